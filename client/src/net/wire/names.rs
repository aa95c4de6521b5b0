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
