//! The second half of a double click or tap: it was meant for the button that was there before.

use std::cell::Cell;

use leptos::wasm_bindgen::JsCast;
use web_sys::{Event, MouseEvent};

/// Milliseconds within which a second press in the same place is not separate.
const WITHIN: f64 = 350.0;
/// How far from the first it may lie, in CSS pixels.
const NEAR: i32 = 16;

thread_local! {
    /// When and where the table was clicked last.
    static LAST: Cell<(f64, i32, i32)> = const { Cell::new((f64::NEG_INFINITY, 0, 0)) };
}

/// Whether this click follows another so soon, and so near, that the user cannot have read the new label of the button there. To be
/// called for every click. A key's click, which has no position, never counts.
pub(crate) fn is_second_half(event: &Event) -> bool {
    let click: &MouseEvent = event.unchecked_ref();
    let (x, y, now) = (click.client_x(), click.client_y(), event.time_stamp());
    let (then, from_x, from_y) = LAST.replace((now, x, y));
    let by_key = click.detail() == 0;
    !by_key && now - then < WITHIN && (x - from_x).abs() < NEAR && (y - from_y).abs() < NEAR
}
