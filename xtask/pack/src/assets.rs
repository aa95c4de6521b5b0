//! All files of the page, each with the address by which the sources refer to it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The address of the only style sheet: the files of `static/css`, in the order of their names.
const STYLE: &str = "/style.css";

/// One file of the page.
#[derive(Clone, Debug)]
pub(crate) struct Asset {
    /// As in the sources: `/art/pieces.svg`.
    pub(crate) address: String,
    pub(crate) content: Vec<u8>,
}

impl Asset {
    pub(crate) fn new(address: &str, content: impl Into<Vec<u8>>) -> Self {
        Self {
            address: address.to_owned(),
            content: content.into(),
        }
    }

    pub(crate) fn read(top: &Path, file: &Path) -> Result<Self> {
        let below = file.strip_prefix(top).unwrap_or(file);
        let parts: Vec<_> = below.iter().map(|part| part.to_string_lossy()).collect();
        let content = fs::read(file).with_context(|| format!("read {}", file.display()))?;
        Ok(Self {
            address: format!("/{}", parts.join("/")),
            content,
        })
    }

    pub(crate) fn extension(&self) -> &str {
        self.address
            .rsplit_once('.')
            .map_or("", |(_, extension)| extension)
    }
}

/// The client's files and those of `static/`.
pub(crate) fn gather(statics: &Path, client: Vec<Asset>) -> Result<Vec<Asset>> {
    let mut all = client;
    for file in files_below(statics)? {
        all.push(Asset::read(statics, &file)?);
    }
    let mut assets = Vec::new();
    let mut style = Vec::new();
    for mut asset in all {
        if let "js" | "css" = asset.extension() {
            asset.content = compact(&asset.content, asset.extension() == "js");
        }
        if asset.address.starts_with("/css/") {
            style.extend_from_slice(&asset.content);
            style.push(b'\n');
        } else if is_for_the_browser(&asset.address) {
            assets.push(asset);
        }
    }
    if !style.is_empty() {
        assets.push(Asset::new(STYLE, style));
    }
    Ok(assets)
}

/// A script or style sheet without comment lines (a sixth of what would be sent) and indentation (a twentieth of a client's script as
/// transferred). No line within a text of ours begins like a comment or with a space, nor any of wasm-bindgen's. A minifier would be
/// many more crates for every first play to compile.
fn compact(content: &[u8], is_script: bool) -> Vec<u8> {
    let is_comment = |line: &[u8]| {
        // A comment that ends where the line does.
        let ends = || line.windows(2).position(|two| two == b"*/");
        is_script && line.starts_with(b"//")
            || line.starts_with(b"/*")
                && ends().is_some_and(|at| at + 2 == line.trim_ascii_end().len())
    };
    let lines = content.split_inclusive(|&byte| byte == b'\n');
    let kept: Vec<&[u8]> = lines
        .map(<[u8]>::trim_ascii_start)
        .filter(|line| !is_comment(line))
        .collect();
    kept.concat()
}

/// Sources of drawings are beside them in folders named `source`.
fn is_for_the_browser(address: &str) -> bool {
    let hidden = address.split('/').any(|part| part.starts_with('.'));
    !hidden && !address.contains("/source/") && !address.ends_with(".md")
}

/// All files below a folder, in the order of their names.
pub(crate) fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut entries = fs::read_dir(folder)
        .with_context(|| format!("read {}", folder.display()))?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()?;
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files.extend(files_below(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comment_lines_and_indentation_are_not_sent() {
        let sent = |content: &str, is_script| {
            String::from_utf8(compact(content.as_bytes(), is_script)).expect("still text")
        };
        assert_eq!(
            sent(
                "// Why.\nlet a; // b\n  /** It. */\n  let url = 'https://x';",
                true
            ),
            "let a; // b\nlet url = 'https://x';"
        );
        assert_eq!(
            sent(
                "/* Why. */\n@media (b) {\n  /* Why. */\n  a { /* b */ }\n}\n/* More,\n   and more. */\n",
                false
            ),
            "@media (b) {\na { /* b */ }\n}\n/* More,\nand more. */\n"
        );
        for whole in ["a\n//b\n", "/* a */ b {} /* c */\n"] {
            assert_eq!(sent(whole, false), whole);
        }
    }

    #[test]
    fn sources_of_drawings_stay_at_home() {
        assert!(is_for_the_browser("/art/pieces.svg"));
        assert!(!is_for_the_browser("/art/source/map.py"));
        assert!(!is_for_the_browser("/.DS_Store"));
        assert!(!is_for_the_browser("/fonts/README.md"));
    }
}
