//! 6.7 to 6.7.4: targets, dice and what they do.

use shared::ramparts::{
    Building, Card, CardSet, Event, Ibutho, Illegal, Phase, Post, Rampart, Range,
};

use crate::support::{Siege, shot, siege, with_cards};
use crate::{first, first_with_cards, ready, version_1};
use Ibutho::{InDlondo, InDluyengwe, UDloko, UThulwana};

#[test]
fn first_case_6_7_target_discard_roll_apply_for_an_action() {
    let after = ready(first())
        .at(UThulwana, 3)
        .at(UDloko, 3)
        .volley(&[6, 5, 1])
        .plays(shot(Card::HereTheyCome, UThulwana));
    assert!(after.table.discard.has(Card::HereTheyCome));
    assert_eq!(after.fallen(), [6, 5, 1]);
    assert_eq!(
        (
            after.regiment(UThulwana).hits,
            after.regiment(UThulwana).at()
        ),
        (3, Some(4))
    );
    assert_eq!(
        (after.regiment(UDloko).hits, after.regiment(UDloko).at()),
        (3, Some(3))
    );
    assert_eq!(after.table.phase, Phase::Action { left: 3 });
    let told: Vec<_> = after
        .seen
        .iter()
        .filter_map(|event| match event {
            Event::Fired { .. } => Some("rolled"),
            Event::CardDiscarded { .. } => Some("discarded"),
            Event::Hit { .. } | Event::Retreated { .. } => Some("applied"),
            _ => None,
        })
        .collect();
    assert_eq!(told, ["rolled", "discarded", "applied", "applied"]);
    // An Action a volley, and none without.
    let spent = ready(first()).at(UThulwana, 3).actions(0);
    spent.refuses(shot(Card::HereTheyCome, UThulwana), Illegal::NoActionLeft);
}

#[test]
fn first_case_6_7_1_close_medium_long_and_box_4_for_those_outside() {
    for (number, range) in [
        (-1, Ok(Range::Close)),
        (0, Ok(Range::Close)),
        (1, Ok(Range::Close)),
        (2, Ok(Range::Medium)),
        (3, Ok(Range::Long)),
        (4, Err(Illegal::OutOfRange)),
        (5, Err(Illegal::OutOfRange)),
    ] {
        let siege = ready(first())
            .rampart(Rampart::FinalRedoubt)
            .at(UThulwana, number);
        assert_eq!(siege.table.may_target(UThulwana), range, "box {number}");
    }
    for (group, dice) in [(Card::NatalHorse, 4), (Card::GCompany, 5)] {
        let before = first_with_cards()
            .supplied()
            .available(&[group])
            .at(UThulwana, 4);
        let after = before.volley(&vec![6; dice]).plays(shot(group, UThulwana));
        assert_eq!(
            after.regiment(UThulwana).post,
            if dice == 5 {
                Post::Eliminated
            } else {
                Post::Box(4)
            }
        );
    }
    // The routed and eliminated are no targets.
    let gone = ready(first()).routed(UThulwana).eliminated(UDloko);
    gone.refuses(shot(Card::PickYourMan, UThulwana), Illegal::NoSuchTarget)
        .refuses(shot(Card::PickYourMan, UDloko), Illegal::NoSuchTarget);
}

#[test]
fn first_case_6_7_1_b1_an_ibutho_inside_draws_every_volley() {
    for number in [0, -1] {
        let before = |siege: Siege| {
            siege
                .supplied()
                .rampart(Rampart::FinalRedoubt)
                .hand(&[Card::PickYourMan, Card::Lugg])
                .available(&[Card::NatalHorse])
                .at(UDloko, number)
                .at(UThulwana, 3)
        };
        let inside = before(first_with_cards());
        inside
            .refuses(shot(Card::PickYourMan, UThulwana), Illegal::InsideFirst)
            .refuses(shot(Card::Lugg, UThulwana), Illegal::InsideFirst)
            .refuses(shot(Card::NatalHorse, UThulwana), Illegal::InsideFirst)
            .allows(shot(Card::PickYourMan, UDloko));
        // In the second edition those outside are free of it.
        before(with_cards()).allows(shot(Card::NatalHorse, UThulwana));
    }
}

