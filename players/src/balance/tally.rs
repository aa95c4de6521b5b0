//! Counting outcomes: levels, endings, turns, quartiles and error bars.

use shared::ramparts::{Edition, Ending, Level};

use super::GameResult;

/// An estimate and its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The estimate.
    pub value: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// Standard errors on either side of a 95 % interval.
const Z: f64 = 1.96;

impl Interval {
    /// The mean of these, with the normal interval.
    #[must_use]
    pub fn of_mean(values: impl Iterator<Item = f64> + Clone) -> Self {
        let n = values.clone().count().max(1) as f64;
        let value = values.clone().sum::<f64>() / n;
        let spread = values.map(|one| (one - value).powi(2)).sum::<f64>();
        let error = Z * (spread / (n - 1.0).max(1.0) / n).sqrt();
        Self {
            value,
            low: value - error,
            high: value + error,
        }
    }

    /// A share, with Wilson's interval, which is right near 0 and 1 too.
    #[must_use]
    pub fn of_share(count: usize, of: usize) -> Self {
        let n = of.max(1) as f64;
        let value = count as f64 / n;
        let middle = (value + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let error =
            Z / (1.0 + Z * Z / n) * (value * (1.0 - value) / n + Z * Z / (4.0 * n * n)).sqrt();
        Self {
            value,
            low: (middle - error).max(0.0),
            high: (middle + error).min(1.0),
        }
    }

    /// Half the interval's width.
    #[must_use]
    pub fn half(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// What a series came to.
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
        let off = Z * n.sqrt() / 2.0;
        let rank = |rank: f64| f64::from(at(&self.totals, rank.max(0.0) as usize));
        Interval {
            value: rank(n / 2.0),
            low: rank(n / 2.0 - off),
            high: rank(n / 2.0 + off),
        }
    }

    /// Fewest, median and most turns; 0 of no games.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_of_none_is_still_uncertain() {
        let none = Interval::of_share(0, 100);
        assert_eq!(none.value, 0.0);
        assert!(
            none.low == 0.0 && (0.03..0.04).contains(&none.high),
            "{none:?}"
        );
        let half = Interval::of_share(500, 1000);
        assert!((0.030..0.032).contains(&half.half()), "{half:?}");
    }

    #[test]
    fn a_mean_has_its_error() {
        let two = Interval::of_mean([1.0, 3.0].into_iter());
        assert_eq!(two.value, 2.0);
        assert!((two.half() - 1.96).abs() < 1e-9, "{two:?}");
    }
}
