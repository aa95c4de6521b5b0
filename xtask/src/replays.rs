//! `cargo xtask replay-all` and `dump`: every stored game of a database, by the server that would serve it.

use std::path::Path;

use crate::play::{ServerBuild, absolute, build_server};
use crate::program::{Error, program, run};

/// Fails when a game differs from what is stored, or the database cannot be opened.
pub(crate) fn replay_all(data: &Path) -> Result<(), Error> {
    subcommand(data, "replay-all")
}

/// Prints every public finished game, one record per line; nothing else goes to standard output.
pub(crate) fn dump(data: &Path) -> Result<(), Error> {
    subcommand(data, "dump")
}

fn subcommand(data: &Path, name: &str) -> Result<(), Error> {
    eprintln!("building the server");
    let server = build_server(ServerBuild::for_play())?;
    // A DATABASE_URL in the environment is the server's to read.
    run(program(server).arg("--data").arg(absolute(data)).arg(name))
}
