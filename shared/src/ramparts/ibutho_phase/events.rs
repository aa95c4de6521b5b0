//! 5.2 the R chit and 5.3 the Event chits.

use crate::fate::{Fate, FateMismatch, Lot};
use crate::ramparts::Execution;
use crate::ramparts::Stream;
use crate::ramparts::cards::{Card, CardSet};
use crate::ramparts::chits::{Chit, ChitSet};
use crate::ramparts::event::{Event, ToHand, Witness};
use crate::ramparts::map::{Building, Ibutho, Post};
use crate::ramparts::table::{Phase, Resume};

/// 5.3.5: the heroes who are called away.
const DEBATERS: CardSet = CardSet::list(&[
    Card::Chard,
    Card::Bromhead,
    Card::Dalton,
    Card::Bourne,
    Card::Windridge,
]);

impl<F: Fate, W: Witness> Execution<'_, F, W> {
    /// 5.2: regroup, rally, retreat (outermost first, R4), rest. An iButho that rallies does not regroup, in either order.
    pub(super) fn regroup_and_retreat(&mut self) {
        let routed = self.t.regiments.map(|one| one.post == Post::Routed);
        let rally_first = self.t.terms().rally_first;
        if rally_first {
            self.rally();
        }
        for ibutho in Ibutho::ALL {
            let full = self.t.full_hits(ibutho);
            let regiment = self.t.regiment_mut(ibutho);
            let stood = matches!(regiment.post, Post::Box(3..=5)) && !routed[ibutho as usize];
            if stood && regiment.hits < full {
                regiment.hits += 1;
                self.w.see(Event::Regrouped { ibutho });
            }
        }
        if !rally_first {
            self.rally();
        }
        for number in [2, 1, 0, -1] {
            let here = Ibutho::ALL.map(|ibutho| self.t.regiment(ibutho).post == Post::Box(number));
            for ibutho in Ibutho::ALL {
                if here[ibutho as usize] {
                    self.retreat(ibutho);
                }
            }
        }
        self.settle_defences();
        self.t.this_turn.rest = true;
        self.w.see(Event::RestTheLads);
    }

    fn rally(&mut self) {
        for ibutho in Ibutho::ALL {
            let regiment = self.t.regiment_mut(ibutho);
            if regiment.post == Post::Routed {
                regiment.post = Post::Box(5);
                self.w.see(Event::Rallied { ibutho });
            }
        }
    }

    /// 5.3.1 Building Ablaze: a die decides what catches fire or goes out.
    pub(super) fn building_ablaze(&mut self) -> Result<(), FateMismatch> {
        let question = self.t.ask(Stream::Ablaze);
        let die = self.fate.roll(question)?;
        self.w.see(Event::AblazeDie { die });
        let burning = Building::ALL
            .into_iter()
            .find(|&building| self.t.fires.at(building));
        match (burning, self.t.fires.both(), die) {
            (None, _, 1..=3) => self.set_fire(Building::Hospital, true),
            (None, _, _) => self.set_fire(Building::Storehouse, true),
            (Some(one), false, 1..=3) => self.set_fire(one.other(), true),
            (Some(one), false, 6) => self.set_fire(one, false),
            (Some(_), true, 4) => self.set_fire(Building::Hospital, false),
            (Some(_), true, 5) => self.set_fire(Building::Storehouse, false),
            (Some(_), true, 6) => self.t.phase = Phase::PutOut(Resume::AfterChit),
            (Some(_), ..) => self.w.see(Event::NoEffect),
        }
        Ok(())
    }

    /// A building catches fire or its fire is put out; defenders change with it.
    pub(in crate::ramparts) fn set_fire(&mut self, building: Building, burning: bool) {
        self.t.fires.set(building, burning);
        self.w.see(if burning {
            Event::CaughtFire { building }
        } else {
            Event::FireOut { building }
        });
        self.settle_defences();
    }

    /// The player names the fire that is out; the interrupted phase continues.
    pub(in crate::ramparts) fn put_out_chosen(&mut self, building: Building) {
        self.set_fire(building, false);
        match self.t.phase {
            Phase::PutOut(Resume::Action { left }) => self.t.phase = Phase::Action { left },
            _ => self.begin_action_phase(),
        }
    }

    /// 5.3.3 and R8: as many used Advance chits as the die shows go back, at random.
    pub(super) fn prince_dabulamanzi(&mut self) -> Result<(), FateMismatch> {
        let question = self.t.ask(Stream::Dabulamanzi);
        let die = self.fate.roll(question)?;
        self.w.see(Event::PrinceDie { die });
        for _ in 0..die {
            let lot = self.t.used.and(ChitSet::ADVANCES);
            if lot.is_empty() {
                break;
            }
            let question = self.t.ask(Stream::Used);
            let number = self.fate.draw(question, Lot::of(lot.0))?;
            let chit = Chit::from_number(number).ok_or(FateMismatch::Empty(Stream::Used.id()))?;
            self.t.used.remove(chit);
            self.give_back(chit);
        }
        Ok(())
    }

    /// 5.3.5 and R9: the named heroes come to hand and the rest of the turn is skipped; in the second
    /// edition not with Spalding in play or in hand.
    pub(super) fn seniority_debate(&mut self) -> Result<(), FateMismatch> {
        let spalding = self.t.in_play().or(self.t.hand).has(Card::Spalding);
        if spalding && self.t.terms().spalding_ends_debate {
            self.w.see(Event::NoEffect);
            self.begin_action_phase();
            return Ok(());
        }
        self.w.see(Event::Debate);
        for hero in self.t.tableau.and(DEBATERS).iter() {
            self.t.tableau.remove(hero);
            self.bring_to_hand(hero, ToHand::Debate);
        }
        self.settle_defences();
        self.begin_turn()
    }

    /// 5.3.6 and R5: everybody on the lowest occupied number goes back a box; one in #5 stays.
    pub(super) fn washing_of_the_spears(&mut self) {
        let lowest = self
            .t
            .regiments
            .iter()
            .filter_map(|regiment| regiment.at())
            .min();
        let Some(lowest) = lowest.filter(|&lowest| lowest < 5) else {
            return;
        };
        let here = Ibutho::ALL.map(|ibutho| self.t.regiment(ibutho).at() == Some(lowest));
        for ibutho in Ibutho::ALL {
            if here[ibutho as usize] {
                self.retreat(ibutho);
            }
        }
        self.settle_defences();
    }
}
