//! What the player is about to do, and which hexes that marks: everything possible comes from the rules.

use shared::isandlwana::action::Step;
use shared::isandlwana::{Action, BritishPhase, Few, Field, Hex, HexSet, Phase, Piece, Shot, Unit};
use shared::rules::Sides;

/// What is planned and not decided yet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::isandlwana) enum Selection {
    /// No hex and no piece is selected.
    #[default]
    Nothing,
    /// A shot at a hex, with the points of each unit.
    Shot {
        target: Hex,
        portions: Vec<(Unit, u8)>,
    },
    /// Pieces of a hex are to move; their destination is still open.
    March { from: Hex, steps: Vec<Step> },
    /// Zulu units of these hexes are to move, or to be given an order.
    Send { from: Vec<Hex> },
    /// They are to surround a hex, which is still open.
    Ring { from: Vec<Hex> },
    /// An attack on a hex.
    Assault { target: Hex, attackers: HexSet },
}

impl Selection {
    /// Zulu units of these hexes are to move, if there are any.
    pub(super) fn sending(from: Vec<Hex>) -> Self {
        match from.is_empty() {
            true => Self::Nothing,
            false => Self::Send { from },
        }
    }
}

/// The steps of pieces of a hex that march to this one; those that change their formation march to their own hex.
pub(super) fn steps_to(from: Hex, steps: &[Step], to: Hex) -> Vec<Step> {
    let goes = |step: &&Step| to != from || changes(step);
    let steps = steps.iter().filter(goes);
    steps.map(|&step| Step { to, ..step }).collect()
}

/// Toggles a unit's change of formation on its march (7.7).
pub(super) fn change_formation(field: &Field, step: &mut Step) {
    if let Piece::Unit(unit) = step.piece {
        let (square, changes) = (field.unit(unit).square, !changes(step));
        step.leave = changes && square;
        step.form = changes && !square;
    }
}

/// Whether a unit forms square, or leaves it.
pub(super) fn changes(step: &Step) -> bool {
    step.leave || step.form
}

/// Which hexes are marked, and for what.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::isandlwana) struct Marks {
    /// Where something can go or be put, with its cost; 0 if that does not apply.
    pub(super) go: Vec<(Hex, u8)>,
    /// What can be fired at or attacked.
    pub(super) targets: HexSet,
    /// Hexes whose units can be selected.
    pub(super) choose: HexSet,
    /// The selected hexes.
    pub(super) chosen: HexSet,
    /// Hexes without room for what is to go.
    pub(super) full: HexSet,
    /// Hexes where the British stand or can go, and which the Zulu can come beside in their next movement.
    pub(super) exposed: HexSet,
}

impl Marks {
    /// Whether touching a hex does or begins something.
    pub(super) fn acts(&self, hex: Hex) -> bool {
        self.goes(hex).is_some() || self.targets.has(hex) || self.choose.has(hex)
    }

    /// The cost of going there.
    pub(super) fn goes(&self, hex: Hex) -> Option<u8> {
        let found = self.go.iter().find(|&&(to, _)| to == hex);
        found.map(|&(_, cost)| cost)
    }
}

/// What the units of a hex pointed at could do: where they reach at what cost, where they would be too many, and what they can fire
/// at or attack with which number.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Preview {
    pub(super) reach: Vec<(Hex, u8)>,
    pub(super) full: HexSet,
    pub(super) numbers: Vec<(Hex, i16)>,
}

/// What the units of a hex could do in the current field.
pub(super) fn preview(field: &Field, hex: Hex) -> Preview {
    let mut preview = Preview::default();
    if field.in_fire_phase() {
        let units: Vec<Unit> = field.units_at(hex).collect();
        let mut targets = HexSet::NONE;
        for &unit in &units {
            targets = targets.or(&field.targets_of(unit));
        }
        for target in targets.iter() {
            let portions: Vec<(Unit, u8)> = units
                .iter()
                .filter(|&&unit| field.targets_of(unit).has(target))
                .map(|&unit| (unit, field.points_left(unit)))
                .collect();
            preview
                .numbers
                .push((target, field.hit_number(target, &portions)));
        }
    } else if field.zulu_at(hex) == 0 {
        // Combat units before leaders and the wagon, which have a reach of their own when they stand alone.
        let here = |&piece: &Piece| field.post(piece).hex() == Some(hex);
        let steps: Vec<Step> = Piece::all()
            .filter(|&piece| field.may_still_move(piece))
            .filter(here)
            .map(|piece| Step::to(piece, hex))
            .take(1)
            .collect();
        if !steps.is_empty() {
            preview.reach = field.destinations(hex, &steps);
            preview.full = field.overfull(hex, &steps);
        }
    }
    if field.zulu_at(hex) > 0 {
        let reach = field.zulu_reach(hex);
        let go = field.approaches(hex);
        let cost = |to: Hex| Some((to, reach.cost(to)?));
        preview.reach = go.iter().filter_map(cost).collect();
        let near = hex.neighbours().and(&field.british());
        preview.numbers = near
            .iter()
            .map(|target| (target, field.zulu_hit_number(target)))
            .collect();
    }
    preview.reach.retain(|&(to, _)| to != hex);
    preview
}

