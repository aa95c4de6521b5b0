//! `/isandlwana/{game}/result`: what a battle came to. Its story, how it ended, what that is worth; for everybody, or for its
//! players alone as long as others may not know its luck.

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::isandlwana::IsandlwanaRules;
use shared::isandlwana::victory::Score;
use uuid::Uuid;

use super::game::{StoredGame, Timeline};
use super::say;
use super::story::story;
use crate::kit::ask::{TRIES, trouble};
use crate::kit::clipboard::{posted, share};
use crate::kit::game_name::game_title;
use crate::kit::live_region::LiveRegion;
use crate::kit::markup::{Markup, html, markup};
use crate::kit::reactive::{button, link, pressable, reactive, reactive_markup};
use crate::net::{self, Failure, GameView, Playable as _};
use crate::replay::{animated, story_list};
use crate::router::Route;
use crate::words::{Lang, Ui, battle_words, replay_words, ui};

/// A battle as its result tells it.
struct Told {
    id: Uuid,
    /// Who led each side, where everybody may know; and the rules.
    of: [String; 2],
    timeline: Timeline,
    /// Whether everybody may watch it.
    public: bool,
}

/// The page.
pub(super) fn result(id: Uuid, words: &'static Ui) -> AnyView {
    let lang = Lang::now();
    let told: RwSignal<Option<Result<(), Failure>>> = RwSignal::new(None);
    let battle: StoredValue<Option<Told>> = StoredValue::new(None);
    spawn_local(async move {
        let shown = move || !told.is_disposed();
        if let Some(fetched) = fetch(id, lang, &shown).await {
            told.set(Some(fetched.map(|fetched| battle.set_value(Some(fetched)))));
        }
    });
    reactive(move || match told.get() {
        None => markup(
            "ledger-empty",
            html! { h1 { (words.result) } p { (words.loading) } },
        ),
        Some(Err(why)) => trouble(&why),
        Some(Ok(())) => battle.with_value(|battle| match battle {
            Some(battle) => counted(battle, words),
            None => ().into_any(),
        }),
    })
}

/// The battle as everybody may see it; as its player may, where it is not everybody's yet.
async fn fetch(id: Uuid, lang: Lang, shown: &dyn Fn() -> bool) -> Option<Result<Told, Failure>> {
    let record = net::get_until(&format!("/games/{id}/record"), TRIES, shown).await?;
    let told = match record {
        Err(Failure::Refused(problem)) if problem.kind == "not-yet-public" => {
            let view = net::get_until(&format!("/games/{id}"), TRIES, shown).await?;
            view.and_then(|text| own(&text, lang))
        }
        record => record.and_then(|text| public(&text, lang)),
    };
    Some(told)
}

fn public(text: &str, lang: Lang) -> Result<Told, Failure> {
    let stored = net::read::<StoredGame>(text)?;
    let day = stored.day.as_deref();
    Ok(Told {
        id: stored.id,
        of: [
            say::players(lang, &stored),
            game_title(stored.kind, day, stored.ruleset, ui(lang)),
        ],
        timeline: laid(stored.rules(), stored.log)?,
        public: true,
    })
}

fn own(text: &str, lang: Lang) -> Result<Told, Failure> {
    let view = net::read::<GameView<IsandlwanaRules>>(text)?;
    let rules = IsandlwanaRules::versioned(view.ruleset, view.rules_version);
    let day = view.day.as_deref();
    Ok(Told {
        id: view.id,
        of: [
            String::new(),
            game_title(view.kind, day, view.ruleset, ui(lang)),
        ],
        timeline: laid(rules, view.log)?,
        public: false,
    })
}

fn laid(
    rules: Option<IsandlwanaRules>,
    log: Vec<shared::game::Entry<IsandlwanaRules>>,
) -> Result<Timeline, Failure> {
    let timeline = rules.and_then(|rules| Timeline::of(rules, log).ok());
    timeline.ok_or(Failure::Garbled)
}

fn counted(battle: &Told, words: &'static Ui) -> AnyView {
    let (lang, id) = (Lang::now(), battle.id);
    let told = battle_words(lang);
    let Some(score) = battle.timeline.outcome else {
        let html = html! {
            h1 { (words.result) }
            p { @if battle.public { (told.end_called_off) "." } @else { (told.not_over) } }
            (link("btn btn-primary", &Route::Battle(id).path(), words.go_to_table))
        };
        return markup("", html);
    };
    let live_region: LiveRegion = expect_context();
    let said = RwSignal::new(String::new());
    let (ended, _) = say::ending(told, score.ending);
    let address = match battle.public {
        true => Route::BattleResult(id),
        false => Route::Isandlwana,
    };
    let press = move |_: &str| {
        let text = told.share_text(ended, score.points, score.turn);
        let text = format!("{text}\n{}", posted(&address.path(), lang));
        spawn_local(share(text, said, live_region, lang));
    };
    let replay = Route::BattleReplay(id).path();
    let ways = html! {
        (link("btn btn-primary", &Route::Isandlwana.path(), told.do_again))
        (button("btn", "share", words.share))
        @if battle.public {
            (link("btn", &replay, words.watch))
            a class="btn" href=(animated(id, lang)) download={ "shiyane-" (id) ".gif" } {
                span { (replay_words(lang).gif) }
            }
            (link("btn", &format!("{}#{id}", Route::Luck.path()), words.luck))
        }
        (link("btn btn-quiet", &Route::Battle(id).path(), words.look_at_table))
    };
    pressable(
        press,
        vec![
            markup("", count(battle, &score, words)),
            markup("btn-row", ways),
            reactive_markup("share", move || html! { (said.get()) }),
        ],
    )
}

/// The story first, then the points and what they come from.
fn count(battle: &Told, score: &Score, words: &Ui) -> Markup {
    let lang = Lang::now();
    let told = battle_words(lang);
    let (ended, text) = say::ending(told, score.ending);
    let last = u32::try_from(battle.timeline.last()).unwrap_or(u32::MAX);
    let beats = story(battle.timeline.history.lines(), score, last, lang);
    let replay = Route::BattleReplay(battle.id).path();
    let of = battle.of.iter().filter(|one| !one.is_empty());
    let of: Vec<&str> = of.map(String::as_str).collect();
    html! {
        section class="result-head" data-winner=(say::winner(score.ending)) {
            h1 class="result-level" { (ended) }
            p class="result-ending" { (text) }
        }
        (story_list(&beats, &replay, words))
        p class="result-vp" data-points=(score.points) { (score.points) small { (told.end_points_of) } }
        p { (told.end_facts(score.turn, score.killed, score.steps, score.leaders)) }
        p { (of.join(" · ")) }
    }
}
