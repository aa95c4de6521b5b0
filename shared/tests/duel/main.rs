//! Log, undo, take-back, resignation, sealed decisions and proof of luck, by the rules of a game that is not the siege.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod rules;

use rules::{Action, DUEL, Duel, Illegal, seal};
use shared::fairness::verify;
use shared::fate::{Seed, Seeded};
use shared::game::{self, Entry, LogErrorKind, MOST_TAKEN_BACK, NotPossible, Step};
use shared::random_games::{play_random, seed_of};
use shared::rules::{Outcome as _, Refusal, Rules, Side, SideResult, Sides};

type Game = game::Game<Duel>;

const FATE: Seeded = Seeded::new(Seed([7; 32]));
const FIRST: Side = Side::FIRST;
const SECOND: Side = Side::SECOND;
/// There is none.
const THIRD: Side = Side(2);

fn begun() -> Game {
    Game::begin(DUEL, FATE, &mut ()).unwrap()
}

fn play(game: &mut Game, side: Side, action: Action) {
    game.play(side, action, FATE, &mut ()).unwrap();
    while game.open_sealed(FATE, &mut ()).unwrap().is_some() {}
}

fn a_round(game: &mut Game) {
    play(game, FIRST, seal(3, "a"));
    play(game, SECOND, seal(1, "b"));
}

#[test]
fn random_games_replay_and_their_luck_is_proved() {
    let mut results = [0; 3];
    for number in 0..200 {
        let (game, _) = play_random(DUEL, number).unwrap();
        let log = game.log().to_vec();
        let written = serde_json::to_string(&log).unwrap();
        let read: Vec<Entry<Duel>> = serde_json::from_str(&written).unwrap();
        assert_eq!(read, log);
        let again = Game::replay(DUEL, read).unwrap();
        assert_eq!(
            (again.digest(), again.undos()),
            (game.digest(), game.undos())
        );
        let (proved, draws) = verify(DUEL, seed_of(number), &log).unwrap();
        assert_eq!((proved.digest(), draws.len()), (game.digest(), 6));
        assert!(verify(DUEL, seed_of(number + 1), &log).is_err());
        let result = game.outcome().unwrap().result(FIRST);
        results[result as usize] += 1;
    }
    assert!(results.iter().all(|&count| count > 10), "{results:?}");
}

#[test]
fn what_is_sealed_changes_nothing_that_the_other_side_is_shown() {
    let digest_and_shown = |number| {
        let mut game = begun();
        play(&mut game, FIRST, seal(number, "a"));
        let entry = game.log().last().unwrap();
        let shown = Game::concealed(entry).unwrap();
        let text = serde_json::to_string(&shown).unwrap();
        assert!(!text.contains("salt") && !text.contains("number"), "{text}");
        // The other side's page plays the log that it is shown.
        let mut other = begun();
        let Step::Act(action) = &shown.step else {
            panic!("{shown:?}")
        };
        other
            .apply_recorded(FIRST, action, &shown.outcomes, &mut ())
            .unwrap();
        assert_eq!(other.digest(), game.digest());
        game.to_act()
    };
    for number in 1..=3 {
        assert_eq!(digest_and_shown(number), Sides::one(SECOND));
    }
}

#[test]
fn what_was_sealed_is_opened_when_both_have_and_not_before() {
    let mut game = begun();
    play(&mut game, FIRST, seal(2, "a"));
    let open = Action::Open(rules::Sealed {
        number: 2,
        salt: "a".into(),
    });
    let early = game.play(FIRST, open, FATE, &mut ()).unwrap_err();
    assert_eq!(early, Refusal::Illegal(Illegal::NotDue));
    game.play(SECOND, seal(3, "b"), FATE, &mut ()).unwrap();
    assert!(game.to_act().is_empty() && !game.is_over());
    let other = Action::Open(rules::Sealed {
        number: 3,
        salt: "a".into(),
    });
    let wrong = game.play(FIRST, other, FATE, &mut ()).unwrap_err();
    assert_eq!(wrong, Refusal::Illegal(Illegal::WrongHash));
    for side in [FIRST, SECOND] {
        let entry = game.open_sealed(FATE, &mut ()).unwrap().unwrap();
        assert_eq!(entry.side, side);
    }
    assert_eq!(game.open_sealed(FATE, &mut ()).unwrap(), None);
    assert_eq!(
        (game.turn(), game.to_act()),
        (2, Sides::one(FIRST).with(SECOND))
    );
}

