//! `cargo xtask replay-all` and `dump`: every stored game of a database, by the server that would serve it.

use std::path::Path;

use crate::play::{ServerBuild, build_server};
use crate::postgres::Database;
use crate::program::{Error, absolute, program, run};

/// Fails when a game differs from what is stored, or the database cannot be opened.
pub(crate) fn replay_all(data: &Path) -> Result<(), Error> {
    subcommand(data, "replay-all")
}

/// Prints every public finished game, one record per line; nothing else goes to standard output.
pub(crate) fn dump(data: &Path) -> Result<(), Error> {
    subcommand(data, "dump")
}

fn subcommand(data: &Path, name: &str) -> Result<(), Error> {
    let database = Database::open(data)?;
    eprintln!("building the server");
    // Thousands of games are replayed.
    let build = ServerBuild {
        quick: false,
        ..ServerBuild::for_play(&database)
    };
    let mut server = program(build_server(build)?);
    server.arg("--data").arg(absolute(data)).arg(name);
    database.configure(&mut server)?;
    run(&mut server)
}
