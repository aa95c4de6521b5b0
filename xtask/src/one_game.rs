//! Which files outside the siege's own files name it. Nothing else may assume that there is only one game, so the list may
//! only become shorter.

use std::collections::BTreeSet;
use std::fs;

use crate::imports::sources::{Crate, paths};
use crate::program::root;

/// What is the siege's own: its rules, its programs, its table, its JSON, its words, its pictures.
const OWN_FILES: [&str; 10] = [
    "shared/src/ramparts",
    "client/src/bin/siege.rs",
    "client/src/bin/siege_advisor.rs",
    "client/src/bin/siege_replay.rs",
    "client/src/bin/siege_review.rs",
    "client/src/siege",
    "client/src/net/wire",
    "server/src/pictures/siege",
    "client/src/words/cards.rs",
    "client/src/words/siege",
];

/// Its module, what stands for its options, and the types that are its own without saying so; besides, everything that
/// has `siege` in its name.
const NAMES: [&str; 3] = ["ramparts", "Preset", "Edition"];

/// Those that still do. The list grew when aliases and what stands below a file's tests were seen for the first time, and when
/// what draws any game's pictures was told from what draws the siege's; when `AnyRuleset` and
/// `AnyEnding` called the siege by its name; and when its words got a folder that has its name.
const KNOWN: [&str; 13] = [
    "client/src/app.rs",
    "client/src/kit/game_name.rs",
    "client/src/lib.rs",
    "client/src/router.rs",
    "client/src/site.rs",
    "client/src/site/articles.rs",
    "client/src/site/rules.rs",
    "client/src/words.rs",
    "client/src/words/games.rs",
    "server/src/games.rs",
    "server/src/pictures.rs",
    "server/src/words.rs",
    "shared/src/lib.rs",
];

/// Whether a path in the code leads to the siege, by its names or by an alias of them.
fn names_the_siege(path: &[String]) -> bool {
    let path: Vec<&str> = path.iter().map(String::as_str).collect();
    let own = |name: &&str| NAMES.contains(name) || name.to_lowercase().contains("siege");
    path.iter().any(own)
        || match path.as_slice() {
            ["Ruleset", _, ..] | ["shared" | "crate", "record", ..] => true,
            // `R::SLUG` is any game's; that of a module is one game's.
            [.., before, "SLUG"] => before.starts_with(char::is_lowercase),
            _ => false,
        }
}

/// Every file of a crate that is no test, by its name from the top of the project.
fn files(folder: &str) -> Vec<String> {
    let source = root().join(folder);
    let read = Crate::read(&source);
    let mut files: Vec<String> = read
        .modules()
        .map(|module| match module.as_slice() {
            [] => format!("{folder}/lib.rs"),
            names => format!("{folder}/{}.rs", names.join("/")),
        })
        .collect();
    // What is built of it, which no module leads to.
    if source.join("main.rs").is_file() {
        files.push(format!("{folder}/main.rs"));
    }
    for entry in fs::read_dir(source.join("bin")).into_iter().flatten() {
        let name = entry.expect("a file").file_name();
        files.push(format!("{folder}/bin/{}", name.to_string_lossy()));
    }
    files
}

fn is_its_own(file: &str) -> bool {
    OWN_FILES.iter().any(|own| {
        let rest = file.strip_prefix(own);
        rest.is_some_and(|rest| ["", ".rs"].contains(&rest) || rest.starts_with('/'))
    })
}

#[test]
fn the_siege_is_known_by_its_names_and_their_aliases() {
    for (source, wanted) in [
        ("use shared::ramparts::Card;", true),
        ("use crate::{record::Game, rules::Side};", true),
        ("fn f() { Ruleset::FULL.key(); }", true),
        ("struct A { outcome: SiegeOutcome }", true),
        ("mod siege;", true),
        ("view! { <p>{siege::title()}</p> }", true),
        ("fn f(edition: Edition) {}", true),
        ("use super::columns::SLUG;", true),
        // Neither a game of any kind, nor what is said of the siege, nor tests, wherever they stand.
        (
            "fn f<R: Rules, Ruleset>() -> Ruleset { bind(R::SLUG) }",
            false,
        ),
        ("/// [`crate::ramparts`]\nconst A: &str = \"siege\";", false),
        (
            "#[cfg(test)] mod tests { use shared::ramparts::Card; }",
            false,
        ),
        ("#[cfg(test)] mod tests; use shared::ramparts::Card;", true),
    ] {
        let found = paths(source).iter().any(|path| names_the_siege(path));
        assert_eq!(found, wanted, "{source}");
    }
}

#[test]
fn no_further_file_names_the_siege() {
    let folders = ["shared/src", "server/src", "client/src"];
    let found: BTreeSet<String> = folders
        .into_iter()
        .flat_map(files)
        .filter(|file| {
            let source = fs::read_to_string(root().join(file));
            let source = source.unwrap_or_else(|error| panic!("{file}: {error}"));
            !is_its_own(file) && paths(&source).iter().any(|path| names_the_siege(path))
        })
        .collect();
    let known: BTreeSet<String> = KNOWN.iter().map(|&name| name.to_owned()).collect();
    let more: Vec<_> = found.difference(&known).collect();
    assert!(
        more.is_empty(),
        "they name the siege; what is for any game belongs behind `rules::Rules` or `server::games`: {more:#?}"
    );
    let fewer: Vec<_> = known.difference(&found).collect();
    assert!(
        fewer.is_empty(),
        "they no longer do; take them off: {fewer:#?}"
    );
}
