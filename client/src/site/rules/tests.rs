//! The rulebooks' files compared with the rules: anchors, figures and names. What only one edition has is tested below: the
//! second's here, the first's in `first`.

mod first;
mod isandlwana;

use std::collections::BTreeSet;

use shared::ramparts::cards::Medal;
use shared::ramparts::chits::{ChitKind, ChitSet};
use shared::ramparts::{Card, Difficulty, Edition, Ibutho, Illegal, Level, Options, Split};

use crate::words::{self, AbilityKind, Lang};

fn file(path: &str) -> String {
    let path = format!("{}/../{path}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"))
}

const fn name(edition: Edition) -> &'static str {
    match edition {
        Edition::First => "rules-first.html",
        Edition::Second => "rules-second.html",
    }
}

fn book(edition: Edition, lang: Lang) -> String {
    file(&format!("static/words/{}/{}", lang.code(), name(edition)))
}

/// The languages that have an edition's book, English first.
fn languages(edition: Edition) -> Vec<Lang> {
    Lang::with_text(name(edition))
}

/// Every language of both editions.
fn books() -> impl Iterator<Item = (Edition, Lang, String)> {
    let one = |edition: Edition| {
        let languages = languages(edition).into_iter();
        languages.map(move |lang| (edition, lang, book(edition, lang)))
    };
    Edition::ALL.into_iter().flat_map(one)
}

/// Where a case stands: `c-6-7-4`.
fn anchor(case: &str) -> String {
    format!("c-{}", case.replace('.', "-"))
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
fn all_languages_have_the_same_anchors_and_none_twice() {
    for (edition, lang, text) in books() {
        let english = book(edition, Lang::english());
        let there = anchors(&text);
        assert_eq!(there, anchors(&english), "{lang:?}");
        let once: BTreeSet<&str> = there.iter().copied().collect();
        assert_eq!(once.len(), there.len(), "an anchor is there twice");
    }
}

#[test]
fn every_link_of_a_book_leads_somewhere_in_it_or_in_the_other() {
    let drawings = file("static/art/rules-drawings.svg");
    // Every language has the same anchors, and the other book may be English.
    let [first, second] = Edition::ALL.map(|edition| book(edition, Lang::english()));
    for (edition, lang, text) in books() {
        for href in values(&text, "href=\"") {
            let (page, place) = href.split_once('#').unwrap_or((href, ""));
            let id = format!(" id=\"{place}\"");
            let found = match page {
                "" => text.contains(&id),
                "/rules" => edition == Edition::First && second.contains(&id),
                "/rules/first" => edition == Edition::Second && first.contains(&id),
                "/art/rules-drawings.svg" => drawings.contains(&format!("<g{id}>")),
                _ => false,
            };
            assert!(found, "{edition:?} {lang:?}: {href}");
        }
    }
}

/// The cases that refusals name in a source file of the rules: there is no list of reasons.
fn cases_of_refusals(source: &str, until: &str) -> Vec<String> {
    let source = file(source);
    let (_, rest) = source.split_once("fn case(").expect("the cases");
    let (cases, _) = rest.split_once(until).expect("their end");
    let named: Vec<String> = cases
        .split('"')
        .skip(1)
        .step_by(2)
        .map(Into::into)
        .collect();
    assert!(!named.is_empty(), "{source}");
    named
}

#[test]
fn every_case_that_a_refusal_names_is_in_the_book() {
    let named = cases_of_refusals("shared/src/ramparts/illegal.rs", "fn key(");
    let first = cases_of_refusals("shared/src/ramparts/edition.rs", "_ => why.case()");
    for (edition, lang, text) in books() {
        let there: BTreeSet<&str> = anchors(&text).into_iter().collect();
        // The first edition has no case 6.2.7, and names another for the only reason that does.
        let asked = named.iter().filter(|case| match edition {
            Edition::First => *case != "6.2.7",
            Edition::Second => true,
        });
        let more = first.iter().filter(|_| edition == Edition::First);
        for case in asked.chain(more) {
            assert!(
                there.contains(anchor(case).as_str()),
                "{edition:?} {lang:?}: {case}"
            );
        }
    }
    assert_eq!(Edition::First.case(Illegal::NoPlatoon), "6.3");
}

/// The cases that the table's words link to, as they are written there.
#[test]
fn every_case_that_the_table_leads_to_is_in_both_books() {
    let mut named = BTreeSet::new();
    for part in ["rulebook_link", "about", "panels", "prompt", "hand"] {
        let source = file(&format!("client/src/siege/table/{part}.rs"));
        let source = source.split("#[cfg(test)]").next().unwrap_or_default();
        for quoted in source.split('"').skip(1).step_by(2) {
            let number = quoted.strip_prefix('R').unwrap_or(quoted);
            let is_case = !number.is_empty()
                && number
                    .split('.')
                    .all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()));
            if is_case && (number.contains('.') || number != quoted) {
                named.insert(anchor(quoted));
            }
        }
    }
    assert!(named.len() > 25, "{named:?}");
    for (edition, lang, text) in books() {
        let there: BTreeSet<&str> = anchors(&text).into_iter().collect();
        for place in &named {
            assert!(
                there.contains(place.as_str()),
                "{edition:?} {lang:?}: {place}"
            );
        }
    }
}

