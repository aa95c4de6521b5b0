//! Prints a catalogue of random games, `standard`, `full`, `first` or `difficulty`, and by which version of the rules, the newest if nothing
//! is said: `cargo run -p shared --example catalogue -- first 2` into `shared/tests/fixtures/random-games-first-2.txt`. To
//! be run only when a new rules version begins; a catalogue that is there never changes. `isandlwana` prints the battle's, of
//! which there is one version, and `isandlwana-digests` (into `isandlwana-digests.txt`) what three of its games are after each entry.

use shared::digest::Digest;
use shared::game::Game;
use shared::isandlwana::{IsandlwanaRules, random_games as battles};
use shared::ramparts::Options;
use shared::ramparts::random_games::{difficulty_catalogue, first_catalogue, full_catalogue, line};
use shared::random_games::play_random;
use shared::rules::Rules as _;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let chosen: Vec<_> = match std::env::args().nth(1).as_deref() {
        Some("isandlwana") => return print_battles(),
        Some("isandlwana-digests") => return print_digests(),
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

fn print_battles() -> Result<(), Box<dyn std::error::Error>> {
    for (rules, number) in battles::catalogue() {
        let (game, chain) = battles::play_random(rules, number)?;
        println!("{}", battles::line(number, &game, &chain));
    }
    Ok(())
}

fn print_digests() -> Result<(), Box<dyn std::error::Error>> {
    for (rules, after) in [
        (IsandlwanaRules::BATTLE, "\n"),
        (IsandlwanaRules::SOLITAIRE, "\n"),
        (IsandlwanaRules::SOLITAIRE_ZULU, ""),
    ] {
        println!("{} 0", rules.key());
        let (game, _) = battles::play_random(rules, 0)?;
        Game::replay_watched(rules, game.log().to_vec(), |_, _, field| {
            println!("{}", Digest::of(&field.encode()));
        })?;
        print!("{after}");
    }
    Ok(())
}
