//! The siege: its table, where a game of it begins, its result and its replay.

mod first_night;
mod home;
pub(crate) mod options;
mod replay;
mod result;
mod share;
mod start;
mod table;

use leptos::prelude::*;

use crate::kit::lost::lost;
use crate::play::{Play, Viewer};
use crate::router::Route;
use crate::words::Ui;
pub(crate) use replay::luck;

/// Lets the pages of the siege share the open game.
pub(crate) fn begin() {
    provide_context(Play::new(Viewer::Player));
}

/// What stands on a page; a game's page opens it, any other leaves it.
pub(crate) fn page(route: &Route, words: &'static Ui) -> AnyView {
    let play = Play::here();
    match route {
        Route::Play(id) | Route::Result(id) => play.open(*id),
        _ => play.leave(),
    }
    match route {
        Route::Play(_) => table::siege(play, table::played),
        Route::FirstNight => first_night::first_night(),
        Route::Home => home::home(words),
        Route::Result(_) => result::result(words),
        Route::Replay(id) => replay::replay(*id),
        _ => lost(words),
    }
}
