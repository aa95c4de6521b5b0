//! `cargo xtask conformance`: which test covers which rule. Fails when a rule has none.
//!
//! The rules are listed in `docs/cases/`, the tests by the compiled test programs, so that a deleted or ignored test does not
//! count. The result is `docs/conformance.md`.

mod catalogue;
mod claims;
mod listing;
mod page;

use std::collections::BTreeMap;
use std::process::Command;

use crate::program::{Error, cargo, root};
use catalogue::Catalogue;
use claims::Rulebook;
use listing::Test;

/// A rulebook and its requirements.
struct Book {
    rulebook: Rulebook,
    name: &'static str,
    file: &'static str,
    /// Off while the rulebook is not implemented: its rules are counted, and none is required.
    built: bool,
    /// Chapters, by their headings, that `cargo xtask test` does not require yet. `cargo xtask conformance` does.
    to_come: &'static [&'static str],
}

/// The requirements. This is the only place that defines them.
const BOOKS: [Book; 3] = [
    Book {
        rulebook: Rulebook::Second,
        name: "Second edition",
        file: "docs/cases/second.txt",
        built: true,
        to_come: &[],
    },
    Book {
        rulebook: Rulebook::First,
        name: "First edition",
        file: "docs/cases/first.txt",
        built: true,
        to_come: &[],
    },
    Book {
        rulebook: Rulebook::Isandlwana,
        name: "Isandlwana",
        file: "docs/cases/isandlwana.txt",
        built: true,
        to_come: &[],
    },
];

/// The generated page.
const PAGE: &str = "docs/conformance.md";

/// What is required.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    /// Every chapter of implemented rulebooks.
    Everything,
    /// The chapters that are not still to come.
    WhatIsThere,
}

/// A rulebook's rules with the tests that cover each.
struct Shown {
    book: &'static Book,
    catalogue: Catalogue,
    /// By the rule's index in the catalogue.
    tests: Vec<Vec<String>>,
}

/// Writes the page, and fails when a rule of an implemented rulebook has no test.
pub(crate) fn conformance() -> Result<(), Error> {
    let shown = gather(cargo("test").args(["--package", "shared"]))?;
    let path = root().join(PAGE);
    std::fs::write(&path, page::page(&shown))
        .map_err(|error| Error(format!("cannot write {PAGE}: {error}")))?;
    for book in &shown {
        println!("{}", page::summary(book));
    }
    missing(&shown, Asked::Everything)
}

/// For `cargo xtask test`, with the `cargo test` that has compiled everything already: checks that the page is current, and that
/// implemented rules are covered.
pub(crate) fn check(by: &mut Command) -> Result<(), Error> {
    let shown = gather(by)?;
    missing(&shown, Asked::WhatIsThere)?;
    let there = std::fs::read_to_string(root().join(PAGE)).unwrap_or_default();
    if there == page::page(&shown) {
        Ok(())
    } else {
        Err(Error(format!(
            "{PAGE} is not what the tests say: run `cargo xtask conformance`"
        )))
    }
}

fn gather(by: &mut Command) -> Result<Vec<Shown>, Error> {
    let tests = listing::tests(by)?;
    BOOKS
        .iter()
        .map(|book| {
            let text = std::fs::read_to_string(root().join(book.file))
                .map_err(|error| Error(format!("cannot read {}: {error}", book.file)))?;
            let catalogue = catalogue::parse(&text)
                .map_err(|Error(why)| Error(format!("{}: {why}", book.file)))?;
            let tests = assign(&catalogue, book.rulebook, &tests)
                .map_err(|Error(why)| Error(format!("{}: {why}", book.file)))?;
            Ok(Shown {
                book,
                catalogue,
                tests,
            })
        })
        .collect()
}

/// The tests of each rule: those with its number, and those that the catalogue names.
fn assign(
    catalogue: &Catalogue,
    rulebook: Rulebook,
    tests: &[Test],
) -> Result<Vec<Vec<String>>, Error> {
    let places: BTreeMap<&str, usize> = catalogue
        .rules
        .iter()
        .enumerate()
        .map(|(place, rule)| (rule.id.as_str(), place))
        .collect();
    let mut shown = vec![Vec::new(); catalogue.rules.len()];
    let mut by_name: BTreeMap<&str, Vec<&Test>> = BTreeMap::new();
    for test in tests.iter().filter(|test| rulebook.is_of(test)) {
        by_name.entry(test.name()).or_default().push(test);
        for id in claims::ids(test.name(), rulebook, |id| places.contains_key(id)) {
            let place = places.get(id.as_str()).ok_or_else(|| {
                Error(format!(
                    "the test {} says that it shows {id}, and there is no such rule",
                    test.path()
                ))
            })?;
            shown[*place].push(test.path());
        }
    }
    for (place, rule) in catalogue.rules.iter().enumerate() {
        for name in &rule.tests {
            match by_name.get(name.as_str()).map(Vec::as_slice) {
                Some([test]) => shown[place].push(test.path()),
                Some(several) => {
                    return Err(Error(format!(
                        "{}: {} tests are called {name}",
                        rule.id,
                        several.len()
                    )));
                }
                None => {
                    return Err(Error(format!(
                        "{}: no test that runs is called {name}",
                        rule.id
                    )));
                }
            }
        }
        shown[place].sort();
        shown[place].dedup();
        if rule.without.is_some() && !shown[place].is_empty() {
            return Err(Error(format!(
                "{}: it says why no test is possible, and {} shows it",
                rule.id, shown[place][0]
            )));
        }
    }
    Ok(shown)
}

