//! 12.0, 12.1 and 12.5: options combined, strengths that vary, and a card spent to turn a die.

use shared::fate::{Fast, Scripted};
use shared::ramparts::Stream;
use shared::ramparts::chits::Movers;
use shared::ramparts::{
    self, Ability, Action, Card, CardSet, ChitKind, Event, Ibutho, Illegal, Options, Phase, Post,
    SiegeRules, Table, Variant,
};

use crate::support::{Siege, advance, bits, shot};
use crate::{first, first_with, ready};
use Ibutho::{InDlondo, InDluyengwe, UDloko, UThulwana};

const OPTIONS: [Variant; 4] = [
    Variant::VaryingStrength,
    Variant::LeftOut,
    Variant::MorningAttack,
    Variant::ChangeOfLuck,
];

#[test]
fn first_case_12_0_any_combination_is_played_to_its_end() {
    for choice in 0..32_u64 {
        let mut options = Options::FIRST;
        for (bit, variant) in OPTIONS.into_iter().enumerate() {
            options = options.with(variant, choice >> bit & 1 == 1);
        }
        if choice >= 16 {
            options = options
                .with_cards(CardSet::FIRST_OPTIONAL)
                .expect("its own cards");
        }
        for (bit, variant) in OPTIONS.into_iter().enumerate() {
            assert_eq!(options.has(variant), choice >> bit & 1 == 1);
        }
        for start in 0..10 {
            let mut fate = Fast::new(choice << 8 | start);
            let mut table = ramparts::begin(options, &mut fate, &mut ()).expect("fate has all");
            while table.ending().is_none() {
                let legal = table.legal_actions();
                let action = legal[fate.below(legal.len() as u32) as usize];
                assert_eq!(table.check(action), Ok(()), "{action:?}");
                table = ramparts::apply(&table, action, &mut fate, &mut ()).expect("it is listed");
            }
        }
    }
    // The other edition's options are not to be had.
    for other in [Variant::StrongerIbuthos, Variant::Melee, Variant::Officers] {
        assert_eq!(Options::FIRST.with(other, true), Options::FIRST);
    }
}

// 12.1

/// A game whose strengths are rolled like this, iNdlondlo first.
fn rolled(rules: impl Into<SiegeRules>, dice: [u8; 4]) -> (Table, Vec<Event>) {
    let mut fate = Scripted::new()
        .dice(Stream::Formation, &[0, 1, 2])
        .dice(Stream::Strength, &dice)
        .one_of(Stream::Cup, bits(ChitKind::WashingOfTheSpears));
    let mut seen = Vec::new();
    let table = ramparts::begin(rules, &mut fate, &mut seen).expect("the script fits");
    assert!(fate.is_spent());
    (table, seen)
}

const VARYING: Options = Options::FIRST.with(Variant::VaryingStrength, true);

#[test]
fn first_case_12_1_a_die_for_each_ibutho_from_indlondlo_to_udloko() {
    // The table of the die, for the first to roll: iNdlondlo with its 1.
    for (die, hits) in [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)] {
        let (table, seen) = rolled(VARYING, [die, 2, 2, 2]);
        assert_eq!(
            table.regiments.map(|regiment| regiment.hits),
            [4, 3, 2, hits],
            "{die}"
        );
        let order: Vec<_> = seen
            .iter()
            .filter_map(|event| match event {
                Event::StrengthVaries { ibutho, .. } => Some(*ibutho),
                _ => None,
            })
            .collect();
        assert_eq!(order, [InDlondo, InDluyengwe, UThulwana, UDloko]);
    }
    let (table, _) = rolled(VARYING, [1, 3, 1, 4]);
    assert_eq!(table.regiments.map(|regiment| regiment.hits), [3, 4, 2, 0]);
    // In version 1 uThulwana's die was the last.
    let before = VARYING.version(1).expect("games were played by it");
    let (table, _) = rolled(before, [1, 3, 1, 4]);
    assert_eq!(table.regiments.map(|regiment| regiment.hits), [5, 2, 2, 0]);
    // Without the option nobody rolls.
    assert_eq!(first().table.varied, [0; 4]);
}

