//! Native time of the review of a game: of games played by the rule of thumb, with the effort of the page.

use std::time::Instant;

use players::siege::Player;
use players::siege::review::{Effort, Review, sums};
use players::siege::search::Search;
use shared::fate::Fast;
use shared::ramparts::record::{Game, Ruleset};
use shared::rules::Side;

fn main() {
    let number = |at: usize, or: u64| {
        let word = std::env::args().nth(at);
        word.and_then(|word| word.parse().ok()).unwrap_or(or)
    };
    let (games, playouts, weighed) = (number(1, 9), number(2, 800), number(3, 1000));
    let effort = Effort {
        playouts: playouts as u32,
        games: weighed as u32,
    };
    let mut took = Vec::new();
    for start in 0..games {
        let mut fate = Fast::new(start);
        let Ok(mut game) = Game::begin(Ruleset::STANDARD, &mut fate, &mut ()) else {
            continue;
        };
        let mut player = Search::new(50, start);
        while game.state().ending().is_none() {
            let action = player.decide(game.state());
            if game.play(Side::FIRST, action, &mut fate, &mut ()).is_err() {
                break;
            }
        }
        let began = Instant::now();
        let Ok(mut review) = Review::of(game.rules(), game.log().to_vec(), effort, 1879) else {
            continue;
        };
        while review.step().is_some() {}
        took.push(began.elapsed().as_millis());
        println!(
            "{} decisions, {} ms, {:?}",
            review.decisions(),
            began.elapsed().as_millis(),
            sums(review.judged())
        );
    }
    took.sort_unstable();
    println!(
        "median {:?} ms, slowest {:?} ms",
        took.get(took.len() / 2),
        took.last()
    );
}
