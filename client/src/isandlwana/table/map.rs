//! The map: the ground, a place to touch for each hex, what is marked, the counters, and what just happened.

use std::cell::RefCell;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use shared::isandlwana::fire::hitting_faces;
use shared::isandlwana::{Event, Field, Hex};
use web_sys::Element;

use super::counters::counters;
use super::doing::{Marks, Preview};
use super::geometry::{middle, outline};
use super::screen::Screen;
use crate::isandlwana::say;
use crate::kit::assets::Assets;
use crate::kit::follow::{self, Follow, follow};
use crate::kit::markup::{Markup, html, lay, nothing};
use crate::words::battle_words;

/// The whole field.
pub(super) fn map(screen: Screen) -> AnyView {
    let frame = follow::doing(move |map| {
        let view = screen.view.get();
        follow::put(map, "viewBox", Some(&view.view_box()));
        follow::flag(map, "data-near", view.is_near());
    });
    let assets: Assets = expect_context();
    let ground = follow::doing(move |layer| {
        lay(
            layer,
            &html! { use href={ (assets.battlefield) "#ground" } {} },
        );
    });
    let lang = screen.lang;
    let names = follow::doing(move |layer| lay(layer, &names(lang)));
    let layers = vec![
        layer("ground", ground),
        layer("places", names),
        layer("hexes", touched(screen)),
        layer(
            "marks",
            follow::markup(move || marked(&screen.marks(), screen.looked.get())),
        ),
        layer(
            "ways",
            follow::markup(move || screen.play.fresh.with(|fresh| ways(&fresh.events))),
        ),
        layer(
            "counters",
            follow::markup(move || {
                let just = screen.play.fresh.with(|fresh| just(&fresh.events));
                screen
                    .field()
                    .map_or_else(nothing, |field| counters(&field, &just))
            }),
        ),
        layer(
            "preview",
            follow::markup(move || previewed(&screen.preview())),
        ),
    ];
    view! {
        <svg class="battlefield" role="group" aria-label=screen.words().map use:follow=frame>
            {layers}
        </svg>
    }
    .into_any()
}

fn layer(class: &'static str, follows: Follow) -> AnyView {
    view! { <g class=class use:follow=follows></g> }.into_any()
}

/// The names of places, where they are written: key, middle, turned by so many degrees.
const PLACES: [(&str, i32, i32, i32); 12] = [
    ("hill", 650, 200, 0),
    ("saddle", 590, 590, 0),
    ("koppie", 650, 742, 0),
    ("camp", 745, 245, 0),
    ("camp-donga", 985, 505, 58),
    ("nyogane", 1300, 280, -40),
    ("crest", 1250, 245, 0),
    ("manzimnyama", 255, 400, 48),
    ("fugitives", 505, 905, 0),
    ("ridge", 800, 62, 0),
    ("road-west", 95, 640, -28),
    ("road-east", 1445, 655, 22),
];

fn names(lang: crate::words::Lang) -> Markup {
    html! {
        g aria-hidden="true" {
            @for (key, x, y, turned) in PLACES {
                text class={ "place place-" (key) } x=(x) y=(y)
                    transform=[(turned != 0).then(|| format!("rotate({turned} {x} {y})"))] {
                    (say::place(lang, key))
                }
            }
        }
    }
}

/// A hex's element, and what it shows.
struct Spot {
    hex: Hex,
    element: Element,
    label: String,
    /// Whether it acts, is looked at, and is where the keyboard comes to the map.
    shown: Option<[bool; 3]>,
}

