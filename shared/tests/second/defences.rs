//! 6.2.1, 5.1.3 and R3: Heroic Defense, and when its markers go and come.

use shared::ramparts::Stream;
use shared::ramparts::chits::Movers;
use shared::ramparts::{
    Ability, Action, Building, Card, ChitKind, Ending, Event, Formation, Ibutho, Post, Rampart,
    Table,
};

use crate::support::{Siege, advance, siege};
use Ibutho::{InDlondo, InDluyengwe, UDloko, UThulwana};

/// Hook, Dalton and Schiess available; who of them has a marker on the map.
const DEFENDERS: [Card; 3] = [Card::Hook, Card::Dalton, Card::Schiess];

fn markers(siege: &Siege) -> [bool; 3] {
    DEFENDERS.map(|hero| siege.defends(hero))
}

#[test]
fn case_6_2_1_a_marker_is_placed_when_its_hero_is_put_forth() {
    for hero in DEFENDERS {
        let after = siege()
            .hand(&[hero, Card::Chard])
            .actions(2)
            .plays(Action::PutForth { card: hero });
        assert!(after.defends(hero));
        assert!(after.saw(Event::DefencePlaced { hero }));
    }
    let after = siege()
        .hand(&[Card::Lugg, Card::Chard])
        .actions(2)
        .plays(Action::PutForth { card: Card::Lugg });
    assert!(after.table.defences.is_empty());
}

#[test]
fn case_6_2_1_each_defender_has_a_box_and_numbers_of_his_own() {
    let boxes = DEFENDERS.map(Table::defended_by);
    assert_eq!(
        boxes,
        [
            Some(Formation::Chest),
            Some(Formation::RightHorn),
            Some(Formation::LeftHorn)
        ]
    );
    let rows = [
        (Card::Hook, UThulwana, Movers::Chest, 5),
        (Card::Dalton, UDloko, Movers::RightHorn, 4),
        (Card::Schiess, InDluyengwe, Movers::LeftHorn, 5),
    ];
    for (hero, ibutho, who, holds_from) in rows {
        for die in 1..=6 {
            let after = siege()
                .supplied()
                .hand(&[Card::Chard, Card::Bromhead])
                .available(&[hero])
                .at(ibutho, 2)
                .face_up(advance(who, 1))
                .dice(Stream::Defence, &[die])
                .passes();
            let held = die >= holds_from;
            let expected = if held { 2 } else { 1 };
            assert_eq!(
                after.regiment(ibutho).at(),
                Some(expected),
                "{hero:?} {die}"
            );
            assert_eq!(after.table.tableau.has(hero), held, "{hero:?} {die}");
            assert_eq!(after.table.hand.has(hero), !held, "{hero:?} {die}");
            assert_eq!(after.defends(hero), held, "{hero:?} {die}");
        }
    }
}

#[test]
fn case_5_1_3_one_that_is_held_goes_no_further_that_turn() {
    let after = siege()
        .available(&[Card::Hook])
        .at(UThulwana, 2)
        .rampart(Rampart::InnerBarricade)
        .face_up(advance(Movers::Chest, 2))
        .dice(Stream::Defence, &[5])
        .passes();
    assert_eq!(after.regiment(UThulwana).post, Post::Box(2));
}

#[test]
fn case_5_1_3_one_that_breaks_through_goes_on() {
    let after = siege()
        .available(&[Card::Hook])
        .at(UThulwana, 2)
        .rampart(Rampart::InnerBarricade)
        .face_up(advance(Movers::Chest, 2))
        .dice(Stream::Defence, &[4])
        .passes();
    assert_eq!(after.regiment(UThulwana).post, Post::Box(0));
    assert!(after.table.hand.has(Card::Hook));
}

#[test]
fn case_5_1_3_no_die_is_rolled_for_other_boxes() {
    // No die is in store: one asked for would fail.
    let after = siege()
        .available(&DEFENDERS)
        .at(UThulwana, 3)
        .at(InDlondo, 2)
        .face_up(advance(Movers::All, 1))
        .passes();
    assert_eq!(after.boxes(), [2, 4, 4, 1]);
    assert_eq!(markers(&after), [true; 3]);
}

#[test]
fn ruling_r03_one_in_the_lower_0_sends_hook_and_dalton_back() {
    for (ibutho, who) in [(UThulwana, Movers::Chest), (UDloko, Movers::RightHorn)] {
        let before = siege()
            .available(&DEFENDERS)
            .at(ibutho, 1)
            .rampart(Rampart::InnerBarricade);
        let own = markers(&before);
        assert_eq!(own, [ibutho != UThulwana, ibutho != UDloko, true]);
        // The own box's defender came while the enemy stood there: he has no marker, and stays available.
        let after = before.face_up(advance(who, 1)).passes();
        assert_eq!(markers(&after), [false, false, true]);
        let own_hero = if ibutho == UThulwana {
            Card::Hook
        } else {
            Card::Dalton
        };
        let other = if ibutho == UThulwana {
            Card::Dalton
        } else {
            Card::Hook
        };
        assert!(after.table.tableau.has(own_hero));
        assert!(after.table.hand.has(other));
        assert!(after.table.tableau.has(Card::Schiess));
    }
}

