//! Sources of chance: each fate answers its questions, and refuses impossible ones.

use shared::fate::{
    Fast, Fate, FateMismatch, Lot, Question, Recorded, Recording, Scripted, Seed, Seeded,
};
use shared::ramparts::Stream;
use shared::ramparts::record::DrawResult;
use shared::ramparts::{self, Action, Chit, Options};

const fn asked(stream: Stream) -> Question {
    Question {
        stream: stream.id(),
        turn: 1,
        n: 0,
    }
}

const DIE: Question = asked(Stream::Volley);
const CHIT: Question = asked(Stream::Cup);

const fn outcome(stream: Stream, value: u8) -> DrawResult {
    DrawResult { stream, value }
}

#[test]
fn a_lot_knows_what_is_in_it() {
    let lot = Lot::of(1 << 3 | 1 << 5 | 1 << 63);
    assert_eq!(lot.numbers().collect::<Vec<_>>(), [3, 5, 63]);
    for number in 0..=255 {
        assert_eq!(lot.has(number), [3, 5, 63].contains(&number), "{number}");
    }
    assert_eq!(Lot::of(0).numbers().count(), 0);
    assert_eq!(Lot::of(u64::MAX).numbers().count(), 64);
}

#[test]
fn a_lot_of_many_knows_what_is_in_it() {
    // On either side of every word's end.
    let wanted = [0, 63, 64, 127, 128, 191, 192, 255];
    let mut words = [0_u64; 4];
    for number in wanted {
        words[number / 64] |= 1 << (number % 64);
    }
    // Of the words beyond the third none has a number that a draw could bring.
    let high = [words[1], words[2], words[3], u64::MAX, u64::MAX];
    for high in [&high[..3], &high[..4], &high[..]] {
        let lot = Lot::many(words[0], high);
        assert_eq!(
            lot.numbers().map(usize::from).collect::<Vec<_>>(),
            wanted,
            "{high:?}"
        );
        for number in 0..=255 {
            assert_eq!(lot.has(number), wanted.contains(&number.into()), "{number}");
        }
        assert_eq!((lot.len(), lot.is_empty()), (8, false));
        let nth = |n| lot.nth(n).map(usize::from);
        assert!((0..).zip(wanted).all(|(n, number)| nth(n) == Some(number)));
        assert_eq!((nth(8), nth(u32::MAX)), (None, None));
    }
    // What has fewer words has nothing beyond them.
    let few = Lot::many(0, &[1]);
    assert_eq!(few.numbers().collect::<Vec<_>>(), [64]);
    assert!(!few.has(0) && !few.has(128) && !few.has(255));
    assert!(Lot::many(0, &[0, 0, 0, 1]).is_empty());
    // Each fate draws from it as from any other.
    let lot = Lot::many(0, &[0, 1 << 63, 1]);
    let mut drawn: Vec<_> = (0..64)
        .map(|n| {
            let question = Question { n, ..CHIT };
            let value = Seeded::new(Seed([7; 32])).draw(question, lot).unwrap();
            assert!([191, 192].contains(&Fast::new(n.into()).draw(question, lot).unwrap()));
            let outcomes = [outcome(Stream::Cup, value)];
            assert_eq!(Recorded::new(&outcomes).draw(question, lot), Ok(value));
            value
        })
        .collect();
    drawn.sort_unstable();
    drawn.dedup();
    assert_eq!(drawn, [191, 192]);
}

#[test]
fn the_nth_of_a_lot_is_the_nth_of_its_numbers() {
    let mut choice = Fast::new(1);
    let mut word = || u64::from(choice.below(u32::MAX)) << 32 | u64::from(choice.below(u32::MAX));
    for round in 0..2_000 {
        // Sparse, even and dense, and what lies at the ends.
        let low = match round % 4 {
            0 => word() & word() & word(),
            1 => word(),
            2 => word() | word() | word(),
            _ => [0, 1, 1 << 63, u64::MAX][round / 4 % 4],
        };
        let high = [word() & word()];
        for lot in [Lot::of(low), Lot::many(low, &high)] {
            let one_by_one: Vec<_> = (0..lot.len()).map(|n| lot.nth(n).unwrap()).collect();
            assert_eq!(one_by_one, lot.numbers().collect::<Vec<_>>());
            assert_eq!(lot.nth(lot.len()), None);
        }
    }
}