/// `docs/cases` lists what each edition rules: `5.3.1/b2` is a statement of case 5.3.1, `R7` a ruling, `#12` a card.
#[test]
fn every_case_of_the_lists_is_in_its_book() {
    for (edition, lang, text) in books() {
        let list = match edition {
            Edition::First => file("docs/cases/first.txt"),
            Edition::Second => file("docs/cases/second.txt"),
        };
        let there: BTreeSet<&str> = anchors(&text).into_iter().collect();
        let mut asked = 0;
        for line in list.lines() {
            let name = line.split(['/', ' ']).next().unwrap_or(line);
            let place = match name.as_bytes() {
                [b'0'..=b'9', ..] | [b'R', b'0'..=b'9', ..] => anchor(name),
                [b'#', b'0'..=b'9', ..] => format!("card-{}", &name[1..]),
                _ => continue,
            };
            asked += 1;
            assert!(
                there.contains(place.as_str()),
                "{edition:?} {lang:?}: {line}"
            );
        }
        assert!(asked >= 128, "{edition:?}: {asked}");
    }
}

/// The short version stays short, has existing pictures, and links to the whole rulebook.
#[test]
fn how_to_play_is_short_has_pictures_and_leads_to_the_rules() {
    let drawings = file("static/art/rules-drawings.svg");
    for lang in Lang::with_text("how-to-play.html") {
        let text = file(&format!("static/words/{}/how-to-play.html", lang.code()));
        let plain = text.split('<').filter_map(|part| part.split_once('>'));
        let words: usize = plain.map(|(_, said)| said.split_whitespace().count()).sum();
        assert!((350..=450).contains(&words), "{lang:?}: {words} words");
        let (mut pictures, mut links) = (0, Vec::new());
        for href in values(&text, "href=\"") {
            if let Some(("/art/rules-drawings.svg", place)) = href.split_once('#') {
                let id = format!("<g id=\"{place}\">");
                assert!(drawings.contains(&id), "{lang:?}: {href}");
                pictures += 1;
            } else {
                links.push(href);
            }
        }
        // The guided game can be found here whatever else was played.
        assert_eq!(links, ["/rules", "/siege/first-night"], "{lang:?}");
        assert!(pictures >= 3, "{lang:?}: {pictures} pictures");
    }
}

/// The text of `docs/cards.md` about each card: its face, and which of it is ours.
fn cards_page() -> Vec<(Card, String, String)> {
    let page = file("docs/cards.md");
    let mut told = Vec::new();
    for row in page.lines().filter(|line| line.starts_with("| ")) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [_, numbers, _, face, _, ours, _] = cells[..] else {
            panic!("{row}");
        };
        let numbers = numbers.split(", ").filter_map(|number| number.parse().ok());
        told.extend(
            numbers
                .filter_map(Card::from_number)
                .map(|card| (card, face.to_owned(), ours.to_owned())),
        );
    }
    let cards: Vec<_> = told.iter().map(|(card, ..)| *card).collect();
    assert_eq!(cards, Card::ALL);
    told
}

