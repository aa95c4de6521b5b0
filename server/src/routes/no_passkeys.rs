//! `/me/passkeys` and `/me/enter` where the server was built without passkeys: each request is refused.

use axum::routing::{self, MethodRouter};
use utoipa::openapi::path::Paths;

use super::Route;
use crate::AppState;
use crate::problem::Problem;
use crate::rate_limits::Cost;

pub(super) fn routes() -> Vec<Route> {
    [
        ("post", "/me/enter/options"),
        ("post", "/me/enter/passkey"),
        ("post", "/me/passkeys/options"),
    ]
    .map(|(method, path)| refused(method, path, routing::post(none)))
    .into_iter()
    .chain([refused(
        "post",
        "/me/passkeys",
        routing::post(none).delete(none),
    )])
    .collect()
}

/// An address that the API's document does not list.
fn refused(method: &'static str, path: &str, handler: MethodRouter<AppState>) -> Route {
    Route {
        method,
        path: path.to_owned(),
        cost: Cost::Ordinary,
        handler,
        paths: Paths::new(),
        schemas: Vec::new(),
    }
}

async fn none() -> Problem {
    Problem::NoPasskeysHere
}
