//! The counters: red cloth for the British, hide shields for the Zulu, and the pieces with them.

use std::collections::BTreeMap;

use shared::isandlwana::map::OnrushGroup;
use shared::isandlwana::{Colors, Field, Hex, HexSet, Leader, Unit};

use super::geometry::{around, middle, shield_outline};
use super::marker::marker;
use crate::kit::markup::{Markup, html, nothing};

/// The counters of each hex, by its number; a hex belongs to one side. Everything is drawn at its position: a transformation of
/// each would make it a separate layer in the browser.
pub(super) fn counters(field: &Field) -> BTreeMap<u16, Markup> {
    let zulu = field
        .zulu_hexes()
        .iter()
        .map(|hex| (hex.number(), zulu(field, hex)));
    let stacks = british(field)
        .iter()
        .map(|hex| (hex.number(), stack(field, hex)));
    zulu.chain(stacks).collect()
}

fn british(field: &Field) -> HexSet {
    field.british().or(&field.undefended())
}

/// Overlays of the counters: a veil on those that are done in this phase, and a frame around those that the latest events affected.
/// One drawing for all: they change by the dozen, and the counters stay.
pub(super) fn on_counters(field: &Field, just: &[Hex]) -> Markup {
    let zulu = field.zulu_hexes();
    let acted = field.zulu.moved.or(&field.spent).or(&field.targets);
    let stacks = british(field).iter().filter(|&hex| {
        let busy = |unit: Unit| field.unit(unit).moved || field.unit(unit).fired > 0;
        field.units_at(hex).next().is_some() && field.units_at(hex).all(busy)
    });
    let spent = zulu.and(&acted).or(&stacks.collect());
    let just: HexSet = just.iter().copied().collect();
    html! {
        (marker("c-veil", spent, |x, y| around(x, y, 1)))
        (marker("c-just", just.and(&zulu), shield_outline))
        (marker("c-just", just.and(&field.british()), cloth_outline))
    }
}

fn cloth_outline(x: i32, y: i32) -> String {
    path(x - 23, y - 27, "h46v54h-46z")
}

/// A path from there.
fn path(x: i32, y: i32, rest: &str) -> String {
    format!("M{x} {y}{rest}")
}

fn shield((x, y): (i32, i32), west: bool) -> Markup {
    html! {
        path class="c-spear" d=(path(x - 15, y + 24, "l32-51")) {}
        path class="c-hide" d=(shield_outline(x, y)) {}
        @if west {
            path class="c-patch" d=(path(x - 16, y - 4, "c8-5 19-5 24 2c4 6-2 14-11 14c-7 0-12-4-13-9z")) {}
        } @else {
            path class="c-patch" d=(path(x - 9, y - 19, "l6-2 3 5-6 3zm13 7l7 2-1 6-7-2zm-16 18l6-1 2 6-6 2zm17-1l6-2 0 6-5 4zm-8-10l4-1 1 4-4 1z")) {}
        }
        path class="c-lace" d=(path(x, y - 26, "v53")) {}
    }
}

/// A shield: of those who come back in the west dark hide with a light patch, in the east light hide with dark spots.
fn zulu(field: &Field, hex: Hex) -> Markup {
    let count = field.zulu_at(hex);
    let west = OnrushGroup::of(hex) == OnrushGroup::West;
    let (x, y) = middle(hex);
    html! {
        g class="counter zulu" data-west[west] {
            @if count > 1 { (shield((x + 7, y - 4), west)) }
            (shield((x, y), west))
            circle class="c-plaque" cx=(x) cy=(y + 17) r="11" {}
            text class="c-six" x=(x) y=(y + 22) { "6" }
            @if count > 1 {
                rect class="c-count" x=(x + 4) y=(y - 36) width="33" height="20" rx="10" {}
                text class="c-count-text" x=(x + 20) y=(y - 21) { "×" (count) }
            }
        }
    }
}

