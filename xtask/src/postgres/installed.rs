//! A server of the Postgres that is installed on this machine, on a folder of its own: only this user can connect to it, and it ends
//! with the process that it was started for, however that ends.

use std::fs::{self, DirBuilder, File};
use std::io::{self, PipeWriter};
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::program::{Error, ask, clear, make, program};

/// The oldest major version that the server's schema works with.
const OLDEST: u32 = 15;
/// Folders of the programs where they are not in the `PATH`, as `*` stands for a version: Debian's, Red Hat's, Homebrew's.
const ELSEWHERE: [(&str, &str); 4] = [
    ("/usr/lib/postgresql", "bin"),
    ("/usr", "bin"),
    ("/opt/homebrew/opt", "bin"),
    ("/usr/local/opt", "bin"),
];
/// How long a server that is ending may take to release its folder.
const RELEASE: Duration = Duration::from_secs(10);
/// How long one may take to start: after a power cut it reads its log first.
const START: Duration = Duration::from_secs(60);
/// Between two attempts to take over a folder.
const ATTEMPT: Duration = Duration::from_millis(250);
/// Between two looks at one that starts.
const PAUSE: Duration = Duration::from_millis(50);
/// A socket's whole path must fit in 104 bytes on some systems (`sun_path`), the end mark included.
const LONGEST_SOCKET: usize = 103;
/// The name that every Postgres client looks for in a folder given as host.
const SOCKET: &str = ".s.PGSQL.5432";

/// A running server.
#[derive(Debug)]
pub(crate) struct Running {
    url: String,
    /// Postgres stops when the last copy of this is closed.
    alive: PipeWriter,
}

impl Running {
    /// Where to connect.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Gives a server the address, and as its standard input, which it does not read, what keeps the database running.
    pub(crate) fn configure(&self, server: &mut Command) -> Result<(), Error> {
        let alive = self.alive.try_clone().map_err(unwatched)?;
        server.env("DATABASE_URL", &self.url).stdin(alive);
        Ok(())
    }
}

/// Where the games are in this folder.
pub(super) fn cluster(data: &Path) -> PathBuf {
    data.join("postgres")
}

/// Starts it on this folder, which it makes if there is none; nothing if no Postgres is installed.
pub(super) fn start(data: &Path) -> Result<Option<Running>, Error> {
    let cluster = cluster(data);
    let made_by = fs::read_to_string(cluster.join("PG_VERSION")).ok();
    let made_by = made_by.and_then(|text| text.trim().parse().ok());
    let Some(installed) = Installed::find(made_by)? else {
        return match made_by {
            None => Ok(None),
            Some(major) => Err(Error(format!(
                "the games in {} are kept by Postgres {major}, which is not here: install it, or choose another folder with --data",
                data.display()
            ))),
        };
    };
    if cluster.join(SOCKET).as_os_str().len() > LONGEST_SOCKET {
        return Err(Error(format!(
            "Postgres cannot listen in {}: the path is too long",
            cluster.display()
        )));
    }
    if made_by.is_none() {
        installed.make_cluster(data, &cluster)?;
    }
    let postgres = installed.run(data, &cluster, &["-c", "listen_addresses="])?;
    let url = url(&cluster);
    // Standard output is for what a command prints.
    eprintln!(
        "games are kept by Postgres {} in {} (DATABASE_URL={url})",
        installed.major,
        cluster.display()
    );
    Ok(Some(Running {
        url,
        alive: stop_after_us(&postgres, None)?,
    }))
}

