//! What may follow a touch one frame later: the panels beside a map, and what the things on it are called. It is deferred until
//! the next paint, and done a little at a time, so that whoever touched the map sees there at once what came of it.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use leptos::leptos_dom::helpers::set_timeout_with_handle;
use leptos::prelude::*;

use super::follow::{Follow, effect};
use super::window::is_desktop;

/// Lets an element follow its signals by being set. A trigger would be another type of signal, with code of its own.
type Gate = RwSignal<bool>;

/// So many elements follow in one task.
const AT_ONCE: usize = 3;

/// After so many milliseconds of a frame's time the next elements wait for the next frame.
const OF_A_FRAME: f64 = 4.0;

thread_local! {
    /// Whether a paint is waited for, or something still follows it.
    static PENDING: Cell<bool> = const { Cell::new(false) };
    /// When the first elements of this frame began to follow, in milliseconds; 0 before they do.
    static BEGAN: Cell<f64> = const { Cell::new(0.0) };
    /// Lets an element follow its signals, for each that waits; the first comes first.
    static QUEUE: RefCell<Vec<Gate>> = const { RefCell::new(Vec::new()) };
    /// What is to be done once the paint is over, before anything follows.
    static PAINTED: RefCell<Vec<Box<dyn FnOnce()>>> = const { RefCell::new(Vec::new()) };
    /// What is to be done when all have followed.
    static THEN: RefCell<Vec<Box<dyn FnOnce()>>> = const { RefCell::new(Vec::new()) };
}

/// Defers what follows by [`after_paint`] until the next paint: something was touched that shows by itself what came of it. A page
/// that nobody sees is not painted, and nothing is deferred.
pub(crate) fn defer() {
    if !document().hidden() && !PENDING.replace(true) {
        // A frame is painted after its callbacks; the next task comes after that.
        frame(Box::new(task));
    }
}

/// Whether a paint is waited for, or something still follows it.
fn is_pending() -> bool {
    PENDING.get()
}

/// Does it before the next frame is painted (`requestAnimationFrame`).
pub(super) fn frame(then: Box<dyn FnOnce()>) {
    request_animation_frame(then);
}

/// Goes on in a task of its own.
fn task() {
    let then: Box<dyn FnOnce()> = Box::new(go_on);
    let _ = set_timeout_with_handle(then, Duration::ZERO);
}

fn go_on() {
    for then in PAINTED.take() {
        then();
    }
    let now = js_sys::Date::now();
    if BEGAN.get() == 0.0 {
        BEGAN.set(now);
    } else if now - BEGAN.get() >= OF_A_FRAME {
        BEGAN.set(0.0);
        frame(Box::new(task));
        return;
    }
    let open: Vec<Gate> = QUEUE.with_borrow_mut(|queue| {
        let many = queue.len().min(AT_ONCE);
        queue.drain(..many).collect()
    });
    if open.is_empty() {
        PENDING.set(false);
        BEGAN.set(0.0);
        for then in THEN.take() {
            then();
        }
        return;
    }
    for gate in open {
        let _ = gate.try_set(true);
    }
    task();
}

/// Does something when all have followed; at once while nothing is deferred.
pub(crate) fn then(then: Box<dyn FnOnce()>) {
    if is_pending() {
        THEN.with_borrow_mut(|all| all.push(then));
    } else {
        then();
    }
}

/// Does something once the paint that is waited for is over, before anything follows; at once while nothing is deferred.
pub(crate) fn once_painted(then: Box<dyn FnOnce()>) {
    if is_pending() {
        PAINTED.with_borrow_mut(|all| all.push(then));
    } else {
        then();
    }
}

/// Which of what waits follows when.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wait {
    InTurn,
    /// When it is new it does not wait.
    OnceDrawn,
    /// Before the others, and not at all on a desktop.
    First,
}

/// An element that follows its signals after the next paint while something is deferred, else at once.
pub(crate) fn after_paint(does: Follow) -> Follow {
    gated(does, Wait::InTurn)
}

/// As [`after_paint`], but drawn at once when it is new: where other things lie depends on its height.
pub(crate) fn after_paint_once_drawn(does: Follow) -> Follow {
    gated(does, Wait::OnceDrawn)
}

/// As [`after_paint`], but before all others, and at once on a desktop, where a sheet's place depends on its size.
pub(crate) fn first_after_paint(does: Follow) -> Follow {
    gated(does, Wait::First)
}

fn gated(does: Follow, how: Wait) -> Follow {
    let gate = Gate::new(true);
    let waits = Cell::new(how == Wait::OnceDrawn);
    effect(move |element| {
        // Of its own signals one that waits need not hear: it reads them when the gate opens.
        let wait = is_pending() && !waits.get() && !(how == Wait::First && is_desktop());
        waits.set(wait);
        if wait {
            gate.track();
            QUEUE.with_borrow_mut(|queue| {
                let at = if how == Wait::First { 0 } else { queue.len() };
                queue.insert(at, gate);
            });
        } else {
            does(element);
        }
    })
}
