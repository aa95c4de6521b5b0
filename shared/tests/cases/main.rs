//! What the rulebook states and no other test shows, by case and statement: the numbers are those of
//! `docs/cases/second.txt`.

// The positions are told as in `rulings`; not every word of theirs is needed here.
#[allow(dead_code, reason = "shared with the rulings")]
#[path = "../second/support.rs"]
mod support;

mod chits;
mod options;
mod turn;
