//! The old games of this folder, read: for the test that they replay (`games/old_games.rs`) and for how long that takes
//! (`examples/replay_time.rs`).

use std::error::Error;
use std::path::Path;

use serde::Deserialize;
use serde_json::Value;
use shared::digest::Digest;
use shared::fate::DrawResult;
use shared::game::{Entry, Step};
use shared::rules::{Rules, Side, UnknownRules};

/// A game as it was stored; an entry's number is its place.
#[derive(Deserialize)]
#[serde(bound = "")]
pub(crate) struct Old<R: Rules> {
    pub(crate) ruleset: String,
    pub(crate) rules_version: u16,
    pub(crate) seed: String,
    pub(crate) digest: Digest,
    pub(crate) undos: u32,
    pub(crate) score: Value,
    pub(crate) log: Vec<Line<R>>,
}

#[derive(Deserialize)]
#[serde(bound = "")]
pub(crate) struct Line<R: Rules> {
    #[serde(default)]
    pub(crate) side: Side,
    pub(crate) step: Step<R::Action>,
    #[serde(default)]
    pub(crate) outcomes: Vec<DrawResult<R::Stream>>,
}

impl<R: Rules> Old<R> {
    pub(crate) fn rules(&self) -> Result<R, UnknownRules> {
        R::find(&self.ruleset, self.rules_version)
    }

    pub(crate) fn entries(&self) -> Vec<Entry<R>> {
        let entry = |(seq, line): (u32, &Line<R>)| Entry {
            seq,
            side: line.side,
            step: line.step.clone(),
            outcomes: line.outcomes.clone(),
        };
        (0..).zip(&self.log).map(entry).collect()
    }
}

/// Which game it is, whatever its other fields.
#[derive(Deserialize)]
struct Named {
    ruleset: String,
}

/// Games, each with its position.
type Games<R> = Vec<(String, Old<R>)>;

/// Every game by these rules in every file.
pub(crate) fn games<R: Rules>() -> Result<Games<R>, Box<dyn Error>> {
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
            let wrong = |error| format!("{at}: {error}");
            let named: Named = serde_json::from_str(text).map_err(wrong)?;
            if named.ruleset.split('_').next() == Some(R::SLUG) {
                let old = serde_json::from_str(text).map_err(wrong)?;
                games.push((at, old));
            }
        }
    }
    Ok(games)
}
