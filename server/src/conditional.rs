//! Answers with an ETag: 304 for a client that has the current version, compressed where that is accepted (RFC 9110, 13).

use std::io::Write as _;
use std::sync::OnceLock;

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::headers::{self, CachePolicy};

/// A text with its entity tag, made and compressed once.
pub(crate) struct Representation {
    plain: Bytes,
    tag: HeaderValue,
    packed: OnceLock<Option<Bytes>>,
}

/// What all answers of a kind have in common.
pub(crate) struct Conditional {
    pub(crate) content_type: &'static str,
    pub(crate) cache: CachePolicy,
    /// The request headers the answer depends on: `accept-encoding` and any others.
    pub(crate) vary: &'static str,
}

impl Representation {
    /// Of this text.
    pub(crate) fn new(text: String) -> Self {
        Self {
            tag: headers::tag_of(text.as_bytes()),
            plain: text.into(),
            packed: OnceLock::new(),
        }
    }

    /// Returns the body compressed by gzip, once for all requests.
    fn packed(&self) -> Option<Bytes> {
        let packed = self.packed.get_or_init(|| {
            let mut packed = GzEncoder::new(Vec::new(), Compression::default());
            packed.write_all(&self.plain).ok()?;
            packed.finish().ok().map(Bytes::from)
        });
        packed.clone()
    }
}

impl Conditional {
    /// The text, or 304 if the client has it.
    pub(crate) fn answer(&self, it: &Representation, asked: &HeaderMap) -> Response {
        let mut answer = if headers::has_it(asked, &it.tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let packed = headers::takes_gzip(asked).then(|| it.packed()).flatten();
            let encoding = packed.is_some().then_some(HeaderValue::from_static("gzip"));
            let mut answer = packed.unwrap_or_else(|| it.plain.clone()).into_response();
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
        if let Ok(weak) = HeaderValue::try_from([b"W/", it.tag.as_bytes()].concat()) {
            headers.insert(header::ETAG, weak);
        }
        headers.insert(header::CACHE_CONTROL, self.cache.header());
        headers.insert(header::VARY, HeaderValue::from_static(self.vary));
        answer
    }
}
