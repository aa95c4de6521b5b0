//! Checks that our prose is our own: no run of eight words of it is in a printed rulebook.
//!
//! The rulebooks may not be distributed: a developer who has their text names the folder in `SHIYANE_RULEBOOKS`. Without it nothing is
//! compared, and the summary of `cargo xtask test` says so.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::program::root;
use crate::test::RULEBOOKS;

/// So many words in a row are a run.
const RUN: usize = 8;
/// So many of them that are no numbers make it a sentence rather than a row of a table.
const WORDS: usize = 5;

/// What has to be called as the books call it: the title of the game, and names that stand side by side.
const NAMES: [&str; 2] = [
    "zulus on the ramparts the battle of rorke's drift second edition",
    "volley fire by ranks and commit reserve platoon",
];

/// Where we write anything.
const OURS: [&str; 9] = [
    "README.md",
    "ARCHITECTURE.md",
    "docs",
    "static",
    "client/src",
    "server/src",
    "shared",
    "players/src",
    "server/openapi.json",
];

/// The words of a text: no markup, no punctuation, no capitals, one kind of apostrophe.
fn words(text: &str) -> Vec<String> {
    let mut plain = String::with_capacity(text.len());
    let mut tag = false;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let opens = |next: &char| next.is_ascii_alphabetic() || *next == '/';
        match letter {
            '<' if letters.peek().is_some_and(opens) => tag = true,
            '>' if tag => tag = false,
            _ if tag || letter == '\u{ad}' => continue,
            '’' => {
                plain.push('\'');
                continue;
            }
            _ => {
                plain.push(letter);
                continue;
            }
        }
        plain.push(' ');
    }
    plain
        .to_lowercase()
        .split(|letter: char| !letter.is_alphanumeric() && letter != '\'')
        .map(|word| word.trim_matches('\''))
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

fn is_sentence(run: &[String]) -> bool {
    let numbers = |word: &&String| word.chars().all(char::is_numeric);
    run.iter().filter(|word| !numbers(word)).count() >= WORDS
}

/// What a text has in common with the books, each run as long as it goes.
fn common(books: &HashSet<Vec<String>>, text: &str) -> Vec<String> {
    let words = words(text);
    let mut found: Vec<(usize, usize)> = Vec::new();
    for (at, run) in words.windows(RUN).enumerate() {
        if is_sentence(run) && books.contains(run) {
            match found.last_mut() {
                Some((_, end)) if *end >= at + RUN - 1 => *end = at + RUN,
                _ => found.push((at, at + RUN)),
            }
        }
    }
    let told = found.iter().map(|&(from, to)| words[from..to].join(" "));
    told.filter(|run| !NAMES.iter().any(|name| name.contains(run.as_str())))
        .collect()
}

fn runs(text: &str) -> impl Iterator<Item = Vec<String>> + use<> {
    let words = words(text);
    (RUN..=words.len()).map(move |to| words[to - RUN..to].to_vec())
}

/// Every file of ours with words in it.
fn files(path: PathBuf, to: &mut Vec<PathBuf>) {
    if let Ok(folder) = fs::read_dir(&path) {
        folder.flatten().for_each(|entry| files(entry.path(), to));
    } else if ["md", "html", "txt", "rs", "js", "json", "svg", "py"]
        .iter()
        .any(|end| path.extension().is_some_and(|its| its == *end))
    {
        to.push(path);
    }
}

#[test]
fn a_sentence_of_a_book_is_found_in_whatever_dress() {
    let books: HashSet<_> = runs(
        "[7.9] Nobody may ever carry a lantern into the store, and 1 2 3 4 5 6 7 8 stand there.",
    )
    .collect();
    let dressed = "<p>So nobody may <b>ever</b> carry a lan\u{ad}tern into\n the STORE.</p>";
    assert_eq!(
        common(&books, dressed),
        ["nobody may ever carry a lantern into the store"]
    );
    for ours in [
        "Nobody may ever carry a lantern in there.",
        "1 2 3 4 5 6 7 8 stand",
        "Whoever carries a lantern stays outside the store.",
    ] {
        assert_eq!(common(&books, ours), [""; 0], "{ours}");
    }
}

#[test]
fn no_sentence_of_ours_is_a_rulebook_s() {
    let Some(folder) = std::env::var_os(RULEBOOKS).map(PathBuf::from) else {
        return;
    };
    let mut printed = Vec::new();
    files(folder.clone(), &mut printed);
    assert!(
        !printed.is_empty(),
        "{RULEBOOKS} names {}, where no rulebook is",
        folder.display()
    );
    let read = |path: &Path| {
        fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
    };
    let books: HashSet<_> = printed.iter().flat_map(|path| runs(&read(path))).collect();
    let mut ours = Vec::new();
    for place in OURS {
        files(root().join(place), &mut ours);
    }
    assert!(ours.len() > 100, "{ours:?}");
    let mut wrong = Vec::new();
    for path in &ours {
        for run in common(&books, &read(path)) {
            wrong.push(format!("{}: {run}", path.display()));
        }
    }
    assert!(
        wrong.is_empty(),
        "in our own words, please:\n{}",
        wrong.join("\n")
    );
}
