//! `/daily/2026-11-21`: one day: its challenge with luck that everybody shares, its blind table with luck of one's own, how the
//! results lie, and one's own places.

use leptos::prelude::*;
use shared::api::{DayPlayed, GameSummary, Leaderboard, Month, Points, Spread};
use uuid::Uuid;

use crate::begin::{Beginning, to_table};
use crate::days;
use crate::live::{button, escape, link, live, live_markup, markup, pressable};
use crate::net::Begin;
use crate::pages::ask::Answer;
use crate::router::Route;
use crate::words::{Lang, Ui, site_words};

/// Points that are counted together.
const STEP: i16 = 5;

pub(super) fn day(day: String, words: &'static Ui) -> AnyView {
    let lang = Lang::now();
    let more = site_words(lang);
    let today = days::today();
    // What is no day, or one to come, has no page.
    if days::after(&day).is_none() || day > today {
        return crate::pages::lost(words);
    }
    let is_today = day == today;
    let month = Answer::of(format!(
        "/daily/months/{}",
        day.get(..7).unwrap_or_default()
    ));
    let spread = Answer::of(format!("/leaderboards/daily/{day}/spread"));
    let beginning = Beginning::new();
    let heading = format!(
        "<h1>{}</h1><p>{} <a href=\"{}\">{}</a></p>",
        escape(&(words.daily_of)(&days::date(&day))),
        if is_today {
            more.today_text
        } else {
            more.past_text
        },
        Route::Luck.path(),
        more.what_to_trust
    );
    let of = day.clone();
    let ways = live(move || {
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
        let mut tables = vec![shared_table(&of, is_today, played, words)];
        // A day on which nobody came has neither.
        if was {
            tables.push(blind_table(&of, is_today, blind, told, words));
        }
        tables.into_any()
    });
    let lies = live(
        move || match (month.good::<Month>(), spread.good::<Spread>()) {
            (Some(month), Some(spread)) => {
                let mine = month
                    .days
                    .into_iter()
                    .find(|played| played.day == spread.day);
                let mine = mine.filter(|played| !played.given_up);
                let mine = mine.and_then(|played| played.mine?.vp);
                markup("", lie(&spread, mine, lang))
            }
            _ => spread.instead(),
        },
    );
    let of = day.clone();
    let press = move |what: &str| {
        let game = match what {
            "play" => Begin::Daily,
            "play-blind" => Begin::Blind,
            _ => Begin::Day(of.clone()),
        };
        beginning.begin(game, to_table);
    };
    let told = live_markup("", move || format!("<p>{}</p>", escape(&beginning.told())));
    pressable(press, vec![markup("", heading), told, ways, lies])
}

/// What can be done with a day's challenge.
fn shared_table(
    day: &str,
    is_today: bool,
    played: Option<DayPlayed>,
    words: &'static Ui,
) -> AnyView {
    let more = site_words(Lang::now());
    let to_month = Route::Days(day.get(..7).map(str::to_owned)).path();
    let calendar = link("btn btn-quiet", &to_month, words.calendar);
    let table = link(
        "btn",
        &Route::Daily(Some(day.to_owned())).path(),
        more.shared_table,
    );
    let mut html = format!("<h2>{}</h2><p>{}</p>", more.shared_table, more.shared_text);
    let Some(played) = played else {
        html += &if is_today {
            button("btn btn-primary", "play", words.daily_play)
        } else {
            format!("<p>{}</p>{calendar}", more.no_challenge)
        };
        return markup("", html);
    };
    let rules = crate::pages::game_name(played.ruleset, words);
    html += &format!("<p data-rules><b>{rules}</b></p>");
    if played.given_up {
        html += &format!("<p>{}</p>", more.you_gave_up);
    }
    html += "<div class=btn-row>";
    let (result, mine) = (counted(&played).cloned(), played.mine);
    html += &match (&mine, is_today) {
        // Also in the hour after the day.
        (Some(game), _) if !game.finished && !played.given_up => link(
            "btn btn-primary",
            &Route::Play(game.id).path(),
            words.daily_continue,
        ),
        (None, true) => button("btn btn-primary", "play", words.daily_play),
        (Some(_), true) => button("btn", "play", words.daily_again),
        (_, false) => button("btn btn-primary", "practise", more.practise),
    };
    html += &table;
    if let Some(game) = mine.as_ref().filter(|game| game.finished && !is_today) {
        html += &link("btn", &Route::Replay(game.id).path(), more.watch_mine);
    }
    html += &calendar;
    html += "</div>";
    with_places(html, result, (format!("daily/{day}"), true), words)
}

/// What can be done at a day's blind table.
fn blind_table(
    day: &str,
    is_today: bool,
    mine: Option<GameSummary>,
    told: bool,
    words: &'static Ui,
) -> AnyView {
    let more = site_words(Lang::now());
    let mut html = format!(
        "<h2 id=blind>{}</h2><p>{}</p><div class=btn-row>",
        more.blind_table, more.blind_text
    );
    html += &match (&mine, is_today) {
        (Some(game), _) if !game.finished => {
            link("btn", &Route::Play(game.id).path(), more.blind_continue)
        }
        (Some(game), _) => link("btn", &Route::Replay(game.id).path(), more.watch_mine),
        (None, true) => button("btn", "play-blind", more.blind_play),
        (None, false) => format!("<p>{}</p>", more.blind_over),
    };
    let table = Route::Daily(Some(day.to_owned())).path() + "#blind";
    html += &link("btn", &table, more.blind_table);
    html += "</div>";
    let counted = mine.filter(|game| game.finished && game.ranked);
    with_places(html, counted, (format!("blind/{day}"), !told), words)
}

