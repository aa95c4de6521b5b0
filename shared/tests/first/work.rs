//! 6.3 to 6.6: platoon, barricades, fires, ammunition.

use shared::ramparts::Stream;
use shared::ramparts::{
    Ability, Action, Building, Card, CardSet, ChitKind, Event, Ibutho, Illegal, Phase, Rampart,
};

use crate::support::{Siege, by, shot, siege, with_cards};
use crate::{first, first_with_cards, version_1};
use Ibutho::UThulwana;

const fn form(lieutenant: Card, second: Card) -> Action {
    Action::FormPlatoon { lieutenant, second }
}

const fn begin(leader: Card) -> Action {
    Action::BeginWork { leader }
}

// 6.3

#[test]
fn first_case_6_3_a_lieutenant_and_a_sergeant_and_never_two_lieutenants() {
    let lieutenants = [Card::Chard, Card::Bromhead, Card::Adendorff, Card::Spalding];
    let sergeants = [Card::Bourne, Card::Windridge, Card::Gallagher];
    let everybody: Vec<_> = CardSet::HEROES
        .and(CardSet::FIRST_EDITION.or(CardSet::FIRST_OPTIONAL))
        .iter()
        .collect();
    let all = first_with_cards()
        .hand(&[])
        .available(&everybody)
        .actions(2);
    let expected: Vec<_> = lieutenants
        .into_iter()
        .flat_map(|lieutenant| sergeants.map(|second| form(lieutenant, second)))
        .collect();
    let mut listed = all.table.legal_actions();
    listed.retain(|action| matches!(action, Action::FormPlatoon { .. }));
    assert_eq!(listed.len(), expected.len());
    assert!(listed.iter().all(|action| expected.contains(action)));
    // They must be available.
    let away = first().hand(&[Card::Chard]).available(&[Card::Bourne]);
    away.refuses(form(Card::Chard, Card::Bourne), Illegal::NotAvailable);
    let two = form(Card::Chard, Card::Bromhead);
    all.refuses(two, Illegal::NotASergeant);
    siege()
        .hand(&[])
        .available(&[Card::Chard, Card::Bromhead])
        .allows(two);
}

#[test]
fn first_case_6_3_b1_both_are_committed_and_no_longer_available() {
    let after = first()
        .supplied()
        .hand(&[Card::CommitReserveOne])
        .at(UThulwana, 1)
        .available(&[Card::Bromhead, Card::Bourne])
        .actions(2)
        .refuses(shot(Card::CommitReserveOne, UThulwana), Illegal::NoPlatoon)
        .plays(form(Card::Bromhead, Card::Bourne));
    assert_eq!(after.table.phase, Phase::Action { left: 1 });
    assert!(after.table.tableau.is_empty());
    after
        .refuses(by(Ability::BromheadReturn), Illegal::NotAvailable)
        .refuses(shot(Card::Bromhead, UThulwana), Illegal::NotAvailable)
        .refuses(
            Action::Distribute { hero: Card::Bourne },
            Illegal::AmmunitionIsFine,
        )
        .refuses(begin(Card::Bourne), Illegal::NotAvailable)
        .allows(shot(Card::CommitReserveOne, UThulwana));
}

#[test]
fn first_case_6_3_b2_it_may_be_broken_up_at_any_time_for_free() {
    let formed = first()
        .hand(&[Card::Hook])
        .platoon(Card::Chard, Card::Bourne);
    let moments = [
        formed.clone(),
        formed.clone().actions(0),
        formed.clone().card_draw(false, 1),
        formed.clone().hero_phase(),
        formed.available(&[Card::Dalton]).face_up(ChitKind::R),
    ];
    for before in moments {
        let phase = before.table.phase;
        let after = before.plays(Action::BreakPlatoon);
        assert_eq!(
            after.table.hand,
            CardSet::list(&[Card::Chard, Card::Bourne, Card::Hook])
        );
        assert_eq!(after.table.platoon, None);
        // Free: nothing was spent. A phase with nothing left to do has passed on to the draw.
        let next = match phase {
            Phase::Action { left: 0 } => Phase::CardDraw { few: true, more: 1 },
            phase => phase,
        };
        assert_eq!(after.table.phase, next);
    }
}

// 6.4

/// The work's next turn, in its Action Phase.
fn next_turn(siege: Siege) -> Siege {
    siege
        .cup_of(&[ChitKind::R])
        .hero_phase()
        .draws(ChitKind::R)
        .passes()
}

