//! `/me`: the caller, what others call him, and deleting him.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use shared::api::{Player, Rename, Turns};

use super::to_its_end;
use crate::error_responses::{
    BodyErrors, MayBeMissing, MayConflict, MayForbid, NeedsIdentity, ServerErrors,
};
use crate::games::{Me, Results};
use crate::problem::Problem;
use crate::session::Session;
use crate::store::PlayerRow;
use crate::{AppState, deletions, json, names};

/// How long a request to delete a player waits for its completion.
const PATIENCE: Duration = Duration::from_secs(10);

/// Get the caller's player. Sets the cookie that identifies a new caller, so that even the first command can be repeated safely.
#[utoipa::path(get, path = "/me", responses((status = 200, description = "Success.", body = Me), NeedsIdentity, ServerErrors))]
pub(super) async fn get_player(
    State(state): State<AppState>,
    session: Session,
) -> Result<impl IntoResponse, Problem> {
    let player = if session.returning() {
        state.store.player(&session.token_hash()).await?
    } else {
        None
    };
    let games = match &player {
        Some(player) => state.store.games_of(player.id).await?,
        None => Vec::new(),
    };
    let me = Me {
        player: player.map(PlayerRow::shown),
        games,
    };
    Ok((session.greeting(), Json(me)))
}

/// List the results of the player's finished solitaire games, newest first.
#[utoipa::path(get, path = "/me/results", responses((status = 200, description = "Success.", body = Results), NeedsIdentity, ServerErrors))]
pub(super) async fn list_results(
    State(state): State<AppState>,
    session: Session,
) -> Result<Json<Results>, Problem> {
    let player = state.store.player(&session.token_hash()).await?;
    let results = match player {
        Some(player) => state.store.results_of(player.id).await?,
        None => Results {
            results: Vec::new(),
            complete: true,
        },
    };
    Ok(Json(results))
}

/// List the player's unfinished two-player games, whose turn it is, and the rematches offered to the player.
#[utoipa::path(get, path = "/me/turns", responses((status = 200, description = "Success.", body = Turns), NeedsIdentity, ServerErrors))]
pub(super) async fn list_turns(
    State(state): State<AppState>,
    session: Session,
) -> Result<Json<Turns>, Problem> {
    let player = state.store.player(&session.token_hash()).await?;
    let turns = match player {
        Some(player) => state.store.turns_of(player.id, (state.now)()).await?,
        None => Turns::default(),
    };
    Ok(Json(turns))
}

/// Set the player's name.
#[utoipa::path(put, path = "/me", request_body = Rename, responses((status = 200, description = "Success.", body = Player), BodyErrors, NeedsIdentity, MayForbid, MayConflict, ServerErrors))]
pub(super) async fn rename_player(
    State(state): State<AppState>,
    session: Session,
    json::Json(rename): json::Json<Rename>,
) -> Result<impl IntoResponse, Problem> {
    let name = names::shown(&rename.name, state.languages.recruits())?;
    let player = state
        .store
        .name_player(&session.token_hash(), name, (state.now)())
        .await?;
    Ok((session.cookies(), Json(player.shown())))
}

/// Delete the player, the player's solo games and their places on the leaderboards. Two-player games stay, without the name and the rating; those in
/// progress are resigned.
#[utoipa::path(
    delete,
    path = "/me",
    responses(
        (status = 202, description = "The player is gone; deleting the games continues in the background."),
        (status = 204, description = "Everything is deleted."),
        NeedsIdentity, MayForbid, MayBeMissing, ServerErrors
    )
)]
pub(super) async fn delete_player(
    State(state): State<AppState>,
    session: Session,
) -> Result<StatusCode, Problem> {
    let (key, now) = (session.token_hash(), (state.now)());
    let (store, live) = (state.store.clone(), state.live.clone());
    let begun = to_its_end(async move {
        let deletion = store.begin_deletion(&key, now).await?;
        live.revoked(&deletion.keys);
        Ok(deletion)
    });
    let player = begun.await?.player;
    // From here on it will be completed: what this task does not finish, `deletions` does.
    let (store, live) = (state.store.clone(), state.live.clone());
    let rest = to_its_end(async move { deletions::one(&store, &live, player, now).await });
    match tokio::time::timeout(PATIENCE, rest).await {
        Ok(Ok(())) => Ok(StatusCode::NO_CONTENT),
        Ok(Err(_)) | Err(_) => Ok(StatusCode::ACCEPTED),
    }
}
