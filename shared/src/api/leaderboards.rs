//! Leaderboards: their rows, a game's rank, and the distribution of a day's results.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

#[cfg(feature = "openapi")]
use super::parts;

/// The score distribution of a day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Spread {
    /// The day as `YYYY-MM-DD`, in UTC.
    #[cfg_attr(feature = "openapi", schema(format = Date))]
    pub day: String,
    /// Best first; only points that occur.
    pub points: Vec<Points>,
    /// Players, without bots, who began on the day and finished nothing in time; null until the day is over for everyone.
    #[cfg_attr(feature = "openapi", schema(required, minimum = 0))]
    pub given_up: Option<i64>,
}

/// The number of results with certain points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Points {
    /// The points.
    pub vp: i16,
    /// Number of results with these points.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub games: i64,
}

/// A row, for the API's document.
#[cfg(feature = "openapi")]
pub(super) type AnyRow = LeaderboardRow<parts::Level, parts::Ending>;

/// One row of a leaderboard, or of a challenge's results.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
pub struct LeaderboardRow<Level, Ending> {
    /// The rank on the leaderboard, from 1.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub rank: i64,
    /// The player's name.
    pub name: String,
    /// Whether the player is a program; programs do not appear on leaderboards.
    pub bot: bool,
    /// Points at the end.
    pub vp: i16,
    /// The level of victory, in games that have one.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<parts::Level>))]
    pub level: Option<Level>,
    /// How the game ended.
    #[cfg_attr(feature = "openapi", schema(value_type = parts::Ending))]
    pub ending: Ending,
    /// Enemies killed, in games that break ties by them.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub killed: Option<u16>,
    /// Number of turns played.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub turns: u16,
    /// Number of actions undone.
    pub undos: u32,
    /// When it ended.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub finished_at: String,
    /// The id of the game.
    pub game_id: Uuid,
    /// The version of the rules; games by older versions may have been easier.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub rules_version: u16,
    /// Whether it is the caller's.
    pub mine: bool,
}

/// Best first: the game's points and what it tells equal ones apart by, then fewer undos, fewer turns, who was first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
pub struct Leaderboard<Level, Ending> {
    /// Its name in addresses, or the day.
    pub board: String,
    /// The requested rows.
    #[cfg_attr(feature = "openapi", schema(max_items = 100, value_type = Vec<AnyRow>))]
    pub rows: Vec<LeaderboardRow<Level, Ending>>,
    /// About the rows.
    pub meta: LeaderboardMeta,
}

/// About a leaderboard's rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LeaderboardMeta {
    /// Total number of results.
    #[cfg_attr(feature = "openapi", schema(minimum = 0))]
    pub total: i64,
    /// The position of the requested game.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<LeaderboardRank>,
}

/// The position of a game on a leaderboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LeaderboardRank {
    /// The rank on the leaderboard, from 1.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub rank: i64,
    /// Number of results ranked below it.
    #[cfg_attr(feature = "openapi", schema(minimum = 0))]
    pub behind: i64,
    /// Whether it is one of the results. A game of somebody who is not established is none of the established players',
    /// and is told where it would stand.
    pub counted: bool,
}
