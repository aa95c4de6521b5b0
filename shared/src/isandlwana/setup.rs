//! 3.0 and 10.1 Set-up, and 5.9 the arrivals of turn 2 (R6, R16, R26, R29).

use super::event::Event;
use super::field::{Colors, Field, Horde, Phase, Post, Single, UnitState, Zulu};
use super::hex::{Hex, HexSet};
use super::illegal::Illegal;
use super::map::{CAMP, HEIGHTS, ONRUSH_EAST, ONRUSH_HEXES, ONRUSH_WEST, WAGON_PARK};
use super::options::IsandlwanaRules;
use super::stream::Stream;
use super::units::{Leader, Piece, Unit};
use crate::rules::Witness;

/// Zulu units in each onrush hex at the start (3.3).
const HORDE: u8 = 16;
/// How many detachments the British place (3.2).
const DETACHMENTS: u32 = 7;

/// Columns 10 to 19, where the free set-up lies (10.1).
const BAND: HexSet = {
    let mut band = HexSet::NONE;
    let mut number = 1001;
    while number < 2000 {
        if let Some(hex) = Hex::of(number) {
            band.insert(hex);
        }
        number += 1;
    }
    band
};

impl Field {
    /// The field after set-up, before the British place their pieces.
    #[must_use]
    pub fn set_up(rules: IsandlwanaRules) -> Self {
        let post = |printed: Option<Hex>, fixed: bool| match printed {
            Some(hex) if fixed || !rules.free_set_up => Post::At(hex),
            _ => Post::Waiting,
        };
        Self {
            rules,
            turn: 1,
            phase: Phase::SetUp,
            units: Unit::ALL.map(|unit| UnitState {
                post: post(unit.set_up(), unit == Unit::StIz),
                steps: if rules.reduced {
                    unit.reduced_steps()
                } else {
                    unit.steps()
                },
                square: false,
                fired: 0,
                moved: false,
            }),
            leaders: Leader::ALL.map(|leader| Single {
                post: post(Some(leader.set_up()), false),
                moved: false,
            }),
            wagon: Single {
                post: Post::At(WAGON_PARK),
                moved: false,
            },
            colors: Colors::Waiting,
            zulu: Zulu {
                at: HexSet::NONE,
                moved: HexSet::NONE,
                onrush: [Horde {
                    count: HORDE,
                    moved: 0,
                }; 7],
            },
            // R34: 1201 and 1601.
            recycle: [ONRUSH_WEST[1], ONRUSH_EAST[0]],
            reordered: 0,
            targets: HexSet::NONE,
            spent: HexSet::NONE,
            killed: 0,
            held: 0,
            asked: [0; Stream::COUNT],
        }
    }

    /// Pieces that the British still have to place: of the free set-up first all but the detachments.
    #[must_use]
    pub fn to_place(&self) -> Vec<Piece> {
        let waiting =
            |&piece: &Piece| self.post(piece) == Post::Waiting && piece != Piece::Unit(Unit::LtA);
        let (last, first): (Vec<_>, Vec<_>) = Piece::all().filter(waiting).partition(is_detachment);
        if first.is_empty() { last } else { first }
    }

    /// Hexes where a detachment can be placed (3.2): one in each, no other British unit except in the wagon's hex, where the
    /// stacking limit applies.
    #[must_use]
    pub fn detachment_hexes(&self) -> HexSet {
        let steps = Unit::Band1.steps();
        let detached = |hex| self.units_at(hex).any(Unit::is_detachment);
        let taken = self.british().or(&self.led());
        let free = |&hex: &Hex| match hex == WAGON_PARK {
            true => !detached(hex) && self.has_room(hex, steps),
            false => !taken.has(hex),
        };
        CAMP.iter().filter(free).collect()
    }

