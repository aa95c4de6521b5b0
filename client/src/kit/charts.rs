//! Charts as SVG, each with its table as the accessible alternative.

use std::fmt::Write as _;

use super::markup::{Markup, html};
use crate::words::{Lang, SiteWords, tenths};

/// The frame, in units of its own.
const WIDTH: usize = 400;
/// Height of a row of bars.
const ROW: usize = 26;
/// Where bars begin: to the right of their names.
const NAMES: usize = 132;
/// Room for a figure behind a bar.
const FIGURE: usize = 36;
/// Height of columns, and of series over time.
const HEIGHT: usize = 180;
/// Room for figures at the left and below.
const LEFT: usize = 36;
const BELOW: usize = 24;

/// The greatest of the counts, and at least one.
fn most<T>(rows: &[(T, u32)]) -> usize {
    let counts = rows.iter().map(|&(_, count)| count);
    counts.max().unwrap_or_default().max(1) as usize
}

/// A bar for each name.
pub(crate) fn bars(
    id: &str,
    title: &str,
    heads: [&str; 2],
    rows: &[(String, u32)],
    more: &SiteWords,
) -> Markup {
    let most = most(rows);
    let height = ROW * rows.len();
    let picture = html! {
        svg viewBox=(format!("0 0 {WIDTH} {height}")) aria-hidden="true" focusable="false" {
            @for (at, (name, count)) in rows.iter().enumerate() {
                @let (middle, length) = (ROW * at + ROW / 2, *count as usize * (WIDTH - NAMES - FIGURE) / most);
                text class="axis" x=(NAMES - 8) y=(middle + 4) text-anchor="end" { (name) }
                rect class="bar" x=(NAMES) y=(middle - 8) width=(length) height="16" {}
                text x=(NAMES + length + 6) y=(middle + 4) { (count) }
            }
        }
    };
    let table = rows
        .iter()
        .map(|(name, count)| vec![name.clone(), count.to_string()]);
    figure(id, title, "", &picture, &heads, table.collect(), more)
}

/// A column for each number.
pub(crate) fn columns(
    id: &str,
    title: &str,
    heads: [&str; 2],
    rows: &[(u16, u32)],
    more: &SiteWords,
) -> Markup {
    let most = most(rows);
    let step = ((WIDTH - LEFT) / rows.len().max(1)).min(40);
    let ground = HEIGHT - BELOW;
    // A name below every column, or below some if there are many.
    let each = if rows.len() > 12 { 5 } else { 1 };
    let picture = html! {
        svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) aria-hidden="true" focusable="false" {
            path class="grid" d=(format!("M{LEFT} {ground}H{WIDTH}")) {}
            @for (at, (number, count)) in rows.iter().enumerate() {
                @let (left, tall) = (LEFT + step * at, *count as usize * (ground - 20) / most);
                @if *count > 0 {
                    rect class="bar" x=(left + 1) y=(ground - tall) width=(step - 2) height=(tall) {}
                    @if step > 12 {
                        text x=(left + step / 2) y=(ground - tall - 5) text-anchor="middle" { (count) }
                    }
                }
                @if number % each == 0 {
                    text class="axis" x=(left + step / 2) y=(HEIGHT - 6) text-anchor="middle" { (number) }
                }
            }
        }
    };
    let table = rows.iter().filter(|&&(_, count)| count > 0);
    let table = table.map(|(number, count)| vec![number.to_string(), count.to_string()]);
    figure(id, title, "", &picture, &heads, table.collect(), more)
}

/// A value that varies from game to game, in hundredths.
pub(crate) struct Series<'a> {
    pub(crate) name: &'a str,
    pub(crate) values: &'a [i32],
    /// Drawn as a line; else as dots.
    pub(crate) line: bool,
}

