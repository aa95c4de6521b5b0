//! Everything that is stored about a player, for export. For credentials it contains only their kind and dates.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::Player;
#[cfg(feature = "openapi")]
use super::games::AnyView;
use crate::rules::Side;

/// Everything that is kept about a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
pub struct Export<GameView> {
    /// The player whose data this is.
    pub player: Player,
    /// Whether others read `Recruit` in place of the name, because an operator has hidden it.
    pub name_hidden: bool,
    /// The browsers, or the bot, that are signed in as the player, in the order in which they signed in.
    pub keys: Vec<KeyExport>,
    /// The codes that stand for the player, and the feed.
    pub codes: Vec<CodeExport>,
    /// The player's passkeys.
    pub passkeys: Vec<PasskeyExport>,
    /// The ratings, of each side of a game for two that was rated.
    pub ratings: Vec<RatingExport>,
    /// What stays when the player is deleted, and only until the day is over; or has stayed of a player that these
    /// browsers were before.
    pub stays: Vec<SpentTry>,
    /// Every game, oldest first.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<AnyView>))]
    pub games: Vec<GameView>,
    /// Games that are kept and cannot be shown, since they do not replay from their logs: a fault of the server.
    pub broken: Vec<Uuid>,
}

/// A key that a browser or a bot has; of the key itself a hash is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct KeyExport {
    /// When the key was made.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub made_at: String,
}

/// What a code is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum CodeKind {
    /// To come back one day.
    Recovery,
    /// To sign another browser in at once.
    Link,
    /// The secret address of the feeds, by which nobody signs in.
    Feed,
}

/// A code; of the code itself a hash is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CodeExport {
    /// What it is for.
    pub kind: CodeKind,
    /// Since when there is this one.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub made_at: String,
    /// Until when it holds, if not for ever.
    #[cfg_attr(feature = "openapi", schema(required, format = DateTime))]
    pub expires_at: Option<String>,
    /// Whether it is a link by which a browser has signed in. Then hashes of the key that this browser had and of the one that it
    /// was given are kept with it.
    pub used: bool,
}

/// A passkey, as stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyExport {
    /// What the authenticator calls it, in hexadecimal digits.
    #[cfg_attr(feature = "openapi", schema(pattern = "^([0-9a-f]{2})+$"))]
    pub id: String,
    /// When the passkey was registered.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub made_at: String,
    /// Its public key, how often it was used, and what else the authenticator said about it: a text that is JSON.
    pub credential: String,
}

/// A rating: Glicko-2, in whole numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingExport {
    /// The slug of the game.
    pub game: String,
    /// Which side of it.
    pub side: Side,
    /// Points by Glicko-2.
    pub rating: i32,
    /// How far off that may be.
    pub deviation: i32,
    /// How much results differ from what the rating leads to expect, in millionths.
    pub volatility: i32,
    /// How many games are rated.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub games: i32,
    /// Whether it comes from games between established players alone.
    pub established: bool,
    /// Since when it is this one.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub updated_at: String,
}

/// That a browser has had its try at a day: a hash of both, which says nothing about any other day, deleted when the
/// day is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SpentTry {
    /// The day as `YYYY-MM-DD`, in UTC.
    #[cfg_attr(feature = "openapi", schema(format = Date))]
    pub day: String,
    /// 64 hexadecimal digits.
    #[cfg_attr(feature = "openapi", schema(pattern = "^[0-9a-f]{64}$"))]
    pub hash: String,
}
