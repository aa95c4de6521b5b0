//! The table's screen: the field, what is asked, and the panels, from a phone to a desktop.

mod counters;
mod doing;
mod geometry;
mod hands;
mod map;
mod panels;
mod plan;
mod prompt;
mod screen;
mod view;

use leptos::prelude::*;

use super::game::Play;
use super::say;
use crate::kit::follow::{self, block, element, follow, part};
use crate::kit::markup::{html, lay};
use crate::kit::reactive::reactive;
use crate::play::Status;
use crate::words::{self, Lang, battle_words};
use screen::Screen;

/// The battle: map, prompt and panels.
pub(super) fn battle(play: Play) -> AnyView {
    // Only whether there is a game; what lies on the field follows by itself.
    let laid = RwSignal::new(false);
    follow::always(Box::new(move || {
        let there = play.table.with(Option::is_some);
        if laid.get_untracked() != there {
            laid.set(there);
        }
    }));
    reactive(move || {
        if laid.get() {
            table(Screen::begin(play))
        } else {
            waiting(play)
        }
    })
}

/// Before the game is there, or when it cannot be had.
fn waiting(play: Play) -> AnyView {
    let lang = Lang::now();
    let says = follow::doing(move |page| {
        let status = play.status.get();
        follow::put(page, "data-status", Some(status_key(&status)));
        let said = match &status {
            Status::Failed(failure) => words::failure(lang, failure),
            Status::Retrying { .. } | Status::Offline => battle_words(lang).mending.to_owned(),
            _ => battle_words(lang).on_its_way.to_owned(),
        };
        lay(
            page,
            &html! {
                h1 class="unseen" { (words::ui(lang).isandlwana) }
                p { (said) }
                p { a class="btn" href="/" { (words::ui(lang).home) } }
            },
        );
    });
    block("waiting", says)
}

fn table(screen: Screen) -> AnyView {
    let play = screen.play;
    tell_notices(screen);
    follow::always(Box::new(move || {
        // Nothing has happened on this page yet.
        if play.fresh.with(|fresh| fresh.generation) > 0 {
            screen.say_fresh();
        }
    }));
    follow::always(Box::new(move || {
        play.table.with(|_| ());
        screen.go_on();
    }));
    // Whoever has planned something hears what is asked now.
    follow::always(Box::new(move || {
        let planned = screen.doing.with(|doing| *doing != doing::Doing::Nothing);
        if let Some(field) = untrack(move || screen.field()).filter(|_| planned) {
            let said = untrack(move || prompt::question(screen, &field));
            screen.live_region.say(&said);
        }
    }));
    hands::listen(screen);
    let root = follow::doing(move |root| {
        if let Some(field) = screen.field() {
            follow::put(root, "data-turn", Some(&field.turn.to_string()));
            follow::put(root, "data-phase", Some(&field.phase.number().to_string()));
            follow::flag(root, "data-over", field.ending().is_some());
        }
        follow::put(root, "data-seq", Some(&play.seq().to_string()));
        follow::put(root, "data-status", Some(status_key(&play.status.get())));
        follow::flag(root, "data-zulu", screen.leads_zulu());
        follow::flag(
            root,
            "data-planning",
            screen.doing.with(|doing| *doing != doing::Doing::Nothing),
        );
    });
    let heading = follow::doing(move |heading| {
        heading.set_text_content(Some(words::ui(screen.lang).isandlwana));
    });
    let inside = vec![
        element("h1", &[("class", "unseen")], heading, Vec::new()),
        prompt::head(screen),
        prompt::prompt(screen),
        part(
            "section",
            &[("class", "field"), ("aria-label", screen.words().map)],
            vec![map::map(screen)],
        ),
        part("div", &[("class", "battle-panels")], panels::panels(screen)),
    ];
    view! {
        <div class="table battle" use:follow=root on:click=move |event| hands::clicked(screen, &event)>{inside}</div>
    }
    .into_any()
}

/// What the game has to tell once.
fn tell_notices(screen: Screen) {
    follow::always(Box::new(move || {
        if let Some(notice) = screen.play.notice.get() {
            screen.tell(say::notice(screen.lang, &notice));
            screen.play.notice.set(None);
        }
    }));
}

/// For `data-status`.
const fn status_key(status: &Status) -> &'static str {
    match status {
        Status::Closed => "closed",
        Status::Loading => "loading",
        Status::Ready => "ready",
        Status::Sending => "sending",
        Status::Retrying { .. } => "retrying",
        Status::Offline => "offline",
        Status::Failed(_) => "failed",
    }
}
