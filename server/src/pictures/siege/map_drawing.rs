//! The siege's upright map as the page draws it, and where everything is on it.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::markup::{Markup, html};
use crate::pictures::paper;

const MAP: &str = include_str!("../../../../static/art/map-portrait.svg");
const PLACES: &str = include_str!("../../../../static/art/map-places.json");

/// A place on the map: its middle, and half its width. In the map's units.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
pub(super) struct MapPlace {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) r: i32,
}

/// A word of the map: which, where, turned by how many degrees, and its class.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(super) struct Word {
    pub(super) key: String,
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) turned: i32,
    pub(super) class: String,
}

/// Where everything is on the upright map.
#[derive(Default, Deserialize)]
pub(super) struct MapDrawing {
    places: HashMap<String, MapPlace>,
    /// The words on it.
    pub(super) words: Vec<Word>,
}

impl MapDrawing {
    /// Its width in its own units.
    pub(super) const WIDTH: u32 = 800;
    /// Its height in its own units.
    pub(super) const HEIGHT: u32 = 900;

    /// The list generated with the drawing.
    pub(super) fn get() -> &'static Self {
        #[derive(Default, Deserialize)]
        struct Both {
            portrait: MapDrawing,
        }
        static DRAWING: LazyLock<MapDrawing> = LazyLock::new(|| {
            serde_json::from_str(PLACES)
                .map(|Both { portrait }| portrait)
                .unwrap_or_default()
        });
        &DRAWING
    }

    /// A place by its name; the origin if there is none (a test checks that there is).
    pub(super) fn place(&self, name: &str) -> MapPlace {
        self.places.get(name).copied().unwrap_or_default()
    }
}

/// The map without its words, and the parts of it that `use` can add: `wall-inner`, `wall-redoubt`.
pub(super) fn map() -> &'static str {
    paper::inside(MAP)
}

/// The map in a picture: as high as the picture, at its right edge, cropped where the map ends.
pub(super) fn map_at_right((width, height): (u32, u32), inside: &Markup) -> Markup {
    let wide = map_width(height);
    html! {
        svg x=(width - wide) width=(wide) height=(height) viewBox={ "0 0 " (MapDrawing::WIDTH) " " (MapDrawing::HEIGHT) } {
            (inside)
        }
    }
}

/// Width of the map in a picture of this height.
pub(super) const fn map_width(height: u32) -> u32 {
    height * MapDrawing::WIDTH / MapDrawing::HEIGHT
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pictures::paper::Sky;

    #[test]
    fn the_map_stands_alone_by_day_and_by_night() {
        assert!(map().contains("id=\"wall-redoubt\"") && !map().contains("<svg"));
        for sky in [Sky::Day, Sky::Night] {
            assert!(!sky.paint(map()).0.contains("var("));
        }
    }
}
