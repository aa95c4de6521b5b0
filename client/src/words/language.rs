//! The language of the page, and its words.

use std::sync::OnceLock;

use ::words::Bundle;
use leptos::prelude::*;

use super::cards::CardWords;
use super::messages::{
    ActionWords, AskWords, DecisionReviewWords, FirstBattleWords, GuideWords, IsandlwanaLogWords,
    IsandlwanaReviewWords, IsandlwanaWords, LogWords, NameWords, NightWords, NoticeWords,
    PassWords, ReplayWords, ReviewWords, SiteWords, TableWords, Ui,
};

/// A language of the page, by its tag; it gives access to its words.
#[derive(Clone, Copy)]
pub(crate) struct Lang(&'static Language);

/// Only its tag: all its words would be too long.
impl std::fmt::Debug for Lang {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(to, "Lang({})", self.0.tag)
    }
}

struct Language {
    tag: &'static str,
    query: &'static str,
    bundle: Bundle,
    words: OnceLock<Words>,
    cards: OnceLock<Vec<CardWords>>,
}

/// Initialized on first use, so that no program has the accessors of another.
#[derive(Debug, Default)]
struct Words {
    ui: OnceLock<Ui>,
    site: OnceLock<SiteWords>,
    names: OnceLock<NameWords>,
    table: OnceLock<TableWords>,
    log: OnceLock<LogWords>,
    ask: OnceLock<AskWords>,
    pass: OnceLock<PassWords>,
    action: OnceLock<ActionWords>,
    notice: OnceLock<NoticeWords>,
    replay: OnceLock<ReplayWords>,
    review: OnceLock<ReviewWords>,
    decision_review: OnceLock<DecisionReviewWords>,
    battle_review: OnceLock<IsandlwanaReviewWords>,
    guide: OnceLock<GuideWords>,
    night: OnceLock<NightWords>,
    first_battle: OnceLock<FirstBattleWords>,
    battle: OnceLock<IsandlwanaWords>,
    battle_log: OnceLock<IsandlwanaLogWords>,
}

impl PartialEq for Lang {
    fn eq(&self, other: &Self) -> bool {
        self.0.tag == other.0.tag
    }
}

impl Eq for Lang {}

impl Lang {
    /// The language with this tag (BCP 47) and the texts of its files. It is never freed.
    pub(crate) fn new(tag: &str, files: impl IntoIterator<Item = String>) -> Self {
        Self(Box::leak(Box::new(Language {
            tag: tag.to_owned().leak(),
            query: match tag {
                "en" => "",
                _ => format!("?lang={tag}").leak(),
            },
            bundle: Bundle::new(tag, files),
            words: OnceLock::new(),
            cards: OnceLock::new(),
        })))
    }

    /// The language of the page.
    pub(crate) fn now() -> Self {
        expect_context()
    }

    /// For the `lang` attribute.
    pub(crate) const fn code(self) -> &'static str {
        self.0.tag
    }

    /// The end of an address that makes the server use this language for the link's preview.
    pub(crate) const fn query(self) -> &'static str {
        self.0.query
    }

    /// Everything that was read.
    pub(super) const fn bundle(self) -> &'static Bundle {
        &self.0.bundle
    }

    /// The cards' words, in the order of their numbers.
    pub(super) fn cards(self) -> &'static [CardWords] {
        self.0.cards.get_or_init(|| CardWords::all(&self.0.bundle))
    }

    fn words(self) -> &'static Words {
        self.0.words.get_or_init(Words::default)
    }
}

macro_rules! word_accessors {
    ($($(#[$doc:meta])* $name:ident in $room:ident -> $kind:ident;)*) => {
        $($(#[$doc])*
        pub(crate) fn $name(lang: Lang) -> &'static $kind {
            lang.words().$room.get_or_init(|| $kind::from_bundle(lang.bundle()))
        })*
    };
}

word_accessors! {
    /// The words common to all pages.
    ui in ui -> Ui;
    /// The words of the pages without a table.
    site_words in site -> SiteWords;
    /// Names of places, formations and phases.
    name_words in names -> NameWords;
    /// The words of the table's screen.
    table_words in table -> TableWords;
    /// Events.
    log_words in log -> LogWords;
    /// Decisions.
    ask_words in ask -> AskWords;
    /// The button without an action.
    pass_words in pass -> PassWords;
    /// The other buttons.
    action_words in action -> ActionWords;
    /// Notices.
    notice_words in notice -> NoticeWords;
    /// The words of replays.
    replay_words in replay -> ReplayWords;
    /// The words of reviews.
    review_words in review -> ReviewWords;
    /// Reviews of the siege.
    decision_review_words in decision_review -> DecisionReviewWords;
    /// Reviews of a battle.
    isandlwana_review_words in battle_review -> IsandlwanaReviewWords;
    /// The guide's own words, whatever the game.
    guide_words in guide -> GuideWords;
    /// The guide of the first night.
    night_words in night -> NightWords;
    /// The guide of the first battle.
    first_battle_words in first_battle -> FirstBattleWords;
    /// The words of Isandlwana's pages.
    isandlwana_words in battle -> IsandlwanaWords;
    /// Events of a battle.
    isandlwana_log_words in battle_log -> IsandlwanaLogWords;
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;

    use super::*;

    impl Lang {
        /// Every language that has a folder, by tag.
        pub(crate) fn all() -> &'static [Self] {
            static ALL: OnceLock<Vec<Lang>> = OnceLock::new();
            ALL.get_or_init(|| {
                let folders = fs::read_dir(folder()).expect("the folder of languages");
                let mut tags: Vec<_> = folders
                    .map(|folder| folder.expect("a folder").file_name())
                    .map(|tag| tag.into_string().expect("a tag"))
                    .collect();
                tags.sort();
                let read = |tag: String| {
                    let read = |name| fs::read_to_string(folder().join(&tag).join(name));
                    let files = ["shared.ftl", "siege.ftl", "isandlwana.ftl", "site.ftl"];
                    Self::new(&tag, files.map(|name| read(name).expect(name)))
                };
                tags.into_iter().map(read).collect()
            })
        }

        pub(crate) fn of(tag: &str) -> Self {
            let mut all = Self::all().iter();
            *all.find(|lang| lang.code() == tag).expect("a language")
        }

        pub(crate) fn english() -> Self {
            Self::of("en")
        }

        /// Those that have this running text in their folder, English first; the others use English's.
        pub(crate) fn with_text(name: &str) -> Vec<Self> {
            let has = |lang: &Self| folder().join(lang.code()).join(name).is_file();
            let others = Self::all().iter().copied().filter(has);
            let english = Self::english();
            let others = others.filter(|&lang| lang != english);
            std::iter::once(english).chain(others).collect()
        }

        /// English and Spanish.
        pub(crate) fn both() -> [Self; 2] {
            ["en", "es"].map(Self::of)
        }
    }

    fn folder() -> PathBuf {
        PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../static/words"))
    }

    #[test]
    fn a_link_asks_the_server_for_its_language() {
        assert_eq!(Lang::both().map(Lang::query), ["", "?lang=es"]);
        assert!(Lang::all().len() >= 2 && Lang::english() != Lang::of("es"));
    }
}
