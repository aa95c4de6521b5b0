//! Descriptions of Zulu units that move in one phase: by parts of the battle order, towards which places, and how near to the
//! British.

use shared::isandlwana::{ArmyPart, Event, Hex, HexSet, Place, UnitGroup};
use shared::short_sort::sort_short_by_key;

use super::say;
use crate::words::{IsandlwanaWords, Lang, isandlwana_words};

/// Maximum number of destinations named for a part; the rest are combined in the last of them.
const PLACES: usize = 4;

/// From where and to where a Zulu unit moved.
pub(super) const fn step(event: &Event) -> Option<(Hex, Hex)> {
    match *event {
        Event::ZuluMoved { from, to, .. } => Some((from, to)),
        _ => None,
    }
}

/// These moves by part, in the order of the battle order.
pub(super) fn by_part(moves: &[(Hex, Hex)]) -> Vec<(ArmyPart, Vec<Hex>)> {
    let ends = |part: ArmyPart| {
        let of = moves
            .iter()
            .filter(|(from, _)| UnitGroup::of(*from).part() == part);
        (part, of.map(|&(_, to)| to).collect::<Vec<Hex>>())
    };
    let all = ArmyPart::ALL.into_iter().map(ends);
    all.filter(|(_, ends)| !ends.is_empty()).collect()
}

/// Each part's moves in a sentence that begins with its name; the British are in these hexes.
pub(super) fn told(lang: Lang, moves: &[(Hex, Hex)], british: &HexSet) -> Vec<String> {
    let said = |(part, ends): (ArmyPart, Vec<Hex>)| {
        format!("{}: {}", say::part(lang, part), went(lang, &ends, british))
    };
    by_part(moves).into_iter().map(said).collect()
}

/// Destinations of units that end in these hexes, at least one: a sentence without its beginning.
pub(super) fn went(lang: Lang, ends: &[Hex], british: &HexSet) -> String {
    let words = isandlwana_words(lang);
    let range = |hex: &Hex| british.iter().map(|other| hex.distance(other)).min();
    let nearest = ends.iter().filter_map(range).min();
    if let [only] = *ends {
        let said = words.told_moved_one(&only.to_string(), say::near(lang, Place::near(only)));
        return match nearest {
            None => format!("{said}."),
            Some(1) => format!("{said}, {}.", words.told_beside_one),
            Some(range) => format!("{said}, {}.", words.told_away_one(range)),
        };
    }
    let said = words.told_moved(ends.len(), &towards(lang, words, ends));
    match nearest {
        None => format!("{said}."),
        Some(1) => {
            let beside = ends.iter().filter(|hex| range(hex) == Some(1)).count();
            format!("{said}; {}.", words.told_beside(beside))
        }
        Some(range) => format!("{said}; {}.", words.told_away(range)),
    }
}

/// The places nearest to these hexes, by number of units, each with that number.
fn towards(lang: Lang, words: &IsandlwanaWords, ends: &[Hex]) -> String {
    let mut places: Vec<(usize, Place)> = Vec::new();
    for &hex in ends {
        let near = Place::near(hex);
        match places.iter_mut().find(|(_, other)| *other == near) {
            Some((count, _)) => *count += 1,
            None => places.push((1, near)),
        }
    }
    if let [(_, only)] = *places {
        return say::near(lang, only).to_owned();
    }
    sort_short_by_key(&mut places, |&(count, place)| (usize::MAX - count, place));
    let named = match places.len() {
        ..=PLACES => places.len(),
        _ => PLACES - 1,
    };
    let others: usize = places.iter().skip(named).map(|&(count, _)| count).sum();
    let named = places.iter().take(named);
    let mut said: Vec<String> = named
        .map(|&(count, place)| format!("{} ({count})", say::near(lang, place)))
        .collect();
    if others > 0 {
        said.push(format!("{} ({others})", words.told_elsewhere));
    }
    let last = said.pop().unwrap_or_default();
    words.told_places(&said.join(", "), &last)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(numbers: &[(u16, u16)]) -> Vec<(Hex, Hex)> {
        let hexes = |&(from, to): &(u16, u16)| (Hex::at(from), Hex::at(to));
        numbers.iter().map(hexes).collect()
    }

    #[test]
    fn moves_are_told_by_parts_with_places_and_how_near_they_come() {
        let moves = moves(&[
            (2003, 1506),
            (1201, 1202),
            (2004, 1507),
            (2005, 1905),
            (401, 304),
            (401, 407),
            (2301, 1903),
            (2301, 1910),
        ]);
        let british: HexSet = [1803, 1008].map(Hex::at).into_iter().collect();
        let said = |tag| told(Lang::of(tag), &moves, &british);
        assert_eq!(
            said("en"),
            [
                "Right horn: 2 units move towards the Manzimnyama; the nearest is 6 hexes from the British.",
                "Chest: one unit moves to 1202 (near the foot of the ridge), 6 hexes from the British.",
                "Left horn: 5 units move towards the camp donga (2), the rocky crest (2) and the Nyogane donga (1); one stands next to the British.",
            ]
        );
        assert_eq!(
            said("es"),
            [
                "Cuerno derecho: 2 unidades van hacia el Manzimnyama; la más cercana queda a 6 hexágonos de los británicos.",
                "Pecho: una unidad va a 1202, hacia el pie de la loma, a 6 hexágonos de los británicos.",
                "Cuerno izquierdo: 5 unidades van hacia la donga del campamento (2), la cresta rocosa (2) y la donga Nyogane (1); una queda junto a los británicos.",
            ]
        );
    }

    #[test]
    fn without_british_nobody_is_near_them() {
        let said = told(
            Lang::english(),
            &moves(&[(1201, 1204), (1201, 1205)]),
            &HexSet::NONE,
        );
        assert_eq!(said, ["Chest: 2 units move towards the camp."]);
    }

    /// Of more than four places the last ones are combined.
    #[test]
    fn of_many_places_a_few_are_named() {
        let to = [1506, 1506, 1904, 1904, 1305, 1305, 407, 1008];
        let moves: Vec<(Hex, Hex)> = to.map(|to| (Hex::at(2301), Hex::at(to))).into();
        let said = told(Lang::english(), &moves, &HexSet::NONE);
        let wanted =
            "towards the camp (2), the camp donga (2), the rocky crest (2) and other places (2).";
        assert_eq!(said, [format!("Left horn: 8 units move {wanted}")]);
    }
}
