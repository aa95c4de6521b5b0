//! Battles for the corpus: by players who decide at random, by players who follow the automatons, by two who take back and resign,
//! and by British who flee from Zulu who stand.

use std::collections::BTreeMap;
use std::io::Write;

use shared::fate::{Fast, Seeded};
use shared::game::Game;
use shared::isandlwana::british::BritishStrategy;
use shared::isandlwana::map::WAGON_PARK;
use shared::isandlwana::random_games::random_action;
use shared::isandlwana::{
    Action, BRITISH, BritishPhase, Field, IsandlwanaRules, Phase, Piece, Step, Unit,
};
use shared::random_games::seed_of;
use shared::rules::{Rules, Side};

use crate::{FIRST, Failure, write_line};

/// How many games of each player and ending.
const EACH: u32 = 1;
/// How many seeds are tried for an ending.
const SEEDS: u64 = 400;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Player {
    Random,
    Automaton,
    GivesUp,
    Flees,
}

impl Player {
    const ALL: [Self; 4] = [Self::Random, Self::Automaton, Self::GivesUp, Self::Flees];
}

/// Plays and writes the first games of each ending.
pub(crate) fn write(rules: IsandlwanaRules, out: &mut impl Write) -> Result<(), Failure> {
    let mut found: BTreeMap<(Player, &str), u32> = BTreeMap::new();
    for number in FIRST..FIRST + SEEDS {
        for player in Player::ALL {
            let takes_two = matches!(player, Player::GivesUp | Player::Flees);
            // An automaton is slow.
            let thought = player == Player::Automaton && number >= FIRST + SEEDS / 20;
            if thought || (takes_two && rules.players().count() < 2) {
                continue;
            }
            let game = play(rules, number, player)?;
            let score = game.outcome().ok_or("a game without a result")?;
            let count = found.entry((player, score.ending.key())).or_default();
            if *count < EACH {
                *count += 1;
                write_line(&game, number, out)?;
            }
        }
    }
    Ok(())
}

fn play(
    rules: IsandlwanaRules,
    number: u64,
    player: Player,
) -> Result<Game<IsandlwanaRules>, Failure> {
    let fate = Seeded::new(seed_of(number));
    let mut choice = Fast::new(number);
    let mut game = Game::begin(rules, fate, &mut ())?;
    while let Some(side) = game.to_act().iter().next() {
        if game.can_undo(side) && choice.below(12) == 0 {
            game.undo(side)?;
            continue;
        }
        if player == Player::GivesUp && choice.below(60) == 0 {
            give_up(&mut game, side, &mut choice)?;
            continue;
        }
        let action = match player {
            Player::Automaton => proposed(game.state(), side),
            Player::Flees => flight(game.state()),
            Player::Random | Player::GivesUp => None,
        };
        let action = action.or_else(|| random_action(game.state(), &mut choice));
        let action = action.ok_or("nothing is legal")?;
        game.play(side, action, fate, &mut ())?;
    }
    Ok(game)
}

/// The automaton's action for the side to act.
fn proposed(field: &Field, side: Side) -> Option<Action> {
    let entries = match side {
        BRITISH => field.british_proposal(&BritishStrategy::DRILLED),
        _ => field.zulu_proposal(&[]),
    };
    let first = entries.into_iter().next().unwrap_or(Action::Done);
    field.check(side, &first).is_ok().then_some(first)
}

/// The wagon goes west with the Colors and a unit beside it; every other unit does nothing.
fn flight(field: &Field) -> Option<Action> {
    let wagon = field.wagon.post.hex()?;
    let beside = field.units_at(wagon).find(|unit| unit.fires());
    let action = match field.phase {
        Phase::SetUp => {
            let piece = *field.to_place().first()?;
            Some(Action::Place(vec![(piece, WAGON_PARK)]))
        }
        Phase::Colors => Some(Action::Colors(true)),
        Phase::Order => Some(Action::Order(BritishPhase::Movement)),
        Phase::British {
            half: BritishPhase::Movement,
            ..
        } => beside.and_then(|unit| go_west(field, unit)),
        _ => None,
    };
    let side = field.to_act()?;
    let legal = |action: &Action| field.check(side, action).is_ok();
    action.filter(legal).or(Some(Action::Done).filter(legal))
}

fn go_west(field: &Field, unit: Unit) -> Option<Action> {
    let from = field.wagon.post.hex()?;
    let reach = field.wagon_reach().into_iter();
    let (to, _) = reach.min_by_key(|(hex, _)| (hex.column(), *hex))?;
    let pieces = vec![Step::to(Piece::Unit(unit), to), Step::to(Piece::Wagon, to)];
    (to.column() < from.column()).then_some(Action::March {
        from,
        pieces: pieces.into(),
    })
}

/// Both agree to take back the side's last action, it resigns, or its time runs out.
fn give_up(game: &mut Game<IsandlwanaRules>, side: Side, choice: &mut Fast) -> Result<(), Failure> {
    match choice.below(4) {
        0 => game.resign(side)?,
        1 => game.time_out(side)?,
        _ => {
            if let Some(to) = game.last_action_of(side) {
                game.take_back(side, to)?;
            }
        }
    }
    Ok(())
}
