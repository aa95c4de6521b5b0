//! Requests to the server: `/api/v1`, JSON in and out, problems in the server's words.

mod backoff;
mod command;
mod json;
mod new_game;
mod seat_request;
mod wire;

use std::cell::Cell;

use leptos::wasm_bindgen::{JsCast, JsValue};
use shared::api::{ChallengeCode, Player};
use uuid::Uuid;
use wasm_bindgen_futures::JsFuture;

pub(crate) use backoff::{delay, wait, wait_before_retry, wake};
pub(crate) use command::{Command, Decision};
pub(crate) use json::Json;
use json::quoted;
pub(crate) use new_game::{ForTwo, NewGameRequest};
pub(crate) use seat_request::{AskedAt, SeatRequest, request};
use wire::Problem;
pub(crate) use wire::{
    AnyEnding, AnyRuleset, AnySummary, Challenge, Daily, DayPlayed, GameResult, GameSummary,
    GameView, Leaderboard, LeaderboardRow, Me, Month, MoveAnswer, Playable, Results, Wire, maybe,
    written,
};

/// An id for something new: of this moment (version 7), and random enough to be unique.
pub(crate) fn new_id() -> Uuid {
    let mut random = [0; 10];
    if let Ok(crypto) = leptos::prelude::window().crypto() {
        let _ = crypto.get_random_values_with_u8_array(&mut random);
    }
    uuid::Builder::from_unix_timestamp_millis(js_sys::Date::now() as u64, &random).into_uuid()
}

/// Path prefix of the API.
pub(crate) const API: &str = "/api/v1";

/// How long to wait for an answer, in milliseconds.
const TIMEOUT: u32 = 15_000;

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// No answer: no connection, no server, or too late. Another try may help.
    Unreachable,
    /// The server answers but cannot serve now (5xx). Another try may help.
    ServerError(u16),
    /// The server says what is wrong. Another try will not help.
    Refused(Box<Problem>),
    /// The answer is unreadable: page and server are of different versions.
    Malformed,
}

impl Failure {
    /// Whether the same request may succeed later.
    pub(crate) const fn may_pass(&self) -> bool {
        matches!(self, Self::Unreachable | Self::ServerError(_))
    }
}

/// A GET request, whose answer the caller reads with [`read`].
pub(crate) async fn get(path: &str) -> Result<String, Failure> {
    fetch("GET", path, None).await
}

/// The same, repeated while that may help, at most `tries` times; none once nobody `waits` for it any more.
pub(crate) async fn get_until(
    path: &str,
    tries: u32,
    waits: &dyn Fn() -> bool,
) -> Option<Result<String, Failure>> {
    let mut attempt = 1;
    while waits() {
        match get(path).await {
            Err(failure) if failure.may_pass() && attempt < tries => {
                wait_before_retry(attempt).await;
                attempt += 1;
            }
            answer => return waits().then_some(answer),
        }
    }
    None
}

/// Renames the player (`PUT /me`).
pub(crate) async fn rename(name: &str) -> Result<Player, Failure> {
    let body = format!("{{\"name\":{}}}", quoted(name));
    read(&fetch("PUT", ME, Some(body)).await?)
}

/// Signs this browser in as the player to whom a code belongs (`POST /me/enter`).
pub(crate) async fn enter(code: &str) -> Result<Player, Failure> {
    let body = format!("{{\"code\":{}}}", quoted(code));
    read(&retried("POST", "/me/enter", Some(body)).await?)
}

/// Returns the code of a challenge to play a game's luck (`POST /games/{id}/challenge`).
pub(crate) async fn challenge(id: Uuid) -> Result<ChallengeCode, Failure> {
    read(&fetch("POST", &format!("/games/{id}/challenge"), None).await?)
}

/// `POST /games`: a [`GameView`], to be read with the types of its rules.
pub(crate) async fn begin(command_id: Uuid, game: &NewGameRequest) -> Result<Json, Failure> {
    ensure_identified().await?;
    let body = new_game::body(command_id, game);
    let answer = fetch("POST", "/games", Some(body)).await?;
    Json::parse(&answer).ok_or(Failure::Malformed)
}

