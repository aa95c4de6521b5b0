//! The captions of the guide of the first battle, their order, and when each is done.

use shared::isandlwana::action::Step as MarchStep;
use shared::isandlwana::{
    Action, BritishPhase, Event, Field, Hex, IsandlwanaRules, Phase, Piece, Unit,
};
use uuid::Uuid;

use crate::guide::{Script, steps};
use crate::isandlwana::game::HistoryLine;
use crate::isandlwana::table::Selection;

steps! {
    Welcome,
    Strength,
    Place,
    Come,
    React,
    Dice,
    Hold,
    Attack,
    Order,
    March,
    Stack,
    Onward,
    Fire,
    Finish,
    Sniping,
    Colors,
    Arrive,
    Score,
    End,
}

impl Script for Step {
    type Rules = IsandlwanaRules;
    type Facts = Facts;

    const ALL: &'static [Self] = Self::IN_ORDER;
    const KEPT: &'static str = "first-battle";
    const GAME: Uuid = Uuid::from_u128(1);

    fn facts(lines: &[HistoryLine], field: &Field) -> Facts {
        Facts::of(lines, field)
    }

    fn is_over(field: &Field) -> bool {
        field.ending().is_some()
    }

    fn is_task(self) -> bool {
        use Step::{Arrive, Colors, Finish, Fire, Hold, March, Onward, Order, Place, React, Stack};
        matches!(
            self,
            Place | React | Hold | Order | March | Stack | Onward | Fire | Finish | Colors | Arrive
        )
    }

    /// A skipped task lapses when its phase is over, so that the player is not blocked.
    fn is_done(self, read: usize, facts: &Facts) -> bool {
        let past = |milestone: Milestone| facts.milestone > milestone;
        match self {
            Self::Place => past(Milestone::SetUp),
            Self::React => facts.shot.is_some() || past(Milestone::Reaction),
            Self::Hold => past(Milestone::Reaction),
            Self::Order => past(Milestone::Order),
            Self::March => facts.marched || facts.after_movement,
            Self::Stack => !facts.crowded || facts.after_movement,
            Self::Onward => facts.after_movement,
            Self::Fire => facts.fired || facts.after_combat,
            Self::Finish => past(Milestone::Turn),
            Self::Colors => past(Milestone::Colors),
            Self::Arrive => past(Milestone::Arrival),
            Self::Dice if facts.shot.is_none() => true,
            Self::Attack if facts.attacked.is_none() => true,
            Self::Sniping if facts.sniped.is_none() => true,
            Self::End => false,
            _ => read > self.place(),
        }
    }

    /// Those of a milestone, once the one after it is past as well: its last captions are read then.
    fn outdated(facts: &Facts) -> usize {
        match facts.milestone {
            Milestone::SetUp | Milestone::Reaction => Self::Welcome,
            Milestone::Order => Self::Come,
            Milestone::Turn => Self::Attack,
            Milestone::Colors => Self::March,
            Milestone::Arrival => Self::Sniping,
            Milestone::Later => Self::Arrive,
        }
        .place()
    }
}

/// Progress of the game, as far as the guide goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
enum Milestone {
    #[default]
    SetUp,
    /// II of turn 1.
    Reaction,
    /// The start of IV of turn 1.
    Order,
    /// IV and V of turn 1.
    Turn,
    /// The start of turn 2.
    Colors,
    Arrival,
    /// After that.
    Later,
}

impl Milestone {
    fn of(field: &Field) -> Self {
        match (field.turn, field.phase) {
            (_, Phase::SetUp) => Self::SetUp,
            (_, Phase::Over { .. }) => Self::Later,
            (1, Phase::Approach | Phase::Reaction | Phase::Attack) => Self::Reaction,
            (1, Phase::Order) => Self::Order,
            (1, _) => Self::Turn,
            (2, Phase::Colors) => Self::Colors,
            (2, Phase::Arrival) => Self::Arrival,
            _ => Self::Later,
        }
    }
}

