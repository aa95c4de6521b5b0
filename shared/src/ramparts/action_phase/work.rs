//! 6.3 to 6.6: the Reserve Platoon, barricades, fires, ammunition and water.

use crate::fate::{Fate, FateMismatch};
use crate::ramparts::Execution;
use crate::ramparts::Stream;
use crate::ramparts::cards::{Card, CardSet};
use crate::ramparts::edition::Waiting;
use crate::ramparts::event::{Event, ToHand, Witness};
use crate::ramparts::illegal::Illegal;
use crate::ramparts::map::Building;
use crate::ramparts::table::{Morning, Phase, Platoon, Resume, Setup};

/// 6.5: the lowest die that puts a fire out.
pub(in crate::ramparts) const PUT_OUT_FROM: u8 = 4;

impl Setup {
    /// 6.3: a lieutenant, and a sergeant or, in the second edition, another lieutenant.
    pub(in crate::ramparts) fn may_form_platoon(
        &self,
        lieutenant: Card,
        second: Card,
    ) -> Result<(), Illegal> {
        self.has_action()?;
        if self.platoon.is_some() {
            return Err(Illegal::PlatoonFormed);
        }
        self.is_available(lieutenant)?;
        self.is_available(second)?;
        if !self.lieutenants().has(lieutenant) {
            Err(Illegal::NotALieutenant)
        } else if !self.terms().two_lieutenants && !CardSet::SERGEANTS.has(second) {
            Err(Illegal::NotASergeant)
        } else if !self.seconds().has(second) || lieutenant == second {
            Err(Illegal::NotASecond)
        } else if self.lieutenants().has(second) && second < lieutenant {
            Err(Illegal::LieutenantsInOrder)
        } else {
            Ok(())
        }
    }

    /// 6.3 and R10: free at any decision.
    pub(in crate::ramparts) const fn may_break_platoon(&self) -> Result<(), Illegal> {
        if self.platoon.is_some() {
            Ok(())
        } else {
            Err(Illegal::NoPlatoon)
        }
    }

    /// 6.4 and R10: whether a stage is left to build.
    pub(in crate::ramparts) const fn may_build(&self) -> Result<(), Illegal> {
        match self.rampart.next() {
            Some(_) => Ok(()),
            None => Err(Illegal::NothingLeftToBuild),
        }
    }

    /// 6.4: whether an Action may go into the next stage.
    pub(in crate::ramparts) const fn may_build_by_action(&self) -> Result<(), Illegal> {
        let waits = match self.terms.stages_wait {
            Waiting::None => false,
            Waiting::Second => self.stages == 1,
            Waiting::All => self.stages > 0,
        };
        if waits && self.this_turn.stage_built {
            Err(Illegal::OneStageATurn)
        } else {
            self.may_build()
        }
    }

    /// 6.4: a new leader and a stage.
    pub(in crate::ramparts) fn may_begin_work(&self, leader: Card) -> Result<(), Illegal> {
        self.has_action()?;
        self.may_build_by_action()?;
        if self.builder.is_some() {
            return Err(Illegal::WorkIsLed);
        }
        self.is_available(leader)?;
        if self.leaders().has(leader) {
            Ok(())
        } else {
            Err(Illegal::NotALeader)
        }
    }

    /// 6.4: another stage under the leader in charge.
    pub(in crate::ramparts) fn may_continue_work(&self) -> Result<(), Illegal> {
        self.has_action()?;
        self.may_build_by_action()?;
        self.may_dismiss_builder()
    }

    /// 6.4 and R10: free at any decision.
    pub(in crate::ramparts) const fn may_dismiss_builder(&self) -> Result<(), Illegal> {
        if self.builder.is_some() {
            Ok(())
        } else {
            Err(Illegal::NobodyLeads)
        }
    }

    /// 6.5: whether anything burns.
    pub(in crate::ramparts) const fn something_burns(&self) -> Result<(), Illegal> {
        if self.fires.any() {
            Ok(())
        } else {
            Err(Illegal::NothingBurns)
        }
    }

    /// 6.5: whether this hero may fight a fire now.
    pub(in crate::ramparts) fn may_fight_fire(&self, hero: Card) -> Result<(), Illegal> {
        self.has_action()?;
        self.something_burns()?;
        self.can_work(hero)
    }

