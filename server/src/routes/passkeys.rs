//! `/me/passkeys` and `/me/enter`: making a passkey, and signing in with one. The messages are those of browsers.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::IntoResponse;
use shared::api::Player;
use webauthn_rs::prelude::{
    CreationChallengeResponse, PublicKeyCredential, RegisterPublicKeyCredential,
};

use utoipa_axum::routes;

use super::openapi::passkeys::{PasskeyMade, PasskeyOptions, PasskeyShown};
use super::{MADE, Route, route};
use crate::client_address::ClientAddress;
use crate::error_responses::{
    BodyErrors, MayBeMissing, MayBeUnprocessable, MayConflict, MayForbid, NeedsIdentity,
    ServerErrors,
};
use crate::origin::Origin;
use crate::passkeys::Site;
use crate::problem::Problem;
use crate::rate_limits::Cost;
use crate::session::Session;
use crate::{AppState, json};

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(routes!(begin_passkey_sign_in)).costs(MADE),
        route(routes!(finish_passkey_sign_in)).costs(Cost::Attempt),
        route(routes!(begin_passkey_registration)).costs(MADE),
        route(routes!(finish_passkey_registration)),
        route(routes!(delete_passkeys)),
    ]
}

/// Get the options for creating a passkey.
#[utoipa::path(post, path = "/me/passkeys/options", responses((status = 200, description = "Success.", body = PasskeyOptions), NeedsIdentity, MayForbid, MayBeMissing, MayConflict, MayBeUnprocessable, ServerErrors))]
pub(super) async fn begin_passkey_registration(
    State(state): State<AppState>,
    session: Session,
    ClientAddress(address): ClientAddress,
    Origin(origin): Origin,
) -> Result<Json<CreationChallengeResponse>, Problem> {
    let site = Site::at(&origin)?;
    let key = session.token_hash();
    let player = state.store.player(&key).await?.ok_or(Problem::NobodyYet)?;
    let others = state.store.passkeys_of(player.id).await?;
    let (options, asked) = site.ask_to_make((player.id, &player.name), others)?;
    let browser = (&key, state.askers.number(address));
    let now = (state.now)();
    state.store.keep_question(browser, &asked, now).await?;
    Ok(Json(options))
}

/// Store a passkey of the player.
#[utoipa::path(post, path = "/me/passkeys", request_body = PasskeyMade, responses((status = 204, description = "Stored."), BodyErrors, NeedsIdentity, MayForbid, MayBeMissing, MayConflict, ServerErrors))]
pub(super) async fn finish_passkey_registration(
    State(state): State<AppState>,
    session: Session,
    Origin(origin): Origin,
    json::Json(answer): json::Json<RegisterPublicKeyCredential>,
) -> Result<StatusCode, Problem> {
    let (key, now) = (session.token_hash(), (state.now)());
    let site = Site::at(&origin)?;
    let asked = state.store.take_question(&key, now).await?;
    let made = site.made(asked, &answer)?;
    state.store.keep_passkey(&key, &made, now).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Delete all passkeys of the player.
#[utoipa::path(delete, path = "/me/passkeys", responses((status = 204, description = "No passkeys are left."), NeedsIdentity, MayForbid, MayBeMissing, ServerErrors))]
pub(super) async fn delete_passkeys(
    State(state): State<AppState>,
    session: Session,
) -> Result<StatusCode, Problem> {
    state.store.drop_passkeys(&session.token_hash()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Get the options for signing in with a passkey.
#[utoipa::path(post, path = "/me/enter/options", responses((status = 200, description = "Success.", body = PasskeyOptions), NeedsIdentity, MayForbid, MayBeMissing, MayConflict, MayBeUnprocessable, ServerErrors))]
pub(super) async fn begin_passkey_sign_in(
    State(state): State<AppState>,
    session: Session,
    ClientAddress(address): ClientAddress,
    Origin(origin): Origin,
) -> Result<impl IntoResponse, Problem> {
    session.refuse_bot()?;
    let site = Site::at(&origin)?;
    let (options, asked) = site.ask_to_enter()?;
    let browser = (&session.token_hash(), state.askers.number(address));
    let now = (state.now)();
    state.store.keep_question(browser, &asked, now).await?;
    // The answer must come from the browser that was asked.
    Ok((session.cookies(), Json(options)))
}

/// Sign in with a passkey, which sets a new cookie.
#[utoipa::path(post, path = "/me/enter/passkey", request_body = PasskeyShown, responses((status = 200, description = "Success.", body = Player), BodyErrors, NeedsIdentity, MayForbid, MayBeMissing, MayConflict, ServerErrors))]
pub(super) async fn finish_passkey_sign_in(
    State(state): State<AppState>,
    session: Session,
    Origin(origin): Origin,
    json::Json(answer): json::Json<PublicKeyCredential>,
) -> Result<impl IntoResponse, Problem> {
    session.refuse_bot()?;
    let site = Site::at(&origin)?;
    let (key, now) = (session.token_hash(), (state.now)());
    let unknown = || Problem::PasskeyRefused("it is not known here".to_owned());
    let (player, id) = Site::claimed(&answer).ok_or_else(unknown)?;
    let passkey = state.store.passkey(id, player).await?;
    let mut passkey = passkey.ok_or_else(unknown)?;
    let asked = state.store.take_question(&key, now).await?;
    site.entered(asked, &answer, &mut passkey)?;
    let renewed = session.renewed()?;
    let player = state
        .store
        .enter_by_passkey(&passkey, &key, &renewed.token_hash(), now)
        .await?;
    state.live.revoked(&[key]);
    Ok(([(SET_COOKIE, renewed.cookie())], Json(player.shown())))
}
