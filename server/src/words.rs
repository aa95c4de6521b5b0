//! The server's own texts, in each language: link previews, and the words on their pictures. Everything else that a player reads is
//! the page's. The words are the page's files in `static/words`; a language is a folder of the built page, so another one needs no
//! new server.

mod messages {
    //! What `build.rs` writes from the English words of the server.

    include!(concat!(env!("OUT_DIR"), "/words.rs"));
}

use std::borrow::Cow;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io;
use std::ops::Deref;
use std::path::Path;

use ::words::{Bundle, Value};
use messages::ServerWords;
use shared::api::{isolated, recruit};
use time::Date;

use crate::header_values::negotiated;

/// The files that the server reads of a language, without the hash in their names.
const FILES: [&str; 5] = ["shared", "siege", "isandlwana", "site", "server"];

/// The texts of a language of which the server needs the beginning.
const TEXTS: [&str; 13] = [
    "how-to-play",
    "isandlwana-how-to-play",
    "about",
    "history",
    "history-isandlwana",
    "history-place",
    "history-regiments",
    "history-defenders",
    "history-aftermath",
    "history-sources",
    "rules-second",
    "rules-first",
    "rules-isandlwana",
];

/// Whether the history has a page of this name in its address.
pub(crate) fn is_of_history(page: &str) -> bool {
    let mut texts = TEXTS.iter();
    texts.any(|text| text.strip_prefix("history-") == Some(page))
}

/// English, for a server without a built page.
const ENGLISH: [&str; 5] = [
    include_str!("../../static/words/en/shared.ftl"),
    include_str!("../../static/words/en/siege.ftl"),
    include_str!("../../static/words/en/isandlwana.ftl"),
    include_str!("../../static/words/en/site.ftl"),
    include_str!("../../static/words/en/server.ftl"),
];

/// The languages of the built page. They are never freed.
#[derive(Debug)]
pub struct Languages {
    /// All of them, English first.
    all: Vec<Lang>,
}

/// A language, by its tag; it gives access to its words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lang(&'static Language);

#[derive(Debug)]
struct Language {
    tag: String,
    query: String,
    words: Words,
}

impl Languages {
    /// Those of the page in this folder, and English anyway. A folder that lacks one of the files is skipped; the page's build has
    /// checked that a language is complete.
    #[must_use]
    pub fn read(dist: &Path) -> Self {
        let mut all = vec![Lang::new("en", ENGLISH.map(str::to_owned).into(), None)];
        let folders = fs::read_dir(dist.join("words")).into_iter().flatten();
        let mut folders: Vec<_> = folders.flatten().map(|folder| folder.path()).collect();
        folders.sort();
        for folder in folders {
            let tag = folder.file_name().and_then(|name| name.to_str());
            let files = FILES.map(|name| file(&folder, name, "ftl"));
            let files: Result<Vec<String>, _> = files.into_iter().collect();
            if let (Some(tag), Ok(files)) = (tag, files) {
                let lang = Lang::new(tag, files, Some(&folder));
                match tag {
                    "en" => all[0] = lang,
                    _ => all.push(lang),
                }
            }
        }
        Self { all }
    }

    /// The word before the number in a given name, in each language.
    pub(crate) fn recruits(&self) -> impl Iterator<Item = &'static str> + '_ {
        let all = self.all.iter();
        all.map(|lang| lang.words().of_page("recruit", None))
    }

    /// The language in which a reader of these gets a page, as `static/boot.js` chooses it: the first that exists, by its tag or by
    /// the language that the tag begins with.
    pub(crate) fn negotiate<'a>(&self, asked: impl Iterator<Item = &'a str>) -> Lang {
        let there: Vec<&str> = self.all.iter().map(|lang| lang.tag()).collect();
        self.all[negotiated(&there, asked).unwrap_or_default()]
    }

    /// The one that an address asks for: a site showing a preview has no language of its own, so the link names that of the one who
    /// posted it.
    pub(crate) fn asked(&self, query: Option<&str>) -> Lang {
        let mut parts = query.unwrap_or_default().split('&');
        let tag = parts.find_map(|part| part.strip_prefix("lang="));
        let found = tag.and_then(|tag| self.all.iter().find(|lang| lang.0.tag == tag));
        *found.unwrap_or(&self.all[0])
    }
}

/// A language's file: `siege-0123456789abcdef.ftl`, as the build names it.
fn file(folder: &Path, name: &str, wanted: &str) -> io::Result<String> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let stem = path.file_stem().and_then(|stem| stem.to_str());
        let is_it = stem.is_some_and(|stem| {
            let rest = stem.strip_prefix(name);
            rest.is_some_and(|rest| rest.is_empty() || is_hash(rest))
        });
        if is_it && path.extension().is_some_and(|ending| ending == wanted) {
            return fs::read_to_string(path);
        }
    }
    Err(io::ErrorKind::NotFound.into())
}

