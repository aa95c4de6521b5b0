//! `/new`: with which rules? The presets, each optional rule and card by itself, and what the choice costs.

use leptos::prelude::*;
use shared::ramparts::CardSet;
use shared::ramparts::cards::Card;
use shared::ramparts::options::{Options, Variant};
use shared::record::{Preset, Ruleset};

use super::home::{BEGIN_STANDARD, Start};
use crate::live::{button, live_markup, markup, pressable, switch};
use crate::words::{self, Lang, Ui};

/// The button that adds and takes volley cards until the deck is balanced.
const BALANCE: &str = "balance";

pub(super) fn options(words: &'static Ui) -> AnyView {
    let lang = Lang::now();
    let chosen = RwSignal::new(Options::STANDARD);
    let start = Start::new(words);
    let head = format!("<h1>{}</h1><p>{}</p>", words.new_title, words.new_text);
    let presets = move || {
        let chosen = Ruleset::Siege(chosen.get());
        let mut html = format!(
            "<div class=choice role=group aria-label=\"{}\">",
            words.presets
        );
        for preset in Preset::ALL {
            let on = chosen == preset.ruleset();
            html += &switch(preset.key(), (words.preset)(preset), on);
        }
        html + "</div>"
    };
    let rules = move || {
        let chosen = chosen.get();
        let mut html = format!("<h2>{}</h2><ul class=wishes>", words.optional_rules);
        for variant in Variant::ALL {
            let cost = Options::STANDARD.with(variant, true).adjustment().total();
            let (name, text) = (words.variant)(variant);
            let case = variant.case();
            html += &wish(
                &format!("v{case}"),
                name,
                text,
                cost,
                chosen.has(variant),
                words,
            );
        }
        html += &format!(
            "</ul><h2>{}</h2><p>{}</p><ul class=wishes>",
            words.optional_cards, words.optional_cards_text
        );
        for card in CardSet::OPTIONAL.iter() {
            let said = words::card(lang, card);
            let name = format!("{} {}", card.number(), said.title);
            html += &wish(
                &format!("c{}", card.number()),
                &name,
                said.role,
                alone(card).adjustment().total(),
                chosen.cards().has(card),
                words,
            );
        }
        html + "</ul>"
    };
    let sum = move || {
        let chosen = chosen.get();
        let (has, wants) = (chosen.volleys().len(), chosen.volleys_wanted());
        let mut html = format!(
            "<p role=status><b>{}</b> {}</p>",
            (words.options_cost)(chosen.adjustment().total()),
            match Ruleset::Siege(chosen).preset() {
                Some(_) => words.it_ranks,
                None => words.it_does_not_rank,
            }
        );
        if has != wants {
            html += &format!(
                "<p>{} {}</p>",
                (words.unbalanced)(has, wants),
                button("btn btn-small", BALANCE, words.balance)
            );
        }
        html + &button("btn btn-primary", BEGIN_STANDARD, words.begin)
    };
    let press = move |id: &str| {
        if let Some(preset) = Preset::ALL.into_iter().find(|preset| preset.key() == id) {
            let Ruleset::Siege(options) = preset.ruleset();
            chosen.set(options);
        } else if let Some(variant) = Variant::ALL
            .into_iter()
            .find(|one| id.strip_prefix('v') == Some(one.case()))
        {
            chosen.update(|options| *options = options.with(variant, !options.has(variant)));
        } else if let Some(card) = id
            .strip_prefix('c')
            .and_then(|number| Card::from_number(number.parse().ok()?))
        {
            chosen.update(|options| *options = turned(*options, card));
        } else if id == BALANCE {
            chosen.update(|options| *options = options.balanced());
        } else {
            start.ruleset.set(Ruleset::Siege(chosen.get_untracked()));
            start.press(id);
            return;
        }
        crate::app::hold(id.to_owned());
    };
    let pieces = vec![
        markup("", head),
        live_markup("", presets),
        live_markup("", rules),
        live_markup("wish-sum", sum),
        start.told(),
    ];
    pressable(press, pieces)
}

/// One thing to wish for: a switch with its name, what it is, and what it costs.
fn wish(id: &str, name: &str, text: &str, cost: i16, on: bool, words: &'static Ui) -> String {
    let cost = match cost {
        0 => String::new(),
        cost => format!(" <b>−{} {}</b>", -cost, words.vp),
    };
    format!(
        "<li><button type=button id={id} aria-pressed={on}><span>{name}</span><small>{text}{cost}</small></button></li>"
    )
}

/// This card and nothing else.
fn alone(card: Card) -> Options {
    turned(Options::STANDARD, card)
}

/// With this card in the deck if it was not, out of it if it was.
fn turned(options: Options, card: Card) -> Options {
    let mut cards = options.cards();
    if cards.has(card) {
        cards.remove(card);
    } else {
        cards.insert(card);
    }
    options.with_cards(cards).unwrap_or(options)
}
