//! A game without a server.

use super::*;

const LUCK: Seed = Seed([3; 32]);

fn local() -> (OptimisticGame, History) {
    OptimisticGame::local(Uuid::nil(), Ruleset::STANDARD.newest(), LUCK).expect("a seed answers")
}

/// Plays the first legal action so many times; the tables after each.
fn played(game: &mut OptimisticGame, decisions: usize) -> Vec<Table> {
    let mut tables = vec![*game.table()];
    for id in 0..decisions as u128 {
        let action = game.table().legal_actions()[0];
        let done = game.decide(Decision::Act(action), Uuid::from_u128(id), &mut Vec::new());
        assert_eq!(done, Ok(true), "nobody has to be asked");
        tables.push(*game.table());
    }
    tables
}

#[test]
fn its_luck_is_the_servers_of_the_same_seed() {
    let (mut game, _) = local();
    let mut fate = shared::fate::Seeded::new(LUCK);
    let mut server = Game::begin(Ruleset::STANDARD, &mut fate, &mut ()).expect("a seed answers");
    for table in played(&mut game, 20) {
        assert_eq!(*server.state(), table);
        let action = table.legal_actions()[0];
        server
            .play(Side::FIRST, action, &mut fate, &mut ())
            .expect("legal");
    }
    assert_eq!(game.next(), None, "nothing is sent");
}

#[test]
fn what_the_browser_kept_is_taken_up_and_anything_can_be_taken_back() {
    let (mut game, _) = local();
    let tables = played(&mut game, 20);
    let kept: Vec<Command> = game.waiting().cloned().collect();
    let (mut again, mut history) = local();
    again.restore_pending(&kept, &mut history);
    assert_eq!(again.table(), game.table());
    for decisions in (0..20).rev() {
        assert!(again.undoable() > 0);
        let (before, _) = again.rewound(decisions).expect("a local game");
        assert_eq!(*before.table(), tables[decisions]);
        assert_eq!(before.decisions(), decisions);
        // Removed commands are not taken for another tab's.
        assert!(kept.iter().all(|command| before.is_own(command)));
        again = before;
    }
    assert_eq!(again.undoable(), 0);
}

#[test]
fn an_undo_within_the_rules_leaves_its_trace_and_is_gone_after_going_back() {
    let (mut game, _) = local();
    let table = *game.table();
    let free = table.legal_actions().into_iter().find(|&action| {
        let mut tried = game.clone();
        let done = tried.decide(Decision::Act(action), Uuid::nil(), &mut Vec::new());
        done == Ok(true) && tried.past_undoing().is_none()
    });
    let id = Uuid::from_u128(7);
    let put = Decision::Act(free.expect("a hero can be put forth"));
    for decision in [put, Decision::Undo, put] {
        assert_eq!(game.decide(decision, id, &mut Vec::new()), Ok(true));
    }
    assert_eq!((game.decisions(), game.game().undos()), (1, 1));
    let (back, _) = game.rewound(0).expect("a local game");
    assert_eq!((*back.table(), back.game().undos()), (table, 0));
}
