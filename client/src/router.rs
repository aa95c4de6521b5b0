//! The page's addresses, and navigation between them by the browser's history without reloading the page.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use shared::isandlwana::{BRITISH, IsandlwanaRules, ZULU};
use shared::ramparts::{Edition, SiegeRules};
use shared::rules::{Rules, RulesetBoard, Side};
use uuid::Uuid;

use crate::listen::listen;

/// A game of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Game {
    /// The siege of Rorke's Drift.
    Siege,
    /// The battle of Isandlwana.
    Isandlwana,
}

impl Game {
    /// In the order in which pages show them.
    pub(crate) const ALL: [Self; 2] = [Self::Siege, Self::Isandlwana];
    /// The one of addresses that name none.
    pub(crate) const FIRST: Self = Self::Siege;

    /// Its name in addresses.
    pub(crate) const fn slug(self) -> &'static str {
        match self {
            Self::Siege => SiegeRules::SLUG,
            Self::Isandlwana => IsandlwanaRules::SLUG,
        }
    }

    /// Its leaderboards, the one played most first.
    pub(crate) fn boards(self) -> &'static [RulesetBoard] {
        match self {
            Self::Siege => SiegeRules::boards(),
            Self::Isandlwana => IsandlwanaRules::boards(),
        }
    }

    /// The sides of its games for two, which are rated; none for a game for one.
    pub(crate) const fn rated_sides(self) -> &'static [Side] {
        match self {
            Self::Siege => &[],
            Self::Isandlwana => &[BRITISH, ZULU],
        }
    }

    /// The page where one of its games begins.
    pub(crate) const fn begins(self) -> Route {
        match self {
            Self::Siege => Route::Home,
            Self::Isandlwana => Route::Isandlwana,
        }
    }

    /// The game of a leaderboard.
    pub(crate) fn having(board: RulesetBoard) -> Self {
        match IsandlwanaRules::boards().contains(&board) {
            true => Self::Isandlwana,
            false => Self::Siege,
        }
    }

    /// The newest version of one of its rulesets.
    pub(crate) fn newest(self, ruleset: &str) -> u16 {
        let newest = match self {
            Self::Siege => SiegeRules::newest(ruleset).map(|rules| rules.version()),
            Self::Isandlwana => IsandlwanaRules::newest(ruleset).map(|rules| rules.version()),
        };
        newest.unwrap_or_default()
    }

    /// The prefix of a day in addresses.
    fn folder(self) -> String {
        match self {
            Self::FIRST => String::new(),
            _ => format!("{}/", self.slug()),
        }
    }

    /// The query parameter of requests about its days.
    pub(crate) fn query(self) -> String {
        format!("game={}", self.slug())
    }

    /// The table of one of its games.
    pub(crate) const fn table(self, game: Uuid) -> Route {
        match self {
            Self::Siege => Route::SiegeTable(game),
            Self::Isandlwana => Route::IsandlwanaTable(game),
        }
    }

    /// The result of one of its games.
    pub(crate) const fn result(self, game: Uuid) -> Route {
        match self {
            Self::Siege => Route::SiegeResult(game),
            Self::Isandlwana => Route::IsandlwanaResult(game),
        }
    }

    /// The replay of one of its games.
    pub(crate) const fn replay(self, game: Uuid) -> Route {
        match self {
            Self::Siege => Route::SiegeReplay(game),
            Self::Isandlwana => Route::IsandlwanaReplay(game),
        }
    }
}

/// How long the name of a month is.
const MONTH: usize = "2026-11".len();

