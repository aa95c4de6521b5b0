//! The still pictures: words on paper at the left, the map at the right.

use std::fmt::Write as _;

use html_escape::encode_text;
use shared::Figure;
use shared::ramparts::{Ibutho, Level, Table};
use time::Date;

use super::art::{self, Sky, used};
use super::draw::{self, Undrawn};
use super::field::{self, MapState};
use super::ground::Ground;
use super::letters;
use crate::words::Words;

/// Width and height, as the pages that show such pictures like them best.
pub(crate) const SIZE: (u32, u32) = (1200, 630);
/// Where the words begin.
const LEFT: i32 = 64;
/// How wide they may be.
const ROOM: f32 = 510.0;

/// What the card of a finished game says.
pub(crate) struct Came<'a> {
    /// Who played it, as others are shown it.
    pub(crate) name: &'a str,
    /// Victory points.
    pub(crate) vp: i16,
    /// How good that is.
    pub(crate) level: Level,
    /// How it ended, a sentence.
    pub(crate) how: &'a str,
    /// By which rules.
    pub(crate) rules: &'static str,
    /// In which language.
    pub(crate) words: &'static Words,
}

/// A finished game: what it came to, and the field at its end.
pub(crate) fn of_game(came: &Came, end: &Table) -> Result<Vec<u8>, Undrawn> {
    let map_state = MapState::of(end);
    let sky = map_state.ground().sky;
    let mut written = Written::new(sky);
    let name = letters::writable(&came.words.player(came.name));
    let name = name.as_deref().unwrap_or(came.words.a_player);
    let level = came.words.level(came.level.key());
    written.brand();
    written.fit(184, 58.0, Hand::Upright, name);
    written.points(came.vp, came.words);
    written.fit(424, 56.0, Hand::Red, level);
    let size = letters::size_to_fit(came.how, 28.0, ROOM)
        .min(letters::size_to_fit(came.rules, 28.0, ROOM));
    written.put(470, size, Hand::Slanted, came.how);
    written.put(508, size, Hand::Slanted, came.rules);
    written.levels(came.level);
    let ground = map_state.ground().drawing(came.words);
    draw(sky, &written.markup, &(ground + &map_state.pieces()))
}

/// A day's challenge: the field before anybody has come.
pub(crate) fn of_day(
    day: Date,
    told: &str,
    ruleset: &str,
    words: &Words,
) -> Result<Vec<u8>, Undrawn> {
    let [date, year] = words.date_lines(day);
    let mut written = Written::new(Sky::Day);
    written.brand();
    written.fit(196, 44.0, Hand::Upright, words.daily);
    written.fit(316, 84.0, Hand::Red, &date);
    written.fit(372, 44.0, Hand::Red, &year);
    written.fit(438, 32.0, Hand::Slanted, told);
    written.fit(482, 28.0, Hand::Slanted, words.rules(ruleset));
    written.fit(566, 28.0, Hand::Slanted, words.same_luck);
    draw(Sky::Day, &written.markup, &Ground::QUIET.drawing(words))
}

/// The game itself.
pub(crate) fn of_siege(words: &Words) -> Result<Vec<u8>, Undrawn> {
    let [title, date, what, free] = words.siege();
    let mut written = Written::new(Sky::Day);
    written.fit(164, 120.0, Hand::Red, "Shiyane");
    written.fit(240, 40.0, Hand::Upright, title);
    written.fit(288, 30.0, Hand::Slanted, date);
    let size = letters::size_to_fit(what, 30.0, ROOM).min(letters::size_to_fit(free, 30.0, ROOM));
    written.put(372, size, Hand::Slanted, what);
    written.put(412, size, Hand::Slanted, free);
    written.shields();
    let map_state = MapState::posed();
    let ground = map_state.ground().drawing(words);
    draw(Sky::Day, &written.markup, &(ground + &map_state.pieces()))
}

