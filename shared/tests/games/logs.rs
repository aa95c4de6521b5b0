//! A log that is not a game's is refused, with the reason.

use shared::fate::{FateMismatch, Seeded};
use shared::ramparts::Stream;
use shared::ramparts::record::DrawResult;
use shared::ramparts::record::fairness::verify;
use shared::ramparts::record::{Entry, Game, LogError, LogErrorKind, NotPossible, Ruleset, Step};
use shared::ramparts::{Action, Refusal};
use shared::random_games::{play_random, seed_of};
use shared::rules::Side;

/// A whole game in which something was taken back.
fn taken_back() -> (u64, Vec<Entry>) {
    let games = (0..50).map(|number| (number, play_random(Ruleset::STANDARD, number).unwrap().0));
    let mut logs = games.map(|(number, game)| (number, game.log().to_vec()));
    logs.find(|(_, log)| log.iter().any(|entry| entry.step == Step::Undo))
        .unwrap()
}

fn fault(log: &[Entry]) -> LogError {
    Game::replay(Ruleset::STANDARD.newest(), log.to_vec()).unwrap_err()
}

#[test]
fn an_entry_out_of_place_is_refused() {
    let (_, log) = taken_back();
    let out_of_place = |seq| LogError {
        seq,
        why: LogErrorKind::OutOfPlace,
    };
    assert_eq!(
        fault(&[]),
        LogError {
            seq: 0,
            why: LogErrorKind::Empty
        }
    );
    let mut late = log.clone();
    late[0].seq = 4;
    assert_eq!(fault(&late), out_of_place(4));
    let mut begun_otherwise = log.clone();
    begun_otherwise[0].step = Step::Undo;
    assert_eq!(fault(&begun_otherwise), out_of_place(0));
    let mut gap = log.clone();
    gap.remove(3);
    assert_eq!(fault(&gap), out_of_place(4));
    let mut another_side = log.clone();
    another_side[3].side = Side::SECOND;
    assert_eq!(fault(&another_side), out_of_place(3));
    let mut begun_again = log.clone();
    begun_again[3].step = Step::Begin;
    assert_eq!(fault(&begun_again), out_of_place(3));
}

#[test]
fn an_entry_brings_what_it_needs_and_no_more() {
    let (_, log) = taken_back();
    let more = DrawResult {
        stream: Stream::Cup,
        value: 1,
    };
    let undo = log.iter().position(|entry| entry.step == Step::Undo);
    let drawn = log.iter().rposition(|entry| !entry.outcomes.is_empty());
    for at in [0, undo.unwrap(), drawn.unwrap()] {
        let mut log = log.clone();
        log[at].outcomes.push(more);
        let left = match fault(&log).why {
            LogErrorKind::Refused(Refusal::Fate(FateMismatch::LeftOver(left))) => left,
            other => panic!("entry {at}: {other:?}"),
        };
        assert_eq!(left, 1, "entry {at}");
    }
    let mut less = log.clone();
    less[drawn.unwrap()].outcomes.clear();
    assert!(matches!(
        fault(&less).why,
        LogErrorKind::Refused(Refusal::Fate(FateMismatch::Ended(_)))
    ));
}

#[test]
fn nothing_is_taken_back_that_was_not_done() {
    let (number, log) = taken_back();
    let mut undone = log[..2].to_vec();
    undone[1] = Entry {
        seq: 1,
        side: Side::FIRST,
        step: Step::Undo,
        outcomes: Vec::new(),
    };
    assert_eq!(
        fault(&undone),
        LogError {
            seq: 1,
            why: LogErrorKind::NotPossible(NotPossible::NothingToUndo)
        }
    );
    assert_eq!(
        verify(Ruleset::STANDARD.newest(), seed_of(number), &undone).unwrap_err(),
        LogError {
            seq: 1,
            why: LogErrorKind::NotPossible(NotPossible::NothingToUndo)
        }
    );
}

#[test]
fn a_game_is_answered_as_it_was_played() {
    let (_, log) = taken_back();
    let mut game = Game::replay(Ruleset::STANDARD.newest(), log[..1].to_vec()).unwrap();
    assert!(
        game.check(Side::FIRST, &Action::BreakPlatoon).is_err(),
        "there is none"
    );
    for (number, entry) in (1..).zip(&log[1..]) {
        match entry.step {
            Step::Act(action) => {
                assert_eq!(game.check(Side::FIRST, &action), Ok(()));
                game.apply_recorded(Side::FIRST, &action, &entry.outcomes, &mut ())
                    .unwrap();
            }
            _ => game.undo(Side::FIRST).unwrap(),
        }
        assert_eq!(game.seq(), number + 1);
        assert_eq!(game.log().last(), Some(entry));
    }
    let whole = Game::replay(Ruleset::STANDARD.newest(), log).unwrap();
    assert_eq!(game.digest(), whole.digest());
    assert_eq!(game.outcome(), whole.outcome());
}

#[test]
fn what_is_wrong_with_a_log_is_told_in_words() {
    let broken = |why| LogError { seq: 7, why }.to_string();
    let refusal = Refusal::Fate(FateMismatch::LeftOver(1));
    assert_eq!(
        broken(LogErrorKind::OutOfPlace),
        "log entry 7: out of place"
    );
    assert_eq!(broken(LogErrorKind::Empty), "log entry 7: missing");
    assert_eq!(
        broken(LogErrorKind::NotPossible(NotPossible::NothingToUndo)),
        "log entry 7: nothing to undo: something has been revealed or the other side has acted since"
    );
    assert_eq!(
        broken(LogErrorKind::Refused(refusal)),
        format!("log entry 7: {refusal}")
    );
}

#[test]
fn the_siege_has_one_side() {
    let (number, log) = taken_back();
    let rules = Ruleset::STANDARD.newest();
    let mut game = Game::replay(rules, log[..1].to_vec()).unwrap();
    let refused = game.play(
        Side::SECOND,
        Action::Pass,
        Seeded::new(seed_of(number)),
        &mut (),
    );
    assert_eq!(refused.unwrap_err(), Refusal::NoSuchSide);
    assert_eq!(
        game.check(Side::SECOND, &Action::Pass),
        Err(Refusal::NoSuchSide)
    );
    assert!(game.legal(Side::SECOND).is_empty());
    assert_eq!(game.undo(Side::SECOND), Err(NotPossible::NothingToUndo));
    // Its luck is not proved either.
    for side in [Side::SECOND, Side(8), Side(255)] {
        let mut log = log.clone();
        log[1].side = side;
        let wrong = verify(rules, seed_of(number), &log).unwrap_err();
        assert_eq!((wrong.seq, wrong.why), (1, LogErrorKind::OutOfPlace));
    }
}
