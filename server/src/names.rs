//! Allowed player names: visible, not taken, and not impersonating the operator of the site.

use std::sync::LazyLock;

use icu_properties::props::{DefaultIgnorableCodePoint, GeneralCategory, GeneralCategoryGroup};
use icu_properties::{CodePointMapData, CodePointSetData};

use shared::api::{LONGEST_NAME, RECRUIT};
use unicode_normalization::UnicodeNormalization as _;

use crate::problem::Problem;

/// The name as displayed to others; none if it imitates a given name as a language displays those, by its word for them. Stored
/// given names are taken too, which only the store knows ([`is_reserved`]).
pub(crate) fn shown<'a, 'b>(
    asked: &'a str,
    mut recruits: impl Iterator<Item = &'b str>,
) -> Result<&'a str, Problem> {
    let name = asked.trim();
    if name.is_empty() {
        Err(Problem::BadName(
            "the name is empty: 1 to 24 characters are allowed",
        ))
    } else if name.chars().count() > LONGEST_NAME {
        Err(Problem::BadName(
            "the name is too long: 1 to 24 characters are allowed",
        ))
    } else if without_emoji_style(name).any(cannot_be_seen) {
        Err(Problem::BadName(
            "the name has a character that cannot be seen: leave it out",
        ))
    } else if has_a_lone_mark(name) {
        Err(Problem::BadName(
            "the name has an accent or another mark without a letter: leave it out",
        ))
    } else if has_piled_marks(name) {
        Err(Problem::BadName(
            "the name has more than two accents or other marks on one letter: two are allowed",
        ))
    } else if recruits.any(|word| word != RECRUIT && is_as_given(name, word)) {
        Err(Problem::NameReserved)
    } else {
        Ok(name)
    }
}

/// Invisible or disruptive characters: controls, formats and changes of writing direction, ends of lines and paragraphs, what no
/// font has (private, unassigned), and placeholders.
pub(crate) fn cannot_be_seen(c: char) -> bool {
    use GeneralCategory::{LineSeparator, ParagraphSeparator};
    let category = CodePointMapData::<GeneralCategory>::new().get(c);
    GeneralCategoryGroup::Other.contains(category)
        || matches!(category, LineSeparator | ParagraphSeparator)
        || CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c)
        || is_blank(c)
}

/// Letters and symbols by category that are drawn blank: braille without dots, a note without a head, two empty hieroglyphs, and
/// the object replacement and replacement characters.
const fn is_blank(c: char) -> bool {
    matches!(
        c,
        '\u{2800}' | '\u{1d159}' | '\u{13441}' | '\u{13442}' | '\u{fffc}' | '\u{fffd}'
    )
}

fn is_mark(c: char) -> bool {
    GeneralCategoryGroup::Mark.contains(CodePointMapData::<GeneralCategory>::new().get(c))
}

/// A mark at the beginning, or after a space: it is drawn over nothing, or over its neighbour in the table.
fn has_a_lone_mark(name: &str) -> bool {
    let mut before = ' ';
    name.chars().any(|c| {
        let lone = is_mark(c) && before.is_whitespace();
        before = c;
        lone
    })
}

/// More marks on one letter than any language's names need: they overlap the names above and below.
fn has_piled_marks(name: &str) -> bool {
    let mut piled = 0;
    name.chars().any(|c| {
        piled = if is_mark(c) { piled + 1 } else { 0 };
        piled > 2
    })
}

/// Phones write it after a symbol that is to be drawn as an emoji. Elsewhere it is invisible.
const EMOJI_STYLE: char = '\u{fe0f}';

/// The characters of a name without emoji style selectors.
fn without_emoji_style(name: &str) -> impl Iterator<Item = char> {
    let is_symbol =
        |c| CodePointMapData::<GeneralCategory>::new().get(c) == GeneralCategory::OtherSymbol;
    let mut before = ' ';
    name.chars().filter(move |&c| {
        let style = c == EMOJI_STYLE && is_symbol(before);
        before = c;
        !style
    })
}

/// What a name looks like: without case and spaces, letters of all shapes as plain ones (NFKC), and letters that look alike as one
/// (UTS 39), a capital I and thereby every i among them.
pub(crate) fn skeleton(name: &str) -> String {
    let plain: String = without_emoji_style(name).collect();
    let letters: String = strokes(&alike(&plain))
        .chars()
        .filter(|c| !c.is_whitespace())
        .collect();
    if letters.is_empty() {
        name.to_owned()
    } else {
        letters
    }
}

