//! The games of this server, and any of them behind one interface: store and routes know no game by name.
//!
//! Actions and outcomes of a game pass through here as JSON; [`Registry`] finds the game by the name of its ruleset.
//!
//! These are trait objects rather than an enum with a variant for each game, because the tests register a game that is in no
//! list of the server's (`shared/tests/duel`): with an enum it could not be played over HTTP without a variant that is
//! shipped. One generic implementation (`erased`) serves every game, where an enum needs an arm for each game in each
//! method. The price is an indirect call for each operation;
//! what is stored and sent is JSON either way.

mod any;
mod erased;
mod stored;

use std::sync::Arc;

pub use any::{After, AnyGame, AnyOutcome, AnyRefusal, AnyRules, Watch};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use shared::api;
use shared::api::openapi::{Documented, Parts};
use shared::game::Entry;
use shared::isandlwana::IsandlwanaRules;
use shared::ramparts::SiegeRules;
use shared::rules::{Rules, RulesetBoard, Side, UnknownRules};

use any::GameType;
pub use stored::StoredEntry;

/// A log entry of any game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AnyEntry {
    /// Its place, from 0.
    pub seq: u32,
    /// Whose it is.
    #[serde(default, skip_serializing_if = "Side::is_first")]
    pub side: Side,
    /// What was done.
    pub step: Box<RawValue>,
    /// What fate brought.
    pub outcomes: Box<RawValue>,
}

impl AnyEntry {
    /// An entry of a game whose type is known.
    #[must_use]
    pub fn of<R: Rules>(entry: &Entry<R>) -> Self {
        erased::written(entry)
    }
}

/// What to begin.
pub type NewGame = api::NewGame<String>;
/// An action, and the table it was chosen on.
pub type Move = api::Move<Box<RawValue>>;
/// A game of any type, as the server sends it.
pub type GameView = api::GameView<String, AnyEntry, Box<RawValue>>;
/// A finished game of any type, as the server sends it.
pub type Record = api::Record<String, AnyEntry, Box<RawValue>, Option<Box<RawValue>>>;
/// The server's answer to a move.
pub type MoveAnswer = api::MoveAnswer<Box<RawValue>, AnyEntry, Box<RawValue>>;
/// The legal actions, as the server sends them.
pub type LegalActions = api::LegalActions<Box<RawValue>>;
/// A game in a list of the server.
pub type GameSummary = api::GameSummary<String, String>;
/// A row of a leaderboard of any game.
pub type LeaderboardRow = api::LeaderboardRow<String, String>;
/// A leaderboard of any game.
pub type Leaderboard = api::Leaderboard<String, String>;
/// A challenge to any game.
pub type Challenge = api::Challenge<String, String, String>;
/// Today's challenge, of whichever game.
pub type Daily = api::Daily<String, String>;
/// A day's challenge, of whichever game.
pub type DayView = api::DayView<String>;
/// A day of a month of challenges.
pub type DayPlayed = api::DayPlayed<String, String>;
/// A month of challenges.
pub type Month = api::Month<String, String>;
/// The caller, with his games of any type.
pub type Me = api::Me<String, String>;
/// The results of a player's finished games of any type.
pub type Results = api::Results<String, Box<RawValue>>;
/// The result of a finished game of any type.
pub type GameResult = api::GameResult<String, Box<RawValue>>;
/// Everything that is kept about a player.
pub type Export = api::Export<GameView>;
/// An error as the server sends it.
pub type ProblemBody = api::Problem<Box<RawValue>, GameView>;

/// What lists store of a result, as far as the game has it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Summary {
    /// Points, in a game that counts them.
    pub vp: Option<i16>,
    /// What they mean.
    pub level: Option<String>,
    /// How the game ended.
    pub ending: Option<String>,
    /// Enemies killed, in a game that counts them.
    pub killed: Option<u16>,
}

/// Every game that is played here.
#[derive(Clone, Debug)]
pub struct Registry(Vec<Arc<dyn GameType>>);

impl Default for Registry {
    /// The games that this server has.
    fn default() -> Self {
        Self(Vec::new())
            .documented::<SiegeRules>()
            .documented::<IsandlwanaRules>()
    }
}

impl Registry {
    /// With another game, which the API's document does not describe.
    #[must_use]
    pub fn with<R: Rules>(mut self) -> Self {
        self.0.push(erased::game_type::<R>(None));
        self
    }

