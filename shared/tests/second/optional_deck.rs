//! 12.3, R1 and R18: the optional cards in the pile, and those drawn at the wrong time.

use std::collections::BTreeMap;

use shared::fate::{Fast, Seeded};
use shared::ramparts::pile::PileCard;
use shared::ramparts::{self, Action, Card, CardSet, Event, Ibutho, Options};
use shared::random_games::seed_of;

use crate::support::{Siege, shot, siege_with, with_cards};
use Ibutho::UThulwana;

const EARLY: [Card; 3] = [Card::NatalContingent, Card::Spalding, Card::NatalHorse];

fn only(cards: &[Card]) -> Siege {
    siege_with(Options::new(&[], CardSet::list(cards)).expect("optional cards"))
}

#[test]
fn ruling_r01_the_pile_grows_by_the_optional_cards() {
    // 42 others: 3 at the bottom beside the Relief Column, 19 below Night, 20 and the three above.
    let shape = |siege: Siege| {
        let places: Vec<PileCard> = siege.table.pile.places().collect();
        let night = places
            .iter()
            .position(|&place| place == PileCard::Known(Card::NightFalls))
            .expect("Night is in the pile");
        let bottom = places.iter().filter(|&&place| place == PileCard::Bottom);
        (night, places.len() - night - 5, bottom.count())
    };
    assert_eq!(shape(with_cards()), (23, 19, 4));
    assert_eq!(shape(only(&EARLY)), (15, 11, 4));
    assert_eq!(shape(only(&[Card::GCompany])), (12, 12, 4));
    assert_eq!(with_cards().table.unseen.len(), 46);
}

/// Draws the whole pile, playing on without a thought, and tells where each card lay from the top.
fn order_of_the_pile(number: u64) -> Vec<Card> {
    let mut fate = Fast::new(number);
    let mut table = ramparts::begin(Options::FULL, &mut fate, &mut ()).expect("fate answers");
    let mut order = Vec::new();
    while table.ending().is_none() {
        table = Siege::of(&table).card_draw(false, 2).hand(&[]).checked();
        let mut seen = Vec::new();
        table = ramparts::apply(&table, Action::DrawMore, &mut fate, &mut seen).expect("legal");
        order.extend(seen.iter().find_map(|event| match event {
            Event::CardDrawn { card } => Some(*card),
            _ => None,
        }));
    }
    order
}

#[test]
fn ruling_r01_three_cards_lie_anywhere_in_the_upper_pile_and_nowhere_else() {
    let mut where_they_lay: BTreeMap<(u8, usize), u32> = BTreeMap::new();
    let mut where_the_company_lay = [0_u32; 3];
    const GAMES: u32 = 4_600;
    for number in 0..u64::from(GAMES) {
        let order = order_of_the_pile(number);
        let night = order.iter().position(|&card| card == Card::NightFalls);
        assert_eq!(night, Some(23));
        for (place, card) in order.into_iter().enumerate() {
            if EARLY.contains(&card) {
                assert!(place < 23, "{card:?} below Night");
                *where_they_lay.entry((card.number(), place)).or_default() += 1;
            }
            if card == Card::GCompany {
                where_the_company_lay[usize::from(place > 23) + usize::from(place > 42)] += 1;
            }
        }
    }
    // Each of 23 places 200 times, give or take six standard deviations of 14.
    assert_eq!(where_they_lay.len(), 3 * 23);
    for (place, count) in where_they_lay {
        assert!((117..=283).contains(&count), "{place:?}: {count}");
    }
    // G Company anywhere: 20, 19 and 3 of the 42 places of its kind.
    for (count, share) in where_the_company_lay.into_iter().zip([20, 19, 3]) {
        let expected = GAMES * share / 42;
        assert!(count.abs_diff(expected) < 210, "{count} of {expected}");
    }
}

