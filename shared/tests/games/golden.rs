//! Golden vectors: the draws of a seed, and the catalogue of random games. They never change within a rules version. The vectors
//! were computed by another program from the words of `docs/fairness.md` alone.

use shared::fate::{Fate, Lot, Question, Seed, Seeded};
use shared::ramparts::Stream;
use shared::ramparts::random_games::{self, difficulty_catalogue, first_catalogue, full_catalogue};
use shared::ramparts::record::fairness::{Draw, verify};
use shared::ramparts::record::{Commitment, Game, LogErrorKind, Revealed, Ruleset};
use shared::ramparts::table::Morning;
use shared::ramparts::{self, Difficulty, Digest, Options, Setup, Table};
use shared::random_games::{play_random, seed_of};

/// The bytes 0, 1, 2 … 31.
fn seeded() -> Seeded {
    let mut bytes = [0; 32];
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = i as u8;
    }
    Seeded::new(Seed(bytes))
}

fn drawn_in_order(stream: Stream, turn: u16, counting: bool, lot: u64, how_many: u16) -> Vec<u8> {
    let (mut fate, mut left) = (seeded(), lot);
    let draw = |i| {
        let question = Question {
            stream: stream.id(),
            turn,
            n: if counting { i } else { 0 },
        };
        let number = fate.draw(question, Lot::of(left)).unwrap();
        left &= !(1 << number);
        number
    };
    (0..how_many).map(draw).collect()
}

#[test]
fn dice_of_a_seed() {
    let mut fate = seeded();
    let mut roll = |stream: Stream, turn, n| {
        let stream = stream.id();
        fate.roll(Question { stream, turn, n }).unwrap()
    };
    let volley: Vec<u8> = (0..12).map(|n| roll(Stream::Volley, 3, n)).collect();
    assert_eq!(volley, [1, 5, 6, 2, 6, 2, 6, 3, 6, 1, 4, 6]);
    let defence: Vec<u8> = (1..9).map(|turn| roll(Stream::Defence, turn, 0)).collect();
    assert_eq!(defence, [4, 4, 4, 6, 2, 2, 5, 2]);
    // The first bytes are 255, 253, 254, 252, which would favour some pips and are passed over, and 251.
    let passed_over = [8, 43, 68, 117, 500].map(|n| roll(Stream::Volley, 1, n));
    assert_eq!(passed_over, [5, 6, 4, 6, 6]);
}

#[test]
fn chits_of_a_seed() {
    let mut fate = seeded();
    let mut draw = |turn| {
        fate.draw(
            Question {
                stream: Stream::Cup.id(),
                turn,
                n: 0,
            },
            Lot::of((1 << 34) - 1),
        )
        .unwrap()
    };
    let first: Vec<u8> = (1..9).map(&mut draw).collect();
    assert_eq!(first, [29, 17, 13, 13, 11, 14, 5, 13]);
    assert_eq!(
        drawn_in_order(Stream::Used, 5, true, (1 << 23) - 1, 4),
        [18, 8, 3, 19]
    );
}

#[test]
fn cards_of_a_seed() {
    let ordinary = 0xffff_ffc0;
    assert_eq!(
        drawn_in_order(Stream::Pile, 0, false, ordinary, 26),
        [
            19, 28, 14, 9, 30, 23, 17, 8, 7, 22, 16, 21, 20, 12, 11, 26, 24, 18, 6, 31, 10, 15, 29,
            27, 25, 13
        ]
    );
    let last_four = 1 << 1 | 1 << 29 | 1 << 30 | 1 << 31;
    assert_eq!(
        drawn_in_order(Stream::Bottom, 0, false, last_four, 4),
        [31, 1, 29, 30]
    );
    assert_eq!(
        drawn_in_order(Stream::Formation, 0, true, 0b1111, 4)[..3],
        [0, 3, 2]
    );
}

