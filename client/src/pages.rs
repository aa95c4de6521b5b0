//! Every page but the table.

mod ask;
mod home;
mod leaderboards;
mod name;
mod options;
mod prose;
mod result;
mod rules;

use leptos::prelude::*;

use crate::live::{link, markup};
use crate::route::Route;
use crate::words::Ui;
use leaderboards::Board;
pub(crate) use result::Proof;

/// What stands on a page, between head and foot.
pub(crate) fn page(route: &Route, words: &'static Ui) -> AnyView {
    match route {
        Route::Home => home::home(words),
        Route::Result(_) => result::result(words),
        Route::New => options::options(words),
        Route::Board(preset) => leaderboards::leaderboard(Board::Preset(*preset), words),
        Route::Daily(day) => leaderboards::leaderboard(Board::Day(day.clone()), words),
        Route::HowToPlay => prose::how_to_play(words),
        Route::Rules(edition) => rules::rules(*edition, words),
        Route::About => prose::about(words),
        Route::Play(_) | Route::Lost => lost(words),
    }
}

fn lost(words: &'static Ui) -> AnyView {
    let home = link("btn", &Route::Home.path(), words.home);
    markup(
        "",
        format!("<h1>{}</h1><p>{}</p>{home}", words.lost, words.lost_text),
    )
}
