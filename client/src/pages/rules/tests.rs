//! The rulebook's files against the rules themselves: anchors, figures and names.

use std::collections::BTreeSet;

use shared::ramparts::cards::Medal;
use shared::ramparts::chits::ChitSet;
use shared::ramparts::{Card, Edition, Ibutho, Level};

use crate::words::{self, AbilityKind, Lang};

fn file(path: &str) -> String {
    let path = format!("{}/../{path}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"))
}

fn book(lang: Lang) -> String {
    file(&format!("static/prose/rules/second-{}.html", lang.code()))
}

/// The values of an attribute, in order.
fn values<'a>(text: &'a str, attribute: &str) -> Vec<&'a str> {
    text.split(attribute)
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect()
}

fn anchors(text: &str) -> Vec<&str> {
    values(text, " id=\"")
}

/// One card's section, tags and all.
fn section(text: &str, number: usize) -> &str {
    let begins = format!("<h3 id=\"card-{number}\">");
    let (_, rest) = text
        .split_once(&begins)
        .unwrap_or_else(|| panic!("{begins}"));
    rest.split("</section>").next().unwrap_or(rest)
}

/// What follows an anchor, up to the next one.
fn case<'a>(text: &'a str, anchor: &str) -> &'a str {
    let (_, rest) = text
        .split_once(&format!(" id=\"{anchor}\""))
        .unwrap_or_else(|| panic!("{anchor}"));
    rest.split(" id=\"").next().unwrap_or(rest)
}

#[test]
fn both_languages_have_the_same_anchors_and_none_twice() {
    let books = Lang::ALL.map(book);
    let [en, es] = [anchors(&books[0]), anchors(&books[1])];
    assert_eq!(en, es);
    let once: BTreeSet<&str> = en.iter().copied().collect();
    assert_eq!(once.len(), en.len(), "an anchor is there twice");
}

#[test]
fn every_link_of_the_book_leads_somewhere_in_it() {
    for lang in Lang::ALL {
        let text = book(lang);
        let there: BTreeSet<&str> = anchors(&text).into_iter().collect();
        let drawings = file("static/art/rules-drawings.svg");
        for href in values(&text, "href=\"") {
            let found = match href.split_once('#') {
                Some(("", anchor)) => there.contains(anchor),
                Some(("/art/rules-drawings.svg", name)) => {
                    drawings.contains(&format!("<g id=\"{name}\">"))
                }
                _ => false,
            };
            assert!(found, "{lang:?}: {href}");
        }
    }
}

/// The reasons have no list of themselves, so the cases are read where they are written.
#[test]
fn every_case_that_a_refusal_names_is_in_the_book() {
    let source = file("shared/src/ramparts/illegal.rs");
    let named = source
        .split_once("fn case(")
        .and_then(|(_, rest)| rest.split_once("fn key("))
        .map(|(cases, _)| values_between_quotes(cases))
        .expect("the cases of the reasons");
    assert!(named.len() > 10, "{named:?}");
    for lang in Lang::ALL {
        let text = book(lang);
        let there: BTreeSet<&str> = anchors(&text).into_iter().collect();
        for case in &named {
            let anchor = format!("c-{}", case.replace('.', "-"));
            assert!(there.contains(anchor.as_str()), "{lang:?}: {case}");
        }
    }
}

fn values_between_quotes(text: &str) -> Vec<&str> {
    text.split('"').skip(1).step_by(2).collect()
}

#[test]
fn every_ruling_and_every_card_has_its_place() {
    for lang in Lang::ALL {
        let text = book(lang);
        let there: BTreeSet<&str> = anchors(&text).into_iter().collect();
        for ruling in 1..=28 {
            assert!(there.contains(format!("c-R{ruling}").as_str()), "R{ruling}");
        }
        for card in 1..=50 {
            assert!(there.contains(format!("card-{card}").as_str()), "{card}");
        }
    }
}

