//! `docs/conformance.md`: the table as a page.

use std::fmt::Write as _;

use super::Shown;
use super::catalogue::Rule;

const TOP: &str = "\
# Which test shows which rule

Made by `cargo xtask conformance` from the tests themselves; not to be edited. A rule stands in a table when a test
that runs shows it: by its name, which bears the rule's number, or because the catalogue in `docs/cases/` names the test.
`5.3.1` is a case of the rulebook, `5.3.1/b2` one of its statements, `R7` a ruling, `#12` a card, `T7` a worked example, `O7`
and `H1` what we decided (`isandlwana-rulings.md`). The words are ours.
";

/// The whole page.
pub(super) fn page(shown: &[Shown]) -> String {
    let mut text = String::from(TOP);
    for edition in shown {
        let _ = write!(text, "\n## {}\n\n{}\n", edition.book.name, summary(edition));
        let mut chapter = "";
        for (rule, tests) in edition.catalogue.rules.iter().zip(&edition.tests) {
            if tests.is_empty() {
                continue;
            }
            if rule.chapter != chapter {
                chapter = &rule.chapter;
                let _ = write!(
                    text,
                    "\n### {chapter}\n\n| rule | what it says | tests |\n|---|---|---|\n"
                );
            }
            let tests: Vec<_> = tests.iter().map(|test| format!("`{test}`")).collect();
            let says = rule.says.replace('|', "\\|");
            let _ = writeln!(text, "| {} | {says} | {} |", rule.id, tests.join("<br>"));
        }
        let reasons: Vec<_> = of_no_test(edition).collect();
        if !reasons.is_empty() {
            text.push_str(
                "\n### No test is possible\n\n| rule | what it says | why |\n|---|---|---|\n",
            );
            for (rule, why) in reasons {
                let _ = writeln!(text, "| {} | {} | {why} |", rule.id, rule.says);
            }
        }
        let bare: Vec<_> = bare(edition).collect();
        if edition.book.built && !bare.is_empty() {
            let _ = write!(
                text,
                "\n### Without a test\n\nNot shown yet, and so not claimed: {}.\n",
                bare.join(", ")
            );
        }
    }
    text
}

/// One line: how many rules, how many covered.
pub(super) fn summary(edition: &Shown) -> String {
    let all = edition.catalogue.rules.len();
    let without = of_no_test(edition).count();
    let shown = all - without - bare(edition).count();
    let name = edition.book.name;
    if edition.book.built && without > 0 {
        format!(
            "{name}: {shown} of {all} rules are shown by tests, and of {without} no test is possible."
        )
    } else if edition.book.built {
        format!("{name}: {shown} of {all} rules are shown by tests.")
    } else {
        format!(
            "{name}: not built yet; {all} rules are listed in `{}`, {shown} of them shown by tests.",
            edition.book.file
        )
    }
}

/// The rules that state why no test covers them.
fn of_no_test(edition: &Shown) -> impl Iterator<Item = (&Rule, &str)> {
    let rules = edition.catalogue.rules.iter();
    rules.filter_map(|rule| Some((rule, rule.without.as_deref()?)))
}

fn bare(edition: &Shown) -> impl Iterator<Item = &str> {
    edition
        .catalogue
        .rules
        .iter()
        .zip(&edition.tests)
        .filter(|(rule, tests)| tests.is_empty() && rule.without.is_none())
        .map(|(rule, _)| rule.id.as_str())
}
