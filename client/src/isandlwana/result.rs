//! `/isandlwana/{game}/result`: the result of a battle. Its story, how it ended, its points, and the changes of its players'
//! ratings; public, or for its players alone as long as its luck is secret.

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::api::{GameKind, Origin, Seat};
use shared::game::Entry;
use shared::isandlwana::IsandlwanaRules;
use shared::isandlwana::victory::Score;
use shared::rules::{Rules as _, Sides};
use uuid::Uuid;

use super::game::{StoredGame, Timeline};
use super::rated::ratings;
use super::say;
use super::story::story;
use crate::kit::clipboard::{posted, share};
use crate::kit::fetched::{Fetched, TRIES, trouble};
use crate::kit::game_name::game_title;
use crate::kit::leaderboard::{BoardOf, rank};
use crate::kit::live_region::LiveRegion;
use crate::kit::markup::{Markup, html, markup};
use crate::kit::new_game::{Beginning, challenge, to_table};
use crate::kit::reactive::{button, link, pressable, reactive, reactive_markup};
use crate::net::{self, Failure, GameView, Leaderboard, NewGameRequest, Playable as _};
use crate::play::Ended;
use crate::replay::{animated, story_list};
use crate::router::{Game, Route};
use crate::words::{Lang, Ui, isandlwana_words, replay_words, ui};

/// A battle as shown on its result page.
struct BattleResult {
    id: Uuid,
    /// Who led each side, if that is public.
    players: String,
    /// What kind of battle it is.
    title: String,
    timeline: Timeline,
    /// How it ended, if not by the rules.
    ended: Option<Ended>,
    /// Whether everybody may watch it.
    public: bool,
    kind: GameKind,
    /// The leaderboard that it counts for.
    board: Option<BoardOf>,
    /// Whether one player made all decisions, so that its luck can be played again.
    alone: bool,
    /// Of a game for two.
    seats: Vec<Seat>,
}

/// Returns the result page of a battle.
pub(super) fn result(id: Uuid, words: &'static Ui) -> AnyView {
    let lang = Lang::now();
    let told: RwSignal<Option<Result<(), Failure>>> = RwSignal::new(None);
    let battle: StoredValue<Option<BattleResult>> = StoredValue::new(None);
    spawn_local(async move {
        let shown = move || !told.is_disposed();
        if let Some(fetched) = fetch(id, lang, &shown).await {
            told.set(Some(fetched.map(|fetched| battle.set_value(Some(fetched)))));
        }
    });
    reactive(move || match told.get() {
        None => markup(
            "data-table-empty",
            html! { h1 { (words.result) } p { (words.loading) } },
        ),
        Some(Err(why)) => trouble(&why),
        Some(Ok(())) => battle.with_value(|battle| match battle {
            Some(battle) => counted(battle, words),
            None => ().into_any(),
        }),
    })
}

