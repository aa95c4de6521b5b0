//! Random whole games of every ruleset of the siege, and arbitrary actions onto arbitrary tables.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use shared::fate::Fast;
use shared::ramparts::record::Ruleset;
use shared::ramparts::{self, Refusal, SiegeRules};

use super::watch::{ruleset, sound};
use crate::adversary::{Watched as _, watch};

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, rng_seed: RngSeed::Fixed(1879), ..ProptestConfig::default() })]

    #[test]
    fn every_game_is_sound_ends_and_replays(number: u64) {
        let ruleset = ruleset(number);
        if let Err(why) = watch(ruleset.newest(), number) {
            prop_assert!(false, "{ruleset} game {number}: {why}");
        }
    }

    /// Nearly every action here is illegal: a refused one has a reason, an accepted one leaves a valid table.
    #[test]
    fn arbitrary_actions_are_refused_or_done_and_never_panic(number: u64, steps in 0_u32..80) {
        let mut fate = Fast::new(number);
        let ruleset = ruleset(number);
        let Ruleset(options) = ruleset;
        let mut table = ramparts::begin(options, &mut fate, &mut ()).unwrap();
        for _ in 0..steps {
            let legal = table.legal_actions();
            if legal.is_empty() {
                break;
            }
            let action = legal[fate.below(legal.len() as u32) as usize];
            table = ramparts::apply(&table, action, &mut fate, &mut ()).unwrap();
        }
        let legal = table.legal_actions();
        for _ in 0..40 {
            let action = SiegeRules::any_action(&mut fate);
            let before = table;
            match ramparts::apply(&table, action, &mut fate, &mut ()) {
                Ok(next) => {
                    prop_assert!(legal.contains(&action), "{action:?} is not listed");
                    prop_assert_eq!(sound(&next), Ok(()));
                }
                Err(Refusal::Illegal(reason)) => {
                    prop_assert!(!legal.contains(&action), "{action:?} is listed: {reason}");
                    prop_assert!(!reason.case().is_empty() && !reason.to_string().is_empty());
                }
                Err(refusal) => prop_assert!(false, "{action:?}: {refusal}"),
            }
            prop_assert_eq!(before, table);
        }
    }
}

#[test]
fn every_preset_and_many_combinations_are_played() {
    let rulesets: std::collections::BTreeSet<String> =
        (0..600).map(|number| ruleset(number).to_string()).collect();
    for preset in Ruleset::PRESETS {
        assert!(rulesets.contains(&preset.to_string()), "{preset}");
    }
    assert!(rulesets.len() > 200, "{} rulesets", rulesets.len());
}
