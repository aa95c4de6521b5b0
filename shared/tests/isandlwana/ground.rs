//! 2.0 The map and the counters, 7.5 costs, 8.4 and 8.5 ranges and lines of sight.

use sha2::{Digest as _, Sha256};
use shared::isandlwana::field::Horde;
use shared::isandlwana::map::{
    CAMP, EXIT, HEIGHTS, ONRUSH, ONRUSH_EAST, ONRUSH_WEST, OnrushGroup, ROAD, Terrain,
};
use shared::isandlwana::{Field, Hex, IsandlwanaRules, Leader, Phase, Piece, Place, Post, Unit};

use crate::stage::{Put as _, bare, begun, hex, hexes};

/// Hex, terrain, and hashes of its distances and lines of sight to every hex in order: made once by a
/// program in Python that knew none of this code.
const GEOMETRY: &str = include_str!("fixtures/geometry.txt");

fn hash(text: &str) -> String {
    ::hex::encode(&Sha256::digest(text)[..8])
}

#[test]
fn case_2_2_every_hex_has_its_terrain_and_every_pair_its_range_and_line_of_sight() {
    let mut lines = GEOMETRY.lines();
    for from in Hex::all() {
        let terrain = match from.terrain() {
            Terrain::Clear => "clear",
            Terrain::Tents => "tents",
            Terrain::Wagons => "wagons",
            Terrain::Ledge => "ledge",
            Terrain::Rough => "rough",
            Terrain::Donga => "donga",
            Terrain::Heights => "heights",
        };
        let distances: Vec<String> = Hex::all().map(|to| from.distance(to).to_string()).collect();
        let sight: String = Hex::all()
            .map(|to| if from.sees(to) { '1' } else { '0' })
            .collect();
        let line = format!(
            "{from} {terrain} {} {}",
            hash(&distances.join(" ")),
            hash(&sight)
        );
        assert_eq!(lines.next(), Some(line.as_str()));
    }
    assert_eq!(lines.next(), None);
    assert_eq!(Hex::all().count(), 338);
}

