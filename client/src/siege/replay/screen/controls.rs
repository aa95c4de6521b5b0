//! What stands above a replay's map: the head with its tools, and what runs it.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;

use super::{QUICKEST, Replay};
use crate::kit::follow::{self, Drawn, element, part};
use crate::kit::markup::{html, lay};
use crate::listen::while_shown;
use crate::net;
use crate::router::Route;
use crate::siege::table::{self, Screen, icon};
use crate::words::{self, replay_words};

/// Head and prompt of the table while a game is shown.
pub(super) fn frame(screen: Screen) -> [AnyView; 2] {
    let replay: Replay = expect_context();
    let words = replay_words(screen.lang);
    let id = replay.id().unwrap_or_default();
    let record = follow::doing(move |link| {
        let address = format!("{}/games/{id}/record", net::API);
        follow::put(link, "href", Some(&address));
        follow::put(link, "download", Some(&format!("shiyane-{id}.json")));
        follow::name(link, words.download);
        lay(link, &icon("download"));
    });
    let timeline = follow::doing(move |link| {
        follow::put(
            link,
            "href",
            Some(&format!("/pictures/replay/{id}.gif{}", screen.lang.query())),
        );
        follow::put(link, "download", Some(&format!("shiyane-{id}.gif")));
        follow::name(link, words.gif);
        lay(link, &icon("gif"));
    });
    let tool = [("class", "btn btn-quiet btn-icon")];
    let tools = vec![
        sign("btn btn-quiet btn-icon", "link", words.link),
        sign(
            "btn btn-quiet btn-icon",
            "luck",
            words::ui(screen.lang).luck_check,
        ),
        element("a", &tool, timeline, Vec::new()),
        element("a", &tool, record, Vec::new()),
    ];
    [table::head(screen, tools), controls(screen, replay)]
}

/// A button that is a drawing.
fn sign(class: &'static str, what: &'static str, label: &'static str) -> AnyView {
    let follows = follow::doing(move |button| {
        follow::name(button, label);
        lay(button, &icon(what));
    });
    follow::button(class, what, follows)
}

fn controls(screen: Screen, replay: Replay) -> AnyView {
    let (words, ui) = (replay_words(screen.lang), words::ui(screen.lang));
    let id = replay.id().unwrap_or_default();
    let told = follow::markup(move || {
        let line = [replay.beginning.told(), replay.said.get()]
            .into_iter()
            .find(|line| !line.is_empty())
            .unwrap_or_else(|| replay.place());
        html! { (replay.heading()) br; (line) }
    });
    let slider = follow::doing(move |slider| {
        let place = replay.place();
        follow::put(slider, "max", Some(&replay.last.get().to_string()));
        follow::put(slider, "aria-valuetext", Some(&place));
        let slider: &web_sys::HtmlInputElement = slider.unchecked_ref();
        slider.set_value(&replay.at.get().to_string());
    });
    let drawn = Drawn::default();
    let run = follow::doing(move |button| {
        let (sign, label) = if replay.running.get() {
            ("pause", words.pause)
        } else {
            ("play", words.run)
        };
        follow::name(button, label);
        drawn.draw(button, icon(sign));
    });
    let ends = move |what: &'static str, label: &'static str, last: bool| {
        let drawn = Drawn::default();
        let follows = follow::doing(move |button| {
            let end = if last { replay.last.get() } else { 0 };
            follow::name(button, label);
            follow::put(
                button,
                "aria-disabled",
                (replay.at.get() == end).then_some("true"),
            );
            drawn.draw(button, icon(what));
        });
        follow::button("btn btn-icon", what, follows)
    };
    let drawn = Drawn::default();
    let speed = follow::doing(move |select| {
        let now = replay.speed.get();
        let options = html! {
            @for (i, name) in words.speeds().iter().enumerate() {
                option value=(i) selected[i == now] { (name) }
            }
        };
        drawn.draw(select, options);
    });
    let branch = follow::doing(move |button| {
        follow::flag(button, "hidden", replay.at.get() == replay.last.get());
        button.set_text_content(Some(words.branch));
    });
    // At the end there is nothing to play on from, but another try from the beginning.
    let challenge = follow::doing(move |button| {
        follow::flag(button, "hidden", replay.at.get() != replay.last.get());
        button.set_text_content(Some(ui.challenge_others));
    });
    let review = follow::doing(move |link| {
        follow::put(link, "href", Some(&Route::Review(id).path()));
        link.set_text_content(Some(ui.review));
    });
    let range = [
        ("type", "range"),
        ("min", "0"),
        ("class", "reel"),
        ("aria-label", words.moment),
    ];
    let row = vec![
        ends("first", words.first, false),
        ends("back", words.back, false),
        follow::button("btn btn-icon btn-primary", "run", run),
        ends("next", words.next, true),
        ends("last", words.last, true),
        element(
            "select",
            &[("class", "speed"), ("aria-label", words.speed)],
            speed,
            Vec::new(),
        ),
        follow::button("btn", "branch", branch),
        follow::button("btn", "challenge", challenge),
        element("a", &[("class", "btn")], review, Vec::new()),
    ];
    let inside = vec![
        table::happening(screen),
        element("p", &[("class", "asked")], told, Vec::new()),
        element("input", &range, slider, Vec::new()),
        part("div", &[("class", "btn-row")], row),
    ];
    listen(screen, replay);
    part(
        "section",
        &[("class", "prompt replay"), ("aria-label", words.controls)],
        inside,
    )
}

/// The controls' own listeners, as long as the table is shown.
fn listen(screen: Screen, replay: Replay) {
    let target = |event: &web_sys::Event| {
        event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
    };
    while_shown(
        "click",
        Box::new(move |event| {
            let button = target(&event).and_then(|at| at.closest("[data-do]").ok().flatten());
            if let Some(what) = button.and_then(|button| button.get_attribute("data-do")) {
                replay.does(screen, &what);
            }
        }),
    );
    while_shown(
        "input",
        Box::new(move |event| {
            let Some(at) = target(&event) else { return };
            if let Some(slider) = at.dyn_ref::<web_sys::HtmlInputElement>() {
                screen.show.skip();
                replay.go(slider.value().parse().unwrap_or(0));
                replay.note();
            } else if let Some(select) = at.dyn_ref::<web_sys::HtmlSelectElement>() {
                let speed: usize = select.value().parse().unwrap_or(1);
                replay.speed.set(speed.min(QUICKEST));
            }
        }),
    );
    while_shown(
        "keydown",
        Box::new(move |event| {
            let event: &web_sys::KeyboardEvent = event.unchecked_ref();
            if screen.is_open() || !table::is_ours(screen, event) {
                return;
            }
            let what = match event.key().as_str() {
                "n" | "N" => "next",
                "b" | "B" => "back",
                "p" | "P" => "run",
                "Home" => "first",
                "End" => "last",
                _ => return,
            };
            event.prevent_default();
            replay.does(screen, what);
        }),
    );
}
