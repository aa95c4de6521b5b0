//! 4.0 How the battle ends, and the value of the result (*Points* in the rules page).

use serde::{Deserialize, Serialize};

use super::ending::Ending;
use super::field::{Field, Phase, Post};
use super::map::EXIT;
use super::units::Unit;
use crate::rules::{Outcome, Side, SideResult};

/// The result, with what it was counted from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = IsandlwanaScore))]
pub struct Score {
    /// How it ended.
    pub ending: Ending,
    /// 0 to 999, more is better for the British; in a battle for two the margin. Of a game that a player gave up, as if
    /// the winner's victory had come then.
    pub points: u16,
    /// The turn in which it ended.
    pub turn: u8,
    /// Zulu units killed in the game.
    pub killed: u16,
    /// British steps on the map at the end of each finished turn, added up.
    pub held: u16,
    /// British steps on the map at the end.
    pub steps: u16,
    /// Those of them in the wagon's hex.
    pub beside_wagon: u16,
    /// Leaders on the map.
    pub leaders: u8,
    /// Whether the wagon is.
    pub wagon: bool,
    /// Whether the Colors are.
    pub colors: bool,
}

impl Score {
    /// Of an unfinished battle, as if the last turn ended now: a massacre ends it immediately (4.3), so there are survivors (4.2).
    #[must_use]
    pub fn if_over(field: &Field) -> Self {
        Self::of(field, Ending::Survival)
    }

    /// Of a field, as if the battle had ended so.
    #[must_use]
    pub fn of(field: &Field, ending: Ending) -> Self {
        let steps = field.steps_on_map();
        let wagon = field.wagon.post.hex();
        let beside_wagon = wagon.map_or(0, |hex| field.points_at(hex).into());
        let leaders = field.leaders.iter().filter(|one| one.post.hex().is_some());
        let leaders = leaders.count() as u8;
        let colors = field.colors_hex().is_some();
        let standing = 3 * steps
            + 5 * u16::from(leaders)
            + 10 * (u16::from(wagon.is_some()) + u16::from(colors));
        let points = match ending {
            Ending::Escape => (700 + standing + 8 * beside_wagon).min(999),
            Ending::Survival | Ending::ZuluForfeit => 600 + standing,
            Ending::Massacre | Ending::BritishForfeit => {
                let late = match field.phase.number() {
                    0..=3 => 0,
                    4 | 5 => 10,
                    _ => 20,
                };
                100 * u16::from(field.turn - 1) + late + field.killed.min(79)
            }
        };
        Self {
            ending,
            points,
            turn: field.turn,
            killed: field.killed,
            held: field.held,
            steps,
            beside_wagon,
            leaders,
            wagon: wagon.is_some(),
            colors,
        }
    }
}

/// The weight of a point in the rank key: more than all kills.
const POINT: i32 = 2_000_000;

/// What lists and leaderboards keep of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = IsandlwanaSummary))]
pub struct Summary {
    /// Points, as *Points* in the rules page counts them.
    pub vp: u16,
    /// How it ended.
    pub ending: Ending,
    /// Zulu units killed.
    pub killed: u16,
    /// British steps held.
    pub held: u16,
}

impl Outcome for Score {
    type Summary = Summary;

    fn summary(&self) -> Summary {
        Summary {
            vp: self.points,
            ending: self.ending,
            killed: self.killed,
            held: self.held,
        }
    }

    /// Points, then kills, then steps held (O10). With at most 1,999 kills, of which a game cannot have a third, one key that fits
    /// the trait orders by all three.
    fn rank_key(&self) -> Option<i32> {
        let [points, killed, held] = [
            self.points.min(999),
            self.killed.min(1999),
            self.held.min(999),
        ]
        .map(i32::from);
        let key = points * POINT + killed * 1000 + held;
        self.ending.is_fought_out().then_some(-key)
    }

    fn points(rank_key: i32) -> i32 {
        -rank_key / POINT
    }

    fn result(&self, side: Side) -> SideResult {
        if self.ending.winner() == side {
            SideResult::Won
        } else {
            SideResult::Lost
        }
    }
}

impl Field {
    /// 4.1 and R15: wagon, Colors and a combat unit are together in an exit hex.
    pub(super) fn has_escaped(&self) -> bool {
        let manned = |hex| EXIT.has(hex) && self.units_at(hex).next().is_some();
        self.colors_hex().is_some_and(manned)
    }

    /// 4.3: no combat unit and no leader is on the map, nor still to come (R22).
    pub(super) fn is_massacred(&self) -> bool {
        let unit = Unit::ALL
            .into_iter()
            .any(|unit| self.unit(unit).post != Post::Lost);
        let leader = self.leaders.iter().any(|one| one.post != Post::Lost);
        !unit && !leader
    }

    pub(super) fn end(&mut self, ending: Ending) {
        let during = self.phase.number();
        self.phase = Phase::Over { ending, during };
    }
}
