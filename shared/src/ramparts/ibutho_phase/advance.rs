//! 5.1 Advances, and the retreats of 6.7.4, 5.2 and 5.3.6: every move of an iButho on the map.

use crate::fate::{Astray, Fate, Stream};
use crate::ramparts::Scene;
use crate::ramparts::event::{Event, Witness};
use crate::ramparts::map::{Ibutho, Post};
use crate::ramparts::table::{Phase, Table};
use crate::ramparts::victory::Ending;

impl<F: Fate, W: Witness> Scene<'_, F, W> {
    /// R2: so many steps; in each, every mover tries one box in an order fixed when the step begins.
    /// `moves` tells whether an iButho takes part in a step (from 1).
    pub(super) fn advance(
        &mut self,
        steps: u8,
        moves: impl Fn(&Table, (Ibutho, u8)) -> bool,
    ) -> Result<(), Astray> {
        for step in 1..=steps {
            let (order, count) = self.order_of_march(|table, ibutho| moves(table, (ibutho, step)));
            for &ibutho in &order[..count] {
                self.try_to_enter(ibutho)?;
                if matches!(self.t.phase, Phase::Over(_)) {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// 5.1.2: lowest box first, then current strength, then starting strength.
    fn order_of_march(&self, moves: impl Fn(&Table, Ibutho) -> bool) -> ([Ibutho; 4], usize) {
        let mut order = Ibutho::ALL;
        let mut keys = [0_i32; 4];
        let mut count = 0;
        for ibutho in Ibutho::ALL {
            let regiment = self.t.regiment(ibutho);
            let halted = self.t.this_turn.halted >> ibutho as u8 & 1 == 1;
            let Some(at) = regiment.at() else { continue };
            if halted || !moves(self.t, ibutho) {
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
            (keys[i], order[i]) = (key, ibutho);
            count += 1;
        }
        (order, count)
    }

    fn halt(&mut self, ibutho: Ibutho) {
        self.t.this_turn.halted |= 1 << ibutho as u8;
    }

    /// One iButho tries the next box on its way.
    fn try_to_enter(&mut self, ibutho: Ibutho) -> Result<(), Astray> {
        let regiment = *self.t.regiment(ibutho);
        let Some(from) = regiment.at() else {
            return Ok(());
        };
        let to = from - 1;
        if let Some(by) = self.t.in_interior(regiment.formation.gate(), to) {
            self.w.see(Event::Blocked { ibutho, by });
            return Ok(());
        }
        if to == 1 && !self.heroes_give_way(ibutho)? {
            self.halt(ibutho);
            return Ok(());
        }
        self.t.regiment_mut(ibutho).post = Post::Box(to);
        self.w.see(Event::Advanced { ibutho, from, to });
        if to == self.t.rampart.number() {
            self.end(Ending::Overrun);
            return Ok(());
        }
        if let Some(building) = regiment.formation.building()
            && to == 1
            && self.t.fires.at(building)
        {
            self.halt(ibutho);
            self.w.see(Event::StoppedByFire { ibutho, building });
        }
        self.settle_defences();
        Ok(())
    }

    /// 5.1.3: rolls for the Heroic Defense of box 1, if there is one; false when it holds. A hero who
    /// fails falls back as soon as the iButho has entered.
    fn heroes_give_way(&mut self, ibutho: Ibutho) -> Result<bool, Astray> {
        let track = self.t.regiment(ibutho).formation;
        let defender = self
            .t
            .defences
            .iter()
            .find(|&hero| Table::defended_by(hero) == Some(track));
        let Some(hero) = defender else {
            return Ok(true);
        };
        let question = self.t.ask(Stream::Defence);
        let die = self.fate.roll(question)?;
        let held = die >= Table::holds_from(hero);
        self.w.see(Event::Defence {
            hero,
            ibutho,
            die,
            held,
        });
        Ok(!held)
    }

    /// One box back along its own track; beyond #5 it is routed. Displaces whoever is in its way (R16).
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
