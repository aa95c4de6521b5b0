//! The four regiments at a glance: strength, losses, and distance to taking the post.

use leptos::prelude::*;
use shared::ramparts::{Ibutho, Post, Table};
use shared::short_sort::sort_short_by_key;

use super::art;
use super::map_state::MapState;
use super::screen::Screen;
use super::situation::{NEAR, rank_of};
use crate::kit::after_paint::after_paint;
use crate::kit::follow::{self, element};
use crate::kit::markup::{CHILD_END, Markup, html};
use crate::words::{self, Lang};

/// The nearest first, as far as shown.
pub(crate) fn roster(screen: Screen) -> AnyView {
    let rows = follow::markup(move || {
        let map_state = screen.playback.now.with(|now| now.map_state);
        screen.read(|table| {
            let seen = map_state.unwrap_or_else(|| MapState::of(table));
            rows(&seen, table, screen.lang)
        })
    });
    let attributes = [
        ("class", "roster"),
        ("aria-label", screen.words().regiments),
    ];
    element("ul", &attributes, after_paint(rows), Vec::new())
}

fn rows(seen: &MapState, table: &Table, lang: Lang) -> Markup {
    let words = words::table_words(lang);
    let of = |ibutho: Ibutho| seen.regiments[ibutho as usize];
    let mut order = Ibutho::ALL;
    sort_short_by_key(&mut order, |&ibutho| rank_of(of(ibutho).post));
    html! {
        @for ibutho in order {
            @let regiment = of(ibutho);
            @let (strength, full) = (regiment.strength(), table.full_strength(ibutho));
            @let boxes = regiment.boxes_to_victory(seen.rampart);
            @let stands = match (regiment.post, boxes) {
                (Post::Eliminated, _) => words.eliminated_short.to_owned(),
                (_, Some(boxes)) => words.boxes_from_defeat(boxes),
                (_, None) => words.routed_short.to_owned(),
            };
            li data-near[boxes.is_some_and(|boxes| boxes <= NEAR)] data-out[boxes.is_none()] {
                (art::picture("roster-shield", Some("0 0 54 90"), art::shield(ibutho)))
                b { (words::regiment(ibutho)) }
                span class="visually-hidden" { (words::formation(lang, regiment.formation)) }
                span class="roster-strength" {
                    span class="visually-hidden" { (words.strength) " " (words.of(strength, full)) }
                    @for i in 0..full { i data-lost[i >= strength] {} }
                }
                span class="roster-near" { (stands) }
            }
            (CHILD_END)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::fate::Fast;
    use shared::ramparts::{Options, begin};

    #[test]
    fn the_nearest_comes_first_and_losses_are_told() {
        let table = begin(Options::STANDARD, &mut Fast::new(1), &mut ()).expect("a game begins");
        let mut seen = MapState::before_the_first_chit(&table);
        let first = seen.regiments[Ibutho::InDlondo as usize];
        seen.regiments[Ibutho::InDlondo as usize].post = Post::Box(2);
        seen.regiments[Ibutho::UDloko as usize].post = Post::Routed;
        seen.regiments[Ibutho::UThulwana as usize].hits -= 1;
        let html = rows(&seen, &table, Lang::english()).0;
        let lines: Vec<&str> = html.split("<li").skip(1).collect();
        assert!(lines[0].starts_with(" data-near"), "{html}");
        assert!(
            lines[0].contains(words::regiment(Ibutho::InDlondo)),
            "{html}"
        );
        assert!(lines[0].contains("2 boxes from losing"), "{html}");
        assert!(
            lines[3].contains("routed") && lines[3].starts_with(" data-out"),
            "{html}"
        );
        assert!(html.contains("Strength 4 of 5"), "{html}");
        assert_eq!(html.matches("data-lost").count(), 1, "{html}");
        assert_eq!(first.boxes_to_victory(seen.rampart), Some(5));
    }
}
