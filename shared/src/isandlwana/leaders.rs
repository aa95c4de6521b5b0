//! 8.6 Leaders without troops, and what is captured in an undefended hex (R4, R5, R17).

use super::event::Event;
use super::field::{Colors, Field, Post};
use super::hex::{Hex, HexSet};
use super::map::{HEIGHTS, ONRUSH_HEXES};
use crate::rules::Witness;

impl Field {
    /// Where the leaders of this hex go when they must: the nearest hex with a combat unit, counted along a path free of these Zulu
    /// units, heights and onrush hexes; among equals the one with most points, then the lowest number.
    #[must_use]
    pub fn refuge(&self, from: Hex, zulu: &HexSet) -> Option<Hex> {
        let british = self.british();
        let mut open = HexSet::ALL.minus(&HEIGHTS).minus(&ONRUSH_HEXES).minus(zulu);
        let mut edge = HexSet::one(from);
        open.remove(from);
        loop {
            edge = edge.neighbours().and(&open);
            if edge.is_empty() {
                return None;
            }
            open = open.minus(&edge);
            let found = edge.and(&british);
            let best = found
                .iter()
                .min_by_key(|&hex| (u8::MAX - self.points_at(hex), hex));
            if best.is_some() {
                return best;
            }
        }
    }

    /// The leaders of a hex without combat units leave it, or are eliminated.
    pub(super) fn leaders_leave(&mut self, from: Hex, zulu: &HexSet, w: &mut impl Witness<Event>) {
        let leaders: Vec<_> = self.leaders_at(from).collect();
        if leaders.is_empty() {
            return;
        }
        let refuge = self.refuge(from, zulu);
        for leader in leaders {
            let post = &mut self.leaders[leader as usize].post;
            match refuge {
                Some(to) => {
                    *post = Post::At(to);
                    w.see(Event::LeaderFled { leader, from, to });
                }
                None => {
                    *post = Post::Lost;
                    w.see(Event::LeaderLost { leader, hex: from });
                }
            }
        }
    }

    /// Takes the wagon, and the Colors with it, if they are in a hex that a Zulu unit has entered (8.10, 8.12).
    pub(super) fn capture(&mut self, hex: Hex, w: &mut impl Witness<Event>) {
        if self.wagon.post != Post::At(hex) {
            return;
        }
        self.wagon.post = Post::Lost;
        w.see(Event::WagonCaptured { hex });
        if self.colors == Colors::Raised {
            self.colors = Colors::Captured;
            w.see(Event::ColorsCaptured { hex });
        }
    }
}
