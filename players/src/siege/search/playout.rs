//! Playouts after an action, and their results: in whole numbers, so that every machine computes the same.

use shared::ramparts::{self, Action, Ending, Score, Table};

use crate::playout_fate::PlayoutFate;
use crate::siege::rule_of_thumb::Habits;

/// One playout: the action, then the rule of thumb to the end; returns its score.
pub(super) fn playout(table: &Table, action: Action, habits: &Habits, luck: u64) -> Score {
    let mut fate = PlayoutFate::new(luck);
    let mut table = *table;
    let mut next = action;
    loop {
        // This fate answers every question; if it did not, the game would be scored where it stopped.
        if ramparts::play_unchecked(&mut table, next, &mut fate, &mut ()).is_err()
            || table.ending().is_some()
        {
            return Score::of(&table);
        }
        next = habits.decide(&table);
    }
}

/// The sources of the points of playouts, added up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Parts {
    /// For holding out: the Relief Column, or no iButho at the marker.
    pub held: i64,
    /// For heroes in play, with medal or without, and banners.
    pub heroes: i64,
    /// For hits and amabutho that are gone.
    pub hits: i64,
    /// For buildings that do not burn.
    pub buildings: i64,
    /// How many games ended with the post overrun.
    pub overrun: i64,
}

impl Parts {
    fn note(&mut self, score: &Score) {
        self.held += i64::from(score.relief + score.held);
        self.heroes += i64::from(score.heroes + score.decorated + score.banners);
        self.hits += i64::from(score.hits + score.ibuthos);
        self.buildings += i64::from(score.buildings);
        self.overrun += i64::from(score.ending == Some(Ending::Overrun));
    }
}

/// The results of playouts after one action. The same numbers of the same seed mean the same luck for every action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActionValue {
    /// The action that was played out.
    pub action: Action,
    /// The victory points of each game.
    totals: Vec<i16>,
    /// The sources of these.
    pub parts: Parts,
}

/// The lead of one action over another, in hundredths of a victory point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lead {
    /// The mean difference.
    pub mean: i32,
    /// Its standard error.
    pub error: i32,
}

impl Lead {
    /// A lead of more standard errors than this is not chance.
    const MARGIN: i32 = 2;

    /// Whether one is better than the other, and not by chance.
    #[must_use]
    pub const fn is_plain(self) -> bool {
        self.mean > Self::MARGIN * self.error
    }
}

impl ActionValue {
    /// Nothing is known yet.
    #[must_use]
    pub const fn new(action: Action) -> Self {
        Self {
            action,
            totals: Vec::new(),
            parts: Parts {
                held: 0,
                heroes: 0,
                hits: 0,
                buildings: 0,
                overrun: 0,
            },
        }
    }

    /// Plays so many more games with this seed.
    pub fn play(&mut self, table: &Table, habits: &Habits, seed: u64, games: u32) {
        for _ in 0..games {
            let luck = PlayoutFate::seed(seed, self.totals.len() as u64);
            let score = playout(table, self.action, habits, luck);
            self.totals.push(score.total);
            self.parts.note(&score);
        }
    }

    /// The same games, begun one action later, if nothing was drawn in between.
    #[must_use]
    pub(crate) fn seen_from(mut self, action: Action) -> Self {
        self.action = action;
        self
    }

    /// How many games were played.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.totals.len()
    }

    /// The mean, in hundredths of a victory point.
    #[must_use]
    pub fn expected(&self) -> i32 {
        let sum = self.totals.iter().map(|&total| i64::from(total)).sum();
        hundredths(sum, self.games())
    }

    /// The standard error of the mean, in hundredths.
    #[must_use]
    pub fn error(&self) -> i32 {
        error(self.totals.iter().map(|&total| i64::from(total)), 0)
    }

    /// Its lead over another in the games that both have played.
    #[must_use]
    pub fn lead(&self, other: &Self) -> Lead {
        let differences = self.totals.iter().zip(&other.totals);
        let differences = differences.map(|(ours, theirs)| i64::from(*ours) - i64::from(*theirs));
        let games = self.games().min(other.games());
        Lead {
            mean: hundredths(differences.clone().sum(), games),
            // As in a trial: one difference of ten points in addition to those seen.
            error: error(differences, 100),
        }
    }
}

/// The mean of a sum over so many, in hundredths, to the nearest.
#[must_use]
pub fn hundredths(sum: i64, of: usize) -> i32 {
    let of = of.max(1) as i64;
    let mean = (200 * sum + of).div_euclid(2 * of);
    mean.clamp(i32::MIN.into(), i32::MAX.into()) as i32
}

/// The standard error of the mean in hundredths; `unseen` is added to the sum of squares.
fn error(values: impl Iterator<Item = i64>, unseen: i64) -> i32 {
    let (mut games, mut sum, mut squares) = (0_i64, 0, unseen);
    for value in values {
        games += 1;
        sum += value;
        squares += value * value;
    }
    if games < 2 {
        return 0;
    }
    let spread = (games * squares - sum * sum).max(0) as u64;
    let games = games as u64;
    let square = u128::from(spread) * 10_000 / u128::from(games * games * (games - 1));
    square.isqrt().min(i32::MAX as u128) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_and_errors_are_in_hundredths() {
        assert_eq!(hundredths(10, 4), 250);
        assert_eq!(hundredths(-10, 4), -250);
        assert_eq!((hundredths(1, 3), hundredths(2, 3)), (33, 67));
        assert_eq!(hundredths(0, 0), 0);
        // 1, 2, 3, 4: variance 5/3, of the mean 5/12, whose root is 0.645.
        assert_eq!(error([1, 2, 3, 4].into_iter(), 0), 64);
        assert_eq!(error([7].into_iter(), 0), 0);
        let mut ours = ActionValue::new(Action::Pass);
        let mut theirs = ours.clone();
        ours.totals = vec![40, 50, 60];
        theirs.totals = vec![38, 48, 58];
        let lead = ours.lead(&theirs);
        assert_eq!((ours.expected(), lead.mean), (5000, 200));
        // Only the additional difference: 100 / 2 / 3 is 16.7, whose root is 4.08.
        assert_eq!(lead.error, 408);
    }
}
