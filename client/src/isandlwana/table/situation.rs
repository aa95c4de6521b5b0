//! The state of the battle in sentences, for screen readers, on request.

use shared::isandlwana::{ArmyPart, Colors, Field, Piece, UnitGroup};

use crate::isandlwana::say;
use crate::words::{IsandlwanaWords, Lang, isandlwana_words};

/// Turn and phase, the figures, who is where, and how many Zulu units of each part are how near.
pub(in crate::isandlwana) fn situation(lang: Lang, field: &Field) -> String {
    let words = isandlwana_words(lang);
    let mut told = vec![words.turn(field.turn)];
    if field.phase.number() > 0 {
        told.push(say::phase(lang, field.phase.number()).to_owned());
    }
    for (name, value) in told_facts(words, field) {
        told.push(format!("{name}: {value}"));
    }
    for piece in Piece::all() {
        if let Some(hex) = field.post(piece).hex() {
            let name = say::piece(lang, piece);
            let strength = say::strength(lang, field, piece);
            let more = if strength.is_empty() { "" } else { ", " };
            told.push(format!("{name}: {hex}{more}{strength}"));
        }
    }
    let british = field.british();
    for part in ArmyPart::ALL {
        let of = |&hex: &_| UnitGroup::of(hex).part() == part;
        let hexes = || field.zulu_hexes().iter().filter(of);
        let count: u8 = hexes().map(|hex| field.zulu_at(hex)).sum();
        let near = hexes().filter_map(|hex| british.iter().map(|other| hex.distance(other)).min());
        if let Some(near) = near.min() {
            told.push(words.situation_part(say::part(lang, part), count, near));
        }
    }
    told.join(". ") + "."
}

/// The state, each figure with its name.
pub(super) fn told_facts(words: &IsandlwanaWords, field: &Field) -> [(&'static str, String); 4] {
    let wagon = match field.wagon.post.hex() {
        Some(_) => words.wagon_safe,
        None => words.wagon_lost,
    };
    let colors = match field.colors {
        Colors::Waiting => words.colors_waiting,
        Colors::Raised => words.colors_raised,
        Colors::Declined => words.colors_declined,
        Colors::Captured => words.colors_captured,
    };
    [
        (words.fact_steps, field.steps_on_map().to_string()),
        (words.fact_killed, field.killed.to_string()),
        (words.fact_wagon, wagon.to_owned()),
        (words.fact_colors, colors.to_owned()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::fate::Fast;
    use shared::isandlwana::random_games::random_action;
    use shared::isandlwana::{IsandlwanaRules, begin, play_unchecked};

    /// Whole battles: everything on the map is named with its hex, and each part of the Zulu that has units there.
    #[test]
    fn the_situation_names_everybody() {
        let (mut fate, mut choice) = (Fast::new(3), Fast::new(4));
        let mut field = begin(IsandlwanaRules::BATTLE, &mut fate, &mut ()).expect("free");
        let mut parts = 0;
        while let Some(action) = random_action(&field, &mut choice) {
            play_unchecked(&mut field, &action, &mut fate, &mut ()).expect("free");
            for &lang in Lang::all() {
                let told = situation(lang, &field);
                assert!(!told.contains("..") && !told.contains("  "), "{told}");
                for piece in Piece::all() {
                    if let Some(hex) = field.post(piece).hex() {
                        let named = format!("{}: {hex}", say::piece(lang, piece));
                        assert!(told.contains(&named), "{named} in {told}");
                    }
                }
                for part in ArmyPart::ALL {
                    let stands = |hex| UnitGroup::of(hex).part() == part;
                    let there =
                        field.zulu_hexes().iter().any(stands) && !field.british().is_empty();
                    let named = format!(". {}: ", say::part(lang, part));
                    assert_eq!(told.contains(&named), there, "{named} in {told}");
                    parts += usize::from(there);
                }
            }
        }
        assert!(parts > 100, "{parts}");
    }
}
