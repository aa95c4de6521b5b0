//! The words of cards and chits and the reasons why not: in a file of each language, which `static/boot.js` fetches
//! beside the program and hands over with it. What a line is, its first letter says:
//!
//! ```text
//! = 9 Lieutenant Adendorff | Lieutenant, Natal Native Contingent
//! -2 insert impi: what it does; with a digit in that edition only
//! > who he was
//! ? snipers: what a chit does
//! ! game_over: why not, in the order of `Illegal::ALL`
//! ```

use std::sync::OnceLock;

use shared::ramparts::chits::ChitKind;
use shared::ramparts::{Card, Chit, Edition, Illegal};

use super::{AbilityKind, AbilityWords, CardWords, Lang, When};

/// All that a file tells.
struct Told {
    /// In the order of [`Card::ALL`].
    cards: Vec<CardWords>,
    chits: Vec<(&'static str, Option<Edition>, &'static str)>,
    /// In the order of [`Illegal::ALL`].
    reasons: Vec<&'static str>,
}

/// In the order of [`Lang::ALL`].
static TOLD: [OnceLock<Told>; 2] = [const { OnceLock::new() }; 2];

const NO_WORDS: CardWords = CardWords {
    title: "",
    role: "",
    abilities: Vec::new(),
    note: "",
};

const KINDS: [(&str, AbilityKind); 9] = [
    ("return", AbilityKind::Return),
    ("discard", AbilityKind::Discard),
    ("insert", AbilityKind::Insert),
    ("while", AbilityKind::While),
    ("defends", AbilityKind::Defends),
    ("recover", AbilityKind::Recover),
    ("bonus", AbilityKind::Bonus),
    ("drawn", AbilityKind::Drawn),
    ("fired", AbilityKind::Fired),
];

const TIMES: [(&str, When); 7] = [
    ("impi", When::Impi),
    ("action", When::Action),
    ("ibutho", When::Ibutho),
    ("cards", When::CardDraw),
    ("hero", When::Hero),
    ("action-or-housekeeping", When::ActionOrHousekeeping),
    ("always", When::Always),
];

/// Takes in the file of a language. Its text stays for good, so that its words can go anywhere.
pub(crate) fn learn(lang: Lang, text: String) {
    TOLD[lang as usize].get_or_init(|| read(text.leak()));
}

/// Whether the words of a language are there.
pub(crate) fn is_known(lang: Lang) -> bool {
    TOLD[lang as usize].get().is_some()
}

/// What does not look like a line is passed over; the tests see to it that nothing does.
fn read(text: &'static str) -> Told {
    let mut told = Told {
        cards: Vec::new(),
        chits: Vec::new(),
        reasons: Vec::new(),
    };
    for line in text.lines() {
        let (Some(sign), Some(rest)) = (line.get(..1), line.get(1..)) else {
            continue;
        };
        let (edition, rest) = match rest.as_bytes().first() {
            Some(b'1') => (Some(Edition::First), &rest[1..]),
            Some(b'2') => (Some(Edition::Second), &rest[1..]),
            _ => (None, rest),
        };
        let rest = rest.trim_start();
        let (name, says) = rest.split_once(": ").unwrap_or_default();
        match (sign, told.cards.last_mut()) {
            ("=", _) => {
                let named = rest.split_once(' ').unwrap_or_default().1;
                let (title, role) = named.split_once(" | ").unwrap_or_default();
                told.cards.push(CardWords {
                    title,
                    role,
                    ..NO_WORDS
                });
            }
            ("-", Some(card)) => {
                let (kind, when) = name.split_once(' ').unwrap_or_default();
                if let (Some(kind), Some(when)) = (of(&KINDS, kind), of(&TIMES, when)) {
                    card.abilities.push(AbilityWords {
                        kind,
                        when,
                        text: says,
                        edition,
                    });
                }
            }
            (">", Some(card)) => card.note = rest,
            ("?", _) => told.chits.push((name, edition, says)),
            ("!", _) => told.reasons.push(says),
            _ => {}
        }
    }
    told
}

