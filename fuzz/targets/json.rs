//! Everything that travels: what is understood says itself again and is understood again, the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use serde::Serialize;
use serde::de::DeserializeOwned;
use shared::api::{
    Challenge, Daily, DayView, Enter, GameView, Leaderboard, LegalActions, Me, Month, Move,
    MoveAnswer, NewGame, Problem, Record, Rename, Spread, PlainCommand,
};
use shared::ramparts::{Action, Card, Chit, Score};
use shared::record::{Outcome, Step};

fn read<T: DeserializeOwned + Serialize + PartialEq>(bytes: &[u8]) {
    if let Ok(first) = serde_json::from_slice::<T>(bytes) {
        let text = serde_json::to_string(&first).expect("what was read can be written");
        let second: T = serde_json::from_str(&text).expect("what was written can be read");
        assert!(first == second, "{text}");
    }
}

fuzz_target!(|bytes: &[u8]| {
    read::<Action>(bytes);
    read::<Card>(bytes);
    read::<Chit>(bytes);
    read::<Step>(bytes);
    read::<Outcome>(bytes);
    read::<Score>(bytes);
    read::<NewGame>(bytes);
    read::<Move>(bytes);
    read::<PlainCommand>(bytes);
    read::<Rename>(bytes);
    read::<Enter>(bytes);
    read::<MoveAnswer>(bytes);
    read::<LegalActions>(bytes);
    read::<GameView>(bytes);
    read::<Record>(bytes);
    read::<Challenge>(bytes);
    read::<Me>(bytes);
    read::<Daily>(bytes);
    read::<DayView>(bytes);
    read::<Month>(bytes);
    read::<Leaderboard>(bytes);
    read::<Spread>(bytes);
    read::<Problem>(bytes);
});
