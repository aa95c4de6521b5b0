//! The game as the page believes it, without browser or network: what is shown, and which decisions wait for an answer.

use std::collections::VecDeque;

use shared::api::{GameKind, GameView, MoveAnswer, Unranked};
use shared::ramparts::{Event, Illegal, Refusal, Table};
use shared::record::{Commitment, Game, LogError};
use shared::rules::Side;
use uuid::Uuid;

use super::history::History;
use crate::net::{Command, Wish};

/// Why a wish does not leave the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// The rules forbid it.
    Illegal(Illegal),
    /// Something has been revealed since.
    NothingToUndo,
    /// Fate has not yet answered the last one.
    Waiting,
}

/// The answer is not one to our table: the game must be fetched again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mismatch;

/// A game and the decisions that are not answered yet.
#[derive(Clone, Debug)]
pub(crate) struct OptimisticGame {
    /// The game.
    pub(crate) id: Uuid,
    /// Standard, daily or blind.
    pub(crate) kind: GameKind,
    /// The day of a daily or a blind game.
    pub(crate) day: Option<String>,
    /// Whether it counts for its leaderboard.
    pub(crate) ranked: bool,
    /// Why a game of a day does not.
    pub(crate) unranked: Option<Unranked>,
    /// The promise of its luck.
    pub(crate) commitment: Commitment,
    /// As shown: with every decision that needs no chance done already.
    game: Game,
    /// Oldest first. All are done in `game`, but for the last while `held`.
    waiting: VecDeque<Command>,
    /// The last waits for what fate brings.
    held: bool,
}

impl OptimisticGame {
    /// Lays out a game as the server has it, and what happened in it.
    pub(crate) fn open(view: GameView) -> Result<(Self, History), LogError> {
        let mut history = History::default();
        let game = Game::replay_watched(view.rules()?, view.log, |entry, events, _| {
            history.entered(entry, events);
        })?;
        let optimistic = Self {
            id: view.id,
            kind: view.kind,
            day: view.day,
            ranked: view.ranked,
            unranked: view.unranked,
            commitment: view.commitment,
            game,
            waiting: VecDeque::new(),
            held: false,
        };
        Ok((optimistic, history))
    }

    /// The game as shown.
    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    /// The table as shown.
    pub(crate) const fn table(&self) -> &Table {
        self.game.state()
    }

    /// The decision that waits for fate, if one does.
    pub(crate) fn held(&self) -> Option<Wish> {
        self.waiting
            .back()
            .filter(|_| self.held)
            .map(|command| command.wish)
    }

    /// The next command to send.
    pub(crate) fn next(&self) -> Option<Command> {
        self.waiting.front().copied()
    }

    /// Every command that has no answer yet, oldest first.
    pub(crate) fn waiting(&self) -> impl Iterator<Item = &Command> {
        self.waiting.iter()
    }

    /// Takes a wish on: does it at once when no chance is in it, else keeps it until fate has answered.
    /// `true` when it is done.
    pub(crate) fn wish(
        &mut self,
        wish: Wish,
        command_id: Uuid,
        events: &mut Vec<Event>,
    ) -> Result<bool, Refused> {
        if self.held {
            return Err(Refused::Waiting);
        }
        let command = Command {
            command_id,
            seq: self.game.seq(),
            digest: self.game.digest(),
            wish,
        };
        let done = match wish {
            Wish::Undo => {
                self.game
                    .undo(Side::FIRST)
                    .map_err(|_| Refused::NothingToUndo)?;
                true
            }
            Wish::Act(action) => match self.game.answer(Side::FIRST, &action, &[], events) {
                Ok(()) => true,
                Err(Refusal::Illegal(why)) => return Err(Refused::Illegal(why)),
                Err(Refusal::Fate(_) | Refusal::Over) => {
                    events.clear();
                    false
                }
            },
        };
        self.held = !done;
        self.waiting.push_back(command);
        Ok(done)
    }

