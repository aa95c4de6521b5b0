//! Links to all leaderboards and ratings, above each of them.

use leptos::prelude::*;

use crate::kit::markup::{Markup, html};
use crate::kit::reactive::tab;
use crate::router::{Game, Route};
use crate::words::{Lang, Ui, board as board_name, site_words};

/// Those of every game, below its name; `here` is the current one.
pub(super) fn boards(here: &Route, words: &'static Ui) -> Markup {
    html! {
        nav class="boards" aria-label=(words.leaderboards) {
            @for game in Game::ALL { (of(game, here, words)) }
        }
    }
}

/// On a phone, where those of a game are one line that scrolls sideways: scrolls to the current one, once it is there.
pub(super) fn show_current() {
    request_animation_frame(|| {
        let current = document().query_selector(".boards .choice > [aria-current]");
        let Some(current) = current.ok().flatten() else {
            return;
        };
        if let Some(line) = current.parent_element() {
            let [from, to] = [&line, &current].map(|one| one.get_bounding_client_rect().left());
            // A part of the one before shows that there is one.
            line.set_scroll_left((to - from) as i32 - 48);
        }
    });
}

fn of(game: Game, here: &Route, words: &'static Ui) -> Markup {
    let more = site_words(Lang::now());
    let is_day = matches!(here, Route::DailyLeaderboard(of, _) if *of == game);
    let is_rating = matches!(here, Route::Ratings(of, _) if *of == game);
    html! {
        h2 { (more.game(game)) }
        div class="choice" {
            @for board in game.boards() {
                @let route = Route::Leaderboard(*board);
                (tab(&route.path(), board_name(*board, words), *here == route))
            }
            (tab(&Route::DailyLeaderboard(game, None).path(), more.daily(game), is_day))
            @if let Some(side) = game.rated_sides().first() {
                (tab(&Route::Ratings(game, *side).path(), words.ratings, is_rating))
            }
        }
    }
}
