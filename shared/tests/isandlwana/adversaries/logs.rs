//! Tampered logs: they replay to a valid game or are refused with the entry that does not fit.

use shared::isandlwana::IsandlwanaRules;

use crate::adversary::{Watched as _, tampered, under_other_rules, watch};

/// A game of each ruleset. A change that stays unnoticed, such as a resignation of a battle for two, is a game too.
#[test]
fn a_tampered_log_is_refused_or_gives_a_sound_game() {
    let mut count = [0; 2];
    for number in 0..15 {
        let game = watch(IsandlwanaRules::numbered(number), number).unwrap();
        let found = tampered(&game, number);
        let [refused, replayed] = found.unwrap_or_else(|why| panic!("{number}: {why}"));
        count = [count[0] + refused, count[1] + replayed];
    }
    assert!(count[0] > 300 && count[1] > 20, "{count:?}");
}

#[test]
fn a_log_under_other_rules_does_no_harm() {
    for number in 0..15 {
        let game = watch(IsandlwanaRules::numbered(number), number).unwrap();
        for other in IsandlwanaRules::all() {
            let done = under_other_rules(&game, other);
            assert_eq!(done, Ok(()), "{number}: {}", other.name());
        }
    }
}
