//! `/daily.atom`: the daily challenges of every game as a feed (RFC 4287), each listed from the day it begins, never with its seed.
//! In the language that its address asks for.

use std::cmp::Reverse;

use axum::extract::{RawQuery, State};
use axum::http::{Extensions, HeaderMap};
use axum::response::Response;
use time::{Duration, OffsetDateTime, Time};

use crate::conditional::{Conditional, Representation};
use crate::headers::CachePolicy;
use crate::markup::{html, xml};
use crate::problem::Problem;
use crate::store::GameDay;
use crate::{AppState, origin, times};

/// Number of past days.
const DAYS: i64 = 14;

pub(crate) async fn daily(
    State(state): State<AppState>,
    RawQuery(query): RawQuery,
    asked: HeaderMap,
    extensions: Extensions,
) -> Result<Response, Problem> {
    let now = (state.now)();
    let today = now.date();
    let first = today - Duration::days(DAYS - 1);
    let mut days = Vec::new();
    for slug in state.store.registry().daily_games() {
        // Today's is created now unless an earlier request did.
        let of_today = GameDay { slug, day: today };
        state.store.day(of_today, now).await?;
        let of_game = state.store.days(slug, first, today).await?;
        days.extend(of_game.into_iter().map(|told| (slug, told)));
    }
    // Newest first, within a day in the order of the games.
    days.sort_by_key(|(_, told)| Reverse(told.0));
    let first_game = state.store.registry().daily_games().next();
    let lang = state.languages.asked(query.as_deref());
    let (words, query) = (lang.words(), lang.query());
    // Many readers do not know which address a relative link is relative to.
    let origin = origin::of(&state, &asked, &extensions).unwrap_or_default();
    let began = |day| times::instant(OffsetDateTime::new_utc(day, Time::MIDNIGHT));
    let entries = days.into_iter().map(|(slug, (day, ruleset, commitment))| {
        let (at, day) = (began(day), times::day(day));
        // The first game's days were published before there were others.
        let (title, id, path) = match Some(slug) == first_game {
            true => (words.feed_day(&day), String::new(), String::new()),
            false => (
                words.feed_game_day(words.game(slug), &day),
                format!("{slug}:"),
                format!("{slug}/"),
            ),
        };
        // A siege's rules are named by preset, a battle's by game.
        let rules = words
            .bundle
            .get("preset", Some(&ruleset))
            .or_else(|| words.bundle.get(&format!("site-board-{slug}"), None))
            .unwrap_or(&ruleset);
        html! {
            entry {
                title { (title) }
                id { "urn:shiyane:daily:" (id) (day) }
                link href={ (origin) "/daily/" (path) (day) (query) } {}
                updated { (at) }
                summary { (words.feed_told(rules, &commitment.to_string())) }
            }
        }
    });
    let feed = html! {
        feed xmlns="http://www.w3.org/2005/Atom" xml:lang=(lang.tag()) {
            title { (words.feed_title) }
            id { "urn:shiyane:daily" }
            author { name { "Shiyane" } }
            link rel="self" href={ (origin) "/daily.atom" (query) } {}
            link href={ (origin) "/daily" (query) } {}
            updated { (began(today)) }
            @for entry in entries { (entry) }
        }
    };
    let kind = Conditional {
        content_type: "application/atom+xml; charset=utf-8",
        cache: CachePolicy::AskFirst,
        vary: "accept-encoding",
    };
    Ok(kind.answer(&Representation::new(xml(&feed)), &asked))
}
