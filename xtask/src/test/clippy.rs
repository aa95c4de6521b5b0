//! Our own crates are compiled by clippy, in all native stages.

use std::process::Command;

use crate::program::{Error, LINTED, cargo, program, target};

/// The cargo of all native stages: our own crates are compiled by clippy, which compiles like rustc once it has no findings. So
/// their dependencies are compiled once, for the lint and for the tests; `cargo clippy` would check all of them in addition, for
/// minutes on a fresh machine.
pub(super) fn linting(subcommand: &str) -> Command {
    let mut cargo = cargo(subcommand);
    cargo.envs(LINTED);
    cargo
}

/// Checks that clippy still gets its options this way: a lint that passes everything would be useless.
pub(super) fn listens() -> Result<(), Error> {
    let wrong = target().join("clippy-listens.rs");
    let written = std::fs::write(&wrong, "pub fn wrong(x: u8) -> u8 {\n    return x;\n}\n");
    written.map_err(|error| Error(format!("cannot write {}: {error}", wrong.display())))?;
    let heard = program("clippy-driver")
        .args(["rustc", "--crate-type", "lib", "--emit", "metadata"])
        .arg("--out-dir")
        .arg(target())
        .arg(&wrong)
        .envs(LINTED)
        .output()
        .map_err(|error| {
            Error(format!(
                "clippy-driver could not be started ({error}): `rustup component add clippy` first"
            ))
        })?;
    if String::from_utf8_lossy(&heard.stderr).contains("needless_return") && !heard.status.success()
    {
        Ok(())
    } else {
        Err(Error(
            "clippy does not hear `-D warnings` any more: see LINTED in xtask/src/program.rs"
                .into(),
        ))
    }
}