/// Everything British in a hex: the strongest unit on top, the points of all, and leaders, wagon and Colors with them.
fn stack(field: &Field, hex: Hex) -> Markup {
    let units: Vec<Unit> = field.units_at(hex).collect();
    let top = field.strongest(hex);
    let square = !units.is_empty() && units.iter().all(|&unit| field.unit(unit).square);
    let leaders: Vec<Leader> = field.leaders_at(hex).collect();
    let wagon = field.wagon.post.hex() == Some(hex);
    let colors = wagon && field.colors == Colors::Raised;
    let at @ (x, y) = middle(hex);
    let alone = top.is_none();
    html! {
        g class="counter british" {
            @if let Some(top) = top {
                @if units.len() > 1 { rect class="c-under" x=(x - 17) y=(y - 31) width="44" height="54" rx="3" {} }
                (cloth(at, top, field.points_at(hex), square))
                @if units.len() > 1 {
                    circle class="c-count" cx=(x + 25) cy=(y - 25) r="11" {}
                    text class="c-count-text" x=(x + 25) y=(y - 20) { (units.len()) }
                }
            }
            @for (n, leader) in (0..).zip(&leaders) {
                (officer(if alone { (x - 10 + 24 * n, y - 8) } else { (x - 25 + 22 * n, y + 25) }, *leader))
            }
            @if wagon { (cart((x + 20, y + if alone { 12 } else { 24 }), colors)) }
        }
    }
}

/// A unit's red cloth with the points of its hex, and the frame of a square.
fn cloth((x, y): (i32, i32), unit: Unit, points: u8, square: bool) -> Markup {
    html! {
        rect class="c-cloth" x=(x - 23) y=(y - 27) width="46" height="54" rx="3" {}
        path class="c-belt" d=(path(x - 22, y - 8, "l30 34m14-34l-30 34")) {}
        @if square { rect class="c-square" x=(x - 19) y=(y - 23) width="38" height="46" {} }
        text class="c-name" x=(x) y=(y - 11) { (unit.key()) }
        circle class="c-plaque" cx=(x) cy=(y + 9) r="15" {}
        text class="c-points" x=(x) y=(y + 17) { (points) }
    }
}

/// A leader's disc, with his initial.
fn officer((x, y): (i32, i32), leader: Leader) -> Markup {
    let initial = &leader.key()[..1];
    html! {
        g class="c-leader" {
            circle cx=(x) cy=(y) r="11" {}
            text x=(x) y=(y + 5) { (initial) }
        }
    }
}

/// The wagon, and the Colors on it.
fn cart((x, y): (i32, i32), colors: bool) -> Markup {
    html! {
        g class="c-wagon" {
            path class="c-tilt" d=(path(x - 14, y - 3, "c0-11 26-11 26 0z")) {}
            path class="c-box" d=(path(x - 15, y - 3, "h28v7h-28z")) {}
            circle cx=(x - 9) cy=(y + 6) r="5" {}
            circle cx=(x + 8) cy=(y + 6) r="5" {}
            @if colors {
                path class="c-pole" d=(path(x + 16, y + 6, "v-46")) {}
                path class="c-flag" d=(path(x + 16, y - 40, "h-24l4 7l-4 7h24z")) {}
                path class="c-cross" d=(path(x + 4, y - 40, "v14m12-7h-22")) {}
            } @else { (nothing()) }
        }
    }
}

/// A unit as the legend shows it.
pub(super) fn sample_company() -> Markup {
    html! { g class="counter" { (cloth((0, 0), Unit::E, Unit::E.steps(), false)) } }
}

/// A Zulu unit as the legend shows it.
pub(super) fn sample_zulu(west: bool) -> Markup {
    html! { g class="counter zulu" data-west[west] { (shield((0, 0), west)) } }
}

/// A leader as the legend shows him.
pub(super) fn sample_leader() -> Markup {
    html! { g class="counter" transform="scale(1.6)" { (officer((-4, -3), Leader::Durnford)) } }
}

/// Wagon and Colors as the legend shows them.
pub(super) fn sample_wagon() -> Markup {
    html! { g class="counter" { (cart((2, 12), true)) } }
}
