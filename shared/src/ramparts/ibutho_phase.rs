//! 5.0 The iMpi and iButho Phases: a chit is drawn, may be answered (R6), and is resolved.

mod advance;
mod entry;
mod events;
mod morning;

use super::Execution;
use super::cards::Card;
use super::chits::{Chit, ChitKind, ChitSet};
use super::event::{Event, PhaseName, ToHand, Witness};
use super::map::Ibutho;
use super::table::{Morning, Phase, Setup, Window};
use crate::fate::{Fate, FateMismatch, Lot};
use crate::ramparts::Stream;

/// Numbers from here on in a lot are blanks: unknown chits.
const BLANKS: u8 = 34;

impl Setup {
    /// 5.0: whether a chit goes back into the cup after use.
    pub(super) const fn goes_back(&self, chit: Chit) -> bool {
        match self.face(chit) {
            ChitKind::RiflesOverheat => true,
            ChitKind::ZuluSnipers => self.terms().snipers_return_by_night || !self.night,
            ChitKind::BuildingAblaze => self.terms().fire_returns_by_day && !self.night,
            ChitKind::PrinceDabulamanzi => !self.night,
            _ => false,
        }
    }

    /// Whether an Advance chit can be in the cup.
    fn may_hold_an_advance(&self) -> bool {
        let certain = self.left_out.certain;
        // If every chit in the cup was put back, those left out are all the others. With none left out, the cup is empty.
        let in_cup = if self.chits_in_cup() == certain.len() {
            certain
        } else {
            self.cup
        };
        !in_cup.and(ChitSet::ADVANCES).is_empty()
    }
}

