//! The daily challenges: today's and tomorrow's, a month of them, and the files of each day's games.

use serde::{Deserialize, Serialize};

use super::GameSummary;
#[cfg(feature = "openapi")]
use super::{games::AnySummary, parts};
use crate::fairness::{Commitment, Revealed};

/// The day's challenge, as it is offered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
pub struct Daily<Ruleset, Level> {
    /// Today in UTC, `YYYY-MM-DD`.
    #[cfg_attr(feature = "openapi", schema(format = Date))]
    pub day: String,
    /// When the day closes.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub closes_at: String,
    /// By which rules today's is played.
    #[cfg_attr(feature = "openapi", schema(value_type = parts::Ruleset))]
    pub ruleset: Ruleset,
    /// The promise of today's luck.
    pub commitment: Commitment,
    /// By which rules tomorrow's will be played.
    #[cfg_attr(feature = "openapi", schema(value_type = parts::Ruleset))]
    pub next_ruleset: Ruleset,
    /// The promise of tomorrow's luck.
    pub next_commitment: Commitment,
    /// The player's first try, if there is one: it counts.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<AnySummary>))]
    pub played: Option<GameSummary<Ruleset, Level>>,
    /// The player's first try at the day's blind challenge.
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
    /// In their order, up to today. A day on which nobody came has no challenge.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<AnyDayPlayed>))]
    pub days: Vec<DayPlayed<Ruleset, Level>>,
    /// Days in a row, of all months.
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
    /// By which rules.
    #[cfg_attr(feature = "openapi", schema(value_type = parts::Ruleset))]
    pub ruleset: Ruleset,
    /// How many results its table has.
    #[cfg_attr(feature = "openapi", schema(minimum = 0))]
    pub results: i64,
    /// The caller's first try, if there is one: the game that ranks.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<AnySummary>))]
    pub mine: Option<GameSummary<Ruleset, Level>>,
    /// Whether that was given up: not finished by when the day was over for everyone.
    pub given_up: bool,
    /// The caller's first try at the day's blind challenge.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<AnySummary>))]
    pub blind: Option<GameSummary<Ruleset, Level>>,
}

/// The finished games of a day, as a file for everybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DayDump {
    /// On which the games ended, `YYYY-MM-DD`.
    #[cfg_attr(feature = "openapi", schema(format = Date))]
    pub day: String,
    /// Where the file is: gzip, a [`Record`](super::Record) in each line, without names.
    pub address: String,
    /// How long it is.
    pub bytes: u64,
}

/// Days in a row on which a player finished the game that ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Streak {
    /// Up to today, or yesterday while today's is not finished.
    pub now: u32,
    /// The most there ever were.
    pub longest: u32,
}

/// A day's challenge, yesterday's or tomorrow's as well.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
pub struct DayView<Ruleset> {
    /// The day as `YYYY-MM-DD`, in UTC.
    #[cfg_attr(feature = "openapi", schema(format = Date))]
    pub day: String,
    /// By which rules.
    #[cfg_attr(feature = "openapi", schema(value_type = parts::Ruleset))]
    pub ruleset: Ruleset,
    /// Which version of them.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub rules_version: u16,
    /// The promise of its luck.
    pub commitment: Commitment,
    /// Its seed, once the day is over for everyone: an hour after it closed.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Revealed>,
}
