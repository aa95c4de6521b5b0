//! Sets of error responses that handlers declare in the API's document: references by status and name, whose meanings
//! `routes/openapi/problems.rs` defines.

use utoipa::IntoResponses;
use utoipa::openapi::response::ResponsesBuilder;
use utoipa::openapi::{Ref, RefOr, Response};

/// A set of error responses that several operations share, by their names in `components/responses`.
macro_rules! error_responses {
    ($($(#[$doc:meta])* $name:ident { $($status:literal $response:literal),* })*) => {$(
        $(#[$doc])*
        pub(crate) struct $name;

        impl IntoResponses for $name {
            fn responses() -> std::collections::BTreeMap<String, RefOr<Response>> {
                ResponsesBuilder::new()
                    $(.response($status, Ref::from_response_name($response)))*
                    .build()
                    .responses
                    .into_iter()
                    .collect()
            }
        }
    )*};
}

error_responses! {
    /// 429, of every operation.
    TooManyRequests { "429" "TooMany" }
    /// Of every operation that reads or writes the store.
    ServerErrors { "429" "TooMany", "500" "Internal", "503" "Unavailable" }
    /// 401, of operations that identify the caller.
    NeedsIdentity { "401" "Unauthorized" }
    /// 403, of what not every caller may see or change.
    MayForbid { "403" "Forbidden" }
    /// 404, of addresses with an id or a name.
    MayBeMissing { "404" "NotFound" }
    /// 409, of what another request can have changed.
    MayConflict { "409" "Conflict" }
    /// 400, of operations with query parameters.
    QueryErrors { "400" "BadRequest" }
    /// 422, of operations without a body that may be impossible.
    MayBeUnprocessable { "422" "Unprocessable" }
    /// Of operations with a body.
    BodyErrors {
        "400" "BadRequest",
        "413" "TooLarge",
        "415" "WrongContentType",
        "422" "Unprocessable"
    }
}
