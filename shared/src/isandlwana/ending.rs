//! 4.1 to 4.3: the endings of a battle, and the winner of each.

use serde::{Deserialize, Serialize};

use crate::rules::Side;

/// The British side: they set up first (3.1).
pub const BRITISH: Side = Side::FIRST;
/// The Zulu side.
pub const ZULU: Side = Side::SECOND;

/// How the battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = IsandlwanaEnding))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// 4.1: wagon, Colors and a combat unit reached the west edge.
    Escape,
    /// 4.2: somebody British is left after the sixth turn.
    Survival,
    /// 4.3: nobody is.
    Massacre,
    /// The British player gave up or ran out of time.
    BritishForfeit,
    /// The Zulu player did.
    ZuluForfeit,
}

impl Ending {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Escape,
        Self::Survival,
        Self::Massacre,
        Self::BritishForfeit,
        Self::ZuluForfeit,
    ];

    /// The stable name used in the API.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Escape => "escape",
            Self::Survival => "survival",
            Self::Massacre => "massacre",
            Self::BritishForfeit => "british_forfeit",
            Self::ZuluForfeit => "zulu_forfeit",
        }
    }

    /// Returns the side that won.
    #[must_use]
    pub const fn winner(self) -> Side {
        match self {
            Self::Escape | Self::Survival | Self::ZuluForfeit => BRITISH,
            Self::Massacre | Self::BritishForfeit => ZULU,
        }
    }

    /// Whether the rules ended it, not a player.
    #[must_use]
    pub const fn is_fought_out(self) -> bool {
        matches!(self, Self::Escape | Self::Survival | Self::Massacre)
    }

    /// The case of the rulebook by which it ended.
    #[must_use]
    pub const fn case(self) -> Option<&'static str> {
        match self {
            Self::Escape => Some("4.1"),
            Self::Survival => Some("4.2"),
            Self::Massacre => Some("4.3"),
            Self::BritishForfeit | Self::ZuluForfeit => None,
        }
    }
}
