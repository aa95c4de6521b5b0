//! Running text from a file of its language.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::assets::asset;
use super::focus::give_to;
use super::markup::{self, Markup, html, nothing};
use super::reactive::reactive_markup;
use crate::net::{self, Failure};
use crate::words::{Lang, failure};

/// Markup made of the text of this name, once it is loaded.
pub(crate) fn text(name: &str, made: impl Fn(&str) -> Markup + Send + Sync + 'static) -> AnyView {
    let file = asset(name);
    let answer: RwSignal<Option<Result<String, Failure>>> = RwSignal::new(None);
    spawn_local(async move {
        answer.try_set(Some(net::file(&file).await));
    });
    reactive_markup("", move || {
        answer.with(|answer| match answer {
            None => nothing(),
            Some(Ok(text)) => made(text),
            Some(Err(why)) => html! { p role="alert" { (failure(Lang::now(), why)) } },
        })
    })
}

/// A page of the text of this name, then `after`.
pub(crate) fn article(title: &'static str, name: &str, after: Markup) -> AnyView {
    let pieces = vec![
        markup::markup("", html! { h1 { (title) } }),
        text(name, move |text| html! { (markup::prose(text)) (after) }),
    ];
    view! { <div class="prose">{pieces}</div> }.into_any()
}

/// Scrolls to the heading in the address: `/rules#c-6-7-4`. The browser looked for it before the text was loaded.
pub(crate) fn to_heading() {
    let name = window().location().hash().unwrap_or_default();
    let found = document().get_element_by_id(name.trim_start_matches('#'));
    if let Some(found) = found.clone() {
        found.scroll_into_view();
        // The chapters before it were not laid out until now, and their visible part has another height than estimated.
        request_animation_frame(move || found.scroll_into_view());
    }
    give_to(found);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All languages have the same headings, tables and items in their files.
    #[test]
    fn the_files_of_all_languages_say_the_same() {
        let pictures = concat!(env!("CARGO_MANIFEST_DIR"), "/../static/art/cards.svg");
        let pictures = std::fs::read_to_string(pictures).expect("the pictures");
        for name in [
            "how-to-play",
            "isandlwana-how-to-play",
            "about",
            "history",
            "history-isandlwana",
            "history-place",
            "history-regiments",
            "history-defenders",
            "history-aftermath",
            "history-sources",
            "result",
            "luck",
        ] {
            let text = format!("{name}.html");
            let read = |lang: Lang| {
                let path = format!(
                    "{}/../static/words/{}/{text}",
                    env!("CARGO_MANIFEST_DIR"),
                    lang.code()
                );
                std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"))
            };
            let english = read(Lang::english());
            for lang in Lang::with_text(&text) {
                let told = read(lang);
                for tag in [
                    "<h2", "<p", "<li", "<tr", "<th", "<td", "<table", "<caption",
                ] {
                    assert!(
                        told.matches(tag).count() == english.matches(tag).count(),
                        "{lang:?} {name}: {tag}"
                    );
                }
                for picture in told.split("<card-picture name=\"").skip(1) {
                    let (picture, _) = picture.split_once('"').expect("its name");
                    let symbol = format!("<symbol id=\"{picture}\" ");
                    assert!(pictures.contains(&symbol), "{picture}");
                }
                assert!(
                    !told.contains("style=") && !told.contains("<script"),
                    "the content policy forbids it"
                );
            }
        }
    }
}