    fn check_place(&self, piece: Piece, hex: Hex) -> Result<(), Illegal> {
        if matches!(piece, Piece::Wagon | Piece::Unit(Unit::LtA)) {
            return Err(Illegal::NotYours);
        }
        if self.post(piece) != Post::Waiting {
            return Err(Illegal::PlacedAlready);
        }
        if is_detachment(&piece) {
            return match hex {
                _ if !self.to_place().contains(&piece) => Err(Illegal::DetachmentsLast),
                _ if !CAMP.has(hex) => Err(Illegal::NotInCamp),
                _ if self.detachment_hexes().has(hex) => Ok(()),
                WAGON_PARK if !self.has_room(hex, Unit::Band1.steps()) => Err(Illegal::Overstacked),
                _ => Err(Illegal::CampHexTaken),
            };
        }
        let points = match piece {
            Piece::Unit(unit) => self.unit(unit).steps,
            _ => 0,
        };
        match hex {
            _ if HEIGHTS.has(hex) => Err(Illegal::Heights),
            _ if ONRUSH_HEXES.has(hex) => Err(Illegal::Onrush),
            _ if !BAND.has(hex) => Err(Illegal::OutOfBand),
            _ if points > 0 && !self.has_room(hex, points) => Err(Illegal::Overstacked),
            _ => Ok(()),
        }
    }

    /// Places pieces one after another.
    pub(super) fn place(
        &mut self,
        pieces: &[(Piece, Hex)],
        w: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        if pieces.is_empty() {
            return Err(Illegal::Empty);
        }
        for &(piece, hex) in pieces {
            self.check_place(piece, hex)?;
            self.set_post(piece, Post::At(hex));
            // Otherwise the game could not continue.
            if !is_detachment(&piece) && self.detachment_hexes().len() < DETACHMENTS {
                return Err(Illegal::NoRoomForDetachments);
            }
            w.see(Event::Placed { piece, hex });
        }
        Ok(())
    }

    /// Where a piece can be placed now.
    #[must_use]
    pub fn places_for(&self, piece: Piece) -> HexSet {
        if !self.to_place().contains(&piece) {
            return HexSet::NONE;
        }
        let open = self.detachment_hexes();
        if is_detachment(&piece) {
            return open;
        }
        // In the camp a piece may take a hex that the detachments need.
        let spares = |hex: Hex| {
            let mut next = *self;
            !CAMP.has(hex) || next.place(&[(piece, hex)], &mut ()).is_ok()
        };
        let fits = |&hex: &Hex| self.check_place(piece, hex).is_ok() && spares(hex);
        BAND.iter().filter(fits).collect()
    }

    /// A legal hex for each piece still to be placed: for those of the free set-up (10.1) the nearest to their hex in the
    /// historical one (3.1), for the detachments (3.2) the nearest to the wagon.
    #[must_use]
    pub fn places_for_the_rest(&self) -> Vec<(Piece, Hex)> {
        let mut next = *self;
        let mut places = Vec::new();
        while let Some(&piece) = next.to_place().first() {
            let printed = match piece {
                Piece::Unit(unit) => unit.set_up(),
                Piece::Leader(leader) => Some(leader.set_up()),
                Piece::Wagon => None,
            };
            let wanted = printed.unwrap_or(WAGON_PARK);
            let open = next.places_for(piece);
            let Some(hex) = open.iter().min_by_key(|hex| hex.distance(wanted)) else {
                break;
            };
            next.set_post(piece, Post::At(hex));
            places.push((piece, hex));
        }
        places
    }

    /// Where Lt Anstey's group can arrive (5.9, R6).
    #[must_use]
    pub fn arrival_hexes(&self) -> HexSet {
        let around = self.arrival_area().minus(&self.closed_to_british());
        let steps = self.unit(Unit::LtA).steps;
        around
            .iter()
            .filter(|&hex| self.has_room(hex, steps))
            .collect()
    }

    fn arrival_area(&self) -> HexSet {
        let middle = match self.wagon.post.hex() {
            Some(hex) => HexSet::one(hex),
            None => self.british(),
        };
        middle.or(&middle.neighbours())
    }

    pub(super) fn check_arrival(&self, hex: Hex) -> Result<(), Illegal> {
        match hex {
            _ if !self.arrival_area().has(hex) && self.wagon.post.hex().is_some() => {
                Err(Illegal::NotByTheWagon)
            }
            _ if !self.arrival_area().has(hex) => Err(Illegal::NotByTheUnits),
            _ if !self.has_room(hex, self.unit(Unit::LtA).steps) => Err(Illegal::Overstacked),
            _ => self.closed(hex).map_or(Ok(()), Err),
        }
    }
}

fn is_detachment(piece: &Piece) -> bool {
    matches!(piece, Piece::Unit(unit) if unit.is_detachment())
}
