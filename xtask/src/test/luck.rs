//! The luck of whole games, checked by `docs/verify.py`: by somebody who knows neither our code nor the rules.

use std::fs;
use std::path::Path;

use crate::program::{Stop, ask, cargo, program, root};

/// Rulesets whose draws are of every kind, and a number of a game of each.
const GAMES: [(&str, &str); 5] = [
    ("siege_standard", "7"),
    ("siege_full", "8"),
    ("siege_first", "9"),
    ("siege_first_free_12.1_12.2_12.4_12.5_c32_c40", "10"),
    ("siege_first_free_12.2", "11"),
];

pub(super) fn luck() -> Result<(), Stop> {
    ask(program("python3").arg("--version"))
        .map_err(|_| Stop("docs/verify.py needs Python 3: install python3 first".into()))?;
    let file = root().join("target/record.json");
    for (ruleset, number) in GAMES {
        let said = verified(&file, &[ruleset, number])?;
        println!("{ruleset} {number}: {said}");
        // A check that passes everything would be no check.
        match verified(&file, &[ruleset, number, "tampered"]) {
            Err(_) => println!("{ruleset} {number} with a die changed: refused"),
            Ok(said) => {
                return Err(Stop(format!("a changed die was not noticed: {said}")));
            }
        }
    }
    Ok(())
}

fn verified(file: &Path, words: &[&str]) -> Result<String, Stop> {
    let mut print = cargo();
    print.args([
        "run",
        "--quiet",
        "--package",
        "shared",
        "--example",
        "record",
        "--",
    ]);
    let record = ask(print.args(words))?;
    fs::write(file, record)
        .map_err(|error| Stop(format!("cannot write {}: {error}", file.display())))?;
    ask(program("python3")
        .arg(root().join("docs/verify.py"))
        .arg(file))
}
