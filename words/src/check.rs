//! Checks that a language is as complete as English.

use std::collections::{BTreeMap, BTreeSet};

use crate::generate::{Declared, declared, variables};
use crate::numbers::Numbers;
use crate::pattern::{Part, parse, walk};
use crate::resource::{Entry, read};

/// A file of a language: its name and its content.
pub type File<'s> = (&'s str, &'s str);

/// A language's counts are checked up to here: variants needed for millions only are optional.
const COUNTED: i64 = 1000;

type All<'s> = BTreeMap<(&'s str, Option<&'s str>), Entry<'s>>;

/// Errors in a language's files, a line each; English is compared with itself.
///
/// It must have English's messages and attributes, and no others except those that its own messages refer to. They must use
/// English's variables; only one by which English merely selects may be left out. For a selection by number, each of the language's
/// plural categories needs a variant; by a key, each key that English has for that variable.
#[must_use]
pub fn compare(tag: &str, english: &[File<'_>], other: &[File<'_>]) -> Vec<String> {
    let mut wrong = Vec::new();
    let model = collect(english, &mut wrong);
    let its = collect(other, &mut wrong);
    for (name, _) in english {
        if !other.iter().any(|(its, _)| its == name) {
            wrong.push(format!("{name}: the file is not there"));
        }
    }
    let keys = keys(&model);
    let mut mentioned = BTreeSet::new();
    for entry in its.values() {
        if let Ok(parts) = parse(entry.raw) {
            walk(&parts, &mut |part| {
                if let Part::Message(id, attribute) = part {
                    mentioned.insert((*id, *attribute));
                }
            });
        }
    }
    for name in model.keys().filter(|name| !its.contains_key(*name)) {
        wrong.push(format!("{}: not there", shown(*name)));
    }
    let numbers = Numbers::of(tag);
    for (name, entry) in &its {
        let mut say = |what: String| wrong.push(format!("{}: {what}", shown(*name)));
        let parts = match parse(entry.raw) {
            Ok(parts) => parts,
            Err(expected) => {
                say(format!("expected {expected}"));
                continue;
            }
        };
        let used = match variables(&its, *name) {
            Ok(used) => used,
            Err(why) => {
                say(why);
                continue;
            }
        };
        let declares = match model.get(name) {
            Some(model) => declared(model),
            None if mentioned.contains(name) => Vec::new(),
            None => {
                say("English has no such message, and none mentions it".into());
                continue;
            }
        };
        if model.contains_key(name) {
            let knows = |name: &str| declares.iter().any(|variable| variable.name == name);
            for name in used.iter().filter(|name| !knows(name)) {
                say(format!("English does not know ${name}"));
            }
            for Declared { name: variable, .. } in &declares {
                if !used.contains(variable) && prints(&model, *name, variable) {
                    say(format!("${variable} is left out"));
                }
            }
        }
        walk(&parts, &mut |part| {
            if let Part::Select { variable, variants } = part {
                let has: BTreeSet<_> = variants.iter().map(|variant| variant.key).collect();
                let lacks = match keys.get(variable) {
                    Some(keys) => keys
                        .symmetric_difference(&has)
                        .map(|key| (*key).to_owned())
                        .collect(),
                    None => uncounted(&numbers, &has),
                };
                if !lacks.is_empty() {
                    say(format!("by ${variable}: {}", lacks.join(", ")));
                }
            }
        });
    }
    wrong
}

fn collect<'s>(files: &[File<'s>], wrong: &mut Vec<String>) -> All<'s> {
    let mut all = All::new();
    for (name, text) in files {
        match read(text) {
            Ok(entries) => {
                for entry in entries {
                    let at = (entry.id, entry.attribute);
                    if all.insert(at, entry).is_some() {
                        wrong.push(format!("{name}: {} is there twice", shown(at)));
                    }
                }
            }
            Err(error) => wrong.push(format!("{name}: {error}")),
        }
    }
    all
}

/// English's keys for each variable that is not a number.
fn keys<'s>(model: &All<'s>) -> BTreeMap<&'s str, BTreeSet<&'s str>> {
    let mut keys = BTreeMap::new();
    for entry in model.values() {
        let strings: Vec<_> = declared(entry)
            .into_iter()
            .filter(|variable| variable.kind != "Number")
            .map(|variable| variable.name)
            .collect();
        if let Ok(parts) = parse(entry.raw) {
            walk(&parts, &mut |part| {
                if let Part::Select { variable, variants } = part
                    && strings.contains(variable)
                {
                    let its: &mut BTreeSet<_> = keys.entry(*variable).or_default();
                    its.extend(variants.iter().map(|variant| variant.key));
                }
            });
        }
    }
    keys
}

