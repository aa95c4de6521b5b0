//! File names by content: `/art/pieces.svg` becomes `/art/pieces-<hash>.svg`, and every reference to it in another file is updated.
//! A browser may then cache the file forever.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use sha2::{Digest, Sha256};

use crate::assets::Asset;

/// Addresses that are known externally: they keep their names.
const FIXED: [&str; 5] = [
    "/index.html",
    "/robots.txt",
    "/sw.js",
    "/favicon.ico",
    "/manifest.webmanifest",
];

/// Kinds of file that may refer to others.
const MENTIONING: [&str; 7] = ["html", "js", "css", "svg", "json", "webmanifest", "txt"];

const PAGE: &str = "/index.html";

/// Sixteen hex digits of SHA-256.
pub(crate) fn hash(content: &[u8]) -> String {
    Sha256::digest(content)
        .iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// Gives every asset its final address and content; a file's hash covers the names of the files it refers to.
///
/// # Errors
/// When two files refer to each other, since neither could be named first.
pub(crate) fn name(assets: Vec<Asset>) -> Result<Vec<Asset>> {
    let mut waiting: Vec<(Asset, Vec<String>)> = Vec::new();
    let addresses: Vec<String> = assets.iter().map(|asset| asset.address.clone()).collect();
    for asset in assets {
        refuse_names_by_heart(&asset, &addresses)?;
        let mentioned = mentions(&asset, &addresses);
        waiting.push((asset, mentioned));
    }
    let mut final_names: BTreeMap<String, String> = BTreeMap::new();
    let mut done = Vec::new();
    while !waiting.is_empty() {
        let (ready, later): (Vec<_>, Vec<_>) = waiting.into_iter().partition(|(_, mentioned)| {
            mentioned
                .iter()
                .all(|address| final_names.contains_key(address))
        });
        if ready.is_empty() {
            let stuck: Vec<_> = later
                .iter()
                .map(|(asset, _)| asset.address.as_str())
                .collect();
            bail!(
                "these files mention each other, so none can be named after its content: {}",
                stuck.join(", ")
            );
        }
        for (mut asset, mentioned) in ready {
            for old in &mentioned {
                asset.content = follow(&asset.content, old, &final_names[old]);
            }
            let fresh = final_name(&asset);
            final_names.insert(asset.address, fresh.clone());
            done.push(Asset {
                address: fresh,
                content: asset.content,
            });
        }
        waiting = later;
    }
    Ok(done)
}

fn final_name(asset: &Asset) -> String {
    if FIXED.contains(&asset.address.as_str()) {
        return asset.address.clone();
    }
    let (stem, extension) = asset
        .address
        .rsplit_once('.')
        .unwrap_or((&asset.address, ""));
    let dot = if extension.is_empty() { "" } else { "." };
    format!("{stem}-{}{dot}{extension}", hash(&asset.content))
}

/// The addresses that the asset refers to. The page itself is not among them: its address is `/`.
fn mentions(asset: &Asset, addresses: &[String]) -> Vec<String> {
    if !MENTIONING.contains(&asset.extension()) {
        return Vec::new();
    }
    addresses
        .iter()
        .filter(|address| **address != asset.address && *address != PAGE)
        .filter(|address| follow(&asset.content, address, "") != asset.content)
        .cloned()
        .collect()
}

/// An address inside the client's WASM could not be updated, and would be missing only in the browser.
fn refuse_names_by_heart(asset: &Asset, addresses: &[String]) -> Result<()> {
    if asset.extension() != "wasm" {
        return Ok(());
    }
    let known = |address: &str| {
        asset
            .content
            .windows(address.len())
            .any(|window| window == address.as_bytes())
    };
    match addresses
        .iter()
        .find(|address| !FIXED.contains(&address.as_str()) && known(address))
    {
        None => Ok(()),
        Some(address) => bail!(
            "the client names {address}, but the build renames that file: put the address into static/index.html \
             (data-…) and read it from there"
        ),
    }
}

/// Replaces an address where it is one: after a quote, a bracket or a blank, and with a delimiter after it. `./x` means the same as
/// `/x` in the client's script, which is at the root.
fn follow(content: &[u8], old: &str, new: &str) -> Vec<u8> {
    let Ok(text) = std::str::from_utf8(content) else {
        return content.to_vec();
    };
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(old) {
        let (before, after) = (&rest[..at], &rest[at + old.len()..]);
        let (before, dot) = before
            .strip_suffix('.')
            .map_or((before, ""), |shorter| (shorter, "."));
        let opens = before.ends_with(['"', '\'', '`', '(', '=', ' ', ',']);
        let ends = after.starts_with(['"', '\'', '`', ')', '#', '?', ' ', ',', '>']);
        out.push_str(before);
        if opens && ends {
            out.push_str(new);
        } else {
            out.push_str(dot);
            out.push_str(old);
        }
        rest = after;
    }
    out.push_str(rest);
    out.into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(assets: &[(&str, &str)]) -> BTreeMap<String, String> {
        name(
            assets
                .iter()
                .map(|(address, content)| Asset::new(address, *content))
                .collect(),
        )
        .unwrap()
        .into_iter()
        .map(|asset| (asset.address, String::from_utf8(asset.content).unwrap()))
        .collect()
    }

    #[test]
    fn mentions_follow_through_several_files() {
        let files = named(&[
            ("/index.html", "<head><link href=\"/style.css\"></head>"),
            (
                "/style.css",
                "a { background: url(/art/a.svg) } b { background: url('/art/a.svg#x') }",
            ),
            ("/art/a.svg", "<svg/>"),
        ]);
        let svg = format!("/art/a-{}.svg", hash(b"<svg/>"));
        assert!(files.contains_key(&svg), "{files:?}");
        let (style, text) = files
            .iter()
            .find(|(name, _)| name.starts_with("/style-"))
            .unwrap();
        assert_eq!(
            *text,
            format!("a {{ background: url({svg}) }} b {{ background: url('{svg}#x') }}")
        );
        assert_eq!(
            files["/index.html"],
            format!("<head><link href=\"{style}\"></head>")
        );
    }

    #[test]
    fn a_changed_drawing_renames_all_that_mention_it() {
        let name_of_style = |svg: &str| {
            named(&[("/style.css", "url(/a.svg)"), ("/a.svg", svg)])
                .into_keys()
                .find(|name| name.starts_with("/style-"))
                .unwrap()
        };
        assert_ne!(name_of_style("<svg/>"), name_of_style("<svg></svg>"));
    }

    #[test]
    fn only_whole_addresses_are_mentions() {
        let same = |text: &str| {
            assert_eq!(
                follow(text.as_bytes(), "/a.js", "/b.js"),
                text.as_bytes(),
                "{text}"
            )
        };
        same("see https://example.org/a.js");
        same("'/a.json'");
        same("'/x/a.js'");
        assert_eq!(
            follow(b"import './a.js'", "/a.js", "/b.js"),
            b"import '/b.js'"
        );
        assert_eq!(
            follow(b"\"/a.js\" \"/a.js\"", "/a.js", "/b.js"),
            b"\"/b.js\" \"/b.js\""
        );
    }

    #[test]
    fn the_page_starts_a_client_by_its_final_names() {
        let files = named(&[
            (
                "/index.html",
                "<head><script type=\"module\" src=\"/boot.js\"></script></head>",
            ),
            ("/boot.js", "['/client-en.js', '/client-en_bg.wasm']"),
            ("/client-en.js", "import './snippets/x/inline0.js'"),
            ("/client-en_bg.wasm", "\0asm"),
            ("/snippets/x/inline0.js", "export {}"),
        ]);
        assert!(!files["/index.html"].contains("/boot.js"));
        let (_, boot) = files
            .iter()
            .find(|(name, _)| name.starts_with("/boot-"))
            .unwrap();
        for name in files.keys().filter(|name| name.starts_with("/client-en")) {
            assert!(boot.contains(name.as_str()), "{boot} lacks {name}");
        }
    }

    #[test]
    fn the_client_may_not_know_an_address_by_heart() {
        let pack = |wasm: &str| {
            name(vec![
                Asset::new("/boot_bg.wasm", wasm),
                Asset::new("/art/a.svg", "<svg/>"),
            ])
        };
        assert!(pack("\0asm /api/v1").is_ok());
        let error = pack("\0asm../art/a.svg..").unwrap_err().to_string();
        assert!(
            error.contains("/art/a.svg") && error.contains("data-"),
            "{error}"
        );
    }

    #[test]
    fn files_that_mention_each_other_are_refused() {
        let error = name(vec![
            Asset::new("/a.js", "'/b.js'"),
            Asset::new("/b.js", "'/a.js'"),
        ])
        .unwrap_err();
        assert!(error.to_string().contains("/a.js, /b.js"), "{error}");
    }
}
