//! A log of the siege from anywhere: it replays to a game whose log it is, or is refused; the proof of its luck says the same twice.
//!
//! The first byte chooses the ruleset, the rest is the log as JSON.

#![no_main]

use libfuzzer_sys::fuzz_target;
use shared::fairness::verify;
use shared::fate::Seed;
use shared::ramparts::record::{Entry, Game, Ruleset};

fuzz_target!(|bytes: &[u8]| {
    let Some((&which, text)) = bytes.split_first() else {
        return;
    };
    let Ok(log) = serde_json::from_slice::<Vec<Entry>>(text) else {
        return;
    };
    let ruleset = Ruleset::PRESETS[usize::from(which) % Ruleset::PRESETS.len()];
    let seed = Seed([which; 32]);
    let proved = verify(ruleset.newest(), seed, &log).is_ok();
    match Game::replay(ruleset.newest(), log.clone()) {
        Ok(game) => assert_eq!(game.log(), log),
        Err(_) => assert!(!proved, "proved and yet refused"),
    }
});
