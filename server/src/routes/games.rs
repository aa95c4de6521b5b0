//! `/games`: beginning, viewing and playing a game, from the page or a script.

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::header::LOCATION;
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use shared::api::{AcceptOffer, ChallengeCode, GameKind, PlainCommand};
use shared::digest::Digest;
use shared::rules::Side;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::{API, to_its_end};
use crate::client_address::ClientAddress;
use crate::error_responses::{
    BodyErrors, MayBeMissing, MayBeUnprocessable, MayConflict, MayForbid, NeedsIdentity,
    QueryErrors, ServerErrors,
};
use crate::games::{Challenge, GameView, LegalActions, Move, MoveAnswer, NewGame, Record};
use crate::json::{Params, Segments};
use crate::problem::Problem;
use crate::session::Session;
use crate::store::{Command, CommandKind, GameSpec, MatchOptions};
use crate::{AppState, json, times};

/// The game whose daily challenge is to be begun.
fn daily_game(state: &AppState, name: Option<&str>) -> Result<&'static str, Problem> {
    let found = state.store.registry().daily_game(name);
    found.map_err(|unknown| Problem::WrongShape(format!("game: {unknown}")))
}

/// The game named in the address. An invalid id names no game.
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

/// Create a game. A player's first daily game of a day ranks, later ones do not. With `from` it continues from a moment of a
/// finished game, for practice.
#[utoipa::path(post, path = "/games", request_body = NewGame, responses((status = 201, description = "Created, now or earlier with this command_id.", body = GameView), BodyErrors, NeedsIdentity, MayForbid, MayBeMissing, MayConflict, ServerErrors))]
pub(super) async fn create_game(
    State(state): State<AppState>,
    session: Session,
    ClientAddress(address): ClientAddress,
    json::Json(asked): json::Json<NewGame>,
) -> Result<impl IntoResponse, Problem> {
    let match_options = MatchOptions {
        side: asked.side,
        opponent: asked.opponent,
        clock: asked.clock,
    };
    if match_options != MatchOptions::default()
        && (asked.kind != GameKind::Standard || asked.from.is_some() || asked.challenge.is_some())
    {
        return Err(Problem::WrongShape(
            "side, opponent, clock: only a standard game from the beginning has these; leave them out"
                .to_owned(),
        ));
    }
    let of_day = asked.day.is_some() || asked.game.is_some();
    let begin = match (asked.kind, asked.ruleset, asked.from) {
        (GameKind::Standard, None, None) if asked.challenge.is_some() && !of_day => {
            GameSpec::Challenge(asked.challenge.unwrap_or_default())
        }
        _ if asked.challenge.is_some() => {
            return Err(Problem::WrongShape(
                "challenge: such a game is a standard one, by the challenge's rules from the beginning; leave out \
                 ruleset, day, game and from"
                    .to_owned(),
            ));
        }
        (GameKind::Standard, ..) if of_day => {
            return Err(Problem::WrongShape(
                "day, game: only a game of a day has these; leave them out".to_owned(),
            ));
        }
        (GameKind::Standard, ruleset, None) => {
            let registry = state.store.registry();
            let rules = match ruleset {
                Some(name) => registry
                    .newest(&name)
                    .map_err(|unknown| Problem::WrongShape(format!("ruleset: {unknown}")))?,
                None => registry
                    .standard()
                    .ok_or_else(|| Problem::internal("no game is played here"))?,
            };
            let match_options = match_options.check(&rules)?;
            GameSpec::Own(rules, match_options)
        }
        (GameKind::Standard, None, Some(origin)) => GameSpec::From(origin),
        (GameKind::Standard, Some(_), Some(_)) => {
            return Err(Problem::WrongShape(
                "ruleset: a game that goes on from another is played by its rules; leave it out"
                    .to_owned(),
            ));
        }
        (GameKind::Daily, None, None) => {
            let today = (state.now)().date();
            let game = daily_game(&state, asked.game.as_deref())?;
            match asked.day {
                None => GameSpec::Daily(game, None),
                Some(text) => match times::parse_day(&text) {
                    Some(day) if day <= today => GameSpec::Daily(game, Some(day)),
                    _ => return Err(Problem::NoSuchDay(text)),
                },
            }
        }
        (GameKind::Blind, None, None) if asked.day.is_none() => {
            GameSpec::Blind(daily_game(&state, asked.game.as_deref())?)
        }
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
    let now = (state.now)();
    let game = state
        .store
        .begin(
            &session.token_hash(),
            asked.command_id,
            begin,
            now,
            |quota| state.quotas.take(address, quota),
        )
        .await?;
    let location =
        HeaderValue::try_from(format!("{API}/games/{}", game.id)).map_err(Problem::internal)?;
    Ok((
        StatusCode::CREATED,
        session.cookies(),
        [(LOCATION, location)],
        Json(game),
    ))
}

/// Get the whole game.
#[utoipa::path(get, path = "/games/{id}", params(("id" = Uuid, Path)), responses((status = 200, description = "Success.", body = GameView), NeedsIdentity, MayForbid, MayBeMissing, ServerErrors))]
pub(super) async fn get_game(
    State(state): State<AppState>,
    GameId(id): GameId,
    session: Session,
) -> Result<Json<GameView>, Problem> {
    let stored = state.store.game(id, &session.token_hash()).await?;
    Ok(Json(stored.view((state.now)())))
}

/// Challenge others to the luck of a finished game. The code is the same each time.
#[utoipa::path(post, path = "/games/{id}/challenge", params(("id" = Uuid, Path)), responses((status = 201, description = "Created, now or earlier.", body = ChallengeCode), MayForbid, MayBeMissing, MayBeUnprocessable, ServerErrors))]
pub(super) async fn create_challenge(
    State(state): State<AppState>,
    GameId(id): GameId,
) -> Result<impl IntoResponse, Problem> {
    let code = state.store.challenge_by(id, (state.now)()).await?;
    Ok((StatusCode::CREATED, Json(ChallengeCode { code })))
}

/// Get a challenge and its results, best first.
#[utoipa::path(get, path = "/challenges/{code}", params(("code" = String, Path, description = "Two words, such as `lusab-babad`.")), responses((status = 200, description = "Success.", body = Challenge), NeedsIdentity, MayBeMissing, ServerErrors))]
pub(super) async fn get_challenge(
    State(state): State<AppState>,
    Segments(code): Segments<String>,
    session: Session,
) -> Result<Json<Challenge>, Problem> {
    let key = session.token_hash();
    state.store.challenge(&code, &key).await.map(Json)
}

/// Get the public record of a finished game.
#[utoipa::path(get, path = "/games/{id}/record", params(("id" = Uuid, Path)), responses((status = 200, description = "Success.", body = Record), NeedsIdentity, MayForbid, MayBeMissing, ServerErrors))]
pub(super) async fn get_game_record(
    State(state): State<AppState>,
    GameId(id): GameId,
    session: Session,
) -> Result<Json<Record>, Problem> {
    let key = session.token_hash();
    state.store.record(id, &key, (state.now)()).await.map(Json)
}

/// For which side a question is.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct ForSide {
    /// The side; when nothing is said, the caller's that may act.
    #[serde(default)]
    #[param(value_type = Option<u8>, maximum = 7)]
    side: Option<Side>,
}

