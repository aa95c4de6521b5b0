//! The rulebooks of both editions: the text of its file, and the case that the address asks for brought into view.

use leptos::prelude::*;
use shared::ramparts::Edition;

use crate::app::{Drawings, focus};
use crate::live::{markup, tab};
use crate::pages::prose;
use crate::router::Route;
use crate::words::Ui;

pub(super) fn rules(edition: Edition, words: &'static Ui) -> AnyView {
    let drawings: Drawings = expect_context();
    let file = match edition {
        Edition::Second => drawings.rules,
        Edition::First => drawings.rules_first,
    };
    let text = prose::text(file, |text| {
        // The browser looked for the case before there was any text.
        request_animation_frame(to_case);
        text.to_owned()
    });
    let mut head = format!(
        "<h1>{0}</h1><nav class=choice aria-label=\"{0}\">",
        words.rules
    );
    for (other, word) in [
        (Edition::Second, words.second_edition),
        (Edition::First, words.first_edition),
    ] {
        head += &tab(&Route::Rules(other).path(), word, other == edition);
    }
    let pieces = vec![markup("", head + "</nav>"), text];
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
