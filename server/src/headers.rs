//! Headers of every answer: security policy, how long it may be cached, and whether the client has the current one.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use sha2::{Digest, Sha256};

use crate::header_values;

/// Nothing but our own files. `wasm-unsafe-eval` allows compiling WASM, not `eval`.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
     style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
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
pub(crate) enum CachePolicy {
    /// Not at all: it is about one player at this moment.
    Never,
    /// Revalidate each time.
    AskFirst,
    /// For some minutes: it changes occasionally and may be slightly old.
    ForMinutes,
    /// For some hours: it rarely changes.
    ForHours,
    /// Forever: its name changes with its content.
    Forever,
}

impl CachePolicy {
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

/// The entity tag of an answer, by its bytes.
pub(crate) fn tag_of(bytes: &[u8]) -> HeaderValue {
    let digest = hex::encode(&Sha256::digest(bytes)[..12]);
    HeaderValue::try_from(format!("\"{digest}\"")).unwrap_or(HeaderValue::from_static("\"\""))
}

/// Whether the client has the answer with this tag, in any encoding.
pub(crate) fn has_it(asked: &HeaderMap, tag: &HeaderValue) -> bool {
    let lines = asked.get_all(header::IF_NONE_MATCH).iter();
    header_values::names_tag(lines.map(HeaderValue::as_bytes), tag.as_bytes())
}

/// Whether the client accepts gzip.
pub(crate) fn takes_gzip(asked: &HeaderMap) -> bool {
    let lines = asked.get_all(header::ACCEPT_ENCODING).iter();
    header_values::takes_gzip(lines.filter_map(|line| line.to_str().ok()))
}

/// Adds the security headers to an answer, and `no-store` if it has no cache policy.
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
        .or_insert_with(|| CachePolicy::Never.header());
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asking(name: HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    #[test]
    fn gzip_is_sent_to_whoever_takes_it() {
        for (accepted, takes) in [
            ("gzip, deflate, br, zstd", true),
            ("br;q=1.0, GZIP;q=0.5", true),
            ("gzip;q=0", false),
            ("gzip; q=0.0", false),
            ("br", false),
            ("identity", false),
        ] {
            let asked = asking(header::ACCEPT_ENCODING, accepted);
            assert_eq!(takes_gzip(&asked), takes, "{accepted}");
        }
        assert!(!takes_gzip(&HeaderMap::new()));
    }

    #[test]
    fn a_tag_is_known_among_others_weak_or_strong() {
        let tag = tag_of(b"a page");
        assert_ne!(tag, tag_of(b"another"));
        let text = tag.to_str().unwrap().to_owned();
        for (known, has) in [
            (text.clone(), true),
            (format!("W/{text}"), true),
            (format!("\"other\", W/{text}"), true),
            ("*".to_owned(), true),
            ("\"other\"".to_owned(), false),
        ] {
            let value = HeaderValue::try_from(known).unwrap();
            let asked = HeaderMap::from_iter([(header::IF_NONE_MATCH, value)]);
            assert_eq!(has_it(&asked, &tag), has, "{asked:?}");
        }
        assert!(!has_it(&HeaderMap::new(), &tag));
    }
}
