//! R6 and the abilities of cards 6, 9, 11 and 16: the iMpi window, while a chit lies face up.

use shared::ramparts::Stream;
use shared::ramparts::chits::Movers;
use shared::ramparts::pile::PileCard;
use shared::ramparts::table::Window;
use shared::ramparts::{
    Ability, Action, Building, Card, ChitKind, ChitSet, Event, Formation, Ibutho, Illegal, Phase,
    Post,
};

use crate::support::{Siege, advance, by, chit, kinds, siege};
use Ibutho::{InDluyengwe, UDloko, UThulwana};

fn window(siege: &Siege) -> Window {
    match siege.table.phase {
        Phase::Impi(window) => window,
        other => panic!("the window is closed: {other:?}"),
    }
}

/// A turn's end from which the next turn's chit is drawn.
fn before_the_chit(heroes: &[Card]) -> Siege {
    siege().hand(&[Card::Chard]).available(heroes).hero_phase()
}

#[test]
fn ruling_r51_the_advance_that_a_chit_calls_for_has_a_window_of_its_own() {
    for caller in [ChitKind::RiflesOverheat, ChitKind::ZuluSnipers] {
        let called = siege()
            .hand(&[Card::Hook])
            .available(&[Card::Dalton])
            .face_up(caller)
            .draws(advance(Movers::Chest, 2))
            .passes();
        let Phase::Impi(window) = called.table.phase else {
            panic!("{caller:?}: {:?}", called.table.phase);
        };
        assert_eq!(called.table.face(window.chit), advance(Movers::Chest, 2));
        assert_eq!(window.called_by, Some(chit(caller)));
        // The answer applies to it alone: the −1 of the chit that called remains.
        let ignored = called.clone().uses(Ability::DaltonDiscard);
        assert_eq!(ignored.boxes(), [5; 4]);
        let turn = ignored.table.this_turn;
        assert!(turn.overheat || turn.snipers);
        assert_eq!(called.passes().boxes(), [3, 5, 5, 5]);
    }
    // What is no Advance goes back at once, and nobody is asked.
    let back = siege()
        .hand(&[Card::Hook])
        .available(&[Card::Dalton])
        .face_up(ChitKind::RiflesOverheat)
        .draws(ChitKind::R)
        .passes();
    assert_eq!(back.table.phase, Phase::Action { left: 1 });
    assert!(back.table.cup.has(chit(ChitKind::R)));
}

#[test]
fn ruling_r06_the_window_opens_for_whoever_can_answer() {
    for hero in [Card::Dalton, Card::Adendorff, Card::Dunbar] {
        let open = before_the_chit(&[hero])
            .draws(advance(Movers::Chest, 1))
            .passes();
        let face = open.table.face(window(&open).chit);
        assert_eq!(face, advance(Movers::Chest, 1));
        assert_eq!(open.boxes(), [5; 4]);
        let done = open.passes();
        assert_eq!(done.boxes(), [4, 5, 5, 5]);
        assert_eq!(done.table.phase, Phase::Action { left: 1 });
    }
}

#[test]
fn ruling_r24_nobody_can_answer_so_the_window_passes_by_itself() {
    // Dunbar needs an Advance, Schiess something to fire at.
    let dunbar = before_the_chit(&[Card::Dunbar]).draws(ChitKind::R).passes();
    assert_eq!(dunbar.table.phase, Phase::Action { left: 1 });
    let schiess = before_the_chit(&[Card::Schiess])
        .draws(advance(Movers::Chest, 1))
        .passes();
    assert_eq!(schiess.table.phase, Phase::Action { left: 1 });
    let nobody = before_the_chit(&[Card::Lugg])
        .draws(advance(Movers::Chest, 1))
        .passes();
    assert_eq!(nobody.table.phase, Phase::Action { left: 1 });
}

#[test]
fn ruling_r06_the_window_opens_before_the_chit_that_is_called_for_is_drawn() {
    for kind in [ChitKind::RiflesOverheat, ChitKind::ZuluSnipers] {
        let open = before_the_chit(&[Card::Dalton]).draws(kind).passes();
        assert_eq!(window(&open).chit, chit(kind));
        assert_eq!(window(&open).called_by, None);
        assert!(!open.table.this_turn.overheat && !open.table.this_turn.snipers);
        // Passing draws the chit that is called for, and opens the window afresh.
        let called = open.draws(advance(Movers::Loins, 3)).passes();
        assert_eq!(window(&called).called_by, Some(chit(kind)));
        assert_eq!(called.boxes(), [5; 4]);
        assert_eq!(called.passes().boxes(), [5, 5, 5, 2]);
    }
}

