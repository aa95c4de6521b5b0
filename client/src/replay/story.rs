//! A summary of a game in a few sentences: the most important events of its log, in order.

use std::cmp::Reverse;
use std::mem::discriminant;

use crate::kit::markup::{Markup, html};
use crate::play::HistoryLine;
use crate::words::Ui;

/// A moment of the summary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Highlight {
    /// Its log entry: its position in the replay.
    pub(crate) seq: u32,
    pub(crate) turn: u16,
    pub(crate) text: String,
}

/// The few lines with most weight, each of another kind, in order. Lines without weight are left out.
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
    // Stable: among equals the earlier one comes first.
    told.sort_by_key(|&(_, weight, _)| Reverse(weight));
    told.truncate(most);
    told.sort_by_key(|&(at, ..)| at);
    told.into_iter().map(|(.., line)| line).collect()
}

/// The summary as a list, each moment a link into the replay at this path.
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
