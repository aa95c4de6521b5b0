//! Named places of the field, and which of them a hex is near: used to group Zulu units, and to describe many moves. No rule uses
//! it.

use super::field::Field;
use super::hex::{Hex, HexSet};
use super::map::CAMP;
use crate::short_sort::sort_short_by_key;

/// A place with a name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "the names are those of the map")]
pub enum Place {
    /// The crag, with the Ledge.
    Hill,
    Saddle,
    Koppie,
    Camp,
    CampDonga,
    Nyogane,
    Crest,
    Manzimnyama,
    Fugitives,
    /// The foot of the ridge, along the north edge.
    Ridge,
}

impl Place {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Hill,
        Self::Saddle,
        Self::Koppie,
        Self::Camp,
        Self::CampDonga,
        Self::Nyogane,
        Self::Crest,
        Self::Manzimnyama,
        Self::Fugitives,
        Self::Ridge,
    ];

    /// Its stable name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Hill => "hill",
            Self::Saddle => "saddle",
            Self::Koppie => "koppie",
            Self::Camp => "camp",
            Self::CampDonga => "camp-donga",
            Self::Nyogane => "nyogane",
            Self::Crest => "crest",
            Self::Manzimnyama => "manzimnyama",
            Self::Fugitives => "fugitives",
            Self::Ridge => "ridge",
        }
    }

    /// Its hexes, or enough of them to measure from.
    #[must_use]
    pub fn hexes(self) -> HexSet {
        match self {
            Self::Camp => CAMP.minus(&Self::Saddle.hexes()),
            _ => self.numbers().iter().copied().filter_map(Hex::of).collect(),
        }
    }

    /// The numbers of its hexes; the camp's are a set of their own.
    const fn numbers(self) -> &'static [u16] {
        match self {
            Self::Hill => &[1104, 1105, 1106, 1206],
            Self::Saddle => &[1007, 1008, 1107, 1108],
            Self::Koppie => &[1109, 1110],
            Self::Camp => &[],
            Self::CampDonga => &[1505, 1506, 1507, 1607, 1608, 1709, 1710],
            Self::Nyogane => &[1712, 1714, 1811, 1909, 2007, 2106, 2203],
            Self::Crest => &[2003, 2004, 2005],
            Self::Manzimnyama => &[202, 304, 306, 407, 409, 511, 513],
            Self::Fugitives => &[712, 811, 813, 911, 1011, 1013],
            Self::Ridge => &[401, 601, 801, 1001, 1201, 1401, 1601, 1801, 2101, 2301],
        }
    }

    /// The place that a hex belongs to.
    #[must_use]
    pub fn of(hex: Hex) -> Option<Self> {
        let numbered = Self::ALL
            .into_iter()
            .find(|place| place.numbers().contains(&hex.number()));
        numbered.or_else(|| CAMP.has(hex).then_some(Self::Camp))
    }

    /// The place that a hex is nearest to; among equals the first.
    #[must_use]
    pub fn near(hex: Hex) -> Self {
        let range = |place: &Self| place.hexes().iter().map(|other| hex.distance(other)).min();
        let nearest = Self::ALL.into_iter().min_by_key(range);
        nearest.unwrap_or(Self::Hill)
    }
}

/// A part of the Zulu battle order. The pieces have no names (2.7): a unit belongs to the part on whose ground it stands.
/// The loins of the army were not in this battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "the names are those of the battle order")]
pub enum ArmyPart {
    /// West of the crag, and around its southern end.
    RightHorn,
    /// From the ridge into the camp.
    Chest,
    /// The east, from the rocky crest to the dongas.
    LeftHorn,
}

impl ArmyPart {
    /// All of them, from the right as the army faces the camp.
    pub const ALL: [Self; 3] = [Self::RightHorn, Self::Chest, Self::LeftHorn];

    /// Its stable name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::RightHorn => "right-horn",
            Self::Chest => "chest",
            Self::LeftHorn => "left-horn",
        }
    }
}

/// A group of Zulu units, by the ground where they stand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum UnitGroup {
    /// Those in an onrush hex.
    Onrush(Hex),
    /// Those near a place.
    Near(Place),
}

impl UnitGroup {
    /// The group of the units of a hex.
    #[must_use]
    pub fn of(hex: Hex) -> Self {
        match hex.is_onrush() {
            true => Self::Onrush(hex),
            false => Self::Near(Place::near(hex)),
        }
    }

    /// The part of the battle order to which its ground belongs.
    #[must_use]
    pub const fn part(self) -> ArmyPart {
        match self {
            Self::Onrush(hex) => match hex.number() {
                401 | 1314 => ArmyPart::RightHorn,
                1201 | 1601 => ArmyPart::Chest,
                _ => ArmyPart::LeftHorn,
            },
            Self::Near(place) => match place {
                Place::Hill
                | Place::Saddle
                | Place::Koppie
                | Place::Manzimnyama
                | Place::Fugitives => ArmyPart::RightHorn,
                Place::Camp | Place::Ridge => ArmyPart::Chest,
                Place::CampDonga | Place::Nyogane | Place::Crest => ArmyPart::LeftHorn,
            },
        }
    }
}

impl Field {
    /// The groups of the Zulu units that have not moved, each with the hexes that they stand in.
    #[must_use]
    pub fn unit_groups(&self) -> Vec<(UnitGroup, HexSet)> {
        let mut unit_groups: Vec<(UnitGroup, HexSet)> = Vec::new();
        for hex in self.unmoved().iter() {
            let unit_group = UnitGroup::of(hex);
            match unit_groups
                .iter_mut()
                .find(|(other, _)| *other == unit_group)
            {
                Some((_, hexes)) => hexes.insert(hex),
                None => unit_groups.push((unit_group, HexSet::one(hex))),
            }
        }
        sort_short_by_key(&mut unit_groups, |&(unit_group, _)| unit_group);
        unit_groups
    }
}
