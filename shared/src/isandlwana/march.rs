//! 7.1 to 7.9 British movement: singly or as a stack, squares, the wagon (R10, R14, R15, R31, R32).

use super::action::Step;
use super::event::Event;
use super::field::{Field, Post, UnitState};
use super::hex::{Hex, HexSet};
use super::illegal::Illegal;
use super::movement::{BRITISH_ALLOWANCE, OpenGround, Reach, SQUARE_ALLOWANCE};
use super::stacking::LIMIT;
use super::units::{Piece, Unit};
use crate::rules::Witness;

impl Field {
    /// The cost of a piece's part in a march, if it is possible; stacking is not checked.
    pub(super) fn step_cost(&self, from: Hex, step: Step) -> Result<u8, Illegal> {
        self.step_cost_by(from, step, &mut None)
    }

    /// The same for one of several steps from a hex, sharing one reach, which is computed on first use.
    fn step_cost_by(
        &self,
        from: Hex,
        step: Step,
        reach: &mut Option<Reach>,
    ) -> Result<u8, Illegal> {
        let Step {
            piece,
            to,
            leave,
            form,
        } = step;
        if self.post(piece) != Post::At(from) {
            return Err(Illegal::NotInThatHex);
        }
        if piece == Piece::Unit(Unit::StIz) {
            return Err(Illegal::Static);
        }
        if self.has_moved(piece) {
            return Err(Illegal::MovedAlready);
        }
        if leave || form {
            let Piece::Unit(unit) = piece else {
                return Err(Illegal::NoFormation);
            };
            let square = self.unit(unit).square;
            if leave && !square {
                return Err(Illegal::NotInSquare);
            }
            if form && square {
                return Err(Illegal::InSquareAlready);
            }
        } else if to == from {
            return Err(Illegal::StaysThere);
        }
        if piece == Piece::Wagon {
            if let Some(why) = self.closed(to) {
                return Err(why);
            }
            let reach = self.wagon_reach();
            let found = reach.into_iter().find(|&(hex, _)| hex == to);
            return found.map(|(_, cost)| cost).ok_or(Illegal::WagonRoad);
        }
        let change = if leave || form { SQUARE_ALLOWANCE } else { 0 };
        let points = self.allowance(piece);
        // Leaving comes first, out of the whole allowance (R10).
        let points = if leave { BRITISH_ALLOWANCE } else { points };
        if to == from {
            return Ok(change);
        }
        if let Some(why) = self.closed(to) {
            return Err(why);
        }
        let reach = reach.get_or_insert_with(|| self.british_reach(from, BRITISH_ALLOWANCE));
        reach
            .cost(to)
            .map(|cost| cost + change)
            .filter(|&cost| cost <= points)
            .ok_or(Illegal::TooFar)
    }

    /// Where these pieces of one hex can go together in one entry, each hex with the highest cost among them; the destinations in
    /// their steps are ignored.
    #[must_use]
    pub fn destinations(&self, from: Hex, steps: &[Step]) -> Vec<(Hex, u8)> {
        let cost = |to: Hex| {
            let steps: Vec<Step> = steps.iter().map(|&step| Step { to, ..step }).collect();
            { *self }.march(from, &steps, &mut ()).ok()?;
            let costs = steps.iter().map(|&step| self.step_cost(from, step).ok());
            Some((to, costs.max()??))
        };
        self.ends(from).iter().filter_map(cost).collect()
    }

    /// Where these pieces of one hex could go together except for the points that stand there (6.3).
    #[must_use]
    pub fn overfull(&self, from: Hex, steps: &[Step]) -> HexSet {
        let full = |&to: &Hex| {
            let steps: Vec<Step> = steps.iter().map(|&step| Step { to, ..step }).collect();
            { *self }.march(from, &steps, &mut ()) == Err(Illegal::Overstacked)
        };
        self.ends(from).iter().filter(full).collect()
    }

    /// Where any piece of a hex could end.
    fn ends(&self, from: Hex) -> HexSet {
        let near = self.british_reach(from, BRITISH_ALLOWANCE);
        let wagon = self.wagon_reach().into_iter().map(|(hex, _)| hex);
        near.all().iter().chain(wagon).collect()
    }

    /// Whether a piece is on the map, can move at all, and has not moved in this phase (7.1, 7.9).
    #[must_use]
    pub fn may_still_move(&self, piece: Piece) -> bool {
        let on_map = self.post(piece).hex().is_some();
        on_map && piece != Piece::Unit(Unit::StIz) && !self.has_moved(piece)
    }

