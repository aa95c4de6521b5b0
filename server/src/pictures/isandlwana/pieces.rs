//! What lies on the field: red cloth for the British, hide shields for the Zulu, drawn simpler and larger than on the page, since
//! these pictures are small.

use std::collections::HashMap;
use std::sync::LazyLock;

use shared::isandlwana::map::OnrushGroup;
use shared::isandlwana::{Colors, Field, Hex, HexSet};

use super::map::middle;
use crate::markup::{Markup, html};
use crate::pictures::paper;

/// The page's style sheet with the counters' colours.
const SHEET: &str = include_str!("../../../../static/css/70-battle.css");
/// The blue of the Colors, a leader's gold, and that of losses.
const BLUE: &str = "#1d3566";
const GOLD: &str = "#d7a93c";
const LOSS: &str = "#e0a92b";
/// The same in numbers: few pixels have them.
pub(super) const RARE: [[u8; 4]; 3] = [
    [0x1d, 0x35, 0x66, 255],
    [0xd7, 0xa9, 0x3c, 255],
    [0xe0, 0xa9, 0x2b, 255],
];
/// A Zulu shield around the middle of its hex.
const SHIELD: &str = "M0-29C13-22 18-8 17 3C16 16 8 26 0 30C-8 26-16 16-17 3C-18-8-13-22 0-29Z";

/// A colour of the counters; black if the style sheet has none of that name (a test checks that it has).
pub(super) fn colour(name: &str) -> &'static str {
    static COLOURS: LazyLock<HashMap<&str, &str>> =
        LazyLock::new(|| paper::colours(SHEET, "\n.counter {"));
    COLOURS.get(name).copied().unwrap_or("#000")
}

/// Everything that lies on the field, in the map's units.
pub(super) fn pieces(field: &Field) -> Markup {
    // A piece farther south lies on top.
    let mut hexes: Vec<Hex> = Hex::all().collect();
    hexes.sort_by_key(|&hex| middle(hex).1);
    html! {
        @for hex in hexes {
            @let count = field.zulu_at(hex);
            @if count > 0 { (zulu(hex, count)) }
            (british(field, hex))
        }
    }
}

/// Puts something into a hex, scaled in width and height.
fn at(hex: Hex, larger: &str, inside: &Markup) -> Markup {
    let (x, y) = middle(hex);
    html! { g transform={ "translate(" (x) " " (y) ") scale(" (larger) ")" } { (inside) } }
}

/// A shield: of those who come back in the west dark hide with a light patch, in the east light hide with dark spots.
pub(super) fn shield(west: bool) -> Markup {
    let (line, dark, light) = (
        colour("c-line"),
        colour("c-hide-dark"),
        colour("c-hide-light"),
    );
    let (hide, patches, patch) = match west {
        true => (
            dark,
            light,
            "M-16-4C-8-9 3-9 8-2C12 4 6 12-3 12C-10 12-15 8-16 3Z",
        ),
        false => (
            light,
            dark,
            "M-9-19l6-2 3 5-6 3zM4-12l7 2-1 6-7-2zM-12 6l6-1 2 6-6 2zM5 12l6-2 0 6-5 4z",
        ),
    };
    html! {
        path d="M-16 28L18-30" stroke="#6e5335" stroke-width="3.5" stroke-linecap="round" {}
        path d=(SHIELD) fill=(hide) stroke=(line) stroke-width="2.5" {}
        path d=(patch) fill=(patches) {}
        path d="M0-26V27" stroke=(line) stroke-width="1.5" {}
    }
}

fn zulu(hex: Hex, count: u8) -> Markup {
    let shield = shield(OnrushGroup::of(hex) == OnrushGroup::West);
    let (line, buff) = (colour("c-line"), colour("c-buff"));
    let inside = html! {
        @if count > 1 { g transform="translate(9 -5)" { (shield) } }
        (shield)
        @if count > 1 {
            rect x="-4" y="-36" width="40" height="25" rx="12" fill=(line) stroke=(buff) stroke-width="1.5" {}
            text x="16" y="-17" font-size="21" font-weight="600" text-anchor="middle" fill=(buff) { "×" (count) }
        }
    };
    // Those in a column do not touch.
    at(hex, "1.15 1", &inside)
}