#[test]
fn ruling_r03_one_in_the_upper_0_sends_schiess_back_alone() {
    let after = siege()
        .available(&DEFENDERS)
        .at(InDlondo, 1)
        .rampart(Rampart::InnerBarricade)
        .face_up(advance(Movers::Loins, 1))
        .passes();
    assert_eq!(markers(&after), [true, true, false]);
    assert!(after.table.hand.has(Card::Schiess));
    assert!(!after.table.tableau.has(Card::Schiess));
}

#[test]
fn ruling_r03_one_in_minus_1_sends_every_marker_back() {
    for (ibutho, who) in [(UThulwana, Movers::Chest), (InDlondo, Movers::Loins)] {
        let before = siege()
            .available(&DEFENDERS)
            .at(ibutho, 0)
            .rampart(Rampart::FinalRedoubt);
        let stood: Vec<_> = DEFENDERS
            .into_iter()
            .filter(|&hero| before.defends(hero))
            .collect();
        assert_eq!(stood.len(), if ibutho == UThulwana { 1 } else { 2 });
        let after = before.face_up(advance(who, 1)).passes();
        assert_eq!(after.regiment(ibutho).post, Post::Box(-1));
        assert_eq!(markers(&after), [false; 3]);
        for hero in stood {
            assert!(after.table.hand.has(hero), "{hero:?}");
        }
    }
}

#[test]
fn ruling_r03_fire_sends_the_marker_of_its_building_back() {
    for (die, hero, other) in [(1, Card::Hook, Card::Dalton), (4, Card::Dalton, Card::Hook)] {
        let after = siege()
            .available(&DEFENDERS)
            .face_up(ChitKind::BuildingAblaze)
            .dice(Stream::Ablaze, &[die])
            .passes();
        assert!(after.table.hand.has(hero));
        assert!(!after.defends(hero));
        assert!(after.defends(other));
        assert!(after.defends(Card::Schiess));
    }
}

#[test]
fn ruling_r03_put_forth_into_a_fire_he_is_available_and_his_marker_follows_when_it_is_out() {
    let burning = siege()
        .hand(&[Card::Dalton, Card::Chard])
        .available(&[Card::Lugg])
        .ablaze(Building::Storehouse)
        .actions(3)
        .plays(Action::PutForth { card: Card::Dalton });
    assert!(burning.table.tableau.has(Card::Dalton));
    assert!(!burning.defends(Card::Dalton));
    let out = burning
        .dice(Stream::FireFighting, &[4])
        .plays(Action::FightFire { hero: Card::Lugg });
    assert!(out.table.tableau.has(Card::Dalton));
    assert!(out.defends(Card::Dalton));
}

#[test]
fn ruling_r03_put_forth_behind_the_enemy_he_is_available_and_no_die_is_rolled() {
    let before = siege()
        .hand(&[Card::Hook, Card::Chard])
        .at(UThulwana, 1)
        .at(UDloko, 2)
        .rampart(Rampart::InnerBarricade)
        .actions(2)
        .plays(Action::PutForth { card: Card::Hook });
    assert!(before.table.tableau.has(Card::Hook));
    assert!(!before.defends(Card::Hook));
    // uThulwana goes back and comes again: now there is a marker.
    let back = before.clone().face_up(ChitKind::R).passes();
    assert_eq!(back.regiment(UThulwana).post, Post::Box(2));
    assert!(back.defends(Card::Hook));
    let again = back
        .face_up(advance(Movers::Chest, 1))
        .dice(Stream::Defence, &[6])
        .passes();
    assert_eq!(again.regiment(UThulwana).post, Post::Box(2));
    // Without the retreat it walks on; Hook is not asked and stays.
    let on = before.face_up(advance(Movers::Chest, 1)).passes();
    assert_eq!(on.regiment(UThulwana).post, Post::Box(0));
    assert!(on.table.tableau.has(Card::Hook));
}

#[test]
fn ruling_r03_a_marker_comes_when_the_spears_are_washed() {
    let before = siege().available(&[Card::Schiess]).at(InDluyengwe, 1);
    assert!(!before.defends(Card::Schiess));
    let after = before.face_up(ChitKind::WashingOfTheSpears).passes();
    assert!(after.defends(Card::Schiess));
}