/// The hash that the build adds to a name: `-0123456789abcdef`.
fn is_hash(rest: &str) -> bool {
    let hash = rest.strip_prefix('-');
    hash.is_some_and(|hash| hash.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// The beginning of a text: its first paragraph, as markup.
fn first_paragraph(text: &str) -> Option<String> {
    let begin = text.find("<p>")?;
    let (_, after) = text[begin..].split_once("</p>")?;
    Some(text[begin..text.len() - after.len()].to_owned())
}

impl PartialEq for Lang {
    fn eq(&self, other: &Self) -> bool {
        self.0.tag == other.0.tag
    }
}

impl Eq for Lang {}

impl Hash for Lang {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.tag.hash(state);
    }
}

impl Lang {
    fn new(tag: &str, files: Vec<String>, folder: Option<&Path>) -> Self {
        let begins = |name: &&'static str| {
            let text = file(folder?, name, "html").ok()?;
            Some((*name, first_paragraph(&text)?))
        };
        let bundle = Box::leak(Box::new(Bundle::new(tag, files)));
        Self(Box::leak(Box::new(Language {
            tag: tag.to_owned(),
            query: match tag {
                "en" => String::new(),
                _ => format!("?lang={tag}"),
            },
            words: Words {
                of_server: ServerWords::from_bundle(bundle),
                is_of_page: tag == "en",
                begins: TEXTS.iter().filter_map(begins).collect(),
            },
        })))
    }

    /// Its tag, such as `es`.
    pub(crate) fn tag(self) -> &'static str {
        &self.0.tag
    }

    /// The end of an address that asks for it.
    pub(crate) fn query(self) -> &'static str {
        &self.0.query
    }

    /// The server's words in this language.
    pub(crate) const fn words(self) -> &'static Words {
        &self.0.words
    }
}

/// The server's words in one language.
#[derive(Debug)]
pub(crate) struct Words {
    of_server: ServerWords,
    is_of_page: bool,
    /// The beginnings of texts, by their names.
    begins: Vec<(&'static str, String)>,
}

impl Deref for Words {
    type Target = ServerWords;

    fn deref(&self) -> &ServerWords {
        &self.of_server
    }
}

impl Words {
    /// Title and description of pages without their own; none: as in the page, in English.
    pub(crate) fn page(&self) -> Option<[&'static str; 2]> {
        let said = [self.page_title, self.page_title_description];
        (!self.is_of_page).then_some(said)
    }

