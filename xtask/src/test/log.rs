//! A stage as a separate process: its output goes to the terminal and to a file, whose end is repeated when it failed. Otherwise
//! the next stages' output would bury the reason.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, PipeReader, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use super::{Outcome, Stage};
use crate::postgres::connect_to;
use crate::program::{Error, make, program, target};

/// Lines of a failed stage that are repeated.
const LINES: usize = 60;
/// How long the output of an ended stage is read: a program that it left behind may keep its end of the pipe open forever.
const AFTER_THE_END: Duration = Duration::from_secs(5);

/// A copy of this program: the stages compile everything, including the file that it was started from.
pub(super) fn own_copy() -> Result<PathBuf, Error> {
    let own = std::env::current_exe().map_err(|error| could_not("find xtask itself", error))?;
    make(&folder())?;
    let copy = folder().join(own.file_name().unwrap_or_default());
    fs::copy(own, &copy).map_err(|error| could_not("copy xtask", error))?;
    Ok(copy)
}

fn could_not(what: &str, error: io::Error) -> Error {
    Error(format!("cannot {what}: {error}"))
}

/// Runs a stage by a copy of this program, with this `DATABASE_URL` if none is set. Its output is kept.
pub(super) fn run(xtask: &Path, stage: Stage, url: Option<&str>) -> Result<Outcome, Error> {
    let mut file =
        File::create(file(stage)).map_err(|error| could_not("keep what is said", error))?;
    let (said, out) = io::pipe().map_err(|error| could_not("listen", error))?;
    let err = out
        .try_clone()
        .map_err(|error| could_not("listen", error))?;
    // The command is dropped here, and with it our own ends of the pipe: it is closed when the stage ends.
    let mut test = program(xtask);
    if let Some(url) = url {
        connect_to(url, &mut test);
    }
    let mut running = test
        .args(["test", stage.name()])
        .stdout(out)
        .stderr(err)
        .spawn()
        .map_err(|error| could_not("start a stage", error))?;
    let (all_heard, heard) = mpsc::channel();
    thread::spawn(move || {
        // The receiver may be gone.
        let _ = all_heard.send(hear(said, &mut file));
    });
    let status = running.wait();
    if let Ok(heard) = heard.recv_timeout(AFTER_THE_END) {
        heard.map_err(|error| could_not("keep what is said", error))?;
    }
    match status {
        Ok(status) if status.success() => {
            let skipped = super::skipped(&said_by(stage));
            Ok(skipped.map_or(Outcome::Passed, Outcome::Skipped))
        }
        Ok(status) => Err(Error(status.to_string())),
        Err(error) => Err(could_not("wait for a stage", error)),
    }
}

/// Line by line, for any bytes.
fn hear(said: PipeReader, file: &mut File) -> io::Result<()> {
    let mut said = BufReader::new(said);
    let mut line = Vec::new();
    while said.read_until(b'\n', &mut line)? > 0 {
        io::stdout().write_all(&line)?;
        file.write_all(&line)?;
        line.clear();
    }
    Ok(())
}

/// The last lines of a stage's output.
pub(super) fn end(stage: Stage) -> String {
    last_lines(&said_by(stage))
}

fn said_by(stage: Stage) -> String {
    let said = fs::read(file(stage)).unwrap_or_default();
    String::from_utf8_lossy(&said).into_owned()
}

fn last_lines(said: &str) -> String {
    let lines: Vec<_> = said.lines().collect();
    let last = &lines[lines.len().saturating_sub(LINES)..];
    last.iter().map(|line| format!("{line}\n")).collect()
}

fn folder() -> PathBuf {
    target().join("test-logs")
}

fn file(stage: Stage) -> PathBuf {
    file_named(stage.name())
}

/// The file of the output with this name.
pub(super) fn file_named(name: &str) -> PathBuf {
    folder().join(name).with_extension("log")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_what_was_said_is_told() {
        assert_eq!(last_lines(""), "");
        assert_eq!(last_lines("one\ntwo"), "one\ntwo\n");
        let many: String = (0..100).map(|line| format!("{line}\n")).collect();
        let end = last_lines(&many);
        assert_eq!(end.lines().count(), LINES);
        assert!(end.starts_with("40\n") && end.ends_with("99\n"));
    }
}
