//! 5.3.4 to 5.3.7, R5, R7 and R9: chits that call for chits, the debate and the washing of the spears.

use shared::ramparts::chits::Movers;
use shared::ramparts::{Card, CardSet, ChitKind, ChitSet, Event, Ibutho, Phase, Post, Rampart};

use crate::support::{advance, bits, chit, kinds, siege};
use Ibutho::{InDlondo, InDluyengwe, UDloko, UThulwana};

// 5.3.4 and 5.3.7

#[test]
fn ruling_r07_the_extra_chit_of_rifles_overheat_counts_if_it_is_an_advance() {
    let kind = advance(Movers::Chest, 1);
    let after = siege()
        .supplied()
        .face_up(ChitKind::RiflesOverheat)
        .draws(kind)
        .passes();
    assert_eq!(after.boxes(), [4, 5, 5, 5]);
    assert!(after.table.cup.has(chit(ChitKind::RiflesOverheat)));
    assert_eq!(after.table.used.len(), 1);
    assert_eq!(after.table.used.and(kinds(kind)).len(), 1);
    assert!(after.table.this_turn.overheat);
    assert_eq!(after.table.minus(), 1);
}

#[test]
fn ruling_r07_otherwise_it_goes_back_without_effect() {
    for kind in [
        ChitKind::R,
        ChitKind::BuildingAblaze,
        ChitKind::SeniorityDebate,
        ChitKind::ZuluSnipers,
        ChitKind::IndluyengweForward,
        ChitKind::PrinceDabulamanzi,
        ChitKind::WashingOfTheSpears,
    ] {
        let after = siege()
            .supplied()
            .at(UThulwana, 2)
            .face_up(ChitKind::RiflesOverheat)
            .draws(kind)
            .passes();
        assert_eq!(after.boxes(), [2, 5, 5, 5], "{kind:?}");
        assert_eq!(after.table.cup, ChitSet::ALL, "{kind:?}");
        assert_eq!(after.table.minus(), 1, "{kind:?}");
        assert!(!after.table.this_turn.rest && !after.table.this_turn.snipers);
        assert_eq!(after.table.phase, Phase::Action { left: 1 });
    }
}

#[test]
fn ruling_r07_with_an_empty_cup_nothing_more_is_drawn() {
    let after = siege()
        .cup_of(&[ChitKind::RiflesOverheat])
        .face_up(ChitKind::RiflesOverheat)
        .passes();
    assert_eq!(after.boxes(), [5; 4]);
    assert!(after.table.cup.has(chit(ChitKind::RiflesOverheat)));
    assert!(after.table.this_turn.overheat);
}

#[test]
fn ruling_r07_zulu_snipers_draw_until_an_advance_comes_up() {
    let kind = advance(Movers::BothHorns, 1);
    // Each other chit goes back before the next draw: the debate comes up twice.
    let after = siege()
        .supplied()
        .face_up(ChitKind::ZuluSnipers)
        .draws(ChitKind::SeniorityDebate)
        .draws(ChitKind::SeniorityDebate)
        .draws(ChitKind::RiflesOverheat)
        .draws(kind)
        .passes();
    assert_eq!(after.boxes(), [5, 4, 4, 5]);
    assert_eq!(after.table.used.len(), 1);
    assert!(after.table.cup.has(chit(ChitKind::ZuluSnipers)));
    assert!(after.table.cup.has(chit(ChitKind::SeniorityDebate)));
    assert!(after.table.this_turn.snipers);
    // Overheat was passed over: one −1 only.
    assert_eq!(after.table.minus(), 1);
}

#[test]
fn ruling_r07_with_no_advance_left_the_snipers_bring_everybody_one_box() {
    let after = siege()
        .cup_of(&[ChitKind::R, ChitKind::ZuluSnipers])
        .at(UDloko, 3)
        .routed(InDlondo)
        .face_up(ChitKind::ZuluSnipers)
        .passes();
    assert_eq!(
        after.posts(),
        [Post::Box(4), Post::Box(2), Post::Box(4), Post::Routed]
    );
    assert!(after.saw(Event::NoAdvanceLeft));
    assert!(after.table.cup.has(chit(ChitKind::ZuluSnipers)));
    assert_eq!(after.table.cup.len(), 2);
    assert!(after.table.this_turn.snipers);
}

#[test]
fn ruling_r07_the_overheat_has_no_such_clause() {
    let after = siege()
        .cup_of(&[ChitKind::R, ChitKind::RiflesOverheat])
        .face_up(ChitKind::RiflesOverheat)
        .draws(ChitKind::R)
        .passes();
    assert_eq!(after.boxes(), [5; 4]);
}

#[test]
fn case_5_3_4_and_5_3_7_lower_the_volleys_of_that_turn_only() {
    for kind in [ChitKind::RiflesOverheat, ChitKind::ZuluSnipers] {
        let this = siege()
            .supplied()
            .hand(&[Card::Chard])
            .face_up(kind)
            .draws(advance(Movers::Loins, 1))
            .passes();
        assert_eq!(this.table.minus(), 1);
        let next = this
            .hero_phase()
            .draws(ChitKind::WashingOfTheSpears)
            .passes();
        assert_eq!(next.table.phase, Phase::Action { left: 1 });
        assert_eq!(next.table.minus(), 0);
    }
}

// 5.3.5