impl<F: Fate, W: Witness> Execution<'_, F, W> {
    /// The iMpi Phase: one chit lies face up.
    pub(super) fn draw_chit(&mut self) -> Result<(), FateMismatch> {
        if self.t.chits_in_cup() == 0 {
            self.begin_action_phase();
            return Ok(());
        }
        let chit = self.take_from_cup()?;
        self.w.see(Event::ChitDrawn {
            chit,
            called_by: None,
        });
        if self.is_last_before_morning(chit) {
            self.put_chit(chit, false);
            self.morning_attack();
            return Ok(());
        }
        self.t.phase = Phase::Impi(Window {
            chit,
            called_by: None,
            delayed: None,
        });
        Ok(())
    }

    /// R7: the chit that Rifles Overheat or Zulu Snipers call for.
    fn draw_called(&mut self, caller: Chit) -> Result<(), FateMismatch> {
        let snipers = caller == Chit::ZULU_SNIPERS;
        loop {
            let nothing = if snipers {
                !self.t.may_hold_an_advance()
            } else {
                self.t.chits_in_cup() == 0
            };
            if nothing {
                self.put_chit(caller, self.t.goes_back(caller));
                if snipers && self.t.terms().snipers_move_all {
                    self.w.see(Event::NoAdvanceLeft);
                    return self.advance([1; 4]);
                }
                if snipers {
                    self.w.see(Event::NobodyCalled);
                }
                self.begin_action_phase();
                return Ok(());
            }
            let chit = self.take_from_cup()?;
            self.w.see(Event::ChitDrawn {
                chit,
                called_by: Some(caller),
            });
            if chit.is_advance() {
                self.t.phase = Phase::Impi(Window {
                    chit,
                    called_by: Some(caller),
                    delayed: None,
                });
                return Ok(());
            }
            self.put_chit(chit, true);
            if !snipers {
                self.put_chit(caller, self.t.goes_back(caller));
                self.begin_action_phase();
                return Ok(());
            }
        }
    }

    fn take_from_cup(&mut self) -> Result<Chit, FateMismatch> {
        let question = self.t.ask(Stream::Cup);
        let certain = self.t.left_out.certain;
        let number = if certain.is_empty() {
            self.fate.draw(question, Lot::of(self.t.cup.0))?
        } else {
            // Every chit in the cup is equally likely. Those that may have been left out are as many blanks as there are chits
            // among them; which one a blank is, is drawn afterwards.
            let blanks = self.t.chits_in_cup().saturating_sub(certain.len());
            let lot = Lot::of(certain.0 | ((1 << blanks) - 1) << BLANKS);
            match self.fate.draw(question, lot)? {
                blank @ BLANKS.. => {
                    let question = self.t.ask(Stream::Cup);
                    debug_assert!(blank < 64);
                    let others = self.t.cup.without(certain);
                    self.fate.draw(question, Lot::of(others.0))?
                }
                number => number,
            }
        };
        let chit = Chit::from_number(number).ok_or(FateMismatch::Empty(Stream::Cup.id()))?;
        self.t.cup.remove(chit);
        self.t.left_out.certain.remove(chit);
        Ok(chit)
    }

    /// A chit that was out of the cup goes back into it.
    fn give_back(&mut self, chit: Chit) {
        self.t.cup.insert(chit);
        if self.t.left_out.chits > 0 {
            self.t.left_out.certain.insert(chit);
        }
        self.w.see(Event::ChitBack { chit });
    }

    fn put_chit(&mut self, chit: Chit, back: bool) {
        if back {
            self.give_back(chit);
        } else {
            self.t.used.insert(chit);
            self.w.see(Event::ChitUsed { chit });
        }
    }

    /// Puts the chit where it goes after use, and the one that called for it.
    fn put_away(&mut self, window: Window) {
        self.put_chit(window.chit, self.t.goes_back(window.chit));
        let split = self.t.split();
        if let (Morning::Assault { total }, Some(advance)) =
            (&mut self.t.morning, window.chit.advance(split))
        {
            *total += advance.boxes;
        }
        if let Some(caller) = window.called_by {
            self.put_chit(caller, self.t.goes_back(caller));
        }
    }

    /// The iButho Phase: resolves the chit and begins the Action Phase.
    pub(super) fn resolve_chit(&mut self, window: Window) -> Result<(), FateMismatch> {
        if window.called_by.is_none() {
            let phase = PhaseName::Ibutho;
            self.w.see(Event::PhaseBegins { phase });
        }
        match self.t.face(window.chit) {
            ChitKind::Advance(chit) => {
                self.put_away(window);
                let boxes = Ibutho::ALL.map(|ibutho| {
                    let formation = self.t.regiment(ibutho).formation;
                    let delayed = window.delayed == Some(formation);
                    u8::from(chit.who.names(formation)) * chit.boxes - u8::from(delayed)
                });
                return self.advance(boxes);
            }
            ChitKind::R => {
                self.put_away(window);
                self.regroup_and_retreat();
            }
            ChitKind::BuildingAblaze => {
                self.put_away(window);
                self.building_ablaze()?;
            }
            ChitKind::IndluyengweForward => {
                self.put_away(window);
                return self.advance([0, 0, 2, 0]);
            }
            ChitKind::PrinceDabulamanzi => {
                self.prince_dabulamanzi()?;
                self.put_away(window);
            }
            ChitKind::RiflesOverheat => {
                self.t.this_turn.overheat = true;
                self.w.see(Event::Overheated);
                return self.draw_called(window.chit);
            }
            ChitKind::ZuluSnipers => {
                self.t.this_turn.snipers = true;
                self.w.see(Event::SnipedAt);
                return self.draw_called(window.chit);
            }
            ChitKind::SeniorityDebate => {
                self.put_away(window);
                return self.seniority_debate();
            }
            ChitKind::WashingOfTheSpears => {
                self.put_away(window);
                self.washing_of_the_spears();
            }
        }
        if matches!(self.t.phase, Phase::Impi(_)) {
            self.begin_action_phase();
        }
        Ok(())
    }

    /// Card 6: the chit goes where it would have gone, and nothing moves.
    pub(super) fn ignore_chit(&mut self, window: Window) -> Result<(), FateMismatch> {
        self.w.see(Event::ChitIgnored { chit: window.chit });
        self.put_away(window);
        self.chit_is_done()
    }

    /// The Action Phase begins, or the morning attack (12.4.2) draws its next chit, if there is one.
    fn chit_is_done(&mut self) -> Result<(), FateMismatch> {
        match self.t.morning {
            Morning::Assault { total } if self.t.terms().assault_goes_on.contains(&total) => {
                self.draw_chit()
            }
            _ => {
                self.begin_action_phase();
                Ok(())
            }
        }
    }

    /// Card 9: the chit goes back and another is drawn instead.
    pub(super) fn redraw_chit(&mut self, window: Window) -> Result<(), FateMismatch> {
        self.put_chit(window.chit, true);
        match window.called_by {
            Some(caller) => self.draw_called(caller),
            None => self.draw_chit(),
        }
    }

    /// 6.2.1: Heroic Defense markers are placed and removed by fire, enemy and availability (R3). 5.1.5: a lost battle is over
    /// immediately, so nobody falls back from it.
    pub(super) fn settle_defences(&mut self) {
        if matches!(self.t.phase, Phase::Over(_)) {
            return;
        }
        for hero in self
            .t
            .tableau
            .or(self.t.defences)
            .and(super::cards::CardSet::DEFENDERS)
            .iter()
        {
            let (placed, available) = (self.t.defences.has(hero), self.t.tableau.has(hero));
            if !available {
                self.t.defences.remove(hero);
            } else if placed && !self.t.can_defend(hero) {
                self.fall_back(hero);
            } else if !placed && self.t.can_defend(hero) {
                self.t.defences.insert(hero);
                self.w.see(Event::DefencePlaced { hero });
            }
        }
    }

    fn fall_back(&mut self, hero: Card) {
        self.t.defences.remove(hero);
        self.t.tableau.remove(hero);
        self.bring_to_hand(hero, ToHand::FellBack);
    }
}
