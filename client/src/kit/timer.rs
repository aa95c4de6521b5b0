//! What is to happen in a while, unless something else is to happen first.

use std::time::Duration;

use leptos::leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle};
use leptos::prelude::*;

/// One thing at a time that waits for its moment.
#[derive(Clone, Copy)]
pub(crate) struct Timer(StoredValue<Option<TimeoutHandle>>);

impl Timer {
    /// Nothing waits yet.
    pub(crate) fn new() -> Self {
        Self(StoredValue::new(None))
    }

    /// Does it in so many milliseconds, in place of what waits.
    pub(crate) fn after(self, pause: u64, then: Box<dyn FnOnce()>) {
        self.stop();
        let handle = set_timeout_with_handle(then, Duration::from_millis(pause));
        self.0.set_value(handle.ok());
    }

    /// What waits is not done any more.
    pub(crate) fn stop(self) {
        if let Some(Some(handle)) = self.0.try_update_value(Option::take) {
            handle.clear();
        }
    }
}
