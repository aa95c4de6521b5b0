//! The results of a player's finished games.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::GameKind;
#[cfg(feature = "openapi")]
use super::parts;

/// Maximum number of results in one answer.
pub const MOST_RESULTS: usize = 1000;

/// A player's results, for the API's document.
#[cfg(feature = "openapi")]
type AnyResult = GameResult<parts::Ruleset, parts::Summary>;

/// The results of a player's finished solitaire games, except those that continue another game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
pub struct Results<Ruleset, Summary> {
    /// Newest first.
    #[cfg_attr(feature = "openapi", schema(max_items = 1000, value_type = Vec<AnyResult>))]
    pub results: Vec<GameResult<Ruleset, Summary>>,
    /// Whether these are all of them.
    pub complete: bool,
}

/// The result of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
pub struct GameResult<Ruleset, Summary> {
    /// The id of the game.
    pub id: Uuid,
    /// Standard, daily or blind.
    pub kind: GameKind,
    /// The day of a daily or a blind game.
    #[cfg_attr(feature = "openapi", schema(required, format = Date))]
    pub day: Option<String>,
    /// Whether it counts for its leaderboard.
    pub ranked: bool,
    /// The ruleset that it was played by.
    #[cfg_attr(feature = "openapi", schema(value_type = parts::Ruleset))]
    pub ruleset: Ruleset,
    /// Number of turns played.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub turns: u16,
    /// Number of actions undone.
    #[cfg_attr(feature = "openapi", schema(minimum = 0))]
    pub undos: u32,
    /// When it ended.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub finished_at: String,
    /// The outcome.
    #[cfg_attr(feature = "openapi", schema(value_type = parts::Summary))]
    pub summary: Summary,
}