#[test]
fn first_case_12_1_the_strength_rolled_is_the_full_strength() {
    let (table, _) = rolled(VARYING, [1, 2, 6, 2]);
    assert_eq!(
        table.regiments.map(|regiment| regiment.strength()),
        [7, 4, 3, 1]
    );
    let mut siege = first();
    siege.table = *table;
    let siege = siege.hand(&[Card::Hook]);
    // Nothing has fallen yet.
    assert_eq!(siege.score().hits, 0);
    // It recovers to that and no further, and each marker lost is worth as much.
    let lost = siege.hits(UThulwana, 4).at(UThulwana, 5);
    assert_eq!(lost.score().hits, 4);
    let once = lost.face_up(ChitKind::R).passes();
    let twice = once.face_up(ChitKind::R).passes();
    let again = twice.face_up(ChitKind::R).passes();
    assert_eq!(
        again.table.regiments.map(|regiment| regiment.hits),
        [6, 3, 2, 0]
    );
    // iNdlondlo, one marker short, falls to a single hit.
    let gone = again
        .supplied()
        .hand(&[Card::PickYourMan, Card::Hook])
        .at(InDlondo, 2);
    let mut gone = gone;
    gone.table.this_turn.rest = false;
    let gone = gone
        .volley(&[6, 1])
        .plays(shot(Card::PickYourMan, InDlondo));
    assert_eq!(gone.regiment(InDlondo).post, Post::Eliminated);
    assert_eq!((gone.score().hits, gone.score().ibuthos), (0, 5));
}

#[test]
fn first_ruling_r48_and_case_12_1_two_markers_are_shared_out_in_that_order() {
    let rows = [
        ([6, 6, 6, 6], [0, 0, 0, 2]),
        ([4, 6, 6, 6], [0, 0, 1, 1]),
        ([5, 5, 5, 5], [0, 0, 1, 1]),
        ([2, 6, 4, 6], [0, 0, 2, 0]),
        ([2, 4, 3, 6], [0, 1, 1, 0]),
        ([2, 3, 6, 4], [2, 0, 0, 0]),
        // A marker too few gives none to the others.
        ([1, 2, 6, 6], [2, 0, 0, -1]),
        ([2, 1, 1, 6], [-1, 2, -1, 0]),
    ];
    for (dice, more) in rows {
        let (table, _) = rolled(VARYING, dice);
        assert_eq!(table.varied, more, "{dice:?}");
        let hits: Vec<i8> = (0..4).map(|one| 4 - one + more[one as usize]).collect();
        let found: Vec<i8> = table.regiments.iter().map(|one| one.hits as i8).collect();
        assert_eq!(found, hits);
    }
    // Never more than two, over every throw.
    for throw in 0..6_u32.pow(4) {
        let dice = [0, 1, 2, 3].map(|place| (throw / 6_u32.pow(place) % 6) as u8 + 1);
        let (table, _) = rolled(VARYING, dice);
        let given: i8 = table.varied.iter().filter(|&&more| more > 0).sum();
        let asked: i8 = dice
            .iter()
            .map(|&die| match die {
                4 | 5 => 1,
                6 => 2,
                _ => 0,
            })
            .sum();
        assert_eq!(given, asked.min(2), "{dice:?}");
        let fewer = table.varied.iter().filter(|&&more| more == -1).count();
        assert_eq!(fewer, dice.iter().filter(|&&die| die == 1).count());
    }
    // In version 1 there were four.
    let before = VARYING.version(1).expect("games were played by it");
    assert_eq!(rolled(before, [6, 6, 6, 6]).0.varied, [0, 0, 2, 2]);
}

// 12.5

