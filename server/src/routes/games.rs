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
use shared::ramparts::table::Setup;
use shared::ramparts::{Digest, Table};
use shared::record::{Entry, Ruleset};
use shared::rules::Side;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{API, me};
use crate::games::AnyEntry;
use crate::json::Segments;
use crate::live::Stored;
use crate::problem::Problem;
use crate::ranked_starts::Asker;
use crate::refusals::{Always, Changing, Contested, Known, Named, WithBody};
use crate::session::Visitor;
use crate::store::{Begin, Command, CommandKind};
use crate::{AppState, json, times};

/// The game named in the address. What is no id names no game.
pub(super) struct GameId(pub(super) Uuid);

impl<S: Send + Sync> FromRequestParts<S> for GameId {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        Path::from_request_parts(parts, state)
            .await
            .map(|Path(id)| Self(id))
            .map_err(|_| Problem::NoSuchGame)
    }
}

/// Begins a game. The first daily game of a player's day ranks, later ones do not. With `from` it goes on from a moment of a
/// finished game, for oneself alone.
#[utoipa::path(post, path = "/games", request_body = NewGame, responses((status = 201, description = "Begun, now or by this command_id before.", body = GameView), WithBody, Known, Changing, Named, Contested, Always))]
pub(super) async fn create_game(
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

/// The whole game.
#[utoipa::path(get, path = "/games/{id}", params(("id" = Uuid, Path)), responses((status = 200, description = "Done.", body = GameView), Known, Changing, Named, Always))]
pub(super) async fn get_game(
    State(state): State<AppState>,
    GameId(id): GameId,
    visitor: Visitor,
) -> Result<Json<GameView>, Problem> {
    let stored = state.store.game(id, &visitor.token_hash()).await?;
    Ok(Json(stored.view((state.now)())))
}

/// The luck of a finished game as a challenge to others; the same code each time.
#[utoipa::path(post, path = "/games/{id}/challenge", params(("id" = Uuid, Path)), responses((status = 201, description = "Made, now or before.", body = ChallengeCode), Changing, Named, Always))]
pub(super) async fn create_challenge(
    State(state): State<AppState>,
    GameId(id): GameId,
) -> Result<impl IntoResponse, Problem> {
    let code = state.store.challenge_by(id, (state.now)()).await?;
    Ok((StatusCode::CREATED, Json(ChallengeCode { code })))
}

/// A challenge, and how everybody did, best first.
#[utoipa::path(get, path = "/challenges/{code}", params(("code" = String, Path, description = "Two words, such as `lusab-babad`.")), responses((status = 200, description = "Done.", body = Challenge), Known, Named, Always))]
pub(super) async fn get_challenge(
    State(state): State<AppState>,
    Segments(code): Segments<String>,
    visitor: Visitor,
) -> Result<Json<Challenge>, Problem> {
    let key = visitor.token_hash();
    state.store.challenge(&code, &key).await.map(Json)
}

/// A finished game, for everybody.
#[utoipa::path(get, path = "/games/{id}/record", params(("id" = Uuid, Path)), responses((status = 200, description = "Done.", body = Record), Changing, Named, Always))]
pub(super) async fn get_game_record(
    State(state): State<AppState>,
    GameId(id): GameId,
) -> Result<Json<Record>, Problem> {
    state.store.record(id, (state.now)()).await.map(Json)
}

/// Every legal action.
#[utoipa::path(get, path = "/games/{id}/legal", params(("id" = Uuid, Path)), responses((status = 200, description = "Done.", body = LegalActions), Known, Changing, Named, Always))]
pub(super) async fn list_legal_actions(
    State(state): State<AppState>,
    GameId(id): GameId,
    visitor: Visitor,
) -> Result<Json<LegalActions>, Problem> {
    let game = state.store.game(id, &visitor.token_hash()).await?.game;
    Ok(Json(LegalActions {
        seq: game.seq(),
        digest: game.digest(),
        actions: game.state().legal_actions(),
        undo: game.can_undo(Side::FIRST),
    }))
}

/// The table for scripts that do not rebuild it themselves: all that its player may see, no more.
#[derive(Serialize, ToSchema)]
pub(super) struct TableView {
    /// Entries in the log.
    #[schema(minimum = 1)]
    seq: u32,
    digest: Digest,
    #[schema(value_type = Setup)]
    table: Table,
}

/// The table, for scripts that do not replay the log.
#[utoipa::path(get, path = "/games/{id}/table", params(("id" = Uuid, Path)), responses((status = 200, description = "Done.", body = TableView), Known, Changing, Named, Always))]
pub(super) async fn get_game_table(
    State(state): State<AppState>,
    GameId(id): GameId,
    visitor: Visitor,
) -> Result<Json<TableView>, Problem> {
    let game = state.store.game(id, &visitor.token_hash()).await?.game;
    Ok(Json(TableView {
        seq: game.seq(),
        digest: game.digest(),
        table: *game.state(),
    }))
}

/// Does an action. May be repeated for ever: it is done once.
#[utoipa::path(post, path = "/games/{id}/moves", params(("id" = Uuid, Path)), request_body = Move, responses((status = 200, description = "Done.", body = MoveAnswer), WithBody, Known, Changing, Named, Contested, Always))]
pub(super) async fn submit_action(
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

/// Takes the last action back. May be repeated for ever: it is done once.
#[utoipa::path(post, path = "/games/{id}/undo", params(("id" = Uuid, Path)), request_body = Undo, responses((status = 200, description = "Done.", body = MoveAnswer), WithBody, Known, Changing, Named, Contested, Always))]
pub(super) async fn submit_undo(
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
    let key = visitor.token_hash();
    let answer = state.store.play(id, &key, command, (state.now)()).await?;
    state.live.stored(id, || {
        let entry = AnyEntry::of(&Entry {
            seq: command.seq,
            side: Side::FIRST,
            step: command.kind.step(),
            outcomes: answer.outcomes.clone(),
        });
        vec![Stored {
            shown: entry.clone(),
            whole: entry,
            digest: answer.digest,
            over: answer.score.is_some(),
        }]
    });
    Ok(Json(answer))
}
