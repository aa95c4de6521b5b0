//! The rulebooks of both editions: the text of its file, and the case that the address asks for brought into view.

use leptos::prelude::*;
use shared::ramparts::Edition;

use crate::kit::assets::Assets;
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
        request_animation_frame(prose::to_heading);
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

#[cfg(test)]
mod tests;
