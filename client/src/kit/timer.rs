//! A delayed action, which a later one replaces.

use std::time::Duration;

use leptos::leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle};
use leptos::prelude::*;

/// One pending action at a time.
#[derive(Clone, Copy)]
pub(crate) struct Timer(StoredValue<Option<TimeoutHandle>>);

impl Timer {
    /// Nothing is pending.
    pub(crate) fn new() -> Self {
        Self(StoredValue::new(None))
    }

    /// Does this in so many milliseconds, replacing what is pending.
    pub(crate) fn after(self, pause: u64, then: Box<dyn FnOnce()>) {
        self.stop();
        let handle = set_timeout_with_handle(then, Duration::from_millis(pause));
        self.0.set_value(handle.ok());
    }

    /// Cancels the pending action.
    pub(crate) fn stop(self) {
        if let Some(Some(handle)) = self.0.try_update_value(Option::take) {
            handle.clear();
        }
    }
}
