//! Totals of a player's results.

use shared::ramparts::record::Ruleset;
use shared::ramparts::{Ending, Ibutho, Level};
use uuid::Uuid;

use crate::net::{AnySummary, GameResult};

/// A finished game of the siege.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Game {
    pub(super) id: Uuid,
    pub(super) ruleset: Ruleset,
    pub(super) vp: i16,
    level: Level,
    turns: u16,
    /// Whether the post was overrun, and by whom if that is known.
    overrun: Option<Option<Ibutho>>,
}

/// The games of the siege among results, in their order.
pub(super) fn found(results: &[GameResult]) -> Vec<Game> {
    let game = |result: &GameResult| {
        let Some(AnySummary::Siege(summary)) = result.summary else {
            return None;
        };
        let overrun = summary.ending == Some(Ending::Overrun);
        Some(Game {
            id: result.id,
            ruleset: result.ruleset.parse().ok()?,
            vp: summary.vp,
            level: summary.level,
            turns: result.turns,
            overrun: overrun.then_some(summary.broke_through),
        })
    };
    results.iter().filter_map(game).collect()
}

/// The rules of the games, the most played first.
pub(super) fn rulesets(games: &[Game]) -> Vec<Ruleset> {
    let mut rulesets: Vec<(Ruleset, usize)> = Vec::new();
    for game in games {
        match rulesets.iter_mut().find(|(of, _)| *of == game.ruleset) {
            Some((_, count)) => *count += 1,
            None => rulesets.push((game.ruleset, 1)),
        }
    }
    rulesets.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    rulesets.into_iter().map(|(of, _)| of).collect()
}

/// Results added up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Count {
    pub(super) games: u32,
    vp: i32,
    /// The most points; among equals the earliest.
    pub(super) best: Option<Game>,
    /// As in [`Level::ALL`].
    pub(super) levels: [u32; Level::ALL.len()],
    /// As in [`Ibutho::ALL`].
    pub(super) broke_through: [u32; Ibutho::ALL.len()],
    /// Overrun, but unknown by whom.
    pub(super) unknown: u32,
    /// The turns in which the post was overrun.
    defeats: Vec<u16>,
}

impl Count {
    /// Of games, the newest first.
    pub(super) fn of(games: &[Game]) -> Self {
        let mut count = Self::default();
        for game in games.iter().rev() {
            count.add(game);
        }
        count
    }

    fn add(&mut self, game: &Game) {
        self.games += 1;
        self.vp += i32::from(game.vp);
        self.levels[game.level as usize] += 1;
        if self.best.is_none_or(|best| game.vp > best.vp) {
            self.best = Some(*game);
        }
        if let Some(by) = game.overrun {
            self.defeats.push(game.turns);
            match by {
                Some(ibutho) => self.broke_through[ibutho as usize] += 1,
                None => self.unknown += 1,
            }
        }
    }

    /// In how many the post was overrun.
    pub(super) fn defeats(&self) -> usize {
        self.defeats.len()
    }

    /// In how many of them in this turn.
    pub(super) fn defeats_in(&self, turn: u16) -> u32 {
        self.defeats.iter().map(|&of| u32::from(of == turn)).sum()
    }

    /// The first turn of a defeat; 0 if there is none.
    pub(super) fn first_turn(&self) -> u16 {
        self.defeats.iter().copied().min().unwrap_or_default()
    }

    /// The last turn of a defeat; 0 if there is none.
    pub(super) fn last_turn(&self) -> u16 {
        self.defeats.iter().copied().max().unwrap_or_default()
    }

    /// Percentage of games in which the post was held.
    pub(super) fn held_percent(&self) -> u32 {
        let held = self.games - self.defeats.len() as u32;
        (held * 100 + self.games / 2) / self.games.max(1)
    }

    /// Points on average, in hundredths.
    pub(super) fn mean(&self) -> i32 {
        self.vp * 100 / self.games.max(1).cast_signed()
    }
}

/// For each value the mean of it and those before it, of so many at most.
pub(super) fn mean_of_last(values: &[i32], many: usize) -> Vec<i32> {
    let mean = |at: usize| {
        let last = &values[(at + 1).saturating_sub(many)..=at];
        last.iter().sum::<i32>() / last.len() as i32
    };
    (0..values.len()).map(mean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::api::GameKind;
    use shared::ramparts::Summary;

    fn result(number: u128, vp: i16, summary: Option<Summary>) -> GameResult {
        GameResult {
            id: Uuid::from_u128(number),
            kind: GameKind::Standard,
            day: None,
            ranked: true,
            ruleset: Ruleset::STANDARD.key(),
            turns: 9,
            undos: 0,
            finished_at: "2026-11-23T10:00:00Z".into(),
            summary: summary.map(|summary| AnySummary::Siege(Summary { vp, ..summary })),
        }
    }

    const HELD: Summary = Summary {
        vp: 0,
        level: Level::MinorVictory,
        ending: Some(Ending::Relieved),
        broke_through: None,
    };
    const LOST: Summary = Summary {
        vp: 0,
        level: Level::TragicDefeat,
        ending: Some(Ending::Overrun),
        broke_through: Some(Ibutho::UDloko),
    };

    #[test]
    fn results_are_added_up() {
        let before = Summary {
            broke_through: None,
            ..LOST
        };
        let results = [
            result(5, 43, Some(HELD)),
            result(4, 12, Some(LOST)),
            result(3, 0, None),
            result(2, 10, Some(before)),
            result(1, 43, Some(HELD)),
        ];
        let games = found(&results);
        let count = Count::of(&games);
        assert_eq!(count.games, 4, "of another game nothing is known");
        assert_eq!(count.levels, [2, 0, 0, 2, 0, 0]);
        assert_eq!(count.broke_through, [0, 1, 0, 0]);
        assert_eq!((count.unknown, count.defeats()), (1, 2));
        assert_eq!((count.defeats_in(9), count.defeats_in(8)), (2, 0));
        assert_eq!((count.first_turn(), count.last_turn()), (9, 9));
        assert_eq!((count.held_percent(), count.mean()), (50, 2700));
        assert_eq!(count.best.map(|best| best.id), Some(Uuid::from_u128(1)));
        assert_eq!(rulesets(&games), [Ruleset::STANDARD]);
    }

    #[test]
    fn a_mean_is_of_the_last_few() {
        assert_eq!(mean_of_last(&[10, 20, 60, 10], 2), [10, 15, 40, 35]);
        assert!(mean_of_last(&[], 2).is_empty());
    }
}
