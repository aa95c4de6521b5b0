//! Checks that markup is made only by the macro `html!`, which escapes every value: one file of the client passes markup to the
//! browser, one of the server treats text as markup, and no other text in either contains an element.

use std::fs;
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};

use crate::program::root;

/// The sources of a program, and the files there that may treat text as markup.
const SOURCES: [(&str, &[&str]); 2] = [
    // The second marks isiZulu in finished markup, on its way to the browser.
    ("client/src", &["kit/markup.rs", "words/zulu.rs"]),
    ("server/src", &["markup.rs"]),
];

/// Functions that treat text as markup.
const TAKE: [&str; 5] = [
    "inner_html",
    "set_inner_html",
    "set_outer_html",
    "insert_adjacent_html",
    "PreEscaped",
];

/// Functions that only search: an element that they name is in a file of ours already.
const LOOK: [&str; 4] = ["find", "split", "split_once", "rsplit_once"];

/// Errors in these tokens; tests and documentation are skipped.
fn wrong(tokens: TokenStream, found: &mut Vec<String>) {
    let mut tokens = tokens.into_iter();
    let mut looks = false;
    while let Some(token) = tokens.next() {
        let looked_for = std::mem::take(&mut looks);
        match token {
            TokenTree::Group(_) if looked_for => {}
            TokenTree::Group(group) => {
                let inside = group.stream().to_string();
                if inside.replace(' ', "") == "cfg(test)" {
                    // Skips the item after it.
                    let _ = tokens.find(|token| matches!(token, TokenTree::Group(_)));
                } else if !inside.starts_with("doc =") {
                    wrong(group.stream(), found);
                }
            }
            TokenTree::Ident(name) if LOOK.iter().any(|look| name == look) => looks = true,
            TokenTree::Ident(name) if TAKE.iter().any(|takes| name == takes) => {
                found.push(name.to_string());
            }
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                let opens = |next: char| next == '/' || next.is_ascii_lowercase();
                if text
                    .split('<')
                    .skip(1)
                    .any(|after| after.starts_with(opens))
                {
                    found.push(text);
                }
            }
            TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
    }
}

fn wrong_in(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let tokens: TokenStream = text
        .parse()
        .unwrap_or_else(|error| panic!("{error}: {text}"));
    wrong(tokens, &mut found);
    found
}

#[test]
fn markup_that_does_not_escape_is_found() {
    for (text, wrongs) in [
        ("fn f() { html! { p { (name) } } }", 0),
        ("fn f() { format!(\"<p>{name}</p>\") }", 1),
        ("fn f() { element.set_inner_html(&name) }", 1),
        ("fn f() { view! { <p inner_html=name></p> } }", 1),
        ("fn f() { page.split_once(\"<p>\") }", 0),
        ("fn f() { page.replace(\"<p>\", &name) }", 1),
        ("fn f() { page.split(mark).join(\"<p>\") }", 1),
        ("/// `<p>`\nfn f() { 1 < 2 && \"a < b\" }", 0),
        (
            "#[cfg(test)] mod tests { fn f() { \"<p>\" } } fn f() { \"</p>\" }",
            1,
        ),
    ] {
        assert_eq!(wrong_in(text).len(), wrongs, "{text}");
    }
}

#[test]
fn all_markup_escapes() {
    for (sources, may) in SOURCES {
        let folder = root().join(sources);
        let mut left = vec![folder.clone()];
        let mut read = 0;
        let mut passed_over = 0;
        let mut wrongs = Vec::new();
        while let Some(path) = left.pop() {
            if path.is_dir() {
                let inside = fs::read_dir(&path).expect("a folder of ours");
                left.extend(inside.map(|entry| entry.expect("a file of ours").path()));
                continue;
            }
            let name = path.strip_prefix(&folder).expect("in the folder");
            let is_rust = path.extension().is_some_and(|extension| extension == "rs");
            // A file of tests has them all to itself.
            let is_test = path.components().any(|part| part.as_os_str() == "tests")
                || path.file_stem().is_some_and(|stem| stem == "tests");
            if !is_rust || is_test {
                continue;
            }
            if may.iter().any(|may| name == Path::new(may)) {
                passed_over += 1;
                continue;
            }
            read += 1;
            let text = fs::read_to_string(&path).expect("text");
            for what in wrong_in(&text) {
                wrongs.push(format!("{}: {what}", name.display()));
            }
        }
        assert!(read > 50, "only {read} files of {sources} were read");
        assert_eq!(passed_over, may.len(), "{sources}");
        assert!(
            wrongs.is_empty(),
            "in {sources} markup is made by html!, and text taken for markup in {} alone:\n{}",
            may.join(" and "),
            wrongs.join("\n")
        );
    }
}