/// A volley of a 6, a 5 and a miss into box 3, waiting for a card.
fn waiting() -> Siege {
    let asked = ready(first_with(Variant::ChangeOfLuck))
        .available(&[Card::Dalton])
        .at(UThulwana, 3)
        .volley(&[6, 5, 1])
        .plays(shot(Card::HereTheyCome, UThulwana));
    assert!(matches!(asked.table.phase, Phase::Luck(_)));
    asked
}

fn outcome(siege: &Siege) -> (u8, Option<i8>) {
    let regiment = siege.regiment(UThulwana);
    (regiment.hits, regiment.at())
}

#[test]
fn first_case_12_5_a_card_turns_one_5_into_a_6_or_one_6_into_a_5() {
    let turn = |card, pips| Action::TurnDie { card, pips };
    // Nothing has happened to it yet.
    assert_eq!(outcome(&waiting()), (4, Some(3)));
    assert_eq!(outcome(&waiting().passes()), (3, Some(4)));
    for card in [Card::FixBayonets, Card::Hook, Card::Dalton] {
        let hit = waiting().plays(turn(card, 5));
        assert_eq!(outcome(&hit), (2, Some(3)), "{card:?}");
        let back = waiting().plays(turn(card, 6));
        assert_eq!(outcome(&back), (4, Some(5)));
        for after in [hit, back] {
            assert!(after.table.discard.has(card));
            assert!(!after.table.hand.or(after.table.tableau).has(card));
            assert!(!after.defends(card));
            // Once a volley, and no Action.
            assert_eq!(after.table.phase, Phase::Action { left: 3 });
        }
    }
    waiting()
        .refuses(turn(Card::FixBayonets, 4), Illegal::NothingToTurn)
        .refuses(turn(Card::HereTheyCome, 5), Illegal::NothingToSpend)
        .refuses(turn(Card::Chard, 5), Illegal::NothingToSpend);
}

#[test]
fn first_case_12_5_only_when_a_die_can_be_turned_and_the_option_is_played() {
    let fired = |variant, dice: &[u8]| {
        ready(first_with(variant))
            .at(UDloko, 3)
            .volley(dice)
            .plays(shot(Card::HereTheyCome, UDloko))
            .table
            .phase
    };
    assert_eq!(
        fired(Variant::ChangeOfLuck, &[4, 3, 1]),
        Phase::Action { left: 3 }
    );
    assert!(matches!(
        fired(Variant::ChangeOfLuck, &[4, 5, 1]),
        Phase::Luck(_)
    ));
    assert_eq!(
        fired(Variant::MorningAttack, &[6, 5, 1]),
        Phase::Action { left: 3 }
    );
    // The −1 comes first: a 6 that is lowered is a 5.
    let lowered = ready(first_with(Variant::ChangeOfLuck))
        .night()
        .at(UThulwana, 3);
    let lowered = lowered
        .volley(&[6, 1, 1])
        .plays(shot(Card::HereTheyCome, UThulwana));
    let lowered = lowered
        .refuses(
            Action::TurnDie {
                card: Card::Hook,
                pips: 6,
            },
            Illegal::NothingToTurn,
        )
        .plays(Action::TurnDie {
            card: Card::Hook,
            pips: 5,
        });
    assert_eq!(outcome(&lowered), (3, Some(3)));
}

#[test]
fn first_case_12_5_a_volley_in_the_window_goes_back_to_it() {
    let before = ready(first_with(Variant::ChangeOfLuck))
        .available(&[Card::Schiess, Card::Dalton])
        .at(UThulwana, 3)
        .face_up(advance(Movers::Chest, 1));
    let window = before.table.phase;
    let fire = Ability::SchiessDiscard {
        card: Card::HereTheyCome,
        at: UThulwana,
    };
    let after = before.volley(&[5, 1, 1]).uses(fire).plays(Action::TurnDie {
        card: Card::Hook,
        pips: 5,
    });
    assert_eq!(after.table.phase, window);
    assert_eq!(outcome(&after), (3, Some(3)));
}