#[test]
fn the_cards_have_the_names_dice_and_medals_of_the_game() {
    for lang in Lang::ALL {
        let text = book(lang);
        for card in Card::ALL {
            let told = section(&text, usize::from(card.number()));
            let said = words::card(lang, card);
            // Where a word may break on a card is nothing for the book.
            let title = said.title.replace('\u{ad}', "");
            assert!(told.contains(&title), "{lang:?} {title}: {told}");
            let face = card.face();
            // Box 4 is told in words.
            let [dice @ .., _] = face.dice;
            let dice = dice.map(|dice| match dice {
                0 => "–".to_owned(),
                _ => dice.to_string(),
            });
            let dice = format!(" {}.", dice.join("/"));
            assert_eq!(
                told.contains(&dice) || told.contains(&dice.replace('.', ",")),
                face.dice != [0; 4],
                "{lang:?} {dice}: {told}"
            );
            for medal in [Medal::VictoriaCross, Medal::DistinguishedConduct] {
                assert_eq!(
                    told.contains(words::medal(lang, medal)),
                    face.medal == Some(medal),
                    "{lang:?}: {told}"
                );
            }
            for ability in said.abilities(Edition::Second) {
                // Major Spalding counts from the hand already: the book says "in play".
                if card == Card::Spalding && ability.kind == AbilityKind::While {
                    continue;
                }
                let kind = words::ability_kind(lang, ability.kind);
                assert!(
                    told.contains(&format!("<b>{kind}")),
                    "{lang:?} {kind}: {told}"
                );
            }
        }
    }
}

#[test]
fn the_tables_have_the_figures_of_the_game() {
    for lang in Lang::ALL {
        let text = book(lang);
        let pieces = case(&text, "c-2-3");
        for ibutho in Ibutho::ALL {
            let row = format!(
                "<th scope=\"row\">{}</th><td>{}</td><td>{}</td>",
                words::ibutho(ibutho),
                ibutho.starting_strength(),
                ibutho.starting_strength() + 1
            );
            assert!(pieces.contains(&row), "{lang:?}: {row}");
        }
        for chit in ChitSet::ALL.iter() {
            let count = ChitSet::of_kind(chit.kind()).len();
            let name = words::chit(lang, chit);
            match chit.advance() {
                Some(advance) => {
                    let who = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
                    let row = row_of(pieces, who);
                    let cell = row.split("<td>").nth(usize::from(advance.boxes));
                    let cell = cell.and_then(|cell| cell.split('<').next());
                    assert_eq!(cell, Some(count.to_string().as_str()), "{lang:?} {name}");
                }
                None => {
                    let short = name.split(':').next().unwrap_or(&name);
                    let row = row_of(pieces, short);
                    assert!(
                        row.contains(&format!("<td>{count}</td>")),
                        "{lang:?} {name}"
                    );
                }
            }
        }
        // Each level's row begins with its lowest total, the lowest level's with its highest.
        let count = case(&text, "c-11-0");
        for total in [24, 25, 35, 40, 50, 60] {
            let (row, level) = (
                row_of(count, &total.to_string()),
                words::level(lang, Level::of(total, Edition::Second)),
            );
            assert!(row.contains(&format!("<td>{level}")), "{lang:?}: {row}");
            let next = [24, 34, 39, 49, 59].map(|last| format!(" {last}<"));
            let last = next.iter().find(|last| row.contains(last.as_str()));
            if (25..60).contains(&total) {
                let last = last.and_then(|last| last.trim_matches([' ', '<']).parse().ok());
                let last: i16 = last.expect("the last total of a level");
                let of = |total| Level::of(total, Edition::Second);
                assert_ne!(of(last), of(last + 1));
                assert_eq!(of(last), of(total));
            }
        }
    }
}

/// The row whose first cell begins so.
fn row_of<'a>(text: &'a str, begins: &str) -> &'a str {
    let wanted = format!("<th scope=\"row\">{begins}");
    text.lines()
        .find(|line| {
            line.split_once(&wanted)
                .is_some_and(|(_, rest)| rest.starts_with([' ', '<']))
        })
        .unwrap_or_else(|| panic!("no row for {begins}"))
}

#[test]
fn the_files_of_both_languages_say_the_same() {
    let [en, es] = Lang::ALL.map(book);
    for tag in [
        "<h2", "<h3", "<h4", "<p", "<li", "<tr", "<th", "<td", "<table", "<figure", "<a ", "<b>",
        "<section",
    ] {
        assert_eq!(en.matches(tag).count(), es.matches(tag).count(), "{tag}");
    }
    for text in [en, es] {
        assert!(
            !text.contains("style=") && !text.contains("<script"),
            "the content policy forbids it"
        );
    }
}
