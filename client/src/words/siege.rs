//! The words of the siege, except the texts of cards (`cards.rs`): its pieces, its decisions, its log and its table.

mod choices;
mod log;
mod names;
mod pieces;
mod table;

use super::language::{
    Lang, action_words, ask_words, decision_review_words, log_words, name_words, notice_words,
    pass_words, ui,
};
use super::messages::{TableWords, Ui};

pub(crate) use choices::{action, asked};
pub(crate) use log::{ended, event, marched};
#[cfg(test)]
pub(crate) use names::surname;
pub(crate) use names::{
    building, chit, ending, formation, level, medal, name, phase, phase_name, phase_short, place,
    place_name, rampart, range, reason, regiment, ruleset,
};
pub(crate) use pieces::{ability_kind, card, chit_help, illegal, notice, when};
