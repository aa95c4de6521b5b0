//! 5.3.1 to 5.3.3 and R8: fires, inDluyengwe and the Prince.

use std::collections::BTreeMap;

use shared::fate::Fast;
use shared::ramparts::Stream;
use shared::ramparts::chits::Movers;
use shared::ramparts::table::Resume;
use shared::ramparts::{
    self, Action, Building, Card, ChitKind, ChitSet, Event, Ibutho, Illegal, Phase, Post,
};

use crate::support::{Siege, advance, chit, kinds, siege};
use Ibutho::InDluyengwe;

// 5.3.1 Building Ablaze

/// Which buildings burn after a die on the table.
fn ablaze_after(before: Siege, die: u8) -> Siege {
    before
        .face_up(ChitKind::BuildingAblaze)
        .dice(Stream::Ablaze, &[die])
        .passes()
}

fn fires(siege: &Siege) -> [bool; 2] {
    Building::ALL.map(|building| siege.table.fires.at(building))
}

#[test]
fn case_5_3_1_the_table_with_no_fire() {
    for die in 1..=6 {
        let after = ablaze_after(siege(), die);
        assert_eq!(fires(&after), [die <= 3, die >= 4], "die {die}");
    }
}

#[test]
fn case_5_3_1_the_table_with_one_fire() {
    for one in Building::ALL {
        for die in 1..=6 {
            let after = ablaze_after(siege().ablaze(one), die);
            let expected = Building::ALL.map(|building| match die {
                1..=3 => true,
                4 | 5 => building == one,
                _ => false,
            });
            assert_eq!(fires(&after), expected, "{one:?} die {die}");
        }
    }
}

#[test]
fn case_5_3_1_the_table_with_both_on_fire() {
    let both = siege()
        .ablaze(Building::Hospital)
        .ablaze(Building::Storehouse);
    let expected = [
        [true, true],
        [true, true],
        [true, true],
        [false, true],
        [true, false],
    ];
    for (die, expected) in (1..).zip(expected) {
        let after = ablaze_after(both.clone(), die);
        assert_eq!(fires(&after), expected, "die {die}");
        assert_eq!(after.table.phase, Phase::Action { left: 1 });
    }
}

#[test]
fn case_5_3_1_a_building_that_does_not_burn_is_not_put_out() {
    let one = siege()
        .ablaze(Building::Hospital)
        .phase(Phase::PutOut(Resume::AfterChit));
    let out = |building| Action::PutOut { building };
    // With one fire there is nothing to choose, so no game asks; the gate would know.
    let asked = Building::ALL.map(|building| one.table.check(out(building)));
    assert_eq!(asked, [Ok(()), Err(Illegal::NotBurning)]);
}

#[test]
fn case_5_3_1_with_both_on_fire_a_6_lets_the_player_choose() {
    let both = siege()
        .ablaze(Building::Hospital)
        .ablaze(Building::Storehouse);
    let asked = ablaze_after(both, 6).refuses(Action::Pass, Illegal::MustChoose);
    assert_eq!(asked.table.phase, Phase::PutOut(Resume::AfterChit));
    assert_eq!(
        asked.table.legal_actions(),
        Building::ALL.map(|building| Action::PutOut { building })
    );
    for building in Building::ALL {
        let after = asked.clone().plays(Action::PutOut { building });
        assert_eq!(fires(&after), Building::ALL.map(|other| other != building));
        assert_eq!(after.table.phase, Phase::Action { left: 1 });
    }
    siege().refuses(
        Action::PutOut {
            building: Building::Hospital,
        },
        Illegal::NotInThisPhase,
    );
}

#[test]
fn case_5_3_1_a_building_can_burn_again() {
    let out = ablaze_after(siege().ablaze(Building::Hospital), 6);
    let again = ablaze_after(out, 2);
    assert_eq!(fires(&again), [true, false]);
}

#[test]
fn case_5_3_1_the_marker_of_an_available_hero_is_placed_when_the_fire_goes_out() {
    let before = siege().ablaze(Building::Hospital).available(&[Card::Hook]);
    assert!(!before.defends(Card::Hook));
    assert!(ablaze_after(before, 6).defends(Card::Hook));
}

#[test]
fn case_5_3_1_it_goes_back_by_day_and_is_discarded_by_night() {
    let kind = kinds(ChitKind::BuildingAblaze);
    let day = ablaze_after(siege(), 1);
    assert_eq!(day.table.cup.and(kind).len(), 2);
    let night = ablaze_after(siege().night(), 1);
    assert_eq!(night.table.cup.and(kind).len(), 1);
    assert_eq!(night.table.used.and(kind).len(), 1);
}

// 5.3.2

