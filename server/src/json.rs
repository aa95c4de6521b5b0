//! Reading JSON bodies, queries and what varies in an address, with an error that says precisely what was wrong.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::{HeaderMap, StatusCode, header::CONTENT_TYPE, request::Parts};
use serde::de::{DeserializeOwned, IgnoredAny};

use crate::problem::Problem;

/// A JSON body.
pub(crate) struct Json<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        if !says_json(request.headers()) {
            return Err(Problem::WrongContentType);
        }
        let body =
            Bytes::from_request(request, state)
                .await
                .map_err(|rejection| match rejection {
                    BytesRejection::FailedToBufferBody(failed)
                        if failed.status() == StatusCode::PAYLOAD_TOO_LARGE =>
                    {
                        Problem::TooLarge
                    }
                    _ => Problem::BrokenBody,
                })?;
        serde_json::from_slice(&body)
            .map(Self)
            .map_err(|_| what_is_wrong::<T>(&body))
    }
}

/// Reads a body that could not be read once more, slowly, to say precisely why.
fn what_is_wrong<T: DeserializeOwned>(body: &[u8]) -> Problem {
    // A wrong shape may be met before the place where the JSON itself breaks off.
    if let Err(broken) = serde_json::from_slice::<IgnoredAny>(body) {
        return Problem::NotJson(broken.to_string());
    }
    let mut reader = serde_json::Deserializer::from_slice(body);
    match serde_path_to_error::deserialize::<_, T>(&mut reader) {
        Err(error) if error.path().iter().next().is_some() => {
            Problem::WrongShape(format!("{}: {}", error.path(), error.inner()))
        }
        Err(error) => Problem::WrongShape(error.inner().to_string()),
        Ok(_) => Problem::internal("a body was read only the second time"),
    }
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

/// What varies in an address.
pub(crate) struct Segments<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Segments<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        // What is not even text (`%ff`) names nothing.
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
