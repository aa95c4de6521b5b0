//! The pages of the program that has neither table nor game: the tables of scores, the days' challenges, the rulebooks,
//! challenges among players, and who one is.

mod articles;
mod calendar;
mod challenge;
mod day;
mod leaderboards;
mod ledger;
mod passkey;
mod player;
mod rules;

use leptos::prelude::*;

use crate::days;
use crate::kit::lost::lost;
use crate::router::Route;
use crate::words::Ui;
use leaderboards::Board;

/// What stands on a page.
pub(crate) fn page(route: &Route, words: &'static Ui) -> AnyView {
    match route {
        Route::Board(preset) => leaderboards::leaderboard(Board::Preset(*preset), words),
        Route::Daily(day) => leaderboards::leaderboard(Board::Day(day.clone()), words),
        Route::HowToPlay => articles::how_to_play(words),
        Route::Rules(edition) => rules::rules(*edition, words),
        Route::About => articles::about(words),
        Route::History => articles::history(words),
        Route::Days(of) => {
            let of = of.clone().unwrap_or_else(|| days::today()[..7].to_owned());
            match of.len() {
                7 => calendar::calendar(of, words),
                _ => day::day(of, words),
            }
        }
        Route::Player => player::player(words),
        Route::MyRecord => {
            vec![crate::siege::my_record(words), calendar::this_month(words)].into_any()
        }
        Route::New => crate::siege::options::options(words),
        Route::Luck => crate::siege::luck(words),
        Route::Challenge(code) => challenge::challenge(code, words),
        _ => lost(words),
    }
}
