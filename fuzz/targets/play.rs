//! Games of the siege from bytes: at every table reached the list of legal actions is what is accepted, of all actions; an undo is
//! possible when reported so; and the log replays to the same table.
//!
//! The first byte chooses the ruleset, the next two the seed, each further one a decision.

#![no_main]

use libfuzzer_sys::fuzz_target;
use shared::fate::{Seed, Seeded};
use shared::ramparts::Action;
use shared::ramparts::record::{Game, Ruleset};
use shared::rules::Side;

fuzz_target!(|bytes: &[u8]| {
    let [which, low, high, decisions @ ..] = bytes else {
        return;
    };
    let ruleset = Ruleset::PRESETS[usize::from(*which) % Ruleset::PRESETS.len()];
    let mut fate = [0; 32];
    fate[..2].copy_from_slice(&[*low, *high]);
    let mut seeded = Seeded::new(Seed(fate));
    let begun = Game::begin(ruleset.newest(), &mut seeded, &mut ());
    let mut game = begun.expect("a seed fits every question");
    for &decision in decisions {
        let listed = game.legal(Side::FIRST);
        // All of several thousand is slow: at every eighth decision.
        if decision % 8 == 0 {
            let accepted = Action::all().filter(|action| game.check(Side::FIRST, action).is_ok());
            let accepted: Vec<_> = accepted.collect();
            assert_eq!(listed.len(), accepted.len(), "{listed:?} {accepted:?}");
            assert!(listed.iter().all(|action| accepted.contains(action)));
        }
        if decision == 255 {
            assert_eq!(game.can_undo(Side::FIRST), game.undo(Side::FIRST).is_ok());
        } else if listed.is_empty() {
            break;
        } else {
            let action = listed[usize::from(decision) % listed.len()];
            let played = game.play(Side::FIRST, action, &mut seeded, &mut ());
            assert!(played.is_ok(), "{action:?}: {played:?}");
        }
    }
    assert_eq!(game.legal(Side::FIRST).is_empty(), game.is_over());
    let replayed =
        Game::replay(game.rules(), game.log().to_vec()).expect("what was played replays");
    assert_eq!(replayed.state(), game.state());
});
