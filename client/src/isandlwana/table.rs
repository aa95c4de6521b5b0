//! The table's screen: the field, the prompt, and the panels, from a phone to a desktop.

mod asking;
mod battle_view;
mod changes;
mod clock;
mod counters;
mod dice;
mod geometry;
mod groups;
mod help;
mod input;
mod list_button;
mod lost_focus;
mod map;
mod marker;
mod orders;
mod pan_zoom;
mod panels;
mod plan;
mod playback;
mod prompt;
mod refusal;
mod scenes;
mod screen;
mod seats;
mod selection;
mod situation;
mod threats;
mod viewport;

use leptos::prelude::*;

use super::game::{Notice, Play};
use super::say;
use crate::kit::focus;
use crate::kit::follow::{self, element, follow, part};
use crate::kit::loading::{LoadingWords, tell_connection, when_loaded};
use crate::kit::markup::html;
use crate::kit::turn_notice;
use crate::play::{Seats, Status};
use crate::words::{self, Lang, isandlwana_words};
pub(super) use battle_view::BattleView;
pub(super) use map::{Signs, map};
pub(super) use pan_zoom::{hex_of, listen as pointers, touched, walk, zoom_tools};
pub(super) use panels::{facts, looked, panel};
pub(super) use prompt::{head, prompt, tools};
pub(super) use screen::Screen;
pub(super) use selection::Selection;
#[cfg(test)]
pub(super) use selection::{at_once, marks, planned, shot};
pub(super) use situation::situation;

/// Head and prompt of a table.
pub(super) type Frame = fn(Screen) -> [AnyView; 2];

/// Those of a game that is on the server.
pub(super) fn played(screen: Screen) -> [AnyView; 2] {
    [head(screen, tools(screen)), prompt(screen)]
}

/// The battle: map, prompt and panels.
pub(super) fn battle(play: Play, frame: Frame) -> AnyView {
    let words = isandlwana_words(Lang::now());
    let loading = LoadingWords {
        heading: words::ui(Lang::now()).isandlwana,
        on_its_way: words.on_its_way,
    };
    when_loaded(play, loading, move || table(Screen::begin(play), frame))
}

fn table(screen: Screen, frame: Frame) -> AnyView {
    let play = screen.play;
    tell_notices(screen);
    // Events are announced before a series proceeds, or is over.
    let told = StoredValue::new(play.new_events.with_untracked(|new| new.generation));
    follow::always(Box::new(move || {
        play.table.with(|_| ());
        let generation = play.new_events.with(|new| new.generation);
        if told.get_value() != generation {
            told.set_value(generation);
            screen.tell_new_events();
        }
        screen.go_on();
    }));
    screen.ask_when_due();
    // Also when a proposal has arrived, shortly after its cause: a pressed button that has nothing left to do disappears.
    follow::always(Box::new(move || {
        screen.orders.with_moves(|_| ());
        screen.keep_focus();
    }));
    tell_connection(play, screen.live_region);
    seats::tell_seats(screen);
    seats::tell_end(screen);
    turn_notice::while_turn(move || screen.decides() && play.seats.with(Seats::has_opponent));
    input::listen(screen);
    let root = follow::effect(move |root| {
        if let Some(field) = screen.field() {
            follow::put(root, "data-turn", Some(&field.turn.to_string()));
            follow::put(root, "data-phase", Some(&field.phase.number().to_string()));
            follow::flag(root, "data-over", play.is_over());
        }
        follow::put(root, "data-seq", Some(&play.seq().to_string()));
        follow::put(root, "data-status", Some(play.status.with(Status::key)));
        follow::flag(root, "data-zulu", screen.leads_zulu());
        follow::flag(root, "data-showing", screen.playback.is_on());
        follow::flag(
            root,
            "data-planning",
            screen
                .selection
                .with(|selection| *selection != selection::Selection::Nothing),
        );
    });
    let heading = follow::markup(move || html! { (words::ui(screen.lang).isandlwana) });
    let mut field = map(screen.view(), screen.signs());
    let story = follow::effect(move |story| {
        let ends = !screen.playback.is_on();
        let was_within = focus::active().is_some_and(|at| story.contains(Some(&at)));
        follow::flag(story, "hidden", ends);
        if ends && was_within {
            screen.keep_focus();
        }
    });
    let caption = screen.playback.caption();
    field.push(element("div", &[("class", "story")], story, caption));
    let [head, prompt] = frame(screen);
    let inside = vec![
        element("h1", &[("class", "visually-hidden")], heading, Vec::new()),
        head,
        prompt,
        part(
            "section",
            &[("class", "field"), ("aria-label", screen.words().map)],
            field,
        ),
        part("div", &[("class", "battle-panels")], panels::panels(screen)),
        help::sheet(screen),
    ];
    view! {
        <div class="table battle" use:follow=root on:click=move |event| input::clicked(screen, &event)>{inside}</div>
    }
    .into_any()
}

/// Announces the game's notices.
fn tell_notices(screen: Screen) {
    follow::always(Box::new(move || {
        if let Some(notice) = screen.play.notice.get() {
            match notice {
                Notice::Illegal(why) => screen.tell_refusal(why),
                notice => screen.tell(say::notice(screen.lang, &notice)),
            }
            screen.play.notice.set(None);
        }
    }));
}