#[test]
fn ruling_r01_the_order_of_the_pile_is_fixed_for_the_whole_game() {
    // The same cards come whether one is drawn each turn or several in one.
    let drawn = |turns: u16| {
        let fate = &mut Seeded::new(seed_of(7));
        let mut table = ramparts::begin(Options::FULL, fate, &mut ()).expect("fate answers");
        let mut order = Vec::new();
        for draw in 0..20 {
            let mut siege = Siege::of(&table).card_draw(false, 2).hand(&[]);
            siege.table.turn = 1 + draw % turns;
            let before = siege.checked();
            table = ramparts::apply(&before, Action::DrawMore, fate, &mut ()).expect("legal");
            order.push(before.unseen.without(table.unseen));
        }
        order
    };
    assert_eq!(drawn(1), drawn(20));
}

#[test]
fn ruling_r01_the_last_places_of_the_upper_pile_are_theirs_if_none_has_come() {
    let mut siege = only(&EARLY).hand(&[]);
    for number in 6..18 {
        siege = siege
            .hand(&[])
            .card_draw(false, 2)
            .upper(0)
            .numbered(number);
        siege = siege.plays(Action::DrawMore);
    }
    for card in EARLY {
        // No ordinary card can come now: the pile's own order is not asked.
        siege = siege.hand(&[]).card_draw(false, 2).upper(card.number());
        siege = siege.plays(Action::DrawMore);
        assert!(siege.table.hand.has(card));
    }
    let top = siege.table.pile.places().next();
    assert_eq!(top, Some(PileCard::Known(Card::NightFalls)));
}

#[test]
fn ruling_r18_three_cards_are_wasted_after_the_first_volley() {
    for card in EARLY {
        let before = with_cards().hand(&[Card::Hook, Card::PickYourMan]);
        let in_time = before
            .clone()
            .card_draw(false, 2)
            .upper(card.number())
            .plays(Action::DrawMore);
        assert!(in_time.table.hand.has(card), "{card:?}");
        let late = before
            .supplied()
            .at(UThulwana, 1)
            .volley(&[1, 1])
            .actions(2)
            .plays(shot(Card::PickYourMan, UThulwana));
        assert!(late.table.volley_fired);
        let length = late.table.pile.len();
        let late = late
            .card_draw(false, 2)
            .upper(card.number())
            .plays(Action::DrawMore);
        assert!(late.saw(Event::CardWasted { card }));
        // R31: out of the game, not on the discard pile, and not replaced.
        assert_eq!(late.table.wasted, CardSet::one(card));
        assert!(!late.table.hand.has(card) && !late.table.discard.has(card));
        assert_eq!(late.table.pile.len(), length - 1);
    }
}

#[test]
fn ruling_r18_a_heros_volley_is_a_volley_too() {
    let late = with_cards()
        .hand(&[Card::Hook])
        .supplied()
        .available(&[Card::Lugg])
        .at(UThulwana, 3)
        .volley(&[1])
        .plays(shot(Card::Lugg, UThulwana))
        .card_draw(false, 2)
        .upper(41)
        .plays(Action::DrawMore);
    assert!(late.table.wasted.has(Card::Spalding));
}

#[test]
fn ruling_r18_g_company_is_wasted_by_day_whether_volleys_were_fired_or_not() {
    let draw = |mut siege: Siege, fired| {
        siege.table.volley_fired = fired;
        siege
            .hand(&[Card::Hook])
            .card_draw(false, 2)
            .card(Card::GCompany)
            .plays(Action::DrawMore)
    };
    for fired in [false, true] {
        let day = draw(with_cards().upper(0), fired);
        assert!(day.table.wasted.has(Card::GCompany) && !day.table.hand.has(Card::GCompany));
        let night = draw(with_cards().night(), fired);
        assert!(night.table.hand.has(Card::GCompany) && night.table.wasted.is_empty());
    }
}

#[test]
fn ruling_r18_other_optional_cards_come_at_any_time() {
    for card in CardSet::OPTIONAL
        .without(CardSet::EARLY)
        .without(CardSet::one(Card::GCompany))
        .iter()
    {
        let mut siege = with_cards();
        siege.table.volley_fired = true;
        let drawn = siege
            .hand(&[])
            .card_draw(false, 2)
            .upper(0)
            .card(card)
            .plays(Action::DrawMore);
        assert!(drawn.table.hand.has(card), "{card:?}");
    }
}