fn alike(text: &str) -> String {
    let text = plain_letters(text);
    let plain = |text: &str| {
        unicode_security::skeleton(text)
            .collect::<String>()
            .to_lowercase()
    };
    // Twice, since lower case can make further letters look alike.
    plain(&plain(&text))
}

/// With letters in rings, squares and other shapes as plain ones. Mark signs, which would become letters, are dropped.
fn plain_letters(text: &str) -> String {
    let letters = text.chars().filter(|c| !matches!(c, '℠' | '™'));
    letters.map(unboxed).nfkc().collect()
}

/// The letter in white on a disc or a square, or as half of a flag, which the compatibility forms do not map; and the one in
/// brackets, which they leave there.
fn unboxed(c: char) -> char {
    let first = match c {
        '\u{249c}'..='\u{24b5}' => '\u{249c}',
        '\u{1f110}'..='\u{1f129}' => '\u{1f110}',
        '\u{1f150}'..='\u{1f169}' => '\u{1f150}',
        '\u{1f170}'..='\u{1f189}' => '\u{1f170}',
        '\u{1f1e6}'..='\u{1f1ff}' => '\u{1f1e6}',
        _ => return c,
    };
    char::from_u32('A' as u32 + (c as u32 - first as u32)).unwrap_or(c)
}

/// A name with one of these words claims to run the site.
const STAFF: [&str; 12] = [
    "admin",
    "admins",
    "administrator",
    "administrador",
    "administradora",
    "moderator",
    "moderators",
    "moderador",
    "moderadora",
    "sysadmin",
    "sysop",
    "webmaster",
];
/// A name of nothing but these, and words of [`BESIDE`], does too, or imitates the automaton.
const OFFICE: [&str; 26] = [
    "shiyane",
    "system",
    "sistema",
    "server",
    "servidor",
    "support",
    "soporte",
    "staff",
    "root",
    "operator",
    "operador",
    "operadora",
    "mod",
    "mods",
    "owner",
    "owners",
    "propietario",
    "propietaria",
    "developer",
    "developers",
    "desarrollador",
    "desarrolladora",
    "maintainer",
    "maintainers",
    "automaton",
    "autómata",
];
/// Words that make an office of a name with nothing else.
const BESIDE: [&str; 14] = [
    "the", "of", "el", "la", "los", "de", "del", "team", "equipo", "official", "oficial", "game",
    "juego", "account",
];

/// Whether a name imitates an operator of the site or a given name: by its look, so neither accents nor digits in place of letters
/// help.
pub(crate) fn is_reserved(name: &str) -> bool {
    static STAFF_WORDS: LazyLock<Vec<String>> = LazyLock::new(|| STAFF.map(folded).to_vec());
    static OFFICE_WORDS: LazyLock<Vec<String>> = LazyLock::new(|| OFFICE.map(folded).to_vec());
    static BESIDE_WORDS: LazyLock<Vec<String>> = LazyLock::new(|| BESIDE.map(folded).to_vec());
    // As in `SupportTeam`. Short ones occur in other words.
    static PARTS: LazyLock<Vec<String>> = LazyLock::new(|| {
        let all = STAFF.into_iter().chain(OFFICE).chain(BESIDE);
        let parts = all.filter(|part| part.len() > 3 || *part == "the");
        parts.map(folded).collect()
    });

    let name = &plain_letters(name);
    let whole = folded(name);
    let words = words_of(&whole);
    let among = |list: &[String], word: &str| list.iter().any(|it| it == word);
    let staff = |word: &str| among(&STAFF_WORDS, word);
    let office = |word: &str| staff(word) || among(&OFFICE_WORDS, word);
    // As in `SiteAdmin`. Inside a word it is part of another: badminton.
    let begins_or_ends = |word: &str| {
        let mut staff = STAFF_WORDS.iter();
        staff.any(|staff| word.starts_with(staff.as_str()) || word.ends_with(staff.as_str()))
    };
    let says_so = |words: &[&str], office: &dyn Fn(&str) -> bool| {
        let has_office = |word: &str| office(word) || made_of(word, &PARTS, office);
        let nothing_else = words
            .iter()
            .all(|word| has_office(word) || among(&BESIDE_WORDS, word));
        nothing_else && words.iter().any(|word| has_office(word))
    };
    let joined = words.concat();
    let mut letters = words_of(name).into_iter();
    let spelt = letters.all(|word| word.chars().count() == 1);
    // Without the digits at the end of each word, as in `Staff 1`; with its year the place is a battle.
    let bare = without_figures(name);
    let bare = folded(&bare);
    let site = folded("shiyane");
    office(&joined)
        || (spelt && begins_or_ends(&joined))
        || words.iter().any(|word| begins_or_ends(word))
        || says_so(&words, &office)
        || says_so(&words_of(&bare), &|word| word != site && office(word))
        || is_as_given(name, RECRUIT)
}

