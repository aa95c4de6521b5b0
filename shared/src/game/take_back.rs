//! Taking decisions back: a side's own without agreement, as far as nothing was revealed, or any by agreement. Everything stays in the log.

use super::entry::{Entry, MOST_TAKEN_BACK, NotPossible, Step};
use super::{CHECKPOINT, Game};
use crate::rules::{Rules, Side};

impl<R: Rules> Game<R> {
    /// The entry of a side's last action in force, including the opening of its seal: for [`Game::take_back`].
    #[must_use]
    pub fn last_action_of(&self, side: Side) -> Option<u32> {
        let mut in_force = self.in_force.iter().rev().copied();
        in_force.find(|&seq| self.log[seq as usize].side == side)
    }

    /// Whether a side can undo its last action now. Never once the game is over.
    #[must_use]
    pub fn can_undo(&self, side: Side) -> bool {
        self.undoable(side) > 0
    }

    /// How many decisions a side can undo in sequence: its own since something was last revealed, the turn was last passed to it,
    /// and an automaton last acted, within [`MOST_TAKEN_BACK`].
    #[must_use]
    pub fn undoable(&self, side: Side) -> usize {
        if self.is_over() || !self.decided_last(side) {
            0
        } else {
            let left = MOST_TAKEN_BACK.saturating_sub(self.taken_back());
            (self.before.len() - self.answered).min(left as usize)
        }
    }

    /// Undoes a side's last action, if nothing has been revealed since and it is still its turn. It stays in the log.
    ///
    /// # Errors
    /// [`NotPossible::NothingToUndo`], [`NotPossible::TakenBackTooOften`]
    pub fn undo(&mut self, side: Side) -> Result<(), NotPossible> {
        match self.undoable(side) {
            0 if self.takes_back_no_more() && !self.is_over() => {
                Err(NotPossible::TakenBackTooOften)
            }
            0 => Err(NotPossible::NothingToUndo),
            _ => self.take_last(side),
        }
    }

    /// How many decisions have been taken back: the log has one entry for the set-up, one for each decision, and one for each undo
    /// or take-back.
    fn taken_back(&self) -> u32 {
        let kept = 1 + self.in_force.len() as u32;
        self.seq().saturating_sub(kept + self.undos)
    }

    fn takes_back_no_more(&self) -> bool {
        self.taken_back() >= MOST_TAKEN_BACK
    }

    /// As [`Game::undo`], without the limit: a log from before there was one may exceed it.
    pub(super) fn take_last(&mut self, side: Side) -> Result<(), NotPossible> {
        if self.is_over() || !self.decided_last(side) {
            return Err(NotPossible::NothingToUndo);
        }
        self.state = self.before.pop().ok_or(NotPossible::NothingToUndo)?;
        self.answered = self.answered.min(self.before.len());
        self.keep(self.in_force.len().saturating_sub(1));
        self.record(side, Step::Undo, Vec::new());
        self.undos += 1;
        Ok(())
    }

    /// By agreement of both sides, takes back the decision of this entry and all after it.
    ///
    /// # Errors
    /// [`NotPossible`]
    pub fn take_back(&mut self, side: Side, to: u32) -> Result<(), NotPossible> {
        if self.takes_back_no_more() && !self.is_over() {
            return Err(NotPossible::TakenBackTooOften);
        }
        self.take_back_to(side, to)
    }

    /// As [`Game::take_back`], without the limit.
    pub(super) fn take_back_to(&mut self, side: Side, to: u32) -> Result<(), NotPossible> {
        self.is_open_for_two(side)?;
        let kept = self.in_force.binary_search(&to);
        let kept = kept.map_err(|_| NotPossible::NothingToTakeBack)?;
        let checkpoint = kept / CHECKPOINT;
        let begin = self.checkpoints.get(checkpoint);
        let mut state = begin.ok_or(NotPossible::NothingToTakeBack)?.clone();
        let mut unwatched = Vec::<R::Event>::new();
        for &seq in &self.in_force[checkpoint * CHECKPOINT..kept] {
            let Entry {
                side,
                step: Step::Act(action),
                outcomes,
                ..
            } = &self.log[seq as usize]
            else {
                return Err(NotPossible::NothingToTakeBack);
            };
            // The same entries made this game, so they fit.
            let after = Self::after(&state, *side, action, outcomes, None, &mut unwatched);
            unwatched.clear();
            state = after.map_err(|_| NotPossible::NothingToTakeBack)?;
        }
        self.state = state;
        self.keep(kept);
        self.before.clear();
        self.answered = 0;
        self.record(side, Step::TakeBack { to }, Vec::new());
        self.undos += 1;
        Ok(())
    }
}
