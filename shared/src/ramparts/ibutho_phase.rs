//! 5.0 The iMpi and iButho Phases: a chit is drawn, may be answered (R6), and is done.

mod advance;
mod entry;
mod events;
mod morning;

use super::Scene;
use super::cards::Card;
use super::chits::{Chit, ChitKind, ChitSet};
use super::event::{Event, PhaseName, ToHand, Witness};
use super::map::Ibutho;
use super::table::{Morning, Phase, Window};
use crate::fate::{Astray, Fate, Lot, Stream};

impl<F: Fate, W: Witness> Scene<'_, F, W> {
    /// The iMpi Phase: one chit lies face up.
    pub(super) fn draw_chit(&mut self) -> Result<(), Astray> {
        if self.t.cup.is_empty() {
            self.begin_action_phase();
            return Ok(());
        }
        let chit = self.take_from_cup()?;
        self.w.see(Event::ChitDrawn {
            chit,
            called_by: None,
        });
        self.t.phase = Phase::Impi(Window {
            chit,
            called_by: None,
            delayed: None,
        });
        Ok(())
    }

    /// R7: the chit that Rifles Overheat or Zulu Snipers call for.
    fn draw_called(&mut self, caller: Chit) -> Result<(), Astray> {
        let snipers = caller == Chit::ZULU_SNIPERS;
        loop {
            let in_cup = if snipers {
                self.t.cup.and(ChitSet::ADVANCES)
            } else {
                self.t.cup
            };
            if in_cup.is_empty() {
                self.put_chit(caller, true);
                if snipers {
                    self.w.see(Event::NoAdvanceLeft);
                    return self.advance([1; 4]);
                }
                self.begin_action_phase();
                return Ok(());
            }
            let chit = self.take_from_cup()?;
            self.w.see(Event::ChitDrawn {
                chit,
                called_by: Some(caller),
            });
            if chit.advance().is_some() {
                self.t.phase = Phase::Impi(Window {
                    chit,
                    called_by: Some(caller),
                    delayed: None,
                });
                return Ok(());
            }
            self.put_chit(chit, true);
            if !snipers {
                self.put_chit(caller, true);
                self.begin_action_phase();
                return Ok(());
            }
        }
    }

    fn take_from_cup(&mut self) -> Result<Chit, Astray> {
        let question = self.t.ask(Stream::Cup);
        let number = self.fate.draw(question, Lot(self.t.cup.0))?;
        let chit = Chit::from_number(number).ok_or(Astray::Empty(Stream::Cup))?;
        self.t.cup.remove(chit);
        Ok(chit)
    }

    fn put_chit(&mut self, chit: Chit, back: bool) {
        if back {
            self.t.cup.insert(chit);
            self.w.see(Event::ChitBack { chit });
        } else {
            self.t.used.insert(chit);
            self.w.see(Event::ChitUsed { chit });
        }
    }

    /// Puts the chit where it goes after use, and the one that called for it.
    fn put_away(&mut self, window: Window) {
        let back = match window.chit.kind() {
            ChitKind::RiflesOverheat | ChitKind::ZuluSnipers => true,
            ChitKind::BuildingAblaze | ChitKind::PrinceDabulamanzi => !self.t.night,
            _ => false,
        };
        self.put_chit(window.chit, back);
        if let (Morning::Assault { total }, Some(advance)) =
            (&mut self.t.morning, window.chit.advance())
        {
            *total += advance.boxes;
        }
        if let Some(caller) = window.called_by {
            self.put_chit(caller, true);
        }
    }

    /// The iButho Phase: does what the chit says and begins the Action Phase.
    pub(super) fn resolve_chit(&mut self, window: Window) -> Result<(), Astray> {
        if window.called_by.is_none() {
            let phase = PhaseName::Ibutho;
            self.w.see(Event::PhaseBegins { phase });
        }
        match window.chit.kind() {
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
    pub(super) fn ignore_chit(&mut self, window: Window) -> Result<(), Astray> {
        self.w.see(Event::ChitIgnored { chit: window.chit });
        self.put_away(window);
        self.chit_is_done()
    }

    /// The Action Phase begins, or the morning attack (12.4.2) draws its next chit.
    fn chit_is_done(&mut self) -> Result<(), Astray> {
        match self.t.morning {
            Morning::Assault { total: 0..4 } if !self.t.cup.is_empty() => self.draw_chit(),
            _ => {
                self.begin_action_phase();
                Ok(())
            }
        }
    }

    /// Card 9: the chit goes back and another is drawn in its stead.
    pub(super) fn redraw_chit(&mut self, window: Window) -> Result<(), Astray> {
        self.put_chit(window.chit, true);
        match window.called_by {
            Some(caller) => self.draw_called(caller),
            None => self.draw_chit(),
        }
    }

    /// 6.2.1: Heroic Defense markers go and come with fire, enemy and availability (R3). 5.1.5: a battle
    /// that is lost is over at once, so nobody falls back from it.
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
