//! The output of the worker of a battle's review, line by line: a word and whole numbers; points are in tenths.

use shared::isandlwana::{ArmyPart, Hex, Place};

/// Begins the line of a phase.
pub(super) const PHASE: &str = "phase";
/// Begins the last line.
pub(super) const END: &str = "end";

/// The findings about a side's decisions in one phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Judged {
    /// The number of phases to judge.
    pub(super) of: usize,
    /// The entry of the first decision.
    pub(super) seq: usize,
    pub(super) turn: u16,
    /// 1 to 7; 0 before the first.
    pub(super) phase: u8,
    pub(super) british: bool,
    /// The expected result of the field.
    pub(super) expected: i32,
    /// In how many of a thousand games the British then won.
    pub(super) chance: i32,
    /// Difference of the plan to the rule of thumb's, for the side.
    pub(super) gain: i32,
    /// Difference of the best plan found to the one taken, for the side.
    pub(super) cost: i32,
    /// The luck of the British.
    pub(super) luck: i32,
    /// The best plan, if it is clearly better.
    pub(super) better: Option<Better>,
    /// Decisions within an attack for which others were clearly better.
    pub(super) choices: Vec<Choice>,
}

/// A better plan: its number, and what it does differently.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Better {
    pub(super) plan: usize,
    pub(super) moves: Vec<Move>,
    pub(super) sent: Vec<Sent>,
}

/// So many more Zulu units of a part, near which place, and beside which British hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sent {
    pub(super) part: ArmyPart,
    pub(super) count: u8,
    pub(super) to: Place,
    pub(super) beside: Option<Hex>,
}

/// What was better within an attack, and by how much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Choice {
    pub(super) cost: i32,
    pub(super) better: Wanted,
}

/// What was better: to hit this piece there, to advance from here to there, or not to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    Hit(usize, Hex),
    Advance(Hex, Hex),
    Stay(Hex),
}

/// A piece, or so many Zulu units, and the hex.
pub(super) type Move = (usize, Hex);

/// The findings about the whole battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct End {
    pub(super) start: i32,
    /// Of the British, of the Zulu.
    pub(super) gain: [i32; 2],
    pub(super) luck: i32,
    pub(super) worth: i32,
    /// In how many of a thousand games the British win from the last field.
    pub(super) chance: i32,
    /// Indexes into the phases that were judged, from 0.
    pub(super) turning_points: Vec<usize>,
}

/// A parsed line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum WorkerLine {
    Phase(Judged),
    End(End),
}

impl WorkerLine {
    /// Reads a line; none if it is anything else.
    pub(super) fn read(line: &str) -> Option<Self> {
        let (what, figures) = line.split_once(' ')?;
        let mut all: Vec<i32> = Vec::new();
        for figure in figures.split(' ') {
            all.push(figure.parse().ok()?);
        }
        let place = |at: usize| usize::try_from(all[at]).ok();
        match (what, all.len()) {
            (PHASE, 12..) => {
                // Four figures for each choice, then the plan.
                let at = 11 + 4 * place(10)?;
                let (choices, plan) = (all.get(11..at)?, all.get(at..)?);
                let (zulu, approach) = (all[4] != 0, all[3] == 1);
                Some(Self::Phase(Judged {
                    of: place(0)?,
                    seq: place(1)?,
                    turn: u16::try_from(all[2]).ok()?,
                    phase: u8::try_from(all[3]).ok()?,
                    british: !zulu,
                    expected: all[5],
                    chance: all[6],
                    gain: all[7],
                    cost: all[8],
                    luck: all[9],
                    choices: choices.chunks_exact(4).map(choice).collect::<Option<_>>()?,
                    better: match plan.split_first()? {
                        (&plan, rest) if plan >= 0 => Some(Better {
                            plan: usize::try_from(plan).ok()?,
                            moves: moves(if zulu && approach { &[] } else { rest })?,
                            sent: sent(if zulu && approach { rest } else { &[] })?,
                        }),
                        _ => None,
                    },
                }))
            }
            (END, 6..) => Some(Self::End(End {
                start: all[0],
                gain: [all[1], all[2]],
                luck: all[3],
                worth: all[4],
                chance: all[5],
                turning_points: (6..all.len()).filter_map(place).collect(),
            })),
            _ => None,
        }
    }
}

fn hex(figure: i32) -> Option<Hex> {
    Hex::of(u16::try_from(figure).ok()?)
}

fn choice(figures: &[i32]) -> Option<Choice> {
    let better = match figures[0] {
        0 => Wanted::Hit(usize::try_from(figures[1]).ok()?, hex(figures[2])?),
        1 => Wanted::Advance(hex(figures[1])?, hex(figures[2])?),
        _ => Wanted::Stay(hex(figures[2])?),
    };
    let cost = figures[3];
    Some(Choice { cost, better })
}

fn sent(figures: &[i32]) -> Option<Vec<Sent>> {
    let sent = |figures: &[i32]| {
        Some(Sent {
            part: *ArmyPart::ALL.get(usize::try_from(figures[0]).ok()?)?,
            count: u8::try_from(figures[1]).ok()?,
            to: *Place::ALL.get(usize::try_from(figures[2]).ok()?)?,
            beside: hex(figures[3]),
        })
    };
    figures.chunks_exact(4).map(sent).collect()
}

fn moves(figures: &[i32]) -> Option<Vec<Move>> {
    let mut moves = Vec::new();
    for pair in figures.chunks_exact(2) {
        moves.push((usize::try_from(pair[0]).ok()?, hex(pair[1])?));
    }
    Some(moves)
}
