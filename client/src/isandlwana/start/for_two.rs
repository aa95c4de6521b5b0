//! A battle against a remote player: its options, the list of open games, and joining by an invitation.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsCast;
use shared::api::{Clock, Invitation, OpenGame, Opponent};
use shared::isandlwana::{BRITISH, IsandlwanaRules, ZULU};
use shared::rules::{Rules as _, Side};
use web_sys::HtmlInputElement;

use crate::isandlwana::say;
use crate::kit::fetched::Fetched;
use crate::kit::focus;
use crate::kit::follow::{self, part};
use crate::kit::markup::{Markup, form, html, markup};
use crate::kit::reactive::{button, link, reactive_markup, switch};
use crate::net::{self, ForTwo};
use crate::router::{Game, Route};
use crate::words::{Lang, failure, isandlwana_words};

const INVITE: &str = "begin-invited";
const OPEN: &str = "begin-open";
const CODE: &str = "invitation-code";
const WRONG: &str = "invitation-wrong";
const BRITISH_SIDE: &str = "side-british";
const ZULU_SIDE: &str = "side-zulu";

/// The time controls to choose from, by their buttons.
const CLOCKS: [(&str, Option<Clock>); 5] = [
    ("clock-none", None),
    ("clock-1-day", Some(Clock::Days(1))),
    ("clock-3-days", Some(Clock::Days(3))),
    ("clock-7-days", Some(Clock::Days(7))),
    (
        "clock-live",
        Some(Clock::Live {
            seconds: 3600,
            increment: 30,
        }),
    ),
];

/// The options chosen for a battle against a remote player.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    side: RwSignal<Side>,
    clock: RwSignal<Option<Clock>>,
    /// What was wrong with an invitation.
    told: RwSignal<String>,
    open: Fetched,
}

impl Choice {
    pub(super) fn new() -> Self {
        Self {
            side: RwSignal::new(BRITISH),
            clock: RwSignal::new(CLOCKS[2].1),
            told: RwSignal::new(String::new()),
            open: Fetched::of("/open-games".into()),
        }
    }

    /// A button was pressed: the game to begin by these rules, if it begins one.
    pub(super) fn press(self, id: &str, ruleset: impl Fn() -> String) -> Option<ForTwo> {
        let opponent = match id {
            INVITE => Opponent::Invited,
            OPEN => Opponent::Anybody,
            BRITISH_SIDE | ZULU_SIDE => {
                self.side.set(if id == ZULU_SIDE { ZULU } else { BRITISH });
                focus::hold(id.to_owned());
                return None;
            }
            _ => {
                let (_, clock) = CLOCKS.into_iter().find(|(button, _)| *button == id)?;
                self.clock.set(clock);
                focus::hold(id.to_owned());
                return None;
            }
        };
        Some(ForTwo {
            ruleset: ruleset(),
            opponent,
            side: self.side.get_untracked(),
            clock: self.clock.get_untracked(),
        })
    }

