//! `/daily`: which day it is for the challenge, whether the visitor has played it, and the promise of each day's luck.

use axum::Json;
use axum::extract::State;
use shared::api::GameKind;
use time::{OffsetDateTime, Time};

use crate::games::{Daily, DayView, Month};
use crate::json::Segments;
use crate::problem::Problem;
use crate::refusals::{Always, Known, Named};
use crate::session::Visitor;
use crate::{AppState, times};

/// Get today's challenge.
#[utoipa::path(get, path = "/daily", responses((status = 200, description = "Done.", body = Daily), Known, Always))]
pub(super) async fn get_daily_today(
    State(state): State<AppState>,
    visitor: Visitor,
) -> Result<Json<Daily>, Problem> {
    let day = (state.now)().date();
    let closes = day
        .next_day()
        .ok_or_else(|| Problem::internal("the calendar has ended"))?;
    let (mut played, mut blind) = (None, None);
    if visitor.returning() {
        let key = visitor.token_hash();
        played = state.store.first_try(&key, GameKind::Daily, day).await?;
        blind = state.store.first_try(&key, GameKind::Blind, day).await?;
    }
    let today = state.store.day(day, (state.now)()).await?;
    let next = state.store.day(closes, (state.now)()).await?;
    Ok(Json(Daily {
        day: times::day(day),
        ruleset: today.ruleset,
        commitment: today.commitment,
        next_ruleset: next.ruleset,
        next_commitment: next.commitment,
        closes_at: times::instant(OffsetDateTime::new_utc(closes, Time::MIDNIGHT)),
        played,
        blind,
    }))
}

/// Get the daily challenges of a month and the visitor's results.
#[utoipa::path(get, path = "/daily/months/{month}", params(("month" = String, Path, description = "YYYY-MM.")), responses((status = 200, description = "Done.", body = Month), Known, Named, Always))]
pub(super) async fn get_daily_month(
    State(state): State<AppState>,
    Segments(text): Segments<String>,
    visitor: Visitor,
) -> Result<Json<Month>, Problem> {
    let first = times::parse_month(&text).ok_or(Problem::NoSuchMonth(text))?;
    let now = (state.now)();
    let key = visitor.returning().then(|| visitor.token_hash());
    let month = state.store.month(first, now, key.as_ref()).await?;
    let today = now.date();
    let lacks_today = (first.year(), first.month()) == (today.year(), today.month())
        && month.days.last().map(|last| &last.day) != Some(&times::day(today));
    // Today is shown before anybody has played it. A database that takes no changes still shows the others.
    if lacks_today && state.store.day(today, now).await.is_ok() {
        let month = state.store.month(first, now, key.as_ref());
        return month.await.map(Json);
    }
    Ok(Json(month))
}

/// Get a day's challenge: tomorrow's promise, a past day's seed.
#[utoipa::path(get, path = "/daily/{day}", params(("day" = String, Path, description = "YYYY-MM-DD, at the latest tomorrow (UTC).")), responses((status = 200, description = "Done.", body = DayView), Named, Always))]
pub(super) async fn get_daily(
    State(state): State<AppState>,
    Segments(text): Segments<String>,
) -> Result<Json<DayView>, Problem> {
    let now = (state.now)();
    let last = now.date().next_day();
    match times::parse_day(&text) {
        Some(day) if last.is_some_and(|last| day <= last) => {
            state.store.day(day, now).await.map(Json)
        }
        _ => Err(Problem::NoSuchDay(text)),
    }
}
