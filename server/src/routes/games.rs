//! `/games`: beginning one, looking at it, and playing it, by the page or by a script.

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::header::{LOCATION, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::IntoResponse;
use serde::Serialize;
use shared::api::{
    Challenge, ChallengeCode, GameKind, GameView, LegalActions, Move, MoveAnswer, NewGame, Record,
    Undo,
};
use shared::ramparts::{Digest, Table};
use shared::record::Ruleset;
use uuid::Uuid;

use super::{API, me};
use crate::json::Segments;
use crate::problem::Problem;
use crate::ranked_starts::Asker;
use crate::session::Visitor;
use crate::store::{Begin, Command, CommandKind};
use crate::{AppState, json, times};

/// The game named in the address. What is no id names no game.
pub(super) struct GameId(Uuid);

impl<S: Send + Sync> FromRequestParts<S> for GameId {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        Path::from_request_parts(parts, state)
            .await
            .map(|Path(id)| Self(id))
            .map_err(|_| Problem::NoSuchGame)
    }
}

pub(super) async fn begin(
    State(state): State<AppState>,
    visitor: Visitor,
    Asker(address): Asker,
    json::Json(asked): json::Json<NewGame>,
) -> Result<impl IntoResponse, Problem> {
    let begin = match (asked.kind, asked.ruleset, asked.from) {
        (GameKind::Standard, None, None) if asked.challenge.is_some() && asked.day.is_none() => {
            Begin::Challenge(asked.challenge.unwrap_or_default())
        }
        _ if asked.challenge.is_some() => {
            return Err(Problem::WrongShape(
                "challenge: such a game is a standard one, by the challenge's rules from the beginning; leave out \
                 ruleset, day and from"
                    .to_owned(),
            ));
        }
        (GameKind::Standard, ..) if asked.day.is_some() => {
            return Err(Problem::WrongShape(
                "day: only a daily game has one".to_owned(),
            ));
        }
        (GameKind::Standard, ruleset, None) => Begin::Own(ruleset.unwrap_or(Ruleset::STANDARD)),
        (GameKind::Standard, None, Some(origin)) => Begin::From(origin),
        (GameKind::Standard, Some(_), Some(_)) => {
            return Err(Problem::WrongShape(
                "ruleset: a game that goes on from another is played by its rules; leave it out"
                    .to_owned(),
            ));
        }
        (GameKind::Daily, None, None) => {
            let today = (state.now)().date();
            match asked.day {
                None => Begin::Daily(None),
                Some(text) => match times::parse_day(&text) {
                    Some(day) if day <= today => Begin::Daily(Some(day)),
                    _ => return Err(Problem::NoSuchDay(text)),
                },
            }
        }
        (GameKind::Blind, None, None) if asked.day.is_none() => Begin::Blind,
        (GameKind::Blind, ..) => {
            return Err(Problem::WrongShape(
                "ruleset, day, from: a blind game is played today, by the day's rules, from the beginning; leave them out"
                    .to_owned(),
            ));
        }
        (GameKind::Daily, ..) => {
            return Err(Problem::WrongShape(
                "ruleset, from: a daily game is played by its day's rules from the beginning; leave them out"
                    .to_owned(),
            ));
        }
    };
    me::known_if_bearer(&state, &visitor).await?;
    let now = (state.now)();
    let game = state
        .store
        .begin(
            &visitor.token_hash(),
            asked.command_id,
            begin,
            now,
            |kind, day| state.starts.take(address, kind, day),
        )
        .await?;
    let location =
        HeaderValue::try_from(format!("{API}/games/{}", game.id)).map_err(Problem::internal)?;
    Ok((
        StatusCode::CREATED,
        [(LOCATION, location), (SET_COOKIE, visitor.cookie())],
        Json(game),
    ))
}

pub(super) async fn look(
    State(state): State<AppState>,
    GameId(id): GameId,
    visitor: Visitor,
) -> Result<Json<GameView>, Problem> {
    let stored = state.store.game(id, &visitor.token_hash()).await?;
    Ok(Json(stored.view((state.now)())))
}

/// The luck of a finished game, for everybody to play.
pub(super) async fn challenge(
    State(state): State<AppState>,
    GameId(id): GameId,
) -> Result<impl IntoResponse, Problem> {
    let code = state.store.challenge_by(id, (state.now)()).await?;
    Ok((StatusCode::CREATED, Json(ChallengeCode { code })))
}

/// A challenge, and how everybody did.
pub(super) async fn challenged(
    State(state): State<AppState>,
    Segments(code): Segments<String>,
    visitor: Visitor,
) -> Result<Json<Challenge>, Problem> {
    let key = visitor.token_hash();
    state.store.challenge(&code, &key).await.map(Json)
}

/// A finished game, for everybody.
pub(super) async fn record(
    State(state): State<AppState>,
    GameId(id): GameId,
) -> Result<Json<Record>, Problem> {
    state.store.record(id, (state.now)()).await.map(Json)
}

pub(super) async fn legal(
    State(state): State<AppState>,
    GameId(id): GameId,
    visitor: Visitor,
) -> Result<Json<LegalActions>, Problem> {
    let game = state.store.game(id, &visitor.token_hash()).await?.game;
    Ok(Json(LegalActions {
        seq: game.seq(),
        digest: game.digest(),
        actions: game.table().legal_actions(),
        undo: game.can_undo(),
    }))
}

/// The table for scripts that do not rebuild it themselves: all that its player may see, no more.
#[derive(Serialize)]
pub(super) struct TableView {
    seq: u32,
    digest: Digest,
    table: Table,
}

pub(super) async fn table(
    State(state): State<AppState>,
    GameId(id): GameId,
    visitor: Visitor,
) -> Result<Json<TableView>, Problem> {
    let game = state.store.game(id, &visitor.token_hash()).await?.game;
    Ok(Json(TableView {
        seq: game.seq(),
        digest: game.digest(),
        table: *game.table(),
    }))
}

pub(super) async fn act(
    state: State<AppState>,
    id: GameId,
    visitor: Visitor,
    json::Json(asked): json::Json<Move>,
) -> Result<Json<MoveAnswer>, Problem> {
    let Move {
        command_id,
        seq,
        action,
        digest,
    } = asked;
    play(
        state,
        id,
        visitor,
        Command {
            command_id,
            seq,
            digest,
            kind: CommandKind::Act(action),
        },
    )
    .await
}

pub(super) async fn undo(
    state: State<AppState>,
    id: GameId,
    visitor: Visitor,
    json::Json(asked): json::Json<Undo>,
) -> Result<Json<MoveAnswer>, Problem> {
    let Undo {
        command_id,
        seq,
        digest,
    } = asked;
    play(
        state,
        id,
        visitor,
        Command {
            command_id,
            seq,
            digest,
            kind: CommandKind::Undo,
        },
    )
    .await
}

async fn play(
    State(state): State<AppState>,
    GameId(id): GameId,
    visitor: Visitor,
    command: Command,
) -> Result<Json<MoveAnswer>, Problem> {
    Ok(Json(
        state
            .store
            .play(id, &visitor.token_hash(), command, (state.now)())
            .await?,
    ))
}