#[test]
fn first_case_6_4_a_lieutenant_or_sergeant_leads_and_is_committed_to_1_and_then_2_below() {
    let leaders = [
        Card::Chard,
        Card::Bromhead,
        Card::Adendorff,
        Card::Bourne,
        Card::Windridge,
        Card::Gallagher,
    ];
    for leader in leaders {
        let mut work = first()
            .hand(&[Card::Hook])
            .available(&[leader])
            .plays(begin(leader));
        assert_eq!((work.table.builder, work.table.stages), (Some(leader), 1));
        assert!(work.table.tableau.is_empty());
        assert!(work.saw(Event::StageBuilt {
            stage: 1,
            of: Rampart::InnerBarricade
        }));
        work = next_turn(work).plays(Action::ContinueWork);
        work = next_turn(work).plays(Action::ContinueWork);
        assert_eq!(work.table.rampart.number(), -1);
        // The second barricade in the same way.
        work = next_turn(work).available(&[leader]).plays(begin(leader));
        assert!(work.saw(Event::StageBuilt {
            stage: 1,
            of: Rampart::FinalRedoubt
        }));
        work = next_turn(work).plays(Action::ContinueWork);
        work = next_turn(work).plays(Action::ContinueWork);
        assert_eq!(work.table.rampart.number(), -2);
        next_turn(work)
            .available(&[leader])
            .refuses(begin(leader), Illegal::NothingLeftToBuild);
    }
    for hero in [Card::Dalton, Card::Hook, Card::Reynolds, Card::Attwood] {
        let before = first().hand(&[Card::Lugg]).available(&[hero]);
        before.refuses(begin(hero), Illegal::NotALeader);
    }
}

#[test]
fn first_case_6_4_b1_work_may_cease_at_any_time_for_free_and_stays() {
    let left = first()
        .hand(&[Card::Hook])
        .available(&[Card::Bourne])
        .work_led_by(Card::Windridge, 2)
        .plays(Action::DismissBuilder);
    assert_eq!((left.table.builder, left.table.stages), (None, 2));
    assert!(left.table.hand.has(Card::Windridge));
    assert_eq!(left.table.phase, Phase::Action { left: 1 });
    // Another goes on where he left off.
    let done = left.plays(begin(Card::Bourne));
    assert_eq!(done.table.rampart, Rampart::InnerBarricade);
}

#[test]
fn first_case_6_4_b2_the_second_stage_needs_a_later_turn() {
    let begun = |siege: Siege| {
        siege
            .hand(&[Card::Hook])
            .available(&[Card::Bourne, Card::Windridge])
            .actions(4)
            .plays(begin(Card::Bourne))
    };
    let first = begun(first());
    assert_eq!(first.table.phase, Phase::Action { left: 3 });
    let refused = first.refuses(Action::ContinueWork, Illegal::OneStageATurn);
    // Nor under another leader.
    refused
        .clone()
        .plays(Action::DismissBuilder)
        .refuses(begin(Card::Windridge), Illegal::OneStageATurn);
    let second = next_turn(refused).plays(Action::ContinueWork);
    assert_eq!(second.table.stages, 2);
    // The third does not.
    let complete = second.clone().actions(1).plays(Action::ContinueWork);
    assert_eq!(complete.table.rampart, Rampart::InnerBarricade);
    // The next barricade begins at once, and its second stage waits again.
    complete
        .available(&[Card::Windridge])
        .actions(2)
        .plays(begin(Card::Windridge))
        .refuses(Action::ContinueWork, Illegal::OneStageATurn);
    // In version 1 the third waited too.
    let third = next_turn(begun(version_1())).plays(Action::ContinueWork);
    third
        .actions(1)
        .refuses(Action::ContinueWork, Illegal::OneStageATurn);
    // In the second edition another Action is enough.
    let other = begun(siege()).plays(Action::ContinueWork);
    assert_eq!(other.table.stages, 2);
}

#[test]
fn first_case_6_4_b3_the_third_stage_brings_the_leader_to_hand_and_moves_the_marker() {
    let before = first().hand(&[Card::Hook]).work_led_by(Card::Chard, 2);
    assert_eq!(before.table.rampart.number(), 0);
    let after = before.plays(Action::ContinueWork);
    assert_eq!(after.table.rampart.number(), -1);
    assert_eq!((after.table.stages, after.table.builder), (0, None));
    assert!(after.table.hand.has(Card::Chard));
    assert!(after.saw(Event::BarricadeComplete {
        rampart: Rampart::InnerBarricade
    }));
}

