//! The situation in sentences: announced on arrival and on request, and at the head of the page for screen readers.

use shared::Figure;
use shared::ramparts::cards::CardSet;
use shared::ramparts::{Building, Ibutho, Phase, Post, Score, Table};
use shared::short_sort::sort_short_by_key;

use crate::words::{self, Lang, table_words};

/// The line that is held, and the progress of the next one.
pub(super) fn line_held(table: &Table, lang: Lang) -> String {
    let name = |rampart| words::rampart(lang, rampart);
    let next = table.rampart.next().map(name);
    table_words(lang).barricade_label(name(table.rampart), next, table.stages)
}

/// From so many boxes on a regiment is near.
pub(super) const NEAR: u8 = 2;

/// The positions of regiments that have moved together, and how near they are to taking the post; for one that moved alone only
/// when it is near.
pub(super) fn whereabouts(table: &Table, lang: Lang, moved: &[Ibutho]) -> Option<String> {
    let mut moved = moved.to_vec();
    sort_short_by_key(&mut moved, |&ibutho| rank_of(table.regiment(ibutho).post));
    let alone = moved.len() == 1;
    let told = moved.into_iter().filter_map(|ibutho| {
        let regiment = table.regiment(ibutho);
        let number = regiment.at()?;
        let boxes = regiment
            .boxes_to_victory(table.rampart)
            .filter(|&boxes| !alone || boxes <= NEAR)?;
        let place = words::place_name(lang, regiment.formation, number);
        let near = table_words(lang).boxes_from_defeat(boxes);
        let name = words::regiment(ibutho);
        Some(format!("{name}: {place}, {near}."))
    });
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| told.join(" "))
}

/// The turn, the Actions, the regiments from the nearest, ammunition, fires, the line that is held, the cards, and what is asked.
pub(crate) fn situation(table: &Table, lang: Lang) -> String {
    let words = table_words(lang);
    let mut told = String::new();
    let mut tell = |parts: &[&str]| {
        told.push_str(&parts.concat());
        if !told.ends_with(['.', '?', '!']) {
            told.push('.');
        }
        told.push(' ');
    };
    let sky = if table.night { words.night } else { words.day };
    tell(&[words.turn, " ", &table.turn.to_string()]);
    tell(&[sky]);
    if let Some(phase) = words::phase_name(table.phase) {
        tell(&[words::phase(lang, phase)]);
    }
    if let Phase::Action { left } = table.phase {
        tell(&[words.actions_left, ": ", &left.to_string()]);
    }
    for rank in NEAREST..=RANK_ELIMINATED {
        for ibutho in Ibutho::ALL {
            let regiment = table.regiment(ibutho);
            if rank_of(regiment.post) != rank {
                continue;
            }
            let track = regiment.formation;
            let strength = words.of(regiment.strength(), table.full_strength(ibutho));
            let place = match regiment.post {
                Post::Box(number) => {
                    let place = words::place_name(lang, track, number);
                    let boxes = regiment.boxes_to_victory(table.rampart);
                    let near = words.boxes_from_defeat(boxes.unwrap_or_default());
                    format!("{place}, {near}. {} {strength}", words.strength)
                }
                Post::Routed => format!("{}. {} {strength}", words.routed_short, words.strength),
                Post::Eliminated => words.eliminated.to_owned(),
            };
            let on = words::formation(lang, track);
            tell(&[words::regiment(ibutho), ", ", on, ": ", &place]);
        }
    }
    tell(&[&words.ammunition_label(table.ammunition_low)]);
    if table.minus() > 0 {
        let minus = Figure::from(-i32::from(table.minus())).to_string();
        tell(&[&volleys_now(table, lang), ": ", &minus]);
    }
    let mut burns = false;
    for building in Building::ALL {
        if table.fires.at(building) {
            burns = true;
            tell(&[&words.building(words::building(lang, building), true)]);
        }
    }
    if !burns {
        tell(&[words.no_fire]);
    }
    tell(&[&line_held(table, lang)]);
    let score = Score::of(table).total;
    tell(&[words.vp, ": ", &words::points(score)]);
    tell(&[words.draw_pile, ": ", &table.pile.len().to_string()]);
    let edition = table.options.edition();
    let named = |cards: CardSet| {
        let names = edition.in_order(cards).into_iter();
        let names = names.map(|card| words::name(lang, card));
        names.collect::<Vec<_>>().join(", ")
    };
    let hand = named(table.hand);
    if hand.is_empty() {
        tell(&[words.hand_empty]);
    } else {
        tell(&[words.hand, ": ", &hand]);
    }
    let heroes = named(table.in_play());
    let heroes = if heroes.is_empty() { "0" } else { &heroes };
    tell(&[words.tableau, ": ", heroes]);
    tell(&[&words::asked(lang, table)]);
    told.pop();
    told
}

/// Why volleys have a −1, or several.
pub(crate) fn volleys_now(table: &Table, lang: Lang) -> String {
    let words = words::table_words(lang);
    let why: Vec<&str> = words
        .minuses()
        .into_iter()
        .zip(table.minuses())
        .filter_map(|(name, applies)| applies.then_some(name))
        .collect();
    words.volleys_now(&why.join(", "))
}

/// Inside the Final Redoubt.
const NEAREST: i8 = -2;
const RANK_ROUTED: i8 = 6;
const RANK_ELIMINATED: i8 = 7;

