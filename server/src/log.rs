//! One line per request: method, route, status, time. Never a query, a cookie or a body.

use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;

/// Logs each request and its outcome: our faults as warnings, changes at `info`, reads at `debug`.
pub(crate) async fn each_request(request: Request, next: Next) -> Response {
    let method = request.method().clone();
    // The route's pattern, not the address: what players type is not logged.
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or("(page)", MatchedPath::as_str)
        .to_owned();
    let began = Instant::now();
    let answer = next.run(request).await;
    let (status, micros) = (answer.status().as_u16(), began.elapsed().as_micros() as u64);
    if answer.status().is_server_error() {
        tracing::warn!(status, micros, "{method} {route}: {status}");
    } else if matches!(method, Method::GET | Method::HEAD) {
        tracing::debug!(status, micros, "{method} {route}: {status}");
    } else {
        tracing::info!(status, micros, "{method} {route}: {status}");
    }
    answer
}
