//! Schemas of what the battle writes otherwise than its types are built, for the API's document.

use std::borrow::Cow;

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use super::action::Moves;
use super::hex::Hex;
use super::options::IsandlwanaRules;
use super::units::{Leader, Piece, Unit};
use super::victory::Summary;
use super::{Ending, Field, Illegal};
use crate::api::openapi::{Documented, Parts};

impl Documented for IsandlwanaRules {
    fn parts() -> Parts {
        let reasons = Illegal::ALL.iter().map(|why| why.key()).collect();
        Parts::of::<Self>("Isandlwana", reasons)
            .with::<Ruleset>("Ruleset")
            .with::<Field>("Table")
            .with::<Ending>("Ending")
            .with::<Summary>("Summary")
    }
}

/// The names of its rulesets.
enum Ruleset {}

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
    Ruleset "IsandlwanaRuleset" one_of(
        "`isandlwana_battle` for two, `isandlwana_solitaire` for the British against the automaton, or \
         `isandlwana_solitaire_zulu` for the Zulu against ours; then `_10.1` with the free set-up, `_r1` without the \
         bonus of ruling R1; or `_h1`, with fewer British steps.",
        RULESETS.into_iter(),
    );
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

/// By [`IsandlwanaRules::name`]; a test holds them to it.
const RULESETS: [&str; 15] = [
    "isandlwana_battle",
    "isandlwana_solitaire",
    "isandlwana_battle_10.1",
    "isandlwana_solitaire_10.1",
    "isandlwana_battle_r1",
    "isandlwana_solitaire_r1",
    "isandlwana_battle_10.1_r1",
    "isandlwana_solitaire_10.1_r1",
    "isandlwana_solitaire_zulu",
    "isandlwana_solitaire_zulu_10.1",
    "isandlwana_solitaire_zulu_r1",
    "isandlwana_solitaire_zulu_10.1_r1",
    "isandlwana_battle_h1",
    "isandlwana_solitaire_h1",
    "isandlwana_solitaire_zulu_h1",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rulesets_are_those_that_there_are() {
        let names: Vec<_> = IsandlwanaRules::all()
            .into_iter()
            .map(IsandlwanaRules::name)
            .collect();
        assert_eq!(names, RULESETS);
    }
}