/// One element for each hex, made once: what it says and how it is marked follows.
fn touched(screen: Screen) -> Follow {
    let made: RefCell<Vec<Spot>> = RefCell::new(Vec::new());
    follow::doing(move |layer| {
        let mut made = made.borrow_mut();
        if made.is_empty() {
            lay(
                layer,
                &html! {
                    @for hex in Hex::all() {
                        g role="button" tabindex="-1" data-hex=(hex) {
                            path d=(outline(hex, 0)) {}
                            text class="number" x=(middle(hex).0) y=(middle(hex).1 - 23) { (hex) }
                        }
                    }
                },
            );
            let list = layer.query_selector_all("[data-hex]").ok();
            let element = |n| list.as_ref()?.item(n)?.dyn_into().ok();
            let hexes = Hex::all().zip(0..);
            made.extend(hexes.filter_map(|(hex, n)| {
                Some(Spot {
                    hex,
                    element: element(n)?,
                    label: String::new(),
                    shown: None,
                })
            }));
        }
        let Some(field) = screen.field() else { return };
        let marks = screen.marks();
        let looked = screen.looked.get();
        let first = looked.unwrap_or(Hex::at(1206));
        for spot in made.iter_mut() {
            let label = label(screen, &field, &marks, spot.hex);
            if spot.label != label {
                let _ = spot.element.set_attribute("aria-label", &label);
                spot.label = label;
            }
            let hex = spot.hex;
            let show = [marks.acts(hex), looked == Some(hex), hex == first];
            // Asking the page how it stands costs more than remembering it.
            if spot.shown.replace(show) != Some(show) {
                let [acts, pressed, first] = show;
                let element = &spot.element;
                follow::flag(element, "data-acts", acts);
                let word = |on: bool, [yes, no]: [&'static str; 2]| Some(if on { yes } else { no });
                follow::put(element, "aria-pressed", word(pressed, ["true", "false"]));
                follow::put(element, "tabindex", word(first, ["0", "-1"]));
            }
        }
    })
}

/// What a hex is called: its number, ground and contents, and what it is marked for.
pub(super) fn label(screen: Screen, field: &Field, marks: &Marks, hex: Hex) -> String {
    let words = battle_words(screen.lang);
    let mut parts = vec![format!("{hex}, {}", say::terrain(screen.lang, hex))];
    parts.extend(say::hex_note(words, hex).map(str::to_owned));
    for unit in field.units_at(hex) {
        let name = say::piece(screen.lang, shared::isandlwana::Piece::Unit(unit));
        parts.push(format!(
            "{name}, {}",
            words.strength(field.unit(unit).steps)
        ));
    }
    for leader in field.leaders_at(hex) {
        let leader = shared::isandlwana::Piece::Leader(leader);
        parts.push(say::piece(screen.lang, leader).to_owned());
    }
    if field.wagon.post.hex() == Some(hex) {
        parts.push(words.fact_wagon.to_owned());
    }
    match field.zulu_at(hex) {
        0 => {}
        count => parts.push(words.zulu_units(count)),
    }
    match marks.goes(hex) {
        Some(0) => parts.push(words.can_go.to_owned()),
        Some(cost) => parts.push(format!("{}, {}", words.can_go, words.costs(cost))),
        None => {}
    }
    if marks.targets.has(hex) {
        let word = match field.in_fire_phase() {
            true => words.can_fire,
            false => words.can_attack,
        };
        parts.push(word.to_owned());
    }
    if marks.chosen.has(hex) {
        parts.push(words.chosen.to_owned());
    }
    parts.join(". ")
}

/// What is marked on the map, each by a sign of its own.
fn marked(marks: &Marks, looked: Option<Hex>) -> Markup {
    html! {
        @for hex in marks.choose.iter() {
            path class="m-choose" d=(outline(hex, 3)) {}
        }
        @for &(hex, cost) in &marks.go {
            @let (x, y) = middle(hex);
            path class="m-go" d=(outline(hex, 3)) {}
            @if cost > 0 {
                circle class="m-cost" cx=(x + 22) cy=(y + 20) r="10" {}
                text class="m-cost-text" x=(x + 22) y=(y + 25) { (cost) }
            }
        }
        @for hex in marks.targets.iter() {
            @let (x, y) = middle(hex);
            path class="m-target" d={
                "M" (x - 33) " " (y - 16) "v-13h15M" (x + 33) " " (y - 16) "v-13h-15M"
                (x - 33) " " (y + 16) "v13h15M" (x + 33) " " (y + 16) "v13h-15"
            } {}
        }
        @for hex in marks.chosen.iter() { path class="m-chosen" d=(outline(hex, 4)) {} }
        @if let Some(hex) = looked { path class="m-looked" d=(outline(hex, 1)) {} }
    }
}

/// What the units of a hex could do, drawn thinner than what can be done by the next touch.
fn previewed(preview: &Preview) -> Markup {
    html! {
        @for &(hex, cost) in &preview.reach {
            @let (x, y) = middle(hex);
            path class="m-reach" d=(outline(hex, 5)) {}
            text class="m-reach-cost" x=(x) y=(y + 29) { (cost) }
        }
        @for &(hex, number) in &preview.numbers {
            @let (x, y) = middle(hex);
            rect class="m-number" x=(x - 25) y=(y - 37) width="50" height="19" rx="9" {}
            text class="m-number-text" x=(x) y=(y - 23) { "≤" (hitting_faces(number)) " " (say::chance(number)) }
        }
    }
}

/// The hexes on which something just happened.
fn just(events: &[Event]) -> Vec<Hex> {
    let hexes = events.iter().filter_map(|event| match *event {
        Event::Advanced { to, .. } | Event::Marched { to, .. } => Some(to),
        Event::Attacked {
            target, hit: true, ..
        } => Some(target),
        Event::StepLost { hex, .. } | Event::Placed { hex, .. } => Some(hex),
        _ => None,
    });
    hexes.collect()
}

/// The ways that were just gone, and the attacks: a line for each, an attack that hit ends in a cross.
fn ways(events: &[Event]) -> Markup {
    let line = |from: Hex, to: Hex| {
        let ((x, y), (u, v)) = (middle(from), middle(to));
        format!("M{x} {y}L{u} {v}")
    };
    html! {
        @for event in events {
            @match *event {
                Event::ZuluMoved { from, to, .. } | Event::Advanced { from, to } => {
                    path class="way way-zulu" d=(line(from, to)) {}
                }
                Event::Marched { from, to, .. } | Event::LeaderFled { from, to, .. } => {
                    path class="way way-british" d=(line(from, to)) {}
                }
                Event::Attacked { from, target, hit, .. } => {
                    path class="way way-attack" data-hit[hit] d=(line(from, target)) {}
                }
                Event::Killed { hex, .. } => {
                    @let (x, y) = middle(hex);
                    path class="fallen" d={
                        "M" (x - 14) " " (y - 14) "l28 28M" (x + 14) " " (y - 14) "l-28 28"
                    } {}
                }
                _ => {}
            }
        }
    }
}

/// Puts the focus on a hex of the map.
pub(super) fn focus_on(hex: Hex) {
    let found = document()
        .query_selector(&format!("[data-hex='{hex}']"))
        .ok()
        .flatten();
    if let Some(found) = found {
        // SVG elements have `focus` too, without being HTML elements.
        let found: &web_sys::HtmlElement = found.unchecked_ref();
        let _ = found.focus();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn every_place_has_its_name_in_every_language() {
        for &lang in Lang::all() {
            for (key, ..) in PLACES {
                assert_ne!(say::place(lang, key), "", "{key}");
            }
        }
    }
}
