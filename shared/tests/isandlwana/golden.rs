//! Golden vectors of the battle: the draws of a seed in its streams, the digests of whole games entry by entry, and the catalogue
//! of random games. They never change within a rules version. The vectors, and the digests of a game's entries, were computed by
//! another program from the words of `docs/fairness.md` alone.

use shared::digest::Digest;
use shared::fate::{Fate as _, Lot, Question, Seed, Seeded};
use shared::game::Game;
use shared::isandlwana::random_games::{catalogue, line, play_random};
use shared::isandlwana::{IsandlwanaRules, Stream, begin};
use shared::rules::Rules as _;

use crate::stage::stream_id;

/// The bytes 0, 1, 2 … 31.
fn seeded() -> Seeded {
    let mut bytes = [0; 32];
    for (byte, number) in bytes.iter_mut().zip(0..) {
        *byte = number;
    }
    Seeded::new(Seed(bytes))
}

fn question(stream: Stream, turn: u16, n: u16) -> Question {
    let stream = stream_id(stream);
    Question { stream, turn, n }
}

#[test]
fn dice_of_a_seed() {
    let mut fate = seeded();
    let mut roll = |stream, turn, n| fate.roll(question(stream, turn, n)).unwrap();
    let fire: Vec<u8> = (0..12).map(|n| roll(Stream::Fire, 3, n)).collect();
    assert_eq!(fire, [1, 1, 5, 3, 2, 2, 3, 4, 1, 6, 2, 5]);
    let attack: Vec<u8> = (0..12).map(|n| roll(Stream::Attack, 2, n)).collect();
    assert_eq!(attack, [1, 3, 2, 2, 4, 5, 5, 3, 4, 5, 2, 2]);
    let snipe: Vec<u8> = (1..7).map(|turn| roll(Stream::Snipe, turn, 0)).collect();
    assert_eq!(snipe, [5, 4, 2, 2, 4, 1]);
    let fatality: Vec<u8> = (0..4).map(|n| roll(Stream::Fatality, 4, n)).collect();
    assert_eq!(fatality, [5, 4, 4, 6]);
}

#[test]
fn places_of_a_seed() {
    let mut fate = seeded();
    let mut pick = |stream, turn, n, count: u32| {
        let word = |below: u32| match count.saturating_sub(below) {
            0 => 0,
            left => u64::MAX >> (64 - left.min(64)),
        };
        let lot = [word(64), word(128), word(192)];
        let question = question(stream, turn, n);
        fate.draw(question, Lot::many(word(0), &lot)).unwrap()
    };
    let approach: Vec<u8> = (0..12).map(|n| pick(Stream::Approach, 1, n, 6)).collect();
    assert_eq!(approach, [2, 0, 1, 0, 4, 3, 3, 4, 4, 1, 5, 4]);
    let of_many = [2, 5, 63, 64, 65, 130, 200].map(|count| pick(Stream::Approach, 5, 0, count));
    assert_eq!(of_many, [1, 1, 8, 8, 8, 124, 124]);
    let recycle: Vec<u8> = (1..7)
        .map(|turn| pick(Stream::Recycle, turn, 1, 2))
        .collect();
    assert_eq!(recycle, [1, 0, 0, 1, 0, 0]);
    let displace: Vec<u8> = (1..7)
        .map(|turn| pick(Stream::Displace, turn, 0, 5))
        .collect();
    assert_eq!(displace, [4, 0, 1, 4, 4, 1]);
}

#[test]
fn a_seeded_battle_begins_as_the_words_say() {
    let begun = |rules: IsandlwanaRules| {
        let field = begin(rules, &mut seeded(), &mut ()).unwrap();
        Digest::of(&field.encode()).to_string()
    };
    assert_eq!(
        begun(IsandlwanaRules::BATTLE),
        "3fd4190aefd0feaf1941592b29abb4ba"
    );
    assert_eq!(
        begun(IsandlwanaRules::SOLITAIRE),
        "c1a48f1fa924a5f30c47cf799f994b1d"
    );
    assert_eq!(
        begun(IsandlwanaRules::SOLITAIRE_ZULU),
        "f0eefffe279ab9ce3d87458f29c1a3af"
    );
}

/// The same lines are checked in WASM by the test command.
#[test]
fn the_catalogue_of_random_battles_is_unchanged() {
    let mut lines = include_str!("../fixtures/random-games-isandlwana.txt").lines();
    for (rules, number) in catalogue() {
        assert_eq!(rules.version(), 1);
        let (game, chain) = play_random(rules, number).unwrap();
        let line = line(number, &game, &chain);
        assert_eq!(lines.next(), Some(line.as_str()));
    }
    assert_eq!(lines.next(), None);
}

/// A line for the game, then one for each of its entries, and an empty one before the next game.
#[test]
fn the_digests_of_a_battle_are_unchanged_entry_by_entry() {
    let games = include_str!("../fixtures/isandlwana-digests.txt");
    for game in games.trim_end().split("\n\n") {
        let mut lines = game.lines();
        let (key, number) = lines.next().unwrap().split_once(' ').unwrap();
        let rules = IsandlwanaRules::find(key, 1).unwrap();
        let (game, _) = play_random(rules, number.parse().unwrap()).unwrap();
        let mut digests = Vec::new();
        let again = Game::replay_watched(rules, game.log().to_vec(), |_, _, field| {
            digests.push(Digest::of(&field.encode()).to_string());
        });
        assert_eq!(again.unwrap().digest(), game.digest());
        assert_eq!(digests, lines.collect::<Vec<_>>(), "{key} {number}");
    }
}
