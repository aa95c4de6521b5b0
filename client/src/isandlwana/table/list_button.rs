//! A line of a list that is a button, and what finds such a button again.

use crate::kit::markup::{Markup, html};

/// What it does with what, whether it is pressed if it can be, and what it says.
pub(super) fn list_button(
    does: &str,
    with: &str,
    on: Option<bool>,
    name: &str,
    more: &str,
) -> Markup {
    let pressed = on.map(|on| if on { "true" } else { "false" });
    html! {
        button type="button" class="piece-toggle" data-do=(does) data-with=(with) aria-pressed=[pressed] {
            span { (name) } small { (more) }
        }
    }
}

/// What finds the button that does this with that.
pub(super) fn button_of(does: &str, with: &str) -> String {
    match with {
        "" => format!("[data-do='{does}']"),
        _ => format!("[data-do='{does}'][data-with='{with}']"),
    }
}
