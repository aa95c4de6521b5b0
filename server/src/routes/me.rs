//! `/me`: who the visitor is, what others call him, and forgetting him.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::IntoResponse;
use shared::api::{Me, Rename};

use crate::problem::Problem;
use crate::session::Visitor;
use crate::store::PlayerRow;
use crate::{AppState, json, names};

/// Gives every visitor a cookie, so that the first thing he does can be repeated safely.
pub(super) async fn look(
    State(state): State<AppState>,
    visitor: Visitor,
) -> Result<impl IntoResponse, Problem> {
    let player = if visitor.returning() {
        state.store.player(&visitor.token_hash()).await?
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
    Ok(([(SET_COOKIE, visitor.cookie())], Json(me)))
}

pub(super) async fn rename(
    State(state): State<AppState>,
    visitor: Visitor,
    json::Json(rename): json::Json<Rename>,
) -> Result<impl IntoResponse, Problem> {
    known_if_bearer(&state, &visitor).await?;
    let name = names::shown(&rename.name)?;
    let player = state
        .store
        .name_player(&visitor.token_hash(), name, (state.now)())
        .await?;
    Ok(([(SET_COOKIE, visitor.cookie())], Json(player.shown())))
}

/// Forgets the visitor: player, games, places on the leaderboards.
pub(super) async fn forget(
    State(state): State<AppState>,
    visitor: Visitor,
) -> Result<StatusCode, Problem> {
    state
        .store
        .forget(&visitor.token_hash(), (state.now)())
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A cookie that nobody has yet is a new player's; a token in a header must have been told to a bot.
pub(super) async fn known_if_bearer(state: &AppState, visitor: &Visitor) -> Result<(), Problem> {
    if visitor.is_bearer() && state.store.player(&visitor.token_hash()).await?.is_none() {
        return Err(Problem::UnknownToken);
    }
    Ok(())
}
