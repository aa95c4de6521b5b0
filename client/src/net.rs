//! Talking to the server: `/api/v1`, JSON in and out, problems as the server words them.

mod backoff;
mod command;
mod json;
mod seat_request;
mod wire;

use std::cell::Cell;

use leptos::wasm_bindgen::{JsCast, JsValue};
use shared::api::{ChallengeCode, Clock, GameKind, Opponent, Origin, Player};
use shared::rules::Side;
use uuid::Uuid;
use wasm_bindgen_futures::JsFuture;

use crate::router::Game;
pub(crate) use backoff::{before, delay, wake};
pub(crate) use command::{Command, Decision};
pub(crate) use json::Json;
use json::quoted;
pub(crate) use seat_request::{AskedAt, SeatRequest, request};
use wire::Problem;
pub(crate) use wire::{
    AnyEnding, AnyRuleset, AnySummary, Challenge, Daily, DayPlayed, GameResult, GameSummary,
    GameView, Leaderboard, LeaderboardRow, Me, Month, MoveAnswer, Playable, Results, Wire, maybe,
    written,
};

/// An id for something new: of this moment (version 7), and random enough never to meet another.
pub(crate) fn new_id() -> Uuid {
    let mut random = [0; 10];
    if let Ok(crypto) = leptos::prelude::window().crypto() {
        let _ = crypto.get_random_values_with_u8_array(&mut random);
    }
    uuid::Builder::from_unix_timestamp_millis(js_sys::Date::now() as u64, &random).into_uuid()
}

/// Where the server's answers are.
pub(crate) const API: &str = "/api/v1";

/// How long to wait for an answer, in milliseconds.
const TIMEOUT: u32 = 15_000;

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// Nobody answered: no connection, no server, or too late. Asking again may help.
    Away,
    /// The server is there but cannot help now (5xx). Asking again may help.
    Unwell(u16),
    /// The server says what is wrong. Asking again will not help.
    Refused(Box<Problem>),
    /// The answer makes no sense: page and server are of different versions.
    Garbled,
}

impl Failure {
    /// Whether the same request may succeed later.
    pub(crate) const fn may_pass(&self) -> bool {
        matches!(self, Self::Away | Self::Unwell(_))
    }
}

/// A question whose answer the asker reads with [`read`].
pub(crate) async fn get(path: &str) -> Result<String, Failure> {
    fetch("GET", path, None).await
}

/// The same, asked again while that may help, at most `tries` times; none once nobody `waits` for it any more.
pub(crate) async fn get_until(
    path: &str,
    tries: u32,
    waits: &dyn Fn() -> bool,
) -> Option<Result<String, Failure>> {
    let mut attempt = 1;
    while waits() {
        match get(path).await {
            Err(failure) if failure.may_pass() && attempt < tries => {
                before(attempt).await;
                attempt += 1;
            }
            answer => return waits().then_some(answer),
        }
    }
    None
}

/// `PUT /me`
pub(crate) async fn rename(name: &str) -> Result<Player, Failure> {
    let body = format!("{{\"name\":{}}}", quoted(name));
    read(&fetch("PUT", ME, Some(body)).await?)
}

/// `POST /me/enter`
pub(crate) async fn enter(code: &str) -> Result<Player, Failure> {
    let body = format!("{{\"code\":{}}}", quoted(code));
    read(&retried("POST", "/me/enter", Some(body)).await?)
}

/// `POST /games/{id}/challenge`
pub(crate) async fn challenge(id: Uuid) -> Result<ChallengeCode, Failure> {
    read(&fetch("POST", &format!("/games/{id}/challenge"), None).await?)
}

/// `POST /games`: a [`GameView`], to be read by whoever knows its rules.
pub(crate) async fn begin(command_id: Uuid, game: &Begin) -> Result<Json, Failure> {
    ensure_identified().await?;
    let body = new_game(command_id, game);
    let answer = fetch("POST", "/games", Some(body)).await?;
    Json::parse(&answer).ok_or(Failure::Garbled)
}

