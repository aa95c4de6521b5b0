//! 2.6 to 2.8 The British counters: combat units, leaders, the ammunition wagon.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};

use super::hex::Hex;

/// A British combat unit, in the order of the counter table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(try_from = "String")]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are the counters' own")]
pub enum Unit {
    A,
    NB,
    C,
    E,
    F,
    H,
    G,
    QP,
    /// Shepstone and the iziGqoza: they neither move, form square nor fire (7.9).
    StIz,
    /// He comes on turn 2 (5.9).
    LtA,
    Band1,
    Pioneers1,
    Rockets,
    P40R,
    Guards2,
    Rear28,
    Pioneers2,
}

/// How many combat units there are.
pub const UNITS: usize = 17;

impl Unit {
    /// Whether it can fire at all: Shepstone's men only defend (7.9).
    #[must_use]
    pub const fn fires(self) -> bool {
        !matches!(self, Self::StIz)
    }

    /// All of them, in the order of the counter table.
    pub const ALL: [Self; UNITS] = [
        Self::A,
        Self::NB,
        Self::C,
        Self::E,
        Self::F,
        Self::H,
        Self::G,
        Self::QP,
        Self::StIz,
        Self::LtA,
        Self::Band1,
        Self::Pioneers1,
        Self::Rockets,
        Self::P40R,
        Self::Guards2,
        Self::Rear28,
        Self::Pioneers2,
    ];

    /// The name on the counter.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::NB => "NB",
            Self::C => "C",
            Self::E => "E",
            Self::F => "F",
            Self::H => "H",
            Self::G => "G",
            Self::QP => "QP",
            Self::StIz => "StIz",
            Self::LtA => "LtA",
            Self::Band1 => "1BB",
            Self::Pioneers1 => "1BP",
            Self::Rockets => "RB",
            Self::P40R => "P40R",
            Self::Guards2 => "2BG",
            Self::Rear28 => "28RD",
            Self::Pioneers2 => "2BP",
        }
    }

    /// Steps at full strength; a step is a point of strength (8.0).
    #[must_use]
    pub const fn steps(self) -> u8 {
        match self {
            Self::A | Self::G => 8,
            Self::C | Self::E | Self::F | Self::LtA => 6,
            Self::H => 5,
            Self::NB | Self::QP | Self::StIz => 4,
            _ => 2,
        }
    }

    /// Steps at the start with H1, our handicap for the battle for two; never one that the book states.
    #[must_use]
    pub const fn reduced_steps(self) -> u8 {
        match self {
            Self::G => 6,
            Self::C => 5,
            Self::E | Self::F | Self::H => 4,
            Self::NB | Self::QP => 2,
            _ => self.steps(),
        }
    }

    /// Whether it is one of the seven detachments (2.6.5).
    #[must_use]
    pub const fn is_detachment(self) -> bool {
        self as u8 >= Self::Band1 as u8
    }

    /// The printed hex; none of those that the player places or that come later.
    #[must_use]
    pub const fn set_up(self) -> Option<Hex> {
        Some(Hex::at(match self {
            Self::A | Self::NB => 2004,
            Self::C => 1404,
            Self::E => 1803,
            Self::F => 1603,
            Self::H => 2006,
            Self::G => 2108,
            Self::QP => 1209,
            Self::StIz => 1005,
            _ => return None,
        }))
    }

    /// Its counters in sequence, each with its sides; the last may have one (8.6).
    #[must_use]
    pub fn counters(self) -> Vec<Vec<u8>> {
        let mut sides: Vec<u8> = (1..=self.steps()).collect();
        sides.reverse();
        sides.chunks(2).map(<[u8]>::to_vec).collect()
    }
}

/// A British leader (2.6.3), in the order of the counter table, which is that of the fatality rolls.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(try_from = "String")]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are the counters' own")]
pub enum Leader {
    Young,
    Wardell,
    Durnford,
    Pulleine,
}

/// How many leaders there are.
pub const LEADERS: usize = 4;

impl Leader {
    /// All four.
    pub const ALL: [Self; LEADERS] = [Self::Young, Self::Wardell, Self::Durnford, Self::Pulleine];

    /// The name on the counter.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Young => "Young",
            Self::Wardell => "Wardell",
            Self::Durnford => "Durnford",
            Self::Pulleine => "Pulleine",
        }
    }

    /// The printed hex.
    #[must_use]
    pub const fn set_up(self) -> Hex {
        Hex::at(match self {
            Self::Young => 1404,
            Self::Wardell => 2006,
            Self::Durnford => 2108,
            Self::Pulleine => 1209,
        })
    }
}

/// The pieces that the British move (R31). The Colors go with the wagon and are not a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(try_from = "String")]
pub enum Piece {
    /// A combat unit.
    Unit(Unit),
    /// A leader.
    Leader(Leader),
    /// The ammunition wagon.
    Wagon,
}

impl Piece {
    /// All of them: units, leaders, wagon.
    pub fn all() -> impl Iterator<Item = Self> {
        let units = Unit::ALL.into_iter().map(Self::Unit);
        let leaders = Leader::ALL.into_iter().map(Self::Leader);
        units.chain(leaders).chain([Self::Wagon])
    }

    /// The name on the counter.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Unit(unit) => unit.key(),
            Self::Leader(leader) => leader.key(),
            Self::Wagon => "wagon",
        }
    }
}

/// Serialized as the name on the counter.
macro_rules! by_key {
    ($($piece:ty, $all:expr, $what:literal;)*) => {$(
        impl fmt::Display for $piece {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.key())
            }
        }

        impl FromStr for $piece {
            type Err = String;

            fn from_str(text: &str) -> Result<Self, String> {
                let found = $all.into_iter().find(|one| one.key() == text);
                found.ok_or_else(|| format!(concat!("no ", $what, " is called {:?}"), text))
            }
        }

        impl TryFrom<String> for $piece {
            type Error = String;

            fn try_from(text: String) -> Result<Self, String> {
                text.parse()
            }
        }

        impl Serialize for $piece {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.key())
            }
        }
    )*};
}

by_key! {
    Unit, Self::ALL, "combat unit";
    Leader, Self::ALL, "leader";
    Piece, Self::all(), "piece";
}
