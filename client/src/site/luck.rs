//! `/luck`: how luck is committed to and verified, and a check of any finished game in this browser.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsCast;
use shared::fairness::Commitment;
use uuid::Uuid;
use wasm_bindgen_futures::JsFuture;

use crate::days::date;
use crate::kit::fetched::Fetched;
use crate::kit::game_name::game_title;
use crate::kit::live_region::LiveRegion;
use crate::kit::markup::{self, Markup, html, markup, nothing, numbered, prose};
use crate::kit::prose::text;
use crate::kit::reactive::{link, reactive_markup};
use crate::net::{self, Daily, Failure, Json, Playable, Wire as _};
use crate::replay::{StoredGame, draws, told};
use crate::router::Route;
use crate::words::{Lang, SiteWords, Ui, failure, site_words};

/// The result for a record of one game: a sentence, and markup. None if it is another game's, or invalid.
pub(super) type Report = fn(&Json, Lang) -> Option<(String, Markup)>;

/// The page, for these games.
pub(super) fn luck(words: &'static Ui, games: &'static [Report]) -> AnyView {
    let state = LuckPage {
        games,
        lang: Lang::now(),
        live_region: expect_context(),
        told: RwSignal::new(nothing()),
        refusals: StoredValue::new(0),
    };
    let more = site_words(state.lang);
    let today = Fetched::of("/daily".into());
    // The address may name a game.
    let wanted = window().location().hash().unwrap_or_default();
    if let Some(id) = game_in(&wanted) {
        spawn_local(state.fetch(id));
    }
    let pieces = vec![
        markup("", html! { h1 { (words.luck) } }),
        form(state, &wanted, more),
        reactive_markup("proof", move || state.told.get()),
        text("luck", prose),
        reactive_markup("", move || {
            let today = today.good::<Daily>();
            today.map_or_else(nothing, |today| promises(&today, more))
        }),
        markup(
            "",
            html! { p { (link("", &Route::Month(None).path(), words.calendar)) } },
        ),
    ];
    view! { <div class="prose">{pieces}</div> }.into_any()
}

/// The id in an address, or in other pasted text.
fn game_in(text: &str) -> Option<Uuid> {
    text.split(|c: char| !(c.is_ascii_hexdigit() || c == '-'))
        .find_map(|word| Uuid::try_parse(word).ok())
}

#[derive(Clone, Copy)]
struct LuckPage {
    /// Those that can be checked.
    games: &'static [Report],
    lang: Lang,
    live_region: LiveRegion,
    /// The result, as markup.
    told: RwSignal<Markup>,
    /// Number of failures.
    refusals: StoredValue<u32>,
}

impl LuckPage {
    async fn fetch(self, id: Uuid) {
        let stored = net::get(&format!("/games/{id}/record")).await;
        self.check(stored);
    }

    /// Checks a downloaded game.
    fn check(self, text: Result<String, Failure>) {
        let more = site_words(self.lang);
        let record = match text {
            Ok(text) => Json::parse(&text),
            Err(Failure::Malformed) => None,
            Err(why) => return self.refuse(&failure(self.lang, &why)),
        };
        let found = record.and_then(|record| {
            let mut games = self.games.iter();
            games.find_map(|report| report(&record, self.lang))
        });
        match found {
            Some((spoken, html)) => {
                self.live_region.say(&spoken);
                self.told.try_set(html);
            }
            None => self.refuse(more.luck_no_record),
        }
    }

    fn refuse(self, why: &str) {
        let number = self.refusals.try_update_value(|number| {
            *number += 1;
            *number
        });
        // A repeated alert is inserted again, or it would stay silent.
        let alert = html! { p role="alert" { (why) } };
        self.told.try_set(numbered(number.unwrap_or(0), &alert));
    }
}

/// The result for a record of a game by these rules.
pub(super) fn report<R: Playable>(record: &Json, lang: Lang) -> Option<(String, Markup)> {
    let stored = StoredGame::<R>::read(record)?;
    Some(found(&stored, lang))
}

