//! The shared components of the API's document: what each error response means (its status, and which problems it can be), and how
//! the caller is identified.

use utoipa::ToSchema;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{
    Components, Content, HeaderBuilder, ObjectBuilder, Ref, ResponseBuilder, Type,
};

use crate::games::ProblemBody;

/// The name in `components/responses`, and its description by the problem's `type`.
const ERROR_RESPONSES: [(&str, &str); 11] = [
    ("BadRequest", "`not-json`, `broken-body` or `bad-query`."),
    (
        "Unauthorized",
        "`unknown-token`: the token in the header is not a bot's.",
    ),
    (
        "Forbidden",
        "`not-your-game`, `not-yet-public`, `not-for-bots` for a program on a day that is open, or `cross-site` for a change that another site's page sent.",
    ),
    (
        "NotFound",
        "`no-such-game`, `no-such-day`, `no-such-month`, `no-such-board`, `not-on-board`, `no-such-challenge`, `no-such-invitation`, `no-such-code`, `nobody-yet`, or `no-such-address` for what is not even text.",
    ),
    (
        "Conflict",
        "`stale` (with the game as it stands), `game-over`, `first-try-open` (a second try at a day's luck while the first goes on), `seat-taken`, `name-taken` or `no-passkeys-here` (the server has no domain name).",
    ),
    ("TooLarge", "`too-large`: more than 16 KiB."),
    (
        "WrongContentType",
        "`wrong-content-type`: not application/json.",
    ),
    (
        "Unprocessable",
        "`wrong-shape`, `illegal-action`, `not-possible`, `open-games-limit`, `newcomer-limit`, `offer-limit`, `nothing-to-undo`, `no-such-moment`, `command-id-reused`, `bad-name`, `name-reserved` or `passkey-refused`.",
    ),
    (
        "TooMany",
        "`too-many`: more requests than one address or one player is given, of costly ones than its share, or event streams (`too-many-streams`).",
    ),
    ("Internal", "`internal`: a fault of the server."),
    (
        "Unavailable",
        "`database-away`, `too-slow` or `busy`: it may have been done; with its `command_id` it is not done twice, so repeat the request. `stopping`, from health alone: the server is shutting down.",
    ),
];

/// Responses with the number of seconds before a retry.
const WAIT: [&str; 2] = ["TooMany", "Unavailable"];

/// A type's schema, and those that it mentions.
fn with<T: ToSchema>(components: &mut Components) {
    let mut schemas = Vec::new();
    T::schemas(&mut schemas);
    schemas.push((T::name().into_owned(), T::schema()));
    components.schemas.extend(schemas);
}

pub(super) fn add(components: &mut Components) {
    with::<ProblemBody>(components);
    for (name, description) in ERROR_RESPONSES {
        let problem = Content::new(Some(Ref::from_schema_name(<ProblemBody>::name())));
        let mut refusal = ResponseBuilder::new()
            .description(description)
            .content("application/problem+json", problem);
        if WAIT.contains(&name) {
            let seconds = ObjectBuilder::new()
                .schema_type(Type::Integer)
                .minimum(Some(1));
            let header = HeaderBuilder::new()
                .schema(Some(seconds))
                .description(Some("Seconds to wait."));
            refusal = refusal.header("Retry-After", header.build());
        }
        let refusal = refusal.build();
        components.responses.insert(name.to_owned(), refusal.into());
    }
    let cookie = ApiKey::Cookie(ApiKeyValue::with_description(
        "shiyane_player",
        "Given by the first answer that needs it; `__Host-shiyane_player` over https. Scripts keep it in a cookie jar.",
    ));
    let bearer = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("The token that `POST /bots` told."));
    components.add_security_scheme("player", SecurityScheme::ApiKey(cookie));
    components.add_security_scheme("bot", SecurityScheme::Http(bearer.build()));
}

#[cfg(test)]
mod tests {
    use super::ERROR_RESPONSES;
    use crate::problem::TYPES;

    /// Answered by addresses other than the API's operations.
    const ELSEWHERE: [&str; 4] = [
        "method-not-allowed",
        "page-not-built",
        "no-picture",
        "no-such-feed",
    ];

    #[test]
    fn the_document_names_every_type_that_an_operation_answers() {
        for kind in TYPES.into_iter().filter(|kind| !ELSEWHERE.contains(kind)) {
            let named = format!("`{kind}`");
            assert!(
                ERROR_RESPONSES
                    .iter()
                    .any(|(_, text)| text.contains(&named)),
                "{kind}"
            );
        }
    }
}
