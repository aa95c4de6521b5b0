//! The guide's panel: a caption at a time, beside what it is about, and the buttons that go on, back and away.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use leptos::leptos_dom::helpers::set_interval_with_handle;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use shared::ramparts::{Action, Building};

use super::script::{Advice, Step};
use super::{AWAY, GUIDE, Guide, place};
use crate::kit::focus;
use crate::kit::follow::{self, block, button, element, part};
use crate::kit::markup::{html, lay, nothing};
use crate::listen::while_shown;
use crate::net;
use crate::siege::table::{self, Open, Screen, Tab, Thing, concerns, icon, prompt, tools};
use crate::words::{self, guide_words};

/// How often the panel looks where its thing is: it may move, scroll, or lie in a sheet that has just opened.
const LOOK: Duration = Duration::from_millis(150);
const NEXT: &str = "guide-next";
const BACK: &str = "guide-back";
const TURN: &str = "guide";

/// What the panel shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Caption {
    step: Step,
    advice: Advice,
    /// What the guide would do now.
    action: Option<Action>,
}

/// The caption that is shown, and a count of those that were: one more signal of a kind of its own would weigh more than all
/// that is told by it.
#[derive(Clone)]
struct CaptionSignal {
    caption: Rc<Cell<Option<Caption>>>,
    count: RwSignal<usize>,
}

impl CaptionSignal {
    /// Reactive.
    fn caption(&self) -> Option<Caption> {
        self.count.track();
        self.caption.get()
    }
}

/// Head and prompt of the table, and the guide below them.
pub(super) fn frame(screen: Screen) -> [AnyView; 2] {
    let Some(guide) = GUIDE.get() else {
        return table::played(screen);
    };
    let words = guide_words(screen.lang);
    let shown = CaptionSignal {
        caption: Rc::default(),
        count: RwSignal::new(0),
    };
    let of = shown.clone();
    follow::always(Box::new(move || {
        // What happened is seen first.
        if screen.show.now.with(|now| now.playing) {
            return;
        }
        let now = guide.caption(screen);
        if of.caption.replace(now) != now {
            of.count.update(|count| *count += 1);
            if let Some(caption) = now {
                untrack(|| arrive(screen, guide, caption));
            }
        }
    }));
    let of = shown.clone();
    let look = move || {
        let caption = of.caption.get();
        place::point(&caption.map_or_else(Vec::new, |caption| selectors(screen, guide, caption)));
    };
    if let Ok(looking) = set_interval_with_handle(look, LOOK) {
        on_cleanup(move || looking.clear());
    }
    listen(screen, guide, shown.caption.clone());
    let away = follow::doing(move |button| {
        let on = guide.read.get() != AWAY;
        follow::name(button, if on { words.skip } else { words.again });
        follow::put(
            button,
            "aria-pressed",
            Some(if on { "true" } else { "false" }),
        );
        lay(button, &icon("flag-can"));
    });
    let mut tools = tools(screen);
    tools.insert(0, button("btn btn-quiet btn-icon", TURN, away));
    let stack = vec![prompt(screen), panel(screen, guide, shown)];
    [
        table::head(screen, tools),
        part("div", &[("class", "guided")], stack),
    ]
}

fn panel(screen: Screen, guide: Guide, shown: CaptionSignal) -> AnyView {
    let words = guide_words(screen.lang);
    let of = shown.clone();
    let says = follow::markup(move || {
        html! {
            @if let Some(caption) = of.caption() {
                span class="guide-at" { (words.at(caption.step as usize + 1, Step::ALL.len())) }
                " " (guide.says(screen, caption))
            }
        }
    });
    // Apart from the caption, which may become another while one of them has the focus.
    let of = shown.clone();
    let row = follow::markup(move || {
        let Some(caption) = of.caption() else {
            return nothing();
        };
        let (end, task) = (caption.step == Step::End, caption.step.is_task());
        let next = match (end, task) {
            (true, _) => words.second,
            (_, true) => words.show,
            _ => words.next,
        };
        html! {
            button type="button" class="btn btn-small btn-quiet" data-do=(BACK)
                aria-disabled=[(caption.step == Step::Welcome).then_some("true")] { (words.back) }
            button type="button" class="btn btn-small btn-quiet" data-do=(TURN) {
                (if end { words.play_on } else { words.skip })
            }
            @if end { a class="btn btn-small" href="/how-to-play" { (words::ui(screen.lang).how_to_play) } }
            button type="button" class=(if task { "btn btn-small" } else { "btn btn-small btn-primary" })
                data-do=(NEXT) { (next) }
        }
    });
    let of = shown.clone();
    let there = follow::doing(move |panel| {
        let step = of.caption().map(|caption| caption.step);
        follow::flag(panel, "hidden", step.is_none());
        let name = step.map(|step| format!("{step:?}").to_ascii_lowercase());
        follow::put(panel, "data-step", name.as_deref());
    });
    let line = follow::doing(move |line| follow::flag(line, "hidden", shown.caption().is_none()));
    let inside = vec![
        block("guide-says", says),
        guide.start.told(),
        block("btn-row", row),
    ];
    let attributes = [("class", "guide"), ("aria-label", words.guide)];
    part(
        "div",
        &[],
        vec![
            block("guide-line", line),
            element("aside", &attributes, there, inside),
        ],
    )
}

