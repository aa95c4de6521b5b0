//! The battle's rulebook compared with its rules: the cases that they name, decisions, figures and hexes; and its short version.

use shared::isandlwana::attack::{DEFENCE_LIMIT, ZULU_STRENGTH};
use shared::isandlwana::fire::hits;
use shared::isandlwana::map::{EXIT, OnrushGroup, ROAD, Terrain, WAGON_PARK};
use shared::isandlwana::{Ending, Hex, Illegal, Leader, Piece, Unit};

use super::*;

const BOOK: &str = "rules-isandlwana.html";
const SHORT_VERSION: &str = "isandlwana-how-to-play.html";

fn book(lang: Lang) -> String {
    file(&format!("static/words/{}/{BOOK}", lang.code()))
}

fn said(lang: Lang, kind: &str, key: &str) -> &'static str {
    let id = format!("battle-{kind}-{key}");
    let found = words::isandlwana_words(lang).bundle.get(&id, None);
    found.unwrap_or_else(|| panic!("{id}"))
}

/// The cells of the table row that begins so, in the part of the text after `place`.
fn cells(text: &str, place: &str, begins: &str) -> Vec<String> {
    let part = case(text, place);
    let row = row_of(part, begins);
    let (_, row) = row
        .split_once(&format!("<th scope=\"row\">{begins}"))
        .expect("the row");
    let cells = row.split("<td>").skip(1);
    cells
        .map(|cell| cell.split("</td>").next().unwrap_or(cell).to_owned())
        .collect()
}

/// Every number of four digits that is a hex.
fn hexes(cell: &str) -> Vec<u16> {
    cell.split(' ')
        .map(|number| number.parse().unwrap_or_else(|_| panic!("{cell}")))
        .collect()
}

#[test]
fn all_languages_have_the_same_anchors_and_say_the_same() {
    let english = book(Lang::english());
    for lang in Lang::with_text(BOOK) {
        let text = book(lang);
        let there = anchors(&text);
        assert_eq!(there, anchors(&english), "{lang:?}");
        let once: BTreeSet<&str> = there.iter().copied().collect();
        assert_eq!(once.len(), there.len(), "an anchor is there twice");
        for tag in [
            "<h2", "<h3", "<h4", "<p", "<li", "<tr", "<th", "<td", "<table", "<figure", "<a ",
            "<b>", "<small",
        ] {
            assert_eq!(
                english.matches(tag).count(),
                text.matches(tag).count(),
                "{lang:?}: {tag}"
            );
        }
        assert!(
            !text.contains("style=") && !text.contains("<script"),
            "the content policy forbids it"
        );
    }
}

#[test]
fn every_link_of_the_book_leads_somewhere() {
    let drawings = file("static/art/battle-drawings.svg");
    for lang in Lang::with_text(BOOK) {
        let text = book(lang);
        for href in values(&text, "href=\"") {
            let (page, place) = href.split_once('#').unwrap_or((href, ""));
            let found = match page {
                "" => text.contains(&format!(" id=\"{place}\"")),
                "/luck" => place.is_empty(),
                "/art/battle-drawings.svg" => drawings.contains(&format!("<g id=\"{place}\">")),
                _ => false,
            };
            assert!(found, "{lang:?}: {href}");
        }
    }
}

/// The cases of the printed rulebook, all of them, and those among them that the rules name.
#[test]
fn every_case_is_there() {
    let chapters = [
        (1, 2),
        (2, 8),
        (3, 3),
        (4, 3),
        (5, 10),
        (6, 5),
        (7, 9),
        (8, 12),
        (9, 2),
        (10, 1),
    ];
    let mut asked: Vec<String> = chapters
        .into_iter()
        .flat_map(|(chapter, last)| (0..=last).map(move |case| format!("{chapter}.{case}")))
        .collect();
    asked.extend((1..=6).map(|case| format!("2.6.{case}")));
    asked.extend(["8.3.1", "8.3.2"].map(Into::into));
    asked.extend(Illegal::ALL.iter().map(|why| why.case().to_owned()));
    asked.extend(
        Ending::ALL
            .iter()
            .filter_map(|ending| ending.case())
            .map(Into::into),
    );
    for lang in Lang::with_text(BOOK) {
        let text = book(lang);
        let there: BTreeSet<&str> = anchors(&text).into_iter().collect();
        for case in &asked {
            assert!(there.contains(anchor(case).as_str()), "{lang:?}: {case}");
        }
    }
}

