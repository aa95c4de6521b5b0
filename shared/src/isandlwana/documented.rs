//! The battle's schemas in the API's document: its own parts, and the names of its rulesets.

use std::borrow::Cow;

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use super::options::IsandlwanaRules;
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

impl PartialSchema for Ruleset {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some(
                "`isandlwana_battle` for two, `isandlwana_solitaire` for the British against the automaton, or \
                 `isandlwana_solitaire_zulu` for the Zulu against ours; then `_10.1` with the free set-up, `_r1` without the \
                 bonus of ruling R1; or `_h1`, with fewer British steps.",
            ))
            .enum_values(Some(RULESETS))
            .into()
    }
}

impl ToSchema for Ruleset {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("IsandlwanaRuleset")
    }
}

/// As in [`IsandlwanaRules::name`]; a test compares them.
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
