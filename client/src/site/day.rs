//! `/daily/2026-11-21`: one day of a game: its challenge with luck that everybody shares, its blind challenge with separate luck, the
//! distribution of results, and the player's ranks.

use leptos::prelude::*;
use shared::api::{Points, Spread};
use uuid::Uuid;

use crate::days;
use crate::kit::fetched::Fetched;
use crate::kit::follow;
use crate::kit::game_name::any_name;
use crate::kit::markup::{Markup, html, markup};
use crate::kit::new_game::{Beginning, to_table};
use crate::kit::reactive::{button, link, pressable, reactive, reactive_markup};
use crate::net::{DayPlayed, GameSummary, Leaderboard, Month, NewGameRequest};
use crate::router::{Game, Route};
use crate::words::{Lang, Ui, points, site_words};

/// Width of a group of points: for the battle, which has ten times as many, ten times as much.
const fn step(game: Game) -> i16 {
    match game {
        Game::Isandlwana => 50,
        _ => 5,
    }
}

pub(super) fn day(game: Game, day: String, words: &'static Ui) -> AnyView {
    let lang = Lang::now();
    let more = site_words(lang);
    let today = days::today();
    // An invalid or future day has no page.
    if days::after(&day).is_none() || day > today {
        return crate::kit::not_found::not_found(words);
    }
    let is_today = day == today;
    let query = game.query();
    let month = Fetched::of(format!(
        "/daily/months/{}?{query}",
        day.get(..7).unwrap_or_default()
    ));
    let spread = Fetched::of(format!("/leaderboards/daily/{day}/spread?{query}"));
    let beginning = Beginning::new();
    let text = if is_today {
        more.today_text
    } else {
        more.past_text
    };
    let name = more.day(game, &days::date(&day), words);
    let heading = html! {
        h1 { (name) }
        p { (text) " " (link("", &Route::Luck.path(), more.what_to_trust)) }
    };
    follow::always(Box::new(move || {
        document().set_title(&format!("{name} · Shiyane"));
    }));
    let of = day.clone();
    let ways = reactive(move || {
        let Some(shown) = month.good::<Month>() else {
            return month.instead();
        };
        let played = shown.days.into_iter().find(|played| played.day == of);
        let was = is_today || played.is_some();
        let blind = played.as_ref().and_then(|played| played.blind.clone());
        // A newcomer is told once how to become established.
        let told = played
            .as_ref()
            .is_some_and(|played| counted(played).is_some());
        let mut tables = vec![shared_table((game, &of), is_today, played, words)];
        // A day that nobody played has neither.
        if was {
            tables.push(blind_table((game, &of), is_today, blind, told, words));
        }
        tables.into_any()
    });
    let lies = reactive(
        move || match (month.good::<Month>(), spread.good::<Spread>()) {
            (Some(month), Some(spread)) => {
                let mine = month
                    .days
                    .into_iter()
                    .find(|played| played.day == spread.day);
                let mine = mine.filter(|played| !played.given_up);
                let mine = mine.and_then(|played| played.mine?.vp);
                markup("", distribution(&spread, mine, step(game), lang))
            }
            _ => spread.instead(),
        },
    );
    let of = day.clone();
    let press = move |what: &str| {
        let wanted = match what {
            "play" => NewGameRequest::Daily(game),
            "play-blind" => NewGameRequest::Blind(game),
            _ => NewGameRequest::Day(game, of.clone()),
        };
        beginning.begin(wanted, to_table);
    };
    pressable(
        press,
        vec![markup("", heading), beginning.toast(), ways, lies],
    )
}

/// The links of a day's challenge.
fn shared_table(
    (of, day): (Game, &str),
    is_today: bool,
    played: Option<DayPlayed>,
    words: &'static Ui,
) -> AnyView {
    let more = site_words(Lang::now());
    let to_month = Route::Month(day.get(..7).map(str::to_owned)).path();
    let calendar = link("btn btn-quiet", &to_month, words.calendar);
    let table = link(
        "btn",
        &Route::DailyLeaderboard(of, Some(day.to_owned())).path(),
        more.which_table,
    );
    let head = html! { h2 { (more.shared_table) } p { (more.shared_text) } };
    let Some(played) = played else {
        let html = html! {
            (head)
            @if is_today {
                (button("btn btn-primary", "play", words.daily_play))
            } @else {
                p { (more.no_challenge) }
                (calendar)
            }
        };
        return markup("", html);
    };
    let (result, mine) = (counted(&played).cloned(), played.mine);
    let go_on = match (&mine, is_today) {
        // Also in the hour after the day.
        (Some(game), _) if !game.finished && !played.given_up => link(
            "btn btn-primary",
            &of.table(game.id).path(),
            words.daily_continue,
        ),
        (None, true) => button("btn btn-primary", "play", words.daily_play),
        (Some(_), true) => button("btn", "play", words.daily_again),
        (_, false) => button("btn btn-primary", "practise", more.practise),
    };
    let html = html! {
        (head)
        p data-rules { b { (any_name(&played.ruleset, words)) } }
        @if played.given_up { p { (more.you_gave_up) } }
        div class="btn-row" {
            (go_on)
            (table)
            @if let Some(game) = mine.as_ref().filter(|game| game.finished && days::is_public(day)) {
                (link("btn", &of.replay(game.id).path(), more.watch_mine))
            }
            (calendar)
        }
    };
    with_places(html, result, (of, format!("daily/{day}"), true), words)
}

