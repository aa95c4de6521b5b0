//! 7.0, R17, R18 and R26: the card draw and the pile.

use shared::ramparts::chits::Movers;
use shared::ramparts::event::Boon;
use shared::ramparts::pile::PileCard;
use shared::ramparts::{
    Ability, Action, Card, CardSet, ChitKind, Ending, Event, Ibutho, Illegal, Phase,
};

use crate::support::{Siege, advance, at_nightfall, at_the_last_four, by, siege};
use Ibutho::UThulwana;

const fn put(card: Card) -> Action {
    Action::PutForth { card }
}

const fn away(card: Card) -> Action {
    Action::DiscardDown { card }
}

// 7.0

#[test]
fn ruling_r17_the_draw_is_compulsory_and_comes_first() {
    let drawn = siege()
        .available(&[Card::Bromhead])
        .hand(&[Card::Chard])
        .card(Card::PourItOn)
        .passes();
    assert!(matches!(drawn.table.phase, Phase::CardDraw { .. }));
    assert!(drawn.table.hand.has(Card::PourItOn));
    assert_eq!(drawn.table.pile.len(), 27);
    assert!(!drawn.table.unseen.has(Card::PourItOn));
    drawn.refuses(Action::DrawMore, Illegal::NoMoreCards);
}

#[test]
fn card_03_chard_draws_one_more_if_three_or_fewer_were_in_hand() {
    let three = [Card::Lugg, Card::Hook, Card::FireAtWill];
    let drawn = siege()
        .hand(&three)
        .available(&[Card::Chard])
        .card(Card::PourItOn)
        .passes();
    // Four are in hand now; it was three when the phase began.
    let after = drawn.card(Card::ByRanks).uses(Ability::ChardReturn);
    assert!(after.table.hand.has(Card::ByRanks) && after.table.hand.has(Card::Chard));
    assert_eq!(after.table.hand.len(), 6);
    assert!(matches!(after.table.phase, Phase::Hero { .. }));
    // He can come again in the Hero Phase.
    after.allows(put(Card::Chard));
    let four = siege()
        .hand(&[Card::Lugg, Card::Hook, Card::FireAtWill, Card::EnGarde])
        .available(&[Card::Chard, Card::Bromhead])
        .card(Card::PourItOn)
        .passes();
    four.refuses(by(Ability::ChardReturn), Illegal::HandWasFull);
    siege()
        .available(&[Card::Chard])
        .refuses(by(Ability::ChardReturn), Illegal::NotInThisPhase);
}

#[test]
fn ruling_r17_chard_looks_at_the_hand_as_it_was_whatever_was_drawn() {
    // Night instead of a card: the hand of four stays too large.
    let four = [Card::Lugg, Card::Hook, Card::FireAtWill, Card::EnGarde];
    let full = at_nightfall()
        .hand(&four)
        .available(&[Card::Chard, Card::Bromhead])
        .actions(0)
        .passes();
    assert_eq!(full.table.hand.len(), 4);
    full.refuses(by(Ability::ChardReturn), Illegal::HandWasFull);
    // Three, then Bromhead's two more, and Chard may still return.
    let few = siege()
        .hand(&[Card::Lugg, Card::Hook, Card::FireAtWill])
        .available(&[Card::Chard, Card::Bromhead])
        .card(Card::PourItOn)
        .passes()
        .uses(Ability::BromheadDiscard)
        .card(Card::EnGarde)
        .plays(Action::DrawMore)
        .card(Card::ByRanks)
        .plays(Action::DrawMore);
    assert_eq!(few.table.hand.len(), 6);
    few.allows(by(Ability::ChardReturn));
}

#[test]
fn card_04_bromhead_draws_up_to_two_more_one_choice_each() {
    let given = siege()
        .hand(&[Card::Lugg])
        .available(&[Card::Bromhead])
        .card(Card::PourItOn)
        .passes()
        .uses(Ability::BromheadDiscard);
    assert!(given.table.discard.has(Card::Bromhead));
    assert!(given.saw(Event::Given {
        by: Card::Bromhead,
        boon: Boon::Cards(2)
    }));
    // None, one or two.
    let none = given.clone().passes();
    assert_eq!(none.table.hand.len(), 2);
    let one = given.clone().card(Card::EnGarde).plays(Action::DrawMore);
    assert_eq!(one.table.hand.len(), 3);
    assert!(matches!(
        one.clone().passes().table.phase,
        Phase::Hero { .. }
    ));
    let two = one.card(Card::ByRanks).plays(Action::DrawMore);
    assert_eq!(two.table.hand.len(), 4);
    // Nothing more to decide: the Hero Phase began.
    assert_eq!(
        two.table.phase,
        Phase::Hero {
            left: 1,
            pair: false
        }
    );
    two.refuses(Action::DrawMore, Illegal::NotInThisPhase);
}