impl Guide {
    fn caption(self, screen: Screen) -> Option<Caption> {
        let step = self.step()?;
        let (advice, action) = self.play.table.with(|table| {
            let table = table.as_ref()?;
            Some(
                screen
                    .doing
                    .with(|doing| step.advice(table, &doing.known.legal)),
            )
        })?;
        Some(Caption {
            step,
            advice,
            action,
        })
    }

    fn says(self, screen: Screen, caption: Caption) -> String {
        let words = guide_words(screen.lang);
        let Some(marched) = self.facts().marched else {
            return String::new();
        };
        match (caption.advice, caption.step) {
            (Advice::GoOn, _) => words.go_on,
            (Advice::Place, step) if step != Step::Hero => words.place,
            (Advice::Choose, _) => words.choose,
            (_, Step::Come) => {
                return screen.read(|table| {
                    let regiment = table.regiment(marched);
                    regiment.at().map_or_else(String::new, |at| {
                        let place = words::place(screen.lang, regiment.formation, at);
                        words.come(marched.name(), &place, regiment.strength())
                    })
                });
            }
            (_, Step::Fire) => return words.fire(marched.name()),
            (_, step) => words.captions()[step as usize],
        }
        .to_owned()
    }
}

/// The things a caption is about, the nearest first.
fn things(screen: Screen, guide: Guide, caption: Caption) -> Vec<Thing> {
    let mut things = Vec::new();
    if let Some(action) = caption.action {
        screen.read(|table| concerns(table, action, &mut |thing| things.push(thing)));
        return things;
    }
    let facts = guide.facts();
    things.extend(match caption.step {
        Step::Come => facts.marched.map(Thing::Ibutho),
        Step::Dice => facts.fired_at.map(Thing::Ibutho),
        Step::Line => Some(Thing::Barricade),
        Step::Burns => {
            let first = screen.read(|table| table.fires.at(Building::Hospital));
            let [hospital, other] = Building::ALL;
            Some(Thing::Building(if first { hospital } else { other }))
        }
        Step::Relief => Some(Thing::Pile),
        _ => None,
    });
    things
}

/// What is pointed at: the first of these that is to be seen.
fn selectors(screen: Screen, guide: Guide, caption: Caption) -> Vec<String> {
    untrack(move || {
        let things = things(screen, guide, caption);
        let mut all = Vec::new();
        if let Some(action) = caption.action {
            let does = net::written(action);
            let open = screen.doing.with(|doing| doing.open);
            if let Some(open) = open {
                all.push(format!(".sheet [data-action='{does}']"));
                if things
                    .first()
                    .is_some_and(|thing| open == Open::Thing(*thing))
                {
                    all.push(".sheet .option[data-legal]".to_owned());
                }
                return all;
            }
            if screen.aim().is_some() {
                all.push(format!(".table [data-thing][data-action='{does}']"));
            }
        }
        all.extend(
            things
                .iter()
                .map(|thing| format!(".table [data-thing='{}']", thing.key())),
        );
        all.push(match (caption.step, caption.advice) {
            (_, Advice::Choose) => "[data-do='choices']".to_owned(),
            (Step::Score, _) => ".turn [data-vp]".to_owned(),
            _ if caption.action == Some(Action::Pass) => "[data-primary='pass']".to_owned(),
            _ => return all,
        });
        all
    })
}

/// A caption has come: it is said, a phone shows the drawer it is about, and the focus goes to the button that goes on.
fn arrive(screen: Screen, guide: Guide, caption: Caption) {
    screen.live_region.say(&guide.says(screen, caption));
    if let Some(&thing) = things(screen, guide, caption).first() {
        let tab = match thing {
            Thing::Card(card) => screen.read(|table| {
                Some(if table.hand.has(card) {
                    Tab::Hand
                } else {
                    Tab::Tableau
                })
            }),
            Thing::Pile => Some(Tab::Post),
            _ => None,
        };
        if let Some(tab) = tab {
            screen.turn_to(tab);
        }
    }
    focus::soon(Box::new(move || {
        if !screen.is_open() {
            focus::focus_on("[data-do='guide-next']");
        }
        focus::bring("[data-guided]");
    }));
}

/// The guide's own buttons, as long as the table is shown.
fn listen(screen: Screen, guide: Guide, caption: Rc<Cell<Option<Caption>>>) {
    while_shown(
        "click",
        Box::new(move |event| {
            let button = event
                .target()
                .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
                .and_then(|at| at.closest("[data-do]").ok().flatten());
            match button
                .and_then(|button| button.get_attribute("data-do"))
                .as_deref()
            {
                Some(NEXT) => {
                    let task = caption.get().filter(|caption| caption.step.is_task());
                    let task = task.map(|caption| selectors(screen, guide, caption));
                    match task {
                        // Whoever cannot see where the line leads is taken there.
                        Some(selectors) => {
                            let _ = selectors.iter().any(|selector| focus::focus_on(selector));
                        }
                        None => guide.next(),
                    }
                }
                Some(BACK) => {
                    screen.cancel();
                    guide.back();
                }
                Some(TURN) => {
                    guide.turn();
                    focus::keep(Vec::new());
                }
                _ => {}
            }
        }),
    );
}
