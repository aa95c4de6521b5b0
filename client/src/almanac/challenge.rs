//! `/challenge/lusab-babad`: taking up the luck of a finished game, and everybody's results side by side.

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::api::{Challenge, Challenger};

use crate::app::Voice;
use crate::begin::{Beginning, to_table};
use crate::clipboard::copied;
use crate::live::{button, escape, link, live, live_markup, markup, pressable};
use crate::net::Begin;
use crate::pages::ask::Answer;
use crate::pages::game_name;
use crate::route::Route;
use crate::words::{AlmanacWords, Lang, Ui, almanac_words, ending, level, points};

pub(super) fn challenge(code: &str, words: &'static Ui) -> AnyView {
    let more = almanac_words(Lang::now());
    let answer = Answer::of(format!("/challenges/{code}"));
    let beginning = Beginning::new();
    let voice: Voice = expect_context();
    let said = RwSignal::new(String::new());
    let page = live(move || match answer.good::<Challenge>() {
        Some(found) => markup("", page(&found, more, words)),
        None => answer.instead(),
    });
    let told = live_markup("", move || {
        format!(
            "<p>{}{}</p>",
            escape(&beginning.told()),
            escape(&said.get())
        )
    });
    let code = code.to_owned();
    let press = move |id: &str| match id {
        "take-up" => beginning.begin(Begin::Challenge(code.clone()), to_table),
        "copy" => spawn_local(async move {
            let address = window().location().href().unwrap_or_default();
            let told = if copied(&address).await {
                more.link_copied.to_owned()
            } else {
                address
            };
            voice.say(told.clone());
            said.try_set(told);
        }),
        _ => {}
    };
    pressable(press, vec![page, told])
}

fn page(challenge: &Challenge, more: &AlmanacWords, words: &'static Ui) -> String {
    let mut html = format!(
        "<h1>{}</h1><p>{}</p><p><b>{}</b></p><div class=btn-row>{}{}</div>",
        escape(&(more.challenge_of)(&challenge.code)),
        more.challenge_text,
        game_name(challenge.ruleset, words),
        button("btn btn-primary", "take-up", more.take_up),
        button("btn", "copy", more.copy_link),
    );
    html += &format!(
        "<div class=ledger-wrap tabindex=0 role=region aria-label=\"{}\"><table class=ledger><caption>{}</caption><thead><tr>",
        words.challenge,
        (words.ledger_total)(challenge.results.len() as i64)
    );
    for (class, word) in [
        ("", words.name),
        ("num", words.vp),
        ("", words.level),
        ("wide", words.ending),
        ("num", words.turns),
        ("num wide", words.undos),
    ] {
        html += &format!("<th scope=col class=\"{class}\">{word}</th>");
    }
    html += "</tr></thead><tbody>";
    for result in &challenge.results {
        html += &row(result, words);
    }
    html + "</tbody></table></div>"
}

fn row(of: &Challenger, words: &'static Ui) -> String {
    let lang = Lang::now();
    let (mine, you) = if of.mine {
        (" data-mine", words.you)
    } else {
        ("", "")
    };
    let program = if of.bot { words.program } else { "" };
    let name = link("", &Route::Replay(of.game_id).path(), &escape(&of.name));
    format!(
        "<tr{mine}><th scope=row>{name} {you}{program}</th><td class=num>{}</td><td>{}</td><td class=wide>{}</td><td class=num>{}</td><td class=\"num wide\">{}</td></tr>",
        points(of.vp),
        level(lang, of.level),
        ending(lang, of.ending),
        of.turns,
        of.undos
    )
}
