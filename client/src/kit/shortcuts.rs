//! Which keys are for a table: those that write something only if nothing else handles them, and unmodified.

use web_sys::KeyboardEvent;

use super::focus;

/// Whether a key is for the table. One that writes something is so only while the focus is on the table, on nothing that has keys
/// of its own, and while the player has not turned such keys off (WCAG 2.1.4).
pub(crate) fn is_for_table(event: &KeyboardEvent, shortcuts_off: bool) -> bool {
    let chord = event.ctrl_key() || event.meta_key() || event.alt_key();
    let is_in = |selector: &str| {
        focus::active().is_some_and(|at| at.closest(selector).is_ok_and(|found| found.is_some()))
    };
    let key = event.key();
    let writes = key.chars().count() == 1 && key != " ";
    let heard = !writes || (is_in("#main") || focus::is_coming()) && !shortcuts_off;
    heard && !chord && !event.default_prevented() && !is_in("input, textarea, select")
}

/// Whether a key repeats because it is held down: a decision is made once. Moving and zooming continue while it is held.
pub(crate) fn is_held(event: &KeyboardEvent) -> bool {
    let key = event.key();
    let decides = key == "Enter" || key.chars().count() == 1 && !matches!(&*key, "+" | "=" | "-");
    event.repeat() && decides
}
