//! The fonts of the pictures. A server may have no font at all, so ours are compiled in: Source Serif 4, upright and italic (see
//! fonts/OFL.txt).

use std::sync::{Arc, LazyLock};

use resvg::usvg::fontdb::{Database, Source};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

use crate::names::cannot_be_seen;

const UPRIGHT: &[u8] = include_bytes!("../../fonts/SourceSerif4-SemiBold.ttf");
const SLANTED: &[u8] = include_bytes!("../../fonts/SourceSerif4-Italic.ttf");
/// As the font files are named internally.
pub(super) const FAMILY: &str = "Source Serif 4";

/// Both fonts, and none of the machine's.
pub(super) fn fonts() -> Arc<Database> {
    static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
        let mut fonts = Database::new();
        for font in [UPRIGHT, SLANTED] {
            fonts.load_font_source(Source::Binary(Arc::new(font)));
        }
        // The drawings name many fonts, with generic serif or sans-serif as a fallback.
        fonts.set_serif_family(FAMILY);
        fonts.set_sans_serif_family(FAMILY);
        Arc::new(fonts)
    });
    FONTS.clone()
}

/// A name in letters that can be drawn here. Symbols that cannot (emoji, say) are left out; if a letter or digit would be missing,
/// none rather than a broken name.
pub(super) fn writable(name: &str) -> Option<String> {
    let font = FontRef::new(UPRIGHT).ok()?;
    let letters = font.charmap();
    let mut kept = String::new();
    for c in name.chars() {
        if !cannot_be_seen(c) && letters.map(c).is_some() {
            kept.push(c);
        } else if c.is_alphanumeric() {
            return None;
        }
    }
    let kept = kept.split_whitespace().collect::<Vec<_>>().join(" ");
    (!kept.is_empty()).then_some(kept)
}

/// The size at which upright text is no wider than this, `largest` if it is short.
pub(super) fn size_to_fit(text: &str, largest: f32, width: f32) -> f32 {
    let wide = upright_width(text, largest);
    if wide <= width {
        largest
    } else {
        largest * width / wide
    }
}

/// Text in lines no wider than this at a size, broken between words and as even as possible without one more line; a wider word has
/// a line of its own.
pub(super) fn lines(text: &str, size: f32, width: f32) -> Vec<String> {
    let mut best = broken(text, size, width);
    // Narrower step by step, as long as that needs no further line.
    let (mut enough, mut too_little) = (width, 0.0);
    while enough - too_little > 1.0 {
        let tried = (enough + too_little) / 2.0;
        let lines = broken(text, size, tried);
        if lines.len() == best.len() {
            (best, enough) = (lines, tried);
        } else {
            too_little = tried;
        }
    }
    best
}

/// Text in lines that are each as full as possible.
fn broken(text: &str, size: f32, width: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        match longer.filter(|longer| upright_width(longer, size) <= width) {
            Some(longer) => {
                lines.pop();
                lines.push(longer);
            }
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// How wide upright text is at a size, kerning not counted.
pub(super) fn upright_width(text: &str, size: f32) -> f32 {
    let Ok(font) = FontRef::new(UPRIGHT) else {
        return 0.0;
    };
    let letters = font.charmap();
    let metrics = font.glyph_metrics(Size::new(size), LocationRef::default());
    text.chars()
        .filter_map(|c| {
            letters
                .map(c)
                .and_then(|glyph| metrics.advance_width(glyph))
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_fonts_are_there_under_their_name() {
        let fonts = fonts();
        assert_eq!(fonts.len(), 2);
        assert!(
            fonts.faces().all(|face| face.families[0].0 == FAMILY),
            "{:?}",
            fonts.faces().collect::<Vec<_>>()
        );
    }

    #[test]
    fn a_name_is_written_whole_or_not_at_all() {
        for (name, written) in [
            ("Anna", Some("Anna")),
            ("Nguyễn Thị Hà", Some("Nguyễn Thị Hà")),
            ("Ångström & Söhne <b>", Some("Ångström & Söhne <b>")),
            ("Дмитрий Ελένη", Some("Дмитрий Ελένη")),
            ("Anna 🎲 B", Some("Anna B")),
            ("e\u{301}mile", Some("e\u{301}mile")),
            ("\u{202e}ana", Some("ana")),
            ("🎲🏴\u{200d}☠", None),
            ("محمد", None),
            ("Anna 山", None),
            ("\u{1}\u{0}", None),
        ] {
            assert_eq!(writable(name).as_deref(), written, "{name}");
        }
    }

    #[test]
    fn long_text_is_set_smaller() {
        assert!((size_to_fit("Anna", 60.0, 500.0) - 60.0).abs() < f32::EPSILON);
        let wide = "W".repeat(24);
        let size = size_to_fit(&wide, 60.0, 500.0);
        assert!(size < 30.0 && upright_width(&wide, size) < 500.1, "{size}");
    }
    #[test]
    fn sentences_are_broken_between_words() {
        assert_eq!(
            lines("Overrun on turn 12.", 20.0, 300.0),
            ["Overrun on turn 12."]
        );
        // No line of one short word where another line has room.
        assert_eq!(
            lines("The Relief Column arrived on turn 23.", 20.0, 300.0),
            ["The Relief Column", "arrived on turn 23."]
        );
        let told = "After turn 6 there were still British on the field.";
        let broken = lines(told, 20.0, 180.0);
        assert_eq!(broken.join(" "), told);
        assert!(broken.iter().all(|line| upright_width(line, 20.0) <= 180.0));
        assert_eq!(lines("Incommensurability", 20.0, 10.0).len(), 1);
    }
}
