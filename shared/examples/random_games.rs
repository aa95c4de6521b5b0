//! Plays random games and counts them: `cargo run --release -p shared --example random_games 200000 siege_full`.

use std::time::Instant;

use shared::fate::Fast;
use shared::ramparts::record::Ruleset;
use shared::ramparts::{self, Ending, Score};

fn main() {
    let games: u64 = std::env::args()
        .nth(1)
        .and_then(|n| n.parse().ok())
        .unwrap_or(200_000);
    let ruleset = std::env::args()
        .nth(2)
        .map_or(Ok(Ruleset::STANDARD), |key| key.parse())
        .unwrap_or_else(|none| panic!("{none}"));
    let Ruleset(options) = ruleset;
    let mut list = Vec::with_capacity(256);
    let (mut decisions, mut turns, mut most) = (0_u64, 0_u64, 0_u64);
    let mut endings = [0_u64; 3];
    let mut total = 0_i64;
    let mut most_legal = 0;
    let start = Instant::now();
    for game in 0..games {
        let mut fate = Fast::new(game);
        let mut table =
            ramparts::begin(options, &mut fate, &mut ()).expect("fast fate always answers");
        let mut steps = 0_u64;
        while table.ending().is_none() {
            table.legal_into(&mut list);
            most_legal = most_legal.max(list.len());
            let action = list[fate.below(list.len() as u32) as usize];
            ramparts::play_unchecked(&mut table, action, &mut fate, &mut ())
                .expect("fast fate always answers");
            steps += 1;
        }
        most = most.max(steps);
        decisions += steps;
        turns += u64::from(table.turn);
        total += i64::from(Score::of(&table).total);
        match table.ending() {
            Some(Ending::Overrun) => endings[0] += 1,
            Some(Ending::MilitaryVictory) => endings[1] += 1,
            _ => endings[2] += 1,
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{games} games in {seconds:.2} s: {:.0} games/s, {:.0} decisions/s",
        games as f64 / seconds,
        decisions as f64 / seconds
    );
    println!(
        "{:.1} decisions and {:.1} turns a game, most {most}, widest list {most_legal}",
        decisions as f64 / games as f64,
        turns as f64 / games as f64
    );
    println!(
        "overrun {} victory {} relieved {}, mean vp {:.2}, table {} bytes, action {} bytes",
        endings[0],
        endings[1],
        endings[2],
        total as f64 / games as f64,
        std::mem::size_of_val(
            &ramparts::begin(options, &mut Fast::new(1), &mut ()).expect("answers")
        ),
        std::mem::size_of::<ramparts::Action>()
    );
}
