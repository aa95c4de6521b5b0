//! 7.0 to 10.0: the draw, the hero, housekeeping and night.

use shared::ramparts::Stream;
use shared::ramparts::chits::Movers;
use shared::ramparts::{
    Ability, Action, Card, CardSet, ChitKind, Ending, Event, Ibutho, Illegal, Phase, Range,
};

use crate::support::{Siege, advance, by, shot, siege};
use crate::{first, ready, version_1};
use Ibutho::UThulwana;

// 7.0

#[test]
fn first_case_7_0_and_4_0_b4_one_card_may_be_drawn_and_need_not_be() {
    let open = first().hand(&[Card::Hook]).actions(1).passes();
    assert_eq!(open.table.phase, Phase::CardDraw { few: true, more: 1 });
    assert!(
        !open
            .seen
            .iter()
            .any(|event| matches!(event, Event::CardDrawn { .. }))
    );
    let none = open.clone().passes();
    assert_eq!(none.table.hand, CardSet::one(Card::Hook));
    assert_eq!(none.table.pile.len(), open.table.pile.len());
    // One, and no second.
    let one = open.card(Card::PickYourMan).plays(Action::DrawMore);
    assert!(one.table.hand.has(Card::PickYourMan));
    assert!(matches!(one.table.phase, Phase::Hero { .. }));
    let kept = one.card_draw(true, 0).available(&[Card::Bromhead]);
    kept.refuses(Action::DrawMore, Illegal::NoMoreCards);
    // The second edition draws at once.
    let second = siege()
        .hand(&[Card::Hook])
        .actions(1)
        .card(Card::PickYourMan)
        .passes();
    assert!(second.table.hand.has(Card::PickYourMan));
    assert!(matches!(second.table.phase, Phase::Hero { .. }));
}

#[test]
fn first_case_4_0_b4_the_relief_column_ends_the_game_when_drawn() {
    let mut before = first().hand(&[Card::Chard]);
    let mut pile: Vec<_> = before.table.unseen.iter().collect();
    pile.retain(|&card| card != Card::ReliefColumn);
    for &card in &pile[..11] {
        before = before
            .card_draw(false, 2)
            .card(card)
            .plays(Action::DrawMore);
    }
    before = before.card_draw(false, 2).plays(Action::DrawMore);
    for &card in &pile[11..22] {
        before = before
            .card_draw(false, 2)
            .card(card)
            .plays(Action::DrawMore);
    }
    let last = before.hand(&[Card::Hook]).actions(1).passes();
    assert_eq!(last.table.ending(), None);
    let over = last.bottom_card(Card::ReliefColumn).plays(Action::DrawMore);
    assert_eq!(over.table.ending(), Some(Ending::Relieved));
    assert_eq!(over.table.legal_actions(), []);
}

#[test]
fn first_case_7_0_b1_chard_and_bromhead_allow_more() {
    let open = first()
        .hand(&[Card::Hook])
        .available(&[Card::Chard, Card::Bromhead])
        .actions(1)
        .uses(Ability::ChardDiscard)
        .available(&[Card::Chard])
        .passes();
    assert!(matches!(open.table.phase, Phase::CardDraw { .. }));
    let chard = open.card(Card::PickYourMan).uses(Ability::ChardReturn);
    assert!(chard.table.hand.has(Card::PickYourMan) && chard.table.hand.has(Card::Chard));
    // His was besides the one of everybody, Bromhead's two are besides it too.
    let mut all = chard.uses(Ability::BromheadDiscard);
    for card in [Card::FireAtWill, Card::EnGarde, Card::ByRanks] {
        assert!(matches!(all.table.phase, Phase::CardDraw { .. }));
        all = all.card(card).plays(Action::DrawMore);
    }
    assert!(matches!(all.table.phase, Phase::Hero { .. }));
    // Not with more than three in hand.
    let full = first()
        .hand(&[Card::Hook, Card::Lugg, Card::EnGarde, Card::ByRanks])
        .available(&[Card::Chard])
        .actions(1)
        .passes();
    full.refuses(by(Ability::ChardReturn), Illegal::HandWasFull);
}

