//! `/challenge/lusab-babad`: playing the luck of a finished game, and everybody's results in a table.

use leptos::prelude::*;
use leptos::task::spawn_local;
use uuid::Uuid;

use super::results_table::{place, table};
use crate::kit::clipboard::copy_address;
use crate::kit::fetched::Fetched;
use crate::kit::game_name::any_name;
use crate::kit::live_region::LiveRegion;
use crate::kit::markup::{Markup, html, markup};
use crate::kit::new_game::{Beginning, to_table};
use crate::kit::reactive::{button, pressable, reactive, reactive_markup};
use crate::net::{Challenge, NewGameRequest};
use crate::router::Route;
use crate::words::{Lang, SiteWords, Ui, site_words};

pub(super) fn challenge(code: &str, words: &'static Ui) -> AnyView {
    let lang = Lang::now();
    let more = site_words(lang);
    let answer = Fetched::of(format!("/challenges/{code}"));
    let heading = html! { h1 { (more.challenge_of(code)) } };
    let beginning = Beginning::new();
    let live_region: LiveRegion = expect_context();
    let said = RwSignal::new(String::new());
    let page = reactive(move || match answer.good::<Challenge>() {
        Some(found) => markup("", page(&found, more, words)),
        None => answer.instead(),
    });
    let told = reactive_markup("", move || html! { p { (said.get()) } });
    let code = code.to_owned();
    let press = move |id: &str| match id {
        "take-up" => beginning.begin(NewGameRequest::Challenge(code.clone()), to_table),
        "copy" => spawn_local(async move {
            let told = copy_address(lang, more.link_copied).await;
            live_region.say(&told);
            said.try_set(told);
        }),
        _ => {}
    };
    let page = place(vec![page, told, beginning.toast()]);
    pressable(press, vec![markup("", heading), page])
}

fn page(challenge: &Challenge, more: &SiteWords, words: &'static Ui) -> Markup {
    let (results, total) = (&challenge.results, challenge.total);
    let has_table = Route::table(challenge.ruleset.slug(), Uuid::nil()).is_some();
    html! {
        p { (more.challenge_text) }
        p { b { (any_name(&challenge.ruleset, words)) } }
        div class="btn-row" {
            @if has_table { (button("btn btn-primary", "take-up", more.take_up)) }
            (button("btn", "copy", more.copy_link))
        }
        (table(results, total, words.challenge, true, 0, words))
    }
}
