//! Adapts the rules and the games of one type to those of any type.

use std::any::Any;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use shared::api::openapi::Parts;
use shared::digest::Digest;
use shared::fairness::{Commitment, verify};
use shared::fate::{Seed, Seeded};
use shared::game::{Entry, Game, NotPossible};
use shared::rules::{Outcome, Reason, Refusal, Rules, RulesetBoard, Side, Sides, UnknownRules};

use super::AnyEntry;
use super::any::{After, AnyGame, AnyOutcome, AnyRefusal, AnyRules, ErasedRules, GameType, Watch};

/// Rules whose type is known.
struct Typed<R>(R);

fn any<R: Rules>(rules: R) -> AnyRules {
    AnyRules(Arc::new(Typed(rules)))
}

impl<R: Rules> ErasedRules for Typed<R> {
    fn slug(&self) -> &'static str {
        R::SLUG
    }

    fn sides(&self) -> u8 {
        R::SIDES
    }

    fn key(&self) -> String {
        self.0.key()
    }

    fn version(&self) -> u16 {
        self.0.version()
    }

    fn ranks(&self) -> bool {
        self.0.ranks()
    }

    fn players(&self) -> Sides {
        self.0.players()
    }

    fn same_action(&self, one: &RawValue, other: &RawValue) -> bool {
        let action = |text: &RawValue| serde_json::from_str::<R::Action>(text.get()).ok();
        action(one).is_some_and(|one| action(other) == Some(one))
    }

    fn commitment(&self, seed: &Seed) -> Commitment {
        Commitment::to(seed, self.0)
    }

    fn begin(&self, seed: Seed) -> Result<Box<dyn AnyGame>, String> {
        let game = Game::<R>::begin(self.0, Seeded::new(seed), &mut ());
        Ok(Box::new(game.map_err(|mismatch| mismatch.to_string())?))
    }

    fn replay(&self, log: &[AnyEntry], watch: Watch<'_>) -> Result<Box<dyn AnyGame>, String> {
        let game = Game::replay_watched(self.0, read(log)?, |entry, _, state| {
            watch(After {
                seq: entry.seq,
                to_act: R::to_act(state),
                part: R::part(state),
                digest: &|| Digest::of(&R::encode(state)),
            });
        });
        Ok(Box::new(game.map_err(|broken| broken.to_string())?))
    }

    fn verify(&self, seed: Seed, log: &[AnyEntry]) -> Result<Box<RawValue>, String> {
        let proved = verify(self.0, seed, &read(log)?);
        let (_, draws) = proved.map_err(|unfair| unfair.to_string())?;
        Ok(raw(&draws))
    }
}

fn read<R: Rules>(log: &[AnyEntry]) -> Result<Vec<Entry<R>>, String> {
    let entry = |entry: &AnyEntry| {
        let unreadable =
            |what, error| format!("entry {}: {what} cannot be read: {error}", entry.seq);
        Ok(Entry {
            seq: entry.seq,
            side: entry.side,
            step: serde_json::from_str(entry.step.get())
                .map_err(|error| unreadable("its step", error))?,
            outcomes: serde_json::from_str(entry.outcomes.get())
                .map_err(|error| unreadable("its outcomes", error))?,
        })
    };
    log.iter().map(entry).collect()
}

/// What is serialized here consists of strings, numbers, lists and maps with string keys, so it cannot fail.
#[expect(clippy::expect_used, reason = "writing to memory")]
fn raw(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("plain data")
}

pub(super) fn written<R: Rules>(entry: &Entry<R>) -> AnyEntry {
    AnyEntry {
        seq: entry.seq,
        side: entry.side,
        step: raw(&entry.step),
        outcomes: raw(&entry.outcomes),
    }
}

fn shown<R: Rules>(entry: &Entry<R>, viewer: Sides) -> AnyEntry {
    if viewer.has(entry.side) {
        return written(entry);
    }
    written(Game::concealed(entry).as_ref().unwrap_or(entry))
}

/// Approximate size of a log entry with its outcomes.
const BYTES_OF_ENTRY: usize = 112;

impl<R: Rules> AnyGame for Game<R> {
    fn rules(&self) -> AnyRules {
        any(self.rules())
    }

    fn seq(&self) -> u32 {
        self.seq()
    }

    fn turn(&self) -> u16 {
        self.turn()
    }

    fn part(&self) -> u32 {
        self.part()
    }

    fn undos(&self) -> u32 {
        self.undos()
    }

    fn digest(&self) -> Digest {
        self.digest()
    }

    fn is_over(&self) -> bool {
        self.is_over()
    }

    fn to_act(&self) -> Sides {
        self.to_act()
    }

    fn outcome(&self) -> Option<AnyOutcome> {
        let outcome = self.outcome()?;
        Some(AnyOutcome {
            json: raw(&outcome),
            summary: raw(&outcome.summary()),
            rank_key: outcome.rank_key(),
            results: (0..R::SIDES)
                .map(|side| outcome.result(Side(side)))
                .collect(),
        })
    }

    fn state(&self) -> Box<RawValue> {
        raw(self.state())
    }

    fn legal(&self, side: Side) -> Vec<Box<RawValue>> {
        self.legal(side).iter().map(raw).collect()
    }

    fn can_undo(&self, side: Side) -> bool {
        self.can_undo(side)
    }

    fn sides_in_force(&self, counts: &dyn Fn(u32) -> bool) -> Sides {
        self.sides_in_force(counts)
    }

    fn last_action_of(&self, side: Side) -> Option<u32> {
        self.last_action_of(side)
    }

