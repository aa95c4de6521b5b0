//! The siege's schemas in the API's document: its own parts, and the format of its rulesets.

use std::borrow::Cow;

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use super::{
    CardSet, Edition, Ending, Illegal, Level, Preset, Ruleset, Setup, SiegeRules, Summary, options,
};
use crate::api::openapi::{Documented, Parts};

impl Documented for SiegeRules {
    fn parts() -> Parts {
        let reasons = Illegal::ALL.iter().map(|why| why.key()).collect();
        Parts {
            no_rulesets: presets_spelled_out(),
            ..Parts::of::<Self>("Siege", reasons)
                .with::<Ruleset>("Ruleset")
                .with::<Setup>("Table")
                .with::<Level>("Level")
                .with::<Ending>("Ending")
                .with::<Summary>("Summary")
        }
    }
}

impl PartialSchema for Ruleset {
    fn schema() -> RefOr<Schema> {
        let presets = Preset::ALL.map(Preset::key).join("|");
        let [first, second] = Edition::ALL.map(choices);
        let pattern =
            format!("^({presets}|siege_free(_gentle|_veteran)?{second}|siege_first_free{first})$");
        ObjectBuilder::new()
            .schema_type(Type::String)
            .max_length(Some(120))
            .pattern(Some(pattern))
            .description(Some(
                "A preset, or `siege_free` (of the first edition `siege_first_free`) and then what is chosen, \
                 in order: how hard it is, the optional rules, the cards, these by their number in the second edition. Each \
                 game has one name: a free choice that is a preset is called by the preset's.",
            ))
            .into()
    }
}

impl ToSchema for Ruleset {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("SiegeRuleset")
    }
}

/// Texts that match the pattern of a [`Ruleset`] but name none, since a preset has its own name.
fn presets_spelled_out() -> Vec<String> {
    Preset::ALL
        .into_iter()
        .map(|preset| preset.options().spelled_out())
        .collect()
}

/// The free options of an edition, in the order of a ruleset's name, as a pattern: `(_12\.1)?…(_c32)?…`.
fn choices(edition: Edition) -> String {
    let variants = edition.terms().variants.iter();
    let variants = variants.map(|variant| format!(r"(_{})?", variant.case().replace('.', r"\.")));
    let cards = CardSet::OPTIONAL.iter().filter(|&card| {
        let chosen = options::Options::none(edition).with_cards(CardSet::one(card));
        chosen.is_ok()
    });
    let cards = cards.map(|card| format!("(_c{})?", card.number()));
    variants.chain(cards).collect()
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
