//! A file of messages, line by line.

use std::fmt;

/// A message, or an attribute of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry<'s> {
    /// The message's name: `continue-at`.
    pub id: &'s str,
    /// The attribute's: `.role`.
    pub attribute: Option<&'s str>,
    /// The pattern as in the file, without surrounding blanks.
    pub raw: &'s str,
    /// The lines of comment directly above it, without `#`; an attribute has none of its own.
    pub comment: Vec<&'s str>,
}

/// An error in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    /// From one.
    pub line: usize,
    /// What was expected.
    pub expected: &'static str,
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: expected {}", self.line, self.expected)
    }
}

impl std::error::Error for SyntaxError {}

/// Reads a file.
///
/// # Errors
/// Names the first line that is neither blank, comment, message nor attribute.
pub fn read(text: &str) -> Result<Vec<Entry<'_>>, SyntaxError> {
    let mut entries = Vec::new();
    let mut comment = Vec::new();
    let mut id = None;
    let mut rest = text;
    let mut number = 0;
    while !rest.is_empty() {
        let line = take_line(&mut rest);
        number += 1;
        if line.trim().is_empty() {
            comment.clear();
            continue;
        }
        if line.starts_with('#') {
            comment.push(line.trim_start_matches('#').trim());
            continue;
        }
        let begun = number;
        let wrong = |expected| SyntaxError {
            line: begun,
            expected,
        };
        let (name, value) = line
            .split_once('=')
            .ok_or(wrong("`name = text`, a comment or an empty line"))?;
        let attribute = name.trim_start().strip_prefix('.').map(str::trim_end);
        if attribute.is_none() {
            if name.starts_with(' ') {
                return Err(wrong(
                    "a name at the beginning of the line, or `.attribute`",
                ));
            }
            id = Some(name.trim_end());
        }
        let id = id.ok_or(wrong("a message before its attributes"))?;
        if !is_name(attribute.unwrap_or(id)) {
            return Err(wrong("a name of letters, digits, `-` and `_`"));
        }
        // A select continues until its bracket is closed; it may begin on a separate line.
        let start = text.len() - rest.len() - value.len() - usize::from(line_was_ended(text, rest));
        let mut end = start + value.len();
        while open(&text[start..end]) || begins_below(&text[start..end], rest) {
            if rest.is_empty() {
                return Err(wrong("`}` for every `{`"));
            }
            let more = take_line(&mut rest);
            number += 1;
            end = text.len() - rest.len() - usize::from(line_was_ended(text, rest));
            debug_assert!(text[..end].ends_with(more));
        }
        let raw = text[start..end].trim();
        let comment = std::mem::take(&mut comment);
        if !raw.is_empty() {
            entries.push(Entry {
                id,
                attribute,
                raw,
                comment,
            });
        }
    }
    Ok(entries)
}

/// Removes and returns the next line, without its end.
fn take_line<'s>(rest: &mut &'s str) -> &'s str {
    let (line, after) = rest.split_once('\n').unwrap_or((*rest, ""));
    *rest = after;
    line
}

/// Whether the line before `rest` ended with a line feed.
fn line_was_ended(text: &str, rest: &str) -> bool {
    text[..text.len() - rest.len()].ends_with('\n')
}

/// Whether a bracket is still open.
fn open(raw: &str) -> bool {
    raw.matches('{').count() > raw.matches('}').count()
}

/// Whether nothing precedes it and the next line begins a select.
fn begins_below(raw: &str, rest: &str) -> bool {
    raw.trim().is_empty() && rest.starts_with(' ') && rest.trim_start().starts_with('{')
}

/// Whether a text is a valid name: ASCII letters, digits, `-` and `_`, a letter first.
pub(crate) fn is_name(name: &str) -> bool {
    let inner = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'-' || letter == b'_';
    name.bytes()
        .next()
        .is_some_and(|first| first.is_ascii_alphabetic())
        && name.bytes().all(inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_attributes_comments_and_selects_are_read() {
        let text = "# $n (Number) how many\nhits = { $n ->\n    [one] one\n   *[other] { $n }\n } hits\n\nlevel =\n    .low = Low = bad\n# alone\n\nlast =\n    { $n ->\n       *[other] x\n    }";
        let entries = read(text).expect("a file");
        let told: Vec<_> = entries
            .iter()
            .map(|entry| (entry.id, entry.attribute, entry.raw, entry.comment.len()))
            .collect();
        assert_eq!(
            told,
            [
                (
                    "hits",
                    None,
                    "{ $n ->\n    [one] one\n   *[other] { $n }\n } hits",
                    1
                ),
                ("level", Some("low"), "Low = bad", 0),
                ("last", None, "{ $n ->\n       *[other] x\n    }", 0),
            ]
        );
    }

    #[test]
    fn what_is_no_message_is_named_by_its_line() {
        for (text, line) in [
            ("a = b\nnonsense", 2),
            ("  .a = b", 1),
            ("  a = b", 1),
            ("1a = b", 1),
            ("a = { $n ->\n [one] x\n", 1),
        ] {
            assert_eq!(read(text).expect_err(text).line, line, "{text}");
        }
    }
}
