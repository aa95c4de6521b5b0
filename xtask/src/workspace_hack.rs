//! Whether `workspace-hack` still does what it is for: no dependency of the server is compiled twice, once with the features that the
//! server asks for and once with those of its macros and build script.

use std::collections::BTreeMap;

use crate::play::ServerBuild;
use crate::program::{ask, cargo};

/// Small ones that differ only with the embedded database, each in what it enables of itself.
const DIFFER_EMBEDDED: [&str; 4] = ["semver", "toml_datetime", "toml_parser", "winnow"];

/// The dependencies of `play`'s two native programs that cargo compiles with more than one set of features.
fn compiled_twice(build: ServerBuild) -> Vec<String> {
    let tree = ask(cargo("tree")
        .args(["--package", "pack", "--package", "server"])
        .args(["--edges", "no-dev", "--duplicates", "--depth", "0"])
        .args(["--format", "{p}"])
        .args(build.features()))
    .unwrap();
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    for line in tree.lines().filter(|line| !line.is_empty()) {
        *times.entry(line).or_default() += 1;
    }
    let twice = times.into_iter().filter(|&(_, times)| times > 1);
    twice
        .filter_map(|(line, _)| Some(line.split_once(' ')?.0.to_owned()))
        .collect()
}

#[test]
fn the_server_and_its_macros_share_every_dependency() {
    assert_eq!(compiled_twice(ServerBuild::LOCAL), Vec::<String>::new());
    let embedded = ServerBuild {
        embedded: true,
        ..ServerBuild::LOCAL
    };
    assert_eq!(compiled_twice(embedded), DIFFER_EMBEDDED);
}
