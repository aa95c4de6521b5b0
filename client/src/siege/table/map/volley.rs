//! What the map shows of a volley beside its target: its chances before it is fired, and its dice afterwards.

use shared::ramparts::VolleyOdds;

use super::name_at;
use crate::kit::markup::{Markup, Render as _, html, nothing};
use crate::siege::table::ground::used;
use crate::siege::table::odds::VolleyText;
use crate::siege::table::places::{MapDrawing, MapPlace};

/// The chances of a volley at a regiment, whose name is at this height: a bar, and where it can be read the dice and their modifiers.
pub(super) fn chances(
    drawing: MapDrawing,
    place: MapPlace,
    name_y: i32,
    volley: &VolleyText,
) -> Markup {
    // Beyond the name, seen from the shield.
    let (bar_y, dice_y) = match name_y < 0 {
        true => (name_y - 42, name_y - 65),
        false => (name_y + 7, name_y + 47),
    };
    html! {
        (odds_bar(drawing, place, bar_y, &volley.odds))
        @for (y, line) in [(dice_y, &volley.dice), (dice_y + 17, &volley.why)] {
            // Its letters are smaller than a name's.
            @let (x, _) = name_at(drawing, place, line.chars().count() * 4 / 5);
            text class="name dice" x=(x) y=(y) { (line) }
        }
    }
}

/// A bar of three parts, in hundredths: of a hit, of driving back, of nothing. A part's width grows with its chance.
fn odds_bar(drawing: MapDrawing, place: MapPlace, y: i32, odds: &VolleyOdds) -> Markup {
    let half = 63;
    let mut x = (place.x - 12).clamp(half + 8, drawing.width() - half - 8) - place.x - half;
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
    let x = place.x.clamp(w + 8, drawing.width() - w - 8) - place.x;
    dice_drawn(pips, side, (x, -72 - h))
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
