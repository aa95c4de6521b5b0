//! `GET /health`: whether games can be played here now.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};
use shared::record::Ruleset;

use crate::AppState;
use crate::lifecycle::Stage;
use crate::problem::Problem;

/// A database that does not answer for so long is away.
const TIMEOUT: Duration = Duration::from_secs(2);

pub(super) async fn health(State(state): State<AppState>) -> Result<Json<Value>, Problem> {
    if state.lifecycle.stage() != Stage::Open {
        return Err(Problem::Stopping);
    }
    state.store.ping(TIMEOUT).await?;
    Ok(Json(json!({
        "status": "ok",
        "database": state.store.database().name(),
        "version": env!("CARGO_PKG_VERSION"),
        "rules_version": Ruleset::STANDARD.newest().version(),
    })))
}
