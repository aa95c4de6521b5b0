//! `GET /health`: whether games can be played here now.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::AppState;
use crate::error_responses::ServerErrors;
use crate::lifecycle::Stage;
use crate::problem::Problem;

/// A database that does not answer for so long is unreachable.
const TIMEOUT: Duration = Duration::from_secs(2);

/// Games can be played here now.
#[derive(Serialize, ToSchema)]
pub(super) struct Health {
    #[schema(pattern = "^ok$")]
    status: &'static str,
    /// Where games are kept.
    #[schema(pattern = "^(embedded|postgres)$")]
    database: &'static str,
    version: &'static str,
    /// Newest version of the rules that are played when nothing else is asked for.
    #[schema(minimum = 1)]
    rules_version: u16,
}

/// Check whether games can be played here now.
#[utoipa::path(get, path = "/health", security(()), responses((status = 200, description = "Success.", body = Health), ServerErrors))]
pub(super) async fn get_health(State(state): State<AppState>) -> Result<Json<Health>, Problem> {
    if state.lifecycle.stage() != Stage::Running {
        return Err(Problem::Stopping);
    }
    state.store.ready(TIMEOUT).await?;
    let standard = state.store.registry().standard();
    Ok(Json(Health {
        status: "ok",
        database: state.store.database().name(),
        version: env!("CARGO_PKG_VERSION"),
        rules_version: standard.map_or(1, |rules| rules.version()),
    }))
}
