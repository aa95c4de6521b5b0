//! The rulebooks, of both editions of the siege and of Isandlwana: the text of its file, with the case in the address scrolled into
//! view.

use leptos::prelude::*;
use shared::ramparts::Edition;

use crate::kit::markup::{self, html, markup};
use crate::kit::prose;
use crate::kit::reactive::tab;
use crate::router::Route;
use crate::words::Ui;

/// A rulebook that the page has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Book {
    /// The siege's, in one of its editions.
    Siege(Edition),
    /// The rules of the battle.
    Isandlwana,
}

impl Book {
    const ALL: [Self; 3] = [
        Self::Siege(Edition::Second),
        Self::Siege(Edition::First),
        Self::Isandlwana,
    ];

    const fn route(self) -> Route {
        match self {
            Self::Siege(edition) => Route::Rules(edition),
            Self::Isandlwana => Route::IsandlwanaRules,
        }
    }

    /// The name of its text.
    const fn text(self) -> &'static str {
        match self {
            Self::Siege(Edition::Second) => "rules-second",
            Self::Siege(Edition::First) => "rules-first",
            Self::Isandlwana => "rules-isandlwana",
        }
    }

    /// Its name among the others.
    const fn tab(self, words: &Ui) -> &'static str {
        match self {
            Self::Siege(Edition::Second) => words.second_edition,
            Self::Siege(Edition::First) => words.first_edition,
            Self::Isandlwana => words.isandlwana,
        }
    }

    const fn title(self, words: &Ui) -> &'static str {
        match self {
            Self::Siege(_) => words.rules,
            Self::Isandlwana => words.isandlwana_rules,
        }
    }
}

pub(super) fn rules(book: Book, words: &'static Ui) -> AnyView {
    let text = prose::text(book.text(), |text| {
        request_animation_frame(prose::to_heading);
        markup::prose(text)
    });
    let head = html! {
        h1 { (book.title(words)) }
        nav class="choice" aria-label=(words.rules) {
            @for other in Book::ALL { (tab(&other.route().path(), other.tab(words), other == book)) }
        }
    };
    let pieces = vec![markup("", head), text];
    view! { <div class="prose rules">{pieces}</div> }.into_any()
}

#[cfg(test)]
mod tests;