#[test]
fn a_side_undoes_its_own_as_long_as_the_turn_has_not_passed() {
    let mut game = begun();
    assert!(game.undo(FIRST).is_err(), "nothing was done");
    play(&mut game, FIRST, Action::Guard);
    assert!(!game.can_undo(SECOND), "it is not theirs");
    let before = game.digest();
    game.undo(FIRST).unwrap();
    assert_ne!(game.digest(), before);
    play(&mut game, FIRST, Action::Guard);
    play(&mut game, SECOND, Action::Guard);
    assert!(!game.can_undo(FIRST), "the other side has acted since");
    assert_eq!(game.undo(FIRST), Err(NotPossible::NothingToUndo));
    game.undo(SECOND).unwrap();
    assert!(!game.can_undo(FIRST), "what was seen was seen");
    play(&mut game, FIRST, seal(1, "a"));
    assert!(!game.can_undo(FIRST), "a sealed decision passes the turn");
    assert_eq!(game.undos(), 2);
    let again = Game::replay(DUEL, game.log().to_vec()).unwrap();
    assert_eq!(again.digest(), game.digest());
}

#[test]
fn by_agreement_anything_is_taken_back_and_the_luck_stays() {
    let mut game = begun();
    play(&mut game, FIRST, Action::Guard);
    let guarded = game.digest();
    a_round(&mut game);
    let after_round = game.digest();
    // Entries 2 and 3 seal, 4 and 5 open.
    assert_eq!(game.last_action_of(FIRST), Some(4));
    assert_eq!(game.last_action_of(SECOND), Some(5));
    game.take_back(SECOND, 2).unwrap();
    assert_eq!(game.last_action_of(SECOND), None);
    assert_eq!(game.last_action_of(FIRST), Some(1));
    assert_eq!(game.digest(), guarded, "the guard stays");
    assert_eq!(
        game.take_back(SECOND, 2),
        Err(NotPossible::NothingToTakeBack)
    );
    assert!(!game.can_undo(FIRST));
    a_round(&mut game);
    assert_eq!(game.digest(), after_round, "the same dice");
    let again = Game::replay(DUEL, game.log().to_vec()).unwrap();
    assert_eq!((again.digest(), again.undos()), (game.digest(), 1));
    verify(DUEL, Seed([7; 32]), game.log()).unwrap();
}

/// Else the log of a game grows without end, and with it the time that it takes to look at the game.
#[test]
fn no_more_is_taken_back_than_a_log_may_hold() {
    let mut game = begun();
    for _ in 0..MOST_TAKEN_BACK - 6 {
        play(&mut game, FIRST, Action::Guard);
        game.undo(FIRST).unwrap();
    }
    // What goes by agreement counts by its decisions: two guards, two seals and their openings.
    let from = game.seq();
    play(&mut game, FIRST, Action::Guard);
    play(&mut game, SECOND, Action::Guard);
    a_round(&mut game);
    game.take_back(FIRST, from).unwrap();

    let (last, digest) = (game.seq(), game.digest());
    play(&mut game, FIRST, Action::Guard);
    assert_eq!(game.undoable(FIRST), 0);
    assert_eq!(game.undo(FIRST), Err(NotPossible::TakenBackTooOften));
    let refused = game.take_back(SECOND, last).unwrap_err();
    assert_eq!(refused, NotPossible::TakenBackTooOften);
    assert!(refused.to_string().starts_with("1000 decisions"));

    // A log from before there was a limit is replayed, and can be continued.
    let mut log = game.log().to_vec();
    log.push(Entry {
        seq: last + 1,
        side: FIRST,
        step: Step::Undo,
        outcomes: Vec::new(),
    });
    let mut old = Game::replay(DUEL, log).unwrap();
    assert_eq!(old.digest(), digest);
    play(&mut old, FIRST, Action::Guard);
    assert_eq!(old.undo(FIRST), Err(NotPossible::TakenBackTooOften));
    old.resign(FIRST).unwrap();
    assert_eq!(old.undo(FIRST), Err(NotPossible::NothingToUndo));
    assert_eq!(old.take_back(FIRST, last), Err(NotPossible::Over));
}

#[test]
fn a_game_ends_by_resignation_by_the_clock_or_by_agreement() {
    let mut game = begun();
    game.resign(SECOND).unwrap();
    assert_eq!(game.outcome().unwrap().result(FIRST), SideResult::Won);
    let log = game.log().to_vec();
    assert_eq!(Game::replay(DUEL, log).unwrap().outcome(), game.outcome());
    let late = game.play(FIRST, Action::Guard, FATE, &mut ()).unwrap_err();
    assert_eq!(late, Refusal::Over);
    assert_eq!(game.resign(FIRST), Err(NotPossible::Over));
    assert!(game.legal(FIRST).is_empty() && game.to_act().is_empty());

    let mut game = begun();
    play(&mut game, FIRST, seal(1, "a"));
    assert_eq!(game.time_out(FIRST), Err(NotPossible::NotToAct));
    game.time_out(SECOND).unwrap();
    assert_eq!(game.outcome().unwrap().result(SECOND), SideResult::Lost);

    let mut game = begun();
    game.call_off(FIRST).unwrap();
    assert!(game.is_over() && game.outcome().is_none());
    let mut game = begun();
    a_round(&mut game);
    assert_eq!(game.call_off(FIRST), Err(NotPossible::TooLate));
}

