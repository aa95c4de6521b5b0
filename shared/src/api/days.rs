//! The daily challenges: today's and tomorrow's, a month of them, and the files of each day's games.

use serde::{Deserialize, Serialize};

use super::GameSummary;
#[cfg(feature = "openapi")]
use super::{games::AnySummary, parts};
use crate::fairness::{Commitment, Revealed};

/// Today's challenge and tomorrow's commitment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
pub struct Daily<Ruleset, Level> {
    /// Today in UTC, `YYYY-MM-DD`.
    #[cfg_attr(feature = "openapi", schema(format = Date))]
    pub day: String,
    /// When the day ends.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub closes_at: String,
    /// Today's ruleset.
    #[cfg_attr(feature = "openapi", schema(value_type = parts::Ruleset))]
    pub ruleset: Ruleset,
    /// The commitment to today's seed.
    pub commitment: Commitment,
    /// Tomorrow's ruleset.
    #[cfg_attr(feature = "openapi", schema(value_type = parts::Ruleset))]
    pub next_ruleset: Ruleset,
    /// The commitment to tomorrow's seed.
    pub next_commitment: Commitment,
    /// The player's first attempt, which ranks, if there is one.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<AnySummary>))]
    pub played: Option<GameSummary<Ruleset, Level>>,
    /// The player's first attempt at the day's blind challenge.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<AnySummary>))]
    pub blind: Option<GameSummary<Ruleset, Level>>,
}

/// The daily challenges of a month and the caller's results.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
pub struct Month<Ruleset, Level> {
    /// The month as `YYYY-MM`, in UTC.
    pub month: String,
    /// In order, up to today. Days without any visitor are missing.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<AnyDayPlayed>))]
    pub days: Vec<DayPlayed<Ruleset, Level>>,
    /// The player's streaks, across all months.
    pub streak: Streak,
}

/// A day of a month, as the document has it.
#[cfg(feature = "openapi")]
pub(super) type AnyDayPlayed = DayPlayed<parts::Ruleset, parts::Level>;

/// One day of a month.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
pub struct DayPlayed<Ruleset, Level> {
    /// The day as `YYYY-MM-DD`, in UTC.
    #[cfg_attr(feature = "openapi", schema(format = Date))]
    pub day: String,
    /// The ruleset.
    #[cfg_attr(feature = "openapi", schema(value_type = parts::Ruleset))]
    pub ruleset: Ruleset,
    /// Number of results on its leaderboard.
    #[cfg_attr(feature = "openapi", schema(minimum = 0))]
    pub results: i64,
    /// The caller's first attempt, which ranks, if there is one.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<AnySummary>))]
    pub mine: Option<GameSummary<Ruleset, Level>>,
    /// Whether that attempt was not finished before the day was over for everyone.
    pub given_up: bool,
    /// The caller's first attempt at the day's blind challenge.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<AnySummary>))]
    pub blind: Option<GameSummary<Ruleset, Level>>,
}

/// How many hours after a day's end its games may still be finished as its own, and are not public yet.
pub const GRACE_HOURS: u8 = 1;

/// The public file of a day's finished games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DayDump {
    /// The day on which the games ended, `YYYY-MM-DD`.
    #[cfg_attr(feature = "openapi", schema(format = Date))]
    pub day: String,
    /// The address of the file: gzip, one [`Record`](super::Record) per line, without names.
    pub address: String,
    /// Its size in bytes.
    pub bytes: u64,
}

/// Streaks: consecutive days on which a player finished the ranked game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Streak {
    /// The current streak, up to today, or to yesterday until today's game is finished.
    pub now: u32,
    /// The best streak.
    pub longest: u32,
}

/// The challenge of any day up to tomorrow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
pub struct DayView<Ruleset> {
    /// The day as `YYYY-MM-DD`, in UTC.
    #[cfg_attr(feature = "openapi", schema(format = Date))]
    pub day: String,
    /// The ruleset.
    #[cfg_attr(feature = "openapi", schema(value_type = parts::Ruleset))]
    pub ruleset: Ruleset,
    /// The version of the rules.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub rules_version: u16,
    /// The commitment to its seed.
    pub commitment: Commitment,
    /// Its seed, revealed once the day is over for everyone: an hour after its end.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Revealed>,
}
