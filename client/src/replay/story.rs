//! What a game comes to in a few sentences: the things of its log that mattered most, in their order.

use std::cmp::Reverse;
use std::mem::discriminant;

use crate::kit::markup::{Markup, html};
use crate::play::HistoryLine;
use crate::words::Ui;

/// A moment worth telling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Highlight {
    /// The log entry it belongs to: its place in the replay.
    pub(crate) seq: u32,
    pub(crate) turn: u16,
    pub(crate) text: String,
}

/// The few lines that weigh most, each of another kind, in their order. What weighs nothing is not told.
pub(crate) fn top_highlights<E>(
    lines: &[HistoryLine<E>],
    most: usize,
    weight: fn(&E) -> u8,
) -> Vec<&HistoryLine<E>> {
    let mut kinds = Vec::new();
    let mut told: Vec<(usize, u8, &HistoryLine<E>)> = Vec::new();
    for (at, line) in lines
        .iter()
        .enumerate()
        .filter(|(_, line)| !line.taken_back)
    {
        let (weight, kind) = (weight(&line.event), discriminant(&line.event));
        if weight > 0 && !kinds.contains(&kind) {
            kinds.push(kind);
            told.push((at, weight, line));
        }
    }
    // Stable: of equals the earlier one is told.
    told.sort_by_key(|&(_, weight, _)| Reverse(weight));
    told.truncate(most);
    told.sort_by_key(|&(at, ..)| at);
    told.into_iter().map(|(.., line)| line).collect()
}

/// The story as a list, each moment a link into the replay at this path.
pub(crate) fn story_list(highlights: &[Highlight], replay: &str, words: &Ui) -> Markup {
    html! {
        ol class="story" {
            @for highlight in highlights {
                li {
                    a href={ (replay) "#" (highlight.seq) } { (words.at_turn(highlight.turn)) }
                    " " (highlight.text)
                }
            }
        }
    }
}
