//! Which of the legal actions is best, found by halving the field round by round.

use shared::fate::Fast;
use shared::ramparts::{Action, Table};

use super::contest::Contest;
use super::imagined::imagine;
use crate::thumb::Habits;

/// Actions under trial at one table, each against the usual one: what the rule of thumb would do.
#[derive(Clone, Debug)]
pub struct Trial {
    table: Table,
    contest: Contest<Action>,
}

impl Trial {
    /// Of these legal actions, with so many playouts in all.
    #[must_use]
    pub fn new(table: &Table, usual: Action, legal: &[Action], playouts: u32) -> Self {
        Self {
            table: *table,
            contest: Contest::new(usual, legal.iter().copied(), playouts),
        }
    }

    /// Plays a round with an equal share of the playouts and drops the worse half; `false` once there is nothing more
    /// to be found out: one is left, or it is plain whether anybody is better than the usual action.
    pub fn round(&mut self, habits: &Habits, seeds: &mut Fast) -> bool {
        let table = &self.table;
        self.contest.round(seeds, |&action, luck| {
            imagine(table, action, habits, luck).total.into()
        })
    }

    /// The usual action, or the one that did better by more than chance explains.
    #[must_use]
    pub fn best(&self) -> Action {
        *self.contest.best()
    }

    /// The best action, then the others in the order that the trial found: the usual one before those that did worse.
    #[must_use]
    pub fn order(&self) -> Vec<Action> {
        self.contest.order().into_iter().copied().collect()
    }
}
