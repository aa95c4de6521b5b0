//! The purposes of the siege's draws.

use serde::{Deserialize, Serialize};

use crate::fate::{self, StreamId};

/// What a draw is for. Append only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeStream))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Stream {
    /// Which iButho stands on which track at the start.
    Formation,
    /// Chits out of the iMpi cup.
    Cup,
    /// Cards from the body of the draw pile; one fixed order for the whole game.
    Pile,
    /// Cards from the four at the bottom of the draw pile; one fixed order for the whole game.
    Bottom,
    /// Used Advance chits that go back into the cup.
    Used,
    /// How many chits Prince Dabulamanzi brings back.
    Dabulamanzi,
    /// The Building Ablaze table.
    Ablaze,
    /// Heroic Defense.
    Defence,
    /// Volley dice.
    Volley,
    /// Fighting a fire.
    FireFighting,
    /// What becomes of the surgeon.
    Surgeon,
    /// Whether the next card of the upper pile is one of those shuffled into it alone (R1); one fixed order
    /// for the whole game.
    Upper,
    /// How strong an iButho of the first edition is (12.1).
    Strength,
    /// Whether the next of the four at the bottom is the Relief Column, when cards were left out unseen (12.2 of the
    /// first edition).
    Relief,
}

impl Stream {
    /// How many streams there are.
    pub const COUNT: usize = 14;
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Formation,
        Self::Cup,
        Self::Pile,
        Self::Bottom,
        Self::Used,
        Self::Dabulamanzi,
        Self::Ablaze,
        Self::Defence,
        Self::Volley,
        Self::FireFighting,
        Self::Surgeon,
        Self::Upper,
        Self::Strength,
        Self::Relief,
    ];

    /// The name used in logs and in the mapping of seeds.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Formation => "formation",
            Self::Cup => "cup",
            Self::Pile => "pile",
            Self::Bottom => "bottom",
            Self::Used => "used",
            Self::Dabulamanzi => "dabulamanzi",
            Self::Ablaze => "ablaze",
            Self::Defence => "defence",
            Self::Volley => "volley",
            Self::FireFighting => "fire_fighting",
            Self::Surgeon => "surgeon",
            Self::Upper => "upper",
            Self::Strength => "strength",
            Self::Relief => "relief",
        }
    }

    /// Its number and name, for fate.
    #[must_use]
    pub const fn id(self) -> StreamId {
        StreamId {
            number: self as u8,
            name: self.name(),
        }
    }
}

impl fate::Stream for Stream {
    const ALL: &'static [Self] = &Self::ALL;

    fn id(self) -> StreamId {
        self.id()
    }
}
