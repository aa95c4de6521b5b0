//! `/feeds/{token}/turns.atom` and `.ics`: which games for two wait for a player, for his feed reader and his calendar. The token
//! in the address is the only credential, so it is shown once, never logged, and not repeated in either answer.

mod atom;
mod calendar;

use axum::extract::{RawQuery, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use shared::api::{OfferKind, TurnFeed};
use shared::isandlwana::IsandlwanaRules;
use shared::rules::{Rules as _, SideResult};
use time::OffsetDateTime;

use crate::AppState;
use crate::addresses;
use crate::games::Registry;
use crate::headers::CachePolicy;
use crate::json::Segments;
use crate::origin::Origin;
use crate::problem::Problem;
use crate::session::Token;
use crate::store::{FeedNews, GameNews, What};
use crate::words::{Lang, Words};

/// Path of the feed.
pub(crate) const ATOM: &str = "/feeds/{token}/turns.atom";
/// Path of the calendar.
pub(crate) const CALENDAR: &str = "/feeds/{token}/turns.ics";

/// Headers of every answer, a refusal too: not cached, not indexed, and its address not sent as a referrer.
const PRIVATE: [(HeaderName, &str); 2] = [
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("x-robots-tag"), "noindex, nofollow"),
];

/// The addresses of the feeds with this token.
pub(crate) fn addresses(origin: &str, token: &Token) -> TurnFeed {
    let at = |pattern: &str| origin.to_owned() + &pattern.replace("{token}", &token.to_hex());
    TurnFeed {
        atom: at(ATOM),
        calendar: at(CALENDAR),
    }
}

pub(crate) async fn atom(
    state: State<AppState>,
    token: Segments<String>,
    origin: Origin,
    query: RawQuery,
) -> Response {
    let kind = "application/atom+xml; charset=utf-8";
    answer(state, token, origin, query, kind, atom::written).await
}

pub(crate) async fn calendar(
    state: State<AppState>,
    token: Segments<String>,
    origin: Origin,
    query: RawQuery,
) -> Response {
    let kind = "text/calendar; charset=utf-8";
    answer(state, token, origin, query, kind, calendar::written).await
}

async fn answer(
    State(state): State<AppState>,
    Segments(token): Segments<String>,
    Origin(origin): Origin,
    RawQuery(query): RawQuery,
    kind: &'static str,
    written: fn(&FeedNews, &Said<'_>) -> String,
) -> Response {
    let found = match Token::parse(&token) {
        // Hashes are compared, whose beginning nobody can choose.
        Some(token) => state.store.turns(&token.feeds_hash(), (state.now)()).await,
        None => Err(Problem::NoSuchFeed),
    };
    let mut answer = match found {
        Ok(turns) => {
            let said = Said {
                lang: state.languages.asked(query.as_deref()),
                origin: &origin,
                registry: state.store.registry(),
            };
            let kind = [(header::CONTENT_TYPE, kind)];
            (kind, written(&turns, &said)).into_response()
        }
        Err(problem) => problem.into_response(),
    };
    let headers = answer.headers_mut();
    headers.insert(header::CACHE_CONTROL, CachePolicy::Never.header());
    for (name, value) in PRIVATE {
        headers.insert(name, HeaderValue::from_static(value));
    }
    answer
}

/// Language and link targets.
struct Said<'a> {
    lang: Lang,
    origin: &'a str,
    registry: &'a Registry,
}

impl Said<'_> {
    fn words(&self) -> &'static Words {
        self.lang.words()
    }

    /// The site's first page.
    fn home(&self) -> String {
        format!("{}/{}", self.origin, self.lang.query())
    }

    /// The page of a game: its table, or its result.
    fn page(&self, news: &GameNews) -> String {
        let table = format!("/{}/{}", news.slug, news.id);
        let result = format!("{table}/result");
        let is_over = matches!(news.what, What::Ended { .. });
        let path = match is_over && addresses::has_page(&result, self.registry) {
            true => result,
            false => table,
        };
        format!("{}{path}{}", self.origin, self.lang.query())
    }

    /// In one line.
    fn title(&self, news: &GameNews) -> String {
        let words = self.words();
        let opponent = match &news.opponent {
            Some(name) => words.player(name),
            None => words.a_player.into(),
        };
        let game = words.game_name(&news.slug);
        match &news.what {
            What::Decide { .. } => words.turns_decide(&opponent, &game),
            What::Answer { kind, .. } => {
                let asked = match kind {
                    OfferKind::TakeBack { .. } => "take_back",
                    OfferKind::CallOff => "call_off",
                };
                words.turns_answer(asked, &opponent, &game)
            }
            What::Rematch => words.turns_rematch(&opponent, &game),
            What::Ended { result, .. } => {
                let result = match result {
                    Some(SideResult::Won) => "won",
                    Some(SideResult::Lost) => "lost",
                    Some(SideResult::Drawn) => "drawn",
                    None => "called_off",
                };
                words.turns_ended(result, &opponent, &game)
            }
        }
    }

    /// In a few sentences.
    fn text(&self, news: &GameNews) -> String {
        let words = self.words();
        let side = words.turns_side(&format!("{}-{}", news.slug, news.side.0));
        let since = words.moment(news.at);
        let turn = i32::from(news.turn);
        match &news.what {
            What::Decide { until, .. } => {
                let until = match until {
                    Some(until) => words.turns_until(&words.moment(*until)),
                    None => words.turns_no_clock.to_owned(),
                };
                format!("{side} {} {until}", words.turns_since(turn, &since))
            }
            What::Answer { .. } => format!("{side} {}", words.turns_answer_at(turn)),
            What::Rematch => format!("{side} {}", words.turns_rematch_at(&since)),
            What::Ended { ending, .. } => {
                let ending = ending
                    .as_deref()
                    .filter(|_| news.slug == IsandlwanaRules::SLUG);
                let how = ending.map(|ending| words.battle_how(ending, turn));
                let ended = words.turns_ended_at(&since);
                [how, Some(side), Some(ended)]
                    .into_iter()
                    .flatten()
                    .collect::<Vec<_>>()
                    .join(" ")
            }
        }
    }
}

