//! 12.4 and R22: the morning attack, when the cup has run out before the Relief Column arrives.

use crate::fate::Fate;
use crate::ramparts::Scene;
use crate::ramparts::chits::{Chit, ChitSet};
use crate::ramparts::event::{Event, Witness};
use crate::ramparts::map::{Ibutho, Post};
use crate::ramparts::options::Variant;
use crate::ramparts::table::Morning;

impl<F: Fate, W: Witness> Scene<'_, F, W> {
    /// Whether this turn begins with the attack (12.4.1): for the first time when Rifles Overheat and Zulu
    /// Snipers alone are left, later when the cup is empty.
    pub(in crate::ramparts) fn morning_comes(&mut self) -> bool {
        if !self.t.options.has(Variant::MorningAttack) {
            return false;
        }
        let mut last = ChitSet::NONE;
        last.insert(Chit::RIFLES_OVERHEAT);
        last.insert(Chit::ZULU_SNIPERS);
        if self.t.morning == Morning::NotYet {
            return self.t.cup.without(last).is_empty();
        }
        self.t.morning = Morning::Assault { total: 0 };
        self.t.cup.is_empty()
    }

    /// 12.4.1: everybody still alive to #3, an R result, day again, Advance chits only, and no chit this turn.
    pub(in crate::ramparts) fn morning_attack(&mut self) {
        if self.t.morning == Morning::NotYet {
            self.t.morning = Morning::Dawn;
        }
        self.t.night = false;
        self.t.cup = ChitSet::ADVANCES;
        self.t.used = ChitSet::NONE;
        self.w.see(Event::MorningAttack);
        for ibutho in Ibutho::ALL {
            if self.t.regiment(ibutho).post != Post::Eliminated {
                self.t.regiment_mut(ibutho).post = Post::Box(3);
                self.w.see(Event::Gathered { ibutho });
            }
        }
        self.regroup_and_retreat();
        self.begin_action_phase();
    }
}
