//! The events of a game, line by line, for the log beside the screen.

use shared::game::{Entry, Step};

use crate::net::{Decision, Playable};

/// One event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HistoryLine<E> {
    /// The log entry it belongs to.
    pub(crate) seq: u32,
    /// The turn it happened in.
    pub(crate) turn: u16,
    /// The event as the rules report it.
    pub(crate) event: E,
    /// The decision behind it was undone.
    pub(crate) taken_back: bool,
}

/// All events so far.
#[derive(Clone, Debug)]
pub(crate) struct History<R: Playable> {
    lines: Vec<HistoryLine<R::Event>>,
    turn: u16,
    /// Entries that an undo would remove, latest last.
    acts: Vec<u32>,
}

impl<R: Playable> Default for History<R> {
    fn default() -> Self {
        Self {
            lines: Vec::new(),
            turn: 0,
            acts: Vec::new(),
        }
    }
}

impl<R: Playable> History<R> {
    /// In chronological order.
    pub(crate) fn lines(&self) -> &[HistoryLine<R::Event>] {
        &self.lines
    }

    /// The events of the last decision in force that had any; of the set-up before any.
    pub(crate) fn last(&self) -> Vec<R::Event> {
        let standing = || self.lines.iter().filter(|line| !line.taken_back);
        let seq = standing().next_back().map(|line| line.seq);
        let of_it = standing().filter(|line| Some(line.seq) == seq);
        of_it.map(|line| line.event).collect()
    }

    /// Events by fate or the set-up.
    pub(crate) fn tell(&mut self, seq: u32, events: &[R::Event]) {
        for &event in events {
            if let Some(turn) = R::begins_turn(&event) {
                self.turn = turn;
            }
            self.lines.push(HistoryLine {
                seq,
                turn: self.turn,
                event,
                taken_back: false,
            });
        }
    }

    /// A decision and its events.
    pub(crate) fn acted(&mut self, seq: u32, events: &[R::Event]) {
        self.acts.push(seq);
        self.tell(seq, events);
    }

    /// The last decision is undone.
    pub(crate) fn take_back(&mut self) {
        let Some(seq) = self.acts.pop() else { return };
        for line in self.lines.iter_mut().rev() {
            if line.seq < seq {
                break;
            }
            if line.seq == seq {
                line.taken_back = true;
            }
        }
        let turn = self
            .lines
            .iter()
            .rev()
            .find(|line| !line.taken_back)
            .map(|line| line.turn);
        self.turn = turn.unwrap_or(self.turn);
    }

    /// An entry of a stored log.
    pub(crate) fn entered(&mut self, entry: &Entry<R>, events: &[R::Event]) {
        match entry.step {
            Step::Begin => self.tell(entry.seq, events),
            Step::Act(_) => self.acted(entry.seq, events),
            Step::Undo => self.take_back(),
            Step::TakeBack { to } => {
                while self.acts.last().is_some_and(|&seq| seq >= to) {
                    self.take_back();
                }
            }
            Step::Resign | Step::TimeOut | Step::CallOff => {}
        }
    }

    /// A decision that is done.
    pub(crate) fn did(&mut self, seq: u32, decision: &Decision<R::Action>, events: &[R::Event]) {
        match decision {
            Decision::Act(_) => self.acted(seq, events),
            Decision::Undo => self.take_back(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::ramparts::{Event, SiegeRules};

    #[test]
    fn taking_back_strikes_the_last_decision_that_still_stands() {
        let mut history = History::<SiegeRules>::default();
        history.tell(0, &[Event::TurnBegins { turn: 1 }]);
        history.acted(1, &[Event::RestTheLads]);
        history.acted(2, &[]);
        history.take_back();
        assert!(
            history.lines().iter().all(|line| !line.taken_back),
            "entry 2 had no lines"
        );
        history.take_back();
        let struck: Vec<u32> = history
            .lines()
            .iter()
            .filter(|line| line.taken_back)
            .map(|line| line.seq)
            .collect();
        assert_eq!(struck, [1]);
        assert_eq!(history.lines()[1].turn, 1);
    }
}