/// Whether the side that has to act is one of these.
pub(super) fn is_to_act(field: &Field, mine: Sides) -> bool {
    field.to_act().is_some_and(|side| mine.has(side))
}

/// The marks for this plan.
pub(in crate::isandlwana) fn marks(field: &Field, selection: &Selection) -> Marks {
    let mut marks = Marks::default();
    let free = |hexes: HexSet| hexes.iter().map(|hex| (hex, 0)).collect();
    match field.phase {
        Phase::SetUp => {
            if let Some(&piece) = field.to_place().first() {
                marks.go = free(field.places_for(piece));
            }
        }
        Phase::Arrival => marks.go = free(field.arrival_hexes()),
        Phase::Displacing { from, .. } => {
            marks.go = free(field.displacements(from));
            marks.chosen = HexSet::one(from);
        }
        Phase::Reaction
        | Phase::British {
            half: BritishPhase::Combat,
            ..
        } => {
            let all = field.targets();
            marks.targets = all.iter().fold(HexSet::NONE, |sum, one| sum.or(one));
            if let Selection::Shot { portions, .. } = selection {
                let at = |&(unit, _): &(Unit, u8)| field.unit(unit).post.hex();
                marks.chosen = portions.iter().filter_map(at).collect();
            }
        }
        Phase::British {
            half: BritishPhase::Movement,
            ..
        } => {
            let ready = Piece::all().filter(|&piece| field.may_still_move(piece));
            marks.choose = ready.filter_map(|piece| field.post(piece).hex()).collect();
            if let Selection::March { from, steps } = selection {
                marks.go = field.destinations(*from, steps);
                marks.go.retain(|(hex, _)| hex != from);
                let stays = field.destinations(*from, &steps_to(*from, steps, *from));
                marks.go.extend(stays.iter().filter(|(hex, _)| hex == from));
                marks.chosen = HexSet::one(*from);
                marks.full = field.overfull(*from, steps);
            }
            let ends: HexSet = marks.go.iter().map(|&(hex, _)| hex).collect();
            let stand = if ends.is_empty() {
                field.british()
            } else {
                ends
            };
            marks.exposed = field.threatened().and(&stand);
        }
        Phase::Approach => {
            if let Selection::Ring { from } = selection {
                marks.chosen = from.iter().copied().collect();
                marks.targets = field.british();
                return marks;
            }
            marks.choose = field.unmoved();
            if let Selection::Send { from } = selection {
                marks.chosen = from.iter().copied().collect();
                // The nearest moves, so its cost is shown.
                let mut reached = HexSet::NONE;
                let reach: Vec<_> = from.iter().map(|&hex| field.zulu_reach(hex)).collect();
                for &hex in from {
                    reached = reached.or(&field.approaches(hex));
                }
                let cost = |to: Hex| reach.iter().filter_map(|reach| reach.cost(to)).min();
                marks.go = reached
                    .iter()
                    .filter_map(|to| Some((to, cost(to)?)))
                    .collect();
            }
        }
        Phase::Attack => {
            marks.targets = field.attackable();
            if let Selection::Assault { attackers, .. } = selection {
                marks.chosen = *attackers;
            }
        }
        Phase::Advance { target, attackers } => {
            marks.choose = attackers;
            marks.chosen = HexSet::one(target);
        }
        Phase::Losses { target, .. } => marks.chosen = HexSet::one(target),
        Phase::Sniping { .. } => {
            let hit = field.can_lose().into_iter();
            marks.choose = hit.filter_map(|unit| field.unit(unit).post.hex()).collect();
        }
        Phase::Colors | Phase::Order | Phase::Fatalities | Phase::Over { .. } => {}
    }
    marks
}

/// The immediate effect of touching a hex, with the current marks.
pub(in crate::isandlwana) fn at_once(
    field: &Field,
    selection: &Selection,
    marks: &Marks,
    hex: Hex,
) -> Option<Action> {
    let goes = || marks.goes(hex).is_some();
    match (field.phase, selection) {
        (Phase::SetUp, _) if goes() => {
            let piece = *field.to_place().first()?;
            Some(Action::Place(vec![(piece, hex)]))
        }
        (Phase::Arrival, _) if goes() => Some(Action::Arrive(hex)),
        (Phase::Displacing { .. }, _) if goes() => Some(Action::Displace(hex)),
        (Phase::Advance { attackers, .. }, _) if attackers.has(hex) => {
            Some(Action::Advance(Some(hex)))
        }
        // If several could lose a point, the list below the map asks which.
        (Phase::Sniping { .. }, _) => {
            let hit = field.can_lose().into_iter();
            let here: Vec<Unit> = hit
                .filter(|&unit| field.unit(unit).post.hex() == Some(hex))
                .collect();
            (here.len() == 1).then_some(Action::Lose(here))
        }
        (_, Selection::March { from, steps }) if goes() => Some(Action::March {
            from: *from,
            pieces: steps_to(*from, steps, hex).into_iter().collect(),
        }),
        (Phase::Approach, Selection::Send { from }) if !from.contains(&hex) => {
            // The nearest of them moves.
            let cost = |from: Hex| field.zulu_reach(from).cost(hex);
            let able = from
                .iter()
                .filter(|&&from| field.approaches(from).has(hex) && field.has_unmoved(from));
            let from = able.copied().min_by_key(|&from| cost(from))?;
            Some(Action::Move(Few::One((from, hex))))
        }
        _ => None,
    }
}

