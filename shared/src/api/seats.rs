//! Games for two: seats, clocks, and offers of one side to the other.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::digest::Digest;
use crate::rules::{Side, Sides};

/// How the other side of a game for two finds its player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Opponent {
    /// Whoever has the invitation, and takes the seat first.
    Invited,
    /// Whoever sees the game among the open ones, and takes the seat first.
    Anybody,
    /// The same player: both sides on one screen.
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

/// How long the sides of a game may think.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// So many days for each decision, 1 to 14. All that a side does in one phase, until the other side may act, is one decision.
    Days(u8),
    /// A clock for each side, which runs while that side has to act.
    Live {
        /// What each side has at the beginning, in seconds.
        #[cfg_attr(feature = "openapi", schema(minimum = 30, maximum = 21_600))]
        seconds: u32,
        /// What is added for each decision, in seconds.
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
    /// Who plays it; none if the seat is free, or its player is deleted.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub name: Option<String>,
    /// Whether that is a program.
    pub bot: bool,
    /// Whether it is the caller.
    pub mine: bool,
    /// Seconds that it had left when its clock was last read; of a game with a clock.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u32>,
    /// Whether its clock is running.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub running: bool,
    /// What the game did to its player's rating; of a rated game that is over.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<RatingChange>,
    /// The rematch that its player has begun, or that both play; told to both. `POST /games/{id}/rematch` joins it.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<Uuid>,
}

/// What a game did to a rating, by Glicko-2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingChange {
    /// Points before the game; 1500 where it was the first that counts.
    pub before: i32,
    /// How far off they might be then: two of three times not farther than this.
    pub deviation_before: i32,
    /// Points after it.
    pub after: i32,
    /// How far off they may be since.
    pub deviation_after: i32,
}

/// Who watches a game, as everybody there sees it.
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

/// What a side may ask the other for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum OfferKind {
    /// To take back the decision of this entry, the last of whoever asks, and all after it.
    TakeBack {
        /// The number of that entry in the log.
        to: u32,
    },
    /// To end the game without a result, before its second turn.
    CallOff,
}

/// What a side has asked the other for. It lapses when the game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Offer {
    /// The side that asked.
    pub side: Side,
    /// What it asked for.
    pub kind: OfferKind,
}

/// A player's games for two with somebody else that go on.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Turns {
    /// At most 20, those that wait for the player first.
    pub games: Vec<GameForTwo>,
    /// At most 20, the newest first.
    pub rematches: Vec<AskedRematch>,
}

/// The other player of a finished game for two asks for a rematch, and waits for the answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AskedRematch {
    /// The finished game: the rematch is accepted there.
    pub game: Uuid,
    /// Who asks; none once that player is deleted.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub opponent: Option<String>,
    /// When it was asked for.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub asked_at: String,
}

/// A game for two that goes on, as one of its players sees it in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameForTwo {
    /// The id of the game.
    pub id: Uuid,
    /// The player's side.
    pub side: Side,
    /// Who plays the other side; none once that player is deleted.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub opponent: Option<String>,
    /// Whether the player has to decide.
    pub to_act: bool,
    /// When the player's time runs out, if he has to decide by a clock.
    #[cfg_attr(feature = "openapi", schema(required, format = DateTime))]
    pub until: Option<String>,
    /// What the other side asks for.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub offer: Option<OfferKind>,
}

/// A side asks the other for something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewOffer {
    /// How many entries the log had when this was decided.
    #[cfg_attr(feature = "openapi", schema(maximum = 4_294_967_295_u32))]
    pub seq: u32,
    /// For which side; needs to be said only by who plays several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// What is asked for.
    pub kind: OfferKind,
}

/// Agreeing to what the other side has asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AcceptOffer {
    /// Made by the client, new for each new command; the same one again gets the stored answer.
    pub command_id: Uuid,
    /// How many entries the log had when this was decided.
    #[cfg_attr(feature = "openapi", schema(maximum = 4_294_967_295_u32))]
    pub seq: u32,
    /// The digest of the table.
    pub digest: Digest,
    /// For which side; needs to be said only by who plays several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// What is agreed to, as it was seen: nothing else is, though the other side asks for it now.
    pub kind: OfferKind,
}

/// Whoever sends it takes a free seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The code of the invitation; not needed for an open game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<String>,
}

/// The game that an invitation is for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Invitation {
    /// The id of the game.
    pub game: Uuid,
    /// The side whose seat is free.
    pub side: Side,
    /// By which rules.
    pub ruleset: String,
    /// The name of the player who invites; none once that player is deleted.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub name: Option<String>,
    /// Whether that is a program.
    pub bot: bool,
    /// How long the sides may think, if not for ever.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub clock: Option<Clock>,
    /// How good whoever invites is at the side that they play, by games between established players; left out of all others.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
}

/// A game whose free seat everybody may take.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenGame {
    /// The id of the game.
    pub game: Uuid,
    /// The side whose seat is free.
    pub side: Side,
    /// By which rules.
    pub ruleset: String,
    /// Who began it.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub name: Option<String>,
    /// Whether that is a program.
    pub bot: bool,
    /// How long the sides may think, if not for ever.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub clock: Option<Clock>,
    /// When it was begun.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub made_at: String,
    /// How good whoever began it is at the side that they play, by games between established players; left out of all others.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
}

/// How good a player is at a side of a game, by Glicko-2.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rating {
    /// The place, from 1; first come those who are rated by games between established players.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub rank: i64,
    /// Who it is.
    pub name: String,
    /// Whether that is a program.
    pub bot: bool,
    /// Points; 1500 is where everybody begins.
    pub rating: i32,
    /// How far off that may be: two of three times not farther than this.
    pub deviation: i32,
    /// Whether the rating says little yet: too few games are rated, or none between established players.
    pub provisional: bool,
    /// How many games are rated.
    pub games: i32,
    /// Whether it is the caller.
    pub mine: bool,
}
