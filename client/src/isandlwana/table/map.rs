//! The map: the ground, a touch target for each hex, marks, counters, and the latest events.

use std::cell::RefCell;
use std::fmt::Write as _;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use shared::isandlwana::fire::hitting_faces;
use shared::isandlwana::movement::{BRITISH_ALLOWANCE, ZULU_ALLOWANCE};
use shared::isandlwana::{Event, Field, Hex, HexSet, Moves, Phase, Place};
use web_sys::Element;

use super::battle_view::BattleView;
use super::counters::{counters, on_counters};
use super::geometry::{around, middle, outline};
use super::marker::marker;
use super::orders::{self, Orders};
use super::selection::{Marks, Preview, Selection};
use crate::isandlwana::say;
use crate::kit::after_paint::after_paint;
use crate::kit::assets::asset;
use crate::kit::follow::{self, Follow, follow};
use crate::kit::keyed::Keyed;
use crate::kit::markup::{Markup, html, nothing, set_markup};
use crate::words::{IsandlwanaWords, Lang, isandlwana_words};

/// The marks of the map, and possible actions.
#[derive(Clone, Copy)]
pub(in crate::isandlwana) struct Signs {
    pub(super) marks: Memo<Marks>,
    /// The selection here: if there is one, only that is shown.
    pub(super) selection: Option<RwSignal<Selection>>,
    /// The orders to groups of Zulu units here.
    pub(super) orders: Option<Orders>,
}

impl Signs {
    /// Nothing is marked, for a viewer who decides nothing here.
    pub(in crate::isandlwana) fn none() -> Self {
        Self {
            marks: Memo::new(|_| Marks::default()),
            selection: None,
            orders: None,
        }
    }

    /// What the units pointed at could do, if nothing is planned. Reactive.
    fn preview(self, view: BattleView) -> Preview {
        let planning = |selection: RwSignal<Selection>| {
            selection.with(|selection| *selection != Selection::Nothing)
        };
        match self.selection.is_some_and(planning) {
            true => Preview::default(),
            false => view.preview(),
        }
    }

    /// The moves that the orders result in. Reactive.
    fn moves(self) -> Moves {
        let moves = |orders: Orders| orders.with_moves(Moves::clone);
        self.orders.map(moves).unwrap_or_default()
    }
}

/// Alignment of a sheet in its window, as [`super::viewport::Viewport::view_box`] assumes.
const ANCHOR: &str = "xMidYMax";

/// The whole field, in stacked sheets: what changes is painted without the rest.
pub(in crate::isandlwana) fn map(view: BattleView, signs: Signs) -> Vec<AnyView> {
    let frame = follow::effect(move |map| {
        let view = view.viewport.get();
        follow::put(map, "viewBox", Some(&view.view_box()));
        follow::flag(map, "data-near", view.is_near());
    });
    let ground = follow::effect(move |layer| {
        set_markup(
            layer,
            &html! { use href={ (asset("battlefield")) "#ground" } {} },
        );
    });
    let lang = view.lang;
    let grid = follow::effect(move |layer| set_markup(layer, &grid()));
    let names = follow::effect(move |layer| set_markup(layer, &names(lang)));
    let keyed = Keyed::default();
    let lying = follow::effect(move |layer| {
        if let Some(field) = view.shown() {
            keyed.draw(layer, counters(&field));
        }
    });
    let over = follow::markup(move || {
        let just = view.with_events(just);
        let on = |field: Field| on_counters(&field, &just);
        view.shown().map_or_else(nothing, on)
    });
    let marks = vec![
        layer(
            "marks",
            follow::markup(move || marked(&signs.marks.get(), view.looked.get())),
        ),
        layer(
            "proposal",
            after_paint(follow::markup(move || {
                let proposed = |orders: Orders| {
                    orders.with_moves(|moves| orders::drawn(moves, &signs.marks.get().chosen))
                };
                signs.orders.map_or_else(nothing, proposed)
            })),
        ),
        layer("ways", follow::markup(move || view.with_events(ways))),
    ];
    let preview = layer(
        "preview",
        after_paint(follow::markup(move || {
            previewed(view.words(), &signs.preview(view), &signs.marks.get())
        })),
    );
    let hexes = view! {
        <svg class="battlefield" preserveAspectRatio=ANCHOR role="group" aria-label=view.words().map use:follow=frame.clone()>
            {layer("hexes", after_paint(touched(view, signs)))}
        </svg>
    };
    vec![
        sheet(
            &frame,
            vec![
                layer("ground", ground),
                layer("grid", grid),
                layer("places", names),
            ],
        ),
        hexes.into_any(),
        sheet(&frame, marks),
        sheet(
            &frame,
            vec![layer("counters", lying), layer("on-counters", over)],
        ),
        sheet(&frame, vec![preview]),
    ]
}

