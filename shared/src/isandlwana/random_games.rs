//! Random entries, with several moves each: for whole games by the thousand, where a list of all legal ones would take longer than
//! the game. The games of the catalogue under snapshot are made of them.

use super::action::{Action, BritishPhase, Shot, Step};
use super::ending::BRITISH;
use super::field::{Field, Phase};
use super::hex::{Hex, HexSet};
use super::movement::{BRITISH_ALLOWANCE, OpenGround};
#[cfg(feature = "hash")]
use super::options::IsandlwanaRules;
use super::units::{Piece, Unit};
use crate::fate::Fast;
#[cfg(feature = "hash")]
use crate::game::{Game, LogError};
#[cfg(feature = "hash")]
use crate::rules::Rules as _;

/// The games of the catalogue: four by each ruleset.
#[cfg(feature = "hash")]
pub fn catalogue() -> impl Iterator<Item = (IsandlwanaRules, u64)> {
    let rules = IsandlwanaRules::all().into_iter();
    rules.flat_map(|rules| (0..4).map(move |number| (rules, number)))
}

/// Plays a whole game as [`crate::random_games::play_random`] does, with the entries of [`random_action`].
///
/// # Errors
/// [`LogError`] only if the rules refuse an entry that is legal.
#[cfg(feature = "hash")]
pub fn play_random(
    rules: IsandlwanaRules,
    number: u64,
) -> Result<(Game<IsandlwanaRules>, String), LogError<super::Illegal>> {
    crate::random_games::play_random_by(rules, number, |field, _, choice| {
        random_action(field, choice)
    })
}

/// One line for the catalogue: ruleset, number, log entries, turns, ending, points, and the hash of every step.
#[cfg(feature = "hash")]
#[must_use]
pub fn line(number: u64, game: &Game<IsandlwanaRules>, chain: &str) -> String {
    let score = game.outcome();
    let ending = score.map_or("unfinished", |score| score.ending.key());
    let points = score.map_or(0, |score| score.points);
    let (key, entries, turns) = (game.rules().key(), game.seq(), game.turn());
    format!("{key} {number} {entries} {turns} {ending} {points} {chain}")
}

/// A random legal entry for the side to act; none when the game is over. In phase I and in marches it may hold many moves, in fire
/// and attacks many units.
#[must_use]
pub fn random_action(field: &Field, choice: &mut Fast) -> Option<Action> {
    let side = field.to_act()?;
    let action = match field.phase {
        Phase::SetUp => {
            let piece = *any(&field.to_place(), choice)?;
            let hex = some_hex(&field.places_for(piece), choice)?;
            Some(Action::Place(vec![(piece, hex)]))
        }
        Phase::Approach if choice.below(3) > 0 => random_moves(field, choice),
        Phase::British {
            half: BritishPhase::Movement,
            ..
        } if choice.below(4) > 0 => random_march(field, choice),
        Phase::Attack if choice.below(16) > 0 => random_attack(field, choice),
        Phase::Reaction
        | Phase::British {
            half: BritishPhase::Combat,
            ..
        } if choice.below(16) > 0 => random_shot(field, choice),
        Phase::Approach | Phase::Attack | Phase::Reaction | Phase::British { .. } => {
            Some(Action::Done)
        }
        _ => None,
    };
    if let Some(action) = action {
        return Some(action);
    }
    let mut list = Vec::new();
    field.legal_into(side, &mut list);
    if side != BRITISH && list.iter().any(|one| !matches!(one, Action::Recycle(_))) {
        list.retain(|one| !matches!(one, Action::Recycle(_)) || choice.below(8) == 0);
    }
    any(&list, choice).cloned()
}

fn any<'a, T>(of: &'a [T], choice: &mut Fast) -> Option<&'a T> {
    let count = of.len() as u32;
    (count > 0).then(|| &of[choice.below(count) as usize])
}

fn some_hex(of: &HexSet, choice: &mut Fast) -> Option<Hex> {
    let count = of.len();
    if count == 0 {
        return None;
    }
    of.nth(choice.below(count))
}

