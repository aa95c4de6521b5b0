//! Why touching a hex does nothing: the rules are asked about the intended action.

use shared::isandlwana::{
    Action, BritishPhase, Few, Field, Hex, Illegal, Phase, Piece, Shot, Step, Unit,
};

use super::selection::Selection;

/// Why the action intended by touching this hex is illegal; none if none was intended, or it is legal.
pub(super) fn refusal(field: &Field, selection: &Selection, hex: Hex) -> Option<Illegal> {
    let action = meant(field, selection, hex)?;
    field.check(field.to_act()?, &action).err()
}

/// The action intended by touching a hex.
fn meant(field: &Field, selection: &Selection, hex: Hex) -> Option<Action> {
    match (field.phase, selection) {
        (Phase::SetUp, _) => {
            let piece = *field.to_place().first()?;
            Some(Action::Place(vec![(piece, hex)]))
        }
        (Phase::Arrival, _) => Some(Action::Arrive(hex)),
        (Phase::Displacing { .. }, _) => Some(Action::Displace(hex)),
        (Phase::Advance { .. }, _) if field.zulu_at(hex) > 0 => Some(Action::Advance(Some(hex))),
        (Phase::Approach, Selection::Send { from }) => {
            Some(Action::Move(Few::One((*from.first()?, hex))))
        }
        (Phase::Approach, Selection::Nothing) if field.zulu_at(hex) > 0 => {
            Some(Action::Move(Few::One((hex, hex))))
        }
        (
            Phase::Reaction
            | Phase::British {
                half: BritishPhase::Combat,
                ..
            },
            _,
        ) if field.zulu_at(hex) > 0 => Some(Action::Fire {
            target: hex,
            units: Few::One(Shot {
                unit: nearest(field, hex)?,
                points: None,
            }),
        }),
        (
            Phase::British {
                half: BritishPhase::Movement,
                ..
            },
            Selection::March { from, steps },
        ) => Some(Action::March {
            from: *from,
            pieces: steps.iter().map(|&step| Step { to: hex, ..step }).collect(),
        }),
        (
            Phase::British {
                half: BritishPhase::Movement,
                ..
            },
            _,
        ) => {
            let piece = Piece::all().find(|&piece| field.post(piece).hex() == Some(hex))?;
            Some(Action::March {
                from: hex,
                pieces: Few::One(Step::to(piece, hex)),
            })
        }
        (Phase::Attack, _) if field.points_at(hex) > 0 => {
            let zulu = field.zulu_hexes();
            let from = zulu.iter().min_by_key(|from| from.distance(hex))?;
            Some(Action::Attack {
                target: hex,
                attackers: Few::One(from),
            })
        }
        _ => None,
    }
}

/// The unit whose refusal says most: near enough (5.4, 8.4) before it can still fire, and then the nearest.
fn nearest(field: &Field, target: Hex) -> Option<Unit> {
    let units = field.on_map().filter(|(unit, _)| unit.fires());
    let refused = |&(unit, hex): &(Unit, Hex)| {
        let range = hex.distance(target);
        (range > field.reach(), field.points_left(unit) == 0, range)
    };
    units.min_by_key(refused).map(|(unit, _)| unit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isandlwana::table::selection::{at_once, marks, planned};
    use shared::fate::Fast;
    use shared::isandlwana::random_games::random_action;
    use shared::isandlwana::{IsandlwanaRules, begin, play_unchecked};

    /// Whole battles: marked actions are never refused, and intended unmarked ones always are.
    #[test]
    fn what_is_not_marked_is_refused() {
        let mut told = std::collections::HashSet::new();
        for number in 0..4 {
            let (mut fate, mut choice) = (Fast::new(number), Fast::new(number + 9));
            let mut field =
                begin(IsandlwanaRules::BATTLE, &mut fate, &mut ()).expect("a free fate");
            while let Some(action) = random_action(&field, &mut choice) {
                let open = marks(&field, &Selection::Nothing);
                for hex in Hex::all() {
                    let why = refusal(&field, &Selection::Nothing, hex);
                    let can = at_once(&field, &Selection::Nothing, &open, hex).is_some();
                    let plans =
                        planned(&field, &Selection::Nothing, &open, hex) != Selection::Nothing;
                    assert!(!can || why.is_none(), "{hex} {why:?}");
                    assert!(!plans || open.acts(hex));
                    told.extend(why);
                }
                play_unchecked(&mut field, &action, &mut fate, &mut ()).expect("free");
            }
        }
        for why in [
            Illegal::NotInCamp,
            Illegal::TargetDone,
            Illegal::OutOfRange,
            Illegal::MovedAlready,
            Illegal::Static,
            Illegal::NobodyThere,
        ] {
            assert!(told.contains(&why), "{why:?} of {told:?}");
        }
    }
}