/// List every legal action of the caller's side.
#[utoipa::path(get, path = "/games/{id}/legal", params(("id" = Uuid, Path), ForSide), responses((status = 200, description = "Success.", body = LegalActions), QueryErrors, NeedsIdentity, MayForbid, MayBeMissing, ServerErrors))]
pub(super) async fn list_legal_actions(
    State(state): State<AppState>,
    GameId(id): GameId,
    Params(asked): Params<ForSide>,
    session: Session,
) -> Result<Json<LegalActions>, Problem> {
    let stored = state.store.game(id, &session.token_hash()).await?;
    let game = &stored.game;
    let may = game.to_act().intersection(stored.mine);
    let side = match asked.side {
        Some(_) if stored.mine.is_empty() => return Err(Problem::NotYourGame),
        Some(side) if !stored.mine.has(side) => {
            return Err(Problem::BadQuery(format!(
                "side: you do not play side {}",
                side.0
            )));
        }
        Some(side) => Some(side),
        None => may.iter().chain(stored.mine.iter()).next(),
    };
    Ok(Json(LegalActions {
        seq: game.seq(),
        digest: game.digest(),
        actions: side.map(|side| game.legal(side)).unwrap_or_default(),
        undo: side.is_some_and(|side| game.can_undo(side)),
        over: game.is_over(),
    }))
}

/// The table for scripts that do not rebuild it themselves: all that its player may see, no more.
#[derive(Serialize, ToSchema)]
pub(super) struct TableView {
    /// Entries in the log.
    #[schema(minimum = 1)]
    seq: u32,
    digest: Digest,
    #[schema(value_type = shared::api::parts::Table)]
    table: Box<RawValue>,
}

/// Get the table, for scripts that do not replay the log.
#[utoipa::path(get, path = "/games/{id}/table", params(("id" = Uuid, Path)), responses((status = 200, description = "Success.", body = TableView), NeedsIdentity, MayForbid, MayBeMissing, ServerErrors))]
pub(super) async fn get_game_table(
    State(state): State<AppState>,
    GameId(id): GameId,
    session: Session,
) -> Result<Json<TableView>, Problem> {
    let game = state.store.game(id, &session.token_hash()).await?.game;
    Ok(Json(TableView {
        seq: game.seq(),
        digest: game.digest(),
        table: game.state(),
    }))
}

