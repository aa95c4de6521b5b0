//! Random whole games of every ruleset of the battle, and arbitrary actions onto arbitrary fields.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use shared::fate::Fast;
use shared::isandlwana::random_games::random_action;
use shared::isandlwana::{Action, IsandlwanaRules, apply, begin, play_unchecked};
use shared::rules::{Refusal, Side};

use super::watch::sound;
use crate::adversary::{Watched as _, watch};

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, rng_seed: RngSeed::Fixed(1879), ..ProptestConfig::default() })]

    #[test]
    fn every_game_is_sound_ends_and_replays(number: u64) {
        let rules = IsandlwanaRules::numbered(number);
        if let Err(why) = watch(rules, number) {
            prop_assert!(false, "{} game {number}: {why}", rules.name());
        }
    }

    /// Nearly every action here is illegal: a refused one has a reason, an accepted one leaves a valid field.
    #[test]
    fn arbitrary_actions_are_refused_or_done_and_never_panic(number: u64, steps in 0_u32..300) {
        let mut fate = Fast::new(number);
        let mut choice = Fast::new(!number);
        let mut field = begin(IsandlwanaRules::numbered(number), &mut fate, &mut ()).unwrap();
        for _ in 0..steps {
            let Some(action) = random_action(&field, &mut choice) else {
                break;
            };
            play_unchecked(&mut field, &action, &mut fate, &mut ()).unwrap();
        }
        let mut listed = Vec::new();
        for _ in 0..400 {
            let action = IsandlwanaRules::any_action(&mut choice);
            let side = Side(choice.below(2) as u8);
            let before = field;
            field.legal_into(side, &mut listed);
            match apply(&field, side, &action, &mut fate, &mut ()) {
                Ok(next) => {
                    prop_assert_eq!(field.to_act(), Some(side));
                    prop_assert!(listed.contains(&action) || !is_single(&action), "{action:?} is not listed");
                    prop_assert_eq!(sound(&next), Ok(()));
                }
                Err(Refusal::Illegal(reason)) => {
                    prop_assert!(!listed.contains(&action), "{action:?} is listed: {reason}");
                    prop_assert!(!reason.case().is_empty() && !reason.key().is_empty());
                }
                Err(refusal) => prop_assert!(false, "{action:?}: {refusal}"),
            }
            prop_assert_eq!(before, field);
        }
    }
}

/// Whether an action is of one move, as a list has them: points that are all a unit has are listed unsaid.
fn is_single(action: &Action) -> bool {
    match action {
        Action::Place(pieces) => pieces.len() == 1,
        Action::Lose(units) => units.len() == 1,
        Action::Move(moves) => moves.len() == 1,
        Action::Attack { attackers, .. } => attackers.len() == 1,
        Action::March { pieces, .. } => pieces.len() == 1,
        Action::Fire { units, .. } => units.len() == 1 && units[0].points.is_none(),
        _ => true,
    }
}

#[test]
fn every_ruleset_is_played() {
    let all = IsandlwanaRules::all();
    let played = |rules: &IsandlwanaRules| {
        (0..all.len() as u64).any(|number| IsandlwanaRules::numbered(number) == *rules)
    };
    assert!(all.iter().all(played));
}
