//! Old games replay forever: every game of the corpus has the same table, luck and score as when it was played. A new release adds
//! a file (`cargo run -p shared --example corpus`); an existing file never changes.

#[path = "../corpus/mod.rs"]
mod corpus;

use std::collections::BTreeSet;

use corpus::{Old, games};
use shared::fate::{Seed, Seeded};
use shared::game::{Game, Step};
use shared::isandlwana::IsandlwanaRules;
use shared::ramparts::SiegeRules;
use shared::rules::Rules;

fn seed<R: Rules>(old: &Old<R>) -> Seed {
    let mut bytes = [0; 32];
    assert_eq!(old.seed.len(), 64);
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&old.seed[2 * i..2 * i + 2], 16).unwrap();
    }
    Seed(bytes)
}

/// So many games at least, and so many lines of each score.
fn tables_and_scores_are_the_same<R: Rules>(least: usize, score_lines: usize) {
    let games = games::<R>().unwrap();
    assert!(games.len() >= least, "only {} games", games.len());
    for (at, old) in &games {
        let rules = old.rules();
        let rules = rules.unwrap_or_else(|gone| panic!("{at}: {gone}"));
        let game = Game::<R>::replay(rules, old.entries());
        let game = game.unwrap_or_else(|broken| panic!("{at}: {broken}"));
        assert_eq!(game.digest(), old.digest, "{at}");
        assert_eq!(game.undos(), old.undos, "{at}");
        // A later score may have more lines; those that were there keep their figures.
        let score = serde_json::to_value(game.outcome()).unwrap();
        let lines = old.score.as_object().unwrap();
        assert!(lines.len() >= score_lines, "{at}: {lines:?}");
        for (line, stored) in lines {
            assert_eq!(&score[line], stored, "{at}: {line}");
        }
    }
}

#[test]
fn every_old_siege_gives_the_same_table_and_score() {
    tables_and_scores_are_the_same::<SiegeRules>(200, 9);
}

#[test]
fn every_old_battle_gives_the_same_field_and_score() {
    tables_and_scores_are_the_same::<IsandlwanaRules>(20, 10);
}

fn luck_is_the_same<R: Rules>() {
    for (at, old) in games::<R>().unwrap() {
        let fate = Seeded::new(seed(&old));
        let mut game = Game::<R>::begin(old.rules().unwrap(), fate, &mut ()).unwrap();
        for (seq, line) in old.log.iter().enumerate() {
            let side = line.side;
            let done = match &line.step {
                Step::Begin => Ok(()),
                Step::Act(action) => game
                    .play(side, action.clone(), fate, &mut ())
                    .map(drop)
                    .map_err(|refusal| refusal.to_string()),
                Step::Undo => game.undo(side).map_err(|why| why.to_string()),
                Step::TakeBack { to } => game.take_back(side, *to).map_err(|why| why.to_string()),
                Step::Resign => game.resign(side).map_err(|why| why.to_string()),
                Step::TimeOut => game.time_out(side).map_err(|why| why.to_string()),
                Step::CallOff => game.call_off(side).map_err(|why| why.to_string()),
            };
            assert_eq!(done, Ok(()), "{at} entry {seq}");
            let last = game.log().last().unwrap();
            assert_eq!(last.outcomes, line.outcomes, "{at} entry {seq}");
        }
        assert_eq!(game.digest(), old.digest, "{at}");
    }
}

#[test]
fn every_old_seed_brings_the_same_luck() {
    luck_is_the_same::<SiegeRules>();
    luck_is_the_same::<IsandlwanaRules>();
}

fn endings<R: Rules>(games: &[(String, Old<R>)]) -> Vec<&str> {
    let endings = games.iter().map(|(_, old)| old.score["ending"].as_str());
    let endings: BTreeSet<_> = endings.map(Option::unwrap).collect();
    endings.into_iter().collect()
}

#[test]
fn the_corpus_has_every_ending_undos_and_long_games() {
    let sieges = games::<SiegeRules>().unwrap();
    assert_eq!(
        endings(&sieges),
        ["military_victory", "overrun", "relieved"]
    );
    assert!(sieges.iter().filter(|(_, old)| old.undos > 0).count() >= 20);
    assert!(sieges.iter().any(|(_, old)| old.log.len() > 100));
}

#[test]
fn the_corpus_has_battles_of_each_kind_with_every_ending() {
    let battles = games::<IsandlwanaRules>().unwrap();
    assert_eq!(
        endings(&battles),
        [
            "british_forfeit",
            "escape",
            "massacre",
            "survival",
            "zulu_forfeit"
        ]
    );
    let rulesets: BTreeSet<_> = battles
        .iter()
        .map(|(_, old)| old.ruleset.as_str())
        .collect();
    for kind in ["battle", "solitaire", "solitaire_zulu", "battle_h1"] {
        assert!(rulesets.contains(format!("isandlwana_{kind}").as_str()));
    }
    assert!(battles.iter().filter(|(_, old)| old.undos > 0).count() >= 5);
    let taken_back = |old: &Old<IsandlwanaRules>| {
        let mut steps = old.log.iter().map(|line| &line.step);
        steps.any(|step| matches!(step, Step::TakeBack { .. }))
    };
    assert!(battles.iter().any(|(_, old)| taken_back(old)));
}
