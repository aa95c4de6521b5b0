//! A still picture for link previews: words on paper at the left, a game's map at the right.

use super::draw::{self, Undrawn};
use super::letters;
use super::paper::{Sky, used, with_symbols};
use crate::markup::{Markup, html};

/// Width and height that sites showing previews recommend.
pub(crate) const SIZE: (u32, u32) = (1200, 630);

/// Style of the words.
#[derive(Clone, Copy)]
pub(super) enum TextStyle {
    Upright,
    Slanted,
    Red,
}

/// The content of the picture so far.
pub(super) struct ShareImage {
    pub(super) sky: Sky,
    /// Left edge of the words.
    pub(super) left: i32,
    /// Their maximum width.
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

    /// A line of words no larger than this and no wider than the room.
    pub(super) fn fit(&mut self, y: i32, largest: f32, style: TextStyle, text: &str) {
        let size = letters::size_to_fit(text, largest, self.room);
        self.put(y, size, style, text);
    }

    /// A line of words, with its baseline at this height.
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

    /// Words in as many lines as they need, with the first baseline at this height; returns the next line's.
    pub(super) fn lines(&mut self, y: i32, size: f32, style: TextStyle, text: &str) -> i32 {
        let mut foot = y;
        for line in letters::lines(text, size, self.room) {
            self.put(foot, size, style, &line);
            foot += (size * 1.25) as i32;
        }
        foot
    }

    /// A game's own markup.
    pub(super) fn draw(&mut self, markup: Markup) {
        self.markup.push(markup);
    }

    /// Drawings of the sprite sheet.
    pub(super) fn pieces(&mut self, markup: &Markup) {
        let ink = self.sky.colour("m-ink");
        let painted = self.sky.paint(&with_symbols(markup).0);
        self.draw(html! { g color=(ink) { (painted) } });
    }

    /// The site's logo, with a rule under it.
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

    /// Words and map in one image, as PNG. The map is markup in pixels.
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
