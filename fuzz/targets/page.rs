//! The page's own reader of the server's JSON: it ends, and where the general one understands the same it means the same.
//!
//! The files are the client's own, taken in here: the crate itself is made for a browser.

#![no_main]

use libfuzzer_sys::fuzz_target;
use shared::api::{ChallengeCode, Keys, LinkCode, RecoveryCode, Spread};
use shared::ramparts::Action;
use shared::ramparts::record::{Entry, Ruleset};

#[allow(dead_code, unused_imports)]
#[path = "../../client/src/net"]
mod net {
    pub(crate) mod json;
    pub(crate) mod wire;
}

use net::json::{Json, quoted};
use net::wire::{
    Challenge, Daily, GameView, Leaderboard, Me, Month, MoveAnswer, Problem, Wire, written,
};

fuzz_target!(|text: &str| {
    assert_eq!(
        Json::parse(&quoted(text)),
        Some(Json::Text(text.to_owned()))
    );
    let Some(json) = Json::parse(text) else {
        return;
    };
    let _ = GameView::read(&json);
    let _ = MoveAnswer::read(&json);
    let _ = Vec::<Entry>::read(&json);
    let _ = Problem::read(&json);
    let _ = Challenge::read(&json);
    let _ = ChallengeCode::read(&json);
    let _ = Daily::read(&json);
    let _ = Keys::read(&json);
    let _ = Leaderboard::read(&json);
    let _ = LinkCode::read(&json);
    let _ = Me::read(&json);
    let _ = Month::read(&json);
    let _ = RecoveryCode::read(&json);
    let _ = Spread::read(&json);
    if let Some(ruleset) = Ruleset::read(&json) {
        assert_eq!(Some(ruleset.key().as_str()), json.text());
    }
    if let Some(action) = Action::read(&json) {
        let general: Action = serde_json::from_str(&written(action)).expect("the page's writing");
        assert_eq!(general, action);
        if let Ok(general) = serde_json::from_str::<Action>(text) {
            assert_eq!(general, action);
        }
    }
});
