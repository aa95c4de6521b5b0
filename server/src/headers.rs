//! What every answer carries: the rules the browser is to keep, and how long an answer may be kept.

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

/// Nothing but our own files. `wasm-unsafe-eval` allows compiling WASM, not `eval`.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
     style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
     base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const ALWAYS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// How long browsers and caches may keep an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Keep {
    /// Not at all: it is about one player, now.
    Never,
    /// Ask each time whether it changed.
    AskFirst,
    /// For some minutes: it changes now and then, and nobody minds.
    ForMinutes,
    /// For some hours: it hardly ever changes.
    ForHours,
    /// For ever: its name changes with its content.
    Forever,
}

impl Keep {
    /// The `cache-control` header.
    #[must_use]
    pub(crate) fn header(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Self::Never => "no-store",
            Self::AskFirst => "no-cache",
            Self::ForMinutes => "public, max-age=300",
            Self::ForHours => "public, max-age=14400",
            Self::Forever => "public, max-age=31536000, immutable",
        })
    }
}

/// Puts the security headers on an answer, and `no-store` when nothing else was said.
pub(crate) async fn on_every_answer(request: Request, next: Next) -> Response {
    let mut answer = next.run(request).await;
    let headers = answer.headers_mut();
    for (name, value) in ALWAYS {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert_with(|| Keep::Never.header());
    answer
}
