//! Above a replay's map: who played, the position, and the controls.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use uuid::Uuid;

use super::run::{QUICKEST, Replay, ReplayView};
use super::timeline::Stride;
use crate::kit::assets::icon;
use crate::kit::follow::{self, Drawn, Follow, element, part};
use crate::kit::markup::{html, set_markup};
use crate::listen::while_shown;
use crate::net::{self, Playable};
use crate::words::{self, Lang, replay_words};

/// A tool in the head of the table.
const QUIET: &str = "btn btn-quiet btn-icon";
/// The names of the choices.
const SPEED: &str = "speed";
const STRIDE: &str = "stride";

/// A drawing, with what it is for.
fn drawing(name: &str, label: &'static str) -> Follow {
    let drawing = icon(name);
    follow::effect(move |element| {
        follow::name(element, label);
        set_markup(element, &drawing);
    })
}

/// An icon link that downloads its target, if it exists.
fn download(
    sign: &str,
    label: &'static str,
    (address, file): (String, String),
    is_there: Box<dyn Fn() -> bool>,
) -> AnyView {
    let drawing = drawing(sign, label);
    let follows = follow::effect(move |link| {
        follow::flag(link, "hidden", !is_there());
        follow::put(link, "href", Some(&address));
        follow::put(link, "download", Some(&file));
        drawing(link);
    });
    element("a", &[("class", QUIET)], follows, Vec::new())
}

/// Address of the whole game as an animated picture, for those who may watch it.
pub(crate) fn animated(id: Uuid, lang: Lang) -> String {
    format!("/pictures/replay/{id}.gif{}", lang.query())
}

/// The tools of every replay: a link to its moment, the proof of its luck, and the game as a download.
pub(crate) fn tools<R: Playable>(replay: Replay<R>) -> Vec<AnyView> {
    let (words, ui) = (replay_words(replay.lang), words::ui(replay.lang));
    let id = replay.id().unwrap_or_default();
    let record = format!("{}/games/{id}/record", net::API);
    vec![
        follow::button(QUIET, "link", drawing("link", words.link)),
        follow::button(QUIET, "luck", drawing("luck", ui.luck_check)),
        download(
            "gif",
            words.gif,
            (animated(id, replay.lang), format!("shiyane-{id}.gif")),
            // A called off game has none.
            Box::new(move || replay.has_result()),
        ),
        download(
            "download",
            words.download,
            (record, format!("shiyane-{id}.json")),
            Box::new(|| true),
        ),
    ]
}

/// The bar: who played and the position, below what moves `above`; the slider; the buttons, with the game's own `besides`.
pub(crate) fn bar<S: ReplayView>(
    view: S,
    replay: Replay<S::Rules>,
    above: Vec<AnyView>,
    besides: Vec<AnyView>,
) -> AnyView {
    let words = replay_words(replay.lang);
    // The bar comes with the log, which may be later than the moment.
    replay.mark_soon();
    let told = follow::markup(move || {
        let line = [replay.beginning.told(), replay.said.get()]
            .into_iter()
            .find(|line| !line.is_empty())
            .unwrap_or_else(|| replay.place());
        html! { (replay.heading(view)) br; (line) }
    });
    let slider = follow::effect(move |slider| {
        let place = replay.place();
        follow::put(slider, "max", Some(&replay.last.get().to_string()));
        follow::put(slider, "aria-valuetext", Some(&place));
        let slider: &web_sys::HtmlInputElement = slider.unchecked_ref();
        slider.set_value(&replay.at.get().to_string());
    });
    let (pause, run) = (drawing("pause", words.pause), drawing("play", words.run));
    let run = follow::effect(move |button| match replay.running.get() {
        true => pause(button),
        false => run(button),
    });
    let ends = move |what: &'static str, label: &'static str, last: bool| {
        let (sign, drawn) = (icon(what), Drawn::default());
        let follows = follow::effect(move |button| {
            let end = if last { replay.last.get() } else { 0 };
            follow::name(button, label);
            follow::put(
                button,
                "aria-disabled",
                (replay.at.get() == end).then_some("true"),
            );
            drawn.draw(button, sign.clone());
        });
        follow::button("btn btn-icon", what, follows)
    };
    let speed = choice(SPEED, words.speed, words.speeds(), move || {
        replay.speed.get()
    });
    let stride = choice(STRIDE, words.stride, words.strides(), move || {
        let now = replay.stride.get();
        Stride::ALL.iter().position(|&one| one == now).unwrap_or(0)
    });
    let branch = follow::effect(move |button| {
        follow::flag(button, "hidden", replay.at.get() == replay.last.get());
        button.set_text_content(Some(words.branch));
    });
    let range = [
        ("type", "range"),
        ("min", "0"),
        ("class", "reel"),
        ("aria-label", words.moment),
    ];
    let mut row = vec![
        ends("first", words.first, false),
        ends("back", words.back, false),
        follow::button("btn btn-icon btn-primary", "run", run),
        ends("next", words.next, true),
        ends("last", words.last, true),
        stride,
        speed,
        follow::button("btn", "branch", branch),
    ];
    row.extend(besides);
    let mut inside = above;
    inside.extend([
        element("p", &[("class", "asked")], told, Vec::new()),
        element("input", &range, slider, Vec::new()),
        part("div", &[("class", "btn-row")], row),
    ]);
    listen(view, replay);
    part(
        "section",
        &[("class", "prompt replay"), ("aria-label", words.controls)],
        inside,
    )
}

/// A list with one selected item.
fn choice(
    name: &'static str,
    label: &'static str,
    options: [&'static str; 3],
    now: impl Fn() -> usize + 'static,
) -> AnyView {
    let drawn = Drawn::default();
    let follows = follow::effect(move |select| {
        let now = now();
        let options = html! {
            @for (i, name) in options.iter().enumerate() {
                option value=(i) selected[i == now] { (name) }
            }
        };
        drawn.draw(select, options);
    });
    let attributes = [("class", "speed"), ("name", name), ("aria-label", label)];
    element("select", &attributes, follows, Vec::new())
}

/// The bar's own listeners, as long as the table is shown.
fn listen<S: ReplayView>(view: S, replay: Replay<S::Rules>) {
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
                replay.does(view, &what);
            }
        }),
    );
    while_shown(
        "input",
        Box::new(move |event| {
            let Some(at) = target(&event) else { return };
            if let Some(slider) = at.dyn_ref::<web_sys::HtmlInputElement>() {
                view.skip();
                replay.slide(slider.value().parse().unwrap_or(0));
                replay.note();
            } else if let Some(select) = at.dyn_ref::<web_sys::HtmlSelectElement>() {
                let chosen: usize = select.value().parse().unwrap_or(1);
                if select.name() == STRIDE {
                    let stride = Stride::ALL.get(chosen).copied();
                    replay.stride.set(stride.unwrap_or(Stride::Entry));
                } else {
                    replay.speed.set(chosen.min(QUICKEST));
                }
            }
        }),
    );
    while_shown(
        "keydown",
        Box::new(move |event| {
            let event: &web_sys::KeyboardEvent = event.unchecked_ref();
            if !view.hears(event) {
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
            replay.does(view, what);
        }),
    );
}
