//! Every type that is read as JSON: one list, for the tests of this package and for `fuzz/targets/json.rs`.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use shared::api::{
    self, AcceptOffer, Bot, ChallengeCode, DayDump, Enter, Invitation, Join, Keys, LinkCode,
    NewOffer, Offer, OpenGame, PlainCommand, Player, Presence, Rating, RecoveryCode, Rename, Seat,
    Spread, Streak, TurnFeed,
};
use shared::isandlwana::{self, IsandlwanaRules};
use shared::ramparts::api::{
    Challenge, Daily, DayPlayed, DayView, Export, GameSummary, GameView, Leaderboard, LegalActions,
    Me, Month, Move, MoveAnswer, NewGame, Problem, Record, Results,
};
use shared::ramparts::record::{
    Commitment, Draw, DrawResult, Entry, Game, Revealed, Ruleset, Step,
};
use shared::ramparts::{Action, Card, Chit, Digest, Score, Table};
use shared::{fairness, fate, game};

/// Decodes; a decoded value is encoded, decoded again, and equal.
fn read<T: DeserializeOwned + Serialize + PartialEq>(bytes: &[u8]) {
    if let Ok(first) = serde_json::from_slice::<T>(bytes) {
        let text = serde_json::to_string(&first).expect("what was read can be written");
        // From bytes again, so that every type is decoded by one reader: compiling them is most of this file's cost.
        let second: T =
            serde_json::from_slice(text.as_bytes()).expect("what was written can be read");
        assert!(first == second, "{text}");
    }
}

/// Decodes as every type that is decoded anywhere.
pub fn read_as_everything(bytes: &[u8]) {
    // Requests to the server, as it reads them and as a program of the siege writes them.
    read::<api::NewGame<String>>(bytes);
    read::<NewGame>(bytes);
    read::<api::Move<Value>>(bytes);
    read::<Move>(bytes);
    read::<PlainCommand>(bytes);
    read::<Join>(bytes);
    read::<NewOffer>(bytes);
    read::<AcceptOffer>(bytes);
    read::<Rename>(bytes);
    read::<Enter>(bytes);
    // Stored values, and those in the files of the days' games.
    read::<Action>(bytes);
    read::<Step>(bytes);
    read::<DrawResult>(bytes);
    read::<Entry>(bytes);
    read::<Vec<Entry>>(bytes);
    read::<Ruleset>(bytes);
    read::<Digest>(bytes);
    read::<Commitment>(bytes);
    read::<Revealed>(bytes);
    read::<Card>(bytes);
    read::<Chit>(bytes);
    read::<Score>(bytes);
    read::<Table>(bytes);
    read::<Draw>(bytes);
    read::<Record>(bytes);
    // The same for the battle.
    read::<isandlwana::Action>(bytes);
    read::<game::Step<isandlwana::Action>>(bytes);
    read::<fate::DrawResult<isandlwana::Stream>>(bytes);
    read::<game::Entry<IsandlwanaRules>>(bytes);
    read::<Vec<game::Entry<IsandlwanaRules>>>(bytes);
    read::<isandlwana::Score>(bytes);
    read::<fairness::Draw<isandlwana::Stream>>(bytes);
    read::<api::Move<isandlwana::Action>>(bytes);
    read::<api::GameView<String, game::Entry<IsandlwanaRules>, isandlwana::Score>>(bytes);
    read::<api::LegalActions<isandlwana::Action>>(bytes);
    // Answers of the server that programs read.
    read::<GameView>(bytes);
    read::<MoveAnswer>(bytes);
    read::<LegalActions>(bytes);
    read::<GameSummary>(bytes);
    read::<Challenge>(bytes);
    read::<ChallengeCode>(bytes);
    read::<Seat>(bytes);
    read::<Invitation>(bytes);
    read::<OpenGame>(bytes);
    read::<Rating>(bytes);
    read::<Me>(bytes);
    read::<Player>(bytes);
    read::<Keys>(bytes);
    read::<RecoveryCode>(bytes);
    read::<LinkCode>(bytes);
    read::<TurnFeed>(bytes);
    read::<Bot>(bytes);
    read::<Export>(bytes);
    read::<Daily>(bytes);
    read::<DayView>(bytes);
    read::<DayPlayed>(bytes);
    read::<DayDump>(bytes);
    read::<Month>(bytes);
    read::<Streak>(bytes);
    read::<Leaderboard>(bytes);
    read::<Spread>(bytes);
    read::<Results>(bytes);
    read::<Offer>(bytes);
    read::<Presence>(bytes);
    read::<Problem>(bytes);
    // A log that is decoded can be replayed, or is refused.
    if let Ok(log) = serde_json::from_slice::<Vec<Entry>>(bytes) {
        for preset in Ruleset::PRESETS {
            let _ = Game::replay(preset.newest(), log.clone());
        }
    }
    if let Ok(log) = serde_json::from_slice::<Vec<game::Entry<IsandlwanaRules>>>(bytes) {
        for rules in IsandlwanaRules::all() {
            let _ = game::Game::replay(rules, log.clone());
        }
    }
}