    /// With another game, which the API's document describes.
    fn documented<R: Documented>(mut self) -> Self {
        self.0.push(erased::game_type::<R>(Some(R::parts)));
        self
    }

    /// The API document's parts for each game.
    pub(crate) fn parts(&self) -> Vec<Parts> {
        self.0.iter().filter_map(|game| game.parts()).collect()
    }

    /// The default rules: the standard of the first game.
    #[must_use]
    pub fn standard(&self) -> Option<AnyRules> {
        self.0.first().map(|game| game.standard())
    }

    /// The newest version of the ruleset of this name.
    ///
    /// # Errors
    /// [`UnknownRules`], with what is allowed.
    pub fn newest(&self, ruleset: &str) -> Result<AnyRules, UnknownRules> {
        self.of(ruleset)?.newest(ruleset)
    }

    /// The ruleset of this name in this version of its rules.
    ///
    /// # Errors
    /// [`UnknownRules`]
    pub fn version(&self, ruleset: &str, version: u16) -> Result<AnyRules, UnknownRules> {
        self.of(ruleset)?.version(ruleset, version)
    }

    /// Whether there is such a side of such a game, of several.
    #[must_use]
    pub fn has(&self, slug: &str, side: Side) -> bool {
        self.rated_sides().any(|rated| rated == (slug, side))
    }

    /// The sides whose players have ratings: of every game of several, by its name in addresses.
    pub(crate) fn rated_sides(&self) -> impl Iterator<Item = (&'static str, Side)> + '_ {
        let games = self.0.iter().filter(|game| game.sides() > 1);
        games.flat_map(|game| {
            let slug = game.slug();
            (0..game.sides()).map(move |side| (slug, Side(side)))
        })
    }

    /// The rules of the challenge of a game's day, by the days since Monday.
    #[must_use]
    pub fn of_the_day(&self, slug: &str, days_since_monday: u8) -> Option<AnyRules> {
        self.named(slug)?.of_the_day(days_since_monday)
    }

    /// The games that have daily challenges.
    pub fn daily_games(&self) -> impl Iterator<Item = &'static str> + '_ {
        let games = self.0.iter().map(|game| game.slug());
        games.filter(|slug| self.of_the_day(slug, 0).is_some())
    }

    /// The game of this name that has daily challenges; the first that has any if none is named.
    ///
    /// # Errors
    /// [`UnknownRules`], with what is allowed.
    pub fn daily_game(&self, name: Option<&str>) -> Result<&'static str, UnknownRules> {
        let mut games = self.daily_games();
        let found = games.find(|slug| name.is_none_or(|name| name == *slug));
        found.ok_or_else(|| {
            let games: Vec<_> = self.daily_games().collect();
            let games = games.join(", ");
            UnknownRules(format!(
                "no such daily challenge: allowed are those of {games}"
            ))
        })
    }

    /// The points that a game's rank key comes from.
    pub(crate) fn points(&self, slug: &str, rank_key: i32) -> i32 {
        self.named(slug)
            .map_or(-rank_key, |game| game.points(rank_key))
    }

    fn named(&self, slug: &str) -> Option<&dyn GameType> {
        let mut games = self.0.iter();
        games.find(|game| game.slug() == slug).map(|game| &**game)
    }

    /// The leaderboard of this name.
    #[must_use]
    pub fn board(&self, name: &str) -> Option<RulesetBoard> {
        self.boards().find(|board| board.name == name)
    }

    /// Every game's leaderboards.
    pub(crate) fn boards(&self) -> impl Iterator<Item = RulesetBoard> + '_ {
        self.0.iter().flat_map(|game| game.boards()).copied()
    }

    fn of(&self, ruleset: &str) -> Result<&dyn GameType, UnknownRules> {
        let is_its = |game: &&Arc<dyn GameType>| {
            let rest = ruleset.strip_prefix(game.slug());
            rest.is_some_and(|rest| rest.starts_with('_'))
        };
        if let Some(game) = self.0.iter().find(is_its) {
            return Ok(&**game);
        }
        // Each game lists its own.
        let refusals = self.0.iter().filter_map(|game| game.newest(ruleset).err());
        let refusals: Vec<_> = refusals.map(|refusal| refusal.to_string()).collect();
        Err(UnknownRules(refusals.join("; or ")))
    }
}