/// `POST /games/{id}/join`: takes the free seat.
pub(crate) async fn join<R: Playable>(id: Uuid, invitation: &str) -> Result<GameView<R>, Failure> {
    ensure_identified().await?;
    let body = match invitation {
        "" => "{}".to_owned(),
        code => format!("{{\"invitation\":{}}}", quoted(code)),
    };
    // Whoever has the seat already is answered as if it were taken now.
    read(&retried("POST", &format!("/games/{id}/join"), Some(body)).await?)
}

/// What to begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Begin {
    /// A game of its own by the rules of this name.
    Own(String),
    /// One of its own for two.
    ForTwo(ForTwo),
    /// A game's of today.
    Daily(Game),
    /// A game's blind one of today.
    Blind(Game),
    /// Practice on a day of a game that is over.
    Day(Game, String),
    /// One that goes on from a moment of a finished game.
    From(Origin),
    /// A challenge, by its code.
    Challenge(String),
}

/// A game for two to begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ForTwo {
    /// The name of its rules.
    pub(crate) ruleset: String,
    /// How the other side finds its player.
    pub(crate) opponent: Opponent,
    /// The side of whoever begins it.
    pub(crate) side: Side,
    /// How long the sides may think, if not for ever.
    pub(crate) clock: Option<Clock>,
}

fn for_two(game: &ForTwo) -> String {
    let ForTwo {
        ruleset,
        opponent,
        side: Side(side),
        clock,
    } = game;
    let clock = match clock {
        None => String::new(),
        Some(Clock::Days(days)) => format!(",\"clock\":{{\"days\":{days}}}"),
        Some(Clock::Live { seconds, increment }) => {
            format!(",\"clock\":{{\"live\":{{\"seconds\":{seconds},\"increment\":{increment}}}}}")
        }
    };
    // At one screen there is no side of one's own.
    let side = match opponent {
        Opponent::OneScreen => String::new(),
        _ => format!(",\"side\":{side}"),
    };
    format!(
        ",\"ruleset\":{},\"opponent\":\"{}\"{side}{clock}",
        quoted(ruleset),
        opponent.key()
    )
}

fn of_game(game: Game) -> String {
    format!(",\"game\":{}", quoted(game.slug()))
}

fn new_game(command_id: Uuid, game: &Begin) -> String {
    let (kind, ruleset) = match game {
        Begin::Own(ruleset) => (
            GameKind::Standard,
            format!(",\"ruleset\":{}", quoted(ruleset)),
        ),
        Begin::ForTwo(game) => (GameKind::Standard, for_two(game)),
        Begin::Daily(game) => (GameKind::Daily, of_game(*game)),
        Begin::Blind(game) => (GameKind::Blind, of_game(*game)),
        Begin::Day(game, day) => (
            GameKind::Daily,
            format!("{},\"day\":{}", of_game(*game), quoted(day)),
        ),
        Begin::From(Origin { game, entries }) => (
            GameKind::Standard,
            format!(",\"from\":{{\"game\":\"{game}\",\"entries\":{entries}}}"),
        ),
        Begin::Challenge(code) => (
            GameKind::Standard,
            format!(",\"challenge\":{}", quoted(code)),
        ),
    };
    let kind = wire::kind(kind);
    format!("{{\"command_id\":\"{command_id}\",\"kind\":\"{kind}\"{ruleset}}}")
}

/// `GET /games/{id}`
pub(crate) async fn game<R: Playable>(id: Uuid) -> Result<GameView<R>, Failure> {
    read(&get(&format!("/games/{id}")).await?)
}

/// `POST /games/{id}/moves` or `/undo`
pub(crate) async fn send<R: Playable>(
    id: Uuid,
    command: &Command<R>,
) -> Result<MoveAnswer<R>, Failure> {
    let what = match command.decision {
        Decision::Act(_) => "moves",
        Decision::Undo => "undo",
    };
    read(&fetch("POST", &format!("/games/{id}/{what}"), Some(command.body())).await?)
}

/// Rows of a leaderboard asked for at once.
pub(crate) const ROWS: usize = 50;