// Card 6

#[test]
fn card_06_dalton_ignores_the_chit_which_goes_where_it_would_have_gone() {
    let rows = [
        (advance(Movers::All, 2), false, false),
        (ChitKind::R, false, false),
        (ChitKind::IndluyengweForward, false, false),
        (ChitKind::WashingOfTheSpears, false, false),
        (ChitKind::SeniorityDebate, false, false),
        (ChitKind::RiflesOverheat, true, true),
        (ChitKind::ZuluSnipers, true, true),
        (ChitKind::BuildingAblaze, true, false),
        (ChitKind::PrinceDabulamanzi, true, false),
    ];
    for (kind, back_by_day, back_by_night) in rows {
        for night in [false, true] {
            let mut before = siege()
                .supplied()
                .available(&[Card::Dalton])
                .at(UThulwana, 2);
            before = before.night_if(night);
            let open = before.face_up(kind);
            let drawn = window(&open).chit;
            let after = open.uses(Ability::DaltonDiscard);
            let back = if night { back_by_night } else { back_by_day };
            assert_eq!(after.table.cup.has(drawn), back, "{kind:?} night {night}");
            assert_eq!(after.table.used.has(drawn), !back, "{kind:?} night {night}");
            assert_eq!(after.boxes(), [2, 5, 5, 5], "{kind:?}");
            assert_eq!(after.table.minus(), u8::from(night), "{kind:?}");
            assert!(!after.table.this_turn.rest && !after.table.fires.any());
            assert!(after.table.discard.has(Card::Dalton));
            assert_eq!(after.table.turn, 1);
            assert_eq!(after.table.phase, Phase::Action { left: 1 });
        }
    }
}

#[test]
fn card_06_dalton_ignores_the_chit_that_was_called_for() {
    let kind = advance(Movers::All, 1);
    let after = siege()
        .supplied()
        .available(&[Card::Dalton])
        .face_up(ChitKind::ZuluSnipers)
        .draws(kind)
        .passes()
        .uses(Ability::DaltonDiscard);
    assert_eq!(after.boxes(), [5; 4]);
    assert!(after.table.cup.has(chit(ChitKind::ZuluSnipers)));
    assert_eq!(after.table.used.and(kinds(kind)).len(), 1);
    // The Snipers themselves were not ignored.
    assert_eq!(after.table.minus(), 1);
}

#[test]
fn card_06_dalton_must_be_available() {
    let open = siege()
        .hand(&[Card::Dalton])
        .available(&[Card::Adendorff])
        .face_up(ChitKind::R);
    open.refuses(by(Ability::DaltonDiscard), Illegal::NotAvailable);
    siege()
        .available(&[Card::Dalton])
        .refuses(by(Ability::DaltonDiscard), Illegal::NotInThisPhase);
}

// Card 9

#[test]
fn card_09_adendorff_puts_the_chit_back_and_draws_another() {
    let before = siege().available(&[Card::Adendorff, Card::Dalton]);
    let places = before.table.pile.len();
    let open = before
        .face_up(advance(Movers::All, 2))
        .draws(advance(Movers::Loins, 1))
        .uses(Ability::AdendorffInsert);
    // R6: the window opens afresh.
    assert_eq!(window(&open).chit, chit(advance(Movers::Loins, 1)));
    assert_eq!(open.table.cup.len(), 33);
    assert!(open.table.cup.has(chit(advance(Movers::All, 2))));
    assert!(open.table.used.is_empty());
    // R26: half of the pile stays above him.
    assert_eq!(open.table.pile.len(), places + 1);
    let at = open
        .table
        .pile
        .places()
        .position(|place| place == PileCard::Known(Card::Adendorff));
    assert_eq!(at, Some(usize::from(places) / 2));
    assert!(!open.table.tableau.has(Card::Adendorff));
    assert_eq!(open.passes().boxes(), [5, 5, 5, 4]);
}

#[test]
fn card_09_the_chit_he_puts_back_may_be_drawn_again() {
    let after = siege()
        .available(&[Card::Adendorff])
        .face_up(ChitKind::RiflesOverheat)
        .draws(ChitKind::RiflesOverheat)
        .draws(advance(Movers::Chest, 1))
        .uses(Ability::AdendorffInsert);
    assert_eq!(after.boxes(), [4, 5, 5, 5]);
    assert!(after.table.this_turn.overheat);
}

