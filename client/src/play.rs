//! One game in the browser: what the page shows of it, and how decisions reach the server.
//!
//! [`Play`] is in every component's context. A decision without chance is done at once and sent behind the
//! player's back; one that asks fate is `held` until the answer is there. Both are written down before they are
//! sent, and sent again with the same id until the server has answered.

mod following;
mod history;
mod optimistic;
mod outbox;

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::api::{GameKind, GameView, MoveAnswer, Unranked};
use shared::ramparts::{Action, Event, Illegal, Score, Table};
use shared::record::{Commitment, Ruleset};
use shared::rules::Side;
use uuid::Uuid;

use crate::net::{self, Command, Failure, Wish, before};
pub(crate) use history::{History, Line};
use optimistic::{OptimisticGame, Refused};

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
    /// The server did not answer so many times; the next try comes by itself.
    Retrying {
        /// From 1.
        attempt: u32,
    },
    /// The browser says that there is no network; the next try comes by itself.
    Offline,
    /// The game cannot be had.
    Failed(Failure),
}

/// Something the player should be told once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Notice {
    /// The rules forbid what was tried.
    Illegal(Illegal),
    /// There is nothing to take back.
    NothingToUndo,
    /// Fate has not answered the last decision yet.
    Waiting,
    /// The game went on elsewhere; this is how it stands now.
    Stale,
    /// Page and server did not agree; this is how it stands on the server.
    Reloaded,
    /// The server refused a decision.
    Refused(Failure),
}

/// What the last step brought, to be shown moving. A new `generation` each time.
#[derive(Clone, Default, Debug)]
pub(crate) struct Fresh {
    /// Counts up; 0 before anything happened on this page.
    pub(crate) generation: u32,
    /// The table before it.
    pub(crate) before: Option<Table>,
    /// In the order it happened. Empty when the last step was an undo.
    pub(crate) events: Vec<Event>,
}

/// What does not change during a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct About {
    /// The game.
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
    pub(crate) ruleset: Ruleset,
    /// The promise of its luck.
    pub(crate) commitment: Commitment,
}

/// How the game stands, besides its table.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Standing {
    pub(crate) seq: u32,
    pub(crate) undos: u32,
    pub(crate) undoable: usize,
    pub(crate) held: Option<Action>,
}

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Viewer {
    /// Decides in it.
    Player,
    /// Looks on.
    Spectator,
}

impl Viewer {
    /// Whether nothing can be decided here.
    pub(crate) const fn watches(self) -> bool {
        matches!(self, Self::Spectator)
    }
}

/// The open game. All signals; read them in views and effects.
#[derive(Clone, Copy)]
pub(crate) struct Play {
    /// Who looks at it.
    pub(crate) viewer: Viewer,
    /// The table as shown, chance-free decisions included.
    pub(crate) table: RwSignal<Option<Table>>,
    /// What game it is.
    pub(crate) about: RwSignal<Option<About>>,
    /// What else is known of how it stands; read through [`Play::seq`] and its neighbours.
    pub(crate) standing: RwSignal<Standing>,
    /// Everything that happened, for the log.
    pub(crate) history: RwSignal<History>,
    /// What happened just now, for what moves.
    pub(crate) fresh: RwSignal<Fresh>,
    /// Between page and server.
    pub(crate) status: RwSignal<Status>,
    /// To be told once; set it to `None` when read.
    pub(crate) notice: RwSignal<Option<Notice>>,
    optimistic: StoredValue<Option<OptimisticGame>>,
    /// The game that was to be opened.
    wanted: StoredValue<Option<Uuid>>,
    sending: StoredValue<bool>,
    /// Counts openings: what is still under way for an earlier one must not touch this one.
    visit: StoredValue<u32>,
}

impl Play {
    /// Puts itself into the context; a player's hears from now on whether the page is seen and has a network.
    pub(crate) fn provide(viewer: Viewer) -> Self {
        let play = Self {
            viewer,
            table: RwSignal::new(None),
            about: RwSignal::new(None),
            standing: RwSignal::new(Standing::default()),
            history: RwSignal::new(History::default()),
            fresh: RwSignal::new(Fresh::default()),
            status: RwSignal::new(Status::Closed),
            notice: RwSignal::new(None),
            optimistic: StoredValue::new(None),
            wanted: StoredValue::new(None),
            sending: StoredValue::new(false),
            visit: StoredValue::new(0),
        };
        if viewer == Viewer::Player {
            play.listen();
        }
        provide_context(play);
        play
    }

    /// From the context.
    pub(crate) fn here() -> Self {
        expect_context()
    }

