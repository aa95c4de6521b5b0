//! Games: begun, viewed, played, recorded, and given to others as challenges.
//!
//! The parts that differ by game (rulesets, actions, entries, result) are type parameters: the game's own types for players, JSON
//! for the server, which has games of any type.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::LeaderboardRow;
use super::seats::{Clock, Offer, Opponent, Seat};
#[cfg(feature = "openapi")]
use super::{leaderboards::AnyRow, parts};
use crate::digest::Digest;
use crate::fairness::{Commitment, Revealed};
use crate::rules::Side;

/// Whether a game is one of many or one of a day's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum GameKind {
    /// A seed of its own, by the ruleset asked for.
    Standard,
    /// The seed of the UTC day it was begun on, which everybody has.
    Daily,
    /// The rules of the UTC day it was begun on, and a seed of its own: nobody can know its luck before.
    Blind,
}

/// Why a game of a day does not rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Unranked {
    /// The day was over when it was begun.
    Practice,
    /// It is not the first try of its player, or of a browser that is this player's.
    Again,
    /// As many newcomers as a day has room for have begun at its address.
    Address,
    /// It was played on when the day was over.
    Late,
}

impl Unranked {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Practice, Self::Again, Self::Address, Self::Late];

    /// Its name in JSON and in the database.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Practice => "practice",
            Self::Again => "again",
            Self::Address => "address",
            Self::Late => "late",
        }
    }
}

/// What to begin. A daily or a blind game is played by its day's rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
#[serde(deny_unknown_fields)]
pub struct NewGame<Ruleset> {
    /// Made by the client; the same one again gets the same game.
    pub command_id: Uuid,
    /// What to begin.
    pub kind: GameKind,
    /// By which rules; the standard of the first game when nothing is said.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<parts::Ruleset>))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruleset: Option<Ruleset>,
    /// A day that is over, to practise on its challenge: such a game does not rank. Today's when nothing is said.
    #[cfg_attr(feature = "openapi", schema(format = Date))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<String>,
    /// Of a daily or a blind game, whose challenge: a game by its name in addresses. The first game's when nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The moment of a finished game to go on from, by its rules and with its luck. Such a game never ranks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Origin>,
    /// The code of a challenge to take up, by its rules and with its luck. Such a game never ranks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenge: Option<String>,
    /// Of a game for two, which side to play; the first when nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// Of a game for two, how the other side finds its player; by invitation when nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<Opponent>,
    /// Of a game for two, how long its sides may think; for ever when nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
}

/// A moment of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// The id of the game that is played on from.
    pub game: Uuid,
    /// So many entries of its log, from 1; 1 is the set-up alone.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub entries: u32,
}

/// A whole game of any type, for the API's document.
#[cfg(feature = "openapi")]
pub(super) type AnyView = GameView<parts::Ruleset, parts::Entry, parts::Score>;

/// A whole game: the table is what its log replays to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
pub struct GameView<Ruleset, Entry, Score> {
    /// The id of the game.
    pub id: Uuid,
    /// Standard, daily or blind.
    pub kind: GameKind,
    /// The day of a daily or a blind game, `YYYY-MM-DD`.
    #[cfg_attr(feature = "openapi", schema(required, format = Date))]
    pub day: Option<String>,
    /// Whether it counts for its leaderboard.
    pub ranked: bool,
    /// Why a game of a day does not.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unranked: Option<Unranked>,
    /// The ruleset that it is played by.
    #[cfg_attr(feature = "openapi", schema(value_type = parts::Ruleset))]
    pub ruleset: Ruleset,
    /// Which version of them.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub rules_version: u16,
    /// Number of log entries.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub seq: u32,
    /// Digest of the table.
    pub digest: Digest,
    /// Everything decided and revealed so far.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<parts::Entry>))]
    pub log: Vec<Entry>,
    /// Actions taken back.
    pub undos: u32,
    /// What it came to, once the game is over.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<parts::Score>))]
    pub score: Option<Score>,
    /// The promise its luck comes from.
    pub commitment: Commitment,
    /// Where its luck came from: once the game is over, and a day's game once the day is over for everyone.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Revealed>,
    /// The challenge it is compared by, if there is one: two words that can be said aloud, the same for the same luck.
    #[cfg_attr(
        feature = "openapi",
        schema(nullable = false, pattern = "^[a-z]{5}-[a-z]{5}$")
    )]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenge: Option<String>,
    /// Of a game for several players, who plays each side.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<Seat>,
    /// How long the sides may think, if not for ever.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// What a side has asked the other for, which has not answered yet.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<Offer>,
    /// What whoever opens it takes the free seat by: for whoever began the game alone, until somebody has.
    #[cfg_attr(
        feature = "openapi",
        schema(nullable = false, pattern = "^[a-z]{5}-[a-z]{5}$")
    )]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<String>,
    /// The game that it is the rematch of, for those who play it.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<Uuid>,
}

