//! 2.1 and 2.3: the map's four tracks, the interior, and the amabutho that come along them.

use serde::{Deserialize, Serialize};

/// A part of the fighting bull; each has one track.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeFormation))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Formation {
    /// Its box 1 is the Hospital; enters at the lower 0.
    Chest,
    /// Its box 1 is the Storehouse; enters at the lower 0.
    RightHorn,
    /// Its box 1 is the North Wall; enters at the upper 0.
    LeftHorn,
    /// Its box 1 is the Cattle Kraal; enters at the upper 0.
    Loins,
}

impl Formation {
    /// All four, in the map's order.
    pub const ALL: [Self; 4] = [Self::Chest, Self::RightHorn, Self::LeftHorn, Self::Loins];

    /// Which of the two 0 boxes this track leads to.
    #[must_use]
    pub const fn gate(self) -> Gate {
        match self {
            Self::Chest | Self::RightHorn => Gate::Lower,
            Self::LeftHorn | Self::Loins => Gate::Upper,
        }
    }

    /// Its name in JSON, in the database and in the drawings' list of places.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Chest => "chest",
            Self::RightHorn => "right_horn",
            Self::LeftHorn => "left_horn",
            Self::Loins => "loins",
        }
    }

    /// The building in this track's box 1.
    #[must_use]
    pub const fn building(self) -> Option<Building> {
        match self {
            Self::Chest => Some(Building::Hospital),
            Self::RightHorn => Some(Building::Storehouse),
            Self::LeftHorn | Self::Loins => None,
        }
    }
}

/// The two 0 boxes of the Outer Perimeter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gate {
    /// For Chest and Right Horn.
    Lower,
    /// For Left Horn and Loins.
    Upper,
}

/// The two thatched buildings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeBuilding))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Building {
    /// Box 1 of the Chest's track.
    Hospital,
    /// Box 1 of the Right Horn's track.
    Storehouse,
}

impl Building {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Hospital, Self::Storehouse];

    /// Its name in JSON, in the database and in the drawings' list of places.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Hospital => "hospital",
            Self::Storehouse => "storehouse",
        }
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Hospital => Self::Storehouse,
            Self::Storehouse => Self::Hospital,
        }
    }
}

/// Where the Zulu Victory marker stands: an iButho that enters this box wins the battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeRampart))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Rampart {
    /// Between the two 0 boxes.
    OuterPerimeter,
    /// Box −1.
    InnerBarricade,
    /// Box −2.
    FinalRedoubt,
}

impl Rampart {
    /// The number of its box.
    #[must_use]
    pub const fn number(self) -> i8 {
        -(self as i8)
    }

    /// The next barricade, if one is left to build (R10).
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::OuterPerimeter => Some(Self::InnerBarricade),
            Self::InnerBarricade => Some(Self::FinalRedoubt),
            Self::FinalRedoubt => None,
        }
    }
}

/// A Zulu regiment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeIbutho))]
#[serde(rename_all = "camelCase")]
#[repr(u8)]
pub enum Ibutho {
    /// Strength 5.
    UThulwana,
    /// Strength 4.
    UDloko,
    /// Strength 3.
    InDluyengwe,
    /// Strength 2.
    InDlondo,
}

impl Ibutho {
    /// All four, strongest first.
    pub const ALL: [Self; 4] = [
        Self::UThulwana,
        Self::UDloko,
        Self::InDluyengwe,
        Self::InDlondo,
    ];

    /// Its name in today's spelling, the same in every language.
    #[must_use]
    pub const fn spelling(self) -> &'static str {
        match self {
            Self::InDluyengwe => "iNdluyengwe",
            Self::InDlondo => "iNdlondlo",
            older => older.name(),
        }
    }

    /// Its name in JSON and in the database, two of the four in an older spelling.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::UThulwana => "uThulwana",
            Self::UDloko => "uDloko",
            Self::InDluyengwe => "inDluyengwe",
            Self::InDlondo => "inDlondo",
        }
    }

    /// The iButho with this number (0 to 3, strongest first).
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::UThulwana),
            1 => Some(Self::UDloko),
            2 => Some(Self::InDluyengwe),
            3 => Some(Self::InDlondo),
            _ => None,
        }
    }

    /// Standee and hit markers at full strength.
    #[must_use]
    pub const fn starting_strength(self) -> u8 {
        5 - self as u8
    }

    /// Hit markers at full strength.
    #[must_use]
    pub const fn starting_hits(self) -> u8 {
        self.starting_strength() - 1
    }
}

/// Where an iButho is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegePost))]
#[serde(rename_all = "snake_case")]
pub enum Post {
    /// In the box with this number: 5 to 1 on its own track, 0 at its gate, −1 the Inner Barricade.
    Box(i8),
    /// Lying in its #5 box until an R chit rallies it (6.7.4).
    Routed,
    /// Out of the game for good.
    Eliminated,
}

/// The state of one iButho.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeRegiment))]
pub struct Regiment {
    /// The track it comes along, the same for the whole game.
    pub formation: Formation,
    /// Where it is.
    pub post: Post,
    /// Hit markers still under its standee.
    #[cfg_attr(feature = "openapi", schema(maximum = 6))]
    pub hits: u8,
}

/// Strength of an iButho with so many hit markers: those and itself.
#[must_use]
pub const fn strength_with(hits: u8) -> u8 {
    hits + 1
}

impl Regiment {
    /// Its box, if it stands on the map and fights.
    #[must_use]
    pub const fn at(&self) -> Option<i8> {
        match self.post {
            Post::Box(number) => Some(number),
            Post::Routed | Post::Eliminated => None,
        }
    }

    /// How many boxes it has to advance to win the battle where the Zulu Victory marker stands (5.1.5); none when it is not on the
    /// map.
    #[must_use]
    pub const fn boxes_to_victory(&self, rampart: Rampart) -> Option<u8> {
        match self.at() {
            Some(number) => Some((number - rampart.number()).unsigned_abs()),
            None => None,
        }
    }

    /// Standee and hit markers; 0 when eliminated.
    #[must_use]
    pub const fn strength(&self) -> u8 {
        match self.post {
            Post::Eliminated => 0,
            Post::Box(_) | Post::Routed => strength_with(self.hits),
        }
    }
}

/// How far a target is (6.7.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Range {
    /// Box 1 and the interior.
    Close,
    /// Box 2.
    Medium,
    /// Box 3.
    Long,
    /// Box 4: within reach of the groups outside only (12.3.3, 12.3.4).
    BoxFour,
}

impl Range {
    /// The range to a box, if any volley reaches it.
    #[must_use]
    pub const fn to(number: i8) -> Option<Self> {
        match number {
            -1..=1 => Some(Self::Close),
            2 => Some(Self::Medium),
            3 => Some(Self::Long),
            4 => Some(Self::BoxFour),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn as_sent(of: &impl Serialize) -> String {
        serde_json::to_string(of).expect("a name")
    }

    #[test]
    fn each_is_called_as_it_is_sent() {
        for formation in Formation::ALL {
            assert_eq!(as_sent(&formation), format!("\"{}\"", formation.key()));
        }
        for building in Building::ALL {
            assert_eq!(as_sent(&building), format!("\"{}\"", building.key()));
        }
        for ibutho in Ibutho::ALL {
            assert_eq!(as_sent(&ibutho), format!("\"{}\"", ibutho.name()));
        }
    }
}
