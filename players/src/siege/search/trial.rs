//! The best of the legal actions, found by halving the field round by round.

use shared::fate::Fast;
use shared::ramparts::{Action, Table};

use super::playout::playout;
use crate::halving::SequentialHalving;
use crate::siege::rule_of_thumb::Habits;

/// Candidate actions at one table, each compared with the usual one: the rule of thumb's.
#[derive(Clone, Debug)]
pub struct Trial {
    table: Table,
    halving: SequentialHalving<Action>,
}

impl Trial {
    /// For these legal actions, with so many playouts in all.
    #[must_use]
    pub fn new(table: &Table, usual: Action, legal: &[Action], playouts: u32) -> Self {
        Self {
            table: *table,
            halving: SequentialHalving::new(usual, legal.iter().copied(), playouts),
        }
    }

    /// Plays a round with an equal share of the playouts and drops the worse half; `false` once there is nothing more to find out:
    /// one is left, or it is clear whether any is better than the usual action.
    pub fn round(&mut self, habits: &Habits, seeds: &mut Fast) -> bool {
        let table = &self.table;
        self.halving.round(seeds, |&action, luck| {
            playout(table, action, habits, luck).total.into()
        })
    }

    /// The usual action, or the one that was better by more than chance explains.
    #[must_use]
    pub fn best(&self) -> Action {
        *self.halving.best()
    }

    /// The best action, then the others in the order found: the usual one before those that were worse.
    #[must_use]
    pub fn order(&self) -> Vec<Action> {
        self.halving.order().into_iter().copied().collect()
    }
}
