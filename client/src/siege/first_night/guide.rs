//! The guide's panel: a caption at a time, beside what it is about, and the buttons that go on, back and away.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use leptos::leptos_dom::helpers::set_interval_with_handle;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use shared::ramparts::{Action, Building};

use super::script::{Step, Way};
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
struct Scene {
    step: Step,
    way: Way,
    /// What the guide would do now.
    action: Option<Action>,
}

/// The scene that is shown, and a count of those that were: one more signal of a kind of its own would weigh more than all
/// that is told by it.
#[derive(Clone)]
struct Stage {
    scene: Rc<Cell<Option<Scene>>>,
    count: RwSignal<usize>,
}

impl Stage {
    /// Reactive.
    fn scene(&self) -> Option<Scene> {
        self.count.track();
        self.scene.get()
    }
}

/// Head and prompt of the table, and the guide below them.
pub(super) fn frame(screen: Screen) -> [AnyView; 2] {
    let Some(guide) = GUIDE.get() else {
        return table::played(screen);
    };
    let words = guide_words(screen.lang);
    let stage = Stage {
        scene: Rc::default(),
        count: RwSignal::new(0),
    };
    let of = stage.clone();
    follow::always(Box::new(move || {
        // What happened is seen first.
        if screen.show.now.with(|now| now.playing) {
            return;
        }
        let now = guide.scene(screen);
        if of.scene.replace(now) != now {
            of.count.update(|count| *count += 1);
            if let Some(scene) = now {
                untrack(|| arrive(screen, guide, scene));
            }
        }
    }));
    let of = stage.clone();
    let look = move || {
        let scene = of.scene.get();
        place::point(&scene.map_or_else(Vec::new, |scene| selectors(screen, guide, scene)));
    };
    if let Ok(looking) = set_interval_with_handle(look, LOOK) {
        on_cleanup(move || looking.clear());
    }
    listen(screen, guide, stage.scene.clone());
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
    let stack = vec![prompt(screen), panel(screen, guide, stage)];
    [
        table::head(screen, tools),
        part("div", &[("class", "guided")], stack),
    ]
}

fn panel(screen: Screen, guide: Guide, stage: Stage) -> AnyView {
    let words = guide_words(screen.lang);
    let of = stage.clone();
    let says = follow::markup(move || {
        html! {
            @if let Some(scene) = of.scene() {
                span class="guide-at" { (words.at(scene.step as usize + 1, Step::ALL.len())) }
                " " (guide.says(screen, scene))
            }
        }
    });
    // Apart from the caption, which may become another while one of them has the focus.
    let of = stage.clone();
    let row = follow::markup(move || {
        let Some(scene) = of.scene() else {
            return nothing();
        };
        let (end, deed) = (scene.step == Step::End, scene.step.is_deed());
        let next = match (end, deed) {
            (true, _) => words.siege,
            (_, true) => words.show,
            _ => words.next,
        };
        html! {
            button type="button" class="btn btn-small btn-quiet" data-do=(BACK)
                aria-disabled=[(scene.step == Step::Welcome).then_some("true")] { (words.back) }
            button type="button" class="btn btn-small btn-quiet" data-do=(TURN) {
                (if end { words.play_on } else { words.skip })
            }
            @if end { a class="btn btn-small" href="/how-to-play" { (words::ui(screen.lang).how_to_play) } }
            button type="button" class=(if deed { "btn btn-small" } else { "btn btn-small btn-primary" })
                data-do=(NEXT) { (next) }
        }
    });
    let of = stage.clone();
    let there = follow::doing(move |panel| {
        let step = of.scene().map(|scene| scene.step);
        follow::flag(panel, "hidden", step.is_none());
        let name = step.map(|step| format!("{step:?}").to_ascii_lowercase());
        follow::put(panel, "data-step", name.as_deref());
    });
    let line = follow::doing(move |line| follow::flag(line, "hidden", stage.scene().is_none()));
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
    fn scene(self, screen: Screen) -> Option<Scene> {
        let step = self.step()?;
        let (way, action) = self.play.table.with(|table| {
            let table = table.as_ref()?;
            Some(
                screen
                    .doing
                    .with(|doing| step.way(table, &doing.known.legal)),
            )
        })?;
        Some(Scene { step, way, action })
    }

    fn says(self, screen: Screen, scene: Scene) -> String {
        let words = guide_words(screen.lang);
        let Some(marched) = self.facts().marched else {
            return String::new();
        };
        match (scene.way, scene.step) {
            (Way::GoOn, _) => words.go_on,
            (Way::Place, step) if step != Step::Hero => words.place,
            (Way::Choose, _) => words.choose,
            (_, Step::Come) => {
                let stands = screen.read(|table| Some(*table.regiment(marched)));
                return stands.map_or_else(String::new, |stands| {
                    let post = stands.at().unwrap_or(5);
                    let place = words::place(screen.lang, stands.formation, post);
                    words.come(marched.name(), &place, stands.hits + 1)
                });
            }
            (_, Step::Fire) => return words.fire(marched.name()),
            (_, step) => words.captions()[step as usize],
        }
        .to_owned()
    }
}

/// The things a scene is about, the nearest first.
fn things(screen: Screen, guide: Guide, scene: Scene) -> Vec<Thing> {
    let mut things = Vec::new();
    if let Some(action) = scene.action {
        screen.read(|table| concerns(table, action, &mut |thing| things.push(thing)));
        return things;
    }
    let facts = guide.facts();
    things.extend(match scene.step {
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
fn selectors(screen: Screen, guide: Guide, scene: Scene) -> Vec<String> {
    untrack(move || {
        let things = things(screen, guide, scene);
        let mut all = Vec::new();
        if let Some(action) = scene.action {
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
        all.push(match (scene.step, scene.way) {
            (_, Way::Choose) => "[data-do='choices']".to_owned(),
            (Step::Score, _) => ".turn [data-vp]".to_owned(),
            _ if scene.action == Some(Action::Pass) => "[data-primary='pass']".to_owned(),
            _ => return all,
        });
        all
    })
}

/// A caption has come: it is said, a phone shows the drawer it is about, and the focus goes to the button that goes on.
fn arrive(screen: Screen, guide: Guide, scene: Scene) {
    screen.live_region.say(&guide.says(screen, scene));
    if let Some(&thing) = things(screen, guide, scene).first() {
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
fn listen(screen: Screen, guide: Guide, scene: Rc<Cell<Option<Scene>>>) {
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
                    let deed = scene.get().filter(|scene| scene.step.is_deed());
                    let deed = deed.map(|scene| selectors(screen, guide, scene));
                    match deed {
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
