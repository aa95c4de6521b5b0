//! The purposes of this battle's draws.

use serde::{Deserialize, Serialize};

use crate::fate::{self, StreamId};

/// What a draw is for; in each, draws are counted from 0 in a turn. Append only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = IsandlwanaStream))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Stream {
    /// Where the solitaire Zulu goes, of equally good places.
    Approach,
    /// A British shot.
    Fire,
    /// A Zulu attack.
    Attack,
    /// The sniping of a turn.
    Snipe,
    /// A leader beside a Zulu unit.
    Fatality,
    /// By which onrush hex the solitaire Zulu comes back, of equally near ones.
    Recycle,
    /// Where the solitaire Zulu sends what is too many in a hex.
    Displace,
}

impl Stream {
    /// How many streams there are.
    pub const COUNT: usize = 7;
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Approach,
        Self::Fire,
        Self::Attack,
        Self::Snipe,
        Self::Fatality,
        Self::Recycle,
        Self::Displace,
    ];

    /// The name used in logs and in the mapping of seeds.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Approach => "approach",
            Self::Fire => "fire",
            Self::Attack => "attack",
            Self::Snipe => "snipe",
            Self::Fatality => "fatality",
            Self::Recycle => "recycle",
            Self::Displace => "displace",
        }
    }
}

impl fate::Stream for Stream {
    const ALL: &'static [Self] = &Self::ALL;

    fn id(self) -> StreamId {
        StreamId {
            number: self as u8,
            name: self.name(),
        }
    }
}
