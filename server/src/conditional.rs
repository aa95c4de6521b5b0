//! An answer that whoever has it already need not be sent again (RFC 9110, 13), packed for whoever takes it so.

use std::io::Write as _;

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::headers::{self, CachePolicy};

/// What is the same of all answers of a kind.
pub(crate) struct Conditional {
    pub(crate) content_type: &'static str,
    pub(crate) cache: CachePolicy,
    /// What of the request the answer depends on: `accept-encoding` and whatever else.
    pub(crate) vary: &'static str,
}

impl Conditional {
    /// This text, or that whoever asks has it.
    pub(crate) fn answer(&self, text: String, asked: &HeaderMap) -> Response {
        let tag = headers::tag_of(text.as_bytes());
        let mut answer = if headers::has_it(asked, &tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let packed = headers::takes_gzip(asked).then(|| packed(&text)).flatten();
            let encoding = packed.as_ref().map(|_| HeaderValue::from_static("gzip"));
            let mut answer = packed.unwrap_or_else(|| text.into_bytes()).into_response();
            let headers = answer.headers_mut();
            headers.insert(
                header::CONTENT_TYPE,
                HeaderValue::from_static(self.content_type),
            );
            if let Some(encoding) = encoding {
                headers.insert(header::CONTENT_ENCODING, encoding);
            }
            answer
        };
        let headers = answer.headers_mut();
        // Weak: packed or not, it is the same.
        if let Ok(weak) = HeaderValue::try_from([b"W/", tag.as_bytes()].concat()) {
            headers.insert(header::ETAG, weak);
        }
        headers.insert(header::CACHE_CONTROL, self.cache.header());
        headers.insert(header::VARY, HeaderValue::from_static(self.vary));
        answer
    }
}

fn packed(text: &str) -> Option<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    packed.write_all(text.as_bytes()).ok()?;
    packed.finish().ok()
}
