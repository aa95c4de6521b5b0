//! The page's one live region: what is said to a screen reader.

use std::time::Duration;

use leptos::prelude::*;

/// Says something to a screen reader when it is done with what it is saying.
#[derive(Clone, Copy)]
pub(crate) struct LiveRegion {
    said: RwSignal<String>,
    /// Whether what is said now comes with what was said last.
    still: StoredValue<bool>,
}

/// What is said within this time is said in one breath: a live region tells only how it stands when it is looked at.
const BREATH: Duration = Duration::from_millis(100);

impl LiveRegion {
    /// Nothing is said yet.
    pub(crate) fn new() -> Self {
        Self {
            said: RwSignal::new(String::new()),
            still: StoredValue::new(false),
        }
    }

    /// Says it.
    pub(crate) fn say(self, words: &str) {
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
