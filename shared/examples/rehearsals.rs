//! Prints a catalogue of rehearsals, `standard`, `full` or `first`, and by which version of the rules, the newest if nothing
//! is said: `cargo run -p shared --example rehearsals -- first 2` into `shared/tests/fixtures/rehearsals-first-2.txt`. To
//! be run only when a new rules version begins; a catalogue that is there never changes.

use shared::record::Ruleset;
use shared::rehearsal::{first_catalogue, full_catalogue, rehearse};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let chosen: Vec<_> = match std::env::args().nth(1).as_deref() {
        Some("full") => full_catalogue().collect(),
        Some("first") => first_catalogue().collect(),
        _ => (0..200).map(|number| (Ruleset::STANDARD, number)).collect(),
    };
    for (ruleset, number) in chosen {
        let rules = match std::env::args().nth(2) {
            Some(version) => ruleset.version(version.parse()?)?,
            None => ruleset.newest(),
        };
        let (rehearsal, _) = rehearse(rules, number)?;
        // The standard catalogue is older than the other rulesets and names none.
        if ruleset != Ruleset::STANDARD {
            print!("{ruleset} ");
        }
        println!("{}", rehearsal.line(number));
    }
    Ok(())
}
