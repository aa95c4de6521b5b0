//! 11.0 Victory and defeat: how a game ends, its victory points and its level.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Medal};
use super::map::{Building, Ibutho, Post};
use super::options::Adjustment;
use super::table::Table;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// An iButho entered the box of the Zulu Victory marker.
    Overrun,
    /// No iButho is left in the fight (R19).
    MilitaryVictory,
    /// The Relief Column arrived.
    Relieved,
}

impl Ending {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Overrun, Self::MilitaryVictory, Self::Relieved];

    /// The stable name used in the API and the database.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Overrun => "overrun",
            Self::MilitaryVictory => "military_victory",
            Self::Relieved => "relieved",
        }
    }
}

/// How history will remember it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// 24 or less.
    TragicDefeat,
    /// 25 to 34.
    IgnobleDefeat,
    /// 35 to 39.
    Standoff,
    /// 40 to 49.
    MinorVictory,
    /// 50 to 59: what happened.
    MajorVictory,
    /// 60 and more.
    EpicVictory,
}

impl Level {
    /// All six, worst first.
    pub const ALL: [Self; 6] = [
        Self::TragicDefeat,
        Self::IgnobleDefeat,
        Self::Standoff,
        Self::MinorVictory,
        Self::MajorVictory,
        Self::EpicVictory,
    ];

    /// The lowest total of this level; the worst has none.
    #[must_use]
    pub const fn least(self) -> Option<i16> {
        match self {
            Self::TragicDefeat => None,
            Self::IgnobleDefeat => Some(25),
            Self::Standoff => Some(35),
            Self::MinorVictory => Some(40),
            Self::MajorVictory => Some(50),
            Self::EpicVictory => Some(60),
        }
    }

    /// The level of a total.
    #[must_use]
    pub fn of(total: i16) -> Self {
        let reached = |level: &Self| level.least().is_none_or(|least| total >= least);
        Self::ALL
            .into_iter()
            .rfind(reached)
            .unwrap_or(Self::TragicDefeat)
    }

    /// The stable name used in the API and the database.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::TragicDefeat => "tragic_defeat",
            Self::IgnobleDefeat => "ignoble_defeat",
            Self::Standoff => "standoff",
            Self::MinorVictory => "minor_victory",
            Self::MajorVictory => "major_victory",
            Self::EpicVictory => "epic_victory",
        }
    }
}

/// Victory points, line by line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Score {
    /// How the game ended; none while it goes on.
    pub ending: Option<Ending>,
    /// Heroes in play without a medal: 1 each.
    pub heroes: i16,
    /// Heroes in play with a medal: 2 each.
    pub decorated: i16,
    /// Hit markers in the casualty box: 3 each.
    pub hits: i16,
    /// Buildings that do not burn: 4 each.
    pub buildings: i16,
    /// iButhos eliminated: 6 each.
    pub ibuthos: i16,
    /// 10 when the Relief Column came (R27).
    pub relief: i16,
    /// 12.3 and R20: banners in play, −7, −5 and −10.
    #[serde(default)]
    pub banners: i16,
    /// 12.0: what the choice of options costs.
    #[serde(default)]
    pub options: Adjustment,
    /// The sum.
    pub total: i16,
    /// What the sum means.
    pub level: Level,
}

impl Score {
    /// The count as things stand now.
    #[must_use]
    pub fn of(table: &Table) -> Self {
        let in_play = table.in_play();
        let medals: [Option<Medal>; 2] = [
            Some(Medal::VictoriaCross),
            Some(Medal::DistinguishedConduct),
        ];
        let with_medal = in_play
            .iter()
            .filter(|card| medals.contains(&card.face().medal))
            .count() as i16;
        let lost =
            |ibutho: Ibutho| i16::from(table.full_hits(ibutho) - table.regiment(ibutho).hits);
        let gone = |ibutho: &Ibutho| table.regiment(*ibutho).post == Post::Eliminated;
        let ending = table.ending();
        let heroes = in_play.len() as i16 - with_medal;
        let decorated = 2 * with_medal;
        let hits = 3 * Ibutho::ALL.into_iter().map(lost).sum::<i16>();
        let buildings = 4 * Building::ALL
            .iter()
            .filter(|&&b| !table.fires.at(b))
            .count() as i16;
        let ibuthos = 6 * Ibutho::ALL.iter().filter(|ibutho| gone(ibutho)).count() as i16;
        let relief = if ending == Some(Ending::Relieved) {
            10
        } else {
            0
        };
        let banners = table.banners.iter().map(banner).sum::<i16>();
        let options = table.options.adjustment();
        let total =
            heroes + decorated + hits + buildings + ibuthos + relief + banners + options.total();
        Self {
            ending,
            heroes,
            decorated,
            hits,
            buildings,
            ibuthos,
            relief,
            banners,
            options,
            total,
            level: Level::of(total),
        }
    }
}

/// What a group's banner costs (11.0, R20).
const fn banner(group: Card) -> i16 {
    match group {
        Card::NatalHorse => -5,
        Card::NatalContingent => -7,
        Card::GCompany => -10,
        _ => 0,
    }
}
