//! Threats to a hex, in words: the Zulu for the British, British fire for the Zulu.

use shared::isandlwana::fire::hitting_faces;
use shared::isandlwana::{Field, Hex};

use crate::isandlwana::say;
use crate::words::{Lang, isandlwana_words};

/// Threats to a hex: sentences.
pub(super) fn threats(lang: Lang, field: &Field, hex: Hex) -> Vec<String> {
    let words = isandlwana_words(lang);
    if hex.terrain().cost().is_none() {
        return vec![words.hex_closed.to_owned()];
    }
    if field.zulu_at(hex) > 0 {
        let units = field.could_fire_at(hex);
        let points = units.iter().map(|&unit| field.unit(unit).steps).sum::<u8>();
        return vec![words.danger_fire(units.len(), points)];
    }
    let threat = field.threat(hex);
    let number = field.zulu_hit_number(hex);
    let mut said = vec![words.danger_beside(threat.beside)];
    said.push(match threat.units {
        0 => words.danger_none.to_owned(),
        units => {
            let hexes: Vec<String> = threat.sides.iter().map(|hex| hex.to_string()).collect();
            words.danger_next(units, threat.sides.len(), &hexes.join(", "))
        }
    });
    if threat.units > 0 {
        let odds = words.hex_attacks(hitting_faces(number), &say::chance(words, number));
        said.push(format!("{odds}."));
    }
    said
}
