//! 6.4 and R10: barricades, and dismissing who is committed.

use shared::ramparts::table::Resume;
use shared::ramparts::{
    Ability, Action, Building, Card, CardSet, ChitKind, Event, Illegal, Phase, Rampart,
};

use crate::support::{Siege, by, siege};

const fn begin(leader: Card) -> Action {
    Action::BeginWork { leader }
}

// 6.4

#[test]
fn case_6_4_three_stages_make_a_barricade() {
    let first = siege()
        .hand(&[Card::Hook])
        .available(&[Card::Gallagher])
        .actions(4)
        .plays(begin(Card::Gallagher));
    assert_eq!(first.table.builder, Some(Card::Gallagher));
    assert!(first.table.tableau.is_empty());
    assert_eq!(first.table.stages, 1);
    assert_eq!(first.table.phase, Phase::Action { left: 3 });
    let second = first.plays(Action::ContinueWork);
    assert_eq!(second.table.stages, 2);
    assert_eq!(second.table.rampart, Rampart::OuterPerimeter);
    let third = second.plays(Action::ContinueWork);
    assert_eq!(third.table.rampart, Rampart::InnerBarricade);
    assert_eq!(third.table.stages, 0);
    assert_eq!(third.table.builder, None);
    assert!(third.table.hand.has(Card::Gallagher));
    assert_eq!(third.table.phase, Phase::Action { left: 1 });
    assert!(third.saw(Event::BarricadeComplete {
        rampart: Rampart::InnerBarricade
    }));
    // R25 does not bind him: it was work.
    third.allows(Action::PutForth {
        card: Card::Gallagher,
    });
}

#[test]
fn case_6_4_lieutenants_and_sergeants_lead() {
    let leaders = [
        Card::Chard,
        Card::Bromhead,
        Card::Adendorff,
        Card::Bourne,
        Card::Windridge,
        Card::Gallagher,
        Card::Dunne,
        Card::Spalding,
    ];
    for hero in CardSet::HEROES.iter() {
        let before = siege().hand(&[Card::Hook]).available(&[hero]);
        if leaders.contains(&hero) {
            before.allows(begin(hero));
        } else {
            before.refuses(begin(hero), Illegal::NotALeader);
        }
    }
}

#[test]
fn ruling_r10_work_in_progress_stays_when_its_leader_leaves() {
    let left = siege()
        .work_led_by(Card::Windridge, 2)
        .available(&[Card::Dunne])
        .actions(2)
        .refuses(begin(Card::Dunne), Illegal::WorkIsLed)
        .plays(Action::DismissBuilder);
    assert_eq!(left.table.stages, 2);
    assert!(left.table.hand.has(Card::Windridge));
    assert_eq!(left.table.phase, Phase::Action { left: 2 });
    // Assigning a new leader and building the stage is one Action.
    let done = left
        .refuses(Action::ContinueWork, Illegal::NobodyLeads)
        .refuses(Action::DismissBuilder, Illegal::NobodyLeads)
        .plays(begin(Card::Dunne));
    assert_eq!(done.table.rampart, Rampart::InnerBarricade);
    assert_eq!(done.table.builder, None);
    assert!(done.table.hand.has(Card::Dunne));
    assert_eq!(done.table.phase, Phase::Action { left: 1 });
}

#[test]
fn ruling_r10_two_levels_and_nothing_after_the_final_redoubt() {
    let redoubt = siege()
        .rampart(Rampart::InnerBarricade)
        .work_led_by(Card::Windridge, 2)
        .available(&[Card::Chard, Card::Dunne])
        .actions(3)
        .plays(Action::ContinueWork);
    assert_eq!(redoubt.table.rampart, Rampart::FinalRedoubt);
    redoubt
        .available(&[Card::Windridge])
        .refuses(begin(Card::Chard), Illegal::NothingLeftToBuild)
        .refuses(by(Ability::WindridgeDiscard), Illegal::NothingLeftToBuild)
        .refuses(by(Ability::DunneDiscard), Illegal::NothingLeftToBuild);
}

