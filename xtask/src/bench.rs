//! `cargo xtask bench`: runs the measuring programs and writes their output into `docs/benchmarks.md`.
//!
//! A measuring program is a binary of the package `bench`, one file in `bench/src/bin/`: it prints its section as Markdown on
//! standard output (its progress goes to standard error). Each section is between two marks, so that one can be measured again
//! without the others. The size of the page is counted here.

use std::fs;

use crate::figures::{machine, with_section};
use crate::page::{self, Profile};
use crate::program::{Error, ask, cargo, program, root};
use crate::weight;

const PROGRAMS: &str = "bench/src/bin";
/// The one without a separate program.
const WEIGHT: &str = "page";
const PAGE: &str = "docs/benchmarks.md";
const HEAD: &str =
    "# Benchmarks\n\nWritten by `cargo xtask bench`; each section says what it was measured on.\n";

pub(crate) fn bench(chosen: &[String]) -> Result<(), Error> {
    let there = programs()?;
    if let Some(unknown) = chosen.iter().find(|name| !there.contains(name)) {
        return Err(Error(format!(
            "there is no benchmark {unknown:?}; there are: {}",
            there.join(", ")
        )));
    }
    let names = if chosen.is_empty() { &there } else { chosen };
    let page = root().join(PAGE);
    let mut text = fs::read_to_string(&page).unwrap_or_else(|_| HEAD.to_owned());
    for name in names {
        println!("measuring: {name}");
        let section = if name == WEIGHT {
            weight::section(&page::build(Profile::Full)?)?
        } else {
            let mut measure = cargo("run");
            measure.args(["--quiet", "--release", "--package", "bench"]);
            measure.args(["--bin", name]);
            measure.stderr(std::process::Stdio::inherit());
            ask(&mut measure)?
        };
        if section.is_empty() {
            return Err(Error(format!("the benchmark {name} printed nothing")));
        }
        println!("{section}\n");
        text = with_section(
            &text,
            &format!("bench:{name}"),
            &format!("{section}\n\n{}", measured_on()),
        );
    }
    if let Some(folder) = page.parent() {
        fs::create_dir_all(folder)
            .map_err(|error| Error(format!("cannot make {}: {error}", folder.display())))?;
    }
    fs::write(&page, text).map_err(|error| Error(format!("cannot write {PAGE}: {error}")))?;
    println!("written to {PAGE}");
    Ok(())
}

fn programs() -> Result<Vec<String>, Error> {
    let mut names: Vec<String> = fs::read_dir(root().join(PROGRAMS))
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            entry
                .file_name()
                .to_str()?
                .strip_suffix(".rs")
                .map(str::to_owned)
        })
        .collect();
    names.push(WEIGHT.to_owned());
    names.sort();
    if names.len() == 1 {
        return Err(Error(format!(
            "there is nothing to measure yet: no program in {PROGRAMS}"
        )));
    }
    Ok(names)
}

/// The machine, the commit and the day, without which a figure means nothing.
fn measured_on() -> String {
    let said = |name: &str, words: &[&str]| {
        ask(program(name).args(words)).unwrap_or_else(|_| format!("{name} unknown"))
    };
    format!(
        "<sub>{}; commit {}, {}</sub>",
        machine(),
        said("git", &["rev-parse", "--short", "HEAD"]),
        said("date", &["-u", "+%Y-%m-%d"]),
    )
}
