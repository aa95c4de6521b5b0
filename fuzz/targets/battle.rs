//! Games of Isandlwana from bytes: at every field reached the list of legal actions is what is accepted, of all conceivable entries of
//! one move; an undo is possible when reported so; and the log replays to the same field.
//!
//! The first byte chooses the rules, the next two the seed, each further one a decision.

#![no_main]

use libfuzzer_sys::fuzz_target;
use shared::fate::{Fast, Seed, Seeded};
use shared::game::Game;
use shared::isandlwana::random_games::random_action;
use shared::isandlwana::{Field, IsandlwanaRules};
use shared::rules::Side;

#[path = "../../shared/tests/isandlwana/thinkable.rs"]
mod thinkable;

/// One in so many of the conceivable entries is checked: all of several thousand take seconds.
const SHARE: usize = 16;

/// What is listed is accepted, nothing else is, and nobody else has anything to decide.
fn holds(field: &Field, side: Side, choice: u8) {
    let mut listed = Vec::new();
    field.legal_into(Side(1 - side.0), &mut listed);
    assert!(listed.is_empty(), "{listed:?}");
    field.legal_into(side, &mut listed);
    let first = usize::from(choice) / SHARE;
    for action in listed.iter().skip(first).step_by(SHARE) {
        assert_eq!(field.check(side, action), Ok(()), "{action:?}");
    }
    let thinkable = thinkable::thinkable(field, &mut Fast::new(choice.into()));
    for action in thinkable.iter().skip(first).step_by(SHARE) {
        let legal = field.check(side, action).is_ok();
        assert_eq!(listed.contains(action), legal, "{action:?}");
    }
}

fuzz_target!(|bytes: &[u8]| {
    let [which, low, high, decisions @ ..] = bytes else {
        return;
    };
    let all = IsandlwanaRules::all();
    let rules = all[usize::from(*which) % all.len()];
    let mut fate = [0; 32];
    fate[..2].copy_from_slice(&[*low, *high]);
    let mut seeded = Seeded::new(Seed(fate));
    let begun = Game::<IsandlwanaRules>::begin(rules, &mut seeded, &mut ());
    let mut game = begun.expect("a seed fits every question");
    for &decision in decisions {
        let Some(side) = game.to_act().iter().next() else {
            break;
        };
        if usize::from(decision) % SHARE == 0 {
            holds(game.state(), side, decision);
        }
        if decision == 255 {
            assert_eq!(game.can_undo(side), game.undo(side).is_ok());
            continue;
        }
        // Entries of several moves advance a game; the list has only those of one.
        let action = if decision % 2 == 0 {
            random_action(game.state(), &mut Fast::new(decision.into()))
        } else {
            let listed = game.legal(side);
            listed
                .get(usize::from(decision) % listed.len().max(1))
                .cloned()
        };
        let action = action.expect("whoever is to act has something to decide");
        let played = game.play(side, action.clone(), &mut seeded, &mut ());
        assert!(played.is_ok(), "{action:?}: {played:?}");
    }
    assert_eq!(game.to_act().is_empty(), game.is_over());
    let replayed =
        Game::replay(game.rules(), game.log().to_vec()).expect("what was played replays");
    assert_eq!(replayed.state(), game.state());
});
