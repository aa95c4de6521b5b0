//! Isandlwana: where a battle begins, and its table.

mod game;
mod say;
mod start;
mod table;
mod wire;

use leptos::prelude::*;

use crate::kit::lost::lost;
use crate::play::Viewer;
use crate::router::Route;
use crate::words::Ui;
use game::Play;

/// Lets the pages of the battle share the open game.
pub(crate) fn begin() {
    provide_context(Play::new(Viewer::Player));
}

/// What stands on a page of the program that plays; a table opens its game, any other page leaves it.
pub(crate) fn page(route: &Route, words: &'static Ui) -> AnyView {
    let play = Play::here();
    match route {
        Route::Battle(id) => {
            play.open(*id);
            table::battle(play)
        }
        Route::Isandlwana => {
            play.leave();
            start::start(words)
        }
        _ => lost(words),
    }
}