/// Variable content of a caption, and its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Advice {
    /// That the game has to proceed first, instead of the caption's own words.
    pub(super) go_on: bool,
    pub(super) target: Target,
}

/// The target of a caption.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    Nothing,
    Hex(Hex),
    /// The button that does this.
    Button(&'static str),
    /// The line of a unit in the plan.
    Unit(Unit),
    /// The current state of the battle.
    State,
}

impl Step {
    /// What the guide would do now.
    pub(super) fn advice(self, field: &Field, selection: &Selection, facts: &Facts) -> Advice {
        let own = |target| Advice {
            go_on: false,
            target,
        };
        let target = match self {
            Self::Strength => field.unit(Unit::G).post.hex().map(Target::Hex),
            Self::Place => Some(Target::Button("rest")),
            Self::Come => facts.beside.map(Target::Hex),
            Self::React | Self::Fire if field.in_fire_phase() => aim(field, selection),
            Self::Dice => facts.shot.map(|shot| Target::Hex(shot.target)),
            Self::Attack => facts.attacked.map(Target::Hex),
            Self::Order => Some(Target::Button("movement")),
            Self::March | Self::Stack if in_movement(field) => lead(self, field, selection),
            Self::Sniping => facts.sniped_at.map(Target::Hex),
            Self::Colors => Some(Target::Button("raise")),
            Self::Arrive => nearest(field.arrival_hexes().iter()).map(Target::Hex),
            Self::Score => Some(Target::State),
            Self::Welcome | Self::End => Some(Target::Nothing),
            _ => None,
        };
        match target {
            Some(target) => own(target),
            None => Advice {
                go_on: !matches!(self, Self::Hold | Self::Onward | Self::Finish) && self.is_task(),
                target: Target::Button(match selection {
                    // What its caption offers; the phase then ends.
                    Selection::Nothing if self == Self::Finish && field.in_fire_phase() => "singly",
                    Selection::Nothing => "done",
                    Selection::Shot { portions, .. } if !portions.is_empty() => "fire",
                    _ => "cancel",
                }),
            },
        }
    }
}

const fn in_movement(field: &Field) -> bool {
    matches!(
        field.phase,
        Phase::British {
            half: BritishPhase::Movement,
            ..
        }
    )
}

/// The most likely target, or the button that fires at the chosen one.
fn aim(field: &Field, selection: &Selection) -> Option<Target> {
    if let Selection::Shot { portions, .. } = selection
        && !portions.is_empty()
    {
        return Some(Target::Button("fire"));
    }
    match field.likeliest_shot()? {
        Action::Fire { target, .. } => Some(Target::Hex(target)),
        _ => None,
    }
}

/// The hex nearest to the middle of the camp.
fn nearest(hexes: impl Iterator<Item = Hex>) -> Option<Hex> {
    hexes.min_by_key(|&hex| (hex.distance(CAMP), hex))
}

/// The fallback target of the line.
const CAMP: Hex = Hex::at(1307);

/// Who should go where: one of too many in a hex, else those farthest out.
fn lead(step: Step, field: &Field, selection: &Selection) -> Option<Target> {
    if let Selection::March { from, steps } = selection {
        if let Some(to) = goal(field, *from, steps) {
            return Some(Target::Hex(to));
        }
        // Together they exceed the limit in any hex.
        let units = steps.iter().filter_map(|step| match step.piece {
            Piece::Unit(unit) => Some(unit),
            _ => None,
        });
        let units: Vec<Unit> = units.collect();
        let strongest = units.iter().max_by_key(|&&unit| field.unit(unit).steps);
        return strongest
            .filter(|_| units.len() > 1)
            .map(|&unit| Target::Unit(unit));
    }
    if step == Step::Stack {
        return field.overstacked().map(Target::Hex);
    }
    let able = field
        .british()
        .iter()
        .filter(|&hex| goal(field, hex, &steps_from(field, hex)).is_some());
    able.max_by_key(|&hex| (hex.distance(CAMP), hex))
        .map(Target::Hex)
}

