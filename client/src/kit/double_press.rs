//! The second half of a double click or tap: it was meant for the button that was there before.

use std::cell::Cell;

use leptos::wasm_bindgen::JsCast;
use web_sys::{Event, MouseEvent};

/// Milliseconds within which a second press in the same place is no press of its own.
const WITHIN: f64 = 350.0;
/// How far from the first it may lie, in CSS pixels.
const NEAR: i32 = 16;

thread_local! {
    /// When and where a button of a prompt was pressed last.
    static LAST: Cell<(f64, i32, i32)> = const { Cell::new((f64::NEG_INFINITY, 0, 0)) };
}

/// Whether this click follows another so soon, and so near, that who made it cannot have read what the button says by now. A key's
/// click lies nowhere.
pub(crate) fn is_second_half(event: &Event) -> bool {
    let click: &MouseEvent = event.unchecked_ref();
    if click.detail() == 0 {
        return false;
    }
    let (x, y, now) = (click.client_x(), click.client_y(), event.time_stamp());
    let (then, from_x, from_y) = LAST.replace((now, x, y));
    now - then < WITHIN && (x - from_x).abs() < NEAR && (y - from_y).abs() < NEAR
}
