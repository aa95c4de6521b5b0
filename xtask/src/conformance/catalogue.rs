//! The catalogues of rules, `docs/cases/*.txt`: their format is described at their top.

use std::collections::BTreeSet;

use crate::program::Error;

/// One statement of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rule {
    /// `5.3.1`, `5.3.1/b2`, `R7`, `#12`, `T7` or `O7`.
    pub(super) id: String,
    /// Its text, in our words.
    pub(super) says: String,
    /// The heading it is under.
    pub(super) chapter: String,
    /// Tests named beside it.
    pub(super) tests: Vec<String>,
    /// Why no test can cover it.
    pub(super) without: Option<String>,
}

/// The rules of one edition, in order.
#[derive(Clone, Debug)]
pub(super) struct Catalogue {
    pub(super) rules: Vec<Rule>,
}

/// Reads a catalogue; the error names the line.
pub(super) fn parse(text: &str) -> Result<Catalogue, Error> {
    let mut rules: Vec<Rule> = Vec::new();
    let mut chapter = String::new();
    let mut seen = BTreeSet::new();
    for (at, line) in text.lines().enumerate() {
        let wrong = |why: &str| Error(format!("line {}: {why}", at + 1));
        let trimmed = line.trim();
        if let Some(heading) = line.strip_prefix("## ") {
            heading.trim().clone_into(&mut chapter);
        } else if let Some(name) = trimmed.strip_prefix("= ") {
            let rule = rules
                .last_mut()
                .ok_or_else(|| wrong("a test before any rule"))?;
            rule.tests.push(name.trim().to_owned());
        } else if let Some(why) = trimmed.strip_prefix("- ") {
            let rule = rules
                .last_mut()
                .ok_or_else(|| wrong("a reason before any rule"))?;
            rule.without = Some(why.trim().to_owned());
        } else if trimmed.is_empty() || line.starts_with("# ") || line == "#" {
            continue;
        } else {
            let (id, says) = line
                .split_once(' ')
                .ok_or_else(|| wrong("a rule is its number, a space, and what it says"))?;
            if !is_id(id) {
                return Err(wrong(&format!(
                    "{id:?} is no number of a rule: 5.3.1, 5.3.1/b2, R7, #12, T7 or O7"
                )));
            }
            if chapter.is_empty() {
                return Err(wrong("a rule before any heading"));
            }
            if !seen.insert(id.to_owned()) {
                return Err(wrong(&format!("{id} is there twice")));
            }
            rules.push(Rule {
                id: id.to_owned(),
                says: says.trim().to_owned(),
                chapter: chapter.clone(),
                tests: Vec::new(),
                without: None,
            });
        }
    }
    Ok(Catalogue { rules })
}

fn is_id(id: &str) -> bool {
    let (number, part) = match id.split_once('/') {
        Some((number, part)) => (number, Some(part)),
        None => (id, None),
    };
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let numbered = number
        .strip_prefix(['R', '#', 'T', 'O', 'H'])
        .map_or_else(|| number.split('.').all(digits), digits);
    numbered && part.is_none_or(is_part)
}

/// `b2`, `s4a`, `c`: a letter, perhaps a number, perhaps a letter.
pub(super) fn is_part(part: &str) -> bool {
    let rest = part.trim_start_matches(|letter: char| letter.is_ascii_lowercase());
    let first = part.len() - rest.len();
    let number = rest.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let letter = number.len() <= 1 && number.bytes().all(|byte| byte.is_ascii_lowercase());
    first == 1 && letter && (!rest.is_empty() || part.len() == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_headings_and_tests_are_read() {
        let text = "# a word\n#\n\n## 3.0 Set up\n3.0/s4a Four.\n    = one\n    = two\n#12 Hook.\nR7 Chits.\nT7 Hits.\n    - Why.\n";
        let rules = parse(text).unwrap().rules;
        assert_eq!(rules.len(), 4);
        assert_eq!(rules[0].id, "3.0/s4a");
        assert_eq!(rules[0].says, "Four.");
        assert_eq!(rules[0].chapter, "3.0 Set up");
        assert_eq!(rules[0].tests, ["one", "two"]);
        assert_eq!(rules[1].id, "#12");
        assert_eq!((rules[2].id.as_str(), &rules[2].without), ("R7", &None));
        assert_eq!(
            (rules[3].id.as_str(), rules[3].without.as_deref()),
            ("T7", Some("Why."))
        );
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        for (text, word) in [
            ("3.0 Before.\n", "line 1: a rule before any heading"),
            ("## 3\n= test\n", "line 2: a test before any rule"),
            ("## 3\n- Why.\n", "line 2: a reason before any rule"),
            ("## 3\n3.0 A.\n3.0 B.\n", "line 3: 3.0 is there twice"),
            ("## 3\nthree A.\n", "line 2: \"three\" is no number"),
            ("## 3\n3.0/bb A.\n", "line 2: \"3.0/bb\" is no number"),
            ("## 3\n3.0\n", "line 2: a rule is its number"),
        ] {
            let error = parse(text).unwrap_err().to_string();
            assert!(error.contains(word), "{text:?}: {error}");
        }
    }
}
