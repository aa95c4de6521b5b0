//! The field's ground with its hexes and names, in its own units. Hexes have flat tops.

use std::fmt::Write as _;

use html_escape::encode_text;
use shared::isandlwana::Hex;

use crate::pictures::paper::{self, Sky};
use crate::words::Words;

const FIELD: &str = include_str!("../../../../static/art/battlefield.svg");

/// How wide and high it is.
pub(super) const SIZE: (u32, u32) = (1540, 1030);
/// Half the width of a hex, from corner to corner.
const RADIUS: i32 = 40;
/// Half its height.
const HALF: i32 = 35;
/// From a column's middle to the next one's.
const COLUMN: i32 = 60;

/// Names that can be read where the map is small, with the middle of each, and by how many degrees it is turned.
const NAMES: [(&str, i32, i32, i32); 4] = [
    ("nyogane", 1300, 280, -40),
    ("manzimnyama", 255, 400, 48),
    ("fugitives", 505, 905, 0),
    ("road-west", 110, 655, -28),
];

/// The middle of a hex.
pub(super) fn middle(hex: Hex) -> (i32, i32) {
    let (column, row) = (i32::from(hex.column()), i32::from(hex.row()));
    let lower = if column % 2 == 0 { HALF } else { 0 };
    (
        50 + (column - 1) * COLUMN,
        50 + (row - 1) * 2 * HALF + lower,
    )
}

/// The ground under the pieces.
pub(super) fn ground(words: &Words) -> String {
    let mut markup = Sky::Day.paint(paper::inside(FIELD));
    let hexes: String = Hex::all().map(outline).collect();
    let _ = write!(
        markup,
        "<path d=\"{hexes}\" fill=\"none\" stroke=\"{}\" stroke-opacity=\".2\" stroke-width=\"1.5\"/>",
        Sky::Day.colour("m-ink")
    );
    for (key, x, y, turned) in NAMES {
        let style = format!(
            "font-size=\"27\" font-style=\"italic\" transform=\"rotate({turned} {x} {y})\""
        );
        markup += &name((x, y), &style, words.battle_place(key));
    }
    markup
}

/// The name of the hill, which lies above the pieces: they stand all around it.
pub(super) fn hill(words: &Words) -> String {
    let style = "font-size=\"40\" font-weight=\"600\" letter-spacing=\"5\"";
    name((650, 192), style, words.battle_place("hill"))
}

fn name((x, y): (i32, i32), style: &str, text: &str) -> String {
    format!(
        "<text x=\"{x}\" y=\"{y}\" {style} text-anchor=\"middle\" fill=\"{}\" stroke=\"{}\" stroke-width=\"7\" \
         stroke-linejoin=\"round\" paint-order=\"stroke\">{}</text>",
        Sky::Day.colour("m-ink"),
        Sky::Day.colour("m-ground"),
        encode_text(text)
    )
}

fn outline(hex: Hex) -> String {
    let (x, y) = middle(hex);
    let q = RADIUS / 2;
    format!(
        "M{} {y}L{} {}H{}L{} {y}L{} {}H{}Z",
        x - RADIUS,
        x - q,
        y - HALF,
        x + q,
        x + RADIUS,
        x + q,
        y + HALF,
        x - q
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::tests::all;

    #[test]
    fn the_ground_stands_alone_and_has_its_names() {
        for lang in all() {
            let ground = ground(lang.words());
            assert!(!ground.contains("var(") && !ground.contains("<svg"));
            for (key, ..) in NAMES {
                assert_ne!(lang.words().battle_place(key), "", "{key}");
            }
            assert!(hill(lang.words()).contains("Isandlwana"));
        }
        let (width, height) = SIZE;
        let size = format!("viewBox=\"0 0 {width} {height}\"");
        assert!(FIELD.contains(&size));
        for hex in Hex::all() {
            let (x, y) = middle(hex);
            assert!(x + RADIUS < width as i32 && y + HALF < height as i32);
        }
    }
}