#[test]
fn case_5_3_5_the_named_heroes_return_and_the_rest_of_the_turn_is_skipped() {
    let named = [
        Card::Chard,
        Card::Bromhead,
        Card::Dalton,
        Card::Bourne,
        Card::Windridge,
    ];
    let others = [Card::Adendorff, Card::Gallagher, Card::Reynolds, Card::Hook];
    let before = siege().hand(&[]).available(&named).available(&others);
    let pile = before.table.pile.len();
    let after = before
        .face_up(ChitKind::SeniorityDebate)
        .draws(ChitKind::ZuluSnipers)
        .passes();
    assert_eq!(after.table.hand, CardSet::list(&named));
    assert_eq!(after.table.tableau, CardSet::list(&others));
    assert!(after.table.used.has(chit(ChitKind::SeniorityDebate)));
    // The next turn's iMpi Phase: no card was drawn.
    assert_eq!(after.table.turn, 2);
    assert!(
        matches!(after.table.phase, Phase::Impi(window) if window.chit == chit(ChitKind::ZuluSnipers))
    );
    assert_eq!(after.table.pile.len(), pile);
}

#[test]
fn case_5_3_5_heroes_at_work_or_in_the_platoon_stay() {
    let after = siege()
        .hand(&[])
        .platoon(Card::Chard, Card::Bourne)
        .work_led_by(Card::Windridge, 1)
        .available(&[Card::Bromhead, Card::Adendorff])
        .face_up(ChitKind::SeniorityDebate)
        .draws(ChitKind::R)
        .passes();
    assert_eq!(after.table.hand, CardSet::one(Card::Bromhead));
    assert!(after.table.platoon.is_some());
    assert_eq!(after.table.builder, Some(Card::Windridge));
    assert_eq!(after.table.stages, 1);
}

#[test]
fn ruling_r09_housekeeping_is_skipped_with_its_hand_limit_and_its_victory_check() {
    let after = siege()
        .hand(&[
            Card::Lugg,
            Card::Hook,
            Card::Dunbar,
            Card::FireAtWill,
            Card::ByRanks,
            Card::PourItOn,
        ])
        .available(&[Card::Chard])
        .routed(UThulwana)
        .routed(UDloko)
        .routed(InDluyengwe)
        .eliminated(InDlondo)
        .face_up(ChitKind::SeniorityDebate)
        .draws(ChitKind::R)
        .passes();
    assert_eq!(after.table.ending(), None);
    assert_eq!(after.table.hand.len(), 7);
    // The R chit of the next turn rallies them: the battle was not won.
    assert_eq!(after.regiment(UThulwana).post, Post::Box(5));
}

// 5.3.6

#[test]
fn case_5_3_6_the_books_example() {
    let after = siege()
        .at(InDlondo, 1)
        .at(UThulwana, 1)
        .at(UDloko, 3)
        .at(InDluyengwe, 4)
        .face_up(ChitKind::WashingOfTheSpears)
        .passes();
    assert_eq!(after.boxes(), [2, 3, 4, 2]);
    assert!(after.table.used.has(chit(ChitKind::WashingOfTheSpears)));
}

#[test]
fn ruling_r05_both_0_boxes_count_as_the_same_number() {
    let after = siege()
        .rampart(Rampart::InnerBarricade)
        .at(UThulwana, 0)
        .at(InDlondo, 0)
        .at(UDloko, 1)
        .face_up(ChitKind::WashingOfTheSpears)
        .passes();
    assert_eq!(after.boxes(), [1, 1, 5, 1]);
}

#[test]
fn ruling_r05_one_in_minus_1_displaces_the_one_in_its_0() {
    let before = siege()
        .rampart(Rampart::FinalRedoubt)
        .at(UThulwana, -1)
        .at(InDluyengwe, 0);
    // uThulwana goes back to the lower 0; the Left Horn stands in the upper one and stays.
    let free = before
        .clone()
        .face_up(ChitKind::WashingOfTheSpears)
        .passes();
    assert_eq!(free.boxes(), [0, 5, 0, 5]);
    let jam = before
        .at(UDloko, 0)
        .face_up(ChitKind::WashingOfTheSpears)
        .passes();
    assert_eq!(jam.boxes(), [0, 1, 0, 5]);
    assert!(jam.saw(Event::Displaced {
        ibutho: UDloko,
        from: 0,
        to: 1
    }));
}

#[test]
fn ruling_r05_the_routed_do_not_count_and_one_in_5_stays() {
    let after = siege()
        .routed(UThulwana)
        .eliminated(UDloko)
        .face_up(ChitKind::WashingOfTheSpears)
        .passes();
    assert_eq!(
        after.posts(),
        [Post::Routed, Post::Eliminated, Post::Box(5), Post::Box(5)]
    );
    let four = siege()
        .routed(UThulwana)
        .at(UDloko, 4)
        .face_up(ChitKind::WashingOfTheSpears)
        .passes();
    assert_eq!(four.regiment(UDloko).post, Post::Box(5));
}

#[test]
fn case_5_3_chits_are_told_apart_by_kind() {
    assert_eq!(bits(ChitKind::R).count_ones(), 3);
    assert_eq!(
        chit(ChitKind::RiflesOverheat),
        shared::ramparts::Chit::RIFLES_OVERHEAT
    );
    assert_eq!(
        chit(ChitKind::ZuluSnipers),
        shared::ramparts::Chit::ZULU_SNIPERS
    );
}
