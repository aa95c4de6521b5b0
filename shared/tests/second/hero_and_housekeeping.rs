//! 8.0, 9.0, R19 and R24: the Hero Phase, Housekeeping, and phases that pass by themselves.

use shared::ramparts::Stream;
use shared::ramparts::pile::PileCard;
use shared::ramparts::{
    Ability, Action, Card, CardSet, ChitKind, Ending, Event, Ibutho, Illegal, Phase, Post,
};

use crate::support::{at_the_last_four, siege};
use Ibutho::{InDlondo, InDluyengwe, UDloko, UThulwana};

const fn put(card: Card) -> Action {
    Action::PutForth { card }
}

const fn away(card: Card) -> Action {
    Action::DiscardDown { card }
}

// 8.0

#[test]
fn case_8_0_one_hero_for_free() {
    let after = siege()
        .hand(&[Card::Chard, Card::Lugg, Card::Hook])
        .hero_phase()
        .draws(ChitKind::R)
        .plays(put(Card::Lugg));
    assert!(after.table.tableau.has(Card::Lugg));
    assert_eq!(after.table.turn, 2);
    assert_eq!(after.table.phase, Phase::Action { left: 1 });
    assert_eq!(after.table.hand.len(), 2);
}

#[test]
fn case_8_0_a_second_private_may_follow_a_private() {
    let privates = [Card::Hook, Card::JohnWilliams, Card::Dunbar];
    let pair = siege()
        .hand(&[privates[0], privates[1], privates[2], Card::Chard])
        .hero_phase()
        .plays(put(Card::Hook));
    assert_eq!(
        pair.table.phase,
        Phase::Hero {
            left: 0,
            pair: true
        }
    );
    let pair = pair.refuses(put(Card::Chard), Illegal::OnlyAPrivate);
    // The second is the player's to leave.
    let left = pair.clone().draws(ChitKind::R).passes();
    assert_eq!(left.table.turn, 2);
    // And there is no third.
    let done = pair.draws(ChitKind::R).plays(put(Card::Dunbar));
    assert_eq!(done.table.turn, 2);
    assert_eq!(
        done.table.tableau,
        CardSet::list(&[Card::Hook, Card::Dunbar])
    );
    assert_eq!(
        CardSet::PRIVATES.and(CardSet::STANDARD),
        CardSet::list(&privates)
    );
}

#[test]
fn case_8_0_no_private_follows_another_hero() {
    let after = siege()
        .hand(&[Card::Hook, Card::Dunbar, Card::Lugg])
        .hero_phase()
        .draws(ChitKind::R)
        .plays(put(Card::Lugg));
    assert_eq!(after.table.turn, 2);
    assert!(after.table.hand.has(Card::Hook));
}

#[test]
fn case_8_0_pairs_are_for_the_hero_phase_only() {
    siege()
        .hand(&[Card::Hook, Card::Dunbar, Card::HereTheyCome])
        .at(UThulwana, 3)
        .plays(put(Card::Hook))
        .refuses(put(Card::Dunbar), Illegal::NoActionLeft);
}

// 9.0

const SEVEN: [Card; 7] = [
    Card::Chard,
    Card::Lugg,
    Card::Hook,
    Card::Dunbar,
    Card::FireAtWill,
    Card::ByRanks,
    Card::PourItOn,
];

#[test]
fn case_9_0_a_hand_of_more_than_five_is_discarded_down() {
    let asked = siege()
        .hand(&SEVEN)
        .hero_phase()
        .passes()
        .refuses(Action::Pass, Illegal::HandTooLarge)
        .refuses(away(Card::EnGarde), Illegal::NotInHand);
    assert_eq!(asked.table.phase, Phase::Housekeeping);
    let before = asked.table.discard;
    let six = asked.plays(away(Card::Lugg));
    assert_eq!(six.table.phase, Phase::Housekeeping);
    let five = six.draws(ChitKind::R).plays(away(Card::ByRanks));
    assert_eq!(five.table.turn, 2);
    assert_eq!(five.table.hand.len(), 5);
    assert_eq!(
        five.table.discard.without(before),
        CardSet::list(&[Card::Lugg, Card::ByRanks])
    );
}

