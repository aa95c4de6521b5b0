//! B4, B10 to B13: where the British place, arrive and march to: the best by the forecast, piece after piece.

use super::BritishStrategy;
use super::forecast::{Ground, Position, Slot, UnitPosition, forecast, hex_of, slot};
use crate::isandlwana::action::{Action, Step};
use crate::isandlwana::few::Few;
use crate::isandlwana::field::{Field, Post};
use crate::isandlwana::hex::{Hex, HexSet};
use crate::isandlwana::movement::{BRITISH_ALLOWANCE, SQUARE_ALLOWANCE};
use crate::isandlwana::units::{Leader, Piece, UNITS, Unit};
use crate::short_sort::sort_short_by_key;

/// A position that is being planned.
struct Plan<'a> {
    ground: &'a Ground,
    stand: &'a BritishStrategy,
    position: Position,
    worth: i32,
}

impl<'a> Plan<'a> {
    fn of(ground: &'a Ground, stand: &'a BritishStrategy, position: Position) -> Self {
        Self {
            ground,
            stand,
            position,
            worth: forecast(ground, &position, stand),
        }
    }

    /// Takes the first of the best among these states of a unit, if it is better than the current one.
    fn improve(&mut self, unit: usize, options: impl Iterator<Item = UnitPosition>) {
        let mut best = self.position.units[unit];
        for state in options {
            if state.at != best.at && !self.position.has_room(unit, state.at) {
                continue;
            }
            let before = std::mem::replace(&mut self.position.units[unit], state);
            let worth = forecast(self.ground, &self.position, self.stand);
            self.position.units[unit] = before;
            if worth > self.worth {
                (self.worth, best) = (worth, state);
            }
        }
        self.position.units[unit] = best;
    }

    fn improve_leader(&mut self, leader: usize, options: impl Iterator<Item = Slot>) {
        let mut best = self.position.leaders[leader];
        for at in options {
            let before = std::mem::replace(&mut self.position.leaders[leader], at);
            let worth = forecast(self.ground, &self.position, self.stand);
            self.position.leaders[leader] = before;
            if worth > self.worth {
                (self.worth, best) = (worth, at);
            }
        }
        self.position.leaders[leader] = best;
    }
}

impl Field {
    /// B4: all pieces that are to be placed now, one after another.
    pub(super) fn placements(&self, stand: &BritishStrategy) -> Vec<Action> {
        let mut next = *self;
        let mut placed = Vec::new();
        let ground = Ground::of(self);
        while let [piece, ..] = next.to_place()[..] {
            let places = next.places_for(piece);
            let mut best = (i32::MIN, None);
            for hex in places.iter() {
                let mut tried = next;
                tried.set_post(piece, Post::At(hex));
                let worth = forecast(&ground, &Position::of(&tried), stand);
                if worth > best.0 {
                    best = (worth, Some(hex));
                }
            }
            let Some(hex) = best.1 else { break };
            next.set_post(piece, Post::At(hex));
            placed.push((piece, hex));
        }
        if placed.is_empty() {
            Vec::new()
        } else {
            vec![Action::Place(placed)]
        }
    }

    /// B4: where Lt Anstey's group arrives.
    pub(super) fn best_arrival(&self, stand: &BritishStrategy) -> Option<Action> {
        let ground = Ground::of(self);
        let worth = |hex: Hex| {
            let mut tried = *self;
            tried.unit_mut(Unit::LtA).post = Post::At(hex);
            forecast(&ground, &Position::of(&tried), stand)
        };
        let mut best = None;
        for hex in self.arrival_hexes().iter() {
            let worth = worth(hex);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, hex));
            }
        }
        best.map(|(_, hex)| Action::Arrive(hex))
    }

    /// B11 to B13: every march of the phase, then its end.
    pub(super) fn marches(&self, stand: &BritishStrategy) -> Vec<Action> {
        let ground = Ground::of(self);
        let now = Position::of(self);
        let mut plan = Plan::of(&ground, stand, now);
        // B11: who is nearest to the anchor first.
        let mut order: Vec<(u8, usize)> = Vec::with_capacity(UNITS);
        for (at, unit) in Unit::ALL.into_iter().enumerate() {
            if let Post::At(hex) = self.unit(unit).post
                && unit != Unit::StIz
                && !self.unit(unit).moved
            {
                order.push((hex.distance(stand.anchor), at));
            }
        }
        sort_short_by_key(&mut order, |&nearest| nearest);
        let reaches: Vec<(HexSet, HexSet)> = order
            .iter()
            .map(|&(_, unit)| {
                let from = hex_of(now.units[unit].at);
                let reach = self.british_reach(from, BRITISH_ALLOWANCE);
                (*reach.all(), *reach.within(SQUARE_ALLOWANCE))
            })
            .collect();
        for _ in 0..stand.rounds {
            let before = plan.worth;
            for (&(_, unit), (far, near)) in order.iter().zip(&reaches) {
                let own = now.units[unit];
                let to = |hex: Hex, square| UnitPosition {
                    at: slot(hex),
                    square,
                    ..own
                };
                let marched = if own.square { near } else { far };
                let same = marched.iter().map(|hex| to(hex, own.square));
                let other = near.iter().map(|hex| to(hex, !own.square));
                plan.improve(unit, same.chain(other));
            }
            if plan.worth == before {
                break;
            }
        }
        for leader in Leader::ALL {
            let single = self.leader(leader);
            if let (Post::At(from), false) = (single.post, single.moved) {
                let held: HexSet = plan
                    .position
                    .units
                    .iter()
                    .filter(|state| state.at != 0)
                    .map(|state| hex_of(state.at))
                    .collect();
                let reach = *self.british_reach(from, BRITISH_ALLOWANCE).all();
                // A leader who could not reach the others goes towards them.
                let near = if reach.meets(&held) {
                    reach.and(&held)
                } else {
                    reach
                };
                plan.improve_leader(leader as usize, near.iter().map(slot));
            }
        }
        self.in_order(&now, &plan.position)
    }

    /// B13: the marches that lead from one position to another, each when its hex has room. The wagon stays (B10).
    fn in_order(&self, now: &Position, planned: &Position) -> Vec<Action> {
        let mut next = *self;
        let mut left: Vec<(Hex, Step)> = Vec::new();
        for (at, unit) in Unit::ALL.into_iter().enumerate() {
            let (from, to) = (now.units[at], planned.units[at]);
            if from != to {
                let step = Step {
                    piece: Piece::Unit(unit),
                    to: hex_of(to.at),
                    leave: from.square && !to.square,
                    form: to.square && !from.square,
                };
                left.push((hex_of(from.at), step));
            }
        }
        for leader in Leader::ALL {
            let (from, to) = (
                now.leaders[leader as usize],
                planned.leaders[leader as usize],
            );
            if from != to {
                left.push((hex_of(from), Step::to(Piece::Leader(leader), hex_of(to))));
            }
        }
        let mut entries = Vec::new();
        loop {
            let before = left.len();
            left.retain(|&(from, step)| {
                let mut tried = next;
                if tried.march(from, &[step], &mut ()).is_err() {
                    return true;
                }
                next = tried;
                entries.push(Action::March {
                    from,
                    pieces: Few::One(step),
                });
                false
            });
            if left.len() == before {
                break;
            }
        }
        entries.push(Action::Done);
        entries
    }
}