fn words_of(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !word.is_empty()).collect()
}

/// Each word without the digits around it.
fn without_figures(name: &str) -> String {
    let words = words_of(name).into_iter();
    let bare: Vec<&str> = words
        .map(|word| word.trim_matches(char::is_numeric))
        .filter(|word| !word.is_empty())
        .collect();
    bare.join(" ")
}

/// Whether a word consists of these alone, an office among them.
fn made_of(word: &str, parts: &[String], office: &dyn Fn(&str) -> bool) -> bool {
    parts.iter().any(|part| {
        let Some(rest) = word.strip_prefix(part.as_str()) else {
            return false;
        };
        let only = |text: &str| text.is_empty() || made_of(text, parts, &|_| true);
        match office(part) {
            true => only(rest),
            false => made_of(rest, parts, office),
        }
    })
}

/// Like `Recruit 7564` with this word, or the word alone, as a hidden name is displayed.
fn is_as_given(name: &str, word: &str) -> bool {
    static DIGITS: LazyLock<String> = LazyLock::new(|| strokes(&alike("0123456789")));
    let [name, word] = [name, word].map(|text| letters(&strokes(&alike(text))));
    // A word without a letter would match everything.
    let number = name
        .strip_prefix(word.as_str())
        .filter(|_| !word.is_empty());
    number.is_some_and(|number| {
        let is_figure = |c: char| c.is_numeric() || DIGITS.contains(c);
        number.chars().all(is_figure)
    })
}

/// With i, which in lower case differs from l and 1 only by its dot, as l.
fn strokes(text: &str) -> String {
    text.replace('i', "l")
}

fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).collect()
}