    /// Fetches a game and shows it; what an earlier visit could not send is sent now. A game that is open already
    /// is only followed again.
    pub(crate) fn open(self, id: Uuid) {
        let open = self
            .about
            .with_untracked(|about| about.as_ref().is_some_and(|about| about.id == id));
        if open && !matches!(self.status.get_untracked(), Status::Failed(_)) {
            self.wanted.set_value(Some(id));
            self.follow();
            return;
        }
        self.close();
        self.wanted.set_value(Some(id));
        self.status.set(Status::Loading);
        spawn_local(self.fetch(id, None));
    }

    /// A game the server has just given us.
    pub(crate) fn open_view(self, view: GameView) {
        self.close();
        self.wanted.set_value(Some(view.id));
        self.lay_out(view);
    }

    /// No page shows the game any more. It stays open, but is not followed until [`Play::open`].
    pub(crate) fn leave(self) {
        self.wanted.set_value(None);
        self.follow();
    }

    /// Closes the game; what is not sent yet stays written down.
    fn close(self) {
        following::stop();
        self.visit.update_value(|visit| *visit += 1);
        self.optimistic.set_value(None);
        self.sending.set_value(false);
        self.table.set(None);
        self.about.set(None);
        self.standing.set(Standing::default());
        self.notice.set(None);
        self.history.set(History::default());
        self.fresh.set(Fresh::default());
        self.status.set(Status::Closed);
    }

    /// Entries of the log. Reactive.
    pub(crate) fn seq(self) -> u32 {
        self.standing.get().seq
    }

    /// Decisions taken back so far. Reactive.
    pub(crate) fn undos(self) -> u32 {
        self.standing.get().undos
    }

    /// How many decisions can be taken back. Reactive.
    pub(crate) fn undoable(self) -> usize {
        self.standing.get().undoable
    }

    /// The decision that waits for fate: show it pressed. Reactive.
    pub(crate) fn held(self) -> Option<Action> {
        self.standing.get().held
    }

    /// Once the game is over. Reactive.
    pub(crate) fn score(self) -> Option<Score> {
        self.table.with(|table| {
            let table = table.as_ref()?;
            table.ending().map(|_| Score::of(table))
        })
    }

    /// Decides. What the rules forbid is told in `notice` and goes no further.
    pub(crate) fn act(self, action: Action) {
        self.wish(Wish::Act(action));
    }

    /// Takes the last decision back.
    pub(crate) fn undo(self) {
        self.wish(Wish::Undo);
    }

    /// Takes back all of this turn that can be taken back; each decision counts.
    pub(crate) fn reset(self) {
        for _ in 0..untrack(move || self.undoable()) {
            self.undo();
        }
    }

    /// Tries again now instead of later.
    pub(crate) fn retry(self) {
        let failed = matches!(self.status.get_untracked(), Status::Failed(_));
        if let Some(id) = self.wanted.get_value().filter(|_| failed) {
            self.status.set(Status::Loading);
            spawn_local(self.fetch(id, None));
        }
        net::wake();
    }

    /// Does it at once when no chance is in it, and sends it. A spectator's goes nowhere.
    fn wish(self, wish: Wish) {
        if self.viewer.watches() {
            return;
        }
        let command_id = net::new_id();
        let mut events = Vec::new();
        let Some((before, seq, done)) = self.with_optimistic(|optimistic| {
            let (before, seq) = (*optimistic.table(), optimistic.game().seq());
            (before, seq, optimistic.wish(wish, command_id, &mut events))
        }) else {
            return;
        };
        match done {
            Err(refused) => {
                self.notice.set(Some(match refused {
                    Refused::Illegal(why) => Notice::Illegal(why),
                    Refused::NothingToUndo => Notice::NothingToUndo,
                    Refused::Waiting => Notice::Waiting,
                }));
                return;
            }
            Ok(true) => self.happened(seq, wish, before, events),
            Ok(false) => self.show(),
        }
        self.notice.set(None);
        self.keep();
        self.send();
    }

    /// Sends what waits, in order, until nothing does.
    fn send(self) {
        if !self.sending.get_value()
            && self.with_optimistic(|optimistic| optimistic.next().is_some()) == Some(true)
        {
            self.sending.set_value(true);
            spawn_local(self.send_all(self.visit.get_value()));
        }
    }

    async fn send_all(self, visit: u32) {
        let mut attempt = 0;
        while let Some(Some((id, command))) =
            self.with_optimistic(|optimistic| optimistic.next().map(|next| (optimistic.id, next)))
        {
            if attempt == 0 {
                self.status.set(Status::Sending);
            }
            let answer = net::send(id, &command).await;
            if self.visit.get_value() != visit {
                return;
            }
            match answer {
                Ok(answer) => {
                    attempt = 0;
                    if !self.answered(command, &answer) {
                        self.fetch(id, Some(Notice::Reloaded)).await;
                        return;
                    }
                }
                Err(failure) if failure.may_pass() => {
                    attempt += 1;
                    self.status.set(waiting_for_server(attempt));
                    before(attempt).await;
                    if self.visit.get_value() != visit {
                        return;
                    }
                }
                Err(failure) => {
                    outbox::forget(id);
                    self.refused(id, failure).await;
                    return;
                }
            }
        }
        self.sending.set_value(false);
        self.status.set(Status::Ready);
        self.follow();
    }

