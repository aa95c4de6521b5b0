//! The leaderboards of each game: one for each ruleset that ranks, and two for each day, its shared challenge and its blind
//! one, each of established players and of everybody.

use std::cell::Cell;

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::rules::RulesetBoard;

use super::boards::{boards, show_current};
use super::results_table::{place, table};
use crate::days::{self, date, is_public, today};
use crate::kit::fetched::Fetched;
use crate::kit::focus::{give_to, hold};
use crate::kit::follow;
use crate::kit::live_region::LiveRegion;
use crate::kit::markup::{Markup, html, markup, nothing};
use crate::kit::reactive::{button, link, pressable, reactive, reactive_markup, switch};
use crate::net::{self, Leaderboard, LeaderboardRow};
use crate::router::{Game, Route};
use crate::words::{Lang, Ui, board as board_name, failure, site_words};

/// Which leaderboard is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Board {
    /// The leaderboard of a ruleset.
    Ruleset(RulesetBoard),
    /// A day's of a game; none is today.
    Day(Game, Option<String>),
}

impl Board {
    fn game(&self) -> Game {
        match self {
            Self::Ruleset(board) => Game::having(*board),
            Self::Day(game, _) => *game,
        }
    }

    fn route(&self) -> Route {
        match self {
            Self::Ruleset(board) => Route::Leaderboard(*board),
            Self::Day(game, day) => Route::DailyLeaderboard(*game, day.clone()),
        }
    }

    /// Its name in addresses.
    fn name(&self) -> String {
        match self {
            Self::Ruleset(board) => board.name.to_owned(),
            Self::Day(_, day) => day.clone().unwrap_or_else(|| "today".to_owned()),
        }
    }

    /// The newest version of its rules; a day has one version alone.
    fn newest(&self) -> u16 {
        match self {
            Self::Ruleset(board) => self.game().newest(board.ruleset),
            Self::Day(..) => 0,
        }
    }
}

/// The filters of a board.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Shown {
    /// When the games ended: an index into [`PERIODS`].
    period: usize,
    /// Only the rows around the player's own best result.
    around_me: bool,
    /// Of a day: its blind challenge.
    blind: bool,
    /// Of a day: also the results of players who are not established.
    everybody: bool,
}

/// What was asked for after the first rows.
#[derive(Clone, Default)]
struct Later {
    rows: Vec<LeaderboardRow>,
    /// Why the last request for more had no answer.
    failed: Option<String>,
}

/// The server's names.
const PERIODS: [&str; 3] = ["all", "week", "day"];

impl Shown {
    /// The request for its rows; those after the first `after`. A day's board is requested by the day and its game.
    fn path(self, board: &str, day_of: Option<Game>, after: usize) -> String {
        let table = match (day_of, self.blind) {
            (None, _) => "",
            (Some(_), false) => "daily/",
            (Some(_), true) => "blind/",
        };
        let board = format!("{table}{board}");
        let path = match self.around_me {
            true => format!("/leaderboards/{board}/around/me?"),
            false => net::board(&board, after) + "&",
        };
        match day_of {
            Some(game) => {
                let players = ["established", "all"][usize::from(self.everybody)];
                format!("{path}players={players}&{}", game.query())
            }
            None => format!("{path}period={}", PERIODS[self.period]),
        }
    }
}

