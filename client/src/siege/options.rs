//! `/new`: the choice of rules: edition, preset, difficulty, each optional rule and card, and the cost of the choice.

use leptos::prelude::*;
use shared::ramparts::Edition;
use shared::ramparts::cards::{Card, CardSet};
use shared::ramparts::options::{Difficulty, Options};
use shared::ramparts::record::{Preset, Ruleset};

use super::start::BEGIN_STANDARD;
use crate::kit::live_region::LiveRegion;
use crate::kit::markup::{Markup, html, markup};
use crate::kit::new_game::{Beginning, to_table};
use crate::kit::reactive::{button, pressable, reactive_markup, switch};
use crate::net::NewGameRequest;
use crate::words::{self, Lang, Ui, site_words};

/// The button that adds or removes volley cards until the deck is balanced.
const BALANCE: &str = "balance";

pub(crate) fn options(words: &'static Ui) -> AnyView {
    let lang = Lang::now();
    let chosen = RwSignal::new(Options::STANDARD);
    let beginning = Beginning::new();
    let live_region: LiveRegion = expect_context();
    let head = html! { h1 { (words.new_title) } p { (words.new_text) } };
    let choice = move || {
        let chosen = chosen.get();
        html! { (switches(chosen, lang, words)) (option_list(chosen, lang, words)) }
    };
    let sum = move || sum(chosen.get(), words);
    let press = move |id: &str| match pressed(chosen.get_untracked(), id) {
        Some(options) => {
            chosen.set(options);
            let (cost, ranks) = came_to(options, words);
            let what = site_words(lang).preset(options.preset());
            let deck = deck_out_of_balance(options, words).unwrap_or_default();
            live_region.say(format!("{what} {cost} {ranks} {deck}").trim_end());
            crate::kit::focus::hold(id.to_owned());
        }
        None => {
            if id == BEGIN_STANDARD {
                let ruleset = Ruleset(chosen.get_untracked());
                beginning.begin(NewGameRequest::Own(ruleset.key()), to_table);
            }
        }
    };
    let pieces = vec![
        markup("", head),
        reactive_markup("", choice),
        reactive_markup("wish-sum", sum),
        beginning.toast(),
    ];
    pressable(press, pieces)
}

/// The choice after a press of this button; none if it changes nothing.
fn pressed(chosen: Options, id: &str) -> Option<Options> {
    if id == BALANCE {
        return Some(chosen.balanced());
    }
    let preset = Preset::ALL.into_iter().find(|preset| preset.key() == id);
    if let Some(Ruleset(options)) = preset.map(Preset::ruleset) {
        return Some(options);
    }
    let (sign, rest) = (id.get(..1)?, id.get(1..)?);
    let mut variants = chosen.terms().variants.iter();
    match sign {
        // Options that the other edition lacks are dropped.
        "e" => Edition::ALL
            .into_iter()
            .find(|&edition| key(edition) == rest)
            .map(|edition| match edition == chosen.edition() {
                true => chosen,
                false => Options::none(edition),
            }),
        "d" => Difficulty::ALL
            .into_iter()
            .find(|difficulty| difficulty.key() == rest)
            .map(|difficulty| chosen.with_difficulty(difficulty)),
        "v" => variants
            .find(|one| one.case() == rest)
            .map(|&variant| chosen.with(variant, !chosen.has(variant))),
        "c" => Some(turned(chosen, Card::from_number(rest.parse().ok()?)?)),
        _ => None,
    }
}

const fn key(edition: Edition) -> &'static str {
    match edition {
        Edition::First => "1",
        Edition::Second => "2",
    }
}

/// The preset and what it is, and the edition.
fn switches(chosen: Options, lang: Lang, words: &'static Ui) -> Markup {
    let editions = [
        (Edition::Second, words.second_edition),
        (Edition::First, words.first_edition),
    ];
    html! {
        h2 { (words.presets) }
        div class="choice" role="group" aria-label=(words.presets) {
            @for preset in Preset::ALL {
                (switch(preset.key(), words.preset(preset), Ruleset(chosen) == preset.ruleset()))
            }
        }
        p { (site_words(lang).preset(chosen.preset())) }
        h2 { (words.edition) }
        div class="choice" role="group" aria-label=(words.edition) {
            @for (edition, name) in editions {
                (switch(&format!("e{}", key(edition)), name, chosen.edition() == edition))
            }
        }
    }
}

