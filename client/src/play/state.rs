//! State of the open game: the connection of page and server, and the game itself.

use leptos::prelude::window;
use shared::api::{GameKind, Unranked};
use shared::fairness::Commitment;
use shared::game::{Entry, Step};
use shared::rules::{Side, Sides};
use uuid::Uuid;

use crate::net::{Failure, Playable};

/// The connection of page and server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    /// No game is open.
    Closed,
    /// The game is loading.
    Loading,
    /// Everything is answered.
    Ready,
    /// A decision is being sent.
    Sending,
    /// The server could not be reached; the next try is automatic.
    Retrying,
    /// The server answers but cannot serve now, with this HTTP status; the next try is automatic.
    Trouble(u16),
    /// The browser reports that there is no network; the next try is automatic.
    Offline,
    /// The game cannot be loaded.
    Failed(Failure),
}

impl Status {
    /// While waiting for the next try.
    pub(super) fn of(failure: &Failure) -> Self {
        match failure {
            _ if !window().navigator().on_line() => Self::Offline,
            Failure::ServerError(status) => Self::Trouble(*status),
            _ => Self::Retrying,
        }
    }

    /// Whether it is waiting for the next try.
    pub(crate) const fn is_away(&self) -> bool {
        matches!(self, Self::Retrying | Self::Trouble(_) | Self::Offline)
    }

    /// Its value of `data-status`.
    pub(crate) const fn key(&self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::Loading => "loading",
            Self::Ready => "ready",
            Self::Sending => "sending",
            Self::Retrying | Self::Trouble(_) => "retrying",
            Self::Offline => "offline",
            Self::Failed(_) => "failed",
        }
    }
}

/// Something to announce to the player once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Notice<I> {
    /// The attempted action is illegal.
    Illegal(I),
    /// There is nothing to undo.
    NothingToUndo,
    /// Fate has not answered the last decision yet.
    Waiting,
    /// The game was changed elsewhere; this is its state now.
    Stale,
    /// Both sides have agreed to take something back.
    TakenBack,
    /// The last decision was undone elsewhere: by another side, or in another tab.
    Undone,
    /// Page and server disagreed; this is the server's state.
    Reloaded,
    /// The server refused a decision.
    Refused(Failure),
}

/// The events of the last step, to be animated. A new `generation` each time.
#[derive(Clone, Debug)]
pub(crate) struct NewEvents<R: Playable> {
    /// Counts up; 0 before any event on this page.
    pub(crate) generation: u32,
    /// The table before it.
    pub(crate) before: Option<R::State>,
    /// In chronological order. Empty when the last step was an undo.
    pub(crate) events: Vec<R::Event>,
}

impl<R: Playable> Default for NewEvents<R> {
    fn default() -> Self {
        Self {
            generation: 0,
            before: None,
            events: Vec::new(),
        }
    }
}

/// With what a game's result is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ranking {
    /// With those of its leaderboard.
    Leaderboard,
    /// With those of a challenge.
    Challenge,
    /// With none; why a game of a day is not.
    Unranked(Option<Unranked>),
}

/// What does not change during a game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct GameInfo<R: Playable> {
    /// The id of the game, as the server knows it.
    pub(crate) id: Uuid,
    /// Standard, daily or blind.
    pub(crate) kind: GameKind,
    /// The day of a daily or a blind game.
    pub(crate) day: Option<String>,
    /// With what its result is compared.
    pub(crate) ranking: Ranking,
    /// By which rules.
    pub(crate) ruleset: R::Ruleset,
    /// The sides played here.
    pub(crate) mine: Sides,
    /// The invitation to the free seat, for the player who began the game; it stays when the seat is taken.
    pub(crate) invitation: Option<String>,
    /// The promise of its luck.
    pub(crate) commitment: Commitment,
}

/// State of the game, besides its table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct GameProgress<A> {
    pub(crate) seq: u32,
    pub(crate) undos: u32,
    pub(crate) undoable: usize,
    pub(crate) held: Option<A>,
    pub(crate) ended: Option<Ended>,
}

/// How a game for several ended, if not by its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ended {
    /// This side has given it up.
    Resigned(Side),
    /// This side's time had run out.
    TimedOut(Side),
    /// Both agreed that it did not count.
    CalledOff,
}

impl Ended {
    /// By an entry, if it ends a game.
    pub(crate) fn by<R: Playable>(entry: &Entry<R>) -> Option<Self> {
        match entry.step {
            Step::Resign => Some(Self::Resigned(entry.side)),
            Step::TimeOut => Some(Self::TimedOut(entry.side)),
            Step::CallOff => Some(Self::CalledOff),
            Step::Begin | Step::Act(_) | Step::Undo | Step::TakeBack { .. } => None,
        }
    }
}

impl<A> Default for GameProgress<A> {
    fn default() -> Self {
        Self {
            seq: 0,
            undos: 0,
            undoable: 0,
            held: None,
            ended: None,
        }
    }
}

/// Who views a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Viewer {
    /// Decides in it.
    Player,
    /// Decides in a first game, with a guide beside it. No server has it: it is stored in this browser only.
    Guided,
    /// Decides in a practice game, which is stored in this browser only as well.
    Practice,
    /// Watches, and decides nothing.
    Spectator,
}

impl Viewer {
    /// Whether nothing can be decided here.
    pub(crate) const fn watches(self) -> bool {
        matches!(self, Self::Spectator)
    }
}
