//! Every word a player reads, in the language of the page. The words themselves are in `static/words`, a folder a language;
//! what a message or a placeholder is called that English lacks does not compile, and a test holds every other language
//! against English (`words/tests/languages.rs`). [`Ui`] has the words common to all pages, [`TableWords`] the table's own.

mod arrays;
mod cards;
mod choices;
mod failures;
mod games;
mod language;
mod log;
mod messages;
mod names;
mod pieces;
mod table;
#[cfg(test)]
mod tests;
mod zulu;

pub(crate) use cards::{AbilityKind, AbilityWords, CardWords};
pub(crate) use choices::{action, asked};
pub(crate) use failures::{connection, failure};
pub(crate) use games::{any_ending, board};
pub(crate) use language::{
    Lang, decision_review_words, first_battle_words, guide_words, isandlwana_log_words,
    isandlwana_review_words, isandlwana_words, night_words, replay_words, review_words, site_words,
    table_words, ui,
};
use language::{action_words, ask_words, log_words, name_words, pass_words};
pub(crate) use log::{ended, event, marched};
pub(crate) use messages::{IsandlwanaWords, ReplayWords, SiteWords, TableWords, Ui};
pub(crate) use names::{
    building, chit, ending, formation, level, medal, name, own_name, phase, phase_name,
    phase_short, place, place_name, player, points, rampart, range, reason, regiment, ruleset,
    tenths,
};
pub(crate) use pieces::{ability_kind, card, chit_help, illegal, notice, when};
pub(crate) use zulu::mark_zulu;
