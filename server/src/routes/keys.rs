//! `/me/keys` and the codes: how a player signs in in another browser, or recovers after losing the only one; and the secret
//! address of his feeds.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::IntoResponse;
use qrcodegen::{QrCode, QrCodeEcc};
use serde::Deserialize;
use shared::api::{Enter, Keys, LinkCode, Player, RecoveryCode, TurnFeed};
use utoipa::IntoParams;

use crate::codes::Code;
use crate::error_responses::{
    BodyErrors, MayBeMissing, MayForbid, NeedsIdentity, QueryErrors, ServerErrors,
};
use crate::json::Params;
use crate::origin::Origin;
use crate::problem::Problem;
use crate::session::{Session, Token};
use crate::store::{LINK_HOLDS, Purpose};
use crate::{AppState, json, times, turn_feeds};

/// 120 bits cannot be guessed; 40 bits are enough for ten minutes.
const RECOVERY_BYTES: usize = 15;
const LINK_BYTES: usize = 5;
/// Empty squares that a camera needs around the others.
const QUIET: i32 = 4;

/// Get how many browsers are signed in as the player, and the date of the recovery code.
#[utoipa::path(get, path = "/me/keys", responses((status = 200, description = "Success.", body = Keys), NeedsIdentity, MayBeMissing, ServerErrors))]
pub(super) async fn list_keys(
    State(state): State<AppState>,
    session: Session,
) -> Result<Json<Keys>, Problem> {
    state.store.keys(&session.token_hash()).await.map(Json)
}

/// What ends beside the other browsers.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Leave {
    /// Whether the recovery code and all passkeys end too, by which another browser could come back, and the feed.
    #[serde(default)]
    #[param(default = false)]
    codes: bool,
}

/// Sign out all other browsers.
#[utoipa::path(delete, path = "/me/keys", params(Leave), responses((status = 204, description = "Only this browser is still signed in."), QueryErrors, NeedsIdentity, MayForbid, MayBeMissing, ServerErrors))]
pub(super) async fn revoke_other_keys(
    State(state): State<AppState>,
    session: Session,
    Params(leave): Params<Leave>,
) -> Result<StatusCode, Problem> {
    let key = session.token_hash();
    let (codes, now) = (leave.codes, (state.now)());
    let left = state.store.leave_elsewhere(&key, codes, now).await?;
    state.live.revoked(&left);
    Ok(StatusCode::NO_CONTENT)
}

/// Create a recovery code, which replaces any earlier one. It is shown only once.
#[utoipa::path(post, path = "/me/recovery", responses((status = 201, description = "Created.", body = RecoveryCode), NeedsIdentity, MayForbid, MayBeMissing, ServerErrors))]
pub(super) async fn create_recovery_code(
    State(state): State<AppState>,
    session: Session,
) -> Result<impl IntoResponse, Problem> {
    let code = Code::new(RECOVERY_BYTES)?;
    give(&state, &session, &code.hash(), Purpose::Recovery).await?;
    let shown = code.shown()?;
    Ok((StatusCode::CREATED, Json(RecoveryCode { code: shown })))
}

/// Create a code that signs another browser in as this player: it works once, within ten minutes.
#[utoipa::path(post, path = "/me/link", responses((status = 201, description = "Created.", body = LinkCode), NeedsIdentity, MayForbid, MayBeMissing, ServerErrors))]
pub(super) async fn create_link_code(
    State(state): State<AppState>,
    session: Session,
    Origin(origin): Origin,
) -> Result<impl IntoResponse, Problem> {
    let code = Code::new(LINK_BYTES)?;
    let expires_at = times::instant((state.now)() + LINK_HOLDS);
    give(&state, &session, &code.hash(), Purpose::Link).await?;
    let code = code.shown()?;
    let address = format!("{origin}/player#{code}");
    let (qr, qr_size) = picture(&address)?;
    let link = LinkCode {
        code,
        expires_at,
        qr,
        qr_size,
    };
    Ok((StatusCode::CREATED, Json(link)))
}

/// Create secret addresses of a feed and a calendar of the two-player games waiting for the player. They replace any earlier ones and are shown only once.
#[utoipa::path(post, path = "/me/feed", responses((status = 201, description = "Created.", body = TurnFeed), NeedsIdentity, MayForbid, MayBeMissing, ServerErrors))]
pub(super) async fn create_turn_feed(
    State(state): State<AppState>,
    session: Session,
    Origin(origin): Origin,
) -> Result<impl IntoResponse, Problem> {
    let token = Token::new()?;
    give(&state, &session, &token.feeds_hash(), Purpose::Feed).await?;
    let feed = turn_feeds::addresses(&origin, &token);
    Ok((StatusCode::CREATED, Json(feed)))
}

/// End the secret addresses of the player's feed and calendar.
#[utoipa::path(delete, path = "/me/feed", responses((status = 204, description = "The addresses are gone."), NeedsIdentity, MayForbid, MayBeMissing, ServerErrors))]
pub(super) async fn delete_turn_feed(
    State(state): State<AppState>,
    session: Session,
) -> Result<StatusCode, Problem> {
    let key = session.token_hash();
    state.store.end_code(&key, Purpose::Feed).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sign in with a code, which sets a new cookie. Games played before stay with the earlier player.
#[utoipa::path(post, path = "/me/enter", request_body = Enter, responses((status = 200, description = "Success.", body = Player), BodyErrors, NeedsIdentity, MayForbid, MayBeMissing, ServerErrors))]
pub(super) async fn sign_in_by_code(
    State(state): State<AppState>,
    session: Session,
    json::Json(asked): json::Json<Enter>,
) -> Result<impl IntoResponse, Problem> {
    session.refuse_bot()?;
    let code = Code::read(&asked.code).ok_or(Problem::NoSuchCode)?;
    let renewed = session.renewed()?;
    let (old, new) = (session.token_hash(), renewed.token_hash());
    let player = state.store.enter(&code, &old, &new, (state.now)()).await?;
    state.live.revoked(&[old]);
    Ok(([(SET_COOKIE, renewed.cookie())], Json(player.shown())))
}

async fn give(
    state: &AppState,
    session: &Session,
    code: &[u8; 32],
    purpose: Purpose,
) -> Result<(), Problem> {
    let now = (state.now)();
    let key = session.token_hash();
    state.store.give_code(&key, code, purpose, now).await
}

/// A text as a QR code: each row's runs one after another, and how many squares a side has.
fn picture(text: &str) -> Result<(String, i32), Problem> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).map_err(Problem::internal)?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size())
                .take_while(|&x| code.get_module(x, y))
                .count() as i32;
            if run > 0 {
                path += &format!("M{} {}h{run}v1h-{run}z", x + QUIET, y + QUIET);
            }
            x += run + 1;
        }
    }
    Ok((path, code.size() + 2 * QUIET))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use super::*;

    #[test]
    fn the_picture_has_the_three_corners_that_cameras_look_for() {
        let (path, size) = picture("https://example.org/player#ABCD-EFGH")
            .ok()
            .unwrap();
        let side = size - 2 * QUIET;
        for (x, y) in [(0, 0), (side - 7, 0), (0, side - 7)] {
            let corner = format!("M{} {}h7v1h-7z", x + QUIET, y + QUIET);
            assert!(path.contains(&corner), "{corner} in {path}");
        }
        assert!(picture(&"x".repeat(5_000)).is_err());
    }
}
