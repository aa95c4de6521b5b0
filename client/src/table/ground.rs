//! The map's pictures: the drawing and its words, fires and lanterns, and markers that only show something.

use shared::ramparts::{Building, Card, Edition, Rampart, Table};

use super::map_state::MapState;
use super::places::{Place, Sheet};
use super::{art, case};
use crate::words::{self, Lang};

/// What does not move: the drawing, the walls that stand, the words.
pub(super) fn ground(
    address: &str,
    sheet: Sheet,
    rampart: Option<Rampart>,
    edition: Edition,
    lang: Lang,
) -> String {
    let words = words::table_words(lang);
    let mut html = String::from(
        "<defs><radialGradient id=\"light\"><stop class=\"light-stop\" offset=\"0\" stop-opacity=\".9\"/>\
         <stop class=\"light-stop\" offset=\".45\" stop-opacity=\".38\"/>\
         <stop class=\"light-stop\" offset=\"1\" stop-opacity=\"0\"/></radialGradient></defs>",
    );
    let mut layer = |name: &str| html.push_str(&format!("<use href=\"{address}#{name}\"/>"));
    layer("map");
    if rampart.is_some_and(|rampart| rampart >= Rampart::InnerBarricade) {
        layer("wall-inner");
    }
    if rampart == Some(Rampart::FinalRedoubt) {
        layer("wall-redoubt");
    }
    if edition.terms().one_zero_box {
        // The drawing has one for each way in; the first edition's takes the place of both.
        let Place { x, y, r } = sheet.place("upper-0");
        let high = sheet.place("lower-0").y - y + 2 * r;
        html.push_str(&format!(
            "<g class=\"zero-box\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{high}\" rx=\"10\"/><text x=\"{}\" y=\"{}\">0</text></g>",
            x - r,
            y - r,
            2 * r,
            x - r + 20,
            y - r + 32
        ));
    }
    html.push_str("<g class=\"map-words\" aria-hidden=\"true\">");
    for word in sheet.words() {
        let turned = match word.turned {
            0 => String::new(),
            by => format!(" transform=\"rotate({by} {} {})\"", word.x, word.y),
        };
        let text = format!(
            "<text class=\"{}\" x=\"{}\" y=\"{}\"{turned}>{}</text>",
            word.class,
            word.x,
            word.y,
            art::escaped((words.on_map)(word.key))
        );
        // For the pointer alone: by keyboard and by ear the sheets of the things lead there.
        html += &match case::of_word(word.key) {
            Some(at) => case::term_aside(edition, at, &text),
            None => text,
        };
    }
    html.push_str("</g>");
    html
}

/// Fires and lanterns by night.
pub(super) fn lights(sheet: Sheet, map_state: Option<MapState>) -> String {
    let Some(map_state) = map_state else {
        return String::new();
    };
    let mut html = String::new();
    let mut light = |place: Place, kind: &str, r: i32| {
        html.push_str(&format!(
            "<circle class=\"light\" {kind} cx=\"{}\" cy=\"{}\" r=\"{r}\"/>",
            place.x, place.y
        ));
    };
    if map_state.night {
        light(sheet.place("redoubt"), "data-small", 170);
        light(sheet.place("lower-0"), "data-small", 150);
    }
    for (building, burns) in Building::ALL.into_iter().zip(map_state.fires) {
        if burns {
            light(sheet.place(building.key()), "data-fire", 330);
        }
    }
    // No glow beyond the frame.
    let (w, h) = (sheet.width(), sheet.height());
    let (w, h) = (w - 14, h - 14);
    format!(
        "<svg x=\"7\" y=\"7\" width=\"{w}\" height=\"{h}\" viewBox=\"7 7 {w} {h}\">{html}</svg>"
    )
}

/// Markers that are pictures only: fires, defenders, stages of a barricade, the time of day.
pub(super) fn markers(
    sheet: Sheet,
    map_state: Option<MapState>,
    one_zero_box: bool,
    lang: Lang,
) -> String {
    let Some(map_state) = map_state else {
        return String::new();
    };
    let mut html = String::new();
    let mut put = |name: &str, at: Place, (w, h): (i32, i32), class: &str, more: &str| {
        html.push_str(&format!(
            "<g class=\"piece {class}\" transform=\"translate({} {})\">{}{more}</g>",
            at.x,
            at.y,
            used(name, (-w / 2, -h / 2), (w, h))
        ));
    };
    for (building, burns) in Building::ALL.into_iter().zip(map_state.fires) {
        if burns {
            let at = sheet.place(&format!("fire-{}", building.key()));
            put("fire", at, (104, 104), "fire-piece", "");
        }
    }
    for hero in map_state.defences.iter() {
        let track = Table::defended_by(hero);
        let from = Table::hold_from(Table::standing_at(map_state.defences, track));
        let name = format!(
            "<text class=\"initials\" x=\"0\" y=\"36\">{} {from}+</text>",
            art::escaped(surname(words::card(lang, hero).title)),
        );
        // A group stands in every 0 box.
        let places = match track {
            Some(track) => vec![sheet.place(&format!("{}-1", track.key()))],
            None if one_zero_box => vec![sheet.zero_box()],
            None => vec![sheet.place("lower-0"), sheet.place("upper-0")],
        };
        for mut at in places {
            at.y -= 4;
            if hero == Card::RobertJones && map_state.defences.has(Card::Hook) {
                at.x += 52;
            }
            let (drawing, size) = match hero {
                Card::NatalContingent => ("v-contingent", (84, 56)),
                _ => ("defender", (52, 78)),
            };
            put(drawing, at, size, "defender", &name);
        }
    }
    if let Some(next) = map_state.rampart.next()
        && map_state.stages > 0
    {
        let mut at = sheet.place(match next {
            Rampart::FinalRedoubt => "redoubt",
            Rampart::OuterPerimeter | Rampart::InnerBarricade => "inner",
        });
        at.y += 10;
        put(
            &format!("barricade-{}", map_state.stages),
            at,
            (64, 64),
            "",
            "",
        );
    }
    let sky = sheet.place("sky");
    let size = (2 * sky.r, 2 * sky.r);
    put(
        if map_state.night { "moon" } else { "sun" },
        sky,
        size,
        "",
        "",
    );
    html
}

/// The last word of a hero's name.
fn surname(name: &str) -> &str {
    name.rsplit(' ').next().unwrap_or(name)
}

/// A drawing at a place.
pub(super) fn used(drawing: &str, (x, y): (i32, i32), (w, h): (i32, i32)) -> String {
    format!(
        "<use href=\"{}\" x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"/>",
        art::drawing(drawing)
    )
}
