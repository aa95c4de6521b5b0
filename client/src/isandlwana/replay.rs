//! `/isandlwana/{game}/replay`: a finished battle on its map, step by step, automatically, or from any moment.

use std::cell::Cell;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use uuid::Uuid;
use web_sys::{Element, Event, KeyboardEvent};

use super::game::{Replay, StoredGame, Timeline};
use super::log::{Moves, rows};
use super::say;
use super::table::{self, BattleView, Signs};
use crate::kit::after_paint::after_paint;
use crate::kit::focus;
use crate::kit::follow::{self, element, follow, part};
use crate::kit::game_name::game_title;
use crate::kit::live_region::LiveRegion;
use crate::kit::loading::{LoadingWords, when_loaded};
use crate::kit::markup::{Markup, html, nothing};
use crate::kit::preferences::Preferences;
use crate::kit::shortcuts::is_for_table;
use crate::kit::table_head::table_head;
use crate::listen::while_shown;
use crate::play::Status;
use crate::replay::{self, ReplayView};
use crate::router::Route;
use crate::words::{Lang, isandlwana_words, ui};

pub(super) fn replay(id: Uuid) -> AnyView {
    let (replay, lang) = (Replay::open(id), Lang::now());
    let words = isandlwana_words(lang);
    let loading = LoadingWords {
        heading: ui(lang).replay,
        on_its_way: words.on_its_way,
    };
    when_loaded(replay.play, loading, move || shown(replay))
}

/// The map that the bar controls.
#[derive(Clone, Copy)]
struct IsandlwanaMap {
    lang: Lang,
    preferences: Preferences,
}

impl ReplayView for IsandlwanaMap {
    type Rules = shared::isandlwana::IsandlwanaRules;

    fn hears(self, key: &KeyboardEvent) -> bool {
        is_for_table(key, untrack(move || self.preferences.shortcuts_off()))
    }

    fn heading(self, stored: &StoredGame, timeline: &Timeline) -> Markup {
        let words = isandlwana_words(self.lang);
        let ended = timeline
            .outcome
            .as_ref()
            .map_or(words.end_called_off, |score| {
                say::ending(words, score.ending).0
            });
        let title = game_title(
            stored.kind,
            stored.day.as_deref(),
            stored.ruleset,
            ui(self.lang),
        );
        html! { b { (say::players(self.lang, stored)) } " · " (ended) " · " (title) }
    }
}

fn shown(replay: Replay) -> AnyView {
    let view = BattleView::of(replay.play);
    let (play, lang) = (replay.play, view.lang);
    let live_region: LiveRegion = expect_context();
    // The events of a step are announced; a jump is announced by the bar.
    let heard = Cell::new(0);
    follow::always(Box::new(move || {
        let generation = play.new_events.with(|new| new.generation);
        if heard.replace(generation) != generation {
            live_region.say(&view.told_new_events());
        }
    }));
    table::pointers(view);
    let preferences: Preferences = expect_context();
    let told = move |event: &KeyboardEvent| {
        if !is_for_table(event, untrack(move || preferences.shortcuts_off())) {
            return;
        }
        let told = untrack(move || match &*event.key() {
            "s" | "S" => view.field().map(|field| table::situation(lang, &field)),
            "c" | "C" => Some(view.told_new_events()),
            _ => None,
        });
        if let Some(told) = told {
            live_region.say(&told);
        }
    };
    while_shown(
        "keydown",
        Box::new(move |event| {
            told(event.unchecked_ref());
            key_down(view, &event);
        }),
    );
    focus::arrive();
    let root = follow::effect(move |root| {
        if let Some(field) = view.field() {
            follow::put(root, "data-turn", Some(&field.turn.to_string()));
            follow::put(root, "data-phase", Some(&field.phase.number().to_string()));
        }
        follow::put(root, "data-seq", Some(&play.seq().to_string()));
        follow::put(root, "data-status", Some(play.status.with(Status::key)));
        follow::flag(root, "data-replay", true);
    });
    let mut field = table::map(view, Signs::none());
    // The head has no room for them on a phone.
    field.push(part(
        "div",
        &[("class", "map-tools")],
        table::zoom_tools(view),
    ));
    let inside = vec![
        part(
            "h1",
            &[("class", "visually-hidden")],
            vec![ui(lang).replay.into_any()],
        ),
        head(view, replay),
        bar(view, replay),
        part(
            "section",
            &[("class", "field"), ("aria-label", view.words().map)],
            field,
        ),
        part("div", &[("class", "battle-panels")], panels(view)),
    ];
    view! {
        <div class="table battle" use:follow=root on:click=move |event| clicked(view, &event)>{inside}</div>
    }
    .into_any()
}

