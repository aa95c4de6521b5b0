//! The page's optimistic state of the game, without browser or network: what is shown, and which decisions are unanswered.

use std::collections::VecDeque;

use shared::api::GameKind;
use shared::digest::Digest;
use shared::fairness::Commitment;
use shared::fate::{FateMismatch, Seed};
use shared::game::{Entry, Game, Step};
use shared::rules::{Refusal, Side, Sides};
use uuid::Uuid;

use super::history::History;
use super::state::Ranking;
use crate::net::{Command, Decision, GameView, MoveAnswer, Playable};

/// Why a decision is not sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refused<I> {
    /// The rules forbid it.
    Illegal(I),
    /// Something has been revealed since.
    NothingToUndo,
    /// Fate has not yet answered the last one.
    Waiting,
}

/// The answer does not belong to our table: the game must be reloaded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mismatch;

/// A game and the decisions that are not answered yet.
#[derive(Clone, Debug)]
pub(crate) struct OptimisticGame<R: Playable> {
    /// The id of the game, as the server knows it.
    pub(crate) id: Uuid,
    /// Standard, daily or blind.
    pub(crate) kind: GameKind,
    /// The day of a daily or a blind game.
    pub(crate) day: Option<String>,
    /// With what its result is compared.
    pub(crate) ranking: Ranking,
    /// The promise of its luck.
    pub(crate) commitment: Commitment,
    /// The sides played here.
    pub(crate) mine: Sides,
    /// The invitation to the free seat, for the player who began the game.
    pub(crate) invitation: Option<String>,
    /// As shown: with every decision that needs no chance done already.
    game: Game<R>,
    /// Of a local game, whose luck is known here: nothing is held, and all decisions stay waiting.
    pub(super) luck: Option<Seed>,
    /// Oldest first. All are done in `game`, except the last while `held`.
    waiting: VecDeque<Command<R>>,
    /// The last waits for fate.
    held: bool,
    /// Entries that the server's log is known to have, from the stream of the game.
    told: u32,
    /// Every command that was ever accepted here, and those that were outdated.
    ours: Vec<Uuid>,
}

impl<R: Playable> OptimisticGame<R> {
    /// Builds a game from the server's view, and its history.
    pub(crate) fn open(view: GameView<R>) -> Option<(Self, History<R>)> {
        let mut history = History::default();
        let rules = R::versioned(view.ruleset, view.rules_version)?;
        let game = Game::replay_watched(rules, view.log, |entry, events, _| {
            history.entered(entry, events);
        })
        .ok()?;
        // A solitaire game has no seats: its only player has all sides.
        let mine = match view.seats.as_slice() {
            [] => rules.players(),
            seats => seats
                .iter()
                .filter(|seat| seat.mine)
                .fold(Sides::NOBODY, |sides, seat| sides.with(seat.side)),
        };
        let optimistic = Self {
            kind: view.kind,
            day: view.day,
            ranking: match (view.unranked, view.challenge) {
                _ if view.ranked => Ranking::Leaderboard,
                (None, Some(_)) => Ranking::Challenge,
                (why, _) => Ranking::Unranked(why),
            },
            mine,
            invitation: view.invitation,
            ..Self::of(view.id, game, view.commitment)
        };
        Some((optimistic, history))
    }

    /// A separate unranked game, with nothing decided here yet.
    fn of(id: Uuid, game: Game<R>, commitment: Commitment) -> Self {
        Self {
            id,
            kind: GameKind::Standard,
            day: None,
            ranking: Ranking::Unranked(None),
            commitment,
            mine: game.rules().players(),
            invitation: None,
            game,
            luck: None,
            waiting: VecDeque::new(),
            held: false,
            told: 0,
            ours: Vec::new(),
        }
    }

    /// Begins a local game, with the luck of this seed.
    pub(crate) fn local(
        id: Uuid,
        rules: R,
        luck: Seed,
    ) -> Result<(Self, History<R>), FateMismatch> {
        let (mut history, mut events) = (History::default(), Vec::new());
        let game = Game::begin_local(rules, luck, &mut events)?;
        history.tell(0, &events);
        let optimistic = Self {
            luck: Some(luck),
            ..Self::of(id, game, Commitment::to(&luck, rules))
        };
        Ok((optimistic, history))
    }

