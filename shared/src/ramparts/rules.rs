//! The siege as one of several games.

use serde::{Deserialize, Serialize};

use super::{
    Action, Ending, Event, Ibutho, Illegal, Level, Options, Preset, Refusal, Score, SiegeRules,
    Stream, Table, UnknownVersion,
};
use crate::fate::{Fate, FateMismatch};
use crate::rules::{
    Outcome, Reason, Rules, RulesetBoard, Side, SideResult, Sides, UnknownRules, Witness,
};

impl Rules for SiegeRules {
    const SLUG: &'static str = "siege";
    const SIDES: u8 = 1;

    type State = Table;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type Stream = Stream;
    type Outcome = Score;

    fn find(ruleset: &str, version: u16) -> Result<Self, UnknownRules> {
        let options =
            Options::from_key(ruleset).map_err(|error| UnknownRules(error.to_string()))?;
        Ok(options.version(version)?)
    }

    fn newest(ruleset: &str) -> Result<Self, UnknownRules> {
        let options =
            Options::from_key(ruleset).map_err(|error| UnknownRules(error.to_string()))?;
        Ok(options.newest())
    }

    fn standard() -> Self {
        Options::STANDARD.newest()
    }

    /// The weekday's preset. 22 January 1879 was a Wednesday, so that is the day of the siege as it happened.
    fn of_the_day(days_since_monday: u8) -> Option<Self> {
        let preset = match days_since_monday {
            1 | 6 => Preset::SiegeFull,
            2 => Preset::SiegeAsItHappened,
            4 => Preset::SiegeFirst,
            _ => Preset::SiegeStandard,
        };
        Some(preset.options().newest())
    }

    fn boards() -> &'static [RulesetBoard] {
        const BOARDS: [RulesetBoard; 5] = [
            board(Preset::SiegeStandard),
            board(Preset::SiegeFull),
            board(Preset::SiegeAsItHappened),
            board(Preset::SiegeFirst),
            board(Preset::SiegeVeteran),
        ];
        &BOARDS
    }

    fn key(&self) -> String {
        self.options().key()
    }

    fn version(&self) -> u16 {
        (*self).version()
    }

    fn begin(
        self,
        fate: &mut impl Fate,
        witness: &mut impl Witness<Event>,
    ) -> Result<Table, FateMismatch> {
        super::begin(self, fate, witness)
    }

    fn to_act(table: &Table) -> Sides {
        match table.ending() {
            None => Sides::one(Side::FIRST),
            Some(_) => Sides::NOBODY,
        }
    }

    fn is_over(table: &Table) -> bool {
        table.ending().is_some()
    }

    fn case(table: &Table, why: &Illegal) -> &'static str {
        table.options.edition().case(*why)
    }

    fn check(table: &Table, _: Side, action: &Action) -> Result<(), Illegal> {
        table.check(*action)
    }

    fn legal_into(table: &Table, _: Side, list: &mut Vec<Action>) {
        table.legal_into(list);
    }

    fn apply(
        table: &Table,
        _: Side,
        action: &Action,
        fate: &mut impl Fate,
        witness: &mut impl Witness<Event>,
    ) -> Result<Table, Refusal> {
        super::apply(table, *action, fate, witness)
    }

    fn encode(table: &Table) -> Vec<u8> {
        table.encode()
    }

    fn turn(table: &Table) -> u16 {
        table.turn
    }

    fn outcome(table: &Table) -> Option<Score> {
        table.ending().map(|_| Score::of(table))
    }
}

/// At compile time: of a preset that has a board.
const fn board(preset: Preset) -> RulesetBoard {
    let Some(name) = preset.board() else {
        panic!("its results do not rank");
    };
    RulesetBoard {
        name,
        ruleset: preset.key(),
    }
}

impl From<UnknownVersion> for UnknownRules {
    fn from(unknown: UnknownVersion) -> Self {
        Self(unknown.to_string())
    }
}

impl Reason for Illegal {
    fn key(&self) -> &'static str {
        (*self).key()
    }
}

/// What lists and leaderboards keep of a siege's result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeSummary))]
pub struct Summary {
    /// Victory points.
    pub vp: i16,
    /// How good that is.
    pub level: Level,
    /// How it ended.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub ending: Option<Ending>,
    /// Which iButho overran the post; not in results that were stored before this was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub broke_through: Option<Ibutho>,
}

impl Outcome for Score {
    type Summary = Summary;

    fn summary(&self) -> Summary {
        Summary {
            vp: self.total,
            level: self.level,
            ending: self.ending,
            broke_through: self.broke_through,
        }
    }

    /// Fewer points are worse.
    fn rank_key(&self) -> Option<i32> {
        Some(-i32::from(self.total))
    }

    /// 11.0: who wins is the level.
    fn result(&self, _: Side) -> SideResult {
        match self.level {
            Level::TragicDefeat | Level::IgnobleDefeat => SideResult::Lost,
            Level::Standoff => SideResult::Drawn,
            Level::MinorVictory | Level::MajorVictory | Level::EpicVictory => SideResult::Won,
        }
    }
}
