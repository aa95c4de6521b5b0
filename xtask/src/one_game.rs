//! Which files outside the siege's own rooms name it. Nothing else may assume that there is only one game, so the list may
//! only become shorter.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::program::root;

/// What is the siege's own: its rules, its table, its JSON, its words, its pictures.
const ROOMS: [&str; 13] = [
    "shared/src/ramparts",
    "shared/src/record.rs",
    "shared/src/api/siege.rs",
    "client/src/siege",
    "client/src/net/wire",
    "server/src/pictures",
    "client/src/words/cards.rs",
    "client/src/words/choices.rs",
    "client/src/words/log.rs",
    "client/src/words/names.rs",
    "client/src/words/pieces.rs",
    "client/src/words/table.rs",
    "client/src/words/tests.rs",
];

/// How the siege is named in code: its module, its rules, and the aliases that stand for its types.
const NAMES: [&str; 5] = [
    "ramparts",
    "SiegeRules",
    "Ruleset::",
    "shared::record",
    "crate::record",
];

/// Those that still do.
const KNOWN: [&str; 29] = [
    "client/src/app.rs",
    "client/src/kit/game_name.rs",
    "client/src/net.rs",
    "client/src/net/command.rs",
    "client/src/play.rs",
    "client/src/play/following.rs",
    "client/src/play/history.rs",
    "client/src/play/optimistic.rs",
    "client/src/router.rs",
    "client/src/site/articles.rs",
    "client/src/site/leaderboards.rs",
    "client/src/site/rules.rs",
    "client/src/test_rulesets.rs",
    "server/src/addresses.rs",
    "server/src/games.rs",
    "server/src/previews.rs",
    "server/src/routes/games.rs",
    "server/src/routes/health.rs",
    "server/src/routes/leaderboards.rs",
    "server/src/routes/openapi/problems.rs",
    "server/src/store/calendar.rs",
    "server/src/store/columns.rs",
    "server/src/store/scores.rs",
    "server/src/words.rs",
    "shared/src/api/days.rs",
    "shared/src/api/leaderboards.rs",
    "shared/src/api/openapi.rs",
    "shared/src/lib.rs",
    "shared/src/registry.rs",
];

/// The files of a folder that name it, its own rooms left out.
fn naming(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = path.strip_prefix(root()).unwrap_or(&path);
        let name = name.to_string_lossy().replace('\\', "/");
        let stem = name.strip_suffix(".rs").unwrap_or(&name);
        if ROOMS.contains(&name.as_str()) || ROOMS.contains(&stem) {
            continue;
        }
        if name.ends_with("/tests.rs") {
            continue;
        }
        if path.is_dir() {
            naming(&path, found);
            continue;
        }
        let source = fs::read_to_string(&path).unwrap_or_default();
        if own_code(&source).any(|line| NAMES.iter().any(|name| line.contains(name))) {
            found.insert(name);
        }
    }
}

/// Without comments, and without the tests at the end of the file, which may play what they like.
fn own_code(source: &str) -> impl Iterator<Item = &str> {
    source
        .lines()
        .take_while(|line| !line.contains("mod tests"))
        .filter(|line| !line.trim_start().starts_with("//"))
}

#[test]
fn no_further_file_names_the_siege() {
    let mut found = BTreeSet::new();
    for folder in ["shared/src", "server/src", "client/src"] {
        naming(&root().join(folder), &mut found);
    }
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