/// How near it is: the number of its box, and after them routed and eliminated ones.
pub(super) const fn rank_of(post: Post) -> i8 {
    match post {
        Post::Box(number) => number,
        Post::Routed => RANK_ROUTED,
        Post::Eliminated => RANK_ELIMINATED,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::fate::Fast;
    use shared::ramparts::{Action, Options, apply, begin};

    #[test]
    fn the_opening_is_told_whole() {
        let table = begin(Options::STANDARD, &mut Fast::new(1), &mut ()).expect("a game begins");
        let [en, es] = Lang::both().map(|lang| situation(&table, lang));
        assert_eq!(
            en,
            "Turn 1. Day. Action Phase. Actions left: 1. uThulwana, Loins: box 4, 4 boxes from losing. Strength 5 of 5. \
             uDloko, Left Horn: box 5, 5 boxes from losing. Strength 4 of 4. \
             iNdluyengwe, Chest: box 5, 5 boxes from losing. Strength 3 of 3. \
             iNdlondlo, Right Horn: box 5, 5 boxes from losing. Strength 2 of 2. Ammunition and water are low. \
             Volleys (ammunition low): −1. No building is ablaze. Zulu Victory marker: Outer Perimeter. \
             Inner Barricade: 0 of 3 stages. Victory points: 8. Draw pile: 28. Hand: Chard, Bromhead, “Here they come...”. \
             Tableau: 0. Choose an Action."
        );
        assert_eq!(
            es,
            "Turno 1. Día. Fase de Acción. Acciones restantes: 1. uThulwana, Lomos: casilla 4, a 4 casillas de perder. Fuerza 5 de 5. \
             uDloko, Cuerno Izquierdo: casilla 5, a 5 casillas de perder. Fuerza 4 de 4. \
             iNdluyengwe, Pecho: casilla 5, a 5 casillas de perder. Fuerza 3 de 3. \
             iNdlondlo, Cuerno Derecho: casilla 5, a 5 casillas de perder. Fuerza 2 de 2. Munición y agua escasas. \
             Salvas (munición escasa): −1. Ningún edificio en llamas. Marcador de Victoria Zulú: Perímetro Exterior. \
             Barricada Interior: 0 de 3 etapas. Puntos de victoria: 8. Mazo: 28. Mano: Chard, Bromhead, «¡Ahí vienen...!». \
             Despliegue: 0. Elige una Acción."
        );
    }

    #[test]
    fn those_that_move_together_are_placed_and_one_alone_when_it_is_near() {
        let begun = begin(Options::STANDARD, &mut Fast::new(1), &mut ()).expect("a game begins");
        let with = |post| {
            let mut setup = *begun;
            setup.regiments[Ibutho::UDloko as usize].post = post;
            Table::try_from(setup).expect("it can come up")
        };
        let of = |table: &Table, moved: &[Ibutho]| whereabouts(table, Lang::english(), moved);
        assert_eq!(of(&begun, &[]), None);
        assert_eq!(of(&begun, &[Ibutho::UDloko]), None, "it is far");
        let near = with(Post::Box(1));
        let said = "uDloko: North Wall, 1 box from losing.";
        assert_eq!(of(&near, &[Ibutho::UDloko]).as_deref(), Some(said));
        let both = format!("{said} uThulwana: box 4, 4 boxes from losing.");
        let moved = [Ibutho::UThulwana, Ibutho::UDloko];
        assert_eq!(of(&near, &moved), Some(both));
        assert_eq!(of(&with(Post::Routed), &[Ibutho::UDloko]), None);
    }

    /// Whole games with various rules: everything on the table is described, the nearest regiment first.
    #[test]
    fn everything_on_the_table_is_told_in_both_languages() {
        let (mut fires, mut routed) = (0, 0);
        for seed in 0..60 {
            let mut fate = Fast::new(seed);
            let options = crate::test_rulesets::rules(seed);
            let mut table = begin(options, &mut fate, &mut ()).expect("a game begins");
            loop {
                for &lang in Lang::all() {
                    let told = situation(&table, lang);
                    let at = |what: &str| {
                        told.find(what)
                            .unwrap_or_else(|| panic!("{what} is missing: {told}"))
                    };
                    let mut last = 0;
                    let mut order = Ibutho::ALL;
                    order.sort_by_key(|&ibutho| rank_of(table.regiment(ibutho).post));
                    for ibutho in order {
                        let here = at(&format!("{}, ", words::regiment(ibutho)));
                        assert!(here > last, "{told}");
                        last = here;
                    }
                    for card in table.hand.or(table.in_play()).iter() {
                        at(words::name(lang, card));
                    }
                    for building in Building::ALL {
                        if table.fires.at(building) {
                            at(&table_words(lang).building(words::building(lang, building), true));
                            fires += 1;
                        }
                    }
                    at(&table_words(lang).ammunition_label(table.ammunition_low));
                    if let Phase::Action { left } = table.phase {
                        at(&format!("{}: {left}.", table_words(lang).actions_left));
                    }
                    assert!(told.ends_with(&words::asked(lang, &table)), "{told}");
                    let gap = told.contains("  ") || told.contains("..") || told.contains(" .");
                    assert!(!gap || told.contains("..."), "{told}");
                }
                routed += usize::from(
                    Ibutho::ALL
                        .into_iter()
                        .any(|ibutho| table.regiment(ibutho).post == Post::Routed),
                );
                if table.ending().is_some() {
                    break;
                }
                let legal = table.legal_actions();
                // Volleys first, or no regiment would ever be routed.
                let volley = legal
                    .iter()
                    .find(|action| matches!(action, Action::Volley { .. }));
                let pick = legal[fate.below(legal.len() as u32) as usize];
                table = apply(&table, *volley.unwrap_or(&pick), &mut fate, &mut ()).expect("legal");
            }
        }
        assert!(fires > 100 && routed > 0, "{fires} {routed}");
    }
}