#[test]
fn case_9_0_five_are_kept() {
    let after = siege()
        .hand(&SEVEN[..5])
        .hero_phase()
        .draws(ChitKind::R)
        .passes();
    assert_eq!(after.table.turn, 2);
    assert_eq!(after.table.hand.len(), 5);
}

#[test]
fn case_9_0_available_and_committed_heroes_are_not_in_hand() {
    let after = siege()
        .hand(&SEVEN[..5])
        .available(&[Card::Dalton, Card::Schiess])
        .platoon(Card::Bromhead, Card::Windridge)
        .hero_phase()
        .draws(ChitKind::R)
        .passes();
    // Schiess or Dalton could answer the chit: it is turn 2's window.
    assert_eq!(after.table.turn, 2);
}

#[test]
fn card_07_with_bourne_available_there_is_no_hand_limit() {
    let after = siege()
        .hand(&SEVEN)
        .available(&[Card::Bourne])
        .hero_phase()
        .draws(ChitKind::R)
        .passes();
    assert_eq!(after.table.turn, 2);
    assert_eq!(after.table.hand.len(), 7);
}

#[test]
fn card_07_bourne_in_hand_at_work_or_in_the_platoon_lifts_no_limit() {
    let hand = siege().hand(&[
        Card::Bourne,
        Card::Chard,
        Card::Lugg,
        Card::Hook,
        Card::FireAtWill,
        Card::ByRanks,
    ]);
    let work = siege().hand(&SEVEN).work_led_by(Card::Bourne, 1);
    let platoon = siege().hand(&SEVEN).platoon(Card::Bromhead, Card::Bourne);
    for before in [hand, work, platoon] {
        let asked = before.hero_phase().passes();
        assert_eq!(asked.table.phase, Phase::Housekeeping);
        asked.refuses(Action::Pass, Illegal::HandTooLarge);
    }
}

#[test]
fn case_9_0_the_books_example_of_reynolds_and_bourne() {
    let asked = siege()
        .hand(&SEVEN)
        .available(&[Card::Reynolds])
        .discarded(&[Card::Bourne])
        .hero_phase()
        .passes()
        .refuses(Action::Pass, Illegal::HandTooLarge);
    for die in 1..=6 {
        // 5 and 6 bring the surgeon to hand: eight cards, and Bourne keeps them all.
        let after = asked
            .clone()
            .dice(Stream::Surgeon, &[die])
            .draws(ChitKind::R)
            .uses(Ability::ReynoldsRecover { hero: Card::Bourne });
        assert_eq!(after.table.turn, 2);
        assert!(after.table.tableau.has(Card::Bourne));
        assert_eq!(after.table.hand.len(), if die >= 5 { 8 } else { 7 });
        assert_eq!(after.table.hand.has(Card::Reynolds), die >= 5);
        assert_eq!(after.table.discard.has(Card::Reynolds), die <= 2);
        let inserted = after
            .table
            .pile
            .places()
            .any(|place| place == PileCard::Known(Card::Reynolds));
        assert_eq!(inserted, (3..=4).contains(&die));
    }
}

#[test]
fn card_10_reynolds_returning_in_housekeeping_counts_against_the_limit() {
    let after = siege()
        .hand(&SEVEN[..5])
        .available(&[Card::Reynolds])
        .discarded(&[Card::Schiess])
        .hero_phase()
        .passes()
        .dice(Stream::Surgeon, &[6])
        .uses(Ability::ReynoldsRecover {
            hero: Card::Schiess,
        });
    assert_eq!(after.table.phase, Phase::Housekeeping);
    assert_eq!(after.table.hand.len(), 6);
    after
        .refuses(Action::Pass, Illegal::HandTooLarge)
        .allows(away(Card::Reynolds));
}

