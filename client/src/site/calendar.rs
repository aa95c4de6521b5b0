//! `/daily`: a month of each game's challenges, the player's results in it, and the streak.

use leptos::prelude::*;

use crate::days::{self, told};
use crate::kit::fetched::Fetched;
use crate::kit::markup::{Markup, html, markup, nothing};
use crate::kit::reactive::{link, reactive};
use crate::net::Month;
use crate::router::{Game, Route};
use crate::words::{Lang, SiteWords, Ui, level, points, site_words};

pub(super) fn calendar(month: String, words: &'static Ui) -> AnyView {
    let today = days::today();
    let Some(shape) = days::shape(&month) else {
        return crate::kit::not_found::not_found(words);
    };
    let mut pieces = vec![markup("", head(&month, &today, words))];
    for game in Game::ALL {
        let answer = Fetched::of(of_game(game, &month));
        let today = today.clone();
        pieces.push(reactive(move || match answer.good::<Month>() {
            Some(shown) => markup("", of_month(game, &shown, shape, &today, words)),
            None if game == Game::FIRST => answer.instead(),
            // The error was shown already.
            None => ().into_any(),
        }));
    }
    pieces.into_any()
}

/// This month in short, below the other content about the player: of the first game, and of others that he has played in it.
pub(super) fn this_month(words: &'static Ui) -> AnyView {
    let month = days::today()[..7].to_owned();
    let games = Game::ALL.map(|game| {
        let (of, answer) = (month.clone(), Fetched::of(of_game(game, &month)));
        reactive(move || {
            let (Some(month), Some(shape)) = (answer.good::<Month>(), days::shape(&of)) else {
                return ().into_any();
            };
            if game != Game::FIRST && month.days.iter().all(|day| day.mine.is_none()) {
                return ().into_any();
            }
            let html = html! {
                h3 { (site_words(Lang::now()).game(game)) }
                (streak(&month))
                (weeks(game, &month, shape, words))
            };
            markup("", html)
        })
    });
    let path = Route::Month(Some(month)).path();
    let mut pieces = vec![markup("", html! { h2 { (words.calendar) } })];
    pieces.extend(games);
    pieces.push(markup("", link("btn btn-small", &path, words.calendar)));
    pieces.into_any()
}

/// The request for a game's month.
fn of_game(game: Game, month: &str) -> String {
    format!("/daily/months/{month}?{}", game.query())
}

fn head(month: &str, today: &str, words: &'static Ui) -> Markup {
    let more = site_words(Lang::now());
    let to = |month: Option<String>, word: &str| {
        month.map_or_else(nothing, |month| {
            link("btn btn-small", &Route::Month(Some(month)).path(), word)
        })
    };
    let this = today.get(..7).unwrap_or_default();
    let after = days::month_after(month).filter(|after| after.as_str() <= this);
    html! {
        h1 { (words.calendar) }
        p { (more.calendar_text) }
        h2 { (month_name(month)) }
        div class="btn-row" {
            (to(days::month_before(month), more.month_before))
            (to(after, more.month_after))
        }
    }
}

/// A game's challenges of a month, and the link to today's.
fn of_month(
    game: Game,
    month: &Month,
    shape: (u16, u16),
    today: &str,
    words: &'static Ui,
) -> Markup {
    let more = site_words(Lang::now());
    let to_today = Route::Day(game, today.to_owned()).path();
    html! {
        section data-game=(game.slug()) {
            h3 { (more.game(game)) }
            (streak(month))
            div class="btn-row" { (link("btn btn-small btn-primary", &to_today, more.to_today(game))) }
            (weeks(game, month, shape, words))
        }
    }
}

/// Days in a row.
fn streak(month: &Month) -> Markup {
    let (now, longest) = (month.streak.now, month.streak.longest);
    html! { p data-streak=(now) { (site_words(Lang::now()).streak(now, longest)) } }
}

/// The days of a month, week by week, with the player's points.
fn weeks(game: Game, month: &Month, (many, first): (u16, u16), words: &'static Ui) -> Markup {
    let more = site_words(Lang::now());
    let name = format!("{}: {}", more.game(game), month_name(&month.month));
    // A week that began on a Monday.
    let weekday = |number: u16, how: &str| told(&format!("2024-01-0{number}"), &[("weekday", how)]);
    // Days from the Monday before the first; those outside the month are empty.
    let weeks = (first + many).div_ceil(7);
    html! {
        table class="calendar" {
            caption class="visually-hidden" { (name) }
            thead {
                tr {
                    @for number in 1..=7 {
                        th scope="col" abbr=(weekday(number, "long")) { (weekday(number, "short")) }
                    }
                }
            }
            tbody {
                @for week in 0..weeks {
                    tr {
                        @for place in (7 * week..7 * week + 7).take_while(|&place| place < first + many) {
                            @match (place + 1).checked_sub(first).filter(|&number| number > 0) {
                                None => { td {} }
                                Some(number) => { (cell(game, month, number, more, words)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn month_name(month: &str) -> String {
    told(
        &format!("{month}-01"),
        &[("month", "long"), ("year", "numeric")],
    )
}

/// A day: a link to its page, with the player's points in it.
fn cell(
    game: Game,
    month: &Month,
    number: u16,
    more: &'static SiteWords,
    words: &'static Ui,
) -> Markup {
    let day = format!("{}-{number:02}", month.month);
    let Some(played) = month.days.iter().find(|played| played.day == day) else {
        return html! { td { span class="day" { (number) } } };
    };
    let lang = Lang::now();
    let (key, short, long) = match &played.mine {
        Some(_) if played.given_up => ("given-up", "×".to_owned(), more.given_up.to_owned()),
        Some(mine) => match (mine.vp, mine.level) {
            (Some(vp), Some(of)) => (
                of.key(),
                points(vp),
                format!("{} {}, {}", points(vp), words.vp, level(lang, of)),
            ),
            // In a game that has no word for them.
            (Some(vp), None) => ("", points(vp), format!("{} {}", points(vp), more.points)),
            _ => ("open", "…".to_owned(), more.unfinished.to_owned()),
        },
        None => ("", String::new(), more.results(played.results)),
    };
    let said = format!("{}, {}: {long}", more.game(game), days::date(&day));
    html! {
        td {
            a href=(Route::Day(game, day).path()) data-level=(key) title=(said) {
                span class="day" aria-hidden="true" { (number) }
                b aria-hidden="true" { (short) }
                span class="visually-hidden" { (said) }
            }
        }
    }
}
