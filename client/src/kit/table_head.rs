//! The head of a table: the way home, the turn, the line to the server, and the tools.

use leptos::prelude::*;

use super::assets::symbol;
use super::follow::{self, Follow, block, element, part};
use super::markup::{html, set_markup};
use crate::words::{Lang, ui};

/// The head, with what follows the turn and the line to the server.
pub(crate) fn table_head(turn: Follow, line: Follow, tools: Vec<AnyView>) -> AnyView {
    let brand = symbol("brand");
    let brand = follow::effect(move |link| {
        set_markup(
            link,
            &html! {
                svg class="brand-art" viewBox="0 0 100 92" aria-hidden="true" focusable="false" { use href=(brand) {} }
                span class="brand-word" { "Shiyane" }
            },
        );
    });
    let home = [
        ("class", "brand"),
        ("href", "/"),
        ("title", ui(Lang::now()).home),
    ];
    let inside = vec![
        element("a", &home, brand, Vec::new()),
        block("turn", turn),
        block("line", line),
        part("div", &[("class", "table-tools")], tools),
    ];
    part("header", &[("class", "table-head")], inside)
}
