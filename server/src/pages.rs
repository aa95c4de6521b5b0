//! The built page: files from `dist`, precompressed, each cached as long as its name allows.

use std::convert::Infallible;
use std::io;
use std::path::Path;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tower::service_fn;
use tower::util::BoxCloneSyncService;
use tower_http::services::{ServeDir, ServeFile};

use crate::addresses::has_page;
use crate::games::Registry;
use crate::headers::CachePolicy;
use crate::problem::Problem;

/// Shortest part of a file's name that counts as a hash.
const SHORTEST_HASH: usize = 8;

/// Answers everything that is not the API: a file of `dist`, or the page itself for the page's own addresses. Anything else is 404;
/// in a browser the page says so.
pub(crate) fn pages(
    dist: &Path,
    registry: &Registry,
) -> BoxCloneSyncService<Request, Response, Infallible> {
    let files = ServeDir::new(dist)
        .precompressed_br()
        .precompressed_gzip()
        .append_index_html_on_directories(false);
    let page = ServeFile::new(dist.join("index.html"))
        .precompressed_br()
        .precompressed_gzip();
    let registry = registry.clone();
    let answer = service_fn(move |request: Request| {
        let (files, page, registry) = (files.clone(), page.clone(), registry.clone());
        async move {
            let path = request.uri().path().to_owned();
            let is_page = path == "/index.html" || has_page(&path, &registry);
            // A file of ours has a dot in its name, an address of the page has none.
            let is_file = path
                .rsplit('/')
                .next()
                .is_some_and(|last| last.contains('.'));
            let looks = matches!(*request.method(), Method::GET | Method::HEAD);
            Ok(match (looks, is_page, is_file) {
                (true, true, _) => the_page(page, request).await,
                // A missing file must be a 404, or a browser would run the page's HTML as a script.
                (true, false, true) => file(files, request, keep(&path)).await,
                (true, false, false) => no_such_page(page, request).await,
                (false, false, false) => Problem::NoSuchAddress.into_response(),
                (false, ..) => {
                    let allowed = [(header::ALLOW, "GET,HEAD")];
                    (allowed, Problem::MethodNotAllowed).into_response()
                }
            })
        }
    });
    BoxCloneSyncService::new(answer)
}

async fn the_page(mut page: ServeFile, request: Request) -> Response {
    match page.try_call(request).await {
        Ok(answer) if answer.status() == StatusCode::NOT_FOUND => {
            Problem::PageNotBuilt.into_response()
        }
        Ok(answer) => kept(answer.map(Body::new), CachePolicy::AskFirst),
        Err(error) if names_no_file(&error) => Problem::PageNotBuilt.into_response(),
        Err(error) => unread(error),
    }
}

async fn file(mut files: ServeDir, request: Request, keep: CachePolicy) -> Response {
    match files.try_call(request).await {
        Ok(answer) if answer.status() == StatusCode::NOT_FOUND => {
            Problem::NoSuchAddress.into_response()
        }
        Ok(answer) => kept(answer.map(Body::new), keep),
        Err(error) if names_no_file(&error) => Problem::NoSuchAddress.into_response(),
        Err(error) => unread(error),
    }
}

/// A file that exists but cannot be read now.
fn unread(error: io::Error) -> Response {
    if is_none_left(&error) {
        tracing::warn!("a file cannot be opened: {error}");
        return Problem::Busy.into_response();
    }
    Problem::internal(error).into_response()
}

/// Whether this process, or the whole machine, has reached its limit of open files (EMFILE, ENFILE): with every connection that
/// reads a file, there are twice as many.
fn is_none_left(error: &io::Error) -> bool {
    cfg!(unix) && matches!(error.raw_os_error(), Some(23 | 24))
}

/// Whether the name is at fault and not the disk: a name the file system cannot have does not exist.
fn names_no_file(error: &io::Error) -> bool {
    use io::ErrorKind as Kind;
    matches!(
        error.kind(),
        Kind::NotFound
            | Kind::NotADirectory
            | Kind::IsADirectory
            | Kind::PermissionDenied
            | Kind::InvalidInput
            | Kind::InvalidFilename
    )
}

/// A 404: the page itself for a browser, a problem for every other client.
async fn no_such_page(mut page: ServeFile, request: Request) -> Response {
    let browser = request
        .headers()
        .get(header::ACCEPT)
        .and_then(|accepted| accepted.to_str().ok())
        .is_some_and(|accepted| accepted.contains("text/html"));
    if !browser {
        return Problem::NoSuchAddress.into_response();
    }
    // The complete page, even if the browser has it cached.
    let (mut parts, body) = request.into_parts();
    for condition in [
        header::IF_MODIFIED_SINCE,
        header::IF_UNMODIFIED_SINCE,
        header::IF_NONE_MATCH,
        header::IF_MATCH,
        header::RANGE,
    ] {
        parts.headers.remove(condition);
    }
    let answer = match page.try_call(Request::from_parts(parts, body)).await {
        Ok(answer) if answer.status() == StatusCode::OK => answer,
        Err(error) if is_none_left(&error) => return unread(error),
        _ => return Problem::NoSuchAddress.into_response(),
    };
    let mut answer = answer.map(Body::new);
    *answer.status_mut() = StatusCode::NOT_FOUND;
    for validator in [header::LAST_MODIFIED, header::ETAG, header::ACCEPT_RANGES] {
        answer.headers_mut().remove(validator);
    }
    answer
}

fn kept(mut answer: Response, keep: CachePolicy) -> Response {
    let status = answer.status();
    let headers = answer.headers_mut();
    if status.is_success() || status == StatusCode::NOT_MODIFIED {
        headers.insert(header::CACHE_CONTROL, keep.header());
        headers
            .entry(header::VARY)
            .or_insert(HeaderValue::from_static("accept-encoding"));
    }
    answer
}

/// `board-1a2b3c4d.svg` is cached forever, `manifest.webmanifest` revalidated each time.
fn keep(path: &str) -> CachePolicy {
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
        CachePolicy::Forever
    } else {
        CachePolicy::AskFirst
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_no_more_files_can_be_opened_it_is_busy() {
        let refused = |error| unread(error).status();
        let emfile = io::Error::from_raw_os_error(24);
        assert!(!names_no_file(&emfile));
        if cfg!(unix) {
            assert_eq!(refused(emfile), StatusCode::SERVICE_UNAVAILABLE);
        }
        let broken = io::Error::other("the disk");
        assert_eq!(refused(broken), StatusCode::INTERNAL_SERVER_ERROR);
    }

    #[test]
    fn only_hashed_names_are_kept_for_ever() {
        for name in [
            "/client-0123456789abcdef.js",
            "/client-0123456789abcdef_bg.wasm",
            "/a/style-deadbeef.css",
        ] {
            assert_eq!(keep(name), CachePolicy::Forever, "{name}");
        }
        for name in [
            "/manifest.webmanifest",
            "/icon-maskable.svg",
            "/icon-192.png",
            "/index.html",
            "/sw.js",
        ] {
            assert_eq!(keep(name), CachePolicy::AskFirst, "{name}");
        }
    }
}
