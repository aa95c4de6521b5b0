//! The player's cards: the hand, and the tableau with the heroes at work.

use leptos::prelude::*;
use shared::ramparts::{Card, Table};

use super::art;
use super::input::mark_held;
use super::rulebook_link;
use super::screen::Screen;
use super::thing::{Lies, Thing, lies};
use crate::kit::after_paint::after_paint;
use crate::kit::follow::{self, Drawn, element, part};
use crate::kit::markup::html;

/// Cards in hand.
pub(crate) fn hand(screen: Screen) -> AnyView {
    tray(screen, "tray hand", "hand-h", |table| {
        table.options.edition().in_order(table.hand)
    })
}

/// Available heroes, then those at work.
pub(crate) fn tableau(screen: Screen) -> AnyView {
    tray(screen, "tray tableau", "tableau-h", |table| {
        let at_work = table.in_play().without(table.tableau);
        let edition = table.options.edition();
        let mut cards = edition.in_order(table.tableau);
        cards.extend(edition.in_order(at_work));
        cards
    })
}

fn tray(
    screen: Screen,
    class: &'static str,
    heading: &'static str,
    cards: fn(&Table) -> Vec<Card>,
) -> AnyView {
    let words = screen.words();
    let is_hand = heading == "hand-h";
    let (name, empty) = if is_hand {
        (words.hand, words.hand_empty)
    } else {
        (words.tableau, words.tableau_empty)
    };
    let head = follow::markup(move || {
        let count = screen.read(|table| {
            if is_hand {
                words.hand_count(table.hand.len() as usize, table.hand_too_large())
            } else {
                let available = table.tableau.len() as usize;
                words.tableau_count(available, table.in_play().len() as usize - available)
            }
        });
        let at = if is_hand { "9.0" } else { "6.2" };
        html! {
            h2 class="heading" id=(heading) { (rulebook_link::term(screen.edition(), at, name)) }
            span class="count" { (count) }
        }
    });
    let hidden_if = move |empty: bool| {
        after_paint(follow::effect(move |part| {
            let is_empty = screen.read(|table| cards(table).is_empty());
            follow::flag(part, "hidden", is_empty == empty);
        }))
    };
    let each = view! {
        <For each=move || screen.read(cards) key=|card| card.number() let:card>
            {part("li", &[], vec![lying(screen, card)])}
        </For>
    };
    let (hidden, drawn) = (hidden_if(false), Drawn::default());
    let none = follow::effect(move |part| {
        drawn.draw(part, html! { (empty) });
        hidden(part);
    });
    let inside = vec![
        follow::block("tray-head", after_paint(head)),
        element(
            "ul",
            &[("class", "strip"), ("data-arrows", "")],
            hidden_if(true),
            vec![each.into_any()],
        ),
        element("p", &[("class", "strip-empty")], none, Vec::new()),
    ];
    part(
        "section",
        &[("class", class), ("aria-labelledby", heading)],
        inside,
    )
}

/// A card on the table that can be selected.
fn lying(screen: Screen, card: Card) -> AnyView {
    let thing = Thing::Card(card);
    let words = screen.words();
    let drawn = Drawn::default();
    let new = screen.playback.is_playing();
    let follows = after_paint(follow::effect(move |button| {
        follow::put(button, "data-thing", Some(&thing.key()));
        follow::flag(button, "data-new", new);
        let place = screen.read(|table| Some(lies(table, card)));
        let task = match place {
            Some(Lies::Platoon) => Some(words.in_platoon),
            Some(Lies::AtWork) => Some(words.at_work),
            _ => None,
        };
        let marked = screen.is_marked(thing);
        let chosen = screen.is_chosen(thing);
        let out = screen.aim().is_some() && !marked && !chosen;
        follow::put(button, "aria-disabled", out.then_some("true"));
        follow::put(button, "data-action", screen.at_once(thing).as_deref());
        follow::flag(button, "data-legal", marked);
        follow::flag(button, "data-chosen", chosen);
        follow::flag(button, "data-refused", screen.is_refused(thing));
        mark_held(button, screen.held(thing));
        // A screen reader gets the face, and the meaning of its colours: these change after every decision, and the face stays.
        let face = html! {
            (art::card_face(screen.lang, screen.edition(), card, task, false))
            @if let Some(told) = task { (art::unseen(told)) }
            span class="visually-hidden" {}
        };
        drawn.draw(button, face);
        let marks: String = screen
            .told_marks(thing)
            .flat_map(|told| [", ", told])
            .collect();
        if let Some(told) = button.last_element_child()
            && told.text_content().as_deref() != Some(&marks)
        {
            told.set_text_content(Some(&marks));
        }
    }));
    let attributes = [
        ("type", "button"),
        ("class", "card"),
        ("data-band", art::band(card)),
    ];
    element("button", &attributes, follows, Vec::new())
}