#[test]
fn a_stream_is_called_the_same_everywhere() {
    for stream in Stream::ALL {
        let written = serde_json::to_string(&stream).unwrap();
        assert_eq!(written, format!("\"{}\"", stream.name()));
    }
}

#[test]
fn what_went_astray_is_told_in_words() {
    let rows = [
        (
            FateMismatch::Ended(Stream::Cup.id()),
            "no outcome left for cup",
        ),
        (
            FateMismatch::OtherStream {
                asked: Stream::Cup.id(),
                found: Stream::Pile.id(),
            },
            "asked for cup, the record has pile",
        ),
        (
            FateMismatch::Impossible {
                stream: Stream::Ablaze.id(),
                value: 7,
            },
            "ablaze cannot bring 7",
        ),
        (
            FateMismatch::Empty(Stream::Used.id()),
            "nothing to draw from for used",
        ),
        (
            FateMismatch::OtherLuck(Stream::Surgeon.id()),
            "the seed brings another outcome for surgeon",
        ),
        (FateMismatch::LeftOver(2), "2 outcomes left over"),
        (
            FateMismatch::Unscripted(CHIT),
            "the script has no cup for turn 1",
        ),
        (
            FateMismatch::Misscripted(DIE),
            "what the script has cannot be the volley for turn 1",
        ),
    ];
    for (mismatch, words) in rows {
        assert_eq!(mismatch.to_string(), words);
    }
}

#[test]
fn a_script_says_what_it_lacks_and_for_which_turn() {
    let mut told = Vec::new();
    for stream in Stream::ALL {
        for turn in [0, 12] {
            let question = Question {
                stream: stream.id(),
                turn,
                n: 0,
            };
            let lacks = Scripted::new().draw(question, Lot::of(1)).unwrap_err();
            assert_eq!(lacks, FateMismatch::Unscripted(question));
            told.push(lacks.to_string());
        }
    }
    for pair in told.chunks(2) {
        assert_eq!(format!("{} for turn 12", pair[0]), pair[1]);
    }
    told.sort();
    told.dedup();
    assert_eq!(told.len(), 2 * Stream::COUNT, "each is told apart");
}

#[test]
fn an_action_that_runs_out_of_script_is_not_blamed_for_it() {
    let chit = Chit::from_number(32).unwrap();
    let mut script = Scripted::new()
        .dice(Stream::Formation, &[0, 1, 2])
        .one_of(Stream::Cup, 1 << chit.number())
        .dice(Stream::Pile, &[6]);
    let mut table = ramparts::begin(Options::STANDARD, &mut script, &mut ()).unwrap();
    let refusal = loop {
        match ramparts::apply(&table, Action::Pass, &mut script, &mut ()) {
            Ok(next) => table = next,
            Err(refusal) => break refusal,
        }
    };
    assert_eq!(refusal.to_string(), "the script has no cup for turn 2");
}

#[test]
fn the_fast_one_is_splitmix64() {
    // The upper halves of what SplitMix64 brings from 0; of all but the highest number below 2^32, one less.
    let mut fast = Fast::new(0);
    for expected in [0xe220_a839_u32, 0x6e78_9e6a, 0x06c4_5d18, 0xf88b_b8a8] {
        assert_eq!(fast.below(u32::MAX), expected - 1);
    }
    assert_eq!(fast.below(1), 0);
}

/// The upper half of the same four, times 6 and times the number of things, over 2^32.
#[test]
fn the_fast_one_rolls_dice_and_draws() {
    let mut fast = Fast::new(0);
    let dice = [(); 4].map(|()| fast.roll(DIE).unwrap());
    assert_eq!(dice, [6, 3, 1, 6]);
    let mut fast = Fast::new(0);
    let lot = Lot::of(1 << 2 | 1 << 3 | 1 << 7 | 1 << 60);
    let drawn = [(); 4].map(|()| fast.draw(CHIT, lot).unwrap());
    assert_eq!(drawn, [60, 3, 2, 60]);
    assert_eq!(
        fast.draw(CHIT, Lot::of(0)),
        Err(FateMismatch::Empty(Stream::Cup.id()))
    );
}