/// Starts one for tests, on a temporary folder and a port of this machine, since some of them come between a server and its database;
/// nothing if no Postgres is installed.
pub(super) fn start_for_tests() -> Result<Option<Running>, Error> {
    let Some(installed) = Installed::find(None)? else {
        return Ok(None);
    };
    let data = std::env::temp_dir().join(format!("shiyane-tests-{}", std::process::id()));
    let cluster = cluster(&data);
    installed.make_cluster(&data, &cluster)?;
    // Free now, and since each is given in turn, still so in a moment.
    let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|free| free.local_addr());
    let port = port
        .map_err(|error| Error(format!("no port is free: {error}")))?
        .port();
    let options = [
        "-c",
        "listen_addresses=127.0.0.1",
        "-c",
        &format!("port={port}"),
        // Nothing here outlives a power cut.
        "-c",
        "fsync=off",
    ];
    let postgres = installed.run(&data, &cluster, &options)?;
    Ok(Some(Running {
        url: format!("postgres://postgres@127.0.0.1:{port}/postgres"),
        alive: stop_after_us(&postgres, Some(&data))?,
    }))
}

/// The programs of one version.
struct Installed {
    folder: PathBuf,
    major: u32,
    /// The user that they run as if it is not ours, and its group: Postgres refuses to run as root.
    user: Option<(u32, u32)>,
}

impl Installed {
    /// The newest version, or this one.
    fn find(major: Option<u32>) -> Result<Option<Self>, Error> {
        let newest = folders()
            .into_iter()
            .filter_map(|folder| Some((version(&folder)?, folder)))
            .filter(|&(found, _)| major.map_or(found >= OLDEST, |major| found == major))
            .max_by_key(|&(found, _)| found);
        let Some((major, folder)) = newest else {
            return Ok(None);
        };
        Ok(Some(Self {
            folder,
            major,
            user: user()?,
        }))
    }

    /// One of the programs, as the user that it runs as and in that user's language: we read what it says.
    fn program(&self, name: &str) -> Command {
        let mut command = program(self.folder.join(name));
        // Variables such as PGPORT would name another server, and root's directories are closed to other users.
        command.env_clear().env("LC_ALL", "C").current_dir("/");
        if let Some(path) = std::env::var_os("PATH") {
            command.env("PATH", path);
        }
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        command
    }

    /// In a folder that gets its name when it is complete.
    fn make_cluster(&self, data: &Path, cluster: &Path) -> Result<(), Error> {
        let unfinished = cluster.with_extension("unfinished");
        make(data)?;
        clear(&unfinished)?;
        let folder =
            |error: io::Error| Error(format!("cannot make {}: {error}", unfinished.display()));
        DirBuilder::new()
            .mode(0o700)
            .create(&unfinished)
            .map_err(folder)?;
        if let Some((user, group)) = self.user {
            chown(&unfinished, Some(user), Some(group)).map_err(folder)?;
        }
        // `trust` is for this folder's socket only, which nobody else can reach.
        let made = ask(self
            .program("initdb")
            .args(["--username=postgres", "--auth=trust", "--encoding=UTF8"])
            .args(["--locale=C", "--no-instructions", "--pgdata"])
            .arg(&unfinished));
        if made.is_err() {
            let _ = clear(&unfinished);
        }
        made?;
        fs::rename(&unfinished, cluster).map_err(folder)
    }

    /// Starts the server with these options besides its folder, and waits until it answers.
    fn run(&self, data: &Path, cluster: &Path, options: &[&str]) -> Result<Child, Error> {
        let begun = Instant::now();
        loop {
            let log = data.join("postgres.log");
            let failed = |error: io::Error| {
                Error(format!(
                    "Postgres {} could not be started: {error}",
                    self.major
                ))
            };
            let said = File::options()
                .create(true)
                .write(true)
                .truncate(true)
                .mode(0o600)
                .open(&log)
                .map_err(failed)?;
            let mut postgres = self
                .program("postgres")
                .arg("-D")
                .arg(cluster)
                .arg("-k")
                .arg(cluster)
                .args(options)
                .stdin(Stdio::null())
                .stdout(said.try_clone().map_err(failed)?)
                .stderr(said)
                // Ctrl-C is for the server, which ends first.
                .process_group(0)
                .spawn()
                .map_err(failed)?;
            let Some(why) = ready(&mut postgres, cluster, &log)? else {
                return Ok(postgres);
            };
            let in_use = why.contains("postmaster.pid") || why.contains("still in use");
            if !in_use {
                return Err(Error(format!(
                    "Postgres {} does not start on {} ({why}); see {}",
                    self.major,
                    cluster.display(),
                    log.display()
                )));
            }
            if begun.elapsed() > RELEASE {
                return Err(Error(format!(
                    "the data folder {} is in use by another server; stop that one or choose another folder with --data",
                    data.display()
                )));
            }
            sleep(ATTEMPT);
        }
    }
}

