//! 6.7.5, 6.7.6, R13 and R14: dice lowered, dice added, and volleys one after the other.

use shared::ramparts::{Ability, Building, Card, CardSet, Ibutho, Illegal, Phase, Range};

use crate::support::{Siege, ready, shot, siege};
use Ibutho::{InDlondo, UDloko, UThulwana};

// 6.7.5

#[test]
fn case_6_7_5_the_books_example() {
    // Low on ammunition, at night, no fire: two −1 on four dice.
    let mut before = ready().night().at(UThulwana, 1);
    before.table.ammunition_low = true;
    let after = before
        .volley(&[2, 6, 4, 5])
        .plays(shot(Card::FixBayonets, UThulwana));
    assert_eq!(after.modified(), Some(vec![5, 4, 4, 2]));
    assert_eq!(after.fallen(), [2, 6, 4, 5]);
    assert_eq!(after.regiment(UThulwana).hits, 4);
    assert_eq!(after.regiment(UThulwana).at(), Some(2));
}

#[test]
fn ruling_r14_each_minus_lowers_a_different_die_highest_first() {
    // How many −1 are in force, the dice, what they become.
    let rows = [
        (0, [6, 6, 1, 1], [6, 6, 1, 1]),
        (1, [6, 6, 1, 1], [5, 6, 1, 1]),
        (2, [6, 1, 1, 1], [5, 0, 1, 1]),
        (3, [6, 6, 6, 6], [5, 5, 5, 6]),
        (4, [6, 6, 6, 6], [5, 5, 5, 5]),
        (4, [1, 2, 3, 4], [3, 2, 1, 0]),
    ];
    for (count, dice, expected) in rows {
        let mut before = ready().at(UThulwana, 1);
        before.table.ammunition_low = count >= 1;
        before = before.night_if(count >= 2);
        before.table.this_turn.overheat = count >= 3;
        before.table.this_turn.snipers = count >= 4;
        assert_eq!(before.table.minus(), count);
        let after = before
            .volley(&dice)
            .plays(shot(Card::FixBayonets, UThulwana));
        let counted = after.modified().unwrap_or_else(|| after.fallen());
        assert_eq!(counted, expected);
    }
}

#[test]
fn ruling_r14_never_the_same_die_twice() {
    // Two dice, four −1: each is lowered once.
    let mut before = ready().night().at(UThulwana, 2);
    before.table.ammunition_low = true;
    before.table.this_turn.overheat = true;
    before.table.this_turn.snipers = true;
    let after = before
        .volley(&[6, 6])
        .plays(shot(Card::PickYourMan, UThulwana));
    assert_eq!(after.modified(), Some(vec![5, 5]));
    assert_eq!(after.regiment(UThulwana).at(), Some(4));
}

#[test]
fn case_6_7_5_each_minus_by_itself() {
    let sources: [fn(&mut Siege); 4] = [
        |siege| siege.table.ammunition_low = true,
        |siege| *siege = siege.clone().night(),
        |siege| siege.table.this_turn.overheat = true,
        |siege| siege.table.this_turn.snipers = true,
    ];
    for source in sources {
        let mut before = ready().available(&[Card::Chard]).at(UThulwana, 2);
        source(&mut before);
        // Cards and heroes alike.
        for card in [Card::PickYourMan, Card::Chard] {
            let after = before.clone().volley(&[6, 5]).plays(shot(card, UThulwana));
            assert_eq!(after.modified(), Some(vec![5, 5]));
            assert_eq!(after.regiment(UThulwana).hits, 4);
            assert_eq!(after.regiment(UThulwana).at(), Some(4));
        }
    }
}

#[test]
fn case_6_7_5_in_a_burning_building_a_5_made_4_still_drives_it_back() {
    let mut before = ready().ablaze(Building::Hospital).at(UThulwana, 1);
    before.table.ammunition_low = true;
    let after = before
        .volley(&[5, 1, 1, 1])
        .plays(shot(Card::FixBayonets, UThulwana));
    assert_eq!(after.regiment(UThulwana).at(), Some(2));
}

#[test]
fn case_10_0_night_lowers_volleys_unless_a_building_burns() {
    let night = ready().night();
    assert_eq!(night.table.minus(), 1);
    for building in Building::ALL {
        assert_eq!(night.clone().ablaze(building).table.minus(), 0);
    }
    assert_eq!(ready().table.minus(), 0);
}

#[test]
fn ruling_r14_melee_cards_have_no_privilege_in_the_standard_game() {
    for card in [Card::FixBayonets, Card::EnGarde] {
        let count = usize::from(card.face().dice[0]);
        let mut dice = vec![1; count];
        dice[0] = 6;
        let after = siege()
            .supplied()
            .night()
            .hand(&[card, Card::Hook])
            .at(UThulwana, 1)
            .actions(2)
            .volley(&dice)
            .plays(shot(card, UThulwana));
        assert_eq!(after.regiment(UThulwana).hits, 4);
    }
}