    /// `false` when the answer does not fit our table.
    fn answered(self, command: Command, answer: &MoveAnswer) -> bool {
        let mut events = Vec::new();
        let done = self.with_optimistic(|optimistic| {
            let before = *optimistic.table();
            (before, optimistic.answered(answer, &mut events))
        });
        match done {
            Some((before, Ok(true))) => self.happened(command.seq, command.wish, before, events),
            Some((_, Ok(false))) => {}
            _ => return false,
        }
        self.keep();
        true
    }

    /// The server will not have a decision: the game as it stands there counts.
    async fn refused(self, id: Uuid, failure: Failure) {
        if let Failure::Refused(problem) = &failure
            && let Some(game) = problem.game.clone()
        {
            self.lay_out(*game);
            self.notice.set(Some(Notice::Stale));
        } else {
            self.fetch(id, Some(Notice::Refused(failure))).await;
        }
    }

    /// Fetches the game as it stands on the server, as often as it takes, and shows it.
    async fn fetch(self, id: Uuid, notice: Option<Notice>) {
        let visit = self.visit.get_value();
        let mut attempt = 0;
        loop {
            let answer = net::game(id).await;
            if self.visit.get_value() != visit {
                return;
            }
            match answer {
                Ok(view) => {
                    if let Some(Notice::Reloaded | Notice::Refused(_)) = notice {
                        outbox::forget(id);
                    }
                    self.lay_out(view);
                    if notice.is_some() {
                        self.notice.set(notice);
                    }
                    return;
                }
                Err(failure) if failure.may_pass() => {
                    attempt += 1;
                    self.status.set(waiting_for_server(attempt));
                    before(attempt).await;
                    if self.visit.get_value() != visit {
                        return;
                    }
                }
                Err(failure) => {
                    self.sending.set_value(false);
                    self.status.set(Status::Failed(failure));
                    return;
                }
            }
        }
    }

    /// Shows a game as the server has it, and takes up what was left unsent.
    fn lay_out(self, view: GameView) {
        self.sending.set_value(false);
        let Ok((mut optimistic, mut history)) = OptimisticGame::open(view) else {
            self.status.set(Status::Failed(Failure::Garbled));
            return;
        };
        optimistic.take_up(&outbox::left(optimistic.id), &mut history);
        outbox::keep(&optimistic);
        self.about.set(Some(About {
            id: optimistic.id,
            kind: optimistic.kind,
            day: optimistic.day.clone(),
            ranked: optimistic.ranked,
            unranked: optimistic.unranked,
            ruleset: optimistic.game().ruleset(),
            commitment: optimistic.commitment,
        }));
        self.optimistic.set_value(Some(optimistic));
        self.history.set(history);
        self.fresh.update(|fresh| {
            fresh.before = None;
            fresh.events.clear();
        });
        self.status.set(Status::Ready);
        self.show();
        self.send();
        // From the entry after those that came with it.
        following::stop();
        self.follow();
    }

    /// Something was done at `seq`: into the log, and to be shown moving.
    fn happened(self, seq: u32, wish: Wish, before: Table, events: Vec<Event>) {
        self.history
            .update(|history| history.did(seq, wish, &events));
        self.show();
        self.fresh.update(|fresh| {
            fresh.generation += 1;
            fresh.before = Some(before);
            fresh.events = events;
        });
    }

    /// The signals follow the optimistic game.
    fn show(self) {
        let Some((table, standing)) = self.with_optimistic(|optimistic| {
            let game = optimistic.game();
            let standing = Standing {
                seq: game.seq(),
                undos: game.undos(),
                undoable: match optimistic.held() {
                    None => game.undoable(Side::FIRST),
                    Some(_) => 0,
                },
                held: match optimistic.held() {
                    Some(Wish::Act(action)) => Some(action),
                    Some(Wish::Undo) | None => None,
                },
            };
            (*optimistic.table(), standing)
        }) else {
            return;
        };
        self.standing.set(standing);
        self.table.set(Some(table));
    }

    fn keep(self) {
        self.optimistic.with_value(|optimistic| {
            if let Some(optimistic) = optimistic {
                outbox::keep(optimistic);
            }
        });
    }

    fn with_optimistic<T>(self, use_it: impl FnOnce(&mut OptimisticGame) -> T) -> Option<T> {
        let mut result = None;
        self.optimistic
            .update_value(|optimistic| result = optimistic.as_mut().map(use_it));
        result
    }
}

fn waiting_for_server(attempt: u32) -> Status {
    if window().navigator().on_line() {
        Status::Retrying { attempt }
    } else {
        Status::Offline
    }
}
