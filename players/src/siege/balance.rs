//! Measuring: whole games by the thousand, each with separate luck, the same for the same seed.

mod arguments;
mod page;
mod tally;
mod worth;

pub use arguments::{Arguments, Section, Wrong};
pub use page::section;
pub use tally::Tally;
pub use worth::{Worth, worths};

use std::fmt;
use std::thread;

use shared::fate::Fast;
use shared::ramparts::{Digest, Ending, Options, Refusal, Score};

use crate::playout_fate::PlayoutFate;
use crate::siege::advice::{Advised, Effort};
use crate::siege::decks::{self, Deck, Unset};
use crate::siege::random::Random;
use crate::siege::rule_of_thumb::{Habits, RuleOfThumb};
use crate::siege::search::Search;
use crate::siege::{Player, play};

/// A kind of player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Model {
    /// Any legal action.
    Random,
    /// The rule of thumb as first written down.
    Plain,
    /// The rule of thumb, its figures improved by play.
    Drilled,
    /// The searching player with so many playouts per decision.
    Search {
        /// Playouts per decision.
        playouts: u32,
    },
    /// A player who always takes the advice.
    Advised(Effort),
}

/// The result of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// How it ended.
    pub ending: Ending,
    /// Its last turn.
    pub turns: u16,
    /// Victory points at the end.
    pub total: i16,
    /// The last table's digest.
    pub digest: Digest,
}

/// Why a game was not played to its end: a bug in the player or in the rules, never chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failed {
    /// It could not be set up.
    Unset(Unset),
    /// The player's action was refused.
    Refused(Refusal),
    /// It stopped before its end.
    Unfinished,
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unset(unset) => write!(f, "a game could not be set up: {unset}"),
            Self::Refused(refusal) => write!(f, "a player's action was refused: {refusal}"),
            Self::Unfinished => write!(f, "a game stopped before its end"),
        }
    }
}

impl std::error::Error for Failed {}

/// A series of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Series {
    /// The player.
    pub model: Model,
    /// The rules: of the second edition, in their newest version.
    pub rules: Options,
    /// The cards.
    pub deck: Deck,
    /// How many games.
    pub games: u32,
    /// The source of all luck of the series.
    pub seed: u64,
}

impl Series {
    /// Plays all games on so many threads; the outcomes are in the order of the games, whatever the number of threads.
    ///
    /// # Errors
    /// [`Failed`] when a game could not be played to its end.
    pub fn play(&self, threads: usize) -> Result<Vec<GameResult>, Failed> {
        let threads = threads.max(1);
        let share = (self.games as usize).div_ceil(threads).max(1);
        let mut outcomes = vec![Err(Failed::Unfinished); self.games as usize];
        thread::scope(|scope| {
            for (part, chunk) in outcomes.chunks_mut(share).enumerate() {
                scope.spawn(move || {
                    for (i, outcome) in chunk.iter_mut().enumerate() {
                        *outcome = self.game((part * share + i) as u64);
                    }
                });
            }
        });
        outcomes.into_iter().collect()
    }

    /// One game of the series, by its number. The luck of the table and that of the player's own choices are independent.
    ///
    /// # Errors
    /// [`Failed`] when it could not be played to its end.
    pub fn game(&self, number: u64) -> Result<GameResult, Failed> {
        let luck = PlayoutFate::new(start(self.seed, number));
        let own = start(!self.seed, number);
        match self.model {
            Model::Random => self.sit_down(&mut Random::new(own), luck),
            Model::Plain => self.sit_down(&mut RuleOfThumb::new(Habits::PLAIN), luck),
            Model::Drilled => self.sit_down(&mut RuleOfThumb::new(Habits::DRILLED), luck),
            Model::Search { playouts } => self.sit_down(&mut Search::new(playouts, own), luck),
            Model::Advised(effort) => self.sit_down(&mut Advised::new(effort, own), luck),
        }
    }

    fn sit_down(
        &self,
        player: &mut impl Player,
        mut luck: PlayoutFate,
    ) -> Result<GameResult, Failed> {
        let table = decks::begin(self.rules, self.deck, &mut luck).map_err(Failed::Unset)?;
        let table = play(table, player, &mut luck).map_err(Failed::Refused)?;
        Ok(GameResult {
            ending: table.ending().ok_or(Failed::Unfinished)?,
            turns: table.turn,
            total: Score::of(&table).total,
            digest: table.digest(),
        })
    }
}

/// A start value from two numbers.
fn start(seed: u64, number: u64) -> u64 {
    let mut mixed = Fast::new(seed.rotate_left(32) ^ number);
    u64::from(mixed.below(u32::MAX)) << 32 | u64::from(mixed.below(u32::MAX))
}
