//! `cargo xtask play`: the page, the server, and the address to open.

use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::arguments::Serve;
use crate::page::{self, Profile};
use crate::program::{Error, cargo, program, run, target};

pub(crate) fn play(options: &Serve) -> Result<(), Error> {
    // Before minutes of building, not after.
    port_is_free(options.port)?;
    let page = match options.release {
        true => Profile::Full,
        false => Profile::Play,
    };
    let built = build(page, options.release)?;
    become_server(&mut server(&built, options))
}

/// What [`build`] has built.
pub(crate) struct Built {
    pub(crate) server: PathBuf,
    pub(crate) dist: PathBuf,
}

/// Builds the page and the server side by side; quick when nothing has changed.
pub(crate) fn build(page: Profile, release: bool) -> Result<Built, Error> {
    let how = if release { ", optimised" } else { "" };
    println!("building the page and the server{how}");
    std::thread::scope(|scope| {
        let server = scope.spawn(|| build_server(release));
        let dist = page::build(page)?;
        let server = server
            .join()
            .map_err(|_| Error("the server's build panicked".to_owned()))??;
        Ok(Built { server, dist })
    })
}

/// Compiles the server and returns its program.
pub(crate) fn build_server(release: bool) -> Result<PathBuf, Error> {
    let mut cargo = cargo("build");
    cargo.args(["--package", "server"]);
    if release {
        cargo.arg("--release");
    }
    run(cargo.arg("--quiet"))?;
    Ok(server_program(release))
}

/// Where cargo puts the server.
pub(crate) fn server_program(release: bool) -> PathBuf {
    let folder = if release { "release" } else { "debug" };
    target()
        .join(folder)
        .join("server")
        .with_extension(std::env::consts::EXE_EXTENSION)
}

/// The server's program with its options. A `DATABASE_URL` in the environment is the server's to read.
pub(crate) fn server(built: &Built, options: &Serve) -> Command {
    let mut server = program(&built.server);
    server.arg("--port").arg(options.port.to_string());
    server.arg("--data").arg(absolute(&options.data));
    server.arg("--dist").arg(&built.dist);
    server
}

/// A folder named on the command line is meant from where the person is.
pub(crate) fn absolute(folder: &Path) -> PathBuf {
    std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned())
}

pub(crate) fn port_is_free(port: u16) -> Result<(), Error> {
    match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
        Ok(_) => Ok(()),
        Err(error) => Err(Error(format!(
            "port {port} is not free ({error}): stop what uses it, or choose another with --port {}",
            port.checked_add(1).unwrap_or(8080)
        ))),
    }
}

/// Gives our place to the server, so that Ctrl-C and signals reach it and its exit is ours.
#[cfg(unix)]
fn become_server(server: &mut Command) -> Result<(), Error> {
    use std::os::unix::process::CommandExt;
    Err(Error(format!(
        "the server could not be started: {}",
        server.exec()
    )))
}

#[cfg(not(unix))]
fn become_server(server: &mut Command) -> Result<(), Error> {
    run(server)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_in_use_is_said_in_one_line_with_a_way_out() {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = taken.local_addr().unwrap().port();
        let line = port_is_free(port).unwrap_err().to_string();
        assert_eq!(line.lines().count(), 1);
        assert!(
            line.contains(&port.to_string()) && line.contains("--port"),
            "{line}"
        );
    }
}
