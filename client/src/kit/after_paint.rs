//! What may follow a touch one frame later: the panels beside a map, and what the things on it are called. It is deferred until
//! the next paint, and done a little at a time, so that whoever touched the map sees there at once what came of it.

use std::cell::{Cell, RefCell};

use leptos::prelude::*;

use super::follow::{Follow, effect};
use crate::next_paint::{done, frame, is_pending, task, wait};

/// Lets an element follow its signals by being set. A trigger would be another type of signal, with code of its own.
type Gate = RwSignal<bool>;

/// After so many milliseconds of a frame's time the next elements wait for the next frame.
const OF_A_FRAME: f64 = 2.0;

thread_local! {
    /// When the first elements of this frame began to follow, in milliseconds; 0 before they do.
    static BEGAN: Cell<f64> = const { Cell::new(0.0) };
    /// Lets an element follow its signals, for each that waits; the first comes first.
    static QUEUE: RefCell<Vec<Gate>> = const { RefCell::new(Vec::new()) };
    /// What is to be done when all have followed.
    static THEN: RefCell<Vec<Box<dyn FnOnce()>>> = const { RefCell::new(Vec::new()) };
}

/// Defers what follows by [`after_paint`] until the next paint: something was touched that shows by itself what came of it.
pub(crate) fn defer() {
    wait(go_on);
}

fn go_on() {
    let now = js_sys::Date::now();
    if BEGAN.get() == 0.0 {
        BEGAN.set(now);
    } else if now - BEGAN.get() >= OF_A_FRAME {
        BEGAN.set(0.0);
        frame(Box::new(|| task(go_on)));
        return;
    }
    let next = QUEUE.with_borrow_mut(|queue| match queue.len() {
        0 => None,
        _ => Some(queue.remove(0)),
    });
    let Some(gate) = next else {
        done();
        BEGAN.set(0.0);
        for then in THEN.take() {
            then();
        }
        return;
    };
    let _ = gate.try_set(true);
    task(go_on);
}

/// Does something when all have followed; at once while nothing is deferred.
pub(crate) fn then(then: Box<dyn FnOnce()>) {
    if is_pending() {
        THEN.with_borrow_mut(|all| all.push(then));
    } else {
        then();
    }
}

/// When an element follows that has to wait for the paint.
#[derive(Clone, Copy)]
enum Wait {
    InTurn,
    /// In turn, but at once when it is new.
    OnceDrawn,
    /// Before the others if this says that it waits, else at once.
    First(fn() -> bool),
}

/// An element that follows its signals after the next paint while something is deferred, else at once.
pub(crate) fn after_paint(does: Follow) -> Follow {
    gated(does, Wait::InTurn)
}

/// As [`after_paint`], but drawn at once when it is new: where other things lie depends on its height.
pub(crate) fn after_paint_once_drawn(does: Follow) -> Follow {
    gated(does, Wait::OnceDrawn)
}

/// As [`after_paint`], but before all others, and at once unless it `waits`.
pub(crate) fn first_after_paint(does: Follow, waits: fn() -> bool) -> Follow {
    gated(does, Wait::First(waits))
}

fn gated(does: Follow, how: Wait) -> Follow {
    let gate = Gate::new(true);
    let waits = Cell::new(matches!(how, Wait::OnceDrawn));
    effect(move |element| {
        // Of its own signals one that waits need not hear: it reads them when the gate opens.
        let at_once = matches!(how, Wait::First(waits) if !waits());
        let wait = is_pending() && !waits.get() && !at_once;
        waits.set(wait);
        if wait {
            gate.track();
            QUEUE.with_borrow_mut(|queue| {
                let at = match how {
                    Wait::First(_) => 0,
                    Wait::InTurn | Wait::OnceDrawn => queue.len(),
                };
                queue.insert(at, gate);
            });
        } else {
            does(element);
        }
    })
}
