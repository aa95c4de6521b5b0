//! Compiles what later stages need while earlier ones wait for a database or use one core: at the lowest priority, so that no test
//! is slower for it. The stages themselves run the same compilation again, find it done, and report errors.

use std::fs::File;
use std::process::{Command, Stdio};
use std::thread;

use super::{Stage, log};
use crate::fuzz;
use crate::page::{self, Profile};
use crate::program::{Error, program};

/// Starts compiling what these stages need, without waiting. None of it is in the folder of the native stages: cargo locks it.
pub(super) fn compile(stages: &[Stage]) {
    let asks = |asking: &[Stage]| stages.iter().any(|stage| asking.contains(stage));
    let page = asks(&[Stage::Page, Stage::Browser]);
    let fuzz = asks(&[Stage::Fuzz]) && fuzz::lacking().is_none();
    thread::spawn(move || {
        if page {
            quietly("page", page::compiling(Profile::Full));
        }
        if fuzz {
            quietly("fuzz", fuzz::compiling());
        }
    });
}

/// Runs a command of [`program`] by `nice`. An error here occurs again in its stage.
fn quietly(name: &str, command: Result<Command, Error>) {
    let (Ok(command), Ok(said)) = (
        command,
        File::create(log::file_named(&format!("{name}-ahead"))),
    ) else {
        return;
    };
    let mut quiet = program("nice");
    quiet.args(["-n", "19"]);
    quiet.arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => quiet.env(name, value),
            None => quiet.env_remove(name),
        };
    }
    let _ = quiet.stdout(Stdio::null()).stderr(said).status();
}
