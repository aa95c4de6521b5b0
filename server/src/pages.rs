//! The built page: files from `dist`, compressed beforehand, each kept as long as its name allows.

use std::convert::Infallible;
use std::path::Path;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tower::util::BoxCloneSyncService;
use tower::{ServiceExt, service_fn};
use tower_http::services::{ServeDir, ServeFile};

use crate::headers::Keep;
use crate::problem::Problem;

/// Shortest hash in a file's name that counts as one.
const SHORTEST_HASH: usize = 8;

/// Answers everything that is not the API: a file of `dist`, or the page itself for the page's own addresses.
pub(crate) fn pages(dist: &Path) -> BoxCloneSyncService<Request, Response, Infallible> {
    let files = ServeDir::new(dist)
        .precompressed_br()
        .precompressed_gzip()
        .append_index_html_on_directories(false);
    let page = ServeFile::new(dist.join("index.html"))
        .precompressed_br()
        .precompressed_gzip();
    let answer = service_fn(move |request: Request| {
        let (files, page) = (files.clone(), page.clone());
        async move {
            if !matches!(*request.method(), Method::GET | Method::HEAD) {
                return Ok(Problem::MethodNotAllowed.into_response());
            }
            let path = request.uri().path().to_owned();
            // An address of the page has no dot in its last part; a missing file must stay missing, or a
            // browser would take the page's HTML for a script.
            let is_page = path
                .rsplit('/')
                .next()
                .is_none_or(|last| !last.contains('.'));
            let (answer, keep) = if is_page || path == "/index.html" {
                (
                    page.oneshot(request)
                        .await
                        .map(|answer| answer.map(Body::new)),
                    Keep::AskFirst,
                )
            } else {
                (
                    files
                        .oneshot(request)
                        .await
                        .map(|answer| answer.map(Body::new)),
                    keep(&path),
                )
            };
            let Ok(answer) = answer;
            Ok(finish(answer, keep, is_page))
        }
    });
    BoxCloneSyncService::new(answer)
}

fn finish(mut answer: Response, keep: Keep, is_page: bool) -> Response {
    match answer.status() {
        StatusCode::NOT_FOUND if is_page => Problem::PageNotBuilt.into_response(),
        StatusCode::NOT_FOUND => Problem::NoSuchAddress.into_response(),
        status => {
            let headers = answer.headers_mut();
            if status.is_success() || status == StatusCode::NOT_MODIFIED {
                headers.insert(header::CACHE_CONTROL, keep.header());
                headers
                    .entry(header::VARY)
                    .or_insert(HeaderValue::from_static("accept-encoding"));
            }
            answer
        }
    }
}

/// `board-1a2b3c4d.svg` is kept for ever, `manifest.webmanifest` is asked for each time.
fn keep(path: &str) -> Keep {
    let name = path.rsplit('/').next().unwrap_or_default();
    let stem = name.split('.').next().unwrap_or_default();
    let hash = stem
        .rsplit_once('-')
        .map_or("", |(_, hash)| hash.trim_end_matches("_bg"));
    if hash.len() >= SHORTEST_HASH
        && hash
            .bytes()
            .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    {
        Keep::Forever
    } else {
        Keep::AskFirst
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_hashed_names_are_kept_for_ever() {
        for name in [
            "/client-0123456789abcdef.js",
            "/client-0123456789abcdef_bg.wasm",
            "/a/style-deadbeef.css",
        ] {
            assert_eq!(keep(name), Keep::Forever, "{name}");
        }
        for name in [
            "/manifest.webmanifest",
            "/icon-maskable.svg",
            "/icon-192.png",
            "/index.html",
            "/sw.js",
        ] {
            assert_eq!(keep(name), Keep::AskFirst, "{name}");
        }
    }
}
