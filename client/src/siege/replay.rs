//! `/siege/{game}/replay`: a finished game on the table it was played on, step by step, automatically, or from any moment.

use leptos::prelude::*;
use shared::ramparts::Score;
use uuid::Uuid;
use web_sys::KeyboardEvent;

use crate::kit::follow::{self, element};
use crate::kit::game_name::game_title;
use crate::kit::markup::{Markup, html};
use crate::replay::{self, ReplayView};
use crate::router::Route;
use crate::siege::game::{Replay, StoredGame, Timeline};
use crate::siege::table::{self, Screen};
use crate::words::{self, Lang, level, points};

pub(super) fn replay(id: Uuid) -> AnyView {
    table::siege(Replay::open(id).play, frame)
}

impl ReplayView for Screen {
    type Rules = shared::ramparts::SiegeRules;

    fn is_moving(self) -> bool {
        self.playback.is_playing()
    }

    fn skip(self) {
        self.playback.skip();
    }

    fn hears(self, key: &KeyboardEvent) -> bool {
        !self.is_open() && table::is_table_key(self, key)
    }

    fn heading(self, stored: &StoredGame, timeline: &Timeline) -> Markup {
        heading(stored, timeline, self.lang)
    }
}

/// Who played, the result, and the rules.
pub(super) fn heading(stored: &StoredGame, timeline: &Timeline, lang: Lang) -> Markup {
    let ui = words::ui(lang);
    let score = Score::of(&timeline.at(timeline.last()).table);
    let rules = game_title(stored.kind, stored.day.as_deref(), stored.ruleset, ui);
    let program = if stored.bot { ui.program } else { "" };
    html! {
        b { (words::player(lang, &stored.name)) " " (program) }
        " · " (points(score.total)) " " (ui.vp)
        " · " (level(lang, score.level))
        " · " (rules)
    }
}

/// Head and prompt of the table while a game is shown.
fn frame(screen: Screen) -> [AnyView; 2] {
    let replay: Replay = expect_context();
    let ui = words::ui(screen.lang);
    let id = replay.id().unwrap_or_default();
    // At the end one cannot play on, but try again from the beginning.
    let challenge = follow::effect(move |button| {
        follow::flag(button, "hidden", replay.at.get() != replay.last.get());
        button.set_text_content(Some(ui.challenge_others));
    });
    let review = follow::effect(move |link| {
        follow::put(link, "href", Some(&Route::SiegeReview(id).path()));
        link.set_text_content(Some(ui.review));
    });
    let besides = vec![
        follow::button("btn", "challenge", challenge),
        element("a", &[("class", "btn")], review, Vec::new()),
    ];
    let above = vec![table::announcement(screen)];
    [
        table::head(screen, replay::tools(replay)),
        replay::bar(screen, replay, above, besides),
    ]
}