impl GameNews {
    /// Its stable id: one per event of a game.
    fn name(&self) -> String {
        let id = self.id;
        match self.what {
            What::Decide { seq, .. } => format!("{id}:{seq}"),
            What::Answer { seq, .. } => format!("{id}:{seq}:offer"),
            What::Rematch => format!("{id}:rematch"),
            What::Ended { .. } => format!("{id}:end"),
        }
    }
}

impl Words {
    /// A moment in UTC: a feed reader does not send its time zone.
    fn moment(&self, at: OffsetDateTime) -> String {
        let [day, year] = self.date_lines(at.date());
        let time = format!("{:02}:{:02}", at.hour(), at.minute());
        self.turns_moment(&day, &year, &time)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use shared::rules::Side;
    use time::Duration;
    use time::macros::datetime;
    use uuid::Uuid;

    use super::*;
    use crate::words::tests::{all, languages};

    static REGISTRY: LazyLock<Registry> = LazyLock::new(Registry::default);

    /// A pending decision, with three days for it.
    pub(super) fn news() -> GameNews {
        let at = datetime!(1879-01-22 08:00 UTC);
        GameNews {
            id: Uuid::from_u128(7),
            slug: "isandlwana".to_owned(),
            side: Side(1),
            opponent: Some("Recruit 0760".to_owned()),
            turn: 3,
            at,
            what: What::Decide {
                seq: 4,
                until: Some(at + Duration::days(3)),
            },
        }
    }

    pub(super) fn turns(news: Vec<GameNews>) -> FeedNews {
        FeedNews {
            player: Uuid::from_u128(1),
            made_at: datetime!(1879-01-21 12:00 UTC),
            news,
        }
    }

    fn in_language(lang: Lang) -> Said<'static> {
        Said {
            lang,
            origin: "https://shiyane.example",
            registry: &REGISTRY,
        }
    }

    pub(super) fn said() -> Said<'static> {
        in_language(all()[0])
    }

    #[test]
    fn everything_is_said_in_every_language() {
        let spanish = in_language(languages().asked(Some("lang=es")));
        let id = "00000000-0000-0000-0000-000000000007";
        assert_eq!(
            spanish.page(&news()),
            format!("https://shiyane.example/isandlwana/{id}?lang=es")
        );
        assert!(spanish.title(&news()).contains("Recluta 0760"));
        let mut titles = Vec::new();
        for &lang in all() {
            let said = in_language(lang);
            let mut told = news();
            for what in [
                What::Decide {
                    seq: 4,
                    until: None,
                },
                What::Answer {
                    seq: 5,
                    kind: OfferKind::CallOff,
                },
                What::Answer {
                    seq: 5,
                    kind: OfferKind::TakeBack { to: 2 },
                },
                What::Rematch,
                What::Ended {
                    result: None,
                    ending: None,
                },
                What::Ended {
                    result: Some(SideResult::Won),
                    ending: Some("massacre".to_owned()),
                },
                What::Ended {
                    result: Some(SideResult::Lost),
                    ending: Some("survival".to_owned()),
                },
                What::Ended {
                    result: Some(SideResult::Drawn),
                    ending: None,
                },
            ] {
                told.what = what;
                titles.push(said.title(&told));
                assert!(said.text(&told).ends_with('.'), "{}", said.text(&told));
            }
            let over = said.page(&told);
            assert!(over.contains(&format!("/isandlwana/{id}/result")), "{over}");
            told.opponent = None;
            told.what = news().what;
            let text = said.text(&told);
            assert!(text.contains("1879, 08:00") && text.contains('3'), "{text}");
            titles.push(said.title(&told));
        }
        let count = titles.len();
        titles.sort();
        titles.dedup();
        assert_eq!(titles.len(), count, "{titles:#?}");
    }
}