#[test]
fn card_10_with_five_in_hand_reynolds_may_be_left_alone() {
    let asked = siege()
        .hand(&SEVEN[..5])
        .available(&[Card::Reynolds])
        .discarded(&[Card::Schiess])
        .hero_phase()
        .passes()
        .refuses(away(Card::Chard), Illegal::HandWithinLimit);
    assert_eq!(asked.table.phase, Phase::Housekeeping);
    assert_eq!(asked.draws(ChitKind::R).passes().table.turn, 2);
}

#[test]
fn ruling_r19_victory_is_checked_in_housekeeping_before_the_hand_limit() {
    let all_gone = siege()
        .hand(&SEVEN)
        .routed(UThulwana)
        .routed(UDloko)
        .eliminated(InDluyengwe)
        .eliminated(InDlondo);
    // Not in the Action Phase, nor when the card is drawn.
    assert_eq!(all_gone.table.ending(), None);
    let drawn = all_gone.actions(1).card(Card::EnGarde).passes();
    assert_eq!(
        drawn.table.phase,
        Phase::Hero {
            left: 1,
            pair: false
        }
    );
    let won = drawn.passes();
    assert_eq!(won.table.ending(), Some(Ending::MilitaryVictory));
    assert_eq!(won.table.hand.len(), 8);
}

#[test]
fn ruling_r19_the_last_volley_does_not_end_the_game() {
    let mut before = siege()
        .supplied()
        .hand(&[Card::FixBayonets, Card::Hook])
        .at(UThulwana, 1)
        .hits(UThulwana, 0)
        .actions(2);
    for other in [UDloko, InDluyengwe, InDlondo] {
        before = before.eliminated(other);
    }
    let after = before.volley(&[6, 1, 1, 1]).plays(Action::Volley {
        card: Card::FixBayonets,
        at: UThulwana,
    });
    assert_eq!(after.regiment(UThulwana).post, Post::Eliminated);
    assert_eq!(after.table.phase, Phase::Action { left: 1 });
}

#[test]
fn ruling_r19_the_relief_column_comes_before_housekeeping() {
    let after = at_the_last_four()
        .routed(UThulwana)
        .routed(UDloko)
        .routed(InDluyengwe)
        .routed(InDlondo)
        .actions(0)
        .bottom_card(Card::ReliefColumn)
        .passes();
    assert_eq!(after.table.ending(), Some(Ending::Relieved));
}

#[test]
fn ruling_r19_one_in_the_fight_is_enough_to_go_on() {
    let after = siege()
        .hand(&[Card::Hook])
        .routed(UThulwana)
        .eliminated(UDloko)
        .routed(InDluyengwe)
        .hero_phase()
        .draws(ChitKind::WashingOfTheSpears)
        .passes();
    assert_eq!(after.table.turn, 2);
}

// R24

#[test]
fn ruling_r24_a_turn_without_any_decision_passes_by_itself() {
    // Nothing in hand, nobody on the map within range: a whole turn goes by in one pass.
    let after = siege()
        .supplied()
        .hand(&[])
        .actions(0)
        .card(Card::PourItOn)
        .draws(ChitKind::WashingOfTheSpears)
        .card(Card::Hook)
        .passes();
    assert_eq!(after.table.turn, 2);
    assert_eq!(
        after.table.phase,
        Phase::Hero {
            left: 1,
            pair: false
        }
    );
    let phases = after
        .seen
        .iter()
        .filter(|event| matches!(event, Event::PhaseBegins { .. }));
    assert!(phases.count() >= 6);
}

#[test]
fn ruling_r24_the_player_may_end_a_phase_with_actions_left() {
    let after = siege().actions(3).card(Card::PourItOn).passes();
    assert_eq!(
        after.table.phase,
        Phase::Hero {
            left: 1,
            pair: false
        }
    );
}