    /// A local game after the first so many of the decisions in force, as if nothing had been decided since.
    pub(crate) fn rewound(&self, decisions: usize) -> Option<(Self, History<R>)> {
        let mut kept = Vec::new();
        for command in &self.waiting {
            if let Decision::Act(_) = command.decision {
                kept.push(command);
            } else {
                kept.pop();
            }
        }
        let (mut again, mut history) = Self::local(self.id, self.game.rules(), self.luck?).ok()?;
        // Removed decisions are still our own.
        again.ours.clone_from(&self.ours);
        for command in kept.into_iter().take(decisions) {
            let (seq, mut events) = (again.game.seq(), Vec::new());
            again
                .decide(command.decision.clone(), command.command_id, &mut events)
                .ok()?;
            history.did(seq, &command.decision, &events);
        }
        Some((again, history))
    }

    /// Decisions in force.
    pub(crate) fn decisions(&self) -> usize {
        self.game.seq().saturating_sub(1 + 2 * self.game.undos()) as usize
    }

    /// The number of decisions before the last one, if only rewinding undoes it.
    pub(crate) fn past_undoing(&self) -> Option<usize> {
        match self.undoable_by_rules() {
            0 if self.luck.is_some() => self.decisions().checked_sub(1),
            _ => None,
        }
    }

    /// How many decisions can be undone: by the rules, and in a local game the last one even if it revealed something.
    pub(crate) fn undoable(&self) -> usize {
        let last = self.luck.is_some() && self.decisions() > 0;
        match self.held {
            false => self.undoable_by_rules().max(usize::from(last)),
            true => 0,
        }
    }

    /// The side that decides here now: the one that may act, if it is played here.
    fn side(&self) -> Side {
        let here = self.game.to_act().intersection(self.mine);
        here.iter().next().unwrap_or_default()
    }

    /// The side of the last decision, which alone can be undone, if it is played here.
    fn last_side(&self) -> Option<Side> {
        let mut sides = self.mine.iter();
        sides.find(|&side| self.game.undoable(side) > 0)
    }

    fn undoable_by_rules(&self) -> usize {
        let last = self.last_side();
        last.map_or(0, |side| self.game.undoable(side))
    }

    /// The game as shown.
    pub(crate) const fn game(&self) -> &Game<R> {
        &self.game
    }

    /// The table as shown.
    pub(crate) const fn table(&self) -> &R::State {
        self.game.state()
    }

    /// The decision that waits for fate, if one does.
    pub(crate) fn held(&self) -> Option<Decision<R::Action>> {
        self.waiting
            .back()
            .filter(|_| self.held)
            .map(|command| command.decision.clone())
    }

    /// The next command to send; none for a local game.
    pub(crate) fn next(&self) -> Option<Command<R>> {
        match self.luck {
            None => self.waiting.front().cloned(),
            Some(_) => None,
        }
    }

    /// Every command that has no answer yet, oldest first.
    pub(crate) fn waiting(&self) -> impl Iterator<Item = &Command<R>> {
        self.waiting.iter()
    }

    /// Whether a command is not another tab's: it was accepted or dropped here.
    pub(crate) fn is_own(&self, command: &Command<R>) -> bool {
        self.ours.contains(&command.command_id)
    }

    /// Accepts a decision: does it immediately if no chance is involved, else holds it until fate has answered. `true` when it is
    /// done.
    pub(crate) fn decide(
        &mut self,
        decision: Decision<R::Action>,
        command_id: Uuid,
        events: &mut Vec<R::Event>,
    ) -> Result<bool, Refused<R::Illegal>> {
        if self.held {
            return Err(Refused::Waiting);
        }
        let command = Command {
            command_id,
            seq: self.game.seq(),
            digest: self.game.digest(),
            decision,
        };
        let side = self.side();
        let done = match &command.decision {
            Decision::Undo => {
                let last = self.last_side().ok_or(Refused::NothingToUndo)?;
                self.game.undo(last).map_err(|_| Refused::NothingToUndo)?;
                true
            }
            Decision::Act(action) => {
                let done = match self.luck {
                    None => self.game.apply_recorded(side, action, &[], events),
                    Some(luck) => self.game.play_local(side, action.clone(), luck, events),
                };
                match done {
                    Ok(()) => true,
                    Err(Refusal::Illegal(why)) => return Err(Refused::Illegal(why)),
                    Err(_) => {
                        events.clear();
                        false
                    }
                }
            }
        };
        self.held = !done;
        self.waiting.push_back(command);
        self.ours.push(command_id);
        Ok(done)
    }

