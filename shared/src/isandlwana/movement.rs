//! 7.0 Movement: what can be reached for how many movement points (R21, R35).

use super::field::{Field, Post};
use super::hex::{Hex, HexSet};
use super::map::{BEFORE_SHORT_CUTS, CHEAP, DEAR, HEIGHTS, ONRUSH_HEXES, SHORT_CUTS, WAGON_GROUND};
use super::units::{Piece, Unit};

/// The movement allowance of a Zulu unit.
pub const ZULU_ALLOWANCE: u8 = 6;
/// Of British combat units and leaders.
pub const BRITISH_ALLOWANCE: u8 = 4;
/// Of a unit in square; and what forming or leaving a square costs (7.7).
pub const SQUARE_ALLOWANCE: u8 = 2;

/// What can be reached from a hex, by cost.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// At each place, what can be reached for at most so many points.
    within: [HexSet; ZULU_ALLOWANCE as usize + 1],
}

impl Reach {
    /// Over `open` hexes; a hex of `last` ends the way.
    fn flood(start: HexSet, points: u8, open: &HexSet, last: &HexSet) -> Self {
        let (open, enter) = (open.or(&start), open.or(last));
        let mut within = [start; ZULU_ALLOWANCE as usize + 1];
        // What lies next to what was reached one point before.
        let mut nearer = HexSet::NONE;
        for spent in 1..within.len() {
            let before = within[spent - 1];
            if spent > usize::from(points) {
                within[spent] = before;
                continue;
            }
            let left = before.and(&open);
            let near = left.neighbours();
            let mut next = near.and(&CHEAP).or(&nearer.and(&DEAR));
            if left.meets(&BEFORE_SHORT_CUTS) {
                for [step_from, step_to] in SHORT_CUTS {
                    if left.has(step_from) {
                        next.insert(step_to);
                    }
                }
            }
            within[spent] = next.and(&enter).or(&before);
            nearer = near;
        }
        Self { within }
    }

    /// The cheapest cost to a hex; none if it is out of reach.
    #[must_use]
    pub fn cost(&self, hex: Hex) -> Option<u8> {
        (0_u8..)
            .zip(&self.within)
            .find(|(_, within)| within.has(hex))
            .map(|(cost, _)| cost)
    }

    /// Everything in reach, the start among it.
    #[must_use]
    pub const fn all(&self) -> &HexSet {
        &self.within[ZULU_ALLOWANCE as usize]
    }

    /// What costs at most so much.
    #[must_use]
    pub fn within(&self, points: u8) -> &HexSet {
        &self.within[usize::from(points.min(ZULU_ALLOWANCE))]
    }
}

/// What Zulu units in any of these hexes reach over the bare map, whoever stands in their way.
pub(super) fn zulu_flood(from: &HexSet) -> HexSet {
    let open = HexSet::ALL.minus(&HEIGHTS);
    *Reach::flood(*from, ZULU_ALLOWANCE, &open, &HexSet::NONE).all()
}

/// Where Zulu units may go as the field stands.
pub(super) struct ZuluGround {
    open: HexSet,
    last: HexSet,
}

impl ZuluGround {
    pub(super) fn of(field: &Field) -> Self {
        let last = field.undefended();
        let open = HexSet::ALL
            .minus(&HEIGHTS)
            .minus(&field.british())
            .minus(&last);
        Self { open, last }
    }

    pub(super) fn reach(&self, from: Hex) -> Reach {
        Reach::flood(HexSet::one(from), ZULU_ALLOWANCE, &self.open, &self.last)
    }

    /// What units in any of these hexes reach.
    pub(super) fn reach_of(&self, from: HexSet) -> HexSet {
        *Reach::flood(from, ZULU_ALLOWANCE, &self.open, &self.last).all()
    }
}

/// Where British combat units and leaders may go.
pub(super) struct BritishGround(HexSet);

