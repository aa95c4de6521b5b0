//! The page's one live region: what is said to a screen reader.

use std::time::Duration;

use leptos::prelude::*;

use super::after_paint;

/// Says something to a screen reader when it is done with what it is saying.
#[derive(Clone, Copy)]
pub(crate) struct LiveRegion {
    said: RwSignal<String>,
    /// Whether what is said now comes with what was said last.
    still: StoredValue<bool>,
    /// What is said once the page is no longer inert.
    waiting: StoredValue<Vec<String>>,
}

/// What is said within this time is said in one breath: a live region tells only how it stands when it is looked at.
const BREATH: Duration = Duration::from_millis(100);

impl LiveRegion {
    /// Nothing is said yet.
    pub(crate) fn new() -> Self {
        Self {
            said: RwSignal::new(String::new()),
            still: StoredValue::new(false),
            waiting: StoredValue::new(Vec::new()),
        }
    }

    /// Says it. A sheet may lie open that closes by what is told: then a moment after the page is no longer inert, since a region that
    /// comes back with its words is not heard.
    pub(crate) fn say(self, words: &str) {
        let inert = document().query_selector("[inert]");
        let waits = self.waiting.with_value(|waiting| !waiting.is_empty());
        if !waits && !inert.is_ok_and(|inert| inert.is_some()) {
            self.put(words);
            return;
        }
        self.waiting
            .update_value(|waiting| waiting.push(words.to_owned()));
        if !waits {
            let put_all = move || {
                let waiting = self.waiting.try_update_value(std::mem::take);
                for words in waiting.unwrap_or_default() {
                    self.put(&words);
                }
            };
            let then = move || after_paint::then(Box::new(move || set_timeout(put_all, BREATH)));
            set_timeout(then, BREATH);
        }
    }

    fn put(self, words: &str) {
        let still = self.still.get_value();
        self.said.update(|said| {
            if still {
                said.push(' ');
            } else if said == words {
                // A region in which nothing changes stays silent.
                said.push('\u{a0}');
                return;
            } else {
                said.clear();
            }
            said.push_str(words);
        });
        if !still {
            self.still.set_value(true);
            set_timeout(move || self.still.set_value(false), BREATH);
        }
    }

    /// What was said last; reactive.
    pub(crate) fn said(self) -> String {
        self.said.get()
    }
}
