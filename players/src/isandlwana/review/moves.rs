//! The difference of a plan to another: for the British each piece, for the Zulu the number of attackers on each hex, and which
//! part of their battle order moves where.

use shared::isandlwana::{Action, ArmyPart, Field, Hex, HexSet, Piece, Place, Shot, UnitGroup};
use shared::short_sort::sort_short_by_key;

/// Maximum number of groups named of a better movement.
const GROUPS: usize = 3;

/// More units of a part of the Zulu battle order than in the plan taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sent {
    /// Where they stand before.
    pub part: ArmyPart,
    /// How many more.
    pub count: u8,
    /// Near which place they end.
    pub to: Place,
    /// The British hex that most of those who end there are beside.
    pub beside: Option<Hex>,
}

/// The moves of entries on this field: each piece by its index in [`Piece::all`], or so many attackers, with the hex. The final
/// hex, if a piece moves more than once.
pub(super) fn moves(field: &Field, entries: &[Action]) -> Vec<(usize, Hex)> {
    let place = |piece: Piece| {
        Piece::all()
            .position(|one| one == piece)
            .unwrap_or_default()
    };
    let mut moves: Vec<(usize, Hex)> = Vec::new();
    for entry in entries {
        match entry {
            Action::Place(pieces) => {
                moves.extend(pieces.iter().map(|&(piece, hex)| (place(piece), hex)));
            }
            Action::March { pieces, .. } => {
                for step in pieces {
                    moves.retain(|(piece, _)| *piece != place(step.piece));
                    moves.push((place(step.piece), step.to));
                }
            }
            Action::Fire { target, units } => {
                let fires = |shot: &Shot| (place(Piece::Unit(shot.unit)), *target);
                moves.extend(units.iter().map(fires));
            }
            Action::Attack { target, attackers } => moves.push((attackers.len(), *target)),
            Action::Lose(units) => {
                let hit = units.iter().filter_map(|&unit| {
                    Some((place(Piece::Unit(unit)), field.unit(unit).post.hex()?))
                });
                moves.extend(hit);
            }
            Action::Displace(hex) => {
                let crowded = field.overstacked().map(|from| field.excess(from));
                let displaced = |unit| (place(Piece::Unit(unit)), *hex);
                moves.extend(crowded.into_iter().flatten().map(displaced));
            }
            _ => {}
        }
    }
    moves
}

/// From where and to where each Zulu unit goes that has not moved, or that it stays.
fn ends(field: &Field, entries: &[Action]) -> Vec<(Hex, Hex)> {
    let mut ends: Vec<(Hex, Hex)> = Vec::new();
    for hex in field.unmoved().iter() {
        ends.extend((0..field.unmoved_at(hex)).map(|_| (hex, hex)));
    }
    for entry in entries {
        let Action::Move(moves) = entry else { continue };
        for &(from, to) in moves {
            if let Some(unit) = ends.iter_mut().find(|unit| **unit == (from, from)) {
                unit.1 = to;
            }
        }
    }
    ends
}

/// Where a plan of the Zulu movement sends more units than the one taken: the few most important groups, those first that come
/// beside the British.
pub(super) fn sent(field: &Field, taken: &[Action], better: &[Action]) -> Vec<Sent> {
    let key = |&(from, to): &(Hex, Hex)| (UnitGroup::of(from).part(), Place::near(to));
    let (taken, better) = (ends(field, taken), ends(field, better));
    let british = field.british();
    let mut sent: Vec<Sent> = Vec::new();
    for part in ArmyPart::ALL {
        for to in Place::ALL {
            let there = |unit: &&(Hex, Hex)| key(unit) == (part, to);
            let before = taken.iter().filter(there).count();
            let after: Vec<Hex> = better.iter().filter(there).map(|&(_, to)| to).collect();
            if let Some(count @ 1..) = after.len().checked_sub(before) {
                sent.push(Sent {
                    part,
                    count: u8::try_from(count).unwrap_or(u8::MAX),
                    to,
                    beside: most_beside(&british, &after),
                });
            }
        }
    }
    sort_short_by_key(&mut sent, |one| (one.beside.is_none(), u8::MAX - one.count));
    sent.truncate(GROUPS);
    sent
}

/// The British hex that most of these are beside; among equals the lowest.
fn most_beside(british: &HexSet, ends: &[Hex]) -> Option<Hex> {
    let beside = |hex: Hex| ends.iter().filter(|end| end.is_next_to(hex)).count();
    let hexes = british.iter().filter(|&hex| beside(hex) > 0);
    hexes.min_by_key(|&hex| (usize::MAX - beside(hex), hex))
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::isandlwana::field::Phase;
    use shared::isandlwana::{IsandlwanaRules, Unit};

    /// R16: the rules decide which unit in 2004 is displaced; the Zulu decide only where it goes.
    #[test]
    fn who_is_displaced_is_named() {
        let mut field = Field::set_up(IsandlwanaRules::BATTLE);
        let from = field.overstacked().expect("history put too many in 2004");
        field.phase = Phase::Displacing {
            from,
            second: false,
        };
        let [here, there] = [2104, 2105].map(Hex::at);
        for hex in [here, there] {
            let moves = moves(&field, &[Action::Displace(hex)]);
            let named: Vec<_> = moves
                .iter()
                .map(|&(at, hex)| (Piece::all().nth(at), hex))
                .collect();
            assert_eq!(named, [(Some(Piece::Unit(Unit::NB)), hex)]);
        }
    }
}
