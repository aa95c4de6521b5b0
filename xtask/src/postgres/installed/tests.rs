//! A real Postgres is started where there is one.

use std::collections::BTreeSet;
use std::net::TcpStream;
use std::os::unix::net::UnixStream;

use super::*;

#[test]
fn a_folder_is_named_whatever_its_name() {
    assert_eq!(
        url(Path::new("/home/a b/é")),
        "postgres://postgres@localhost:5432/postgres?sslmode=disable&host=/home/a%20b/%C3%A9"
    );
    assert_eq!(quoted(Path::new("/a, \"b\"")), "\"/a, \"\"b\"\"\"");
}

/// A server that is killed leaves its database running for a moment; one that is started meanwhile waits for it.
#[test]
fn a_database_ends_with_what_it_was_started_for_and_starts_again() {
    let data = std::env::temp_dir().join(format!("shiyane, {}", std::process::id()));
    clear(&data).unwrap();
    let Some(first) = start(&data).unwrap() else {
        println!("there is no Postgres here: nothing is tested");
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
fn a_database_for_tests_leaves_nothing() {
    let folders = || -> BTreeSet<PathBuf> {
        let all = fs::read_dir(std::env::temp_dir()).unwrap().flatten();
        let all = all.map(|entry| entry.path());
        all.filter(|path| path.to_string_lossy().contains("shiyane-tests-"))
            .collect()
    };
    let before = folders();
    let Some(running) = start_for_tests().unwrap() else {
        println!("there is no Postgres here: nothing is tested");
        return;
    };
    let address = running.url().split_once('@').unwrap().1.to_owned();
    let address = address.split_once('/').unwrap().0.to_owned();
    TcpStream::connect(&address).unwrap();
    let ours: Vec<_> = folders().difference(&before).cloned().collect();
    assert_eq!(ours.len(), 1, "{ours:?}");
    drop(running);
    let begun = Instant::now();
    while TcpStream::connect(&address).is_ok() || ours[0].exists() {
        assert!(begun.elapsed() < RELEASE, "it outlives us");
        sleep(PAUSE);
    }
}

#[test]
fn a_folder_of_an_unknown_maker_is_not_a_new_one() {
    let cluster = std::env::temp_dir().join(format!("shiyane-made-by-{}", std::process::id()));
    make(&cluster).unwrap();
    assert_eq!(made_by(&cluster), Ok(None));
    fs::write(cluster.join("PG_VERSION"), "15\n").unwrap();
    assert_eq!(made_by(&cluster), Ok(Some(15)));
    fs::write(cluster.join("PG_VERSION"), "").unwrap();
    assert!(made_by(&cluster).is_err());
    clear(&cluster).unwrap();
}

#[test]
fn the_reason_for_an_end_is_what_postgres_calls_fatal() {
    let log = "x LOG:  starting\nx FATAL:  lock file \"postmaster.pid\" already exists\nx HINT:  Is another postmaster running?";
    assert_eq!(fatal(log), "lock file \"postmaster.pid\" already exists");
    assert_eq!(fatal(""), "it said nothing");
}
