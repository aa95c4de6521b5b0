//! The rulebook: the text of its file, and the case that the address asks for brought into view.

use leptos::prelude::*;

use super::prose;
use crate::app::{Drawings, focus};
use crate::live::markup;
use crate::words::Ui;

pub(super) fn rules(words: &'static Ui) -> AnyView {
    let text = prose::text(expect_context::<Drawings>().rules, |text| {
        // The browser looked for the case before there was any text.
        request_animation_frame(to_case);
        text.to_owned()
    });
    let pieces = vec![markup("", format!("<h1>{}</h1>", words.rules)), text];
    view! { <div class="prose rules">{pieces}</div> }.into_any()
}

/// To the heading that the address names: `/rules#c-6-7-4`.
fn to_case() {
    let case = window().location().hash().unwrap_or_default();
    let found = document().get_element_by_id(case.trim_start_matches('#'));
    if let Some(found) = &found {
        found.scroll_into_view();
    }
    focus(found);
}

#[cfg(test)]
mod tests;
