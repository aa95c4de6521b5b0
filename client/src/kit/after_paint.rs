//! Updates that may follow a touch, or the answer to it, one frame later: the panels beside a map, the names of things on it, and
//! whatever stands still on it. They are deferred until the next paint, and done in small batches, so that what moves does so
//! immediately.

use std::cell::Cell;

use leptos::prelude::*;

use super::follow::{Follow, effect};
use crate::next_paint::{Gate, is_pending, queue};

/// When an element that has to wait for the paint is updated.
#[derive(Clone, Copy)]
enum Wait {
    InTurn,
    /// In order, but immediately when it is new.
    OnceDrawn,
    /// Before the others if this returns that it waits, else immediately.
    First(fn() -> bool),
}

/// An element that follows its signals after the next paint while something is deferred, else immediately.
pub(crate) fn after_paint(does: Follow) -> Follow {
    gated(does, Wait::InTurn)
}

/// As [`after_paint`], but drawn immediately when it is new: the position of other things depends on its height.
pub(crate) fn after_paint_once_drawn(does: Follow) -> Follow {
    gated(does, Wait::OnceDrawn)
}

/// As [`after_paint`], but before all others, and immediately unless it `waits`.
pub(crate) fn first_after_paint(does: Follow, waits: fn() -> bool) -> Follow {
    gated(does, Wait::First(waits))
}

fn gated(does: Follow, how: Wait) -> Follow {
    let gate = Gate::new(true);
    let waits = Cell::new(matches!(how, Wait::OnceDrawn));
    effect(move |element| {
        // A waiting element need not listen to its own signals: it reads them when the gate opens.
        let at_once = matches!(how, Wait::First(waits) if !waits());
        let wait = is_pending() && !waits.get() && !at_once;
        waits.set(wait);
        if wait {
            gate.track();
            queue(gate, matches!(how, Wait::First(_)));
        } else {
            does(element);
        }
    })
}