/// The links of a day's blind challenge.
fn blind_table(
    (of, day): (Game, &str),
    is_today: bool,
    mine: Option<GameSummary>,
    told: bool,
    words: &'static Ui,
) -> AnyView {
    let more = site_words(Lang::now());
    let table = Route::DailyLeaderboard(of, Some(day.to_owned())).path() + "#blind";
    let html = html! {
        h2 id="blind" { (more.blind_table) }
        p { (more.blind_text) }
        div class="btn-row" {
            @match (&mine, is_today) {
                (Some(game), _) if !game.finished => {
                    (link("btn", &of.table(game.id).path(), more.blind_continue))
                }
                (Some(game), _) => { (link("btn", &of.replay(game.id).path(), more.watch_mine)) }
                (None, true) => { (button("btn", "play-blind", more.blind_play)) }
                (None, false) => { p { (more.blind_over) } }
            }
            (link("btn", &table, more.which_table))
        }
    };
    let counted = mine.filter(|game| game.finished && game.ranked);
    with_places(html, counted, (of, format!("blind/{day}"), !told), words)
}

/// The player's result in the shared challenge, if there is one that counts.
fn counted(played: &DayPlayed) -> Option<&GameSummary> {
    let mine = played.mine.as_ref();
    mine.filter(|game| game.finished && game.ranked && !played.given_up)
}

/// The same with the ranks of the player's result, if there is one that counts, and possibly how to become established.
fn with_places(
    html: Markup,
    counted: Option<GameSummary>,
    (of, board, tells): (Game, String, bool),
    words: &'static Ui,
) -> AnyView {
    match counted {
        Some(game) => {
            let places = places((of, &board), game.id, tells, words);
            vec![markup("", html), places].into_any()
        }
        None => markup("", html),
    }
}

/// The player's rank among established players and among everybody; if it `tells`, also how a newcomer becomes established.
fn places((of, board): (Game, &str), game: Uuid, tells: bool, words: &'static Ui) -> AnyView {
    let more = site_words(Lang::now());
    let [known, all] = ["established", "all"].map(|players| {
        Fetched::of(format!(
            "/leaderboards/{board}/around/{game}?players={players}&{}",
            of.query()
        ))
    });
    let place = |answer: Fetched| {
        let board = answer.good::<Leaderboard>()?;
        Some((board.meta.place?, board.meta.total))
    };
    reactive_markup("day-places", move || {
        html! {
            @if let Some((place, total)) = place(known) {
                p data-place="established" { (words.place_of_known(place.rank, total, place.counted)) }
                @if tells && !place.counted {
                    p data-become {
                        (words.become_established) " " (link("", &Route::Player.path(), words.player))
                    }
                }
            }
            @if let Some((place, total)) = place(all) {
                @let ahead = place.behind * 100 / total.max(1);
                p data-place="all" { (more.place_of_day(place.rank, total, ahead)) }
            }
        }
    })
}

/// Distribution of results: a bar for every `step` points.
fn distribution(spread: &Spread, mine: Option<i16>, step: i16, lang: Lang) -> Markup {
    let more = site_words(lang);
    let bars = bars(&spread.points, step);
    let most = bars
        .iter()
        .map(|&(_, games)| games)
        .max()
        .unwrap_or_default();
    let is_mine = |from: i16| mine.is_some_and(|vp| vp.div_euclid(step) * step == from);
    html! {
        h2 { (more.spread) }
        @if let Some(count) = spread.given_up {
            p data-given-up=(count) { (more.gave_up(count)) }
        }
        @if most == 0 {
            p { (more.spread_none) }
        } @else {
            ul class="spread" {
                @for (from, games) in bars {
                    li data-mine[is_mine(from)] {
                        span { (points(from)) "…" (points(from + step - 1)) }
                        svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false" {
                            rect width=(games * 100 / most) height="10" {}
                        }
                        span {
                            (more.results(games))
                            @if is_mine(from) { " (" (more.spread_mine) ")" }
                        }
                    }
                }
            }
        }
    }
}

/// From the fewest points to the most, without gaps: where a bar begins, and its results.
fn bars(points: &[Points], step: i16) -> Vec<(i16, i64)> {
    let begins = |vp: i16| vp.div_euclid(step) * step;
    let ends = points.iter().map(|points| begins(points.vp));
    let (Some(first), Some(last)) = (ends.clone().min(), ends.max()) else {
        return Vec::new();
    };
    let mut bars = Vec::new();
    let mut from = first;
    while from <= last {
        let of_bar = points.iter().filter(|points| begins(points.vp) == from);
        bars.push((from, of_bar.map(|points| points.games).sum()));
        from += step;
    }
    bars
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_result_is_in_one_bar() {
        let points = [(52, 1), (38, 2), (35, 3), (-1, 4)].map(|(vp, games)| Points { vp, games });
        let bars = bars(&points, 5);
        assert_eq!(bars.first(), Some(&(-5, 4)));
        assert_eq!(bars.last(), Some(&(50, 1)));
        assert_eq!(bars.len(), 12, "with nothing left out between them");
        assert!(bars.contains(&(35, 5)) && bars.contains(&(40, 0)));
        assert_eq!(bars.iter().map(|&(_, games)| games).sum::<i64>(), 10);
        assert!(super::bars(&[], 5).is_empty());
    }

    #[test]
    fn the_own_result_is_marked_in_words() {
        let spread = Spread {
            day: "2026-11-20".into(),
            points: vec![Points { vp: 38, games: 2 }, Points { vp: 12, games: 1 }],
            given_up: Some(3),
        };
        for &lang in Lang::all() {
            let html = distribution(&spread, Some(12), 5, lang).0;
            assert_eq!(html.matches("data-mine").count(), 1, "{html}");
            assert!(html.contains(site_words(lang).spread_mine));
            assert!(
                !distribution(&spread, None, 50, lang)
                    .0
                    .contains("data-mine")
            );
        }
    }
}