fn of<T: Copy>(all: &[(&str, T)], name: &str) -> Option<T> {
    all.iter().find(|(one, _)| *one == name).map(|(_, of)| *of)
}

fn told(lang: Lang) -> Option<&'static Told> {
    // Tests have the files at hand.
    #[cfg(test)]
    TOLD[lang as usize].get_or_init(|| read(tests::FILES[lang as usize]));
    TOLD[lang as usize].get()
}

/// A card's words.
pub(crate) fn card(lang: Lang, card: Card) -> &'static CardWords {
    static NOT_YET: CardWords = NO_WORDS;
    told(lang)
        .and_then(|told| told.cards.get(usize::from(card.number()) - 1))
        .unwrap_or(&NOT_YET)
}

/// Why something cannot be done.
pub(crate) fn illegal(lang: Lang, reason: Illegal) -> &'static str {
    let told = told(lang).and_then(|told| told.reasons.get(reason as usize));
    told.copied().unwrap_or_default()
}

/// What a chit does, in a sentence or two.
pub(crate) fn chit_help(lang: Lang, edition: Edition, chit: Chit) -> &'static str {
    let name = match chit.kind() {
        ChitKind::Advance(_) => "advance",
        ChitKind::R => "r",
        ChitKind::BuildingAblaze => "ablaze",
        ChitKind::IndluyengweForward => "forward",
        ChitKind::PrinceDabulamanzi => "prince",
        ChitKind::RiflesOverheat => "overheat",
        ChitKind::SeniorityDebate => "debate",
        ChitKind::WashingOfTheSpears => "washing",
        ChitKind::ZuluSnipers => "snipers",
    };
    for &(one, of, says) in told(lang).map_or(&[][..], |told| &told.chits) {
        if one == name && of.is_none_or(|of| of == edition) {
            return says;
        }
    }
    ""
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In the order of [`Lang::ALL`].
    pub(super) const FILES: [&str; 2] = [
        include_str!("../../../static/prose/words-en.txt"),
        include_str!("../../../static/prose/words-es.txt"),
    ];

    /// Every line of the files is one of its kind, and both languages have the same.
    #[test]
    fn every_line_is_read() {
        let [en, es] = FILES.map(|file| {
            let lines = file.lines().map(|line| {
                let head = if line.starts_with(['=', '>']) {
                    line.splitn(3, ' ').take(2).last()
                } else {
                    line.split(": ").next()
                };
                match line.starts_with('>') {
                    true => ">".to_owned(),
                    false => line[..1].to_owned() + head.unwrap_or_default(),
                }
            });
            lines.collect::<Vec<_>>()
        });
        assert_eq!(en, es);
        for (lang, file) in Lang::ALL.into_iter().zip(FILES) {
            let told = read(file);
            let count = |sign: char| file.lines().filter(|line| line.starts_with(sign)).count();
            assert_eq!(told.cards.len(), 50);
            assert_eq!(count('='), 50);
            let abilities = told.cards.iter().map(|card| card.abilities.len());
            assert_eq!(abilities.sum::<usize>(), count('-'), "{lang:?}");
            let notes = told.cards.iter().filter(|card| !card.note.is_empty());
            assert_eq!(notes.count(), count('>'), "{lang:?}");
            assert_eq!(told.chits.len(), count('?'));
            assert_eq!(told.reasons.len(), count('!'));
            let all = ["=", "-", ">", "?", "!"];
            assert!(file.lines().all(|line| all.contains(&&line[..1])));
        }
    }

    #[test]
    fn reasons_and_cards_are_in_the_games_order() {
        for file in FILES {
            let heads = |sign: &'static str, end: &'static str| {
                file.lines()
                    .filter_map(move |line| line.strip_prefix(sign)?.split(end).next())
                    .collect::<Vec<_>>()
            };
            let keys: Vec<_> = Illegal::ALL.iter().map(|reason| reason.key()).collect();
            assert_eq!(heads("! ", ": "), keys);
            let numbers: Vec<_> = (1..=50).map(|number| number.to_string()).collect();
            assert_eq!(heads("= ", " "), numbers);
        }
    }
}
