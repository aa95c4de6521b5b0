//! A still picture, as links show them: words on paper at the left, a game's map at the right.

use std::fmt::Write as _;

use html_escape::encode_text;

use super::draw::{self, Undrawn};
use super::letters;
use super::paper::{Sky, used, with_symbols};

/// Width and height, as the pages that show such pictures like them best.
pub(crate) const SIZE: (u32, u32) = (1200, 630);

/// How words are written.
#[derive(Clone, Copy)]
pub(super) enum TextStyle {
    Upright,
    Slanted,
    Red,
}

/// What is written so far of the picture.
pub(super) struct ShareImage {
    pub(super) sky: Sky,
    /// Where the words begin.
    pub(super) left: i32,
    /// How wide they may be.
    pub(super) room: f32,
    markup: String,
}

impl ShareImage {
    /// Empty paper with room for words.
    pub(super) const fn new(sky: Sky, left: i32, room: f32) -> Self {
        Self {
            sky,
            left,
            room,
            markup: String::new(),
        }
    }

    /// A line of words no larger than this and no longer than there is room.
    pub(super) fn fit(&mut self, y: i32, largest: f32, style: TextStyle, text: &str) {
        let size = letters::size_to_fit(text, largest, self.room);
        self.put(y, size, style, text);
    }

    /// A line of words, its foot at this height.
    pub(super) fn put(&mut self, y: i32, size: f32, style: TextStyle, text: &str) {
        let (font, colour) = match style {
            TextStyle::Upright => ("font-weight=\"600\"", "ink"),
            TextStyle::Slanted => ("font-style=\"italic\"", "ink-soft"),
            TextStyle::Red => ("font-weight=\"600\"", "cloth"),
        };
        let _ = write!(
            self.markup,
            "<text x=\"{}\" y=\"{y}\" font-size=\"{size:.1}\" {font} fill=\"{}\">{}</text>",
            self.left,
            self.sky.colour(colour),
            encode_text(text)
        );
    }

    /// Words in as many lines as they need, the first one's foot at this height; where the next line's would be.
    pub(super) fn lines(&mut self, y: i32, size: f32, style: TextStyle, text: &str) -> i32 {
        let mut foot = y;
        for line in letters::lines(text, size, self.room) {
            self.put(foot, size, style, &line);
            foot += (size * 1.25) as i32;
        }
        foot
    }

    /// Markup of a game's own.
    pub(super) fn draw(&mut self, markup: &str) {
        self.markup += markup;
    }

    /// Drawings of the sheet of pieces.
    pub(super) fn pieces(&mut self, markup: &str) {
        let ink = self.sky.colour("m-ink");
        let painted = self.sky.paint(&with_symbols(markup));
        self.draw(&format!("<g color=\"{ink}\">{painted}</g>"));
    }

    /// The sign of the house, and a rule under it.
    pub(super) fn brand(&mut self) {
        let (ink, rule) = (self.sky.colour("ink"), self.sky.colour("rule"));
        let (left, room) = (self.left, self.room);
        let sign = with_symbols(&used("brand", (left, 34), (54, 50)));
        let sign = self.sky.paint(&sign);
        let _ = write!(
            self.markup,
            "<g color=\"{ink}\">{sign}</g>\
             <text x=\"{}\" y=\"72\" font-size=\"34\" font-weight=\"600\" fill=\"{ink}\">Shiyane</text>\
             <path d=\"M{left} 100h{room}\" stroke=\"{rule}\" stroke-width=\"2\"/>",
            left + 70
        );
    }

    /// Words and map on one sheet, as PNG. The map is markup in the picture's own dots.
    pub(super) fn png(self, map: &str) -> Result<Vec<u8>, Undrawn> {
        let (width, height) = SIZE;
        let svg = format!(
            "<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>{}{map}",
            self.sky.colour("paper"),
            self.markup
        );
        let mut dots = draw::blank(SIZE)?;
        draw::over(&mut dots, &draw::framed(SIZE, &svg))?;
        draw::png(&dots)
    }
}
