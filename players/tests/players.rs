//! Properties of every computer player: legal, repeatable, and independent of hidden information.

use players::playout_fate::PlayoutFate;
use players::siege::balance::{Failed, Model, Series};
use players::siege::decks::{self, Deck, takeable};
use players::siege::random::Random;
use players::siege::rule_of_thumb::{Habits, RuleOfThumb};
use players::siege::search::Search;
use players::siege::{Player, play};
use shared::ramparts::{self, Card, Ending, Options, Score, Table};

const MODELS: [Model; 4] = [
    Model::Random,
    Model::Plain,
    Model::Drilled,
    Model::Search { playouts: 24 },
];

fn series(model: Model, deck: Deck, games: u32) -> Series {
    Series {
        model,
        rules: Options::STANDARD,
        deck,
        games,
        seed: 20_790_122,
    }
}

/// `play` refuses illegal actions, so a game that ends was legal throughout.
#[test]
fn every_player_plays_legally_to_the_end() {
    for (model, games) in MODELS.into_iter().zip([400, 2_000, 2_000, 6]) {
        let outcomes = series(model, Deck::Full, games).play(1).unwrap();
        assert_eq!(outcomes.len(), games as usize);
        assert!(outcomes.iter().all(|outcome| outcome.turns > 0));
    }
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    for (model, games) in MODELS.into_iter().zip([100, 100, 100, 4]) {
        let once = series(model, Deck::Full, games);
        let alone = once.play(1).unwrap();
        assert_eq!(alone, once.play(1).unwrap());
        assert_eq!(alone, once.play(3).unwrap());
        let other = Series { seed: 7, ..once }.play(1).unwrap();
        let digests = |outcomes: &[_]| {
            let of = |outcome: &players::siege::balance::GameResult| outcome.digest;
            outcomes.iter().map(of).collect::<Vec<_>>()
        };
        assert_ne!(digests(&alone), digests(&other));
    }
}

/// Two games whose luck differs, played by the same player: as long as the tables are equal, only hidden information differs, and
/// the decisions must be the same.
fn decisions_agree_until_something_is_revealed<P: Player>(new: impl Fn() -> P) {
    const GAMES: u64 = 400;
    let opening = |start| {
        let mut luck = PlayoutFate::new(start);
        let table =
            decks::begin(Options::STANDARD, Deck::Full, &mut luck).expect("the deck is full");
        (table, luck)
    };
    let (mut pairs, mut decisions, mut parted) = (0, 0, 0);
    for first in 0..GAMES {
        let (table, luck) = opening(first);
        let twin = (first + 1..GAMES)
            .map(opening)
            .find(|(other, _)| *other == table);
        let Some((other, other_luck)) = twin else {
            continue;
        };
        pairs += 1;
        let (mut player, mut other_player) = (new(), new());
        let (mut one, mut two) = ((table, luck), (other, other_luck));
        while one.0 == two.0 && one.0.ending().is_none() {
            let action = player.decide(&one.0);
            assert_eq!(action, other_player.decide(&two.0));
            decisions += 1;
            for (table, luck) in [&mut one, &mut two] {
                *table =
                    ramparts::apply(table, action, luck, &mut ()).expect("decisions are legal");
            }
        }
        parted += usize::from(one.0 != two.0);
        if pairs == 12 {
            break;
        }
    }
    assert!(
        pairs >= 5 && decisions > pairs && parted >= 5,
        "{pairs} {decisions} {parted}"
    );
}

#[test]
fn nobody_decides_by_what_is_hidden() {
    decisions_agree_until_something_is_revealed(|| Random::new(5));
    decisions_agree_until_something_is_revealed(|| RuleOfThumb::new(Habits::DRILLED));
    decisions_agree_until_something_is_revealed(|| Search::new(60, 5));
}

/// The luck of the playouts comes from the player's own seed: another seed plays other games, and sometimes decides differently at
/// the same table.
#[test]
fn the_searching_player_plays_out_with_its_own_luck() {
    let tables: Vec<Table> = (0..40)
        .map(|start| {
            decks::begin(Options::STANDARD, Deck::Full, &mut PlayoutFate::new(start)).unwrap()
        })
        .collect();
    let decide = |seed| {
        let each = tables
            .iter()
            .map(|table| Search::new(30, seed).decide(table));
        each.collect::<Vec<_>>()
    };
    assert_eq!(decide(1), decide(1));
    assert_ne!(decide(1), decide(2));
}

#[test]
fn looking_ahead_beats_the_rule_of_thumb_and_that_beats_chance() {
    let mean = |model, games| {
        let outcomes = series(model, Deck::Full, games).play(1).unwrap();
        outcomes.iter().map(|one| f64::from(one.total)).sum::<f64>() / f64::from(games)
    };
    let random = mean(Model::Random, 2_000);
    let plain = mean(Model::Plain, 2_000);
    let drilled = mean(Model::Drilled, 2_000);
    let search = mean(Model::Search { playouts: 60 }, 40);
    assert!(random + 15.0 < plain, "{random} {plain}");
    assert!(plain + 5.0 < drilled, "{plain} {drilled}");
    // 40 games: the standard error of the mean is nearly 3.
    assert!(plain + 6.0 < search, "{plain} {search}");
}

#[test]
fn a_card_taken_out_is_nowhere_and_the_pile_is_shorter_by_it() {
    for card in takeable() {
        for start in 0..5 {
            let full =
                decks::begin(Options::STANDARD, Deck::Full, &mut PlayoutFate::new(start)).unwrap();
            let mut luck = PlayoutFate::new(start);
            let table = decks::begin(Options::STANDARD, Deck::Without(card), &mut luck).unwrap();
            let shuffled = full.unseen.has(card);
            assert_eq!(table.pile.len() + u8::from(shuffled), full.pile.len());
            assert_eq!(
                table.unseen.len() as u8 + 1,
                table.pile.len(),
                "all but Night"
            );
            let end = play(table, &mut Random::new(start), &mut luck).unwrap();
            for place in [
                end.hand,
                end.tableau,
                end.discard,
                end.unseen,
                end.in_play(),
            ] {
                assert!(!place.has(card), "{card:?}");
            }
        }
    }
}

#[test]
fn what_every_game_needs_cannot_be_taken_out() {
    for card in [Card::ReliefColumn, Card::NightFalls] {
        let refused = series(Model::Random, Deck::Without(card), 1).play(1);
        assert_eq!(refused, Err(Failed::Unset(decks::Unset::Needed(card))));
    }
}

#[test]
fn a_series_scores_as_the_rules_do() {
    let outcomes = series(Model::Drilled, Deck::Full, 300).play(1).unwrap();
    let relieved = outcomes.iter().filter(|one| one.ending == Ending::Relieved);
    assert!(relieved.clone().count() > 30);
    assert!(relieved.into_iter().all(|one| one.total >= 10));
    let table = decks::begin(Options::STANDARD, Deck::Full, &mut PlayoutFate::new(1)).unwrap();
    let end = play(
        table,
        &mut RuleOfThumb::new(Habits::DRILLED),
        &mut PlayoutFate::new(1),
    )
    .unwrap();
    assert_eq!(Score::of(&end).ending, end.ending());
}