// 6.7.6

#[test]
fn case_6_7_6_repeat_volleys_are_applied_one_after_the_other() {
    let first = ready()
        .at(UThulwana, 1)
        .volley(&[5, 1, 1, 1])
        .plays(shot(Card::FixBayonets, UThulwana));
    // Now at Medium: three dice, and its own modifiers.
    let second = first
        .volley(&[5, 6, 1])
        .plays(shot(Card::MarkYourTarget, UThulwana));
    assert_eq!(second.regiment(UThulwana).at(), Some(3));
    assert_eq!(second.regiment(UThulwana).hits, 3);
}

#[test]
fn case_6_7_volleys_of_a_turn_may_have_different_targets() {
    let after = ready()
        .at(UThulwana, 2)
        .at(InDlondo, 2)
        .volley(&[6, 1])
        .plays(shot(Card::PickYourMan, UThulwana))
        .volley(&[6, 1])
        .plays(shot(Card::FireAtWill, InDlondo));
    assert_eq!(after.regiment(UThulwana).hits, 3);
    assert_eq!(after.regiment(InDlondo).hits, 0);
}

// R13: extra dice, by Lugg's die in the standard game

#[test]
fn ruling_r13_an_extra_die_only_on_a_volley_that_has_one_at_that_range() {
    let before = siege()
        .supplied()
        .hand(&[Card::FixBayonets, Card::PickYourMan, Card::Hook])
        .available(&[Card::Lugg, Card::Dunne])
        .at(UThulwana, 2)
        .at(UDloko, 3)
        .actions(3)
        .uses(Ability::LuggReturn);
    assert_eq!(
        before.table.volley_dice(Card::FixBayonets, Range::Medium),
        0
    );
    assert_eq!(before.table.volley_dice(Card::PickYourMan, Range::Long), 3);
    assert_eq!(before.table.volley_dice(Card::PickYourMan, Range::Close), 2);
    let before = before
        .refuses(shot(Card::FixBayonets, UThulwana), Illegal::NoDiceAtRange)
        .refuses(shot(Card::Dunne, UDloko), Illegal::NoDiceAtRange);
    let after = before.volley(&[1, 1]).plays(shot(Card::Dunne, UThulwana));
    assert_eq!(after.fallen().len(), 2);
    let next = after
        .volley(&[1, 1])
        .plays(shot(Card::PickYourMan, UThulwana));
    assert_eq!(next.fallen().len(), 2);
}

#[test]
fn case_2_2_the_volleys_and_their_dice() {
    let rows = [
        (Card::HereTheyCome, [1, 2, 3]),
        (Card::PresentFireOne, [3, 2, 1]),
        (Card::PresentFireTwo, [3, 2, 1]),
        (Card::FireAtWill, [2, 2, 2]),
        (Card::HarkTheOrders, [1, 2, 3]),
        (Card::MarkYourTarget, [2, 3, 2]),
        (Card::FixBayonets, [4, 0, 0]),
        (Card::EnGarde, [3, 0, 0]),
        (Card::ByRanks, [5, 4, 3]),
        (Card::PickYourMan, [2, 2, 2]),
        (Card::PourItOn, [3, 3, 2]),
        (Card::CommitReserveOne, [6, 5, 4]),
        (Card::CommitReserveTwo, [6, 5, 4]),
        (Card::AimLow, [2, 2, 2]),
        (Card::FrontRank, [3, 2, 1]),
        (Card::RearRank, [3, 2, 1]),
        (Card::RapidFire, [4, 2, 0]),
        (Card::FourHundredYards, [0, 2, 3]),
    ];
    assert_eq!(CardSet::VOLLEYS.len(), 18);
    for (card, dice) in rows {
        assert!(CardSet::VOLLEYS.has(card));
        for (number, count) in (1..=3).zip(dice) {
            let before = siege()
                .supplied()
                .hand(&[card, Card::Hook])
                .platoon(Card::Chard, Card::Bourne)
                .at(UThulwana, number)
                .actions(2);
            if count == 0 {
                before.refuses(shot(card, UThulwana), Illegal::NoDiceAtRange);
            } else {
                let after = before.volley(&vec![1; count]).plays(shot(card, UThulwana));
                assert_eq!(after.fallen().len(), count, "{card:?} box {number}");
                let left = if card == Card::HereTheyCome { 2 } else { 1 };
                assert_eq!(after.table.phase, Phase::Action { left });
            }
        }
    }
}
