//! Games for two: taking a seat, asking the other side for something, a rematch, and how good players are.

use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse;
use shared::api::{Invitation, Join, NewOffer, OfferKind, OpenGame, Rating};
use shared::rules::Side;
use uuid::Uuid;

use super::games::GameId;
use super::to_its_end;
use crate::client_address::ClientAddress;
use crate::error_responses::{
    BodyErrors, MayBeMissing, MayBeUnprocessable, MayConflict, MayForbid, NeedsIdentity,
    ServerErrors,
};
use crate::games::GameView;
use crate::json::Segments;
use crate::problem::Problem;
use crate::session::Session;
use crate::{AppState, json};

/// List open games, whose free seat anyone may take: those of established players first, then all others, newest first.
#[utoipa::path(get, path = "/open-games", security(()), responses((status = 200, description = "Success.", body = Vec<OpenGame>), ServerErrors))]
pub(super) async fn list_open_games(
    State(state): State<AppState>,
) -> Result<Json<Vec<OpenGame>>, Problem> {
    state.store.open_games((state.now)()).await.map(Json)
}

/// Get the game to which an invitation belongs.
#[utoipa::path(get, path = "/invitations/{code}", security(()), params(("code" = String, Path, description = "Two words, such as `lusab-babad`.")), responses((status = 200, description = "Success.", body = Invitation), MayBeMissing, ServerErrors))]
pub(super) async fn get_invitation(
    State(state): State<AppState>,
    Segments(code): Segments<String>,
) -> Result<Json<Invitation>, Problem> {
    state.store.invitation(&code).await.map(Json)
}

/// Take the free seat of a game. A player who already has a seat gets the game, so the request may be repeated.
#[utoipa::path(post, path = "/games/{id}/join", params(("id" = Uuid, Path)), request_body = Join, responses((status = 200, description = "Success.", body = GameView), BodyErrors, NeedsIdentity, MayForbid, MayBeMissing, MayConflict, ServerErrors))]
pub(super) async fn join_game(
    State(state): State<AppState>,
    GameId(id): GameId,
    session: Session,
    ClientAddress(address): ClientAddress,
    json::Json(asked): json::Json<Join>,
) -> Result<impl IntoResponse, Problem> {
    let (key, now) = (session.token_hash(), (state.now)());
    let (store, live, quotas) = (state.store, state.live, state.quotas);
    let stored = to_its_end(async move {
        let code = asked.invitation.as_deref();
        let may = |quota| quotas.take(address, quota);
        let before = store.rematch_of(id).await?;
        let stored = store.join(id, &key, code, now, may).await?;
        live.changed(id);
        // Viewers of the game where the rematch was asked for are notified of the seat.
        if let Some(before) = before {
            live.changed(before);
        }
        Ok(stored)
    });
    let stored = stored.await?;
    Ok((session.cookies(), Json(stored.view(now))))
}

/// Play the same opponent again with the sides exchanged: the first request creates the rematch of a finished game, with the same clock
/// and the newest version of the same rules, the second joins it. The request may be repeated.
#[utoipa::path(post, path = "/games/{id}/rematch", params(("id" = Uuid, Path)), responses((status = 200, description = "The rematch, created or joined now or earlier.", body = GameView), NeedsIdentity, MayForbid, MayBeMissing, MayConflict, MayBeUnprocessable, ServerErrors))]
pub(super) async fn rematch(
    State(state): State<AppState>,
    GameId(id): GameId,
    session: Session,
) -> Result<Json<GameView>, Problem> {
    let (key, now) = (session.token_hash(), (state.now)());
    let (store, live) = (state.store, state.live);
    let stored = to_its_end(async move {
        let stored = store.rematch(id, &key, now).await?;
        let view = stored.view(now);
        live.changed(id);
        live.changed(view.id);
        Ok(view)
    });
    Ok(Json(stored.await?))
}

/// Make an offer to the other side. It expires with the next entry of the log.
#[utoipa::path(put, path = "/games/{id}/offer", params(("id" = Uuid, Path)), request_body = NewOffer, responses((status = 200, description = "Success.", body = GameView), BodyErrors, NeedsIdentity, MayForbid, MayBeMissing, MayConflict, ServerErrors))]
pub(super) async fn offer(
    State(state): State<AppState>,
    GameId(id): GameId,
    session: Session,
    json::Json(asked): json::Json<NewOffer>,
) -> Result<Json<GameView>, Problem> {
    let NewOffer { seq, side, kind } = asked;
    changed(&state, id, &session, Some((seq, side, kind))).await
}

/// Decline the other side's offer, or withdraw your own.
#[utoipa::path(delete, path = "/games/{id}/offer", params(("id" = Uuid, Path)), responses((status = 200, description = "Success.", body = GameView), NeedsIdentity, MayForbid, MayBeMissing, MayConflict, ServerErrors))]
pub(super) async fn decline_offer(
    State(state): State<AppState>,
    GameId(id): GameId,
    session: Session,
) -> Result<Json<GameView>, Problem> {
    changed(&state, id, &session, None).await
}

async fn changed(
    state: &AppState,
    id: Uuid,
    session: &Session,
    asked: Option<(u32, Option<Side>, OfferKind)>,
) -> Result<Json<GameView>, Problem> {
    let (key, now) = (session.token_hash(), (state.now)());
    let (store, live) = (state.store.clone(), state.live.clone());
    let stored = to_its_end(async move {
        let stored = store.offer(id, &key, asked, now).await?;
        live.changed(id);
        Ok(stored)
    });
    Ok(Json(stored.await?.view(now)))
}

/// List the rated players of one side of a game: established ratings first, then the others, each best first; at most 100.
#[utoipa::path(get, path = "/ratings/{game}/{side}", params(("game" = String, Path), ("side" = u8, Path)), responses((status = 200, description = "Success.", body = Vec<Rating>), NeedsIdentity, MayBeMissing, ServerErrors))]
pub(super) async fn list_ratings(
    State(state): State<AppState>,
    Segments((game, side)): Segments<(String, u8)>,
    session: Session,
) -> Result<Json<Vec<Rating>>, Problem> {
    let registry = state.store.registry();
    if !registry.has(&game, Side(side)) {
        let sides = registry.rated_sides();
        let known: Vec<_> = sides.map(|(game, side)| format!("{game}/{side}")).collect();
        return Err(Problem::NoSuchRatings {
            asked: format!("{game}/{side}"),
            known: known.join(", "),
        });
    }
    let key = session.token_hash();
    state.store.ratings(&game, Side(side), &key).await.map(Json)
}
