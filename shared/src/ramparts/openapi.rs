//! Schemas of types whose JSON differs from their structure, for the API's document.

use std::borrow::Cow;

use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::{KnownFormat, RefOr, SchemaFormat};
use utoipa::{PartialSchema, ToSchema};

use super::cards::Card;
use super::edition::Edition;
use super::options::Difficulty;

impl PartialSchema for Card {
    fn schema() -> RefOr<Schema> {
        let format = SchemaFormat::KnownFormat(KnownFormat::Int32);
        ObjectBuilder::new()
            .schema_type(Type::Integer)
            .format(Some(format))
            .minimum(Some(1))
            .maximum(Some(50))
            .description(Some("A card, by its number in the second edition."))
            .into()
    }
}

impl ToSchema for Card {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("SiegeCard")
    }
}

/// The edition, and the optional rules in force.
#[derive(ToSchema)]
#[schema(as = SiegeOptions)]
#[allow(dead_code, reason = "read by its derive alone")]
pub(super) struct Options {
    edition: Edition,
    /// Not there when it is `standard`.
    #[schema(required = false)]
    difficulty: Difficulty,
    /// By the edition's own case: `12.1`, `12.2`, `12.4`, `12.5`.
    #[schema(pattern = r"^12\.[1245]$")]
    variants: Vec<String>,
    cards: Vec<Card>,
}

/// The version of the edition's rules that the game is played by.
#[derive(ToSchema)]
#[schema(as = SiegeRules)]
#[allow(dead_code, reason = "read by its derive alone")]
pub(super) struct Rules {
    edition: Edition,
    #[schema(minimum = 1)]
    version: u16,
}
