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
    let (mut day, mut changed) = (Vec::new(), Vec::new());
    for (ruleset, number) in GAMES {
        let said = verified(&file, &[ruleset, number])?;
        println!("{ruleset} {number}: {said}");
        day.push(line(&file)?);
        // A check that passes everything would be no check.
        match verified(&file, &[ruleset, number, "tampered"]) {
            Err(_) => println!("{ruleset} {number} with a die changed: refused"),
            Ok(said) => {
                return Err(Stop(format!("a changed die was not noticed: {said}")));
            }
        }
        changed = vec![day[0].clone(), line(&file)?];
    }
    // As the server writes the games of a day.
    write(&file, &day.join("\n"))?;
    println!("all in one file: {}", verify(&file)?);
    write(&file, &changed.join("\n"))?;
    match verify(&file) {
        Err(_) => Ok(()),
        Ok(said) => Err(Stop(format!("a changed die was not noticed: {said}"))),
    }
}

/// The record in the file as a line.
fn line(file: &Path) -> Result<String, Stop> {
    let text = fs::read_to_string(file)
        .map_err(|error| Stop(format!("cannot read {}: {error}", file.display())))?;
    Ok(text.replace('\n', " "))
}

fn write(file: &Path, text: &str) -> Result<(), Stop> {
    fs::write(file, text).map_err(|error| Stop(format!("cannot write {}: {error}", file.display())))
}

fn verified(file: &Path, words: &[&str]) -> Result<String, Stop> {
    let mut print = cargo("run");
    print.args([
        "--quiet",
        "--package",
        "shared",
        "--example",
        "record",
        "--",
    ]);
    let record = ask(print.args(words))?;
    write(file, &record)?;
    verify(file)
}

fn verify(file: &Path) -> Result<String, Stop> {
    ask(program("python3")
        .arg(root().join("docs/verify.py"))
        .arg(file))
}
