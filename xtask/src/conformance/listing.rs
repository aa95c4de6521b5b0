//! The existing tests, listed by the compiled test programs of the rules.

use std::process::Command;

use crate::program::{Error, ask, program, root};

/// A test that runs, by its program and its path there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Test {
    program: String,
    path: String,
}

impl Test {
    pub(super) fn new(program: &str, path: &str) -> Self {
        Self {
            program: program.to_owned(),
            path: path.to_owned(),
        }
    }

    /// `rulings::marches::case_5_1_…`
    pub(super) fn path(&self) -> String {
        format!("{}::{}", self.program, self.path)
    }

    /// Whether it is of the battle rather than of the siege: of its test program, or of its module of the rules.
    pub(super) fn is_of_the_battle(&self) -> bool {
        self.program == BATTLE || self.path.starts_with("isandlwana::")
    }

    /// The name of the function.
    pub(super) fn name(&self) -> &str {
        self.path.rsplit("::").next().unwrap_or(&self.path)
    }
}

/// Compiles the tests of the rules by this `cargo test`, which may compile others as well, and gets each program's list, without
/// ignored ones.
pub(super) fn tests(by: &mut Command) -> Result<Vec<Test>, Error> {
    let compiled = by
        .args(["--lib", "--tests", "--no-run", "--color", "never"])
        .output()
        .map_err(|error| Error(format!("cargo could not be started: {error}")))?;
    let said = String::from_utf8_lossy(&compiled.stderr);
    if !compiled.status.success() {
        return Err(Error(format!(
            "the tests of the rules do not compile:\n{said}"
        )));
    }
    let mut tests = Vec::new();
    for (name, file) in programs(&said).filter(|(name, _)| is_of_a_rulebook(name)) {
        let list = |more: &[&str]| {
            ask(program(file)
                .args(["--list", "--format", "terse"])
                .args(more))
        };
        let ignored = list(&["--ignored"])?;
        let ignored: Vec<_> = names(&ignored).collect();
        tests.extend(
            names(&list(&[])?)
                .filter(|path| !ignored.contains(path))
                .map(|path| Test::new(name, path)),
        );
    }
    tests.sort();
    if tests.is_empty() {
        return Err(Error("cargo named no test program of the rules".into()));
    }
    Ok(tests)
}

/// The test program of the battle.
const BATTLE: &str = "isandlwana";
/// The test program of a game without a rulebook.
const DUEL: &str = "duel";

/// Whether a test program covers rules of a rulebook.
fn is_of_a_rulebook(name: &str) -> bool {
    if name == DUEL {
        return false;
    }
    let tests = root().join("shared/tests");
    name == "shared"
        || tests.join(format!("{name}.rs")).is_file()
        || tests.join(name).join("main.rs").is_file()
}

/// From `Executable tests/second/main.rs (target/…/second-0123)`: the program's name and file.
fn programs(said: &str) -> impl Iterator<Item = (&str, &str)> {
    said.lines().filter_map(|line| {
        let (_, file) = line.trim().strip_prefix("Executable ")?.rsplit_once('(')?;
        let file = file.strip_suffix(')')?;
        let stem = file.rsplit(['/', '\\']).next()?;
        let name = stem.trim_end_matches(".exe").rsplit_once('-')?.0;
        Some((name, file))
    })
}

/// From `a::b: test`: the path.
fn names(list: &str) -> impl Iterator<Item = &str> {
    list.lines().filter_map(|line| line.strip_suffix(": test"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_and_names_are_read() {
        let said = "   Compiling shared\n  Executable tests/second/main.rs (target/debug/deps/second-d9a4)\n  Executable unittests src/lib.rs (target/debug/deps/shared-12)\n";
        let found: Vec<_> = programs(said).collect();
        assert_eq!(
            found,
            [
                ("second", "target/debug/deps/second-d9a4"),
                ("shared", "target/debug/deps/shared-12")
            ]
        );
        for name in ["shared", "second", "games", "isandlwana"] {
            assert!(is_of_a_rulebook(name), "{name}");
        }
        for name in ["api", "server", "duel"] {
            assert!(!is_of_a_rulebook(name), "{name}");
        }
        assert!(Test::new("isandlwana", "fire::b").is_of_the_battle());
        assert!(Test::new("shared", "isandlwana::hex::b").is_of_the_battle());
        assert!(!Test::new("shared", "ramparts::b").is_of_the_battle());
        let list: Vec<_> = names("a::b: test\nc: benchmark\nd: test\n").collect();
        assert_eq!(list, ["a::b", "d"]);
        assert_eq!(Test::new("second", "a::b").name(), "b");
        assert_eq!(Test::new("second", "a::b").path(), "second::a::b");
    }
}