#[test]
fn ruling_r18_night_is_a_wasted_draw_and_not_replaced() {
    let after = at_nightfall().hand(&[Card::Hook]).actions(0).passes();
    assert!(after.table.night);
    assert!(after.table.discard.has(Card::NightFalls));
    assert_eq!(after.table.hand, CardSet::one(Card::Hook));
    assert_eq!(after.table.pile.len(), 15);
    assert!(after.saw(Event::NightFalls));
    assert_eq!(
        after.table.phase,
        Phase::Hero {
            left: 1,
            pair: false
        }
    );
}

#[test]
fn ruling_r18_bromheads_further_draws_can_be_wasted_on_night_too() {
    let one_left = at_nightfall()
        .available(&[Card::Bromhead])
        .card_draw(true, 0)
        .uses(Ability::BromheadDiscard)
        .plays(Action::DrawMore);
    assert!(one_left.table.night);
    assert!(one_left.table.hand.is_empty());
    assert_eq!(one_left.table.phase, Phase::CardDraw { few: true, more: 1 });
}

#[test]
fn case_4_0_the_relief_column_ends_the_game_when_any_draw_reveals_it() {
    let first = at_the_last_four()
        .actions(0)
        .bottom_card(Card::ReliefColumn)
        .passes();
    assert_eq!(first.table.ending(), Some(Ending::Relieved));
    let chard = at_the_last_four()
        .available(&[Card::Chard])
        .card_draw(true, 0)
        .bottom_card(Card::ReliefColumn)
        .uses(Ability::ChardReturn);
    assert_eq!(chard.table.ending(), Some(Ending::Relieved));
    // Chard came to hand before the card was seen.
    assert_eq!(chard.score().decorated, 0);
    let bromhead = at_the_last_four()
        .available(&[Card::Bromhead])
        .card_draw(true, 0)
        .uses(Ability::BromheadDiscard)
        .bottom_card(Card::CommitReserveTwo)
        .plays(Action::DrawMore)
        .bottom_card(Card::ReliefColumn)
        .plays(Action::DrawMore);
    assert_eq!(bromhead.table.ending(), Some(Ending::Relieved));
    assert!(bromhead.table.legal_actions().is_empty());
    bromhead.refuses(Action::Pass, Illegal::GameOver);
}

#[test]
fn ruling_r26_a_card_inserted_among_the_last_four_is_open_knowledge_there() {
    let inserted = at_the_last_four()
        .hand(&[Card::Chard])
        .available(&[Card::Adendorff])
        .face_up(ChitKind::R)
        .draws(ChitKind::WashingOfTheSpears)
        .uses(Ability::AdendorffInsert);
    // Of four, two stay above him.
    let places: Vec<PileCard> = inserted.table.pile.places().collect();
    assert_eq!(
        places,
        [
            PileCard::Bottom,
            PileCard::Bottom,
            PileCard::Known(Card::Adendorff),
            PileCard::Bottom,
            PileCard::Bottom
        ]
    );
    let mut drawn = inserted.hand(&[]);
    for card in [Card::PourItOn, Card::CommitReserveOne] {
        drawn = drawn
            .card_draw(false, 2)
            .bottom_card(card)
            .plays(Action::DrawMore);
    }
    // His place is known: fate is not asked.
    let drawn = drawn.card_draw(false, 2).plays(Action::DrawMore);
    assert!(drawn.table.hand.has(Card::Adendorff));
    // Under him the Relief Column still waits.
    let relieved = drawn
        .card_draw(false, 2)
        .bottom_card(Card::ReliefColumn)
        .plays(Action::DrawMore);
    assert_eq!(relieved.table.ending(), Some(Ending::Relieved));
}

