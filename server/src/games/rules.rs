//! The rules of any game: what a stored game is rebuilt by.

use std::fmt;
use std::sync::Arc;

use serde_json::value::RawValue;
use shared::digest::Digest;
use shared::fairness::Commitment;
use shared::fate::Seed;
use shared::rules::UnknownRules;

use super::AnyEntry;
use super::game::AnyGame;

/// A ruleset of some game in one version of its rules.
#[derive(Clone)]
pub struct AnyRules(pub(super) Arc<dyn ErasedRules>);

impl AnyRules {
    /// The game's name in addresses and in the database.
    #[must_use]
    pub fn slug(&self) -> &'static str {
        self.0.slug()
    }

    /// How many sides there are.
    #[must_use]
    pub fn sides(&self) -> u8 {
        self.0.sides()
    }

    /// The stable name of the ruleset.
    #[must_use]
    pub fn key(&self) -> String {
        self.0.key()
    }

    /// Which version of its rules.
    #[must_use]
    pub fn version(&self) -> u16 {
        self.0.version()
    }

    /// Whether results by these rules stand on a leaderboard.
    #[must_use]
    pub fn ranks(&self) -> bool {
        self.0.ranks()
    }

    /// The promise to play by this seed and these rules.
    #[must_use]
    pub fn commitment(&self, seed: &Seed) -> Commitment {
        self.0.commitment(seed)
    }

    /// A new game with luck from this seed, set up and played to its first decision.
    ///
    /// # Errors
    /// What the rules could not do, which is a fault of theirs.
    pub fn begin(&self, seed: Seed) -> Result<Box<dyn AnyGame>, String> {
        self.0.begin(seed)
    }

    /// A stored game. `watch` is told of each entry's number and the digest after it.
    ///
    /// # Errors
    /// The first entry that does not fit.
    pub fn replay(
        &self,
        log: &[AnyEntry],
        watch: &mut dyn FnMut(u32, Digest),
    ) -> Result<Box<dyn AnyGame>, String> {
        self.0.replay(log, watch)
    }

    /// Plays a log again by the seed it is said to come from, and returns each draw.
    ///
    /// # Errors
    /// The first entry that does not follow.
    pub fn verify(&self, seed: Seed, log: &[AnyEntry]) -> Result<Box<RawValue>, String> {
        self.0.verify(seed, log)
    }
}

impl fmt::Debug for AnyRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.key(), self.version())
    }
}

impl PartialEq for AnyRules {
    fn eq(&self, other: &Self) -> bool {
        (self.key(), self.version()) == (other.key(), other.version())
    }
}

impl Eq for AnyRules {}

/// [`AnyRules`]'s way to the rules of the one game that it is.
pub(super) trait ErasedRules: Send + Sync {
    fn slug(&self) -> &'static str;
    fn sides(&self) -> u8;
    fn key(&self) -> String;
    fn version(&self) -> u16;
    fn ranks(&self) -> bool;
    fn commitment(&self, seed: &Seed) -> Commitment;
    fn begin(&self, seed: Seed) -> Result<Box<dyn AnyGame>, String>;
    fn replay(
        &self,
        log: &[AnyEntry],
        watch: &mut dyn FnMut(u32, Digest),
    ) -> Result<Box<dyn AnyGame>, String>;
    fn verify(&self, seed: Seed, log: &[AnyEntry]) -> Result<Box<RawValue>, String>;
}

/// A game as the registry knows it: how its rulesets are found.
pub(super) trait GameType: Send + Sync + fmt::Debug {
    fn slug(&self) -> &'static str;
    fn newest(&self, ruleset: &str) -> Result<AnyRules, UnknownRules>;
    fn version(&self, ruleset: &str, version: u16) -> Result<AnyRules, UnknownRules>;
    fn of_the_day(&self, days_since_monday: u8) -> Option<AnyRules>;
}
