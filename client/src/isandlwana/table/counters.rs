//! The counters: red cloth for the British, hide shields for the Zulu, and what lies with them.

use shared::isandlwana::map::Group;
use shared::isandlwana::{Colors, Field, Hex, Leader, Unit};

use super::geometry::middle;
use crate::kit::markup::{Markup, html, nothing};

/// Every counter on the map. Those on which something just happened are marked.
pub(super) fn counters(field: &Field, just: &[Hex]) -> Markup {
    let british = field.british().or(&field.undefended());
    html! {
        @for hex in field.zulu_hexes().iter() {
            (zulu(field, hex, just.contains(&hex)))
        }
        @for hex in british.iter() {
            (stack(field, hex, just.contains(&hex)))
        }
    }
}

fn at(hex: Hex) -> String {
    let (x, y) = middle(hex);
    format!("translate({x} {y})")
}

/// A shield: of those who come back in the west dark hide with a light patch, in the east light hide with dark spots.
fn zulu(field: &Field, hex: Hex, just: bool) -> Markup {
    let count = field.zulu_at(hex);
    let west = Group::of(hex) == Group::West;
    let spent = field.zulu.moved.has(hex) || field.spent.has(hex) || field.targets.has(hex);
    let shield = html! {
        path class="c-spear" d="M-15 24L17-27" {}
        path class="c-hide" d="M0-29C13-22 18-8 17 3C16 16 8 26 0 30C-8 26-16 16-17 3C-18-8-13-22 0-29Z" {}
        @if west {
            path class="c-patch" d="M-16-4C-8-9 3-9 8-2C12 4 6 12-3 12C-10 12-15 8-16 3Z" {}
        } @else {
            path class="c-patch" d="M-9-19l6-2 3 5-6 3zM4-12l7 2-1 6-7-2zM-12 6l6-1 2 6-6 2zM5 12l6-2 0 6-5 4zM-3-5l4-1 1 4-4 1z" {}
        }
        path class="c-lace" d="M0-26V27" {}
    };
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
                rect class="c-cloth" x="-23" y="-27" width="46" height="54" rx="3" {}
                path class="c-belt" d="M-22-8L8 26M22-8L-8 26" {}
                @if square { rect class="c-square" x="-19" y="-23" width="38" height="46" {} }
                text class="c-name" x="0" y="-11" { (top.key()) }
                circle class="c-plaque" cx="0" cy="9" r="15" {}
                text class="c-points" x="0" y="17" { (field.points_at(hex)) }
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
