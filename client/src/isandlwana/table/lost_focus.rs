//! Where the focus of the keyboard goes at the battle's table, when what had it is gone.

use crate::kit::focus;

/// If the focus is on nothing, it goes there, else to what goes on, else to the map.
pub(super) fn keep_focus(there: Option<String>) {
    const OTHERS: [&str; 4] = [
        "[data-primary]",
        // Whoever decides by the list goes on in it.
        ".all-choices[open] [data-do]",
        ".prompt [data-do]",
        "[data-hex][tabindex='0']",
    ];
    let others = OTHERS.map(str::to_owned);
    focus::keep_on(there.into_iter().chain(others).collect());
}
