//! 9.0 Housekeeping: the victory check, and the hand limit. In the first edition the hand comes first.

use super::Execution;
use super::cards::{Card, CardSet};
use super::ending::Ending;
use super::event::{PhaseName, Witness};
use super::illegal::Illegal;
use super::table::{Phase, Setup};
use crate::fate::{Fate, FateMismatch};

/// Most cards in hand at the end of a turn.
pub const HAND_LIMIT: u32 = 5;

impl Setup {
    /// More cards in hand than may be kept; with Bourne available there is no limit (card 7).
    #[must_use]
    pub const fn hand_too_large(&self) -> bool {
        self.hand.len() > HAND_LIMIT && !self.tableau.has(Card::Bourne)
    }

    /// The heroes that Surgeon Reynolds can recover: those discarded, while he is on the tableau.
    #[must_use]
    pub const fn recoverable(&self) -> CardSet {
        match self.tableau.has(Card::Reynolds) {
            true => self.discard.and(self.terms.heroes),
            false => CardSet::NONE,
        }
    }

    /// Whether every iButho is routed or eliminated.
    fn nobody_is_left(&self) -> bool {
        let mut regiments = self.regiments.iter();
        regiments.all(|regiment| regiment.at().is_none())
    }

    pub(super) const fn may_discard_down(&self, card: Card) -> Result<(), Illegal> {
        if !matches!(self.phase, Phase::Housekeeping) {
            Err(Illegal::NotInThisPhase)
        } else if !self.hand_too_large() {
            Err(Illegal::HandWithinLimit)
        } else if !self.hand.has(card) {
            Err(Illegal::NotInHand)
        } else {
            Ok(())
        }
    }
}

impl<F: Fate, W: Witness> Execution<'_, F, W> {
    /// R19: victory is checked first, and only here.
    pub(super) fn begin_housekeeping(&mut self) {
        self.begin_phase(Phase::Housekeeping, PhaseName::Housekeeping);
        if self.t.nobody_is_left() && !self.t.terms.discard_before_victory {
            self.end(Ending::MilitaryVictory);
        }
    }

    /// 9.0 of the first edition: victory is checked last.
    pub(super) fn end_housekeeping(&mut self) -> Result<(), FateMismatch> {
        if self.t.nobody_is_left() && self.t.terms.discard_before_victory {
            self.end(Ending::MilitaryVictory);
            return Ok(());
        }
        self.begin_turn()
    }
}
