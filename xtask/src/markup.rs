//! That the page's markup is made by the macro `html!` alone, which escapes whatever is put into it:
//! `client/src/kit/markup.rs` is the one file that hands markup to the browser, and no text in the client has an element
//! in it.

use std::fs;
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};

use crate::program::root;

/// The one file that may take text for markup.
const MAY: &str = "kit/markup.rs";

/// Marks isiZulu in markup that is made already, on its way to the browser.
const MARKS: &str = "words/zulu.rs";

/// What takes text for markup.
const TAKE: [&str; 5] = [
    "inner_html",
    "set_inner_html",
    "set_outer_html",
    "insert_adjacent_html",
    "PreEscaped",
];

/// What is wrong in these tokens; tests and documentation are passed over.
fn wrong(tokens: TokenStream, found: &mut Vec<String>) {
    let mut tokens = tokens.into_iter();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Group(group) => {
                let inside = group.stream().to_string();
                if inside.replace(' ', "") == "cfg(test)" {
                    // Past the item that it stands before.
                    let _ = tokens.find(|token| matches!(token, TokenTree::Group(_)));
                } else if !inside.starts_with("doc =") {
                    wrong(group.stream(), found);
                }
            }
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
fn all_markup_of_the_page_escapes() {
    let client = root().join("client/src");
    let mut left = vec![client.clone()];
    let mut read = 0;
    let mut wrongs = Vec::new();
    while let Some(path) = left.pop() {
        if path.is_dir() {
            let inside = fs::read_dir(&path).expect("a folder of ours");
            left.extend(inside.map(|entry| entry.expect("a file of ours").path()));
            continue;
        }
        let name = path.strip_prefix(&client).expect("in the client");
        // A file of tests has them all to itself.
        let is_test = path.components().any(|part| part.as_os_str() == "tests")
            || path.file_stem().is_some_and(|stem| stem == "tests");
        if is_test || [MAY, MARKS].iter().any(|may| name == Path::new(may)) {
            continue;
        }
        read += 1;
        let text = fs::read_to_string(&path).expect("text");
        for what in wrong_in(&text) {
            wrongs.push(format!("{}: {what}", name.display()));
        }
    }
    assert!(read > 50, "only {read} files were read");
    assert!(
        wrongs.is_empty(),
        "markup is made by html! and handed to the browser by {MAY} alone:\n{}",
        wrongs.join("\n")
    );
}
