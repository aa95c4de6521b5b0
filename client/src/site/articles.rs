//! How to play, and about: running text out of a file of its language, and the lists of chits and cards made from
//! the rules themselves.

use leptos::prelude::*;
use shared::ramparts::{Card, Chit, ChitSet, Edition};

use crate::app::Drawings;
use crate::live::markup;
use crate::pages::prose::text;
use crate::words::{self, Lang, Ui};

pub(super) fn how_to_play(words: &'static Ui) -> AnyView {
    let lang = Lang::now();
    let mut lists = format!(
        "<h2>{}</h2><p>{}</p><ul>",
        words.chits_title, words.chits_text
    );
    chits(&mut lists, lang);
    lists += &format!(
        "</ul><h2>{}</h2><p>{}</p><ul class=plain-list>",
        words.cards_title, words.cards_text
    );
    for card in Card::ALL {
        one(&mut lists, lang, card, words);
    }
    lists += "</ul>";
    article(words.how_to_play, expect_context::<Drawings>().how, lists)
}

pub(super) fn about(words: &'static Ui) -> AnyView {
    article(
        words.about,
        expect_context::<Drawings>().about,
        String::new(),
    )
}

/// A page of text: the file of the language in force, then `after`.
fn article(title: &'static str, files: [String; 2], after: String) -> AnyView {
    let pieces = vec![
        markup("", format!("<h1>{title}</h1>")),
        text(files, move |text| text.to_owned() + &after),
    ];
    view! { <div class="prose">{pieces}</div> }.into_any()
}

/// Each kind of chit once, with how many there are of it.
fn chits(html: &mut String, lang: Lang) {
    let mut advance_told = false;
    for chit in ChitSet::ALL.iter().filter(|chit| first_of_its_kind(*chit)) {
        let count = ChitSet::of_kind(chit.kind()).len();
        *html += &format!("<li>{count} × <b>{}</b>", words::chit(lang, chit));
        // All Advance chits share one explanation, given with the first.
        let is_advance = chit.advance().is_some();
        if !(is_advance && advance_told) {
            *html += ". ";
            *html += words::chit_help(lang, Edition::Second, chit);
        }
        advance_told |= is_advance;
        *html += "</li>";
    }
}

fn first_of_its_kind(chit: Chit) -> bool {
    ChitSet::of_kind(chit.kind()).iter().next() == Some(chit)
}

fn one(html: &mut String, lang: Lang, card: Card, words: &'static Ui) {
    let (face, said, number) = (card.face(), words::card(lang, card), card.number());
    *html += &format!(
        "<li><p><a href=\"/rules#card-{number}\">{number} · {}</a>, {}",
        said.title, said.role,
    );
    if let Some(medal) = face.medal {
        *html += ", ";
        *html += words::medal(lang, medal);
    }
    if face.dice != [0; 4] {
        let [close, medium, long, _] = face.dice.map(|dice| match dice {
            0 => '–',
            _ => char::from(b'0' + dice),
        });
        *html += &format!(". {}: {close}/{medium}/{long}", words.dice);
    }
    *html += ".";
    for ability in said.abilities(Edition::Second) {
        let kind = words::ability_kind(lang, ability.kind);
        *html += &match words::when(lang, ability.when) {
            "" => format!("<br><i>{kind}</i>: {}", ability.text),
            when => format!("<br><i>{kind} ({when})</i>: {}", ability.text),
        };
    }
    if !said.note.is_empty() {
        *html += &format!("<br><small>{}</small>", said.note);
    }
    *html += "</p></li>";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_chit_is_listed_once() {
        for lang in Lang::ALL {
            let mut html = String::new();
            chits(&mut html, lang);
            let counts = html.split("<li>").skip(1).map(|line| {
                let (count, _) = line.split_once(" × ").expect("a count before the name");
                count.parse::<u32>().expect("a number")
            });
            assert_eq!(counts.sum::<u32>(), 34);
        }
    }

    #[test]
    fn every_card_is_told_in_markup_that_closes() {
        for lang in Lang::ALL {
            for card in Card::ALL {
                let mut html = String::new();
                one(&mut html, lang, card, words::ui(lang));
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
