//! The siege: its table, where a game of it begins, its result, its replay, its review, and the advisor.

mod advisor;
mod first_night;
mod game;
mod home;
mod my_record;
pub(crate) mod options;
mod practice;
mod practice_game;
mod replay;
mod result;
mod review;
mod share;
mod start;
mod story;
mod table;

use leptos::prelude::*;

use crate::kit::not_found::not_found;
use crate::play::Viewer;
use crate::router::Route;
use crate::words::Ui;
pub(crate) use advisor::start as start_advisor;
use game::Play;
pub(crate) use my_record::my_record;

/// Lets the pages of the siege share the open game.
pub(crate) fn begin() {
    provide_context(Play::new(Viewer::Player));
}

/// The content of a page of the program that plays; a table opens its game, any other page leaves it.
pub(crate) fn page(route: &Route, words: &'static Ui) -> AnyView {
    let play = Play::here();
    match route {
        Route::SiegeTable(id) => {
            play.open(*id);
            table::siege(play, table::played)
        }
        Route::SiegeFirstNight => {
            play.leave();
            first_night::first_night()
        }
        Route::SiegePractice => {
            play.leave();
            practice::practice()
        }
        Route::Home => {
            play.leave();
            home::home(words)
        }
        _ => not_found(words),
    }
}

/// The content of a page of the program that shows a finished game on its table.
pub(crate) fn page_of_replay(route: &Route, words: &'static Ui) -> AnyView {
    match route {
        Route::SiegeReplay(id) => replay::replay(*id),
        _ => not_found(words),
    }
}

/// The content of a page of the program with results and reviews of finished games.
pub(crate) fn page_of_finished(route: &Route, words: &'static Ui) -> AnyView {
    let play = Play::here();
    match route {
        Route::SiegeResult(id) => {
            play.open(*id);
            result::result(words)
        }
        Route::SiegeReview(id) => {
            play.leave();
            review::review(*id)
        }
        _ => not_found(words),
    }
}