/// The plan after touching a hex, with the current marks.
pub(in crate::isandlwana) fn planned(
    field: &Field,
    selection: &Selection,
    marks: &Marks,
    hex: Hex,
) -> Selection {
    match field.phase {
        Phase::Reaction
        | Phase::British {
            half: BritishPhase::Combat,
            ..
        } if marks.targets.has(hex) => Selection::Shot {
            target: hex,
            portions: field.proposed_portions(hex),
        },
        Phase::British {
            half: BritishPhase::Movement,
            ..
        } if marks.choose.has(hex) => {
            let here = Piece::all().filter(|&piece| {
                field.post(piece).hex() == Some(hex) && field.may_still_move(piece)
            });
            let steps = here.map(|piece| Step::to(piece, hex)).collect();
            Selection::March { from: hex, steps }
        }
        Phase::Approach if marks.choose.has(hex) => {
            let mut from = match selection {
                Selection::Send { from } => from.clone(),
                _ => Vec::new(),
            };
            match from.iter().position(|&other| other == hex) {
                Some(at) => drop(from.remove(at)),
                None => from.push(hex),
            }
            Selection::sending(from)
        }
        Phase::Attack if marks.targets.has(hex) => Selection::Assault {
            target: hex,
            attackers: field.attackers_of(hex),
        },
        _ => Selection::Nothing,
    }
}

/// The shot that is planned.
pub(in crate::isandlwana) fn shot(field: &Field, target: Hex, portions: &[(Unit, u8)]) -> Action {
    let units = portions.iter().map(|&(unit, points)| Shot {
        unit,
        points: (points < field.points_left(unit)).then_some(points),
    });
    Action::Fire {
        target,
        units: units.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::fate::Fast;
    use shared::game::Game;
    use shared::isandlwana::IsandlwanaRules;

    /// Everything marked can be done, everything that one touch can plan is legal, and so a whole battle can be played by touching
    /// hexes.
    #[test]
    fn what_is_marked_can_be_done() {
        let mut fate = Fast::new(1879);
        let mut game = Game::<IsandlwanaRules>::begin(IsandlwanaRules::BATTLE, &mut fate, &mut ())
            .expect("a free fate");
        let mut n = 0_usize;
        let mut changed = std::collections::HashSet::new();
        while let Some(side) = game.to_act().iter().next() {
            let field = *game.state();
            let open = marks(&field, &Selection::Nothing);
            for hex in Hex::all().filter(|&hex| open.acts(hex)).take(12) {
                let selection = planned(&field, &Selection::Nothing, &open, hex);
                if let Some(action) = at_once(&field, &Selection::Nothing, &open, hex) {
                    assert_eq!(field.check(side, &action), Ok(()), "{action:?}");
                }
                if let Some(action) = field.likeliest_shot() {
                    assert_eq!(field.check(side, &action), Ok(()), "{action:?}");
                }
                if let Selection::Shot { target, portions } = &selection {
                    let action = shot(&field, *target, portions);
                    assert_eq!(field.check(side, &action), Ok(()), "{action:?}");
                }
                for selection in [with_new_formations(&field, &selection), selection] {
                    let then = marks(&field, &selection);
                    for &(to, _) in &then.go {
                        let action =
                            at_once(&field, &selection, &then, to).expect("something to do");
                        assert_eq!(field.check(side, &action), Ok(()), "{action:?}");
                        if let Action::March { from, pieces } = &action {
                            let new = pieces.iter().filter(|step| changes(step));
                            changed.extend(new.map(|step| (step.leave, to == *from)));
                        }
                    }
                }
            }
            n += 1;
            let legal = game.legal(side);
            let chosen = legal[n * 37 % legal.len()].clone();
            game.play(side, chosen, &mut fate, &mut ()).expect("legal");
        }
        // R10, R32: squares are formed and left where a unit stands, and on the way.
        assert_eq!(changed.len(), 4, "{changed:?}");
    }

    /// The same, with every unit forming square or leaving it.
    fn with_new_formations(field: &Field, selection: &Selection) -> Selection {
        let mut selection = selection.clone();
        if let Selection::March { steps, .. } = &mut selection {
            steps
                .iter_mut()
                .for_each(|step| change_formation(field, step));
        }
        selection
    }
}