/// All of a hex that can still move, as a touch selects them.
fn steps_from(field: &Field, hex: Hex) -> Vec<MarchStep> {
    Piece::all()
        .filter(|&piece| field.post(piece).hex() == Some(hex) && field.may_still_move(piece))
        .map(|piece| MarchStep::to(piece, hex))
        .collect()
}

/// Their destination: nearer to the camp, and if possible not beside a Zulu unit.
fn goal(field: &Field, from: Hex, steps: &[MarchStep]) -> Option<Hex> {
    let zulu = field.zulu_hexes().neighbours();
    let ends = field.destinations(from, steps).into_iter();
    ends.map(|(to, _)| to)
        .filter(|&to| to != from)
        .min_by_key(|&to| (zulu.has(to), to.distance(CAMP), to))
}

/// A fired shot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fired {
    pub(super) target: Hex,
    pub(super) number: i16,
    pub(super) die: u8,
    pub(super) hit: bool,
}

/// The facts that the guide needs of a game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Facts {
    milestone: Milestone,
    /// Whether anybody marched in turn 1.
    marched: bool,
    /// Whether anybody fired in IV or V.
    fired: bool,
    /// Whether the movement, and the fire, of turn 1 are over.
    after_movement: bool,
    after_combat: bool,
    /// Whether a hex is overstacked.
    crowded: bool,
    /// How many Zulu units have arrived, and where one arrived beside the line.
    pub(super) came: u16,
    beside: Option<Hex>,
    /// The last shot in Reaction.
    pub(super) shot: Option<Fired>,
    /// What was attacked first, and the points lost to the attacks of turn 1.
    attacked: Option<Hex>,
    pub(super) lost: u16,
    /// How many units sniping hit, and the hex of one of them.
    pub(super) sniped: Option<u8>,
    sniped_at: Option<Hex>,
}

impl Facts {
    fn of(lines: &[HistoryLine], field: &Field) -> Self {
        let milestone = Milestone::of(field);
        let later = milestone > Milestone::Turn;
        let (half, second) = match field.phase {
            Phase::British { half, second } => (Some(half), second),
            _ => (None, false),
        };
        let mut facts = Self {
            milestone,
            after_movement: later || second && half == Some(BritishPhase::Combat),
            after_combat: later || second && half == Some(BritishPhase::Movement),
            crowded: field.overstacked().is_some(),
            ..Self::default()
        };
        let british = field.british().neighbours();
        let mut phase = 0;
        for line in lines
            .iter()
            .filter(|line| !line.taken_back && line.turn < 2)
        {
            match line.event {
                Event::PhaseBegins { phase: begins } => phase = begins,
                Event::ZuluMoved { to, .. } => {
                    facts.came += 1;
                    facts.beside = Some(to).filter(|&to| british.has(to)).or(facts.beside);
                }
                Event::Fired {
                    target,
                    number,
                    die,
                    hit,
                } if phase < 3 => {
                    facts.shot = Some(Fired {
                        target,
                        number,
                        die,
                        hit,
                    });
                }
                Event::Fired { .. } => facts.fired = true,
                Event::Attacked { target, .. } => {
                    facts.attacked.get_or_insert(target);
                }
                Event::Marched { .. } => facts.marched = true,
                Event::Sniped { .. } => facts.sniped = Some(0),
                // Attacks come before sniping. A hit more than a hex has points costs none.
                Event::StepLost { hex, .. } => match &mut facts.sniped {
                    Some(sniped) => {
                        *sniped += 1;
                        facts.sniped_at = Some(hex);
                    }
                    None => facts.lost += 1,
                },
                _ => {}
            }
        }
        facts
    }
}

#[cfg(test)]
mod tests;
