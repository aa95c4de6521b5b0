//! The pattern of a message: its text, and the placeholders in it.

/// A piece of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part<'s> {
    /// Literal text.
    Text(&'s str),
    /// `{ $name }`
    Variable(&'s str),
    /// `{ message }` or `{ message.attribute }`, by name and attribute.
    Message(&'s str, Option<&'s str>),
    /// `{ $name -> … }`
    Select {
        /// The variable that selects.
        variable: &'s str,
        /// In the order of the file; exactly one is the default.
        variants: Vec<Variant<'s>>,
    },
}

/// One of the texts to select from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variant<'s> {
    /// A number, a plural category or a key.
    pub key: &'s str,
    /// Whether it is used if no other matches.
    pub is_default: bool,
    /// Its text.
    pub parts: Vec<Part<'s>>,
}

/// Parses a pattern as written in a file.
///
/// # Errors
/// Names what is missing.
pub fn parse(raw: &str) -> Result<Vec<Part<'_>>, &'static str> {
    let mut rest = raw;
    let parts = parts(&mut rest)?;
    if rest.is_empty() {
        Ok(parts)
    } else {
        Err("a `{` for every `}`")
    }
}

/// Until the end, a `}` or the end of a line.
fn parts<'s>(rest: &mut &'s str) -> Result<Vec<Part<'s>>, &'static str> {
    let mut parts = Vec::new();
    loop {
        let stop = rest.find(['{', '}', '\n']).unwrap_or(rest.len());
        let (text, after) = rest.split_at(stop);
        let placed = after.strip_prefix('{');
        // Blanks before the end of a line are none of the text.
        let text = if placed.is_none() {
            text.trim_end()
        } else {
            text
        };
        if !text.is_empty() {
            parts.push(Part::Text(text));
        }
        *rest = after;
        let Some(inner) = placed else {
            return Ok(parts);
        };
        *rest = inner.trim_start();
        parts.extend(placeable(rest)?);
        *rest = rest.trim_start().strip_prefix('}').ok_or("`}`")?;
    }
}

/// The content between brackets; none for an empty text.
fn placeable<'s>(rest: &mut &'s str) -> Result<Option<Part<'s>>, &'static str> {
    if let Some(text) = rest.strip_prefix('"') {
        let (text, after) = text.split_once('"').ok_or("`\"`")?;
        *rest = after;
        return Ok(Some(Part::Text(text)).filter(|_| !text.is_empty()));
    }
    let Some(after) = rest.strip_prefix('$') else {
        let id = name(rest)?;
        let attribute = match rest.strip_prefix('.') {
            Some(after) => {
                *rest = after;
                Some(name(rest)?)
            }
            None => None,
        };
        return Ok(Some(Part::Message(id, attribute)));
    };
    *rest = after;
    let variable = name(rest)?;
    let Some(after) = rest.trim_start().strip_prefix("->") else {
        return Ok(Some(Part::Variable(variable)));
    };
    *rest = after.trim_start();
    let mut variants = Vec::new();
    while !rest.starts_with('}') {
        let is_default = rest.starts_with('*');
        let after = rest.strip_prefix('*').unwrap_or(rest);
        let after = after.strip_prefix('[').ok_or("`[` and the variant's key")?;
        let (key, after) = after.split_once(']').ok_or("`]`")?;
        // The text stands on the key's line: blanks before it are none of it.
        *rest = after.trim_start_matches(' ');
        let parts = parts(rest)?;
        *rest = rest.trim_start();
        variants.push(Variant {
            key: key.trim(),
            is_default,
            parts,
        });
    }
    match variants.iter().filter(|variant| variant.is_default).count() {
        1 => Ok(Some(Part::Select { variable, variants })),
        _ => Err("exactly one variant with `*`"),
    }
}

fn name<'s>(rest: &mut &'s str) -> Result<&'s str, &'static str> {
    let inner = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    let end = rest.find(|letter| !inner(letter)).unwrap_or(rest.len());
    let (name, after) = rest.split_at(end);
    *rest = after;
    if name.is_empty() {
        Err("a name")
    } else {
        Ok(name)
    }
}

/// Calls `seen` with every part, those within variants too.
pub fn walk<'p, 's>(parts: &'p [Part<'s>], seen: &mut impl FnMut(&'p Part<'s>)) {
    for part in parts {
        seen(part);
        if let Part::Select { variants, .. } = part {
            for variant in variants {
                walk(&variant.parts, seen);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_has_its_parts() {
        let raw = "In { place.long }: { $n ->\n    [0] none{ \"\" }\n   *[other] { $n } of { total }\n}. End";
        assert_eq!(
            parse(raw),
            Ok(vec![
                Part::Text("In "),
                Part::Message("place", Some("long")),
                Part::Text(": "),
                Part::Select {
                    variable: "n",
                    variants: vec![
                        Variant {
                            key: "0",
                            is_default: false,
                            parts: vec![Part::Text("none")],
                        },
                        Variant {
                            key: "other",
                            is_default: true,
                            parts: vec![
                                Part::Variable("n"),
                                Part::Text(" of "),
                                Part::Message("total", None),
                            ],
                        },
                    ],
                },
                Part::Text(". End"),
            ])
        );
        for wrong in [
            "a } b",
            "{ $ }",
            "{ $n -> [a] b }",
            "{ $n",
            "{ $n ->\n a\n}",
            "a\nb",
        ] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
