//! Updates that may follow a touch one frame later: the panels beside a map, and the names of things on it. They are deferred until
//! the next paint, and done in small batches, so that the effect on the map is visible immediately.

use std::cell::{Cell, RefCell};

use leptos::prelude::*;

use super::follow::{Follow, effect};
use crate::next_paint::{done, frame, is_pending, task, wait};

/// Set to let an element follow its signals. A trigger would be another type of signal, with code of its own.
type Gate = RwSignal<bool>;

/// After so many milliseconds of a frame's time the remaining elements wait for the next frame.
const OF_A_FRAME: f64 = 2.0;

thread_local! {
    /// When the first elements of this frame were updated, in milliseconds; 0 before.
    static BEGAN: Cell<f64> = const { Cell::new(0.0) };
    /// The gates of the waiting elements, in order.
    static QUEUE: RefCell<Vec<Gate>> = const { RefCell::new(Vec::new()) };
    /// Called when all are updated.
    static THEN: RefCell<Vec<Box<dyn FnOnce()>>> = const { RefCell::new(Vec::new()) };
}

/// Defers what follows by [`after_paint`] until the next paint: something was touched that shows its own effect.
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

/// Calls this when all are updated; immediately while nothing is deferred.
pub(crate) fn then(then: Box<dyn FnOnce()>) {
    if is_pending() {
        THEN.with_borrow_mut(|all| all.push(then));
    } else {
        then();
    }
}

/// When an element that has to wait for the paint is updated.
#[derive(Clone, Copy)]
enum Wait {
    InTurn,
    /// In order, but immediately when it is new.
    OnceDrawn,
    /// Before the others if this returns that it waits, else immediately.
    First(fn() -> bool),
}

/// An element that follows its signals after the next paint while something is deferred, else immediately.
pub(crate) fn after_paint(does: Follow) -> Follow {
    gated(does, Wait::InTurn)
}

/// As [`after_paint`], but drawn immediately when it is new: the position of other things depends on its height.
pub(crate) fn after_paint_once_drawn(does: Follow) -> Follow {
    gated(does, Wait::OnceDrawn)
}

/// As [`after_paint`], but before all others, and immediately unless it `waits`.
pub(crate) fn first_after_paint(does: Follow, waits: fn() -> bool) -> Follow {
    gated(does, Wait::First(waits))
}

fn gated(does: Follow, how: Wait) -> Follow {
    let gate = Gate::new(true);
    let waits = Cell::new(matches!(how, Wait::OnceDrawn));
    effect(move |element| {
        // A waiting element need not listen to its own signals: it reads them when the gate opens.
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
