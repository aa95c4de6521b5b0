//! What the server itself tells people, in each language: what a posted link says, and what its picture has written on it.
//! Everything else that a player reads is the page's.

use std::borrow::Cow;

use shared::Figure;
use shared::api::recruit;
use shared::ramparts::{Ending, Level};
use shared::record::{Preset, Ruleset};
use time::{Date, Month};

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Lang {
    En,
    Es,
}

impl Lang {
    /// All of them.
    #[cfg(test)]
    pub(crate) const ALL: [Self; 2] = [Self::En, Self::Es];

    /// The one that an address asks for: whoever shows a link to others has no language of its own, so the link brings that
    /// of the one who posted it.
    pub(crate) fn asked(query: Option<&str>) -> Self {
        let mut parts = query.unwrap_or_default().split('&');
        if parts.any(|part| part == "lang=es") {
            Self::Es
        } else {
            Self::En
        }
    }

    /// What an address ends with to ask for it.
    pub(crate) const fn query(self) -> &'static str {
        match self {
            Self::En => "",
            Self::Es => "?lang=es",
        }
    }

    /// As Open Graph names it.
    pub(crate) const fn locale(self) -> &'static str {
        match self {
            Self::En => "en_GB",
            Self::Es => "es_ES",
        }
    }

    /// Its words.
    pub(crate) const fn words(self) -> &'static Words {
        match self {
            Self::En => &EN,
            Self::Es => &ES,
        }
    }
}

/// One field for each; every language must fill it.
pub(crate) struct Words {
    /// Title and description of the page where it has no others; none: as they stand in it.
    pub(crate) page: Option<[&'static str; 2]>,
    pub(crate) siege_shows: &'static str,
    pub(crate) end_shows: &'static str,
    pub(crate) day_shows: &'static str,
    pub(crate) game_title: fn(name: &str, vp: Figure, level: &str) -> String,
    pub(crate) watch: &'static str,
    pub(crate) day_title: fn(day: &str) -> String,
    pub(crate) day_luck: &'static str,
    pub(crate) challenge_title: fn(code: &str) -> String,
    /// How many results a challenge has, and who has the best.
    pub(crate) challenge_results: fn(count: i64, best: &str, vp: Figure) -> String,
    pub(crate) challenge_luck: &'static str,
    /// How many results a day has, and the best of them.
    pub(crate) day_results: fn(count: i64, best: Figure) -> String,
    pub(crate) no_results: &'static str,
    /// How a game ended, a sentence.
    pub(crate) how: fn(ending: Ending, turn: i32) -> String,
    pub(crate) level: fn(Level) -> &'static str,
    pub(crate) rules: fn(Ruleset) -> &'static str,
    /// In the name of a player who has not chosen one, before its number.
    recruit: &'static str,
    /// Whose name cannot be written.
    pub(crate) a_player: &'static str,
    /// Victory points, short and in full.
    pub(crate) vp: &'static str,
    pub(crate) victory_points: &'static str,
    pub(crate) turn: &'static str,
    pub(crate) out: &'static str,
    pub(crate) routed: &'static str,
    pub(crate) daily: &'static str,
    /// A day in two lines.
    pub(crate) date: fn(Date) -> [String; 2],
    pub(crate) same_luck: &'static str,
    /// What the game is, in four lines.
    pub(crate) siege: [&'static str; 4],
    /// A word of the map.
    pub(crate) on_map: fn(key: &str) -> &'static str,
}

impl Words {
    /// A player's name as it is shown: one that nobody has chosen is said in this language.
    pub(crate) fn player<'a>(&self, name: &'a str) -> Cow<'a, str> {
        match recruit(name) {
            Some(number) => Cow::Owned(self.recruit.to_owned() + number),
            None => Cow::Borrowed(name),
        }
    }
}

