//! Isandlwana: where a battle begins, its table, its result, replay and review, its short rules, and the results of the player's battles.

mod first_battle;
mod game;
mod history_link;
mod log;
mod parts;
mod rated;
mod record;
mod replay;
mod result;
mod review;
mod rulebook_link;
mod say;
mod start;
mod story;
mod table;
mod wire;

use leptos::prelude::*;

use crate::kit::markup::html;
use crate::kit::not_found::not_found;
use crate::kit::prose::article;
use crate::kit::reactive::link;
use crate::play::Viewer;
use crate::router::Route;
use crate::words::Ui;
use game::Play;
pub(crate) use record::my_battles;
pub(crate) use review::start as start_reviewer;

/// Puts the open game into the context of the table.
pub(crate) fn begin() {
    provide_context(Play::new(Viewer::Player));
}

/// The content of a page of the program that plays.
pub(crate) fn page(route: &Route, words: &'static Ui) -> AnyView {
    let play = Play::here();
    match route {
        Route::IsandlwanaTable(id) => {
            play.open(*id);
            table::battle(play, table::played)
        }
        Route::IsandlwanaFirstBattle => {
            play.leave();
            first_battle::first_battle()
        }
        _ => not_found(words),
    }
}

/// The content of a page of the program in which a battle begins.
pub(crate) fn page_of_start(route: &Route, words: &'static Ui) -> AnyView {
    match route {
        Route::Isandlwana => start::start(words),
        Route::IsandlwanaHowToPlay => {
            let on = html! {
                div class="btn-row" {
                    (link("btn btn-primary", &Route::Isandlwana.path(), words.isandlwana_see))
                    (link("btn", &Route::IsandlwanaRules.path(), words.isandlwana_rules))
                }
            };
            article(words.isandlwana_how_to_play, "isandlwana-how-to-play", on)
        }
        _ => not_found(words),
    }
}

/// The content of a page of the program that shows finished battles.
pub(crate) fn page_of_finished(route: &Route, words: &'static Ui) -> AnyView {
    match route {
        Route::IsandlwanaReplay(id) => replay::replay(*id),
        Route::IsandlwanaResult(id) => result::result(*id, words),
        Route::IsandlwanaReview(id) => review::review(*id),
        _ => not_found(words),
    }
}
