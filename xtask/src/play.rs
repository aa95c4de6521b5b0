//! `cargo xtask play`: the page, the server, and the address to open.

use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use std::process::Command;
use std::sync::mpsc;

use crate::page::{self, Profile};
use crate::postgres::Database;
use crate::program::{Error, absolute, cargo, program, run, target};

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
    // As well: what is wrong with the folder is said at once, and the database decides what is compiled.
    let database = Database::open(&options.data)?;
    let built = match options.release {
        true => build(Profile::Full, ServerBuild::RELEASE.with(&database))?,
        false => build(Profile::Play, ServerBuild::for_play(&database))?,
    };
    let mut server = server(&built, options);
    database.configure(&mut server)?;
    become_server(&mut server)
}

/// What [`build`] has built.
pub(crate) struct Built {
    pub(crate) server: PathBuf,
    pub(crate) dist: PathBuf,
}

/// What tells cargo to compile a debug build in the least time: rules and words like the rest of it (`Cargo.toml` has them optimised),
/// and without data for a debugger and for compiling it again.
const QUICK: [&str; 8] = [
    "--config",
    "profile.dev.package.shared.opt-level=0",
    "--config",
    "profile.dev.package.words.opt-level=0",
    "--config",
    "profile.dev.debug=0",
    "--config",
    "profile.dev.incremental=false",
];

/// How the server is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ServerBuild {
    /// Optimised.
    pub(crate) release: bool,
    /// The embedded database, which is 250 of 770 s of processor time.
    pub(crate) embedded: bool,
    /// A passkey belongs to a domain name, and TLS goes to another machine's database: a server for the machine that builds it needs
    /// neither. Together they are 75 crates.
    pub(crate) passkeys_and_tls: bool,
    /// In the least time, for playing a few games: the rules not optimised, which are 25 s of processor time, and nothing kept for
    /// compiling it again, 12 s. A move takes it 4.2 ms instead of 3.6.
    pub(crate) quick: bool,
}

impl ServerBuild {
    /// Optimised, with everything.
    pub(crate) const RELEASE: Self = Self {
        release: true,
        ..Self::DEBUG
    };
    /// A debug build with everything.
    pub(crate) const DEBUG: Self = Self {
        release: false,
        embedded: true,
        passkeys_and_tls: true,
        quick: false,
    };
    /// A debug build for the machine that builds it, which has a Postgres.
    pub(crate) const LOCAL: Self = Self {
        embedded: false,
        passkeys_and_tls: false,
        ..Self::DEBUG
    };

    /// What `play` builds: with the embedded database if that has the games, and with passkeys and TLS if a `DATABASE_URL` or
    /// the site's own address is set.
    pub(crate) fn for_play(database: &Database) -> Self {
        let has_address = std::env::var_os("SHIYANE_ORIGIN").is_some();
        Self {
            release: false,
            embedded: matches!(database, Database::Embedded),
            passkeys_and_tls: matches!(database, Database::Named) || has_address,
            quick: true,
        }
    }

    /// The same without the embedded database if that does not have the games.
    fn with(self, database: &Database) -> Self {
        Self {
            embedded: matches!(database, Database::Embedded),
            ..self
        }
    }

    /// The arguments that tell cargo which features the server has.
    pub(crate) fn features(self) -> &'static [&'static str] {
        match (self.embedded, self.passkeys_and_tls) {
            (true, true) => &[],
            (true, false) => &["--no-default-features", "--features", "server/embedded"],
            (false, true) => &[
                "--no-default-features",
                "--features",
                "server/passkeys,server/tls",
            ],
            (false, false) => &["--no-default-features"],
        }
    }
}

/// Builds the page and the server in parallel; fast when nothing has changed.
pub(crate) fn build(page: Profile, server: ServerBuild) -> Result<Built, Error> {
    let how = if server.release { ", optimised" } else { "" };
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
    Ok(server_program(server.release))
}

/// Compiles one of the programs `pack` and `server`. Both are requested each time: otherwise shared dependencies would be compiled
/// for each of them, with different features.
fn build_native(server: ServerBuild, program: &str) -> Result<(), Error> {
    let mut cargo = cargo("build");
    cargo.args(["--package", "pack", "--package", "server"]);
    cargo.args(server.features());
    if server.quick {
        cargo.args(QUICK);
    }
    // `pack` is never served.
    if server.release && program == "server" {
        cargo.arg("--release");
    }
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
