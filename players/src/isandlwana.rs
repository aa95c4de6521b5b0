//! The battle's players: they decide from the field alone, on which nothing is hidden, and never from a game's luck.
//!
//! [`Random`] takes any legal entry. The rules of thumb are [`BritishStrategy`] for the British, whose drilled figures are the
//! solitaire British, and [`ZuluStrategy`] for the Zulu, whose plain habits are the solitaire Zulu. [`Search`] tries several of
//! them in playouts. [`review`] judges a finished game by such games, and [`balance`] measures the results of their games.

pub mod balance;
mod onset;
mod plans;
pub mod review;
mod search;

pub use onset::{Aim, ZuluStrategy};
pub use plans::Plan;
pub use search::{Effort, Search};

use shared::fate::{Fast, Fate, FateMismatch};
use shared::isandlwana::british::BritishStrategy;
use shared::isandlwana::random_games::random_action;
use shared::isandlwana::{Action, BRITISH, Field, ZULU, play_unchecked};

/// A player of a side.
pub trait Commander {
    /// Entries for the side to act, one after another; those invalidated by another phase are dropped.
    fn entries(&mut self, field: &Field) -> Vec<Action>;
}

/// Any legal entry, with several moves each.
#[derive(Clone, Debug)]
pub struct Random {
    choice: Fast,
}

impl Random {
    /// A player who makes the same choices for the same start value.
    #[must_use]
    pub fn new(start: u64) -> Self {
        Self {
            choice: Fast::new(start),
        }
    }
}

impl Commander for Random {
    fn entries(&mut self, field: &Field) -> Vec<Action> {
        random_action(field, &mut self.choice).into_iter().collect()
    }
}

impl Commander for BritishStrategy {
    fn entries(&mut self, field: &Field) -> Vec<Action> {
        field.british_proposal(self)
    }
}

impl Commander for ZuluStrategy {
    fn entries(&mut self, field: &Field) -> Vec<Action> {
        self.decide(field)
    }
}

/// Why a game was not played to its end: a bug in a player or in the rules, never chance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// An entry was not legal.
    Illegal(Action, shared::isandlwana::Illegal),
    /// Fate could not answer.
    Fate(FateMismatch),
    /// A player had no entry.
    Silent,
}

impl std::fmt::Display for PlayError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Illegal(action, why) => write!(f, "{action:?} was refused: {why}"),
            Self::Fate(why) => write!(f, "{why}"),
            Self::Silent => f.write_str("a player had nothing to say"),
        }
    }
}

impl std::error::Error for PlayError {}

/// Plays these entries for the side to act, until the phase changes.
///
/// # Errors
/// [`PlayError`] of the player or of the fate.
pub fn act(field: &mut Field, entries: &[Action], fate: &mut impl Fate) -> Result<(), PlayError> {
    let (phase, turn) = (field.phase, field.turn);
    let side = field.to_act().ok_or(PlayError::Silent)?;
    if entries.is_empty() {
        return Err(PlayError::Silent);
    }
    for action in entries {
        if field.phase != phase || field.turn != turn {
            break;
        }
        let legal = field.check(side, action);
        legal.map_err(|why| PlayError::Illegal(action.clone(), why))?;
        play_unchecked(field, action, fate, &mut ()).map_err(PlayError::Fate)?;
    }
    Ok(())
}

/// Plays a game from here to its end. An automaton of the rules needs no player.
///
/// # Errors
/// [`PlayError`] of a player or of the fate.
pub fn play(
    mut field: Field,
    british: &mut impl Commander,
    zulu: &mut impl Commander,
    fate: &mut impl Fate,
) -> Result<Field, PlayError> {
    while let Some(side) = field.to_act() {
        let entries = match side {
            BRITISH => british.entries(&field),
            _ => zulu.entries(&field),
        };
        debug_assert!(side == BRITISH || side == ZULU, "there are two");
        act(&mut field, &entries, fate)?;
    }
    Ok(field)
}