/// Play an action. The request may be repeated: it is done once.
#[utoipa::path(post, path = "/games/{id}/moves", params(("id" = Uuid, Path)), request_body = Move, responses((status = 200, description = "Success.", body = MoveAnswer), BodyErrors, NeedsIdentity, MayForbid, MayBeMissing, MayConflict, ServerErrors))]
pub(super) async fn submit_action(
    State(state): State<AppState>,
    GameId(id): GameId,
    session: Session,
    json::Json(asked): json::Json<Move>,
) -> Result<Json<MoveAnswer>, Problem> {
    let Move {
        command_id,
        seq,
        action,
        digest,
        side,
    } = asked;
    let command = Command {
        command_id,
        seq,
        digest,
        side,
        kind: CommandKind::Act(action),
    };
    play(&state, id, &session, command).await
}

/// Undo the last action. The request may be repeated: it is done once.
#[utoipa::path(post, path = "/games/{id}/undo", params(("id" = Uuid, Path)), request_body = PlainCommand, responses((status = 200, description = "Success.", body = MoveAnswer), BodyErrors, NeedsIdentity, MayForbid, MayBeMissing, MayConflict, ServerErrors))]
pub(super) async fn submit_undo(
    State(state): State<AppState>,
    GameId(id): GameId,
    session: Session,
    json::Json(asked): json::Json<PlainCommand>,
) -> Result<Json<MoveAnswer>, Problem> {
    play(&state, id, &session, plain(asked, CommandKind::Undo)).await
}

/// Resign a game for several players. The request may be repeated: it is done once.
#[utoipa::path(post, path = "/games/{id}/resign", params(("id" = Uuid, Path)), request_body = PlainCommand, responses((status = 200, description = "Success.", body = MoveAnswer), BodyErrors, NeedsIdentity, MayForbid, MayBeMissing, MayConflict, ServerErrors))]
pub(super) async fn resign(
    State(state): State<AppState>,
    GameId(id): GameId,
    session: Session,
    json::Json(asked): json::Json<PlainCommand>,
) -> Result<Json<MoveAnswer>, Problem> {
    play(&state, id, &session, plain(asked, CommandKind::Resign)).await
}

/// Withdraw a game that nobody has joined. The request may be repeated: it is done once. If somebody joins before, nothing is done,
/// while the same request to `resign` would lose the game.
#[utoipa::path(post, path = "/games/{id}/withdraw", params(("id" = Uuid, Path)), request_body = PlainCommand, responses((status = 200, description = "Success.", body = MoveAnswer), BodyErrors, NeedsIdentity, MayForbid, MayBeMissing, MayConflict, ServerErrors))]
pub(super) async fn withdraw(
    State(state): State<AppState>,
    GameId(id): GameId,
    session: Session,
    json::Json(asked): json::Json<PlainCommand>,
) -> Result<Json<MoveAnswer>, Problem> {
    play(&state, id, &session, plain(asked, CommandKind::Withdraw)).await
}

/// Accept the other side's offer, if it is still the one you saw. The request may be repeated: it is done once.
#[utoipa::path(post, path = "/games/{id}/offer/accept", params(("id" = Uuid, Path)), request_body = AcceptOffer, responses((status = 200, description = "Success.", body = MoveAnswer), BodyErrors, NeedsIdentity, MayForbid, MayBeMissing, MayConflict, ServerErrors))]
pub(super) async fn accept_offer(
    State(state): State<AppState>,
    GameId(id): GameId,
    session: Session,
    json::Json(asked): json::Json<AcceptOffer>,
) -> Result<Json<MoveAnswer>, Problem> {
    let AcceptOffer {
        command_id,
        seq,
        digest,
        side,
        kind,
    } = asked;
    let command = Command {
        command_id,
        seq,
        digest,
        side,
        kind: CommandKind::Accept(kind),
    };
    play(&state, id, &session, command).await
}

fn plain(asked: PlainCommand, kind: CommandKind) -> Command {
    let PlainCommand {
        command_id,
        seq,
        digest,
        side,
    } = asked;
    Command {
        command_id,
        seq,
        digest,
        side,
        kind,
    }
}

async fn play(
    state: &AppState,
    id: Uuid,
    session: &Session,
    command: Command,
) -> Result<Json<MoveAnswer>, Problem> {
    let (key, now) = (session.token_hash(), (state.now)());
    let (store, live) = (state.store.clone(), state.live.clone());
    let withdraws = matches!(command.kind, CommandKind::Resign | CommandKind::Withdraw);
    let done = to_its_end(async move {
        let done = store.play(id, &key, command, now).await?;
        // Viewers of the game where the rematch was asked for are notified of the withdrawal; the change is stored even if that fails.
        if withdraws && let Ok(Some(before)) = store.rematch_of(id).await {
            live.changed(before);
        }
        if done.stored.is_empty() {
            // Done before, by a server that may have stopped before it notified anybody.
            live.changed(id);
        } else {
            live.stored(id, || done.stored);
        }
        done.answer.ok_or(Problem::GameOver)
    });
    done.await.map(Json)
}