#[test]
fn case_2_2_a_hex_is_written_as_it_is_printed() {
    assert_eq!(hex(401).to_string(), "0401");
    assert_eq!("1206".parse::<Hex>(), Ok(hex(1206)));
    for wrong in ["", "401", "0400", "0414", "2601", "12 6", "+206", "0115"] {
        assert!(wrong.parse::<Hex>().is_err(), "{wrong}");
    }
    let written = serde_json::to_string(&hexes(&[1206, 401])).unwrap();
    assert_eq!(written, r#"["0401","1206"]"#);
}

#[test]
fn case_2_2_neighbours_are_the_hexes_at_distance_one() {
    for from in Hex::all() {
        let near: Vec<Hex> = Hex::all().filter(|&to| from.distance(to) == 1).collect();
        assert_eq!(from.neighbours().iter().collect::<Vec<_>>(), near, "{from}");
    }
    assert_eq!(
        hex(709).neighbours(),
        hexes(&[608, 609, 708, 710, 808, 809])
    );
}

#[test]
fn case_2_3_the_terrain_key() {
    let key = |number: u16| {
        let terrain = hex(number).terrain();
        (terrain.cost(), terrain.defence())
    };
    assert_eq!(key(709), (Some(1), 2), "clear");
    assert_eq!(key(1204), (Some(1), 3), "tents");
    assert_eq!(key(1008), (Some(2), 4), "wagons");
    assert_eq!(key(1206), (Some(2), 4), "the Ledge");
    assert_eq!(key(2004), (Some(2), 3), "rough");
    assert_eq!(key(409), (Some(2), 3), "donga");
    assert_eq!(HEIGHTS, hexes(&[1104, 1105, 1106]));
    let clear = Hex::all().filter(|hex| hex.terrain() == Terrain::Clear);
    assert_eq!(clear.count(), 225);
    assert_eq!(CAMP.len(), 11);
}

#[test]
fn case_2_1_the_inventory_has_176_counters() {
    let counters: usize = Unit::ALL
        .into_iter()
        .map(|unit| unit.counters().len())
        .sum();
    let steps: u8 = Unit::ALL.into_iter().map(Unit::steps).sum();
    assert_eq!((counters, steps), (51 - 15, 71));
    let field = Field::set_up(IsandlwanaRules::BATTLE);
    // Zulu, leaders, turn, Colors, wagon, squares, British, done.
    assert_eq!(
        field.zulu_count() as usize + Leader::ALL.len() + 3 + 6 + counters + 15,
        176
    );
}

#[test]
fn case_2_6_counters_go_down_step_by_step_on_two_sides() {
    for unit in Unit::ALL {
        let counters = unit.counters();
        let sides: Vec<u8> = counters.concat();
        let down: Vec<u8> = (1..=unit.steps()).rev().collect();
        assert_eq!(sides, down, "{unit}");
        assert!((1..=4).contains(&counters.len()), "{unit}");
    }
    assert_eq!(Unit::H.counters(), [vec![5, 4], vec![3, 2], vec![1]]);
    for piece in Piece::all() {
        assert_eq!(piece.to_string().parse::<Piece>(), Ok(piece));
    }
    assert!("B".parse::<Unit>().is_err());
}

#[test]
fn ruling_r28_2_6_2_and_2_6_5_are_meant_and_28rd_is_the_second_battalions() {
    let detachments: Vec<&str> = Unit::ALL
        .into_iter()
        .filter(|unit| unit.is_detachment())
        .map(Unit::key)
        .collect();
    assert_eq!(
        detachments,
        ["1BB", "1BP", "RB", "P40R", "2BG", "28RD", "2BP"]
    );
}

#[test]
fn case_8_8_onrush_hexes_and_their_two_groups() {
    assert_eq!(
        ONRUSH.to_vec(),
        [401, 1201, 1314, 1601, 2013, 2301, 2506].map(hex)
    );
    assert_eq!(ONRUSH_WEST.to_vec(), [401, 1201, 1314].map(hex));
    assert_eq!(ONRUSH_EAST.to_vec(), [1601, 2013, 2301, 2506].map(hex));
    assert_eq!(
        (OnrushGroup::of(hex(1314)), OnrushGroup::of(hex(1401))),
        (OnrushGroup::West, OnrushGroup::East)
    );
    assert!(
        ONRUSH
            .into_iter()
            .all(|hex| hex.terrain() == Terrain::Clear)
    );
    assert_eq!(EXIT.len(), 10);
    assert!(EXIT.has(hex(105)) && !EXIT.has(hex(104)));
    assert_eq!(
        begun().zulu.onrush,
        [Horde {
            count: 16,
            moved: 0
        }; 7]
    );
}

#[test]
fn case_7_5_a_road_hexside_costs_one_whatever_the_hex() {
    let field = bare(Phase::Approach).wagon(None);
    let cost = |from, to| field.zulu_reach(hex(from)).cost(hex(to));
    assert_eq!(cost(908, 1008), Some(1), "by road");
    assert_eq!(cost(909, 1008), Some(2), "across the hexside without it");
    assert_eq!(cost(509, 409), Some(1), "the ford");
    assert_eq!(cost(1007, 1008), Some(2));
    assert_eq!(cost(1107, 1106), None, "heights");
    assert!(ROAD.iter().all(|[a, b]| a.is_next_to(*b)));
}

#[test]
fn ruling_r21_who_lacks_the_points_stays_out_even_of_the_first_hex() {
    let field = bare(Phase::Approach).wagon(None).put_unit(Unit::A, 8, 2004);
    let reach = field.british_reach(hex(1408), 1);
    assert_eq!(reach.cost(hex(1507)), None, "a donga costs two");
    assert_eq!(reach.cost(hex(1508)), Some(1));
}

#[test]
fn ruling_r23_an_edge_or_a_corner_of_heights_is_open() {
    // Along the edge between 1106 and 1206, and past its corners.
    assert!(hex(1206).sees(hex(1006)) && hex(1206).sees(hex(907)));
    assert!(!hex(1206).sees(hex(1005)));
    assert!(!hex(1103).sees(hex(1107)), "through all three");
    assert!(!hex(1107).sees(hex(1106)), "nobody fires into them");
    assert!(hex(2004).sees(hex(2007)), "nothing else blocks");
}

#[test]
fn case_6_5_all_that_is_known_is_written() {
    let field = begun();
    let written = serde_json::to_value(field).unwrap();
    assert_eq!(written["turn"], 1);
    assert_eq!(written["units"][0]["post"]["at"], "2004");
    assert_eq!(written["zulu"]["onrush"][0]["count"], 16);
    assert_eq!(written["phase"], "approach");
    assert_eq!(field.unit(Unit::LtA).post, Post::Waiting);
}

#[test]
fn every_hex_of_a_place_belongs_to_it() {
    for place in Place::ALL {
        for hex in place.hexes().iter() {
            assert_eq!(Place::of(hex), Some(place), "{hex}");
        }
    }
    let some = Hex::all().filter(|&hex| Place::of(hex).is_some());
    let sum: u32 = Place::ALL
        .iter()
        .map(|place| place.hexes().iter().count() as u32)
        .sum();
    assert_eq!(some.count() as u32, sum, "no hex belongs to two");
}
