//! The pages of the program that plays; the table itself is in `table`.

pub(crate) mod ask;
mod home;
mod leaderboards;
mod name;
mod options;
mod prose;
mod result;
mod rules;

use leptos::prelude::*;

use crate::live::{link, markup};
use crate::play::Play;
use crate::route::Route;
use crate::table;
use crate::words::Ui;
pub(crate) use home::game_name;
use leaderboards::Board;

/// What stands on a page; a game's page opens it.
pub(crate) fn page(route: &Route, words: &'static Ui) -> AnyView {
    if let Route::Play(id) | Route::Result(id) = route {
        Play::here().open(*id);
    }
    match route {
        Route::Play(_) => table::siege(table::played),
        Route::Home => home::home(words),
        Route::Result(_) => result::result(words),
        Route::New => options::options(words),
        Route::Board(preset) => leaderboards::leaderboard(Board::Preset(*preset), words),
        Route::Daily(day) => leaderboards::leaderboard(Board::Day(day.clone()), words),
        Route::HowToPlay => prose::how_to_play(words),
        Route::Rules(edition) => rules::rules(*edition, words),
        Route::About => prose::about(words),
        Route::Replay(_) | Route::Days(_) | Route::Lost => lost(words),
    }
}

pub(crate) fn lost(words: &'static Ui) -> AnyView {
    let home = link("btn", &Route::Home.path(), words.home);
    markup(
        "",
        format!("<h1>{}</h1><p>{}</p>{home}", words.lost, words.lost_text),
    )
}
