//! Generates the accessors of the page's words from the English files, so that uses of missing ones do not compile.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use words::generate::{Struct, accessors};

/// Messages whose names are put together while the program runs, by a card's number, a reason's key and the like; and
/// the language's name and the sentence for files that did not come, which `pack` reads, and what `boot.js` says.
const COMPUTED: [&str; 23] = [
    "battle-amabutho-",
    "battle-help-phase-",
    "battle-illegal-",
    "battle-near-",
    "battle-part-",
    "battle-phase-",
    "battle-place-",
    "battle-terrain-",
    "battle-unit-",
    "card-",
    "chit-help",
    "illegal-",
    "history-page",
    "language-name",
    "map-",
    "not-loaded",
    "offline-",
    "problem-",
    "site-board-",
    "site-dailies",
    "site-games",
    "site-to-today",
    "update-",
];

fn main() -> Result<(), Box<dyn Error>> {
    let one = |name, prefix| Struct { name, prefix };
    let files = [
        (
            "shared",
            vec![
                one("Ui", ""),
                one("ReplayWords", "replay-"),
                one("GuideWords", "guide-"),
                one("ReviewWords", "review-"),
            ],
        ),
        (
            "siege",
            vec![
                one("NameWords", ""),
                one("TableWords", "table-"),
                one("LogWords", "log-"),
                one("AskWords", "ask-"),
                one("PassWords", "pass-"),
                one("ActionWords", "do-"),
                one("NoticeWords", "notice-"),
                one("DecisionReviewWords", "decision-review-"),
                one("NightWords", "night-"),
            ],
        ),
        (
            "isandlwana",
            vec![
                one("IsandlwanaWords", "battle-"),
                one("IsandlwanaLogWords", "battle-log-"),
                one("IsandlwanaReviewWords", "battle-review-"),
                one("FirstBattleWords", "first-battle-"),
            ],
        ),
        ("site", vec![one("SiteWords", "site-")]),
    ];
    let folder = Path::new("../static/words/en");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut texts = Vec::new();
    for (name, _) in &files {
        let path = folder.join(name).with_extension("ftl");
        texts.push(
            fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?,
        );
    }
    let all: Vec<&str> = texts.iter().map(String::as_str).collect();
    let mut code = String::new();
    for ((name, structs), text) in files.iter().zip(&all) {
        code += &accessors(text, &all, structs, &COMPUTED)
            .map_err(|why| format!("{name}.ftl: {why}"))?;
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("words.rs"), code)?;
    Ok(())
}
