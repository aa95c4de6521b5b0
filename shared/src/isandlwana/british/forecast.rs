//! B5 to B8: the value of a British position if nobody moves any more: average losses, turn by turn.
//!
//! All in whole numbers, thousandths of a step, so that every machine computes the same.

use super::BritishStrategy;
use crate::isandlwana::field::{Colors, Field, Phase, Post};
use crate::isandlwana::fire::LAST_TURN;
use crate::isandlwana::hex::{Hex, HexSet};
use crate::isandlwana::map::{HEIGHTS, WAGON_PARK};
use crate::isandlwana::movement::zulu_flood;
use crate::isandlwana::stacking::LIMIT;
use crate::isandlwana::units::{LEADERS, Leader, UNITS, Unit};

/// A step.
const STEP: i32 = 1000;
/// A hex by its index in tables; 0 is off the map.
pub(super) type Slot = u16;
const SLOTS: usize = 26 * 16;

/// The index of a hex in tables.
pub(super) const fn slot(hex: Hex) -> Slot {
    hex.column() as Slot * 16 + hex.row() as Slot
}

/// The hexes next to each; 0 if there is none.
static NEAR: [[Slot; 6]; SLOTS] = {
    let mut near = [[0; 6]; SLOTS];
    let mut column = 1;
    while column <= 25 {
        let mut row = 1;
        while row <= 14 {
            if let Some(hex) = Hex::of(column * 100 + row) {
                // An even column lies half a hex lower.
                let up = column * 100 + row - column % 2;
                let all = [
                    column * 100 + row - 1,
                    column * 100 + row + 1,
                    up - 100,
                    up + 100,
                    up - 99,
                    up + 101,
                ];
                let mut at = 0;
                while at < 6 {
                    if let Some(other) = Hex::of(all[at]) {
                        near[slot(hex) as usize][at] = slot(other);
                    }
                    at += 1;
                }
            }
            row += 1;
        }
        column += 1;
    }
    near
};

/// The defence factor of each hex's terrain.
static DEFENCE: [i8; SLOTS] = {
    let mut defence = [0; SLOTS];
    let mut number = 101;
    while number < 2600 {
        if let Some(hex) = Hex::of(number) {
            defence[slot(hex) as usize] = hex.terrain().defence() as i8;
        }
        number += 1;
    }
    defence
};

/// The capabilities of the Zulu, which do not change while the British are arranged.
pub(super) struct Ground {
    /// The first turn in which a Zulu unit can stand there; 7 if none ever can.
    arrival: [u8; SLOTS],
    /// Whether the sniping of this turn is still to come.
    snipes: bool,
    turn: u8,
    /// Reduction of every British shot by losses.
    less: i32,
}

impl Ground {
    pub(super) fn of(field: &Field) -> Self {
        let before = matches!(
            field.phase,
            Phase::SetUp | Phase::Colors | Phase::Arrival | Phase::Approach
        );
        let mut arrival = [7; SLOTS];
        arrival[0] = 9;
        for hex in HEIGHTS.iter() {
            arrival[usize::from(slot(hex))] = 9;
        }
        let mut reached = field.zulu_hexes();
        let first = field.turn + u8::from(!before);
        let mut known = HexSet::NONE;
        for turn in first - 1..=LAST_TURN {
            if turn >= first {
                reached = zulu_flood(&reached);
            }
            for hex in reached.minus(&known).iter() {
                arrival[usize::from(slot(hex))] = turn;
            }
            known = reached;
        }
        Self {
            arrival,
            snipes: !before,
            turn: field.turn,
            less: i32::from(field.wagon.post == Post::Lost)
                + i32::from(field.colors == Colors::Captured),
        }
    }

    fn is_reached(&self, at: Slot, turn: u8) -> bool {
        self.arrival[usize::from(at)] <= turn
    }
}

/// The position and state of a unit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct UnitPosition {
    pub(super) at: Slot,
    pub(super) steps: u8,
    pub(super) square: bool,
}

