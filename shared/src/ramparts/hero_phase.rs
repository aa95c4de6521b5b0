//! 8.0 The Hero Phase: one hero for free, and a second Private after a Private.

use super::Scene;
use super::cards::{Card, CardSet};
use super::event::{PhaseName, Witness};
use super::table::Phase;
use crate::fate::Fate;

impl<F: Fate, W: Witness> Scene<'_, F, W> {
    pub(super) fn begin_hero_phase(&mut self) {
        self.begin_phase(Phase::Hero { pair: false }, PhaseName::Hero);
    }

    /// Ends the phase unless a second Private may follow.
    pub(super) fn placed_in_hero_phase(&mut self, card: Card, pair: bool) {
        if !pair && CardSet::PRIVATES.has(card) {
            self.t.phase = Phase::Hero { pair: true };
        } else {
            self.begin_housekeeping();
        }
    }
}