fn missing(shown: &[Shown], asked: Asked) -> Result<(), Error> {
    let mut bare = Vec::new();
    for one in shown.iter().filter(|one| one.book.built) {
        for (rule, tests) in one.catalogue.rules.iter().zip(&one.tests) {
            let required =
                asked == Asked::Everything || !one.book.to_come.contains(&rule.chapter.as_str());
            if required && tests.is_empty() && rule.without.is_none() {
                bare.push(rule.id.as_str());
            }
        }
    }
    if bare.is_empty() {
        Ok(())
    } else {
        Err(Error(format!(
            "{} rules have no test: {}",
            bare.len(),
            bare.join(", ")
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(path: &str) -> Test {
        Test::new("second", path)
    }

    const RULES: &str = "## 5.0 Five\n5.1 One.\n5.1/b1 Two.\n    = elsewhere\n5.2 Three.\n";

    #[test]
    fn a_rule_is_shown_by_number_or_by_name() {
        let catalogue = catalogue::parse(RULES).unwrap();
        let tests = [test("a::case_5_1_moves"), test("b::elsewhere")];
        let shown = assign(&catalogue, Rulebook::Second, &tests).unwrap();
        assert_eq!(shown[0], ["second::a::case_5_1_moves"]);
        assert_eq!(shown[1], ["second::b::elsewhere"]);
        assert!(shown[2].is_empty());
    }

    #[test]
    fn what_no_test_shows_and_what_no_rule_says_is_refused() {
        let catalogue = catalogue::parse(RULES).unwrap();
        let gone = assign(&catalogue, Rulebook::Second, &[test("a::case_5_1_moves")]).unwrap_err();
        assert!(gone.to_string().contains("elsewhere"), "{gone}");
        let tests = [test("b::elsewhere"), test("a::case_5_9_is_new")];
        let unknown = assign(&catalogue, Rulebook::Second, &tests).unwrap_err();
        assert!(unknown.to_string().contains("5.9"), "{unknown}");
        let twice = [test("a::elsewhere"), test("b::elsewhere")];
        let twice = assign(&catalogue, Rulebook::Second, &twice).unwrap_err();
        assert!(twice.to_string().contains("2 tests"), "{twice}");
    }

    #[test]
    fn a_rule_without_a_test_says_why_or_is_missing() {
        let catalogue =
            catalogue::parse("## 1.0 One\n1.1 Who sits where.\n    - It is no rule.\n").unwrap();
        let shown = |tests: &[Test]| assign(&catalogue, Rulebook::Second, tests);
        let bare = Shown {
            book: &BOOKS[0],
            catalogue: catalogue.clone(),
            tests: shown(&[]).unwrap(),
        };
        assert!(missing(&[bare], Asked::Everything).is_ok());
        let stale = shown(&[test("a::case_1_1_seats")]).unwrap_err();
        assert!(stale.to_string().contains("case_1_1_seats"), "{stale}");
    }

    #[test]
    fn each_game_has_its_own_tests() {
        let catalogue = catalogue::parse(RULES).unwrap();
        let battle = [
            Test::new("isandlwana", "fire::case_5_1_fire"),
            Test::new("shared", "isandlwana::tests::elsewhere"),
        ];
        let shown = assign(&catalogue, Rulebook::Isandlwana, &battle).unwrap();
        assert_eq!(shown[0], ["isandlwana::fire::case_5_1_fire"]);
        assert!(assign(&catalogue, Rulebook::Second, &battle).is_err());
        let siege = [test("a::case_5_1_moves"), test("b::elsewhere")];
        assert!(assign(&catalogue, Rulebook::Isandlwana, &siege).is_err());
    }

    #[test]
    fn what_is_still_to_come_is_asked_for_by_the_command_only() {
        const LATER: Book = Book {
            rulebook: Rulebook::Second,
            name: "",
            file: "",
            built: true,
            to_come: &["5.0 Five"],
        };
        let catalogue = catalogue::parse("## 5.0 Five\n5.1 One.\n").unwrap();
        let shown = |book| Shown {
            book,
            catalogue: catalogue.clone(),
            tests: vec![vec![]],
        };
        assert!(missing(&[shown(&LATER)], Asked::WhatIsThere).is_ok());
        let error = missing(&[shown(&LATER)], Asked::Everything).unwrap_err();
        assert!(error.to_string().contains("5.1"), "{error}");
        const UNBUILT: Book = Book {
            built: false,
            ..LATER
        };
        assert!(missing(&[shown(&UNBUILT)], Asked::Everything).is_ok());
    }

    #[test]
    fn the_headings_still_to_come_are_in_the_catalogues() {
        for book in &BOOKS {
            let text = std::fs::read_to_string(root().join(book.file)).unwrap();
            let catalogue = catalogue::parse(&text).unwrap();
            for heading in book.to_come {
                assert!(
                    catalogue.rules.iter().any(|rule| rule.chapter == *heading),
                    "{}: {heading}",
                    book.file
                );
            }
        }
    }
}
