//! Column formats of kinds of games, rules, digests and outcomes.

use serde::de::DeserializeOwned;
use shared::api::GameKind;
use shared::digest::Digest;
use shared::fate::Seed;
use shared::rules::{Side, Sides};

use crate::games::{AnyRules, Registry};
use crate::problem::Problem;

/// The side of an entry. Of the set-up, which nobody decided, the first.
pub(super) fn side(stored: Option<i16>) -> Result<Side, String> {
    let number = u8::try_from(stored.unwrap_or_default());
    number.map(Side).map_err(|_| format!("side {stored:?}"))
}

/// A bit for each side.
pub(super) fn sides(bits: i32) -> Result<Sides, Problem> {
    let bits = u8::try_from(bits).map_err(Problem::internal)?;
    Ok(Sides::from_bits(bits))
}

/// Parses a stored key.
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

/// The rules that a log was written by, or that luck was committed for.
pub(super) fn rules_of(registry: &Registry, key: &str, version: i32) -> Result<AnyRules, String> {
    let version =
        u16::try_from(version).map_err(|_| format!("rules {key} of version {version}"))?;
    let rules = registry.version(key, version);
    rules.map_err(|unknown| format!("rules {key}: {unknown}"))
}

pub(super) fn seed(bytes: Vec<u8>) -> Result<Seed, Problem> {
    let bytes = bytes.try_into();
    bytes
        .map(Seed)
        .map_err(|_| Problem::internal("a seed of another length"))
}

pub(super) fn digest(bytes: &[u8]) -> Result<Digest, Problem> {
    <[u8; 16]>::try_from(bytes)
        .map(Digest::from)
        .map_err(|_| Problem::internal("a digest of another length"))
}
