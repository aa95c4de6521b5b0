//! What just happened, held up above the map for a moment: a chit, a card, dice and what they do.

use leptos::prelude::*;
use shared::ramparts::Effect as Does;

use super::art;
use super::screen::Screen;
use super::show::Picture;
use crate::follow::{self, block, element};

/// The panel; hidden when nothing has happened for a while. The log and the live region say the same to those who
/// cannot see it.
pub(crate) fn happening(screen: Screen) -> AnyView {
    let now = screen.show.now;
    // The number makes the same picture come afresh.
    let picture = follow::markup(move || {
        now.with(|now| {
            let picture = now
                .picture
                .as_ref()
                .map_or_else(String::new, |picture| draw(screen, picture));
            if picture.is_empty() {
                picture
            } else {
                format!("<!--{}-->{picture}", now.number)
            }
        })
    });
    let words = follow::markup(move || {
        now.with(|now| {
            now.lines
                .iter()
                .map(|line| format!("<p>{}</p>", art::escaped(line)))
                .collect()
        })
    });
    let panel = follow::doing(move |panel| {
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
        block("happening-art", picture),
        block("happening-words", words),
    ];
    let attributes = [("class", "happening"), ("aria-hidden", "true")];
    element("div", &attributes, panel, inside)
}

fn draw(screen: Screen, picture: &Picture) -> String {
    let words = screen.words();
    match picture {
        Picture::Chit(chit) => art::chit(*chit, true),
        Picture::Die(pips) => art::die(*pips, true),
        Picture::Card(card) => format!(
            "<div class=\"card\" data-new data-band=\"{}\">{}</div>",
            art::band(*card),
            art::card_face(screen.lang, screen.edition(), *card, None, false)
        ),
        Picture::Volley(dice, thrown) => {
            let dice: String = dice
                .iter()
                .map(|&(pips, does, lowered)| {
                    let (key, word) = match does {
                        Does::Miss => ("miss", words.miss),
                        Does::Retreat => ("retreat", words.retreat),
                        Does::Hit => ("hit", words.hit),
                    };
                    let minus = if lowered { "<sup>−1</sup>" } else { "" };
                    format!(
                        "<li data-result=\"{key}\">{}{}{minus}</li>",
                        art::die(pips, *thrown),
                        art::escaped(word)
                    )
                })
                .collect();
            format!("<ul class=\"throw\">{dice}</ul>")
        }
    }
}
