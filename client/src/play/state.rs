//! How the open game stands: between page and server, and in itself.

use leptos::prelude::window;
use shared::api::{GameKind, Unranked};
use shared::fairness::Commitment;
use shared::game::{Entry, Step};
use shared::rules::{Side, Sides};
use uuid::Uuid;

use crate::net::{Failure, Playable};

/// Between page and server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    /// No game is open.
    Closed,
    /// The game is on its way.
    Loading,
    /// Everything is answered.
    Ready,
    /// A decision is on its way.
    Sending,
    /// The server could not be reached; the next try comes by itself.
    Retrying,
    /// The server is there but cannot help now, with this status of HTTP; the next try comes by itself.
    Trouble(u16),
    /// The browser says that there is no network; the next try comes by itself.
    Offline,
    /// The game cannot be had.
    Failed(Failure),
}

impl Status {
    /// While the next try is waited for.
    pub(super) fn of(failure: &Failure) -> Self {
        match failure {
            _ if !window().navigator().on_line() => Self::Offline,
            Failure::ServerError(status) => Self::Trouble(*status),
            _ => Self::Retrying,
        }
    }

    /// Whether the next try is waited for.
    pub(crate) const fn is_away(&self) -> bool {
        matches!(self, Self::Retrying | Self::Trouble(_) | Self::Offline)
    }

    /// What `data-status` says of it.
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

/// Something the player should be told once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Notice<I> {
    /// The rules forbid what was tried.
    Illegal(I),
    /// There is nothing to take back.
    NothingToUndo,
    /// Fate has not answered the last decision yet.
    Waiting,
    /// The game went on elsewhere; this is how it stands now.
    Stale,
    /// Both sides have agreed to take something back.
    TakenBack,
    /// The last decision was taken back elsewhere: by another side, or in another tab.
    Undone,
    /// Page and server did not agree; this is how it stands on the server.
    Reloaded,
    /// The server refused a decision.
    Refused(Failure),
}

/// What the last step brought, to be shown moving. A new `generation` each time.
#[derive(Clone, Debug)]
pub(crate) struct NewEvents<R: Playable> {
    /// Counts up; 0 before anything happened on this page.
    pub(crate) generation: u32,
    /// The table before it.
    pub(crate) before: Option<R::State>,
    /// In the order it happened. Empty when the last step was an undo.
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

/// What does not change during a game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct GameInfo<R: Playable> {
    /// The id of the game, as the server knows it.
    pub(crate) id: Uuid,
    /// Standard, daily or blind.
    pub(crate) kind: GameKind,
    /// The day of a daily or a blind game.
    pub(crate) day: Option<String>,
    /// Whether it counts for its leaderboard.
    pub(crate) ranked: bool,
    /// Why a game of a day does not.
    pub(crate) unranked: Option<Unranked>,
    /// By which rules.
    pub(crate) ruleset: R::Ruleset,
    /// The sides that are decided for here.
    pub(crate) mine: Sides,
    /// What whoever opens it takes the free seat by, for whoever began the game; it stays when the seat is taken.
    pub(crate) invitation: Option<String>,
    /// The promise of its luck.
    pub(crate) commitment: Commitment,
}

/// How the game stands, besides its table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct GameProgress<A> {
    pub(crate) seq: u32,
    pub(crate) undos: u32,
    pub(crate) undoable: usize,
    pub(crate) held: Option<A>,
    pub(crate) ended: Option<Ended>,
}

/// How a game for several ended that its rules did not end.
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
    /// By an entry, if one ends a game so.
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

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Viewer {
    /// Decides in it.
    Player,
    /// Decides in a game that only this browser knows: no server has it.
    Local,
    /// Looks on, and decides nothing.
    Spectator,
}

impl Viewer {
    /// Whether nothing can be decided here.
    pub(crate) const fn watches(self) -> bool {
        matches!(self, Self::Spectator)
    }
}
