//! The open game as it goes on elsewhere: its entries come by a stream of server-sent events, while somebody sees it.

use std::cell::RefCell;

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::closure::Closure;
use shared::digest::Digest;
use shared::record::Entry;
use web_sys::{EventSource, MessageEvent};

use super::{Notice, Play};
use crate::net::{self, API, Json, Wire, Wish};

thread_local! {
    /// One for the page, as only one game is open. The browser takes it up again by itself after a break.
    static STREAM: RefCell<Option<EventSource>> = const { RefCell::new(None) };
}

/// Closes the stream.
pub(super) fn stop() {
    if let Some(stream) = STREAM.take() {
        stream.close();
    }
}

fn is_open() -> bool {
    STREAM.with_borrow(|stream| {
        stream
            .as_ref()
            .is_some_and(|stream| stream.ready_state() != EventSource::CLOSED)
    })
}

impl Play {
    /// Hears from now on whether the page is seen and has a network.
    pub(super) fn listen(self) {
        on(&window(), "online", move || {
            net::wake();
            self.follow();
        });
        on(&window(), "focus", move || self.follow());
        on(&document(), "visibilitychange", move || {
            net::wake();
            self.follow();
        });
    }

    /// Opens the stream of the game, or closes it when nothing more can come or nobody sees it. A page that is not seen
    /// has none, because a browser keeps few connections to one server; the page hears what it missed when it is seen.
    pub(super) fn follow(self) {
        let wanted = self.wanted.get_value();
        let game = self.with_optimistic(|optimistic| {
            let goes_on = wanted == Some(optimistic.id) && optimistic.table().ending().is_none();
            goes_on.then(|| {
                (
                    optimistic.id,
                    optimistic.answered_seq(),
                    optimistic.is_behind(),
                )
            })
        });
        let Some((id, seq, behind)) = game.flatten().filter(|_| !document().hidden()) else {
            stop();
            return;
        };
        if is_open() && !behind {
            return;
        }
        stop();
        let after = seq.saturating_sub(1);
        let address = format!("{API}/games/{id}/events?after={after}");
        if let Ok(stream) = EventSource::new(&address) {
            let visit = self.visit.get_value();
            let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                if self.visit.get_value() == visit {
                    self.hear(&event.data().as_string().unwrap_or_default());
                }
            });
            let _ =
                stream.add_event_listener_with_callback("entry", heard.as_ref().unchecked_ref());
            heard.forget();
            STREAM.set(Some(stream));
        }
    }

    /// An entry was stored, by whomever: what is new is shown as if it had been decided here.
    fn hear(self, told: &str) {
        let told = Json::parse(told)
            .and_then(|told| Entry::read(told.get("entry")).zip(Digest::read(told.get("digest"))));
        let mut events = Vec::new();
        let done = self.with_optimistic(|optimistic| {
            let before = *optimistic.table();
            let (entry, digest) = told?;
            let done = optimistic.told(&entry, digest, &mut events).ok()?;
            Some(done.map(|wish| (entry.seq, wish, before)))
        });
        match done {
            Some(Some(Some((seq, wish, before)))) => {
                self.happened(seq, wish, before, events);
                if wish == Wish::Undo {
                    // An undo has no events that would be told.
                    self.notice.set(Some(Notice::Stale));
                }
                self.follow();
            }
            Some(None) => self.fetch_again(),
            _ => {}
        }
    }

    /// The log as the page has it does not go on to what was told.
    fn fetch_again(self) {
        // As long as this is set, whatever is decided meanwhile waits for the game.
        if let Some(id) = self
            .wanted
            .get_value()
            .filter(|_| !self.sending.get_value())
        {
            self.sending.set_value(true);
            spawn_local(self.fetch(id, Some(Notice::Stale)));
        }
    }
}

fn on(target: &web_sys::EventTarget, kind: &str, heard: impl Fn() + 'static) {
    let heard = Closure::<dyn Fn()>::new(heard);
    let _ = target.add_event_listener_with_callback(kind, heard.as_ref().unchecked_ref());
    heard.forget();
}
