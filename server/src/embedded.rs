//! A real Postgres inside this process, for a single machine and for trying the server out: used when there is no `DATABASE_URL`.
//!
//! `pglite-oxide` runs PostgreSQL 17 as WebAssembly. What follows from that:
//! * It is a single session. The pool over [`Embedded::url`] must hold exactly [`CONNECTIONS`] connection;
//!   a second one waits until the first is closed.
//! * It runs without fsync. A killed process loses nothing that was committed (the system still has the pages),
//!   a power cut may.
//! * A data folder belongs to one process at a time, and to one version of `pglite-oxide`: a folder made by
//!   another version may be refused, which is why `server/Cargo.toml` names the version exactly.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use pglite_oxide::PgliteProxy;
use tokio::sync::oneshot;

use socket::Listener;

/// How many connections a pool over the embedded database may hold.
pub const CONNECTIONS: u32 = 1;

/// How long [`Embedded::stop`] waits for the session to end; it has been seen to hang after a crash.
const TIMEOUT: Duration = Duration::from_secs(5);

/// A running embedded Postgres. Dropping it stops the database as soon as its last connection closes.
#[derive(Debug)]
pub struct Embedded {
    listener: Arc<Listener>,
    closing: Arc<AtomicBool>,
    closed: oneshot::Receiver<()>,
}

/// Opens (or creates) the database that lives in `data_dir`, a folder of its own.
///
/// Returns once connections are answered; the session itself starts with the first connection (a good half second).
///
/// # Errors
/// [`StartError::InUse`] when another process holds the folder, [`StartError::Folder`] when it cannot be
/// written to, [`StartError::Engine`] when Postgres itself does not come up.
pub async fn start(data_dir: &Path) -> Result<Embedded, StartError> {
    let dir = data_dir.to_owned();
    // Unpacking the engine and its first cluster is plain blocking file work.
    tokio::task::spawn_blocking(move || open(&dir))
        .await
        .map_err(|lost| StartError::Engine(lost.to_string()))?
}

impl Embedded {
    /// Where to connect, as a `sqlx` URL. It holds no secret: only this system user can connect.
    #[must_use]
    pub fn url(&self) -> String {
        self.listener.url()
    }

    /// Ends the session cleanly. Close the pool first: a connection still open is waited for, at most 5 seconds.
    pub async fn stop(mut self) {
        self.close();
        if tokio::time::timeout(TIMEOUT, &mut self.closed)
            .await
            .is_err()
        {
            tracing::warn!(
                "the embedded database did not stop within {} s; leaving it (committed games are safe)",
                TIMEOUT.as_secs()
            );
        }
    }

    fn close(&self) {
        self.closing.store(true, Ordering::SeqCst);
        // Sessions are served one after the other, so this connection is accepted when the last one has ended.
        self.listener.wake();
    }
}

impl Drop for Embedded {
    fn drop(&mut self) {
        self.close();
    }
}

fn open(dir: &Path) -> Result<Embedded, StartError> {
    let lock = claim(dir)?;
    pglite_oxide::install_into(dir).map_err(|error| StartError::Engine(format!("{error:#}")))?;
    let (listener, accepting) =
        Listener::open(dir).map_err(|error| StartError::folder(dir, error))?;
    let listener = Arc::new(listener);
    let closing = Arc::new(AtomicBool::new(false));
    let (tell, closed) = oneshot::channel();

    let proxy = PgliteProxy::new(dir);
    let (ours, stop) = (Arc::clone(&listener), Arc::clone(&closing));
    thread::Builder::new()
        .name("embedded-postgres".into())
        .spawn(move || {
            while !stop.load(Ordering::SeqCst) {
                // A session that ends badly (connection torn, engine panicked) must not end the database: the
                // pool connects again and Postgres recovers from its log, as it does after a crash.
                let (proxy, accepting) = (&proxy, &accepting);
                let session = thread::scope(|scope| {
                    scope
                        .spawn(move || socket::serve_one(proxy, accepting))
                        .join()
                });
                match session {
                    Ok(Ok(())) => continue,
                    Ok(Err(error)) => tracing::warn!("embedded database session ended: {error}"),
                    Err(_) => tracing::error!("embedded database session panicked"),
                }
                // If the error persists, it is logged at a limited rate.
                thread::sleep(Duration::from_millis(50));
            }
            ours.remove();
            drop(lock);
            // There is no receiver when the database was dropped instead of stopped.
            let _ = tell.send(());
        })
        .map_err(|error| StartError::Engine(error.to_string()))?;
    Ok(Embedded {
        listener,
        closing,
        closed,
    })
}

/// Makes the folder, private to this user, and locks it against a second process.
fn claim(dir: &Path) -> Result<File, StartError> {
    let folder = |error| StartError::folder(dir, error);
    if dir.join("postgres").join("PG_VERSION").exists() {
        return Err(StartError::KeptElsewhere {
            dir: dir.to_owned(),
        });
    }
    let mut make = fs::DirBuilder::new();
    make.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut make, 0o700);
    make.create(dir).map_err(folder)?;
    let lock = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(dir.join("in-use.lock"))
        .map_err(folder)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(StartError::InUse {
            dir: dir.to_owned(),
        }),
        Err(TryLockError::Error(error)) => Err(folder(error)),
    }
}

