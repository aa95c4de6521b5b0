//! The head of a table: the link home, the turn, the connection to the server, and the tools.

use leptos::prelude::*;

use super::assets::symbol;
use super::follow::{self, Follow, block, element, part};
use super::markup::{html, set_markup};
use crate::words::{Lang, ui};

/// The head, with elements that follow the turn and the connection.
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
