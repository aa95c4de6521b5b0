//! Values serialized as their names.

use shared::api::{GameKind, Unranked};
use shared::isandlwana;
use shared::ramparts::Stream;
use shared::ramparts::record::Ruleset;
use shared::ramparts::{Building, Ending, Formation, Ibutho, Level, SiegeRules, Summary};
use shared::rules::Rules as _;

use super::Wire;
use crate::net::json::Json;

/// One of these by its name.
fn named<T: Copy>(json: &Json, all: &[T], name: fn(T) -> &'static str) -> Option<T> {
    let text = json.text()?;
    all.iter().copied().find(|&one| name(one) == text)
}

impl Wire for Ibutho {
    fn read(json: &Json) -> Option<Self> {
        named(json, &Self::ALL, Self::name)
    }
}

impl Wire for Building {
    fn read(json: &Json) -> Option<Self> {
        named(json, &Self::ALL, Self::key)
    }
}

impl Wire for Formation {
    fn read(json: &Json) -> Option<Self> {
        named(json, &Self::ALL, Self::key)
    }
}

impl Wire for Level {
    fn read(json: &Json) -> Option<Self> {
        named(json, &Self::ALL, Self::key)
    }
}

impl Wire for Ending {
    fn read(json: &Json) -> Option<Self> {
        named(json, &Self::ALL, Self::key)
    }
}

impl Wire for Stream {
    fn read(json: &Json) -> Option<Self> {
        named(json, &Self::ALL, Self::name)
    }
}

impl Wire for GameKind {
    fn read(json: &Json) -> Option<Self> {
        named(json, &[Self::Standard, Self::Daily, Self::Blind], kind)
    }
}

impl Wire for Unranked {
    fn read(json: &Json) -> Option<Self> {
        named(json, &Self::ALL, Self::key)
    }
}

pub(crate) const fn kind(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Standard => "standard",
        GameKind::Daily => "daily",
        GameKind::Blind => "blind",
    }
}

impl Wire for Ruleset {
    fn read(json: &Json) -> Option<Self> {
        json.text()?.parse().ok()
    }
}

/// The ending of a game of any type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(serde::Serialize), serde(untagged))]
pub(crate) enum AnyEnding {
    /// How a siege ended.
    Siege(Ending),
    /// Of the battle.
    Isandlwana(isandlwana::Ending),
}

impl AnyEnding {
    /// The game's name in addresses.
    pub(crate) const fn slug(self) -> &'static str {
        match self {
            Self::Siege(_) => SiegeRules::SLUG,
            Self::Isandlwana(_) => isandlwana::IsandlwanaRules::SLUG,
        }
    }
}

impl Wire for AnyEnding {
    fn read(json: &Json) -> Option<Self> {
        let battle = || named(json, &isandlwana::Ending::ALL, isandlwana::Ending::key);
        Ending::read(json)
            .map(Self::Siege)
            .or_else(|| battle().map(Self::Isandlwana))
    }
}

/// The summary of a result of any type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(serde::Serialize), serde(untagged))]
pub(crate) enum AnySummary {
    /// What a siege's result lists.
    Siege(Summary),
    /// Of the battle.
    Isandlwana(isandlwana::victory::Summary),
}

impl Wire for AnySummary {
    fn read(json: &Json) -> Option<Self> {
        let siege = Summary::read(json).map(Self::Siege);
        siege.or_else(|| {
            Some(Self::Isandlwana(isandlwana::victory::Summary {
                vp: json.get("vp").number()?,
                ending: named(
                    json.get("ending"),
                    &isandlwana::Ending::ALL,
                    isandlwana::Ending::key,
                )?,
                killed: json.get("killed").number()?,
                held: json.get("held").number()?,
            }))
        })
    }
}

/// The ruleset of a game of any type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum AnyRuleset {
    /// The ruleset of a siege.
    Siege(Ruleset),
    /// Of another game, by the game's name in addresses.
    Other(String),
}

impl AnyRuleset {
    /// The game's name in addresses.
    pub(crate) fn slug(&self) -> &str {
        match self {
            Self::Siege(_) => SiegeRules::SLUG,
            Self::Other(slug) => slug,
        }
    }
}

impl From<Ruleset> for AnyRuleset {
    fn from(ruleset: Ruleset) -> Self {
        Self::Siege(ruleset)
    }
}

/// As it was read, except for what follows a name.
#[cfg(test)]
impl serde::Serialize for AnyRuleset {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Siege(ruleset) => ruleset.serialize(serializer),
            Self::Other(name) => serializer.serialize_str(&(name.clone() + "_any")),
        }
    }
}

impl Wire for AnyRuleset {
    fn read(json: &Json) -> Option<Self> {
        if let Some(ruleset) = Ruleset::read(json) {
            return Some(Self::Siege(ruleset));
        }
        let (slug, _) = json.text()?.split_once('_')?;
        let is_one = !slug.is_empty() && slug.bytes().all(|byte| byte.is_ascii_lowercase());
        is_one.then(|| Self::Other(slug.to_owned()))
    }
}
