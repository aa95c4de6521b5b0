//! Games for two: seats, clocks, and offers of one side to the other.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::digest::Digest;
use crate::rules::{Side, Sides};

/// How the opponent of a two-player game is found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Opponent {
    /// The first player to join with the invitation code.
    Invited,
    /// The first player to join; the game is listed among the open games.
    Anybody,
    /// The same player plays both sides on one screen.
    OneScreen,
}

impl Opponent {
    /// Its name in JSON and in the database.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Invited => "invited",
            Self::Anybody => "anybody",
            Self::OneScreen => "one_screen",
        }
    }
}

/// The time control of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// A number of days for each decision, 1 to 14. All actions of a side in one phase, until the other side may act, count as one decision.
    Days(u8),
    /// A clock for each side, which runs while that side has to act.
    Live {
        /// Initial time of each side, in seconds.
        #[cfg_attr(feature = "openapi", schema(minimum = 30, maximum = 21_600))]
        seconds: u32,
        /// Increment for each decision, in seconds.
        #[cfg_attr(feature = "openapi", schema(maximum = 300))]
        increment: u32,
    },
}

/// Longest time for one decision, in days.
const MOST_DAYS: u8 = 14;
/// Allowed initial time of a side, in seconds.
const SECONDS: std::ops::RangeInclusive<u32> = 30..=21_600;
/// Maximum increment for each decision, in seconds.
const MOST_INCREMENT: u32 = 300;

impl Clock {
    /// Returns it if it is valid; else what is allowed.
    ///
    /// # Errors
    /// A sentence that says what is allowed.
    pub fn check(self) -> Result<Self, &'static str> {
        let fine = match self {
            Self::Days(days) => (1..=MOST_DAYS).contains(&days),
            Self::Live { seconds, increment } => {
                SECONDS.contains(&seconds) && increment <= MOST_INCREMENT
            }
        };
        fine.then_some(self).ok_or(
            "clock: 1 to 14 days for each decision, or 30 to 21600 seconds for each side and at most 300 more for each decision",
        )
    }
}

/// One side of a game for several players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Seat {
    /// The side that this seat plays.
    pub side: Side,
    /// The player's name; null if the seat is free or the player has been deleted.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub name: Option<String>,
    /// Whether the player is a program.
    pub bot: bool,
    /// Whether it is the caller.
    pub mine: bool,
    /// Seconds left when its clock was last read; only in games with a clock.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u32>,
    /// Whether its clock is running.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub running: bool,
    /// How the game changed the player's rating; only in finished rated games.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<RatingChange>,
    /// The rematch that this player has offered, or that both play; visible to both players. `POST /games/{id}/rematch` joins it.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<Uuid>,
}

/// How a game changed a rating (Glicko-2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingChange {
    /// Rating before the game; 1500 before a player's first rated game.
    pub before: i32,
    /// Rating deviation before the game (one standard deviation).
    pub deviation_before: i32,
    /// Rating after the game.
    pub after: i32,
    /// Rating deviation after the game.
    pub deviation_after: i32,
}

/// Who is connected to a game; the same for everyone there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Presence {
    /// The sides whose players are present, a bit each.
    pub sides: u8,
    /// Streams of viewers without a side.
    pub spectators: u32,
}

impl Presence {
    /// Whether the player of a side is present.
    #[must_use]
    pub const fn has(self, side: Side) -> bool {
        Sides::from_bits(self.sides).has(side)
    }
}

/// An offer that a side may make to the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum OfferKind {
    /// A take-back: of the offering side's last decision, at this entry, and everything after it.
    TakeBack {
        /// The number of that entry in the log.
        to: u32,
    },
    /// To abort the game without a result, before its second turn.
    CallOff,
}

/// A pending offer. It expires with the next entry of the log.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Offer {
    /// The side that made the offer.
    pub side: Side,
    /// What is offered.
    pub kind: OfferKind,
}

/// A player's unfinished two-player games against another player.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Turns {
    /// At most 20, those waiting for the player first.
    pub games: Vec<GameForTwo>,
    /// At most 20, newest first.
    pub rematches: Vec<AskedRematch>,
}

/// A rematch that the other player of a finished two-player game has offered and that is not answered yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AskedRematch {
    /// The finished game, at which the rematch is accepted.
    pub game: Uuid,
    /// The opponent's name; null once that player has been deleted.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub opponent: Option<String>,
    /// When it was offered.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub asked_at: String,
}

/// An unfinished two-player game in a list, seen by one of its players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameForTwo {
    /// The id of the game.
    pub id: Uuid,
    /// The player's side.
    pub side: Side,
    /// The opponent's name; null once that player has been deleted.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub opponent: Option<String>,
    /// Whether it is the player's turn.
    pub to_act: bool,
    /// When the player's time runs out; null unless it is the player's turn and the game has a time control.
    #[cfg_attr(feature = "openapi", schema(required, format = DateTime))]
    pub until: Option<String>,
    /// The other side's pending offer.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub offer: Option<OfferKind>,
}

/// A request to make an offer to the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewOffer {
    /// Number of log entries when this was decided.
    #[cfg_attr(feature = "openapi", schema(maximum = 4_294_967_295_u32))]
    pub seq: u32,
    /// The side to act for; required only of a player who plays several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// What is offered.
    pub kind: OfferKind,
}

/// A request to accept the other side's offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AcceptOffer {
    /// Idempotency key, generated by the client for each command; a repeated one returns the stored answer.
    pub command_id: Uuid,
    /// Number of log entries when this was decided.
    #[cfg_attr(feature = "openapi", schema(maximum = 4_294_967_295_u32))]
    pub seq: u32,
    /// The digest of the table.
    pub digest: Digest,
    /// The side to act for; required only of a player who plays several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// The offer that was seen; if the pending offer is a different one, nothing is accepted.
    pub kind: OfferKind,
}

/// A request to take a free seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The invitation code; not needed for an open game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<String>,
}

/// The game to which an invitation belongs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Invitation {
    /// The id of the game.
    pub game: Uuid,
    /// The side whose seat is free.
    pub side: Side,
    /// The ruleset.
    pub ruleset: String,
    /// The inviting player's name; null once that player has been deleted.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub name: Option<String>,
    /// Whether the player is a program.
    pub bot: bool,
    /// The time control; null if there is none.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub clock: Option<Clock>,
    /// The inviting player's rating for the side that they play; present only for established ratings.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
}

/// An open game, whose free seat any player may take.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenGame {
    /// The id of the game.
    pub game: Uuid,
    /// The side whose seat is free.
    pub side: Side,
    /// The ruleset.
    pub ruleset: String,
    /// The creator's name; null once that player has been deleted.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub name: Option<String>,
    /// Whether the player is a program.
    pub bot: bool,
    /// The time control; null if there is none.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub clock: Option<Clock>,
    /// When it was created.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub made_at: String,
    /// The creator's rating for the side that they play; present only for established ratings.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
}

/// A player's rating for one side of a game (Glicko-2).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rating {
    /// The rank, from 1; established ratings come before the others.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub rank: i64,
    /// The player's name.
    pub name: String,
    /// Whether the player is a program.
    pub bot: bool,
    /// The rating; initially 1500.
    pub rating: i32,
    /// The rating deviation (one standard deviation).
    pub deviation: i32,
    /// Whether the rating is provisional: too few rated games, or none between established players.
    pub provisional: bool,
    /// Number of rated games.
    pub games: i32,
    /// Whether it is the caller.
    pub mine: bool,
}
