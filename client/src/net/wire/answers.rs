//! Whole answers of the server, and the log entries in them.

use shared::api::{
    ChallengeCode, Keys, LeaderboardMeta, LeaderboardRank, LinkCode, Player, Points, RecoveryCode,
    Spread, Streak, TurnFeed,
};
use shared::fairness::{Commitment, Revealed};
use shared::fate::{DrawResult, Stream};
use shared::game::{Entry, Step};
use shared::ramparts::{Level, Summary};

use super::{
    AnyEnding, AnySummary, Challenge, Daily, DayPlayed, GameResult, GameSummary, GameView,
    Leaderboard, LeaderboardRow, Me, Month, MoveAnswer, Playable, Problem, Results, Wire, maybe,
};
use crate::net::json::Json;

impl<S: Stream + Wire> Wire for DrawResult<S> {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            stream: Wire::read(json.get("stream"))?,
            value: json.get("value").number()?,
        })
    }
}

impl<R: Playable> Wire for Entry<R> {
    fn read(json: &Json) -> Option<Self> {
        let step = match json.get("step").variant()? {
            ("begin", _) => Step::Begin,
            ("undo", _) => Step::Undo,
            ("act", action) => Step::Act(Wire::read(action)?),
            ("take_back", to) => Step::TakeBack {
                to: to.get("to").number()?,
            },
            ("resign", _) => Step::Resign,
            ("time_out", _) => Step::TimeOut,
            ("call_off", _) => Step::CallOff,
            _ => return None,
        };
        Some(Self {
            seq: json.get("seq").number()?,
            side: maybe(json.get("side"))?.unwrap_or_default(),
            step,
            outcomes: Wire::read(json.get("outcomes"))?,
        })
    }
}

impl<R: Playable> Wire for GameView<R> {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            id: Wire::read(json.get("id"))?,
            kind: Wire::read(json.get("kind"))?,
            day: maybe(json.get("day"))?,
            ranked: json.get("ranked").bool()?,
            unranked: maybe(json.get("unranked"))?,
            ruleset: Wire::read(json.get("ruleset"))?,
            rules_version: json.get("rules_version").number()?,
            seq: json.get("seq").number()?,
            digest: Wire::read(json.get("digest"))?,
            log: Wire::read(json.get("log"))?,
            undos: json.get("undos").number()?,
            // Computed from the table, on both sides.
            score: None,
            commitment: Wire::read(json.get("commitment"))?,
            seed: maybe(json.get("seed"))?,
            challenge: maybe(json.get("challenge"))?,
            seats: of_several::<R, _>(json.get("seats"))?.unwrap_or_default(),
            clock: of_several::<R, _>(json.get("clock"))?,
            offer: of_several::<R, _>(json.get("offer"))?,
            invitation: of_several::<R, _>(json.get("invitation"))?,
            rematch_of: of_several::<R, _>(json.get("rematch_of"))?,
        })
    }
}

/// Fields of games for several players: the program of a game for one has no reader for them.
fn of_several<R: Playable, T: Wire>(json: &Json) -> Option<Option<T>> {
    if R::SIDES > 1 {
        maybe(json)
    } else {
        Some(None)
    }
}

impl Wire for Commitment {
    fn read(json: &Json) -> Option<Self> {
        Self::read(json.text()?)
    }
}

impl Wire for Revealed {
    fn read(json: &Json) -> Option<Self> {
        Self::read(json.text()?)
    }
}

impl<R: Playable> Wire for MoveAnswer<R> {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            seq: json.get("seq").number()?,
            outcomes: Wire::read(json.get("outcomes"))?,
            digest: Wire::read(json.get("digest"))?,
            // Computed from the table, on both sides.
            score: None,
            followed: Vec::new(),
        })
    }
}

impl Wire for Player {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            id: Wire::read(json.get("id"))?,
            name: Wire::read(json.get("name"))?,
            created_at: Wire::read(json.get("created_at"))?,
            bot: json.get("bot").bool()?,
        })
    }
}

impl Wire for Me {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            player: maybe(json.get("player"))?,
            games: Wire::read(json.get("games"))?,
        })
    }
}

impl Wire for GameSummary {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            id: Wire::read(json.get("id"))?,
            kind: Wire::read(json.get("kind"))?,
            day: maybe(json.get("day"))?,
            ranked: json.get("ranked").bool()?,
            ruleset: Wire::read(json.get("ruleset"))?,
            seq: json.get("seq").number()?,
            turn: json.get("turn").number()?,
            finished: json.get("finished").bool()?,
            vp: maybe(json.get("vp"))?,
            level: Level::read(json.get("level")),
            ending: maybe(json.get("ending"))?,
            updated_at: Wire::read(json.get("updated_at"))?,
        })
    }
}

impl Wire for Results {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            results: Wire::read(json.get("results"))?,
            complete: json.get("complete").bool()?,
        })
    }
}

