//! `cargo xtask play`: the page, the server, and the address to open.

use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc;

use crate::page::{self, Profile};
use crate::program::{Error, cargo, program, run, target};

/// How a server is started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Serve {
    pub(crate) port: u16,
    pub(crate) data: PathBuf,
    pub(crate) release: bool,
}

pub(crate) fn play(options: &Serve) -> Result<(), Error> {
    // Before minutes of building, not after.
    port_is_free(options.port)?;
    let built = match options.release {
        true => build(Profile::Full, ServerBuild::Release)?,
        false => build(Profile::Play, ServerBuild::for_play())?,
    };
    become_server(&mut server(&built, options))
}

/// What [`build`] has built.
pub(crate) struct Built {
    pub(crate) server: PathBuf,
    pub(crate) dist: PathBuf,
}

/// The server's features for [`ServerBuild::Local`].
pub(crate) const LOCAL_FEATURES: [&str; 3] =
    ["--no-default-features", "--features", "server/embedded"];
/// The server's features for [`ServerBuild::NoEmbedded`], as in the image.
pub(crate) const NO_EMBEDDED_FEATURES: [&str; 3] = [
    "--no-default-features",
    "--features",
    "server/passkeys,server/tls",
];

/// The purpose of the server's build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ServerBuild {
    /// For the machine that builds it: a debug build that has the embedded database, and neither passkeys nor TLS: a passkey belongs to
    /// a domain name, and TLS goes to another machine's database. Together they are 75 crates.
    Local,
    /// A debug build for a database elsewhere: with passkeys and TLS, and without the embedded one, which is 250 of 770 s of processor time.
    NoEmbedded,
    /// A debug build with everything.
    Debug,
    /// Optimised, with everything.
    Release,
}

impl ServerBuild {
    /// What `play` and `dev` build: without the embedded database if another is named, and with passkeys and TLS if that or the site's
    /// own address is.
    pub(crate) fn for_play() -> Self {
        let is_set = |name| std::env::var_os(name).is_some();
        match (is_set("DATABASE_URL"), is_set("SHIYANE_ORIGIN")) {
            (true, _) => Self::NoEmbedded,
            (false, true) => Self::Debug,
            (false, false) => Self::Local,
        }
    }
}

/// Builds the page and the server in parallel; fast when nothing has changed.
pub(crate) fn build(page: Profile, server: ServerBuild) -> Result<Built, Error> {
    let how = match server {
        ServerBuild::Release => ", optimised",
        ServerBuild::Local | ServerBuild::NoEmbedded | ServerBuild::Debug => "",
    };
    println!("building the page and the server{how}");
    std::thread::scope(|scope| {
        let (pack_is_there, wait_for_pack) = mpsc::channel();
        // One cargo at a time builds into a folder: `pack`, which the page needs, comes before the server, and the page is built in
        // a separate folder meanwhile.
        let native = scope.spawn(move || {
            build_native(server, "pack")?;
            // The receiver is gone if the page did not compile.
            let _ = pack_is_there.send(());
            build_server(server)
        });
        page::compile(page)?;
        let dist = match wait_for_pack.recv() {
            Ok(()) => Some(page::pack(page)?),
            Err(_) => None,
        };
        let server = native
            .join()
            .map_err(|_| Error("the server's build panicked".to_owned()))??;
        let dist = dist.ok_or_else(|| Error("the page was not packed".to_owned()))?;
        Ok(Built { server, dist })
    })
}

/// Compiles the server and returns its program.
pub(crate) fn build_server(server: ServerBuild) -> Result<PathBuf, Error> {
    build_native(server, "server")?;
    Ok(server_program(server == ServerBuild::Release))
}

/// Compiles one of the programs `pack` and `server`. Both are requested each time: otherwise shared dependencies would be compiled
/// for each of them, with different features.
fn build_native(server: ServerBuild, program: &str) -> Result<(), Error> {
    let mut cargo = cargo("build");
    cargo.args(["--package", "pack", "--package", "server"]);
    match server {
        ServerBuild::Local => cargo.args(LOCAL_FEATURES),
        ServerBuild::NoEmbedded => cargo.args(NO_EMBEDDED_FEATURES),
        // `pack` is never served.
        ServerBuild::Release if program == "server" => cargo.arg("--release"),
        ServerBuild::Debug | ServerBuild::Release => &mut cargo,
    };
    run(cargo.args(["--quiet", "--bin", program]))
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

/// A folder named on the command line is relative to the caller's directory.
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

/// Replaces this process by the server, so that Ctrl-C and signals reach it and its exit is ours.
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
