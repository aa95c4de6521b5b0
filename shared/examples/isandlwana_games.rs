//! Plays random games of Isandlwana and counts them:
//! `cargo run --release -p shared --example isandlwana_games 20000 isandlwana_solitaire`.
//!
//! Entries are random legal ones with several moves each; for the solitaire game it also prints how long the automaton's longest
//! answers take, with the fast fate and with that of a seed; for the Zulu alone how long the British automaton takes in a whole
//! turn against the Zulu one's proposals.

use std::time::{Duration, Instant};

use shared::fate::{Fast, Fate, Seed, Seeded};
use shared::isandlwana::british::BritishStrategy;
use shared::isandlwana::random_games::random_action;
use shared::isandlwana::{
    Action, BRITISH, Ending, Field, IsandlwanaRules, Phase, Score, begin, play_unchecked,
};
use shared::rules::Rules;

/// The result of one game.
struct Played {
    field: Field,
    entries: u32,
    longest: Duration,
}

fn play(rules: IsandlwanaRules, number: u64, mut fate: impl Fate) -> Played {
    let mut choice = Fast::new(number);
    let mut field = begin(rules, &mut fate, &mut ()).expect("this fate always answers");
    let (mut entries, mut longest) = (0, Duration::ZERO);
    while let Some(action) = random_action(&field, &mut choice) {
        // The automaton's phase I and III follow from the end of a British phase.
        let timed = rules.solitaire && matches!(action, Action::Done)
            || matches!(field.phase, Phase::SetUp);
        let start = timed.then(Instant::now);
        play_unchecked(&mut field, &action, &mut fate, &mut ()).expect("this fate always answers");
        longest = longest.max(start.map_or(Duration::ZERO, |start| start.elapsed()));
        entries += 1;
    }
    Played {
        field,
        entries,
        longest,
    }
}

/// How long the British automaton takes in each turn of a game, all its phases together; the time of the rules for its entries is
/// added.
fn british_turns(rules: IsandlwanaRules, number: u64) -> Vec<Duration> {
    let mut fate = Fast::new(number);
    let rules = IsandlwanaRules {
        solitaire_zulu: false,
        ..rules
    };
    let mut field = begin(rules, &mut fate, &mut ()).expect("this fate always answers");
    let mut turns = vec![Duration::ZERO; 7];
    while let Some(side) = field.to_act() {
        let (phase, turn) = (field.phase, field.turn);
        let start = Instant::now();
        let mut entries = match side {
            BRITISH => field.british_proposal(&BritishStrategy::DRILLED),
            _ => field.zulu_proposal(&[]),
        };
        if side == BRITISH {
            turns[usize::from(turn)] += start.elapsed();
        }
        if matches!(phase, Phase::Approach | Phase::Attack) {
            entries.push(Action::Done);
        }
        for action in &entries {
            if field.phase != phase || field.turn != turn {
                break;
            }
            play_unchecked(&mut field, action, &mut fate, &mut ())
                .expect("this fate always answers");
        }
    }
    turns.retain(|turn| !turn.is_zero());
    turns
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = arguments
        .next()
        .and_then(|n| n.parse().ok())
        .unwrap_or(20_000);
    let name = arguments
        .next()
        .unwrap_or_else(|| IsandlwanaRules::BATTLE.key());
    let rules = IsandlwanaRules::newest(&name).unwrap_or_else(|none| panic!("{none}"));
    let (mut entries, mut turns, mut points) = (0_u64, 0_u64, 0_u64);
    let mut endings = [0_u64; Ending::ALL.len()];
    let mut longest = Duration::ZERO;
    let start = Instant::now();
    for number in 0..games {
        let played = play(rules, number, Fast::new(number));
        let ending = played.field.ending().expect("it is over");
        entries += u64::from(played.entries);
        turns += u64::from(played.field.turn);
        points += u64::from(Score::of(&played.field, ending).points);
        endings[ending as usize] += 1;
        longest = longest.max(played.longest);
    }
    let seconds = start.elapsed().as_secs_f64();
    let per_game = |sum: u64| sum as f64 / games as f64;
    println!(
        "{games} games of {name} in {seconds:.2} s: {:.0} games/s, {:.1} entries and {:.1} turns a game",
        games as f64 / seconds,
        per_game(entries),
        per_game(turns)
    );
    println!(
        "escape {} survival {} massacre {}, mean points {:.1}, field {} bytes",
        endings[Ending::Escape as usize],
        endings[Ending::Survival as usize],
        endings[Ending::Massacre as usize],
        per_game(points),
        std::mem::size_of::<Field>()
    );
    if rules.solitaire_zulu {
        let games = 0..games.min(200);
        let mut turns: Vec<Duration> = games
            .flat_map(|number| british_turns(rules, number))
            .collect();
        turns.sort_unstable();
        let of = |part: usize| turns.get(turns.len() * part / 100).copied();
        println!(
            "the British automaton thinks {:?} a turn in the median, {:?} in 95 of 100, {:?} at most",
            of(50).unwrap_or_default(),
            of(95).unwrap_or_default(),
            turns.last().copied().unwrap_or_default()
        );
    }
    if rules.solitaire {
        let mut seeded: Vec<Duration> = (0..games.min(200))
            .map(|number| play(rules, number, Seeded::new(Seed([number as u8; 32]))).longest)
            .collect();
        seeded.sort_unstable();
        let middle = seeded.get(seeded.len() / 2).copied().unwrap_or_default();
        let last = seeded.last().copied().unwrap_or_default();
        println!(
            "the automaton's longest answer: {longest:?} by quick fate; by a seed {middle:?} in the middle game, {last:?} at most"
        );
    }
}
