//! Changes of the open game from elsewhere: its entries come by a stream of server-sent events, while the page is visible.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use shared::digest::Digest;
use shared::game::{Entry, Step};
use web_sys::{Event, EventSource, MessageEvent};

use super::optimistic::OptimisticGame;
use super::{Notice, Play, Seats, Status};
use crate::listen::{EventListener, listen};
use crate::net::{self, API, Decision, Failure, Json, Playable, Wire};
use crate::next_paint::visibility_changed;

thread_local! {
    /// One for the page, as only one game is open; and its listener. The browser reconnects by itself after a break, but not when
    /// the server has answered with anything else than a stream.
    static STREAM: RefCell<Option<(EventSource, EventListener)>> = const { RefCell::new(None) };
    /// Consecutive times that it broke, or that the server refused one.
    static BROKEN: Cell<u32> = const { Cell::new(0) };
}

/// Closes the stream.
pub(super) fn stop() {
    if let Some((stream, _)) = STREAM.take() {
        stream.close();
    }
}

fn is_open() -> bool {
    STREAM.with_borrow(|stream| {
        stream
            .as_ref()
            .is_some_and(|(stream, _)| stream.ready_state() != EventSource::CLOSED)
    })
}

/// A broken stream reconnects within seconds, most often immediately: only the second consecutive break is reported.
const TOLD_FROM: u32 = 2;

impl<R: Playable> Play<R> {
    /// Listens from now on whether the page is visible and online.
    pub(super) fn listen(self) {
        let heard = move |event: Event| {
            let kind = event.type_();
            match kind.as_str() {
                // A stream from before the break may be dead without an event.
                "online" => stop(),
                "offline" if R::SIDES > 1 => return self.stream_is_broken(),
                "beforeunload" if R::SIDES > 1 => return self.warn(&event),
                _ => {}
            }
            if kind != "focus" {
                visibility_changed();
                net::wake();
            }
            self.update_stream();
        };
        let kinds: &[&str] = match R::SIDES {
            0 | 1 => &["online", "focus"],
            _ => &["online", "offline", "focus", "beforeunload"],
        };
        listen(&window(), kinds, Box::new(heard)).forget();
        listen(&document(), &["visibilitychange"], Box::new(heard)).forget();
    }

    /// Has the browser ask a player who leaves while a decision is unsent: it is sent when the game is opened again, but its clock runs
    /// until then.
    fn warn(self, leaving: &Event) {
        let unsent = self.with_optimistic(|optimistic| optimistic.next().is_some());
        if unsent == Some(true) && self.seats.with_untracked(Seats::has_opponent) {
            leaving.prevent_default();
        }
    }

    /// Shows that the other side's moves are not received at the moment; pending commands show their own status.
    fn stream_is_broken(self) {
        let goes_on = !untrack(move || self.is_over());
        if R::SIDES > 1
            && goes_on
            && !self.sending.get_value()
            && STREAM.with_borrow(Option::is_some)
        {
            let status = Status::of(&Failure::Unreachable);
            if status == Status::Offline || BROKEN.get() >= TOLD_FROM {
                self.status.set(status);
            }
        }
    }

    fn stream_is_open(self) {
        BROKEN.set(0);
        let was_broken = self.status.with_untracked(Status::is_away);
        if R::SIDES > 1 && was_broken && !self.sending.get_value() {
            self.status.set(Status::Ready);
        }
    }

    /// Opens the stream of the game, or closes it when nothing more can come or the page is hidden. A hidden page has none, because
    /// a browser keeps few connections to one server; the page catches up when it is visible. But one with an opponent, or that
    /// waits for one, shows in its title whose turn it is. When it is over, either may ask for a rematch.
    pub(super) fn update_stream(self) {
        let wanted = self.wanted.get_value();
        let is_shared = R::SIDES > 1 && self.seats.with_untracked(Seats::is_shared);
        let game = self.with_optimistic(|optimistic| {
            let is_heard = match optimistic.game().is_over() {
                false => is_shared || !document().hidden(),
                true => is_shared && !document().hidden(),
            };
            (is_heard && wanted == Some(optimistic.id)).then(|| {
                (
                    optimistic.id,
                    optimistic.answered_seq(),
                    optimistic.is_behind(),
                )
            })
        });
        let Some((id, seq, behind)) = game.flatten() else {
            stop();
            return;
        };
        if is_open() && !behind {
            return;
        }
        stop();
        // Everything missing here is sent again.
        self.with_optimistic(OptimisticGame::ask_again);
        let after = seq.saturating_sub(1);
        let address = format!("{API}/games/{id}/events?after={after}");
        if let Ok(stream) = EventSource::new(&address) {
            let visit = self.visit.get_value();
            let heard = move |event: Event| {
                if self.visit.get_value() == visit {
                    self.heard(&event);
                }
            };
            let kinds: &[&str] = match R::SIDES {
                0 | 1 => &["open", "entry", "error"],
                _ => &["open", "entry", "error", "seats", "presence"],
            };
            let heard = listen(&stream, kinds, Box::new(heard));
            STREAM.set(Some((stream, heard)));
        }
    }

    /// The stream has opened, has an entry, or is broken.
    fn heard(self, event: &Event) {
        match event.type_().as_str() {
            "open" => self.stream_is_open(),
            "error" => {
                let broken = BROKEN.get() + 1;
                BROKEN.set(broken);
                self.stream_is_broken();
                // The browser does not reconnect by itself.
                if !is_open() {
                    let wait = Duration::from_millis(net::delay(broken).into());
                    set_timeout(move || self.update_stream(), wait);
                }
            }
            kind => {
                let event: &MessageEvent = event.unchecked_ref();
                let told = event.data().as_string().unwrap_or_default();
                if kind == "entry" {
                    self.hear(&told);
                } else if R::SIDES > 1 {
                    self.heard_of_seats(kind, &told);
                }
            }
        }
    }

    /// An entry was stored, by any player: if it is new here it is shown as if it had been decided here.
    fn hear(self, told: &str) {
        let told = Json::parse(told)
            .and_then(|told| Wire::read(told.get("entry")).zip(Digest::read(told.get("digest"))));
        let Some((entry, digest)): Option<(Entry<R>, Digest)> = told else {
            return;
        };
        let mut events = Vec::new();
        let done = self.with_optimistic(|optimistic| {
            let before = *optimistic.table();
            let done = optimistic.told(&entry, digest, &mut events).ok()?;
            Some(done.map(|decision| (entry.seq, decision, before)))
        });
        match done {
            Some(Some(Some((seq, decision, before)))) => {
                let undone = decision == Decision::Undo;
                self.happened(seq, &decision, before, events);
                if undone {
                    // An undo has no events to show.
                    self.notice.set(Some(Notice::Undone));
                }
                self.update_stream();
            }
            Some(None) => self.fetch_again(surprise(&entry)),
            _ => {}
        }
    }
}

/// The notice when the page reloads the game because of an entry; none if the game itself has one.
fn surprise<R: Playable>(entry: &Entry<R>) -> Option<Notice<R::Illegal>> {
    match entry.step {
        Step::Resign | Step::TimeOut | Step::CallOff if R::SIDES > 1 => None,
        Step::TakeBack { .. } if R::SIDES > 1 => Some(Notice::TakenBack),
        _ => Some(Notice::Stale),
    }
}
