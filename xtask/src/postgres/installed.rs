//! A server of this machine's Postgres, on a folder of its own: it ends with the process that it was started
//! for, however that ends.

use std::fs::{self, DirBuilder, File};
use std::io::{self, PipeWriter, Read};
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::programs;
use crate::program::{Error, ask, clear, make, program};

/// How long a server that is ending may take to release its folder.
const RELEASE: Duration = Duration::from_secs(10);
/// Between two attempts to take over a folder.
const ATTEMPT: Duration = Duration::from_millis(250);
/// How long one may take to start: after a power cut it reads its log first.
const START: Duration = Duration::from_secs(60);
/// Between two looks at one that starts.
const PAUSE: Duration = Duration::from_millis(50);
/// A socket's whole path must fit in 104 bytes on some systems (`sun_path`), the end mark included.
const LONGEST_SOCKET: usize = 103;
/// The number in the name of the socket, and that name, by which a client finds it in a folder given as host.
const PORT: &str = "5432";
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
        super::connect_to(&self.url, server);
        server.stdin(alive);
        Ok(())
    }
}

/// Where the games are in this folder.
pub(super) fn cluster(data: &Path) -> PathBuf {
    data.join("postgres")
}

/// Starts it on this folder, which it makes if there is none; nothing if there is no Postgres.
pub(super) fn start(data: &Path) -> Result<Option<Running>, Error> {
    let cluster = cluster(data);
    let made_by = made_by(&cluster)?;
    let Some(installed) = Installed::find(made_by, &cluster, &USERS[..1])? else {
        return match made_by {
            None => Ok(None),
            Some(major) => Err(Error(format!(
                "the games in {} are kept by Postgres {major}, which is neither in the PATH nor below {}, nor fetched by npm: install it, or choose another folder with --data",
                data.display(),
                programs::ELSEWHERE.join(", ")
            ))),
        };
    };
    if cluster.join(SOCKET).as_os_str().len() > LONGEST_SOCKET {
        return Err(Error(format!(
            "Postgres cannot listen in {}: the path is too long",
            cluster.display()
        )));
    }
    make(data)?;
    // Until it runs, so that of two that begin at once the second finds what the first has made.
    let lock = File::create(data.join("play.lock")).and_then(|lock| lock.lock().map(|()| lock));
    let _lock = lock.map_err(|error| Error(format!("cannot lock {}: {error}", data.display())))?;
    let is_new = !cluster.exists();
    if is_new {
        installed.make_cluster(&cluster, &["--auth=trust"])?;
    }
    let url = url(&cluster);
    let running = installed.run(&cluster, &["-c", "listen_addresses=", "-p", PORT], None);
    let alive = running.inspect_err(|_| {
        // A folder without games must not be taken for one that has them.
        if is_new {
            let _ = clear(&cluster);
        }
    })?;
    // Standard output is for what a command prints.
    eprintln!(
        "games are kept by Postgres {} in {} (DATABASE_URL='{url}')",
        installed.major,
        cluster.display()
    );
    Ok(Some(Running { url, alive }))
}

/// Starts one for tests, on a temporary folder and a port of this machine, since some of them come between a server and its database;
/// nothing if no Postgres is installed.
pub(super) fn start_for_tests() -> Result<Option<Running>, Error> {
    let failed = |error: io::Error| Error(format!("no Postgres can be started for tests: {error}"));
    let mut random = [0; 32];
    File::open("/dev/urandom")
        .and_then(|mut source| source.read_exact(&mut random))
        .map_err(failed)?;
    let hex = |bytes: &[u8]| -> String { bytes.iter().map(|byte| format!("{byte:02x}")).collect() };
    let (name, password) = (hex(&random[..8]), hex(&random[8..]));
    let data = std::env::temp_dir().join(format!("shiyane-tests-{name}"));
    let cluster = cluster(&data);
    let Some(installed) = Installed::find(None, &cluster, &USERS)? else {
        return Ok(None);
    };
    // A folder that somebody else has made there is refused.
    DirBuilder::new()
        .mode(0o700)
        .create(&data)
        .map_err(failed)?;
    let running = begin_for_tests(&installed, &data, &password);
    if running.is_err() {
        let _ = clear(&data);
    }
    running.map(Some)
}

