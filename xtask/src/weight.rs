//! What the built page weighs: for the test that it stays light, and for the benchmarks' page.

use std::fmt::Write as _;
use std::path::Path;

use crate::page::{LANGS, PROGRAMS};
use crate::program::Stop;

/// The first visit may transfer this many bytes in all, and this many of them as WASM.
pub(crate) const LIGHT_PAGE: u64 = 300_000;
pub(crate) const LIGHT_WASM: u64 = 200_000;

/// What a page of one program weighs, in bytes as transferred, in the heavier of the languages.
pub(crate) struct Weight {
    pub(crate) program: &'static str,
    /// Everything that its reader could load, also what a first visit does not: a little more than the promise is about.
    pub(crate) all: u64,
    pub(crate) wasm: u64,
    files: Vec<(String, u64)>,
}

/// Weighs both programs of the page in this folder.
pub(crate) fn weigh(dist: &Path) -> Result<Vec<Weight>, Stop> {
    let files = transferred(dist)?;
    let mut weights = Vec::new();
    for program in PROGRAMS {
        let mut heaviest: Option<Weight> = None;
        for lang in LANGS {
            let its = files.iter().filter(|(name, _)| loads(name, program, lang));
            let files: Vec<_> = its.cloned().collect();
            let weight = Weight {
                program,
                all: sum(&files, ""),
                wasm: sum(&files, ".wasm"),
                files,
            };
            if weight.wasm == 0 {
                return Err(Stop(format!("dist has no {program} in {lang}")));
            }
            if heaviest.as_ref().is_none_or(|other| other.all < weight.all) {
                heaviest = Some(weight);
            }
        }
        weights.extend(heaviest);
    }
    Ok(weights)
}

/// The section of the benchmarks' page.
pub(crate) fn section(dist: &Path) -> Result<String, Stop> {
    let weights = weigh(dist)?;
    let mut text = String::from(
        "## First visit\n\nBytes as transferred (brotli where it helps), of each program in the heavier of the two languages. A page loads\n\
         one of the programs; the sum counts every other file of the built page, also those that a first visit does not\n\
         load (a second map, single drawings, both rulebooks); the browser tests count what really travels.\n\n| what |",
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

/// Whether a page of this program and language may load a file: not the other program, nor another language's texts.
fn loads(name: &str, program: &str, lang: &str) -> bool {
    let is_of =
        |lang: &&str| name.contains(&format!("-{lang}-")) || name.contains(&format!("-{lang}_"));
    let is_program = |program: &&str| name.starts_with(&format!("{program}-"));
    let other_lang = LANGS.iter().any(|other| *other != lang && is_of(other));
    let other_program = PROGRAMS
        .iter()
        .any(|other| *other != program && is_program(other));
    !other_lang && !other_program
}

/// Every file with its bytes as a browser of today gets them: its brotli form where there is one.
fn transferred(folder: &Path) -> Result<Vec<(String, u64)>, Stop> {
    let unreadable = |error| Stop(format!("cannot read {}: {error}", folder.display()));
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.is_dir() {
            files.extend(transferred(&path)?);
            continue;
        }
        let name = path.file_name().unwrap_or_default();
        let name = name.to_string_lossy().into_owned();
        if name.ends_with(".br") || name.ends_with(".gz") {
            continue;
        }
        let packed = path.with_file_name(format!("{name}.br"));
        let sent = if packed.is_file() { packed } else { path };
        files.push((name, sent.metadata().map_err(unreadable)?.len()));
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_loads_one_program_in_one_language() {
        for (name, loaded) in [
            ("siege-es_bg-0123456789abcdef.wasm", true),
            ("siege-en_bg-0123456789abcdef.wasm", false),
            ("replay-es_bg-0123456789abcdef.wasm", false),
            ("words-es-0123456789abcdef.txt", true),
            ("second-en-0123456789abcdef.html", false),
            ("pieces-0123456789abcdef.svg", true),
        ] {
            assert_eq!(loads(name, "siege", "es"), loaded, "{name}");
        }
    }
}
