//! Work that waits for the next paint, so that the effect of a touch or of an answer is visible immediately: first what is to be sent,
//! then the elements that wait for it, in small batches.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use leptos::leptos_dom::helpers::set_timeout_with_handle;
use leptos::prelude::*;
use wasm_bindgen_futures::JsFuture;

/// Set to let an element follow its signals. A trigger would be another type of signal, with code of its own.
pub(crate) type Gate = RwSignal<bool>;

/// After so many milliseconds of a frame's time the remaining elements wait for the next frame.
const OF_A_FRAME: f64 = 2.0;

thread_local! {
    /// Whether a paint is awaited, or work after it is pending.
    static PENDING: Cell<bool> = const { Cell::new(false) };
    /// Callbacks once the paint is over.
    static PAINTED: RefCell<Vec<Box<dyn FnOnce()>>> = const { RefCell::new(Vec::new()) };
    /// When the first elements of this frame were updated, in milliseconds; 0 before.
    static BEGAN: Cell<f64> = const { Cell::new(0.0) };
    /// The gates of the waiting elements, in order.
    static QUEUE: RefCell<Vec<Gate>> = const { RefCell::new(Vec::new()) };
    /// Called when all are updated.
    static UPDATED: RefCell<Vec<Box<dyn FnOnce()>>> = const { RefCell::new(Vec::new()) };
}

/// Defers what waits by [`queue`] until the next paint. A hidden page is not painted, and waits for nothing.
pub(crate) fn defer() {
    if !document().hidden() && !PENDING.replace(true) {
        // A frame is painted after its callbacks; the next task comes after that.
        frame(Box::new(task));
    }
}

/// Whether a paint is awaited, or work after it is pending.
pub(crate) fn is_pending() -> bool {
    PENDING.get()
}

/// Calls this once the awaited paint is over, before what follows it; immediately if none is awaited.
pub(crate) fn once_painted(then: Box<dyn FnOnce()>) {
    if is_pending() {
        PAINTED.with_borrow_mut(|all| all.push(then));
    } else {
        then();
    }
}

/// Has an element wait for the paint, before or after the others.
pub(crate) fn queue(gate: Gate, first: bool) {
    QUEUE.with_borrow_mut(|queue| {
        let at = if first { 0 } else { queue.len() };
        queue.insert(at, gate);
    });
}

/// Calls this when all elements are updated; immediately while nothing is deferred.
pub(crate) fn once_updated(then: Box<dyn FnOnce()>) {
    if is_pending() {
        UPDATED.with_borrow_mut(|all| all.push(then));
    } else {
        then();
    }
}

/// Updates the next element, and the others in later tasks.
fn go_on() {
    let (now, began) = (js_sys::Date::now(), BEGAN.get());
    let next = QUEUE.with_borrow_mut(|queue| match queue.len() {
        0 => None,
        _ if began != 0.0 && now - began >= OF_A_FRAME => None,
        _ => Some(queue.remove(0)),
    });
    if let Some(gate) = next {
        if began == 0.0 {
            BEGAN.set(now);
        }
        let _ = gate.try_set(true);
        task();
    } else if began != 0.0 {
        // A callback may read positions, which lays nothing out once the elements are painted.
        BEGAN.set(0.0);
        frame(Box::new(task));
    } else {
        PENDING.set(false);
        for then in UPDATED.take() {
            then();
        }
    }
}

/// Does it before the next frame is painted (`requestAnimationFrame`); a hidden page has none, and does it soon.
pub(crate) fn frame(then: Box<dyn FnOnce()>) {
    if document().hidden() {
        let _ = set_timeout_with_handle(then, Duration::ZERO);
    } else {
        request_animation_frame(then);
    }
}

/// Resolves with the next frame, and after a tenth of a second at most: a hidden page has none.
pub(crate) fn next_frame() -> JsFuture {
    let promise = js_sys::Promise::new(&mut |done, _| {
        let window = window();
        let _ = window.request_animation_frame(&done);
        let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(&done, 100);
    });
    promise.into()
}

/// The page may have been hidden while a paint was awaited: goes on without it, since a decision waits to be sent.
pub(crate) fn visibility_changed() {
    if is_pending() && document().hidden() {
        task();
    }
}

/// Does in a separate task what waits for the paint; the elements have the time of another frame.
fn task() {
    let then: Box<dyn FnOnce()> = Box::new(|| {
        let painted = PAINTED.take();
        if painted.is_empty() {
            go_on();
            return;
        }
        for then in painted {
            then();
        }
        frame(Box::new(task));
    });
    let _ = set_timeout_with_handle(then, Duration::ZERO);
}
