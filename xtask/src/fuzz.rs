//! `cargo xtask fuzz`: the targets of `fuzz/`, by cargo-fuzz; for hours by this command, with the same inputs each time in the tests.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::program::{
    Error, LINTED, ask, clear, fetch_crates, make, program, root, run, target, two_at_a_time,
};
use crate::tools::cargo_program;

/// Which fuzz targets run, and how long each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fuzz {
    /// None: so many inputs, the same each time.
    pub(crate) seconds: Option<u64>,
    /// None named: all of them.
    pub(crate) targets: Vec<String>,
}

/// Parses bytes in its own way: see `fuzz/targets/`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target {
    pub(crate) name: &'static str,
    /// Number of inputs in the tests: some seconds' worth.
    runs: u32,
}

const fn target_of(name: &'static str, runs: u32) -> Target {
    Target { name, runs }
}

pub(crate) const TARGETS: [Target; 10] = [
    target_of("texts", 200_000),
    target_of("typed", 50_000),
    target_of("json", 20_000),
    target_of("page", 100_000),
    target_of("log", 20_000),
    target_of("position", 5_000),
    target_of("play", 500),
    target_of("battle", 10),
    target_of("lines", 100_000),
    target_of("headers", 100_000),
];

/// The seed of the tests' inputs.
const SEED: &str = "1879";

/// Why this machine cannot fuzz, if it cannot.
pub(crate) fn lacking() -> Option<String> {
    let there = ask(program("c++").arg("--version"));
    there
        .err()
        .map(|error| format!("libFuzzer is compiled by a C++ compiler: {error}"))
}

/// The targets' workspace.
pub(crate) fn manifest() -> PathBuf {
    root().join("fuzz/Cargo.toml")
}

/// Where they are compiled, and their findings kept.
pub(crate) fn folder() -> PathBuf {
    target().join("fuzz")
}

pub(crate) fn fuzz(what: &Fuzz) -> Result<(), Error> {
    if let Some(why) = lacking() {
        return Err(Error(why));
    }
    let cargo_fuzz = cargo_fuzz()?;
    let is_asked = |target: &&Target| {
        let mut asked = what.targets.iter();
        what.targets.is_empty() || asked.any(|asked| asked == target.name)
    };
    let asked: Vec<&Target> = TARGETS.iter().filter(is_asked).collect();
    make(&folder().join("found"))?;
    let fuzz_one = |target: &&Target| {
        run(by(&cargo_fuzz, what.seconds).args(arguments(target, what.seconds)?))
    };
    match what.seconds {
        Some(_) => asked.iter().try_for_each(fuzz_one),
        // Each takes one core, for as long as its inputs take.
        None => {
            run(&mut building(&cargo_fuzz))?;
            two_at_a_time(&asked, fuzz_one)
        }
    }
}

fn cargo_fuzz() -> Result<PathBuf, Error> {
    // It has no `--locked` option.
    fetch_crates(&manifest())?;
    cargo_program("fuzz")
}

/// The targets are checked by clippy as well, like all our code. For so few inputs as the tests have (no seconds), compiling them without
/// optimising takes a fifth of the time.
fn by(cargo_fuzz: &Path, seconds: Option<u64>) -> Command {
    let mut command = program(cargo_fuzz);
    command.envs(LINTED);
    if seconds.is_none() {
        command.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0");
    }
    command
}

/// The command that compiles all targets.
pub(crate) fn compiling() -> Result<Command, Error> {
    Ok(building(&cargo_fuzz()?))
}

fn building(cargo_fuzz: &Path) -> Command {
    let mut command = by(cargo_fuzz, None);
    command.args(["fuzz", "build"]).args(COMPILED).arg(folder());
    command
}

/// How targets are compiled; the folder follows. The rules have no unsafe code for a sanitizer to check; without one the counters need
/// no nightly compiler.
const COMPILED: [&str; 3] = ["--sanitizer", "none", "--target-dir"];

/// The arguments of cargo-fuzz to run this target for so many seconds; without any, with the tests' inputs.
fn arguments(target: &Target, seconds: Option<u64>) -> Result<Vec<OsString>, Error> {
    let Target { name, runs } = target;
    let (corpus, limits) = match seconds {
        // The corpus of one run is the start of the next.
        Some(seconds) => {
            println!("fuzzing {name} for {seconds} s");
            let corpus = folder().join("corpus").join(name);
            (corpus, vec![format!("-max_total_time={seconds}")])
        }
        // Without a clock and without results of earlier runs.
        None => {
            println!("fuzzing {name} with {runs} inputs");
            let corpus = folder().join("tests").join(name);
            clear(&corpus)?;
            let limits = vec![format!("-seed={SEED}"), format!("-runs={runs}")];
            (corpus, limits)
        }
    };
    make(&corpus)?;
    let found = folder().join("found");
    let mut all: Vec<OsString> = ["fuzz", "run", name].map(OsString::from).to_vec();
    all.extend(COMPILED.map(OsString::from));
    all.push(folder().into());
    all.push(corpus.into());
    all.push(root().join("fuzz/seeds").join(name).into());
    all.push("--".into());
    all.extend(limits.into_iter().map(OsString::from));
    all.push(format!("-artifact_prefix={}/{name}-", found.display()).into());
    // A line for every new input would bury everything else.
    all.extend(["-timeout=20", "-rss_limit_mb=2048", "-verbosity=0"].map(OsString::from));
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_has_a_file_and_seeds() {
        for Target { name, .. } in TARGETS {
            assert!(root().join(format!("fuzz/targets/{name}.rs")).is_file());
            let seeds = std::fs::read_dir(root().join("fuzz/seeds").join(name));
            assert!(
                seeds.is_ok_and(|mut seeds| seeds.next().is_some()),
                "{name}"
            );
        }
        let files = std::fs::read_dir(root().join("fuzz/targets")).expect("a folder");
        assert_eq!(files.count(), TARGETS.len());
    }

    /// Otherwise compiling the targets would fail, minutes later: included files use one more manifest than their own.
    #[test]
    fn the_manifest_names_every_crate_that_files_taken_in_use() {
        let read = |path: &Path| std::fs::read_to_string(path).expect("a file to read");
        let manifest = read(&manifest());
        let mut taken_in = 0;
        for Target { name, .. } in TARGETS {
            let targets = root().join("fuzz/targets");
            let target = read(&targets.join(format!("{name}.rs")));
            for line in target.lines() {
                let path = line.strip_prefix("#[path = \"");
                let Some(path) = path.and_then(|path| path.strip_suffix(".rs\"]")) else {
                    continue;
                };
                taken_in += 1;
                let file = read(&targets.join(format!("{path}.rs")));
                for used in file.lines().filter_map(|line| line.strip_prefix("use ")) {
                    let used = used.split([':', ';', ' ']).next().unwrap_or(used);
                    if ["crate", "super", "self", "std", "core"].contains(&used) {
                        continue;
                    }
                    let named = used.replace('_', "-");
                    assert!(
                        [used, &named].iter().any(|name| {
                            let start = format!("\n{name} = ");
                            manifest.contains(&start)
                        }),
                        "{path}.rs uses {used}, which fuzz/Cargo.toml does not name"
                    );
                }
            }
        }
        assert!(taken_in > 0, "no target takes a file in");
    }
}
