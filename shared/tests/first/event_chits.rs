//! 5.3 and 5.3.2 to 5.3.7: the Event chits without fire.

use shared::ramparts::Stream;
use shared::ramparts::chits::Movers;
use shared::ramparts::{
    Card, CardSet, Chit, ChitKind, ChitSet, Event, Ibutho, Phase, Post, Rampart,
};

use crate::support::{Siege, advance, chit, kinds, siege};
use crate::{first, first_with_cards};
use Ibutho::{InDlondo, UDloko};

/// By Day, then by Night.
fn day_and_night(siege: &Siege) -> [Siege; 2] {
    [siege.clone(), siege.clone().night()]
}

#[test]
fn first_case_5_3_eight_chits_are_events_and_move_no_formation() {
    let events = ChitSet::ALL
        .without(ChitSet::ADVANCES)
        .without(kinds(ChitKind::R));
    assert_eq!((ChitSet::ADVANCES.len(), events.len()), (23, 8));
    for event in events.iter() {
        let before = first();
        let face = before.table.face(event);
        assert!(!event.is_advance());
        // Nothing is left that Overheat or Snipers could call for.
        let before = before.cup_of(&[face]).face_up(face);
        let before = match face {
            ChitKind::BuildingAblaze => before.dice(Stream::Ablaze, &[1]),
            ChitKind::PrinceDabulamanzi => before
                .dice(Stream::Dabulamanzi, &[1])
                .dice(Stream::Used, &[0]),
            ChitKind::SeniorityDebate => {
                let mut before = before;
                before.table.used.remove(chit(ChitKind::R));
                before.table.cup.insert(chit(ChitKind::R));
                before.draws(ChitKind::R)
            }
            _ => before,
        };
        let after = before.passes();
        // Only one of them moves anybody: inDluyengwe, whatever its formation.
        let expected = if face == ChitKind::IndluyengweForward {
            [5, 5, 3, 5]
        } else {
            [5; 4]
        };
        assert_eq!(after.boxes(), expected, "{face:?}");
    }
}

// 5.3.2

#[test]
fn first_case_5_3_2_indluyengwe_advances_two_boxes_whatever_its_track() {
    for before in day_and_night(&first()) {
        let mut before = before;
        for formation in 0..4 {
            before.table.regiments.swap(2, formation);
            let formations = before.table.regiments.map(|regiment| regiment.formation);
            let hits = [4, 3, 2, 1];
            for (regiment, hits) in before.table.regiments.iter_mut().zip(hits) {
                regiment.hits = hits;
            }
            let after = before
                .clone()
                .face_up(ChitKind::IndluyengweForward)
                .passes();
            assert_eq!(after.boxes(), [5, 5, 3, 5], "{formations:?}");
            assert_eq!(after.table.used, kinds(ChitKind::IndluyengweForward));
        }
    }
}

// 5.3.3

/// The Prince face up, with so many Advance chits and everything else used.
fn prince(siege: Siege, advances: u8) -> Siege {
    let mut before = siege;
    for chit in before.table.cup.iter() {
        let used = chit.number() < advances || chit.number() >= 23;
        if used && before.table.face(chit) != ChitKind::PrinceDabulamanzi {
            before.table.cup.remove(chit);
            before.table.used.insert(chit);
        }
    }
    before.face_up(ChitKind::PrinceDabulamanzi)
}

#[test]
fn first_case_5_3_3_as_many_advance_chits_as_the_die_shows_at_random() {
    for picked in [vec![0, 3, 9], vec![9, 8, 7], vec![5]] {
        let after = prince(first(), 10)
            .dice(Stream::Dabulamanzi, &[picked.len() as u8])
            .dice(Stream::Used, &picked)
            .passes();
        for number in 0..10_u8 {
            let chit = Chit::from_number(number).expect("a chit");
            assert_eq!(after.table.cup.has(chit), picked.contains(&number));
        }
        assert_eq!(after.table.used.and(kinds(ChitKind::R)).len(), 3);
    }
    // Too few: all of them, and no Event, no R for those that are missing.
    let all = prince(first(), 2)
        .dice(Stream::Dabulamanzi, &[6])
        .dice(Stream::Used, &[1, 0])
        .passes();
    assert!(all.table.used.and(ChitSet::ADVANCES).is_empty());
    assert_eq!(all.table.used.len(), 10);
}

