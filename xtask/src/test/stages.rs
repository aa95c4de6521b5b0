//! The commands of each stage of `cargo xtask test`. The runners write to the terminal themselves.

use std::thread;

use super::Outcome;
use super::clippy::{self, linting};
use super::links::links;
use crate::conformance;
use crate::fuzz::{self, Fuzz};
use crate::page::{self, Profile};
use crate::play::{ServerBuild, server_program};
use crate::postgres::is_named;

use crate::program::{Error, ask, cargo, plain_cargo, program, root, run, two_at_a_time};
use crate::tools::{TEST_TARGET, chromium, node, npm, npm_packages, rust_target, wasm_runner};
use crate::weight::{self, LIGHT_PAGE, LIGHT_WASM, Weight};

pub(super) fn format() -> Result<(), Error> {
    run(plain_cargo().args(["fmt", "--all", "--check"]))?;
    // A workspace of its own.
    run(plain_cargo()
        .args(["fmt", "--check", "--manifest-path"])
        .arg(fuzz::manifest()))
}

/// Everything that is compiled natively, always together: package by package, shared dependencies would be compiled for each of
/// them, with different features.
const ALL: [&str; 1] = ["--workspace"];

/// The client as well, natively: it has no line that only the browser's compiler sees, and building the page compiles it for the
/// browser anyway. The fuzz targets are checked where they are compiled.
pub(super) fn lint() -> Result<(), Error> {
    clippy::listens()?;
    run(linting("test")
        .args(["--no-run", "--all-targets"])
        .args(ALL))?;
    // Both wait, each for a single program most of its time.
    let (links, local) = thread::scope(|scope| {
        let links = scope.spawn(links);
        let local = local();
        (links.join(), local)
    });
    links.map_err(|_| Error("what checks the links panicked".to_owned()))??;
    local
}

/// The code of the server and of `pack` as `play` builds it with a Postgres that is installed.
fn local() -> Result<(), Error> {
    // With what the tests depend on (server/Cargo.toml says how): checking it alone would check some 400 crates again, building it
    // alone compile 180. What it does not find is a dependency's feature that passkeys or TLS alone turn on. Without `bench`, which
    // turns the server's other features on.
    run(linting("test")
        .arg("--no-run")
        .args(ALL)
        .args(["--exclude", "bench", "--bin", "server", "--bin", "pack"])
        .args(ServerBuild::LOCAL.features()))
}

/// The examples in the rules' documentation as well; only cargo itself can run them.
pub(super) fn unit() -> Result<(), Error> {
    // nextest runs tests in parallel and reports slow ones; plain cargo is the fallback.
    if ask(plain_cargo().args(["nextest", "--version"])).is_ok() {
        const NOT_THE_DATABASE: [&str; 2] = [
            "-E",
            "not ((package(server) | package(queries)) & kind(test))",
        ];
        // Without the examples, which cargo compiles for their tests by itself: the lint has checked them, and compiling them takes
        // as long as all tests of the siege.
        run(linting("nextest run")
            .args(["--no-tests=pass", "--lib", "--bins", "--tests"])
            .args(ALL)
            .args(NOT_THE_DATABASE))?;
    } else {
        const NOT_THE_DATABASE: [&str; 4] = ["shared", "decoders", "players", "words"];
        run(linting("test").args(ALL).args(["--lib", "--bins"]))?;
        let packages = NOT_THE_DATABASE.map(|name| ["--package", name]).concat();
        run(linting("test").args(packages).args(["--test", "*"]))?;
    }
    run(linting("test").args(["--quiet", "--doc"]).args(ALL))?;
    // After the tests have passed: which of them covers which rule.
    conformance::check(linting("test").args(ALL))
}

/// The same inputs each time, so that it fails reproducibly; `cargo xtask fuzz` searches for new ones.
pub(super) fn fuzz() -> Result<Outcome, Error> {
    if let Some(why) = fuzz::lacking() {
        return Ok(Outcome::Skipped(why));
    }
    fuzz::fuzz(&Fuzz {
        seconds: None,
        targets: Vec::new(),
    })?;
    Ok(Outcome::Passed)
}

/// On the embedded database, or on the server that `DATABASE_URL` names. One process for all: they share what is slow to start.
pub(super) fn database() -> Result<Outcome, Error> {
    /// Tests that run embedded as well: the effects of a kill, a torn connection and a repeated command.
    const EMBEDDED_TOO: [&str; 4] = [
        "database_outage::",
        "idempotency::",
        "restart::",
        "whole_games::",
    ];
    let testing = |programs: &[&str]| {
        let mut test = linting("test");
        test.arg("--no-fail-fast").args(ALL);
        for name in programs {
            test.args(["--test", name]);
        }
        test
    };
    if is_named() {
        println!("on the Postgres server that DATABASE_URL names");
        // They wait for the server a third of their time.
        let on_the_server = run(testing(&["queries", "api"]).args(["--", "--test-threads=4"]));
        println!("on the embedded Postgres, the part that depends on it most");
        let embedded = run(testing(&["api"])
            .arg("--")
            .args(EMBEDDED_TOO)
            .env_remove("DATABASE_URL"));
        let its_own = run(testing(&["embedded"]).env_remove("DATABASE_URL"));
        on_the_server.and(embedded).and(its_own)?;
        Ok(Outcome::Passed)
    } else {
        println!("on the embedded Postgres (DATABASE_URL would name another)");
        run(&mut testing(&["queries", "api", "embedded"]))?;
        // They pass there without checking anything.
        Ok(Outcome::Skipped(
            "tests of several connections and servers need a Postgres server: none is installed or can be fetched, and DATABASE_URL names none".into(),
        ))
    }
}