/// Whether a message prints a variable, itself or by a message it refers to, and does not only select by it.
fn prints(all: &All<'_>, name: (&str, Option<&str>), variable: &str) -> bool {
    let Some(Ok(parts)) = all.get(&name).map(|entry| parse(entry.raw)) else {
        return false;
    };
    let mut printed = false;
    walk(&parts, &mut |part| match part {
        Part::Variable(its) => printed |= *its == variable,
        Part::Message(id, attribute) => printed |= prints(all, (*id, *attribute), variable),
        Part::Text(_) | Part::Select { .. } => {}
    });
    printed
}

/// The plural categories without a variant, and keys that are neither one nor a number.
fn uncounted(numbers: &Numbers, has: &BTreeSet<&str>) -> Vec<String> {
    let exact: BTreeSet<i64> = has.iter().filter_map(|key| key.parse().ok()).collect();
    let known = ["zero", "one", "two", "few", "many", "other"];
    let mut wrong = BTreeSet::new();
    for key in has {
        if !known.contains(key) && key.parse::<i64>().is_err() {
            wrong.insert((*key).to_owned());
        }
    }
    // Only some numbers have their own text, and nothing is counted.
    if !has.iter().any(|key| known[..5].contains(key)) {
        return wrong.into_iter().collect();
    }
    for number in (0..=COUNTED).filter(|number| !exact.contains(number)) {
        let category = numbers.category(number);
        if !has.contains(category.as_str()) {
            wrong.insert(category);
        }
    }
    wrong.into_iter().collect()
}

fn shown((id, attribute): (&str, Option<&str>)) -> String {
    match attribute {
        Some(attribute) => format!("{id}.{attribute}"),
        None => id.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &str = "# $n (Number) how many\nhits = { $n ->\n    [0] none\n    [one] one hit\n   *[other] { $n } hits\n}\n# $side (String) whose\n# $name (String) who\nof = { $side ->\n    [left] left\n   *[right] right\n} of { $name }\nlevel =\n    .low = Low\n";

    fn wrong(tag: &str, other: &str) -> Vec<String> {
        compare(tag, &[("a.ftl", ENGLISH)], &[("a.ftl", other)])
    }

    #[test]
    fn a_language_that_says_all_is_right() {
        assert_eq!(wrong("en", ENGLISH), [""; 0]);
        let polish = "hits = { $n ->\n    [one] trafienie\n    [few] { $n } trafienia\n   *[many] { $n } trafień\n}\nof = { $name }{ side }\nside = { $side ->\n    [left] L\n   *[right] P\n}\nlevel =\n    .low = Niski\n";
        assert_eq!(wrong("pl", polish), [""; 0]);
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (other, said) in [
            ("hits = { $n }\nof = { $name }", "level.low: not there"),
            (
                "hits = { $n }\nof = { $name }\nlevel =\n .low = L\n .high = H",
                "level.high: English has no such",
            ),
            (
                "hits = { $m }\nof = { $name }\nlevel =\n .low = L",
                "hits: English does not know $m",
            ),
            (
                "hits = x\nof = { $name }\nlevel =\n .low = L",
                "hits: $n is left out",
            ),
            (
                "hits = { $n ->\n [one] a\n *[other] { $n }\n}\nof = { $name }\nlevel =\n .low = L",
                "hits: by $n: few, many",
            ),
            (
                "hits = { $n }\nof = { $side ->\n [lft] a\n *[right] { $name }\n}\nlevel =\n .low = L",
                "of: by $side: left, lft",
            ),
            (
                "hits = { $n }\nhits = { $n }\nof = { $name }\nlevel =\n .low = L",
                "hits is there twice",
            ),
            (
                "hits = { $n }\nof = { $name } }\nlevel =\n .low = L",
                "of: expected",
            ),
            ("nonsense", "a.ftl: line 1"),
        ] {
            let wrong = wrong("pl", other);
            assert!(
                wrong.iter().any(|line| line.contains(said)),
                "{said}: {wrong:?}"
            );
        }
    }
}
