//! The locations of the page's files, and the symbols of its sprite sheet.

use leptos::prelude::*;

use super::markup::{Markup, html};
use crate::words::Lang;

/// From the page's first file: the locations of files that the build renames.
#[derive(Clone, Debug)]
pub(crate) struct Assets {
    /// The sprite sheet: `{pieces}#brand`.
    pub(crate) pieces: String,
    /// The wide map.
    pub(crate) map_landscape: String,
    /// The tall map.
    pub(crate) map_portrait: String,
    /// The ground of Isandlwana.
    pub(crate) battlefield: String,
    /// The script of the worker that advises and reviews.
    pub(crate) worker: String,
    /// How to play; like the others in the page's language.
    pub(crate) how: String,
    /// How to play Isandlwana.
    pub(crate) how_isandlwana: String,
    /// The text of `/about`.
    pub(crate) about: String,
    /// The people, the regiments and the place.
    pub(crate) history: String,
    /// How luck is committed to and verified.
    pub(crate) luck: String,
    /// The rulebook, second edition.
    pub(crate) rules: String,
    /// The rulebook, first edition.
    pub(crate) rules_first: String,
    /// The rulebook of Isandlwana.
    pub(crate) rules_isandlwana: String,
    /// What a result means, and what the battle cost.
    pub(crate) result: String,
    /// The languages there are: tag and own name.
    pub(crate) languages: Vec<(String, String)>,
}

impl Assets {
    /// Reads it from the page, with the language that `static/boot.js` has chosen and its words.
    pub(crate) fn found() -> (Self, Lang) {
        let app = document().get_element_by_id("app");
        let told = |name: &str| {
            app.as_ref()
                .and_then(|app| app.get_attribute(name))
                .unwrap_or_default()
        };
        let languages = told("data-languages");
        let languages = languages.lines().filter_map(|line| line.split_once(' '));
        let found = Self {
            pieces: told("data-pieces"),
            map_landscape: told("data-map-landscape"),
            map_portrait: told("data-map-portrait"),
            battlefield: told("data-battlefield"),
            worker: told("data-worker"),
            how: told("data-how-to-play"),
            how_isandlwana: told("data-isandlwana-how-to-play"),
            about: told("data-about"),
            history: told("data-history"),
            luck: told("data-luck"),
            rules: told("data-rules-second"),
            rules_first: told("data-rules-first"),
            rules_isandlwana: told("data-rules-isandlwana"),
            result: told("data-result"),
            languages: languages
                .map(|(tag, name)| (tag.to_owned(), name.to_owned()))
                .collect(),
        };
        let files = ["data-words-shared", "data-words-own"].map(told);
        let lang = Lang::new(&told("data-lang"), files);
        (found, lang)
    }

    /// Removes the page's content from before the program was loaded: the program shows the same, and more.
    pub(crate) fn make_way() {
        if let Some(app) = document().get_element_by_id("app") {
            app.remove();
        }
    }
}

/// A small icon from the sprite sheet.
pub(crate) fn icon(name: &str) -> Markup {
    html! {
        svg class="icon" aria-hidden="true" focusable="false" { use href=(symbol(name)) {} }
    }
}

/// The address of one symbol: `symbol("brand")`.
pub(crate) fn symbol(name: &str) -> String {
    let assets: Assets = expect_context();
    format!("{}#{name}", assets.pieces)
}
