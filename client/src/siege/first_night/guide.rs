//! The guide's panel: a caption at a time, beside what it is about, and the buttons that go on, back and away.

use std::time::Duration;

use leptos::leptos_dom::helpers::set_interval_with_handle;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use shared::ramparts::Action;

use super::script::{Step, Way};
use super::{Guide, place};
use crate::kit::focus;
use crate::kit::follow::{self, block, button, element, part};
use crate::kit::markup::{html, lay};
use crate::listen::while_shown;
use crate::net;
use crate::router::Route;
use crate::siege::table::{self, Open, Screen, Tab, Thing, concerns, icon, prompt, tools};
use crate::words::{self, guide_words};

/// How often the panel looks where its thing is: it may move, scroll, or lie in a sheet that has just opened.
const LOOK: Duration = Duration::from_millis(150);
const NEXT: &str = "guide-next";
const BACK: &str = "guide-back";
const AWAY: &str = "guide";

/// What the panel shows.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Scene {
    step: Step,
    way: Way,
    /// What the guide would do now.
    action: Option<Action>,
    says: String,
}

/// Head and prompt of the table, and the guide below them.
pub(super) fn frame(screen: Screen) -> [AnyView; 2] {
    let guide: Guide = expect_context();
    let words = guide_words(screen.lang);
    let scene = RwSignal::new(None::<Scene>);
    follow::always(Box::new(move || {
        // What happened is seen first.
        if screen.show.now.with(|now| now.playing) {
            return;
        }
        let now = guide.scene(screen);
        if scene.with_untracked(|scene| *scene != now) {
            scene.set(now);
        }
    }));
    follow::always(Box::new(move || {
        scene.with(|scene| {
            if let Some(scene) = scene {
                arrive(screen, guide, scene);
            }
        });
    }));
    let look = move || {
        if let Some(scene) = scene.try_get_untracked() {
            place::point(&scene.map_or_else(Vec::new, |scene| selectors(screen, guide, &scene)));
        }
    };
    if let Ok(looking) = set_interval_with_handle(look, LOOK) {
        on_cleanup(move || looking.clear());
    }
    listen(screen, guide, scene);
    let away = follow::doing(move |button| {
        let on = guide.read.get().is_some();
        follow::name(button, if on { words.skip } else { words.again });
        follow::put(
            button,
            "aria-pressed",
            Some(if on { "true" } else { "false" }),
        );
        lay(button, &icon("flag-can"));
    });
    let mut tools = tools(screen);
    tools.insert(0, button("btn btn-quiet btn-icon", AWAY, away));
    let stack = vec![prompt(screen), panel(screen, scene)];
    [
        table::head(screen, tools),
        part("div", &[("class", "guided")], stack),
    ]
}

fn panel(screen: Screen, scene: RwSignal<Option<Scene>>) -> AnyView {
    let words = guide_words(screen.lang);
    let ui = words::ui(screen.lang);
    let step = move || scene.with(|scene| scene.as_ref().map(|scene| scene.step));
    let at_end = move || step() == Some(Step::End);
    let says = follow::markup(move || {
        scene.with(|scene| {
            html! {
                @if let Some(scene) = scene {
                    @let (at, of) = (scene.step as usize + 1, Step::ALL.len());
                    span class="guide-at" { (words.at(at, of)) }
                    " " (scene.says)
                }
            }
        })
    });
    let back = follow::doing(move |button| {
        let first = step().is_none_or(|step| step == Step::Welcome);
        follow::put(button, "aria-disabled", first.then_some("true"));
        button.set_text_content(Some(words.back));
    });
    let skip = follow::doing(move |button| {
        button.set_text_content(Some(if at_end() { words.play_on } else { words.skip }));
    });
    let how = follow::doing(move |link| {
        follow::flag(link, "hidden", !at_end());
        follow::put(link, "href", Some(&Route::HowToPlay.path()));
        link.set_text_content(Some(ui.how_to_play));
    });
    let next = follow::doing(move |button| {
        let deed = step().is_some_and(Step::is_deed);
        let says = match (at_end(), deed) {
            (true, _) => words.siege,
            (_, true) => words.show,
            _ => words.next,
        };
        follow::put(
            button,
            "class",
            Some(if deed {
                "btn btn-small"
            } else {
                "btn btn-small btn-primary"
            }),
        );
        button.set_text_content(Some(says));
    });
    let there = follow::doing(move |panel| {
        let step = step();
        follow::flag(panel, "hidden", step.is_none());
        let name = step.map(|step| format!("{step:?}").to_lowercase());
        follow::put(panel, "data-step", name.as_deref());
    });
    let row = vec![
        button("btn btn-small btn-quiet", BACK, back),
        button("btn btn-small btn-quiet", AWAY, skip),
        element("a", &[("class", "btn btn-small")], how, Vec::new()),
        button("btn btn-small btn-primary", NEXT, next),
    ];
    let inside = vec![
        element("p", &[("class", "guide-says")], says, Vec::new()),
        expect_context::<Guide>().start.told(),
        part("div", &[("class", "btn-row")], row),
    ];
    let line = follow::doing(move |line| follow::flag(line, "hidden", step().is_none()));
    part(
        "div",
        &[],
        vec![
            block("guide-line", line),
            element(
                "aside",
                &[("class", "guide"), ("aria-label", words.guide)],
                there,
                inside,
            ),
        ],
    )
}

