//! `/daily`: which day it is for the challenge, whether the visitor has played it, and the promise of each day's luck.

use axum::Json;
use axum::extract::State;
use shared::api::{Daily, DayView, GameKind, Month};
use time::{OffsetDateTime, Time};

use crate::json::Segments;
use crate::problem::Problem;
use crate::session::Visitor;
use crate::{AppState, times};

pub(super) async fn today(
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

/// A month of challenges, looked back on.
pub(super) async fn month(
    State(state): State<AppState>,
    Segments(text): Segments<String>,
    visitor: Visitor,
) -> Result<Json<Month>, Problem> {
    let first = times::parse_month(&text).ok_or(Problem::NoSuchMonth(text))?;
    let today = (state.now)().date();
    if first.year() == today.year() && first.month() == today.month() {
        // Today is among them before anybody has played it. A database that takes no changes still shows the others.
        let _ = state.store.day(today, (state.now)()).await;
    }
    let token_hash = visitor.returning().then(|| visitor.token_hash());
    let month = state.store.month(first, (state.now)(), token_hash.as_ref());
    month.await.map(Json)
}

/// One day: tomorrow's promise, a past day's seed.
pub(super) async fn one(
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
