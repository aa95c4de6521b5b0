//! 4.0 Sequence of play: the order of phases, and which pass automatically (R24).

use super::Execution;
use super::action::Action;
use super::cards::Card;
use super::ending::Ending;
use super::event::{Discarded, Event, PhaseName, ToHand, Witness};
use super::table::{Phase, ThisTurn};
use crate::fate::{Fate, FateMismatch};
use crate::ramparts::Stream;

impl<F: Fate, W: Witness> Execution<'_, F, W> {
    /// Continues until the player has something to decide or the game is over: a phase without a choice passes.
    pub(super) fn run(&mut self) -> Result<(), FateMismatch> {
        loop {
            match self.t.phase {
                Phase::Impi(window) if !self.t.may_answer(window) => self.resolve_chit(window)?,
                Phase::Action { left } if !self.t.may_act(left) => self.begin_card_draw()?,
                Phase::CardDraw { few, more } if !self.t.may_draw(few, more) => {
                    self.begin_hero_phase();
                }
                Phase::Hero { left, pair } if !self.t.may_place(left, pair) => {
                    self.begin_housekeeping();
                }
                Phase::Housekeeping if !self.t.may_keep_house() => self.end_housekeeping()?,
                _ => return Ok(()),
            }
        }
    }

    /// Ends the current phase, with or without choices, and does what begins the next.
    fn close_phase(&mut self) -> Result<(), FateMismatch> {
        match self.t.phase {
            Phase::Impi(window) => self.resolve_chit(window),
            Phase::Action { .. } => self.begin_card_draw(),
            Phase::CardDraw { .. } => {
                self.begin_hero_phase();
                Ok(())
            }
            Phase::Hero { .. } => {
                self.begin_housekeeping();
                Ok(())
            }
            Phase::Housekeeping => self.end_housekeeping(),
            Phase::Entering(entry) => self.go_in(entry),
            Phase::PlusOne(_) => {
                self.raise(None);
                Ok(())
            }
            Phase::Luck(_) => {
                self.leave_it_to_luck();
                Ok(())
            }
            Phase::PutOut(_) | Phase::Over(_) => Ok(()),
        }
    }

    /// A new turn, with its iMpi Phase.
    pub(super) fn begin_turn(&mut self) -> Result<(), FateMismatch> {
        self.t.turn = self.t.turn.saturating_add(1);
        self.t.this_turn = ThisTurn::default();
        self.t.asked = [0; Stream::COUNT];
        self.w.see(Event::TurnBegins { turn: self.t.turn });
        let phase = PhaseName::Impi;
        self.w.see(Event::PhaseBegins { phase });
        if self.morning_comes() {
            self.morning_attack();
            return Ok(());
        }
        self.draw_chit()
    }

    pub(super) fn act(&mut self, action: Action) -> Result<(), FateMismatch> {
        // 12.3.5 of the first edition: it must be the next action.
        let recalled = self.t.recalled();
        self.t.this_turn.recall = false;
        match action {
            Action::Pass => return self.close_phase(),
            Action::PutForth { card } if recalled.has(card) => self.recall(card),
            Action::PutForth { card } => self.put_forth(card),
            Action::FormPlatoon { lieutenant, second } => self.form_platoon(lieutenant, second),
            Action::BreakPlatoon => self.break_platoon(),
            Action::BeginWork { leader } => self.begin_work(leader),
            Action::ContinueWork => self.continue_work(),
            Action::DismissBuilder => self.dismiss_builder(ToHand::Dismissed),
            Action::FightFire { hero } => return self.fight_fire(hero),
            Action::Distribute { hero } => self.distribute(hero),
            Action::Volley { card, at } => {
                self.pay_for_volley(card);
                return self.fire(card, at);
            }
            Action::Ability(ability) => return self.use_ability(ability),
            Action::PutOut { building } => self.put_out_chosen(building),
            Action::DrawMore => return self.draw_more(),
            Action::Raise { pips } => self.raise(Some(pips)),
            Action::TurnDie { card, pips } => self.turn_die(card, pips),
            Action::DiscardDown { card } => {
                self.t.hand.remove(card);
                self.discard(card, Discarded::HandLimit);
            }
        }
        Ok(())
    }

    pub(super) fn begin_phase(&mut self, phase: Phase, name: PhaseName) {
        self.t.phase = phase;
        self.w.see(Event::PhaseBegins { phase: name });
    }

    pub(super) fn end(&mut self, ending: Ending) {
        self.t.phase = Phase::Over(ending);
        self.w.see(Event::Ended { ending });
    }

    /// Puts a card on the discard pile; the caller has removed it from where it was.
    pub(super) fn discard(&mut self, card: Card, why: Discarded) {
        self.t.discard.insert(card);
        self.w.see(Event::CardDiscarded { card, why });
    }

    /// Puts a card into the hand; the caller has removed it from where it was.
    pub(super) fn bring_to_hand(&mut self, card: Card, why: ToHand) {
        self.t.hand.insert(card);
        self.w.see(Event::CardToHand { card, why });
    }

    /// Spends one Action.
    pub(super) fn spend_action(&mut self) {
        if let Phase::Action { left } = &mut self.t.phase {
            *left = left.saturating_sub(1);
        }
    }
}
