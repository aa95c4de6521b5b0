//! The graph of the expected score, decision by decision, as SVG. What it shows is told beside it, and in the table.

use std::fmt::Write as _;

use super::super::advisor::lines::Decision;
use crate::kit::markup::{Markup, html};
use crate::words::{Lang, review_words, tenths};

/// Its frame, in units of its own.
const WIDTH: i32 = 400;
const HEIGHT: i32 = 220;
/// Room for figures at the left and below.
const LEFT: i32 = 34;
const BELOW: i32 = 24;
const ABOVE: i32 = 12;
const RIGHT: i32 = 14;
/// A line across each so many hundredths.
const STEP: i32 = 1000;

/// Where a value stands.
struct Frame {
    least: i32,
    most: i32,
    points: i32,
}

impl Frame {
    fn x(&self, at: usize) -> i32 {
        let at = i32::try_from(at).unwrap_or(self.points);
        LEFT + (WIDTH - LEFT - RIGHT) * at / self.points.max(1)
    }

    fn y(&self, value: i32) -> i32 {
        let height = HEIGHT - ABOVE - BELOW;
        HEIGHT - BELOW - height * (value - self.least) / (self.most - self.least).max(1)
    }
}

/// Draws it; with the score and the turning points once they are known.
pub(super) fn drawn(found: &[Decision], end: Option<(i32, Vec<usize>)>, lang: Lang) -> Markup {
    let words = review_words(lang);
    let (score, turning_points) = end.unzip();
    let mut values: Vec<i32> = found.iter().map(|one| one.expected).collect();
    // The last decision's outcome, or what the next table is expected to come to.
    let last = found.last().map(|one| one.expected + one.gain + one.luck);
    values.extend(last);
    let least = values.iter().copied().min().unwrap_or_default();
    let most = values.iter().copied().max().unwrap_or_default();
    let of = found.first().map_or(1, |first| first.of);
    let frame = Frame {
        least: least.div_euclid(STEP) * STEP,
        most: (most.div_euclid(STEP) + 1) * STEP,
        points: i32::try_from(of).unwrap_or(1),
    };
    let mut line = String::new();
    for (at, &value) in values.iter().enumerate() {
        let _ = write!(line, "{},{} ", frame.x(at), frame.y(value));
    }
    let figure = |value| tenths(lang, value, false);
    let told = words.drawn(
        &figure(values[0]),
        &figure(score.or(last).unwrap_or_default()),
        &figure(least),
        &figure(most),
    );
    let right = WIDTH - RIGHT;
    html! {
        figure class="review-graph" {
            svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(told) {
                @for value in (frame.least..=frame.most).step_by(STEP as usize) {
                    @let y = frame.y(value);
                    path class="grid" d=(format!("M{LEFT} {y}H{right}")) {}
                    text class="axis" x=(LEFT - 6) y=(y + 4) text-anchor="end" { (value / 100) }
                }
                @for (at, turn) in ticks(found) {
                    @let x = frame.x(at);
                    path class="grid" d=(format!("M{x} {}v5", HEIGHT - BELOW)) {}
                    text class="axis" x=(x) y=(HEIGHT - 6) text-anchor="middle" { (turn) }
                }
                polyline class="line" points=(line.trim_end()) {}
                @for (number, &at) in (1..).zip(turning_points.iter().flatten()) {
                    // After the decision, where the line has turned.
                    @let (x, y) = (frame.x(at + 1), frame.y(values[(at + 1).min(values.len() - 1)]));
                    circle class="turning" cx=(x) cy=(y) r="9" {}
                    text class="turning" x=(x) y=(y + 4) text-anchor="middle" { (number) }
                }
            }
            figcaption { (words.graph) }
        }
    }
}

/// The first decision of every fifth turn; of every turn in a short game.
fn ticks(found: &[Decision]) -> Vec<(usize, u16)> {
    let mut ticks = Vec::new();
    let mut before = 0;
    let each = match found.last() {
        Some(last) if last.turn > 8 => 5,
        _ => 1,
    };
    for (at, one) in found.iter().enumerate() {
        if one.turn != before && (one.turn == 1 || one.turn % each == 0) {
            ticks.push((at, one.turn));
        }
        before = one.turn;
    }
    ticks
}
