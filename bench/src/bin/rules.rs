//! Speed of the rules: random whole games with the legal list at every decision, beside `shakmaty` playing random chess the same
//! way in the same run.

use std::time::Instant;

use bench::Rounds;
use shakmaty::{Chess, Position};
use shared::fate::Fast;
use shared::ramparts::options::Options;
use shared::ramparts::record::{Game, Ruleset};
use shared::ramparts::{self, Ending};
use shared::random_games::play_random;

const ROUNDS: u64 = 9;
const SIEGES: u64 = 60_000;
const CHESS_GAMES: u64 = 2_000;
/// Chess has no guaranteed end; a game is cut off here.
const PLIES: u64 = 200;

struct Played {
    games_per_second: f64,
    nanoseconds_per_decision: f64,
    decisions_per_game: f64,
    overrun: f64,
}

fn sieges(options: Options, round: u64) -> Played {
    let mut list = Vec::with_capacity(128);
    let (mut decisions, mut overrun) = (0_u64, 0_u64);
    let start = Instant::now();
    for game in 0..SIEGES {
        let mut fate = Fast::new(round * SIEGES + game);
        let mut table =
            ramparts::begin(options, &mut fate, &mut ()).expect("fast fate always answers");
        while table.ending().is_none() {
            table.legal_into(&mut list);
            let action = list[fate.below(list.len() as u32) as usize];
            ramparts::play_unchecked(&mut table, action, &mut fate, &mut ())
                .expect("fast fate always answers");
            decisions += 1;
        }
        overrun += u64::from(table.ending() == Some(Ending::Overrun));
    }
    let seconds = start.elapsed().as_secs_f64();
    Played {
        games_per_second: SIEGES as f64 / seconds,
        nanoseconds_per_decision: seconds * 1e9 / decisions as f64,
        decisions_per_game: decisions as f64 / SIEGES as f64,
        overrun: overrun as f64 / SIEGES as f64,
    }
}

fn chess(round: u64) -> f64 {
    let mut choice = Fast::new(round);
    let mut moves = 0_u64;
    let start = Instant::now();
    for _ in 0..CHESS_GAMES {
        let mut position = Chess::default();
        for _ in 0..PLIES {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            position.play_unchecked(legal[choice.below(legal.len() as u32) as usize]);
            moves += 1;
        }
    }
    start.elapsed().as_secs_f64() * 1e9 / moves as f64
}

/// Microseconds to rebuild a stored game from its log, and its entries.
fn replays() -> (f64, f64) {
    let games: Vec<_> = (0..500)
        .filter_map(|number| play_random(Ruleset::STANDARD, number).ok())
        .map(|(game, _)| game.log().to_vec())
        .collect();
    let entries = games.iter().map(Vec::len).sum::<usize>() as f64 / games.len() as f64;
    let copies = games.clone();
    let start = Instant::now();
    for log in copies {
        Game::replay(Ruleset::STANDARD.newest(), log).expect("what was played replays");
    }
    (
        start.elapsed().as_secs_f64() * 1e6 / games.len() as f64,
        entries,
    )
}

fn main() {
    let (mut games, mut ours, mut theirs, mut ratio) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let (mut replay, mut full) = (Vec::new(), Vec::new());
    let mut last = sieges(Options::STANDARD, 0);
    let mut last_full = sieges(Options::FULL, 0);
    let mut entries = 0.0;
    for round in 1..=ROUNDS {
        last = sieges(Options::STANDARD, round);
        let chess = chess(round);
        last_full = sieges(Options::FULL, round);
        full.push(last_full.games_per_second);
        games.push(last.games_per_second);
        ours.push(last.nanoseconds_per_decision);
        theirs.push(chess);
        ratio.push(last.nanoseconds_per_decision / chess);
        let (micros, count) = replays();
        replay.push(micros);
        entries = count;
        eprintln!(
            "round {round} of {ROUNDS}: {:.0} games/s",
            last.games_per_second
        );
    }
    println!("## Rules\n");
    println!(
        "Random whole games of the siege on one core, the standard game and the Full preset (every option and card), legal list"
    );
    println!(
        "included at every decision; in turn with random chess by `shakmaty` (legal moves and one play a move, at most {PLIES} plies). {ROUNDS} rounds of {SIEGES}"
    );
    println!("sieges and {CHESS_GAMES} chess games. Figures are min / **median** / max.\n");
    println!("| what | figure |\n|---|---|");
    println!("| standard sieges a second | {} |", Rounds::new(games));
    println!("| Full sieges a second | {} |", Rounds::new(full));
    println!("| nanoseconds a decision | {} |", Rounds::new(ours));
    println!(
        "| `shakmaty`: nanoseconds a move | {} |",
        Rounds::new(theirs)
    );
    println!(
        "| ratio, ours to `shakmaty`, round by round | {} |",
        Rounds::new(ratio)
    );
    println!(
        "| microseconds to replay a stored random game ({entries:.0} entries) | {} |",
        Rounds::new(replay)
    );
    println!("| decisions a game | {:.1} |", last.decisions_per_game);
    println!(
        "| decisions a Full game | {:.1} |",
        last_full.decisions_per_game
    );
    println!(
        "| random games overrun, standard and Full | {:.1} %, {:.1} % |",
        100.0 * last.overrun,
        100.0 * last_full.overrun
    );
}