#[test]
fn first_case_7_0_b2_used_chits_and_the_discard_pile_are_open_and_the_pile_is_not() {
    let siege = first()
        .supplied()
        .hand(&[Card::PickYourMan, Card::Hook])
        .at(UThulwana, 3)
        .face_up(advance(Movers::Chest, 1))
        .passes()
        .volley(&[1, 1])
        .plays(shot(Card::PickYourMan, UThulwana));
    let told = serde_json::to_value(siege.table).expect("a table can be told");
    assert_eq!(
        told["discard"],
        serde_json::json!([3, 4, 5, Card::PickYourMan.number()])
    );
    let used: Vec<u8> = siege.table.used.iter().map(|chit| chit.number()).collect();
    assert_eq!(used.len(), 1);
    assert_eq!(told["used"], serde_json::json!(used));
    let pile = told["pile"].as_array().expect("a list");
    assert!(pile.iter().filter(|place| **place == "unknown").count() == 20);
}

// 8.0

#[test]
fn first_case_8_0_and_4_0_b5_one_hero_for_free_and_no_second_private() {
    let before = |siege: Siege| {
        siege
            .hand(&[Card::Hook, Card::JohnWilliams, Card::Chard])
            .platoon(Card::Bromhead, Card::Bourne)
            .hero_phase()
    };
    // A Private is followed by nobody: the next turn's chit is drawn.
    let after = before(first())
        .draws(ChitKind::R)
        .plays(Action::PutForth { card: Card::Hook });
    assert!(after.table.tableau.has(Card::Hook));
    assert_eq!(after.table.turn, 2);
    assert_eq!(after.table.phase, Phase::Action { left: 1 });
    assert!(after.table.hand.has(Card::JohnWilliams));
    let second = before(siege()).plays(Action::PutForth { card: Card::Hook });
    assert_eq!(second.table.turn, 1);
    second.allows(Action::PutForth {
        card: Card::JohnWilliams,
    });
    // It need not be anybody, and must be a hero.
    let none = before(first()).draws(ChitKind::R).passes();
    assert!(none.table.tableau.is_empty());
    let event = before(first()).hand(&[Card::SteadyLads, Card::Hook]);
    event.refuses(
        Action::PutForth {
            card: Card::SteadyLads,
        },
        Illegal::NotAHero,
    );
}

// 9.0

#[test]
fn first_case_9_0_and_4_0_b6_down_to_five_cards() {
    let six = [
        Card::PickYourMan,
        Card::FireAtWill,
        Card::HarkTheOrders,
        Card::EnGarde,
        Card::FixBayonets,
        Card::HereTheyCome,
    ];
    let before = first().hand(&six).hero_phase().passes();
    assert_eq!(before.table.phase, Phase::Housekeeping);
    let before = before.refuses(Action::Pass, Illegal::HandTooLarge);
    for card in six {
        let after = before
            .clone()
            .draws(ChitKind::R)
            .plays(Action::DiscardDown { card });
        assert_eq!(after.table.hand.len(), 5);
        assert!(after.table.discard.has(card));
        assert_eq!(after.table.turn, 2);
    }
    // Five are no matter; the available do not count.
    let five = first().hand(&six[..5]).available(&[Card::Hook, Card::Lugg]);
    let five = five.hero_phase().draws(ChitKind::R).passes();
    assert_eq!((five.table.turn, five.table.hand.len()), (2, 5));
}

#[test]
fn first_case_9_0_b1_with_bourne_available_it_is_skipped() {
    let seven = [
        Card::PickYourMan,
        Card::FireAtWill,
        Card::HarkTheOrders,
        Card::EnGarde,
        Card::FixBayonets,
        Card::HereTheyCome,
        Card::ByRanks,
    ];
    let kept = first().hand(&seven).available(&[Card::Bourne]).hero_phase();
    let kept = kept.draws(ChitKind::R).passes();
    assert_eq!((kept.table.turn, kept.table.hand.len()), (2, 7));
    let busy = first()
        .hand(&seven)
        .work_led_by(Card::Bourne, 1)
        .hero_phase()
        .passes();
    assert_eq!(busy.table.phase, Phase::Housekeeping);
}

