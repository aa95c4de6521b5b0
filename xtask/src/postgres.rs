//! Where `play` keeps games: a database that `DATABASE_URL` names, this machine's Postgres, installed or fetched by npm, that is started for it, or the one embedded
//! in the server, which takes minutes to compile.

use std::path::Path;
use std::process::Command;

use crate::program::{Error, absolute};

#[cfg(unix)]
mod installed;
#[cfg(unix)]
mod programs;
#[cfg(not(unix))]
mod installed {
    //! Nowhere but on Unix.

    use std::path::{Path, PathBuf};

    use crate::program::Error;

    #[derive(Debug)]
    pub(crate) enum Running {}

    impl Running {
        pub(crate) fn url(&self) -> &str {
            match *self {}
        }

        pub(crate) fn configure(&self, _: &mut std::process::Command) -> Result<(), Error> {
            match *self {}
        }
    }

    pub(super) fn cluster(data: &Path) -> PathBuf {
        data.join("postgres")
    }

    pub(super) fn start(_: &Path) -> Result<Option<Running>, Error> {
        Ok(None)
    }

    pub(super) fn start_for_tests() -> Result<Option<Running>, Error> {
        Ok(None)
    }
}

pub(crate) use installed::Running;

/// The database of a server that xtask starts.
#[derive(Debug)]
pub(crate) enum Database {
    /// `DATABASE_URL` names it; the server reads that itself.
    Named,
    /// A server of the Postgres that is installed here, by the system or by npm, on a folder of its own, until we and the server have
    /// ended.
    Installed(Running),
    /// In the server's process.
    Embedded,
}

impl Database {
    /// By the environment and what is in `data`: a folder that has games is opened by what has made it. A new one is made by the
    /// Postgres of this machine, if there is one that can.
    ///
    /// # Errors
    /// The folder's games are kept by a Postgres that is not installed, or that does not start; and that another server uses them.
    pub(crate) fn open(data: &Path) -> Result<Self, Error> {
        if is_named() {
            return Ok(Self::Named);
        }
        let data = absolute(data);
        let has_games = installed::cluster(&data).exists();
        match (is_embedded(&data), has_games) {
            (true, true) => {
                return Err(Error(format!(
                    "{0} has games of the embedded Postgres and, in {1}, of an installed one: move {1} away for the former, or all else for the latter",
                    data.display(),
                    installed::cluster(&data).display()
                )));
            }
            (true, false) => return Ok(Self::Embedded),
            (false, _) => {}
        }
        match installed::start(&data) {
            Ok(Some(running)) => Ok(Self::Installed(running)),
            Ok(None) => Ok(Self::Embedded),
            Err(error) if has_games => Err(error),
            Err(error) => {
                eprintln!("{error}; the server's embedded Postgres is built instead");
                Ok(Self::Embedded)
            }
        }
    }

    /// Tells a server where its games are. The database runs until the last such server and we have ended.
    ///
    /// # Errors
    /// When the system has no file handles left.
    pub(crate) fn configure(&self, server: &mut Command) -> Result<(), Error> {
        match self {
            Self::Installed(running) => running.configure(server),
            Self::Named => Ok(()),
            Self::Embedded => {
                server.env_remove("DATABASE_URL");
                Ok(())
            }
        }
    }
}

/// A Postgres for tests, until it is dropped; none if `DATABASE_URL` names one, or none can be started here.
pub(crate) fn for_tests() -> Option<Running> {
    if is_named() {
        return None;
    }
    installed::start_for_tests().unwrap_or_else(|error| {
        eprintln!("{error}; only the embedded Postgres is tested");
        None
    })
}

/// Whether `DATABASE_URL` names a database; an empty one is none.
pub(crate) fn is_named() -> bool {
    std::env::var_os("DATABASE_URL").is_some_and(|url| !url.is_empty())
}

/// Has a program use this database, whatever its environment says of another.
pub(crate) fn connect_to(url: &str, client: &mut Command) {
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("PG") {
            client.env_remove(name);
        }
    }
    client.env("DATABASE_URL", url);
}

/// Whether the embedded Postgres has made this folder: its lock is the first file that it makes.
fn is_embedded(data: &Path) -> bool {
    data.join("in-use.lock").exists()
}
