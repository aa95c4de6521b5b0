//! The player with the book of 2009: a test for every rule of `docs/cases/first.txt`. Where the editions differ, the second edition
//! is compared in the same test; where version 1 of the first differed, that version.

// The positions are told as in `rulings`; not every word of theirs is needed here.
#[allow(dead_code, reason = "shared with the rulings")]
#[path = "../second/support.rs"]
mod support;

mod action_phase;
mod cards;
mod draw_hero_housekeeping;
mod event_chits;
mod fires;
mod ibutho_phase;
mod left_out;
mod luck_and_strength;
mod modifiers;
mod morning;
mod optional_cards;
mod setup;
mod victory;
mod volleys;
mod work;

use shared::ramparts::{Card, CardSet, Options, Variant};
use support::{Siege, siege_with};

/// The siege by the first edition.
fn first() -> Siege {
    siege_with(Options::FIRST)
}

/// The siege by version 1 of the first edition, with all its optional cards.
fn version_1() -> Siege {
    let all = Options::FIRST.with_cards(CardSet::FIRST_OPTIONAL);
    let all = all.expect("its own optional cards");
    siege_with(all.version(1).expect("games were played by it"))
}

/// The same with one of its options.
fn first_with(variant: Variant) -> Siege {
    siege_with(Options::FIRST.with(variant, true))
}

/// The same with all its optional cards.
fn first_with_cards() -> Siege {
    let all = Options::FIRST.with_cards(CardSet::FIRST_OPTIONAL);
    siege_with(all.expect("its own optional cards"))
}

/// Volley cards in hand, supplied, Actions to spare.
fn ready(siege: Siege) -> Siege {
    siege
        .supplied()
        .hand(&[
            Card::PickYourMan,
            Card::FireAtWill,
            Card::MarkYourTarget,
            Card::FixBayonets,
            Card::HereTheyCome,
            Card::Hook,
            Card::Lugg,
        ])
        .actions(4)
}