#[test]
fn first_case_9_0_b2_with_every_ibutho_routed_or_eliminated_the_battle_is_won() {
    for left in Ibutho::ALL {
        let mut before = first().hand(&[Card::Hook]).hero_phase();
        for other in Ibutho::ALL.into_iter().filter(|&other| other != left) {
            before = before.routed(other);
        }
        let on = before.clone().draws(ChitKind::WashingOfTheSpears).passes();
        assert_eq!(on.table.ending(), None, "{left:?}");
        let won = before.eliminated(left).passes();
        assert_eq!(won.table.ending(), Some(Ending::MilitaryVictory));
    }
    // The hand comes down to five first, and Reynolds may still fetch somebody.
    let seven = [
        Card::PickYourMan,
        Card::FireAtWill,
        Card::HarkTheOrders,
        Card::EnGarde,
        Card::FixBayonets,
        Card::HereTheyCome,
        Card::Hook,
    ];
    let before = |siege: Siege| {
        let siege = siege.hand(&seven).available(&[Card::Reynolds]);
        let siege = Ibutho::ALL.into_iter().fold(siege, Siege::eliminated);
        siege.hero_phase().passes()
    };
    let late = before(first());
    assert_eq!(late.table.phase, Phase::Housekeeping);
    let hero = Card::Hook;
    let won = late
        .refuses(Action::Pass, Illegal::HandTooLarge)
        .plays(Action::DiscardDown { card: hero })
        .plays(Action::DiscardDown {
            card: Card::EnGarde,
        })
        .dice(Stream::Surgeon, &[1])
        .uses(Ability::ReynoldsRecover { hero });
    assert_eq!(won.table.ending(), Some(Ending::MilitaryVictory));
    assert_eq!((won.table.hand.len(), won.table.turn), (5, 1));
    assert!(won.table.tableau.has(hero));
    // Version 1 looked at once, as the second edition does.
    for other in [version_1(), siege()] {
        let other = before(other);
        assert_eq!(other.table.ending(), Some(Ending::MilitaryVictory));
        assert_eq!(other.table.hand.len(), 7);
    }
    // Not before Housekeeping.
    let early = Ibutho::ALL
        .into_iter()
        .fold(first().hand(&[Card::Hook]), Siege::routed);
    assert_eq!(early.actions(1).passes().table.ending(), None);
}

// 10.0

#[test]
fn first_case_10_0_night_is_discarded_when_drawn_and_stays() {
    let mut before = first().hand(&[]);
    let ordinary: Vec<_> = before.table.unseen.iter().skip(1).take(11).collect();
    for card in ordinary {
        before = before
            .card_draw(false, 2)
            .card(card)
            .plays(Action::DrawMore);
    }
    let before = before.hand(&[Card::Hook]).actions(1).passes();
    assert!(!before.table.night);
    let fallen = before.plays(Action::DrawMore);
    assert!(fallen.table.night && fallen.table.discard.has(Card::NightFalls));
    // A draw is lost: no other card for it.
    assert_eq!(fallen.table.hand, CardSet::one(Card::Hook));
    assert!(matches!(fallen.table.phase, Phase::Hero { .. }));
    let later = fallen.draws(ChitKind::R).passes().hero_phase();
    assert!(
        later
            .draws(ChitKind::WashingOfTheSpears)
            .passes()
            .table
            .night
    );
}

#[test]
fn first_case_10_1_bayonets_have_no_minus_for_night_at_close_range() {
    for (card, dice) in [
        (Card::FixBayonets, 4),
        (Card::EnGarde, 3),
        (Card::FireAtWill, 2),
    ] {
        let fired = |siege: Siege, low| {
            let mut before = ready(siege)
                .hand(&[card, Card::Hook])
                .night()
                .at(UThulwana, 1);
            before.table.ammunition_low = low;
            let after = before.volley(&vec![6; dice]).plays(shot(card, UThulwana));
            after
                .modified()
                .map_or(0, |dice| dice.iter().filter(|&&die| die == 5).count())
        };
        let night = usize::from(card == Card::FireAtWill);
        assert_eq!(fired(first(), false), night, "{card:?}");
        // The other −1s stay.
        assert_eq!(fired(first(), true), night + 1, "{card:?}");
        // In the second edition that is an option.
        assert_eq!(fired(siege(), false), 1);
    }
    // At Close range alone.
    let dark = first().supplied().night().at(UThulwana, 2);
    assert_eq!(
        dark.table.minuses_for(Card::FixBayonets, Range::Medium),
        [false, true, false, false]
    );
    assert_eq!(
        dark.table.minuses_for(Card::FixBayonets, Range::Close),
        [false; 4]
    );
    // And it costs nothing.
    assert_eq!(first().score().options.total(), 0);
}
