//! 5.1 Advances, and the retreats of 6.7.4, 5.2 and 5.3.6: every move of an iButho on the map.

use crate::fate::{Fate, FateMismatch};
use crate::ramparts::Execution;
use crate::ramparts::ending::Ending;
use crate::ramparts::event::{Event, Witness};
use crate::ramparts::map::{Ibutho, Post};
use crate::ramparts::table::{Entry, March};

impl<F: Fate, W: Witness> Execution<'_, F, W> {
    /// R2: every iButho marches so many boxes, strongest first in the list; then the chit is done.
    pub(super) fn advance(&mut self, boxes: [u8; 4]) -> Result<(), FateMismatch> {
        self.march(March {
            boxes,
            step: 0,
            waiting: [None; 4],
        })
    }

    /// R2: in each step every mover tries one box, in an order fixed when the step begins. Stops midway when the battle is lost or
    /// an entry may be answered.
    pub(super) fn march(&mut self, mut march: March) -> Result<(), FateMismatch> {
        loop {
            while let Some(ibutho) = march.waiting.iter_mut().find_map(Option::take) {
                if !self.try_to_enter(ibutho, march)? {
                    return Ok(());
                }
            }
            if march.boxes.iter().all(|&boxes| boxes <= march.step) {
                return self.chit_is_done();
            }
            march.step += 1;
            march.waiting = self.order_of_march(march);
        }
    }

    /// 5.1.2: lowest box first, then current strength, then starting strength.
    fn order_of_march(&self, march: March) -> [Option<Ibutho>; 4] {
        let mut order = [None; 4];
        let mut keys = [0_i32; 4];
        let mut count = 0;
        for ibutho in Ibutho::ALL {
            let regiment = self.t.regiment(ibutho);
            let halted = self.t.this_turn.halted >> ibutho as u8 & 1 == 1;
            let Some(at) = regiment.at() else { continue };
            if halted || march.boxes[ibutho as usize] < march.step {
                continue;
            }
            let key = i32::from(at) * 256
                - i32::from(regiment.strength()) * 16
                - i32::from(ibutho.starting_strength());
            let mut i = count;
            while i > 0 && keys[i - 1] > key {
                (keys[i], order[i]) = (keys[i - 1], order[i - 1]);
                i -= 1;
            }
            (keys[i], order[i]) = (key, Some(ibutho));
            count += 1;
        }
        order
    }

    /// Done for the turn.
    pub(super) fn halt(&mut self, ibutho: Ibutho) {
        self.t.this_turn.halted |= 1 << ibutho as u8;
    }

    /// One iButho tries the next box on its way; false when the march is interrupted.
    fn try_to_enter(&mut self, ibutho: Ibutho, march: March) -> Result<bool, FateMismatch> {
        let regiment = *self.t.regiment(ibutho);
        let Some(from) = regiment.at() else {
            return Ok(true);
        };
        if let Some(by) = self.t.in_interior(regiment.formation.gate(), from - 1) {
            self.w.see(Event::Blocked { ibutho, by });
            return Ok(true);
        }
        self.meet(Entry {
            ibutho,
            die: None,
            march,
        })
    }

    /// It enters; false when the battle is lost.
    pub(super) fn enter(&mut self, ibutho: Ibutho) -> bool {
        let regiment = *self.t.regiment(ibutho);
        let Some(from) = regiment.at() else {
            return true;
        };
        let to = from - 1;
        self.t.regiment_mut(ibutho).post = Post::Box(to);
        self.w.see(Event::Advanced { ibutho, from, to });
        if to == self.t.rampart.number() {
            self.end(Ending::Overrun);
            return false;
        }
        if let Some(building) = regiment.formation.building()
            && to == 1
            && self.t.fires.at(building)
        {
            self.halt(ibutho);
            self.w.see(Event::StoppedByFire { ibutho, building });
        }
        self.settle_defences();
        true
    }

    /// One box back along its own track; beyond #5 it is routed. Displaces an iButho in its way (R16).
    pub(in crate::ramparts) fn retreat(&mut self, ibutho: Ibutho) {
        let regiment = *self.t.regiment(ibutho);
        let Some(from) = regiment.at() else { return };
        if from >= 5 {
            self.t.regiment_mut(ibutho).post = Post::Routed;
            self.w.see(Event::Routed { ibutho });
            return;
        }
        let to = from + 1;
        if let Some(other) = self.t.in_interior(regiment.formation.gate(), to) {
            self.t.regiment_mut(other).post = Post::Box(to + 1);
            self.w.see(Event::Displaced {
                ibutho: other,
                from: to,
                to: to + 1,
            });
        }
        self.t.regiment_mut(ibutho).post = Post::Box(to);
        self.w.see(Event::Retreated { ibutho, from, to });
    }
}
