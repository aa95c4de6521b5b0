//! 5.5, 8.3.2, 8.6 The Zulu attack phase: attacks, hits, advance (R9, R11, R17, R18, R38).

use super::event::Event;
use super::field::{Field, Phase, Post};
use super::hex::{Hex, HexSet};
use super::illegal::Illegal;
use super::units::Unit;
use crate::rules::Witness;

/// The combat strength of a Zulu unit (8.0).
pub const ZULU_STRENGTH: i16 = 6;
/// The maximum of a hex's defence factor (7.7, R11).
pub const DEFENCE_LIMIT: i16 = 6;

impl Field {
    /// The defence factor of a British hex against a Zulu attack: terrain, a leader, the Colors, and a square if every
    /// combat unit there is in square (R10).
    #[must_use]
    pub fn defence(&self, hex: Hex) -> i16 {
        let led = self.leaders_at(hex).next().is_some();
        let mut units = self.units_at(hex).peekable();
        let square = units.peek().is_some() && units.all(|unit| self.unit(unit).square);
        let colors = self.colors_hex() == Some(hex);
        let more = [led, square, colors].map(i16::from).iter().sum::<i16>();
        (hex.terrain().defence() + more).min(DEFENCE_LIMIT)
    }

    /// The highest roll with which a Zulu unit hits a hex.
    #[must_use]
    pub fn zulu_hit_number(&self, hex: Hex) -> i16 {
        ZULU_STRENGTH - self.defence(hex)
    }

    /// Hexes next to a target from which it can be attacked now.
    #[must_use]
    pub fn attackers_of(&self, target: Hex) -> HexSet {
        target
            .neighbours()
            .and(&self.zulu_hexes())
            .minus(&self.spent)
    }

    /// Hexes that can be attacked now.
    #[must_use]
    pub fn attackable(&self) -> HexSet {
        let near = self.zulu_hexes().minus(&self.spent).neighbours();
        self.british().and(&near).minus(&self.targets)
    }

    /// Whether all attacks on a hex by these attackers are legal.
    pub(super) fn check_attack(&self, target: Hex, attackers: &[Hex]) -> Result<HexSet, Illegal> {
        if !self.british().has(target) {
            return Err(Illegal::NoTarget);
        }
        if self.targets.has(target) {
            return Err(Illegal::TargetDone);
        }
        if attackers.is_empty() {
            return Err(Illegal::Empty);
        }
        let mut set = HexSet::NONE;
        for &hex in attackers {
            match hex {
                _ if set.has(hex) => return Err(Illegal::Twice),
                _ if self.zulu_at(hex) == 0 => return Err(Illegal::NoAttackerThere),
                _ if !hex.is_next_to(target) => return Err(Illegal::NotAdjacent),
                _ if self.spent.has(hex) => return Err(Illegal::AttackedAlready),
                _ => set.insert(hex),
            }
        }
        Ok(set)
    }

    /// A unit loses a step.
    pub(super) fn lose_step(&mut self, unit: Unit, w: &mut impl Witness<Event>) {
        let state = self.unit_mut(unit);
        let Post::At(hex) = state.post else { return };
        state.steps -= 1;
        let left = state.steps;
        if left == 0 {
            state.post = Post::Lost;
            state.square = false;
        }
        w.see(Event::StepLost { unit, hex, left });
    }

    /// The strongest unit of a hex, among equals the first in the counter table.
    #[must_use]
    pub fn strongest(&self, hex: Hex) -> Option<Unit> {
        self.units_at(hex)
            .max_by_key(|&unit| (self.unit(unit).steps, u8::MAX - unit as u8))
    }

    /// Whether these units can take these hits in a hex: not more than there are, and enough steps in each.
    pub(super) fn check_losses(
        &self,
        target: Hex,
        hits: u8,
        units: &[Unit],
    ) -> Result<(), Illegal> {
        if units.is_empty() {
            return Err(Illegal::Empty);
        }
        if units.len() > usize::from(hits) {
            return Err(Illegal::TooManyHits);
        }
        for &unit in units {
            let state = self.unit(unit);
            if state.post != Post::At(target) {
                return Err(Illegal::NotHit);
            }
            let named = units.iter().filter(|&&other| other == unit).count();
            if named > usize::from(state.steps) {
                return Err(Illegal::NoStepLeft);
            }
        }
        Ok(())
    }

    /// Assigns the hits of an attack as far as there is no choice. True when all are assigned.
    pub(super) fn settle_losses(&mut self, w: &mut impl Witness<Event>) -> bool {
        let Phase::Losses {
            target,
            hits,
            attackers,
        } = self.phase
        else {
            return true;
        };
        let mut left = hits;
        while left > 0 {
            let units: Vec<Unit> = self.units_at(target).collect();
            let unit = match units[..] {
                [] => break,
                [unit] => unit,
                [unit, ..] if left >= self.points_at(target) => unit,
                _ if self.rules.solitaire => self.strongest(target).unwrap_or(units[0]),
                _ => {
                    self.phase = Phase::Losses {
                        target,
                        hits: left,
                        attackers,
                    };
                    return false;
                }
            };
            self.lose_step(unit, w);
            left -= 1;
        }
        if self.points_at(target) == 0 {
            let zulu = self.zulu_hexes();
            self.leaders_leave(target, &zulu, w);
            self.phase = Phase::Advance { target, attackers };
        } else {
            self.phase = Phase::Attack;
        }
        true
    }

    /// One attacker enters the emptied hex (8.7), or none does.
    pub(super) fn advance(&mut self, from: Option<Hex>, w: &mut impl Witness<Event>) {
        let Phase::Advance { target, .. } = self.phase else {
            return;
        };
        self.phase = Phase::Attack;
        let Some(from) = from else { return };
        self.lift(from);
        self.put(target);
        // It has attacked; the hex it left, if not an onrush hex, is empty.
        self.spent.insert(target);
        w.see(Event::Advanced { from, to: target });
        self.capture(target, w);
    }
}
