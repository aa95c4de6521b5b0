//! The pages of the program that has neither table nor game: the leaderboards, the daily challenges, the rulebooks, challenges
//! among players, and the player's own page.

mod articles;
mod boards;
mod calendar;
mod challenge;
mod day;
mod leaderboards;
mod luck;
mod passkey;
mod player;
mod ratings;
mod results_table;
mod rules;
mod turn_feed;

use leptos::prelude::*;
use shared::isandlwana::IsandlwanaRules;
use shared::ramparts::SiegeRules;

use crate::days;
use crate::kit::fetched::Fetched;
use crate::kit::not_found::not_found;
use crate::router::Route;
use crate::words::Ui;
use leaderboards::Board;
use rules::Book;

/// The games whose luck can be checked.
const GAMES: &[luck::Report] = &[luck::report::<SiegeRules>, luck::report::<IsandlwanaRules>];

/// The content of the page of the program that verifies luck.
pub(crate) fn page_of_luck(route: &Route, words: &'static Ui) -> AnyView {
    match route {
        Route::Luck => luck::luck(words, GAMES),
        _ => not_found(words),
    }
}

/// The content of a page.
pub(crate) fn page(route: &Route, words: &'static Ui) -> AnyView {
    match route {
        Route::Leaderboard(board) => leaderboards::leaderboard(Board::Ruleset(*board), words),
        Route::DailyLeaderboard(game, day) => {
            leaderboards::leaderboard(Board::Day(*game, day.clone()), words)
        }
        Route::Ratings(game, side) => ratings::ratings(*game, *side, words),
        Route::HowToPlay => articles::how_to_play(words),
        Route::Rules(edition) => rules::rules(Book::Siege(*edition), words),
        Route::IsandlwanaRules => rules::rules(Book::Isandlwana, words),
        Route::About => articles::about(words),
        Route::History(page) => articles::history(page.as_deref(), words),
        Route::Month(of) => {
            let of = of.clone().unwrap_or_else(|| days::today()[..7].to_owned());
            calendar::calendar(of, words)
        }
        Route::Day(game, day) => day::day(*game, day.clone(), words),
        Route::Player => player::player(words),
        Route::MyRecord => {
            let results = Fetched::of("/me/results".into());
            let pieces = vec![
                crate::siege::my_record(results, words),
                crate::isandlwana::my_battles(results),
                calendar::this_month(words),
            ];
            pieces.into_any()
        }
        Route::SiegeNew => crate::siege::options::options(words),
        Route::Challenge(code) => challenge::challenge(code, words),
        _ => not_found(words),
    }
}