/// Values from game to game, the oldest first; all series have the same length.
pub(crate) fn over_time(
    id: &str,
    title: &str,
    text: &str,
    series: &[Series<'_>],
    more: &SiteWords,
) -> Markup {
    let lang = Lang::now();
    let all = || series.iter().flat_map(|one| one.values.iter().copied());
    let least = all().min().unwrap_or_default().div_euclid(1000) * 10;
    let most = (all().max().unwrap_or_default().div_euclid(1000) + 1) * 10;
    let games = series
        .iter()
        .map(|one| one.values.len())
        .max()
        .unwrap_or_default();
    let x = |at: usize| LEFT + 8 + (WIDTH - LEFT - 20) * at / games.saturating_sub(1).max(1);
    let y = |hundredths: i32| {
        let (room, span) = ((HEIGHT - BELOW) as i32, (most - least).max(1) * 100);
        room - (room - 12) * (hundredths - least * 100) / span
    };
    // A horizontal line at some tens, about five in all.
    let apart = 10 * ((most - least) / 50).max(1);
    let line = |values: &[i32]| {
        let mut points = String::new();
        for (at, &value) in values.iter().enumerate() {
            let _ = write!(points, "{},{} ", x(at), y(value));
        }
        points
    };
    let picture = html! {
        svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) aria-hidden="true" focusable="false" {
            @for value in (least..=most).filter(|value| value % apart == 0) {
                @let at = y(value * 100);
                path class={ "grid" @if value == 0 { " zero" } } d=(format!("M{LEFT} {at}H{WIDTH}")) {}
                text class="axis" x=(LEFT - 6) y=(at + 4) text-anchor="end" { (whole(value)) }
            }
            @for one in series {
                @if let (true, [value]) = (one.line, one.values) {
                    // A line through one point would not be seen.
                    path class="line" d=(format!("M{} {}h12", x(0) - 6, y(*value))) {}
                }
                @else if one.line { polyline class="line" points=(line(one.values).trim_end()) {} }
                @else {
                    @for (at, &value) in one.values.iter().enumerate() {
                        circle class="dot" cx=(x(at)) cy=(y(value)) r="3.5" {}
                    }
                }
            }
            text class="axis" x=(x(0)) y=(HEIGHT - 4) text-anchor="middle" { "1" }
            @if games > 1 {
                text class="axis" x=(x(games - 1)) y=(HEIGHT - 4) text-anchor="middle" { (games) }
            }
        }
        ul class="legend" {
            @for one in series {
                li {
                    svg viewBox="0 0 24 12" aria-hidden="true" focusable="false" {
                        @if one.line { path class="line" d="M1 6H23" {} }
                        @else { circle class="dot" cx="12" cy="6" r="4" {} }
                    }
                    (one.name)
                }
            }
        }
    };
    let mut heads = vec![more.record_game];
    heads.extend(series.iter().map(|one| one.name));
    let row = |at: usize| {
        let figures = series
            .iter()
            .map(|one| one.values.get(at).copied().unwrap_or_default());
        let mut row = vec![(at + 1).to_string()];
        row.extend(figures.map(|value| tenths(lang, value, false)));
        row
    };
    figure(
        id,
        title,
        text,
        &picture,
        &heads,
        (0..games).map(row).collect(),
        more,
    )
}

/// A whole number, with a minus sign instead of a hyphen.
fn whole(value: i32) -> String {
    match value {
        ..0 => format!("−{}", value.unsigned_abs()),
        _ => value.to_string(),
    }
}

/// A picture below its title, and its table.
fn figure(
    id: &str,
    title: &str,
    text: &str,
    picture: &Markup,
    heads: &[&str],
    rows: Vec<Vec<String>>,
    more: &SiteWords,
) -> Markup {
    html! {
        section class="chart" id=(id) aria-label=(title) {
            h2 { (title) }
            @if !text.is_empty() { p { (text) } }
            (picture)
            details {
                summary { (more.record_table) }
                div class="data-table-wrap" tabindex="0" role="region" aria-label={ (title) ": " (more.record_table) } {
                    table class="data-table" {
                        thead { tr { @for head in heads { th scope="col" { (head) } } } }
                        tbody {
                            @for row in rows {
                                tr {
                                    @for (at, cell) in row.iter().enumerate() {
                                        @if at == 0 { th scope="row" { (cell) } }
                                        @else { td class="num" { (cell) } }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
