//! Checks that every file named in the documents for developers and operators exists.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::program::root;

const DOCUMENTS: [&str; 4] = [
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "README.md",
    "docs/operation.md",
];

/// Extensions that make a name without a folder a file's.
const EXTENSIONS: [&str; 16] = [
    "css", "ftl", "html", "js", "json", "lock", "md", "py", "rs", "sh", "sql", "svg", "toml", "ts",
    "txt", "yml",
];

/// Folders that are built or installed, at any level.
const NOT_IN_THE_TREE: [&str; 5] = [".git", "data", "target", "dist", "node_modules"];

/// Whether a text in backticks is the path of a file or folder in the tree, rather than code, an address or a network.
fn is_path(quoted: &str) -> bool {
    let allowed = |letter: char| letter.is_ascii_alphanumeric() || "._-/*".contains(letter);
    if !quoted.chars().all(allowed) || !quoted.contains(|letter: char| letter.is_ascii_alphabetic())
    {
        return false;
    }
    match quoted.split_once('/') {
        Some((first, _)) => !first.is_empty() && !NOT_IN_THE_TREE.contains(&first),
        None => quoted
            .rsplit_once('.')
            .is_some_and(|(name, ending)| !name.is_empty() && EXTENSIONS.contains(&ending)),
    }
}

/// The paths in a Markdown text: each with the number of its line.
fn named_paths(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let quoted = line.split('`').skip(1).step_by(2);
        found.extend(
            quoted
                .filter(|name| is_path(name))
                .map(|name| (index + 1, name)),
        );
    }
    found
}

/// Whether a name of one folder or file matches a pattern, in which `*` stands for any part of a name.
fn fits(name: &str, pattern: &str) -> bool {
    match pattern.split_once('*') {
        None => name == pattern,
        Some((before, after)) => {
            name.starts_with(before) && name.len() >= pattern.len() - 1 && name.ends_with(after)
        }
    }
}

/// Whether some file or folder has this path, or a path that ends with it: the documents leave out folders that are clear from the
/// sentence.
fn exists(tree: &BTreeSet<String>, path: &str) -> bool {
    let wanted: Vec<&str> = path.trim_end_matches('/').split('/').collect();
    tree.iter().any(|known| {
        let known: Vec<&str> = known.split('/').collect();
        known.len() >= wanted.len()
            && known[known.len() - wanted.len()..]
                .iter()
                .zip(&wanted)
                .all(|(name, pattern)| fits(name, pattern))
    })
}

/// All files and folders below `folder`, by their paths from the root of the project.
fn read_tree(folder: &Path, tree: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder of the project") {
        let path = entry.expect("a file").path();
        let name = path.file_name().map(|name| name.to_string_lossy());
        if name.is_some_and(|name| NOT_IN_THE_TREE.contains(&&*name)) {
            continue;
        }
        let from_top = path.strip_prefix(root()).expect("a path below the top");
        tree.insert(from_top.to_string_lossy().replace('\\', "/"));
        if path.is_dir() {
            read_tree(&path, tree);
        }
    }
}

#[test]
fn paths_are_told_from_code_and_addresses() {
    let text = "`a.rs` in `b/`, not `Game::play`, `/luck`, `a.field`, `.ftl` or `172.16.0.0/12`;\n`static/words/*/x-*.html`";
    let expected = [(1, "a.rs"), (1, "b/"), (2, "static/words/*/x-*.html")];
    assert_eq!(named_paths(text), expected);
}

#[test]
fn a_path_exists_by_its_end_and_by_whole_names() {
    let tree: BTreeSet<String> = ["a", "a/words.rs", "a/en", "a/en/rules-second.html"]
        .map(str::to_owned)
        .into();
    for path in ["a/", "words.rs", "a/words.rs", "en/rules-*.html", "a/*/"] {
        assert!(exists(&tree, path), "{path}");
    }
    for path in [
        "b/",
        "ords.rs",
        "b/words.rs",
        "en/rules-*.ftl",
        "x/a/words.rs",
    ] {
        assert!(!exists(&tree, path), "{path}");
    }
}

#[test]
fn every_path_in_the_documents_exists() {
    let mut tree = BTreeSet::new();
    read_tree(&root(), &mut tree);
    let mut missing = Vec::new();
    for document in DOCUMENTS {
        let text = fs::read_to_string(root().join(document)).expect("the document");
        for (line, path) in named_paths(&text) {
            if !exists(&tree, path) {
                missing.push(format!("{document}:{line}: {path}"));
            }
        }
    }
    assert!(missing.is_empty(), "no such file: {missing:#?}");
}
