//! The captions on the battle's table: their words, and their targets on the table.

use leptos::prelude::*;
use shared::isandlwana::fire::hitting_faces;

use super::GUIDE;
use super::script::{Advice, Step, Target};
use crate::guide::{Guide, Guided, Script as _, Shown, panel, turn_button};
use crate::isandlwana::table::{self, Screen, head, prompt, tools};
use crate::kit::live_region::LiveRegion;
use crate::kit::markup::{Markup, html};
use crate::kit::reactive::link;
use crate::router::{Route, Router};
use crate::words::{Lang, first_battle_words, ui};

/// The guide on a table's screen.
#[derive(Clone, Copy)]
struct OnTable {
    guide: Guide<Step>,
    screen: Screen,
    router: Router,
}

/// Head and prompt of the table, and the guide below them.
pub(super) fn frame(screen: Screen) -> [AnyView; 2] {
    let Some(guide) = GUIDE.get() else {
        return table::played(screen);
    };
    let guided = OnTable {
        guide,
        screen,
        router: expect_context(),
    };
    let mut tools = tools(screen);
    tools.insert(0, turn_button(guided));
    [
        head(screen, tools),
        panel(guided, prompt(screen), Vec::new()),
    ]
}

impl Guided for OnTable {
    type Script = Step;
    type Advice = Advice;

    fn guide(self) -> Guide<Step> {
        self.guide
    }

    fn lang(self) -> Lang {
        self.screen.lang
    }

    fn live_region(self) -> LiveRegion {
        self.screen.live_region
    }

    fn is_showing(self) -> bool {
        self.screen.playback.is_behind()
    }

    fn advice(self, step: Step) -> Option<Advice> {
        let (field, facts) = (self.screen.field()?, self.guide.facts());
        Some(
            self.screen
                .selection
                .with(|selection| step.advice(&field, selection, &facts)),
        )
    }

    fn says(self, shown: Shown<Self>) -> String {
        let words = first_battle_words(self.screen.lang);
        if shown.advice.go_on {
            return words.go_on.to_owned();
        }
        let facts = self.guide.facts();
        let caption = match shown.step {
            Step::Come => words.come(facts.came),
            Step::Dice => facts.shot.map_or_else(String::new, |shot| {
                let [most, die] = [hitting_faces(shot.number), shot.die];
                match shot.hit {
                    true => words.dice_hit(most, die),
                    false => words.dice_missed(most, die),
                }
            }),
            Step::Attack => words.attack(facts.lost),
            Step::Sniping => words.sniping(facts.sniped.unwrap_or_default()),
            Step::Welcome => words.welcome.to_owned(),
            Step::Strength => words.strength.to_owned(),
            Step::Place => words.place.to_owned(),
            Step::React => words.react.to_owned(),
            Step::Hold => words.hold.to_owned(),
            Step::Order => words.order.to_owned(),
            Step::March => words.march.to_owned(),
            Step::Stack => words.stack.to_owned(),
            Step::Onward => words.onward.to_owned(),
            Step::Fire => words.fire.to_owned(),
            Step::Finish => words.finish.to_owned(),
            Step::Colors => words.colors.to_owned(),
            Step::Arrive => words.arrive.to_owned(),
            Step::Score => words.score.to_owned(),
            Step::End => words.end.to_owned(),
        };
        match shown.advice.target {
            Target::Hex(hex) if shown.step.is_task() => {
                format!("{caption} {}", words.touch(&hex.to_string()))
            }
            _ => caption,
        }
    }

    fn selectors(self, shown: Shown<Self>) -> Vec<String> {
        let selector = match shown.advice.target {
            Target::Nothing => return Vec::new(),
            Target::Hex(hex) => format!(".battlefield [data-hex='{hex}']"),
            Target::Button(does) => format!(".prompt [data-do='{does}']"),
            Target::Unit(unit) => format!(".plan [data-with='{}']", unit.key()),
            Target::State => ".state .facts".to_owned(),
        };
        vec![selector]
    }

    fn bring(self, shown: Shown<Self>) {
        if let Target::Hex(hex) = shown.advice.target {
            self.screen.viewport.update(|viewport| viewport.bring(hex));
        }
    }

    fn takes_focus(self) -> bool {
        !self.screen.help.get_untracked()
    }

    fn cancel(self) {
        self.screen.press("cancel", "");
    }

    fn finish(self) {
        self.router.to(Route::Isandlwana);
    }

    fn finish_label(self) -> &'static str {
        first_battle_words(self.screen.lang).own
    }

    fn other_way(self) -> Markup {
        let how = ui(self.screen.lang).isandlwana_how_to_play;
        html! { (link("btn btn-small", &Route::IsandlwanaHowToPlay.path(), how)) }
    }
}