/// The edition's difficulties, if it has more than one, and its optional rules and cards.
fn option_list(chosen: Options, lang: Lang, words: &'static Ui) -> Markup {
    let edition = chosen.edition();
    let none = Options::none(edition);
    let more = site_words(lang);
    html! {
        @if edition.terms().has(Difficulty::Veteran) {
            h2 { (more.difficulty) }
            ul class="option-list" data-one {
                @for (difficulty, [name, text]) in Difficulty::ALL.into_iter().zip(more.difficulties()) {
                    @let cost = none.with_difficulty(difficulty).adjustment().total();
                    @let on = chosen.difficulty() == difficulty;
                    (option_switch(&format!("d{}", difficulty.key()), name, text, cost, on, words))
                }
            }
        }
        h2 { (words.optional_rules) }
        ul class="option-list" {
            @for &variant in edition.terms().variants {
                @let (name, text) = words.variant(variant);
                @let cost = none.with(variant, true).adjustment().total();
                (option_switch(&format!("v{}", variant.case()), name, text, cost, chosen.has(variant), words))
            }
        }
        h2 { (words.optional_cards) }
        p { (words.optional_cards_text(edition)) }
        ul class="option-list" {
            @for card in edition.in_order(edition.terms().optional) {
                @let said = words::card(lang, card);
                @let name = format!("{} {}", edition.number(card).unwrap_or_default(), said.title);
                @let cost = turned(none, card).adjustment().total();
                (option_switch(&format!("c{}", card.number()), &name, said.role, cost, chosen.cards().has(card), words))
            }
        }
    }
}

/// The cost of the choice, and whether it ranks.
fn came_to(chosen: Options, words: &'static Ui) -> (String, &'static str) {
    let ranks = match Ruleset(chosen).preset().and_then(Preset::board) {
        Some(_) => words.it_ranks,
        None => words.it_does_not_rank,
    };
    (words.options_cost(-chosen.adjustment().total()), ranks)
}

/// The summary of the choice, and the button that begins.
fn sum(chosen: Options, words: &'static Ui) -> Markup {
    let (cost, ranks) = came_to(chosen, words);
    html! {
        p { b { (cost) } " " (ranks) }
        @if let Some(deck) = deck_out_of_balance(chosen, words) {
            p { (deck) " " (button("btn btn-small", BALANCE, words.balance)) }
        }
        (button("btn btn-primary", BEGIN_STANDARD, words.begin))
    }
}

/// Missing or excess cards of the deck, if any.
fn deck_out_of_balance(chosen: Options, words: &Ui) -> Option<String> {
    let (has, wants) = (chosen.volleys().len(), chosen.volleys_wanted());
    (!chosen.is_balanced()).then(|| words.unbalanced(&volleys(chosen.edition()), has, wants))
}

/// The numbers of the volleys that balance an edition's deck.
fn volleys(edition: Edition) -> String {
    let volleys = CardSet::BALANCE.and(edition.terms().optional);
    let numbers: Vec<u8> = volleys
        .iter()
        .filter_map(|card| edition.number(card))
        .collect();
    match numbers.as_slice() {
        [first, .., last] => format!("{first}–{last}"),
        _ => String::new(),
    }
}

/// One option: a switch with its name, description and cost.
fn option_switch(
    id: &str,
    name: &str,
    text: &str,
    cost: i16,
    on: bool,
    words: &'static Ui,
) -> Markup {
    html! {
        li {
            button type="button" id=(id) aria-pressed=(if on { "true" } else { "false" }) {
                span { (name) }
                small { (text) @if cost != 0 { " " b { (words::points(cost)) " " (words.vp) } } }
            }
        }
    }
}

/// Toggles this card in the deck.
fn turned(options: Options, card: Card) -> Options {
    let mut cards = options.cards();
    if cards.has(card) {
        cards.remove(card);
    } else {
        cards.insert(card);
    }
    options.with_cards(cards).unwrap_or(options)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every button of the page, pressed in its state, makes a choice that is displayed as chosen.
    #[test]
    fn every_button_chooses_what_it_says() {
        for &lang in Lang::all() {
            let words = words::ui(lang);
            for start in Edition::ALL.map(Options::none) {
                let page =
                    |chosen| switches(chosen, lang, words).0 + &option_list(chosen, lang, words).0;
                let html = page(start);
                let ids: Vec<&str> = html
                    .split(" id=\"")
                    .skip(1)
                    .filter_map(|rest| rest.split('"').next())
                    .collect();
                let options = start.terms().variants.len() + start.terms().optional.len() as usize;
                let difficulties = if start == Options::FIRST { 0 } else { 3 };
                assert_eq!(ids.len(), 2 + 6 + difficulties + options);
                for id in ids {
                    let after = pressed(start, id).expect("every button chooses");
                    let on = format!(" id=\"{id}\" aria-pressed=\"true\"");
                    assert!(page(after).contains(&on), "{start:?}: {id}");
                }
            }
            assert_eq!(pressed(Options::FIRST, BEGIN_STANDARD), None);
        }
    }

    #[test]
    fn the_first_editions_cards_have_its_numbers_and_cost_nothing() {
        let html = option_list(Options::FIRST, Lang::english(), words::ui(Lang::english())).0;
        let places: Vec<_> = (31..=44)
            .map(|number| html.find(&format!("<span>{number} ")))
            .collect();
        assert!(places.iter().all(Option::is_some), "{html}");
        assert!(places.is_sorted(), "{html}");
        assert!(!html.contains('−'), "{html}");
        assert_eq!(volleys(Edition::First), "40–43");
        assert_eq!(volleys(Edition::Second), "44–48");
    }
}
