//! The counters: red cloth for the British, hide shields for the Zulu, and what lies with them.

use std::collections::BTreeMap;

use shared::isandlwana::map::Group;
use shared::isandlwana::{Colors, Field, Hex, Leader, Unit};

use super::geometry::{middle, shield_outline};
use crate::kit::markup::{Markup, html, nothing};

/// What lies in each hex, by its number; a hex belongs to one side. Those on which something just happened are marked.
pub(super) fn counters(field: &Field, just: &[Hex]) -> BTreeMap<u16, Markup> {
    let british = field.british().or(&field.undefended());
    let zulu = field
        .zulu_hexes()
        .iter()
        .map(|hex| (hex.number(), zulu(field, hex, just.contains(&hex))));
    let stacks = british
        .iter()
        .map(|hex| (hex.number(), stack(field, hex, just.contains(&hex))));
    zulu.chain(stacks).collect()
}

fn at(hex: Hex) -> String {
    let (x, y) = middle(hex);
    format!("translate({x} {y})")
}

fn shield(west: bool) -> Markup {
    html! {
        path class="c-spear" d="M-15 24L17-27" {}
        path class="c-hide" d=(shield_outline(0, 0)) {}
        @if west {
            path class="c-patch" d="M-16-4C-8-9 3-9 8-2C12 4 6 12-3 12C-10 12-15 8-16 3Z" {}
        } @else {
            path class="c-patch" d="M-9-19l6-2 3 5-6 3zM4-12l7 2-1 6-7-2zM-12 6l6-1 2 6-6 2zM5 12l6-2 0 6-5 4zM-3-5l4-1 1 4-4 1z" {}
        }
        path class="c-lace" d="M0-26V27" {}
    }
}

/// A shield: of those who come back in the west dark hide with a light patch, in the east light hide with dark spots.
fn zulu(field: &Field, hex: Hex, just: bool) -> Markup {
    let count = field.zulu_at(hex);
    let west = Group::of(hex) == Group::West;
    let spent = field.zulu.moved.has(hex) || field.spent.has(hex) || field.targets.has(hex);
    let shield = shield(west);
    html! {
        g class="counter zulu" data-west[west] data-spent[spent] data-just[just] transform=(at(hex)) {
            @if count > 1 { g transform="translate(7 -4)" { (shield) } }
            (shield)
            circle class="c-plaque" cx="0" cy="17" r="11" {}
            text class="c-six" x="0" y="22" { "6" }
            @if count > 1 {
                rect class="c-count" x="4" y="-36" width="33" height="20" rx="10" {}
                text class="c-count-text" x="20.5" y="-21" { "×" (count) }
            }
        }
    }
}

/// Everything British in a hex: the strongest unit on top, the points of all, and who and what is with them.
fn stack(field: &Field, hex: Hex, just: bool) -> Markup {
    let units: Vec<Unit> = field.units_at(hex).collect();
    let top = field.strongest(hex);
    let square = !units.is_empty() && units.iter().all(|&unit| field.unit(unit).square);
    let busy = |&unit: &Unit| field.unit(unit).moved || field.unit(unit).fired > 0;
    let spent = !units.is_empty() && units.iter().all(busy);
    let leaders: Vec<Leader> = field.leaders_at(hex).collect();
    let wagon = field.wagon.post.hex() == Some(hex);
    let colors = wagon && field.colors == Colors::Raised;
    html! {
        g class="counter british" data-spent[spent] data-just[just] transform=(at(hex)) {
            @if let Some(top) = top {
                @if units.len() > 1 { rect class="c-under" x="-17" y="-31" width="44" height="54" rx="3" {} }
                (cloth(top, field.points_at(hex), square))
                @if units.len() > 1 {
                    circle class="c-count" cx="25" cy="-25" r="11" {}
                    text class="c-count-text" x="25" y="-20" { (units.len()) }
                }
            }
            @for (n, leader) in (0..).zip(&leaders) { (officer(*leader, n, top.is_none())) }
            @if wagon { (cart(colors, top.is_none())) }
        }
    }
}

/// A unit's red cloth with the points of its hex, and the frame of a square.
fn cloth(unit: Unit, points: u8, square: bool) -> Markup {
    html! {
        rect class="c-cloth" x="-23" y="-27" width="46" height="54" rx="3" {}
        path class="c-belt" d="M-22-8L8 26M22-8L-8 26" {}
        @if square { rect class="c-square" x="-19" y="-23" width="38" height="46" {} }
        text class="c-name" x="0" y="-11" { (unit.key()) }
        circle class="c-plaque" cx="0" cy="9" r="15" {}
        text class="c-points" x="0" y="17" { (points) }
    }
}

/// A unit as the legend shows it.
pub(super) fn sample_company() -> Markup {
    html! { g class="counter" { (cloth(Unit::E, Unit::E.steps(), false)) } }
}

/// A Zulu unit as the legend shows it.
pub(super) fn sample_zulu(west: bool) -> Markup {
    html! { g class="counter zulu" data-west[west] { (shield(west)) } }
}

/// A leader as the legend shows him.
pub(super) fn sample_leader() -> Markup {
    html! { g class="counter" transform="translate(10 8) scale(1.6)" { (officer(Leader::Durnford, 0, true)) } }
}

/// Wagon and Colors as the legend shows them.
pub(super) fn sample_wagon() -> Markup {
    html! { g class="counter" transform="translate(-18 0)" { (cart(true, true)) } }
}

/// A leader's disc, with his initial.
fn officer(leader: Leader, place: i32, alone: bool) -> Markup {
    let (x, y) = if alone {
        (-10 + 24 * place, -8)
    } else {
        (-25 + 22 * place, 25)
    };
    let initial = &leader.key()[..1];
    html! {
        g class="c-leader" transform={ "translate(" (x) " " (y) ")" } {
            circle r="11" {}
            text y="5" { (initial) }
        }
    }
}

/// The wagon, and the Colors on it.
fn cart(colors: bool, alone: bool) -> Markup {
    let y = if alone { 12 } else { 24 };
    html! {
        g class="c-wagon" transform={ "translate(20 " (y) ")" } {
            path class="c-tilt" d="M-14-3C-14-14 12-14 12-3Z" {}
            path class="c-box" d="M-15-3H13V4H-15Z" {}
            circle cx="-9" cy="6" r="5" {}
            circle cx="8" cy="6" r="5" {}
            @if colors {
                path class="c-pole" d="M16 6V-40" {}
                path class="c-flag" d="M16-40H-8L-4-33L-8-26H16Z" {}
                path class="c-cross" d="M4-40V-26M16-33H-6" {}
            } @else { (nothing()) }
        }
    }
}
