//! The field's ground with its hexes and names, in its own units. Hexes have flat tops.

use shared::isandlwana::Hex;

use crate::markup::{Markup, html};
use crate::pictures::paper::{self, Sky};
use crate::words::Words;

const FIELD: &str = include_str!("../../../../static/art/battlefield.svg");

/// Width and height.
pub(super) const SIZE: (u32, u32) = (1540, 1030);
/// Half the width of a hex, from corner to corner.
const RADIUS: i32 = 40;
/// Half its height.
const HALF: i32 = 35;
/// From one column's middle to the next one's.
const COLUMN: i32 = 60;

/// Names that are legible where the map is small, with the middle of each and its rotation in degrees.
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
pub(super) fn ground(words: &Words) -> Markup {
    let hexes: String = Hex::all().map(outline).collect();
    html! {
        (Sky::Day.paint(paper::inside(FIELD)))
        path d=(hexes) fill="none" stroke=(Sky::Day.colour("m-ink")) stroke-opacity=".2" stroke-width="1.5" {}
        @for (key, x, y, turned) in NAMES {
            @let turned = format!("rotate({turned} {x} {y})");
            (lettered(&html! {
                text x=(x) y=(y) font-size="27" font-style="italic" transform=(turned) { (words.battle_place(key)) }
            }))
        }
    }
}

/// The name of the hill, which lies above the pieces: they stand all around it.
pub(super) fn hill(words: &Words) -> Markup {
    lettered(&html! {
        text x="650" y="192" font-size="40" font-weight="600" letter-spacing="5" { (words.battle_place("hill")) }
    })
}

/// A name in the common style: in ink, outlined in the ground colour.
fn lettered(name: &Markup) -> Markup {
    html! {
        g text-anchor="middle" fill=(Sky::Day.colour("m-ink")) stroke=(Sky::Day.colour("m-ground")) stroke-width="7"
            stroke-linejoin="round" paint-order="stroke" { (name) }
    }
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
            let ground = ground(lang.words()).0;
            assert!(!ground.contains("var(") && !ground.contains("<svg"));
            for (key, ..) in NAMES {
                assert_ne!(lang.words().battle_place(key), "", "{key}");
            }
            assert!(hill(lang.words()).0.contains("Isandlwana"));
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