/// `docs/cards.md` says of every card what the rulebook states; whatever else it shows is marked as ours.
#[test]
fn what_is_ours_about_a_card_is_marked() {
    for (card, _, ours) in cards_page() {
        for lang in languages(Edition::Second) {
            let text = book(Edition::Second, lang);
            let marked = section(&text, card.number().into()).contains("<small class=\"ours\">");
            assert_eq!(marked, !ours.is_empty(), "{lang:?}: {card:?}");
        }
    }
}

/// The figures of `docs/cards.md` are those of the game: colour, decoration, dice.
#[test]
fn the_list_of_cards_has_their_faces() {
    for (card, told, _) in cards_page() {
        let face = card.face();
        let mut is = vec![format!("{:?}", face.colour).to_lowercase()];
        is.extend(face.medal.map(|medal| match medal {
            Medal::VictoriaCross => "VC".to_owned(),
            Medal::DistinguishedConduct => "DCM".to_owned(),
        }));
        let [near @ .., four] = face.dice;
        let dice = near.map(|dice| match dice {
            0 => "–".to_owned(),
            _ => dice.to_string(),
        });
        if near != [0; 3] {
            is.push(dice.join("/"));
        }
        if four > 0 {
            is.push(format!("box 4: {four}"));
        }
        assert_eq!(told, is.join(", "), "{card:?}");
    }
}

#[test]
fn every_ruling_and_every_card_has_its_place() {
    for lang in languages(Edition::Second) {
        let text = book(Edition::Second, lang);
        let there: BTreeSet<&str> = anchors(&text).into_iter().collect();
        for ruling in (1..=42).chain(50..=52) {
            assert!(there.contains(format!("c-R{ruling}").as_str()), "R{ruling}");
        }
        for card in 1..=50 {
            assert!(there.contains(format!("card-{card}").as_str()), "{card}");
        }
    }
}

#[test]
fn the_cards_have_the_names_dice_and_medals_of_the_game() {
    for (edition, lang, text) in books() {
        for card in Card::ALL {
            let Some(number) = edition.number(card) else {
                continue;
            };
            let told = section(&text, usize::from(number));
            let said = words::card(lang, card);
            // Soft hyphens on a card do not matter in the book.
            let title = said.title.replace('\u{ad}', "");
            assert!(told.contains(&title), "{lang:?} {title}: {told}");
            let face = card.face();
            // Box 4 is described in words.
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
        }
    }
}

#[test]
fn the_cards_have_the_abilities_of_the_game() {
    for (edition, lang, text) in books() {
        for card in Card::ALL {
            let Some(number) = edition.number(card) else {
                continue;
            };
            let told = section(&text, usize::from(number));
            for ability in words::card(lang, card).abilities(edition) {
                // Major Spalding counts from the hand already: the book says "in play", of the second edition only.
                if card == Card::Spalding && ability.kind == AbilityKind::While {
                    continue;
                }
                let kind = words::ability_kind(lang, ability.kind);
                assert!(
                    told.contains(&format!("<b>{kind}")),
                    "{edition:?} {lang:?} {kind}: {told}"
                );
            }
        }
    }
}

#[test]
fn the_tables_have_the_figures_of_the_game() {
    for lang in languages(Edition::Second) {
        let text = book(Edition::Second, lang);
        let pieces = case(&text, "c-2-3");
        for ibutho in Ibutho::ALL {
            let row = format!(
                "<th scope=\"row\">{}</th><td>{}</td><td>{}</td>",
                words::regiment(ibutho),
                ibutho.starting_strength(),
                ibutho.starting_strength() + 1
            );
            assert!(pieces.contains(&row), "{lang:?}: {row}");
        }
        for chit in ChitSet::ALL.iter() {
            let face = chit.kind(Split::STANDARD);
            let count = ChitSet::of_kind(face, Split::STANDARD).len();
            let name = words::chit(lang, face);
            match face {
                ChitKind::Advance(advance) => {
                    let who = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
                    let row = row_of(pieces, who);
                    let cell = row.split("<td>").nth(usize::from(advance.boxes));
                    let cell = cell.and_then(|cell| cell.split('<').next());
                    assert_eq!(cell, Some(count.to_string().as_str()), "{lang:?} {name}");
                }
                _ => {
                    let short = name.split(':').next().unwrap_or(&name);
                    let row = row_of(pieces, short);
                    assert!(
                        row.contains(&format!("<td>{count}</td>")),
                        "{lang:?} {name}"
                    );
                }
            }
        }
    }
}