/// As it looks, without accents, and with letters for digits and signs used in their place.
fn folded(text: &str) -> String {
    let letter = |c| match c {
        'i' | '!' | '|' => 'l',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        other => other,
    };
    let alike = alike(text);
    let bare = alike.chars().filter(|&c| !is_mark(c));
    bare.map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Languages;
    use crate::words::tests::languages;

    fn shown(asked: &str) -> Result<&str, Problem> {
        super::shown(asked, languages().recruits())
    }

    #[test]
    fn names_are_trimmed_and_can_be_seen() {
        assert_eq!(shown("  Nomvula  ").ok(), Some("Nomvula"));
        assert_eq!(shown("uThulwana 5 – é ñ").ok(), Some("uThulwana 5 – é ñ"));
        for right in [
            "e\u{301}",
            "प्रिया",
            "יִצְחָק",
            "田中",
            "ᚠᚢᚦ",
            "🛡 Zulu",
            "🛡\u{fe0f} Zulu",
            "Nguye\u{302}\u{303}n",
            "¡Ánimo!",
        ] {
            assert_eq!(shown(right).ok(), Some(right), "{right}");
        }
        assert!(shown(&"é".repeat(24)).is_ok());
        for wrong in [
            "",
            " \t ",
            &"é".repeat(25),
            "a\nb",
            "a\u{202e}b",
            "a\u{200b}b",
            "\u{3164}",
            "\u{2800}",
            "\u{17b4}",
            "\u{34f}",
            "\u{fe0f}",
            "A\u{fe0f}nna",
            "🛡\u{fe0f}\u{fe0f}",
            "Anna\u{301}\u{301}\u{301}",
            "\u{1d159}",
            "\u{13441}",
            "\u{e000}",
            "\u{378}",
            "\u{e0100}",
            "\u{301}",
            "\u{301}\u{302}",
            "Anna \u{301}",
            "\u{20dd}",
            "\u{93e}",
        ] {
            assert!(
                matches!(shown(wrong), Err(Problem::BadName(_))),
                "{wrong:?}"
            );
        }
    }

    #[test]
    fn names_that_look_alike_are_one() {
        for (one, other) in [
            ("Nomvula", "nomvula"),
            ("Nomvula", "No mvula"),
            ("Paul", "\u{420}aul"),
            ("Paul", "Pau1"),
            ("Paul", "PauI"),
            ("Mia", "MIA"),
            ("Émilie", "émILIE"),
            ("Ann0", "AnnO"),
            ("Zulu", "ＺＵＬＵ"),
            ("🛡 Zulu", "🛡\u{fe0f} Zulu"),
            ("Anna", "Ⓐⓝⓝⓐ"),
            ("Anna", "🄰🅝🅽🇦"),
        ] {
            assert_eq!(skeleton(one), skeleton(other), "{one} {other}");
        }
        for (one, other) in [("Anna", "Ana"), ("Émile", "Emile"), ("7", "8"), ("!", "?")] {
            assert_ne!(skeleton(one), skeleton(other), "{one} {other}");
        }
    }

    #[test]
    fn nobody_passes_for_whoever_runs_the_site_nor_for_a_recruit() {
        for reserved in [
            "Admin",
            "ADMIN",
            "admin 2",
            "The Admin",
            "Adm1n",
            "@dmin",
            "A.d.m.i.n",
            "A D M I N",
            "Ádmin",
            "\u{410}dmin",
            "аdmіn",
            "Administrador",
            "Moderator Anna",
            "M0der4tor",
            "Shiyane",
            "Sh1yane",
            "Shiyane Team",
            "Equipo de Shiyane",
            "Official Shiyane account",
            "System",
            "$ystem",
            "Sistema",
            "Soporte",
            "root",
            "Recruit",
            "Recruit 7564",
            "recruit 0001",
            "Recruit 756O",
            "Recruit #7564",
            "R ecruit7564",
            "Rеcruit 12",
            "Recruit ７５６４",
            "ShiyaneAdmin",
            "SiteAdmin",
            "Admin1",
            "Admin_1",
            "TheModerator",
            "Moderator99",
            "Staff_1",
            "2nd Admin",
            "SupportTeam",
            "ShiyaneTeam",
            "TheShiyaneTeam",
            "Team 1 Support",
            "T h e A d m i n",
            "Recrult 99",
            "ⓐⓓⓜⓘⓝ",
            "🇴🇼🇳🇪🇷 1",
            "⒪⒲⒩⒠⒭ 1",
            "Shiyane™",
            "Shiyane Team℠",
            "Recruit™ 7564",
            "🅐🅓🅜🅘🅝",
            "🅰🅳🅼🅸🅽",
            "🇦🇩🇲🇮🇳",
            "𝔸𝕕𝕞𝕚𝕟",
            "Owner",
            "The Developers",
            "El Desarrollador",
            "Automaton",
            "Autómata",
        ] {
            assert!(is_reserved(reserved), "{reserved}");
        }
        for free in [
            "Anna",
            "Badminton",
            "Nomvula of the admiralty",
            "Hero of Shiyane",
            "Shiyane 1879",
            "Shiyane1879",
            "Model",
            "Bad Min",
            "Rooted",
            "Team Zulu",
            "The Theme",
            "Supporter",
            "Oficial Chard",
            "The Old Guard",
            "Recruit Hook",
            "Recruiting Sergeant",
            "System of Fire",
            "Moderato",
            "7564",
            "El de la barricada",
            "!!!",
        ] {
            assert!(!is_reserved(free), "{free}");
        }
    }

    #[test]
    fn nobody_passes_for_a_recruit_of_another_language() {
        for reserved in ["Recluta", "Recluta 1234", "RECLUTA", "Rec1uta 1234"] {
            assert!(
                matches!(shown(reserved), Err(Problem::NameReserved)),
                "{reserved}"
            );
        }
        // The store decides who has it.
        for free in ["Reclutas del Natal", "Recruit 1234"] {
            assert_eq!(shown(free).ok(), Some(free));
        }
        let alone = Languages::read(std::path::Path::new("not-there"));
        assert_eq!(
            super::shown("Recluta 1234", alone.recruits()).ok(),
            Some("Recluta 1234")
        );
    }
}
