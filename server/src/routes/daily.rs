//! `GET /daily`: which day it is for the challenge, and whether the visitor has played it.

use axum::Json;
use axum::extract::State;
use shared::api::Daily;
use time::{OffsetDateTime, Time};

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
    let played = if visitor.returning() {
        state.store.ranked_game(&visitor.token_hash(), day).await?
    } else {
        None
    };
    Ok(Json(Daily {
        day: times::day(day),
        closes_at: times::instant(OffsetDateTime::new_utc(closes, Time::MIDNIGHT)),
        played,
    }))
}
