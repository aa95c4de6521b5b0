//! The messages between browser and server of the siege: the types of [`crate::api`] with its own parts.

use super::record::{Draw, DrawResult, Entry, Rules, Ruleset};
use super::{Action, Ending, Level, Score, Summary, UnknownVersion};
use crate::api;

/// What to begin.
pub type NewGame = api::NewGame<Ruleset>;
/// A whole game.
pub type GameView = api::GameView<Ruleset, Entry, Score>;
/// A finished game with everything that proves its luck.
pub type Record = api::Record<Ruleset, Entry, Vec<Draw>, Score>;
/// An action, and the table it was chosen on.
pub type Move = api::Move<Action>;
/// The answer to an action.
pub type MoveAnswer = api::MoveAnswer<Vec<DrawResult>, Entry, Score>;
/// What can be done now.
pub type LegalActions = api::LegalActions<Action>;
/// A game in a list.
pub type GameSummary = api::GameSummary<Ruleset, Level>;
/// The luck of a finished game, and how everybody did with it.
pub type Challenge = api::Challenge<Ruleset, Level, Ending>;
/// A row of a leaderboard.
pub type LeaderboardRow = api::LeaderboardRow<Level, Ending>;
/// A leaderboard.
pub type Leaderboard = api::Leaderboard<Level, Ending>;
/// Today's challenge.
pub type Daily = api::Daily<Ruleset, Level>;
/// A day's challenge.
pub type DayView = api::DayView<Ruleset>;
/// A day of a month of challenges.
pub type DayPlayed = api::DayPlayed<Ruleset, Level>;
/// A month of challenges.
pub type Month = api::Month<Ruleset, Level>;
/// The caller, with his games.
pub type Me = api::Me<Ruleset, Level>;
/// The results of a player's finished games.
pub type Results = api::Results<Ruleset, Summary>;
/// What a finished game came to.
pub type GameResult = api::GameResult<Ruleset, Summary>;
/// Everything that is kept about a player.
pub type Export = api::Export<GameView>;
/// The answer to a refused request.
pub type Problem = api::Problem<Action, GameView>;

impl GameView {
    /// The rules for its replay.
    ///
    /// # Errors
    /// [`UnknownVersion`]: rules newer than this program.
    pub const fn rules(&self) -> Result<Rules, UnknownVersion> {
        self.ruleset.version(self.rules_version)
    }
}

impl Record {
    /// The rules for its replay.
    ///
    /// # Errors
    /// [`UnknownVersion`]: rules newer than this program.
    pub const fn rules(&self) -> Result<Rules, UnknownVersion> {
        self.ruleset.version(self.rules_version)
    }
}
