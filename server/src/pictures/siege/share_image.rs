//! The siege's still pictures.

use shared::Figure;
use shared::ramparts::{Ibutho, Level, Table};
use time::Date;

use super::field::{self, MapState};
use super::ground::Ground;
use super::map_drawing::map_at_right;
use crate::markup::html;
use crate::pictures::draw::Undrawn;
use crate::pictures::letters;
use crate::pictures::paper::{Sky, used};
use crate::pictures::share_image::{SIZE, ShareImage, TextStyle};
use crate::words::Words;

/// Left edge of the words.
const LEFT: i32 = 64;
/// Their maximum width.
const ROOM: f32 = 510.0;

/// What the share image of a finished game says.
pub(super) struct ResultText<'a> {
    /// Its player's name, as displayed to others.
    pub(super) name: &'a str,
    /// Victory points at the end.
    pub(super) vp: i16,
    /// How good that is.
    pub(super) level: Level,
    /// How it ended, a sentence.
    pub(super) how: &'a str,
    /// By which rules.
    pub(super) rules: &'static str,
    /// In which language.
    pub(super) words: &'static Words,
}

/// A finished game: its result, and the field at its end.
pub(super) fn of_game(result: &ResultText, end: &Table) -> Result<Vec<u8>, Undrawn> {
    let map_state = MapState::of(end);
    let mut image = ShareImage::new(map_state.ground().sky, LEFT, ROOM);
    let name = letters::writable(&result.words.player(result.name));
    let name = name.as_deref().unwrap_or(result.words.a_player);
    let level = result.words.level(result.level.key());
    image.brand();
    image.fit(184, 58.0, TextStyle::Upright, name);
    points(&mut image, result.vp, result.words);
    image.fit(424, 56.0, TextStyle::Red, level);
    let size = letters::size_to_fit(result.how, 28.0, ROOM).min(letters::size_to_fit(
        result.rules,
        28.0,
        ROOM,
    ));
    image.put(470, size, TextStyle::Slanted, result.how);
    image.put(508, size, TextStyle::Slanted, result.rules);
    levels(&mut image, result.level);
    let ground = map_state.ground().drawing(result.words);
    let pieces = map_state.pieces();
    image.png(&map_at_right(SIZE, &html! { (ground) (pieces) }))
}

/// A day's challenge: the field before the first arrival.
pub(super) fn of_day(
    day: Date,
    told: &str,
    ruleset: &str,
    words: &Words,
) -> Result<Vec<u8>, Undrawn> {
    let [date, year] = words.date_lines(day);
    let mut image = ShareImage::new(Sky::Day, LEFT, ROOM);
    image.brand();
    image.fit(196, 44.0, TextStyle::Upright, words.daily);
    image.fit(316, 84.0, TextStyle::Red, &date);
    image.fit(372, 44.0, TextStyle::Red, &year);
    image.fit(438, 32.0, TextStyle::Slanted, told);
    image.fit(482, 28.0, TextStyle::Slanted, words.rules(ruleset));
    image.fit(566, 28.0, TextStyle::Slanted, words.same_luck);
    image.png(&map_at_right(SIZE, &Ground::QUIET.drawing(words)))
}

/// The game itself.
pub(super) fn of_itself(words: &Words) -> Result<Vec<u8>, Undrawn> {
    let [title, date, what, free] = words.siege();
    let mut image = ShareImage::new(Sky::Day, LEFT, ROOM);
    image.fit(164, 120.0, TextStyle::Red, "Shiyane");
    image.fit(240, 40.0, TextStyle::Upright, title);
    image.fit(288, 30.0, TextStyle::Slanted, date);
    let size = letters::size_to_fit(what, 30.0, ROOM).min(letters::size_to_fit(free, 30.0, ROOM));
    image.put(372, size, TextStyle::Slanted, what);
    image.put(412, size, TextStyle::Slanted, free);
    // The four regiments' shields in a row.
    image.pieces(&html! {
        @for (i, ibutho) in (0..).zip(Ibutho::ALL) {
            (used(field::shield(ibutho), (LEFT + i * 80, 468), (66, 110)))
        }
    });
    let map_state = MapState::posed();
    let ground = map_state.ground().drawing(words);
    let pieces = map_state.pieces();
    image.png(&map_at_right(SIZE, &html! { (ground) (pieces) }))
}

/// Victory points, largest of all.
fn points(image: &mut ShareImage, vp: i16, words: &Words) {
    let vp = Figure::from(vp);
    let (ink, soft) = (image.sky.colour("ink"), image.sky.colour("ink-soft"));
    image.draw(html! {
        text x=(LEFT - 4) y="350" font-size="170" font-weight="600" fill=(ink) {
            (vp)
            tspan font-size="46" dx="14" fill=(soft) { (words.vp()) }
        }
    });
}

/// The six levels as a horizontal ladder, with the one that was reached marked.
fn levels(image: &mut ShareImage, reached: Level) {
    let (gap, count) = (10.0, Level::ALL.len() as f32);
    let wide = (ROOM - gap * (count - 1.0)) / count;
    let sky = image.sky;
    image.draw(html! {
        @for (i, level) in Level::ALL.into_iter().enumerate() {
            @let (colour, high) = if level == reached { ("cloth", 16) } else { ("rule", 8) };
            rect x=(LEFT as f32 + i as f32 * (wide + gap)) y=(570 - high) width=(wide) height=(high)
                fill=(sky.colour(colour)) {}
        }
    });
}
