//! 5.3: what becomes of Event chits, and of the heroes they call away.

use shared::ramparts::Stream;
use shared::ramparts::chits::Movers;
use shared::ramparts::{Action, Card, ChitKind, ChitSet};

use crate::support::{Siege, advance, chit, kinds, siege};

/// The Event's own chit after it called for one that is no Advance or, `then`, one that is.
fn after(kind: ChitKind, night: bool, then: ChitKind) -> Siege {
    let mut before = siege().supplied();
    before = before.night_if(night);
    before.face_up(kind).draws(then).passes()
}

#[test]
fn case_5_3_4_b2_overheat_goes_back_by_day_and_by_night() {
    let overheat = chit(ChitKind::RiflesOverheat);
    for night in [false, true] {
        for then in [ChitKind::R, advance(Movers::Loins, 1)] {
            let after = after(ChitKind::RiflesOverheat, night, then);
            assert!(after.table.cup.has(overheat), "{night} {then:?}");
            assert!(!after.table.used.has(overheat));
        }
    }
}

#[test]
fn case_5_3_7_b3_the_snipers_go_back_by_day_and_by_night() {
    let snipers = chit(ChitKind::ZuluSnipers);
    for night in [false, true] {
        let after = after(ChitKind::ZuluSnipers, night, advance(Movers::Loins, 1));
        assert!(after.table.cup.has(snipers), "{night}");
        assert_eq!(after.table.used.len(), 1);
        assert_eq!(after.table.used.and(ChitSet::ADVANCES).len(), 1);
    }
}

#[test]
fn case_5_3_5_b1_those_called_away_come_again_as_usual() {
    let named = [
        Card::Chard,
        Card::Bromhead,
        Card::Dalton,
        Card::Bourne,
        Card::Windridge,
    ];
    let after = siege()
        .hand(&[])
        .available(&named)
        .face_up(ChitKind::SeniorityDebate)
        .draws(ChitKind::R)
        .passes();
    assert_eq!(after.table.turn, 2);
    let after = after.actions(2);
    for card in named {
        // R25 does not bind them: it was no ability of their own.
        let again = after.clone().plays(Action::PutForth { card });
        assert!(again.table.tableau.has(card), "{card:?}");
    }
    // And Dalton's marker with him.
    let dalton = after.plays(Action::PutForth { card: Card::Dalton });
    assert!(dalton.defends(Card::Dalton));
}

#[test]
fn case_5_3_1_b7_either_of_the_two_chits_comes_up_again_by_day() {
    // By Day a Building Ablaze chit is never used up; by Night both go, one after the other.
    let kind = kinds(ChitKind::BuildingAblaze);
    assert_eq!(kind.len(), 2);
    let once = |before: Siege| {
        before
            .face_up(ChitKind::BuildingAblaze)
            .dice(Stream::Ablaze, &[1])
            .passes()
    };
    let mut day = siege();
    for _ in 0..3 {
        day = once(day);
        assert_eq!(day.table.cup.and(kind), kind);
    }
    let night = once(once(day.night()));
    assert!(night.table.cup.and(kind).is_empty());
    assert_eq!(night.table.used.and(kind), kind);
}