#[test]
fn first_case_5_3_3_b1_the_prince_goes_back_by_day_and_is_discarded_by_night() {
    let itself = chit(ChitKind::PrinceDabulamanzi);
    let [day, night] = day_and_night(&prince(first(), 1)).map(|before| {
        before
            .dice(Stream::Dabulamanzi, &[1])
            .dice(Stream::Used, &[0])
            .passes()
            .table
    });
    assert!(day.cup.has(itself) && !day.used.has(itself));
    assert!(night.used.has(itself) && !night.cup.has(itself));
}

// 5.3.4

#[test]
fn first_case_5_3_4_and_5_3_4_b1_overheat_calls_for_one_chit_and_goes_back() {
    let itself = chit(ChitKind::RiflesOverheat);
    for before in day_and_night(&first().supplied()) {
        let night = u8::from(before.table.night);
        let called = before.face_up(ChitKind::RiflesOverheat);
        let advanced = called.clone().draws(advance(Movers::Chest, 1)).passes();
        assert_eq!(advanced.boxes(), [4, 5, 5, 5]);
        assert_eq!(advanced.table.used.len(), 1);
        // Anything else goes back, and no third chit is drawn.
        let back = called.draws(ChitKind::R).passes();
        assert_eq!(back.table.cup, first().table.cup);
        assert!(!back.table.this_turn.rest);
        for after in [advanced, back] {
            assert!(after.table.cup.has(itself));
            assert_eq!(after.table.minus(), night + 1);
            // Of this turn only.
            let next = after.hand(&[Card::Hook]).hero_phase();
            let next = next.draws(ChitKind::WashingOfTheSpears).passes();
            assert_eq!(next.table.minus(), night);
        }
    }
}

// 5.3.5

#[test]
fn first_case_5_3_5_and_5_3_5_b1_five_heroes_are_called_away_and_the_turn_is_over() {
    let named = [
        Card::Chard,
        Card::Bromhead,
        Card::Dalton,
        Card::Bourne,
        Card::Windridge,
    ];
    for before in day_and_night(&first()) {
        let before = before
            .hand(&[Card::Lugg])
            .available(&named)
            .available(&[Card::Hook])
            .face_up(ChitKind::SeniorityDebate);
        let pile = before.table.pile;
        let debate = before.draws(ChitKind::R).passes();
        assert_eq!(
            debate.table.hand,
            CardSet::list(&named).or(CardSet::one(Card::Lugg))
        );
        assert_eq!(debate.table.tableau, CardSet::one(Card::Hook));
        assert!(!debate.defends(Card::Dalton) && debate.defends(Card::Hook));
        // No Action, no card, no hero, six cards in hand: the next turn's chit lies there.
        assert_eq!(debate.table.turn, 2);
        assert!(debate.saw(Event::TurnBegins { turn: 2 }));
        assert_eq!(debate.table.phase, Phase::Action { left: 1 });
        assert_eq!(debate.table.pile, pile);
        assert!(debate.table.used.has(chit(ChitKind::SeniorityDebate)));
    }
    // Those at work stay there.
    let busy = first()
        .hand(&[])
        .platoon(Card::Chard, Card::Bourne)
        .work_led_by(Card::Windridge, 1)
        .available(&[Card::Bromhead])
        .face_up(ChitKind::SeniorityDebate)
        .draws(ChitKind::R)
        .passes();
    assert_eq!(busy.table.hand, CardSet::one(Card::Bromhead));
    assert!(busy.table.platoon.is_some() && busy.table.builder.is_some());
}

