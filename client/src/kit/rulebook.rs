//! Links into the rulebooks: the anchor of a case, and a link there in another tab, so that the game stays where it is.

use super::markup::{Markup, html};

/// 6.7.1 is at `c-6-7-1`, a ruling at `c-R25`.
pub(crate) fn place(case: &str) -> String {
    format!("c-{}", case.replace('.', "-"))
}

/// A link to a place of the book at this address; the Tab key skips those that are `aside`.
pub(crate) fn link(book: &str, place: &str, label: &Markup, aside: bool) -> Markup {
    html! { a tabindex=[aside.then_some("-1")] href={ (book) "#" (place) } target="_blank" { (label) } }
}
