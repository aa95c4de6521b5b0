//! Tampered logs: they replay to a valid game or are refused with the entry that does not fit.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use shared::ramparts::SiegeRules;

use crate::adversary::{Watched as _, tampered, under_other_rules, watch};

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, rng_seed: RngSeed::Fixed(1879), ..ProptestConfig::default() })]

    #[test]
    fn a_tampered_log_is_refused_or_gives_a_sound_game(number: u64) {
        let game = watch(SiegeRules::numbered(number), number).unwrap();
        prop_assert_eq!(tampered(&game, number).err(), None);
    }

    #[test]
    fn a_log_under_other_rules_does_no_harm(number: u64, other: u64) {
        let game = watch(SiegeRules::numbered(number), number).unwrap();
        prop_assert_eq!(under_other_rules(&game, SiegeRules::numbered(other)), Ok(()));
    }
}
