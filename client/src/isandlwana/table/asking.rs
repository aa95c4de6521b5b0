//! What is asked of whoever decides here, and else whose turn it is, for the ear and for the eye: after the news, and with its hexes in sight.

use std::time::Duration;

use leptos::prelude::*;
use shared::isandlwana::Phase;

use super::screen::Screen;
use super::selection::Selection;
use crate::kit::focus;
use crate::kit::follow;

/// By then what has just happened has been said.
const AFTER_NEWS: Duration = Duration::from_millis(20);

/// What is asked, and when; and which side is led here.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Asked {
    turn: u8,
    phase: u8,
    led: String,
    question: String,
}

impl Screen {
    /// Where something arrives or must go is seen, wherever it lies.
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

    /// Whether what is asked is answered by what the panels begin with. Reactive.
    fn asks_below(self) -> bool {
        self.selection.with(|selection| {
            matches!(
                selection,
                Selection::Nothing | Selection::Shot { .. } | Selection::Assault { .. }
            )
        })
    }

    /// Whoever hears the page hears what is asked: of what is planned whenever it changes, else each time that something else
    /// is asked, or another decides; whoever comes, the turn and which side is led here besides. Nothing is looked at any more
    /// that belonged to another turn.
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
                // First what has happened, then what is asked, in one breath.
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

/// A phone's panels are seen from their beginning, unless somebody is deciding by the list in them.
fn to_top() {
    if focus::all(".all-choices[open]").is_empty() {
        for panels in focus::all(".battle-panels") {
            panels.set_scroll_top(0);
        }
    }
}
