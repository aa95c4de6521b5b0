//! The first page: what this is, go on with a game, begin one, the day's challenge.

use leptos::prelude::*;
use shared::api::{Daily, GameSummary, Me};
use shared::record::{Preset, Ruleset};

use super::ask::Answer;
use super::name::name_of;
use super::{game_name, game_title};
use crate::app::Drawings;
use crate::begin::Beginning;
use crate::live::{button, escape, link, live, live_markup, pressable};
use crate::net::Begin;
use crate::play::Play;
use crate::router::{Route, Router};
use crate::words::Ui;

/// The button that begins a game of its own, the standard siege unless another is chosen.
pub(super) const BEGIN_STANDARD: &str = "begin-standard";
/// The button that begins the day's.
const BEGIN_DAILY: &str = "begin-daily";

pub(super) fn home(words: &'static Ui) -> AnyView {
    let me = Answer::of("/me".into());
    let daily = Answer::of("/daily".into());
    let start = Start::new();
    let map = expect_context::<Drawings>().map_landscape;
    let hero = move || {
        let [first, second] = words.home_lead;
        format!(
            "<div><h1>{}</h1><p class=home-lead>{first}</p><p class=home-lead>{second}</p>{}</div>\
            <div class=home-picture><svg viewBox=\"250 130 1060 800\" role=img aria-label=\"{}\"><use href=\"{map}#ground\"/></svg></div>",
            words.home_title,
            doorstep(&open_games(me), words),
            words.picture
        )
    };
    let doors = move || {
        let mut html = door(
            " data-first",
            words.daily,
            &day_text(daily, words),
            &today(daily, words),
        );
        let see = link(
            "btn",
            &Route::Board(Preset::SiegeStandard).path(),
            words.leaderboards_see,
        );
        html += &door("", words.leaderboards, words.leaderboards_text, &see);
        let read = link("btn", &Route::HowToPlay.path(), words.how_read);
        html += &door("", words.how_to_play, words.how_text, &read);
        html
    };
    let pieces = vec![
        live_markup("home-hero", hero),
        start.told(),
        live_markup("home-doors", doors),
        live_markup("", move || unfinished(&open_games(me), words)),
        live(move || name_of(me, words)),
    ];
    pressable(move |id| start.press(id), pieces)
}

fn door(first: &str, title: &str, text: &str, way_in: &str) -> String {
    format!("<div class=door{first}><h2>{title}</h2><p>{text}</p>{way_in}</div>")
}

/// Games that are not over, latest first.
fn open_games(me: Answer) -> Vec<GameSummary> {
    let mut games = me.good().map_or_else(Vec::new, |me: Me| me.games);
    games.retain(|game| !game.finished);
    games
}

/// Go on with the latest game, or begin one.
fn doorstep(games: &[GameSummary], words: &'static Ui) -> String {
    let go_on = games.first().map(|game| {
        let label = (words.continue_at)(game.turn);
        link("btn btn-primary", &Route::Play(game.id).path(), &label)
    });
    let class = match go_on {
        None => "btn btn-primary",
        Some(_) => "btn",
    };
    let new = button(class, BEGIN_STANDARD, words.new_game);
    let choose = link("btn btn-quiet", &Route::New.path(), words.choose_rules);
    format!(
        "<div class=btn-row>{}{new}{choose}</div>",
        go_on.unwrap_or_default()
    )
}

/// All open games, when there are several.
fn unfinished(games: &[GameSummary], words: &'static Ui) -> String {
    if games.len() < 2 {
        return String::new();
    }
    let mut html = format!("<h2>{}</h2><ul>", words.unfinished);
    for game in games {
        let name = game_title(game.kind, game.day.as_deref(), game.ruleset, words);
        let name = escape(&name);
        let label = format!("{name}. {}", (words.continue_at)(game.turn));
        html += &format!(
            "<li>{}</li>",
            link("", &Route::Play(game.id).path(), &label)
        );
    }
    html + "</ul>"
}

/// What the day's challenge is, and by which rules.
fn day_text(daily: Answer, words: &'static Ui) -> String {
    let rules = daily.good().map_or_else(String::new, |daily: Daily| {
        let [today, next] = [daily.ruleset, daily.next_ruleset].map(|of| game_name(of, words));
        (words.daily_rules)(today, next)
    });
    format!("{} {rules}", words.daily_text)
}

/// What can be done with today's challenge; its page has the blind table too.
fn today(daily: Answer, words: &'static Ui) -> String {
    let daily: Option<Daily> = daily.good();
    let day = daily.as_ref().map(|daily| daily.day.clone());
    let blind = link("btn btn-quiet", &Route::Days(day).path(), words.daily_blind);
    match daily.and_then(|daily| daily.played) {
        None => format!(
            "<div class=btn-row>{}{blind}</div>",
            button("btn", BEGIN_DAILY, words.daily_play)
        ),
        Some(game) if !game.finished => format!(
            "<div class=btn-row>{}{blind}</div>",
            link("btn", &Route::Play(game.id).path(), words.daily_continue)
        ),
        Some(game) => format!(
            "<p>{}</p><div class=btn-row>{}{}{blind}</div>",
            (words.daily_done)(game.vp.unwrap_or_default().into()),
            link("btn", &Route::Daily(None).path(), words.daily_table),
            button("btn", BEGIN_DAILY, words.daily_again)
        ),
    }
}

/// Beginning a game and going to its table.
#[derive(Clone, Copy)]
pub(super) struct Start {
    /// By which rules a game of its own is begun.
    pub(super) ruleset: RwSignal<Ruleset>,
    beginning: Beginning,
    router: Router,
    play: Play,
}

impl Start {
    pub(super) fn new() -> Self {
        Self {
            ruleset: RwSignal::new(Ruleset::STANDARD),
            beginning: Beginning::new(),
            router: expect_context(),
            play: Play::here(),
        }
    }

    /// A button was pressed; perhaps one that begins a game.
    pub(super) fn press(self, id: &str) {
        let game = match id {
            BEGIN_STANDARD => Begin::Own(self.ruleset.get_untracked()),
            BEGIN_DAILY => Begin::Daily,
            _ => return,
        };
        self.beginning.begin(game, move |view| {
            let id = view.id;
            self.play.open_view(view);
            self.router.to(Route::Play(id));
        });
    }

    /// How it is going.
    pub(super) fn told(self) -> AnyView {
        live_markup("", move || {
            format!("<p>{}</p>", escape(&self.beginning.told()))
        })
    }
}
