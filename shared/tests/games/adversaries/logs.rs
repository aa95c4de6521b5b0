//! Logs that were tampered with: they replay to a sound game or are refused with the entry that does not fit.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use shared::fate::Fast;
use shared::ramparts::Action;
use shared::ramparts::Stream;
use shared::ramparts::record::DrawResult;
use shared::ramparts::record::{Entry, Game, Step};
use shared::rules::Side;

use super::watch::{any_action, ruleset, sound, watch};

/// Every stream that a log may name.
fn streams() -> Vec<Stream> {
    // By name, so that a new one is tried as soon as some game asks it.
    let mut seen = Vec::new();
    for number in 0..12 {
        let game = watch(ruleset(number), number).unwrap();
        for outcome in game.log().iter().flat_map(|entry| &entry.outcomes) {
            if !seen.contains(&outcome.stream) {
                seen.push(outcome.stream);
            }
        }
    }
    seen
}

/// One change of a log, as somebody might make it who wants another ending.
fn tamper(log: &mut Vec<Entry>, choice: &mut Fast, all: &[Action], streams: &[Stream]) {
    let mut below = |bound: usize| choice.below(bound.max(1) as u32) as usize;
    let at = below(log.len());
    match below(12) {
        0 => log[at].seq = below(300) as u32,
        1 => {
            log.remove(at);
        }
        2 => {
            let again = log[at].clone();
            log.insert(at, again);
        }
        3 => log[at].outcomes.clear(),
        4 => log[at].step = Step::Undo,
        5 => log[at].step = Step::Begin,
        6 => {
            let (stream, value) = (streams[below(streams.len())], below(256) as u8);
            log[at].outcomes.push(DrawResult { stream, value });
        }
        7 => {
            let count = log[at].outcomes.len();
            if count > 0 {
                let which = below(count);
                log[at].outcomes[which].value = below(64) as u8;
            }
        }
        8 => log[at].side = Side([0, 1, 2, 7, 8, 255][below(6)]),
        // Nothing that a solitaire game knows.
        9 | 10 => {
            let to = below(log.len() + 1) as u32;
            let steps = [
                Step::TakeBack { to },
                Step::Resign,
                Step::TimeOut,
                Step::CallOff,
            ];
            let entry = Entry {
                seq: at as u32,
                side: Side::FIRST,
                step: steps[below(steps.len())],
                outcomes: Vec::new(),
            };
            log.insert(at, entry);
        }
        _ => {
            let action = any_action(choice, all);
            log[at].step = Step::Act(action);
        }
    }
    // Half of the time with the numbers put in order again, so that more than the numbering is tried.
    if choice.below(2) == 0 {
        for (seq, entry) in (0..).zip(log.iter_mut()) {
            entry.seq = seq;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, rng_seed: RngSeed::Fixed(1879), ..ProptestConfig::default() })]

    #[test]
    fn a_tampered_log_is_refused_or_gives_a_sound_game(number: u64) {
        let ruleset = ruleset(number);
        let game = watch(ruleset, number).unwrap();
        let (all, streams) = (Action::all().collect::<Vec<_>>(), streams());
        let mut choice = Fast::new(number);
        for _ in 0..40 {
            let mut log = game.log().to_vec();
            for _ in 0..=choice.below(3) {
                if !log.is_empty() {
                    tamper(&mut log, &mut choice, &all, &streams);
                }
            }
            let length = log.len() as u32;
            let mut wrong = None;
            match Game::replay_watched(game.rules(), log.clone(), |_, _, table| {
                wrong = wrong.take().or(sound(table).err());
            }) {
                Ok(other) => {
                    prop_assert_eq!(other.log(), log.as_slice());
                    prop_assert!(log.iter().all(|entry| entry.side == Side::FIRST));
                }
                Err(broken) => {
                    prop_assert!(log.is_empty() || broken.to_string().contains("log entry"));
                    prop_assert!(log.is_empty() || broken.seq <= length.max(300));
                }
            }
            prop_assert_eq!(wrong, None);
        }
    }

    /// A log belongs to its ruleset: by another it is refused or is a sound game of that one.
    #[test]
    fn a_log_under_other_rules_does_no_harm(number: u64, other: u64) {
        let game = watch(ruleset(number), number).unwrap();
        let mut wrong = None;
        let _ = Game::replay_watched(ruleset(other).newest(), game.log().to_vec(), |_, _, table| {
            wrong = wrong.take().or(sound(table).err());
        });
        prop_assert_eq!(wrong, None);
    }
}
