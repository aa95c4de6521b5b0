//! Common parts of every game's pictures: the colours of the page's style sheets, and the sprite sheet of pieces, so that a drawing
//! is self-contained.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::markup::{Markup, html, ready};

const PIECES: &str = include_str!("../../../static/art/pieces.svg");
const PAPER: &str = include_str!("../../../static/css/10-paper.css");

/// Day or night colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sky {
    /// Ink on paper.
    Day,
    /// After Night Falls.
    Night,
}

impl Sky {
    /// The sky over a table.
    pub(super) const fn over(night: bool) -> Self {
        if night { Self::Night } else { Self::Day }
    }

    /// A colour of the style sheet by its name there, without the dashes; black if it has none of that name (a test checks that it
    /// has).
    pub(super) fn colour(self, name: &str) -> &'static str {
        self.own(name).unwrap_or("#000")
    }

    fn own(self, name: &str) -> Option<&'static str> {
        static DAY: LazyLock<HashMap<&str, &str>> =
            LazyLock::new(|| colours(PAPER, ":root, [data-sky=\"day\"] {"));
        static NIGHT: LazyLock<HashMap<&str, &str>> =
            LazyLock::new(|| colours(PAPER, "\n[data-sky=\"night\"] {"));
        let all = match self {
            Self::Day => &DAY,
            Self::Night => &NIGHT,
        };
        all.get(name).copied()
    }

    /// A drawing with this sky's colours in place of `var(--name,usual)`. A colour that the style sheet lacks keeps its default.
    pub(super) fn paint(self, drawing: &str) -> Markup {
        let mut painted = String::with_capacity(drawing.len());
        let mut rest = drawing;
        while let Some((before, after)) = rest.split_once("var(--") {
            painted.push_str(before);
            let (variable, after) = after.split_once(')').unwrap_or((after, ""));
            let (name, usual) = variable.split_once(',').unwrap_or((variable, "#000"));
            painted.push_str(self.own(name).unwrap_or(usual.trim()));
            rest = after;
        }
        ready(&(painted + rest))
    }
}

/// The colours that a rule of a style sheet sets, by their names there without the dashes.
pub(super) fn colours(sheet: &'static str, rule: &str) -> HashMap<&'static str, &'static str> {
    let Some((_, rest)) = sheet.split_once(rule) else {
        return HashMap::new();
    };
    rest.split('}')
        .next()
        .unwrap_or_default()
        .split(';')
        .filter_map(|set| {
            let (name, value) = set.rsplit_once("--")?.1.split_once(": ")?;
            value.starts_with('#').then_some((name, value))
        })
        .collect()
}

/// The content of a drawing's outermost element.
pub(super) fn inside(svg: &str) -> &str {
    let inside = svg.split_once('>').map_or("", |(_, inside)| inside);
    inside
        .rsplit_once("</svg>")
        .map_or(inside, |(inside, _)| inside)
}

/// One drawing of the sprite sheet.
fn symbol(name: &str) -> Option<&'static str> {
    let start = PIECES.find(&format!("<symbol id=\"{name}\""))?;
    let (_, after) = PIECES[start..].split_once("</symbol>")?;
    Some(&PIECES[start..PIECES.len() - after.len()])
}

/// Markup that uses drawings of the sprite sheet, preceded by those it uses.
pub(super) fn with_symbols(markup: &Markup) -> Markup {
    let mut names: Vec<&str> = markup
        .0
        .split("<use href=\"#")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    names.sort_unstable();
    names.dedup();
    html! {
        defs { @for symbol in names.into_iter().filter_map(symbol) { (ready(symbol)) } }
        (markup)
    }
}

/// A drawing of the sprite sheet at this upper left corner, this large.
pub(super) fn used(name: &str, (x, y): (i32, i32), (w, h): (i32, i32)) -> Markup {
    html! { use href={ "#" (name) } x=(x) y=(y) width=(w) height=(h) {} }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_skies_have_their_own_colours() {
        assert_eq!(Sky::Day.colour("m-ground"), "#efe3c6");
        assert_eq!(Sky::Night.colour("m-ground"), "#172130");
        assert_eq!(
            Sky::Night
                .paint("a var(--m-ink,#33291f) b var(--p-none,#123456)")
                .0,
            "a #a9b6c4 b #123456"
        );
        for sky in [Sky::Day, Sky::Night] {
            for name in [
                "paper", "ink", "ink-soft", "rule", "edge", "cloth", "fire", "m-red", "m-box-in",
            ] {
                assert_ne!(sky.colour(name), "#000", "{name}");
            }
        }
    }

    #[test]
    fn what_is_used_comes_along_once() {
        let shield = used("shield-udloko", (0, 0), (6, 10));
        let whole = with_symbols(&html! { (shield) (shield) }).0;
        assert_eq!(whole.matches("<symbol id=\"shield-udloko\"").count(), 1);
        assert_eq!(inside("<svg a><g/></svg>\n"), "<g/>");
    }
}