/// One's result at the shared table, if there is one that counts.
fn counted(played: &DayPlayed) -> Option<&GameSummary> {
    let mine = played.mine.as_ref();
    mine.filter(|game| game.finished && game.ranked && !played.given_up)
}

/// The same with the places of one's result, if there is one that counts, and perhaps how to become established.
fn with_places(
    html: String,
    counted: Option<GameSummary>,
    (board, tells): (String, bool),
    words: &'static Ui,
) -> AnyView {
    match counted {
        Some(game) => vec![markup("", html), places(&board, game.id, tells, words)].into_any(),
        None => markup("", html),
    }
}

/// One's place among established players and among everybody; if it `tells`, also how a newcomer becomes established.
fn places(board: &str, game: Uuid, tells: bool, words: &'static Ui) -> AnyView {
    let more = site_words(Lang::now());
    let [known, all] = ["established", "all"].map(|players| {
        Answer::of(format!(
            "/leaderboards/{board}/around/{game}?players={players}"
        ))
    });
    let place = |answer: Answer| {
        let board = answer.good::<Leaderboard>()?;
        Some((board.meta.place?, board.meta.total))
    };
    live_markup("day-places", move || {
        let mut html = String::new();
        if let Some((place, total)) = place(known) {
            let told = (words.place_of_known)(place.rank, total, place.counted);
            html += &format!("<p data-place=established>{told}</p>");
            if tells && !place.counted {
                html += &format!(
                    "<p data-become>{} {}</p>",
                    words.become_established,
                    link("", &Route::Player.path(), words.player)
                );
            }
        }
        if let Some((place, total)) = place(all) {
            let ahead = place.behind * 100 / total.max(1);
            let told = (more.place_of_day)(place.rank, total, ahead);
            html += &format!("<p data-place=all>{told}</p>");
        }
        html
    })
}

/// Distribution of results: a bar for every five points.
fn lie(spread: &Spread, mine: Option<i16>, lang: Lang) -> String {
    let more = site_words(lang);
    let bars = bars(&spread.points);
    let mut html = format!("<h2>{}</h2>", more.spread);
    if let Some(count) = spread.given_up {
        html += &format!("<p data-given-up={count}>{}</p>", (more.gave_up)(count));
    }
    let most = bars
        .iter()
        .map(|&(_, games)| games)
        .max()
        .unwrap_or_default();
    if most == 0 {
        return html + &format!("<p>{}</p>", more.spread_none);
    }
    html += "<ul class=spread>";
    for (from, games) in bars {
        let is_mine = mine.is_some_and(|vp| vp.div_euclid(STEP) * STEP == from);
        let (here, mark) = if is_mine {
            (" data-mine", format!(" ({})", more.spread_mine))
        } else {
            ("", String::new())
        };
        html += &format!(
            "<li{here}><span>{}…{}</span><svg viewBox=\"0 0 100 10\" preserveAspectRatio=none aria-hidden=true focusable=false>\
             <rect width=\"{}\" height=\"10\"/></svg><span>{}{mark}</span></li>",
            crate::words::points(from),
            crate::words::points(from + STEP - 1),
            games * 100 / most,
            (more.results)(games)
        );
    }
    html + "</ul>"
}

/// From the fewest points to the most, with nothing left out between them: where a bar begins, and its results.
fn bars(points: &[Points]) -> Vec<(i16, i64)> {
    let begins = |vp: i16| vp.div_euclid(STEP) * STEP;
    let ends = points.iter().map(|points| begins(points.vp));
    let (Some(first), Some(last)) = (ends.clone().min(), ends.max()) else {
        return Vec::new();
    };
    let mut bars = Vec::new();
    let mut from = first;
    while from <= last {
        let of_bar = points.iter().filter(|points| begins(points.vp) == from);
        bars.push((from, of_bar.map(|points| points.games).sum()));
        from += STEP;
    }
    bars
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_result_is_in_one_bar() {
        let points = [(52, 1), (38, 2), (35, 3), (-1, 4)].map(|(vp, games)| Points { vp, games });
        let bars = bars(&points);
        assert_eq!(bars.first(), Some(&(-5, 4)));
        assert_eq!(bars.last(), Some(&(50, 1)));
        assert_eq!(bars.len(), 12, "with nothing left out between them");
        assert!(bars.contains(&(35, 5)) && bars.contains(&(40, 0)));
        assert_eq!(bars.iter().map(|&(_, games)| games).sum::<i64>(), 10);
        assert!(super::bars(&[]).is_empty());
    }

    #[test]
    fn the_own_result_is_marked_in_words() {
        let spread = Spread {
            day: "2026-11-20".into(),
            points: vec![Points { vp: 38, games: 2 }, Points { vp: 12, games: 1 }],
            given_up: Some(3),
        };
        for lang in Lang::ALL {
            let html = lie(&spread, Some(12), lang);
            assert_eq!(html.matches("data-mine").count(), 1, "{html}");
            assert!(html.contains(site_words(lang).spread_mine));
            assert!(!lie(&spread, None, lang).contains("data-mine"));
        }
    }
}
