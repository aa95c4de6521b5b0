//! The rules and the games of any type, behind one interface each: what rebuilds a stored game, and the rebuilt game.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use serde_json::value::RawValue;
use shared::api::openapi::Parts;
use shared::digest::Digest;
use shared::fairness::Commitment;
use shared::fate::Seed;
use shared::game::NotPossible;
use shared::rules::{RulesetBoard, Side, SideResult, Sides, UnknownRules};

use super::AnyEntry;

/// The state that an entry of a log led to.
#[derive(Clone, Copy)]
pub struct After<'a> {
    /// The entry's number.
    pub seq: u32,
    /// Who may decide after it.
    pub to_act: Sides,
    /// The part of the game that is played after it.
    pub part: u32,
    /// Computes the digest of the state.
    pub(super) digest: &'a dyn Fn() -> Digest,
}

impl After<'_> {
    /// The digest of the state.
    #[must_use]
    pub fn digest(&self) -> Digest {
        (self.digest)()
    }
}

impl fmt::Debug for After<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("After")
            .field("seq", &self.seq)
            .field("to_act", &self.to_act)
            .field("part", &self.part)
            .finish_non_exhaustive()
    }
}

/// Called for each entry of a log that is replayed.
pub type Watch<'a> = &'a mut dyn FnMut(After<'_>);

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

    /// Whether results by these rules are listed on a leaderboard.
    #[must_use]
    pub fn ranks(&self) -> bool {
        self.0.ranks()
    }

    /// The sides that people play.
    #[must_use]
    pub fn players(&self) -> Sides {
        self.0.players()
    }

    /// Whether two texts are the same action.
    #[must_use]
    pub fn same_action(&self, one: &RawValue, other: &RawValue) -> bool {
        self.0.same_action(one, other)
    }

    /// The promise to play by this seed and these rules.
    #[must_use]
    pub fn commitment(&self, seed: &Seed) -> Commitment {
        self.0.commitment(seed)
    }

    /// A new game with luck from this seed, set up and played to its first decision.
    ///
    /// # Errors
    /// What the rules could not do, which is a bug of theirs.
    pub fn begin(&self, seed: Seed) -> Result<Box<dyn AnyGame>, String> {
        self.0.begin(seed)
    }

    /// A stored game. `watch` is called with the result of each entry.
    ///
    /// # Errors
    /// The first entry that does not fit.
    pub fn replay(&self, log: &[AnyEntry], watch: Watch<'_>) -> Result<Box<dyn AnyGame>, String> {
        self.0.replay(log, watch)
    }

    /// Replays a log with the seed it is claimed to come from, and returns each draw.
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

/// [`AnyRules`] over the rules of one game.
pub(super) trait ErasedRules: Send + Sync {
    fn slug(&self) -> &'static str;
    fn sides(&self) -> u8;
    fn key(&self) -> String;
    fn version(&self) -> u16;
    fn ranks(&self) -> bool;
    fn players(&self) -> Sides;
    fn same_action(&self, one: &RawValue, other: &RawValue) -> bool;
    fn commitment(&self, seed: &Seed) -> Commitment;
    fn begin(&self, seed: Seed) -> Result<Box<dyn AnyGame>, String>;
    fn replay(&self, log: &[AnyEntry], watch: Watch<'_>) -> Result<Box<dyn AnyGame>, String>;
    fn verify(&self, seed: Seed, log: &[AnyEntry]) -> Result<Box<RawValue>, String>;
}

/// A game as the registry knows it: how its rulesets are found.
pub(super) trait GameType: Send + Sync + fmt::Debug {
    fn slug(&self) -> &'static str;
    fn sides(&self) -> u8;
    fn standard(&self) -> AnyRules;
    fn newest(&self, ruleset: &str) -> Result<AnyRules, UnknownRules>;
    fn version(&self, ruleset: &str, version: u16) -> Result<AnyRules, UnknownRules>;
    fn of_the_day(&self, days_since_monday: u8) -> Option<AnyRules>;
    fn boards(&self) -> &'static [RulesetBoard];
    /// The points that a rank key comes from.
    fn points(&self, rank_key: i32) -> i32;
    /// Its own parts of the API's document, if it has any.
    fn parts(&self) -> Option<Parts>;
}

/// A game of any type, rebuilt from its log. Each step that succeeds is the last entry of the log afterwards; a refused one changes
/// nothing.
pub trait AnyGame: Send + Sync {
    /// The rules it is played by.
    fn rules(&self) -> AnyRules;
    /// How many entries the log has.
    fn seq(&self) -> u32;
    /// The turn that is being played; of a finished game the last one.
    fn turn(&self) -> u16;
    /// The part of the game that is being played; a clock adds time for each.
    fn part(&self) -> u32;
    /// Number of undos and take-backs.
    fn undos(&self) -> u32;
    /// The digest of the state.
    fn digest(&self) -> Digest;
    /// Whether no decision is possible any more.
    fn is_over(&self) -> bool;
    /// Who may decide now.
    fn to_act(&self) -> Sides;
    /// Its result, once it is over; none of a game that was called off.
    fn outcome(&self) -> Option<AnyOutcome>;
    /// Everything that its players may know.
    fn state(&self) -> Box<RawValue>;
    /// Every legal action of a side.
    fn legal(&self, side: Side) -> Vec<Box<RawValue>>;
    /// Whether a side can take its last action back now.
    fn can_undo(&self, side: Side) -> bool;
    /// The sides that made a decision which was not taken back, of those entries that count.
    fn sides_in_force(&self, counts: &dyn Fn(u32) -> bool) -> Sides;
    /// The entry of a side's last action in force.
    fn last_action_of(&self, side: Side) -> Option<u32>;

    /// The whole log.
    fn log(&self) -> Vec<AnyEntry>;
    /// The log as a viewer with these sides may see it: without what the others have sealed.
    fn log_for(&self, viewer: Sides) -> Vec<AnyEntry> {
        self.log_from(0, viewer)
    }
    /// The same from this entry on.
    fn log_from(&self, first: u32, viewer: Sides) -> Vec<AnyEntry>;
    /// One entry, whole; none if there is none.
    fn entry(&self, seq: u32) -> Option<AnyEntry>;

    /// Does an action of a side, with luck from this seed.
    ///
    /// # Errors
    /// [`AnyRefusal`]
    fn play(&mut self, side: Side, action: &RawValue, seed: Seed) -> Result<(), AnyRefusal>;
    /// Opens the first sealed decision that is due; `false` if there is none.
    ///
    /// # Errors
    /// [`AnyRefusal`]
    fn open_sealed(&mut self, seed: Seed) -> Result<bool, AnyRefusal>;
    /// Takes a side's last action back.
    ///
    /// # Errors
    /// [`NotPossible`]
    fn undo(&mut self, side: Side) -> Result<(), NotPossible>;
    /// By agreement, takes back the decision of this entry and all after it.
    ///
    /// # Errors
    /// [`NotPossible`]
    fn take_back(&mut self, side: Side, to: u32) -> Result<(), NotPossible>;
    /// A side gives up.
    ///
    /// # Errors
    /// [`NotPossible`]
    fn resign(&mut self, side: Side) -> Result<(), NotPossible>;
    /// A side's time has run out.
    ///
    /// # Errors
    /// [`NotPossible`]
    fn time_out(&mut self, side: Side) -> Result<(), NotPossible>;
    /// By agreement, ends the game without a result.
    ///
    /// # Errors
    /// [`NotPossible`]
    fn call_off(&mut self, side: Side) -> Result<(), NotPossible>;

    /// Approximate size in memory, in bytes.
    fn bytes(&self) -> usize;
    /// A copy.
    fn copied(&self) -> Box<dyn AnyGame>;
    /// The game itself, for pictures and texts of one game alone.
    fn as_any(&self) -> &dyn Any;
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Self {
        (**self).copied()
    }
}

/// The result of a finished game of any type.
#[derive(Clone, Debug)]
pub struct AnyOutcome {
    /// As the game serializes it.
    pub json: Box<RawValue>,
    /// What lists and leaderboards store of it.
    pub summary: Box<RawValue>,
    /// Its rank on a leaderboard, lower is better; none in a game that has no points.
    pub rank_key: Option<i32>,
    /// The result of each side, in their order.
    pub results: Vec<SideResult>,
}

/// Why an action was refused.
#[derive(Debug)]
pub enum AnyRefusal {
    /// It is not an action of this game: where and why.
    Unreadable(String),
    /// The rules forbid it.
    Illegal {
        /// The reason's stable name.
        reason: &'static str,
        /// The rulebook case.
        case: &'static str,
        /// The reason in a sentence.
        detail: String,
        /// What is legal.
        legal: Vec<Box<RawValue>>,
    },
    /// The game is over.
    Over,
    /// A bug of ours: fate could not answer.
    Fault(String),
}