/// A challenge's code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChallengeCode {
    /// Two words that can be said aloud, the same for the same luck: `/challenge/{code}` is its page.
    #[cfg_attr(feature = "openapi", schema(pattern = "^[a-z]{5}-[a-z]{5}$"))]
    pub code: String,
}

/// The luck of a finished game, and how everybody did with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
pub struct Challenge<Ruleset, Level, Ending> {
    /// Two words that can be said aloud, the same for the same luck.
    #[cfg_attr(feature = "openapi", schema(pattern = "^[a-z]{5}-[a-z]{5}$"))]
    pub code: String,
    /// By which rules.
    #[cfg_attr(feature = "openapi", schema(value_type = parts::Ruleset))]
    pub ruleset: Ruleset,
    /// Which version of them.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub rules_version: u16,
    /// The promise of its luck, which whoever watched a game of it knows.
    pub commitment: Commitment,
    /// How many results there are.
    #[cfg_attr(feature = "openapi", schema(minimum = 0))]
    pub total: i64,
    /// The best of them; at most 100.
    #[cfg_attr(feature = "openapi", schema(max_items = 100, value_type = Vec<AnyRow>))]
    pub results: Vec<LeaderboardRow<Level, Ending>>,
}

/// A finished game for everybody, with all that proves its luck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
pub struct Record<Ruleset, Entry, Draws, Score> {
    /// The id of the game.
    pub id: Uuid,
    /// Who played it.
    pub name: String,
    /// Whether that is a program.
    pub bot: bool,
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
    /// Which version of them.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub rules_version: u16,
    /// The promise made when it began, or before its day.
    pub commitment: Commitment,
    /// Where its luck came from.
    pub seed: Revealed,
    /// Everything decided and revealed.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<parts::Entry>))]
    pub log: Vec<Entry>,
    /// Every draw with its question and its lot, in order: by them the seed can be checked without the rules.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<parts::Draw>))]
    pub draws: Draws,
    /// Digest of the last table.
    pub digest: Digest,
    /// What it came to; null of a game that was called off.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<parts::Score>))]
    pub score: Score,
    /// When it ended.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub finished_at: String,
    /// Of a game for several players, who played each side.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<Seat>,
}

/// An action, and the table it was chosen on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
pub struct Move<Action> {
    /// Made by the client, new for each new command; the same one again gets the stored answer.
    pub command_id: Uuid,
    /// How many entries the log had when this was decided.
    #[cfg_attr(feature = "openapi", schema(maximum = 4_294_967_295_u32))]
    pub seq: u32,
    /// What to do.
    #[cfg_attr(feature = "openapi", schema(value_type = parts::Action))]
    pub action: Action,
    /// The digest of the table it was chosen on.
    pub digest: Digest,
    /// For which side; needs to be said only by who plays several that may act.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
}

/// A command that says nothing but on which table it was decided: to take the last action back, or to resign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PlainCommand {
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
}

/// What came of an action, or of taking one back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
pub struct MoveAnswer<Outcomes, Entry, Score> {
    /// Number of log entries now.
    #[cfg_attr(feature = "openapi", schema(minimum = 2))]
    pub seq: u32,
    /// What fate brought.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<parts::DrawResult>))]
    pub outcomes: Outcomes,
    /// Digest of the table now.
    pub digest: Digest,
    /// What it came to, once the game is over.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<parts::Score>))]
    pub score: Option<Score>,
    /// The entries that followed by themselves: what had been sealed and was opened now.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<parts::Entry>))]
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub followed: Vec<Entry>,
}

/// What can be done now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
pub struct LegalActions<Action> {
    /// Number of log entries.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub seq: u32,
    /// Digest of the table.
    pub digest: Digest,
    /// Every legal action; empty when the game is over, it is another side's turn, or the game is somebody else's.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<parts::Action>))]
    pub actions: Vec<Action>,
    /// Whether the last action can be taken back.
    pub undo: bool,
    /// Whether the game is over, with a score or called off.
    pub over: bool,
}

/// A game in a list, for the API's document.
#[cfg(feature = "openapi")]
pub(super) type AnySummary = GameSummary<parts::Ruleset, parts::Level>;

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
pub struct GameSummary<Ruleset, Level> {
    /// The id of the game.
    pub id: Uuid,
    /// Standard, daily or blind.
    pub kind: GameKind,
    /// The day of a daily or a blind game.
    #[cfg_attr(feature = "openapi", schema(required, format = Date))]
    pub day: Option<String>,
    /// Whether it counts for its leaderboard.
    pub ranked: bool,
    /// The ruleset that it is played by.
    #[cfg_attr(feature = "openapi", schema(value_type = parts::Ruleset))]
    pub ruleset: Ruleset,
    /// Number of log entries.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub seq: u32,
    /// The turn it is in, or ended in.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub turn: u16,
    /// Whether it is over.
    pub finished: bool,
    /// Points of a game that has them, once it is over.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub vp: Option<i16>,
    /// What they mean.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<parts::Level>))]
    pub level: Option<Level>,
    /// When it last changed.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub updated_at: String,
}
