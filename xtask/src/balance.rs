//! `cargo xtask balance`: runs the computer players, and writes their results into `docs/balance.md`, or for a ruleset of
//! Isandlwana into `docs/isandlwana-balance.md`.
//!
//! The figures come from the programs `balance` and `isandlwana_balance` of the package `players`, which print one section as
//! Markdown. The text around the sections is kept.

use std::fs;

use crate::figures::{machine, with_section};
use crate::program::{Error, ask, cargo, root};

const PAGE: &str = "docs/balance.md";
const HEAD: &str = "# Balance\n\nWritten by `cargo xtask balance`.\n";
const SECTIONS: [&str; 2] = ["players", "cards"];
/// The battle has a separate page and program; its sections are its rulesets, by name.
const BATTLE: &str = "isandlwana_";
const BATTLE_PAGE: &str = "docs/isandlwana-balance.md";
const BATTLE_HEAD: &str = "# Balance of Isandlwana\n\nWritten by `cargo xtask balance`.\n";

/// `words`: a section, a ruleset of the battle, or none for both sections of the siege; then options for the program.
pub(crate) fn balance(words: &[String]) -> Result<(), Error> {
    let (sections, options) = match words.split_first() {
        Some((first, rest)) if SECTIONS.contains(&first.as_str()) => (vec![first.as_str()], rest),
        Some((first, rest)) if first.starts_with(BATTLE) => (vec![first.as_str()], rest),
        Some((first, _)) if !first.starts_with("--") => {
            return Err(Error(format!(
                "there is no section {first:?}; there are: {}, and the rulesets {BATTLE}…",
                SECTIONS.join(", ")
            )));
        }
        _ => (SECTIONS.to_vec(), words),
    };
    let battle = sections.iter().any(|name| name.starts_with(BATTLE));
    let (page, head, program) = if battle {
        (BATTLE_PAGE, BATTLE_HEAD, "isandlwana_balance")
    } else {
        (PAGE, HEAD, "balance")
    };
    let path = root().join(page);
    let mut text = fs::read_to_string(&path).unwrap_or_else(|_| head.to_owned());
    for name in sections {
        println!("playing: {name}");
        let mut measure = cargo("run");
        measure.args(["--quiet", "--release", "--package", "players"]);
        measure.args(["--bin", program, "--", name]).args(options);
        measure.stderr(std::process::Stdio::inherit());
        let section = ask(&mut measure)?;
        println!("{section}\n");
        let section = format!("{section}\n\n<sub>{}</sub>", machine());
        text = with_section(&text, &format!("balance:{name}"), &section);
        // After each section: the next may take an hour.
        fs::write(&path, &text).map_err(|error| Error(format!("cannot write {page}: {error}")))?;
    }
    println!("written to {page}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_section_is_named() {
        let error = balance(&["crads".to_owned()]).unwrap_err().to_string();
        assert!(
            error.contains("crads") && error.contains("cards"),
            "{error}"
        );
    }
}
