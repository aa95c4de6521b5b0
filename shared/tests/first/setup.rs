//! 2.0 to 4.0: the pieces, the layout and the order of a turn.

use shared::fate::{Fast, Scripted};
use shared::ramparts::Stream;
use shared::ramparts::event::PhaseName;
use shared::ramparts::pile::PileCard;
use shared::ramparts::{
    self, Ability, Action, Card, CardSet, ChitKind, ChitSet, Edition, Ending, Event, Formation,
    Ibutho, Illegal, Options, Phase, Post, Rampart, Setup,
};

use crate::first;
use crate::support::{Siege, advance, bits, is_not_in, shot, siege};
use ramparts::chits::Movers;

fn numbers(set: CardSet) -> Vec<u8> {
    let mut numbers: Vec<_> = set
        .iter()
        .map(|card| Edition::First.number(card).expect("a card of the edition"))
        .collect();
    numbers.sort_unstable();
    numbers
}

fn known(table: &Setup) -> CardSet {
    let known = table.pile.places().filter_map(|place| match place {
        PileCard::Known(card) => Some(card),
        _ => None,
    });
    CardSet::list(&known.collect::<Vec<_>>())
}

#[test]
fn first_case_2_2_heroes_are_put_forth_events_are_not_and_no_ability_goes_into_the_pile() {
    for card in CardSet::FIRST_EDITION.iter() {
        let hero = CardSet::HEROES.has(card);
        assert_eq!(
            hero,
            (3..=4).contains(&card.number()) || (6..=18).contains(&card.number())
        );
        // These two are never in the hand.
        if matches!(card, Card::ReliefColumn | Card::NightFalls) {
            continue;
        }
        let before = first().hand(&[card]);
        if hero {
            before.allows(Action::PutForth { card });
        } else {
            before.refuses(Action::PutForth { card }, Illegal::NotAHero);
        }
    }
    // Continuous: he stays. Sacrifice: discarded. Leadership: back to hand.
    let before = first()
        .hand(&[Card::Lugg])
        .available(&[Card::Hook, Card::Chard, Card::Bromhead]);
    assert!(before.defends(Card::Hook));
    let after = before
        .uses(Ability::ChardDiscard)
        .uses(Ability::BromheadReturn);
    assert!(after.table.discard.has(Card::Chard));
    assert!(after.table.hand.has(Card::Bromhead));
    assert_eq!(after.table.tableau, CardSet::one(Card::Hook));
    // What the second edition puts into the pile does not go there.
    let redrawn = |siege: Siege| {
        siege
            .available(&[Card::Adendorff])
            .face_up(ChitKind::R)
            .draws(advance(Movers::Chest, 1))
            .uses(Ability::AdendorffInsert)
            .table
    };
    // He came from the pile.
    assert_eq!(redrawn(first()).pile.len() + 1, first().table.pile.len());
    assert_eq!(redrawn(siege()).pile.len(), siege().table.pile.len());
}

#[test]
fn first_case_2_3_an_ibutho_takes_a_hit_for_each_marker_and_one_for_itself() {
    for (ibutho, strength) in Ibutho::ALL.into_iter().zip([5, 4, 3, 2]) {
        let mut siege = first().supplied();
        for hit in 1..=strength {
            assert_eq!(
                siege.regiment(ibutho).post,
                if hit == 1 { Post::Box(5) } else { Post::Box(2) }
            );
            siege = siege
                .hand(&[Card::PickYourMan, Card::Hook])
                .at(ibutho, 2)
                .actions(2)
                .volley(&[6, 1])
                .plays(shot(Card::PickYourMan, ibutho));
            assert_eq!(siege.regiment(ibutho).strength(), strength - hit);
        }
        assert_eq!(siege.regiment(ibutho).post, Post::Eliminated);
    }
}

#[test]
fn first_case_3_0_and_3_0_s2_and_3_0_s3_and_3_0_s5_the_position_at_the_start() {
    let table = first().table;
    assert_eq!((table.turn, table.options), (1, Options::FIRST));
    assert_eq!(table.rampart, Rampart::OuterPerimeter);
    assert_eq!(table.rampart.number(), 0);
    assert!(table.ammunition_low && !table.night && !table.fires.any());
    assert_eq!(
        (table.stages, table.builder, table.platoon),
        (0, None, None)
    );
    assert_eq!((table.chits_in_cup(), table.used.len()), (33, 0));
    assert_eq!(numbers(table.hand), [3, 4, 5]);
    assert!(table.tableau.is_empty() && table.discard.is_empty());
    assert!(!table.volley_fired && table.banners.is_empty());
    // One 0 box: who stands in it stands there for every track.
    let inside = first()
        .rampart(Rampart::InnerBarricade)
        .at(Ibutho::UThulwana, 0);
    for formation in Formation::ALL {
        let gate = formation.gate();
        assert_eq!(inside.table.in_interior(gate, 0), Some(Ibutho::UThulwana));
    }
}

