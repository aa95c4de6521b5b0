//! Properties of the battle's players: legal to the end, the same for the same seed, whatever the number of threads and the set-up.

use players::isandlwana::balance::{AS_IT_IS, Model, Series};
use players::isandlwana::{Aim, Effort, ZuluStrategy, play};
use players::playout_fate::PlayoutFate;
use shared::isandlwana::british::BritishStrategy;
use shared::isandlwana::{IsandlwanaRules, begin};

const SEARCH: Model = Model::Search(Effort { playouts: 12 });

fn series(british: Model, zulu: Model, rules: IsandlwanaRules, games: u32) -> Series {
    Series {
        british,
        zulu,
        rules,
        most: AS_IT_IS,
        games,
        seed: 18_790_122,
    }
}

/// An illegal entry is an error, so a game that ends was legal throughout.
#[test]
fn every_player_plays_every_ruleset_legally_to_the_end() {
    let ends = |model, rules, games| {
        let scores = series(model, model, rules, games).play(1).unwrap();
        assert_eq!(scores.len(), games as usize);
        assert!(scores.iter().all(|score| score.ending.is_fought_out()));
    };
    for rules in IsandlwanaRules::all() {
        ends(Model::Random, rules, 3);
        ends(Model::RuleOfThumb, rules, 3);
    }
    let battle = IsandlwanaRules::BATTLE;
    let alone = [IsandlwanaRules::SOLITAIRE, IsandlwanaRules::SOLITAIRE_ZULU];
    for rules in [battle].into_iter().chain(alone) {
        ends(SEARCH, rules, 1);
    }
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    for (model, games) in [(Model::Random, 6), (Model::RuleOfThumb, 6), (SEARCH, 2)] {
        let once = series(model, model, IsandlwanaRules::BATTLE, games);
        let alone = once.play(1).unwrap();
        assert_eq!(alone, once.play(3).unwrap());
        let other = Series { seed: 7, ..once }.play(1).unwrap();
        assert_ne!(alone, other);
    }
}

#[test]
fn every_habit_of_the_zulu_is_legal() {
    let aims = [Aim::Strongest, Aim::Weakest, Aim::Easiest, Aim::Wagon];
    for (number, aim) in (0..).zip(aims) {
        let mut onset = ZuluStrategy {
            surround: Some(aim),
            attack: Some(aim),
            hits: aim,
            snipes: aim,
        };
        let mut luck = PlayoutFate::new(number);
        let field = begin(IsandlwanaRules::BATTLE, &mut luck, &mut ()).unwrap();
        let mut stand = BritishStrategy::DRILLED;
        let last = play(field, &mut stand, &mut onset, &mut luck).unwrap();
        assert!(last.ending().is_some());
    }
}

/// The rule of thumb does much better than chance for either side.
#[test]
fn the_rule_of_thumb_beats_chance() {
    let won = |british, zulu| {
        let scores = series(british, zulu, IsandlwanaRules::BATTLE, 40).play(2);
        let british = |score: &&shared::isandlwana::Score| score.points >= 600;
        scores.unwrap().iter().filter(british).count()
    };
    assert!(won(Model::RuleOfThumb, Model::Random) > 30);
    assert!(won(Model::Random, Model::RuleOfThumb) < 10);
}
