//! The answer to a refused request.

use serde::{Deserialize, Serialize};

#[cfg(feature = "openapi")]
use super::{games::AnyView, parts};

/// An error (RFC 9457). Programs should use `type`; `detail` is for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
pub struct Problem<Action, GameView> {
    /// Stable slug, e.g. `illegal-action`.
    #[serde(rename = "type")]
    pub kind: String,
    /// A short description of the type.
    pub title: String,
    /// The HTTP status.
    #[cfg_attr(feature = "openapi", schema(minimum = 400, maximum = 599))]
    pub status: u16,
    /// What was wrong with this request and what is allowed.
    pub detail: String,
    /// `illegal-action`: the reason's key.
    #[cfg_attr(feature = "openapi", schema(nullable = false, value_type = parts::Reason))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// `illegal-action`: the rulebook case.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case: Option<String>,
    /// `illegal-action`: the legal actions.
    #[cfg_attr(feature = "openapi", schema(nullable = false, value_type = Vec<parts::Action>))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<Action>>,
    /// `stale`: the current game.
    #[cfg_attr(feature = "openapi", schema(nullable = false, value_type = AnyView))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<Box<GameView>>,
}
