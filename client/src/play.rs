//! One game in the browser: what the page shows of it, and how decisions reach the server.
//!
//! The player's [`Play`] is in every component's context; a replay has a separate one. A decision without chance is done
//! immediately and sent in the background; one that asks fate is `held` until the answer arrives. Both are stored before they are
//! sent, and sent again with the same id until the server has answered.

mod delivery;
mod event_stream;
mod history;
mod optimistic;
mod outbox;
mod seats;
mod state;

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::fate::Seed;
use uuid::Uuid;

use crate::net::{self, Command, Decision, Failure, GameView, Json, Playable, Wire as _};
pub(crate) use history::{History, HistoryLine};
use optimistic::{OptimisticGame, Refused};
pub(crate) use outbox::delete as delete_local;
pub(crate) use seats::{Rematch, Seats};
pub(crate) use state::{Ended, GameInfo, GameProgress, NewEvents, Notice, Ranking, Status, Viewer};

/// The open game. All signals; read them in views and effects.
pub(crate) struct Play<R: Playable> {
    /// Who views it.
    pub(crate) viewer: Viewer,
    /// The table as shown, chance-free decisions included.
    pub(crate) table: RwSignal<Option<R::State>>,
    /// The kind of game.
    pub(crate) info: RwSignal<Option<GameInfo<R>>>,
    /// Other state; read through [`Play::seq`] and its neighbours.
    pub(crate) progress: RwSignal<GameProgress<R::Action>>,
    /// Everything that happened, for the log.
    pub(crate) history: RwSignal<History<R>>,
    /// The latest events, for animations.
    pub(crate) new_events: RwSignal<NewEvents<R>>,
    /// Who plays which side of a game for several.
    pub(crate) seats: RwSignal<Seats>,
    /// The connection of page and server.
    pub(crate) status: RwSignal<Status>,
    /// To be announced once; set to `None` when read.
    pub(crate) notice: RwSignal<Option<Notice<R::Illegal>>>,
    optimistic: StoredValue<Option<OptimisticGame<R>>>,
    /// The game that was to be opened.
    wanted: StoredValue<Option<Uuid>>,
    sending: StoredValue<bool>,
    /// Number of openings: pending work of an earlier one must not touch this one.
    visit: StoredValue<u32>,
}

// Not derived: a derive would require the same of all that the signals hold.
impl<R: Playable> Clone for Play<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Playable> Copy for Play<R> {}

