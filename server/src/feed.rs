//! `/daily.atom`: the days' challenges of every game as a feed (RFC 4287). It tells of a day when it begins, and of its seed
//! never. In the language that its address asks for.

use std::cmp::Reverse;
use std::fmt::Write as _;

use axum::extract::{RawQuery, State};
use axum::http::{Extensions, HeaderMap};
use axum::response::Response;
use html_escape::{encode_quoted_attribute as escaped_attribute, encode_text as escaped};
use time::{Duration, OffsetDateTime, Time};

use crate::conditional::{Conditional, Representation};
use crate::headers::CachePolicy;
use crate::problem::Problem;
use crate::store::GameDay;
use crate::{AppState, origin, times};

/// Days it goes back.
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
        // Today's is made now, if nobody came before.
        let of_today = GameDay { slug, day: today };
        state.store.day(of_today, now).await?;
        let of_game = state.store.days(slug, first, today).await?;
        days.extend(of_game.into_iter().map(|told| (slug, told)));
    }
    // The newest first, of a day the games in their order.
    days.sort_by_key(|(_, told)| Reverse(told.0));
    let first_game = state.store.registry().daily_games().next();
    let lang = state.languages.asked(query.as_deref());
    let (words, query) = (lang.words(), lang.query());
    // Many readers do not know by which address a relative link goes on.
    let origin = origin::of(&state, &asked, &extensions).unwrap_or_default();
    let origin = escaped_attribute(&origin);
    let began = |day| times::instant(OffsetDateTime::new_utc(day, Time::MIDNIGHT));
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n");
    let _ = write!(
        xml,
        "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">\n  <title>{}</title>\n  <id>urn:shiyane:daily</id>\n",
        lang.tag(),
        escaped(words.feed_title),
    );
    xml += "  <author><name>Shiyane</name></author>\n";
    let _ = writeln!(
        xml,
        "  <link rel=\"self\" href=\"{origin}/daily.atom{query}\"/>\n  <link href=\"{origin}/daily{query}\"/>"
    );
    let _ = writeln!(xml, "  <updated>{}</updated>", began(today));
    for (slug, (day, ruleset, commitment)) in days {
        let (at, day) = (began(day), times::day(day));
        // The first game's days were told of before there were others.
        let (title, id, path) = match Some(slug) == first_game {
            true => (words.feed_day(&day), String::new(), String::new()),
            false => (
                words.feed_game_day(words.game(slug), &day),
                format!("{slug}:"),
                format!("{slug}/"),
            ),
        };
        // A siege's rules are a preset's, a battle's those of its game.
        let rules = words
            .bundle
            .get("preset", Some(&ruleset))
            .or_else(|| words.bundle.get(&format!("site-board-{slug}"), None))
            .unwrap_or(&ruleset);
        let told = words.feed_told(rules, &commitment.to_string());
        let (title, told) = (escaped(&title), escaped(&told));
        let _ = write!(
            xml,
            "  <entry>\n    <title>{title}</title>\n    <id>urn:shiyane:daily:{id}{day}</id>\n    \
             <link href=\"{origin}/daily/{path}{day}{query}\"/>\n    <updated>{at}</updated>\n    \
             <summary>{told}</summary>\n  </entry>\n"
        );
    }
    xml += "</feed>\n";
    let kind = Conditional {
        content_type: "application/atom+xml; charset=utf-8",
        cache: CachePolicy::AskFirst,
        vary: "accept-encoding",
    };
    Ok(kind.answer(&Representation::new(xml), &asked))
}
