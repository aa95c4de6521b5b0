//! A table of results, best first: a board's, or a challenge's.

use leptos::prelude::*;

use crate::days::short_date;
use crate::kit::follow::part;
use crate::kit::markup::{Markup, html};
use crate::kit::reactive::link;
use crate::net::LeaderboardRow;
use crate::router::Route;
use crate::words::{Lang, Ui, any_ending, level, player, points, site_words};

/// The place of results: its space is reserved, so that nothing moves when they arrive.
pub(super) fn place(pieces: Vec<AnyView>) -> AnyView {
    part("div", &[("class", "data-table-place")], pieces)
}

/// The rows, of so many in all, as the table of that name; `open` when the games are public. Those of games by rules before the
/// `newest` version say so.
pub(super) fn table(
    rows: &[LeaderboardRow],
    total: i64,
    name: &str,
    open: bool,
    newest: u16,
    words: &'static Ui,
) -> Markup {
    if rows.is_empty() {
        return html! { p class="data-table-empty" { (words.ledger_empty) } };
    }
    let more = site_words(Lang::now());
    let game = Columns::of(rows);
    let (points, caption) = match game.killed {
        true => (more.points, more.ledger_caption_killed),
        false => (words.vp, words.ledger_caption),
    };
    let columns = [
        Some(("num", words.place)),
        Some(("", words.name)),
        Some(("num", points)),
        game.levels.then_some(("", words.level)),
        Some(("", words.ending)),
        game.killed.then_some(("num", more.killed)),
        Some(("num", words.turns)),
        Some(("num", words.undos)),
        Some(("", words.when)),
    ];
    html! {
        // It scrolls sideways if necessary, also by keyboard.
        div class="data-table-wrap" tabindex="0" role="region" aria-label=(name) {
            table class="data-table" {
                caption { (caption) " " (words.ledger_total(total)) }
                thead { tr { @for (class, word) in columns.into_iter().flatten() { th scope="col" class=(class) { (word) } } } }
                tbody { @for of in rows { (row(of, game, open, newest, words)) } }
            }
        }
        @if rows.iter().any(|of| of.rules_version < newest) {
            p { small { (more.older_rules_text) } }
        }
    }
}

/// A game's columns besides points and ending.
#[derive(Clone, Copy)]
struct Columns {
    /// A word for the points.
    levels: bool,
    /// How many enemies were killed.
    killed: bool,
}

impl Columns {
    fn of(rows: &[LeaderboardRow]) -> Self {
        Self {
            levels: rows.iter().any(|row| row.level.is_some()),
            killed: rows.iter().any(|row| row.killed.is_some()),
        }
    }
}

/// The page of a result's game; none if it is a game that the page does not have.
fn page(row: &LeaderboardRow, open: bool) -> Option<Route> {
    let slug = row.ending?.slug();
    match row.mine {
        true => Route::result(slug, row.game_id),
        false if open => Route::replay(slug, row.game_id),
        false => None,
    }
}

fn row(row: &LeaderboardRow, game: Columns, open: bool, newest: u16, words: &'static Ui) -> Markup {
    let lang = Lang::now();
    let name = player(lang, &row.name);
    html! {
        tr data-mine[row.mine] {
            td class="num" { (row.rank) }
            th scope="row" {
                @match page(row, open) {
                    Some(page) => { (link("", &page.path(), &name)) }
                    None => { (name) }
                }
                @if row.mine { " " (words.you) }
                @if row.bot { " " (words.program) }
                @if row.rules_version < newest {
                    " " small { (site_words(lang).older_rules(row.rules_version)) }
                }
            }
            td class="num" { (points(row.vp)) }
            @if game.levels { td { @if let Some(of) = row.level { (level(lang, of)) } } }
            td { @if let Some(of) = row.ending { (any_ending(lang, of)) } }
            @if game.killed { td class="num" { @if let Some(killed) = row.killed { (killed) } } }
            td class="num" { (row.turns) }
            td class="num" { (row.undos) }
            td { (short_date(&row.finished_at)) }
        }
    }
}
