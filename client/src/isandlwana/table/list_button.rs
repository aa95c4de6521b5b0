//! A line of a list that is a button, and a selector for it.

use crate::kit::markup::{Markup, html};

/// Its action and argument, whether it is pressed if it is a toggle, and its label.
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

/// The selector of the button with this action and argument.
pub(super) fn button_of(does: &str, with: &str) -> String {
    match with {
        "" => format!("[data-do='{does}']"),
        _ => format!("[data-do='{does}'][data-with='{with}']"),
    }
}
