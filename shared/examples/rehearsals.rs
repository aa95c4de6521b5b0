//! Prints a catalogue of rehearsals, `standard` or `full`: `cargo run -p shared --example rehearsals -- standard >
//! shared/tests/fixtures/rehearsals.txt`, and `full` for `rehearsals-full.txt`. To be run only when a new rules
//! version begins.

use shared::record::Ruleset;
use shared::rehearsal::{full_catalogue, rehearse};

fn main() -> Result<(), shared::record::Broken> {
    if std::env::args().nth(1).as_deref() == Some("full") {
        for (ruleset, number) in full_catalogue() {
            let (rehearsal, _) = rehearse(ruleset, number)?;
            println!("{ruleset} {}", rehearsal.line(number));
        }
    } else {
        for number in 0..200 {
            let (rehearsal, _) = rehearse(Ruleset::STANDARD, number)?;
            println!("{}", rehearsal.line(number));
        }
    }
    Ok(())
}