    /// The server's answer to [`OptimisticGame::next`]. `true` if it changed the table: the held decision is done now.
    pub(crate) fn answered(
        &mut self,
        answer: &MoveAnswer<R>,
        events: &mut Vec<R::Event>,
    ) -> Result<bool, Mismatch> {
        let command = self.waiting.pop_front().ok_or(Mismatch)?;
        let last = self.waiting.is_empty();
        let shown = !(last && self.held);
        if let (false, Decision::Act(action)) = (shown, &command.decision) {
            self.held = false;
            let side = self.side();
            self.game
                .apply_recorded(side, action, &answer.outcomes, events)
                .map_err(|_| Mismatch)?;
        } else if !answer.outcomes.is_empty() {
            return Err(Mismatch);
        }
        // The table after this command is the one the next was decided on.
        let after = self
            .waiting
            .front()
            .map_or_else(|| self.game.digest(), |next| next.digest);
        if answer.seq == command.seq + 1 && answer.digest == after {
            Ok(!shown)
        } else {
            Err(Mismatch)
        }
    }

    /// An entry of the stream. Returns what was done if it is new here; none if it is ours, or may be.
    pub(crate) fn told(
        &mut self,
        entry: &Entry<R>,
        digest: Digest,
        events: &mut Vec<R::Event>,
    ) -> Result<Option<Decision<R::Action>>, Mismatch> {
        self.told = self.told.max(entry.seq + 1);
        // While a command of ours waits, its answer says whether this entry is that command: another entry in its place makes the
        // command stale. Later entries are requested again then, see `is_behind`.
        if entry.seq < self.game.seq() || !self.waiting.is_empty() {
            return Ok(None);
        }
        if entry.seq > self.game.seq() {
            return Err(Mismatch);
        }
        let decision = match &entry.step {
            Step::Act(action) => {
                self.game
                    .apply_recorded(entry.side, action, &entry.outcomes, events)
                    .map_err(|_| Mismatch)?;
                Decision::Act(action.clone())
            }
            Step::Undo => {
                self.game.undo(entry.side).map_err(|_| Mismatch)?;
                Decision::Undo
            }
            _ => return Err(Mismatch),
        };
        if self.game.digest() == digest {
            Ok(Some(decision))
        } else {
            Err(Mismatch)
        }
    }

    /// Whether the stream had entries that are neither done here nor pending.
    pub(crate) fn is_behind(&self) -> bool {
        self.waiting.is_empty() && self.told > self.game.seq()
    }

    /// The stream restarts after [`OptimisticGame::answered_seq`], and sends everything missing again.
    pub(crate) const fn ask_again(&mut self) {
        self.told = 0;
    }

    /// Entries that the server's log is known to have: those not awaited by a command of ours.
    pub(crate) fn answered_seq(&self) -> u32 {
        self.waiting
            .front()
            .map_or_else(|| self.game.seq(), |command| command.seq)
    }

    /// Resumes commands that an earlier visit to the page could not send; outdated ones are dropped.
    pub(crate) fn restore_pending(&mut self, saved: &[Command<R>], history: &mut History<R>) {
        for command in saved {
            let fits = command.seq == self.game.seq() && command.digest == self.game.digest();
            let mut events = Vec::new();
            if !fits {
                // One decided on a later table is another tab's.
                if command.seq < self.game.seq() {
                    self.ours.push(command.command_id);
                }
                continue;
            }
            let decision = command.decision.clone();
            if self.decide(decision, command.command_id, &mut events) == Ok(true) {
                history.did(command.seq, &command.decision, &events);
            }
        }
    }
}

#[cfg(test)]
mod tests;