const EN: Words = Words {
    page: None,
    siege_shows: "A survey map of the mission station at Rorke’s Drift, and the shields of four regiments.",
    end_shows: "The map of the mission station at the end of the game.",
    day_shows: "The map of the mission station before the siege.",
    game_title: |name, vp, level| format!("{name} at Rorke’s Drift: {vp} VP, {level}"),
    watch: "Watch it step by step, or play on from any moment of it.",
    day_title: |day| format!("Shiyane: the daily challenge of {day}"),
    day_luck: "The same chits, cards and dice for everybody.",
    challenge_title: |code| format!("Shiyane: challenge {code}"),
    challenge_results: |count, best, vp| match count {
        1 => format!("{best} came to {vp} VP."),
        _ => format!("{count} results, the best {vp} VP by {best}."),
    },
    challenge_luck: "The same chits, cards and dice for whoever takes it up.",
    day_results: |count, best| match count {
        1 => format!("One result so far: {best} VP."),
        _ => format!("{count} results so far, the best {best} VP."),
    },
    no_results: "No results yet.",
    how: |ending, turn| match ending {
        Ending::Overrun => format!("Overrun on turn {turn}."),
        Ending::MilitaryVictory => format!("No iButho left in the fight on turn {turn}."),
        Ending::Relieved => format!("The Relief Column came in sight on turn {turn}."),
    },
    level: |level| match level {
        Level::TragicDefeat => "Tragic Defeat",
        Level::IgnobleDefeat => "Ignoble Defeat",
        Level::Standoff => "Standoff",
        Level::MinorVictory => "Minor Victory",
        Level::MajorVictory => "Major Victory",
        Level::EpicVictory => "Epic Victory",
    },
    rules: |ruleset| match ruleset.preset() {
        Some(Preset::SiegeStandard) => "The standard siege",
        Some(Preset::SiegeFull) => "The siege with every option",
        Some(Preset::SiegeAsItHappened) => "The siege as it happened",
        Some(Preset::SiegeFirst) => "The siege by its first edition",
        None => "The siege by rules of one’s own",
    },
    recruit: "Recruit",
    a_player: "A player",
    vp: "VP",
    victory_points: "victory points",
    turn: "Turn",
    out: "out of the fight",
    routed: "routed",
    daily: "The daily challenge",
    date: |date| {
        [
            format!("{} {}", date.day(), date.month()),
            date.year().to_string(),
        ]
    },
    same_luck: "The same luck for everybody.",
    siege: [
        "The siege of Rorke’s Drift",
        "22–23 January 1879",
        "A solitaire board game in the browser.",
        "Free and open, a challenge every day.",
    ],
    on_map: |key| match key {
        "hospital" => "Hospital",
        "storehouse" => "Storehouse",
        "north-wall" => "North Wall",
        "cattle-kraal" => "Cattle Kraal",
        "chest" => "Chest",
        "left_horn" => "Left Horn",
        "loins" => "Loins",
        "right_horn" => "Right Horn",
        "hill" => "Shiyane",
        "title" => "Rorke’s Drift",
        "title-date" => "22–23 January 1879",
        _ => "",
    },
};

const ES: Words = Words {
    page: Some([
        "Shiyane: las batallas del 22 y 23 de enero de 1879",
        "Defiende la misión de Rorke’s Drift, carta a carta y Acción a Acción. Un juego de mesa en solitario, libre y abierto, en el navegador, con un reto cada día y una tabla de puntuaciones.",
    ]),
    siege_shows: "Un plano de la misión de Rorke’s Drift y los escudos de cuatro regimientos.",
    end_shows: "El plano de la misión al final de la partida.",
    day_shows: "El plano de la misión antes del asedio.",
    game_title: |name, vp, level| format!("{name} en Rorke’s Drift: {vp} PV, {level}"),
    watch: "Se puede ver paso a paso, o seguir jugando desde cualquier momento.",
    day_title: |day| format!("Shiyane: el reto del {day}"),
    day_luck: "Las mismas fichas, cartas y dados para todos.",
    challenge_title: |code| format!("Shiyane: reto {code}"),
    challenge_results: |count, best, vp| match count {
        1 => format!("{best} llegó a {vp} PV."),
        _ => format!("{count} resultados, el mejor {vp} PV de {best}."),
    },
    challenge_luck: "Las mismas fichas, cartas y dados para quien lo acepte.",
    day_results: |count, best| match count {
        1 => format!("Un resultado por ahora: {best} PV."),
        _ => format!("{count} resultados por ahora, el mejor {best} PV."),
    },
    no_results: "Aún sin resultados.",
    how: |ending, turn| match ending {
        Ending::Overrun => format!("Puesto arrollado en el turno {turn}."),
        Ending::MilitaryVictory => format!("Ningún iButho seguía en la lucha en el turno {turn}."),
        Ending::Relieved => format!("La Columna de Socorro apareció en el turno {turn}."),
    },
    level: |level| match level {
        Level::TragicDefeat => "Derrota trágica",
        Level::IgnobleDefeat => "Derrota deshonrosa",
        Level::Standoff => "Tablas",
        Level::MinorVictory => "Victoria menor",
        Level::MajorVictory => "Victoria mayor",
        Level::EpicVictory => "Victoria épica",
    },
    rules: |ruleset| match ruleset.preset() {
        Some(Preset::SiegeStandard) => "El asedio estándar",
        Some(Preset::SiegeFull) => "El asedio completo",
        Some(Preset::SiegeAsItHappened) => "El asedio tal como fue",
        Some(Preset::SiegeFirst) => "El asedio de la primera edición",
        None => "El asedio con reglas propias",
    },
    recruit: "Recluta",
    a_player: "Alguien",
    vp: "PV",
    victory_points: "puntos de victoria",
    turn: "Turno",
    out: "fuera de combate",
    routed: "desbandado",
    daily: "El reto del día",
    date: |date| {
        let month = match date.month() {
            Month::January => "enero",
            Month::February => "febrero",
            Month::March => "marzo",
            Month::April => "abril",
            Month::May => "mayo",
            Month::June => "junio",
            Month::July => "julio",
            Month::August => "agosto",
            Month::September => "septiembre",
            Month::October => "octubre",
            Month::November => "noviembre",
            Month::December => "diciembre",
        };
        [
            format!("{} de {month}", date.day()),
            date.year().to_string(),
        ]
    },
    same_luck: "La misma suerte para todos.",
    siege: [
        "El asedio de Rorke’s Drift",
        "22 y 23 de enero de 1879",
        "Un juego de mesa en solitario, en el navegador.",
        "Libre y abierto, con un reto cada día.",
    ],
    on_map: |key| match key {
        "hospital" => "Hospital",
        "storehouse" => "Almacén",
        "north-wall" => "Muro Norte",
        "cattle-kraal" => "Corral",
        "chest" => "Pecho",
        "left_horn" => "Cuerno Izq.",
        "loins" => "Lomos",
        "right_horn" => "Cuerno Der.",
        "hill" => "Shiyane",
        "title" => "Rorke’s Drift",
        "title-date" => "22–23 enero 1879",
        _ => "",
    },
};