/// A page of ours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    /// `/`
    Home,
    /// `/siege/{game}`: the table.
    SiegeTable(Uuid),
    /// `/siege/first-night`: the siege with a guide beside it, stored in the browser only.
    SiegeFirstNight,
    /// `/siege/practice`: a siege that is stored in the browser only.
    SiegePractice,
    /// `/siege/{game}/result`: the count after the end.
    SiegeResult(Uuid),
    /// `/isandlwana`: where a battle of Isandlwana begins.
    Isandlwana,
    /// `/isandlwana/how-to-play`: the battle's rules, in short.
    IsandlwanaHowToPlay,
    /// `/isandlwana/first-battle`: a battle with a guide beside it, stored in the browser only.
    IsandlwanaFirstBattle,
    /// `/isandlwana/{game}`: its table.
    IsandlwanaTable(Uuid),
    /// `/isandlwana/{game}/replay`: a finished battle, step by step. A moment has its entry: `#12`.
    IsandlwanaReplay(Uuid),
    /// `/isandlwana/{game}/result`: its result.
    IsandlwanaResult(Uuid),
    /// `/isandlwana/{game}/review`: a finished battle, judged phase by phase.
    IsandlwanaReview(Uuid),
    /// `/new`: the choice of rules for a siege.
    SiegeNew,
    /// `/leaderboards/standard` and its neighbours, of any game.
    Leaderboard(RulesetBoard),
    /// `/leaderboards/daily/{day}`, and `/leaderboards/daily/isandlwana/{day}`; `None` is today.
    DailyLeaderboard(Game, Option<String>),
    /// `/leaderboards/ratings/isandlwana/zulu`: the rated players of a side; by default of the first.
    Ratings(Game, Side),
    /// `/how-to-play`
    HowToPlay,
    /// `/rules`, or `/rules/second`, and `/rules/first`. A case has its anchor: `/rules#c-6-7-4`.
    Rules(Edition),
    /// `/rules/isandlwana`. A case has its anchor here too: `/rules/isandlwana#c-8-3-1`.
    IsandlwanaRules,
    /// `/about`
    About,
    /// `/history`, and `/history/regiments`: a part of it by its name. Who and what has a piece has its anchor: `/history/regiments#udloko`.
    History(Option<String>),
    /// `/siege/{game}/replay`: a finished game, step by step. A moment has its entry: `/siege/{game}/replay#12`.
    SiegeReplay(Uuid),
    /// `/siege/{game}/review`: a finished game, judged decision by decision.
    SiegeReview(Uuid),
    /// `/daily/2026-11`: a month of challenges; `/daily` is this one.
    Month(Option<String>),
    /// `/daily/2026-11-21`, and `/daily/isandlwana/2026-11-21`: one of them.
    Day(Game, String),
    /// `/player`: the player, in this browser and in others. A code to sign in with has its anchor: `/player#7K3M-Q0ZR`.
    Player,
    /// `/my-record`: the results of the player's finished games.
    MyRecord,
    /// `/challenge/lusab-babad`: the luck of a finished game, for others to play.
    Challenge(String),
    /// `/luck`: how luck is committed to and verified. A game to check has its anchor: `/luck#{game}`.
    Luck,
    /// Not a page of ours.
    NotFound,
}

/// One of the programs that the client consists of: for each game one to play it and others for finished ones, one for the page
/// about luck, and one for the rest of the site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Program {
    /// The siege's table, and home.
    Siege,
    /// Replays of the siege.
    SiegeReplay,
    /// Its results and its reviews.
    SiegeReview,
    /// Where a battle of Isandlwana begins, and how it is played.
    IsandlwanaStart,
    /// Its table.
    Isandlwana,
    /// Its results, its replays and its reviews.
    IsandlwanaReplay,
    /// The page about luck, which has the rules of every game.
    SiteLuck,
    /// Everything else without a table.
    Site,
}

