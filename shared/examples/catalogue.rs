//! Prints a catalogue of random games, `standard`, `full`, `first` or `difficulty`, and by which version of the rules, the newest if nothing
//! is said: `cargo run -p shared --example catalogue -- first 2` into `shared/tests/fixtures/random-games-first-2.txt`. To
//! be run only when a new rules version begins; a catalogue that is there never changes.

use shared::ramparts::Options;
use shared::ramparts::random_games::{difficulty_catalogue, first_catalogue, full_catalogue, line};
use shared::random_games::play_random;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let chosen: Vec<_> = match std::env::args().nth(1).as_deref() {
        Some("full") => full_catalogue().collect(),
        Some("first") => first_catalogue().collect(),
        Some("difficulty") => difficulty_catalogue().collect(),
        _ => (0..200).map(|number| (Options::STANDARD, number)).collect(),
    };
    for (options, number) in chosen {
        let rules = match std::env::args().nth(2) {
            Some(version) => options.version(version.parse()?)?,
            None => options.newest(),
        };
        let (game, chain) = play_random(rules, number)?;
        // The standard catalogue is older than the other rulesets and names none.
        if options != Options::STANDARD {
            print!("{} ", options.key());
        }
        println!("{}", line(number, &game, &chain));
    }
    Ok(())
}
