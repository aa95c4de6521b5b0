//! `/daily.atom`: the days' challenges as a feed (RFC 4287). It tells of a day when it begins, and of its seed never.

use std::fmt::Write as _;

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use time::{Duration, OffsetDateTime, Time};

use crate::headers::CachePolicy;
use crate::problem::Problem;
use crate::{AppState, times};

/// Days it goes back.
const DAYS: i64 = 14;

pub(crate) async fn daily(State(state): State<AppState>) -> Result<Response, Problem> {
    let now = (state.now)();
    let today = now.date();
    // Today's is made now, if nobody came before.
    state.store.day(today, now).await?;
    let days = state
        .store
        .days(today - Duration::days(DAYS - 1), today)
        .await?;
    let began = |day| times::instant(OffsetDateTime::new_utc(day, Time::MIDNIGHT));
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n");
    xml += "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"en\">\n";
    xml += "  <title>Shiyane: the daily challenge</title>\n  <id>urn:shiyane:daily</id>\n";
    xml += "  <author><name>Shiyane</name></author>\n";
    xml += "  <link rel=\"self\" href=\"/daily.atom\"/>\n  <link href=\"/daily\"/>\n";
    let _ = writeln!(xml, "  <updated>{}</updated>", began(today));
    for (day, ruleset, commitment) in days.into_iter().rev() {
        let (at, day) = (began(day), times::day(day));
        let _ = write!(
            xml,
            "  <entry>\n    <title>Daily challenge, {day}</title>\n    <id>urn:shiyane:daily:{day}</id>\n    \
             <link href=\"/daily/{day}\"/>\n    <updated>{at}</updated>\n    \
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
