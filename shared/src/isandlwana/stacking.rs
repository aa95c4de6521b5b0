//! 6.0 Stacking, and what happens to excess units in a hex (R2, R16, R30).

use super::field::{Field, Post};
use super::hex::{Hex, HexSet};
use super::units::Unit;

/// Points of British strength that a hex holds (6.3, R2).
pub const LIMIT: u8 = 8;

impl Field {
    /// Whether a hex has room for so many more points.
    #[must_use]
    pub fn has_room(&self, hex: Hex, points: u8) -> bool {
        self.points_at(hex) + points <= LIMIT
    }

    /// The hexes with combat units and the points in each.
    pub(super) fn stacks(&self) -> Vec<(Hex, u8)> {
        let held = |hex| (hex, self.points_at(hex));
        self.british().iter().map(held).collect()
    }

    /// The overstacked hex, if there is one: only 2004 at the start can be (R16).
    #[must_use]
    pub fn overstacked(&self) -> Option<Hex> {
        self.british()
            .iter()
            .find(|&hex| self.points_at(hex) > LIMIT)
    }

    /// The excess units in a hex: the fewest points that resolve it, among equals those last in the counter table.
    #[must_use]
    pub fn excess(&self, hex: Hex) -> Vec<Unit> {
        let units: Vec<Unit> = self.units_at(hex).collect();
        let points = self.points_at(hex);
        if points <= LIMIT {
            return Vec::new();
        }
        let chosen = |set: u32| {
            let one = move |(at, &unit): (usize, &Unit)| (set >> at & 1 == 1).then_some(unit);
            units.iter().enumerate().filter_map(one)
        };
        let weight = |set: u32| chosen(set).map(|unit| self.unit(unit).steps).sum::<u8>();
        let sets = (1..1_u32 << units.len()).filter(|&set| points - weight(set) <= LIMIT);
        let set = sets
            .min_by_key(|&set| (weight(set), u32::MAX - set))
            .unwrap_or(0);
        chosen(set).collect()
    }

    /// Where they may go: adjacent hexes that can be entered and have room.
    #[must_use]
    pub fn displacements(&self, from: Hex) -> HexSet {
        let points = self
            .excess(from)
            .into_iter()
            .map(|unit| self.unit(unit).steps)
            .sum();
        let free = from.neighbours().minus(&self.closed_to_british());
        free.iter()
            .filter(|&hex| self.has_room(hex, points))
            .collect()
    }

    /// Moves or eliminates the excess.
    pub(super) fn displace(&mut self, from: Hex, to: Option<Hex>, mut told: impl FnMut(Unit)) {
        for unit in self.excess(from) {
            let one = self.unit_mut(unit);
            match to {
                Some(hex) => one.post = Post::At(hex),
                None => {
                    one.post = Post::Lost;
                    one.steps = 0;
                    one.square = false;
                }
            }
            told(unit);
        }
    }
}
