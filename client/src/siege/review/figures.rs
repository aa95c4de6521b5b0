//! The figures of a review as tables: the sources of the score, and its course turn by turn.

use super::super::advisor::lines::{Decision, End};
use crate::kit::markup::{Markup, html};
use crate::words::{Lang, decision_review_words, review_words, tenths};

/// Start, skill and luck, which add up to the score.
pub(super) fn sum(end: &End, lang: Lang) -> Markup {
    let (words, own) = (review_words(lang), decision_review_words(lang));
    let signed = |figure| tenths(lang, figure, true);
    html! {
        h2 { (words.sum) }
        table class="result-sum" {
            tbody {
                tr { th scope="row" { (own.start) } td data-sum="start" { (tenths(lang, end.start, false)) } }
                tr { th scope="row" { (own.skill) } td data-sum="skill" { (signed(end.gain)) } }
                tr { th scope="row" { (words.luck) } td data-sum="luck" { (signed(end.luck)) } }
            }
            tfoot {
                tr { th scope="row" { (own.score) } td data-sum="score" { (tenths(lang, end.score, false)) } }
            }
        }
        // Small negligible differences can add up to a negative sum: then nothing is known that was worth more.
        @if end.gain + end.cost > 0 {
            p { (own.offered(&tenths(lang, end.gain + end.cost, false), &tenths(lang, end.cost, false))) }
        }
    }
}

/// The figures of one turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Turn {
    turn: u16,
    /// At its first decision.
    expected: i32,
    gain: i32,
    cost: i32,
    luck: i32,
}

fn turns(found: &[Decision]) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    for one in found {
        match turns.last_mut() {
            Some(last) if last.turn == one.turn => {
                last.gain += one.gain;
                last.cost += one.cost;
                last.luck += one.luck;
            }
            _ => turns.push(Turn {
                turn: one.turn,
                expected: one.expected,
                gain: one.gain,
                cost: one.cost,
                luck: one.luck,
            }),
        }
    }
    turns
}

/// The graph's table.
pub(super) fn by_turn(found: &[Decision], lang: Lang) -> Markup {
    let (words, own) = (review_words(lang), decision_review_words(lang));
    html! {
        details {
            summary { (own.by_turn) }
            p { (own.row) }
            div class="data-table-wrap" {
                table class="data-table" {
                    thead {
                        tr {
                            th scope="col" { (words.turn) }
                            th scope="col" class="num" { (own.expected) }
                            th scope="col" class="num" { (own.gain) }
                            th scope="col" class="num" { (words.cost) }
                            th scope="col" class="num" { (words.luck) }
                        }
                    }
                    tbody {
                        @for turn in turns(found) {
                            tr {
                                th scope="row" { (turn.turn) }
                                td class="num" { (tenths(lang, turn.expected, false)) }
                                td class="num" { (tenths(lang, turn.gain, true)) }
                                td class="num" { (tenths(lang, turn.cost, false)) }
                                td class="num" { (tenths(lang, turn.luck, true)) }
                            }
                        }
                    }
                }
            }
        }
    }
}
