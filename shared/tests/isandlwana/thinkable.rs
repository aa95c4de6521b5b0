//! Entries of one move, legal or not, for comparison with the list of legal ones: for the tests, and for `fuzz/targets/battle.rs`.

use shared::fate::Fast;
use shared::isandlwana::{
    Action, BritishPhase, Few, Field, Hex, Phase, Piece, Post, Shot, Step, Unit,
};

/// Every entry of one move that could be thought of in this phase.
pub(crate) fn thinkable(field: &Field, choice: &mut Fast) -> Vec<Action> {
    let all: Vec<Hex> = Hex::all().collect();
    let mut list = Vec::new();
    match field.phase {
        Phase::Approach => {
            for _ in 0..3 {
                let from = all[choice.below(338) as usize];
                list.extend(all.iter().map(|&to| Action::Move(Few::One((from, to)))));
            }
            if let Some(from) = field.unmoved().iter().next() {
                list.extend(all.iter().map(|&to| Action::Move(Few::One((from, to)))));
            }
        }
        Phase::British {
            half: BritishPhase::Movement,
            ..
        } => {
            for piece in Piece::all() {
                let Post::At(from) = field.post(piece) else {
                    continue;
                };
                for &to in all.iter().filter(|to| from.distance(**to) < 6) {
                    for flags in 0..4 {
                        let step = Step {
                            piece,
                            to,
                            leave: flags & 1 > 0,
                            form: flags & 2 > 0,
                        };
                        list.push(Action::March {
                            from,
                            pieces: Few::One(step),
                        });
                    }
                }
            }
        }
        Phase::Reaction
        | Phase::British {
            half: BritishPhase::Combat,
            ..
        } => {
            for unit in Unit::ALL {
                for &target in &all {
                    let left = field.points_left(unit);
                    let whole = [None].into_iter();
                    for points in whole.chain((0..=9).filter(|&points| points != left).map(Some)) {
                        list.push(Action::Fire {
                            target,
                            units: Few::One(Shot { unit, points }),
                        });
                    }
                }
            }
        }
        Phase::Attack => {
            for target in field.british().iter() {
                for &from in &all {
                    list.push(Action::Attack {
                        target,
                        attackers: Few::One(from),
                    });
                }
            }
        }
        Phase::Losses { .. } | Phase::Sniping { .. } => {
            list.extend(Unit::ALL.map(|unit| Action::Lose(vec![unit])));
        }
        Phase::Advance { .. } => {
            list.extend(all.iter().map(|&from| Action::Advance(Some(from))));
            list.push(Action::Advance(None));
        }
        Phase::SetUp => {
            for piece in Piece::all() {
                list.extend(all.iter().map(|&hex| Action::Place(vec![(piece, hex)])));
            }
        }
        Phase::Arrival => list.extend(all.iter().map(|&hex| Action::Arrive(hex))),
        Phase::Displacing { .. } => list.extend(all.iter().map(|&hex| Action::Displace(hex))),
        _ => {}
    }
    list.extend(all.iter().map(|&hex| Action::Recycle(hex)));
    list.extend([Action::Done, Action::Colors(true), Action::Colors(false)]);
    list.extend([BritishPhase::Combat, BritishPhase::Movement].map(Action::Order));
    list
}
