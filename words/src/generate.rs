//! Generates accessors of messages from the English files at build time.
//!
//! A message without variables becomes a field (`keep-text` is `keep_text`), an attribute too (`level.standoff` is
//! `level_standoff`); one with variables becomes a function, whose arguments are declared in the comment above the message,
//! a line each, in their order: `# $turn (Number) which turn`. A `Number` is whatever counts, a `String` text or the key of
//! a variant, a `Boolean` chooses between the variants `yes` and `no`.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::pattern::{Part, parse, walk};
use crate::resource::{Entry, read};

/// A variable that a message declares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declared<'s> {
    /// Without `$`.
    pub name: &'s str,
    /// `Number`, `String` or `Boolean`.
    pub kind: &'s str,
}

/// What a message's comment declares: `# $turn (Number) which turn`.
pub fn declared<'s>(entry: &Entry<'s>) -> Vec<Declared<'s>> {
    let lines = entry.comment.iter().filter_map(|line| {
        let (name, rest) = line.strip_prefix('$')?.split_once(" (")?;
        let (kind, _) = rest.split_once(')')?;
        Some(Declared { name, kind })
    });
    lines.collect()
}

/// A struct to generate for the messages of a file whose names have a common prefix.
#[derive(Clone, Copy, Debug)]
pub struct Struct<'s> {
    /// The name of the struct in Rust.
    pub name: &'s str,
    /// The prefix of its messages' names, which its accessors' names lack: `table-`. A message belongs to the longest match.
    pub prefix: &'s str,
}

/// Generates structs with the accessors of one file.
///
/// `files` are all English ones, since messages may refer to each other; `of` is the one to generate. Messages whose names begin
/// with one of `computed` have names that are known only at run time, and get no accessor.
///
/// # Errors
/// Says which message declares something else than it uses, belongs to no struct, or cannot be read.
pub fn accessors(
    of: &str,
    files: &[&str],
    structs: &[Struct<'_>],
    computed: &[&str],
) -> Result<String, String> {
    let mut all = BTreeMap::new();
    for file in files {
        for entry in read(file).map_err(|error| error.to_string())? {
            all.insert((entry.id, entry.attribute), entry);
        }
    }
    let mentioned = mentioned(&all)?;
    let mut written = vec![Written::default(); structs.len()];
    for entry in read(of).map_err(|error| error.to_string())? {
        if computed.iter().any(|start| entry.id.starts_with(start)) {
            continue;
        }
        let fitting = structs
            .iter()
            .enumerate()
            .filter(|(_, one)| entry.id.starts_with(one.prefix));
        let (at, one) = fitting
            .max_by_key(|(_, one)| one.prefix.len())
            .ok_or_else(|| format!("{} belongs nowhere", entry.id))?;
        let used = variables(&all, (entry.id, entry.attribute))?;
        // A message used in other messages need not be used by itself.
        let alone = mentioned.contains(&(entry.id, entry.attribute));
        written[at].add(&entry, one.prefix, &used, alone)?;
    }
    let written = structs.iter().zip(&written);
    Ok(written.map(|(one, written)| written.code(one)).collect())
}

/// The generated code of a struct so far.
#[derive(Clone, Default)]
struct Written {
    fields: String,
    functions: String,
    /// The fields' own names, and those of their messages without the prefix.
    idents: Vec<String>,
    names: Vec<String>,
}

impl Written {
    fn add(
        &mut self,
        entry: &Entry<'_>,
        prefix: &str,
        used: &[&str],
        alone: bool,
    ) -> Result<(), String> {
        let id = entry.id;
        let declares = declared(entry);
        let mut names: Vec<_> = declares.iter().map(|variable| variable.name).collect();
        names.sort_unstable();
        if names != used {
            return Err(format!("{id} declares {names:?} and uses {used:?}"));
        }
        let ident = ident(&id[prefix.len()..], entry.attribute);
        let doc = doc(entry.raw);
        let unused = if alone {
            "    #[allow(dead_code)]\n"
        } else {
            ""
        };
        if declares.is_empty() {
            let field = format!("    /// {doc}\n{unused}    pub(crate) {ident}: &'static str,\n");
            self.fields += &field;
            self.idents.push(ident);
            let own = &id[prefix.len()..];
            self.names.push(match entry.attribute {
                Some(attribute) => format!("{own}.{attribute}"),
                None => own.to_owned(),
            });
            return Ok(());
        }
        if entry.attribute.is_some() {
            return Err(format!("{id}: an attribute has no variables"));
        }
        let (mut takes, mut gives, mut asks) = (String::new(), String::new(), id.to_owned());
        for Declared { name, kind } in &declares {
            let ident = ident_of(name);
            let (kind, value) = match *kind {
                "Number" => (
                    "impl words::Count",
                    format!("Number(words::Count::count({ident}))"),
                ),
                "String" => ("&str", format!("Text({ident})")),
                "Boolean" => (
                    "bool",
                    format!("Text(if {ident} {{ \"yes\" }} else {{ \"no\" }})"),
                ),
                _ => return Err(format!("{id}: {name} is a Number, a String or a Boolean")),
            };
            let _ = write!(takes, ", {ident}: {kind}");
            let _ = write!(gives, "words::Value::{value}, ");
            let _ = write!(asks, " {name}");
        }
        let _ = write!(
            self.functions,
            "    /// {doc}\n{unused}    pub(crate) fn {ident}(&self{takes}) -> String {{\n        self.bundle.say({asks:?}, &[{gives}])\n    }}\n"
        );
        Ok(())
    }

    fn code(&self, Struct { name, prefix }: &Struct<'_>) -> String {
        let Self {
            fields,
            functions,
            idents,
            names,
        } = self;
        // Read into a copy of an empty one: destructured and built text by text, it is twice the code.
        let empty: String = idents
            .iter()
            .map(|ident| format!("{ident}: \"\", "))
            .collect();
        let read: String = idents
            .iter()
            .map(|ident| format!("&mut words.{ident}, "))
            .collect();
        let names = names.join(" ");
        let read = match idents.is_empty() {
            true => String::new(),
            false => format!("        bundle.texts({prefix:?}, {names:?}, &mut [{read}]);\n"),
        };
        format!(
            "/// Written from the English words.\n#[derive(Debug)]\npub(crate) struct {name} {{\n    /// All that was read.\n    #[allow(dead_code)]\n    pub(crate) bundle: &'static words::Bundle,\n{fields}}}\nimpl {name} {{\n    const EMPTY: Self = Self {{ bundle: words::Bundle::EMPTY, {empty}}};\n\n    /// The same of what was read.\n    pub(crate) fn from_bundle(bundle: &'static words::Bundle) -> Self {{\n        let mut words = Self::EMPTY;\n        words.bundle = bundle;\n{read}        words\n    }}\n{functions}}}\n"
        )
    }
}

type Name<'s> = (&'s str, Option<&'s str>);

/// All messages that others refer to.
fn mentioned<'s>(all: &BTreeMap<Name<'s>, Entry<'s>>) -> Result<Vec<Name<'s>>, String> {
    let mut mentioned = Vec::new();
    for entry in all.values() {
        let parts =
            parse(entry.raw).map_err(|expected| format!("{}: expected {expected}", entry.id))?;
        walk(&parts, &mut |part| {
            if let Part::Message(id, attribute) = part {
                mentioned.push((*id, *attribute));
            }
        });
    }
    Ok(mentioned)
}

/// The variables that a message uses, itself or by messages it refers to, by name.
///
/// # Errors
/// Names what cannot be parsed, is missing, or refers to itself.
pub fn variables<'s>(
    all: &BTreeMap<Name<'s>, Entry<'s>>,
    of: Name<'s>,
) -> Result<Vec<&'s str>, String> {
    let mut used = Vec::new();
    let mut waiting = vec![of];
    let mut steps = 0;
    while let Some((id, attribute)) = waiting.pop() {
        steps += 1;
        if steps > 1000 {
            return Err(format!("{}: mentions itself", of.0));
        }
        let entry = all
            .get(&(id, attribute))
            .ok_or_else(|| format!("{} mentions {id}, which is not there", of.0))?;
        let parts = parse(entry.raw).map_err(|expected| format!("{id}: expected {expected}"))?;
        walk(&parts, &mut |part| match part {
            Part::Text(_) => {}
            Part::Variable(name) | Part::Select { variable: name, .. } => used.push(*name),
            Part::Message(id, attribute) => waiting.push((*id, *attribute)),
        });
    }
    used.sort_unstable();
    used.dedup();
    Ok(used)
}