/// `POST /games/{id}/join`: takes the free seat.
pub(crate) async fn join<R: Playable>(id: Uuid, invitation: &str) -> Result<GameView<R>, Failure> {
    ensure_identified().await?;
    let body = match invitation {
        "" => "{}".to_owned(),
        code => format!("{{\"invitation\":{}}}", quoted(code)),
    };
    // A caller who has the seat already gets the same answer as when taking it.
    read(&retried("POST", &format!("/games/{id}/join"), Some(body)).await?)
}

/// `POST /games/{id}/rematch`: idempotent.
pub(crate) async fn rematch(id: Uuid) -> Result<Uuid, Failure> {
    let rematch = retried("POST", &format!("/games/{id}/rematch"), None).await?;
    let read = |view: Json| Wire::read(view.get("id"));
    Json::parse(&rematch)
        .and_then(read)
        .ok_or(Failure::Malformed)
}

/// Returns a game as the caller may see it (`GET /games/{id}`).
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

/// Rows of a leaderboard in one request.
pub(crate) const ROWS: usize = 50;

/// `/leaderboards/{board}`: `standard`, `daily/today` or `daily/{day}`; the rows after the first `after`.
pub(crate) fn board(board: &str, after: usize) -> String {
    format!("/leaderboards/{board}?limit={ROWS}&after={after}")
}

/// Parses an answer.
pub(crate) fn read<A: Wire>(text: &str) -> Result<A, Failure> {
    Json::parse(text)
        .and_then(|json| A::read(&json))
        .ok_or(Failure::Malformed)
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

/// Address that returns the visitor, and gives a new one the cookie.
pub(crate) const ME: &str = "/me";

/// The whole of that address.
const IDENTIFICATION: &str = "/api/v1/me";

thread_local! {
    /// The newest request for it.
    static IDENTIFYING: Cell<Option<js_sys::Promise>> = const { Cell::new(None) };
    /// Whether one was answered: the cookie is there.
    static IDENTIFIED: Cell<bool> = const { Cell::new(false) };
}

/// Waits for the cookie that identifies a new visitor. A game begun before it has come would set another, and belong to nobody once
/// the first replaces that.
async fn ensure_identified() -> Result<(), Failure> {
    if !IDENTIFIED.get() {
        get(ME).await?;
    }
    Ok(())
}

/// How often a request is sent whose lost answer would do harm.
const TRIES: u32 = 5;

/// As [`fetch`], for idempotent requests; repeated while that may help. One function with [`get_until`] would cost the siege's
/// program, which needs only that one, half a kilobyte.
pub(crate) async fn retried(
    method: &str,
    path: &str,
    body: Option<String>,
) -> Result<String, Failure> {
    let mut attempt = 1;
    loop {
        match fetch(method, path, body.clone()).await {
            Err(failure) if failure.may_pass() && attempt < TRIES => {
                wait_before_retry(attempt).await;
                attempt += 1;
            }
            answer => return answer,
        }
    }
}

/// The body of a successful answer.
async fn ask(method: &str, address: &str, body: Option<String>) -> Result<String, Failure> {
    let away = |_: JsValue| Failure::Unreachable;
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
    // One at a time: each request without the cookie is answered with another.
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

/// The meaning of a status and a body.
fn verdict(status: u16, text: String) -> Result<String, Failure> {
    match status {
        200..300 => Ok(text),
        // 408 and 429 are the server's word for "later".
        408 | 429 | 500.. => Err(Failure::ServerError(status)),
        _ => Err(read(&text).map_or(Failure::Malformed, |problem: Problem| {
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
    fn a_problem_is_told_apart_from_a_server_in_trouble() {
        let problem = r#"{"type":"no-such-game","title":"t","status":404,"detail":"d"}"#;
        assert!(matches!(
            verdict(404, problem.into()),
            Err(Failure::Refused(problem)) if problem.kind == "no-such-game"
        ));
        assert_eq!(verdict(503, problem.into()), Err(Failure::ServerError(503)));
        assert_eq!(verdict(404, "<html>".into()), Err(Failure::Malformed));
        assert_eq!(verdict(201, "{}".into()), Ok("{}".into()));
        assert!(Failure::Unreachable.may_pass() && !Failure::Malformed.may_pass());
    }
}