impl Program {
    /// The program of a page; `static/boot.js` starts it for the same addresses.
    pub(crate) const fn of(page: &Route) -> Self {
        match page {
            Route::Home
            | Route::SiegeTable(_)
            | Route::SiegeFirstNight
            | Route::SiegePractice
            | Route::NotFound => Self::Siege,
            Route::SiegeReplay(_) => Self::SiegeReplay,
            Route::SiegeResult(_) | Route::SiegeReview(_) => Self::SiegeReview,
            Route::Isandlwana | Route::IsandlwanaHowToPlay => Self::IsandlwanaStart,
            Route::IsandlwanaTable(_) | Route::IsandlwanaFirstBattle => Self::Isandlwana,
            Route::IsandlwanaReplay(_)
            | Route::IsandlwanaResult(_)
            | Route::IsandlwanaReview(_) => Self::IsandlwanaReplay,
            Route::Luck => Self::SiteLuck,
            Route::SiegeNew
            | Route::Leaderboard(_)
            | Route::DailyLeaderboard(..)
            | Route::Ratings(..)
            | Route::HowToPlay
            | Route::Rules(_)
            | Route::IsandlwanaRules
            | Route::About
            | Route::History(_)
            | Route::Month(_)
            | Route::Day(..)
            | Route::Player
            | Route::MyRecord
            | Route::Challenge(_) => Self::Site,
        }
    }
}

impl Route {
    /// The page at a path.
    pub(crate) fn at(path: &str) -> Self {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let game =
            |id: &str, page: fn(Uuid) -> Self| Uuid::try_parse(id).map_or(Self::NotFound, page);
        match parts.as_slice() {
            [] => Self::Home,
            ["siege", "first-night"] => Self::SiegeFirstNight,
            ["siege", "practice"] => Self::SiegePractice,
            ["siege", id] => game(id, Self::SiegeTable),
            ["siege", id, "result"] => game(id, Self::SiegeResult),
            ["siege", id, "replay"] => game(id, Self::SiegeReplay),
            ["siege", id, "review"] => game(id, Self::SiegeReview),
            ["isandlwana"] => Self::Isandlwana,
            ["isandlwana", "how-to-play"] => Self::IsandlwanaHowToPlay,
            ["isandlwana", "first-battle"] => Self::IsandlwanaFirstBattle,
            ["isandlwana", id] => game(id, Self::IsandlwanaTable),
            ["isandlwana", id, "replay"] => game(id, Self::IsandlwanaReplay),
            ["isandlwana", id, "result"] => game(id, Self::IsandlwanaResult),
            ["isandlwana", id, "review"] => game(id, Self::IsandlwanaReview),
            ["new"] => Self::SiegeNew,
            ["leaderboards"] => Self::leaderboards(),
            ["leaderboards", "daily"] | ["leaderboards", "daily", "today"] => {
                Self::DailyLeaderboard(Game::FIRST, None)
            }
            ["leaderboards", "daily", "isandlwana"]
            | ["leaderboards", "daily", "isandlwana", "today"] => {
                Self::DailyLeaderboard(Game::Isandlwana, None)
            }
            ["leaderboards", "daily", "isandlwana", day] => {
                Self::DailyLeaderboard(Game::Isandlwana, Some((*day).to_owned()))
            }
            ["leaderboards", "daily", day] => {
                Self::DailyLeaderboard(Game::FIRST, Some((*day).to_owned()))
            }
            ["leaderboards", "ratings", "isandlwana"]
            | ["leaderboards", "ratings", "isandlwana", "british"] => {
                Self::Ratings(Game::Isandlwana, BRITISH)
            }
            ["leaderboards", "ratings", "isandlwana", "zulu"] => {
                Self::Ratings(Game::Isandlwana, ZULU)
            }
            ["leaderboards", board] => Self::board(board),
            ["how-to-play"] => Self::HowToPlay,
            ["rules"] | ["rules", "second"] => Self::Rules(Edition::Second),
            ["rules", "first"] => Self::Rules(Edition::First),
            ["rules", "isandlwana"] => Self::IsandlwanaRules,
            ["about"] => Self::About,
            ["history"] => Self::History(None),
            ["history", page] => Self::History(Some((*page).to_owned())),
            ["daily"] => Self::Month(None),
            ["daily", of] if of.len() == MONTH => Self::Month(Some((*of).to_owned())),
            ["daily", day] => Self::Day(Game::FIRST, (*day).to_owned()),
            ["daily", "isandlwana", day] => Self::Day(Game::Isandlwana, (*day).to_owned()),
            ["player"] => Self::Player,
            ["my-record"] => Self::MyRecord,
            ["luck"] => Self::Luck,
            ["challenge", code] => Self::Challenge((*code).to_owned()),
            _ => Self::NotFound,
        }
    }

