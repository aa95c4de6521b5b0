//! Sieges for the corpus: of a player who decides at random, and of one who looks ahead.

use std::collections::BTreeMap;
use std::io::Write;

use shared::fate::{Fast, Seeded};
use shared::ramparts::record::{Game, Ruleset};
use shared::ramparts::{self, Action, Ending, Score, Table};
use shared::random_games::seed_of;
use shared::rules::Side;

use crate::{FIRST, Failure, write_line};

/// How many games of each ending.
const WANTED: [(Player, Ending, u32); 4] = [
    (Player::Random, Ending::Overrun, 34),
    (Player::LooksAhead, Ending::Overrun, 8),
    (Player::LooksAhead, Ending::Relieved, 16),
    (Player::LooksAhead, Ending::MilitaryVictory, 2),
];
/// Random continuations for each legal action.
const PLAYOUTS: u64 = 24;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Player {
    Random,
    LooksAhead,
}

/// Plays until there are as many as wanted, and writes them.
pub(crate) fn write(ruleset: Ruleset, out: &mut impl Write) -> Result<(), Failure> {
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
                write_line(&game, number, out)?;
            }
        }
        number += 1;
    }
    Ok(())
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

/// The action whose random continuations score best. No hidden information is used: they draw anew.
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
