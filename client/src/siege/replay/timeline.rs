//! A finished game as a row of moments: the table after each entry of its log, and what had just happened.

use shared::ramparts::record::{Entry, Game, LogError, Rules};
use shared::ramparts::{Event, Score, Table};

use crate::siege::game::History;

/// After one entry of the log.
#[derive(Clone, Debug)]
pub(in crate::siege) struct Moment {
    pub(in crate::siege) table: Table,
    /// What the entry brought, in its order. None for a decision taken back.
    pub(in crate::siege) events: Vec<Event>,
}

/// All moments, the first after the set-up.
#[derive(Clone, Debug)]
pub(in crate::siege) struct Timeline {
    moments: Vec<Moment>,
    /// The whole log in words.
    pub(super) history: History,
}

impl Timeline {
    /// Plays a log again.
    pub(in crate::siege) fn of(rules: Rules, log: Vec<Entry>) -> Result<Self, LogError> {
        let (mut moments, mut history) = (Vec::new(), History::default());
        Game::replay_watched(rules, log, |entry, events, table| {
            history.entered(entry, events);
            moments.push(Moment {
                table: *table,
                events: events.to_vec(),
            });
        })?;
        Ok(Self { moments, history })
    }

    /// The number of the last moment.
    pub(super) fn last(&self) -> usize {
        self.moments.len().saturating_sub(1)
    }

    /// What it came to, or stands at.
    pub(in crate::siege) fn score(&self) -> Score {
        Score::of(&self.at(self.last()).table)
    }

    /// A moment, or the last one there is.
    pub(in crate::siege) fn at(&self, number: usize) -> &Moment {
        &self.moments[number.min(self.last())]
    }
}

/// The moment that an address names: `#12`. None that there is not.
pub(super) fn named(hash: &str) -> Option<usize> {
    hash.strip_prefix('#')?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::fate::Fast;
    use shared::ramparts::record::Ruleset;
    use shared::rules::Side;

    #[test]
    fn every_moment_is_the_table_as_it_was_then() {
        let (mut undone, mut long) = (0, 0);
        for seed in 0..40 {
            let ruleset = Ruleset(crate::test_rulesets::rules(seed));
            let mut fate = Fast::new(seed);
            let mut game = Game::begin(ruleset, &mut fate, &mut ()).expect("a game begins");
            let mut tables = vec![*game.state()];
            while game.state().ending().is_none() {
                if tables.len() % 5 == 0 && game.undo(Side::FIRST).is_ok() {
                    undone += 1;
                } else {
                    let legal = game.state().legal_actions();
                    let pick = fate.below(legal.len() as u32) as usize;
                    game.play(Side::FIRST, legal[pick], &mut fate, &mut ())
                        .expect("legal");
                }
                tables.push(*game.state());
            }
            let timeline = Timeline::of(game.rules(), game.log().to_vec()).expect("a true log");
            assert_eq!(timeline.last() + 1, tables.len());
            for (number, table) in tables.iter().enumerate() {
                assert_eq!(
                    timeline.at(number).table,
                    *table,
                    "seed {seed}, moment {number}"
                );
            }
            assert_eq!(timeline.at(usize::MAX).table, *game.state());
            long += usize::from(timeline.last() > 60);
        }
        assert!(undone > 50 && long > 0, "{undone} {long}");
    }

    #[test]
    fn an_address_names_a_moment_or_none() {
        assert_eq!(named("#12"), Some(12));
        for other in ["", "#", "12", "#twelve", "#-1", "#1.5"] {
            assert_eq!(named(other), None, "{other}");
        }
    }
}
