//! 11.0 The ways a game ends.

use serde::{Deserialize, Serialize};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeEnding))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// An iButho entered the box of the Zulu Victory marker.
    Overrun,
    /// No iButho is left in the fight (R19).
    MilitaryVictory,
    /// The Relief Column arrived.
    Relieved,
}

impl Ending {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Overrun, Self::MilitaryVictory, Self::Relieved];

    /// The stable name used in the API and the database.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Overrun => "overrun",
            Self::MilitaryVictory => "military_victory",
            Self::Relieved => "relieved",
        }
    }
}