/// Why the embedded database did not start; each prints as one line.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Another process has the folder open.
    #[error("the data folder {} is in use by another server; stop that one or choose another folder with --data", dir.display())]
    InUse {
        /// The folder asked for.
        dir: PathBuf,
    },
    /// `cargo xtask play` has made the folder, by a Postgres that is installed.
    #[error("the games in {} are kept by a Postgres of this machine, not by the embedded one: give the DATABASE_URL that `cargo xtask play` prints, or choose another folder with --data", dir.display())]
    KeptElsewhere {
        /// The folder asked for.
        dir: PathBuf,
    },
    /// The folder cannot be made, locked or written to.
    #[error("cannot use the data folder {}: {error}", dir.display())]
    Folder {
        /// The folder asked for.
        dir: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// Postgres itself did not come up.
    #[error("the embedded database did not start: {0}")]
    Engine(String),
}

impl StartError {
    fn folder(dir: &Path, error: io::Error) -> Self {
        Self::Folder {
            dir: dir.to_owned(),
            error,
        }
    }
}

/// Where the pool connects: a Unix socket in the private data folder, so that no other user of the machine can.
#[cfg(unix)]
mod socket {
    use std::fs;
    use std::io;
    use std::os::unix::fs::DirBuilderExt;
    use std::os::unix::net::{UnixListener, UnixStream};
    use std::path::{Path, PathBuf};

    use pglite_oxide::PgliteProxy;

    /// The name `sqlx`, like every Postgres client, looks for in a folder given as host.
    const SOCKET: &str = ".s.PGSQL.5432";
    /// A socket's whole path must fit in 104 bytes on some systems (`sun_path`), the end mark included.
    const LONGEST_PATH: usize = 103;

    #[derive(Debug)]
    pub(super) struct Listener {
        folder: PathBuf,
        /// Whether the folder was made for the socket alone.
        own_folder: bool,
    }

    impl Listener {
        pub(super) fn open(data_dir: &Path) -> io::Result<(Self, UnixListener)> {
            let data_dir = data_dir.canonicalize()?;
            let fits = data_dir.join(SOCKET).as_os_str().len() <= LONGEST_PATH;
            let folder = if fits {
                data_dir
            } else {
                let spare = std::env::temp_dir().join(format!("shiyane-{}", uuid::Uuid::new_v4()));
                fs::DirBuilder::new().mode(0o700).create(&spare)?;
                spare
            };
            let listener = Self {
                folder,
                own_folder: !fits,
            };
            // A socket left by a killed process; the folder's lock is ours, so no process listens there.
            let _ = fs::remove_file(listener.socket());
            let accepting = UnixListener::bind(listener.socket())?;
            Ok((listener, accepting))
        }

        fn socket(&self) -> PathBuf {
            self.folder.join(SOCKET)
        }

        pub(super) fn url(&self) -> String {
            let mut host = String::new();
            for byte in self.folder.as_os_str().as_encoded_bytes() {
                if byte.is_ascii_alphanumeric() || b"/-_.".contains(byte) {
                    host.push(char::from(*byte));
                } else {
                    host.push_str(&format!("%{byte:02X}"));
                }
            }
            format!("postgres://postgres@localhost/postgres?host={host}")
        }

        /// Connects and disconnects, so that the thread waiting for a connection checks whether to stop.
        pub(super) fn wake(&self) {
            let _ = UnixStream::connect(self.socket());
        }

        pub(super) fn remove(&self) {
            let _ = fs::remove_file(self.socket());
            if self.own_folder {
                let _ = fs::remove_dir(&self.folder);
            }
        }
    }

    pub(super) fn serve_one(proxy: &PgliteProxy, listener: &UnixListener) -> Result<(), String> {
        proxy
            .accept_unix_once(listener)
            .map_err(|error| format!("{error:#}"))
    }
}

/// Where the pool connects: a loopback port chosen by the system, where there are no Unix sockets.
#[cfg(not(unix))]
mod socket {
    use std::io;
    use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
    use std::path::Path;

    use pglite_oxide::PgliteProxy;

    #[derive(Debug)]
    pub(super) struct Listener(SocketAddr);

    impl Listener {
        pub(super) fn open(_: &Path) -> io::Result<(Self, TcpListener)> {
            let accepting = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
            Ok((Self(accepting.local_addr()?), accepting))
        }

        pub(super) fn url(&self) -> String {
            format!("postgres://postgres@{}/postgres?sslmode=disable", self.0)
        }

        /// Connects and disconnects, so that the thread waiting for a connection checks whether to stop.
        pub(super) fn wake(&self) {
            let _ = TcpStream::connect(self.0);
        }

        pub(super) fn remove(&self) {}
    }

    pub(super) fn serve_one(proxy: &PgliteProxy, listener: &TcpListener) -> Result<(), String> {
        proxy
            .accept_tcp_once(listener)
            .map_err(|error| format!("{error:#}"))
    }
}
