//! `/daily.atom`: the days' challenges of every game as a feed (RFC 4287). It tells of a day when it begins, and of its seed
//! never.

use std::cmp::Reverse;
use std::fmt::Write as _;

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use time::{Duration, OffsetDateTime, Time};

use crate::headers::CachePolicy;
use crate::problem::Problem;
use crate::store::GameDay;
use crate::{AppState, times};

/// Days it goes back.
const DAYS: i64 = 14;

pub(crate) async fn daily(State(state): State<AppState>) -> Result<Response, Problem> {
    let now = (state.now)();
    let today = now.date();
    let first = today - Duration::days(DAYS - 1);
    let mut days = Vec::new();
    for slug in state.store.registry().daily_games() {
        // Today's is made now, if nobody came before.
        let of_today = GameDay { slug, day: today };
        state.store.day(of_today, now).await?;
        let of_game = state.store.days(slug, first, today).await?;
        days.extend(of_game.into_iter().map(|told| (slug, told)));
    }
    // The newest first, of a day the games in their order.
    days.sort_by_key(|(_, told)| Reverse(told.0));
    let first_game = state.store.registry().daily_games().next();
    let words = state.languages.asked(None).words();
    let began = |day| times::instant(OffsetDateTime::new_utc(day, Time::MIDNIGHT));
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n");
    xml += "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"en\">\n";
    xml += "  <title>Shiyane: the daily challenge</title>\n  <id>urn:shiyane:daily</id>\n";
    xml += "  <author><name>Shiyane</name></author>\n";
    xml += "  <link rel=\"self\" href=\"/daily.atom\"/>\n  <link href=\"/daily\"/>\n";
    let _ = writeln!(xml, "  <updated>{}</updated>", began(today));
    for (slug, (day, ruleset, commitment)) in days {
        let (at, day) = (began(day), times::day(day));
        // The first game's days were told of before there were others.
        let (what, id, path) = match Some(slug) == first_game {
            true => (String::new(), String::new(), String::new()),
            false => (
                format!(": {}", words.game(slug)),
                format!("{slug}:"),
                format!("{slug}/"),
            ),
        };
        let _ = write!(
            xml,
            "  <entry>\n    <title>Daily challenge{what}, {day}</title>\n    <id>urn:shiyane:daily:{id}{day}</id>\n    \
             <link href=\"/daily/{path}{day}\"/>\n    <updated>{at}</updated>\n    \
             <summary>Rules: {ruleset}. Promise of its luck: {commitment}. Open for 24 hours from midnight (UTC). Only a player’s first game counts. The blind challenge has the same rules, and luck of your own.</summary>\n  </entry>\n"
        );
    }
    xml += "</feed>\n";
    let mut answer = xml.into_response();
    let headers = answer.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/atom+xml; charset=utf-8"),
    );
    headers.insert(header::CACHE_CONTROL, CachePolicy::AskFirst.header());
    Ok(answer)
}
