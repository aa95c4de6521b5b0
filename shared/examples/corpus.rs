//! Plays finished games for the corpus, of the ruleset named or the standard one:
//! `cargo run -p shared --example corpus -- siege_full > shared/tests/corpus/<release>-full.jsonl`.
//! To be run once a release, into a new file; a file that is there already never changes.

use std::collections::BTreeMap;
use std::io::Write as _;

use serde_json::{Value, json};
use shared::fate::{Fast, Seeded};
use shared::ramparts::record::{Game, Ruleset};
use shared::ramparts::{self, Action, Ending, Score, Table};
use shared::random_games::seed_of;
use shared::rules::Side;

/// How many games of each ending: of a player who decides at random, and of one who looks ahead.
const WANTED: [(Player, Ending, u32); 4] = [
    (Player::Random, Ending::Overrun, 34),
    (Player::LooksAhead, Ending::Overrun, 8),
    (Player::LooksAhead, Ending::Relieved, 16),
    (Player::LooksAhead, Ending::MilitaryVictory, 2),
];
/// Random endings looked at for each legal action.
const PLAYOUTS: u64 = 24;
/// The first seed; those of the random games are lower.
const FIRST: u64 = 1_000_000;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Player {
    Random,
    LooksAhead,
}

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let mut rulesets = Vec::new();
    for name in std::env::args().skip(1) {
        rulesets.push(name.parse()?);
    }
    if rulesets.is_empty() {
        rulesets.push(Ruleset::STANDARD);
    }
    for ruleset in rulesets {
        let mut found: BTreeMap<(Player, &str), u32> = BTreeMap::new();
        let mut number = FIRST;
        while WANTED
            .iter()
            .any(|(player, ending, count)| found.get(&(*player, ending.key())) < Some(count))
        {
            for player in [Player::Random, Player::LooksAhead] {
                let open = |ending: &str| {
                    WANTED.iter().any(|(who, which, count)| {
                        (*who, which.key()) == (player, ending)
                            && found.get(&(player, ending)) < Some(count)
                    })
                };
                if !WANTED
                    .iter()
                    .any(|(who, which, _)| *who == player && open(which.key()))
                {
                    continue;
                }
                let game = play(ruleset, number, player)?;
                let ending = game.state().ending().map_or("unfinished", Ending::key);
                if open(ending) {
                    *found.entry((player, ending)).or_default() += 1;
                    writeln!(out, "{}", line(&game, number))?;
                }
            }
            number += 1;
        }
    }
    Ok(())
}

/// One game as it would be stored; an entry's number is its place, and no outcomes are no field.
fn line(game: &Game, number: u64) -> Value {
    let log = game.log().iter().map(|entry| {
        if entry.outcomes.is_empty() {
            json!({ "step": entry.step })
        } else {
            json!({ "step": entry.step, "outcomes": entry.outcomes })
        }
    });
    json!({
        "ruleset": game.ruleset(),
        "rules_version": game.rules().version(),
        "seed": seed_of(number).0.map(|byte| format!("{byte:02x}")).concat(),
        "digest": game.digest(),
        "undos": game.undos(),
        "score": game.outcome(),
        "log": log.collect::<Vec<_>>(),
    })
}

fn play(ruleset: Ruleset, number: u64, player: Player) -> Result<Game, Failure> {
    let fate = Seeded::new(seed_of(number));
    let mut choice = Fast::new(number);
    let mut game = Game::begin(ruleset, fate, &mut ())?;
    let mut list = Vec::new();
    loop {
        game.state().legal_into(&mut list);
        if list.is_empty() {
            return Ok(game);
        }
        if game.can_undo(Side::FIRST) && choice.below(12) == 0 {
            game.undo(Side::FIRST)?;
            continue;
        }
        let action = match player {
            Player::Random => list[choice.below(list.len() as u32) as usize],
            Player::LooksAhead => best(game.state(), &list, &mut choice)?,
        };
        game.play(Side::FIRST, action, fate, &mut ())?;
    }
}

/// The action whose random continuations score best. Nothing hidden is looked at: they draw anew.
fn best(table: &Table, list: &[Action], choice: &mut Fast) -> Result<Action, Failure> {
    let mut most = (i64::MIN, list[0]);
    let mut legal = Vec::new();
    for &action in list {
        let mut sum = 0;
        for _ in 0..PLAYOUTS {
            let mut fate = Fast::new(u64::from(choice.below(u32::MAX)));
            let mut then = ramparts::apply(table, action, &mut fate, &mut ())?;
            while then.ending().is_none() {
                then.legal_into(&mut legal);
                let next = legal[fate.below(legal.len() as u32) as usize];
                ramparts::play_unchecked(&mut then, next, &mut fate, &mut ())?;
            }
            sum += i64::from(Score::of(&then).total);
        }
        if sum > most.0 {
            most = (sum, action);
        }
    }
    Ok(most.1)
}
