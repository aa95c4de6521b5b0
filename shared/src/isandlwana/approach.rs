//! 5.3 The Zulu movement phase (R20, R35, R36).

use super::event::Event;
use super::field::{Field, onrush_place};
use super::hex::{Hex, HexSet};
use super::illegal::Illegal;
use super::map::ONRUSH;
use super::movement::{OpenGround, Reach};
use crate::rules::Witness;

impl Field {
    /// Whether a unit that has not moved stands in a hex.
    #[must_use]
    pub fn has_unmoved(&self, hex: Hex) -> bool {
        match onrush_place(hex) {
            Some(place) => {
                let horde = self.zulu.onrush[place];
                horde.count > horde.moved
            }
            None => self.zulu.at.has(hex) && !self.zulu.moved.has(hex),
        }
    }

    /// Hexes with a unit that has not moved.
    #[must_use]
    pub fn unmoved(&self) -> HexSet {
        let mut hexes = self.zulu.at.minus(&self.zulu.moved);
        for hex in ONRUSH {
            if self.has_unmoved(hex) {
                hexes.insert(hex);
            }
        }
        hexes
    }

    /// How many units in a hex have not moved.
    #[must_use]
    pub fn unmoved_at(&self, hex: Hex) -> u8 {
        match onrush_place(hex) {
            Some(place) => {
                let horde = self.zulu.onrush[place];
                horde.count.saturating_sub(horde.moved)
            }
            None => self.has_unmoved(hex).into(),
        }
    }

    /// Where a unit of this hex can go in a separate entry.
    #[must_use]
    pub fn approaches(&self, from: Hex) -> HexSet {
        self.approaches_by(from, &OpenGround::of_zulu(self))
    }

    pub(super) fn approaches_by(&self, from: Hex, ground: &OpenGround) -> HexSet {
        let mut free = ground.zulu_reach(from).all().minus(&self.zulu.at);
        free.remove(from);
        free
    }

    /// Whether the phase needs a decision: something can move, or has.
    pub(super) fn may_approach(&self) -> bool {
        let came_back = self.zulu.onrush.iter().any(|horde| horde.moved > 0);
        if came_back || !self.zulu.moved.is_empty() {
            return true;
        }
        let ground = OpenGround::of_zulu(self);
        let mut left = self.unmoved().iter();
        left.any(|from| !self.approaches_by(from, &ground).is_empty())
    }

    /// Moves units one after another, each from a hex where one stands that has not moved; after all of them no hex except onrush
    /// hexes holds two.
    pub(super) fn approach(
        &mut self,
        moves: &[(Hex, Hex)],
        w: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        if moves.is_empty() {
            return Err(Illegal::Empty);
        }
        let mut ground = OpenGround::of_zulu(self);
        let mut undefended = self.undefended();
        let mut last: Option<(Hex, Reach)> = None;
        let mut came = HexSet::NONE;
        for &(from, to) in moves {
            if !self.has_unmoved(from) {
                return Err(Illegal::NobodyThere);
            }
            if from == to {
                return Err(Illegal::StaysThere);
            }
            let reach = match &last {
                Some((hex, reach)) if *hex == from => reach,
                _ => &last.insert((from, ground.zulu_reach(from))).1,
            };
            let cost = reach.cost(to).ok_or_else(|| self.why_unreached(to))?;
            self.lift(from);
            if undefended.has(to) {
                let zulu = self.zulu_hexes().or(&came);
                self.leaders_leave(to, &zulu, w);
                w.see(Event::ZuluMoved { from, to, cost });
                self.capture(to, w);
                (ground, undefended, last) = (OpenGround::of_zulu(self), self.undefended(), None);
            } else {
                w.see(Event::ZuluMoved { from, to, cost });
            }
            match onrush_place(to) {
                Some(place) => {
                    self.zulu.onrush[place].count += 1;
                    self.zulu.onrush[place].moved += 1;
                }
                None if came.has(to) => return Err(Illegal::TwoInOneHex),
                None => came.insert(to),
            }
        }
        if came.meets(&self.zulu.at) {
            return Err(Illegal::TwoInOneHex);
        }
        self.zulu.at = self.zulu.at.or(&came);
        self.zulu.moved = self.zulu.moved.or(&came);
        Ok(())
    }

    fn why_unreached(&self, to: Hex) -> Illegal {
        match to {
            _ if super::map::HEIGHTS.has(to) => Illegal::Heights,
            _ if self.british().has(to) => Illegal::EnemyThere,
            _ => Illegal::TooFar,
        }
    }
}
