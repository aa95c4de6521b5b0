//! The focus of the keyboard, when what had it is gone.

use crate::kit::focus;

/// If the focus is on nothing, once the page has been drawn: it goes there, else to what goes on, else to the map.
pub(super) fn keep_focus(there: &str) {
    const OTHERS: [&str; 3] = [
        "[data-primary]",
        ".prompt [data-do]",
        "[data-hex][tabindex='0']",
    ];
    let there = there.to_owned();
    focus::soon(Box::new(move || {
        let mut all = [there.as_str()].into_iter().chain(OTHERS);
        let _ = focus::is_nowhere() && all.any(|one| !one.is_empty() && focus::focus_on(one));
    }));
}