/// The complete server, with a separate database, tested by a program that has read only the document.
pub(super) fn contract() -> Result<(), Error> {
    programs()?;
    super::contract::contract()
}

/// All tests of the rules, the same sources and fixtures, run by Node.js: what native and browser must agree on. Before
/// them, that the rules compile without the crate's features.
pub(super) fn wasm() -> Result<(), Error> {
    rust_target(TEST_TARGET)?;
    node(18)?;
    // The rules alone, for users who need no hashing and no identifiers.
    run(cargo("check")
        .args(["--package", "shared", "--no-default-features"])
        .args(["--target", TEST_TARGET]))?;
    let (variable, runner) = wasm_runner();
    let tests = |which: &[&str]| {
        let mut test = cargo("test");
        test.arg("--no-fail-fast")
            .args(["--package", "shared", "--package", "decoders"])
            .args(["--target", TEST_TARGET])
            .args(which)
            .env(&variable, &runner);
        test
    };
    run(&mut tests(&["--lib", "--tests", "--no-run"]))?;
    // A panic ends the program there, so the test's output must not be held back until its end.
    const AT_ONCE: [&str; 2] = ["--", "--no-capture"];
    run(tests(&["--lib"]).args(AT_ONCE))?;
    // A program there has one thread. The longest is run in two parts, and first.
    const LONGEST: &str = "games";
    const ITS_PARTS: [&[&str]; 2] = [&["--skip", "properties::"], &["properties::"]];
    let mut programs = test_programs("shared")?;
    programs.extend(test_programs("shared/decoders")?);
    let others = programs.iter().filter(|name| *name != LONGEST);
    let parts: Vec<(&str, &[&str])> = ITS_PARTS
        .map(|part| (LONGEST, part))
        .into_iter()
        .chain(others.map(|name| (name.as_str(), &[][..])))
        .collect();
    two_at_a_time(&parts, |(name, part)| {
        run(tests(&["--test", name]).args(AT_ONCE).args(*part))
    })
}

/// The names of a package's test programs: the folders of its `tests`.
fn test_programs(package: &str) -> Result<Vec<String>, Error> {
    let folder = root().join(package).join("tests");
    let unread = |error| Error(format!("cannot read {}: {error}", folder.display()));
    let mut names = Vec::new();
    for entry in std::fs::read_dir(&folder).map_err(unread)? {
        let path = entry.map_err(unread)?.path();
        if path.join("main.rs").is_file() {
            names.extend(
                path.file_name()
                    .map(|name| name.to_string_lossy().into_owned()),
            );
        }
    }
    names.sort();
    Ok(names)
}

pub(super) fn page() -> Result<(), Error> {
    programs()?;
    let mut heavy = false;
    let dist = page::packed(Profile::Full)?;
    for Weight {
        program, all, wasm, ..
    } in weight::weigh(&dist)?
    {
        println!(
            "{program}: all that one reader could load, as transferred: {all} bytes of {LIGHT_PAGE}; WASM: {wasm} bytes of {LIGHT_WASM}"
        );
        heavy |= all > LIGHT_PAGE || wasm > LIGHT_WASM;
    }
    for program in page::WORKERS {
        let wasm = weight::worker(&dist, program)?;
        println!("{program}, in a worker when asked for: WASM: {wasm} bytes of {LIGHT_WASM}");
        heavy |= wasm > LIGHT_WASM;
    }
    if heavy {
        return Err(Error("the page has become too heavy".into()));
    }
    for program in page::PROGRAMS.into_iter().chain(page::WORKERS) {
        if weight::names_sources(&dist, program)? {
            return Err(Error(format!(
                "{program} names source files of the machine that compiled it"
            )));
        }
    }
    Ok(())
}

/// The server and what packs the page, with everything else: so the other stages' results are reused, instead of compiling all
/// dependencies a second time with other features.
fn programs() -> Result<(), Error> {
    run(linting("build")
        .args(["--quiet", "--bins", "--tests"])
        .args(ALL))
}

/// The tests of `e2e/` start servers of their own; these variables locate everything: `SHIYANE_SERVER` (the program), `SHIYANE_DIST`
/// (the page), `CHROMIUM` (the browser). On the server that a `DATABASE_URL` names each file has a separate database; the stage
/// `database` covers what embedded ones add to it.
pub(super) fn browser() -> Result<(), Error> {
    if !root().join("e2e/package.json").is_file() {
        return Err(Error(
            "there are no browser tests: e2e/package.json is missing".into(),
        ));
    }
    node(20)?;
    let chromium = chromium()?;
    npm_packages("e2e")?;
    let npm = npm().ok_or_else(|| {
        Error("the browser tests need Node.js and npm: install them first".into())
    })?;
    programs()?;
    let dist = page::packed(Profile::Full)?;
    run(program(npm)
        .args(["test"])
        .current_dir(root().join("e2e"))
        .env("SHIYANE_SERVER", server_program(false))
        .env("SHIYANE_DIST", dist)
        .env("SHIYANE_PACK", page::pack_program())
        .env("SHIYANE_COMPILED", page::compiled(Profile::Full))
        .env("CHROMIUM", chromium)
        .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"))
}
