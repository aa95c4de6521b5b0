//! Every word a player reads, in the language of the page. The words themselves are in `static/words`, a folder for each language;
//! a message or placeholder that English lacks does not compile, and a test compares every other language with English
//! (`words/tests/languages.rs`). [`Ui`] has the words common to all pages, [`TableWords`] the table's own.

mod arrays;
mod cards;
mod failures;
mod figures;
mod games;
mod history;
mod language;
mod messages;
mod players;
mod siege;
#[cfg(test)]
mod tests;
mod zulu;

pub(crate) use cards::{AbilityKind, AbilityWords, CardWords};
pub(crate) use failures::{connection, failure};
pub(crate) use figures::{points, tenths};
pub(crate) use games::{any_ending, board};
pub(crate) use history::{history_pages, history_title};
pub(crate) use language::{
    Lang, decision_review_words, first_battle_words, guide_words, isandlwana_log_words,
    isandlwana_review_words, isandlwana_words, night_words, replay_words, review_words, site_words,
    table_words, ui,
};
pub(crate) use messages::{IsandlwanaWords, ReplayWords, SiteWords, TableWords, Ui};
pub(crate) use players::{own_name, player};
pub(crate) use siege::*;
pub(crate) use zulu::mark_zulu;
