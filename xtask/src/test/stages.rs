//! What each stage of `cargo xtask test` runs. The runners write to the terminal themselves.

use crate::conformance;
use crate::page::{self, Care};
use crate::play::server_program;
use crate::program::{Stop, ask, cargo, program, root, run};
use crate::tools::{TEST_TARGET, chromium, node, npm, npm_packages, rust_target, wasm_runner};
use crate::weight::{self, LIGHT_PAGE, LIGHT_WASM, Weight};

pub(super) fn format() -> Result<(), Stop> {
    run(cargo().args(["fmt", "--all", "--check"]))
}

/// The client as well, natively: it has no line that only the browser's compiler sees, and building the page compiles it
/// for the browser anyway.
pub(super) fn lint() -> Result<(), Stop> {
    run(cargo().args([
        "clippy",
        "--workspace",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ]))
}

/// Everything that is compiled at once: asked for package by package, what they share would be compiled for each of them
/// with features of its own.
const ALL: [&str; 3] = ["--workspace", "--exclude", "bench"];

pub(super) fn unit() -> Result<(), Stop> {
    // nextest runs tests side by side and says which one is slow; plain cargo does when it is not there.
    if ask(cargo().args(["nextest", "--version"])).is_ok() {
        const NOT_THE_DATABASE: [&str; 2] = ["-E", "not (package(server) & kind(test))"];
        run(cargo()
            .args(["nextest", "run", "--no-tests=pass"])
            .args(ALL)
            .args(NOT_THE_DATABASE))?;
    } else {
        const RULES: [&str; 5] = ["--package", "shared", "--package", "players", "--tests"];
        run(cargo().arg("test").args(ALL).args(["--lib", "--bins"]))?;
        run(cargo().arg("test").args(RULES))?;
    }
    run(cargo().args(["test", "--quiet", "--doc"]).args(ALL))?;
    // After the tests have passed: which of them shows which rule.
    conformance::check()
}

/// Embedded, or the server that `DATABASE_URL` names. One process for all: they share what is slow to start.
pub(super) fn database() -> Result<(), Stop> {
    match std::env::var("DATABASE_URL") {
        Ok(_) => println!("on the Postgres server that DATABASE_URL names"),
        Err(_) => println!("on the embedded Postgres (DATABASE_URL would name another)"),
    }
    run(cargo()
        .args(["test", "--no-fail-fast"])
        .args(ALL)
        .args(["--test", "api", "--test", "embedded"]))
}

/// All tests of the rules, the same sources and fixtures, run by Node.js: what native and browser must agree on.
pub(super) fn wasm() -> Result<(), Stop> {
    rust_target(TEST_TARGET)?;
    node(18)?;
    let (variable, runner) = wasm_runner();
    // A panic ends the program there, so what the test said must not be held back until its end.
    const RULES: [&str; 8] = [
        "test",
        "--no-fail-fast",
        "--package",
        "shared",
        "--lib",
        "--tests",
        "--target",
        TEST_TARGET,
    ];
    run(cargo()
        .args(RULES)
        .args(["--", "--no-capture"])
        .env(variable, runner))
}

pub(super) fn page() -> Result<(), Stop> {
    let mut heavy = false;
    for Weight {
        program, all, wasm, ..
    } in weight::weigh(&page::build(Care::Full)?)?
    {
        println!(
            "{program}: all that one reader could load, as transferred: {all} bytes of {LIGHT_PAGE}; WASM: {wasm} bytes of {LIGHT_WASM}"
        );
        heavy |= all > LIGHT_PAGE || wasm > LIGHT_WASM;
    }
    if heavy {
        return Err(Stop("the page has become too heavy".into()));
    }
    Ok(())
}

/// The tests of `e2e/` start servers of their own; they are told where everything is:
/// `SHIYANE_SERVER` (the program), `SHIYANE_DIST` (the page), `CHROMIUM` (the browser).
pub(super) fn browser() -> Result<(), Stop> {
    if !root().join("e2e/package.json").is_file() {
        return Err(Stop(
            "there are no browser tests: e2e/package.json is missing".into(),
        ));
    }
    node(20)?;
    let chromium = chromium()?;
    npm_packages("e2e")?;
    let npm = npm()
        .ok_or_else(|| Stop("the browser tests need Node.js and npm: install them first".into()))?;
    let dist = page::build(Care::Full)?;
    // Together with its tests: their dependencies change some features, and so the server that the database tests
    // have compiled is taken as it is, instead of compiling the embedded Postgres a second time.
    run(cargo().args([
        "build",
        "--quiet",
        "--package",
        "server",
        "--bins",
        "--tests",
    ]))?;
    run(program(npm)
        .args(["test"])
        .current_dir(root().join("e2e"))
        .env("SHIYANE_SERVER", server_program(false))
        .env("SHIYANE_DIST", dist)
        .env("CHROMIUM", chromium)
        .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")
        // They bring their own databases, whatever the terminal they are started from has set.
        .env_remove("DATABASE_URL"))
}
