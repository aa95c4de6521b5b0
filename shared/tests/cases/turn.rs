//! 3.0, 4.0, 6.1 and 7.2: the deck, the chit of a turn, what is free, and what the player may look at.

use shared::fate::Fast;
use shared::ramparts::chits::Movers;
use shared::ramparts::pile::PileCard;
use shared::ramparts::{self, Ability, Action, Card, CardSet, ChitKind, Event, Ibutho, Phase};

use crate::support::{advance, chit, siege};

#[test]
fn case_3_0_s4_the_standard_game_is_played_with_cards_1_to_31() {
    let table = siege().table;
    let known = table.pile.places().filter_map(|place| match place {
        PileCard::Known(card) => Some(card),
        _ => None,
    });
    let mut numbers: Vec<u8> = table
        .hand
        .or(table.unseen)
        .iter()
        .chain(known)
        .map(Card::number)
        .collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=31).collect::<Vec<u8>>());
    assert_eq!(usize::from(table.pile.len()), 31 - 3);
    // Nor does any other come up in whole games.
    for start in 0..200 {
        let mut fate = Fast::new(start);
        let mut table = siege().checked();
        let mut seen: Vec<Event> = Vec::new();
        while table.ending().is_none() {
            let legal = table.legal_actions();
            let action = legal[fate.below(legal.len() as u32) as usize];
            table = ramparts::apply(&table, action, &mut fate, &mut seen).expect("it is listed");
        }
        for event in seen {
            if let Event::CardDrawn { card } = event {
                assert!((1..=31).contains(&card.number()), "start {start}: {card:?}");
            }
        }
    }
}

#[test]
fn case_4_0_b1_one_chit_is_drawn_in_each_turn() {
    let mut before = siege().supplied().hand(&[Card::Chard]);
    for turn in 2..6 {
        let in_cup = before.table.cup.len();
        before = before
            .hero_phase()
            .draws(advance(Movers::Chest, 1))
            .rampart(ramparts::Rampart::FinalRedoubt)
            .at(Ibutho::UThulwana, 5)
            .passes();
        assert_eq!(before.table.turn, turn);
        assert_eq!(before.table.phase, Phase::Action { left: 1 });
        assert_eq!(before.table.cup.len(), in_cup - 1);
        let drawn = before
            .seen
            .iter()
            .filter(|event| matches!(event, Event::ChitDrawn { .. }));
        assert_eq!(drawn.count(), 1, "turn {turn}");
    }
}

#[test]
fn case_6_1_b3_what_is_done_in_another_phase_costs_no_action() {
    // The Action Phase is over and its Action spent. iMpi Phase:
    let ignored = siege()
        .available(&[Card::Dalton])
        .hand(&[Card::Lugg])
        .face_up(advance(Movers::Chest, 1))
        .uses(Ability::DaltonDiscard);
    assert_eq!(ignored.table.phase, Phase::Action { left: 1 });
    // Card Draw Phase: Bromhead's cards, with no Action left.
    let drawn = siege()
        .hand(&[])
        .available(&[Card::Bromhead])
        .actions(0)
        .card(Card::PourItOn)
        .passes()
        .uses(Ability::BromheadDiscard)
        .card(Card::Lugg)
        .plays(Action::DrawMore)
        .card(Card::Hook)
        .plays(Action::DrawMore);
    // Hero Phase: the placement.
    assert_eq!(
        drawn.table.phase,
        Phase::Hero {
            left: 1,
            pair: false
        }
    );
    let placed = drawn
        .draws(ChitKind::R)
        .plays(Action::PutForth { card: Card::Lugg });
    assert!(placed.table.tableau.has(Card::Lugg));
    // The next turn's Action is untouched.
    assert_eq!(placed.table.phase, Phase::Action { left: 1 });
    // Housekeeping: the surgeon.
    let recovered = siege()
        .hand(&[])
        .available(&[Card::Reynolds])
        .discarded(&[Card::Hook])
        .phase(Phase::Housekeeping)
        .dice(shared::ramparts::Stream::Surgeon, &[1])
        .draws(ChitKind::R)
        .uses(Ability::ReynoldsRecover { hero: Card::Hook });
    assert_eq!(recovered.table.turn, 2);
    assert_eq!(recovered.table.phase, Phase::Action { left: 1 });
}

#[test]
fn case_7_2_used_chits_and_the_discard_pile_are_open_and_the_pile_is_not() {
    let kind = advance(Movers::Loins, 3);
    let after = siege()
        .discarded(&[Card::Hook, Card::ByRanks])
        .face_up(kind)
        .passes();
    let told = serde_json::to_value(after.table).expect("a table is told as JSON");
    let numbers = |field: &str| serde_json::from_value::<Vec<u8>>(told[field].clone()).ok();
    assert_eq!(numbers("used"), Some(vec![chit(kind).number()]));
    assert_eq!(
        numbers("discard"),
        Some(
            CardSet::list(&[Card::Hook, Card::ByRanks])
                .iter()
                .map(Card::number)
                .collect()
        )
    );
    // Of the pile the player sees how many there are and what is known anyway.
    let named = after
        .table
        .pile
        .places()
        .filter(|place| matches!(place, PileCard::Known(_)));
    assert_eq!(
        named.collect::<Vec<_>>(),
        [PileCard::Known(Card::NightFalls)]
    );
}