#[test]
fn first_case_3_0_s1_one_ibutho_at_random_at_full_strength_on_each_track() {
    for order in [[3, 2, 1, 0], [1, 3, 0, 2], [0, 1, 2, 3]] {
        let mut fate = Scripted::new()
            .dice(Stream::Formation, &order[..3])
            .one_of(Stream::Cup, bits(ChitKind::WashingOfTheSpears));
        let table = ramparts::begin(Options::FIRST, &mut fate, &mut ()).unwrap();
        for (formation, number) in Formation::ALL.into_iter().zip(order) {
            let ibutho = table.on_track(formation);
            assert_eq!(Ibutho::from_number(number), Some(ibutho));
            assert_eq!(table.regiment(ibutho).post, Post::Box(5));
            assert_eq!(table.regiment(ibutho).strength(), 5 - number);
        }
    }
}

#[test]
fn first_case_3_0_s4_cards_6_to_30_are_the_deck_with_1_and_2() {
    let table = first().table;
    let dealt = table.unseen.or(known(&table));
    let expected: Vec<u8> = [1, 2].into_iter().chain(6..=30).collect();
    assert_eq!(numbers(dealt), expected);
    assert_eq!(usize::from(table.pile.len()), expected.len());
    assert_eq!(
        numbers(CardSet::FIRST_OPTIONAL),
        (31..=44).collect::<Vec<u8>>()
    );
    // The second edition has one volley card more.
    assert!(!dealt.has(Card::PourItOn));
    assert!(siege().table.unseen.has(Card::PourItOn));
    assert_eq!(siege().table.pile.len(), table.pile.len() + 1);
    // Nor does any other card come up in whole games.
    for start in 0..100 {
        let mut fate = Fast::new(start);
        let mut seen: Vec<Event> = Vec::new();
        let mut table = first().checked();
        while table.ending().is_none() {
            let legal = table.legal_actions();
            let action = legal[fate.below(legal.len() as u32) as usize];
            table = ramparts::apply(&table, action, &mut fate, &mut seen).expect("it is listed");
        }
        for event in seen {
            if let Event::CardDrawn { card } = event {
                assert!(dealt.has(card), "start {start}: {card:?}");
            }
        }
    }
}

/// The next card off the pile, whatever phase it is.
fn draw(siege: Siege) -> Siege {
    siege.card_draw(false, 2).plays(Action::DrawMore)
}

#[test]
fn first_case_3_0_s4a_and_3_0_s4b_and_3_0_s4c_two_halves_with_night_between_and_four_at_the_bottom()
{
    let mut siege = first().hand(&[]);
    // 22 cards above the four: 11 and 11.
    let places: Vec<PileCard> = siege.table.pile.places().collect();
    let mut expected = vec![PileCard::Unknown; 11];
    expected.push(PileCard::Known(Card::NightFalls));
    expected.extend([PileCard::Unknown; 11]);
    expected.extend([PileCard::Bottom; 4]);
    assert_eq!(places, expected);
    let ordinary = siege.table.unseen.without(CardSet::one(Card::ReliefColumn));
    let ordinary: Vec<Card> = ordinary.iter().collect();
    for (drawn, &card) in ordinary[..22].iter().enumerate() {
        if drawn == 11 {
            assert!(!siege.table.night);
            siege = draw(siege);
            assert!(siege.table.night);
        }
        // Above the four the Relief Column cannot come.
        let early = ramparts::apply(
            &siege.clone().card_draw(false, 2).checked(),
            Action::DrawMore,
            &mut Scripted::new().dice(Stream::Pile, &[Card::ReliefColumn.number()]),
            &mut (),
        );
        assert!(is_not_in(Stream::Pile, &early));
        siege = draw(siege.card(card));
    }
    assert_eq!(siege.table.pile.len(), 4);
    // Among the four it may lie anywhere.
    for wait in 0..4 {
        let mut four = siege.clone();
        for &card in &ordinary[22..22 + wait] {
            four = draw(four.bottom_card(card));
            assert_eq!(four.table.ending(), None);
        }
        let relieved = draw(four.bottom_card(Card::ReliefColumn));
        assert_eq!(relieved.table.ending(), Some(Ending::Relieved));
    }
}

