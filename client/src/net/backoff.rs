//! Waiting: for the next try, or until an event ends the wait.

use std::cell::RefCell;

use leptos::prelude::window;
use leptos::wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// First wait, in milliseconds; doubled with every try.
const FIRST: u32 = 400;
/// The longest wait between two tries, in milliseconds.
const LONGEST: u32 = 15_000;

thread_local! {
    /// Each ends a current wait.
    static WAKE: RefCell<Vec<js_sys::Function>> = const { RefCell::new(Vec::new()) };
}

/// How long to wait before try `attempt` (from 1); `chance` spreads pages that lost the same server.
pub(crate) fn pause(attempt: u32, chance: u32) -> u32 {
    let whole = FIRST
        .saturating_mul(1 << attempt.saturating_sub(1).min(6))
        .min(LONGEST);
    // Between half of it and all of it.
    whole / 2 + chance % (whole / 2)
}

/// Waits so many milliseconds, or until [`wake`].
pub(crate) async fn wait(milliseconds: u32) {
    let mut own = None;
    let promise = js_sys::Promise::new(&mut |done, _| {
        let _ = window()
            .set_timeout_with_callback_and_timeout_and_arguments_0(&done, milliseconds as i32);
        own = Some(done.clone());
        WAKE.with_borrow_mut(|wake| wake.push(done));
    });
    let _ = JsFuture::from(promise).await;
    WAKE.with_borrow_mut(|wake| wake.retain(|done| Some(done) != own.as_ref()));
}

/// How many milliseconds to wait before try `attempt`.
pub(crate) fn delay(attempt: u32) -> u32 {
    let chance = (js_sys::Math::random() * f64::from(u32::MAX)) as u32;
    pause(attempt, chance)
}

/// Waits before try `attempt`.
pub(crate) async fn wait_before_retry(attempt: u32) {
    wait(delay(attempt)).await;
}

/// Ends the current waits immediately.
pub(crate) fn wake() {
    for done in WAKE.take() {
        let _ = done.call0(&JsValue::NULL);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_to_a_limit_and_differ() {
        for attempt in 1..200 {
            let (least, most) = (pause(attempt, 0), pause(attempt, u32::MAX));
            assert!(least >= FIRST / 2 && most < LONGEST, "{attempt}");
            assert!(pause(attempt + 1, 0) >= least);
        }
        assert_ne!(pause(5, 1), pause(5, 2));
    }
}