#[test]
fn ruling_r10_a_stage_by_windridge_or_dunne_needs_no_leader_and_no_action() {
    for (hero, ability) in [
        (Card::Windridge, Ability::WindridgeDiscard),
        (Card::Dunne, Ability::DunneDiscard),
    ] {
        let after = siege().available(&[hero]).uses(ability);
        assert_eq!(after.table.stages, 1);
        assert_eq!(after.table.builder, None);
        assert!(after.table.discard.has(hero));
        assert_eq!(after.table.phase, Phase::Action { left: 1 });
        // When it completes a level the builder returns to hand.
        let complete = siege()
            .work_led_by(Card::Bourne, 2)
            .available(&[hero])
            .uses(ability);
        assert_eq!(complete.table.rampart, Rampart::InnerBarricade);
        assert_eq!(complete.table.stages, 0);
        assert!(complete.table.hand.has(Card::Bourne));
        assert_eq!(complete.table.builder, None);
        // When it does not, he stays.
        let on = siege()
            .work_led_by(Card::Bourne, 1)
            .available(&[hero])
            .uses(ability);
        assert_eq!(on.table.builder, Some(Card::Bourne));
        assert_eq!(on.table.stages, 2);
    }
}

/// A builder and a platoon, nothing else.
fn committed() -> Siege {
    siege()
        .hand(&[])
        .supplied()
        .work_led_by(Card::Windridge, 1)
        .platoon(Card::Chard, Card::Bourne)
}

#[test]
fn ruling_r10_dismissing_is_free_at_any_decision() {
    let places = [
        committed().available(&[Card::Dalton]).face_up(ChitKind::R),
        committed()
            .ablaze(Building::Hospital)
            .ablaze(Building::Storehouse)
            .phase(Phase::PutOut(Resume::Action { left: 0 })),
        committed().actions(1),
        committed()
            .available(&[Card::Reynolds])
            .discarded(&[Card::Hook])
            .actions(0),
        committed().card_draw(true, 1),
        committed().hero_phase(),
        committed()
            .available(&[Card::Reynolds])
            .discarded(&[Card::Hook])
            .phase(Phase::Housekeeping),
    ];
    for place in places {
        let after = place
            .clone()
            .plays(Action::DismissBuilder)
            .plays(Action::BreakPlatoon);
        assert_eq!(
            after.table.hand,
            CardSet::list(&[Card::Windridge, Card::Chard, Card::Bourne])
        );
        assert_eq!(after.table.phase, place.table.phase);
    }
}

#[test]
fn ruling_r10_it_keeps_the_action_and_hero_phases_open_and_no_other() {
    // From the iMpi window on: an Action is left, so the Action Phase opens.
    let action = committed().face_up(ChitKind::R).passes();
    assert_eq!(action.table.phase, Phase::Action { left: 1 });
    assert_eq!(
        action.table.legal_actions(),
        [
            Action::ContinueWork,
            Action::BreakPlatoon,
            Action::DismissBuilder,
            Action::Pass
        ]
    );
    // The Card Draw Phase passes by itself; the Hero Phase opens before the placement.
    let hero = action.card(Card::FireAtWill).passes();
    assert_eq!(
        hero.table.phase,
        Phase::Hero {
            left: 1,
            pair: false
        }
    );
    // Housekeeping and the next iMpi window pass by themselves.
    let next = hero.draws(ChitKind::R).passes();
    assert_eq!(next.table.turn, 2);
    assert_eq!(next.table.phase, Phase::Action { left: 1 });
}

#[test]
fn ruling_r10_with_no_action_left_it_does_not_keep_the_action_phase_open() {
    let after = committed()
        .card(Card::FireAtWill)
        .plays(Action::ContinueWork);
    assert_eq!(
        after.table.phase,
        Phase::Hero {
            left: 1,
            pair: false
        }
    );
    // The same after the placement of the Hero Phase: a pair is no reason to wait.
    let next = after
        .hand(&[Card::Hook])
        .draws(ChitKind::R)
        .plays(Action::PutForth { card: Card::Hook });
    assert_eq!(next.table.turn, 2);
}

#[test]
fn ruling_r10_a_builder_or_a_platoon_alone_keeps_those_phases_open() {
    let open = siege().supplied().hand(&[]);
    let bare = open.clone().rampart(Rampart::FinalRedoubt);
    for before in [
        open.work_led_by(Card::Windridge, 1),
        bare.clone().platoon(Card::Chard, Card::Bourne),
    ] {
        let action = before.clone().face_up(ChitKind::R).passes();
        assert_eq!(action.table.phase, Phase::Action { left: 1 });
        let hero = action.card(Card::FireAtWill).passes();
        assert_eq!(
            hero.table.phase,
            Phase::Hero {
                left: 1,
                pair: false
            }
        );
    }
    // With neither, all passes by until a hero is drawn in the turn after.
    let by_itself = bare
        .face_up(ChitKind::R)
        .card(Card::FireAtWill)
        .draws(ChitKind::R)
        .card(Card::Lugg)
        .passes();
    assert_eq!(by_itself.table.turn, 2);
}
