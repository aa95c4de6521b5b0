//! The page's addresses, and walking between them over the browser's history without loading the page anew.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use shared::ramparts::Edition;
use shared::ramparts::record::Preset;
use uuid::Uuid;

use crate::listen::listen;

/// A page of ours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    /// `/`
    Home,
    /// `/siege/{game}`: the table.
    Play(Uuid),
    /// `/siege/first-night`: the siege with a guide beside it, in the browser alone.
    FirstNight,
    /// `/siege/{game}/result`: the count after the end.
    Result(Uuid),
    /// `/isandlwana`: where a battle of Isandlwana begins.
    Isandlwana,
    /// `/isandlwana/{game}`: its table.
    Battle(Uuid),
    /// `/new`: with which rules?
    New,
    /// `/leaderboards/standard` and its neighbours
    Board(Preset),
    /// `/leaderboards/daily/{day}`; `None` is today.
    Daily(Option<String>),
    /// `/how-to-play`
    HowToPlay,
    /// `/rules`, or `/rules/second`, and `/rules/first`. A case has its anchor: `/rules#c-6-7-4`.
    Rules(Edition),
    /// `/about`
    About,
    /// `/history`: the people, the regiments and the place; each has its own: `/history#uthulwana`.
    History,
    /// `/siege/{game}/replay`: a game that is over, step by step. A moment has its entry: `/siege/{game}/replay#12`.
    Replay(Uuid),
    /// `/siege/{game}/review`: a game that is over, judged decision by decision.
    Review(Uuid),
    /// `/daily/2026-11`: a month of challenges, and `/daily/2026-11-21`: one of them; `/daily` is this month.
    Days(Option<String>),
    /// `/player`: who one is, in this browser and in others. A code to enter by has its place: `/player#7K3M-Q0ZR`.
    Player,
    /// `/my-record`: what the player's finished games came to.
    MyRecord,
    /// `/challenge/lusab-babad`: the luck of a finished game, for others to play.
    Challenge(String),
    /// `/luck`: how luck is promised and proved. A game to check has its place: `/luck#{game}`.
    Luck,
    /// Nothing of ours.
    Lost,
}

/// One of the programs that the client consists of: for each game one to play it and one for what is over, and one for
/// the rest of the site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Program {
    /// The siege's table, and the way in.
    Siege,
    /// Its replays.
    SiegeReplay,
    /// Its results and its reviews.
    SiegeReview,
    /// Isandlwana: its table, and where a battle begins.
    Isandlwana,
    /// Everything without a table.
    Site,
}

impl Program {
    /// Which one has a page; `static/boot.js` starts it for the same addresses.
    pub(crate) const fn of(page: &Route) -> Self {
        match page {
            Route::Home | Route::Play(_) | Route::FirstNight | Route::Lost => Self::Siege,
            Route::Replay(_) => Self::SiegeReplay,
            Route::Result(_) | Route::Review(_) => Self::SiegeReview,
            Route::Isandlwana | Route::Battle(_) => Self::Isandlwana,
            Route::New
            | Route::Luck
            | Route::Board(_)
            | Route::Daily(_)
            | Route::HowToPlay
            | Route::Rules(_)
            | Route::About
            | Route::History
            | Route::Days(_)
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
        let game = |id: &str, page: fn(Uuid) -> Self| Uuid::try_parse(id).map_or(Self::Lost, page);
        match parts.as_slice() {
            [] => Self::Home,
            ["siege", "first-night"] => Self::FirstNight,
            ["siege", id] => game(id, Self::Play),
            ["siege", id, "result"] => game(id, Self::Result),
            ["siege", id, "replay"] => game(id, Self::Replay),
            ["siege", id, "review"] => game(id, Self::Review),
            ["isandlwana"] => Self::Isandlwana,
            ["isandlwana", id] => game(id, Self::Battle),
            ["new"] => Self::New,
            ["leaderboards"] => Self::Board(Preset::SiegeStandard),
            ["leaderboards", "daily"] | ["leaderboards", "daily", "today"] => Self::Daily(None),
            ["leaderboards", "daily", day] => Self::Daily(Some((*day).to_owned())),
            ["leaderboards", board] => Preset::ALL
                .into_iter()
                .find(|preset| preset.board() == Some(*board))
                .map_or(Self::Lost, Self::Board),
            ["how-to-play"] => Self::HowToPlay,
            ["rules"] | ["rules", "second"] => Self::Rules(Edition::Second),
            ["rules", "first"] => Self::Rules(Edition::First),
            ["about"] => Self::About,
            ["history"] => Self::History,
            ["daily"] => Self::Days(None),
            ["daily", of] => Self::Days(Some((*of).to_owned())),
            ["player"] => Self::Player,
            ["my-record"] => Self::MyRecord,
            ["luck"] => Self::Luck,
            ["challenge", code] => Self::Challenge((*code).to_owned()),
            _ => Self::Lost,
        }
    }

    /// The table of a game, by the name that addresses have for what is played; none if the page has no table for it.
    pub(crate) fn table(slug: &str, game: Uuid) -> Option<Self> {
        match slug {
            "siege" => Some(Self::Play(game)),
            "isandlwana" => Some(Self::Battle(game)),
            _ => None,
        }
    }

    /// Whether it is a table, which has a head and a frame of its own, and its own sky.
    pub(crate) const fn has_table(&self) -> bool {
        matches!(
            self,
            Self::Play(_) | Self::FirstNight | Self::Replay(_) | Self::Battle(_)
        )
    }

    /// Its path.
    pub(crate) fn path(&self) -> String {
        match self {
            Self::Home | Self::Lost => "/".into(),
            Self::Play(id) => format!("/siege/{id}"),
            Self::FirstNight => "/siege/first-night".into(),
            Self::Result(id) => format!("/siege/{id}/result"),
            Self::Isandlwana => "/isandlwana".into(),
            Self::Battle(id) => format!("/isandlwana/{id}"),
            Self::New => "/new".into(),
            Self::Board(preset) => format!("/leaderboards/{}", preset.board().unwrap_or_default()),
            Self::Daily(None) => "/leaderboards/daily/today".into(),
            Self::Daily(Some(day)) => format!("/leaderboards/daily/{day}"),
            Self::HowToPlay => "/how-to-play".into(),
            Self::Rules(Edition::Second) => "/rules".into(),
            Self::Rules(Edition::First) => "/rules/first".into(),
            Self::About => "/about".into(),
            Self::History => "/history".into(),
            Self::Replay(id) => format!("/siege/{id}/replay"),
            Self::Review(id) => format!("/siege/{id}/review"),
            Self::Days(None) => "/daily".into(),
            Self::Days(Some(of)) => format!("/daily/{of}"),
            Self::Player => "/player".into(),
            Self::MyRecord => "/my-record".into(),
            Self::Luck => "/luck".into(),
            Self::Challenge(code) => format!("/challenge/{code}"),
        }
    }
}

/// Where we are, and the way to go elsewhere. In every component's context.
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

