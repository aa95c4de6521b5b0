//! `/bots`: players that are programs. Anybody may make one; its games never rank, so that the leaderboards stay those of people.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use shared::api::{Bot, Rename};

use crate::error_responses::{BodyErrors, MayConflict, MayForbid, ServerErrors};
use crate::problem::Problem;
use crate::session::Token;
use crate::{AppState, json, names};

/// Create a bot: a player that is a program. Its games never rank. Its token is shown only once.
#[utoipa::path(post, path = "/bots", request_body = Rename, responses((status = 201, description = "Created.", body = Bot), BodyErrors, MayForbid, MayConflict, ServerErrors))]
pub(super) async fn create_bot(
    State(state): State<AppState>,
    json::Json(asked): json::Json<Rename>,
) -> Result<impl IntoResponse, Problem> {
    let name = names::shown(&asked.name, state.languages.recruits())?;
    let token = Token::new()?;
    let player = state
        .store
        .make_bot(&token.bots_hash(), name, (state.now)())
        .await?;
    let bot = Bot {
        player: player.shown(),
        token: token.to_hex(),
    };
    Ok((StatusCode::CREATED, Json(bot)))
}
