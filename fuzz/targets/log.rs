//! A log of any game from any source: it replays to a game with that log, or is refused; verifying its luck twice gives the same result.
//!
//! The first byte chooses the rules, the rest is the log as JSON.

#![no_main]

use libfuzzer_sys::fuzz_target;
use shared::fairness::verify;
use shared::fate::Seed;
use shared::game::{Entry, Game};
use shared::isandlwana::IsandlwanaRules;
use shared::ramparts::record::Ruleset;
use shared::rules::Rules;

fn replays<R: Rules>(rules: R, seed: Seed, text: &[u8]) {
    let Ok(log) = serde_json::from_slice::<Vec<Entry<R>>>(text) else {
        return;
    };
    let proved = verify(rules, seed, &log).is_ok();
    match Game::replay(rules, log.clone()) {
        Ok(game) => assert_eq!(game.log(), log),
        Err(_) => assert!(!proved, "proved and yet refused"),
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&which, text)) = bytes.split_first() else {
        return;
    };
    let seed = Seed([which; 32]);
    let battles = IsandlwanaRules::all();
    let at = usize::from(which) % (Ruleset::PRESETS.len() + battles.len());
    match Ruleset::PRESETS.get(at) {
        Some(ruleset) => replays(ruleset.newest(), seed, text),
        None => replays(battles[at - Ruleset::PRESETS.len()], seed, text),
    }
});