impl Wire for GameResult {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            id: Wire::read(json.get("id"))?,
            kind: Wire::read(json.get("kind"))?,
            day: maybe(json.get("day"))?,
            ranked: json.get("ranked").bool()?,
            ruleset: Wire::read(json.get("ruleset"))?,
            turns: json.get("turns").number()?,
            undos: json.get("undos").number()?,
            finished_at: Wire::read(json.get("finished_at"))?,
            summary: AnySummary::read(json.get("summary")),
        })
    }
}

impl Wire for Summary {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            vp: json.get("vp").number()?,
            level: Wire::read(json.get("level"))?,
            ending: maybe(json.get("ending"))?,
            broke_through: maybe(json.get("broke_through"))?,
        })
    }
}

impl Wire for Daily {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            day: Wire::read(json.get("day"))?,
            closes_at: Wire::read(json.get("closes_at"))?,
            ruleset: Wire::read(json.get("ruleset"))?,
            commitment: Wire::read(json.get("commitment"))?,
            next_ruleset: Wire::read(json.get("next_ruleset"))?,
            next_commitment: Wire::read(json.get("next_commitment"))?,
            played: maybe(json.get("played"))?,
            blind: maybe(json.get("blind"))?,
        })
    }
}

impl Wire for Month {
    fn read(json: &Json) -> Option<Self> {
        let streak = json.get("streak");
        Some(Self {
            month: Wire::read(json.get("month"))?,
            days: Wire::read(json.get("days"))?,
            streak: Streak {
                now: streak.get("now").number()?,
                longest: streak.get("longest").number()?,
            },
        })
    }
}

impl Wire for DayPlayed {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            day: Wire::read(json.get("day"))?,
            ruleset: Wire::read(json.get("ruleset"))?,
            results: json.get("results").number()?,
            mine: maybe(json.get("mine"))?,
            given_up: json.get("given_up").bool()?,
            blind: maybe(json.get("blind"))?,
        })
    }
}

impl Wire for Spread {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            day: Wire::read(json.get("day"))?,
            points: Wire::read(json.get("points"))?,
            given_up: maybe(json.get("given_up"))?,
        })
    }
}

impl Wire for Keys {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            browsers: json.get("browsers").number()?,
            passkeys: json.get("passkeys").number()?,
            recovery: maybe(json.get("recovery"))?,
            established: maybe(json.get("established"))?,
            feed: maybe(json.get("feed"))?,
        })
    }
}

impl Wire for RecoveryCode {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            code: Wire::read(json.get("code"))?,
        })
    }
}

impl Wire for TurnFeed {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            atom: Wire::read(json.get("atom"))?,
            calendar: Wire::read(json.get("calendar"))?,
        })
    }
}

impl Wire for LinkCode {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            code: Wire::read(json.get("code"))?,
            expires_at: Wire::read(json.get("expires_at"))?,
            qr: Wire::read(json.get("qr"))?,
            qr_size: json.get("qr_size").number()?,
        })
    }
}

impl Wire for ChallengeCode {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            code: Wire::read(json.get("code"))?,
        })
    }
}

impl Wire for Challenge {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            code: Wire::read(json.get("code"))?,
            ruleset: Wire::read(json.get("ruleset"))?,
            rules_version: json.get("rules_version").number()?,
            commitment: Wire::read(json.get("commitment"))?,
            total: json.get("total").number()?,
            results: Wire::read(json.get("results"))?,
        })
    }
}

impl Wire for Points {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            vp: json.get("vp").number()?,
            games: json.get("games").number()?,
        })
    }
}

impl Wire for LeaderboardRow {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            rank: json.get("rank").number()?,
            name: Wire::read(json.get("name"))?,
            bot: json.get("bot").bool()?,
            vp: json.get("vp").number()?,
            level: Level::read(json.get("level")),
            ending: AnyEnding::read(json.get("ending")),
            killed: maybe(json.get("killed"))?,
            turns: json.get("turns").number()?,
            undos: json.get("undos").number()?,
            finished_at: Wire::read(json.get("finished_at"))?,
            game_id: Wire::read(json.get("game_id"))?,
            rules_version: json.get("rules_version").number()?,
            mine: json.get("mine").bool()?,
        })
    }
}

impl Wire for Leaderboard {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            board: Wire::read(json.get("board"))?,
            rows: Wire::read(json.get("rows"))?,
            meta: Wire::read(json.get("meta"))?,
        })
    }
}

impl Wire for LeaderboardMeta {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            total: json.get("total").number()?,
            place: maybe(json.get("place"))?,
        })
    }
}

impl Wire for LeaderboardRank {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            rank: json.get("rank").number()?,
            behind: json.get("behind").number()?,
            counted: json.get("counted").bool()?,
        })
    }
}

impl Wire for Problem {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            kind: Wire::read(json.get("type"))?,
            title: Wire::read(json.get("title"))?,
            status: json.get("status").number()?,
            detail: Wire::read(json.get("detail"))?,
            reason: maybe(json.get("reason"))?,
            case: maybe(json.get("case"))?,
            // The page computes what is legal.
            legal: None,
            game: match json.get("game") {
                Json::Null => None,
                game => Some(Box::new(game.clone())),
            },
        })
    }
}