#[test]
fn case_5_3_2_indluyengwe_moves_two_boxes_and_the_chit_is_discarded() {
    let after = siege().face_up(ChitKind::IndluyengweForward).passes();
    assert_eq!(after.boxes(), [5, 5, 3, 5]);
    assert!(after.table.used.has(chit(ChitKind::IndluyengweForward)));
    // Wherever it stands, and held like any other.
    let mut elsewhere = siege().available(&[Card::Dalton]);
    elsewhere.table.regiments[1].formation = shared::ramparts::Formation::LeftHorn;
    elsewhere.table.regiments[2].formation = shared::ramparts::Formation::RightHorn;
    let held = elsewhere
        .at(InDluyengwe, 3)
        .face_up(ChitKind::IndluyengweForward)
        .dice(Stream::Defence, &[4])
        .passes();
    assert_eq!(held.boxes(), [5, 5, 2, 5]);
    let routed = siege()
        .routed(InDluyengwe)
        .face_up(ChitKind::IndluyengweForward)
        .passes();
    assert_eq!(routed.regiment(InDluyengwe).post, Post::Routed);
}

// 5.3.3

/// Ten Advance chits and everything that is no Advance are used.
fn ten_used() -> Siege {
    let mut before = siege();
    let used: Vec<_> = before
        .table
        .cup
        .iter()
        .filter(|chit| chit.number() < 10 || chit.number() >= 23)
        .collect();
    for chit in used {
        before.table.cup.remove(chit);
        before.table.used.insert(chit);
    }
    let prince = chit(ChitKind::PrinceDabulamanzi);
    before.table.used.remove(prince);
    before.table.cup.insert(prince);
    before.face_up(ChitKind::PrinceDabulamanzi)
}

#[test]
fn ruling_r08_as_many_used_advance_chits_as_the_die_shows_go_back_at_random() {
    for picked in [[0, 3, 9], [9, 8, 7], [5, 0, 1]] {
        let before = ten_used();
        let cup = before.table.cup.len();
        let after = before
            .dice(Stream::Dabulamanzi, &[3])
            .dice(Stream::Used, &picked)
            .passes();
        for number in 0..10_u8 {
            let chit = shared::ramparts::Chit::from_number(number).unwrap();
            assert_eq!(after.table.cup.has(chit), picked.contains(&number));
            assert_eq!(after.table.used.has(chit), !picked.contains(&number));
        }
        // Three and the Prince himself, by day.
        assert_eq!(after.table.cup.len(), cup + 3 + 1);
        // No R and no Event comes back.
        assert_eq!(after.table.used.and(kinds(ChitKind::R)).len(), 3);
    }
}

/// Nothing is scripted but the die: whatever could be drawn is drawn sooner or later.
#[test]
fn case_5_3_3_at_random_and_no_r_and_no_event() {
    let before = ten_used();
    let advances = before.table.used.and(ChitSet::ADVANCES);
    let mut back = BTreeMap::new();
    for start in 0..400 {
        let mut fate = Fast::new(start);
        let (mut die, mut seen) = (0, Vec::new());
        let after = ramparts::apply(&before.checked(), Action::Pass, &mut fate, &mut seen);
        let table = after.expect("fate answers");
        for event in seen {
            match event {
                Event::PrinceDie { die: thrown } => die = thrown,
                Event::ChitBack { chit } => *back.entry(chit.number()).or_insert(0) += 1,
                _ => {}
            }
        }
        // As many as the die shows, and the Prince himself by Day.
        assert!((1..=6).contains(&die));
        assert_eq!(advances.without(table.used).len(), u32::from(die));
        assert_eq!(before.table.used.without(table.used).len(), u32::from(die));
    }
    // Each of the ten about as often as another: 140 of 400 times is what is to be expected.
    let prince = chit(ChitKind::PrinceDabulamanzi).number();
    assert_eq!(back.remove(&prince), Some(400));
    assert_eq!(
        back.keys().copied().collect::<Vec<_>>(),
        (0..10).collect::<Vec<u8>>()
    );
    assert!(
        back.values().all(|times| (90..=190).contains(times)),
        "{back:?}"
    );
}

#[test]
fn case_5_3_3_if_there_are_not_enough_all_of_them() {
    let kind = advance(Movers::Loins, 2);
    let mut before = siege().face_up(ChitKind::PrinceDabulamanzi);
    before.table.cup.remove(chit(kind));
    before.table.used.insert(chit(kind));
    let after = before
        .dice(Stream::Dabulamanzi, &[6])
        .dice(Stream::Used, &[chit(kind).number()])
        .passes();
    assert!(after.table.cup.has(chit(kind)));
    assert!(after.table.used.is_empty());
    // No Event and no R for those that are missing.
    let mut before = ten_used();
    for number in 2..10 {
        let chit = shared::ramparts::Chit::from_number(number).unwrap();
        before.table.used.remove(chit);
        before.table.cup.insert(chit);
    }
    let others = before.table.used.without(ChitSet::ADVANCES);
    assert_eq!(others.len(), 10);
    let all = before
        .dice(Stream::Dabulamanzi, &[6])
        .dice(Stream::Used, &[1, 0])
        .passes();
    assert_eq!(all.table.used, others);
}

#[test]
fn case_5_3_3_he_goes_back_by_day_and_is_discarded_by_night() {
    let prince = chit(ChitKind::PrinceDabulamanzi);
    for night in [false, true] {
        let mut before = siege();
        before = before.night_if(night);
        let after = before
            .face_up(ChitKind::PrinceDabulamanzi)
            .dice(Stream::Dabulamanzi, &[1])
            .passes();
        assert_eq!(after.table.cup.has(prince), !night);
        assert_eq!(after.table.used.has(prince), night);
    }
}