#[cfg(test)]
mod tests {
    use super::*;
    use shared::ramparts::{Building, Formation};

    #[test]
    fn an_address_asks_for_its_language() {
        for lang in Lang::ALL {
            assert_eq!(Lang::asked(lang.query().strip_prefix('?')), lang);
        }
        for (query, lang) in [
            ("", Lang::En),
            ("lang=de", Lang::En),
            ("lang=esx", Lang::En),
            ("a=b&lang=es", Lang::Es),
        ] {
            assert_eq!(Lang::asked(Some(query)), lang, "{query}");
        }
    }

    #[test]
    fn a_minus_is_no_hyphen_and_a_given_name_is_said_in_the_language() {
        for (lang, name) in [(Lang::En, "Recruit 0760"), (Lang::Es, "Recluta 0760")] {
            let words = lang.words();
            for said in [
                (words.game_title)(&words.player("Recruit 0760"), (-8).into(), ""),
                (words.challenge_results)(2, &words.player("Recruit 0760"), (-8).into()),
                (words.challenge_results)(1, &words.player("Recruit 0760"), (-8).into()),
            ] {
                assert!(said.contains(" −8 ") && said.contains(name), "{said}");
            }
            for count in [1, 2] {
                let said = (words.day_results)(count, (-8).into());
                assert!(said.contains(" −8 "), "{said}");
            }
            assert_eq!(words.player("Anna"), "Anna");
        }
    }

    /// The page has these words too, and neither program can use the other's: so they are held together here.
    #[test]
    fn levels_and_places_are_called_as_on_the_page() {
        let page = |lang| match lang {
            Lang::En => concat!(
                include_str!("../../client/src/words/en/names.rs"),
                include_str!("../../client/src/words/en/table.rs")
            ),
            Lang::Es => concat!(
                include_str!("../../client/src/words/es/names.rs"),
                include_str!("../../client/src/words/es/table.rs")
            ),
        };
        for lang in Lang::ALL {
            let words = lang.words();
            for level in Level::ALL {
                let line = format!("Level::{level:?} => \"{}\",", (words.level)(level));
                assert!(page(lang).contains(&line), "{line}");
            }
            for key in Formation::ALL
                .map(Formation::key)
                .into_iter()
                .chain(Building::ALL.map(Building::key))
                .chain(["north-wall", "cattle-kraal", "title", "title-date"])
            {
                let line = format!("\"{key}\" => \"{}\",", (words.on_map)(key));
                assert!(page(lang).contains(&line), "{line}");
            }
        }
    }
}
