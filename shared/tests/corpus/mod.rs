//! The old games of this folder, read: for the test that they replay (`old_games.rs`) and for how long that takes
//! (`examples/replay_time.rs`).

use std::error::Error;
use std::path::Path;

use serde::Deserialize;
use serde_json::Value;
use shared::ramparts::Digest;
use shared::ramparts::UnknownVersion;
use shared::ramparts::record::Outcome;
use shared::ramparts::record::{Entry, Rules, Ruleset, Step};
use shared::rules::Side;

/// A game as it was stored; an entry's number is its place.
#[derive(Deserialize)]
pub(crate) struct Old {
    pub(crate) ruleset: Ruleset,
    pub(crate) rules_version: u16,
    pub(crate) seed: String,
    pub(crate) digest: Digest,
    pub(crate) undos: u32,
    pub(crate) score: Value,
    pub(crate) log: Vec<Line>,
}

#[derive(Deserialize)]
pub(crate) struct Line {
    pub(crate) step: Step,
    #[serde(default)]
    pub(crate) outcomes: Vec<Outcome>,
}

impl Old {
    pub(crate) fn rules(&self) -> Result<Rules, UnknownVersion> {
        self.ruleset.version(self.rules_version)
    }

    pub(crate) fn entries(&self) -> Vec<Entry> {
        let entry = |(seq, line): (u32, &Line)| Entry {
            seq,
            side: Side::FIRST,
            step: line.step,
            outcomes: line.outcomes.clone(),
        };
        (0..).zip(&self.log).map(entry).collect()
    }
}

/// Every game of every file, with where it stands.
pub(crate) fn games() -> Result<Vec<(String, Old)>, Box<dyn Error>> {
    // Tests run in the package's folder, under WASM too, where no other is seen; an example anywhere else.
    let folder = [
        "tests/corpus",
        concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus"),
    ]
    .into_iter()
    .map(Path::new)
    .find(|folder| folder.is_dir())
    .ok_or("no corpus")?;
    let mut files = Vec::new();
    for file in folder.read_dir()? {
        let path = file?.path();
        if path.extension().is_some_and(|ending| ending == "jsonl") {
            files.push(path);
        }
    }
    files.sort();
    let mut games = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file)?;
        for (line, text) in (1..).zip(text.lines()) {
            let at = format!("{} line {line}", file.display());
            let old = serde_json::from_str(text).map_err(|error| format!("{at}: {error}"))?;
            games.push((at, old));
        }
    }
    Ok(games)
}
