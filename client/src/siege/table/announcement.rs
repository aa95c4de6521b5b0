//! The latest events, shown above the map for a moment: a chit, a card, dice and their results.

use leptos::prelude::*;
use shared::ramparts::Effect as Does;

use super::art;
use super::playback::Picture;
use super::screen::Screen;
use crate::kit::follow::{self, block, element};
use crate::kit::markup::{Markup, html, nothing, numbered};

/// The panel; hidden when nothing has happened for a while. The log and the live region have the same content for screen readers.
pub(crate) fn announcement(screen: Screen) -> AnyView {
    let now = screen.playback.now;
    // The number restarts the animation of an equal picture.
    let picture = follow::markup(move || {
        now.with(|now| match &now.picture {
            Some(picture) => numbered(now.number, &draw(screen, picture)),
            None => nothing(),
        })
    });
    let words =
        follow::markup(move || now.with(|now| html! { @for line in &now.lines { p { (line) } } }));
    let panel = follow::effect(move |panel| {
        now.with(|now| {
            follow::flag(
                panel,
                "hidden",
                now.picture.is_none() && now.lines.is_empty(),
            );
            follow::flag(panel, "data-gone", now.gone);
        });
    });
    let inside = vec![
        block("announcement-art", picture),
        block("announcement-words", words),
    ];
    let attributes = [("class", "announcement"), ("aria-hidden", "true")];
    element("div", &attributes, panel, inside)
}

fn draw(screen: Screen, picture: &Picture) -> Markup {
    let words = screen.words();
    match picture {
        Picture::Chit(face) => art::chit(*face, true),
        Picture::Die(pips) => art::die(*pips, true),
        Picture::Card(card) => html! {
            div class="card" data-new data-band=(art::band(*card)) {
                (art::card_face(screen.lang, screen.edition(), *card, None, false))
            }
        },
        Picture::Volley(dice, thrown) => html! {
            ul class="throw" {
                @for &(pips, does, lowered) in dice {
                    @let (key, word) = match does {
                        Does::Miss => ("miss", words.miss),
                        Does::Retreat => ("retreat", words.retreat),
                        Does::Hit => ("hit", words.hit),
                    };
                    li data-result=(key) {
                        (art::die(pips, *thrown))
                        (word)
                        @if lowered { sup { (pips + 1) "→" (pips) } }
                    }
                }
            }
        },
    }
}
