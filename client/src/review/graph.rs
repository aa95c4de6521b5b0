//! The graph of the expected result, decision by decision, as SVG. Its content is also described beside it, and in a table.

use std::fmt::Write as _;

use crate::kit::markup::{Markup, html};

/// Its frame, in units of its own.
const WIDTH: i32 = 400;
const HEIGHT: i32 = 220;
/// Room for figures at the left and below.
const LEFT: i32 = 34;
const BELOW: i32 = 24;
const ABOVE: i32 = 12;
const RIGHT: i32 = 14;

/// The content of the graph.
pub(crate) struct Graph<'a> {
    /// The turn of each decision, and the expected result at it.
    pub(crate) points: &'a [(u16, i32)],
    /// The expected result after the last.
    pub(crate) last: i32,
    /// How many decisions there are in all.
    pub(crate) of: usize,
    /// Minimum and maximum that must fit.
    pub(crate) range: (i32, i32),
    /// Distance of horizontal lines.
    pub(crate) step: i32,
    /// The value labelled as 1.
    pub(crate) unit: i32,
    /// Which of the decisions are turning points.
    pub(crate) turning_points: &'a [usize],
    /// A description, in a sentence.
    pub(crate) told: String,
    /// The caption below it.
    pub(crate) caption: &'static str,
}

/// Position of a value.
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

/// Returns the graph as SVG.
pub(crate) fn drawn(graph: &Graph<'_>) -> Markup {
    let mut values: Vec<i32> = graph.points.iter().map(|&(_, value)| value).collect();
    values.push(graph.last);
    let least = values.iter().copied().min().unwrap_or_default();
    let most = values.iter().copied().max().unwrap_or_default();
    let step = graph.step;
    let frame = Frame {
        least: graph.range.0.min(least.div_euclid(step) * step),
        most: graph.range.1.max(-(-most).div_euclid(step) * step),
        points: i32::try_from(graph.of.max(1)).unwrap_or(1),
    };
    let mut line = String::new();
    for (at, &value) in values.iter().enumerate() {
        let _ = write!(line, "{},{} ", frame.x(at), frame.y(value));
    }
    let right = WIDTH - RIGHT;
    html! {
        figure class="review-graph" {
            svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(graph.told) {
                @for value in (frame.least..=frame.most).step_by(step.unsigned_abs() as usize) {
                    @let y = frame.y(value);
                    path class="grid" d=(format!("M{LEFT} {y}H{right}")) {}
                    text class="axis" x=(LEFT - 6) y=(y + 4) text-anchor="end" { (value / graph.unit) }
                }
                @for (at, turn) in ticks(graph.points) {
                    @let x = frame.x(at);
                    path class="grid" d=(format!("M{x} {}v5", HEIGHT - BELOW)) {}
                    text class="axis" x=(x) y=(HEIGHT - 6) text-anchor="middle" { (turn) }
                }
                polyline class="line" points=(line.trim_end()) {}
                @for (number, &at) in (1..).zip(graph.turning_points) {
                    // After the decision, where the line has turned.
                    @let (x, y) = (frame.x(at + 1), frame.y(values[(at + 1).min(values.len() - 1)]));
                    circle class="turning" cx=(x) cy=(y) r="9" {}
                    text class="turning" x=(x) y=(y + 4) text-anchor="middle" { (number) }
                }
            }
            figcaption { (graph.caption) }
        }
    }
}

/// The first decision of every fifth turn; of every turn in a short game.
fn ticks(points: &[(u16, i32)]) -> Vec<(usize, u16)> {
    let mut ticks = Vec::new();
    let mut before = 0;
    let each = match points.last() {
        Some(&(last, _)) if last > 8 => 5,
        _ => 1,
    };
    for (at, &(turn, _)) in points.iter().enumerate() {
        if turn != before && (turn == 1 || turn % each == 0) {
            ticks.push((at, turn));
        }
        before = turn;
    }
    ticks
}