    /// A player's name as it is displayed: a given one in this language.
    pub(crate) fn player<'a>(&self, name: &'a str) -> Cow<'a, str> {
        match recruit(name) {
            Some(number) => Cow::Owned(self.of_page("recruit", None).to_owned() + number),
            None => isolated(name),
        }
    }

    /// How a game ended, by the ending's name: a sentence.
    pub(crate) fn how(&self, ending: &str, turn: i32) -> String {
        let values = [
            ("ending", Value::Text(ending)),
            ("turn", Value::Number(turn.into())),
        ];
        self.bundle.format("ended-on", &values)
    }

    /// The meaning of a result's points, by the level's name.
    pub(crate) fn level(&self, level: &str) -> &'static str {
        self.of_page("victory", Some(level))
    }

    /// A ruleset, by its name.
    pub(crate) fn rules(&self, ruleset: &str) -> &'static str {
        match ruleset {
            "siege_standard" => self.rules_siege_standard,
            "siege_full" => self.rules_siege_full,
            "siege_as_it_happened" => self.rules_siege_as_it_happened,
            "siege_first" => self.rules_siege_first,
            "siege_gentle" => self.rules_siege_gentle,
            "siege_veteran" => self.rules_siege_veteran,
            _ => self.rules_own,
        }
    }

    /// Victory points, abbreviated and in full.
    pub(crate) fn vp(&self) -> &'static str {
        self.of_page("vp", None)
    }

    pub(crate) fn victory_points(&self) -> &'static str {
        self.of_page("victory-points", None)
    }

    pub(crate) fn turn(&self) -> &'static str {
        self.of_page("table-turn", None)
    }

    pub(crate) fn routed(&self) -> &'static str {
        self.of_page("table-routed-short", None)
    }

    /// A day in two lines.
    pub(crate) fn date_lines(&self, date: Date) -> [String; 2] {
        let day = date.day().to_string();
        [
            self.date(&day, u8::from(date.month())),
            date.year().to_string(),
        ]
    }

    /// What the game is, in four lines.
    pub(crate) fn siege(&self) -> [&'static str; 4] {
        [
            self.siege_title,
            self.siege_date,
            self.siege_what,
            self.siege_free,
        ]
    }

    /// A word of the map; empty for one that is illegible where the map is small.
    pub(crate) fn on_map(&self, key: &str) -> &'static str {
        match key {
            "hill" => self.hill,
            "hospital" | "storehouse" | "north-wall" | "cattle-kraal" | "chest" | "left_horn"
            | "loins" | "right_horn" | "title" | "title-date" => {
                let word = self.bundle.get(&format!("map-{key}"), None);
                word.unwrap_or_default()
            }
            _ => "",
        }
    }

    /// A game, by its name in addresses.
    pub(crate) fn game(&self, slug: &'static str) -> &'static str {
        self.bundle.get(slug, None).unwrap_or(slug)
    }

    /// How a battle ended, in few words, by the ending's name.
    pub(crate) fn battle_end(&self, ending: &str) -> &'static str {
        self.of_battle("end", ending)
    }

    /// The maximum of a battle's points.
    pub(crate) fn battle_points_of(&self) -> &'static str {
        self.of_battle("end", "points-of")
    }

    /// The turn of a battle, and of how many.
    pub(crate) fn battle_turn(&self, turn: u8) -> String {
        let values = [("turn", Value::Number(turn.into()))];
        self.bundle.format("battle-turn", &values)
    }

    /// One of the seven phases of a battle's turn; empty before the first.
    pub(crate) fn battle_phase(&self, phase: u8) -> &'static str {
        self.of_battle("phase", &phase.to_string())
    }

    /// A place of the battle's map; empty for one without a name.
    pub(crate) fn battle_place(&self, key: &str) -> &'static str {
        self.of_battle("place", key)
    }

    fn of_battle(&self, what: &str, key: &str) -> &'static str {
        let word = self.bundle.get(&format!("battle-{what}-{key}"), None);
        word.unwrap_or_default()
    }

    /// The beginning of a text of the page, as markup; empty without a built page.
    pub(crate) fn first_paragraph(&self, name: &str) -> &str {
        let found = self.begins.iter().find(|(of, _)| *of == name);
        found.map_or("", |(_, begins)| begins)
    }

    /// The pages of the history: names in their addresses, `overview` for the one that has none, and titles.
    pub(crate) fn history_pages(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.bundle.attributes("history-page")
    }

    /// A message that the page has too.
    pub(crate) fn of_page(&self, id: &'static str, attribute: Option<&str>) -> &'static str {
        self.bundle.text(id, attribute)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use shared::ramparts::{Ending, Level};

    use std::sync::LazyLock;

    use super::*;

    /// Those of the sources.
    pub(crate) fn languages() -> &'static Languages {
        static LANGUAGES: LazyLock<Languages> =
            LazyLock::new(|| Languages::read(Path::new("../static")));
        &LANGUAGES
    }

    /// Each of them.
    pub(crate) fn all() -> &'static [Lang] {
        &languages().all
    }

    #[test]
    fn an_address_asks_for_its_language() {
        assert!(all().len() >= 2);
        for &lang in all() {
            assert_eq!(languages().asked(lang.query().strip_prefix('?')), lang);
        }
        for (query, tag) in [
            ("", "en"),
            ("lang=xx", "en"),
            ("lang=esx", "en"),
            ("a=b&lang=es", "es"),
        ] {
            assert_eq!(languages().asked(Some(query)).0.tag, tag, "{query}");
        }
        // Without a page it speaks English.
        let alone = Languages::read(Path::new("not-there"));
        assert_eq!(alone.asked(Some("lang=es")).words().vp(), "VP");
    }

    #[test]
    fn a_minus_is_no_hyphen_and_a_given_name_is_said_in_the_language() {
        for (tag, name) in [("en", "Recruit 0760"), ("es", "Recluta 0760")] {
            let words = languages().asked(Some(&format!("lang={tag}"))).words();
            for said in [
                words.game_title(&words.player("Recruit 0760"), -8, ""),
                words.challenge_results(2, &words.player("Recruit 0760"), -8),
                words.challenge_results(1, &words.player("Recruit 0760"), -8),
            ] {
                assert!(said.contains(" −8 ") && said.contains(name), "{said}");
            }
            for count in [1, 2] {
                let said = words.day_results(count, -8);
                assert!(said.contains(" −8 "), "{said}");
            }
            assert_eq!(words.player("Anna"), "Anna");
            assert_eq!(words.player("נעמי 7"), "\u{2068}נעמי 7\u{2069}");
        }
    }

    #[test]
    fn what_the_page_says_too_is_there() {
        for lang in all() {
            let words = lang.words();
            for level in Level::ALL {
                assert_ne!(words.level(level.key()), "victory", "{level:?}");
            }
            for said in [
                words.vp(),
                words.victory_points(),
                words.turn(),
                words.routed(),
            ] {
                assert!(!said.contains('-'), "{said}");
            }
            let how = words.how(Ending::Relieved.key(), 7);
            assert!(how.contains('7') && how.ends_with('.'), "{how}");
        }
        for lang in all() {
            let words = lang.words();
            for ending in ["escape", "survival", "massacre", "given-up"] {
                assert_ne!(words.battle_end(ending), "", "{ending}");
            }
            assert_eq!(words.game("isandlwana"), "Isandlwana");
            assert_ne!(words.battle_points_of(), "");
            assert!(words.battle_turn(4).contains('4'));
            assert!((1..=7).all(|phase| !words.battle_phase(phase).is_empty()));
            assert_eq!(words.battle_phase(0), "");
        }
        let date = Date::from_calendar_date(2026, time::Month::January, 21).expect("a day");
        let told = |tag| languages().asked(Some(tag)).words().date_lines(date);
        assert_eq!(told("lang=en"), ["21 January", "2026"]);
        assert_eq!(told("lang=es"), ["21 de enero", "2026"]);
    }
}