/// Positions of the British, actual or possible.
#[derive(Clone, Copy)]
pub(super) struct Position {
    pub(super) units: [UnitPosition; UNITS],
    pub(super) leaders: [Slot; LEADERS],
    pub(super) wagon: Slot,
    colors: bool,
}

fn slot_of(post: Post) -> Slot {
    post.hex().map_or(0, slot)
}

impl Position {
    pub(super) fn of(field: &Field) -> Self {
        Self {
            units: Unit::ALL.map(|unit| {
                let state = field.unit(unit);
                UnitPosition {
                    at: slot_of(state.post),
                    steps: state.steps,
                    square: state.square,
                }
            }),
            leaders: Leader::ALL.map(|leader| slot_of(field.leader(leader).post)),
            wagon: slot_of(field.wagon.post),
            colors: matches!(field.colors, Colors::Waiting | Colors::Raised),
        }
    }

    /// Whether a hex has room for a unit, not counting the unit itself.
    pub(super) fn has_room(&self, unit: usize, at: Slot) -> bool {
        let others = self.units.iter().enumerate();
        let others = others.filter(|&(other, its)| other != unit && its.at == at);
        let points: u8 = others.map(|(_, its)| its.steps).sum();
        points + self.units[unit].steps <= LIMIT
    }
}

/// Everything in one hex.
#[derive(Clone, Copy, Default)]
struct Stack {
    at: Slot,
    units: i32,
    parts: i32,
    squares: i32,
    defence: i32,
    wagon: bool,
}

/// The stacks of a position, and an index of them.
struct Stacks {
    all: [Stack; UNITS],
    count: usize,
    /// For each hex its stack's index plus one; 0 if there is none.
    held: [u8; SLOTS],
    /// For each hex the number of stacks next to it.
    beside: [u8; SLOTS],
}

impl Stacks {
    fn of(position: &Position) -> Self {
        let mut stacks = Self {
            all: [Stack::default(); UNITS],
            count: 0,
            held: [0; SLOTS],
            beside: [0; SLOTS],
        };
        for unit in position.units.iter().filter(|unit| unit.at != 0) {
            let held = &mut stacks.held[usize::from(unit.at)];
            if *held == 0 {
                stacks.all[stacks.count].at = unit.at;
                stacks.count += 1;
                *held = stacks.count as u8;
                for near in NEAR[usize::from(unit.at)] {
                    stacks.beside[usize::from(near)] += 1;
                }
            }
            let stack = &mut stacks.all[usize::from(*held) - 1];
            stack.units += 1;
            stack.parts += i32::from(unit.steps) * STEP;
            stack.squares += i32::from(unit.square);
        }
        for stack in &mut stacks.all[..stacks.count] {
            let led = position.leaders.contains(&stack.at);
            stack.wagon = position.wagon == stack.at;
            let colors = stack.wagon && position.colors;
            let square = stack.squares == stack.units;
            let more = [led, colors, square].map(i32::from).iter().sum::<i32>();
            stack.defence = (i32::from(DEFENCE[usize::from(stack.at)]) + more).min(6);
        }
        stacks
    }

    fn is_held(&self, at: Slot) -> bool {
        self.held[usize::from(at)] != 0
    }

    /// The average losses of a stack by the dice of so many units, and whether it is beside a Zulu unit at all.
    fn attack(&mut self, ground: &Ground, turn: u8) -> [bool; UNITS] {
        let mut exposed = [false; UNITS];
        let mut lost = [0; UNITS];
        for (at, stack) in self.all[..self.count].iter().enumerate() {
            if stack.parts <= 0 {
                continue;
            }
            let (mut attackers, mut weakest) = (0, 9);
            for near in NEAR[usize::from(stack.at)] {
                if !ground.is_reached(near, turn) || self.is_held(near) {
                    continue;
                }
                exposed[at] = true;
                attackers += STEP / i32::from(self.beside[usize::from(near)].max(1));
                weakest = weakest.min(i32::from(DEFENCE[usize::from(near)]));
            }
            if !exposed[at] {
                continue;
            }
            // Reaction fire: each unit once, with its average remaining strength.
            let strength = stack.parts / STEP / stack.units.max(1) + 1
                - i32::from(stack.squares > 0)
                - ground.less
                - i32::from(turn == LAST_TURN && !stack.wagon);
            let kills = stack.units * (strength.max(1) - weakest).clamp(1, 5) * STEP / 6;
            let attackers = (attackers - kills).max(attackers / 6);
            lost[at] = attackers * (6 - stack.defence).clamp(1, 5) / 6;
        }
        for (at, lost) in lost.into_iter().enumerate().take(self.count) {
            self.lose(at, lost);
        }
        exposed
    }

