//! The table's screen: the map, the cards, the panels and every choice, on one screen from a phone to a desktop.

mod about;
mod advice;
mod aim;
mod announcement;
mod art;
mod choices;
mod command_line;
mod ground;
mod hand;
mod help;
mod input;
mod map;
mod map_state;
mod march;
mod marks;
mod odds;
mod panels;
mod places;
mod playback;
mod prompt;
mod roster;
mod rulebook_link;
mod rules_text;
mod screen;
mod sheet;
mod situation;
mod sound;
mod spoken_events;
mod thing;

use std::cell::Cell;
use std::time::Duration;

use leptos::prelude::*;
use shared::ramparts::{Ending, Phase};

use crate::kit::after_paint::{after_paint, after_paint_once_drawn};
use crate::kit::assets::asset;
use crate::kit::focus;
use crate::kit::follow::{self, block, element, follow, part};
use crate::kit::loading::{LoadingWords, tell_connection, when_loaded};
use crate::kit::markup::{html, nothing};
use crate::kit::reactive::reactive;
use crate::kit::timer::Timer;
use crate::kit::window::DESKTOP;
use crate::listen::listen;
use crate::play::{Notice, Status};
use crate::siege::game::Play;
use crate::words::{self, Lang, table_words};
pub(crate) use advice::advise_in;
pub(crate) use announcement::announcement;
pub(crate) use input::{NEW_LUCK, is_table_key};
pub(crate) use prompt::{head, prompt, tools};
pub(crate) use rulebook_link::term;
pub(crate) use screen::{Open, Screen, Tab};
use situation::situation;
pub(crate) use thing::{Thing, concerns};

/// The parts above the map: the head, and below it the prompt.
pub(crate) type Frame = fn(Screen) -> [AnyView; 2];

/// Above the map of a game that is played.
pub(crate) fn played(screen: Screen) -> [AnyView; 2] {
    [
        prompt::head(screen, prompt::tools(screen)),
        prompt::prompt(screen),
    ]
}

/// The siege: map, cards, log and every choice.
pub(crate) fn siege(play: Play, frame: Frame) -> AnyView {
    art::drawings_at(&asset("pieces"));
    let words = table_words(Lang::now());
    let loading = LoadingWords {
        heading: words::ui(Lang::now()).table,
        on_its_way: words.on_its_way,
    };
    when_loaded(play, loading, move || table(Screen::begin(play), frame))
}

fn table(screen: Screen, frame: Frame) -> AnyView {
    let play = screen.play;
    let wide = is_wide();
    tell_notices(screen);
    if !play.viewer.watches() {
        show_the_end(screen);
    }
    input::listen(screen);
    tell_connection(play, screen.live_region);
    tell_waiting(screen);
    screen.say_situation();
    let arriving = Cell::new(true);
    let root = follow::effect(move |root| {
        let (phase, turn) = screen.read(|table| (phase_key(table.phase), table.turn));
        let playing = screen.playback.now.with(|now| now.playing);
        let ending = screen.read(|table| table.ending()).filter(|_| !playing);
        // Relief comes with the morning.
        let night = screen
            .playback
            .map_ground()
            .is_some_and(|map_state| map_state.night)
            && ending != Some(Ending::Relieved);
        follow::put(root, "data-ended", ending.map(Ending::key));
        follow::put(root, "data-sky", Some(if night { "night" } else { "day" }));
        follow::put(
            root,
            "data-tab",
            Some(screen.selection.with(|selection| selection.tab.key())),
        );
        follow::put(root, "data-phase", Some(phase));
        follow::put(root, "data-turn", Some(&turn.to_string()));
        follow::put(root, "data-seq", Some(&play.seq().to_string()));
        follow::put(root, "data-status", Some(play.status.with(Status::key)));
        follow::flag(root, "data-playing", playing);
        follow::flag(root, "data-replay", play.viewer.watches());
        follow::flag(root, "data-aiming", screen.aim().is_some());
        follow::style(root, "--march", MARCH);
        if arriving.replace(false) {
            focus::arrive();
        }
    });
    let heading = follow::effect(move |heading| {
        let ui = words::ui(screen.lang);
        heading.set_text_content(Some(if play.viewer.watches() {
            ui.replay
        } else {
            ui.table
        }));
    });
    let stands =
        follow::markup(move || screen.read(|table| html! { (situation(table, screen.lang)) }));
    // If one drawer is visible at a time, the others are built in a separate task: a slow phone draws map and hand first.
    let others = RwSignal::new(wide.get_untracked());
    if !others.get_untracked() {
        let build = move || {
            let _ = others.try_set(true);
        };
        Timer::new().after(0, Box::new(build));
    }
    let later = move |view: fn(Screen) -> AnyView| {
        reactive(move || match others.get() {
            true => view(screen),
            false => part("template", &[], Vec::new()),
        })
    };
    let drawer = vec![hand::hand(screen), later(hand::tableau), later(sidebar)];
    let [head, prompt] = frame(screen);
    let inside = vec![
        element("h1", &[("class", "visually-hidden")], heading, Vec::new()),
        block("visually-hidden", after_paint(stands)),
        head,
        prompt,
        part(
            "section",
            &[("class", "field"), ("aria-label", screen.words().map)],
            vec![map::map(screen, wide)],
        ),
        part("div", &[("class", "drawer")], drawer),
        part(
            "nav",
            &[("class", "tabs"), ("aria-label", screen.words().panels)],
            tabs(screen),
        ),
        sheet::sheet(screen),
        toasts(screen, false),
    ];
    view! {
        <div class="table" use:follow=root on:click=move |event| input::clicked(screen, &event)>{inside}</div>
    }
    .into_any()
}

