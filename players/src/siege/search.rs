//! The searching player: tries each legal action in playouts and takes the one that scores best.
//!
//! A playout begins at the current table. Everything hidden (the pile's order, the cup, every die) is drawn from luck made for that
//! playout, so the real game's hidden state is never used: the table does not contain it. After the action that is tried, the
//! rule-of-thumb player plays on to the end of the game, and the victory points are the result.
//!
//! The playouts are allotted by halving ([`Trial`]): all actions get equally many, the worse half is dropped, and so on. Every
//! action has the same luck as the rule of thumb's, and only the difference counts; the rule of thumb is left only for an action
//! that was better by more than chance explains.

mod playout;
mod trial;

pub use playout::{ActionValue, Lead, Parts, hundredths};
pub use trial::Trial;

use shared::fate::Fast;
use shared::ramparts::{Action, Table};

use crate::siege::Player;
use crate::siege::rule_of_thumb::Habits;

/// Imagined games, at most a fixed number for each decision.
#[derive(Clone, Debug)]
pub struct Search {
    playouts: u32,
    habits: Habits,
    seeds: Fast,
    legal: Vec<Action>,
}

impl Search {
    /// A player with so many playouts per decision, who makes the same decisions for the same start value.
    #[must_use]
    pub fn new(playouts: u32, start: u64) -> Self {
        Self {
            playouts,
            habits: Habits::DRILLED,
            seeds: Fast::new(start),
            legal: Vec::with_capacity(64),
        }
    }
}

impl Player for Search {
    fn decide(&mut self, table: &Table) -> Action {
        let usual = self.habits.decide(table);
        table.legal_into(&mut self.legal);
        let mut trial = Trial::new(table, usual, &self.legal, self.playouts);
        while trial.round(&self.habits, &mut self.seeds) {}
        trial.best()
    }
}
