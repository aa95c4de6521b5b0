//! `/new`: with which rules? The edition, the presets, each optional rule and card by itself, and what the choice costs.

use leptos::prelude::*;
use shared::ramparts::Edition;
use shared::ramparts::cards::{Card, CardSet};
use shared::ramparts::options::Options;
use shared::record::{Preset, Ruleset};

use super::home::{BEGIN_STANDARD, Start};
use crate::live::{button, live_markup, markup, pressable, switch};
use crate::words::{self, Lang, Ui};

/// The button that adds and takes volley cards until the deck is balanced.
const BALANCE: &str = "balance";

pub(super) fn options(words: &'static Ui) -> AnyView {
    let lang = Lang::now();
    let chosen = RwSignal::new(Options::STANDARD);
    let start = Start::new();
    let head = format!("<h1>{}</h1><p>{}</p>", words.new_title, words.new_text);
    let choice = move || {
        let chosen = chosen.get();
        switches(chosen, words) + &wishes(chosen, lang, words)
    };
    let sum = move || sum(chosen.get(), words);
    let press = move |id: &str| match pressed(chosen.get_untracked(), id) {
        Some(options) => {
            chosen.set(options);
            crate::app::hold(id.to_owned());
        }
        None => {
            start.ruleset.set(Ruleset::Siege(chosen.get_untracked()));
            start.press(id);
        }
    };
    let pieces = vec![
        markup("", head),
        live_markup("", choice),
        live_markup("wish-sum", sum),
        start.told(),
    ];
    pressable(press, pieces)
}

/// What is chosen after a press of this button; none when it chooses nothing.
fn pressed(chosen: Options, id: &str) -> Option<Options> {
    if id == BALANCE {
        return Some(chosen.balanced());
    }
    let preset = Preset::ALL.into_iter().find(|preset| preset.key() == id);
    if let Some(Ruleset::Siege(options)) = preset.map(Preset::ruleset) {
        return Some(options);
    }
    let (sign, rest) = (id.get(..1)?, id.get(1..)?);
    let mut variants = chosen.terms().variants.iter();
    match sign {
        // What the other edition does not have is not carried over.
        "e" => Edition::ALL
            .into_iter()
            .find(|&edition| key(edition) == rest)
            .map(|edition| match edition == chosen.edition() {
                true => chosen,
                false => Options::none(edition),
            }),
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

/// Which edition, and which of the presets.
fn switches(chosen: Options, words: &'static Ui) -> String {
    let group = |name: &str, switches: String| {
        format!(
            "<h2>{name}</h2><div class=choice role=group aria-label=\"{name}\">{switches}</div>"
        )
    };
    let edition = |(edition, name): (Edition, &str)| {
        let id = format!("e{}", key(edition));
        switch(&id, name, chosen.edition() == edition)
    };
    let editions = [
        (Edition::Second, words.second_edition),
        (Edition::First, words.first_edition),
    ];
    let preset = |preset: Preset| {
        let on = Ruleset::Siege(chosen) == preset.ruleset();
        switch(preset.key(), (words.preset)(preset), on)
    };
    group(words.presets, Preset::ALL.map(preset).concat())
        + &group(words.edition, editions.map(edition).concat())
}

/// The edition's optional rules and cards.
fn wishes(chosen: Options, lang: Lang, words: &'static Ui) -> String {
    let edition = chosen.edition();
    let none = Options::none(edition);
    let mut html = format!("<h2>{}</h2><ul class=wishes>", words.optional_rules);
    for &variant in edition.terms().variants {
        let cost = none.with(variant, true).adjustment().total();
        let (name, text) = (words.variant)(variant);
        let id = format!("v{}", variant.case());
        html += &wish(&id, name, text, cost, chosen.has(variant), words);
    }
    html += &format!(
        "</ul><h2>{}</h2><p>{}</p><ul class=wishes>",
        words.optional_cards,
        (words.optional_cards_text)(edition)
    );
    for card in edition.in_order(edition.terms().optional) {
        let said = words::card(lang, card);
        let number = edition.number(card).unwrap_or_default();
        html += &wish(
            &format!("c{}", card.number()),
            &format!("{number} {}", said.title),
            said.role,
            turned(none, card).adjustment().total(),
            chosen.cards().has(card),
            words,
        );
    }
    html + "</ul>"
}

/// What the choice comes to, and the button that begins.
fn sum(chosen: Options, words: &'static Ui) -> String {
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
            (words.unbalanced)(&volleys(chosen.edition()), has, wants),
            button("btn btn-small", BALANCE, words.balance)
        );
    }
    html + &button("btn btn-primary", BEGIN_STANDARD, words.begin)
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

/// One thing to wish for: a switch with its name, what it is, and what it costs.
fn wish(id: &str, name: &str, text: &str, cost: i16, on: bool, words: &'static Ui) -> String {
    let cost = match cost {
        0 => String::new(),
        cost => format!(" <b>{} {}</b>", words::points(cost), words.vp),
    };
    format!(
        "<li><button type=button id={id} aria-pressed={on}><span>{name}</span><small>{text}{cost}</small></button></li>"
    )
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Every button of the page, pressed where it stands, chooses something that is drawn as chosen.
    #[test]
    fn every_button_chooses_what_it_says() {
        for lang in Lang::ALL {
            let words = words::ui(lang);
            for start in Edition::ALL.map(Options::none) {
                let page = |chosen| switches(chosen, words) + &wishes(chosen, lang, words);
                let html = page(start);
                let ids: Vec<&str> = html
                    .split(" id=")
                    .skip(1)
                    .filter_map(|rest| rest.split(' ').next())
                    .collect();
                let options = start.terms().variants.len() + start.terms().optional.len() as usize;
                assert_eq!(ids.len(), 2 + 4 + options);
                for id in ids {
                    let after = pressed(start, id).expect("every button chooses");
                    let on = format!(" id={id} aria-pressed=true");
                    assert!(page(after).contains(&on), "{start:?}: {id}");
                }
            }
            assert_eq!(pressed(Options::FIRST, BEGIN_STANDARD), None);
        }
    }

    #[test]
    fn the_first_editions_cards_have_its_numbers_and_cost_nothing() {
        let html = wishes(Options::FIRST, Lang::En, words::ui(Lang::En));
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
