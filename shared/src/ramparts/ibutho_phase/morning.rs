//! 12.4 and R22: the morning attack, when the cup has run out before the Relief Column arrives.

use crate::fate::Fate;
use crate::ramparts::Execution;
use crate::ramparts::chits::{Chit, ChitSet};
use crate::ramparts::event::{Event, Witness};
use crate::ramparts::map::{Ibutho, Post};
use crate::ramparts::options::Variant;
use crate::ramparts::table::Morning;

impl<F: Fate, W: Witness> Execution<'_, F, W> {
    /// Whether this turn begins with the attack (12.4.1): for the first time when only the chits that the edition names are left,
    /// later when the cup is empty.
    pub(in crate::ramparts) fn morning_comes(&mut self) -> bool {
        if !self.t.options.has(Variant::MorningAttack) {
            return false;
        }
        if self.t.morning == Morning::NotYet {
            let leftover = self.t.terms().morning_leftover;
            return self.t.chits_in_cup() == 0 || self.t.cup.without(leftover).is_empty();
        }
        self.t.morning = Morning::Assault { total: 0 };
        self.t.chits_in_cup() == 0
    }

    /// Whether the chit just drawn brings the attack: in the first edition Rifles Overheat, the last in the cup.
    pub(super) fn is_last_before_morning(&self, chit: Chit) -> bool {
        self.t.terms().overheat_brings_morning
            && self.t.options.has(Variant::MorningAttack)
            && self.t.morning == Morning::NotYet
            && chit == Chit::RIFLES_OVERHEAT
            && self.t.chits_in_cup() == 0
    }

    /// 12.4.1: every iButho not eliminated to #3, an R result, day again, Advance chits only, and no chit this turn.
    pub(in crate::ramparts) fn morning_attack(&mut self) {
        if self.t.morning == Morning::NotYet {
            self.t.morning = Morning::Dawn;
        }
        self.t.night = false;
        // Chits left out unseen stay out.
        self.t.cup = self.t.used.and(ChitSet::ADVANCES);
        self.t.used = ChitSet::NONE;
        self.t.left_out.chits = 0;
        self.t.left_out.certain = ChitSet::NONE;
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