/// Waits until the server answers. Returns why it never will.
fn ready(postgres: &mut Child, cluster: &Path, log: &Path) -> Result<Option<String>, Error> {
    let begun = Instant::now();
    loop {
        let ended = postgres.try_wait();
        let ended = ended.map_err(unwatched)?;
        if ended.is_some() {
            let said = fs::read_to_string(log).unwrap_or_default();
            return Ok(Some(fatal(&said)));
        }
        // Its first line is the process, its eighth what that is doing.
        let state = fs::read_to_string(cluster.join("postmaster.pid")).unwrap_or_default();
        let mut lines = state.lines().map(str::trim);
        let ours = lines.next() == Some(&postgres.id().to_string());
        if ours && lines.nth(6) == Some("ready") {
            return Ok(None);
        }
        if begun.elapsed() > START {
            let _ = postgres.kill();
            let _ = postgres.wait();
            return Ok(Some(format!(
                "it was not ready after {} s",
                START.as_secs()
            )));
        }
        sleep(PAUSE);
    }
}

/// The line of Postgres's log that says why it has ended.
fn fatal(log: &str) -> String {
    let line = log
        .lines()
        .find_map(|line| line.split_once("FATAL:"))
        .map(|(_, why)| why)
        .or_else(|| log.lines().last());
    line.unwrap_or("it said nothing").trim().to_owned()
}

/// Stops Postgres, the first argument, when nothing more can come from the standard input, and removes the folder that is the second.
/// SIGINT ends the sessions as well, and leaves nothing to be recovered.
const STOP: &str = r#"
read -r _
kill -INT "$1" 2>/dev/null
[ -n "$2" ] || exit
for attempt in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$1" 2>/dev/null || break; sleep 1; done
rm -rf "$2"
"#;

/// Has Postgres stop when the pipe's last copy is closed, by a process of its own, since ours may be killed; and removes a temporary
/// folder then.
fn stop_after_us(postgres: &Child, temporary: Option<&Path>) -> Result<PipeWriter, Error> {
    let (ended, alive) = io::pipe().map_err(unwatched)?;
    program("sh")
        .args(["-c", STOP, "sh"])
        .arg(postgres.id().to_string())
        .arg(temporary.unwrap_or(Path::new("")))
        .current_dir("/")
        .stdin(ended)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .process_group(0)
        .spawn()
        .map_err(unwatched)?;
    Ok(alive)
}

fn unwatched(error: io::Error) -> Error {
    Error(format!("Postgres cannot be watched: {error}"))
}

/// Where to connect, as a `sqlx` URL. It holds no secret: only this system user can connect.
fn url(cluster: &Path) -> String {
    let mut host = String::new();
    for byte in cluster.as_os_str().as_encoded_bytes() {
        if byte.is_ascii_alphanumeric() || b"/-_.".contains(byte) {
            host.push(char::from(*byte));
        } else {
            host.push_str(&format!("%{byte:02X}"));
        }
    }
    format!("postgres://postgres@localhost/postgres?host={host}")
}

/// Folders that may have the programs.
fn folders() -> Vec<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    for (parent, bin) in ELSEWHERE {
        let versions = fs::read_dir(parent).into_iter().flatten().flatten();
        folders.extend(versions.map(|version| version.path().join(bin)));
    }
    folders
}

