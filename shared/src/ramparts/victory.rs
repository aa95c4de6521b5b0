//! 11.0 Victory and defeat: a game's victory points and its level. Its endings are in `ending`.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Medal};
use super::edition::Edition;
use super::ending::Ending;
use super::map::{Building, Ibutho, Post};
use super::options::Adjustment;
use super::table::Setup;

/// How history will remember it; which totals a level has is the edition's ([`Level::least`]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeLevel))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// A great Zulu victory.
    TragicDefeat,
    /// A Zulu victory.
    IgnobleDefeat,
    /// Nobody's.
    Standoff,
    /// A British victory.
    MinorVictory,
    /// What happened.
    MajorVictory,
    /// More than happened.
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
    pub const fn least(self, edition: Edition) -> Option<i16> {
        match self as usize {
            0 => None,
            level => Some(edition.terms().levels[level - 1]),
        }
    }

    /// The level of a total.
    #[must_use]
    pub fn of(total: i16, edition: Edition) -> Self {
        let reached = |level: &Self| level.least(edition).is_none_or(|least| total >= least);
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

/// Victory points, line by line. What one of each is worth is the edition's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeScore))]
pub struct Score {
    /// How the game ended; none while it goes on.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub ending: Option<Ending>,
    /// The iButho that entered the box of the Zulu Victory marker, when the post was overrun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub broke_through: Option<Ibutho>,
    /// Heroes in play without a medal.
    pub heroes: i16,
    /// Heroes in play with a medal.
    pub decorated: i16,
    /// Hit markers in the casualty box.
    pub hits: i16,
    /// Buildings that do not burn.
    pub buildings: i16,
    /// Amabutho eliminated.
    pub ibuthos: i16,
    /// When the Relief Column came (R27): second edition.
    pub relief: i16,
    /// When no iButho reached the Zulu Victory marker: first edition.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub held: i16,
    /// 12.3 and R20: banners in play, 0 or less.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub banners: i16,
    /// 12.0: what the choice of options costs.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub options: Adjustment,
    /// The sum.
    pub total: i16,
    /// What the sum means.
    pub level: Level,
}

impl Score {
    /// The score of the current table.
    #[must_use]
    pub fn of(table: &Setup) -> Self {
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
        let broke_through = Ibutho::ALL.into_iter().find(|&ibutho| {
            ending == Some(Ending::Overrun)
                && table.regiment(ibutho).at() == Some(table.rampart.number())
        });
        let points = &table.terms().points;
        let heroes = points.hero * (in_play.len() as i16 - with_medal);
        let decorated = points.decorated * with_medal;
        let hits = points.hit * Ibutho::ALL.into_iter().map(lost).sum::<i16>();
        let buildings = points.building
            * Building::ALL
                .iter()
                .filter(|&&b| !table.fires.at(b))
                .count() as i16;
        let ibuthos =
            points.ibutho * Ibutho::ALL.iter().filter(|ibutho| gone(ibutho)).count() as i16;
        let relief = points.relief * i16::from(ending == Some(Ending::Relieved));
        let held = points.held * i16::from(ending != Some(Ending::Overrun));
        let banner = |group| match group {
            Card::NatalHorse => points.horse,
            Card::NatalContingent => points.contingent,
            Card::GCompany => points.company,
            _ => 0,
        };
        let banners = table.banners.iter().map(banner).sum::<i16>();
        let options = table.options.adjustment();
        let total = heroes
            + decorated
            + hits
            + buildings
            + ibuthos
            + relief
            + held
            + banners
            + options.total();
        Self {
            ending,
            broke_through,
            heroes,
            decorated,
            hits,
            buildings,
            ibuthos,
            relief,
            held,
            banners,
            options,
            total,
            level: Level::of(total, table.options.edition()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_and_levels_are_called_as_they_are_sent() {
        fn as_sent(of: &impl Serialize) -> String {
            serde_json::to_string(of).expect("a name")
        }
        for ending in Ending::ALL {
            assert_eq!(as_sent(&ending), format!("\"{}\"", ending.key()));
        }
        for level in Level::ALL {
            assert_eq!(as_sent(&level), format!("\"{}\"", level.key()));
        }
    }
}
