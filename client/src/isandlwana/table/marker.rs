//! A sign of the map: the same drawing at many hexes, in one element.

use shared::isandlwana::HexSet;

use super::geometry::middle;
use crate::kit::markup::{Markup, html, nothing};

/// The same sign at all of these hexes.
pub(super) fn marker(class: &str, all: HexSet, draw: fn(i32, i32) -> String) -> Markup {
    if all.is_empty() {
        return nothing();
    }
    let mut drawn = String::new();
    for hex in all.iter() {
        let (x, y) = middle(hex);
        drawn.push_str(&draw(x, y));
    }
    html! { path class=(class) d=(drawn) {} }
}
