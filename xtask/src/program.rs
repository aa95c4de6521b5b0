//! Running other programs from the root of the project, with one-line errors.

use std::ffi::OsStr;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;

/// Why a command failed: one line for the terminal.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Error(pub(crate) String);

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The root of the project, where every program is started.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// The folder that cargo builds into.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| root().join("target"), |dir| root().join(dir))
}

/// A program, started at the root of the project.
pub(crate) fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root());
    command
}

/// A subcommand of cargo (`build`, `nextest run`) that resolves dependencies: with the versions in `Cargo.lock` or not at all, so that the
/// tested versions are the recorded ones.
pub(crate) fn cargo(subcommand: &str) -> Command {
    let mut cargo = plain_cargo();
    cargo.args(subcommand.split(' ')).arg("--locked");
    cargo
}

/// Has cargo compile our crates by clippy, and fail on its warnings: the variables that `cargo clippy -- -D warnings` sets.
pub(crate) const LINTED: [(&str, &str); 2] = [
    ("RUSTC_WORKSPACE_WRAPPER", "clippy-driver"),
    ("CLIPPY_ARGS", "-Dwarnings__CLIPPY_HACKERY__"),
];

/// Fetches everything in a workspace's `Cargo.lock`, for every platform: for commands without `--locked`, or that must not use the network.
pub(crate) fn fetch_crates(manifest: &Path) -> Result<(), Error> {
    run(cargo("fetch")
        .args(["--quiet", "--manifest-path"])
        .arg(manifest))
}

/// The cargo that started us, for commands that do not resolve dependencies.
pub(crate) fn plain_cargo() -> Command {
    let mut cargo = program(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    // Variables that cargo sets for the program it runs must not leak into the next cargo.
    for (name, _) in std::env::vars_os() {
        let name_text = name.to_string_lossy();
        if name_text.starts_with("CARGO_PKG_") || name_text.starts_with("CARGO_MANIFEST_") {
            cargo.env_remove(&name);
        }
    }
    cargo
}

/// Runs a program with our terminal; its failure is ours.
pub(crate) fn run(command: &mut Command) -> Result<(), Error> {
    let name = shown(command);
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Error(format!("`{name}` failed ({status})"))),
        Err(error) => Err(Error(format!("`{name}` could not be started: {error}"))),
    }
}

/// Processes each item, two at a time, in order: for programs that use one core each.
pub(crate) fn two_at_a_time<T: Sync>(
    all: &[T],
    does: impl Fn(&T) -> Result<(), Error> + Sync,
) -> Result<(), Error> {
    let queue = Mutex::new(all.iter());
    let next = || queue.lock().ok()?.next();
    let work = || std::iter::from_fn(next).try_for_each(&does);
    std::thread::scope(|scope| {
        let other = scope.spawn(work);
        let here = work();
        let panicked = |_| Err(Error("one of two threads panicked".into()));
        here.and(other.join().unwrap_or_else(panicked))
    })
}

/// Runs a program for its output; its errors are shown only if it fails.
pub(crate) fn ask(command: &mut Command) -> Result<String, Error> {
    let name = shown(command);
    let output = command
        .stdin(Stdio::null())
        .output()
        .map_err(|error| Error(format!("`{name}` could not be started: {error}")))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    } else {
        let said = String::from_utf8_lossy(&output.stderr);
        let last = said
            .lines()
            .rev()
            .find(|line| !line.trim().is_empty())
            .unwrap_or("no message");
        Err(Error(format!(
            "`{name}` failed ({}): {last}",
            output.status
        )))
    }
}

/// A folder named on the command line is relative to the caller's directory.
pub(crate) fn absolute(folder: &Path) -> PathBuf {
    std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned())
}

/// Creates this folder if it does not exist.
pub(crate) fn make(folder: &Path) -> Result<(), Error> {
    fs::create_dir_all(folder)
        .map_err(|error| Error(format!("cannot make {}: {error}", folder.display())))
}

/// Removes this folder if it exists.
pub(crate) fn clear(folder: &Path) -> Result<(), Error> {
    match fs::remove_dir_all(folder) {
        Err(error) if folder.exists() => Err(Error(format!(
            "cannot remove {}: {error}",
            folder.display()
        ))),
        _ => Ok(()),
    }
}

fn shown(command: &Command) -> String {
    let name = Path::new(command.get_program())
        .file_name()
        .unwrap_or_default();
    let mut line = name.to_string_lossy().into_owned();
    for argument in command.get_args() {
        line.push(' ');
        line.push_str(&argument.to_string_lossy());
    }
    line
}
