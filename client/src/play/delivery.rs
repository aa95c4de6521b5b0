//! Sending decisions to the server, and reading the game from it: in order and as often as necessary, and reloaded when page and
//! server disagree.

use leptos::prelude::*;
use leptos::task::spawn_local;
use uuid::Uuid;

use super::optimistic::OptimisticGame;
use super::{GameInfo, History, Notice, Play, Seats, Status, event_stream, outbox};
use crate::net::{
    self, Command, Failure, GameView, MoveAnswer, Playable, Wire as _, wait_before_retry,
};
use crate::next_paint::{defer, next_frame, once_painted};

/// So many consecutive unreadable answers to a decision are no accident: page and server are of different versions.
const UNREADABLE: u32 = 6;

impl<R: Playable> Play<R> {
    /// Sends pending commands in order, until there are none.
    pub(super) fn send(self) {
        if !self.sending.get_value()
            && self.with_optimistic(|optimistic| optimistic.next().is_some()) == Some(true)
        {
            self.sending.set_value(true);
            self.status.set(Status::Sending);
            let visit = self.visit.get_value();
            // Calling `fetch` takes the browser longer than the rules take: the effect of a decision is shown first.
            once_painted(Box::new(move || {
                if self.visit.get_value() == visit {
                    spawn_local(self.send_all(visit));
                }
            }));
        }
    }

    async fn send_all(self, visit: u32) {
        let (mut attempt, mut unreadable) = (0, 0);
        while let Some(Some((id, command))) =
            self.with_optimistic(|optimistic| optimistic.next().map(|next| (optimistic.id, next)))
        {
            if attempt == 0 {
                self.status.set(Status::Sending);
            }
            let answer = net::send(id, &command).await;
            // Receiving an answer and what follows from it have a frame each.
            let _ = next_frame().await;
            if self.visit.get_value() != visit {
                return;
            }
            match answer {
                Ok(answer) => {
                    (attempt, unreadable) = (0, 0);
                    defer();
                    if !self.answered(&command, &answer) {
                        self.with_optimistic(|optimistic| outbox::forget(optimistic));
                        self.fetch(id, Some(Notice::Reloaded)).await;
                        return;
                    }
                }
                // An unreadable answer is most often not our server's but from something in between, which is temporary.
                Err(failure) if failure.may_pass() || failure == Failure::Malformed => {
                    attempt += 1;
                    unreadable = match failure {
                        Failure::Malformed => unreadable + 1,
                        _ => 0,
                    };
                    if unreadable > UNREADABLE {
                        self.fail(id, failure);
                        return;
                    }
                    if !self.wait_for_server(attempt, &failure, visit).await {
                        return;
                    }
                }
                Err(failure) => {
                    self.with_optimistic(|optimistic| outbox::forget(optimistic));
                    self.refused(id, failure).await;
                    return;
                }
            }
        }
        self.sending.set_value(false);
        self.status.set(Status::Ready);
        self.update_stream();
    }

    /// `false` if the answer does not fit our table.
    fn answered(self, command: &Command<R>, answer: &MoveAnswer<R>) -> bool {
        let mut events = Vec::new();
        let done = self.with_optimistic(|optimistic| {
            let before = *optimistic.table();
            (before, optimistic.answered(answer, &mut events))
        });
        match done {
            Some((before, Ok(true))) => {
                self.happened(command.seq, &command.decision, before, events)
            }
            Some((_, Ok(false))) => {}
            _ => return false,
        }
        self.keep();
        true
    }

    /// Takes the free seat of the open game, by its invitation if it has one.
    pub(crate) fn join(self, invitation: String) {
        let visit = self.visit.get_value();
        if let Some(id) = self.wanted.get_value() {
            spawn_local(async move {
                let joined = net::join(id, &invitation).await;
                // Another game may be open by now.
                if self.visit.get_value() != visit {
                    return;
                }
                match joined {
                    Ok(view) => self.lay_out(view),
                    Err(failure) => self.notice.set(Some(Notice::Refused(failure))),
                }
            });
        }
    }