    /// A stack loses so much; a unit left without any leaves its hex.
    fn lose(&mut self, at: usize, lost: i32) {
        let stack = &mut self.all[at];
        if lost == 0 || stack.parts == 0 {
            return;
        }
        stack.parts = (stack.parts - lost).max(0);
        stack.units = stack.units.min((stack.parts + STEP - 1) / STEP);
        if stack.parts == 0 {
            self.held[usize::from(stack.at)] = 0;
            for near in NEAR[usize::from(stack.at)] {
                self.beside[usize::from(near)] -= 1;
            }
        }
    }

    fn snipe(&mut self, turn: u8, exposed: &[bool; UNITS]) {
        let stacks = self.all[..self.count].iter().zip(exposed);
        let eligible: i32 = stacks
            .filter(|(stack, exposed)| **exposed && stack.parts > 0)
            .map(|(stack, _)| stack.units)
            .sum();
        if eligible == 0 {
            return;
        }
        let hits = if turn >= 3 { 6500 } else { 3500 };
        let each = (hits / eligible).min(STEP);
        for (at, _) in exposed.iter().enumerate().filter(|(_, exposed)| **exposed) {
            self.lose(at, each * self.all[at].units);
        }
    }
}

/// The value of a position: steps left at the end of each turn to come, weighted by the turn, and the strategy's own terms.
pub(super) fn forecast(ground: &Ground, position: &Position, stand: &BritishStrategy) -> i32 {
    let mut stacks = Stacks::of(position);
    let mut worth = 0;
    for stack in &stacks.all[..stacks.count] {
        worth -= (stack.parts - i32::from(LIMIT) * STEP).max(0) * 8;
        if stack.wagon {
            worth += stand.wagon;
        }
    }
    let mut turn = ground.turn;
    if ground.snipes {
        // Units beside a Zulu unit in the current position.
        let mut exposed = [false; UNITS];
        for (at, stack) in stacks.all[..stacks.count].iter().enumerate() {
            exposed[at] = NEAR[usize::from(stack.at)]
                .iter()
                .any(|&near| ground.is_reached(near, turn));
        }
        stacks.snipe(turn, &exposed);
        turn += 1;
    }
    for turn in turn..=LAST_TURN {
        let exposed = stacks.attack(ground, turn);
        stacks.snipe(turn, &exposed);
        let left: i32 = stacks.all[..stacks.count].iter().map(|s| s.parts).sum();
        worth += stand.turns[usize::from(turn) - 1] * left;
    }
    worth + pull(position, stand)
}

/// The distance to the anchor hex, weighted by the steps of each unit.
fn pull(position: &Position, stand: &BritishStrategy) -> i32 {
    let far = |at: Slot| i32::from(stand.anchor.distance(hex_of(at)));
    let units = position.units.iter().filter(|unit| unit.at != 0);
    let units: i32 = units.map(|p| far(p.at) * i32::from(p.steps)).sum();
    let alone = |&&at: &&Slot| at != 0 && !position.units.iter().any(|unit| unit.at == at);
    let leaders: i32 = position
        .leaders
        .iter()
        .filter(alone)
        .map(|&at| 1 + far(at))
        .sum();
    -stand.pull * units - stand.leader * leaders
}

/// The hex at an index in tables.
pub(super) fn hex_of(at: Slot) -> Hex {
    Hex::of(at / 16 * 100 + at % 16).unwrap_or(WAGON_PARK)
}
