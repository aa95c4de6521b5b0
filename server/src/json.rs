//! Reading JSON bodies, queries and path parameters, with an error that says precisely what was wrong.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::{HeaderMap, StatusCode, header::CONTENT_TYPE, request::Parts};
use serde::de::{DeserializeOwned, IgnoredAny};

use crate::problem::Problem;

/// How long a body may take to arrive. It is 16 kB at most; a client that sends it byte by byte gets less time than our own work takes.
const BODY: Duration = Duration::from_secs(10);

/// A JSON body.
pub(crate) struct Json<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        if !says_json(request.headers()) {
            return Err(Problem::WrongContentType);
        }
        let body = tokio::time::timeout(BODY, Bytes::from_request(request, state));
        let body = body.await.map_err(|_| Problem::BrokenBody)?;
        let body = body.map_err(|rejection| match rejection {
            BytesRejection::FailedToBufferBody(failed)
                if failed.status() == StatusCode::PAYLOAD_TOO_LARGE =>
            {
                Problem::TooLarge
            }
            _ => Problem::BrokenBody,
        })?;
        match serde_json::from_slice(&body) {
            // Serde would read it as the fields in the order of our types.
            Ok(_) if is_list(&body) => Err(a_list()),
            Ok(read) => Ok(Self(read)),
            Err(_) => Err(what_is_wrong::<T>(&body)),
        }
    }
}

/// Parses an invalid body again, more slowly, for a precise error.
fn what_is_wrong<T: DeserializeOwned>(body: &[u8]) -> Problem {
    // A wrong shape may be found before the place where the JSON itself breaks off.
    if let Err(broken) = serde_json::from_slice::<IgnoredAny>(body) {
        return Problem::NotJson(broken.to_string());
    }
    if is_list(body) {
        return a_list();
    }
    let mut reader = serde_json::Deserializer::from_slice(body);
    match serde_path_to_error::deserialize::<_, T>(&mut reader) {
        Err(error) if error.path().iter().next().is_some() => {
            let why = error.inner().to_string();
            // The JSON is complete: a value that must be one of several kinds, as a clock, is none or two.
            let why =
                match why.starts_with("expected value at") || why.starts_with("expected `}` at") {
                    true => "an object with exactly one field is expected".to_owned(),
                    false => why,
                };
            Problem::WrongShape(format!("{}: {why}", error.path()))
        }
        Err(error) => Problem::WrongShape(error.inner().to_string()),
        Ok(_) => Problem::internal("a body was read only the second time"),
    }
}

fn is_list(body: &[u8]) -> bool {
    body.trim_ascii_start().first() == Some(&b'[')
}

fn a_list() -> Problem {
    Problem::WrongShape("got a list where an object is expected".to_owned())
}

/// Parameters after the `?`.
pub(crate) struct Params<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Params<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        Query::try_from_uri(&parts.uri)
            .map(|Query(params)| Self(params))
            .map_err(|rejection| Problem::BadQuery(rejection.body_text()))
    }
}

/// Variable parts of a path.
pub(crate) struct Segments<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Segments<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        // What is not valid text (`%ff`) names nothing.
        let found = Path::from_request_parts(parts, state).await;
        found
            .map(|Path(segments)| Self(segments))
            .map_err(|_| Problem::NoSuchAddress)
    }
}

fn says_json(headers: &HeaderMap) -> bool {
    headers
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .is_some_and(|essence| essence.trim().eq_ignore_ascii_case("application/json"))
}
