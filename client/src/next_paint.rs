//! What waits for the next paint, so that whoever touched something sees at once what came of it.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use leptos::leptos_dom::helpers::set_timeout_with_handle;
use leptos::prelude::*;

thread_local! {
    /// Whether a paint is waited for, or something still follows it.
    static PENDING: Cell<bool> = const { Cell::new(false) };
    /// What is to be done once the paint is over.
    static PAINTED: RefCell<Vec<Box<dyn FnOnce()>>> = const { RefCell::new(Vec::new()) };
}

/// Waits for the next paint, after which `follow` is called: until it says that it is [`done`], something is pending. A page that nobody
/// sees is not painted, and waits for nothing.
pub(crate) fn wait(follow: fn()) {
    if !document().hidden() && !PENDING.replace(true) {
        // A frame is painted after its callbacks; the next task comes after that.
        frame(Box::new(move || task(follow)));
    }
}

/// Whether a paint is waited for, or something still follows it.
pub(crate) fn is_pending() -> bool {
    PENDING.get()
}

/// Nothing follows any more.
pub(crate) fn done() {
    PENDING.set(false);
}

/// Does something once the paint that is waited for is over, before what follows it; at once while none is.
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

/// Does in a task of its own what waits for the paint; then `follow`, for which that leaves the time of another frame.
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
