//! 6.0 The Action Phase: one Action a turn, and any number of free ones (6.1).

pub(super) mod abilities;
pub(super) mod volley;
pub(super) mod work;

use super::Execution;
use super::cards::{Card, CardSet};
use super::event::{Event, PhaseName, Witness};
use super::illegal::Illegal;
use super::table::{Phase, Setup};
use crate::fate::Fate;

impl Setup {
    /// Actions left in the Action Phase; none in any other.
    pub(super) const fn actions_left(&self) -> u8 {
        match self.phase {
            Phase::Action { left } => left,
            _ => 0,
        }
    }

    /// The phase is the Action Phase and an Action is left.
    pub(super) const fn has_action(&self) -> Result<(), Illegal> {
        match self.phase {
            Phase::Action { left: 0 } => Err(Illegal::NoActionLeft),
            Phase::Action { .. } => Ok(()),
            _ => Err(Illegal::NotInThisPhase),
        }
    }

    /// The phase is the Action Phase.
    pub(super) const fn in_action_phase(&self) -> Result<(), Illegal> {
        match self.phase {
            Phase::Action { .. } => Ok(()),
            _ => Err(Illegal::NotInThisPhase),
        }
    }

    /// 6.2: the hero is on the tableau and free of other work.
    pub(super) const fn is_available(&self, hero: Card) -> Result<(), Illegal> {
        if self.tableau.has(hero) {
            Ok(())
        } else {
            Err(Illegal::NotAvailable)
        }
    }

    /// 6.2: the hero is available, and one of those who fight fires and distribute ammunition.
    pub(super) const fn can_work(&self, hero: Card) -> Result<(), Illegal> {
        if !self.tableau.has(hero) {
            Err(Illegal::NotAvailable)
        } else if self.terms().workers.has(hero) {
            Ok(())
        } else {
            Err(self.terms().why_no_work)
        }
    }

    /// 12.3.5 of the first edition: who may follow Spalding from the discard pile.
    pub(super) const fn recalled(&self) -> CardSet {
        if self.this_turn.recall {
            self.fallen().without(CardSet::one(Card::Spalding))
        } else {
            CardSet::NONE
        }
    }

    /// 6.2 and 8.0.
    pub(super) const fn may_put_forth(&self, card: Card) -> Result<(), Illegal> {
        if self.recalled().has(card) {
            return Ok(());
        }
        let (who, otherwise) = match self.phase {
            Phase::Action { left: 0 } => return Err(Illegal::NoActionLeft),
            Phase::Action { .. } => (
                CardSet::ALL.without(self.this_turn.spent),
                Illegal::AlreadyBack,
            ),
            Phase::Hero { left, pair: true } => {
                (Self::may_be_placed(left, true), Illegal::OnlyAPrivate)
            }
            Phase::Hero { left, pair: false } => {
                (Self::may_be_placed(left, false), Illegal::PlacementDone)
            }
            _ => return Err(Illegal::NotInThisPhase),
        };
        if !self.hand.has(card) {
            Err(Illegal::NotInHand)
        } else if !CardSet::PUT_FORTH.has(card) {
            Err(Illegal::NotAHero)
        } else if !who.has(card) {
            Err(otherwise)
        } else {
            Ok(())
        }
    }
}

impl<F: Fate, W: Witness> Execution<'_, F, W> {
    pub(super) fn begin_action_phase(&mut self) {
        if matches!(self.t.phase, Phase::Over(_)) {
            return;
        }
        self.t.this_turn.spent = CardSet::NONE;
        self.begin_phase(Phase::Action { left: 1 }, PhaseName::Action);
    }

    /// 6.2 as an Action, 8.0 as the Hero Phase's free placement.
    pub(super) fn put_forth(&mut self, card: Card) {
        self.t.hand.remove(card);
        self.t.tableau.insert(card);
        self.w.see(Event::PutForth { card });
        self.settle_defences();
        match self.t.phase {
            Phase::Hero { left, pair } => self.placed_in_hero_phase(card, left, pair),
            _ => self.spend_action(),
        }
    }

    /// 12.3.5 of the first edition: from the discard pile to the tableau, free.
    pub(super) fn recall(&mut self, card: Card) {
        self.t.discard.remove(card);
        self.t.tableau.insert(card);
        self.w.see(Event::PutForth { card });
    }
}