/// Everything British in a hex: its units as one, with the points of all, and leaders, wagon and Colors with them.
fn british(field: &Field, hex: Hex) -> Markup {
    let units = field.units_at(hex).count();
    let square = units > 0 && field.units_at(hex).all(|unit| field.unit(unit).square);
    let line = colour("c-line");
    let inside = html! {
        @if units > 1 {
            rect x="-17" y="-31" width="44" height="54" rx="3" fill=(colour("c-red-2")) stroke=(line) stroke-width="2.5" {}
        }
        @if units > 0 { (cloth(Some(field.points_at(hex)), square)) }
        @for (n, _) in (0..).zip(field.leaders_at(hex)) {
            @let (x, y) = if units > 0 { (-21 + 20 * n, 25) } else { (-8 + 20 * n, -8) };
            circle cx=(x) cy=(y) r="9" fill=(GOLD) stroke=(line) stroke-width="2.5" {}
        }
        @if field.wagon.post.hex() == Some(hex) {
            (wagon(if units > 0 { 26 } else { 12 }, field.colors == Colors::Raised))
        }
    };
    if inside.0.is_empty() {
        return inside;
    }
    at(hex, "1.15", &inside)
}

/// Red cloth with crossed belts, and points if it has any to show; framed if it is in square.
pub(super) fn cloth(points: Option<u8>, square: bool) -> Markup {
    let (line, buff) = (colour("c-line"), colour("c-buff"));
    html! {
        rect x="-24" y="-27" width="48" height="54" rx="3" fill=(colour("c-red")) stroke=(line) stroke-width="2.5" {}
        path d="M-23-26L22 26M23-26L-22 26" fill="none" stroke=(buff) stroke-width="4.5" opacity=".7" {}
        @if square {
            rect x="-19" y="-22" width="38" height="44" fill="none" stroke=(buff) stroke-width="4" {}
        }
        @if let Some(points) = points {
            circle r="16" fill=(buff) stroke=(line) stroke-width="2" {}
            text y="9" font-size="26" font-weight="600" text-anchor="middle" fill=(line) { (points) }
        }
    }
}

/// The wagon, and the Colors on it.
fn wagon(y: i32, colors: bool) -> Markup {
    let (line, buff) = (colour("c-line"), colour("c-buff"));
    html! {
        g transform={ "translate(20 " (y) ")" } {
            path d="M-15-3C-15-16 13-16 13-3Z" fill="#f6efdd" stroke=(line) stroke-width="2" {}
            path d="M-16-3H14V4H-16Z" fill="#8a6238" stroke=(line) stroke-width="2" {}
            g fill=(buff) stroke=(line) stroke-width="2.5" {
                circle cx="-9" cy="6" r="5" {}
                circle cx="8" cy="6" r="5" {}
            }
            @if colors {
                path d="M16 6V-52" stroke=(line) stroke-width="3" {}
                path d="M16-52H-14L-9-43L-14-34H16Z" fill=(BLUE) stroke=(line) stroke-width="2" {}
                path d="M2-52V-34M16-43H-11" fill="none" stroke="#fff8ea" stroke-width="4.5" {}
            }
        }
    }
}

/// Where Zulu units fell and British lost strength.
pub(super) fn losses(zulu: &HexSet, british: &HexSet) -> Markup {
    let cross = |hex| {
        let (x, y) = middle(hex);
        format!("M{} {}l28 28m0-28l-28 28", x - 14, y - 14)
    };
    let crosses: String = zulu.iter().map(cross).collect();
    html! {
        path d=(crosses) fill="none" stroke=(colour("c-line")) stroke-width="7" stroke-linecap="round" opacity=".85" {}
        @for (x, y) in british.iter().map(middle) {
            circle cx=(x) cy=(y) r="37" fill="none" stroke=(LOSS) stroke-width="6" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::isandlwana::IsandlwanaRules;

    #[test]
    fn the_counters_have_the_pages_colours() {
        for name in [
            "c-red",
            "c-red-2",
            "c-buff",
            "c-line",
            "c-hide-dark",
            "c-hide-light",
        ] {
            assert_ne!(colour(name), "#000", "{name}");
        }
    }

    #[test]
    fn rare_colours_are_those_that_are_drawn() {
        for (colour, [red, green, blue, _]) in [BLUE, GOLD, LOSS].into_iter().zip(RARE) {
            assert_eq!(colour, format!("#{red:02x}{green:02x}{blue:02x}"));
        }
    }

    #[test]
    fn everything_on_the_field_is_drawn() {
        let field = Field::set_up(IsandlwanaRules::BATTLE);
        let markup = pieces(&field).0;
        assert_eq!(markup.matches("×16").count(), 7);
        let companies = field.british().len() as usize;
        assert_eq!(markup.matches("<circle r=\"16\"").count(), companies);
        // The wagon and its wheels, with the Colors furled.
        assert_eq!(markup.matches("#8a6238").count(), 1);
        assert!(!markup.contains(BLUE));
    }
}
