//! The battle's still pictures.

use shared::isandlwana::map::WAGON_PARK;
use shared::isandlwana::{Colors, Field, Hex, HexSet, IsandlwanaRules, Leader, Post, Unit};
use time::Date;

use super::ResultText;
use super::map::{self, middle};
use super::pieces::{cloth, pieces, shield};
use crate::markup::{Markup, html};
use crate::pictures::draw::Undrawn;
use crate::pictures::letters;
use crate::pictures::paper::Sky;
use crate::pictures::share_image::{SIZE, ShareImage, TextStyle};
use crate::words::Words;

/// Left edge of the words.
const LEFT: i32 = 44;
/// Their maximum width.
const ROOM: f32 = 346.0;
/// Width of the paper, left of the map.
const PAPER: u32 = 430;
/// Minimum distance from the edge of what must be fully visible, in the map's units.
const MARGIN: i32 = 34;
/// How many turns there are.
const TURNS: u8 = 6;

/// A finished battle: its result, and the field at its end.
pub(super) fn of_game(result: &ResultText, end: &Field) -> Result<Vec<u8>, Undrawn> {
    let mut image = ShareImage::new(Sky::Day, LEFT, ROOM);
    image.brand();
    image.fit(138, 27.0, TextStyle::Upright, result.words.battle_name);
    match &*result.who {
        [one, other] => {
            image.fit(167, 22.0, TextStyle::Slanted, one);
            image.fit(193, 22.0, TextStyle::Slanted, other);
        }
        who => image.fit(172, 24.0, TextStyle::Slanted, &who.concat()),
    }
    // Large enough to be legible where the picture is small, in two lines if necessary.
    let large = 58.0;
    let foot = match letters::size_to_fit(result.ending, large, ROOM) {
        size if size > 46.0 => {
            image.put(252, size, TextStyle::Red, result.ending);
            252
        }
        _ => image.lines(236, 48.0, TextStyle::Red, result.ending) - 60,
    };
    points(&mut image, foot + 104, result);
    let size = if foot > 260 { 23.0 } else { 26.0 };
    image.lines(foot + 154, size, TextStyle::Slanted, &result.how);
    turns(&mut image, result.turn);
    image.png(&map_at_right(end, result.words))
}

/// A day's challenge: the field as every battle begins.
pub(super) fn of_day(day: Date, told: &str, words: &Words) -> Result<Vec<u8>, Undrawn> {
    let [date, year] = words.date_lines(day);
    let mut image = ShareImage::new(Sky::Day, LEFT, ROOM);
    image.brand();
    image.fit(146, 30.0, TextStyle::Upright, words.battle_name);
    image.fit(182, 27.0, TextStyle::Slanted, words.daily);
    image.fit(280, 72.0, TextStyle::Red, &date);
    image.fit(332, 40.0, TextStyle::Red, &year);
    let foot = image.lines(396, 27.0, TextStyle::Upright, told);
    image.lines(foot + 12, 25.0, TextStyle::Slanted, words.battle_same_luck);
    image.png(&map_at_right(
        &Field::set_up(IsandlwanaRules::SOLITAIRE),
        words,
    ))
}

/// The battle itself.
pub(super) fn of_itself(words: &Words) -> Result<Vec<u8>, Undrawn> {
    let mut image = ShareImage::new(Sky::Day, LEFT, ROOM);
    image.brand();
    image.fit(182, 80.0, TextStyle::Red, words.battle_place("hill"));
    image.fit(226, 30.0, TextStyle::Upright, words.battle_itself_date);
    let foot = image.lines(286, 27.0, TextStyle::Slanted, words.battle_itself_what);
    image.lines(foot + 8, 27.0, TextStyle::Slanted, words.battle_itself_free);
    // Who fights whom.
    let row = [
        cloth(Some(8), false),
        cloth(Some(6), true),
        shield(true),
        shield(false),
    ];
    image.draw(html! {
        @for (i, piece) in (0..).zip(&row) {
            g transform={ "translate(" (LEFT + 34 + i * 88) " 546) scale(1.35)" } { (piece) }
        }
    });
    image.png(&map_at_right(&posed(), words))
}

/// Nobody's battle: the horns close in on the line before the camp, to show what the game looks like.
fn posed() -> Field {
    let mut field = Field::set_up(IsandlwanaRules::SOLITAIRE);
    field.turn = 3;
    for (unit, number, steps) in [
        (Unit::A, 1605, 7),
        (Unit::NB, 1605, 0),
        (Unit::C, 1404, 4),
        (Unit::E, 1504, 6),
        (Unit::F, 1606, 5),
        (Unit::H, 1607, 4),
        (Unit::G, 1709, 6),
        (Unit::QP, 1309, 4),
        (Unit::StIz, 1005, 3),
        (Unit::LtA, 1008, 6),
        (Unit::Rear28, 1305, 2),
        (Unit::Guards2, 1306, 2),
        (Unit::Pioneers1, 1204, 1),
    ] {
        let state = field.unit_mut(unit);
        state.steps = steps;
        state.post = match steps {
            0 => Post::Lost,
            _ => Post::At(Hex::at(number)),
        };
    }
    field.unit_mut(Unit::G).square = true;
    for (leader, number) in [
        (Leader::Young, 1404),
        (Leader::Wardell, 1607),
        (Leader::Durnford, 1709),
        (Leader::Pulleine, 1306),
    ] {
        field.leaders[leader as usize].post = Post::At(Hex::at(number));
    }
    field.wagon.post = Post::At(WAGON_PARK);
    field.colors = Colors::Raised;
    field.zulu.at = [
        // The right horn, behind the hill.
        601, 602, 603, 604, 705, 706, 707, 806, 807, 502, 503, 704, 501,
        // The chest, over the ridge.
        1001, 1102, 1203, 1302, 1303, 1403, 1402, 1502, 1503, 1603, 1602, 1604, 1704, 1703, 1702,
        1802, 1202, 1301, 1501, 1601, 1701, // The left horn, over the dongas.
        1804, 1805, 1905, 1906, 1907, 1806, 1908, 1909, 1910, 1810, 1811, 1712, 1711, 1611, 2006,
        2007, 2008, 2009, 2010, 2107, 2109, 1812, 2011, 1713, 1613,
    ]
    .into_iter()
    .filter_map(Hex::of)
    .filter(|hex| !hex.is_onrush())
    .collect::<HexSet>();
    for (horde, count) in field.zulu.onrush.iter_mut().zip([9, 10, 6, 10, 6, 7, 6]) {
        horde.count = count;
    }
    field
}

