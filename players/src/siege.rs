//! Players of the siege.
//!
//! [`random`] takes any legal action, [`rule_of_thumb`] follows a page of rules, [`search`] tries each action in many playouts.
//! [`advice`] returns its findings at a table, [`review`] those about a finished game: both run in the browser too. [`decks`] sets
//! up the games they play and [`balance`] measures their results.

pub mod advice;
pub mod balance;
pub mod decks;
pub mod random;
pub mod review;
pub mod rule_of_thumb;
pub mod search;

use shared::fate::Fate;
use shared::ramparts::{self, Action, Refusal, Table};

/// A player.
///
/// The table is all there is to decide from: the pile's order, the cup's future and the seed are not in it.
pub trait Player {
    /// One of the table's legal actions. The game is not over.
    fn decide(&mut self, table: &Table) -> Action;
}

/// Plays a game from this table to its end and returns the last table.
///
/// # Errors
/// [`Refusal`] when the player's action was illegal, or when fate does not fit.
pub fn play(
    mut table: Table,
    player: &mut impl Player,
    fate: &mut impl Fate,
) -> Result<Table, Refusal> {
    while table.ending().is_none() {
        table = ramparts::apply(&table, player.decide(&table), fate, &mut ())?;
    }
    Ok(table)
}