    /// Goes to the game of the invitation that was entered.
    fn enter(self) {
        let field = document().get_element_by_id(CODE);
        let Some(field) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) else {
            return;
        };
        let code = as_code(&field.value());
        let lang = Lang::now();
        if code.is_empty() {
            let _ = field.focus();
            return;
        }
        follow::put(&field, "aria-invalid", None);
        // An equal message is announced again.
        self.told.set(String::new());
        spawn_local(async move {
            let found = net::get(&format!("/invitations/{code}")).await;
            match found.and_then(|text| net::read::<Invitation>(&text)) {
                Ok(found) => {
                    let slug = found.ruleset.split('_').next().unwrap_or_default();
                    if let Some(table) = Route::table(slug, found.game) {
                        let address = format!("{}#{code}", table.path());
                        let _ = window().location().assign(&address);
                    }
                }
                Err(why) => {
                    follow::put(&field, "aria-invalid", Some("true"));
                    self.told.try_set(failure(lang, &why));
                }
            }
        });
    }

    /// The whole section.
    pub(super) fn section(self) -> AnyView {
        let words = isandlwana_words(Lang::now());
        let head = html! { h2 { (words.invite) } p { (words.invite_text) } };
        let ways_in = html! {
            div class="btn-row" {
                (button("btn", INVITE, words.begin_invited))
                (button("btn", OPEN, words.begin_open))
            }
        };
        let code = html! {
            label for=(CODE) { (words.have_invitation) } " "
            input id=(CODE) type="text" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="40" placeholder="lusab-babad" aria-describedby=(WRONG);
            " " button type="submit" class="btn" id="enter-invitation" { (words.do_enter) }
        };
        let pieces = vec![
            markup("", head),
            reactive_markup("", move || self.choices()),
            markup("", ways_in),
            form("code-line", code, move || self.enter(), |_| {}),
            follow::element(
                "p",
                &[("role", "alert"), ("id", WRONG)],
                follow::markup(move || html! { (self.told.get()) }),
                Vec::new(),
            ),
            reactive_markup("", move || self.open_games()),
        ];
        part("section", &[("class", "elsewhere")], pieces)
    }

    fn choices(self) -> Markup {
        let words = isandlwana_words(Lang::now());
        let (side, clock) = (self.side.get(), self.clock.get());
        html! {
            h3 class="heading" { (words.choose_side) }
            div class="choice" role="group" aria-label=(words.choose_side) {
                (switch(BRITISH_SIDE, words.british, side == BRITISH))
                (switch(ZULU_SIDE, words.zulu, side == ZULU))
            }
            h3 class="heading" { (words.choose_clock) }
            div class="choice" role="group" aria-label=(words.choose_clock) {
                @for (id, one) in CLOCKS { (switch(id, &say::time_control(words, one), clock == one)) }
            }
        }
    }

    /// The open games. Reactive.
    fn open_games(self) -> Markup {
        let words = isandlwana_words(Lang::now());
        let games: Vec<OpenGame> = self.open.good().unwrap_or_default();
        let is_battle = |game: &&OpenGame| {
            let rest = game.ruleset.strip_prefix(IsandlwanaRules::SLUG);
            rest.is_some_and(|rest| rest.starts_with('_'))
        };
        let games: Vec<_> = games.iter().filter(is_battle).collect();
        html! {
            h2 { (words.open_games) }
            @if games.is_empty() { p class="hint" { (words.open_none) } }
            ul class="open-games" {
                @for game in games {
                    li {
                        (link("", &Route::IsandlwanaTable(game.game).path(), &line(Lang::now(), game)))
                    }
                }
            }
            p { (link("", &Route::Ratings(Game::Isandlwana, BRITISH).path(), words.ratings_see)) }
        }
    }
}

/// The waiting player, the free side, the clock and the rules.
fn line(lang: Lang, game: &OpenGame) -> String {
    let rules = IsandlwanaRules::all();
    let rules = rules.into_iter().find(|rules| rules.key() == game.ruleset);
    let line = say::open_seat(lang, game.name.as_deref(), game.side, game.clock, rules);
    match game.rating {
        Some(rating) => format!(
            "{line} · {}",
            isandlwana_words(lang).open_rating(&rating.to_string())
        ),
        None => line,
    }
}

/// Two words as a code: `Lusab Babad` is `lusab-babad`.
fn as_code(typed: &str) -> String {
    let words: Vec<String> = typed
        .split(|c: char| !c.is_ascii_alphabetic())
        .filter(|word| !word.is_empty())
        .map(str::to_ascii_lowercase)
        .collect();
    words.join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invitation_is_understood_as_it_is_said_and_typed() {
        for typed in [
            "lusab-babad",
            " Lusab babad ",
            "LUSAB–BABAD",
            "lusab, babad.",
        ] {
            assert_eq!(as_code(typed), "lusab-babad", "{typed}");
        }
        assert_eq!(as_code(" ?/.. "), "");
    }

    #[test]
    fn every_clock_that_can_be_chosen_is_allowed_and_said() {
        for &lang in Lang::all() {
            let mut said: Vec<_> = CLOCKS
                .iter()
                .map(|&(_, clock)| say::time_control(isandlwana_words(lang), clock))
                .collect();
            said.dedup();
            assert_eq!(said.len(), CLOCKS.len());
        }
        for clock in CLOCKS.iter().filter_map(|(_, clock)| *clock) {
            assert_eq!(clock.check(), Ok(clock));
        }
    }
}
