//! Results under each other, best first: a board's, or a challenge's.

use leptos::prelude::*;

use crate::days::date;
use crate::kit::follow::part;
use crate::kit::markup::{Markup, html};
use crate::kit::reactive::link;
use crate::net::LeaderboardRow;
use crate::router::Route;
use crate::words::{Lang, Ui, ending, level, player, points, site_words};

/// Where results come to stand: its room is kept, so that nothing moves when they come.
pub(super) fn place(pieces: Vec<AnyView>) -> AnyView {
    part("div", &[("class", "ledger-place")], pieces)
}

/// The rows, of so many in all, as the table of that name; `open` when everybody may look at the games. Those of games by rules
/// before the `newest` version say so.
pub(super) fn table(
    rows: &[LeaderboardRow],
    total: i64,
    name: &str,
    open: bool,
    newest: u16,
    words: &'static Ui,
) -> Markup {
    if rows.is_empty() {
        return html! { p class="ledger-empty" { (words.ledger_empty) } };
    }
    let columns = [
        ("num", words.place),
        ("", words.name),
        ("num", words.vp),
        ("", words.level),
        ("wide", words.ending),
        ("num", words.turns),
        ("num wide", words.undos),
        ("wide", words.when),
    ];
    html! {
        // It scrolls sideways where it must, also by keyboard.
        div class="ledger-wrap" tabindex="0" role="region" aria-label=(name) {
            table class="ledger" {
                caption { (words.ledger_caption) " " (words.ledger_total(total)) }
                thead { tr { @for (class, word) in columns { th scope="col" class=(class) { (word) } } } }
                tbody { @for of in rows { (row(of, open, newest, words)) } }
            }
        }
        @if rows.iter().any(|of| of.rules_version < newest) {
            p { small { (site_words(Lang::now()).older_rules_text) } }
        }
    }
}

fn row(row: &LeaderboardRow, open: bool, newest: u16, words: &'static Ui) -> Markup {
    let lang = Lang::now();
    let name = player(lang, &row.name);
    // Of another game the page knows neither how it ends nor how it is shown.
    let has_table = row.ending.is_some();
    html! {
        tr data-mine[row.mine] {
            td class="num" { (row.rank) }
            th scope="row" {
                @if row.mine && has_table {
                    (link("", &Route::Result(row.game_id).path(), &name))
                } @else if open && has_table {
                    (link("", &Route::Replay(row.game_id).path(), &name))
                } @else {
                    (name)
                }
                @if row.mine { " " (words.you) }
                @if row.bot { " " (words.program) }
                @if row.rules_version < newest {
                    " " small { (site_words(lang).older_rules(row.rules_version)) }
                }
            }
            td class="num" { (points(row.vp)) }
            td { @if let Some(of) = row.level { (level(lang, of)) } }
            td class="wide" { @if let Some(of) = row.ending { (ending(lang, of)) } }
            td class="num" { (row.turns) }
            td class="num wide" { (row.undos) }
            td class="wide" { (date(&row.finished_at)) }
        }
    }
}