#[test]
fn card_09_an_overheat_that_is_put_back_lowers_nothing() {
    let after = siege()
        .supplied()
        .available(&[Card::Adendorff])
        .face_up(ChitKind::RiflesOverheat)
        .draws(advance(Movers::Chest, 1))
        .uses(Ability::AdendorffInsert);
    assert_eq!(after.table.minus(), 0);
    assert_eq!(after.table.used.len(), 1);
}

#[test]
fn card_09_a_chit_that_was_called_for_is_redrawn_by_the_same_rule() {
    // Snipers: again until an Advance comes up.
    let called = siege()
        .supplied()
        .available(&[Card::Adendorff])
        .face_up(ChitKind::ZuluSnipers)
        .draws(advance(Movers::All, 2))
        .passes();
    assert_eq!(window(&called).called_by, Some(chit(ChitKind::ZuluSnipers)));
    let after = called
        .draws(ChitKind::R)
        .draws(ChitKind::BuildingAblaze)
        .draws(advance(Movers::Chest, 1))
        .uses(Ability::AdendorffInsert);
    assert_eq!(after.boxes(), [4, 5, 5, 5]);
    assert!(after.table.cup.has(chit(ChitKind::ZuluSnipers)));
    assert_eq!(after.table.cup.len(), 33);
    assert_eq!(after.table.minus(), 1);
    // Overheat: one more chit, and if it is no Advance that was all.
    let nothing = siege()
        .supplied()
        .available(&[Card::Adendorff])
        .face_up(ChitKind::RiflesOverheat)
        .draws(advance(Movers::All, 2))
        .passes()
        .draws(ChitKind::R)
        .uses(Ability::AdendorffInsert);
    assert_eq!(nothing.boxes(), [5; 4]);
    assert_eq!(nothing.table.cup, ChitSet::ALL);
    assert!(!nothing.table.this_turn.rest);
    assert_eq!(nothing.table.phase, Phase::Action { left: 1 });
}

// Card 11

#[test]
fn card_11_schiess_fires_a_volley_card_before_the_zulus_move() {
    let open = siege()
        .supplied()
        .hand(&[Card::HarkTheOrders, Card::Chard])
        .available(&[Card::Schiess])
        .at(UThulwana, 3)
        .face_up(advance(Movers::Chest, 1));
    let after = open.volley(&[6, 5, 1]).uses(Ability::SchiessDiscard {
        card: Card::HarkTheOrders,
        at: UThulwana,
    });
    // Driven from 3 to 4, then the chit brings it back: nobody else could answer.
    assert_eq!(after.regiment(UThulwana).post, Post::Box(3));
    assert_eq!(after.regiment(UThulwana).hits, 3);
    assert!(after.table.discard.has(Card::Schiess));
    assert!(after.table.discard.has(Card::HarkTheOrders));
    // It costs nothing of the Action Phase.
    assert_eq!(after.table.phase, Phase::Action { left: 1 });
}

#[test]
fn card_11_schiess_lets_an_available_hero_fire_and_the_window_stays_open_for_others() {
    let open = siege()
        .supplied()
        .available(&[Card::Schiess, Card::Lugg, Card::Dalton])
        .at(UThulwana, 3)
        .face_up(advance(Movers::Chest, 1))
        .volley(&[1])
        .uses(Ability::SchiessDiscard {
            card: Card::Lugg,
            at: UThulwana,
        });
    assert!(open.table.discard.has(Card::Lugg));
    assert!(matches!(open.table.phase, Phase::Impi(_)));
    assert_eq!(open.boxes(), [3, 5, 5, 5]);
    open.allows(by(Ability::DaltonDiscard));
}

