//! Where the programs of a Postgres are that is installed on this machine.

use std::cmp::Reverse;
use std::fs;
use std::path::{Path, PathBuf};

use crate::program::{ask, program};

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
/// The newest version, or this one, and its folder: of several with the same version the first in the `PATH`.
pub(super) fn newest(major: Option<u32>) -> Option<(u32, PathBuf)> {
    let mut found: Vec<(u32, PathBuf)> = folders()
        .into_iter()
        .filter_map(|folder| Some((version(&folder)?, folder)))
        .filter(|&(found, _)| major.map_or(found >= OLDEST, |major| found == major))
        .collect();
    found.sort_by_key(|&(found, _)| Reverse(found));
    found.into_iter().next()
}

/// Folders that may have the programs.
fn folders() -> Vec<PathBuf> {
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