    /// The server's answer to [`OptimisticGame::next`]. `true` when the table changed by it: what waited is done now.
    pub(crate) fn answered(
        &mut self,
        answer: &MoveAnswer,
        events: &mut Vec<Event>,
    ) -> Result<bool, Mismatch> {
        let command = self.waiting.pop_front().ok_or(Mismatch)?;
        let last = self.waiting.is_empty();
        let shown = !(last && self.held);
        if let (false, Wish::Act(action)) = (shown, command.wish) {
            self.held = false;
            self.game
                .answer(Side::FIRST, &action, &answer.outcomes, events)
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

    /// Takes up commands that an earlier visit to the page could not send; what the game has gone past is dropped.
    pub(crate) fn take_up(&mut self, saved: &[Command], history: &mut History) {
        for command in saved {
            let fits = command.seq == self.game.seq() && command.digest == self.game.digest();
            let mut events = Vec::new();
            if !fits {
                continue;
            }
            if self.wish(command.wish, command.command_id, &mut events) == Ok(true) {
                history.did(command.seq, command.wish, &events);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::fate::{Fast, Seed};
    use shared::ramparts::Action;
    use shared::record::Ruleset;

    /// The server's side: the same game with a fate of its own.
    struct Server {
        game: Game,
        fate: Fast,
    }

    impl Server {
        fn new(seed: u64) -> Self {
            let mut fate = Fast::new(seed);
            let game = Game::begin(Ruleset::STANDARD, &mut fate, &mut ())
                .expect("a free fate never fails");
            Self { game, fate }
        }

        fn view(&self) -> GameView {
            GameView {
                id: Uuid::from_u128(1),
                kind: GameKind::Standard,
                day: None,
                ranked: true,
                unranked: None,
                ruleset: Ruleset::STANDARD,
                rules_version: self.game.rules().version(),
                seq: self.game.seq(),
                digest: self.game.digest(),
                log: self.game.log().to_vec(),
                undos: self.game.undos(),
                score: self.game.outcome(),
                commitment: Commitment::to(&Seed([0; 32]), Ruleset::STANDARD.newest()),
                seed: None,
                challenge: None,
                seats: Vec::new(),
                clock: None,
                offer: None,
                invitation: None,
            }
        }

        fn answer(&mut self, command: Command) -> MoveAnswer {
            assert_eq!(command.seq, self.game.seq());
            assert_eq!(command.digest, self.game.digest());
            let outcomes = match command.wish {
                Wish::Act(action) => {
                    let entry = self
                        .game
                        .play(Side::FIRST, action, &mut self.fate, &mut ())
                        .expect("legal");
                    entry.outcomes.clone()
                }
                Wish::Undo => {
                    self.game.undo(Side::FIRST).expect("possible");
                    Vec::new()
                }
            };
            MoveAnswer {
                seq: self.game.seq(),
                outcomes,
                digest: self.game.digest(),
                score: self.game.outcome(),
                followed: Vec::new(),
            }
        }
    }

    fn optimistic(server: &Server) -> OptimisticGame {
        OptimisticGame::open(server.view()).expect("a true log").0
    }

    /// Whole games: whatever needs no chance is shown before the server answers, and both sides agree at every step.
    #[test]
    fn desk_and_server_agree_to_the_end() {
        let (mut at_once, mut waited) = (0, 0);
        for seed in 0..20 {
            let mut server = Server::new(seed);
            let mut optimistic = optimistic(&server);
            let mut n = 0u128;
            while optimistic.table().ending().is_none() {
                let legal = optimistic.table().legal_actions();
                n += 1;
                let action = legal[(n * 7919 % legal.len() as u128) as usize];
                let undo = n.is_multiple_of(5) && optimistic.game().can_undo(Side::FIRST);
                let wish = if undo { Wish::Undo } else { Wish::Act(action) };
                let mut events = Vec::new();
                if optimistic.wish(wish, Uuid::from_u128(n), &mut events) == Ok(true) {
                    at_once += 1;
                    // Several may be on the way at once: answer every third time only.
                    if n.is_multiple_of(3) {
                        continue;
                    }
                } else {
                    waited += 1;
                    assert_eq!(
                        optimistic.wish(Wish::Act(Action::Pass), Uuid::nil(), &mut events),
                        Err(Refused::Waiting)
                    );
                }
                while let Some(command) = optimistic.next() {
                    let answer = server.answer(command);
                    events.clear();
                    optimistic
                        .answered(&answer, &mut events)
                        .expect("the same table");
                }
                assert_eq!(optimistic.game().digest(), server.game.digest());
            }
        }
        assert!(
            at_once > 100 && waited > 100,
            "{at_once} at once, {waited} waited"
        );
    }

    #[test]
    fn an_illegal_wish_never_leaves_the_desk() {
        let server = Server::new(3);
        let mut optimistic = optimistic(&server);
        let mut events = Vec::new();
        let refused = optimistic.wish(Wish::Act(Action::ContinueWork), Uuid::nil(), &mut events);
        assert!(matches!(refused, Err(Refused::Illegal(_))), "{refused:?}");
        let undo = optimistic.wish(Wish::Undo, Uuid::nil(), &mut events);
        assert_eq!(undo, Err(Refused::NothingToUndo));
        assert_eq!(optimistic.next(), None);
    }

    #[test]
    fn an_answer_to_another_table_is_noticed() {
        let mut server = Server::new(4);
        let mut optimistic = optimistic(&server);
        let mut events = Vec::new();
        let action = optimistic.table().legal_actions()[0];
        optimistic
            .wish(Wish::Act(action), Uuid::nil(), &mut events)
            .expect("legal");
        let mut answer = server.answer(optimistic.next().expect("one waits"));
        answer.digest = "00000000000000000000000000000000"
            .parse()
            .expect("32 digits");
        assert_eq!(optimistic.answered(&answer, &mut events), Err(Mismatch));
    }

    #[test]
    fn what_could_not_be_sent_is_taken_up_again_unless_the_game_went_past_it() {
        let mut server = Server::new(5);
        let mut first = optimistic(&server);
        let mut events = Vec::new();
        // Decisions until one waits for fate: none of them reaches the server.
        let mut n = 0;
        while first.held().is_none() {
            n += 1;
            let action = *first.table().legal_actions().last().expect("never empty");
            first
                .wish(Wish::Act(action), Uuid::from_u128(n), &mut events)
                .expect("legal");
        }
        let saved: Vec<Command> = first.waiting().copied().collect();
        let bodies: Vec<String> = saved.iter().map(Command::body).collect();
        let kept = format!("[{}]", bodies.join(","));
        assert_eq!(
            crate::net::read(&kept),
            Ok(saved.clone()),
            "as the browser keeps it"
        );

        let (mut second, mut history) = OptimisticGame::open(server.view()).expect("a true log");
        second.take_up(&saved, &mut history);
        assert_eq!(second.waiting().copied().collect::<Vec<_>>(), saved);
        assert_eq!(second.game().digest(), first.game().digest());

        for command in &saved {
            server.answer(*command);
        }
        let (mut third, mut history) = OptimisticGame::open(server.view()).expect("a true log");
        third.take_up(&saved, &mut history);
        assert_eq!(third.next(), None, "all of them are in the log already");
    }
}