#[test]
fn ruling_r26_half_of_the_pile_rounded_down_stays_above() {
    for drawn in 0..6 {
        let mut before = siege().hand(&[]);
        for number in 19..19 + drawn {
            before = before
                .card_draw(false, 2)
                .numbered(number)
                .plays(Action::DrawMore);
        }
        let before = before
            .hand(&[Card::Hook])
            .available(&[Card::Dunbar, Card::Dalton])
            .face_up(advance(Movers::All, 1));
        let count = usize::from(before.table.pile.len());
        let night_in = |siege: &Siege| {
            let mut places = siege.table.pile.places();
            places.position(|place| place == PileCard::Known(Card::NightFalls))
        };
        let before_night = night_in(&before).expect("it is there");
        let after = before.uses(Ability::DunbarInsert {
            formation: shared::ramparts::Formation::Chest,
        });
        let places: Vec<PileCard> = after.table.pile.places().collect();
        assert_eq!(places.len(), count + 1);
        assert_eq!(
            places[count / 2],
            PileCard::Known(Card::Dunbar),
            "{count} cards"
        );
        // Night keeps its place among the others.
        let shifted = usize::from(count / 2 <= before_night);
        assert_eq!(night_in(&after), Some(before_night + shifted));
    }
}

#[test]
fn case_7_1_no_discarding_outside_housekeeping() {
    let seven = [
        Card::Chard,
        Card::Lugg,
        Card::Hook,
        Card::Dunbar,
        Card::FireAtWill,
        Card::ByRanks,
        Card::PourItOn,
    ];
    let before = siege().hand(&seven);
    for phase in [
        Phase::Action { left: 1 },
        Phase::CardDraw { few: true, more: 1 },
        Phase::Hero {
            left: 1,
            pair: false,
        },
    ] {
        before
            .clone()
            .phase(phase)
            .refuses(away(Card::Lugg), Illegal::NotInThisPhase);
    }
}

// Card 28

#[test]
fn card_28_steady_lads_brings_a_volley_card_back() {
    let steady = |volley| by(Ability::SteadyDiscard { volley });
    let before = siege()
        .hand(&[Card::SteadyLads])
        .discarded(&[Card::ByRanks, Card::CommitReserveOne, Card::Hook])
        .card_draw(false, 1)
        .refuses(steady(Card::Hook), Illegal::NotInDiscard)
        .refuses(steady(Card::SteadyLads), Illegal::NotInDiscard)
        .refuses(steady(Card::PourItOn), Illegal::NotInDiscard)
        .allows(steady(Card::CommitReserveOne));
    let after = before.uses(Ability::SteadyDiscard {
        volley: Card::ByRanks,
    });
    assert_eq!(after.table.hand, CardSet::one(Card::ByRanks));
    assert!(after.table.discard.has(Card::SteadyLads));
    assert!(!after.table.discard.has(Card::ByRanks));
    siege()
        .hand(&[Card::SteadyLads])
        .discarded(&[Card::ByRanks])
        .refuses(steady(Card::ByRanks), Illegal::NotInThisPhase);
    siege()
        .discarded(&[Card::ByRanks])
        .card_draw(false, 1)
        .refuses(steady(Card::ByRanks), Illegal::NotInHand);
}

#[test]
fn card_28_the_card_just_drawn_can_fetch_the_volley_just_fired() {
    let after = siege()
        .supplied()
        .hand(&[Card::PourItOn])
        .at(UThulwana, 3)
        .volley(&[1, 1])
        .card(Card::SteadyLads)
        .plays(Action::Volley {
            card: Card::PourItOn,
            at: UThulwana,
        });
    assert!(matches!(after.table.phase, Phase::CardDraw { .. }));
    let fetched = after
        .draws(advance(Movers::Loins, 1))
        .uses(Ability::SteadyDiscard {
            volley: Card::PourItOn,
        });
    assert!(fetched.table.hand.has(Card::PourItOn));
    assert_eq!(fetched.table.turn, 2);
}

#[test]
fn cards_03_and_04_must_be_available_to_draw() {
    siege()
        .hand(&[Card::Chard, Card::Bromhead])
        .card_draw(true, 1)
        .refuses(by(Ability::ChardReturn), Illegal::NotAvailable)
        .refuses(by(Ability::BromheadDiscard), Illegal::NotAvailable);
}
