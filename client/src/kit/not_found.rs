//! The page for an address that leads nowhere.

use leptos::prelude::*;

use super::markup::{html, markup};
use super::reactive::link;
use crate::router::Route;
use crate::words::Ui;

/// Says so, and leads home.
pub(crate) fn not_found(words: &'static Ui) -> AnyView {
    let home = link("btn", &Route::Home.path(), words.home);
    markup(
        "",
        html! { h1 { (words.lost) } p { (words.lost_text) } (home) },
    )
}
