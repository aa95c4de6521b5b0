//! A finished game as a sequence of moments: the table after each entry of its log, and its events.

use shared::game::{Entry, Game, LogError};
use shared::rules::Sides;

use crate::net::Playable;
use crate::play::History;

/// After one entry of the log.
#[derive(Clone, Debug)]
pub(crate) struct Moment<R: Playable> {
    pub(crate) table: R::State,
    /// The entry's events, in order. None for an undone decision.
    pub(crate) events: Vec<R::Event>,
}

/// The length of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stride {
    /// To the next entry of the log.
    Entry,
    /// To where the next phase begins.
    Phase,
    /// To where the next turn begins.
    Turn,
}

impl Stride {
    pub(super) const ALL: [Self; 3] = [Self::Entry, Self::Phase, Self::Turn];
}

/// All moments, the first after the set-up.
#[derive(Debug)]
pub(crate) struct Timeline<R: Playable> {
    moments: Vec<Moment<R>>,
    /// The whole log in words.
    pub(crate) history: History<R>,
    /// Its result; none of a game that is not over, or was called off.
    pub(crate) outcome: Option<R::Outcome>,
    /// The sides that made a decision which was not taken back.
    pub(crate) decided: Sides,
}

impl<R: Playable> Timeline<R> {
    /// Replays a log.
    pub(crate) fn of(rules: R, log: Vec<Entry<R>>) -> Result<Self, LogError<R::Illegal>> {
        let (mut moments, mut history) = (Vec::new(), History::default());
        let game = Game::replay_watched(rules, log, |entry, events, table| {
            history.entered(entry, events);
            moments.push(Moment {
                table: *table,
                events: events.to_vec(),
            });
        })?;
        Ok(Self {
            moments,
            history,
            outcome: game.outcome(),
            decided: game.sides_in_force(&|_| true),
        })
    }

    /// The number of the last moment.
    pub(crate) fn last(&self) -> usize {
        self.moments.len().saturating_sub(1)
    }

    /// A moment, or the last one if beyond.
    pub(crate) fn at(&self, number: usize) -> &Moment<R> {
        &self.moments[number.min(self.last())]
    }

    /// Target of a step from a moment; none from the last.
    pub(super) fn after(&self, number: usize, stride: Stride) -> Option<usize> {
        let last = self.last();
        let next = || (number + 1..last).find(|&next| self.begins(next, stride));
        (number < last).then(|| next().unwrap_or(last))
    }

    /// Target of a step back.
    pub(super) fn before(&self, number: usize, stride: Stride) -> usize {
        let found = (1..number)
            .rev()
            .find(|&before| self.begins(before, stride));
        found.unwrap_or(0)
    }

    /// All events after one moment until another.
    pub(super) fn brought(&self, after: usize, until: usize) -> Vec<R::Event> {
        let moments = self.moments.get(after + 1..=until).unwrap_or_default();
        moments
            .iter()
            .flat_map(|moment| &moment.events)
            .copied()
            .collect()
    }

    /// Whether a step of this kind ends at a moment.
    fn begins(&self, number: usize, stride: Stride) -> bool {
        let mut events = self.at(number).events.iter();
        match stride {
            Stride::Entry => true,
            Stride::Phase => {
                events.any(|event| R::begins_phase(event) || R::begins_turn(event).is_some())
            }
            Stride::Turn => events.any(|event| R::begins_turn(event).is_some()),
        }
    }
}

/// The moment in an address: `#12`. None if it does not exist.
pub(super) fn named(hash: &str) -> Option<usize> {
    hash.strip_prefix('#')?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::fate::Fast;
    use shared::ramparts::record::{Game, Ruleset};
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
            assert_eq!(timeline.outcome, game.outcome());
            for stride in Stride::ALL {
                there_and_back(&timeline, stride);
            }
            long += usize::from(timeline.last() > 60);
        }
        assert!(undone > 50 && long > 0, "{undone} {long}");
    }

    /// Steps of every length lead from the first moment to the last and back, skip no event, and each ends where something begins.
    fn there_and_back<R: Playable>(timeline: &Timeline<R>, stride: Stride) {
        let (mut at, mut ends, mut brought) = (0, Vec::new(), 0);
        while let Some(next) = timeline.after(at, stride) {
            assert!(next > at && (timeline.begins(next, stride) || next == timeline.last()));
            brought += timeline.brought(at, next).len();
            ends.push(at);
            at = next;
        }
        assert_eq!(at, timeline.last());
        let all = (1..=at).map(|number| timeline.at(number).events.len());
        assert_eq!(brought, all.sum::<usize>());
        while let Some(end) = ends.pop() {
            at = timeline.before(at, stride);
            assert_eq!(at, end, "{stride:?}");
        }
        assert_eq!(timeline.before(0, stride), 0);
    }

    #[test]
    fn an_address_names_a_moment_or_none() {
        assert_eq!(named("#12"), Some(12));
        for other in ["", "#", "12", "#twelve", "#-1", "#1.5"] {
            assert_eq!(named(other), None, "{other}");
        }
    }
}
