//! 5.3.1: the Building on Fire chit, and what a burning building does.

use shared::ramparts::Stream;
use shared::ramparts::{
    Action, Building, Card, ChitKind, Ibutho, Illegal, Phase, Rampart, Range, Table,
};

use crate::support::{Siege, kinds, shot, siege};
use crate::{first, ready};
use Ibutho::{InDlondo, InDluyengwe, UDloko, UThulwana};

/// After a die on the table.
fn ablaze_after(before: Siege, die: u8) -> Siege {
    before
        .face_up(ChitKind::BuildingAblaze)
        .dice(Stream::Ablaze, &[die])
        .passes()
}

fn fires(siege: &Siege) -> [bool; 2] {
    Building::ALL.map(|building| siege.table.fires.at(building))
}

fn both() -> Siege {
    first()
        .ablaze(Building::Hospital)
        .ablaze(Building::Storehouse)
}

/// The book's tables were pictures: what every die does is held against the second edition.
#[test]
fn first_ruling_r53_fires_dice_and_defences_are_the_second_editions() {
    let burning = |siege: Siege, fires: u8| {
        Building::ALL
            .into_iter()
            .filter(|&building| fires >> building as u8 & 1 == 1)
            .fold(siege.rampart(Rampart::FinalRedoubt), Siege::ablaze)
    };
    for die in 1..=6 {
        for fires in 0..4 {
            let [one, other] = [first(), siege()].map(|siege| {
                let after = ablaze_after(burning(siege, fires), die).table;
                (after.fires, after.phase)
            });
            assert_eq!(one, other, "{die}, {fires:02b}");
        }
        for hero in [Card::Hook, Card::Dalton, Card::Schiess] {
            let [one, other] = [first(), siege()].map(|siege| {
                let mut before = siege.available(&[hero]);
                let track = Table::defended_by(hero).expect("a defender");
                let who = before.table.on_track(track);
                before = before.at(who, 2).face_up(ChitKind::IndluyengweForward);
                // The iButho on that track counts as inDluyengwe for this once.
                let [one, two] = [who as usize, InDluyengwe as usize];
                let regiments = &mut before.table.regiments;
                let hits = regiments.map(|regiment| regiment.hits);
                regiments.swap(one, two);
                for (regiment, hits) in regiments.iter_mut().zip(hits) {
                    regiment.hits = hits;
                }
                let after = before.dice(Stream::Defence, &[die]).passes();
                after.regiment(InDluyengwe).at()
            });
            assert_eq!(
                (one, one == Some(2)),
                (other, die >= Table::holds_from(hero))
            );
        }
    }
    // A hero's volley has as many dice at every range.
    for card in [Card::Bromhead, Card::Chard, Card::Hook, Card::Reynolds] {
        for range in [Range::Close, Range::Medium, Range::Long] {
            let [one, other] = [first(), siege()].map(|siege| siege.table.volley_dice(card, range));
            assert_eq!(one, other);
        }
    }
}

#[test]
fn first_case_5_3_1_and_5_3_1_b1_and_5_3_1_b2_one_die_in_the_column_of_how_many_burn() {
    for die in 1..=6 {
        assert_eq!(
            fires(&ablaze_after(first(), die)),
            [die <= 3, die >= 4],
            "none, {die}"
        );
        for one in Building::ALL {
            let after = ablaze_after(first().ablaze(one), die);
            let expected = Building::ALL.map(|building| match die {
                1..=3 => true,
                // Nothing changes.
                4 | 5 => building == one,
                _ => false,
            });
            assert_eq!(fires(&after), expected, "{one:?}, {die}");
        }
    }
    let expected = [
        [true, true],
        [true, true],
        [true, true],
        [false, true],
        [true, false],
    ];
    for (die, expected) in (1..).zip(expected) {
        let after = ablaze_after(both(), die);
        assert_eq!(fires(&after), expected, "both, {die}");
        assert_eq!(after.table.phase, Phase::Action { left: 1 });
    }
}

