//! The change of the field's contents by each event, for showing them one after another. No rule is checked here: events were
//! checked when they happened.

use super::event::Event;
use super::field::{Colors, Field, Post};
use super::map::OnrushGroup;
use super::units::{Piece, Unit};

impl Field {
    /// Applies these events to the field's contents: pieces, the wagon and the Colors, the Zulu units, the turn. The pending
    /// decision and the draws are unchanged. Zulu units that move in one phase leave their hexes together, because they may change
    /// places (R36).
    pub fn follow(&mut self, events: &[Event]) {
        for phase in events.split_inclusive(|event| matches!(event, Event::PhaseBegins { .. })) {
            for event in phase {
                if let Event::ZuluMoved { from, .. } = *event {
                    self.lift(from);
                }
            }
            phase.iter().for_each(|&event| self.follow_one(event));
        }
    }

    fn follow_one(&mut self, event: Event) {
        match event {
            Event::Placed { piece, hex } => self.set_post(piece, Post::At(hex)),
            Event::TurnBegins { turn } => self.turn = turn,
            Event::PhaseBegins { .. } => self.forget_marks(),
            Event::ColorsRaised { .. } => self.colors = Colors::Raised,
            Event::ColorsDeclined { .. } => self.colors = Colors::Declined,
            Event::Arrived { hex } => self.unit_mut(Unit::LtA).post = Post::At(hex),
            Event::CouldNotArrive => self.lose(Unit::LtA),
            Event::RecyclesBy { hex } => self.recycle[OnrushGroup::of(hex) as usize] = hex,
            Event::ZuluMoved { to, .. } => self.put(to),
            Event::WagonCaptured { .. } => self.wagon.post = Post::Lost,
            Event::ColorsCaptured { .. } => self.colors = Colors::Captured,
            Event::Killed { hex, back } => {
                self.lift(hex);
                self.put(back);
                self.killed += 1;
            }
            Event::StepLost { unit, left: 0, .. } | Event::CouldNotDisplace { unit, .. } => {
                self.lose(unit);
            }
            Event::StepLost { unit, left, .. } => self.unit_mut(unit).steps = left,
            Event::LeaderFled { leader, to, .. } => {
                self.set_post(Piece::Leader(leader), Post::At(to));
            }
            Event::LeaderLost { leader, .. } => self.set_post(Piece::Leader(leader), Post::Lost),
            Event::Advanced { from, to } => {
                self.lift(from);
                self.put(to);
            }
            Event::Marched { piece, to, .. } => self.set_post(piece, Post::At(to)),
            Event::SquareFormed { unit } => self.unit_mut(unit).square = true,
            Event::SquareLeft { unit } => self.unit_mut(unit).square = false,
            Event::Displaced { unit, to, .. } => self.unit_mut(unit).post = Post::At(to),
            Event::Fired { .. }
            | Event::Attacked { .. }
            | Event::Sniped { .. }
            | Event::FatalityRolled { .. }
            | Event::Ended { .. } => {}
        }
    }

    fn lose(&mut self, unit: Unit) {
        let state = self.unit_mut(unit);
        (state.post, state.steps, state.square) = (Post::Lost, 0, false);
    }
}
