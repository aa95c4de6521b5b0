//! The player who takes any legal action, each equally likely: the baseline without a strategy.

use shared::fate::Fast;
use shared::ramparts::{Action, Table};

use crate::siege::Player;

/// Any legal action.
#[derive(Clone, Debug)]
pub struct Random {
    choice: Fast,
    legal: Vec<Action>,
}

impl Random {
    /// A player who makes the same choices for the same start value.
    #[must_use]
    pub fn new(start: u64) -> Self {
        Self {
            choice: Fast::new(start),
            legal: Vec::with_capacity(64),
        }
    }
}

impl Player for Random {
    fn decide(&mut self, table: &Table) -> Action {
        table.legal_into(&mut self.legal);
        // The list is empty only when the game is over.
        let chosen = self.choice.below(self.legal.len().max(1) as u32);
        self.legal
            .get(chosen as usize)
            .copied()
            .unwrap_or(Action::Pass)
    }
}