    /// The server refused a decision: its state of the game counts.
    async fn refused(self, id: Uuid, failure: Failure) {
        if let Failure::Refused(problem) = &failure
            && let Some(game) = problem.game.as_deref().and_then(GameView::read)
        {
            self.lay_out(game);
            self.notice.set(Some(Notice::Stale));
        } else {
            self.fetch(id, Some(Notice::Refused(failure))).await;
        }
    }

    /// Loads the game from the server, as often as necessary, and shows it.
    pub(super) async fn fetch(self, id: Uuid, notice: Option<Notice<R::Illegal>>) {
        let visit = self.visit.get_value();
        let mut attempt = 0;
        loop {
            let answer = net::game(id).await;
            if self.visit.get_value() != visit {
                return;
            }
            match answer {
                Ok(view) => {
                    self.lay_out(view);
                    if notice.is_some() {
                        self.notice.set(notice);
                    }
                    return;
                }
                Err(failure) if failure.may_pass() => {
                    attempt += 1;
                    if !self.wait_for_server(attempt, &failure, visit).await {
                        return;
                    }
                }
                Err(failure) => {
                    self.fail(id, failure);
                    return;
                }
            }
        }
    }

    /// Shows why the game cannot continue here, in place of a table on which nothing could be decided any more. Unsent commands stay
    /// stored.
    fn fail(self, id: Uuid, failure: Failure) {
        self.close();
        self.wanted.set_value(Some(id));
        self.status.set(Status::Failed(failure));
    }

    /// Shows a game from the server, and resumes unsent commands.
    pub(super) fn lay_out(self, view: GameView<R>) {
        self.sending.set_value(false);
        let seats = Seats::of(&view, js_sys::Date::now());
        let Some((mut optimistic, mut history)) = OptimisticGame::open(view) else {
            self.status.set(Status::Failed(Failure::Malformed));
            return;
        };
        optimistic.restore_pending(&outbox::left(optimistic.id), &mut history);
        outbox::keep(&optimistic);
        self.seats.set(seats);
        self.show_game(optimistic, history);
        self.send();
        // From the entry after those that came with it.
        event_stream::stop();
        self.update_stream();
    }

    /// Shows a game and all that happened in it.
    pub(super) fn show_game(self, optimistic: OptimisticGame<R>, history: History<R>) {
        self.info.set(Some(GameInfo {
            id: optimistic.id,
            kind: optimistic.kind,
            day: optimistic.day.clone(),
            ranking: optimistic.ranking,
            ruleset: optimistic.game().rules().ruleset(),
            mine: optimistic.mine,
            invitation: optimistic.invitation.clone(),
            commitment: optimistic.commitment,
        }));
        self.optimistic.set_value(Some(optimistic));
        self.history.set(history);
        self.new_events.update(|new| {
            new.before = None;
            new.events.clear();
        });
        self.status.set(Status::Ready);
        self.show();
    }

    /// Reloads the game, because the log here does not lead to the stream's entry.
    pub(super) fn fetch_again(self, notice: Option<Notice<R::Illegal>>) {
        // As long as this is set, decisions made meanwhile wait for the game.
        if let Some(id) = self
            .wanted
            .get_value()
            .filter(|_| !self.sending.get_value())
        {
            self.sending.set_value(true);
            spawn_local(self.fetch(id, notice));
        }
    }

    /// Waits before the next request; returns whether the same game is still open then.
    pub(super) async fn wait_for_server(self, attempt: u32, why: &Failure, visit: u32) -> bool {
        self.status.set(Status::of(why));
        wait_before_retry(attempt).await;
        self.visit.get_value() == visit
    }

    pub(super) fn keep(self) {
        self.with_optimistic(|optimistic| outbox::keep(optimistic));
    }
}
