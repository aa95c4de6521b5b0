//! The luck of whole games, checked by `docs/verify.py`: independent of our code and the rules.

use std::fs;
use std::path::Path;

use crate::program::{Error, ask, cargo, make, program, root, target};

/// Rulesets whose draws are of every kind, and a number of a game of each; the last is the tests' game for two.
const GAMES: [(&str, &str); 9] = [
    ("siege_standard", "7"),
    ("siege_full", "8"),
    ("siege_first", "9"),
    ("siege_first_free_12.1_12.2_12.4_12.5_c32_c40", "10"),
    ("siege_first_free_12.2", "11"),
    ("isandlwana_battle", "13"),
    ("isandlwana_solitaire", "14"),
    ("isandlwana_solitaire_zulu", "15"),
    ("duel_standard", "12"),
];

pub(super) fn luck() -> Result<(), Error> {
    ask(program("python3").arg("--version"))
        .map_err(|_| Error("docs/verify.py needs Python 3: install python3 first".into()))?;
    make(&target())?;
    let file = target().join("record.json");
    let (mut day, mut changed) = (Vec::new(), Vec::new());
    for (ruleset, number) in GAMES {
        print(&file, &[ruleset, number])?;
        println!("{ruleset} {number}: {}", verify(&file)?);
        day.push(line(&file)?);
        // A check that passes everything would be useless.
        print(&file, &[ruleset, number, "tampered"])?;
        refused(&file, "a changed die")?;
        changed = vec![day[0].clone(), line(&file)?];
    }
    let [(ruleset, number), ..] = GAMES;
    print(&file, &[ruleset, number, "retimed"])?;
    refused(&file, "a die of another turn")?;
    let [.., (ruleset, number)] = GAMES;
    print(&file, &[ruleset, number, "undone"])?;
    refused(&file, "an undo of what was drawn")?;
    write(&file, "")?;
    match verify(&file) {
        Err(_) => println!("an empty file: refused"),
        Ok(said) => return Err(Error(format!("an empty file passed: {said}"))),
    }
    // As the server writes the games of a day.
    write(&file, &day.join("\n"))?;
    println!("all in one file: {}", verify(&file)?);
    write(&file, &changed.join("\n"))?;
    refused(&file, "a changed die in the second game")
}

/// Checks that the record is read and its error found: a program that fails in any other way has found nothing.
fn refused(file: &Path, what: &str) -> Result<(), Error> {
    match verify(file) {
        Err(Error(said)) if said.contains("NOT as promised") => {
            println!("{what}: refused");
            Ok(())
        }
        Err(Error(said)) => Err(Error(format!("{what} was not looked at: {said}"))),
        Ok(said) => Err(Error(format!("{what} was not noticed: {said}"))),
    }
}

/// The record in the file as a line.
fn line(file: &Path) -> Result<String, Error> {
    let text = fs::read_to_string(file)
        .map_err(|error| Error(format!("cannot read {}: {error}", file.display())))?;
    Ok(text.replace('\n', " "))
}

fn write(file: &Path, text: &str) -> Result<(), Error> {
    fs::write(file, text)
        .map_err(|error| Error(format!("cannot write {}: {error}", file.display())))
}

/// Writes the record of a game into the file.
fn print(file: &Path, words: &[&str]) -> Result<(), Error> {
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
    write(file, &record)
}

fn verify(file: &Path) -> Result<String, Error> {
    ask(program("python3")
        .arg(root().join("docs/verify.py"))
        .arg(file))
}
