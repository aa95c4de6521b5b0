//! How a game begins, and the body of the request that begins it.

use shared::api::{Clock, GameKind, Opponent, Origin};
use shared::rules::Side;
use uuid::Uuid;

use super::json::quoted;
use super::wire;
use crate::router::Game;

/// What to begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NewGameRequest {
    /// A separate game by the rules of this name.
    Own(String),
    /// A separate one for two.
    ForTwo(ForTwo),
    /// Today's challenge of a game.
    Daily(Game),
    /// Today's blind challenge of a game.
    Blind(Game),
    /// Practice on a past day of a game.
    Day(Game, String),
    /// One that continues from a moment of a finished game.
    From(Origin),
    /// A challenge, by its code.
    Challenge(String),
}

/// A game for two to begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ForTwo {
    /// The name of its rules.
    pub(crate) ruleset: String,
    /// How the other side finds its player.
    pub(crate) opponent: Opponent,
    /// The side of the player who begins it.
    pub(crate) side: Side,
    /// How long the sides may think, if not for ever.
    pub(crate) clock: Option<Clock>,
}

fn for_two(game: &ForTwo) -> String {
    let ForTwo {
        ruleset,
        opponent,
        side: Side(side),
        clock,
    } = game;
    let clock = match clock {
        None => String::new(),
        Some(Clock::Days(days)) => format!(",\"clock\":{{\"days\":{days}}}"),
        Some(Clock::Live { seconds, increment }) => {
            format!(",\"clock\":{{\"live\":{{\"seconds\":{seconds},\"increment\":{increment}}}}}")
        }
    };
    // At one screen there is no own side.
    let side = match opponent {
        Opponent::OneScreen => String::new(),
        _ => format!(",\"side\":{side}"),
    };
    format!(
        ",\"ruleset\":{},\"opponent\":\"{}\"{side}{clock}",
        quoted(ruleset),
        opponent.key()
    )
}

fn of_game(game: Game) -> String {
    format!(",\"game\":{}", quoted(game.slug()))
}

/// The body of `POST /games`.
pub(super) fn body(command_id: Uuid, game: &NewGameRequest) -> String {
    let (kind, ruleset) = match game {
        NewGameRequest::Own(ruleset) => (
            GameKind::Standard,
            format!(",\"ruleset\":{}", quoted(ruleset)),
        ),
        NewGameRequest::ForTwo(game) => (GameKind::Standard, for_two(game)),
        NewGameRequest::Daily(game) => (GameKind::Daily, of_game(*game)),
        NewGameRequest::Blind(game) => (GameKind::Blind, of_game(*game)),
        NewGameRequest::Day(game, day) => (
            GameKind::Daily,
            format!("{},\"day\":{}", of_game(*game), quoted(day)),
        ),
        NewGameRequest::From(Origin { game, entries }) => (
            GameKind::Standard,
            format!(",\"from\":{{\"game\":\"{game}\",\"entries\":{entries}}}"),
        ),
        NewGameRequest::Challenge(code) => (
            GameKind::Standard,
            format!(",\"challenge\":{}", quoted(code)),
        ),
    };
    let kind = wire::kind(kind);
    format!("{{\"command_id\":\"{command_id}\",\"kind\":\"{kind}\"{ruleset}}}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_are_what_the_server_takes() {
        use shared::ramparts::api::NewGame;
        let command_id = Uuid::from_u128(9);
        let free_name = "siege_free_12.1_c33_c44".to_owned();
        let free = free_name.parse().expect("a ruleset");
        let origin = Origin {
            game: command_id,
            entries: 12,
        };
        let plain = |kind| NewGame {
            command_id,
            kind,
            ruleset: None,
            day: None,
            game: None,
            from: None,
            challenge: None,
            side: None,
            opponent: None,
            clock: None,
        };
        let two = |opponent, clock| {
            NewGameRequest::ForTwo(ForTwo {
                ruleset: free_name.clone(),
                opponent,
                side: Side(1),
                clock,
            })
        };
        let clocks = [
            Clock::Days(3),
            Clock::Live {
                seconds: 3600,
                increment: 30,
            },
        ];
        let (own, daily) = (plain(GameKind::Standard), plain(GameKind::Daily));
        let of = |game: &str| Some(game.to_owned());
        let (day, code) = ("2026-11-20".to_owned(), "lusab-babad".to_owned());
        for (game, wanted) in [
            (
                NewGameRequest::Own(free_name.clone()),
                NewGame {
                    ruleset: Some(free),
                    ..own.clone()
                },
            ),
            (
                two(Opponent::OneScreen, None),
                NewGame {
                    ruleset: Some(free),
                    opponent: Some(Opponent::OneScreen),
                    ..own.clone()
                },
            ),
            (
                two(Opponent::Invited, Some(clocks[0])),
                NewGame {
                    ruleset: Some(free),
                    opponent: Some(Opponent::Invited),
                    side: Some(Side(1)),
                    clock: Some(clocks[0]),
                    ..own.clone()
                },
            ),
            (
                two(Opponent::Anybody, Some(clocks[1])),
                NewGame {
                    ruleset: Some(free),
                    opponent: Some(Opponent::Anybody),
                    side: Some(Side(1)),
                    clock: Some(clocks[1]),
                    ..own.clone()
                },
            ),
            (
                NewGameRequest::Daily(Game::FIRST),
                NewGame {
                    game: of("siege"),
                    ..daily.clone()
                },
            ),
            (
                NewGameRequest::Blind(Game::Isandlwana),
                NewGame {
                    game: of("isandlwana"),
                    ..plain(GameKind::Blind)
                },
            ),
            (
                NewGameRequest::Day(Game::Isandlwana, day.clone()),
                NewGame {
                    day: Some(day),
                    game: of("isandlwana"),
                    ..daily
                },
            ),
            (
                NewGameRequest::From(origin),
                NewGame {
                    from: Some(origin),
                    ..own.clone()
                },
            ),
            (
                NewGameRequest::Challenge(code.clone()),
                NewGame {
                    challenge: Some(code),
                    ..own
                },
            ),
        ] {
            let sent: NewGame = serde_json::from_str(&body(command_id, &game)).expect("a body");
            assert_eq!(sent, wanted);
        }
    }
}
