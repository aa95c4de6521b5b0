//! The public address of this server, such as `https://shiyane.example`: as configured, or else from the request.

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::uri::Authority;
use axum::http::{Extensions, HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::AppState;
use crate::client_address::peer;
use crate::problem::Problem;

/// The origin of a request, for answers that contain an address of ours.
pub(crate) struct Origin(pub(crate) String);

impl FromRequestParts<AppState> for Origin {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Problem> {
        of(state, &parts.headers, &parts.extensions)
            .map(Self)
            .ok_or(Problem::NoSuchAddress)
    }
}

/// The origin of a request with these headers; none if it names no host.
pub(crate) fn of(state: &AppState, headers: &HeaderMap, extensions: &Extensions) -> Option<String> {
    if let Some(origin) = &state.origin {
        return Some(origin.to_string());
    }
    let host: Authority = headers.get(header::HOST)?.to_str().ok()?.parse().ok()?;
    let secure = state.cookies.secure(headers, peer(extensions));
    let scheme = if secure { "https" } else { "http" };
    (!host.as_str().contains('@')).then(|| format!("{scheme}://{host}"))
}

/// Refuses a change sent by a page of another scheme or host, by its `Origin`: `https://` at a server that is reached by `http://`
/// is another site. `CsrfLayer` compares the host alone.
pub(crate) async fn same(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let changes = !matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    );
    // A browser that sends `Sec-Fetch-Site` has compared the schemes itself, and knows better than a server behind a proxy it is
    // not configured for.
    let browser_says = headers
        .get("sec-fetch-site")
        .is_some_and(|site| !site.is_empty());
    let sent = headers.get(header::ORIGIN).map(|sent| sent.as_bytes());
    if let Some(sent) = sent.filter(|sent| changes && !browser_says && !sent.is_empty()) {
        let ours = of(&state, headers, request.extensions());
        if !ours.is_some_and(|ours| sent.eq_ignore_ascii_case(ours.as_bytes())) {
            return Problem::CrossSite.into_response();
        }
    }
    next.run(request).await
}