impl<R: Playable> Play<R> {
    /// Nothing is open yet. A player's listens from now on whether the page is visible and online.
    pub(crate) fn new(viewer: Viewer) -> Self {
        let play = Self {
            viewer,
            table: RwSignal::new(None),
            info: RwSignal::new(None),
            progress: RwSignal::new(GameProgress::default()),
            history: RwSignal::new(History::default()),
            new_events: RwSignal::new(NewEvents::default()),
            seats: RwSignal::new(Seats::default()),
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
        play
    }

    /// The player's, from the context.
    pub(crate) fn here() -> Self {
        expect_context()
    }

    /// Loads a game and shows it; what an earlier visit could not send is sent now. A game that is open already is only followed
    /// again.
    pub(crate) fn open(self, id: Uuid) {
        let open = self
            .info
            .with_untracked(|info| info.as_ref().is_some_and(|info| info.id == id));
        if open && !matches!(self.status.get_untracked(), Status::Failed(_)) {
            self.wanted.set_value(Some(id));
            self.update_stream();
            return;
        }
        self.close();
        self.wanted.set_value(Some(id));
        self.status.set(Status::Loading);
        spawn_local(self.fetch(id, None));
    }

    /// A game from an answer of the server.
    pub(crate) fn open_view(self, view: &Json) {
        self.close();
        let Some(view) = GameView::read(view) else {
            self.status.set(Status::Failed(Failure::Malformed));
            return;
        };
        self.wanted.set_value(Some(view.id));
        self.lay_out(view);
    }

    /// A game without a server, with this seed: restored from this browser's storage, else from its beginning.
    pub(crate) fn open_local(self, id: Uuid, rules: R, luck: Seed) {
        if let Ok((mut game, mut history)) = OptimisticGame::local(id, rules, luck) {
            game.restore_pending(&outbox::left(id), &mut history);
            self.show_game(game, history);
        }
    }

    /// Takes a local game back to its first so many decisions, even if something was revealed since.
    pub(crate) fn rewind(self, decisions: usize) {
        let rewound = self.with_optimistic(|optimistic| optimistic.rewound(decisions));
        if let Some((game, history)) = rewound.flatten() {
            self.show_game(game, history);
            self.keep();
        }
    }

    /// The decisions of a game that is stored in the browser only, as they are stored; none of a server's.
    pub(crate) fn local_commands(self) -> Option<String> {
        let commands = |optimistic: &mut OptimisticGame<R>| {
            optimistic.luck?;
            let bodies: Vec<String> = optimistic.waiting().map(Command::body).collect();
            Some(format!("[{}]", bodies.join(",")))
        };
        self.with_optimistic(commands).flatten()
    }

    /// Decisions in force.
    pub(crate) fn decisions(self) -> usize {
        self.with_optimistic(|optimistic| optimistic.decisions())
            .unwrap_or_default()
    }

    /// No page shows the game any more. It stays open, but is not followed until [`Play::open`].
    pub(crate) fn leave(self) {
        self.wanted.set_value(None);
        self.update_stream();
    }

    /// Closes the game; unsent commands stay stored.
    pub(in crate::play) fn close(self) {
        event_stream::stop();
        self.visit.update_value(|visit| *visit += 1);
        self.optimistic.set_value(None);
        self.sending.set_value(false);
        self.table.set(None);
        self.info.set(None);
        self.seats.set(Seats::default());
        self.progress.set(GameProgress::default());
        self.notice.set(None);
        self.history.set(History::default());
        self.new_events.set(NewEvents::default());
        self.status.set(Status::Closed);
    }

    /// Entries of the log. Reactive.
    pub(crate) fn seq(self) -> u32 {
        self.progress.get().seq
    }

    /// Decisions taken back so far. Reactive.
    pub(crate) fn undos(self) -> u32 {
        self.progress.get().undos
    }

    /// How many decisions can be taken back. Reactive.
    pub(crate) fn undoable(self) -> usize {
        self.progress.get().undoable
    }

    /// The decision that waits for fate: shown as pressed. Reactive.
    pub(crate) fn held(self) -> Option<R::Action> {
        self.progress.get().held
    }

    /// Once the game is over. Reactive.
    pub(crate) fn score(self) -> Option<R::Outcome> {
        self.table.track();
        self.with_optimistic(|optimistic| optimistic.game().outcome())
            .flatten()
    }

    /// Whether the other side may be asked to call the game off. Reactive.
    pub(crate) fn can_call_off(self) -> bool {
        self.table.track();
        let can = self.with_optimistic(|optimistic| {
            let mut mine = optimistic.mine.iter();
            mine.any(|side| optimistic.game().check_call_off(side).is_ok())
        });
        can.unwrap_or_default()
    }

    /// Whether it is over, by its rules or otherwise. Reactive.
    pub(crate) fn is_over(self) -> bool {
        self.table.track();
        self.with_optimistic(|optimistic| optimistic.game().is_over())
            .unwrap_or_default()
    }

    /// How a game for several ended, if not by its rules. Reactive.
    pub(crate) fn ended(self) -> Option<Ended> {
        self.progress.get().ended
    }

    /// The last decision in force of the side that is played here, which the other side may be asked to take back. Reactive.
    pub(crate) fn last_decision(self) -> Option<u32> {
        self.table.track();
        let last = self.with_optimistic(|optimistic| {
            let mine = optimistic.mine;
            mine.iter()
                .filter_map(|side| optimistic.game().last_action_of(side))
                .max()
        });
        last.flatten()
    }

    /// Decides. An illegal action is reported in `notice` and not sent.
    pub(crate) fn act(self, action: R::Action) {
        self.decide(Decision::Act(action));
    }

    /// Undoes the last decision; in a local game even one that has revealed something.
    pub(crate) fn undo(self) {
        let last = self.with_optimistic(|optimistic| optimistic.past_undoing());
        match last.flatten() {
            Some(last) => self.rewind(last),
            None => self.decide(Decision::Undo),
        }
    }

    /// Undoes everything of this turn that can be undone; each decision counts.
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

    /// Does it immediately if no chance is involved, and sends it. A spectator's is ignored.
    fn decide(self, decision: Decision<R::Action>) {
        if self.viewer.watches() {
            return;
        }
        let command_id = net::new_id();
        let mut events = Vec::new();
        let Some((before, seq, done)) = self.with_optimistic(|optimistic| {
            let (before, seq) = (*optimistic.table(), optimistic.game().seq());
            (
                before,
                seq,
                optimistic.decide(decision.clone(), command_id, &mut events),
            )
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
            Ok(true) => self.happened(seq, &decision, before, events),
            Ok(false) => self.show(),
        }
        self.notice.set(None);
        self.keep();
        self.send();
    }

    /// Something was done at `seq`: added to the log, and to be animated.
    fn happened(
        self,
        seq: u32,
        decision: &Decision<R::Action>,
        before: R::State,
        events: Vec<R::Event>,
    ) {
        self.history
            .update(|history| history.did(seq, decision, &events));
        self.show();
        self.new_events.update(|new| {
            new.generation += 1;
            new.before = Some(before);
            new.events = events;
        });
    }

    /// The signals follow the optimistic game.
    fn show(self) {
        let Some((table, progress, is_over)) = self.with_optimistic(|optimistic| {
            let game = optimistic.game();
            let progress = GameProgress {
                seq: game.seq(),
                undos: game.undos(),
                undoable: optimistic.undoable(),
                held: match optimistic.held() {
                    Some(Decision::Act(action)) => Some(action),
                    Some(Decision::Undo) | None => None,
                },
                ended: game.log().last().and_then(Ended::by),
            };
            (*optimistic.table(), progress, game.is_over())
        }) else {
            return;
        };
        self.progress.set(progress);
        self.table.set(Some(table));
        if R::SIDES > 1 && is_over && self.seats.with_untracked(Seats::clock_runs) {
            // The server's clocks have stopped as well, but its last message about them may come after the stream is closed.
            let now = js_sys::Date::now();
            self.seats.update(|seats| seats.stop_clocks(now));
        }
    }

    fn with_optimistic<T>(self, use_it: impl FnOnce(&mut OptimisticGame<R>) -> T) -> Option<T> {
        let mut result = None;
        self.optimistic
            .update_value(|optimistic| result = optimistic.as_mut().map(use_it));
        result
    }
}
