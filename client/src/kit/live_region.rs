//! The page's only live region: announcements for screen readers.

use std::time::Duration;

use leptos::prelude::*;

use crate::next_paint::once_updated;

/// Announces to a screen reader when it has finished the current announcement.
#[derive(Clone, Copy)]
pub(crate) struct LiveRegion {
    said: RwSignal<String>,
    /// Text to announce at the end of this batch.
    waiting: StoredValue<String>,
}

/// Texts within this time are announced together and written in one update: a region is read as a whole, so a later addition would
/// have the first text read twice.
const BREATH: Duration = Duration::from_millis(100);

impl LiveRegion {
    /// Empty.
    pub(crate) fn new() -> Self {
        Self {
            said: RwSignal::new(String::new()),
            waiting: StoredValue::new(String::new()),
        }
    }

    /// Announces it. A sheet may be open that this closes: then shortly after the page is no longer covered, since a region
    /// that reappears with its text is not read.
    pub(crate) fn say(self, words: &str) {
        let mut is_first = false;
        self.waiting.update_value(|waiting| {
            is_first = waiting.is_empty();
            if !is_first {
                waiting.push(' ');
            }
            waiting.push_str(words);
        });
        if !is_first {
            return;
        }
        let put = move || self.put();
        let covered = document().query_selector(".scrim[aria-hidden]");
        if covered.is_ok_and(|covered| covered.is_some()) {
            let then = move || once_updated(Box::new(move || set_timeout(put, BREATH)));
            set_timeout(then, BREATH);
        } else {
            set_timeout(put, BREATH);
        }
    }

    fn put(self) {
        let Some(words) = self.waiting.try_update_value(std::mem::take) else {
            return;
        };
        self.said.try_update(|said| {
            if *said == words {
                // A region in which nothing changes stays silent.
                said.push('\u{a0}');
            } else {
                *said = words;
            }
        });
    }

    /// What was said last; reactive.
    pub(crate) fn said(self) -> String {
        self.said.get()
    }
}