/// 11.0 of both editions.
#[test]
fn the_count_has_the_points_and_levels_of_the_game() {
    for (edition, lang, text) in books() {
        let count = case(&text, "c-11-0");
        let (points, levels) = count.split_once("</table>").expect("two tables");
        let told: Vec<i16> = points
            .split("</th><td>")
            .filter_map(|rest| rest.split('<').next()?.replace('−', "-").parse().ok())
            .collect();
        let mut told = told;
        told.sort_unstable();
        let each = edition.terms().points;
        let mut asked = vec![
            each.hero,
            each.decorated,
            each.building,
            each.hit,
            each.ibutho,
            each.relief,
            each.held,
            each.horse,
            each.contingent,
            each.company,
        ];
        asked.retain(|&points| points != 0);
        asked.sort_unstable();
        assert_eq!(told, asked, "{edition:?} {lang:?}");
        // A level's row begins with its lowest total, the worst one's with its highest; then the total before the next.
        for (level, next) in Level::ALL
            .into_iter()
            .zip(Level::ALL.into_iter().skip(1).map(Some).chain([None]))
        {
            let last = next
                .and_then(|next| next.least(edition))
                .map(|least| least - 1);
            let first = level.least(edition).or(last).expect("a total");
            let row = row_of(levels, &first.to_string());
            let name = words::level(lang, level);
            assert!(row.contains(&format!("<td>{name}")), "{lang:?}: {row}");
            if let (Some(_), Some(last)) = (level.least(edition), last) {
                assert!(row.contains(&format!(" {last}</th>")), "{lang:?}: {row}");
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

/// Every face whose count differs between two difficulties, and the cost of Veteran.
#[test]
fn the_difficulties_have_the_chits_of_the_game() {
    let terms = Edition::Second.terms();
    let order = [
        Difficulty::Gentle,
        Difficulty::Standard,
        Difficulty::Veteran,
    ];
    for lang in languages(Edition::Second) {
        let text = book(Edition::Second, lang);
        let told = text.split("id=\"difficulty\"").nth(1).expect("a heading");
        let told = told.split("<h2").next().expect("what follows it");
        let mut rows = 0;
        for chit in ChitSet::ADVANCES {
            let face = chit.kind(Split::VETERAN);
            let counts = order.map(|of| ChitSet::of_kind(face, terms.split(of)).len());
            let name = words::chit(lang, face);
            if counts.iter().all(|count| *count == counts[0]) {
                assert!(!told.contains(&format!(">{name}<")), "{lang:?} {name}");
                continue;
            }
            let row = row_of(told, &name);
            let cells = counts.map(|count| format!("<td>{count}</td>")).concat();
            assert!(row.contains(&cells), "{lang:?} {row}");
            rows += 1;
        }
        assert!(rows > 0);
        let price = -Options::VETERAN.adjustment().total();
        assert!(
            told.contains(&format!("{price} {}", words::ui(lang).vp)),
            "{lang:?}"
        );
    }
}

#[test]
fn the_files_of_all_languages_say_the_same() {
    for (edition, lang, text) in books() {
        let english = book(edition, Lang::english());
        for tag in [
            "<h2", "<h3", "<h4", "<p", "<li", "<tr", "<th", "<td", "<table", "<figure", "<a ",
            "<b>", "<section", "<small",
        ] {
            assert_eq!(
                english.matches(tag).count(),
                text.matches(tag).count(),
                "{edition:?} {lang:?}: {tag}"
            );
        }
        assert!(
            !text.contains("style=") && !text.contains("<script"),
            "the content policy forbids it"
        );
    }
}
