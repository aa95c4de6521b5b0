//! Announces and shows the decision asked of the player, and else whose turn it is: after the events, with its hexes in view.

use std::time::Duration;

use leptos::prelude::*;
use shared::isandlwana::Phase;

use super::screen::Screen;
use super::selection::Selection;
use crate::kit::focus;
use crate::kit::follow;

/// By then the latest events have been announced.
const AFTER_NEWS: Duration = Duration::from_millis(20);

/// What is asked, and when; and the side led here.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Asked {
    turn: u8,
    phase: u8,
    led: String,
    question: String,
}

impl Screen {
    /// Places where something arrives or must go are brought into view.
    fn bring_choice(self) {
        let phase = untrack(move || self.field()).map(|field| field.phase);
        let hex = match phase {
            Some(Phase::Arrival | Phase::Displacing { .. }) => untrack(move || self.marks())
                .go
                .first()
                .map(|&(hex, _)| hex),
            Some(Phase::Advance { target, .. } | Phase::Losses { target, .. }) => Some(target),
            _ => None,
        };
        if let Some(hex) = hex {
            self.viewport.update(|viewport| viewport.bring(hex));
        }
    }

    /// Whether the answer is given at the beginning of the panels. Reactive.
    fn asks_below(self) -> bool {
        self.selection.with(|selection| {
            matches!(
                selection,
                Selection::Nothing | Selection::Shot { .. } | Selection::Assault { .. }
            )
        })
    }

    /// Announces for screen readers what is asked: while planning whenever it changes, else each time that the question or the
    /// deciding side changes; on arrival also the turn and the side led here. A hex looked at in another turn is dropped.
    pub(super) fn ask_when_due(self) {
        let now = move || {
            let field = self.field()?;
            Some(Asked {
                turn: field.turn,
                phase: field.phase.number(),
                led: self.led(),
                question: self.asked_now()?,
            })
        };
        let last = StoredValue::new(None);
        let unplanned = StoredValue::new(None);
        follow::always(Box::new(move || {
            let planned = self
                .selection
                .with(|selection| *selection != Selection::Nothing);
            let Some(now) = now() else { return };
            let is_last =
                |of: StoredValue<Option<Asked>>| of.with_value(|of| of.as_ref() == Some(&now));
            let due = !is_last(last) && (planned || !is_last(unplanned));
            if last.with_value(|last| last.as_ref().is_some_and(|last| last.turn != now.turn)) {
                self.looked.set(None);
            }
            if due && !planned {
                self.bring_choice();
            }
            if due && self.asks_below() {
                to_top();
            }
            if due {
                // First the events, then what is asked, in one announcement.
                let mut told = String::new();
                let before = last.get_value();
                if before.is_none() {
                    told = self.words().turn(now.turn) + ". ";
                }
                if before.is_none_or(|before| before.led != now.led) {
                    told += &now.led;
                }
                told += &now.question;
                set_timeout(move || self.live_region.say(&told), AFTER_NEWS);
                self.keep_focus();
            }
            last.set_value(Some(now.clone()));
            if !planned {
                unplanned.set_value(Some(now));
            }
        }));
    }
}

/// Scrolls a phone's panels to the top, unless the player is deciding by the list in them.
fn to_top() {
    if focus::all(".all-choices[open]").is_empty() {
        for panels in focus::all(".battle-panels") {
            panels.set_scroll_top(0);
        }
    }
}