#[test]
fn first_case_6_7_1_b1_of_two_inside_either_may_be_the_target() {
    let before = |siege: Siege| {
        siege
            .supplied()
            .rampart(Rampart::FinalRedoubt)
            .hand(&[Card::PickYourMan, Card::Lugg])
            .at(UDloko, 0)
            .at(InDlondo, -1)
            .at(UThulwana, 1)
    };
    before(first_with_cards())
        .allows(shot(Card::PickYourMan, UDloko))
        .allows(shot(Card::PickYourMan, InDlondo))
        .refuses(shot(Card::PickYourMan, UThulwana), Illegal::InsideFirst);
    // The lower one alone: version 1, and the second edition.
    for other in [version_1(), with_cards()] {
        before(other)
            .refuses(shot(Card::PickYourMan, UDloko), Illegal::InsideFirst)
            .allows(shot(Card::PickYourMan, InDlondo));
    }
}

#[test]
fn first_case_6_7_2_cards_with_dice_from_the_hand_heroes_from_hand_or_tableau() {
    let hero = Card::Bromhead;
    let at = UThulwana;
    for card in [hero, Card::NatalContingent] {
        for available in [false, true] {
            let mut before = first_with_cards()
                .supplied()
                .hand(&[Card::Hook, card])
                .at(at, 2)
                .actions(2);
            if available {
                before = before.available(&[card]);
            }
            assert_eq!(before.table.hand.has(card), !available);
            let dice = vec![1; usize::from(card.dice(Range::Medium))];
            let after = before.volley(&dice).plays(shot(card, at));
            assert!(after.table.discard.has(card));
            assert!(!after.table.hand.has(card) && !after.table.tableau.has(card));
            assert_eq!(after.table.phase, Phase::Action { left: 1 });
        }
    }
    // In the second edition heroes fire when available.
    siege()
        .hand(&[hero])
        .at(at, 2)
        .refuses(shot(hero, at), Illegal::NotAvailable);
    // What is at work fires from nowhere, and a card without dice not at all.
    let busy = first()
        .hand(&[Card::SteadyLads])
        .platoon(hero, Card::Bourne)
        .at(at, 2);
    busy.refuses(shot(hero, at), Illegal::NotAvailable)
        .refuses(shot(Card::SteadyLads, at), Illegal::NoVolley)
        .refuses(shot(Card::PickYourMan, at), Illegal::NotInHand);
}

#[test]
fn first_case_6_7_3_as_many_dice_as_the_card_shows_for_the_range() {
    let deck = CardSet::FIRST_EDITION.or(CardSet::FIRST_OPTIONAL);
    for card in deck.and(CardSet::VOLLEYS.or(CardSet::PUT_FORTH)).iter() {
        for (number, range) in [(1, Range::Close), (2, Range::Medium), (3, Range::Long)] {
            let before = first_with_cards()
                .supplied()
                .hand(&[card])
                .platoon(Card::Chard, Card::Windridge)
                .at(UThulwana, number);
            if CardSet::list(&[Card::Chard, Card::Windridge]).has(card) {
                continue;
            }
            let dice = card.dice(range);
            if dice == 0 {
                before.refuses(shot(card, UThulwana), Illegal::NoDiceAtRange);
            } else {
                let after = before
                    .volley(&vec![1; usize::from(dice)])
                    .plays(shot(card, UThulwana));
                assert_eq!(
                    after.fallen().len(),
                    usize::from(dice),
                    "{card:?} {range:?}"
                );
            }
        }
    }
}

#[test]
fn first_case_6_7_4_hits_first_then_retreats() {
    // With retreats first it would be routed before the hit.
    let after = ready(first())
        .at(InDlondo, 1)
        .hits(InDlondo, 0)
        .volley(&[5, 5, 6, 1])
        .plays(shot(Card::FixBayonets, InDlondo));
    assert_eq!(after.regiment(InDlondo).post, Post::Eliminated);
    let back = |event: &Event| matches!(event, Event::Retreated { .. });
    assert!(!after.seen.iter().any(back));
    let both = ready(first()).at(UThulwana, 1).volley(&[5, 6, 5, 1]);
    let both = both.plays(shot(Card::FixBayonets, UThulwana));
    assert_eq!(
        (both.regiment(UThulwana).hits, both.regiment(UThulwana).at()),
        (3, Some(3))
    );
    let order: Vec<_> = both
        .seen
        .iter()
        .filter(|event| matches!(event, Event::Hit { .. } | Event::Retreated { .. }))
        .map(|event| matches!(event, Event::Hit { .. }))
        .collect();
    assert_eq!(order, [true, false, false]);
}