#[test]
fn a_seeded_game_begins_as_the_words_say() {
    let [table, later] = [1, 2].map(|version| {
        let rules = Options::STANDARD.version(version).unwrap();
        ramparts::begin(rules, &mut seeded(), &mut ()).unwrap()
    });
    let formation = |ibutho| table.regiment(ibutho).formation;
    use ramparts::{Formation, Ibutho};
    assert_eq!(formation(Ibutho::UThulwana), Formation::Chest);
    assert_eq!(formation(Ibutho::InDlondo), Formation::RightHorn);
    assert_eq!(formation(Ibutho::InDluyengwe), Formation::LeftHorn);
    assert_eq!(formation(Ibutho::UDloko), Formation::Loins);
    assert_eq!(Options::STANDARD.newest().terms(), later.terms());
    // Turn 1 brings Prince Dabulamanzi (chit 29), who finds no used chit.
    assert_eq!(
        table.digest().to_string(),
        "82a3138cd50473f0c7013d2446062445"
    );
    // Version 2 begins the same, but for the two bytes that say so.
    let mut bytes = table.encode();
    assert_eq!(bytes[..2], [0, 1]);
    bytes[1] = 2;
    assert_eq!(bytes, later.encode());
    assert_eq!(Digest::of(&bytes), later.digest());
}

#[test]
fn a_seed_is_fair_enough_to_the_eye() {
    let mut fate = seeded();
    let mut counts = [0_u32; 7];
    for turn in 0..1_000 {
        for n in 0..6 {
            counts[usize::from(
                fate.roll(Question {
                    stream: Stream::Volley.id(),
                    turn,
                    n,
                })
                .unwrap(),
            )] += 1;
        }
    }
    assert_eq!(counts[0], 0);
    // Six standard deviations around 1,000.
    assert!(
        counts[1..].iter().all(|count| (827..=1173).contains(count)),
        "{counts:?}"
    );
}

/// The same lines are checked in WASM by the test command.
#[test]
fn the_catalogue_of_random_games_is_unchanged() {
    for (version, catalogue) in [
        (1, include_str!("../fixtures/random-games.txt")),
        (2, include_str!("../fixtures/random-games-2.txt")),
    ] {
        let rules = Options::STANDARD.version(version).unwrap();
        for line in catalogue.lines() {
            let number = line
                .split(' ')
                .next()
                .and_then(|number| number.parse().ok())
                .unwrap();
            let (game, chain) = play_random(rules, number).unwrap();
            assert_eq!(random_games::line(number, &game, &chain), line);
        }
        assert_eq!(catalogue.lines().count(), 200);
    }
}

/// The same with options, and by the first edition; each line begins with the ruleset's key.
#[test]
fn the_catalogues_of_random_games_by_other_rulesets_are_unchanged() {
    for (version, catalogue) in [
        (1, include_str!("../fixtures/random-games-full.txt")),
        (2, include_str!("../fixtures/random-games-full-2.txt")),
    ] {
        is_unchanged(catalogue, full_catalogue(), version);
    }
    let others = include_str!("../fixtures/random-games-difficulty-2.txt");
    is_unchanged(others, difficulty_catalogue(), 2);
    for (version, catalogue) in [
        (1, include_str!("../fixtures/random-games-first.txt")),
        (2, include_str!("../fixtures/random-games-first-2.txt")),
    ] {
        is_unchanged(catalogue, first_catalogue(), version);
    }
}

fn is_unchanged(catalogue: &str, games: impl Iterator<Item = (Options, u64)>, version: u16) {
    let mut lines = catalogue.lines();
    for (options, number) in games {
        let rules = options.version(version).unwrap();
        let (game, chain) = play_random(rules, number).unwrap();
        let line = format!(
            "{} {}",
            options.key(),
            random_games::line(number, &game, &chain)
        );
        assert_eq!(lines.next(), Some(line.as_str()));
    }
    assert_eq!(lines.next(), None);
}

