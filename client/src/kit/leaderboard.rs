//! The leaderboard that a finished game counts for: the address of its rows, its page, and the game's rank in words.

use shared::api::GameKind;
use uuid::Uuid;

use crate::net::Leaderboard;
use crate::router::{Game, Route};
use crate::words::Ui;

/// The leaderboard of a game.
pub(crate) struct BoardOf {
    /// Its name in the API's addresses.
    name: String,
    /// The day's game as a query of the API; empty if it is no day's.
    query: String,
    /// The address of its page.
    pub(crate) page: String,
}

impl BoardOf {
    /// The board of games of this kind by this ruleset; none if there is no such board.
    pub(crate) fn of(game: Game, kind: GameKind, day: Option<&str>, ruleset: &str) -> Option<Self> {
        let of_day = |name: &str, anchor: &str| {
            let day = day?;
            Some(Self {
                name: format!("{name}/{day}"),
                query: game.query(),
                page: Route::DailyLeaderboard(game, Some(day.to_owned())).path() + anchor,
            })
        };
        match kind {
            GameKind::Daily => of_day("daily", ""),
            GameKind::Blind => of_day("blind", "#blind"),
            GameKind::Standard => {
                let mut boards = game.boards().iter();
                let board = boards.find(|board| board.ruleset == ruleset)?;
                Some(Self {
                    name: board.name.to_owned(),
                    query: String::new(),
                    page: Route::Leaderboard(*board).path(),
                })
            }
        }
    }

    /// The API address of the rows around a game; `players` restricts them, as a query parameter.
    pub(crate) fn around(&self, game: Uuid, players: Option<&str>) -> String {
        let Self { name, query, .. } = self;
        let of_day = Some(query.as_str()).filter(|query| !query.is_empty());
        let asked: Vec<&str> = of_day.into_iter().chain(players).collect();
        let mark = if asked.is_empty() { "" } else { "?" };
        format!(
            "/leaderboards/{name}/around/{game}{mark}{}",
            asked.join("&")
        )
    }
}

/// A game's rank on its leaderboard, in a sentence.
pub(crate) fn rank(board: &Leaderboard, kind: GameKind, words: &Ui) -> String {
    let total = board.meta.total;
    match (&board.meta.place, kind) {
        (Some(place), GameKind::Standard) => words.place_on_standard(place.rank, total),
        (Some(place), _) => words.place_on_day(place.rank, total),
        (None, _) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_asked_for_on_its_own_board() {
        let id = Uuid::nil();
        let day = Some("2026-11-23");
        for (game, kind, ruleset, players, asked, page) in [
            (
                Game::Siege,
                GameKind::Standard,
                "siege_standard",
                None,
                "/leaderboards/standard/around/",
                "/leaderboards/standard",
            ),
            (
                Game::Isandlwana,
                GameKind::Daily,
                "isandlwana_solitaire",
                Some("players=established"),
                "/leaderboards/daily/2026-11-23/around/",
                "/leaderboards/daily/isandlwana/2026-11-23",
            ),
            (
                Game::Siege,
                GameKind::Blind,
                "siege_full",
                None,
                "/leaderboards/blind/2026-11-23/around/",
                "/leaderboards/daily/2026-11-23#blind",
            ),
        ] {
            let board = BoardOf::of(game, kind, day, ruleset).expect("a board");
            let around = board.around(id, players);
            assert!(around.starts_with(&format!("{asked}{id}")), "{around}");
            assert_eq!(board.page, page);
        }
        let day_of_battle = BoardOf::of(Game::Isandlwana, GameKind::Daily, day, "");
        let around = day_of_battle.map(|board| board.around(id, Some("players=established")));
        assert!(
            around.is_some_and(|around| around.ends_with("?game=isandlwana&players=established"))
        );
        assert!(BoardOf::of(Game::Siege, GameKind::Standard, None, "siege_gentle").is_none());
    }
}
