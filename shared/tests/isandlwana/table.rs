//! A table's queries of the rules: following events, grouping the Zulu units, threats to a hex.

use shared::fate::Fast;
use shared::isandlwana::map::ONRUSH_HEXES;
use shared::isandlwana::random_games::random_action;
use shared::isandlwana::{
    ArmyPart, Event, Field, Hex, HexSet, IsandlwanaRules, Phase, Place, Step, Threat, Unit,
    UnitGroup, begin, play_unchecked,
};

use crate::stage::{MOVEMENT, Put as _, bare, hex, unit_to};

/// The contents of a field, as displayed.
fn seen(field: &Field) -> impl PartialEq + std::fmt::Debug {
    let units = field.units.map(|unit| (unit.post, unit.steps, unit.square));
    let leaders = field.leaders.map(|leader| leader.post);
    let zulu = field.zulu.onrush.map(|horde| horde.count);
    let british = (units, leaders, field.wagon.post, field.colors);
    (
        british,
        (field.zulu.at, zulu, field.recycle),
        (field.turn, field.killed),
    )
}

/// Whole random games: following the events gives the field, whether all together or entry by entry.
#[test]
fn whoever_follows_the_events_sees_the_field() {
    let mut turns = 0;
    for rules in IsandlwanaRules::all() {
        for number in 0..6 {
            let mut fate = Fast::new(number);
            let mut choice = Fast::new(number + 50);
            let mut field = begin(rules, &mut fate, &mut ()).unwrap();
            while let Some(action) = random_action(&field, &mut choice) {
                let mut events = Vec::new();
                let mut followed = field;
                play_unchecked(&mut field, &action, &mut fate, &mut events).unwrap();
                followed.follow(&events);
                assert_eq!(seen(&followed), seen(&field), "{action:?} {events:?}");
                let begins = |event: &&Event| matches!(event, Event::TurnBegins { .. });
                turns += events.iter().filter(begins).count();
            }
        }
    }
    assert!(turns > 60, "{turns}");
}

#[test]
fn ruling_r36_units_that_change_places_are_followed() {
    let moved = |from, to| Event::ZuluMoved {
        from: hex(from),
        to: hex(to),
        cost: 1,
    };
    let mut field = bare(Phase::Approach).zulu(&[608, 709]);
    field.follow(&[moved(608, 709), moved(709, 608)]);
    assert_eq!(field.zulu_count(), 2);
}

#[test]
fn case_5_3_every_unit_that_has_not_moved_is_in_one_group() {
    for hex in Hex::all() {
        let near = Place::near(hex);
        let range = |place: Place| place.hexes().iter().map(|other| hex.distance(other)).min();
        for place in Place::ALL {
            assert!(range(near) <= range(place), "{hex}");
        }
    }
    assert_eq!(Place::near(hex(2004)), Place::Crest);
    assert_eq!(Place::near(hex(1008)), Place::Saddle);
    let mut field = bare(Phase::Approach).zulu(&[1201, 1201, 1904, 2004, 908]);
    let crest = (
        UnitGroup::Near(Place::Crest),
        [1904, 2004].map(hex).into_iter().collect(),
    );
    let saddle = (UnitGroup::Near(Place::Saddle), HexSet::one(hex(908)));
    let onrush = (UnitGroup::Onrush(hex(1201)), HexSet::one(hex(1201)));
    assert_eq!(field.unit_groups(), [onrush, saddle, crest]);
    field.zulu.moved = HexSet::one(hex(908));
    assert_eq!(field.unit_groups(), [onrush, crest]);
}

#[test]
fn case_5_3_every_group_belongs_to_a_part_of_the_battle_order() {
    let count = |part: ArmyPart| {
        let of = |hex: &Hex| UnitGroup::of(*hex).part() == part;
        ONRUSH_HEXES.iter().filter(of).count()
    };
    assert_eq!(ArmyPart::ALL.map(count), [2, 2, 3]);
    for (number, part) in [
        (401, ArmyPart::RightHorn),
        (1601, ArmyPart::Chest),
        (2506, ArmyPart::LeftHorn),
        (407, ArmyPart::RightHorn),
        (1305, ArmyPart::Chest),
        (1904, ArmyPart::LeftHorn),
    ] {
        assert_eq!(UnitGroup::of(hex(number)).part(), part, "{number}");
    }
}

#[test]
fn case_5_5_what_the_zulu_could_bring_against_a_hex() {
    let field = bare(MOVEMENT)
        .wagon(None)
        .put_unit(Unit::A, 4, 1811)
        .put_unit(Unit::C, 4, 1810)
        .zulu(&[1711, 1813, 101]);
    // One stands beside it, another comes; the side that the other British hold is none.
    let sides = hex(1811).neighbours().iter();
    let threat = Threat {
        beside: 1,
        sides: sides.filter(|&side| side != hex(1810)).collect(),
        units: 2,
    };
    assert_eq!(field.threat(hex(1811)), threat);
    // Nobody stands on the crag, which is on two sides of this hex.
    let under = bare(MOVEMENT).wagon(None).zulu(&[1206]);
    assert_eq!(under.threat(hex(1205)).sides.len(), 4);
    assert!(!field.threatened().has(hex(2501)));
    for at in [1811, 1810] {
        assert!(field.threatened().has(hex(at)));
    }
    for at in Hex::all().filter(|at| at.terrain().cost().is_some()) {
        let threatened = field.threat(at).units > 0;
        assert_eq!(field.threatened().has(at), threatened, "{at}");
    }
}

#[test]
fn case_8_4_who_could_fire_at_a_hex() {
    let field = bare(MOVEMENT)
        .put_unit(Unit::A, 4, 1003)
        .put_unit(Unit::C, 4, 1205)
        .put_unit(Unit::StIz, 4, 1305)
        .put_unit(Unit::E, 4, 1307);
    // The crag hides the camp from the west; Shepstone's men never fire.
    assert_eq!(field.could_fire_at(hex(1204)), [Unit::C, Unit::E]);
    // Everybody is more than three hexes away.
    assert_eq!(field.could_fire_at(hex(1801)), []);
    // Nobody fires into the crag.
    assert_eq!(field.could_fire_at(hex(1106)), []);
}

#[test]
fn case_6_3_what_would_be_overstacked_is_known_before() {
    let field = bare(MOVEMENT)
        .put_unit(Unit::A, 5, 709)
        .put_unit(Unit::C, 4, 708)
        .put_unit(Unit::E, 3, 710)
        .zulu(&[809]);
    let steps: Vec<Step> = vec![unit_to(Unit::A, 709)];
    let full: Vec<Hex> = field.overfull(hex(709), &steps).iter().collect();
    assert_eq!(full, [hex(708)]);
    let ends = field.destinations(hex(709), &steps);
    assert!(ends.iter().any(|&(to, _)| to == hex(710)));
    assert!(ends.iter().all(|&(to, _)| to != hex(708)));
}