#[test]
fn first_case_6_7_4_b1_and_6_7_4_b2_1_to_4_miss_5_is_a_box_back_4_too_in_a_fire() {
    for die in 1..=5 {
        for burning in [false, true] {
            let mut before = ready(first()).at(UThulwana, 1).volley(&[die, 1, 1, 1]);
            if burning {
                before = before.ablaze(Building::Hospital);
            }
            let after = before.plays(shot(Card::FixBayonets, UThulwana));
            let back = die == 5 || (die == 4 && burning);
            assert_eq!(
                after.regiment(UThulwana).at(),
                Some(if back { 2 } else { 1 }),
                "{die}"
            );
            assert_eq!(after.regiment(UThulwana).hits, 4);
        }
    }
}

#[test]
fn first_case_6_7_4_b3_back_into_an_occupied_interior_box_pushes_the_one_there_back() {
    // iNdlondlo comes from the other side: with one 0 box it is in the way.
    let jam = |siege: Siege| {
        ready(siege)
            .rampart(Rampart::FinalRedoubt)
            .at(UThulwana, -1)
            .at(InDlondo, 0)
            .volley(&[5, 1, 1, 1])
            .plays(shot(Card::FixBayonets, UThulwana))
    };
    let after = jam(first());
    assert_eq!(after.boxes(), [0, 5, 5, 1]);
    let pushed = Event::Displaced {
        ibutho: InDlondo,
        from: 0,
        to: 1,
    };
    let retreated = Event::Retreated {
        ibutho: UThulwana,
        from: -1,
        to: 0,
    };
    let at = |event| after.seen.iter().position(|&seen| seen == event);
    assert!(at(pushed).expect("pushed") < at(retreated).expect("retreated"));
    let second = jam(siege());
    assert_eq!(second.boxes(), [0, 5, 5, 0]);
}

#[test]
fn first_case_6_7_4_b4_beyond_5_it_is_routed_with_the_markers_it_has_left() {
    let after = first()
        .supplied()
        .hand(&[Card::CommitReserveOne, Card::Hook])
        .platoon(Card::Chard, Card::Bourne)
        .at(UThulwana, 3)
        .volley(&[6, 5, 5, 5])
        .plays(shot(Card::CommitReserveOne, UThulwana));
    assert_eq!(after.regiment(UThulwana).post, Post::Routed);
    assert_eq!(after.regiment(UThulwana).hits, 3);
    let edge = ready(first()).at(UThulwana, 3).volley(&[5, 5, 1]);
    let edge = edge.plays(shot(Card::HereTheyCome, UThulwana));
    assert_eq!(edge.regiment(UThulwana).post, Post::Box(5));
}

#[test]
fn first_case_6_7_4_b5_after_the_last_marker_the_piece_and_what_is_over_is_lost() {
    let last = ready(first())
        .at(InDlondo, 1)
        .at(InDluyengwe, 1)
        .volley(&[6, 1, 1, 1]);
    let last = last.plays(shot(Card::FixBayonets, InDlondo));
    assert_eq!(
        (last.regiment(InDlondo).post, last.regiment(InDlondo).hits),
        (Post::Box(1), 0)
    );
    let gone = ready(first())
        .at(InDlondo, 1)
        .at(InDluyengwe, 1)
        .volley(&[6, 6, 6, 6]);
    let gone = gone.plays(shot(Card::FixBayonets, InDlondo));
    assert_eq!(gone.regiment(InDlondo).post, Post::Eliminated);
    assert_eq!(gone.regiment(InDluyengwe).strength(), 3);
    assert_eq!((gone.score().hits, gone.score().ibuthos), (2, 5));
}