#[test]
fn ruling_r03_routed_and_eliminated_occupy_nothing() {
    let last = siege()
        .supplied()
        .hand(&[Card::FixBayonets, Card::Chard])
        .available(&[Card::Hook])
        .at(UThulwana, 1)
        .hits(UThulwana, 0)
        .actions(2);
    assert!(!last.defends(Card::Hook));
    let after = last.volley(&[6, 1, 1, 1]).plays(Action::Volley {
        card: Card::FixBayonets,
        at: UThulwana,
    });
    assert_eq!(after.regiment(UThulwana).post, Post::Eliminated);
    assert!(after.defends(Card::Hook));
    assert!(
        siege()
            .available(&[Card::Hook])
            .routed(UThulwana)
            .defends(Card::Hook)
    );
}

#[test]
fn case_6_2_1_a_marker_goes_when_its_hero_is_tasked_or_spent() {
    let before = siege()
        .hand(&[Card::Chard])
        .available(&DEFENDERS)
        .ablaze(Building::Hospital)
        .at(InDlondo, 3)
        .actions(3);
    let worked = before
        .clone()
        .plays(Action::Distribute { hero: Card::Dalton });
    assert!(!worked.defends(Card::Dalton));
    assert!(worked.table.hand.has(Card::Dalton));
    let fought = before
        .clone()
        .dice(Stream::FireFighting, &[1])
        .plays(Action::FightFire {
            hero: Card::Schiess,
        });
    assert!(!fought.defends(Card::Schiess));
    assert!(fought.table.hand.has(Card::Schiess));
    let fired = before.volley(&[1]).plays(Action::Volley {
        card: Card::Schiess,
        at: InDlondo,
    });
    assert!(!fired.defends(Card::Schiess));
    assert!(fired.table.discard.has(Card::Schiess));
}

#[test]
fn case_5_1_5_nobody_falls_back_from_a_battle_that_is_lost() {
    // The Right Horn enters the lower 0, Hook stands in the Hospital. An open window changes nothing.
    let before = siege()
        .available(&[Card::Hook])
        .at(UDloko, 1)
        .face_up(advance(Movers::RightHorn, 1));
    let closed = before.clone().passes();
    let open = before.available(&[Card::Adendorff]).passes();
    for lost in [&closed, &open] {
        assert!(lost.table.ending().is_some());
        assert!(lost.table.tableau.has(Card::Hook));
        assert_eq!(lost.score().decorated, 2);
        assert!(matches!(lost.seen.last(), Some(Event::Ended { .. })));
    }
    assert_eq!(open.score().total, closed.score().total + 1);
    // The same when the chit is done without a decision.
    let by_itself = siege()
        .hand(&[])
        .available(&[Card::Hook])
        .at(UDloko, 1)
        .supplied()
        .phase(shared::ramparts::Phase::Hero {
            left: 1,
            pair: false,
        })
        .draws(advance(Movers::RightHorn, 1))
        .passes();
    assert!(by_itself.table.ending().is_some());
    assert_eq!(by_itself.score().total, closed.score().total);
}

#[test]
fn case_6_2_1_a_hero_put_forth_last_has_his_marker_when_the_battle_is_won() {
    let won = Ibutho::ALL
        .into_iter()
        .fold(siege().hand(&[Card::Schiess]), Siege::routed)
        .hero_phase()
        .plays(Action::PutForth {
            card: Card::Schiess,
        });
    assert_eq!(won.table.ending(), Some(Ending::MilitaryVictory));
    assert!(won.defends(Card::Schiess));
    assert_eq!(won.score().decorated, 2);
}

#[test]
fn ruling_r03_a_hero_who_leaves_his_box_by_his_own_ability_has_no_marker() {
    let after = siege()
        .available(&[Card::Dalton])
        .face_up(advance(Movers::Chest, 1))
        .uses(Ability::DaltonDiscard);
    assert!(!after.defends(Card::Dalton));
}

#[test]
fn ruling_r03_markers_come_and_go_when_a_chit_is_done_without_a_decision_too() {
    // Nobody can answer the chit, so it is done within the pass that ends the turn before.
    let behind = siege()
        .hand(&[Card::Chard])
        .available(&[Card::Hook])
        .at(UThulwana, 1)
        .hero_phase();
    for kind in [ChitKind::R, ChitKind::WashingOfTheSpears] {
        let after = behind.clone().draws(kind).passes();
        assert_eq!(after.table.turn, 2);
        assert!(after.defends(Card::Hook), "{kind:?}");
    }
    let burning = siege()
        .hand(&[Card::Chard])
        .available(&[Card::Hook])
        .hero_phase();
    let fell_back = burning
        .clone()
        .draws(ChitKind::BuildingAblaze)
        .dice(Stream::Ablaze, &[1])
        .passes();
    assert!(fell_back.table.hand.has(Card::Hook) && !fell_back.defends(Card::Hook));
    let out = burning
        .ablaze(Building::Hospital)
        .draws(ChitKind::BuildingAblaze)
        .dice(Stream::Ablaze, &[6])
        .passes();
    assert!(out.defends(Card::Hook));
}
