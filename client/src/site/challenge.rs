//! `/challenge/lusab-babad`: taking up the luck of a finished game, and everybody's results side by side.

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::api::Challenge;

use super::ledger::{place, table};
use crate::app::LiveRegion;
use crate::begin::{Beginning, to_table};
use crate::clipboard::copy_address;
use crate::live::{button, escape, live, live_markup, markup, pressable};
use crate::net::Begin;
use crate::pages::ask::Answer;
use crate::pages::game_name;
use crate::words::{Lang, SiteWords, Ui, site_words};

pub(super) fn challenge(code: &str, words: &'static Ui) -> AnyView {
    let lang = Lang::now();
    let more = site_words(lang);
    let answer = Answer::of(format!("/challenges/{code}"));
    let heading = format!("<h1>{}</h1>", escape(&(more.challenge_of)(code)));
    let beginning = Beginning::new();
    let live_region: LiveRegion = expect_context();
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
            let told = copy_address(lang, more.link_copied).await;
            live_region.say(&told);
            said.try_set(told);
        }),
        _ => {}
    };
    let page = place(vec![page, told]);
    pressable(press, vec![markup("", heading), page])
}

fn page(challenge: &Challenge, more: &SiteWords, words: &'static Ui) -> String {
    format!(
        "<p>{}</p><p><b>{}</b></p><div class=btn-row>{}{}</div>{}",
        more.challenge_text,
        game_name(challenge.ruleset, words),
        button("btn btn-primary", "take-up", more.take_up),
        button("btn", "copy", more.copy_link),
        table(
            &challenge.results,
            challenge.total,
            words.challenge,
            true,
            words
        ),
    )
}