/// The battle as it is public; else as its player may see it.
async fn fetch(
    id: Uuid,
    lang: Lang,
    shown: &dyn Fn() -> bool,
) -> Option<Result<BattleResult, Failure>> {
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

/// As it is public.
fn public(text: &str, lang: Lang) -> Result<BattleResult, Failure> {
    let stored = net::read::<StoredGame>(text)?;
    let (players, rules) = (say::players(lang, &stored), stored.rules());
    let named = (stored.id, stored.kind, stored.day.as_deref());
    Ok(BattleResult {
        players,
        seats: stored.seats,
        public: true,
        ..told(named, rules, stored.ranked, stored.log, lang)?
    })
}

/// As its player may see it, if it is not public yet; a game for two always is.
fn own(text: &str, lang: Lang) -> Result<BattleResult, Failure> {
    let view = net::read::<GameView<IsandlwanaRules>>(text)?;
    let rules = IsandlwanaRules::versioned(view.ruleset, view.rules_version);
    let named = (view.id, view.kind, view.day.as_deref());
    told(named, rules, view.ranked, view.log, lang)
}

/// The common parts; none about the players.
fn told(
    (id, kind, day): (Uuid, GameKind, Option<&str>),
    rules: Option<IsandlwanaRules>,
    ranked: bool,
    log: Vec<Entry<IsandlwanaRules>>,
    lang: Lang,
) -> Result<BattleResult, Failure> {
    let rules = rules.ok_or(Failure::Malformed)?;
    let board = BoardOf::of(Game::Isandlwana, kind, day, &rules.key());
    Ok(BattleResult {
        id,
        players: String::new(),
        title: game_title(kind, day, rules, ui(lang)),
        board: board.filter(|_| ranked),
        kind,
        alone: rules.players().iter().count() == 1,
        ended: log.last().and_then(Ended::by),
        seats: Vec::new(),
        timeline: Timeline::of(rules, log).map_err(|_| Failure::Malformed)?,
        public: false,
    })
}

fn counted(battle: &BattleResult, words: &'static Ui) -> AnyView {
    let (lang, id) = (Lang::now(), battle.id);
    let told = isandlwana_words(lang);
    let Some(score) = battle.timeline.outcome else {
        let html = html! {
            h1 { (words.result) }
            p { @if battle.public { (told.end_called_off) "." } @else { (told.not_over) } }
            (link("btn btn-primary", &Route::IsandlwanaTable(id).path(), words.go_to_table))
        };
        return markup("", html);
    };
    let live_region: LiveRegion = expect_context();
    let said = RwSignal::new(String::new());
    let (ended, _) = say::ending(told, score.ending);
    let address = match battle.public {
        true => Route::IsandlwanaResult(id),
        false => Route::Isandlwana,
    };
    let beginning = Beginning::new();
    let around = battle.board.as_ref().map(|board| board.around(id, None));
    let (kind, place) = (battle.kind, around.map(Fetched::of));
    let press = move |pressed: &str| match pressed {
        // The set-up alone: every decision is to be made again.
        "same-luck" => beginning.begin(
            NewGameRequest::From(Origin {
                game: id,
                entries: 1,
            }),
            to_table,
        ),
        "challenge" => spawn_local(challenge(id, said, live_region, lang)),
        _ => {
            let text = told.share_text(ended, score.points, score.turn);
            let text = format!("{text}\n{}", posted(&address.path(), lang));
            spawn_local(share(text, said, live_region, lang));
        }
    };
    pressable(
        press,
        vec![
            markup("", count(battle, &score, words)),
            reactive_markup("", move || {
                let board = place.and_then(Fetched::good::<Leaderboard>);
                html! { p data-place { @if let Some(board) = board { (rank(&board, kind, words)) } } }
            }),
            markup("btn-row", ways(battle, words)),
            markup("", more_ways(battle, words)),
            reactive_markup("share", move || html! { (said.get()) }),
            beginning.toast(),
        ],
    )
}

fn ways(battle: &BattleResult, words: &Ui) -> Markup {
    let (lang, id) = (Lang::now(), battle.id);
    // A day's luck is the same for everybody, and has its own page.
    let again = battle.public && battle.alone && battle.kind == GameKind::Standard;
    html! {
        (link("btn btn-primary", &Route::Isandlwana.path(), isandlwana_words(lang).do_again))
        @if again { (button("btn", "same-luck", words.again_same_luck)) }
        (button("btn", "share", words.share))
        @if battle.public {
            (link("btn", &Route::IsandlwanaReplay(id).path(), words.watch))
            (link("btn", &Route::IsandlwanaReview(id).path(), words.review))
            a class="btn" href=(animated(id, lang)) download={ "shiyane-" (id) ".gif" } {
                span { (replay_words(lang).gif) }
            }
        }
    }
}

fn more_ways(battle: &BattleResult, words: &Ui) -> Markup {
    let id = battle.id;
    html! {
        details class="more" {
            summary { (words.more_choices) }
            div class="btn-row" {
                @if let Some(board) = &battle.board { (link("btn", &board.page, words.leaderboards)) }
                (link("btn", &Route::MyRecord.path(), words.my_record))
                @if battle.public {
                    @if battle.alone && battle.kind != GameKind::Daily {
                        (button("btn", "challenge", words.challenge_others))
                    }
                    (link("btn", &format!("{}#{id}", Route::Luck.path()), words.luck))
                }
                (link("btn btn-quiet", &Route::IsandlwanaTable(id).path(), words.look_at_table))
            }
        }
    }
}

/// The story first, then the points and their sources.
fn count(battle: &BattleResult, score: &Score, words: &Ui) -> Markup {
    let lang = Lang::now();
    let told = isandlwana_words(lang);
    let (ended, text) = say::ending(told, score.ending);
    let by_player = battle.ended.map(|ended| say::ended(told, ended));
    let mine = battle.seats.iter().filter(|seat| seat.mine);
    let mine = mine.fold(Sides::NOBODY, |sides, seat| sides.with(seat.side));
    let own = say::own_result(told, score.ending, mine.single());
    let last = u32::try_from(battle.timeline.last()).unwrap_or(u32::MAX);
    let beats = story(
        battle.timeline.history.lines(),
        score,
        battle.ended,
        last,
        lang,
    );
    let replay = Route::IsandlwanaReplay(battle.id).path();
    html! {
        section class="result-head" data-winner=(say::winner(score.ending)) {
            h1 class="result-level" { (ended) }
            p class="result-ending" {
                @if let Some(own) = own { b { (own) } " " }
                (by_player.as_deref().unwrap_or(text))
            }
        }
        (story_list(&beats, &replay, words))
        p class="result-vp" data-points=(score.points) { (score.points) small { (told.end_points_of) } }
        p { (told.end_facts(score.turn, score.killed, score.steps, score.leaders)) }
        p {
            @if !battle.players.is_empty() { (battle.players) " · " }
            (battle.title)
        }
        (ratings(&battle.seats, battle.timeline.decided, lang))
    }
}
