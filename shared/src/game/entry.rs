//! The entries of a game's log, and errors in them.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::fate::DrawResult;
use crate::rules::{Refusal, Rules, Side, UnknownRules};

/// One step of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Step<A> {
    /// The set-up; always and only the first. Nobody decided it.
    Begin,
    /// A decision of a side.
    Act(A),
    /// The side's last decision is taken back: nothing has been revealed since, and it is still the side's turn.
    Undo,
    /// By agreement, this decision in force and all after it are taken back. The entry is of the side that asked.
    TakeBack {
        /// The entry of the first decision that is taken back.
        to: u32,
    },
    /// The side gives the game up.
    Resign,
    /// The side's time ran out.
    TimeOut,
    /// By agreement, before the second turn, the game ends without a result. The entry is of the side that asked.
    CallOff,
}

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(
    feature = "openapi",
    derive(utoipa::ToSchema),
    schema(bound = "R: Rules, R::Action: utoipa::ToSchema, R::Stream: utoipa::ToSchema")
)]
#[serde(bound = "")]
pub struct Entry<R: Rules> {
    /// Its place, from 0.
    pub seq: u32,
    /// Whose it is; the first side for what nobody decided, and in a solitaire game.
    #[serde(default, skip_serializing_if = "Side::is_first")]
    pub side: Side,
    /// What was done.
    pub step: Step<R::Action>,
    /// What fate brought, in the order asked.
    pub outcomes: Vec<DrawResult<R::Stream>>,
}

/// How many decisions of one game can be taken back: all of them stay in its log, which is replayed whenever the game is viewed,
/// and nothing else lets a log grow without limit. A careful player takes back some dozens. Checked when a game is played, not when
/// one is replayed: logs from before there was a limit remain valid.
pub const MOST_TAKEN_BACK: u32 = 1_000;

/// Why a step other than an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotPossible {
    /// Something has been revealed since, it is another side's turn, or nothing was done yet.
    NothingToUndo,
    /// As many decisions were taken back as one game allows.
    TakenBackTooOften,
    /// No decision in force has this entry.
    NothingToTakeBack,
    /// The game is over.
    Over,
    /// A solitaire game is neither resigned nor called off, and has no clock.
    Solitaire,
    /// The second turn has begun.
    TooLate,
    /// It is not this side that has to act.
    NotToAct,
    /// The game has no such side.
    NoSuchSide,
}

impl fmt::Display for NotPossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TakenBackTooOften => {
                return write!(
                    f,
                    "{MOST_TAKEN_BACK} decisions of this game have been taken back, which is the most that can be"
                );
            }
            Self::NothingToUndo => {
                "nothing to undo: something has been revealed or the other side has acted since"
            }
            Self::NothingToTakeBack => "nothing to take back: that entry is no decision in force",
            Self::Over => "the game is over",
            Self::Solitaire => {
                "a solitaire game is neither resigned nor called off, and has no clock"
            }
            Self::TooLate => "a game is called off before its second turn only",
            Self::NotToAct => "the time of a side runs only while it has to act",
            Self::NoSuchSide => "the game has no such side",
        })
    }
}

impl std::error::Error for NotPossible {}

/// A log that is not one of these rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogError<I> {
    /// The first entry that does not fit.
    pub seq: u32,
    /// What is wrong with it.
    pub why: LogErrorKind<I>,
}

/// Why an entry does not fit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogErrorKind<I> {
    /// Its number is not its index, the set-up is not where it belongs, or the game has no such side.
    OutOfPlace,
    /// The log has no entry.
    Empty,
    /// The action or its outcomes are refused.
    Refused(Refusal<I>),
    /// The step is refused.
    NotPossible(NotPossible),
    /// It was written by unknown rules.
    Unknown(UnknownRules),
}

impl<I, U: Into<UnknownRules>> From<U> for LogError<I> {
    fn from(unknown: U) -> Self {
        Self {
            seq: 0,
            why: LogErrorKind::Unknown(unknown.into()),
        }
    }
}

impl<I: fmt::Display> fmt::Display for LogError<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "log entry {}: ", self.seq)?;
        match &self.why {
            LogErrorKind::OutOfPlace => f.write_str("out of place"),
            LogErrorKind::Empty => f.write_str("missing"),
            LogErrorKind::Refused(refusal) => refusal.fmt(f),
            LogErrorKind::NotPossible(why) => why.fmt(f),
            LogErrorKind::Unknown(unknown) => unknown.fmt(f),
        }
    }
}

impl<I: fmt::Debug + fmt::Display> std::error::Error for LogError<I> {}