/// A sheet without interaction.
fn sheet(frame: &Follow, layers: Vec<AnyView>) -> AnyView {
    let frame = frame.clone();
    view! { <svg class="battlefield" preserveAspectRatio=ANCHOR aria-hidden="true" use:follow=frame>{layers}</svg> }.into_any()
}

fn layer(class: &'static str, follows: Follow) -> AnyView {
    view! { <g class=class use:follow=follows></g> }.into_any()
}

/// The edges of all hexes and their numbers, apart from the touch targets: a touch does not repaint them.
fn grid() -> Markup {
    let edges: String = Hex::all().map(|hex| outline(hex, 0)).collect();
    html! {
        path class="edges" d=(edges) {}
        @for hex in Hex::all() {
            text class="number" x=(middle(hex).0) y=(middle(hex).1 - 23) { (hex) }
        }
    }
}

/// The names of places with their positions: key, middle, rotation in degrees.
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

fn names(lang: Lang) -> Markup {
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

/// A hex's element, and its state.
struct Spot {
    hex: Hex,
    element: Element,
    label: String,
    /// Whether it acts, is looked at, and is the keyboard's entry to the map.
    shown: Option<[bool; 3]>,
}

/// One element for each hex, created once: its label and marks are updated.
fn touched(view: BattleView, signs: Signs) -> Follow {
    let made: RefCell<Vec<Spot>> = RefCell::new(Vec::new());
    // The inputs of the names.
    let named: RefCell<Option<(Field, Marks, Moves)>> = RefCell::new(None);
    follow::effect(move |layer| {
        let mut made = made.borrow_mut();
        if made.is_empty() {
            set_markup(
                layer,
                &html! {
                    @for hex in Hex::all() {
                        g role="button" tabindex="-1" data-hex=(hex) { path d=(outline(hex, 0)) {} }
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
        let Some(field) = view.field() else { return };
        let marks = signs.marks.get();
        let looked = view.looked.get();
        let first = view.walked.get().or(looked).unwrap_or(Hex::at(1206));
        let now = (field, marks, signs.moves());
        let named = named.replace(Some(now.clone())).as_ref() == Some(&now);
        let (field, marks, moves) = &now;
        for spot in made.iter_mut() {
            // Looking at a hex changes no name.
            if !named {
                let label = label(view.lang, field, marks, moves, spot.hex);
                if spot.label != label {
                    let _ = spot.element.set_attribute("aria-label", &label);
                    spot.label = label;
                }
            }
            let hex = spot.hex;
            let show = [marks.acts(hex), looked == Some(hex), hex == first];
            // Querying the page's state costs more than remembering it.
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

/// A hex's label: its number, ground and contents, and its marks.
pub(super) fn label(lang: Lang, field: &Field, marks: &Marks, moves: &Moves, hex: Hex) -> String {
    let words = isandlwana_words(lang);
    let mut parts = vec![format!("{hex}, {}", say::terrain(lang, hex))];
    parts.extend(Place::of(hex).map(|place| say::place(lang, place.key()).to_owned()));
    parts.extend(say::hex_note(words, hex).map(str::to_owned));
    for unit in field.units_at(hex) {
        let unit = shared::isandlwana::Piece::Unit(unit);
        let (name, strength) = (say::piece(lang, unit), say::strength(lang, field, unit));
        parts.push(format!("{name}, {strength}"));
    }
    for leader in field.leaders_at(hex) {
        let leader = shared::isandlwana::Piece::Leader(leader);
        parts.push(say::piece(lang, leader).to_owned());
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
        let word = match field.phase {
            Phase::Approach => words.can_surround,
            _ if field.in_fire_phase() => words.can_fire,
            _ => words.can_attack,
        };
        parts.push(word.to_owned());
    }
    for (hexes, word) in [
        (marks.exposed, words.exposed),
        (marks.full, words.full),
        (marks.chosen, words.chosen),
    ] {
        if hexes.has(hex) {
            parts.push(word.to_owned());
        }
    }
    match moves.iter().filter(|(from, _)| *from == hex).count() {
        0 => {}
        count => parts.push(words.would_go(count)),
    }
    if moves.iter().any(|&(_, to)| to == hex) {
        parts.push(words.would_come.to_owned());
    }
    parts.join(". ")
}

/// The marks of the map, each with its own sign; one element for each sign, since every touch rebuilds them.
fn marked(marks: &Marks, looked: Option<Hex>) -> Markup {
    let costs: Vec<_> = marks.go.iter().copied().filter(|go| go.1 > 0).collect();
    html! {
        (marker("m-choose", marks.choose, |x, y| around(x, y, 3)))
        (marker("m-go", hexes(&marks.go), |x, y| around(x, y, 3)))
        (marker("m-cost", hexes(&costs), disc))
        (cost_text("m-cost-text", &costs, (22, 25)))
        (marker("m-target", marks.targets, brackets))
        (marker("m-chosen", marks.chosen, |x, y| around(x, y, 4)))
        @if let Some(hex) = looked { path class="m-looked" d=(outline(hex, 1)) {} }
    }
}

fn hexes(all: &[(Hex, u8)]) -> HexSet {
    all.iter().map(|&(hex, _)| hex).collect()
}

/// Costs of going to these hexes, each at this offset from the hex's middle: one text whose digits each have a position. No
/// movement allowance has two digits.
fn cost_text(class: &str, all: &[(Hex, u8)], (right, down): (i32, i32)) -> Markup {
    let (mut text, mut xs, mut ys) = (String::new(), String::new(), String::new());
    for &(hex, cost) in all {
        let (x, y) = middle(hex);
        let _ = write!(text, "{cost}");
        let _ = write!(xs, "{} ", x + right);
        let _ = write!(ys, "{} ", y + down);
    }
    if text.is_empty() {
        return nothing();
    }
    html! { text class=(class) x=(xs) y=(ys) { (text) } }
}

const _: () = assert!(ZULU_ALLOWANCE < 10 && BRITISH_ALLOWANCE < 10);

/// The background of a cost, at the lower right of a hex.
fn disc(x: i32, y: i32) -> String {
    format!("M{} {}a10 10 0 1 0 20 0a10 10 0 1 0-20 0z", x + 12, y + 20)
}

/// The corners around a target.
pub(super) fn brackets(x: i32, y: i32) -> String {
    let (w, e, n, s) = (x - 33, x + 33, y - 16, y + 16);
    format!("M{w} {n}v-13h15M{e} {n}v-13h-15M{w} {s}v13h15M{e} {s}v13h-15")
}

/// A spearhead at the upper left of a hex: the Zulu can come beside it.
pub(super) fn spearhead(x: i32, y: i32) -> String {
    format!("M{} {}l-7-12l7-4l7 4z", x - 22, y - 26)
}

/// A bar across a hex that is full.
pub(super) fn bar(x: i32, y: i32) -> String {
    format!("M{} {}l48-36", x - 24, y + 18)
}

/// Marks above the counters: what the Zulu can come beside, and what the units of a hex could do, drawn thinner than what the next
/// touch can do.
fn previewed(words: &IsandlwanaWords, preview: &Preview, marks: &Marks) -> Markup {
    html! {
        (marker("m-full", preview.full.or(&marks.full), bar))
        (marker("m-exposed", marks.exposed, spearhead))
        (marker("m-reach", hexes(&preview.reach), |x, y| around(x, y, 5)))
        (cost_text("m-reach-cost", &preview.reach, (0, 29)))
        @for &(hex, number) in &preview.numbers {
            @let (x, y) = middle(hex);
            rect class="m-number" x=(x - 25) y=(y - 37) width="50" height="19" rx="9" {}
            text class="m-number-text" x=(x) y=(y - 23) { "≤" (hitting_faces(number)) " " (say::chance(words, number)) }
        }
    }
}

/// The hexes of the latest events.
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

/// The latest movements and attacks: a line for each, an attack that hit ends in a cross.
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
