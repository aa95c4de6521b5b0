//! Results under each other, best first: a board's, or a challenge's.

use leptos::prelude::*;
use shared::api::LeaderboardRow;

use crate::days::date;
use crate::follow::part;
use crate::live::{escape, link};
use crate::router::Route;
use crate::words::{Lang, Ui, ending, level, player, points};

/// Where results come to stand: its room is kept, so that nothing moves when they come.
pub(super) fn place(pieces: Vec<AnyView>) -> AnyView {
    part("div", &[("class", "ledger-place")], pieces)
}

/// The rows, of so many in all, as the table of that name; `open` when everybody may look at the games.
pub(super) fn table(
    rows: &[LeaderboardRow],
    total: i64,
    name: &str,
    open: bool,
    words: &'static Ui,
) -> String {
    if rows.is_empty() {
        return format!("<p class=ledger-empty>{}</p>", words.ledger_empty);
    }
    let mut html = format!(
        // It scrolls sideways where it must, also by keyboard.
        "<div class=ledger-wrap tabindex=0 role=region aria-label=\"{name}\"><table class=ledger><caption>{} {}</caption><thead><tr>",
        words.ledger_caption,
        (words.ledger_total)(total)
    );
    for (class, word) in [
        ("num", words.place),
        ("", words.name),
        ("num", words.vp),
        ("", words.level),
        ("wide", words.ending),
        ("num", words.turns),
        ("num wide", words.undos),
        ("wide", words.when),
    ] {
        html += &format!("<th scope=col class=\"{class}\">{word}</th>");
    }
    html += "</tr></thead><tbody>";
    for of in rows {
        row(&mut html, of, open, words);
    }
    html + "</tbody></table></div>"
}

fn row(html: &mut String, row: &LeaderboardRow, open: bool, words: &'static Ui) {
    let lang = Lang::now();
    let mut name = escape(&player(lang, &row.name));
    let mut mine = "";
    if row.mine {
        mine = " data-mine";
        let path = Route::Result(row.game_id).path();
        name = format!("{} {}", link("", &path, &name), words.you);
    } else if open {
        name = link("", &Route::Replay(row.game_id).path(), &name);
    }
    if row.bot {
        name = format!("{name} {}", words.program);
    }
    *html += &format!(
        "<tr{mine}><td class=num>{}</td><th scope=row>{name}</th><td class=num>{}</td><td>{}</td><td class=wide>{}</td><td class=num>{}</td><td class=\"num wide\">{}</td><td class=wide>{}</td></tr>",
        row.rank,
        points(row.vp),
        level(lang, row.level),
        ending(lang, row.ending),
        row.turns,
        row.undos,
        escape(&date(&row.finished_at))
    );
}
