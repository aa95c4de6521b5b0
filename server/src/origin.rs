//! Where the world reaches this server, such as `https://shiyane.example`: as it was told, or else as a request says.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::uri::Authority;
use axum::http::{Extensions, HeaderMap, header};

use crate::AppState;
use crate::problem::Problem;
use crate::session::peer;

/// The origin of a request, for answers that name an address of ours.
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
