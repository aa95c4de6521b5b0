//! The size of the built page: for the test that it stays small, and for the benchmarks' page.

use std::fmt::Write as _;
use std::path::Path;

use crate::page::{PROGRAMS, WORKERS};
use crate::program::Error;

/// The first visit may transfer this many bytes in all, and this many of them as WASM.
pub(crate) const LIGHT_PAGE: u64 = 350_000;
pub(crate) const LIGHT_WASM: u64 = 200_000;

/// The size of a page of one program, in bytes as transferred, in the largest of the languages.
pub(crate) struct Weight {
    pub(crate) program: &'static str,
    /// Everything that it could load, including what a first visit does not: a little more than the limit is about.
    pub(crate) all: u64,
    pub(crate) wasm: u64,
    files: Vec<(String, u64)>,
}

/// Measures the programs of the page in this folder.
pub(crate) fn weigh(dist: &Path) -> Result<Vec<Weight>, Error> {
    let files = transferred(dist, "")?;
    let langs = languages(&files);
    let mut weights = Vec::new();
    for program in PROGRAMS {
        let mut heaviest: Option<Weight> = None;
        for lang in &langs {
            let its = files.iter().filter(|(name, _)| loads(name, program, lang));
            let files: Vec<_> = its.cloned().collect();
            let weight = Weight {
                program,
                all: sum(&files, ""),
                wasm: sum(&files, ".wasm"),
                files,
            };
            if weight.wasm == 0 {
                return Err(Error(format!("dist has no {program} in {lang}")));
            }
            if heaviest.as_ref().is_none_or(|other| other.all < weight.all) {
                heaviest = Some(weight);
            }
        }
        weights.extend(heaviest);
    }
    Ok(weights)
}

/// The size of a worker's program as WASM, which no first visit loads.
pub(crate) fn worker(dist: &Path, program: &str) -> Result<u64, Error> {
    let (_, bytes) = wasm(dist, program)?;
    Ok(bytes)
}

/// The name of a program's WASM in the built page, and its bytes as transferred.
fn wasm(dist: &Path, program: &str) -> Result<(String, u64), Error> {
    let start = format!("{program}_bg-");
    let mut files = transferred(dist, "")?.into_iter();
    let its = files.find(|(name, _)| name.starts_with(&start) && name.ends_with(".wasm"));
    its.ok_or_else(|| Error(format!("dist has no {program}")))
}

/// Whether a program contains a path of a source file: messages of panics, which `pack` must remove.
pub(crate) fn names_sources(dist: &Path, program: &str) -> Result<bool, Error> {
    let (name, _) = wasm(dist, program)?;
    let bytes = std::fs::read(dist.join(&name))
        .map_err(|error| Error(format!("cannot read {name}: {error}")))?;
    Ok(bytes.windows(5).any(|part| part == b"/src/"))
}

/// The section of the benchmarks' page.
pub(crate) fn section(dist: &Path) -> Result<String, Error> {
    let weights = weigh(dist)?;
    let mut text = String::from(
        "## First visit\n\nBytes as transferred (brotli where it helps), of each program in the heaviest of the languages. A page loads\n\
         one of the programs; the sum counts every other file of the built page, also those that a first visit does not\n\
         load (single drawings, both rulebooks), but for the smaller of the two maps; the browser tests count what really travels.\n\n| what |",
    );
    for Weight { program, .. } in &weights {
        let _ = write!(text, " `{program}` |");
    }
    text += " at most |\n|---|";
    text += &"---|".repeat(weights.len() + 1);
    for (what, ending, most) in [
        ("WASM", ".wasm", Some(LIGHT_WASM)),
        ("JavaScript", ".js", None),
        ("styles", ".css", None),
        ("drawings", ".svg", None),
        ("words", ".ftl", None),
        ("texts", ".html", None),
        ("everything", "", Some(LIGHT_PAGE)),
    ] {
        let _ = write!(text, "\n| {what} |");
        for weight in &weights {
            let _ = write!(text, " {} |", sum(&weight.files, ending));
        }
        let most = most.map(|most| most.to_string()).unwrap_or_default();
        let _ = write!(text, " {most} |");
    }
    Ok(text)
}

fn sum(files: &[(String, u64)], ending: &str) -> u64 {
    let its = files.iter().filter(|(name, _)| name.ends_with(ending));
    its.map(|(_, bytes)| bytes).sum()
}

/// The languages that have a folder.
fn languages(files: &[(String, u64)]) -> Vec<String> {
    let tags = files
        .iter()
        .filter_map(|(name, _)| name.strip_prefix("words/")?.split_once('/'));
    let mut tags: Vec<_> = tags.map(|(tag, _)| tag.to_owned()).collect();
    tags.sort();
    tags.dedup();
    tags
}

