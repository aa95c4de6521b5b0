//! Native time of the review of a battle: of battles played at random or by the searching player for both sides, with the effort of
//! the page.

use std::time::Instant;

use players::isandlwana::review::{Effort, Review, sums};
use players::isandlwana::{Commander, Random, Search};
use shared::fate::Fast;
use shared::game::Game;
use shared::isandlwana::IsandlwanaRules;

fn main() {
    let number = |at: usize, or: u32| {
        let word = std::env::args().nth(at);
        word.and_then(|word| word.parse().ok()).unwrap_or(or)
    };
    let (battles, playouts, games) = (number(1, 5), number(2, 60), number(3, 60));
    let rules = match std::env::args().nth(4).as_deref() {
        Some("solitaire") => IsandlwanaRules::SOLITAIRE,
        _ => IsandlwanaRules::BATTLE,
    };
    let effort = Effort { playouts, games };
    for start in 0..u64::from(battles) {
        let mut fate = Fast::new(start);
        let Ok(mut game) = Game::<IsandlwanaRules>::begin(rules, &mut fate, &mut ()) else {
            continue;
        };
        let mut random = Random::new(start);
        let mut search = Search::new(players::isandlwana::Effort { playouts: 24 }, start);
        while let Some(side) = game.state().to_act() {
            let entries = match start % 2 {
                0 => random.entries(game.state()),
                _ => search.entries(game.state()),
            };
            let phase = game.state().phase;
            for action in entries {
                if game.state().phase != phase
                    || game.play(side, action, &mut fate, &mut ()).is_err()
                {
                    break;
                }
            }
        }
        let began = Instant::now();
        let Ok(mut review) = Review::of(game.rules(), game.log().to_vec(), effort, 1879) else {
            continue;
        };
        while review.step().is_some() {}
        println!(
            "{} phases, {} ms, {:?}",
            review.phases(),
            began.elapsed().as_millis(),
            sums(review.judged())
        );
    }
}
