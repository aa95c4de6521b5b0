//! The rulebooks of both editions: the text of its file, and the case that the address asks for brought into view.

use leptos::prelude::*;
use shared::ramparts::Edition;

use crate::kit::assets::Assets;
use crate::kit::focus::give_to;
use crate::kit::markup::{self, html, markup};
use crate::kit::prose;
use crate::kit::reactive::tab;
use crate::router::Route;
use crate::words::Ui;

pub(super) fn rules(edition: Edition, words: &'static Ui) -> AnyView {
    let assets: Assets = expect_context();
    let file = match edition {
        Edition::Second => assets.rules,
        Edition::First => assets.rules_first,
    };
    let text = prose::text(file, |text| {
        // The browser looked for the case before there was any text.
        request_animation_frame(to_case);
        markup::prose(text)
    });
    let editions = [
        (Edition::Second, words.second_edition),
        (Edition::First, words.first_edition),
    ];
    let head = html! {
        h1 { (words.rules) }
        nav class="choice" aria-label=(words.rules) {
            @for (other, word) in editions { (tab(&Route::Rules(other).path(), word, other == edition)) }
        }
    };
    let pieces = vec![markup("", head), text];
    view! { <div class="prose rules">{pieces}</div> }.into_any()
}

/// To the heading that the address names: `/rules#c-6-7-4`.
fn to_case() {
    let case = window().location().hash().unwrap_or_default();
    let found = document().get_element_by_id(case.trim_start_matches('#'));
    if let Some(found) = &found {
        found.scroll_into_view();
    }
    give_to(found);
}

#[cfg(test)]
mod tests;