#[test]
fn a_promise_is_the_hash_of_four_lines() {
    let zero = shared::fate::Seed([0; 32]);
    let [promise, second] = [1, 2].map(|version| {
        let rules = Ruleset::STANDARD.version(version).unwrap();
        Commitment::to(&zero, rules)
    });
    assert_ne!(promise, second);
    // printf 'shiyane/commitment/1\nsiege_standard\n1\n%064d\n' 0 | sha256sum
    let text = "5c8e9c2072d69580930d26378a3f526bb46b5e7a82669be559690ee93c109167";
    assert_eq!(promise.to_string(), text);
    assert_eq!(text.parse(), Ok(promise));
    assert_eq!(String::from(promise), text);
    assert_eq!(format!("{promise:?}"), text);
    assert_eq!(promise.bytes()[..2], [0x5c, 0x8e]);
    let [first, second] = [1, 2].map(|version| Ruleset::FIRST.version(version).unwrap());
    assert_ne!(promise, Commitment::to(&zero, first));
    assert_ne!(Commitment::to(&zero, first), Commitment::to(&zero, second));
    let revealed = Revealed(seed_of(5));
    assert_eq!(String::from(revealed), "0000000000000005".repeat(4));
    assert_eq!(Revealed::try_from(String::from(revealed)), Ok(revealed));
    for rubbish in ["", "12", &"g".repeat(64), &"é".repeat(32), &"0".repeat(65)] {
        assert!(rubbish.parse::<Commitment>().is_err(), "{rubbish}");
        let told = serde_json::from_value::<Revealed>(serde_json::json!(rubbish));
        assert!(told.is_err(), "{rubbish}");
    }
}

#[test]
fn a_log_that_does_not_follow_from_its_seed_is_told_where() {
    let (game, _) = play_random(Ruleset::STANDARD, 5).unwrap();
    let seed = seed_of(5);
    let log = game.log().to_vec();
    let standard = Ruleset::STANDARD.newest();
    let (again, draws) = verify(standard, seed, &log).unwrap();
    assert_eq!(again.digest(), game.digest());
    assert_eq!(
        draws.iter().map(Draw::outcome).collect::<Vec<_>>(),
        log.iter()
            .flat_map(|entry| entry.outcomes.clone())
            .collect::<Vec<_>>()
    );
    let at = log
        .iter()
        .position(|entry| entry.seq > 0 && !entry.outcomes.is_empty())
        .unwrap();
    let mut other = log.clone();
    other[at].outcomes[0].value ^= 1;
    // The page verifies it while it replays; a caller that wants the draws as well gets the same result.
    let wrong = verify(standard, seed, &other).unwrap_err();
    assert_eq!(
        wrong.to_string(),
        format!(
            "log entry {}: the seed brings another outcome for {}",
            other[at].seq,
            other[at].outcomes[0].stream.name()
        )
    );
    assert_eq!(
        Game::prove(standard, seed, other.clone()).unwrap_err(),
        wrong
    );
    let proved = Game::prove(standard, seed, log.clone()).unwrap();
    assert_eq!(proved.digest(), game.digest());
    let mismatch = Game::prove(standard, seed_of(6), log.clone()).unwrap_err();
    assert_eq!(mismatch.seq, 0);
    let foreign = verify(standard, seed_of(6), &log).unwrap_err();
    assert_eq!(foreign.seq, 0);
    assert_eq!(
        verify(standard, seed, &[]).unwrap_err().why,
        LogErrorKind::Empty
    );
    assert_eq!(
        verify(standard, seed, &log[1..]).unwrap_err().why,
        LogErrorKind::OutOfPlace
    );
}

#[test]
fn a_digest_reads_what_it_writes_and_refuses_rubbish() {
    let table = ramparts::begin(Options::STANDARD, &mut seeded(), &mut ()).unwrap();
    let digest = table.digest();
    assert_eq!(format!("{digest:?}"), digest.to_string());
    let text = serde_json::to_string(&digest).unwrap();
    assert_eq!(
        serde_json::from_str::<ramparts::Digest>(&text).unwrap(),
        digest
    );
    for rubbish in ["", "12", &"g".repeat(32), &"é".repeat(16), &"0".repeat(33)] {
        assert!(rubbish.parse::<ramparts::Digest>().is_err(), "{rubbish}");
    }
}