    /// Moves pieces that all start in one hex, each to its own; stacking is checked when all have arrived.
    pub(super) fn march(
        &mut self,
        from: Hex,
        steps: &[Step],
        w: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        if steps.is_empty() {
            return Err(Illegal::Empty);
        }
        let mut reach = None;
        for &step in steps {
            let named = steps.iter().filter(|other| other.piece == step.piece);
            if named.count() > 1 {
                return Err(Illegal::Twice);
            }
            let cost = self.step_cost_by(from, step, &mut reach)?;
            self.set_moved(step.piece);
            if let Piece::Unit(unit) = step.piece {
                if step.leave {
                    self.unit_mut(unit).square = false;
                    w.see(Event::SquareLeft { unit });
                }
                if step.form {
                    self.unit_mut(unit).square = true;
                }
            }
            if step.to != from {
                self.set_post(step.piece, Post::At(step.to));
                w.see(Event::Marched {
                    piece: step.piece,
                    from,
                    to: step.to,
                    cost,
                });
            }
            if let (Piece::Unit(unit), true) = (step.piece, step.form) {
                w.see(Event::SquareFormed { unit });
            }
        }
        let arrived = |step: &&Step| step.to != from && matches!(step.piece, Piece::Unit(_));
        let full = |step: &Step| self.points_at(step.to) > LIMIT;
        if steps.iter().filter(arrived).any(full) {
            return Err(Illegal::Overstacked);
        }
        Ok(())
    }

    /// Whether the movement phase needs a decision: something can be done, or has been.
    pub(super) fn may_march(&self) -> bool {
        if Piece::all().any(|piece| self.has_moved(piece)) {
            return true;
        }
        let mut found = false;
        self.each_march(&mut |marches| {
            found = !marches.moves.is_empty() || !marches.changes.is_empty();
            !found
        });
        found
    }

    /// Calls `told` with what each piece can do alone, until it returns false.
    pub(super) fn each_march(&self, told: &mut dyn FnMut(&Marches) -> bool) {
        let ground = OpenGround::of_british(self);
        let stacks = self.stacks();
        let mut last: Option<(Hex, Reach)> = None;
        for piece in Piece::all().filter(|&piece| self.may_still_move(piece)) {
            let Post::At(from) = self.post(piece) else {
                continue;
            };
            let mut marches = Marches {
                piece,
                from,
                moves: HexSet::NONE,
                changes: HexSet::NONE,
                square: false,
            };
            if piece == Piece::Wagon {
                // By cost: near hexes come first.
                for points in 1..=2 {
                    let reach = self.wagon_reach().into_iter();
                    let near = reach.filter(|&(_, cost)| cost == points);
                    marches.moves = near.map(|(hex, _)| hex).collect();
                    if !told(&marches) {
                        return;
                    }
                }
                continue;
            }
            let reach = match &last {
                Some((hex, reach)) if *hex == from => reach,
                _ => &last.insert((from, ground.british_reach(from))).1,
            };
            marches.moves = *reach.all();
            if let Piece::Unit(unit) = piece {
                let UnitState { steps, square, .. } = *self.unit(unit);
                let near = reach.within(SQUARE_ALLOWANCE);
                let full = stacks.iter().filter(|(_, held)| held + steps > LIMIT);
                let mut full: HexSet = full.map(|&(hex, _)| hex).collect();
                full.remove(from);
                marches.square = square;
                marches.changes = near.minus(&full);
                let reached = if square { near } else { reach.all() };
                marches.moves = reached.minus(&full);
            }
            marches.moves.remove(from);
            if !told(&marches) {
                return;
            }
        }
    }
}

/// What one piece can do in a separate entry.
pub(super) struct Marches {
    pub(super) piece: Piece,
    pub(super) from: Hex,
    /// Where it can go without a change.
    moves: HexSet,
    /// Where it can go, or stay, with a change of formation.
    changes: HexSet,
    /// Whether the change is to leave its square, not to form one.
    square: bool,
}

impl Marches {
    /// Each of its steps, by the number of the hex.
    pub(super) fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::with_capacity((self.moves.len() + self.changes.len()) as usize);
        for to in self.moves.or(&self.changes).iter() {
            let step = Step::to(self.piece, to);
            if self.moves.has(to) {
                steps.push(step);
            }
            if self.changes.has(to) {
                steps.push(Step {
                    leave: self.square,
                    form: !self.square,
                    ..step
                });
            }
        }
        steps
    }
}
