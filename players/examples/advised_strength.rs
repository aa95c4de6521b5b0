//! Strength of a player who always takes the advice, beside the searching player, on the same luck game by game.

use players::siege::advice::Effort;
use players::siege::balance::{Model, Series, Tally};
use players::siege::decks::Deck;
use shared::ramparts::{Ending, Level, Options};

fn main() {
    let games = std::env::args().nth(1).and_then(|word| word.parse().ok());
    let effort = Effort {
        playouts: 800,
        games: 1000,
    };
    for (name, model) in [
        ("search, 800 playouts", Model::Search { playouts: 800 }),
        ("advised", Model::Advised(effort)),
    ] {
        let series = Series {
            model,
            rules: Options::STANDARD,
            deck: Deck::Full,
            games: games.unwrap_or(100),
            // That of the searching player's column in `docs/balance.md`.
            seed: 5,
        };
        match series.play(1) {
            Ok(outcomes) => {
                let tally = Tally::of(outcomes);
                let percent = |share: players::interval::Interval| {
                    format!("{:.1} ± {:.1} %", 100.0 * share.value, 100.0 * share.half())
                };
                println!(
                    "{name}: {} games, overrun {}, Epic Victory {}, median {}, mean {:.1} ± {:.1}",
                    tally.games(),
                    percent(tally.ending(Ending::Overrun)),
                    percent(tally.level(Level::EpicVictory)),
                    tally.median().value,
                    tally.mean().value,
                    tally.mean().half()
                );
            }
            Err(failed) => println!("{name}: {failed}"),
        }
    }
}