#[test]
fn card_11_what_schiess_may_not_do() {
    let shot = |card, at| by(Ability::SchiessDiscard { card, at });
    siege()
        .hand(&[Card::Lugg, Card::CommitReserveOne, Card::FixBayonets])
        .available(&[Card::Schiess, Card::Hook, Card::Reynolds])
        .ablaze(Building::Hospital)
        .at(UThulwana, 3)
        .at(UDloko, 3)
        .face_up(ChitKind::R)
        .refuses(shot(Card::Schiess, UDloko), Illegal::NotHimself)
        .refuses(shot(Card::Lugg, UDloko), Illegal::NotAvailable)
        .refuses(shot(Card::CommitReserveOne, UDloko), Illegal::NoPlatoon)
        .refuses(shot(Card::FireAtWill, UDloko), Illegal::NotInHand)
        .refuses(shot(Card::FixBayonets, UDloko), Illegal::NoDiceAtRange)
        .refuses(shot(Card::Reynolds, UDloko), Illegal::NoDiceAtRange)
        .refuses(shot(Card::Hook, UThulwana), Illegal::BehindFire)
        .refuses(shot(Card::Hook, InDluyengwe), Illegal::OutOfRange)
        .refuses(
            Action::Volley {
                card: Card::Hook,
                at: UDloko,
            },
            Illegal::NotInThisPhase,
        )
        .allows(shot(Card::Hook, UDloko));
    siege()
        .available(&[Card::Schiess, Card::Hook])
        .at(UDloko, 3)
        .refuses(shot(Card::Hook, UDloko), Illegal::NotInThisPhase);
    siege()
        .hand(&[Card::CommitReserveOne])
        .platoon(Card::Chard, Card::Bourne)
        .available(&[Card::Schiess])
        .at(UDloko, 3)
        .face_up(ChitKind::R)
        .allows(shot(Card::CommitReserveOne, UDloko));
}

#[test]
fn ruling_r06_an_r_chit_forbids_volleys_from_its_step_d_only() {
    let after = siege()
        .supplied()
        .hand(&[Card::FireAtWill, Card::HereTheyCome, Card::Chard])
        .available(&[Card::Schiess])
        .at(UDloko, 3)
        .at(UThulwana, 3)
        .face_up(ChitKind::R)
        .volley(&[6, 6])
        .uses(Ability::SchiessDiscard {
            card: Card::FireAtWill,
            at: UDloko,
        });
    // Two hits, and then it regroups one.
    assert_eq!(after.regiment(UDloko).hits, 2);
    after.actions(2).refuses(
        Action::Volley {
            card: Card::HereTheyCome,
            at: UDloko,
        },
        Illegal::RestTheLads,
    );
}

#[test]
fn ruling_r06_overheat_and_snipers_count_in_the_action_phase_only() {
    for kind in [ChitKind::RiflesOverheat, ChitKind::ZuluSnipers] {
        let called = siege()
            .supplied()
            .hand(&[Card::FireAtWill, Card::HarkTheOrders, Card::Chard])
            .available(&[Card::Schiess])
            .at(UDloko, 3)
            .face_up(kind)
            .draws(advance(Movers::Loins, 1))
            .passes();
        assert_eq!(window(&called).called_by, Some(chit(kind)));
        assert_eq!(called.table.minus(), 0);
        let fired = called.volley(&[6, 1]).uses(Ability::SchiessDiscard {
            card: Card::FireAtWill,
            at: UDloko,
        });
        assert_eq!(fired.modified(), None);
        assert_eq!(fired.regiment(UDloko).hits, 2);
        let later = fired.actions(2).volley(&[6, 1, 1]).plays(Action::Volley {
            card: Card::HarkTheOrders,
            at: UDloko,
        });
        assert_eq!(later.modified(), Some(vec![5, 1, 1]));
    }
}

#[test]
fn ruling_r06_night_and_low_ammunition_count_in_the_window() {
    let after = siege()
        .night()
        .hand(&[Card::HarkTheOrders, Card::Chard])
        .available(&[Card::Schiess])
        .at(UDloko, 3)
        .face_up(ChitKind::R)
        .volley(&[6, 6, 6])
        .uses(Ability::SchiessDiscard {
            card: Card::HarkTheOrders,
            at: UDloko,
        });
    assert_eq!(after.modified(), Some(vec![5, 5, 6]));
}

// Card 16

#[test]
fn card_16_dunbar_slows_one_formation_by_a_box() {
    let rows = [
        (advance(Movers::Loins, 3), Formation::Loins, [5, 5, 5, 3]),
        (advance(Movers::Chest, 1), Formation::Chest, [5, 5, 5, 5]),
        (advance(Movers::All, 2), Formation::LeftHorn, [3, 3, 4, 3]),
        (
            advance(Movers::BothHorns, 1),
            Formation::RightHorn,
            [5, 5, 4, 5],
        ),
    ];
    for (kind, formation, expected) in rows {
        let before = siege().available(&[Card::Dunbar]);
        let places = before.table.pile.len();
        // Nobody else can answer, so the chit is done at once.
        let after = before
            .face_up(kind)
            .uses(Ability::DunbarInsert { formation });
        assert_eq!(after.boxes(), expected, "{kind:?}");
        assert!(after.saw(Event::Delayed { formation }));
        assert_eq!(after.table.pile.len(), places + 1);
        assert!(!after.table.tableau.has(Card::Dunbar));
        assert_eq!(after.table.used.len(), 1);
    }
}

