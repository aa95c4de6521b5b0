//! Ratings of players at a side of a game for two, by Glicko-2: everybody who is rated, best first.

use leptos::prelude::*;
use shared::api::Rating;
use shared::rules::Side;

use super::boards::{boards, show_current};
use super::results_table::place;
use crate::kit::fetched::Fetched;
use crate::kit::markup::{Markup, html, markup};
use crate::kit::reactive::{link, reactive, tab};
use crate::router::{Game, Route};
use crate::words::{Lang, SiteWords, Ui, player, site_words};

pub(super) fn ratings(game: Game, side: Side, words: &'static Ui) -> AnyView {
    let more = site_words(Lang::now());
    let sides = html! {
        nav class="choice" aria-label=(more.rated_side) {
            @for one in game.rated_sides() {
                (tab(&Route::Ratings(game, *one).path(), more.side(*one), *one == side))
            }
        }
    };
    let head = html! {
        h1 { (words.leaderboards) }
        (boards(&Route::Ratings(game, side), words))
        h2 { (words.ratings) }
        (sides)
        p { (more.ratings_text) }
    };
    show_current();
    let found = Fetched::of(format!("/ratings/{}/{}", game.slug(), side.0));
    let rows = reactive(move || match found.good::<Vec<Rating>>() {
        Some(rows) => markup("", table(game, side, &rows, words)),
        None => found.instead(),
    });
    vec![markup("", head), place(vec![rows])].into_any()
}

fn table(game: Game, side: Side, rows: &[Rating], words: &'static Ui) -> Markup {
    let more = site_words(Lang::now());
    if rows.is_empty() {
        return html! {
            p class="data-table-empty" { (more.ratings_none) }
            p class="btn-row" { (link("btn", &game.begins().path(), more.ratings_begin)) }
        };
    }
    let name = more.ratings_of(more.side(side));
    html! {
        div class="data-table-wrap" tabindex="0" role="region" aria-label=(name) {
            table class="data-table" {
                caption { (more.ratings_caption) }
                thead { tr {
                    th scope="col" class="num" { (words.place) }
                    th scope="col" { (words.name) }
                    th scope="col" class="num" { (more.rating) }
                    th scope="col" class="num" { (more.rated_games) }
                } }
                tbody { @for of in rows { (row(of, more, words)) } }
            }
        }
        @if rows.iter().any(|row| row.provisional) { p { small { (more.provisional_text) } } }
    }
}

fn row(of: &Rating, more: &SiteWords, words: &'static Ui) -> Markup {
    html! {
        tr data-mine[of.mine] {
            td class="num" { (of.rank) }
            th scope="row" {
                (player(Lang::now(), &of.name))
                @if of.mine { " " (words.you) }
                @if of.bot { " " (words.program) }
                @if of.provisional { " " small { (more.provisional) } }
            }
            td class="num" { (written(of.rating)) " ± " (of.deviation) }
            td class="num" { (of.games) }
        }
    }
}

/// A rating in the usual format, without a thousands separator; far below all others it is negative.
fn written(rating: i32) -> String {
    rating.to_string().replace('-', "−")
}
