//! Counting outcomes: levels, endings, turns and quartiles.

use shared::ramparts::{Edition, Ending, Level};

use super::GameResult;
use crate::interval::Interval;

/// The totals of a series.
#[derive(Clone, Debug)]
pub struct Tally {
    outcomes: Vec<GameResult>,
    totals: Vec<i16>,
    turns: Vec<u16>,
}

impl Tally {
    /// Counts a series.
    #[must_use]
    pub fn of(outcomes: Vec<GameResult>) -> Self {
        let mut totals: Vec<i16> = outcomes.iter().map(|outcome| outcome.total).collect();
        let mut turns: Vec<u16> = outcomes.iter().map(|outcome| outcome.turns).collect();
        totals.sort_unstable();
        turns.sort_unstable();
        Self {
            outcomes,
            totals,
            turns,
        }
    }

    /// How many games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.outcomes.len()
    }

    /// The share of games that ended so.
    #[must_use]
    pub fn ending(&self, ending: Ending) -> Interval {
        let so = self.outcomes.iter().filter(|one| one.ending == ending);
        Interval::of_share(so.count(), self.games())
    }

    /// The share of games on this level.
    #[must_use]
    pub fn level(&self, level: Level) -> Interval {
        let so = self
            .totals
            .iter()
            .filter(|&&total| Level::of(total, Edition::Second) == level);
        Interval::of_share(so.count(), self.games())
    }

    /// Mean victory points.
    #[must_use]
    pub fn mean(&self) -> Interval {
        Interval::of_mean(self.totals.iter().map(|&total| f64::from(total)))
    }

    /// Quartiles of victory points: lower, median, upper; 0 of no games.
    #[must_use]
    pub fn quartiles(&self) -> [i16; 3] {
        [1, 2, 3].map(|part| at(&self.totals, self.games() * part / 4))
    }

    /// The median of victory points with the interval that order statistics give.
    #[must_use]
    pub fn median(&self) -> Interval {
        let n = self.games() as f64;
        let off = Interval::Z * n.sqrt() / 2.0;
        let rank = |rank: f64| f64::from(at(&self.totals, rank.max(0.0) as usize));
        Interval {
            value: rank(n / 2.0),
            low: rank(n / 2.0 - off),
            high: rank(n / 2.0 + off),
        }
    }

    /// Minimum, median and maximum of turns; 0 of no games.
    #[must_use]
    pub fn turns(&self) -> [u16; 3] {
        [0, self.games() / 2, usize::MAX].map(|rank| at(&self.turns, rank))
    }
}

/// The value of this rank, or the highest.
fn at<T: Copy + Default>(sorted: &[T], rank: usize) -> T {
    let last = sorted.len().saturating_sub(1);
    sorted.get(rank.min(last)).copied().unwrap_or_default()
}
