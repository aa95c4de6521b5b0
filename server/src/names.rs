//! What players may be called.

use crate::problem::Problem;

/// Longest name, in characters.
const LONGEST_NAME: usize = 24;

/// The name as it will be shown to others.
pub(crate) fn shown(asked: &str) -> Result<&str, Problem> {
    let name = asked.trim();
    if name.is_empty() {
        Err(Problem::BadName(
            "the name is empty: 1 to 24 characters are allowed",
        ))
    } else if name.chars().count() > LONGEST_NAME {
        Err(Problem::BadName(
            "the name is too long: 1 to 24 characters are allowed",
        ))
    } else if name.chars().any(cannot_be_seen) {
        Err(Problem::BadName(
            "the name has a character that cannot be seen: leave it out",
        ))
    } else {
        Ok(name)
    }
}

/// Control characters, and those by which a name could look like another one or disturb its neighbours: zero
/// width, line and paragraph ends, changes of writing direction, and stand-ins for nothing.
pub(crate) fn cannot_be_seen(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{ffff}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_can_be_seen() {
        assert_eq!(shown("  Nomvula  ").ok(), Some("Nomvula"));
        assert_eq!(shown("uThulwana 5 – é ñ").ok(), Some("uThulwana 5 – é ñ"));
        assert!(shown(&"é".repeat(24)).is_ok());
        for wrong in [
            "",
            " \t ",
            &"é".repeat(25),
            "a\nb",
            "a\u{202e}b",
            "a\u{200b}b",
            "\u{3164}",
        ] {
            assert!(
                matches!(shown(wrong), Err(Problem::BadName(_))),
                "{wrong:?}"
            );
        }
    }
}