#[test]
fn first_ruling_r47_stages_by_ability_are_not_held_back_and_do_not_hold_back() {
    let helpers = [
        (Card::Windridge, Ability::WindridgeDiscard),
        (Card::Dunne, Ability::DunneDiscard),
    ];
    for (hero, ability) in helpers {
        let before = first()
            .hand(&[Card::Hook])
            .available(&[hero, Card::Bourne])
            .actions(3);
        // The second by ability in the turn of the first, and the third by Action.
        let built = before.clone().plays(begin(Card::Bourne)).uses(ability);
        assert_eq!(built.table.stages, 2);
        let built = built.plays(Action::ContinueWork);
        assert_eq!(built.table.rampart, Rampart::InnerBarricade);
        // After a first by ability the second by Action, also of a barricade begun when another was complete.
        let built = before.uses(ability).plays(begin(Card::Bourne));
        assert_eq!(built.table.stages, 2);
        let next = first()
            .hand(&[Card::Hook])
            .available(&[hero, Card::Gallagher])
            .work_led_by(Card::Bourne, 2)
            .actions(3)
            .plays(Action::ContinueWork)
            .uses(ability)
            .plays(begin(Card::Gallagher));
        assert_eq!(next.table.stages, 2);
    }
    // A barricade that is complete holds nobody back from the next.
    let next = first()
        .hand(&[Card::Hook])
        .available(&[Card::Gallagher])
        .work_led_by(Card::Bourne, 2)
        .actions(3)
        .plays(Action::ContinueWork)
        .plays(begin(Card::Gallagher));
    assert_eq!(
        (next.table.rampart, next.table.stages),
        (Rampart::InnerBarricade, 1)
    );
}

// 6.5 and 6.6

#[test]
fn first_case_6_5_any_available_hero_fights_a_fire_and_comes_to_hand() {
    for hero in [
        Card::Chard,
        Card::Reynolds,
        Card::Hook,
        Card::NatalContingent,
        Card::Smith,
    ] {
        for die in 1..=6 {
            let after = first_with_cards()
                .hand(&[Card::Lugg])
                .ablaze(Building::Storehouse)
                .available(&[hero])
                .actions(2)
                .dice(Stream::FireFighting, &[die])
                .plays(Action::FightFire { hero });
            assert_eq!(after.table.fires.any(), die <= 3, "{hero:?} {die}");
            assert!(after.table.hand.has(hero));
            assert_eq!(after.table.phase, Phase::Action { left: 1 });
        }
    }
    let fight = |hero| Action::FightFire { hero };
    let burning = |siege: Siege| siege.hand(&[Card::Lugg]).ablaze(Building::Hospital);
    burning(first()).refuses(fight(Card::Lugg), Illegal::NotAvailable);
    first()
        .available(&[Card::Lugg])
        .refuses(fight(Card::Lugg), Illegal::NothingBurns);
    for group in [Card::NatalHorse, Card::GCompany] {
        let before = burning(first_with_cards()).available(&[group]);
        before.refuses(fight(group), Illegal::OutsideTheCamp);
    }
    // In the second edition the surgeon does not.
    let second = burning(with_cards()).available(&[Card::Reynolds]);
    second.refuses(fight(Card::Reynolds), Illegal::WhiteTitle);
}

#[test]
fn first_case_6_6_while_ammunition_is_low_every_volley_has_a_minus_until_somebody_distributes() {
    for hero in [Card::Lugg, Card::Reynolds, Card::NatalContingent] {
        let low = first_with_cards()
            .hand(&[Card::PickYourMan, Card::FireAtWill, Card::Attwood])
            .available(&[hero])
            .at(UThulwana, 2)
            .actions(3);
        let fired = low
            .clone()
            .volley(&[6, 6])
            .plays(shot(Card::PickYourMan, UThulwana));
        assert_eq!(fired.modified(), Some(vec![5, 6]));
        let after = low.plays(Action::Distribute { hero });
        assert!(!after.table.ammunition_low && after.table.hand.has(hero));
        assert_eq!(after.table.phase, Phase::Action { left: 2 });
        let fired = after
            .volley(&[6, 6])
            .plays(shot(Card::FireAtWill, UThulwana));
        assert_eq!(fired.modified(), None);
    }
    let reynolds = Action::Distribute {
        hero: Card::Reynolds,
    };
    let second = siege().available(&[Card::Reynolds]);
    second.refuses(reynolds, Illegal::WhiteTitle);
    for hero in [Card::NatalHorse, Card::GCompany] {
        let before = first_with_cards().available(&[hero]);
        before.refuses(Action::Distribute { hero }, Illegal::OutsideTheCamp);
    }
}

#[test]
fn first_case_6_6_b1_by_ranks_and_commit_reserve_bring_it_back() {
    for (card, dice) in [
        (Card::ByRanks, 5),
        (Card::CommitReserveOne, 6),
        (Card::CommitReserveTwo, 6),
        (Card::FixBayonets, 4),
    ] {
        let after = first()
            .supplied()
            .hand(&[card, Card::Hook])
            .platoon(Card::Chard, Card::Bourne)
            .at(UThulwana, 1)
            .actions(2)
            .volley(&vec![6; dice])
            .plays(shot(card, UThulwana));
        // Not for the volley itself.
        assert_eq!(after.modified(), None);
        assert_eq!(
            after.table.ammunition_low,
            card != Card::FixBayonets,
            "{card:?}"
        );
    }
}