/// R1 to R42, those of the lists in `docs`, and the British automaton's; each in the index too.
#[test]
fn every_decision_is_there() {
    let mut asked: BTreeSet<String> = (1..=42).map(|ruling| format!("R{ruling}")).collect();
    let rulings = file("docs/isandlwana-rulings.md");
    asked.extend(rulings.lines().filter_map(|line| {
        let name = line.strip_prefix("| ")?.split(' ').next()?;
        name.starts_with(['O', 'H']).then(|| name.to_owned())
    }));
    let british = file("docs/isandlwana-british.md");
    asked.extend(british.lines().filter_map(|line| {
        let (name, _) = line.strip_prefix("* **B")?.split_once('.')?;
        Some(format!("B{name}"))
    }));
    assert!(asked.len() >= 42 + 12 + 1 + 16, "{asked:?}");
    for lang in Lang::with_text(BOOK) {
        let text = book(lang);
        let told: BTreeSet<String> = anchors(&text)
            .into_iter()
            .filter_map(|id| id.strip_prefix("c-"))
            .filter(|id| id.starts_with(|first: char| first.is_ascii_uppercase()))
            .map(Into::into)
            .collect();
        assert_eq!(told, asked, "{lang:?}");
        let index = case(&text, "rulings");
        for name in &asked {
            assert!(
                index.contains(&format!("href=\"#c-{name}\">{name}<")),
                "{name}"
            );
        }
    }
}

#[test]
fn the_map_has_the_hexes_of_the_game() {
    let kinds = [
        (Terrain::Tents, "tents"),
        (Terrain::Wagons, "wagons"),
        (Terrain::Ledge, "ledge"),
        (Terrain::Heights, "heights"),
        (Terrain::Rough, "rough"),
        (Terrain::Donga, "donga"),
    ];
    for lang in Lang::with_text(BOOK) {
        let text = book(lang);
        for (terrain, key) in kinds {
            let told = cells(&text, "c-2-2", said(lang, "terrain", key));
            let asked = Hex::all().filter(|hex| hex.terrain() == terrain);
            let asked: Vec<u16> = asked.map(Hex::number).collect();
            assert_eq!(hexes(&told[0]), asked, "{lang:?}: {key}");
        }
        let lines: Vec<Vec<u16>> = case(&text, "c-2-2")
            .split("<td>")
            .filter_map(|rest| rest.split("</td>").next())
            .filter(|cell| cell.bytes().all(|b| b.is_ascii_digit() || b == b' '))
            .map(hexes)
            .collect();
        // After the six of the terrain: the road from the wagon park to the west and to the east, then both groups.
        let [_, _, _, _, _, _, west, east, from_west, from_east] = lines.as_slice() else {
            panic!("{lines:?}");
        };
        let pairs = |line: &[u16]| {
            let pairs = line.windows(2).map(|pair| {
                let mut pair = [pair[0], pair[1]];
                pair.sort_unstable();
                pair
            });
            pairs.collect::<BTreeSet<_>>()
        };
        let road = ROAD.map(|pair| {
            let mut pair = pair.map(Hex::number);
            pair.sort_unstable();
            pair
        });
        assert_eq!(&pairs(west) | &pairs(east), BTreeSet::from(road));
        for (told, group) in [
            (from_west, OnrushGroup::West),
            (from_east, OnrushGroup::East),
        ] {
            let asked: Vec<u16> = group.onrush().iter().map(|hex| hex.number()).collect();
            assert_eq!(*told, asked);
        }
        let exit: Vec<Hex> = EXIT.iter().collect();
        let (first, last) = (exit[0], exit[exit.len() - 1]);
        let row = text
            .lines()
            .find(|line| line.contains(&format!("<td>{first} ")));
        assert!(row.is_some_and(|row| row.contains(&format!(" {last}</td>"))));
    }
}

