//! `/daily`: a month of challenges, one's own results in it, and the row of days.

use leptos::prelude::*;
use shared::api::{DayPlayed, Month};

use crate::days::{self, told};
use crate::live::{escape, link, live, markup};
use crate::pages::ask::Answer;
use crate::router::Route;
use crate::words::{Lang, SiteWords, Ui, level, points, site_words};

pub(super) fn calendar(month: String, words: &'static Ui) -> AnyView {
    let today = days::today();
    let Some(shape) = days::shape(&month) else {
        return crate::pages::lost(words);
    };
    let answer = Answer::of(format!("/daily/months/{month}"));
    live(move || match answer.good::<Month>() {
        Some(shown) => markup("", page(&shown, shape, &today, words)),
        None => answer.instead(),
    })
}

fn page(month: &Month, (many, first): (u16, u16), today: &str, words: &'static Ui) -> String {
    let lang = Lang::now();
    let more = site_words(lang);
    let to = |month: Option<String>, word: &str| {
        month.map_or_else(String::new, |month| {
            link("btn btn-small", &Route::Days(Some(month)).path(), word)
        })
    };
    let this = today.get(..7).unwrap_or_default();
    let after = days::month_after(&month.month).filter(|after| after.as_str() <= this);
    let name = told(
        &format!("{}-01", month.month),
        &[("month", "long"), ("year", "numeric")],
    );
    let mut html = format!(
        "<h1>{}</h1><p>{}</p><p data-streak={}>{}</p><h2>{}</h2><div class=btn-row>{}{}{}</div>\
         <table class=calendar><caption class=unseen>{}</caption><thead><tr>",
        words.calendar,
        more.calendar_text,
        month.streak.now,
        (more.streak)(month.streak.now, month.streak.longest),
        escape(&name),
        to(days::month_before(&month.month), more.month_before),
        to(after, more.month_after),
        link(
            "btn btn-small btn-primary",
            &Route::Days(Some(today.to_owned())).path(),
            more.to_today
        ),
        escape(&name)
    );
    for weekday in 1..=7 {
        // A week that began on a Monday.
        let day = format!("2024-01-0{weekday}");
        html += &format!(
            "<th scope=col abbr=\"{}\">{}</th>",
            told(&day, &[("weekday", "long")]),
            told(&day, &[("weekday", "short")])
        );
    }
    html += "</tr></thead><tbody><tr>";
    for _ in 0..first {
        html += "<td></td>";
    }
    for number in 1..=many {
        if number > 1 && (first + number - 1) % 7 == 0 {
            html += "</tr><tr>";
        }
        let day = format!("{}-{number:02}", month.month);
        let played = month.days.iter().find(|played| played.day == day);
        cell(&mut html, number, &day, played, more, words);
    }
    html + "</tr></tbody></table>"
}

/// A day: the way to its page, with one's own points in it.
fn cell(
    html: &mut String,
    number: u16,
    day: &str,
    played: Option<&DayPlayed>,
    more: &'static SiteWords,
    words: &'static Ui,
) {
    let Some(played) = played else {
        *html += &format!("<td><span class=day>{number}</span></td>");
        return;
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
        None => ("", String::new(), (more.results)(played.results)),
    };
    let path = Route::Days(Some(day.to_owned())).path();
    let date = escape(&days::date(day));
    *html += &format!(
        "<td><a href=\"{path}\" data-level=\"{key}\" title=\"{date}: {long}\"><span class=day aria-hidden=true>{number}</span>\
         <b aria-hidden=true>{short}</b><span class=unseen>{date}: {long}</span></a></td>"
    );
}
