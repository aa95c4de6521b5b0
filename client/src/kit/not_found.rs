//! The page for an unknown address.

use leptos::prelude::*;

use super::markup::{html, markup};
use super::reactive::link;
use crate::router::Route;
use crate::words::Ui;

/// Says so, with a link home.
pub(crate) fn not_found(words: &'static Ui) -> AnyView {
    let home = link("btn", &Route::Home.path(), words.home);
    markup(
        "",
        html! { h1 { (words.lost) } p { (words.lost_text) } (home) },
    )
}
