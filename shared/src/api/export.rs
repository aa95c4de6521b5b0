//! Everything that is stored about a player, for export. For credentials it contains only their kind and dates.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::Player;
#[cfg(feature = "openapi")]
use super::games::AnyView;
use crate::rules::Side;

/// Everything stored about a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
pub struct Export<GameView> {
    /// The player whose data this is.
    pub player: Player,
    /// Whether an operator has hidden the name; others see `Recruit` instead.
    pub name_hidden: bool,
    /// The browsers, or the bot, that are signed in as the player, in the order in which they signed in.
    pub keys: Vec<KeyExport>,
    /// The player's sign-in codes and feed address.
    pub codes: Vec<CodeExport>,
    /// The player's passkeys.
    pub passkeys: Vec<PasskeyExport>,
    /// The ratings, one for each side of each two-player game.
    pub ratings: Vec<RatingExport>,
    /// Hashes that are kept when the player is deleted, until the day is over, including those of players as whom these
    /// browsers were signed in before.
    pub stays: Vec<SpentTry>,
    /// Every game, oldest first.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<AnyView>))]
    pub games: Vec<GameView>,
    /// Stored games that cannot be exported because their logs do not replay: a fault of the server.
    pub broken: Vec<Uuid>,
}

/// The key of a browser or a bot; only its hash is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct KeyExport {
    /// When the key was created.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub made_at: String,
}

/// The purpose of a code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum CodeKind {
    /// A recovery code.
    Recovery,
    /// A code that signs another browser in.
    Link,
    /// The secret address of the feeds, which signs nobody in.
    Feed,
}

/// A code; only its hash is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CodeExport {
    /// Its purpose.
    pub kind: CodeKind,
    /// When it was created.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub made_at: String,
    /// When it expires; null if it does not.
    #[cfg_attr(feature = "openapi", schema(required, format = DateTime))]
    pub expires_at: Option<String>,
    /// Whether it is a link code that a browser has used. If so, the hashes of that browser's previous and new keys are stored
    /// with it.
    pub used: bool,
}

/// A passkey, as stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyExport {
    /// Its credential id, in hexadecimal digits.
    #[cfg_attr(feature = "openapi", schema(pattern = "^([0-9a-f]{2})+$"))]
    pub id: String,
    /// When the passkey was registered.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub made_at: String,
    /// Its public key, use counter and other data from the authenticator: a string that contains JSON.
    pub credential: String,
}

/// A rating: Glicko-2, in whole numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingExport {
    /// The slug of the game.
    pub game: String,
    /// The side.
    pub side: Side,
    /// The rating.
    pub rating: i32,
    /// The rating deviation.
    pub deviation: i32,
    /// The volatility, in millionths.
    pub volatility: i32,
    /// Number of rated games.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub games: i32,
    /// Whether it is based on games between established players only.
    pub established: bool,
    /// When it last changed.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub updated_at: String,
}

/// A browser's attempt at a day's challenge: a hash of browser and day, which reveals nothing about other days and is
/// deleted when the day is over.
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
