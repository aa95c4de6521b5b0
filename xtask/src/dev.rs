//! `cargo xtask dev`: the server and a quickly built page, rebuilt when a file changes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Child;
use std::thread::sleep;
use std::time::{Duration, SystemTime};

use crate::page::{self, Profile};
use crate::play::{Built, Serve, ServerBuild, build_server, port_is_free, server};
use crate::postgres::Database;
use crate::program::{Error, root};

/// The sources of the page, and of the server.
const PAGE: [&str; 6] = [
    "client",
    "players",
    "shared",
    "static",
    "words",
    "Cargo.lock",
];
/// The server reads its words from the page when it starts; the sources of its pictures and the types of its queries are compiled
/// in.
const SERVER: [&str; 9] = [
    "server",
    "shared",
    "migrations",
    ".sqlx",
    "static/art",
    "static/css",
    "static/words",
    "words",
    "Cargo.lock",
];

pub(crate) fn dev(options: &Serve) -> Result<(), Error> {
    port_is_free(options.port)?;
    let database = Database::open(&options.data)?;
    // It is compiled again and again.
    let how = ServerBuild {
        quick: false,
        ..ServerBuild::for_play(&database)
    };
    let dist = page::build(Profile::Quick)?;
    let built = Built {
        server: build_server(how)?,
        dist,
    };
    let mut running = start(&built, options, &database)?;
    let (mut page_seen, mut server_seen) = (seen(&PAGE), seen(&SERVER));
    println!("watching; reload the browser after a change, Ctrl-C ends");
    loop {
        sleep(Duration::from_millis(400));
        let page_now = seen(&PAGE);
        if page_now != page_seen {
            page_seen = page_now;
            println!("the page changed: building it");
            say(page::build(Profile::Quick).map(|_| "the page is built: reload the browser"));
        }
        let server_now = seen(&SERVER);
        if server_now != server_seen {
            server_seen = server_now;
            println!("the server changed: building it");
            match build_server(how) {
                Ok(_) => {
                    stop(&mut running);
                    running = start(&built, options, &database)?;
                }
                Err(error) => println!("{error}; the old one goes on"),
            }
        }
        if let Ok(Some(status)) = running.try_wait() {
            return Err(Error(format!("the server ended ({status})")));
        }
    }
}

fn say(outcome: Result<&str, Error>) {
    match outcome {
        Ok(line) => println!("{line}"),
        Err(error) => println!("{error}"),
    }
}

fn start(built: &Built, options: &Serve, database: &Database) -> Result<Child, Error> {
    let mut server = server(built, options);
    database.configure(&mut server)?;
    server
        .spawn()
        .map_err(|error| Error(format!("the server could not be started: {error}")))
}

/// Kills it: games survive that, and a changed server is up again sooner.
fn stop(running: &mut Child) {
    let _ = running.kill();
    let _ = running.wait();
}

/// Every file under these, with its modification time.
fn seen(places: &[&str]) -> BTreeMap<PathBuf, SystemTime> {
    let mut files = BTreeMap::new();
    for place in places {
        look(&root().join(place), &mut files);
    }
    files
}

fn look(place: &Path, files: &mut BTreeMap<PathBuf, SystemTime>) {
    let Ok(about) = fs::metadata(place) else {
        return;
    };
    if about.is_file() {
        files.insert(
            place.to_owned(),
            about.modified().unwrap_or(SystemTime::UNIX_EPOCH),
        );
    } else if let Ok(entries) = fs::read_dir(place) {
        for entry in entries.flatten() {
            look(&entry.path(), files);
        }
    }
}
