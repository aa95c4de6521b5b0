//! 3.0, 4.0, R1 and the pile: how a game is laid out and in what order a turn goes.

use shared::fate::{Fate, FateMismatch, Lot, Question, Scripted};
use shared::ramparts::Stream;
use shared::ramparts::event::PhaseName;
use shared::ramparts::pile::PileCard;
use shared::ramparts::{
    self, Action, Card, CardSet, ChitKind, ChitSet, Ending, Event, Formation, Ibutho, Phase, Post,
    Rampart,
};

use crate::support::{bits, is_not_in, siege};

#[test]
fn case_3_0_the_position_at_the_start() {
    let table = siege().table;
    assert_eq!(table.turn, 1);
    assert!(
        table
            .regiments
            .iter()
            .all(|regiment| regiment.post == Post::Box(5))
    );
    assert_eq!(
        table.regiments.map(|regiment| regiment.strength()),
        [5, 4, 3, 2]
    );
    assert_eq!(table.rampart, Rampart::OuterPerimeter);
    assert_eq!(table.stages, 0);
    assert!(table.ammunition_low);
    assert!(!table.night);
    assert!(!table.fires.any());
    assert_eq!(
        table.hand,
        CardSet::list(&[Card::Chard, Card::Bromhead, Card::HereTheyCome])
    );
    assert!(table.tableau.is_empty() && table.discard.is_empty());
    assert_eq!(table.cup, ChitSet::ALL);
    // Step 4: 6 to 31 and the Relief Column have unknown places.
    assert_eq!(table.unseen.len(), 27);
}

#[test]
fn case_3_0_one_ibutho_at_random_on_each_track() {
    // Fate names who stands on Chest, Right Horn and Left Horn; the last is left for the Loins.
    for order in [[3, 2, 1, 0], [1, 3, 0, 2], [0, 1, 2, 3]] {
        let mut fate = Scripted::new()
            .dice(Stream::Formation, &order[..3])
            .one_of(Stream::Cup, bits(ChitKind::WashingOfTheSpears));
        let table =
            ramparts::begin(shared::ramparts::Options::STANDARD, &mut fate, &mut ()).unwrap();
        for (formation, number) in Formation::ALL.into_iter().zip(order) {
            assert_eq!(Ibutho::from_number(number), Some(table.on_track(formation)));
        }
    }
}

#[test]
fn ruling_r01_the_pile_from_the_top_down() {
    let places: Vec<PileCard> = siege().table.pile.places().collect();
    // 23 ordinary cards above the four: 12 above Night, 11 below.
    let mut expected = vec![PileCard::Unknown; 12];
    expected.push(PileCard::Known(Card::NightFalls));
    expected.extend([PileCard::Unknown; 11]);
    expected.extend([PileCard::Bottom; 4]);
    assert_eq!(places, expected);
}

#[test]
fn ruling_r01_the_relief_column_is_among_the_last_four_only() {
    let mut siege = siege().hand(&[]);
    for number in 6..29 {
        siege = siege.card_draw(false, 2);
        // Above the four the Relief Column cannot be drawn.
        let draw = ramparts::apply(
            &siege.checked(),
            Action::DrawMore,
            &mut Scripted::new().dice(Stream::Pile, &[1]),
            &mut (),
        );
        if siege.table.pile.places().next() == Some(PileCard::Unknown) {
            assert!(is_not_in(Stream::Pile, &draw));
        }
        if number == 18 {
            assert!(!siege.table.night);
            siege = siege.plays(Action::DrawMore);
            assert!(siege.table.night);
            siege = siege.card_draw(false, 2);
        }
        siege = siege.numbered(number).plays(Action::DrawMore);
    }
    assert_eq!(siege.table.pile.len(), 4);
    assert_eq!(
        siege.table.unseen,
        CardSet::list(&[
            Card::ReliefColumn,
            Card::PourItOn,
            Card::CommitReserveOne,
            Card::CommitReserveTwo
        ])
    );
    // Any of the four may be next, and the Relief Column ends the game wherever it lies.
    for wait in 0..4 {
        let mut four = siege.clone();
        for card in [
            Card::PourItOn,
            Card::CommitReserveOne,
            Card::CommitReserveTwo,
        ]
        .into_iter()
        .take(wait)
        {
            four = four
                .card_draw(false, 2)
                .bottom_card(card)
                .plays(Action::DrawMore);
            assert!(four.table.hand.has(card));
        }
        let relieved = four
            .card_draw(false, 2)
            .bottom_card(Card::ReliefColumn)
            .plays(Action::DrawMore);
        assert_eq!(relieved.table.ending(), Some(Ending::Relieved));
    }
}

