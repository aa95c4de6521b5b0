//! Schemas of what is written otherwise than its type is built, for the API's document.

use std::borrow::Cow;

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::ramparts::Preset;
use crate::ramparts::Ruleset;
use crate::ramparts::{Edition, openapi::choices};

impl PartialSchema for Ruleset {
    fn schema() -> RefOr<Schema> {
        let presets = Preset::ALL.map(Preset::key).join("|");
        let [first, second] = Edition::ALL.map(choices);
        let pattern = format!("^({presets}|siege_free{second}|siege_first_free{first})$");
        ObjectBuilder::new()
            .schema_type(Type::String)
            .max_length(Some(120))
            .pattern(Some(pattern))
            .description(Some(
                "A preset, or `siege_free` (of the first edition `siege_first_free`) and then the optional rules and cards \
                 chosen, in order, cards by their number in the second edition. Each game has one name: a free choice that \
                 is a preset is called by the preset's.",
            ))
            .into()
    }
}

impl ToSchema for Ruleset {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("Ruleset")
    }
}

/// Texts that have the pattern of a [`Ruleset`] and name none, since a preset is called by its own name.
#[must_use]
pub fn presets_spelled_out() -> Vec<String> {
    Preset::ALL
        .into_iter()
        .map(|preset| preset.options().spelled_out())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preset_spelled_out_is_no_ruleset() {
        for text in presets_spelled_out() {
            assert_eq!(text.parse::<Ruleset>().ok(), None, "{text}");
        }
    }
}
