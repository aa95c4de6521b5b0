//! Schemas of types whose JSON differs from their structure, for the API's document.

use std::borrow::Cow;

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use super::action::Moves;
use super::hex::Hex;
use super::units::{Leader, Piece, Unit};

fn text(what: &str) -> ObjectBuilder {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some(what))
}

fn one_of(what: &str, keys: impl Iterator<Item = &'static str>) -> RefOr<Schema> {
    text(what).enum_values(Some(keys)).into()
}

macro_rules! schemas {
    ($($name:ident $as:literal $schema:expr;)*) => {$(
        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                $schema
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                Cow::Borrowed($as)
            }
        }
    )*};
}

schemas! {
    Unit "IsandlwanaUnit" one_of(
        "A British combat unit, by the name on its counter.",
        Self::ALL.into_iter().map(Self::key),
    );
    Leader "IsandlwanaLeader" one_of(
        "A British leader, by the name on the counter.",
        Self::ALL.into_iter().map(Self::key),
    );
    Piece "IsandlwanaPiece" one_of(
        "A combat unit, a leader or the wagon, by the name on the counter.",
        Self::all().map(Self::key),
    );
    Hex "IsandlwanaHex" text("A hex by its printed number: column 01 to 25, row 01 to 14, 13 in even columns.")
        .pattern(Some(PATTERN))
        .into();
}

/// Odd columns have fourteen rows, even ones thirteen.
const PATTERN: &str =
    "^((0[13579]|1[13579]|2[135])(0[1-9]|1[0-4])|(0[2468]|1[02468]|2[024])(0[1-9]|1[0-3]))$";

/// Zulu units, each from its hex to another.
#[derive(ToSchema)]
struct Written(#[allow(dead_code, reason = "it is but a schema")] Vec<(Hex, Hex)>);

impl PartialSchema for Moves {
    fn schema() -> RefOr<Schema> {
        Written::schema()
    }
}

impl ToSchema for Moves {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("IsandlwanaMoves")
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        Written::schemas(schemas);
    }
}