/// The major version of the programs in this folder, if all that we need are there.
fn version(folder: &Path) -> Option<u32> {
    let both = ["postgres", "initdb"];
    if !both.iter().all(|name| folder.join(name).is_file()) {
        return None;
    }
    major(&ask(program(folder.join("postgres")).arg("--version")).ok()?)
}

/// Of a line such as `postgres (PostgreSQL) 17.10 (Debian 17.10-1)`.
fn major(line: &str) -> Option<u32> {
    let version = line.split_once("(PostgreSQL) ")?.1;
    let digits = version.find(|c: char| !c.is_ascii_digit());
    version[..digits.unwrap_or(version.len())].parse().ok()
}

/// The user that Postgres runs as, and its group, unless it is ours.
fn user() -> Result<Option<(u32, u32)>, Error> {
    let id = |arguments: &[&str]| ask(program("id").args(arguments));
    if id(&["-u"])? != "0" {
        return Ok(None);
    }
    let number = |which, name| id(&[which, name]).ok()?.parse().ok();
    ["postgres", "nobody"]
        .iter()
        .find_map(|name| Some(Some((number("-u", name)?, number("-g", name)?))))
        .ok_or_else(|| {
            Error("Postgres does not run as root, and there is no user postgres or nobody".into())
        })
}

#[cfg(test)]
mod tests {
    use std::os::unix::net::UnixStream;

    use super::*;

    #[test]
    fn a_version_is_read_from_what_each_system_says() {
        let cases = [
            ("postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)", 15),
            ("postgres (PostgreSQL) 17.6", 17),
            ("postgres (PostgreSQL) 19beta1", 19),
        ];
        for (line, expected) in cases {
            assert_eq!(major(line), Some(expected), "{line}");
        }
        assert_eq!(major("another program 1.2"), None);
    }

    #[test]
    fn a_folder_is_named_in_the_address_whatever_its_name() {
        assert_eq!(
            url(Path::new("/home/a b/é")),
            "postgres://postgres@localhost/postgres?host=/home/a%20b/%C3%A9"
        );
    }

    /// A server that is killed leaves its database running for a moment; one that is started meanwhile waits for it.
    #[test]
    fn a_database_ends_with_what_it_was_started_for_and_starts_again() {
        let data = std::env::temp_dir().join(format!("shiyane-postgres-{}", std::process::id()));
        clear(&data).unwrap();
        let Some(first) = start(&data).unwrap() else {
            println!("no Postgres is installed here: nothing is tested");
            return;
        };
        let socket = cluster(&data).join(SOCKET);
        UnixStream::connect(&socket).unwrap();
        // What was written then must still be there.
        let made = cluster(&data).join("PG_VERSION").metadata().unwrap();
        let ends = std::thread::spawn(move || {
            sleep(2 * ATTEMPT);
            drop(first);
        });
        let second = start(&data).unwrap().unwrap();
        assert!(ends.is_finished(), "two servers on one folder");
        UnixStream::connect(&socket).unwrap();
        let kept = cluster(&data).join("PG_VERSION").metadata().unwrap();
        assert_eq!(made.modified().unwrap(), kept.modified().unwrap());
        drop(second);
        let begun = Instant::now();
        while UnixStream::connect(&socket).is_ok() {
            assert!(begun.elapsed() < RELEASE, "it outlives us");
            sleep(PAUSE);
        }
        while clear(&data).is_err() {
            assert!(begun.elapsed() < RELEASE, "it still writes");
            sleep(PAUSE);
        }
    }

    #[test]
    fn the_reason_for_an_end_is_what_postgres_calls_fatal() {
        let log = "x LOG:  starting\nx FATAL:  lock file \"postmaster.pid\" already exists\nx HINT:  Is another postmaster running?";
        assert_eq!(fatal(log), "lock file \"postmaster.pid\" already exists");
        assert_eq!(fatal(""), "it said nothing");
    }
}
