//! Work that waits for the next paint, so that the effect of a touch is visible immediately.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use leptos::leptos_dom::helpers::set_timeout_with_handle;
use leptos::prelude::*;

thread_local! {
    /// Whether a paint is awaited, or work after it is pending.
    static PENDING: Cell<bool> = const { Cell::new(false) };
    /// Callbacks once the paint is over.
    static PAINTED: RefCell<Vec<Box<dyn FnOnce()>>> = const { RefCell::new(Vec::new()) };
}

/// Waits for the next paint, after which `follow` is called: until that reports that it is [`done`], something is pending. A hidden page
/// is not painted, and waits for nothing.
pub(crate) fn wait(follow: fn()) {
    if !document().hidden() && !PENDING.replace(true) {
        // A frame is painted after its callbacks; the next task comes after that.
        frame(Box::new(move || task(follow)));
    }
}

/// Whether a paint is awaited, or work after it is pending.
pub(crate) fn is_pending() -> bool {
    PENDING.get()
}

/// Nothing is pending any more.
pub(crate) fn done() {
    PENDING.set(false);
}

/// Calls this once the awaited paint is over, before what follows it; immediately if none is awaited.
pub(crate) fn once_painted(then: Box<dyn FnOnce()>) {
    if is_pending() {
        PAINTED.with_borrow_mut(|all| all.push(then));
    } else {
        then();
    }
}

/// Does it before the next frame is painted (`requestAnimationFrame`).
pub(crate) fn frame(then: Box<dyn FnOnce()>) {
    request_animation_frame(then);
}

/// Does in a separate task what waits for the paint; then `follow`, for which that leaves the time of another frame.
pub(crate) fn task(follow: fn()) {
    let then: Box<dyn FnOnce()> = Box::new(move || {
        let painted = PAINTED.take();
        if painted.is_empty() {
            follow();
            return;
        }
        for then in painted {
            then();
        }
        frame(Box::new(move || task(follow)));
    });
    let _ = set_timeout_with_handle(then, Duration::ZERO);
}