    /// The page of `/leaderboards`.
    pub(crate) fn leaderboards() -> Self {
        let first = Game::FIRST.boards().first();
        first.map_or(Self::NotFound, |board| Self::Leaderboard(*board))
    }

    /// The leaderboard of this name.
    pub(crate) fn board(name: &str) -> Self {
        let mut boards = Game::ALL.into_iter().flat_map(Game::boards);
        let found = boards.find(|board| board.name == name);
        found.map_or(Self::NotFound, |board| Self::Leaderboard(*board))
    }

    /// The table of a game, by the game's name in addresses; none if the page has no table for it.
    pub(crate) fn table(slug: &str, game: Uuid) -> Option<Self> {
        let mut games = Game::ALL.into_iter();
        Some(games.find(|one| one.slug() == slug)?.table(game))
    }

    /// The result of a game, by the same name; none if the page has none for it.
    pub(crate) fn result(slug: &str, game: Uuid) -> Option<Self> {
        let mut games = Game::ALL.into_iter();
        Some(games.find(|one| one.slug() == slug)?.result(game))
    }

    /// The replay of a game, by the same name; none if the page has none for it.
    pub(crate) fn replay(slug: &str, game: Uuid) -> Option<Self> {
        let mut games = Game::ALL.into_iter();
        Some(games.find(|one| one.slug() == slug)?.replay(game))
    }

    /// Whether it is a table, which has its own head and frame.
    pub(crate) const fn has_table(&self) -> bool {
        self.has_sky()
            || matches!(
                self,
                Self::IsandlwanaFirstBattle | Self::IsandlwanaTable(_) | Self::IsandlwanaReplay(_)
            )
    }

    /// The replay of the game whose table this is.
    pub(crate) fn own_replay(&self) -> Option<Self> {
        match *self {
            Self::SiegeTable(id) => Some(Self::SiegeReplay(id)),
            Self::IsandlwanaTable(id) => Some(Self::IsandlwanaReplay(id)),
            _ => None,
        }
    }

    /// Whether it is the siege's table, which is light or dark by the hour of its game.
    pub(crate) const fn has_sky(&self) -> bool {
        matches!(
            self,
            Self::SiegeTable(_)
                | Self::SiegeFirstNight
                | Self::SiegePractice
                | Self::SiegeReplay(_)
        )
    }

