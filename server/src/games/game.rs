//! A game in memory, whichever game it is.

use std::any::Any;

use serde_json::value::RawValue;
use shared::digest::Digest;
use shared::fate::Seed;
use shared::game::NotPossible;
use shared::rules::{Side, SideResult, Sides};

use super::AnyEntry;

/// A game of any kind, rebuilt from its log. Each step that is done is the last entry of the log afterwards; one that is
/// refused changes nothing.
pub trait AnyGame: Send {
    /// How many entries the log has.
    fn seq(&self) -> u32;
    /// The turn that is being played; of a finished game the last one.
    fn turn(&self) -> u16;
    /// How many times something was taken back.
    fn undos(&self) -> u32;
    /// The digest of the state.
    fn digest(&self) -> Digest;
    /// Whether nothing can be decided any more.
    fn is_over(&self) -> bool;
    /// Who may decide now.
    fn to_act(&self) -> Sides;
    /// What it came to, once it is over; none of a game that was called off.
    fn outcome(&self) -> Option<AnyOutcome>;
    /// All that its players may know.
    fn state(&self) -> Box<RawValue>;
    /// Every legal action of a side.
    fn legal(&self, side: Side) -> Vec<Box<RawValue>>;
    /// Whether a side can take its last action back now.
    fn can_undo(&self, side: Side) -> bool;

    /// The whole log.
    fn log(&self) -> Vec<AnyEntry>;
    /// The log as whoever has these sides may see it: without what the others have sealed.
    fn log_for(&self, viewer: Sides) -> Vec<AnyEntry>;
    /// One entry as whoever has these sides may see it; none if there is none.
    fn entry_for(&self, seq: u32, viewer: Sides) -> Option<AnyEntry>;
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

    /// The game itself, for what is drawn and told of one game alone.
    fn as_any(&self) -> &dyn Any;
}

/// What a finished game of any kind came to.
#[derive(Clone, Debug)]
pub struct AnyOutcome {
    /// As the game tells it.
    pub json: Box<RawValue>,
    /// Its place on a leaderboard, lower is better; none in a game that has no points.
    pub rank_key: Option<i32>,
    /// How each side did, in their order.
    pub results: Vec<SideResult>,
}

/// Why an action was not done.
#[derive(Debug)]
pub enum AnyRefusal {
    /// It is no action of this game.
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
    /// A fault of ours: fate could not answer.
    Fault(String),
}
