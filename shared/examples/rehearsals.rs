//! Prints a catalogue of rehearsals, `standard`, `full` or `first`: `cargo run -p shared --example rehearsals --
//! standard` into `shared/tests/fixtures/rehearsals.txt`, and so `rehearsals-full.txt` and `rehearsals-first.txt`. To be
//! run only when a new rules version begins.

use shared::record::Ruleset;
use shared::rehearsal::{first_catalogue, full_catalogue, rehearse};

fn main() -> Result<(), shared::record::Broken> {
    let chosen: Vec<_> = match std::env::args().nth(1).as_deref() {
        Some("full") => full_catalogue().collect(),
        Some("first") => first_catalogue().collect(),
        _ => (0..200).map(|number| (Ruleset::STANDARD, number)).collect(),
    };
    for (ruleset, number) in chosen {
        let (rehearsal, _) = rehearse(ruleset, number)?;
        // The standard catalogue is older than the other rulesets and names none.
        if ruleset != Ruleset::STANDARD {
            print!("{ruleset} ");
        }
        println!("{}", rehearsal.line(number));
    }
    Ok(())
}