/// Points, largest of all, and the maximum.
fn points(image: &mut ShareImage, y: i32, result: &ResultText) {
    let shown = result.points.to_string();
    let wide = letters::upright_width(&shown, 96.0);
    let (ink, soft) = (image.sky.colour("ink"), image.sky.colour("ink-soft"));
    let left = LEFT as f32 + wide + 14.0;
    let of = result.words.battle_points_of();
    let lines = letters::lines(of, 22.0, image.room - wide - 14.0);
    let first = y - 8 - 26 * (lines.len() as i32 - 1);
    image.draw(html! {
        text x=(LEFT) y=(y) font-size="96" font-weight="600" fill=(ink) { (shown) }
        @for (i, line) in (0..).zip(&lines) {
            text x=(left) y=(first + i * 26) font-size="22" font-style="italic" fill=(soft) { (line) }
        }
    });
}

/// The six turns in a row, those that were fought filled.
fn turns(image: &mut ShareImage, last: u8) {
    let gap = 8;
    let wide = (ROOM as i32 + gap) / i32::from(TURNS) - gap;
    let sky = image.sky;
    image.draw(html! {
        @for turn in 1..=TURNS {
            @let x = LEFT + i32::from(turn - 1) * (wide + gap);
            @let (fill, ink) = if turn <= last { ("cloth", "paper") } else { ("sheet", "ink-soft") };
            rect x=(x) y="548" width=(wide) height="40" rx="3" fill=(sky.colour(fill)) {}
            text x=(x + wide / 2) y="577" font-size="25" font-weight="600" text-anchor="middle" fill=(sky.colour(ink)) { (turn) }
        }
    });
}

/// The field in the picture: as high as the picture, at its right edge; as much of its width as there is room for.
fn map_at_right(field: &Field, words: &Words) -> Markup {
    let (width, height) = SIZE;
    let (whole, high) = map::SIZE;
    let wide = width - PAPER;
    let seen = (wide * high / height) as i32;
    let from = window(field, whole as i32, seen);
    html! {
        svg x=(PAPER) width=(wide) height=(height) viewBox={ (from) " 0 " (seen) " " (high) } {
            (map::ground(words))
            (pieces(field))
            (map::hill(words))
        }
        path d={ "M" (PAPER) " 0V" (height) } stroke=(Sky::Day.colour("edge")) stroke-width="3" {}
    }
}

/// Left edge of the visible part of the field: the one with most on it. The British weigh more, since there are fewer of them, and
/// the Colors most; among equals the one that has the camp in its middle.
fn window(field: &Field, whole: i32, seen: i32) -> i32 {
    let british = field.british().or(&field.undefended());
    let weighed: Vec<(i32, i32)> = Hex::all()
        .map(|hex| {
            let zulu = i32::from(field.zulu_at(hex).min(3));
            let colors = 50 * i32::from(field.colors_hex() == Some(hex));
            (
                middle(hex).0,
                zulu + 6 * i32::from(british.has(hex)) + colors,
            )
        })
        .filter(|&(_, weight)| weight > 0)
        .collect();
    let camp = middle(WAGON_PARK).0 - seen / 2;
    let shown = |from: i32| -> i32 {
        let inside = |x: i32| x > from + MARGIN && x < from + seen - MARGIN;
        let here = weighed.iter().filter(|&&(x, _)| inside(x));
        here.map(|&(_, weight)| weight).sum()
    };
    (0..=whole - seen)
        .step_by(5)
        .max_by_key(|&from| (shown(from), -(from - camp).abs()))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nothing stands where the rules forbid it: one Zulu unit in a hex, none with the British or in the heights.
    #[test]
    fn the_posed_battle_is_one_that_could_be() {
        let field = posed();
        let taken = field.british();
        assert!(!field.zulu_hexes().meets(&taken));
        assert!(!field.zulu_hexes().meets(&shared::isandlwana::map::HEIGHTS));
        assert!(!taken.meets(&shared::isandlwana::map::HEIGHTS));
        assert_eq!(field.zulu_count(), 112);
        for hex in taken.iter() {
            assert!(field.points_at(hex) <= 8, "{hex}");
        }
    }

    /// On the road home the Colors are visible, and at the beginning the unit farthest east.
    #[test]
    fn what_matters_is_seen() {
        let (whole, seen) = (map::SIZE.0 as i32, 1258);
        let mut field = posed();
        field.wagon.post = Post::At(Hex::at(110));
        assert_eq!(window(&field, whole, seen), 0);
        let begun = Field::set_up(IsandlwanaRules::SOLITAIRE);
        let from = window(&begun, whole, seen);
        for hex in begun.british().iter() {
            let x = middle(hex).0;
            assert!(x > from && x < from + seen, "{hex}");
        }
    }
}