#[test]
fn card_16_what_dunbar_may_not_do() {
    let delay = |formation| by(Ability::DunbarInsert { formation });
    let before = siege().available(&[Card::Dunbar, Card::Dalton]);
    for kind in [
        ChitKind::R,
        ChitKind::IndluyengweForward,
        ChitKind::ZuluSnipers,
        ChitKind::WashingOfTheSpears,
    ] {
        let open = before.clone().face_up(kind);
        open.refuses(delay(Formation::LeftHorn), Illegal::NotAnAdvance);
    }
    let horns = before.clone().face_up(advance(Movers::BothHorns, 1));
    horns
        .clone()
        .refuses(delay(Formation::Chest), Illegal::FormationNotNamed)
        .refuses(delay(Formation::Loins), Illegal::FormationNotNamed)
        .allows(delay(Formation::LeftHorn))
        .allows(delay(Formation::RightHorn));
    // A routed or eliminated one does not move at all.
    horns
        .clone()
        .routed(UDloko)
        .refuses(delay(Formation::RightHorn), Illegal::FormationNotNamed);
    horns
        .clone()
        .eliminated(UDloko)
        .refuses(delay(Formation::RightHorn), Illegal::FormationNotNamed);
    // One formation, once.
    let delayed = horns.uses(Ability::DunbarInsert {
        formation: Formation::LeftHorn,
    });
    let mut twice = delayed;
    twice.table.tableau.insert(Card::Dunbar);
    // He would have to come back at once, and nothing brings him; the gate would know.
    assert_eq!(
        twice.table.check(delay(Formation::RightHorn)),
        Err(Illegal::AlreadyDelayed)
    );
    siege()
        .available(&[Card::Dunbar])
        .refuses(delay(Formation::Chest), Illegal::NotInThisPhase);
}

#[test]
fn card_16_the_other_formations_move_on_and_are_defended_against() {
    // Schiess could still answer, so the window stays open; then he holds the North Wall.
    let after = siege()
        .available(&[Card::Dunbar, Card::Schiess])
        .at(InDluyengwe, 3)
        .face_up(advance(Movers::All, 2))
        .uses(Ability::DunbarInsert {
            formation: Formation::Chest,
        })
        .dice(Stream::Defence, &[6])
        .passes();
    assert_eq!(after.boxes(), [4, 3, 2, 3]);
}

#[test]
fn card_16_dunbar_slows_the_chit_the_snipers_called_for() {
    let after = siege()
        .available(&[Card::Dunbar])
        .face_up(ChitKind::ZuluSnipers)
        .draws(advance(Movers::Chest, 2))
        .passes()
        .uses(Ability::DunbarInsert {
            formation: Formation::Chest,
        });
    assert_eq!(after.boxes(), [4, 5, 5, 5]);
}

#[test]
fn card_09_after_dunbar_a_redrawn_chit_is_not_delayed() {
    let after = siege()
        .available(&[Card::Dunbar, Card::Adendorff])
        .face_up(advance(Movers::All, 1))
        .uses(Ability::DunbarInsert {
            formation: Formation::Chest,
        })
        .draws(advance(Movers::Chest, 1))
        .uses(Ability::AdendorffInsert);
    assert_eq!(after.boxes(), [4, 5, 5, 5]);
}

#[test]
fn cards_09_11_and_16_must_be_available_to_answer() {
    siege()
        .hand(&[
            Card::Adendorff,
            Card::Schiess,
            Card::Dunbar,
            Card::FireAtWill,
        ])
        .available(&[Card::Dalton])
        .at(UDloko, 3)
        .face_up(advance(Movers::All, 1))
        .refuses(by(Ability::AdendorffInsert), Illegal::NotAvailable)
        .refuses(
            by(Ability::SchiessDiscard {
                card: Card::FireAtWill,
                at: UDloko,
            }),
            Illegal::NotAvailable,
        )
        .refuses(
            by(Ability::DunbarInsert {
                formation: Formation::Chest,
            }),
            Illegal::NotAvailable,
        );
}
