//! Old games replay for ever: every game of the corpus gives the table, the luck and the score that it gave when it
//! was played. A new release adds a file (`cargo run -p shared --example corpus`); a file that is there never changes.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod corpus;

use std::collections::BTreeSet;

use corpus::{Old, games};
use shared::fate::{Seed, Seeded};
use shared::ramparts::record::{Game, Step};
use shared::rules::Side;

fn seed(old: &Old) -> Seed {
    let mut bytes = [0; 32];
    assert_eq!(old.seed.len(), 64);
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&old.seed[2 * i..2 * i + 2], 16).unwrap();
    }
    Seed(bytes)
}

#[test]
fn every_old_game_gives_the_same_table_and_score() {
    let games = games().unwrap();
    assert!(games.len() >= 60, "only {} games", games.len());
    for (at, old) in &games {
        let rules = old.rules();
        let rules = rules.unwrap_or_else(|gone| panic!("{at}: {gone}"));
        let game =
            Game::replay(rules, old.entries()).unwrap_or_else(|broken| panic!("{at}: {broken}"));
        assert_eq!(game.digest(), old.digest, "{at}");
        assert_eq!(game.undos(), old.undos, "{at}");
        // A later score may have more lines; those that were there keep their figures.
        let score = serde_json::to_value(game.outcome().unwrap()).unwrap();
        let lines = old.score.as_object().unwrap();
        assert!(lines.len() >= 9, "{at}: {lines:?}");
        for (line, stored) in lines {
            assert_eq!(&score[line], stored, "{at}: {line}");
        }
    }
}

#[test]
fn every_old_seed_brings_the_same_luck() {
    for (at, old) in games().unwrap() {
        let fate = Seeded::new(seed(&old));
        let mut game = Game::begin(old.rules().unwrap(), fate, &mut ()).unwrap();
        for line in &old.log {
            match line.step {
                Step::Begin => {}
                Step::Act(action) => {
                    game.play(Side::FIRST, action, fate, &mut ())
                        .unwrap_or_else(|refusal| panic!("{at}: {refusal}"));
                }
                Step::Undo => game.undo(Side::FIRST).unwrap(),
                step => panic!("{at}: {step:?} in a solitaire game"),
            }
            let last = game.log().last().unwrap();
            assert_eq!(last.outcomes, line.outcomes, "{at} entry {}", last.seq);
        }
        assert_eq!(game.digest(), old.digest, "{at}");
    }
}

#[test]
fn the_corpus_has_every_ending_undos_and_long_games() {
    let games = games().unwrap();
    let endings: BTreeSet<_> = games
        .iter()
        .map(|(_, old)| old.score["ending"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(
        endings.into_iter().collect::<Vec<_>>(),
        ["military_victory", "overrun", "relieved"]
    );
    assert!(games.iter().filter(|(_, old)| old.undos > 0).count() >= 20);
    assert!(games.iter().any(|(_, old)| old.log.len() > 100));
}
