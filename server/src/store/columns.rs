//! How kinds of games, rules, digests and outcomes are spelt in columns.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use shared::api::GameKind;
use shared::ramparts::{Digest, Ending, Level, Score};
use shared::record::{Rules, Ruleset};
use shared::rules::Side;

use crate::problem::Problem;

/// The game whose days, boards and outcomes these are: there is one so far.
pub(super) const SLUG: &str = <Rules as shared::rules::Rules>::SLUG;

/// What a game came to, as its column `outcome` has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct SiegeOutcome {
    /// Victory points.
    pub(super) vp: i16,
    /// How good that is.
    pub(super) level: Level,
    /// How it ended.
    pub(super) ending: Ending,
}

impl SiegeOutcome {
    /// Of a game that is over; none while it goes on.
    pub(super) fn of(score: Score) -> Option<Self> {
        Some(Self {
            vp: score.total,
            level: score.level,
            ending: score.ending?,
        })
    }

    /// The smaller, the better.
    pub(super) fn rank_key(self) -> i32 {
        -i32::from(self.vp)
    }
}

/// Whose entry it is. Of the set-up, which nobody decided, the first side's.
pub(super) fn side(stored: Option<i16>) -> Result<Side, String> {
    let number = u8::try_from(stored.unwrap_or_default());
    number.map(Side).map_err(|_| format!("side {stored:?}"))
}

/// A stored key as what it stands for.
pub(super) fn keyed<T: DeserializeOwned>(key: &str) -> Result<T, Problem> {
    serde_json::from_value(key.into()).map_err(Problem::internal)
}

pub(super) fn kind(key: &str) -> Result<GameKind, Problem> {
    keyed(key)
}

pub(super) fn kind_key(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Standard => "standard",
        GameKind::Daily => "daily",
        GameKind::Blind => "blind",
    }
}

/// The rules that a log was written by, or that luck was promised for.
pub(super) fn rules_of(key: &str, version: i32) -> Result<Rules, String> {
    let ruleset: Ruleset =
        serde_json::from_value(key.into()).map_err(|error| format!("ruleset {key:?}: {error}"))?;
    let version =
        u16::try_from(version).map_err(|_| format!("rules {key} of version {version}"))?;
    let rules = ruleset.version(version);
    rules.map_err(|unknown| format!("rules {key}: {unknown}"))
}

pub(super) fn digest(bytes: &[u8]) -> Result<Digest, Problem> {
    hex::encode(bytes)
        .parse()
        .map_err(|error: String| Problem::internal(error))
}

pub(super) fn digest_bytes(digest: Digest) -> Vec<u8> {
    hex::decode(digest.to_string()).unwrap_or_default()
}