#[test]
fn a_log_that_does_not_fit_is_told_where() {
    let mut game = begun();
    a_round(&mut game);
    let log = game.log().to_vec();
    let why = |log: Vec<Entry<Duel>>| {
        let fault = Game::replay(DUEL, log).unwrap_err();
        (fault.seq, fault.why)
    };
    let mut other = log.clone();
    other[1].side = SECOND;
    assert_eq!(why(other).0, 2, "the second side has sealed already");
    let mut other = log.clone();
    other.push(Entry {
        seq: 5,
        side: FIRST,
        step: Step::Begin,
        outcomes: Vec::new(),
    });
    assert_eq!(why(other), (5, LogErrorKind::OutOfPlace));
    let mut other = log.clone();
    other[4].outcomes[0].value = 7;
    assert_eq!(why(other).0, 4);
    let mut other = log.clone();
    other[0].side = SECOND;
    assert_eq!(why(other), (0, LogErrorKind::OutOfPlace));
    for step in [Step::Resign, Step::TimeOut, Step::CallOff, Step::Undo] {
        let mut other = log[..1].to_vec();
        other.push(Entry {
            seq: 1,
            side: THIRD,
            step,
            outcomes: Vec::new(),
        });
        assert_eq!(why(other), (1, LogErrorKind::OutOfPlace));
    }
}

#[test]
fn a_third_side_does_nothing() {
    let mut game = begun();
    assert_eq!(
        game.play(THIRD, Action::Guard, FATE, &mut ()).unwrap_err(),
        Refusal::NoSuchSide
    );
    assert_eq!(
        game.apply_recorded(THIRD, &Action::Guard, &[], &mut ()),
        Err(Refusal::NoSuchSide)
    );
    assert!(game.legal(THIRD).is_empty());
    assert_eq!(game.undo(THIRD), Err(NotPossible::NothingToUndo));
    play(&mut game, FIRST, Action::Guard);
    assert_eq!(game.take_back(THIRD, 1), Err(NotPossible::NoSuchSide));
    assert_eq!(game.resign(THIRD), Err(NotPossible::NoSuchSide));
    assert_eq!(game.call_off(THIRD), Err(NotPossible::NoSuchSide));
    assert_eq!(game.time_out(THIRD), Err(NotPossible::NotToAct));
    // Nobody may act, and still it is not the third side's time that runs.
    play(&mut game, FIRST, seal(3, "a"));
    game.play(SECOND, seal(1, "b"), FATE, &mut ()).unwrap();
    assert_eq!(game.time_out(THIRD), Err(NotPossible::NoSuchSide));
    assert_eq!(game.seq(), 4);
}

/// What a side may think of, sealed by the salt of the list: good, bad, and with the hash of another number.
fn any_action() -> Vec<Action> {
    let sealed = |number| rules::Sealed {
        number,
        salt: "salt".into(),
    };
    let mut all = vec![Action::Guard];
    for number in 0..=4 {
        all.push(seal(number, "salt"));
        all.push(Action::Open(sealed(number)));
        let Action::Seal { hash, .. } = seal(number + 1, "salt") else {
            unreachable!("it seals")
        };
        all.push(Action::Seal {
            hash,
            sealed: Some(sealed(number)),
        });
    }
    all
}

#[test]
fn the_legal_list_is_what_is_accepted_and_nothing_else_is() {
    let all = any_action();
    let mut opened = 0;
    for number in 0..100 {
        let (game, _) = play_random(DUEL, number).unwrap();
        Game::replay_watched(DUEL, game.log().to_vec(), |_, _, state| {
            for side in [FIRST, SECOND, THIRD] {
                let mut list = Vec::new();
                Duel::legal_into(state, side, &mut list);
                assert_eq!(list.is_empty(), !Duel::to_act(state).has(side));
                assert!(list.iter().all(|action| all.contains(action)), "{list:?}");
                for action in &all {
                    let done = Duel::apply(state, side, action, &mut { FATE }, &mut ());
                    // Automatic actions: not listed, and done only where due.
                    let due = match action {
                        Action::Open(sealed) => {
                            let sealed = seal(sealed.number, "salt");
                            Duel::opening(state, side, &sealed).as_ref() == Some(action)
                        }
                        _ => false,
                    };
                    opened += u32::from(due);
                    let listed = list.contains(action);
                    assert_eq!(
                        done.is_ok(),
                        listed || due,
                        "{side} {action:?} on {state:?}: {done:?}"
                    );
                    assert!(!due || Duel::to_act(state).is_empty(), "{action:?}");
                }
            }
        })
        .unwrap();
    }
    assert_eq!(opened, 100 * 3 * 3, "both, and then the second");
}
