//! The home page: what this is, continue a game, begin one, the day's challenge.

use leptos::prelude::*;

use super::start::{BEGIN_DAILY, BEGIN_STANDARD, Start};
use super::{first_night, practice};
use crate::days;
use crate::kit::assets::asset;
use crate::kit::fetched::Fetched;
use crate::kit::follow::part;
use crate::kit::game_name::{any_name, game_title};
use crate::kit::markup::{Markup, html, markup, nothing};
use crate::kit::player_name::name_of;
use crate::kit::reactive::{button, link, pressable, reactive, reactive_markup};
use crate::net::{self, AnyRuleset, Daily, GameSummary, Me};
use crate::router::{Game, Route};
use crate::words::{Lang, Ui};

pub(super) fn home(words: &'static Ui) -> AnyView {
    let me = Fetched::of(net::ME.into());
    let daily = Fetched::of("/daily".into());
    let start = Start::new();
    let map = asset("map-landscape");
    let [first, second] = words.home_lead();
    // The heading is not rebuilt: it may have the focus.
    let lead = html! {
        h1 { (words.home_title) }
        p class="home-lead" { (first) }
        p class="home-lead" { (second) }
    };
    let picture = html! {
        svg viewBox="250 130 1060 800" role="img" aria-label=(words.picture) {
            use href={ (map) "#ground" } {}
        }
    };
    let way_in = reactive_markup("", move || {
        start_buttons(&open_games(me), has_games(me), words)
    });
    let hero = vec![
        part(
            "div",
            &[],
            vec![
                markup("", lead),
                way_in,
                reactive_markup("", move || unfinished(&open_games(me), words)),
            ],
        ),
        markup("home-picture", picture),
    ];
    let doors = move || {
        let board = Route::leaderboards().path();
        let see = link("btn", &board, words.leaderboards_see);
        let read = link("btn", &Route::HowToPlay.path(), words.how_read);
        let battle = html! {
            div class="btn-row" {
                (link("btn", &Route::Isandlwana.path(), words.isandlwana_see))
                (link("btn btn-quiet", &Route::IsandlwanaHowToPlay.path(), words.isandlwana_how_to_play))
            }
        };
        html! {
            (tile(true, words.daily, &day_text(daily, words), &today(daily, words)))
            (tile(false, words.leaderboards, words.leaderboards_text, &see))
            (tile(false, words.how_to_play, words.how_text, &read))
            (tile(false, words.isandlwana, words.isandlwana_text, &battle))
        }
    };
    let pieces = vec![
        part("div", &[("class", "home-hero")], hero),
        start.told(),
        reactive_markup("home-doors", doors),
        reactive_markup("", move || {
            let to = link("btn btn-quiet", &Route::MyRecord.path(), words.my_record);
            if has_games(me) { to } else { nothing() }
        }),
        reactive(move || name_of(me, words)),
    ];
    pressable(move |id| start.press(id), pieces)
}

fn tile(first: bool, title: &str, text: &str, way_in: &Markup) -> Markup {
    html! { div class="tile" data-first[first] { h2 { (title) } p { (text) } (way_in) } }
}

/// Unfinished games, latest first.
fn open_games(me: Fetched) -> Vec<GameSummary> {
    let mut games = me.good().map_or_else(Vec::new, |me: Me| me.games);
    games.retain(|game| !game.finished);
    games
}

/// Whether it is a siege.
const fn is_siege(game: &GameSummary) -> bool {
    matches!(game.ruleset, AnyRuleset::Siege(_))
}

/// Its table, if the page has one.
fn table(game: &GameSummary) -> Option<Route> {
    Route::table(game.ruleset.slug(), game.id)
}

/// Whether any game was begun, as far as is known.
fn has_games(me: Fetched) -> bool {
    me.good().is_some_and(|me: Me| !me.games.is_empty())
}

/// Continue the latest game, or begin one: the first with a guide.
fn start_buttons(games: &[GameSummary], has_games: bool, words: &'static Ui) -> Markup {
    let [main, other] = ["btn btn-primary", "btn"];
    let goes_on = games.iter().find(|game| is_siege(game));
    // A player who has begun other games continues those first.
    let class = if has_games { other } else { main };
    let first = first_night::home_link(has_games, class, Lang::now());
    let has_main = goes_on.is_some() || first.is_some() && !has_games;
    let class = if has_main { other } else { main };
    html! {
        div class="btn-row" {
            @if let Some(game) = goes_on {
                (link(main, &Route::SiegeTable(game.id).path(), &words.continue_at(game.turn)))
            }
            @if let Some(first) = first { (first) }
            (button(class, BEGIN_STANDARD, words.new_game))
            (link("btn btn-quiet", &Route::SiegeNew.path(), words.choose_rules))
            (practice::home_link(words))
        }
    }
}

/// All open games, when there are several.
fn unfinished(games: &[GameSummary], words: &'static Ui) -> Markup {
    let row = |game: &GameSummary| {
        let name = game_title(game.kind, game.day.as_deref(), game.ruleset.clone(), words);
        let Some(table) = table(game) else {
            return html! { (name) };
        };
        let played = days::moment(&game.updated_at);
        let label = format!("{name}. {} ({played})", words.continue_at(game.turn));
        link("", &table.path(), &label)
    };
    html! {
        // A single siege is already what the page begins with.
        @if games.len() > 1 || games.iter().any(|game| !is_siege(game)) {
            h2 { (words.unfinished) }
            ul { @for game in games { li { (row(game)) } } }
        }
    }
}

/// The day's challenge, and its rules.
fn day_text(daily: Fetched, words: &'static Ui) -> String {
    let rules = daily.good().map_or_else(String::new, |daily: Daily| {
        let [today, next] = [&daily.ruleset, &daily.next_ruleset].map(|of| any_name(of, words));
        words.daily_rules(today, next)
    });
    format!("{} {rules}", words.daily_text)
}

/// The links to today's challenge; its page has the blind challenge too.
fn today(daily: Fetched, words: &'static Ui) -> Markup {
    let daily: Option<Daily> = daily.good();
    let day = daily
        .as_ref()
        .map(|daily| Route::Day(Game::Siege, daily.day.clone()));
    let day = day.unwrap_or(Route::Month(None));
    let played = daily.and_then(|daily| daily.played);
    html! {
        @if let Some(game) = played.as_ref().filter(|game| game.finished) {
            p { (words.daily_done(game.vp.unwrap_or_default())) }
        }
        div class="btn-row" {
            @match played {
                None => { (button("btn", BEGIN_DAILY, words.daily_play)) }
                Some(game) if !game.finished => {
                    (link("btn", &Route::SiegeTable(game.id).path(), words.daily_continue))
                }
                Some(_) => {
                    (link("btn", &Route::DailyLeaderboard(Game::Siege, None).path(), words.daily_table))
                    (button("btn", BEGIN_DAILY, words.daily_again))
                }
            }
            (link("btn btn-quiet", &day.path(), words.daily_blind))
        }
    }
}
