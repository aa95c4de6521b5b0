//! The page's game against a server with its own fate.

mod local;

use super::*;
use shared::fate::{Fast, Seed};
use shared::ramparts::record::{Game, Ruleset};
use shared::ramparts::{Action, SiegeRules, Table};

type OptimisticGame = super::OptimisticGame<SiegeRules>;
type GameView = crate::net::GameView<SiegeRules>;
type MoveAnswer = crate::net::MoveAnswer<SiegeRules>;
type Command = crate::net::Command<SiegeRules>;
type History = crate::play::History<SiegeRules>;

/// The server's side: the same game with its own fate.
struct Server {
    game: Game,
    fate: Fast,
}

impl Server {
    fn new(seed: u64) -> Self {
        let mut fate = Fast::new(seed);
        let game =
            Game::begin(Ruleset::STANDARD, &mut fate, &mut ()).expect("a free fate never fails");
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
            rematch_of: None,
        }
    }

    fn answer(&mut self, command: Command) -> MoveAnswer {
        assert_eq!(command.seq, self.game.seq());
        assert_eq!(command.digest, self.game.digest());
        let outcomes = match command.decision {
            Decision::Act(action) => {
                let entry = self
                    .game
                    .play(Side::FIRST, action, &mut self.fate, &mut ())
                    .expect("legal");
                entry.outcomes.clone()
            }
            Decision::Undo => {
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

/// Whole games: every decision without chance is shown before the server answers, and both sides agree at every step.
#[test]
fn page_and_server_agree_to_the_end() {
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
            let decision = if undo {
                Decision::Undo
            } else {
                Decision::Act(action)
            };
            let mut events = Vec::new();
            if optimistic.decide(decision, Uuid::from_u128(n), &mut events) == Ok(true) {
                at_once += 1;
                // Several may be pending at the same time: answer every third time only.
                if n.is_multiple_of(3) {
                    continue;
                }
            } else {
                waited += 1;
                assert_eq!(
                    optimistic.decide(Decision::Act(Action::Pass), Uuid::nil(), &mut events),
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
fn an_illegal_wish_never_leaves_the_page() {
    let server = Server::new(3);
    let mut optimistic = optimistic(&server);
    let mut events = Vec::new();
    let refused = optimistic.decide(
        Decision::Act(Action::ContinueWork),
        Uuid::nil(),
        &mut events,
    );
    assert!(matches!(refused, Err(Refused::Illegal(_))), "{refused:?}");
    let undo = optimistic.decide(Decision::Undo, Uuid::nil(), &mut events);
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
        .decide(Decision::Act(action), Uuid::nil(), &mut events)
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
            .decide(Decision::Act(action), Uuid::from_u128(n), &mut events)
            .expect("legal");
    }
    let saved: Vec<Command> = first.waiting().cloned().collect();
    let bodies: Vec<String> = saved.iter().map(Command::body).collect();
    let kept = format!("[{}]", bodies.join(","));
    assert_eq!(
        crate::net::read(&kept),
        Ok(saved.clone()),
        "as the browser keeps it"
    );

    let (mut second, mut history) = OptimisticGame::open(server.view()).expect("a true log");
    second.restore_pending(&saved, &mut history);
    assert_eq!(second.waiting().cloned().collect::<Vec<_>>(), saved);
    assert_eq!(second.game().digest(), first.game().digest());

    for command in &saved {
        server.answer(command.clone());
    }
    let (mut third, mut history) = OptimisticGame::open(server.view()).expect("a true log");
    third.restore_pending(&saved, &mut history);
    assert_eq!(third.next(), None, "all of them are in the log already");
}

/// Two pages of one player decide in any order: each receives everything, and nothing is done twice.
#[test]
fn what_another_page_decides_is_done_here_once() {
    let (mut foreign, mut undone, mut early) = (0, 0, 0);
    for seed in 0..20 {
        let mut server = Server::new(seed);
        let mut pages = [optimistic(&server), optimistic(&server)];
        let mut n = 0u128;
        while server.game.state().ending().is_none() {
            n += 1;
            let [here, there] = &mut pages;
            let (acts, hears) = match n * 7907 % 3 {
                0 => (here, there),
                _ => (there, here),
            };
            let legal = acts.table().legal_actions();
            let action = legal[(n * 7919 % legal.len() as u128) as usize];
            let undo = n.is_multiple_of(4) && acts.game().can_undo(Side::FIRST);
            let decision = if undo {
                Decision::Undo
            } else {
                Decision::Act(action)
            };
            let mut events = Vec::new();
            acts.decide(decision, Uuid::from_u128(n), &mut events)
                .expect("legal");
            let answer = server.answer(acts.next().expect("one waits"));
            let entry = server.game.log().last().expect("it was just stored");

            // The stream may be faster than the answer.
            if n.is_multiple_of(2) {
                early += 1;
                let told = acts.told(entry, answer.digest, &mut events);
                assert_eq!(told, Ok(None), "it waits for its answer");
            }
            acts.answered(&answer, &mut events).expect("the same table");
            for _ in 0..2 {
                assert_eq!(acts.told(entry, answer.digest, &mut events), Ok(None));
            }

            let told = hears.told(entry, answer.digest, &mut events);
            assert_eq!(told, Ok(Some(decision)), "it was not known here");
            let again = hears.told(entry, answer.digest, &mut events);
            assert_eq!(again, Ok(None), "it is known now");
            foreign += 1;
            undone += usize::from(undo);
            for page in &pages {
                assert_eq!(page.game().log(), server.game.log());
                assert!(!page.is_behind());
            }
        }
    }
    assert!(
        foreign > 100 && undone > 10 && early > 50,
        "{foreign} {undone} {early}"
    );
}

#[test]
fn an_entry_that_does_not_go_on_from_here_is_noticed() {
    let mut server = Server::new(6);
    let (mut gap, mut differing) = (optimistic(&server), optimistic(&server));
    let mut events = Vec::new();
    let mut act = |page: &mut OptimisticGame, n| {
        let action = page.table().legal_actions()[0];
        page.decide(Decision::Act(action), Uuid::from_u128(n), &mut Vec::new())
            .expect("legal");
        let answer = server.answer(page.next().expect("one waits"));
        page.answered(&answer, &mut Vec::new())
            .expect("the same table");
        let entry = server.game.log().last().expect("it was just stored");
        (entry.clone(), answer.digest)
    };
    let mut acts = differing.clone();
    let (first, after_first) = act(&mut acts, 1);
    let (second, after_second) = act(&mut acts, 2);
    assert_eq!(
        gap.told(&second, after_second, &mut events),
        Err(Mismatch),
        "the first is missing"
    );
    assert_ne!(after_first, after_second);
    assert_eq!(
        differing.told(&first, after_second, &mut events),
        Err(Mismatch)
    );
}

/// Another page continues from our decision before we have its answer: later entries are requested again.
#[test]
fn what_was_told_while_we_waited_is_missed_once_the_answer_is_there() {
    let mut server = Server::new(7);
    let (mut ours, mut theirs) = (optimistic(&server), optimistic(&server));
    let mut events = Vec::new();
    let action = ours.table().legal_actions()[0];
    ours.decide(Decision::Act(action), Uuid::from_u128(1), &mut events)
        .expect("legal");
    let first = server.answer(ours.next().expect("one waits"));
    let entry = server.game.log()[1].clone();
    theirs
        .told(&entry, first.digest, &mut events)
        .expect("it fits");
    let action = theirs.table().legal_actions()[0];
    theirs
        .decide(Decision::Act(action), Uuid::from_u128(2), &mut events)
        .expect("legal");
    let second = server.answer(theirs.next().expect("one waits"));

    for (seq, digest) in [(1, first.digest), (2, second.digest)] {
        let entry = server.game.log()[seq].clone();
        assert_eq!(ours.told(&entry, digest, &mut events), Ok(None));
        assert!(!ours.is_behind(), "a command of ours waits");
        assert_eq!(ours.answered_seq(), 1);
    }
    ours.answered(&first, &mut events).expect("the same table");
    assert!(ours.is_behind());
    assert_eq!(ours.answered_seq(), 2);
    let told = ours.told(&server.game.log()[2], second.digest, &mut events);
    assert_eq!(told, Ok(Some(Decision::Act(action))));
    assert!(!ours.is_behind());
}

/// Two tabs share the storage of commands: neither removes the other's, and each removes its own.
#[test]
fn a_tab_keeps_what_waits_in_another() {
    use super::super::outbox::merged;
    let (mut server, mut history) = (Server::new(3), History::default());
    let [mut one, mut other] = [optimistic(&server), optimistic(&server)];
    let bodies = |tab: &OptimisticGame| tab.waiting().map(Command::body).collect::<Vec<_>>();
    for (tab, id) in [(&mut one, 1), (&mut other, 2)] {
        tab.decide(
            Decision::Act(Action::Pass),
            Uuid::from_u128(id),
            &mut Vec::new(),
        )
        .expect("legal");
    }
    let (first, second) = (one.next().expect("waits"), other.next().expect("waits"));
    let both = merged(&other, bodies(&other), std::slice::from_ref(&first));
    assert_eq!(both, [second.body(), first.body()]);
    // The first has its answer, and leaves the second's.
    let answer = server.answer(first.clone());
    one.answered(&answer, &mut Vec::new())
        .expect("the same table");
    assert_eq!(
        merged(&one, bodies(&one), &[second.clone(), first.clone()]),
        [second.body()]
    );
    // The second is refused, and its command removed.
    assert_eq!(
        merged(&other, Vec::new(), &[second.clone(), first.clone()]),
        [first.body()]
    );
    // A later page drops outdated commands, but not what another tab has decided meanwhile.
    let mut third = optimistic(&server);
    let later = Command {
        seq: 9,
        command_id: Uuid::from_u128(9),
        ..second
    };
    third.restore_pending(&[second.clone(), later.clone()], &mut history);
    assert_eq!(
        merged(&third, bodies(&third), &[second.clone(), later.clone()]),
        [later.body()]
    );
}

/// However many entries are missing, they are requested once.
#[test]
fn a_page_that_is_behind_asks_once() {
    let mut server = Server::new(4);
    let mut page = optimistic(&server);
    let mut entries = Vec::new();
    for id in 0..4 {
        let (seq, digest) = (server.game.seq(), server.game.digest());
        let action = server.game.state().legal_actions()[0];
        server.answer(Command {
            command_id: Uuid::from_u128(id),
            seq,
            digest,
            decision: Decision::Act(action),
        });
        let entry = server.game.log().last().expect("an entry").clone();
        entries.push((entry, server.game.digest()));
    }
    // It received the last while a command of its own waited.
    page.told = server.game.seq();
    assert!(page.is_behind());
    page.ask_again();
    for (entry, digest) in &entries {
        assert!(!page.is_behind(), "entry {}", entry.seq);
        page.told(entry, *digest, &mut Vec::new())
            .expect("it goes on");
    }
    assert_eq!(page.game().digest(), server.game.digest());
}

/// A spectator, or the other side's player, has nothing of this to undo.
#[test]
fn what_another_side_decided_is_not_undone_here() {
    let mut server = Server::new(9);
    let legal = server.game.state().legal_actions();
    let undoable = legal.into_iter().find_map(|action| {
        let mut game = server.game.clone();
        game.play(Side::FIRST, action, &mut server.fate, &mut ())
            .expect("legal");
        (game.undoable(Side::FIRST) > 0).then_some(game)
    });
    server.game = undoable.expect("an action that reveals nothing");
    let mut here = optimistic(&server);
    assert_eq!(here.undoable(), 1);
    here.mine = Sides::NOBODY;
    assert_eq!(here.undoable(), 0);
    assert_eq!(here.past_undoing(), None);
}
