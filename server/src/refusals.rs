//! Sets of refusals by which a handler says in the API's document how it may refuse: references by status and name, of which
//! `routes/openapi/problems.rs` says what each means.

use utoipa::IntoResponses;
use utoipa::openapi::response::ResponsesBuilder;
use utoipa::openapi::{Ref, RefOr, Response};

/// A set of refusals that several operations share, by their names in `components/responses`.
macro_rules! refusals {
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

refusals! {
    /// Of whatever asks too often.
    TooMany { "429" "TooMany" }
    /// Of everything that asks the store.
    Always { "429" "TooMany", "500" "Internal", "503" "Unavailable" }
    /// Of what asks who the visitor is.
    Known { "401" "Unauthorized" }
    /// Of what not everybody may see or change.
    Changing { "403" "Forbidden" }
    /// Of an address that names something.
    Named { "404" "NotFound" }
    /// Of what somebody or something else can have changed.
    Contested { "409" "Conflict" }
    /// Of what has a query.
    WithQuery { "400" "BadRequest" }
    /// Of what can be well written and yet not to be done.
    #[cfg_attr(not(feature = "passkeys"), allow(dead_code))]
    Unprocessable { "422" "Unprocessable" }
    /// Of what has a body.
    WithBody {
        "400" "BadRequest",
        "413" "TooLarge",
        "415" "WrongContentType",
        "422" "Unprocessable"
    }
}
