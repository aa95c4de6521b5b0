//! What the Zulu could do to a hex after their next movement (5.3, 5.5), from the current field: shown for a hex looked at.

use super::field::Field;
use super::fire::RANGE;
use super::hex::{Hex, HexSet};
use super::map::HEIGHTS;
use super::movement::OpenGround;
use super::units::Unit;

/// What the Zulu could bring against a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Threat {
    /// Hexes beside it that a Zulu unit stands in now.
    pub beside: u32,
    /// Hexes beside it that one could stand in after the next Zulu movement.
    pub sides: HexSet,
    /// Zulu units that could reach a hex beside it, or are there.
    pub units: u32,
}

impl Field {
    /// What threatens a hex.
    #[must_use]
    pub fn threat(&self, hex: Hex) -> Threat {
        let near = hex.neighbours().minus(&HEIGHTS);
        let ground = OpenGround::of_zulu(self);
        let mut threat = Threat::default();
        for from in self.zulu_hexes().iter() {
            let reached = ground.zulu_reach(from).all().and(&near);
            if !reached.is_empty() {
                threat.sides = threat.sides.or(&reached);
                threat.units += u32::from(self.zulu_at(from));
            }
            threat.beside += u32::from(near.has(from));
        }
        threat
    }

    /// The British units that could fire at a hex in their combat phase, if nobody moved before (8.4, 8.5).
    #[must_use]
    pub fn could_fire_at(&self, hex: Hex) -> Vec<Unit> {
        let fires = |&(unit, from): &(Unit, Hex)| {
            unit.fires() && from.distance(hex) <= RANGE && from.sees(hex)
        };
        self.on_map().filter(fires).map(|(unit, _)| unit).collect()
    }

    /// The hexes that a Zulu unit could stand beside after the next Zulu movement.
    #[must_use]
    pub fn threatened(&self) -> HexSet {
        let ground = OpenGround::of_zulu(self);
        let reach = ground.zulu_reach_of(self.zulu_hexes());
        reach.neighbours().minus(&HEIGHTS)
    }
}