fn head(view: BattleView, replay: Replay) -> AnyView {
    let turn = move || match view.field() {
        Some(field) => html! { b { (view.words().turn(field.turn)) } },
        None => nothing(),
    };
    table_head(
        follow::markup(turn),
        follow::effect(|_| {}),
        replay::tools(replay),
    )
}

fn bar(view: BattleView, replay: Replay) -> AnyView {
    let id = replay.id().unwrap_or_default();
    // Before the end, the available action is to play on from here.
    let result = follow::effect(move |link| {
        follow::flag(link, "hidden", replay.at.get() != replay.last.get());
        follow::put(link, "href", Some(&Route::IsandlwanaResult(id).path()));
        link.set_text_content(Some(view.words().do_story));
    });
    let besides = vec![element("a", &[("class", "btn")], result, Vec::new())];
    let stage = IsandlwanaMap {
        lang: view.lang,
        preferences: expect_context(),
    };
    replay::bar(stage, replay, Vec::new(), besides)
}

fn panels(view: BattleView) -> Vec<AnyView> {
    let words = view.words();
    let facts = move || view.field().map(|field| table::facts(words, &field, false));
    vec![
        table::panel(
            "looked",
            words.hex_heading,
            after_paint(follow::markup(move || table::looked(view))),
        ),
        table::panel(
            "state",
            words.state,
            after_paint(follow::markup(move || facts().unwrap_or_default())),
        ),
        table::panel(
            "log-pane",
            words.log,
            after_paint(follow::markup(move || log(view))),
        ),
    ]
}

/// All events from the beginning: each line is a link to its moment.
fn log(view: BattleView) -> Markup {
    let history = view.play.history;
    // The rules of a battle never change.
    let Some(field) = untrack(move || view.field()) else {
        return nothing();
    };
    let rows =
        history.with(|history| rows(view.lang, field.rules, history.lines(), Moves::ByEntry));
    html! {
        h2 class="heading" { (view.words().log) }
        ol class="battle-log" {
            @for row in rows {
                li data-what=(row.kind) data-at=(row.seq) {
                    a tabindex="-1" href={ "#" (row.seq) } { (row.said) }
                }
            }
        }
    }
}

/// A click anywhere: selects a hex, or a tool moves the map. The bar has its own listener.
fn clicked(view: BattleView, event: &Event) {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let at = |selector: &str| target.as_ref()?.closest(selector).ok().flatten();
    if let Some(hex) = at("[data-hex]") {
        if let Some(hex) = table::touched(&hex, event) {
            view.look(hex);
        }
    } else if let Some(button) = at("[data-do]") {
        view.zoom(&button.get_attribute("data-do").unwrap_or_default());
    }
}

/// Moves on the map and in the log, and looks at the focused hex.
fn key_down(view: BattleView, event: &Event) {
    let event: &KeyboardEvent = event.unchecked_ref();
    // The bar has no single-key shortcut of the map.
    if !is_for_table(event, false) {
        return;
    }
    let key = event.key();
    let here = focus::active().filter(|element| element.has_attribute("data-hex"));
    let Some(hex) = here.as_ref().and_then(table::hex_of) else {
        if matches!(&*key, "ArrowDown" | "ArrowUp") && focus::step(key == "ArrowDown") {
            event.prevent_default();
        }
        return;
    };
    let looks = matches!(&*key, "Enter" | " ");
    if looks {
        view.look(hex);
    }
    if looks || table::walk(view, &key, hex) {
        event.prevent_default();
    }
}
