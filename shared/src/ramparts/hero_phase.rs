//! 8.0 The Hero Phase: one hero or group for free; in the second edition a second Private after a Private, and Dick in addition.

use super::Execution;
use super::cards::{Card, CardSet};
use super::event::{PhaseName, Witness};
use super::illegal::Illegal;
use super::table::{Phase, Setup};
use crate::fate::Fate;

impl Setup {
    /// The cards in hand that may be put forth with so many placements left, with or without a second Private to follow.
    #[must_use]
    pub const fn placeable(&self, left: u8, pair: bool) -> CardSet {
        self.hand.and(Self::may_be_placed(left, pair))
    }

    /// The cards that may be put forth with so many placements left, with or without a second Private to follow.
    pub(super) const fn may_be_placed(left: u8, pair: bool) -> CardSet {
        let others = match (left, pair) {
            (1.., _) => CardSet::PUT_FORTH,
            (0, true) => CardSet::PRIVATES,
            (0, false) => CardSet::NONE,
        };
        others.or(CardSet::one(Card::Dick))
    }

    /// Card 32: one more hero, if there is one in hand.
    pub(super) const fn may_give_placement(&self) -> Result<(), Illegal> {
        if !matches!(self.phase, Phase::Hero { .. }) {
            Err(Illegal::NotInThisPhase)
        } else if self.hand.and(CardSet::PUT_FORTH).is_empty() {
            Err(Illegal::NobodyInHand)
        } else {
            self.is_available(Card::Smith)
        }
    }
}

impl<F: Fate, W: Witness> Execution<'_, F, W> {
    pub(super) fn begin_hero_phase(&mut self) {
        let phase = Phase::Hero {
            left: 1,
            pair: false,
        };
        self.begin_phase(phase, PhaseName::Hero);
    }

    /// Counts a placement; the phase ends by itself when no other may follow.
    pub(super) fn placed_in_hero_phase(&mut self, card: Card, left: u8, pair: bool) {
        let private = CardSet::PRIVATES.has(card);
        let (left, pair) = match card {
            Card::Dick => (left, pair),
            _ if pair && private => (left, false),
            _ => {
                let second = private && self.t.terms().second_private;
                (left.saturating_sub(1), pair || second)
            }
        };
        self.t.phase = Phase::Hero { left, pair };
    }
}