#[test]
fn first_case_5_3_5_nor_does_spalding_end_the_debate() {
    let debate = |siege: Siege| {
        siege
            .hand(&[Card::Lugg])
            .available(&[Card::Spalding, Card::Chard])
            .face_up(ChitKind::SeniorityDebate)
    };
    let after = debate(first_with_cards()).draws(ChitKind::R).passes();
    assert_eq!(after.table.turn, 2);
    assert!(after.table.hand.has(Card::Chard));
    assert_eq!(after.table.tableau, CardSet::one(Card::Spalding));
    let second = debate(crate::support::with_cards()).passes();
    assert_eq!(second.table.turn, 1);
    assert!(second.table.tableau.has(Card::Chard));
}

// 5.3.6

#[test]
fn first_case_5_3_6_everybody_on_the_lowest_number_goes_back_one() {
    let rows = [
        ([1, 3, 4, 1], [2, 3, 4, 2]),
        ([0, 1, 1, 5], [1, 1, 1, 5]),
        ([5, 5, 5, 5], [5, 5, 5, 5]),
        ([3, 3, 3, 3], [4, 4, 4, 4]),
    ];
    for before in day_and_night(&first().rampart(Rampart::FinalRedoubt)) {
        for (from, to) in rows {
            let mut siege = before.clone();
            for (ibutho, number) in Ibutho::ALL.into_iter().zip(from) {
                siege = siege.at(ibutho, number);
            }
            let after = siege.face_up(ChitKind::WashingOfTheSpears).passes();
            assert_eq!(after.boxes(), to);
            assert_eq!(after.table.used, kinds(ChitKind::WashingOfTheSpears));
        }
    }
    // The routed have no number.
    let routed = first()
        .routed(InDlondo)
        .at(UDloko, 4)
        .face_up(ChitKind::WashingOfTheSpears)
        .passes();
    assert_eq!(
        routed.posts(),
        [Post::Box(5), Post::Box(5), Post::Box(5), Post::Routed]
    );
}

// 5.3.7

#[test]
fn first_case_5_3_7_snipers_call_until_an_advance_comes() {
    let after = first()
        .supplied()
        .face_up(ChitKind::ZuluSnipers)
        .draws(ChitKind::SeniorityDebate)
        .draws(ChitKind::SeniorityDebate)
        .draws(ChitKind::RiflesOverheat)
        .draws(advance(Movers::BothHorns, 1))
        .passes();
    assert_eq!(after.boxes(), [5, 4, 4, 5]);
    assert_eq!(after.table.used.len(), 1);
    assert_eq!(after.table.minus(), 1);
    let next = after.hand(&[Card::Hook]).hero_phase();
    assert_eq!(
        next.draws(ChitKind::WashingOfTheSpears)
            .passes()
            .table
            .minus(),
        0
    );
}

#[test]
fn first_case_5_3_7_b1_the_snipers_go_back_by_day_and_are_discarded_by_night() {
    let itself = chit(ChitKind::ZuluSnipers);
    let drawn = |before: Siege| {
        let called = before.face_up(ChitKind::ZuluSnipers);
        called.draws(advance(Movers::Loins, 1)).passes().table
    };
    let [day, night] = day_and_night(&first()).map(drawn);
    assert!(day.cup.has(itself) && !day.used.has(itself));
    assert!(night.used.has(itself) && !night.cup.has(itself));
    // In the second edition they always go back.
    assert!(drawn(siege().night()).cup.has(itself));
}

#[test]
fn first_ruling_r44_with_no_advance_left_nobody_moves_and_the_minus_stands() {
    let drawn = |siege: Siege| {
        siege
            .supplied()
            .cup_of(&[ChitKind::R, ChitKind::ZuluSnipers])
            .at(UDloko, 3)
            .face_up(ChitKind::ZuluSnipers)
            .passes()
    };
    let after = drawn(first());
    assert_eq!(after.boxes(), [5, 3, 5, 5]);
    assert!(after.saw(Event::NobodyCalled) && !after.saw(Event::NoAdvanceLeft));
    assert!(
        !after
            .seen
            .iter()
            .any(|event| matches!(event, Event::ChitDrawn { .. }))
    );
    assert_eq!(after.table.minus(), 1);
    assert_eq!(after.table.phase, Phase::Action { left: 1 });
    assert_eq!(after.table.cup.len(), 2);
    let second = drawn(siege());
    assert_eq!(second.boxes(), [4, 2, 4, 4]);
}
