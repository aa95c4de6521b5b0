//! Things that travel by their names.

use shared::api::{GameKind, Unranked};
use shared::ramparts::Stream;
use shared::ramparts::record::Ruleset;
use shared::ramparts::{Building, Ending, Formation, Ibutho, Level};

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

/// By which rules a game is played that may be of any kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum AnyRuleset {
    /// Of the siege.
    Ours(Ruleset),
    /// Of another game, by the game's name in addresses.
    Others(String),
}

impl From<Ruleset> for AnyRuleset {
    fn from(ruleset: Ruleset) -> Self {
        Self::Ours(ruleset)
    }
}

/// As it was read, but for what follows a name.
#[cfg(test)]
impl serde::Serialize for AnyRuleset {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Ours(ours) => ours.serialize(serializer),
            Self::Others(name) => serializer.serialize_str(&(name.clone() + "_any")),
        }
    }
}

impl Wire for AnyRuleset {
    fn read(json: &Json) -> Option<Self> {
        if let Some(ours) = Ruleset::read(json) {
            return Some(Self::Ours(ours));
        }
        let (slug, _) = json.text()?.split_once('_')?;
        let is_one = !slug.is_empty() && slug.bytes().all(|byte| byte.is_ascii_lowercase());
        is_one.then(|| Self::Others(slug.to_owned()))
    }
}