/// `/leaderboards/{board}`: `standard`, `daily/today` or `daily/{day}`; the rows after the first `after`.
pub(crate) fn board(board: &str, after: usize) -> String {
    format!("/leaderboards/{board}?limit={ROWS}&after={after}")
}

/// What an answer says.
pub(crate) fn read<A: Wire>(text: &str) -> Result<A, Failure> {
    Json::parse(text)
        .and_then(|json| A::read(&json))
        .ok_or(Failure::Garbled)
}

/// One of the page's own files.
pub(crate) async fn file(address: &str) -> Result<String, Failure> {
    ask("GET", address, None).await
}

/// A request to the server, with JSON where it wants some.
pub(crate) async fn fetch(
    method: &str,
    path: &str,
    body: Option<String>,
) -> Result<String, Failure> {
    ask(method, &format!("{API}{path}"), body).await
}

/// Where the server says who the visitor is, and gives a new one the cookie.
pub(crate) const ME: &str = "/me";

/// The whole of that address.
const IDENTIFICATION: &str = "/api/v1/me";

thread_local! {
    /// The newest request for it.
    static IDENTIFYING: Cell<Option<js_sys::Promise>> = const { Cell::new(None) };
    /// Whether one was answered: the cookie is there.
    static IDENTIFIED: Cell<bool> = const { Cell::new(false) };
}

/// Waits for the cookie that identifies a new visitor. A game begun before it has come would be given another,
/// and belong to nobody once the first replaces that.
async fn ensure_identified() -> Result<(), Failure> {
    if !IDENTIFIED.get() {
        get(ME).await?;
    }
    Ok(())
}

/// How often a request is sent whose lost answer would be a loss.
const TRIES: u32 = 5;

/// As [`fetch`], of what may be asked for twice; sent again while that may help. One function with [`get_until`] would cost the
/// siege's program, which needs only that one, half a kilobyte.
pub(crate) async fn retried(
    method: &str,
    path: &str,
    body: Option<String>,
) -> Result<String, Failure> {
    let mut attempt = 1;
    loop {
        match fetch(method, path, body.clone()).await {
            Err(failure) if failure.may_pass() && attempt < TRIES => {
                before(attempt).await;
                attempt += 1;
            }
            answer => return answer,
        }
    }
}

/// The body of a successful answer.
async fn ask(method: &str, address: &str, body: Option<String>) -> Result<String, Failure> {
    let away = |_: JsValue| Failure::Away;
    let init = web_sys::RequestInit::new();
    init.set_method(method);
    init.set_credentials(web_sys::RequestCredentials::SameOrigin);
    if address.starts_with("/api/") {
        init.set_cache(web_sys::RequestCache::NoStore);
    }
    init.set_signal(Some(&web_sys::AbortSignal::timeout_with_u32(TIMEOUT)));
    if let Some(body) = &body {
        let headers = web_sys::Headers::new().map_err(away)?;
        headers
            .set("content-type", "application/json")
            .map_err(away)?;
        init.set_headers(&headers);
        init.set_body(&JsValue::from_str(body));
    }
    // One at a time: each that comes without the cookie is answered with another.
    let identifies = method == "GET" && address == IDENTIFICATION;
    if identifies && let Some(earlier) = IDENTIFYING.take() {
        let _ = JsFuture::from(earlier).await;
    }
    let asked = leptos::prelude::window().fetch_with_str_and_init(address, &init);
    if identifies {
        IDENTIFYING.set(Some(asked.clone()));
    }
    let answer: web_sys::Response = JsFuture::from(asked)
        .await
        .map_err(away)?
        .dyn_into()
        .map_err(away)?;
    let text = JsFuture::from(answer.text().map_err(away)?)
        .await
        .map_err(away)?
        .as_string()
        .unwrap_or_default();
    let answer = verdict(answer.status(), text);
    if identifies {
        IDENTIFIED.set(answer.is_ok());
    }
    answer
}