impl BritishGround {
    pub(super) fn reach(&self, from: Hex, points: u8) -> Reach {
        Reach::flood(HexSet::one(from), points, &self.0, &HexSet::NONE)
    }
}

impl Field {
    /// What a Zulu unit in this hex can reach.
    #[must_use]
    pub fn zulu_reach(&self, from: Hex) -> Reach {
        ZuluGround::of(self).reach(from)
    }

    /// What a British combat unit or leader in this hex can reach with so many points.
    #[must_use]
    pub fn british_reach(&self, from: Hex, points: u8) -> Reach {
        self.open_to_british().reach(from, points)
    }

    /// Where British combat units and leaders may go as the field stands.
    pub(super) fn open_to_british(&self) -> BritishGround {
        BritishGround(HexSet::ALL.minus(&self.closed_to_british()))
    }

    /// The hexes that the wagon can go to from where it is (7.8, R14), with what they cost.
    #[must_use]
    pub fn wagon_reach(&self) -> Vec<(Hex, u8)> {
        let Post::At(from) = self.wagon.post else {
            return Vec::new();
        };
        let closed = self.closed_to_british();
        let first = from.by_road().minus(&closed);
        let mut second: HexSet = HexSet::NONE;
        for hex in first.iter() {
            second = second.or(&hex.by_road());
        }
        second = second.minus(&closed).minus(&first);
        second.remove(from);
        let off = from
            .neighbours()
            .and(&WAGON_GROUND)
            .minus(&closed)
            .minus(&second);
        let near = first.or(&off);
        let mut reach: Vec<_> = near.iter().map(|hex| (hex, 1)).collect();
        reach.extend(second.iter().map(|hex| (hex, 2)));
        reach
    }

    /// Movement points of a piece before it changes formation.
    #[must_use]
    pub fn allowance(&self, piece: Piece) -> u8 {
        match piece {
            Piece::Unit(Unit::StIz) => 0,
            Piece::Unit(unit) if self.unit(unit).square => SQUARE_ALLOWANCE,
            Piece::Wagon => 2,
            Piece::Unit(_) | Piece::Leader(_) => BRITISH_ALLOWANCE,
        }
    }

    /// Where a piece is.
    #[must_use]
    pub const fn post(&self, piece: Piece) -> Post {
        match piece {
            Piece::Unit(unit) => self.unit(unit).post,
            Piece::Leader(leader) => self.leader(leader).post,
            Piece::Wagon => self.wagon.post,
        }
    }

    /// Whether a piece has moved in this phase.
    #[must_use]
    pub const fn has_moved(&self, piece: Piece) -> bool {
        match piece {
            Piece::Unit(unit) => self.unit(unit).moved,
            Piece::Leader(leader) => self.leader(leader).moved,
            Piece::Wagon => self.wagon.moved,
        }
    }

    /// Puts a piece somewhere.
    pub(super) const fn set_post(&mut self, piece: Piece, post: Post) {
        match piece {
            Piece::Unit(unit) => self.units[unit as usize].post = post,
            Piece::Leader(leader) => self.leaders[leader as usize].post = post,
            Piece::Wagon => self.wagon.post = post,
        }
    }

    pub(super) const fn set_moved(&mut self, piece: Piece) {
        match piece {
            Piece::Unit(unit) => self.units[unit as usize].moved = true,
            Piece::Leader(leader) => self.leaders[leader as usize].moved = true,
            Piece::Wagon => self.wagon.moved = true,
        }
    }

    /// Whether the hex is one that no British piece enters, and why (7.5, 7.6, 8.8).
    pub(super) fn closed(&self, hex: Hex) -> Option<super::Illegal> {
        match hex {
            _ if HEIGHTS.has(hex) => Some(super::Illegal::Heights),
            _ if ONRUSH_HEXES.has(hex) => Some(super::Illegal::Onrush),
            _ if self.zulu_at(hex) > 0 => Some(super::Illegal::EnemyThere),
            _ => None,
        }
    }
}
