//! How to play, and about: running text from a file of its language, and, folded, the lists of chits and cards generated from the
//! rules themselves.

use leptos::prelude::*;
use shared::ramparts::{Card, Chit, ChitSet, Edition, Split};

use crate::kit::markup::{Markup, html, markup, nothing, prose};
use crate::kit::not_found::not_found;
use crate::kit::prose::{article, text, to_heading};
use crate::kit::reactive::{link, tab};
use crate::router::Route;
use crate::words::{self, Lang, Ui};

pub(super) fn how_to_play(words: &'static Ui) -> AnyView {
    let lang = Lang::now();
    let lists = html! {
        details {
            summary { (words.chits_title) }
            p { (words.chits_text) }
            ul { (chits(lang)) }
        }
        details {
            summary { (words.cards_title) }
            p { (words.cards_text) }
            ul class="plain-list" { @for card in Card::ALL { (one(lang, card, words)) } }
        }
        div class="btn-row" {
            (link("btn btn-primary", &Route::SiegeFirstNight.path(), words.first_night))
            (link("btn", &Route::Rules(Edition::Second).path(), words.rules))
            (link("btn", &Route::Home.path(), words.home))
        }
    };
    article(words.how_to_play, "how-to-play", lists)
}

pub(super) fn about(words: &'static Ui) -> AnyView {
    article(words.about, "about", nothing())
}

/// A page of the history, by its name in its address.
pub(super) fn history(page: Option<&str>, words: &'static Ui) -> AnyView {
    let lang = Lang::now();
    let Some(title) = words::history_title(lang, page) else {
        return not_found(words);
    };
    let name = page.map_or("history".to_owned(), |page| format!("history-{page}"));
    let text = text(&name, |text| {
        request_animation_frame(to_heading);
        prose(text)
    });
    let head = html! {
        h1 { (title) }
        nav class="choice" aria-label=(words.history) {
            @for (name, title) in words::history_pages(lang) {
                (tab(&Route::History(name.map(str::to_owned)).path(), title, name == page))
            }
        }
    };
    view! { <div class="prose">{vec![markup("", head), text]}</div> }.into_any()
}

/// Each kind of chit once, with its count.
fn chits(lang: Lang) -> Markup {
    let mut advance_told = false;
    html! {
        @for chit in ChitSet::ALL.iter().filter(|chit| first_of_its_kind(*chit)) {
            @let face = chit.kind(Split::STANDARD);
            li {
                (ChitSet::of_kind(face, Split::STANDARD).len()) " × " b { (words::chit(lang, face)) }
                // All Advance chits share one explanation, given with the first.
                @if !chit.is_advance() || !std::mem::replace(&mut advance_told, true) {
                    ". " (words::chit_help(lang, Edition::Second, face))
                }
            }
        }
    }
}

fn first_of_its_kind(chit: Chit) -> bool {
    let alike = ChitSet::of_kind(chit.kind(Split::STANDARD), Split::STANDARD);
    alike.iter().next() == Some(chit)
}

fn one(lang: Lang, card: Card, words: &'static Ui) -> Markup {
    let (face, said, number) = (card.face(), words::card(lang, card), card.number());
    let [close, medium, long, _] = face.dice.map(|dice| match dice {
        0 => '–',
        _ => char::from(b'0' + dice),
    });
    html! {
        li {
            p {
                a href={ "/rules#card-" (number) } { (number) " · " (said.title) }
                ", " (said.role)
                @if let Some(medal) = face.medal { ", " (words::medal(lang, medal)) }
                @if face.dice != [0; 4] { ". " (words.dice) ": " (close) "/" (medium) "/" (long) }
                "."
                @for ability in said.abilities(Edition::Second) {
                    @let when = words::when(lang, ability.when);
                    br;
                    i {
                        (words::ability_kind(lang, ability.kind))
                        @if !when.is_empty() { " (" (when) ")" }
                    }
                    ": " (ability.text)
                }
                @if !said.note.is_empty() { br; small { (said.note) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_chit_is_listed_once() {
        for &lang in Lang::all() {
            let html = chits(lang).0;
            let counts = html.split("<li>").skip(1).map(|line| {
                let (count, _) = line.split_once(" × ").expect("a count before the name");
                count.parse::<u32>().expect("a number")
            });
            assert_eq!(counts.sum::<u32>(), 34);
        }
    }

    #[test]
    fn every_card_is_told_in_markup_that_closes() {
        for &lang in Lang::all() {
            for card in Card::ALL {
                let html = one(lang, card, words::ui(lang)).0;
                assert!(
                    html.starts_with("<li><p><a ") && html.ends_with("</p></li>"),
                    "{html}"
                );
                assert_eq!(
                    html.matches("<i>").count(),
                    html.matches("</i>").count(),
                    "{html}"
                );
            }
        }
    }
}
