//! A still picture, as links show them: words on paper at the left, a game's map at the right.

use super::draw::{self, Undrawn};
use super::letters;
use super::paper::{Sky, used, with_symbols};
use crate::markup::{Markup, html};

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
    markup: Vec<Markup>,
}

impl ShareImage {
    /// Empty paper with room for words.
    pub(super) const fn new(sky: Sky, left: i32, room: f32) -> Self {
        Self {
            sky,
            left,
            room,
            markup: Vec::new(),
        }
    }

    /// A line of words no larger than this and no longer than there is room.
    pub(super) fn fit(&mut self, y: i32, largest: f32, style: TextStyle, text: &str) {
        let size = letters::size_to_fit(text, largest, self.room);
        self.put(y, size, style, text);
    }

    /// A line of words, its foot at this height.
    pub(super) fn put(&mut self, y: i32, size: f32, style: TextStyle, text: &str) {
        let (upright, slanted) = (Some("600"), Some("italic"));
        let (weight, style, colour) = match style {
            TextStyle::Upright => (upright, None, "ink"),
            TextStyle::Slanted => (None, slanted, "ink-soft"),
            TextStyle::Red => (upright, None, "cloth"),
        };
        let size = format_args!("{size:.1}");
        self.draw(html! {
            text x=(self.left) y=(y) font-size=(size) font-weight=[weight] font-style=[style]
                fill=(self.sky.colour(colour)) { (text) }
        });
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
    pub(super) fn draw(&mut self, markup: Markup) {
        self.markup.push(markup);
    }

    /// Drawings of the sheet of pieces.
    pub(super) fn pieces(&mut self, markup: &Markup) {
        let ink = self.sky.colour("m-ink");
        let painted = self.sky.paint(&with_symbols(markup).0);
        self.draw(html! { g color=(ink) { (painted) } });
    }

    /// The sign of the house, and a rule under it.
    pub(super) fn brand(&mut self) {
        let (ink, rule) = (self.sky.colour("ink"), self.sky.colour("rule"));
        let (left, room) = (self.left, self.room);
        let sign = with_symbols(&used("brand", (left, 34), (54, 50)));
        self.draw(html! {
            g color=(ink) { (self.sky.paint(&sign.0)) }
            text x=(left + 70) y="72" font-size="34" font-weight="600" fill=(ink) { "Shiyane" }
            path d={ "M" (left) " 100h" (room) } stroke=(rule) stroke-width="2" {}
        });
    }

    /// Words and map on one sheet, as PNG. The map is markup in the picture's own dots.
    pub(super) fn png(self, map: &Markup) -> Result<Vec<u8>, Undrawn> {
        let (width, height) = SIZE;
        let paper = self.sky.colour("paper");
        let svg = html! {
            rect width=(width) height=(height) fill=(paper) {}
            @for markup in &self.markup { (markup) }
            (map)
        };
        let mut dots = draw::blank(SIZE)?;
        draw::over(&mut dots, &svg)?;
        draw::png(&dots)
    }
}