    fn log(&self) -> Vec<AnyEntry> {
        self.log().iter().map(written).collect()
    }

    fn log_from(&self, first: u32, viewer: Sides) -> Vec<AnyEntry> {
        self.log()
            .iter()
            .skip(first as usize)
            .map(|entry| shown(entry, viewer))
            .collect()
    }

    fn entry(&self, seq: u32) -> Option<AnyEntry> {
        self.log().get(seq as usize).map(written)
    }

    fn play(&mut self, side: Side, action: &RawValue, seed: Seed) -> Result<(), AnyRefusal> {
        let action_text = action.get();
        let action: R::Action = read_action(action_text).map_err(AnyRefusal::Unreadable)?;
        // As its JSON escape: the database cannot store such text.
        if action_text.contains("\\u0000") && has_nul(&raw(&action)) {
            let why = "action: the character U+0000 is not taken";
            return Err(AnyRefusal::Unreadable(why.to_owned()));
        }
        if !R::is_whole(&action) {
            let why = "action: what it seals must be sent with it";
            return Err(AnyRefusal::Unreadable(why.to_owned()));
        }
        let played = self
            .play(side, action, Seeded::new(seed), &mut ())
            .map(drop);
        played.map_err(|refusal| refused(self, side, refusal))
    }

    fn open_sealed(&mut self, seed: Seed) -> Result<bool, AnyRefusal> {
        let opened = self.open_sealed(Seeded::new(seed), &mut ());
        let opened = opened.map(|entry| entry.is_some());
        opened.map_err(|refusal| AnyRefusal::Fault(refusal.to_string()))
    }

    fn undo(&mut self, side: Side) -> Result<(), NotPossible> {
        self.undo(side)
    }

    fn take_back(&mut self, side: Side, to: u32) -> Result<(), NotPossible> {
        self.take_back(side, to)
    }

    fn resign(&mut self, side: Side) -> Result<(), NotPossible> {
        self.resign(side)
    }

    fn time_out(&mut self, side: Side) -> Result<(), NotPossible> {
        self.time_out(side)
    }

    fn call_off(&mut self, side: Side) -> Result<(), NotPossible> {
        self.call_off(side)
    }

    fn bytes(&self) -> usize {
        Game::log(self).len() * BYTES_OF_ENTRY + self.states() * size_of::<R::State>()
    }

    fn copied(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Whether any string in it contains a NUL.
fn has_nul(json: &RawValue) -> bool {
    fn in_value(value: &Value) -> bool {
        match value {
            Value::String(text) => text.contains('\0'),
            Value::Array(values) => values.iter().any(in_value),
            Value::Object(fields) => fields
                .iter()
                .any(|(name, value)| name.contains('\0') || in_value(value)),
            _ => false,
        }
    }
    serde_json::from_str(json.get()).is_ok_and(|value| in_value(&value))
}

/// An action; the error says where it is invalid, and why.
fn read_action<A: DeserializeOwned>(text: &str) -> Result<A, String> {
    serde_json::from_str(text).map_err(|_| {
        // Parsed again, more slowly, for a precise error.
        let mut reader = serde_json::Deserializer::from_str(text);
        match serde_path_to_error::deserialize::<_, A>(&mut reader) {
            Err(error) if error.path().iter().next().is_some() => {
                format!("action.{}: {}", error.path(), error.inner())
            }
            Err(error) => format!("action: {}", error.inner()),
            Ok(_) => "action: more than one".to_owned(),
        }
    })
}

fn refused<R: Rules>(game: &Game<R>, side: Side, refusal: Refusal<R::Illegal>) -> AnyRefusal {
    match refusal {
        Refusal::Illegal(why) => AnyRefusal::Illegal {
            reason: why.key(),
            case: R::case(game.state(), &why),
            detail: why.to_string(),
            legal: AnyGame::legal(game, side),
        },
        Refusal::Over => AnyRefusal::Over,
        Refusal::Fate(_) | Refusal::NoSuchSide => AnyRefusal::Fault(refusal.to_string()),
    }
}

/// A game as the registry knows it.
pub(super) fn game_type<R: Rules>(parts: Option<fn() -> Parts>) -> Arc<dyn GameType> {
    Arc::new(Of::<R> {
        rules: PhantomData,
        parts,
    })
}

struct Of<R> {
    rules: PhantomData<R>,
    parts: Option<fn() -> Parts>,
}

impl<R: Rules> fmt::Debug for Of<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(R::SLUG)
    }
}

impl<R: Rules> GameType for Of<R> {
    fn slug(&self) -> &'static str {
        R::SLUG
    }

    fn sides(&self) -> u8 {
        R::SIDES
    }

    fn standard(&self) -> AnyRules {
        any(R::standard())
    }

    fn newest(&self, ruleset: &str) -> Result<AnyRules, UnknownRules> {
        R::newest(ruleset).map(any)
    }

    fn version(&self, ruleset: &str, version: u16) -> Result<AnyRules, UnknownRules> {
        R::find(ruleset, version).map(any)
    }

    fn of_the_day(&self, days_since_monday: u8) -> Option<AnyRules> {
        R::of_the_day(days_since_monday).map(any)
    }

    fn boards(&self) -> &'static [RulesetBoard] {
        R::boards()
    }

    fn points(&self, rank_key: i32) -> i32 {
        R::Outcome::points(rank_key)
    }

    fn parts(&self) -> Option<Parts> {
        self.parts.map(|parts| parts())
    }
}