    /// Returns the path that leads here.
    pub(crate) fn path(&self) -> String {
        match self {
            Self::Home | Self::NotFound => "/".into(),
            Self::SiegeTable(id) => format!("/siege/{id}"),
            Self::SiegeFirstNight => "/siege/first-night".into(),
            Self::SiegePractice => "/siege/practice".into(),
            Self::SiegeResult(id) => format!("/siege/{id}/result"),
            Self::Isandlwana => "/isandlwana".into(),
            Self::IsandlwanaHowToPlay => "/isandlwana/how-to-play".into(),
            Self::IsandlwanaFirstBattle => "/isandlwana/first-battle".into(),
            Self::IsandlwanaTable(id) => format!("/isandlwana/{id}"),
            Self::IsandlwanaReplay(id) => format!("/isandlwana/{id}/replay"),
            Self::IsandlwanaResult(id) => format!("/isandlwana/{id}/result"),
            Self::IsandlwanaReview(id) => format!("/isandlwana/{id}/review"),
            Self::SiegeNew => "/new".into(),
            Self::Leaderboard(board) => format!("/leaderboards/{}", board.name),
            Self::DailyLeaderboard(game, day) => {
                let day = day.as_deref().unwrap_or("today");
                format!("/leaderboards/daily/{}{day}", game.folder())
            }
            Self::Ratings(game, side) => {
                let side = if *side == ZULU { "zulu" } else { "british" };
                format!("/leaderboards/ratings/{}/{side}", game.slug())
            }
            Self::HowToPlay => "/how-to-play".into(),
            Self::Rules(Edition::Second) => "/rules".into(),
            Self::Rules(Edition::First) => "/rules/first".into(),
            Self::IsandlwanaRules => "/rules/isandlwana".into(),
            Self::About => "/about".into(),
            Self::History(None) => "/history".into(),
            Self::History(Some(page)) => format!("/history/{page}"),
            Self::SiegeReplay(id) => format!("/siege/{id}/replay"),
            Self::SiegeReview(id) => format!("/siege/{id}/review"),
            Self::Month(None) => "/daily".into(),
            Self::Month(Some(of)) => format!("/daily/{of}"),
            Self::Day(game, day) => format!("/daily/{}{day}", game.folder()),
            Self::Player => "/player".into(),
            Self::MyRecord => "/my-record".into(),
            Self::Luck => "/luck".into(),
            Self::Challenge(code) => format!("/challenge/{code}"),
        }
    }
}

/// The current page, and navigation. In every component's context.
#[derive(Clone, Copy)]
pub(crate) struct Router {
    here: RwSignal<Route>,
    program: Program,
}

impl Router {
    /// Reads the address bar, and follows Back, Forward and every click on a link of ours from now on.
    pub(crate) fn begin(program: Program) -> Self {
        let router = Self {
            here: RwSignal::new(Route::at(&address())),
            program,
        };
        let heard = move |event: web_sys::Event| {
            if event.type_() == "click" {
                router.clicked(&event);
                return;
            }
            let route = Route::at(&address());
            if router.here.get_untracked() != route {
                router.here.set(route);
            }
        };
        listen(&window(), &["popstate", "click"], Box::new(heard)).forget();
        router
    }

    /// The page shown now; reactive.
    pub(crate) fn here(self) -> Route {
        self.here.get()
    }

    /// Goes to a page; to one of another program by loading it.
    pub(crate) fn to(self, route: Route) {
        if Program::of(&route) != self.program {
            let _ = window().location().assign(&route.path());
            return;
        }
        if self.here.get_untracked() != route {
            if let Ok(history) = window().history() {
                let path = route.path();
                let _ = history.push_state_with_url(
                    &leptos::wasm_bindgen::JsValue::NULL,
                    "",
                    Some(&path),
                );
            }
            self.here.set(route);
        }
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }

    fn clicked(self, event: &web_sys::Event) {
        let Some(click) = event.dyn_ref::<web_sys::MouseEvent>() else {
            return;
        };
        let elsewhere =
            click.ctrl_key() || click.meta_key() || click.shift_key() || click.alt_key();
        if click.default_prevented() || click.button() != 0 || elsewhere {
            return;
        }
        let link = click
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
            .and_then(|element| element.closest("a[href]").ok().flatten());
        let Some(href) = link
            .filter(|link| !link.has_attribute("target") && !link.has_attribute("download"))
            .and_then(|link| link.get_attribute("href"))
        else {
            return;
        };
        // Only our own pages: a path from the root, not a file, not the API, not a place within a page; and not those of another
        // program, which the browser loads.
        if href.starts_with('/') && !href.starts_with("/api/") && !href.contains(['.', '#']) {
            let page = Route::at(&href);
            if Program::of(&page) == self.program {
                click.prevent_default();
                self.to(page);
            }
        }
    }
}

fn address() -> String {
    window().location().pathname().unwrap_or_default()
}

#[cfg(test)]
mod tests;