pub(super) fn leaderboard(which: Board, words: &'static Ui) -> AnyView {
    let address = which.name();
    let game = which.game();
    let day_of = matches!(which, Board::Day(..)).then_some(game);
    let shown = RwSignal::new(Shown {
        period: 0,
        around_me: false,
        blind: window()
            .location()
            .hash()
            .is_ok_and(|hash| hash == "#blind"),
        everybody: false,
    });
    let later = RwSignal::new(Later::default());
    let lang = Lang::now();
    let more = site_words(lang);
    // A day's board names the day below.
    let heading = match &which {
        Board::Ruleset(board) => Some(format!(
            "{}: {}",
            more.game(game),
            board_name(*board, words)
        )),
        Board::Day(..) => None,
    };
    // The first is what the menu's link leads to, and is called as it.
    if let Some(name) = heading
        .clone()
        .filter(|_| which.route() != Route::leaderboards())
    {
        let title = format!("{name} · {} · Shiyane", words.leaderboards);
        follow::always(Box::new(move || document().set_title(&title)));
    }
    let head = html! {
        h1 { (words.leaderboards) }
        (boards(&which.route(), words))
        @if let Some(heading) = &heading { h2 { (heading) } }
    };
    show_current();
    let live_region: LiveRegion = expect_context();
    let of = address.clone();
    let first_rows = Cell::new(true);
    let newest = which.newest();
    let table = reactive(move || {
        let now = shown.get();
        let first = Fetched::of(now.path(&of, day_of, 0));
        let name = heading.clone();
        // The result of another choice is announced; the first rows come with the page.
        let told = Cell::new(first_rows.replace(false));
        reactive(move || {
            let Some(board) = first.good::<Leaderboard>() else {
                return first.instead();
            };
            if !told.replace(true) {
                live_region.say(&words.ledger_total(board.meta.total));
            }
            rows(board, now, later, (day_of, name.as_deref()), newest, words)
        })
    });
    let press = move |id: &str| {
        let mut wanted = shown.get_untracked();
        if id == "more" {
            let before = net::ROWS + later.with_untracked(|later| later.rows.len());
            let path = wanted.path(&address, day_of, before);
            spawn_local(async move {
                // Another board may be shown by then, or these rows already.
                let is_next = move || {
                    let rows = later.try_with_untracked(|later| later.rows.len());
                    rows.is_some_and(|rows| net::ROWS + rows == before)
                        && shown.try_get_untracked() == Some(wanted)
                };
                let next = net::get(&path).await;
                let next = next.and_then(|text| net::read::<Leaderboard>(&text));
                if !is_next() {
                    return;
                }
                // The button is rebuilt: it keeps the focus if there are no new rows, whose first has it otherwise.
                match next {
                    Ok(next) => {
                        later.update(|later| {
                            later.rows.extend(next.rows);
                            later.failed = None;
                        });
                        request_animation_frame(move || {
                            let row = format!("tbody tr:nth-child({})", before + 1);
                            give_to(document().query_selector(&row).ok().flatten());
                        });
                    }
                    Err(why) => {
                        later.update(|later| later.failed = Some(failure(lang, &why)));
                        hold("more".to_owned());
                    }
                }
            });
            return;
        }
        match id.split_once('-') {
            Some(("of", of)) => {
                let found = PERIODS.iter().position(|period| *period == of);
                wanted.period = found.unwrap_or_default();
            }
            Some(("table", table)) => wanted.blind = table == "blind",
            Some((_, players)) => wanted.everybody = players == "all",
            None => wanted.around_me = !wanted.around_me,
        }
        later.set(Later::default());
        shown.set(wanted);
        hold(id.to_owned());
    };
    let choice = reactive_markup("btn-row", move || choice(shown.get(), day_of.is_some()));
    pressable(press, vec![markup("", head), choice, place(vec![table])])
}

/// The period, and the players.
fn choice(shown: Shown, is_daily: bool) -> Markup {
    let more = site_words(Lang::now());
    let ways = [
        (
            more.which_table,
            ["table-shared", "table-blind"],
            more.tables(),
            shown.blind,
        ),
        (
            more.whose,
            ["players-known", "players-all"],
            more.players(),
            shown.everybody,
        ),
    ];
    html! {
        @if is_daily {
            @for (name, ids, words, second) in ways {
                div class="choice" role="group" aria-label=(name) {
                    (switch(ids[0], words[0], !second))
                    (switch(ids[1], words[1], second))
                }
            }
        } @else {
            div class="choice" role="group" aria-label=(more.period) {
                @for (i, (id, word)) in PERIODS.into_iter().zip(more.periods()).enumerate() {
                    (switch(&format!("of-{id}"), word, i == shown.period))
                }
            }
        }
        div class="choice" { (switch("mine", more.around_me, shown.around_me)) }
    }
}

fn rows(
    mut board: Leaderboard,
    shown: Shown,
    later: RwSignal<Later>,
    (day_of, name): (Option<Game>, Option<&str>),
    newest: u16,
    words: &'static Ui,
) -> AnyView {
    let Later { rows, failed } = later.get();
    board.rows.extend(rows);
    let more = site_words(Lang::now());
    // A challenge's games are public an hour after the day, since their luck is everybody's.
    let open = day_of.is_none() || shown.blind || is_public(&board.board);
    let (rows, total) = (&board.rows, board.meta.total);
    let of_day = day_of.map(|game| more.day(game, &date(&board.board), words));
    let name = of_day.as_deref().or(name).unwrap_or_default();
    let html = html! {
        @if let Some(game) = day_of {
            (neighbours(game, name, &board.board, words))
            p data-players { (more.players_text()[usize::from(shown.everybody)]) }
            @if let Some(place) = board.meta.place.filter(|place| !place.counted) {
                p data-place { (more.would_stand(place.rank)) " " (words.become_established) }
            }
        }
        @if day_of.is_some() && !shown.everybody && rows.is_empty() {
            p class="data-table-empty" { (words.place_of_known(0, 0, false)) }
        } @else {
            (table(rows, total, name, open, newest, words))
            @if !shown.around_me && (rows.len() as i64) < total { (button("btn", "more", words.more)) }
            @if let Some(why) = failed { p role="alert" { (why) } }
        }
    };
    markup("", html)
}

/// The day, and the links to the days beside it.
fn neighbours(game: Game, name: &str, day: &str, words: &'static Ui) -> Markup {
    let to = |day: Option<String>, word: &str| match day {
        Some(day) => link(
            "btn btn-small",
            &Route::DailyLeaderboard(game, Some(day)).path(),
            word,
        ),
        None => nothing(),
    };
    let after = days::after(day).filter(|day| *day <= today());
    let month = Route::Month(day.get(..7).map(str::to_owned)).path();
    html! {
        h2 { (name) }
        div class="btn-row" {
            (to(days::before(day), words.day_before))
            (to(after, words.day_after))
            (link("btn btn-small btn-quiet", &month, words.calendar))
        }
    }
}
