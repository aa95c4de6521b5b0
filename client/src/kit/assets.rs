//! The addresses of the page's files, which the build renames, and the symbols of its sprite sheet.

use leptos::prelude::*;

use super::markup::{Markup, html};
use crate::words::Lang;

/// What the page's element for the program says: the address of a drawing, of a script, or of a running text in the page's language
/// (`pieces`, `worker`, `about`). Empty if there is none. `static/index.html` has the drawings, `static/boot.js` adds the rest.
pub(crate) fn asset(name: &str) -> String {
    let app = document().get_element_by_id("app");
    let said = app.and_then(|app| app.get_attribute(&["data-", name].concat()));
    said.unwrap_or_default()
}

/// The language that `static/boot.js` has chosen, with its words.
pub(crate) fn language() -> Lang {
    Lang::new(&asset("lang"), ["words-shared", "words-own"].map(asset))
}

/// Removes the page's content from before the program was loaded: the program shows the same, and more.
pub(crate) fn make_way() {
    if let Some(app) = document().get_element_by_id("app") {
        app.set_text_content(None);
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
    format!("{}#{name}", asset("pieces"))
}