#[test]
fn the_ground_costs_and_protects_as_in_the_game() {
    for lang in Lang::with_text(BOOK) {
        let text = book(lang);
        for (terrain, key) in [
            (Terrain::Clear, "clear"),
            (Terrain::Tents, "tents"),
            (Terrain::Wagons, "wagons"),
            (Terrain::Ledge, "ledge"),
            (Terrain::Rough, "rough"),
            (Terrain::Donga, "donga"),
            (Terrain::Heights, "heights"),
        ] {
            let name = said(lang, "terrain", key);
            let [cost, wagon] = &cells(&text, "c-7-5", name)[..] else {
                panic!("{name}");
            };
            assert_eq!(cost.parse().ok(), terrain.cost(), "{lang:?} {name}");
            assert_eq!(wagon != "no", terrain.bears_wagon(), "{lang:?} {name}");
            if terrain == Terrain::Heights {
                continue;
            }
            let rows = case(&text, "c-8-3").split("<tr>");
            let row = rows
                .filter(|row| row.to_lowercase().contains(&name.to_lowercase()))
                .collect::<String>();
            let factor = format!("<td>{}</td>", terrain.defence());
            assert!(row.contains(&factor), "{lang:?} {name}: {row}");
        }
    }
}

#[test]
fn the_units_have_the_steps_and_hexes_of_the_game() {
    for lang in Lang::with_text(BOOK) {
        let text = book(lang);
        for unit in Unit::ALL.into_iter().filter(|unit| !unit.is_detachment()) {
            let name = said(lang, "unit", Piece::Unit(unit).key());
            let told = cells(&text, "c-3-2", name);
            assert_eq!(told[0], unit.steps().to_string(), "{lang:?} {name}");
            assert_eq!(told[1], unit.reduced_steps().to_string(), "{lang:?} {name}");
            match unit.set_up() {
                Some(hex) => assert_eq!(told[2], hex.to_string(), "{lang:?} {name}"),
                None => assert!(told[2].contains("#c-5-9"), "{lang:?} {name}"),
            }
        }
        let detachments = Unit::ALL.into_iter().filter(|unit| unit.is_detachment());
        assert!(detachments.into_iter().all(|unit| unit.steps() == 2));
        for leader in Leader::ALL {
            let name = said(lang, "unit", Piece::Leader(leader).key());
            assert_eq!(
                cells(&text, "c-3-2", name),
                [leader.set_up().to_string()],
                "{lang:?}"
            );
        }
        let wagon = said(lang, "unit", Piece::Wagon.key());
        assert_eq!(cells(&text, "c-3-2", wagon), [WAGON_PARK.to_string()]);
    }
}

#[test]
fn a_zulu_attack_hits_as_in_the_game() {
    for lang in Lang::with_text(BOOK) {
        let text = book(lang);
        for factor in 2..=DEFENCE_LIMIT {
            let told = &cells(&text, "c-8-3-2", &factor.to_string())[0];
            let last = (1..=6)
                .filter(|&die| hits(die, ZULU_STRENGTH - factor))
                .max();
            let last = last.expect("a 1 hits").to_string();
            assert!(told.starts_with('1') && told.ends_with(&last), "{told}");
        }
    }
}

/// The short version stays short, has existing pictures, and links to the whole rulebook.
#[test]
fn how_to_play_it_is_short_has_pictures_and_leads_to_the_rules() {
    for lang in Lang::with_text(SHORT_VERSION) {
        let text = file(&format!("static/words/{}/{SHORT_VERSION}", lang.code()));
        let plain = text.split('<').filter_map(|part| part.split_once('>'));
        let words: usize = plain.map(|(_, said)| said.split_whitespace().count()).sum();
        assert!((250..=400).contains(&words), "{lang:?}: {words} words");
        let (mut pictures, mut links) = (0, Vec::new());
        for href in values(&text, "href=\"") {
            if let Some((sheet, place)) = href.split_once('#') {
                let id = format!("<g id=\"{place}\"");
                assert!(file(&format!("static{sheet}")).contains(&id), "{href}");
                pictures += 1;
            } else {
                links.push(href);
            }
        }
        // The guided battle can be found here whatever else was played.
        let wanted = ["/rules/isandlwana", "/isandlwana/first-battle"];
        assert_eq!(links, wanted, "{lang:?}");
        assert!(pictures >= 3, "{lang:?}: {pictures} pictures");
    }
}