/// Words, map and pieces on one sheet.
fn draw(sky: Sky, written: &str, map: &str) -> Result<Vec<u8>, Undrawn> {
    let (width, height) = SIZE;
    let map = draw::map_at_right(SIZE, map);
    let svg = format!(
        "<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>{written}{map}",
        sky.colour("paper"),
    );
    let mut dots = draw::blank(SIZE)?;
    draw::over(&mut dots, &draw::framed(SIZE, &svg))?;
    draw::png(&dots)
}

/// In what hand words are written.
#[derive(Clone, Copy)]
enum Hand {
    Upright,
    Slanted,
    Red,
}

struct Written {
    sky: Sky,
    markup: String,
}

impl Written {
    const fn new(sky: Sky) -> Self {
        Self {
            sky,
            markup: String::new(),
        }
    }

    /// A line of words no larger than this and no longer than there is room.
    fn fit(&mut self, y: i32, largest: f32, hand: Hand, text: &str) {
        self.put(y, letters::size_to_fit(text, largest, ROOM), hand, text);
    }

    /// A line of words, its foot at this height.
    fn put(&mut self, y: i32, size: f32, hand: Hand, text: &str) {
        let (style, colour) = match hand {
            Hand::Upright => ("font-weight=\"600\"", "ink"),
            Hand::Slanted => ("font-style=\"italic\"", "ink-soft"),
            Hand::Red => ("font-weight=\"600\"", "cloth"),
        };
        let _ = write!(
            self.markup,
            "<text x=\"{LEFT}\" y=\"{y}\" font-size=\"{size:.1}\" {style} fill=\"{}\">{}</text>",
            self.sky.colour(colour),
            encode_text(text)
        );
    }

    /// The sign of the house, and a rule under it.
    fn brand(&mut self) {
        let (ink, rule) = (self.sky.colour("ink"), self.sky.colour("rule"));
        let brand = self
            .sky
            .paint(&art::with_symbols(&used("brand", (LEFT, 34), (54, 50))));
        let _ = write!(
            self.markup,
            "<g color=\"{ink}\">{brand}</g>\
             <text x=\"{}\" y=\"72\" font-size=\"34\" font-weight=\"600\" fill=\"{ink}\">Shiyane</text>\
             <path d=\"M{LEFT} 100h{ROOM}\" stroke=\"{rule}\" stroke-width=\"2\"/>",
            LEFT + 70
        );
    }

    /// Victory points, largest of all.
    fn points(&mut self, vp: i16, words: &Words) {
        let vp = Figure::from(vp);
        let _ = write!(
            self.markup,
            "<text x=\"{}\" y=\"350\" font-size=\"170\" font-weight=\"600\" fill=\"{ink}\">{vp}\
             <tspan font-size=\"46\" dx=\"14\" fill=\"{soft}\">{}</tspan></text>",
            LEFT - 4,
            words.vp(),
            ink = self.sky.colour("ink"),
            soft = self.sky.colour("ink-soft"),
        );
    }

    /// The six levels as a ladder lying down, the one that was reached marked.
    fn levels(&mut self, reached: Level) {
        let (gap, count) = (10.0, Level::ALL.len() as f32);
        let wide = (ROOM - gap * (count - 1.0)) / count;
        let mut x = LEFT as f32;
        for level in Level::ALL {
            let (colour, high) = if level == reached {
                ("cloth", 16)
            } else {
                ("rule", 8)
            };
            let _ = write!(
                self.markup,
                "<rect x=\"{x}\" y=\"{}\" width=\"{wide}\" height=\"{high}\" fill=\"{}\"/>",
                570 - high,
                self.sky.colour(colour)
            );
            x += wide + gap;
        }
    }

    /// The four regiments' shields in a row.
    fn shields(&mut self) {
        let mut row = String::new();
        for (i, ibutho) in (0..).zip(Ibutho::ALL) {
            row += &used(field::shield(ibutho), (LEFT + i * 80, 468), (66, 110));
        }
        let row = self.sky.paint(&art::with_symbols(&row));
        let _ = write!(
            self.markup,
            "<g color=\"{}\">{row}</g>",
            self.sky.colour("m-ink")
        );
    }
}