impl Guide {
    fn scene(self, screen: Screen) -> Option<Scene> {
        let (step, facts) = (self.step()?, self.facts());
        let (lang, words) = (screen.lang, guide_words(screen.lang));
        self.play.table.with(|table| {
            let table = table.as_ref()?;
            let legal = screen.doing.with(|doing| doing.known.legal.clone());
            let (way, action) = step.way(table, &legal);
            let marched = facts.marched?;
            let stands = table.regiment(marched);
            let says = match (way, step) {
                (Way::GoOn, _) => words.go_on.to_owned(),
                (Way::Place, _) if step != Step::Hero => words.place.to_owned(),
                (Way::Choose, _) => words.choose.to_owned(),
                (_, Step::Welcome) => words.welcome.to_owned(),
                (_, Step::Come) => words.come(
                    marched.name(),
                    &words::place(lang, stands.formation, stands.at().unwrap_or(5)),
                    stands.hits + 1,
                ),
                (_, Step::Line) => words.line.to_owned(),
                (_, Step::Chard) => words.chard.to_owned(),
                (_, Step::Fire) => words.fire(marched.name()),
                (_, Step::Dice) => words.dice.to_owned(),
                (_, Step::Draw) => words.draw.to_owned(),
                (_, Step::Hero) => words.hero.to_owned(),
                (_, Step::Again) => words.again_turn.to_owned(),
                (_, Step::Build) => words.build.to_owned(),
                (_, Step::Onward) => words.onward.to_owned(),
                (_, Step::Burns) => words.burns.to_owned(),
                (_, Step::Quench) => words.quench.to_owned(),
                (_, Step::Score) => words.score.to_owned(),
                (_, Step::Relief) => words.relief.to_owned(),
                (_, Step::End) => words.end.to_owned(),
            };
            Some(Scene {
                step,
                way,
                action,
                says,
            })
        })
    }
}

/// The things a scene is about, the nearest first.
fn things(screen: Screen, guide: Guide, scene: &Scene) -> Vec<Thing> {
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
            let burning = |table: &shared::ramparts::Table| {
                let mut all = shared::ramparts::Building::ALL.into_iter();
                all.find(|building| table.fires.at(*building))
            };
            screen.read(burning).map(Thing::Building)
        }
        Step::Relief => Some(Thing::Pile),
        _ => None,
    });
    things
}

/// What is pointed at: the first of these that is to be seen.
fn selectors(screen: Screen, guide: Guide, scene: &Scene) -> Vec<String> {
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
fn arrive(screen: Screen, guide: Guide, scene: &Scene) {
    screen.live_region.say(&scene.says);
    untrack(move || {
        for thing in things(screen, guide, scene).into_iter().take(1) {
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
    });
    focus::soon(Box::new(move || {
        if !screen.is_open() {
            focus::focus_on("[data-do='guide-next']");
        }
        focus::bring("[data-guided]");
    }));
}

/// The guide's own buttons, as long as the table is shown.
fn listen(screen: Screen, guide: Guide, scene: RwSignal<Option<Scene>>) {
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
                    let deed = scene.with_untracked(|scene| {
                        let scene = scene.as_ref().filter(|scene| scene.step.is_deed())?;
                        Some(selectors(screen, guide, scene))
                    });
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
                Some(AWAY) => {
                    guide.turn();
                    focus::keep(Vec::new());
                }
                _ => {}
            }
        }),
    );
}
