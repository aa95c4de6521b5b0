//! `cargo xtask balance`: lets the players made of code play, and writes what they achieve into `docs/balance.md`.
//!
//! The figures come from the program `balance` of the package `players`, which prints one section as Markdown. The
//! words around the sections are ours and stay as they are.

use std::fs;

use crate::figures::{machine, with_section};
use crate::program::{Error, ask, cargo, root};

const PAGE: &str = "docs/balance.md";
const HEAD: &str = "# Balance\n\nWritten by `cargo xtask balance`.\n";
const SECTIONS: [&str; 2] = ["players", "cards"];

/// `words`: a section or none for both, then options for the program.
pub(crate) fn balance(words: &[String]) -> Result<(), Error> {
    let (sections, options) = match words.split_first() {
        Some((first, rest)) if SECTIONS.contains(&first.as_str()) => (vec![first.as_str()], rest),
        Some((first, _)) if !first.starts_with("--") => {
            return Err(Error(format!(
                "there is no section {first:?}; there are: {}",
                SECTIONS.join(", ")
            )));
        }
        _ => (SECTIONS.to_vec(), words),
    };
    let page = root().join(PAGE);
    let mut text = fs::read_to_string(&page).unwrap_or_else(|_| HEAD.to_owned());
    for name in sections {
        println!("playing: {name}");
        let mut measure = cargo("run");
        measure.args(["--quiet", "--release", "--package", "players"]);
        measure.args(["--bin", "balance", "--", name]).args(options);
        measure.stderr(std::process::Stdio::inherit());
        let section = ask(&mut measure)?;
        println!("{section}\n");
        let section = format!("{section}\n\n<sub>{}</sub>", machine());
        text = with_section(&text, &format!("balance:{name}"), &section);
        // After each section: the next may take an hour.
        fs::write(&page, &text).map_err(|error| Error(format!("cannot write {PAGE}: {error}")))?;
    }
    println!("written to {PAGE}");
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
