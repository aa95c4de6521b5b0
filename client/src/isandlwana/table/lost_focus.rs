//! Where the keyboard focus goes at the battle's table, when the focused element is gone.

use leptos::prelude::*;

use super::screen::Screen;
use crate::kit::focus;
use crate::play::Status;

/// What replaces a seat's button: the confirmation, the offer made, the possible offers, the result.
const SEATS: [&str; 4] = [
    "[data-do='stay-in']",
    ".offer [data-do='refuse-offer']",
    ".state [data-do^='ask-']",
    ".outcome h2",
];

/// Preferred targets; a button that ends the phase, or acts on more than was selected, could be pressed by mistake.
const SAFE: [&str; 5] = [
    // A player who decides by the list stays in it.
    ".all-choices[open] [data-do]",
    ".prompt [data-do]:not([data-do='done'], [data-do='rest'], [data-do='singly'], [data-do^='plan'])",
    // The first element of a panel, so that it is not scrolled past: an invitation, or the first of a Zulu player's groups.
    ".invitation [data-do='copy']",
    ".plan [data-do='group']",
    ".all-choices summary",
];

impl Screen {
    /// If nothing has the focus, it goes to what proceeds, else to the map's hex that was touched.
    pub(super) fn keep_focus(self) {
        self.keep(String::new(), false);
    }

    /// The same, trying this selector first. The server answers a request of a seat's button, and only then is the button gone.
    pub(super) fn keep(self, there: String, seats: bool) {
        let play = self.play;
        let mut selectors = Vec::new();
        if !there.is_empty() {
            selectors.push(there);
        }
        let mut add = |more: &[&str]| selectors.extend(more.iter().map(|&one| one.to_owned()));
        if untrack(move || play.is_over()) {
            add(&[".outcome h2"]);
        }
        if seats {
            add(&SEATS);
        }
        let looked = self.looked.get_untracked();
        let looked = looked.map_or_else(String::new, |hex| hex.to_string());
        add(&[&format!(".all-choices[open] [data-with='{looked}']")]);
        add(&SAFE);
        add(&[
            &format!("[data-hex='{looked}']"),
            "[data-primary]",
            "[data-hex][tabindex='0']",
        ]);
        let playback = self.playback;
        let waits = move || {
            play.status.try_get_untracked() == Some(Status::Sending)
                && (seats || untrack(move || play.held()).is_some())
                // The result comes after the story of the last events.
                || untrack(move || play.is_over() && playback.is_behind())
        };
        focus::keep_on_after(selectors, Box::new(waits));
    }
}
