//! `/daily`: a month of challenges, one's own results in it, and the row of days.

use leptos::prelude::*;

use crate::days::{self, told};
use crate::kit::ask::Answer;
use crate::kit::markup::{Markup, html, markup, nothing};
use crate::kit::reactive::{link, reactive};
use crate::net::Month;
use crate::router::Route;
use crate::words::{Lang, SiteWords, Ui, level, points, site_words};

pub(super) fn calendar(month: String, words: &'static Ui) -> AnyView {
    let today = days::today();
    let Some(shape) = days::shape(&month) else {
        return crate::kit::lost::lost(words);
    };
    let answer = Answer::of(format!("/daily/months/{month}"));
    reactive(move || match answer.good::<Month>() {
        Some(shown) => markup("", page(&shown, shape, &today, words)),
        None => answer.instead(),
    })
}

/// This month in short, below what else is told of the player.
pub(super) fn this_month(words: &'static Ui) -> AnyView {
    let more = site_words(Lang::now());
    let of = days::today()[..7].to_owned();
    let answer = Answer::of(format!("/daily/months/{of}"));
    let path = Route::Days(Some(of.clone())).path();
    reactive(move || {
        let (Some(month), Some(shape)) = (answer.good::<Month>(), days::shape(&of)) else {
            return ().into_any();
        };
        let html = html! {
            h2 { (words.calendar) }
            p { (more.streak(month.streak.now, month.streak.longest)) }
            (weeks(&month, shape, words))
            (link("btn btn-small", &path, words.calendar))
        };
        markup("", html)
    })
}

fn page(month: &Month, (many, first): (u16, u16), today: &str, words: &'static Ui) -> Markup {
    let more = site_words(Lang::now());
    let to = |month: Option<String>, word: &str| {
        month.map_or_else(nothing, |month| {
            link("btn btn-small", &Route::Days(Some(month)).path(), word)
        })
    };
    let this = today.get(..7).unwrap_or_default();
    let after = days::month_after(&month.month).filter(|after| after.as_str() <= this);
    html! {
        h1 { (words.calendar) }
        p { (more.calendar_text) }
        p data-streak=(month.streak.now) { (more.streak(month.streak.now, month.streak.longest)) }
        h2 { (month_name(month)) }
        div class="btn-row" {
            (to(days::month_before(&month.month), more.month_before))
            (to(after, more.month_after))
            (link("btn btn-small btn-primary", &Route::Days(Some(today.to_owned())).path(), more.to_today))
        }
        (weeks(month, (many, first), words))
    }
}

/// The days of a month, week by week, with one's own points.
fn weeks(month: &Month, (many, first): (u16, u16), words: &'static Ui) -> Markup {
    let more = site_words(Lang::now());
    let name = month_name(month);
    // A week that began on a Monday.
    let weekday = |number: u16, how: &str| told(&format!("2024-01-0{number}"), &[("weekday", how)]);
    // Days from the Monday before the first; those that are no day of the month are empty.
    let weeks = (first + many).div_ceil(7);
    html! {
        table class="calendar" {
            caption class="unseen" { (name) }
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
                                Some(number) => { (cell(month, number, more, words)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn month_name(month: &Month) -> String {
    told(
        &format!("{}-01", month.month),
        &[("month", "long"), ("year", "numeric")],
    )
}

/// A day: the way to its page, with one's own points in it.
fn cell(month: &Month, number: u16, more: &'static SiteWords, words: &'static Ui) -> Markup {
    let day = format!("{}-{number:02}", month.month);
    let Some(played) = month.days.iter().find(|played| played.day == day) else {
        return html! { td { span class="day" { (number) } } };
    };
    let lang = Lang::now();
    let (key, short, long) = match &played.mine {
        Some(_) if played.given_up => ("given-up", "×".to_owned(), more.given_up.to_owned()),
        Some(game) => match (game.vp, game.level) {
            (Some(vp), Some(of)) => (
                of.key(),
                points(vp),
                format!("{} {}, {}", points(vp), words.vp, level(lang, of)),
            ),
            _ => ("open", "…".to_owned(), more.unfinished.to_owned()),
        },
        None => ("", String::new(), more.results(played.results)),
    };
    let said = format!("{}: {long}", days::date(&day));
    html! {
        td {
            a href=(Route::Days(Some(day)).path()) data-level=(key) title=(said) {
                span class="day" aria-hidden="true" { (number) }
                b aria-hidden="true" { (short) }
                span class="unseen" { (said) }
            }
        }
    }
}