fn begin_for_tests(installed: &Installed, data: &Path, password: &str) -> Result<Running, Error> {
    let failed = |error: io::Error| Error(format!("no Postgres can be started for tests: {error}"));
    let cluster = cluster(data);
    let secret = data.join("password");
    fs::write(&secret, password).map_err(failed)?;
    if let Some((user, group)) = installed.user {
        for theirs in [data, &secret] {
            chown(theirs, Some(user), Some(group)).map_err(failed)?;
        }
    }
    let password_file = format!("--pwfile={}", secret.display());
    installed.make_cluster(&cluster, &["--auth=scram-sha-256", &password_file])?;
    // Free now, and since each is given in turn, still so in a moment.
    let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|free| free.local_addr());
    let port = port.map_err(failed)?.port().to_string();
    // Nothing here outlives a power cut.
    let options = [
        "-c",
        "listen_addresses=127.0.0.1",
        "-p",
        &port,
        "-c",
        "fsync=off",
    ];
    let alive = installed.run(&cluster, &options, Some(data))?;
    Ok(Running {
        url: format!("postgres://postgres:{password}@127.0.0.1:{port}/postgres"),
        alive,
    })
}

/// The major version of what has made a cluster; none if there is none.
fn made_by(cluster: &Path) -> Result<Option<u32>, Error> {
    let version = cluster.join("PG_VERSION");
    match fs::read_to_string(&version) {
        Ok(text) => match text.trim().parse() {
            Ok(major) => Ok(Some(major)),
            Err(_) => Err(Error(format!("{} has no version", version.display()))),
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Error(format!(
            "cannot read {}: {error}; play as the user who has begun these games",
            version.display()
        ))),
    }
}

/// The programs of one version.
struct Installed {
    folder: PathBuf,
    major: u32,
    /// The user that they run as if it is not ours, and its group: Postgres refuses to run as root.
    user: Option<(u32, u32)>,
}

impl Installed {
    /// The newest version, or this one, for a cluster that may be there; as one of these users for root.
    fn find(major: Option<u32>, cluster: &Path, users: &[&str]) -> Result<Option<Self>, Error> {
        let Some((major, folder)) = programs::newest(major) else {
            return Ok(None);
        };
        let found = Self {
            folder,
            major,
            user: user(cluster, users)?,
        };
        // What npm has fetched lies in a folder that may be closed to other users.
        if found.user.is_some()
            && let Err(error) = ask(found
                .program(found.folder.join("postgres"))
                .arg("--version"))
        {
            eprintln!(
                "Postgres {major} is not used, as it does not run as another user than root: {error}"
            );
            return Ok(None);
        }
        Ok(Some(found))
    }