fn found<R: Playable>(stored: &StoredGame<R>, lang: Lang) -> (String, Markup) {
    let more = site_words(lang);
    let ui = crate::words::ui(lang);
    let draws = draws(stored);
    let fits = stored
        .rules()
        .map(|rules| Commitment::to(&stored.seed.0, rules).to_string());
    let promise = stored.commitment.to_string();
    let told = told(draws, stored, ui);
    let rules = game_title(stored.kind, stored.day.as_deref(), stored.ruleset, ui);
    let lines = [
        (more.luck_promised, promise),
        (more.luck_seed_told, String::from(stored.seed)),
        (more.luck_fits, fits.unwrap_or_default()),
    ];
    let html = html! {
        h2 { (crate::words::player(lang, &stored.name)) " · " (rules) }
        p data-holds=(if draws.is_some() { "true" } else { "false" }) { b { (told) } }
        dl { @for (term, value) in lines { dt { (term) } dd { code { (value) } } } }
        @if let Some(replay) = Route::replay(R::SLUG, stored.id) {
            (link("btn", &replay.path(), more.luck_watch))
        }
    };
    (told, html)
}

/// The commitments for today and for tomorrow.
fn promises(today: &Daily, more: &SiteWords) -> Markup {
    html! {
        h2 { (more.luck_promises) }
        dl {
            dt { (date(&today.day)) }
            dd { code { (today.commitment.to_string()) } }
            dt { (more.luck_tomorrow) }
            dd { code { (today.next_commitment.to_string()) } }
        }
    }
}

/// Input of a game by its id, or as a file.
fn form(state: LuckPage, wanted: &str, more: &'static SiteWords) -> AnyView {
    let inside = html! {
        p id="luck-text" { (more.luck_text) }
        label class="field-label" for="game" { (more.luck_game) }
        div class="btn-row" {
            input class="text-input" id="game" name="game" autocomplete="off" spellcheck="false"
                value=(wanted.trim_start_matches('#')) aria-describedby="luck-text";
            button class="btn btn-primary" type="submit" { (crate::words::ui(state.lang).luck_check) }
        }
        label class="field-label" for="record" { (more.luck_file) }
        input id="record" type="file" accept=".json,application/json";
    };
    let submitted = move || {
        let named = field("game").map(|field| field.value()).unwrap_or_default();
        match game_in(&named) {
            Some(id) => spawn_local(state.fetch(id)),
            None => state.refuse(more.luck_no_game_named),
        }
    };
    let brought = move |event: &leptos::ev::Event| {
        let file = field("record").filter(|field| event.target().as_ref() == Some(field.as_ref()));
        let file = file.and_then(|field| field.files()?.get(0));
        if let Some(file) = file {
            spawn_local(async move {
                let text = JsFuture::from(file.text()).await.ok();
                let text = text.and_then(|text| text.as_string());
                state.check(text.ok_or(Failure::Malformed));
            });
        }
    };
    markup::form("name-form ways", inside, submitted, brought)
}

fn field(id: &str) -> Option<web_sys::HtmlInputElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_found_in_whatever_is_pasted() {
        let id = Uuid::from_u128(0x0192_aaaa_bbbb_7ccc_8ddd_eeee_ffff_0001);
        for text in [
            format!("{id}"),
            format!("  https://shiyane.example/replay/{id}#12 "),
            format!("#{id}"),
        ] {
            assert_eq!(game_in(&text), Some(id), "{text}");
        }
        for text in ["", "#", "lusab-babad", "https://shiyane.example/replay/"] {
            assert_eq!(game_in(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_found_is_said_in_both_languages() {
        let (seed, stored) = crate::replay::proof_tests::stored();
        for &lang in Lang::all() {
            let (told, html) = found(&stored, lang);
            assert!(html.0.contains("data-holds=\"true\"") && html.0.contains(&told));
            assert!(
                html.0
                    .contains(&Commitment::to(&seed, stored.ruleset.newest()).to_string())
            );
            let mut wrong = stored.clone();
            wrong.log[0].outcomes[0].value ^= 1;
            let (told, html) = found(&wrong, lang);
            assert!(html.0.contains("data-holds=\"false\"") && html.0.contains(&told));
        }
    }
}
