//! Our own drawings, made into SVG that stands alone: the upright map and the pieces as they are on the page, their
//! colours taken from the page's style sheet, since nothing else reads that here.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

const MAP: &str = include_str!("../../../static/art/map-portrait.svg");
const PIECES: &str = include_str!("../../../static/art/pieces.svg");
const PLACES: &str = include_str!("../../../static/art/map-places.json");
const PAPER: &str = include_str!("../../../static/css/10-paper.css");

/// By which light a picture is seen.
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

    /// A colour of the style sheet by its name there, without the dashes; black if it has none of that name (a test
    /// sees to it that it has).
    pub(super) fn colour(self, name: &str) -> &'static str {
        self.own(name).unwrap_or("#000")
    }

    fn own(self, name: &str) -> Option<&'static str> {
        static DAY: LazyLock<HashMap<&str, &str>> =
            LazyLock::new(|| colours(":root, [data-sky=\"day\"] {"));
        static NIGHT: LazyLock<HashMap<&str, &str>> =
            LazyLock::new(|| colours("\n[data-sky=\"night\"] {"));
        let all = match self {
            Self::Day => &DAY,
            Self::Night => &NIGHT,
        };
        all.get(name).copied()
    }

    /// A drawing with this sky's colours in the place of `var(--name,usual)`. A colour that the sheet of colours has
    /// not is as usual.
    pub(super) fn paint(self, drawing: &str) -> String {
        let mut painted = String::with_capacity(drawing.len());
        let mut rest = drawing;
        while let Some((before, after)) = rest.split_once("var(--") {
            painted.push_str(before);
            let (variable, after) = after.split_once(')').unwrap_or((after, ""));
            let (name, usual) = variable.split_once(',').unwrap_or((variable, "#000"));
            painted.push_str(self.own(name).unwrap_or(usual));
            rest = after;
        }
        painted + rest
    }
}

/// The colours that a rule of the style sheet sets.
fn colours(rule: &str) -> HashMap<&'static str, &'static str> {
    let Some((_, rest)) = PAPER.split_once(rule) else {
        return HashMap::new();
    };
    rest.split('}')
        .next()
        .unwrap_or_default()
        .lines()
        .filter_map(|line| {
            let (name, value) = line.trim().strip_prefix("--")?.split_once(": ")?;
            let value = value.split(';').next()?;
            value.starts_with('#').then_some((name, value))
        })
        .collect()
}

/// A place on the map: its middle, and half its width. In the map's units.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
pub(super) struct Place {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) r: i32,
}

/// A word of the map: which, where, turned by how many degrees, and its class.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(super) struct Word {
    pub(super) key: String,
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) turned: i32,
    pub(super) class: String,
}

/// Where everything is on the upright map.
#[derive(Default, Deserialize)]
pub(super) struct Sheet {
    places: HashMap<String, Place>,
    /// The words on it.
    pub(super) words: Vec<Word>,
}

impl Sheet {
    /// Its width in its own units.
    pub(super) const WIDTH: u32 = 800;
    /// Its height.
    pub(super) const HEIGHT: u32 = 900;

    /// The list that the drawing was made with.
    pub(super) fn get() -> &'static Self {
        #[derive(Default, Deserialize)]
        struct Both {
            portrait: Sheet,
        }
        static SHEET: LazyLock<Sheet> = LazyLock::new(|| {
            serde_json::from_str(PLACES)
                .map(|Both { portrait }| portrait)
                .unwrap_or_default()
        });
        &SHEET
    }

    /// A place by its name; the origin when there is none (a test sees to it that there is).
    pub(super) fn place(&self, name: &str) -> Place {
        self.places.get(name).copied().unwrap_or_default()
    }
}

/// The map without its words, and the parts of it that `use` can add: `wall-inner`, `wall-redoubt`.
pub(super) fn map() -> &'static str {
    let inside = MAP.split_once('>').map_or("", |(_, inside)| inside);
    inside
        .rsplit_once("</svg>")
        .map_or(inside, |(inside, _)| inside)
}

/// One drawing of the sheet of pieces.
fn symbol(name: &str) -> Option<&'static str> {
    let start = PIECES.find(&format!("<symbol id=\"{name}\""))?;
    let length = PIECES[start..].find("</symbol>")?;
    Some(&PIECES[start..start + length + "</symbol>".len()])
}

/// Markup that uses drawings of the sheet of pieces, with those it uses put before it.
pub(super) fn with_symbols(markup: &str) -> String {
    let mut names: Vec<&str> = markup
        .split("<use href=\"#")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    names.sort_unstable();
    names.dedup();
    let symbols: String = names.into_iter().filter_map(symbol).collect();
    format!("<defs>{symbols}</defs>{markup}")
}

/// A drawing of the sheet of pieces, its upper left corner here, this large.
pub(super) fn used(name: &str, (x, y): (i32, i32), (w, h): (i32, i32)) -> String {
    format!("<use href=\"#{name}\" x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"/>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_skies_have_their_own_colours() {
        assert_eq!(Sky::Day.colour("m-ground"), "#efe3c6");
        assert_eq!(Sky::Night.colour("m-ground"), "#172130");
        assert_eq!(
            Sky::Night.paint("a var(--m-ink,#33291f) b var(--p-none,#123456)"),
            "a #a9b6c4 b #123456"
        );
        for sky in [Sky::Day, Sky::Night] {
            assert!(!sky.paint(map()).contains("var("));
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
        let whole = with_symbols(&format!("{shield}{shield}"));
        assert_eq!(whole.matches("<symbol id=\"shield-udloko\"").count(), 1);
        assert!(map().contains("id=\"wall-redoubt\"") && !map().contains("<svg"));
    }
}