#[test]
fn first_case_4_0_and_4_0_b1_six_phases_in_one_order_and_one_chit() {
    let mut siege = first()
        .hand(&[Card::Chard])
        .available(&[Card::Dalton])
        .face_up(ChitKind::R)
        .passes();
    let mut phases = Vec::new();
    let mut chits = 0;
    loop {
        for event in &siege.seen {
            match event {
                Event::PhaseBegins { phase } => phases.push(*phase),
                Event::ChitDrawn { .. } => chits += 1,
                _ => {}
            }
        }
        siege = match siege.table.phase {
            Phase::Action { .. } | Phase::CardDraw { .. } => siege.passes(),
            Phase::Hero { .. } => siege
                .draws(ChitKind::R)
                .plays(Action::PutForth { card: Card::Chard }),
            _ => break,
        };
    }
    assert_eq!(
        phases,
        [
            PhaseName::Ibutho,
            PhaseName::Action,
            PhaseName::CardDraw,
            PhaseName::Hero,
            PhaseName::Housekeeping,
            PhaseName::Impi
        ]
    );
    assert_eq!((siege.table.turn, chits), (2, 1));
    assert_eq!(siege.table.cup.len() + siege.table.used.len(), 32);
}

#[test]
fn first_case_4_0_b2_and_5_1_5_the_chit_is_done_and_who_enters_the_marker_s_box_ends_it_at_once() {
    let boxes = [
        Rampart::OuterPerimeter,
        Rampart::InnerBarricade,
        Rampart::FinalRedoubt,
    ];
    for rampart in boxes {
        for (ibutho, formation) in Ibutho::ALL.into_iter().zip([
            Movers::Chest,
            Movers::RightHorn,
            Movers::LeftHorn,
            Movers::Loins,
        ]) {
            let threat = first()
                .rampart(rampart)
                .available(&[Card::Bourne])
                .at(ibutho, rampart.number() + 1);
            let on = threat
                .clone()
                .face_up(ChitKind::WashingOfTheSpears)
                .passes();
            assert_eq!(on.table.ending(), None);
            let over = threat.face_up(advance(formation, 1)).passes();
            assert_eq!(over.table.ending(), Some(Ending::Overrun));
            assert_eq!(over.table.legal_actions(), []);
            assert_eq!(
                over.seen.last(),
                Some(&Event::Ended {
                    ending: Ending::Overrun
                })
            );
        }
    }
}

#[test]
fn first_case_4_0_b3_one_action() {
    let one = first()
        .hand(&[Card::Chard, Card::Lugg])
        .face_up(ChitKind::R)
        .passes();
    assert_eq!(one.table.phase, Phase::Action { left: 1 });
    let none = one
        .available(&[Card::Bourne])
        .plays(Action::PutForth { card: Card::Chard });
    // Chard's own ability keeps the phase open.
    assert_eq!(none.table.phase, Phase::Action { left: 0 });
    none.refuses(Action::PutForth { card: Card::Lugg }, Illegal::NoActionLeft)
        .refuses(
            Action::Distribute { hero: Card::Chard },
            Illegal::NoActionLeft,
        );
}

#[test]
fn first_case_2_0_b1_and_ruling_r48_and_ruling_r49_chits_and_hit_markers_are_the_45_round_pieces() {
    let rules = Options::FIRST.newest();
    let (table, generic) = (first().table, rules.terms().generic_markers);
    let own: u8 = table.regiments.iter().map(|regiment| regiment.hits).sum();
    assert_eq!(table.cup.len() + u32::from(own + generic), 45);
    // 4 of uThulwana and 2 of inDluyengwe are the book's; it speaks of the generic ones in the plural.
    assert_eq!((table.regiments[0].hits, table.regiments[2].hits), (4, 2));
    assert!(generic >= 2);
    // The cup is the second edition's without one chit of which there are four others.
    let missing = siege().table.cup.without(table.cup);
    let kinds: Vec<_> = missing.iter().map(|chit| table.face(chit)).collect();
    assert_eq!(kinds, [advance(Movers::Chest, 1)]);
    assert!(table.cup.without(siege().table.cup).is_empty());
    assert_eq!(
        table
            .cup
            .and(ChitSet::of_kind(kinds[0], table.split()))
            .len(),
        4
    );
    // Games of version 1 keep all 34.
    assert_eq!(crate::version_1().table.cup, siege().table.cup);
}
