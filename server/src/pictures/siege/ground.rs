//! What lies under the pieces: the terrain, the walls that stand, the words, and at night the light.

use shared::ramparts::{Building, Rampart};

use super::map_drawing::{self, MapDrawing, MapPlace, Word};
use crate::markup::{Markup, html};
use crate::pictures::paper::Sky;
use crate::words::Words;

/// The part of a map's state that seldom changes, and is drawn only once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ground {
    /// Day or night.
    pub(super) sky: Sky,
    /// Which wall is held.
    pub(super) rampart: Rampart,
    /// 2.1: whether all tracks lead to one 0 box.
    pub(super) one_zero_box: bool,
    /// Buildings whose fire lights the night.
    pub(super) fires: [bool; 2],
}

impl Ground {
    /// The field before the first action.
    pub(super) const QUIET: Self = Self {
        sky: Sky::Day,
        rampart: Rampart::OuterPerimeter,
        one_zero_box: false,
        fires: [false; 2],
    };

    /// The map under the pieces, in its own units.
    pub(super) fn drawing(self, words: &Words) -> Markup {
        let sky = self.sky;
        let drawing = MapDrawing::get();
        html! {
            (sky.paint(map_drawing::map()))
            @if self.rampart >= Rampart::InnerBarricade { use href="#wall-inner" {} }
            @if self.rampart == Rampart::FinalRedoubt { use href="#wall-redoubt" {} }
            @if self.one_zero_box {
                @let MapPlace { x, y, r } = drawing.place("upper-0");
                @let high = drawing.place("lower-0").y - y + 2 * r;
                rect x=(x - r) y=(y - r) width=(2 * r) height=(high) rx="10" fill=(sky.colour("m-box-in"))
                    stroke=(sky.colour("m-red")) stroke-width="2.5" {}
                text x=(x - r + 20) y=(y - r + 32) font-size="27" font-weight="600" text-anchor="middle"
                    fill=(sky.colour("m-ink")) { "0" }
            }
            (written(sky, words))
            @if sky == Sky::Night { (self.lights()) }
        }
    }

    /// Fires and lanterns at night.
    fn lights(self) -> Markup {
        let drawing = MapDrawing::get();
        let light = |place: MapPlace, r: i32, strength: &str| {
            html! { circle cx=(place.x) cy=(place.y) r=(r) fill="url(#light)" opacity=(strength) {} }
        };
        html! {
            defs {
                radialGradient id="light" {
                    stop offset="0" stop-color="#ff9d3c" stop-opacity=".9" {}
                    stop offset=".45" stop-color="#ff9d3c" stop-opacity=".38" {}
                    stop offset="1" stop-color="#ff9d3c" stop-opacity="0" {}
                }
            }
            (light(drawing.place("redoubt"), 170, ".45"))
            (light(drawing.place("lower-0"), 150, ".45"))
            @for (building, burns) in Building::ALL.into_iter().zip(self.fires) {
                @if burns { (light(drawing.place(building.key()), 330, ".75")) }
            }
        }
    }
}

/// The words of the map that are legible when it is small.
fn written(sky: Sky, words: &Words) -> Markup {
    html! {
        g text-anchor="middle" fill=(sky.colour("m-ink")) stroke=(sky.colour("m-ground")) stroke-width="5"
            stroke-linejoin="round" paint-order="stroke" {
            @for word in &MapDrawing::get().words { (name(word, words)) }
        }
    }
}

/// A name in the style of its class, if it is shown.
fn name(word: &Word, words: &Words) -> Markup {
    let Word { x, y, turned, .. } = word;
    let text = words.on_map(&word.key);
    let (bold, slanted, bare) = (Some("600"), Some("italic"), Some("none"));
    let (size, weight, style, spacing, stroke) = match &*word.class {
        "w-place" => ("27", bold, None, None, None),
        "w-track" if text.chars().count() > 10 => ("21", None, slanted, None, None),
        "w-track" => ("27", None, slanted, None, None),
        "w-ground" => ("26", None, slanted, Some("3"), None),
        "w-title" => ("30", bold, None, None, bare),
        "w-small" if word.key == "title-date" => ("21", None, slanted, None, bare),
        _ => return Markup::default(),
    };
    html! {
        text x=(x) y=(y) font-size=(size) font-weight=[weight] font-style=[style] letter-spacing=[spacing]
            stroke=[stroke] transform={ "rotate(" (turned) " " (x) " " (y) ")" } { (text) }
    }
}

/// The middle of the one 0 box of the first edition, which takes the room of both and what is between them.
pub(super) fn zero_box() -> MapPlace {
    let (upper, lower) = (
        MapDrawing::get().place("upper-0"),
        MapDrawing::get().place("lower-0"),
    );
    MapPlace {
        y: (upper.y + lower.y) / 2,
        ..upper
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::tests::all;

    #[test]
    fn every_word_that_is_shown_is_known() {
        for word in &MapDrawing::get().words {
            let shown = matches!(&*word.class, "w-place" | "w-track" | "w-ground" | "w-title");
            for lang in all() {
                let written = lang.words().on_map(&word.key);
                assert!(!shown || !written.is_empty(), "{word:?}");
            }
        }
    }
}