#[test]
fn case_4_0_the_phases_of_a_turn_in_order() {
    let after = siege()
        .hand(&[Card::Chard])
        .available(&[Card::Dalton])
        .face_up(ChitKind::R)
        .passes();
    let mut phases = Vec::new();
    let mut siege = after;
    loop {
        phases.extend(siege.seen.iter().filter_map(|event| match event {
            Event::PhaseBegins { phase } => Some(*phase),
            _ => None,
        }));
        siege = match siege.table.phase {
            Phase::Action { .. } => siege.card(Card::Lugg).passes(),
            Phase::Hero { .. } => siege
                .draws(ChitKind::R)
                .plays(Action::PutForth { card: Card::Lugg }),
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
    assert!(matches!(siege.table.phase, Phase::Impi(_)));
    assert_eq!(siege.table.turn, 2);
    assert!(siege.saw(Event::TurnBegins { turn: 2 }));
}

#[test]
fn case_4_0_what_held_for_a_turn_ends_with_it() {
    let before = siege().hand(&[Card::Chard]).hero_phase();
    let mut old = before.clone();
    old.table.this_turn.overheat = true;
    old.table.this_turn.snipers = true;
    old.table.this_turn.rest = true;
    old.table.this_turn.steady_aim = true;
    old.table.this_turn.long_dice = 1;
    old.table.this_turn.spent = CardSet::one(Card::Chard);
    old.table.this_turn.halted = 15;
    let old = old.draws(ChitKind::WashingOfTheSpears).passes();
    let new = before.draws(ChitKind::WashingOfTheSpears).passes();
    assert_eq!(old.table, new.table);
    assert_eq!(old.table.phase, Phase::Action { left: 1 });
}

/// Fate that notes what it was asked.
#[derive(Default)]
struct Asked(Vec<Question>);

impl Fate for Asked {
    fn roll(&mut self, question: Question) -> Result<u8, FateMismatch> {
        self.0.push(question);
        Ok(1)
    }

    fn draw(&mut self, question: Question, lot: Lot<'_>) -> Result<u8, FateMismatch> {
        self.0.push(question);
        lot.numbers()
            .last()
            .ok_or(FateMismatch::Empty(question.stream))
    }
}

#[test]
fn case_4_0_fate_is_asked_by_turn_and_by_count_within_the_turn() {
    let mut fate = Asked::default();
    let siege = siege().supplied().at(Ibutho::UThulwana, 3);
    let mut table = siege.cup_of(&[ChitKind::R; 3]).checked();
    let shot = Action::Volley {
        card: Card::HereTheyCome,
        at: Ibutho::UThulwana,
    };
    table = ramparts::apply(&table, shot, &mut fate, &mut ()).unwrap();
    while table.turn < 3 {
        table = ramparts::apply(&table, Action::Pass, &mut fate, &mut ()).unwrap();
    }
    let asked = |stream: Stream| {
        let of_stream = fate
            .0
            .iter()
            .filter(move |question| question.stream == stream.id());
        of_stream
            .map(|question| (question.turn, question.n))
            .collect::<Vec<_>>()
    };
    assert_eq!(asked(Stream::Volley), [(1, 0), (1, 1), (1, 2)]);
    assert_eq!(asked(Stream::Cup), [(2, 0), (3, 0)]);
    // The pile has one order for the whole game.
    assert_eq!(asked(Stream::Pile), [(0, 0), (0, 0)]);
}

#[test]
fn the_list_of_legal_actions_can_be_used_again() {
    let table = siege().table;
    let mut list = vec![Action::DrawMore];
    table.legal_into(&mut list);
    assert_eq!(list, table.legal_actions());
}
