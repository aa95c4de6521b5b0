//! The map's pictures: the drawing and its words, fires and lanterns, and non-interactive markers.

use shared::ramparts::{Building, Card, Edition, Rampart, Table};

use super::map_state::MapState;
use super::places::{MapDrawing, MapPlace};
use super::{art, rulebook_link};
use crate::kit::markup::{Markup, Render as _, html, nothing};
use crate::words::{self, Lang};

/// The static parts: the drawing, the walls that stand, the words.
pub(super) fn ground(
    address: &str,
    drawing: MapDrawing,
    rampart: Option<Rampart>,
    edition: Edition,
    lang: Lang,
) -> Markup {
    let words = words::table_words(lang);
    let inner = rampart.is_some_and(|rampart| rampart >= Rampart::InnerBarricade);
    let layer = |name: &str| html! { use href={ (address) "#" (name) } {} };
    html! {
        defs {
            radialGradient id="light" {
                stop class="light-stop" offset="0" stop-opacity=".9" {}
                stop class="light-stop" offset=".45" stop-opacity=".38" {}
                stop class="light-stop" offset="1" stop-opacity="0" {}
            }
        }
        (layer("map"))
        @if inner { (layer("wall-inner")) }
        @if rampart == Some(Rampart::FinalRedoubt) { (layer("wall-redoubt")) }
        @if edition.terms().one_zero_box {
            // The drawing has one for each entrance; the first edition's takes the place of both.
            @let MapPlace { x, y, r } = drawing.place("upper-0");
            @let high = drawing.place("lower-0").y - y + 2 * r;
            g class="zero-box" {
                rect x=(x - r) y=(y - r) width=(2 * r) height=(high) rx="10" {}
                text x=(x - r + 20) y=(y - r + 32) { "0" }
            }
        }
        g class="map-words" aria-hidden="true" {
            @for word in drawing.words() {
                @let turned = (word.turned != 0).then(|| format!("rotate({} {} {})", word.turned, word.x, word.y));
                @let text = html! {
                    text class=(word.class) x=(word.x) y=(word.y) transform=[turned] { (words.on_map(word.key)) }
                };
                // For the pointer alone: by keyboard and screen reader the sheets of the things have the links.
                @match rulebook_link::of_word(word.key) {
                    Some(at) => { (rulebook_link::term_aside(edition, at, text)) }
                    None => { (text) }
                }
            }
        }
    }
}

/// Fires and lanterns at night.
pub(super) fn lights(drawing: MapDrawing, map_state: Option<MapState>) -> Markup {
    let Some(map_state) = map_state else {
        return nothing();
    };
    let light = |place: MapPlace, r: i32, fire: bool| {
        html! { circle class="light" data-small[!fire] data-fire[fire] cx=(place.x) cy=(place.y) r=(r) {} }
    };
    // No glow beyond the frame.
    let (w, h) = (drawing.width() - 14, drawing.height() - 14);
    html! {
        svg x="7" y="7" width=(w) height=(h) viewBox={ "7 7 " (w) " " (h) } {
            @if map_state.night {
                (light(drawing.place("redoubt"), 170, false))
                (light(drawing.place("lower-0"), 150, false))
            }
            @for (building, burns) in Building::ALL.into_iter().zip(map_state.fires) {
                @if burns { (light(drawing.place(building.key()), 330, true)) }
            }
        }
    }
}

/// Markers that are pictures only: fires, defenders, stages of a barricade, the time of day.
pub(super) fn markers(
    drawing: MapDrawing,
    map_state: Option<MapState>,
    one_zero_box: bool,
    lang: Lang,
) -> Markup {
    let Some(map_state) = map_state else {
        return nothing();
    };
    let mut all = nothing();
    let mut put = |name: &str, at: MapPlace, (w, h): (i32, i32), class: &str, more: &Markup| {
        html! {
            g class={ "piece " (class) } transform={ "translate(" (at.x) " " (at.y) ")" } {
                (used(name, (-w / 2, -h / 2), (w, h)))
                (more)
            }
        }
        .render_to(&mut all.0);
    };
    for (building, burns) in Building::ALL.into_iter().zip(map_state.fires) {
        if burns {
            let at = drawing.place(&format!("fire-{}", building.key()));
            put("fire", at, (104, 104), "fire-piece", &nothing());
        }
    }
    for hero in map_state.defences.iter() {
        let track = Table::defended_by(hero);
        let from = Table::hold_from(Table::standing_at(map_state.defences, track));
        let short = match hero {
            Card::NatalContingent => words::table_words(lang).contingent,
            _ => surname(words::card(lang, hero).title),
        };
        let name = html! { text class="initials" x="0" y="36" { (short) " " (from) "+" } };
        // A group stands in every 0 box.
        let places = match track {
            Some(track) => vec![drawing.place(&format!("{}-1", track.key()))],
            None if one_zero_box => vec![drawing.zero_box()],
            None => vec![drawing.place("lower-0"), drawing.place("upper-0")],
        };
        for mut at in places {
            at.y -= 4;
            if hero == Card::RobertJones && map_state.defences.has(Card::Hook) {
                at.x += 52;
            }
            let (drawing, size) = match hero {
                Card::NatalContingent => ("contingent", (84, 56)),
                _ => ("defender", (52, 78)),
            };
            put(drawing, at, size, "defender", &name);
        }
    }
    if let Some(next) = map_state.rampart.next()
        && map_state.stages > 0
    {
        let mut at = drawing.place(match next {
            Rampart::FinalRedoubt => "redoubt",
            Rampart::OuterPerimeter | Rampart::InnerBarricade => "inner",
        });
        at.y += 10;
        put(
            &format!("barricade-{}", map_state.stages),
            at,
            (64, 64),
            "",
            &nothing(),
        );
    }
    let sky = drawing.place("sky");
    let size = (2 * sky.r, 2 * sky.r);
    put(
        if map_state.night { "moon" } else { "sun" },
        sky,
        size,
        "",
        &nothing(),
    );
    all
}

/// The last word of a hero's name.
fn surname(name: &str) -> &str {
    name.rsplit(' ').next().unwrap_or(name)
}

/// A drawing at a place.
pub(super) fn used(drawing: &str, (x, y): (i32, i32), (w, h): (i32, i32)) -> Markup {
    html! { use href=(art::drawing(drawing)) x=(x) y=(y) width=(w) height=(h) {} }
}