/// Whether a page of this program and language may load a file: not another program, another language's words, nor the server's
/// files.
fn loads(name: &str, program: &str, lang: &str) -> bool {
    let (folder, file) = name.rsplit_once('/').unwrap_or(("", name));
    if let Some(tag) = folder.strip_prefix("words/")
        && (tag != lang || file.starts_with("server"))
    {
        return false;
    }
    // A window shows one of the siege's two maps; the larger is counted.
    if file.starts_with("map-portrait-") {
        return false;
    }
    // All rulebooks are pages of the site.
    if file.starts_with("rules-") && program != "site" {
        return false;
    }
    // Sounds are loaded with the first that is played, and are off by default: never on a first visit.
    if file.starts_with("sound-") {
        return false;
    }
    // The short rules of a battle, beside the page where it begins.
    if file.starts_with("isandlwana-how-to-play-") {
        return program == "isandlwana_start";
    }
    // The ground of one game, and the drawings of its rules; the cards and maps of the other.
    let of_battle = program.starts_with("isandlwana");
    if file.starts_with("battlefield-") && !of_battle
        || file.starts_with("battle-drawings-") && !["isandlwana_start", "site"].contains(&program)
        || ["card-picture-", "cards-", "map-"]
            .iter()
            .any(|of| file.starts_with(of))
            && of_battle
    {
        return false;
    }
    let is_of = |program: &str| {
        let rest = file.strip_prefix(program);
        rest.is_some_and(|rest| rest.starts_with('-') || rest.starts_with("_bg-"))
    };
    // `siege_replay` uses the words of `siege`.
    if file.ends_with(".ftl") {
        let game = program.split('_').next().unwrap_or(program);
        return is_of(game) || is_of("shared");
    }
    folder == "art"
        || !PROGRAMS
            .iter()
            .chain(&WORKERS)
            .any(|other| *other != program && is_of(other))
}

/// Every file below a folder with its bytes as transferred to a current browser: its brotli form if there is one.
fn transferred(folder: &Path, below: &str) -> Result<Vec<(String, u64)>, Error> {
    let unreadable = |error| Error(format!("cannot read {}: {error}", folder.display()));
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let name = path.file_name().unwrap_or_default();
        let name = name.to_string_lossy().into_owned();
        if path.is_dir() {
            files.extend(transferred(&path, &format!("{below}{name}/"))?);
            continue;
        }
        if name.ends_with(".br") || name.ends_with(".gz") {
            continue;
        }
        let packed = path.with_file_name(format!("{name}.br"));
        let sent = if packed.is_file() { packed } else { path };
        let bytes = sent.metadata().map_err(unreadable)?.len();
        files.push((format!("{below}{name}"), bytes));
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_loads_one_program_in_one_language() {
        for (name, loaded) in [
            ("siege_bg-0123456789abcdef.wasm", true),
            ("siege_replay_bg-0123456789abcdef.wasm", false),
            ("siege_replay-0123456789abcdef.js", false),
            ("siege_advisor_bg-0123456789abcdef.wasm", false),
            ("siege_advisor-0123456789abcdef.js", false),
            ("isandlwana_reviewer_bg-0123456789abcdef.wasm", false),
            ("site_bg-0123456789abcdef.wasm", false),
            ("site-0123456789abcdef.js", false),
            ("words/es/shared-0123456789abcdef.ftl", true),
            ("words/es/siege-0123456789abcdef.ftl", true),
            ("words/es/site-0123456789abcdef.ftl", false),
            ("words/es/server.ftl", false),
            ("words/en/shared-0123456789abcdef.ftl", false),
            ("words/es/rules-second-0123456789abcdef.html", false),
            ("words/es/luck-0123456789abcdef.html", true),
            (
                "words/es/isandlwana-how-to-play-0123456789abcdef.html",
                false,
            ),
            ("art/pieces-0123456789abcdef.svg", true),
            ("art/map-landscape-0123456789abcdef.svg", true),
            ("art/map-portrait-0123456789abcdef.svg", false),
            ("art/battlefield-0123456789abcdef.svg", false),
            ("art/battle-drawings-0123456789abcdef.svg", false),
            ("isandlwana_bg-0123456789abcdef.wasm", false),
            ("sound-0123456789abcdef.js", false),
            ("words/es/isandlwana-0123456789abcdef.ftl", false),
        ] {
            assert_eq!(loads(name, "siege", "es"), loaded, "{name}");
            if name.ends_with(".ftl") {
                assert_eq!(loads(name, "siege_replay", "es"), loaded, "{name}");
            }
        }
        let cards = "art/cards-0123456789abcdef.svg";
        assert!(loads(cards, "siege", "es") && !loads(cards, "isandlwana", "es"));
        let replay = "siege_replay_bg-0123456789abcdef.wasm";
        assert!(loads(replay, "siege_replay", "es"));
    }

    #[test]
    fn a_folder_is_a_language() {
        let files = ["words/pt/a.ftl", "words/en/a.ftl", "words/en/b.ftl", "a.js"];
        let files = files.map(|name| (name.to_owned(), 1));
        assert_eq!(languages(&files), ["en", "pt"]);
    }
}