fn ident(id: &str, attribute: Option<&str>) -> String {
    let mut ident = ident_of(id);
    if let Some(attribute) = attribute {
        ident.push('_');
        ident += &ident_of(attribute);
    }
    ident
}

fn ident_of(name: &str) -> String {
    name.replace('-', "_")
}

fn doc(raw: &str) -> String {
    let words: Vec<_> = raw.split_whitespace().collect();
    format!("`{}`", words.join(" ").replace('`', "'"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "hand = Hand\nlevel =\n    .low = Low\n# $n (Number) how many\n# $at (String) where\nhits = { $n ->\n    [one] one hit\n   *[other] { $n } hits\n } in { place }\n# $at (String) where\nplace = { $at ->\n   *[wall] the { level.low } wall\n }\ncard-1 = Card\ntable-cup = Cup\n";

    const UI: Struct<'_> = Struct {
        name: "Ui",
        prefix: "",
    };

    #[test]
    fn every_message_has_its_accessor() {
        let table = Struct {
            name: "TableWords",
            prefix: "table-",
        };
        let code = accessors(FILE, &[FILE], &[UI, table], &["card-"]).expect("code");
        for line in [
            "pub(crate) hand: &'static str,",
            "const EMPTY: Self = Self { bundle: words::Bundle::EMPTY, hand: \"\", level_low: \"\", };",
            "bundle.texts(\"\", \"hand level.low\", &mut [&mut words.hand, &mut words.level_low, ]);",
            "pub(crate) fn hits(&self, n: impl words::Count, at: &str) -> String {",
            "self.bundle.say(\"hits n at\", &[words::Value::Number(words::Count::count(n)), words::Value::Text(at), ])",
            "pub(crate) struct TableWords {",
            "bundle.texts(\"table-\", \"cup\", &mut [&mut words.cup, ]);",
        ] {
            assert!(code.contains(line), "{line}\n{code}");
        }
        assert!(!code.contains("card"), "{code}");
        let error = accessors(FILE, &[FILE], &[table], &["card-"]).expect_err("no place for hand");
        assert_eq!(error, "hand belongs nowhere");
    }

    #[test]
    fn what_is_declared_is_what_is_used() {
        for (file, said) in [
            ("a = { $n }", "declares [] and uses [\"n\"]"),
            ("# $n (Number) x\na = b", "declares [\"n\"] and uses []"),
            ("# $n (Figure) x\na = { $n }", "is a Number"),
            ("a = { b }", "not there"),
            ("a = { a }", "itself"),
            ("a = {", "expected"),
        ] {
            let error = accessors(file, &[file], &[UI], &[]).expect_err(file);
            assert!(error.contains(said), "{error}");
        }
    }
}