    /// 6.6: whether the marker is on the map, and can leave it (12.4.3).
    pub(in crate::ramparts) const fn ammunition_is_low(&self) -> Result<(), Illegal> {
        if !self.ammunition_low {
            Err(Illegal::AmmunitionIsFine)
        } else if matches!(self.morning, Morning::Assault { .. }) {
            Err(Illegal::LastRounds)
        } else {
            Ok(())
        }
    }

    /// 6.6: whether this hero may distribute ammunition now.
    pub(in crate::ramparts) fn may_distribute(&self, hero: Card) -> Result<(), Illegal> {
        self.has_action()?;
        self.ammunition_is_low()?;
        self.can_work(hero)
    }
}

impl<F: Fate, W: Witness> Execution<'_, F, W> {
    pub(in crate::ramparts) fn form_platoon(&mut self, lieutenant: Card, second: Card) {
        self.t.tableau.remove(lieutenant);
        self.t.tableau.remove(second);
        self.t.platoon = Some(Platoon { lieutenant, second });
        self.w.see(Event::PlatoonFormed { lieutenant, second });
        self.spend_action();
    }

    pub(in crate::ramparts) fn break_platoon(&mut self) {
        if let Some(Platoon { lieutenant, second }) = self.t.platoon.take() {
            self.bring_to_hand(lieutenant, ToHand::Dismissed);
            self.bring_to_hand(second, ToHand::Dismissed);
        }
    }

    /// R10: taking charge and building the stage is one Action.
    pub(in crate::ramparts) fn begin_work(&mut self, leader: Card) {
        self.t.tableau.remove(leader);
        self.t.builder = Some(leader);
        self.w.see(Event::WorkLed { leader });
        self.continue_work();
    }

    pub(in crate::ramparts) fn continue_work(&mut self) {
        self.spend_action();
        // R47: if only the second stage waits, it waits for a first stage that an Action built.
        if self.t.stages == 0 || self.t.terms.stages_wait != Waiting::Second {
            self.t.this_turn.stage_built = true;
        }
        self.build_stage();
    }

    /// The third stage completes the barricade: the Zulu Victory marker moves and the leader returns to the hand.
    pub(in crate::ramparts) fn build_stage(&mut self) {
        let Some(of) = self.t.rampart.next() else {
            return;
        };
        if self.t.stages < 2 {
            self.t.stages += 1;
            self.w.see(Event::StageBuilt {
                stage: self.t.stages,
                of,
            });
        } else {
            self.t.stages = 0;
            if self.t.terms.stages_wait == Waiting::Second {
                self.t.this_turn.stage_built = false;
            }
            self.t.rampart = of;
            self.w.see(Event::BarricadeComplete { rampart: of });
            self.dismiss_builder(ToHand::Work);
        }
    }

    pub(in crate::ramparts) fn dismiss_builder(&mut self, why: ToHand) {
        if let Some(builder) = self.t.builder.take() {
            self.bring_to_hand(builder, why);
        }
    }

    pub(in crate::ramparts) fn fight_fire(&mut self, hero: Card) -> Result<(), FateMismatch> {
        self.spend_action();
        self.t.tableau.remove(hero);
        self.bring_to_hand(hero, ToHand::Work);
        self.roll_against_fire(hero)
    }

    /// The last column of the Building Ablaze table.
    pub(in crate::ramparts) fn roll_against_fire(
        &mut self,
        hero: Card,
    ) -> Result<(), FateMismatch> {
        let question = self.t.ask(Stream::FireFighting);
        let die = self.fate.roll(question)?;
        self.w.see(Event::FireFightDie { hero, die });
        if die < PUT_OUT_FROM {
            self.w.see(Event::NoEffect);
        } else if self.t.fires.both() {
            self.t.phase = Phase::PutOut(Resume::Action {
                left: self.t.actions_left(),
            });
        } else if let Some(building) = Building::ALL.into_iter().find(|&b| self.t.fires.at(b)) {
            self.set_fire(building, false);
        }
        Ok(())
    }

    pub(in crate::ramparts) fn distribute(&mut self, hero: Card) {
        self.spend_action();
        self.t.tableau.remove(hero);
        self.bring_to_hand(hero, ToHand::Work);
        self.ammunition_is_distributed(hero);
    }

    pub(in crate::ramparts) fn ammunition_is_distributed(&mut self, hero: Card) {
        self.t.ammunition_low = false;
        self.w.see(Event::Distributed { hero });
    }
}
