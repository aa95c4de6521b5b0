//! The page's own parser of the server's JSON: it terminates, and where the general one parses the same text the values are equal.
//!
//! The files are the client's own, included here: the crate itself is made for a browser.

#![no_main]

use libfuzzer_sys::fuzz_target;
use shared::api::{
    ChallengeCode, Invitation, Keys, LinkCode, Move, Offer, OpenGame, PlainCommand, Presence,
    Rating, RecoveryCode, Seat, Spread, TurnFeed,
};
use shared::isandlwana::{self, IsandlwanaRules};
use shared::ramparts::record::{Entry, Ruleset};
use shared::ramparts::{Action, SiegeRules};

#[allow(dead_code, unused_imports)]
#[path = "../../client/src/net"]
mod net {
    pub(crate) mod command;
    pub(crate) mod json;
    pub(crate) mod wire;

    pub(crate) use json::Json;
    pub(crate) use wire::{AnyRuleset, Playable, Wire, maybe};
}

/// Serialization of the battle's own types.
#[path = "../../client/src/isandlwana/wire.rs"]
mod battle;

/// A finished game, as a replay reads it.
#[allow(dead_code)]
#[path = "../../client/src/replay/stored.rs"]
mod stored;

use net::command::{Command, Decision};
use net::json::quoted;
use net::wire::{
    Challenge, Daily, GameView, Leaderboard, Me, Month, MoveAnswer, Problem, Results, Wire, written,
};
use net::{Json, Playable};
use stored::StoredGame;

/// Commands that the browser stores until there is an answer: written again they are the same, and the server accepts them.
fn outbox<R: Playable>(json: &Json) {
    for command in Vec::<Command<R>>::read(json).unwrap_or_default() {
        let body = command.body();
        let again = Json::parse(&body).and_then(|json| Command::<R>::read(&json));
        assert_eq!(again.as_ref(), Some(&command), "{body}");
        match command.decision {
            Decision::Act(action) => {
                let taken: Move<R::Action> = serde_json::from_str(&body).expect("a move");
                assert_eq!(taken.action, action);
            }
            Decision::Undo => {
                let taken: PlainCommand = serde_json::from_str(&body).expect("an undo");
                assert_eq!(taken.command_id, command.command_id);
            }
        }
    }
}

fn stored<R: Playable>(json: &Json) {
    if let Some(game) = StoredGame::<R>::read(json) {
        let rules = game.rules();
        assert!(rules.is_none_or(|rules| rules.version() == game.rules_version));
    }
}

fuzz_target!(|text: &str| {
    assert_eq!(
        Json::parse(&quoted(text)),
        Some(Json::Text(text.to_owned()))
    );
    let Some(json) = Json::parse(text) else {
        return;
    };
    let _ = GameView::<SiegeRules>::read(&json);
    let _ = MoveAnswer::<SiegeRules>::read(&json);
    let _ = GameView::<IsandlwanaRules>::read(&json);
    let _ = MoveAnswer::<IsandlwanaRules>::read(&json);
    outbox::<SiegeRules>(&json);
    outbox::<IsandlwanaRules>(&json);
    stored::<SiegeRules>(&json);
    stored::<IsandlwanaRules>(&json);
    let _ = Vec::<Entry>::read(&json);
    let _ = Problem::read(&json);
    let _ = Challenge::read(&json);
    let _ = ChallengeCode::read(&json);
    let _ = Daily::read(&json);
    let _ = Invitation::read(&json);
    let _ = Keys::read(&json);
    let _ = Leaderboard::read(&json);
    let _ = LinkCode::read(&json);
    let _ = Me::read(&json);
    let _ = Month::read(&json);
    let _ = Offer::read(&json);
    let _ = Vec::<OpenGame>::read(&json);
    let _ = Presence::read(&json);
    let _ = RecoveryCode::read(&json);
    let _ = Results::read(&json);
    let _ = Vec::<Seat>::read(&json);
    let _ = Spread::read(&json);
    let _ = TurnFeed::read(&json);
    let _ = Vec::<Rating>::read(&json);
    if let Some(ruleset) = Ruleset::read(&json) {
        assert_eq!(Some(ruleset.key().as_str()), json.text());
    }
    if let Some(action) = isandlwana::Action::read(&json) {
        let written = IsandlwanaRules::written(&action);
        let general: isandlwana::Action =
            serde_json::from_str(&written).expect("the page's writing");
        assert_eq!(general, action);
        if let Ok(general) = serde_json::from_str::<isandlwana::Action>(text) {
            assert_eq!(general, action);
        }
    }
    if let Some(action) = Action::read(&json) {
        let general: Action = serde_json::from_str(&written(action)).expect("the page's writing");
        assert_eq!(general, action);
        if let Ok(general) = serde_json::from_str::<Action>(text) {
            assert_eq!(general, action);
        }
    }
});
