//! What lies under the pieces: the country, the walls that stand, the words, and by night the light.

use std::fmt::Write as _;

use shared::ramparts::{Building, Rampart};

use super::map_drawing::{self, MapDrawing, MapPlace};
use crate::pictures::paper::Sky;
use crate::words::Words;

/// The part of a map's state that changes seldom, and is drawn but once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ground {
    /// By which light.
    pub(super) sky: Sky,
    /// Which wall is held.
    pub(super) rampart: Rampart,
    /// 2.1: whether all tracks lead to one 0 box.
    pub(super) one_zero_box: bool,
    /// Buildings whose fire lights the night.
    pub(super) fires: [bool; 2],
}

impl Ground {
    /// How the field lies before anything has happened.
    pub(super) const QUIET: Self = Self {
        sky: Sky::Day,
        rampart: Rampart::OuterPerimeter,
        one_zero_box: false,
        fires: [false; 2],
    };

    /// The map under the pieces, in its own units.
    pub(super) fn drawing(self, words: &Words) -> String {
        let sky = self.sky;
        let mut markup = sky.paint(map_drawing::map());
        if self.rampart >= Rampart::InnerBarricade {
            markup += "<use href=\"#wall-inner\"/>";
        }
        if self.rampart == Rampart::FinalRedoubt {
            markup += "<use href=\"#wall-redoubt\"/>";
        }
        if self.one_zero_box {
            let MapPlace { x, y, r } = MapDrawing::get().place("upper-0");
            let high = MapDrawing::get().place("lower-0").y - y + 2 * r;
            let _ = write!(
                markup,
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{high}\" rx=\"10\" fill=\"{}\" stroke=\"{}\" stroke-width=\"2.5\"/>\
                 <text x=\"{}\" y=\"{}\" font-size=\"27\" font-weight=\"600\" text-anchor=\"middle\" fill=\"{}\">0</text>",
                x - r,
                y - r,
                2 * r,
                sky.colour("m-box-in"),
                sky.colour("m-red"),
                x - r + 20,
                y - r + 32,
                sky.colour("m-ink")
            );
        }
        markup += &written(sky, words);
        markup += &self.lights();
        markup
    }

    /// Fires and lanterns by night.
    fn lights(self) -> String {
        if self.sky == Sky::Day {
            return String::new();
        }
        let drawing = MapDrawing::get();
        let mut markup = String::from(
            "<defs><radialGradient id=\"light\"><stop offset=\"0\" stop-color=\"#ff9d3c\" stop-opacity=\".9\"/>\
             <stop offset=\".45\" stop-color=\"#ff9d3c\" stop-opacity=\".38\"/>\
             <stop offset=\"1\" stop-color=\"#ff9d3c\" stop-opacity=\"0\"/></radialGradient></defs>",
        );
        let mut light = |place: MapPlace, r: i32, strength: &str| {
            let _ = write!(
                markup,
                "<circle cx=\"{}\" cy=\"{}\" r=\"{r}\" fill=\"url(#light)\" opacity=\"{strength}\"/>",
                place.x, place.y
            );
        };
        light(drawing.place("redoubt"), 170, ".45");
        light(drawing.place("lower-0"), 150, ".45");
        for (building, burns) in Building::ALL.into_iter().zip(self.fires) {
            if burns {
                light(drawing.place(building.key()), 330, ".75");
            }
        }
        markup
    }
}

/// The words of the map that can still be read when it is small.
fn written(sky: Sky, words: &Words) -> String {
    let mut markup = format!(
        "<g text-anchor=\"middle\" fill=\"{}\" stroke=\"{}\" stroke-width=\"5\" stroke-linejoin=\"round\" paint-order=\"stroke\">",
        sky.colour("m-ink"),
        sky.colour("m-ground")
    );
    for word in &MapDrawing::get().words {
        let text = words.on_map(&word.key);
        let style = match &*word.class {
            "w-place" => "font-size=\"27\" font-weight=\"600\"",
            // Longer ones would not fit beside their boxes.
            "w-track" if text.chars().count() > 10 => "font-size=\"21\" font-style=\"italic\"",
            "w-track" => "font-size=\"27\" font-style=\"italic\"",
            "w-ground" => "font-size=\"26\" font-style=\"italic\" letter-spacing=\"3\"",
            "w-title" => "font-size=\"30\" font-weight=\"600\" stroke=\"none\"",
            "w-small" if word.key == "title-date" => {
                "font-size=\"21\" font-style=\"italic\" stroke=\"none\""
            }
            _ => continue,
        };
        let _ = write!(
            markup,
            "<text x=\"{x}\" y=\"{y}\" {style} transform=\"rotate({} {x} {y})\">{}</text>",
            word.turned,
            text,
            x = word.x,
            y = word.y,
        );
    }
    markup + "</g>"
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