/// The parts that a desktop shows beside the map.
fn sidebar(screen: Screen) -> AnyView {
    let inside = vec![
        panels::post(screen),
        panels::cup(screen),
        panels::log_pane(screen),
    ];
    part("div", &[("class", "sidebar")], inside)
}

/// Toasts. An open sheet covers the rest of the page, so it has its own place for them; and a live region, which announces
/// them.
fn toasts(screen: Screen, in_sheet: bool) -> AnyView {
    let toast = follow::markup(move || {
        screen.selection.with(|selection| match &selection.toast {
            Some(toast) if selection.open.is_some() == in_sheet => html! {
                div class="toast" { span { (rulebook_link::linked(screen.edition(), toast)) } }
            },
            _ => nothing(),
        })
    });
    follow::block("toasts", toast)
}

/// Same duration as [`playback::MARCH`].
const MARCH: &str = "300ms";

/// On a phone, one drawer at a time.
fn tabs(screen: Screen) -> Vec<AnyView> {
    let tab = move |tab: Tab, name: &'static str| {
        let drawn = follow::Drawn::default();
        let follows = follow::effect(move |button| {
            let shown = screen.selection.with(|selection| selection.tab == tab);
            let can = |cards: shared::ramparts::CardSet| {
                cards
                    .iter()
                    .any(|card| screen.is_marked(thing::Thing::Card(card)))
            };
            let (count, can) = screen.read(|table| match tab {
                Tab::Hand => (Some(table.hand.len()), can(table.hand)),
                Tab::Tableau => (Some(table.in_play().len()), can(table.in_play())),
                Tab::Post => (
                    None,
                    screen.is_marked(thing::Thing::Pile) || screen.is_marked(thing::Thing::Discard),
                ),
                Tab::Cup => (Some(table.chits_in_cup()), false),
                Tab::Log => (None, false),
            });
            follow::put(
                button,
                "aria-pressed",
                Some(if shown { "true" } else { "false" }),
            );
            follow::flag(button, "data-can", can);
            let count = count.map_or_else(String::new, |count| count.to_string());
            drawn.draw(button, html! { (name) " " span class="count" { (count) } });
        });
        follow::button("", tab.key(), after_paint_once_drawn(follows))
    };
    Tab::ALL
        .into_iter()
        .zip(screen.words().tabs())
        .map(|(which, name)| tab(which, name))
        .collect()
}

/// Whether the window fits the wide map, now and whenever it changes.
fn is_wide() -> RwSignal<bool> {
    let wide = RwSignal::new(true);
    if let Some(query) = focus::media(DESKTOP) {
        wide.set(query.matches());
        let asked = query.clone();
        let heard = move |_| {
            let _ = wide.try_set(asked.matches());
        };
        listen(&query, &["change"], Box::new(heard)).forget();
    }
    wide
}

/// Announces the game's notices.
fn tell_notices(screen: Screen) {
    follow::always(Box::new(move || {
        if let Some(notice) = screen.play.notice.get() {
            screen.tell(words::notice(screen.lang, &notice));
            screen.play.notice.set(None);
        }
    }));
}

/// Announces that an answer takes long.
fn tell_waiting(screen: Screen) {
    let play = screen.play;
    follow::always(Box::new(move || {
        let progress = play.progress.get();
        if progress.held.is_some() {
            let still = move || {
                if play.progress.try_get_untracked() == Some(progress) {
                    screen
                        .live_region
                        .say(&words::notice(screen.lang, &Notice::Waiting));
                }
            };
            set_timeout(still, TIMEOUT);
        }
    }));
}

/// A faster answer is not announced as pending: its result is.
const TIMEOUT: Duration = Duration::from_millis(600);

/// Opens the last sheet once everything has been shown, and after a pause; not when the game was over before.
fn show_the_end(screen: Screen) {
    let went_on = Cell::new(false);
    follow::always(Box::new(move || {
        let over = screen.read(|table| table.ending().is_some());
        let playing = screen.playback.now.with(|now| now.playing);
        if !over {
            went_on.set(true);
        } else if !playing && went_on.replace(false) {
            let open = move || {
                // The table may have been left, or another sheet opened.
                let selection = screen
                    .selection
                    .try_with_untracked(|selection| selection.open);
                // What ended it may have been undone.
                if selection == Some(None) && untrack(|| screen.play.is_over()) {
                    screen.set_sheet(Some(Open::End));
                }
            };
            set_timeout(open, LAST_LOOK);
        }
    }));
}

/// How long the final table is visible before the last sheet opens.
const LAST_LOOK: Duration = Duration::from_millis(2_500);

/// Returns the value of `data-phase` for a phase.
const fn phase_key(phase: Phase) -> &'static str {
    match phase {
        Phase::Impi(_) => "impi",
        Phase::PutOut(_) => "put_out",
        Phase::Action { .. } => "action",
        Phase::CardDraw { .. } => "card_draw",
        Phase::Hero { .. } => "hero",
        Phase::Housekeeping => "housekeeping",
        Phase::Over(_) => "over",
        Phase::Entering(_) => "entering",
        Phase::PlusOne(_) => "plus_one",
        Phase::Luck(_) => "luck",
    }
}
