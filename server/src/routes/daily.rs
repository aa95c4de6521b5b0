//! `/daily`: which day it is for the challenge, whether the caller has played it, and the commitment to each day's luck.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use shared::api::GameKind;
use time::{OffsetDateTime, Time};
use utoipa::IntoParams;

use crate::error_responses::{MayBeMissing, NeedsIdentity, QueryErrors, ServerErrors};
use crate::games::{Daily, DayView, Month};
use crate::json::{Params, Segments};
use crate::problem::Problem;
use crate::session::Session;
use crate::store::GameDay;
use crate::{AppState, times};

/// Whose challenges are asked for.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct OfGame {
    /// The game, by its name in addresses; the first that has daily challenges if none is named.
    game: Option<String>,
}

/// The game of this name that has daily challenges, or the first.
pub(super) fn daily_game(state: &AppState, name: Option<&str>) -> Result<&'static str, Problem> {
    let found = state.store.registry().daily_game(name);
    found.map_err(|unknown| Problem::BadQuery(format!("game: {unknown}")))
}

/// Get today's challenge.
#[utoipa::path(get, path = "/daily", params(OfGame), responses((status = 200, description = "Success.", body = Daily), QueryErrors, NeedsIdentity, ServerErrors))]
pub(super) async fn get_daily_today(
    State(state): State<AppState>,
    session: Session,
    Params(of): Params<OfGame>,
) -> Result<Json<Daily>, Problem> {
    let slug = daily_game(&state, of.game.as_deref())?;
    let today = (state.now)().date();
    let closes = today
        .next_day()
        .ok_or_else(|| Problem::internal("the calendar has ended"))?;
    let day = GameDay { slug, day: today };
    let (mut played, mut blind) = (None, None);
    if session.returning() {
        let key = session.token_hash();
        played = state.store.first_try(&key, GameKind::Daily, day).await?;
        blind = state.store.first_try(&key, GameKind::Blind, day).await?;
    }
    let of_day = state.store.day(day, (state.now)()).await?;
    let next = GameDay { slug, day: closes };
    let next = state.store.day(next, (state.now)()).await?;
    Ok(Json(Daily {
        day: times::day(today),
        ruleset: of_day.ruleset,
        commitment: of_day.commitment,
        next_ruleset: next.ruleset,
        next_commitment: next.commitment,
        closes_at: times::instant(OffsetDateTime::new_utc(closes, Time::MIDNIGHT)),
        played,
        blind,
    }))
}

/// Get the daily challenges of a month and the caller's results.
#[utoipa::path(get, path = "/daily/months/{month}", params(("month" = String, Path, description = "YYYY-MM."), OfGame), responses((status = 200, description = "Success.", body = Month), QueryErrors, NeedsIdentity, MayBeMissing, ServerErrors))]
pub(super) async fn get_daily_month(
    State(state): State<AppState>,
    Segments(text): Segments<String>,
    session: Session,
    Params(of): Params<OfGame>,
) -> Result<Json<Month>, Problem> {
    let slug = daily_game(&state, of.game.as_deref())?;
    let first = times::parse_month(&text).ok_or(Problem::NoSuchMonth(text))?;
    let now = (state.now)();
    let key = session.returning().then(|| session.token_hash());
    let month = state.store.month(slug, first, now, key.as_ref()).await?;
    let today = now.date();
    let of_today = GameDay { slug, day: today };
    let lacks_today = (first.year(), first.month()) == (today.year(), today.month())
        && month.days.last().map(|last| &last.day) != Some(&times::day(today));
    // Today is shown before anybody has played it. A read-only database still shows the others.
    if lacks_today && state.store.day(of_today, now).await.is_ok() {
        let month = state.store.month(slug, first, now, key.as_ref());
        return month.await.map(Json);
    }
    Ok(Json(month))
}

/// Get a day's challenge: tomorrow's promise, a past day's seed.
#[utoipa::path(get, path = "/daily/{day}", params(("day" = String, Path, description = "YYYY-MM-DD, at the latest tomorrow (UTC), or `today`."), OfGame), responses((status = 200, description = "Success.", body = DayView), QueryErrors, MayBeMissing, ServerErrors))]
pub(super) async fn get_daily(
    State(state): State<AppState>,
    Segments(text): Segments<String>,
    Params(of): Params<OfGame>,
) -> Result<Json<DayView>, Problem> {
    let slug = daily_game(&state, of.game.as_deref())?;
    let now = (state.now)();
    let last = now.date().next_day();
    let asked = match text.as_str() {
        "today" => Some(now.date()),
        day => times::parse_day(day),
    };
    match asked {
        Some(day) if last.is_some_and(|last| day <= last) => {
            state.store.day(GameDay { slug, day }, now).await.map(Json)
        }
        _ => Err(Problem::NoSuchDay(text)),
    }
}