/// Up to sixteen moves of Zulu units, each to a hex that no other moves to.
fn random_moves(field: &Field, choice: &mut Fast) -> Option<Action> {
    let ground = OpenGround::of_zulu(field);
    let mut left: Vec<Hex> = field.unmoved().iter().collect();
    let mut taken = HexSet::NONE;
    let undefended = field.undefended();
    let mut moves = Vec::new();
    for _ in 0..=choice.below(16) {
        if left.is_empty() {
            break;
        }
        let at = choice.below(left.len() as u32) as usize;
        let from = left[at];
        let Some(to) = some_hex(&field.approaches_by(from, &ground).minus(&taken), choice) else {
            left.swap_remove(at);
            continue;
        };
        if !to.is_onrush() {
            taken.insert(to);
        }
        // An onrush hex gives one unit to an entry, so that no unit is moved twice.
        left.swap_remove(at);
        moves.push((from, to));
        // A capture opens paths, and closes none.
        if undefended.has(to) {
            break;
        }
    }
    (!moves.is_empty()).then_some(Action::Move(moves.into()))
}

/// Some pieces of one hex, each somewhere.
fn random_march(field: &Field, choice: &mut Fast) -> Option<Action> {
    let pieces: Vec<Piece> = Piece::all()
        .filter(|&piece| field.post(piece).hex().is_some() && !field.has_moved(piece))
        .collect();
    let first = *any(&pieces, choice)?;
    let from = field.post(first).hex()?;
    let together = choice.below(2) == 0;
    let reach = field.british_reach(from, BRITISH_ALLOWANCE);
    let mut next = *field;
    let mut steps: Vec<Step> = Vec::new();
    for piece in pieces {
        if piece != first && !(together && field.post(piece).hex() == Some(from)) {
            continue;
        }
        let step = match piece {
            Piece::Wagon => {
                let reach = next.wagon_reach();
                any(&reach, choice).map(|&(to, _)| Step::to(piece, to))
            }
            _ => {
                let square = matches!(piece, Piece::Unit(unit) if next.unit(unit).square);
                let reach = reach.within(next.allowance(piece));
                let to = reach.nth(choice.below(reach.len() + 1));
                Some(to.map_or(
                    Step {
                        leave: square,
                        form: !square && matches!(piece, Piece::Unit(_)),
                        ..Step::to(piece, from)
                    },
                    |to| Step::to(piece, to),
                ))
            }
        };
        let Some(step) = step else {
            continue;
        };
        // Whether all may go depends on each further one: those before it have arrived already.
        let mut tried = next;
        if tried.march(from, &[step], &mut ()).is_ok() {
            next = tried;
            steps.push(step);
        }
    }
    (!steps.is_empty()).then_some(Action::March {
        from,
        pieces: steps.into(),
    })
}

/// One target by some of its attackers.
fn random_attack(field: &Field, choice: &mut Fast) -> Option<Action> {
    let target = some_hex(&field.attackable(), choice)?;
    let all: Vec<Hex> = field.attackers_of(target).iter().collect();
    let mut attackers: Vec<Hex> = Vec::with_capacity(all.len());
    for &hex in &all {
        if choice.below(4) > 0 {
            attackers.push(hex);
        }
    }
    if attackers.is_empty() {
        attackers = all;
    }
    Some(Action::Attack {
        target,
        attackers: attackers.into(),
    })
}

/// One target by one unit or all that can, with some of their points.
fn random_shot(field: &Field, choice: &mut Fast) -> Option<Action> {
    let targets = field.targets();
    let able = |unit: &Unit| !targets[*unit as usize].is_empty();
    let units: Vec<_> = Unit::ALL.into_iter().filter(able).collect();
    let first = *any(&units, choice)?;
    let target = some_hex(&targets[first as usize], choice)?;
    let together = choice.below(2) == 0;
    let mut shots = Vec::new();
    for unit in units {
        let joins = together && targets[unit as usize].has(target);
        if unit != first && !joins {
            continue;
        }
        let whole = field.in_reaction() || choice.below(2) == 0;
        let points = 1 + choice.below(u32::from(field.points_left(unit))) as u8;
        shots.push(Shot {
            unit,
            points: (!whole).then_some(points),
        });
    }
    Some(Action::Fire {
        target,
        units: shots.into(),
    })
}
