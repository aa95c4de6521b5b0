//! `cargo xtask test`: every promise of the project, stage by stage. A stage that fails does not keep the next one
//! from running; the summary at the end says how each went, what was skipped and why, and the last that failed stages said.

mod ahead;
mod clippy;
mod contract;
mod dependencies;
pub(crate) mod links;
mod log;
mod luck;
mod stages;

use std::fmt;
use std::str::FromStr;
use std::time::Instant;

use crate::postgres;
use crate::program::{Error, program, run};

/// The outcome of a stage that found no error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Passed,
    /// All of it or a part could not be tested on this machine, for this reason.
    Skipped(String),
}

/// The variable that names the folder of the printed rulebooks' text, which our own is compared with.
pub(crate) const RULEBOOKS: &str = "SHIYANE_RULEBOOKS";

/// Prefix of a stage's last line when something was skipped.
const SKIPPED: &str = "skipped: ";

/// The text about something skipped in a stage's last line.
fn skipped(said: &str) -> Option<String> {
    let last = said.lines().rfind(|line| !line.trim().is_empty())?;
    last.strip_prefix(SKIPPED).map(str::to_owned)
}

/// Whether the unit tests had the rulebooks to compare our words with.
fn own_words() -> Outcome {
    if std::env::var_os(RULEBOOKS).is_some() {
        Outcome::Passed
    } else {
        Outcome::Skipped(format!(
            "our words were not compared with the printed rulebooks: {RULEBOOKS} names no folder of them"
        ))
    }
}

/// One kind of test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Format,
    Dependencies,
    Lint,
    Unit,
    Database,
    Contract,
    Wasm,
    Luck,
    Page,
    Browser,
    Fuzz,
}

