//! The page's one live region: what is said to a screen reader.

use std::time::Duration;

use leptos::prelude::*;

use super::after_paint;

/// Says something to a screen reader when it is done with what it is saying.
#[derive(Clone, Copy)]
pub(crate) struct LiveRegion {
    said: RwSignal<String>,
    /// What is said at the end of this breath.
    waiting: StoredValue<String>,
}

/// What comes within this time is said in one breath and written at once: a region is read as a whole, so what was written
/// first and then added to would be read twice.
const BREATH: Duration = Duration::from_millis(100);

impl LiveRegion {
    /// Nothing is said yet.
    pub(crate) fn new() -> Self {
        Self {
            said: RwSignal::new(String::new()),
            waiting: StoredValue::new(String::new()),
        }
    }

    /// Says it. A sheet may lie open that closes by what is told: then a moment after the page is no longer inert, since a region that
    /// comes back with its words is not heard.
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
        let inert = document().query_selector("[inert]");
        if inert.is_ok_and(|inert| inert.is_some()) {
            let then = move || after_paint::then(Box::new(move || set_timeout(put, BREATH)));
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
