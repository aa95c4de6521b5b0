//! The page that is none.

use leptos::prelude::*;

use super::markup::{html, markup};
use super::reactive::link;
use crate::router::Route;
use crate::words::Ui;

/// For an address that leads nowhere.
pub(crate) fn lost(words: &'static Ui) -> AnyView {
    let home = link("btn", &Route::Home.path(), words.home);
    markup(
        "",
        html! { h1 { (words.lost) } p { (words.lost_text) } (home) },
    )
}
