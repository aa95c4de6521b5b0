//! Messages of games for two: seats, clocks, offers, invitations.

use shared::api::{
    AskedRematch, Clock, GameForTwo, Invitation, Offer, OfferKind, OpenGame, Presence, Rating,
    RatingChange, Seat, Turns,
};
use shared::rules::Side;

use super::{Wire, maybe};
use crate::net::json::Json;

impl Wire for Side {
    fn read(json: &Json) -> Option<Self> {
        json.number().map(Self)
    }
}

impl Wire for Seat {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            side: Wire::read(json.get("side"))?,
            name: maybe(json.get("name"))?,
            bot: json.get("bot").bool()?,
            mine: json.get("mine").bool()?,
            seconds: json.get("seconds").number(),
            running: json.get("running").bool().unwrap_or(false),
            rating: maybe(json.get("rating"))?,
            rematch: maybe(json.get("rematch"))?,
        })
    }
}

impl Wire for RatingChange {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            before: json.get("before").number()?,
            deviation_before: json.get("deviation_before").number()?,
            after: json.get("after").number()?,
            deviation_after: json.get("deviation_after").number()?,
        })
    }
}

impl Wire for Clock {
    fn read(json: &Json) -> Option<Self> {
        match json.variant()? {
            ("days", days) => days.number().map(Self::Days),
            ("live", live) => Some(Self::Live {
                seconds: live.get("seconds").number()?,
                increment: live.get("increment").number()?,
            }),
            _ => None,
        }
    }
}

impl Wire for OfferKind {
    fn read(json: &Json) -> Option<Self> {
        match json.variant()? {
            ("take_back", to) => Some(Self::TakeBack {
                to: to.get("to").number()?,
            }),
            ("call_off", _) => Some(Self::CallOff),
            _ => None,
        }
    }
}

impl Wire for Offer {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            side: Wire::read(json.get("side"))?,
            kind: Wire::read(json.get("kind"))?,
        })
    }
}

impl Wire for Turns {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            games: Wire::read(json.get("games"))?,
            rematches: Wire::read(json.get("rematches"))?,
        })
    }
}

impl Wire for AskedRematch {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            game: Wire::read(json.get("game"))?,
            opponent: maybe(json.get("opponent"))?,
            asked_at: Wire::read(json.get("asked_at"))?,
        })
    }
}

impl Wire for GameForTwo {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            id: Wire::read(json.get("id"))?,
            side: Wire::read(json.get("side"))?,
            opponent: maybe(json.get("opponent"))?,
            to_act: json.get("to_act").bool()?,
            until: maybe(json.get("until"))?,
            offer: maybe(json.get("offer"))?,
        })
    }
}

impl Wire for Presence {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            sides: json.get("sides").number()?,
            spectators: json.get("spectators").number()?,
        })
    }
}

impl Wire for Invitation {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            game: Wire::read(json.get("game"))?,
            side: Wire::read(json.get("side"))?,
            ruleset: Wire::read(json.get("ruleset"))?,
            name: maybe(json.get("name"))?,
            bot: json.get("bot").bool()?,
            clock: maybe(json.get("clock"))?,
            rating: json.get("rating").number(),
        })
    }
}

impl Wire for OpenGame {
    fn read(json: &Json) -> Option<Self> {
        // Like an invitation to everybody.
        let Invitation {
            game,
            side,
            ruleset,
            name,
            bot,
            clock,
            rating,
        } = Wire::read(json)?;
        Some(Self {
            game,
            side,
            ruleset,
            name,
            bot,
            clock,
            rating,
            made_at: Wire::read(json.get("made_at"))?,
        })
    }
}

impl Wire for Rating {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            rank: json.get("rank").number()?,
            name: Wire::read(json.get("name"))?,
            bot: json.get("bot").bool()?,
            rating: json.get("rating").number()?,
            deviation: json.get("deviation").number()?,
            provisional: json.get("provisional").bool()?,
            games: json.get("games").number()?,
            mine: json.get("mine").bool()?,
        })
    }
}