/// Its chits are those that every game had: the same luck, the same decisions and the same score, by another name.
#[test]
fn a_gentle_game_is_a_standard_one_of_version_1() {
    let before = Options::STANDARD.version(1).unwrap();
    for number in 0..40 {
        let (old, old_chain): (Game, _) = play_random(before, number).unwrap();
        let (gentle, chain): (Game, _) = play_random(Options::GENTLE.newest(), number).unwrap();
        assert_eq!(old.log(), gentle.log());
        assert_eq!(old.outcome(), gentle.outcome());
        assert_ne!((old.digest(), old_chain), (gentle.digest(), chain));
    }
}

#[test]
fn a_difficulty_came_with_version_2_and_is_in_the_digest() {
    let begun = |options: Options| *ramparts::begin(options, &mut seeded(), &mut ()).unwrap();
    let mut digests = Vec::new();
    for difficulty in Difficulty::ALL {
        let options = Options::STANDARD.with_difficulty(difficulty);
        let known = |version| options.version(version).is_ok();
        assert_eq!(known(1), difficulty == Difficulty::Standard);
        assert!(known(2) && !known(0) && !known(3));
        let mut setup = begun(options);
        digests.push(setup.digest());
        // As it is stored; the standard game's is what it was before there were difficulties.
        let json = serde_json::to_value(setup).unwrap();
        let told = &json["options"]["difficulty"];
        match difficulty {
            Difficulty::Standard => assert!(told.is_null()),
            other => assert_eq!(told, other.key()),
        }
        let read: Table = serde_json::from_value(json).unwrap();
        assert_eq!(*read, setup);
        setup.terms = Options::STANDARD.version(1).unwrap().terms();
        let possible = Table::try_from(setup).is_ok();
        assert_eq!(possible, difficulty == Difficulty::Standard);
    }
    digests.dedup();
    assert_eq!(digests.len(), 3);
    let refused = Options::VETERAN.version(1).unwrap_err().to_string();
    assert!(refused.contains("known are 2 to 2"), "{refused}");
    // The first edition has none.
    assert_eq!(
        Options::FIRST.with_difficulty(Difficulty::Veteran),
        Options::FIRST
    );
    let none = r#"{"edition": "first", "difficulty": "gentle", "variants": [], "cards": []}"#;
    assert!(serde_json::from_str::<Options>(none).is_err());
}

/// What seldom happens, and so in none of the games here that are kept: its bytes as `docs/fairness.md` has them.
#[test]
fn the_assault_of_the_morning_and_the_recall_are_in_the_digest() {
    let [full, first] = [Options::FULL, Options::FIRST]
        .map(|options| *ramparts::begin(options, &mut seeded(), &mut ()).unwrap());
    let difference = |one: &Setup, other: &Setup| {
        let (one, other) = (one.encode(), other.encode());
        assert_eq!(one.len(), other.len());
        let pairs = one.into_iter().zip(other);
        pairs
            .filter(|(one, other)| one != other)
            .collect::<Vec<_>>()
    };

    let mut dawn = full;
    dawn.morning = Morning::Dawn;
    assert_eq!(difference(&full, &dawn), [(0, 1)]);
    for (total, byte) in [(0, 2), (3, 5), (12, 14)] {
        let mut assault = full;
        assault.morning = Morning::Assault { total };
        assert_eq!(difference(&full, &assault), [(0, byte)]);
    }

    let mut stage = first;
    stage.this_turn.stage_built = true;
    assert_eq!(difference(&first, &stage), [(0, 1)]);
    stage.this_turn.recall = true;
    assert_eq!(difference(&first, &stage), [(0, 3)]);
}
