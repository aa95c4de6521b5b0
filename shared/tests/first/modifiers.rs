//! 6.7.5 and 6.7.6: what is taken off the dice or put on them, and one volley after another.

use shared::ramparts::chits::Movers;
use shared::ramparts::{Ability, Action, Card, Event, Ibutho, Illegal, Phase, Rampart, Range};

use crate::support::{Siege, advance, shot, with_cards};
use crate::{first, first_with_cards, ready};
use Ibutho::UThulwana;

#[test]
fn first_case_6_7_5_each_minus_takes_1_off_another_of_the_highest_dice() {
    // The book's kind of example: four dice, low ammunition and Night.
    let example = ready(first()).at(UThulwana, 1).night();
    let mut example = example.hand(&[Card::RapidFire, Card::Hook]);
    example.table.ammunition_low = true;
    let example = example
        .volley(&[4, 6, 2, 5])
        .plays(shot(Card::RapidFire, UThulwana));
    assert_eq!(example.modified(), Some(vec![5, 4, 4, 2]));
    assert_eq!(
        (
            example.regiment(UThulwana).hits,
            example.regiment(UThulwana).at()
        ),
        (4, Some(2))
    );
    // Each of the four, and all of them together.
    for bits in 0..16_u8 {
        let mut siege = ready(first())
            .at(UThulwana, 1)
            .hand(&[Card::RapidFire, Card::Hook]);
        siege.table.ammunition_low = bits & 1 != 0;
        siege = siege.night_if(bits & 2 != 0);
        siege.table.this_turn.overheat = bits & 4 != 0;
        siege.table.this_turn.snipers = bits & 8 != 0;
        let after = siege
            .volley(&[6; 4])
            .plays(shot(Card::RapidFire, UThulwana));
        let minus = bits.count_ones() as usize;
        let mut expected = vec![5; minus];
        expected.extend(vec![6; 4 - minus]);
        assert_eq!(
            after.modified().unwrap_or(vec![6; 4]),
            expected,
            "{bits:04b}"
        );
        assert_eq!(usize::from(after.regiment(UThulwana).hits), minus);
    }
}

/// G Company's banner is up.
fn under_the_banner(siege: Siege) -> Siege {
    let mut siege = ready(siege).available(&[Card::Bourne]);
    siege.table.banners.insert(Card::GCompany);
    siege
}

#[test]
fn first_case_6_7_5_b1_g_company_s_plus_goes_on_any_one_die_inside_too() {
    for number in [2, 1, 0] {
        let fired = |siege: Siege| {
            under_the_banner(siege)
                .rampart(Rampart::InnerBarricade)
                .at(UThulwana, number)
                .volley(&[5, 4])
                .plays(shot(Card::PickYourMan, UThulwana))
        };
        let asked = fired(first_with_cards());
        assert!(
            matches!(asked.table.phase, Phase::PlusOne(_)),
            "box {number}"
        );
        let hit = asked.clone().plays(Action::Raise { pips: 5 });
        assert_eq!(
            (hit.regiment(UThulwana).hits, hit.regiment(UThulwana).at()),
            (3, Some(number))
        );
        let back = asked.plays(Action::Raise { pips: 4 });
        assert_eq!(
            (back.regiment(UThulwana).hits, back.regiment(UThulwana).at()),
            (4, Some(number + 2))
        );
        // The second edition knows it outside the camp only.
        let second = fired(with_cards());
        assert_eq!(matches!(second.table.phase, Phase::PlusOne(_)), number >= 1);
    }
}

#[test]
fn first_case_6_7_5_b2_a_plus_and_a_minus_cancel() {
    for (night, low, modifier) in [
        (false, false, 1),
        (true, false, 0),
        (false, true, 0),
        (true, true, -1),
    ] {
        let siege = under_the_banner(first_with_cards()).at(UThulwana, 2);
        let mut siege = siege.night_if(night);
        siege.table.ammunition_low = low;
        let after = siege
            .volley(&[6, 5])
            .plays(shot(Card::PickYourMan, UThulwana));
        assert_eq!(
            matches!(after.table.phase, Phase::PlusOne(_)),
            modifier == 1
        );
        let lowered = after.modified();
        assert_eq!(lowered, (modifier == -1).then(|| vec![5, 5]));
        if modifier == 0 {
            assert_eq!(
                (
                    after.regiment(UThulwana).hits,
                    after.regiment(UThulwana).at()
                ),
                (3, Some(3))
            );
        }
    }
}

#[test]
fn first_case_6_7_6_each_volley_is_applied_before_the_next() {
    // Driven to box 3 by the first, it is at Long range for the second.
    let one = ready(first()).at(UThulwana, 2).volley(&[5, 6]);
    let one = one.plays(shot(Card::PickYourMan, UThulwana));
    assert_eq!(
        (one.regiment(UThulwana).hits, one.regiment(UThulwana).at()),
        (3, Some(3))
    );
    let two = one
        .volley(&[5, 1])
        .plays(shot(Card::MarkYourTarget, UThulwana));
    assert!(two.seen.iter().any(|event| matches!(
        event,
        Event::Fired {
            range: Range::Long,
            ..
        }
    )));
    assert_eq!(two.regiment(UThulwana).at(), Some(4));
    two.refuses(shot(Card::FireAtWill, UThulwana), Illegal::OutOfRange);
    // A Heroic Sacrifice before the Zulus move is done before they move.
    let early = ready(first())
        .available(&[Card::Schiess])
        .at(UThulwana, 2)
        .face_up(advance(Movers::Chest, 1))
        .volley(&[5, 1])
        .uses(Ability::SchiessDiscard {
            card: Card::PickYourMan,
            at: UThulwana,
        });
    assert_eq!(early.boxes()[0], 2);
}