/// What a status and a body mean.
fn verdict(status: u16, text: String) -> Result<String, Failure> {
    match status {
        200..300 => Ok(text),
        // 408 and 429 are the server's word for "later".
        408 | 429 | 500.. => Err(Failure::Unwell(status)),
        _ => Err(read(&text).map_or(Failure::Garbled, |problem: Problem| {
            Failure::Refused(Box::new(problem))
        })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_request_that_identifies_is_known_by_its_address() {
        assert_eq!(IDENTIFICATION, format!("{API}{ME}"));
    }

    #[test]
    fn bodies_are_what_the_server_takes() {
        use shared::ramparts::api::NewGame;
        let command_id = Uuid::from_u128(9);
        let free_name = "siege_free_12.1_c33_c44".to_owned();
        let free = free_name.parse().expect("a ruleset");
        let origin = Origin {
            game: command_id,
            entries: 12,
        };
        let plain = |kind| NewGame {
            command_id,
            kind,
            ruleset: None,
            day: None,
            game: None,
            from: None,
            challenge: None,
            side: None,
            opponent: None,
            clock: None,
        };
        let two = |opponent, clock| {
            Begin::ForTwo(ForTwo {
                ruleset: free_name.clone(),
                opponent,
                side: Side(1),
                clock,
            })
        };
        let clocks = [
            Clock::Days(3),
            Clock::Live {
                seconds: 3600,
                increment: 30,
            },
        ];
        let (own, daily) = (plain(GameKind::Standard), plain(GameKind::Daily));
        let of = |game: &str| Some(game.to_owned());
        let (day, code) = ("2026-11-20".to_owned(), "lusab-babad".to_owned());
        for (game, wanted) in [
            (
                Begin::Own(free_name.clone()),
                NewGame {
                    ruleset: Some(free),
                    ..own.clone()
                },
            ),
            (
                two(Opponent::OneScreen, None),
                NewGame {
                    ruleset: Some(free),
                    opponent: Some(Opponent::OneScreen),
                    ..own.clone()
                },
            ),
            (
                two(Opponent::Invited, Some(clocks[0])),
                NewGame {
                    ruleset: Some(free),
                    opponent: Some(Opponent::Invited),
                    side: Some(Side(1)),
                    clock: Some(clocks[0]),
                    ..own.clone()
                },
            ),
            (
                two(Opponent::Anybody, Some(clocks[1])),
                NewGame {
                    ruleset: Some(free),
                    opponent: Some(Opponent::Anybody),
                    side: Some(Side(1)),
                    clock: Some(clocks[1]),
                    ..own.clone()
                },
            ),
            (
                Begin::Daily(Game::FIRST),
                NewGame {
                    game: of("siege"),
                    ..daily.clone()
                },
            ),
            (
                Begin::Blind(Game::Isandlwana),
                NewGame {
                    game: of("isandlwana"),
                    ..plain(GameKind::Blind)
                },
            ),
            (
                Begin::Day(Game::Isandlwana, day.clone()),
                NewGame {
                    day: Some(day),
                    game: of("isandlwana"),
                    ..daily
                },
            ),
            (
                Begin::From(origin),
                NewGame {
                    from: Some(origin),
                    ..own.clone()
                },
            ),
            (
                Begin::Challenge(code.clone()),
                NewGame {
                    challenge: Some(code),
                    ..own
                },
            ),
        ] {
            let body: NewGame = serde_json::from_str(&new_game(command_id, &game)).expect("a body");
            assert_eq!(body, wanted);
        }
    }

    #[test]
    fn a_problem_is_told_apart_from_a_server_in_trouble() {
        let problem = r#"{"type":"no-such-game","title":"t","status":404,"detail":"d"}"#;
        assert!(matches!(
            verdict(404, problem.into()),
            Err(Failure::Refused(problem)) if problem.kind == "no-such-game"
        ));
        assert_eq!(verdict(503, problem.into()), Err(Failure::Unwell(503)));
        assert_eq!(verdict(404, "<html>".into()), Err(Failure::Garbled));
        assert_eq!(verdict(201, "{}".into()), Ok("{}".into()));
        assert!(Failure::Away.may_pass() && !Failure::Garbled.may_pass());
    }
}