#[test]
fn a_borrowed_fate_answers_as_itself() {
    fn two(mut fate: impl Fate) -> (u8, u8) {
        let die = fate.roll(DIE).unwrap();
        (die, fate.draw(CHIT, Lot::of(1 << 40 | 1 << 41)).unwrap())
    }
    let mut script = Scripted::new()
        .dice(Stream::Volley, &[5])
        .one_of(Stream::Cup, 1 << 41);
    assert_eq!(two(&mut script), (5, 41));
    assert!(script.is_spent());
}

#[test]
fn the_record_answers_in_order_and_nothing_is_left_over() {
    let outcomes = [outcome(Stream::Volley, 6), outcome(Stream::Cup, 30)];
    let mut record = Recorded::new(&outcomes);
    assert_eq!(record.roll(DIE), Ok(6));
    assert_eq!(record.draw(CHIT, Lot::of(1 << 30 | 1 << 31)), Ok(30));
    assert_eq!(
        record.roll(DIE),
        Err(FateMismatch::Ended(Stream::Volley.id()))
    );
    assert_eq!(record.finish(), Ok(()));

    let mut record = Recorded::new(&outcomes);
    assert_eq!(record.roll(DIE), Ok(6));
    assert_eq!(record.finish(), Err(FateMismatch::LeftOver(1)));
}

#[test]
fn the_record_refuses_what_cannot_be() {
    for pips in [0, 7, 255] {
        let outcomes = [outcome(Stream::Volley, pips)];
        assert_eq!(
            Recorded::new(&outcomes).roll(DIE),
            Err(FateMismatch::Impossible {
                stream: outcomes[0].stream.id(),
                value: outcomes[0].value,
            })
        );
    }
    let outcomes = [outcome(Stream::Cup, 3)];
    assert_eq!(
        Recorded::new(&outcomes).draw(CHIT, Lot::of(1 << 4)),
        Err(FateMismatch::Impossible {
            stream: outcomes[0].stream.id(),
            value: outcomes[0].value,
        })
    );
    let other = FateMismatch::OtherStream {
        asked: Stream::Volley.id(),
        found: Stream::Cup.id(),
    };
    assert_eq!(Recorded::new(&outcomes).roll(DIE), Err(other));
}

#[test]
fn what_was_answered_is_noted() {
    let script = Scripted::new()
        .dice(Stream::Volley, &[2, 6])
        .one_of(Stream::Cup, 1 << 9);
    let mut noted = Recording::new(script);
    assert_eq!(noted.roll(DIE), Ok(2));
    assert_eq!(noted.draw(CHIT, Lot::of(1 << 9)), Ok(9));
    assert_eq!(noted.roll(DIE), Ok(6));
    // What went mismatch was no answer.
    assert!(noted.roll(DIE).is_err() && noted.draw(CHIT, Lot::of(1)).is_err());
    assert_eq!(
        noted.outcomes(),
        [
            outcome(Stream::Volley, 2),
            outcome(Stream::Cup, 9),
            outcome(Stream::Volley, 6)
        ]
    );
}

#[test]
fn a_script_brings_the_lowest_of_what_is_wished_for() {
    let mut script = Scripted::new()
        .one_of(Stream::Cup, 1 << 4 | 1 << 6)
        .one_of(Stream::Cup, 1 << 4)
        .dice(Stream::Volley, &[7]);
    assert!(!script.is_spent());
    assert_eq!(script.draw(CHIT, Lot::of(1 << 3 | 1 << 6 | 1 << 9)), Ok(6));
    assert_eq!(
        script.draw(CHIT, Lot::of(1 << 3)),
        Err(FateMismatch::Misscripted(CHIT))
    );
    assert_eq!(
        script.draw(CHIT, Lot::of(1 << 3)),
        Err(FateMismatch::Unscripted(CHIT))
    );
    assert_eq!(script.roll(DIE), Err(FateMismatch::Misscripted(DIE)));
    assert!(script.is_spent());
}

#[test]
fn a_seed_draws_nothing_from_nothing_and_is_never_shown() {
    let seed = Seed([0xab; 32]);
    let nothing = Seeded::new(seed).draw(CHIT, Lot::of(0));
    assert_eq!(nothing, Err(FateMismatch::Empty(Stream::Cup.id())));
    assert_eq!(format!("{seed:?}"), "Seed(secret)");
}