    /// A program as the user that the database runs as, in a language that we read.
    fn program(&self, name: impl AsRef<Path>) -> Command {
        let mut command = program(name.as_ref());
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
    fn make_cluster(&self, cluster: &Path, access: &[&str]) -> Result<(), Error> {
        let unfinished = cluster.with_extension("unfinished");
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
        let made = ask(self
            .program(self.folder.join("initdb"))
            .args(["--username=postgres", "--encoding=UTF8", "--locale=C"])
            .args(["--no-instructions", "--pgdata"])
            .arg(&unfinished)
            .args(access));
        if made.is_err() {
            let _ = clear(&unfinished);
        }
        made?;
        fs::rename(&unfinished, cluster).map_err(folder)
    }

    /// Starts the server with these options besides its folder, waits until it answers, and returns what keeps it running. A temporary
    /// folder is removed afterwards.
    fn run(
        &self,
        cluster: &Path,
        options: &[&str],
        temporary: Option<&Path>,
    ) -> Result<PipeWriter, Error> {
        let begun = Instant::now();
        let failed = |error: io::Error| {
            Error(format!(
                "Postgres {} could not be started: {error}",
                self.major
            ))
        };
        let log = cluster.with_extension("log");
        loop {
            // Another server may be writing to it.
            let said = File::options()
                .create(true)
                .append(true)
                .mode(0o600)
                .open(&log)
                .map_err(failed)?;
            let before = said.metadata().map_err(failed)?.len();
            let mut postgres = self
                .program(self.folder.join("postgres"))
                .arg("-D")
                .arg(cluster)
                .arg("-k")
                .arg(quoted(cluster))
                .args(options)
                .stdin(Stdio::null())
                .stdout(said.try_clone().map_err(failed)?)
                .stderr(said)
                // Ctrl-C is for the server, which ends first.
                .process_group(0)
                .spawn()
                .map_err(failed)?;
            let alive = self.stop_after_us(&postgres, temporary)?;
            let Some(why) = ready(&mut postgres, cluster, (&log, before))? else {
                return Ok(alive);
            };
            let in_use = why.contains("already exists") || why.contains("still in use");
            if !in_use || begun.elapsed() > RELEASE {
                let hint = match in_use {
                    true => {
                        "stop the server that uses it or choose another folder with --data; what only reads games can have its DATABASE_URL"
                    }
                    false => "choose another folder with --data",
                };
                return Err(Error(format!(
                    "Postgres {} does not start on {} ({why}; more in {}): {hint}",
                    self.major,
                    cluster.display(),
                    log.display()
                )));
            }
            sleep(ATTEMPT);
        }
    }

    /// Has Postgres stop when the pipe's last copy is closed, by a process of its own, since ours may be killed.
    fn stop_after_us(
        &self,
        postgres: &Child,
        temporary: Option<&Path>,
    ) -> Result<PipeWriter, Error> {
        let (ended, alive) = io::pipe().map_err(unwatched)?;
        self.program("/bin/sh")
            .args(["-c", STOP, "sh"])
            .arg(postgres.id().to_string())
            .arg(temporary.unwrap_or(Path::new("")))
            .stdin(ended)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .map_err(unwatched)?;
        Ok(alive)
    }
}

/// Stops Postgres, the first argument, when nothing more can come from the standard input, and removes the folder that is the second.
/// SIGINT ends the sessions as well, and leaves nothing to be recovered.
const STOP: &str = r#"
read -r _
kill -INT "$1" 2>/dev/null
[ -n "$2" ] || exit
for attempt in 1 2 3 4 5 6 7 8 9 10; do [ -e "$2/postgres/postmaster.pid" ] || break; sleep 1; done
rm -rf "$2"
"#;

/// Waits until the server answers. Returns why it never will, by what its log says from a place on.
fn ready(
    postgres: &mut Child,
    cluster: &Path,
    (log, from): (&Path, u64),
) -> Result<Option<String>, Error> {
    let begun = Instant::now();
    loop {
        if postgres.try_wait().map_err(unwatched)?.is_some() {
            let said = fs::read(log).unwrap_or_default();
            let from = usize::try_from(from).unwrap_or(usize::MAX).min(said.len());
            return Ok(Some(fatal(&String::from_utf8_lossy(&said[from..]))));
        }
        // Its first line is the process, its eighth what that is doing.
        let state = fs::read_to_string(cluster.join("postmaster.pid")).unwrap_or_default();
        let mut lines = state.lines().map(str::trim);
        let ours = lines.next() == Some(&postgres.id().to_string());
        if ours && lines.nth(6) == Some("ready") {
            return Ok(None);
        }
        if begun.elapsed() > START {
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

fn unwatched(error: io::Error) -> Error {
    Error(format!("Postgres cannot be watched: {error}"))
}

/// A folder in a list of folders, in which a comma would separate two.
fn quoted(folder: &Path) -> std::ffi::OsString {
    use std::os::unix::ffi::{OsStrExt, OsStringExt};

    let mut quoted = vec![b'"'];
    for &byte in folder.as_os_str().as_bytes() {
        if byte == b'"' {
            quoted.push(byte);
        }
        quoted.push(byte);
    }
    quoted.push(b'"');
    std::ffi::OsString::from_vec(quoted)
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
    format!("postgres://postgres@localhost:{PORT}/postgres?sslmode=disable&host={host}")
}

/// Who Postgres runs as for root: the user that its installation makes, and for a temporary database, which has a password, the one
/// without rights, whom other programs may share.
const USERS: [&str; 2] = ["postgres", "nobody"];

/// The user that Postgres runs as, and its group, unless it is ours: whose the cluster is, else the first of these that there is.
fn user(cluster: &Path, users: &[&str]) -> Result<Option<(u32, u32)>, Error> {
    let id = |arguments: &[&str]| ask(program("id").args(arguments));
    if id(&["-u"])? != "0" {
        return Ok(None);
    }
    if let Ok(about) = cluster.metadata() {
        return Ok(Some((about.uid(), about.gid())));
    }
    let number = |which, name| id(&[which, name]).ok()?.parse().ok();
    let user = users
        .iter()
        .find_map(|name| Some((number("-u", name)?, number("-g", name)?)));
    user.map(Some).ok_or_else(|| {
        Error(format!(
            "Postgres does not run as root, and there is no user {}",
            users.join(" or ")
        ))
    })
}

#[cfg(test)]
mod tests;