impl Stage {
    /// In the order they run: those that fail fast come first.
    const ALL: [Self; 11] = [
        Self::Format,
        Self::Dependencies,
        Self::Lint,
        Self::Unit,
        Self::Database,
        Self::Contract,
        Self::Wasm,
        Self::Luck,
        Self::Page,
        Self::Browser,
        Self::Fuzz,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Format => "format",
            Self::Dependencies => "dependencies",
            Self::Lint => "lint",
            Self::Unit => "unit",
            Self::Database => "database",
            Self::Contract => "contract",
            Self::Wasm => "wasm",
            Self::Luck => "luck",
            Self::Page => "page",
            Self::Browser => "browser",
            Self::Fuzz => "fuzz",
        }
    }

    fn about(self) -> &'static str {
        match self {
            Self::Format => "the code is formatted",
            Self::Dependencies => {
                "licences, sources and known vulnerabilities of what we depend on"
            }
            Self::Lint => "clippy has nothing to say, and documentation links lead somewhere",
            Self::Unit => "unit and property tests",
            Self::Database => "the server against a real Postgres",
            Self::Contract => "every answer of the API is as its OpenAPI document says",
            Self::Wasm => "the rules' tests again, compiled to WebAssembly",
            Self::Luck => {
                "the luck of whole games, checked by a program that does not know the rules"
            }
            Self::Page => "the page builds and stays light",
            Self::Fuzz => {
                "every decoder, and the rules, by libFuzzer with the same inputs each time"
            }
            Self::Browser => "what a person does, in Chromium",
        }
    }

    /// Whether its tests use the server that `DATABASE_URL` names.
    fn uses_a_database(self) -> bool {
        matches!(self, Self::Database | Self::Browser)
    }

    fn run(self) -> Result<Outcome, Error> {
        match self {
            Self::Dependencies => return dependencies::dependencies(),
            Self::Unit => return stages::unit().map(|()| own_words()),
            Self::Fuzz => return stages::fuzz(),
            Self::Database => return stages::database(),
            Self::Format => stages::format(),
            Self::Lint => stages::lint(),
            Self::Contract => stages::contract(),
            Self::Wasm => stages::wasm(),
            Self::Luck => luck::luck(),
            Self::Page => stages::page(),
            Self::Browser => stages::browser(),
        }
        .map(|()| Outcome::Passed)
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Stage {
    type Err = Error;

    fn from_str(word: &str) -> Result<Self, Error> {
        Self::ALL
            .into_iter()
            .find(|stage| stage.name() == word)
            .ok_or_else(|| {
                let names = Self::ALL.map(Self::name).join(", ");
                Error(format!(
                    "there is no test stage {word:?}; the stages are {names}"
                ))
            })
    }
}

/// Runs the stages named, or all of them. Several run as separate processes, whose output is kept in `target/test-logs` as well. Those
/// that can use a Postgres server have one if one is installed or `DATABASE_URL` names it.
pub(crate) fn test(chosen: &[Stage]) -> Result<(), Error> {
    let asks = |stages: &[Stage]| stages.iter().any(|stage| stage.uses_a_database());
    let postgres = (chosen.is_empty() || asks(chosen))
        .then(postgres::for_tests)
        .flatten();
    let url = postgres.as_ref().map(postgres::Running::url);
    let stages = match (chosen, url) {
        ([], _) => &Stage::ALL[..],
        // By another process, whose tests find it in their environment.
        (&[stage], Some(url)) => {
            let xtask = log::own_copy()?;
            let mut test = program(xtask);
            postgres::connect_to(url, &mut test);
            return run(test.args(["test", stage.name()]));
        }
        (&[stage], None) => {
            if let Outcome::Skipped(why) = stage.run()? {
                println!("{SKIPPED}{why}");
            }
            return Ok(());
        }
        (several, _) => several,
    };
    let xtask = log::own_copy()?;
    let mut summary = Vec::new();
    for &stage in stages {
        println!("\n== {stage}: {}", stage.about());
        let began = Instant::now();
        let outcome = log::run(&xtask, stage, url);
        if let Err(error) = &outcome {
            println!("{stage} failed: {error}");
        }
        // From here on everything native is compiled, and stages begin to wait.
        if stage == Stage::Lint && outcome.is_ok() {
            ahead::compile(stages);
        }
        summary.push((stage, outcome, began.elapsed()));
    }
    let skipped = summary
        .iter()
        .filter(|(_, outcome, _)| matches!(outcome, Ok(Outcome::Skipped(_))));
    let skipped = skipped.count();
    let failed = || {
        let failed = summary.iter().filter(|(_, outcome, _)| outcome.is_err());
        failed.map(|&(stage, ..)| stage)
    };
    for stage in failed() {
        println!("\n== the last that {stage} said");
        print!("{}", log::end(stage));
    }
    println!("\n== summary");
    for (stage, outcome, took) in &summary {
        let (word, why) = match outcome {
            Ok(Outcome::Passed) => ("ok", ""),
            Ok(Outcome::Skipped(why)) => ("skipped", why.as_str()),
            Err(_) => ("FAILED", ""),
        };
        let line = format!("{stage:<12} {word:<7} {:>4} s  {why}", took.as_secs());
        println!("{}", line.trim_end());
    }
    let names: Vec<_> = failed().map(Stage::name).collect();
    if names.is_empty() && skipped == 0 {
        println!("all {} stages passed", summary.len());
        Ok(())
    } else if names.is_empty() {
        println!(
            "nothing failed, but of {} stages {skipped} skipped something",
            summary.len()
        );
        Ok(())
    } else {
        Err(Error(format!(
            "{} of {} stages failed: {}",
            names.len(),
            summary.len(),
            names.join(", ")
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_skipped_is_the_last_that_was_said() {
        let why = |said: &str| skipped(said);
        assert_eq!(
            why("one\nskipped: no compiler\n\n"),
            Some("no compiler".into())
        );
        assert_eq!(why("skipped: a test of its own\nok\n"), None);
        assert_eq!(why(""), None);
    }
}
