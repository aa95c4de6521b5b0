//! Checks links in the documentation. `cargo doc` would check all our dependencies again, for minutes on a fresh machine; but cargo
//! runs the examples in a library's documentation with what the tests have compiled, and accepts a path of the rustdoc that does it:
//! it is this program, which starts the real one without the examples.

use std::process::{Command, ExitCode};

use super::clippy::linting;
use crate::program::{Error, run, target};

/// Set for the rustdoc that cargo starts.
const RUSTDOC: &str = "SHIYANE_RUSTDOC";

/// Checks the links of private items as well, which most of ours are.
pub(super) fn links() -> Result<(), Error> {
    // Not by this process: the lint has just recompiled the program, and the running one has no path any more.
    let this = target().join("debug/xtask");
    run(linting("test")
        .args(["--quiet", "--workspace", "--doc"])
        .env("RUSTDOC", this)
        .env(RUSTDOC, "links"))?;
    run(linting("doc")
        .args(["--no-deps", "--document-private-items"])
        // The only program that is not a thin wrapper of a library, and has no dependencies. Those of `bench` are left out: they
        // would have the server and all its dependencies checked again.
        .args(["--package", "xtask"])
        .env("RUSTDOCFLAGS", "-D warnings"))
}

/// Whether cargo has started this program as its rustdoc.
pub(crate) fn is_rustdoc() -> bool {
    std::env::var_os(RUSTDOC).is_some()
}

/// Checks the links of the library that cargo names.
pub(crate) fn rustdoc() -> ExitCode {
    let mut rustdoc = Command::new("rustdoc");
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            // Arguments for running examples.
            "--test" | "--no-run" | "--nocapture" => {}
            "--test-run-directory" | "--test-args" | "--test-runtool" => drop(arguments.next()),
            _ => drop(rustdoc.arg(argument)),
        }
    }
    rustdoc
        .args(["--document-private-items", "-D", "warnings", "--out-dir"])
        .arg(target().join("doc"))
        .env_remove(RUSTDOC);
    match run(&mut rustdoc) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
