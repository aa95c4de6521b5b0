//! The captions on the siege's table: their words, and their targets on the table.

use leptos::prelude::*;
use shared::ramparts::{Action, Building};

use super::script::{Advice, Step};
use super::{BEGIN_SECOND_NIGHT, NIGHT, Night};
use crate::guide::{Guide, Guided, Shown, panel, turn_button};
use crate::kit::live_region::LiveRegion;
use crate::kit::markup::{Markup, html};
use crate::net;
use crate::siege::table::{self, Open, Screen, Tab, Thing, concerns, prompt, tools};
use crate::words::{self, Lang, night_words};

/// The guide on a table's screen.
#[derive(Clone, Copy)]
struct OnTable {
    night: Night,
    screen: Screen,
}

/// Head and prompt of the table, and the guide below them.
pub(super) fn frame(screen: Screen) -> [AnyView; 2] {
    let Some(night) = NIGHT.get() else {
        return table::played(screen);
    };
    let guided = OnTable { night, screen };
    let mut tools = tools(screen);
    tools.insert(0, turn_button(guided));
    [
        table::head(screen, tools),
        panel(guided, prompt(screen), vec![night.start.told()]),
    ]
}

impl Guided for OnTable {
    type Script = Step;
    /// The variable content, and what the guide would do now.
    type Advice = (Advice, Option<Action>);

    fn guide(self) -> Guide<Step> {
        self.night.guide
    }

    fn lang(self) -> Lang {
        self.screen.lang
    }

    fn live_region(self) -> LiveRegion {
        self.screen.live_region
    }

    fn is_showing(self) -> bool {
        self.screen.playback.now.with(|now| now.playing)
    }

    fn advice(self, step: Step) -> Option<Self::Advice> {
        self.night.guide.play.table.with(|table| {
            let table = table.as_ref()?;
            // Not the selection's: it is updated after this, and those of the phase before are bad advice.
            Some(step.advice(table, &table.legal_actions()))
        })
    }

    fn says(self, shown: Shown<Self>) -> String {
        let (screen, words) = (self.screen, night_words(self.screen.lang));
        let Some(marched) = self.night.guide.facts().marched else {
            return String::new();
        };
        match (shown.advice.0, shown.step) {
            (Advice::GoOn, _) => words.go_on,
            (Advice::Place, step) if step != Step::Hero => words.place,
            (Advice::Choose, _) => words.choose,
            (_, Step::Come) => {
                return screen.read(|table| {
                    let regiment = table.regiment(marched);
                    regiment.at().map_or_else(String::new, |at| {
                        let place = words::place(screen.lang, regiment.formation, at);
                        words.come(words::regiment(marched), &place, regiment.strength())
                    })
                });
            }
            (_, Step::Fire) => return words.fire(words::regiment(marched)),
            (_, step) => words.captions()[step as usize],
        }
        .to_owned()
    }

    fn selectors(self, shown: Shown<Self>) -> Vec<String> {
        let (screen, (advice, action)) = (self.screen, shown.advice);
        let things = self.things(shown);
        let mut all = Vec::new();
        if let Some(action) = action {
            let does = net::written(action);
            let open = screen.selection.with(|selection| selection.open);
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
        all.push(match (shown.step, advice) {
            (_, Advice::Choose) => "[data-do='choices']".to_owned(),
            (Step::Score, _) => ".turn [data-vp]".to_owned(),
            _ if action == Some(Action::Pass) => "[data-primary='pass']".to_owned(),
            _ => return all,
        });
        all
    }

    /// A phone shows the drawer of its target.
    fn bring(self, shown: Shown<Self>) {
        let screen = self.screen;
        if let Some(&thing) = self.things(shown).first() {
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
    }

    fn takes_focus(self) -> bool {
        !self.screen.is_open()
    }

    fn cancel(self) {
        self.screen.cancel();
    }

    fn finish(self) {
        self.night.start.press(BEGIN_SECOND_NIGHT);
    }

    fn finish_label(self) -> &'static str {
        night_words(self.screen.lang).second
    }

    fn other_way(self) -> Markup {
        html! { a class="btn btn-small" href="/how-to-play" { (words::ui(self.screen.lang).how_to_play) } }
    }
}

impl OnTable {
    /// The targets of a caption, the nearest first.
    fn things(self, shown: Shown<Self>) -> Vec<Thing> {
        let (screen, mut things) = (self.screen, Vec::new());
        if let Some(action) = shown.advice.1 {
            screen.read(|table| concerns(table, action, &mut |thing| things.push(thing)));
            return things;
        }
        let facts = self.night.guide.facts();
        things.extend(match shown.step {
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
}
