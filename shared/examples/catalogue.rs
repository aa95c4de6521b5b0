//! Prints a catalogue of random games, `standard`, `full` or `first`, and by which version of the rules, the newest if nothing
//! is said: `cargo run -p shared --example catalogue -- first 2` into `shared/tests/fixtures/random-games-first-2.txt`. To
//! be run only when a new rules version begins; a catalogue that is there never changes.

use shared::random_games::{first_catalogue, full_catalogue, play_random};
use shared::record::Ruleset;

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
        let (random_game, _) = play_random(rules, number)?;
        // The standard catalogue is older than the other rulesets and names none.
        if ruleset != Ruleset::STANDARD {
            print!("{ruleset} ");
        }
        println!("{}", random_game.line(number));
    }
    Ok(())
}
