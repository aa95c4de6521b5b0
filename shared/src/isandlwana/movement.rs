//! 7.0 Movement: the hexes in reach for so many movement points (R21, R35).

use super::field::{Field, Post};
use super::hex::{Hex, HexSet};
use super::map::{CHEAP, DEAR, HEIGHTS, ONRUSH_HEXES, SHORT_CUTS, WAGON_GROUND};
use super::units::{Piece, Unit};

/// The movement allowance of a Zulu unit.
pub const ZULU_ALLOWANCE: u8 = 6;
/// Of British combat units and leaders.
pub const BRITISH_ALLOWANCE: u8 = 4;
/// Of a unit in square; and what forming or leaving a square costs (7.7).
pub const SQUARE_ALLOWANCE: u8 = 2;

/// The hexes in reach of a hex, by cost.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// At each index, the hexes in reach for at most so many points.
    within: [HexSet; ZULU_ALLOWANCE as usize + 1],
}

impl Reach {
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

    /// Hexes that cost at most so much.
    #[must_use]
    pub fn within(&self, points: u8) -> &HexSet {
        &self.within[usize::from(points.min(ZULU_ALLOWANCE))]
    }
}

/// Where units of one side may go in the current field.
pub(super) struct OpenGround {
    /// Hexes that can be passed through.
    open: HexSet,
    /// Hexes that can be entered for one point.
    cheap: HexSet,
    /// Hexes that can be entered for two points.
    dear: HexSet,
    /// Start and end hexes of steps where the road saves one of the two points.
    short_cuts: [HexSet; 2],
}

impl OpenGround {
    /// Over `open` hexes; the path ends in a hex of `last`.
    fn new(open: HexSet, last: &HexSet) -> Self {
        let enter = open.or(last);
        let [from, to] = SHORT_CUTS;
        Self {
            open,
            cheap: enter.and(&CHEAP),
            dear: enter.and(&DEAR),
            short_cuts: [from, enter.and(&to)],
        }
    }

    pub(super) fn of_zulu(field: &Field) -> Self {
        let last = field.undefended();
        let open = HexSet::ALL
            .minus(&HEIGHTS)
            .minus(&field.british())
            .minus(&last);
        Self::new(open, &last)
    }

    pub(super) fn of_british(field: &Field) -> Self {
        let open = HexSet::ALL.minus(&field.closed_to_british());
        Self::new(open, &HexSet::NONE)
    }

    /// The hexes in reach of these hexes, of any kind.
    fn flood(&self, start: HexSet, points: u8) -> Reach {
        let mut within = [start; ZULU_ALLOWANCE as usize + 1];
        let mut left = start;
        // The neighbours of what was reached one point before.
        let mut nearer = HexSet::NONE;
        for spent in 1..=usize::from(points) {
            let near = left.neighbours();
            let mut next = near.and(&self.cheap).or(&nearer.and(&self.dear));
            let [from, to] = &self.short_cuts;
            let by_road = left.and(from);
            if !by_road.is_empty() {
                next = next.or(&by_road.neighbours().and(to));
            }
            next = next.or(&within[spent - 1]);
            within[spent] = next;
            left = next.and(&self.open);
            nearer = near;
        }
        let (reached, rest) = within.split_at_mut(usize::from(points) + 1);
        rest.fill(reached[usize::from(points)]);
        Reach { within }
    }

    pub(super) fn zulu_reach(&self, from: Hex) -> Reach {
        self.flood(HexSet::one(from), ZULU_ALLOWANCE)
    }

    pub(super) fn british_reach(&self, from: Hex) -> Reach {
        self.flood(HexSet::one(from), BRITISH_ALLOWANCE)
    }

    /// The hexes in reach of Zulu units in any of these hexes.
    pub(super) fn zulu_reach_of(&self, from: HexSet) -> HexSet {
        *self.flood(from, ZULU_ALLOWANCE).all()
    }
}

/// The hexes in reach of Zulu units in any of these hexes over the empty map.
pub(super) fn zulu_flood(from: &HexSet) -> HexSet {
    OpenGround::new(HexSet::ALL.minus(&HEIGHTS), &HexSet::NONE).zulu_reach_of(*from)
}

impl Field {
    /// The reach of a Zulu unit in this hex.
    #[must_use]
    pub fn zulu_reach(&self, from: Hex) -> Reach {
        OpenGround::of_zulu(self).zulu_reach(from)
    }

    /// The reach of a British combat unit or leader in this hex with so many points.
    #[must_use]
    pub fn british_reach(&self, from: Hex, points: u8) -> Reach {
        OpenGround::of_british(self).flood(HexSet::one(from), points)
    }

    /// The hexes that the wagon can go to from where it is (7.8, R14), with their costs.
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