    /// Goes to a page; to one of another program as the browser does.
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
        // Only our own pages: a path from the root, not a file, not the API, not a place within a page; and not those
        // of another program, for which the browser goes.
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
mod tests {
    use super::*;

    #[test]
    fn every_page_is_found_at_its_own_path() {
        let id = Uuid::from_u128(7);
        for route in [
            Route::Home,
            Route::Play(id),
            Route::FirstNight,
            Route::Result(id),
            Route::Isandlwana,
            Route::Battle(id),
            Route::New,
            Route::Board(Preset::SiegeStandard),
            Route::Board(Preset::SiegeFull),
            Route::Daily(None),
            Route::Daily(Some("2026-11-21".into())),
            Route::HowToPlay,
            Route::Rules(Edition::Second),
            Route::Rules(Edition::First),
            Route::About,
            Route::History,
            Route::Replay(id),
            Route::Review(id),
            Route::Days(None),
            Route::Days(Some("2026-11".into())),
            Route::Days(Some("2026-11-21".into())),
            Route::Player,
            Route::MyRecord,
            Route::Luck,
            Route::Challenge("lusab-babad".into()),
        ] {
            assert_eq!(Route::at(&route.path()), route);
        }
    }

    /// The browser starts a program before any of them can say which pages it has.
    #[test]
    fn the_boot_script_starts_the_program_that_has_the_page() {
        let boot = format!("{}/../static/boot.js", env!("CARGO_MANIFEST_DIR"));
        let boot = std::fs::read_to_string(boot).expect("the boot script");
        let (_, rest) = boot.split_once("ofSite = /^\\/(").expect("its rule");
        let (pages, rest) = rest.split_once(')').expect("the rule's end");
        assert!(rest.starts_with("(\\/|$)/;"), "{rest}");
        let site: Vec<&str> = pages.split('|').collect();
        let (_, rest) = rest
            .split_once("ofFinished = /^\\/siege\\/[^/]+\\/(")
            .expect("the rule of what is over");
        let (pages, _) = rest.split_once(')').expect("the rule's end");
        let finished: Vec<&str> = pages.split('|').collect();
        assert!(boot.contains("ofIsandlwana = /^\\/isandlwana(\\/[^/]+)?\\/?$/;"));
        assert!(boot.contains("ofReplay = /^\\/siege\\/[^/]+\\/replay\\/?$/;"));
        let id = Uuid::from_u128(7);
        for route in [
            Route::Home,
            Route::Play(id),
            Route::FirstNight,
            Route::Result(id),
            Route::Isandlwana,
            Route::Battle(id),
            Route::New,
            Route::Board(Preset::SiegeFull),
            Route::Daily(None),
            Route::HowToPlay,
            Route::Rules(Edition::First),
            Route::About,
            Route::History,
            Route::Replay(id),
            Route::Review(id),
            Route::Days(None),
            Route::Days(Some("2026-11".into())),
            Route::Player,
            Route::MyRecord,
            Route::Luck,
            Route::Challenge("lusab-babad".into()),
        ] {
            let path = route.path();
            let parts: Vec<&str> = path.split('/').collect();
            let started = match parts.as_slice() {
                [_, first, ..] if site.contains(first) => Program::Site,
                [_, "isandlwana"] | [_, "isandlwana", _] => Program::Isandlwana,
                [_, "siege", _, "replay"] => Program::SiegeReplay,
                [_, "siege", _, last] if finished.contains(last) => Program::SiegeReview,
                _ => Program::Siege,
            };
            assert_eq!(Program::of(&route), started, "{route:?}");
        }
    }

    #[test]
    fn what_is_not_ours_is_lost() {
        for path in [
            "/siege",
            "/siege/7",
            "/siege/nobody/result",
            "/siege/00000000-0000-0000-0000-000000000007/x",
            "/leaderboards/a/b",
            "/elsewhere",
            "/rules/third",
            "/isandlwana/7",
        ] {
            assert_eq!(Route::at(path), Route::Lost, "{path}");
        }
        assert_eq!(Route::at("/how-to-play/"), Route::HowToPlay);
    }
}