#[test]
fn first_case_5_3_1_b3_of_two_fires_the_player_chooses_and_the_marker_returns() {
    let asked = ablaze_after(both().available(&[Card::Hook, Card::Dalton]), 6)
        .refuses(Action::Pass, Illegal::MustChoose);
    assert!(!asked.defends(Card::Hook) && !asked.defends(Card::Dalton));
    for (building, back, out) in [
        (Building::Hospital, Card::Hook, Card::Dalton),
        (Building::Storehouse, Card::Dalton, Card::Hook),
    ] {
        let after = asked.clone().plays(Action::PutOut { building });
        assert_eq!(fires(&after), Building::ALL.map(|other| other != building));
        assert!(after.defends(back) && !after.defends(out));
    }
}

#[test]
fn first_case_5_3_1_b4_the_chit_is_discarded_by_day_too() {
    let kind = kinds(ChitKind::BuildingAblaze);
    for before in [first(), first().night()] {
        let after = ablaze_after(before, 1);
        assert_eq!(after.table.cup.and(kind).len(), 1);
        assert_eq!(after.table.used.and(kind).len(), 1);
    }
    let second = ablaze_after(siege(), 1);
    assert_eq!(second.table.cup.and(kind).len(), 2);
}

#[test]
fn first_case_5_3_1_b5_and_6_2_2_b3_fire_sends_the_marker_off_and_the_hero_to_hand() {
    for (die, gone, stays) in [(1, Card::Hook, Card::Dalton), (6, Card::Dalton, Card::Hook)] {
        let before = first().available(&[Card::Hook, Card::Dalton]);
        assert!(before.defends(gone) && before.defends(stays));
        let after = ablaze_after(before, die);
        assert!(after.table.hand.has(gone) && !after.defends(gone));
        assert!(!after.table.tableau.has(gone));
        assert!(after.defends(stays));
    }
}

#[test]
fn first_case_5_3_1_b7_and_6_7_1_b2_volleys_reach_into_the_fire_and_not_past_it() {
    for (building, ibutho) in [
        (Building::Hospital, UThulwana),
        (Building::Storehouse, UDloko),
    ] {
        for number in 1..=3 {
            let before = ready(first()).at(ibutho, number).at(InDlondo, number);
            let fire = shot(Card::PickYourMan, ibutho);
            let burning = before.clone().ablaze(building);
            before.allows(fire);
            // Nobody on another track is hidden.
            let burning = burning.allows(shot(Card::PickYourMan, InDlondo));
            if number == 1 {
                burning.allows(fire);
            } else {
                burning.refuses(fire, Illegal::BehindFire);
            }
        }
    }
}

#[test]
fn first_case_5_3_1_b8_in_the_fire_a_4_is_a_retreat_as_well() {
    for (building, ibutho) in [
        (Building::Hospital, UThulwana),
        (Building::Storehouse, UDloko),
    ] {
        let fired = |before: Siege, at| {
            let after = before
                .volley(&[4, 1, 1, 1])
                .plays(shot(Card::FixBayonets, at));
            after.regiment(at).at()
        };
        let burning = ready(first()).ablaze(building);
        assert_eq!(fired(burning.clone().at(ibutho, 1), ibutho), Some(2));
        assert_eq!(fired(ready(first()).at(ibutho, 1), ibutho), Some(1));
        assert_eq!(
            fired(burning.clone().at(InDluyengwe, 1), InDluyengwe),
            Some(1)
        );
        let inside = burning.rampart(Rampart::InnerBarricade).at(ibutho, 0);
        assert_eq!(fired(inside, ibutho), Some(0));
    }
}

#[test]
fn first_case_5_3_1_b9_and_10_0_b1_night_lowers_no_volley_while_a_building_burns() {
    for (low, minus) in [(false, 1), (true, 2)] {
        let mut day = ready(first()).at(UThulwana, 2);
        day.table.ammunition_low = low;
        let before = day.clone().night();
        let fired = |before: Siege| {
            let after = before
                .volley(&[6, 6])
                .plays(shot(Card::PickYourMan, UThulwana));
            after.fallen().iter().sum::<u8>()
                - after.modified().map_or(12, |dice| dice.iter().sum())
        };
        assert_eq!(fired(before.clone()), minus);
        // The other building's fire lights up this track too.
        assert_eq!(
            fired(before.clone().ablaze(Building::Storehouse)),
            minus - 1
        );
        assert_eq!(fired(day), minus - 1);
    }
}
