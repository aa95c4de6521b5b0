//! What the map shows of a volley beside its target: its chances before it is fired, and its dice afterwards.

use shared::ramparts::VolleyOdds;

use crate::kit::markup::{Markup, Render as _, html, nothing};
use crate::siege::table::ground::used;
use crate::siege::table::odds::VolleyText;
use crate::siege::table::places::{MapDrawing, MapPlace};

/// The chances of a volley at a regiment, whose name is at this height: a bar, the dice where they can be read, and each modifier.
pub(super) fn chances(
    drawing: MapDrawing,
    place: MapPlace,
    name_y: i32,
    volley: &VolleyText,
) -> Markup {
    let (bar_y, line_y) = heights(drawing, place, name_y);
    let half = 63;
    // No line is longer.
    let x = within(drawing, place, 80);
    html! {
        // The gap between ring and bar belongs to the regiment as well.
        rect fill="transparent" x=(x - half) y=(bar_y.min(51)) width=(2 * half) height="56" {}
        (odds_bar((x - half, bar_y), &volley.odds))
        // One below the other: in one line they would reach over the boxes beside it.
        @for (i, line) in (0..).zip(volley.lines.split(", ")) {
            @let class = if i == 0 { "dice" } else { "modifier" };
            text class={ "name " (class) } x=(x) y=(line_y + 17 * i) { (line) }
        }
    }
}

/// Where the bar and the first line are, relative to a place: below its name, or above it where the map ends.
fn heights(drawing: MapDrawing, place: MapPlace, name_y: i32) -> (i32, i32) {
    if name_y < 0 || place.y + 170 > drawing.height() {
        (-98, -155)
    } else {
        (name_y + 7, name_y + 47)
    }
}

/// The middle of what is this wide on both sides, relative to a place: above or below it, or as near as the map's frame allows.
fn within(drawing: MapDrawing, place: MapPlace, half: i32) -> i32 {
    place.x.clamp(half + 8, drawing.width() - half - 8) - place.x
}

/// A bar of three parts, in hundredths: of a hit, of driving back, of nothing. A part's width grows with its chance.
fn odds_bar((mut x, y): (i32, i32), odds: &VolleyOdds) -> Markup {
    let mut all = nothing();
    for (part, chance) in [
        ("hit", odds.hit),
        ("back", odds.back),
        ("none", odds.nothing),
    ] {
        let percent = i32::from(chance.percent());
        let width = 22 + percent * 3 / 5;
        html! {
            g class="odds" data-part=(part) {
                rect x=(x) y=(y) width=(width) height="24" {}
                text x=(x + width / 2) y=(y + 18) { (percent) }
            }
        }
        .render_to(&mut all.0);
        x += width;
    }
    all
}

/// The dice of a volley, above the mark of a regiment at a place; they end before the map's frame.
pub(super) fn dice_over(drawing: MapDrawing, place: MapPlace, pips: &[u8]) -> Markup {
    let side = 36;
    let (w, h) = half_of_dice(pips, side);
    dice_drawn(pips, side, (within(drawing, place, w), -72 - h))
}

/// Half the width and height of dice, four to a row, of this side.
pub(super) const fn half_of_dice(pips: &[u8], side: i32) -> (i32, i32) {
    let many = pips.len() as i32;
    let in_row = if many < 4 { many } else { 4 };
    (in_row * side / 2, (many + 3) / 4 * side / 2)
}

/// Dice around a middle.
pub(super) fn dice_drawn(pips: &[u8], side: i32, (x, y): (i32, i32)) -> Markup {
    let (w, h) = half_of_dice(pips, side);
    let mut all = nothing();
    for (i, pips) in (0..).zip(pips) {
        let at = (x + i % 4 * side - w + 2, y + i / 4 * side - h + 2);
        used(&format!("die-{pips}"), at, (side - 4, side - 4)).render_to(&mut all.0);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::siege::table::map::name_at;
    use crate::siege::table::map::tests::boxes;

    /// Wherever a regiment stands, its bar and four lines are on the map.
    #[test]
    fn all_of_it_is_on_the_map() {
        for drawing in [MapDrawing::Landscape, MapDrawing::Portrait] {
            for place in boxes(drawing) {
                let (_, name_y) = name_at(drawing, place, 11);
                let (bar_y, line_y) = heights(drawing, place, name_y);
                let (top, bottom) = (bar_y.min(line_y - 15), (bar_y + 24).max(line_y + 3 * 17));
                assert!(place.y + top >= 10, "{place:?}");
                assert!(place.y + bottom <= drawing.height(), "{place:?}");
                let x = place.x + within(drawing, place, 80);
                assert!(x >= 63 && x + 63 <= drawing.width(), "{place:?}");
            }
        }
    }
}
