//! A finished game of any rules, step by step: its moments, the bar that controls them, and whether its luck matches the
//! commitment.

mod bar;
mod proof;
mod run;
mod stored;
mod story;
mod timeline;

pub(crate) use bar::{animated, bar, tools};
#[cfg(test)]
pub(crate) use proof::tests as proof_tests;
pub(crate) use proof::{draws, told};
pub(crate) use run::{Replay, ReplayView};
pub(crate) use stored::StoredGame;
pub(crate) use story::{Highlight, story_list, top_highlights};
pub(crate) use timeline::Timeline;
