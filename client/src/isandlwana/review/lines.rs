//! What the worker of a battle's review says, line by line: a word and whole numbers, tenths of a point where it is points.

use shared::isandlwana::Hex;

/// Begins the line of a phase.
pub(super) const PHASE: &str = "phase";
/// Begins the last line.
pub(super) const END: &str = "end";

/// What is found out of a side's decisions in one phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Judged {
    /// How many phases there are to judge.
    pub(super) of: usize,
    /// The entry of the first decision.
    pub(super) seq: usize,
    pub(super) turn: u16,
    /// 1 to 7; 0 before the first.
    pub(super) phase: u8,
    pub(super) british: bool,
    /// What the field was expected to come to.
    pub(super) expected: i32,
    /// In how many of a thousand games the British then won.
    pub(super) chance: i32,
    /// By what the plan is worth more or less to the side than the rule of thumb's.
    pub(super) gain: i32,
    /// By what the best one found is worth more to the side than the one taken.
    pub(super) cost: i32,
    /// What fate brought the British.
    pub(super) luck: i32,
    /// The number of the best plan, and what it does otherwise, if it is plainly better.
    pub(super) better: Option<(usize, Vec<Move>)>,
}

/// A piece, or so many Zulu units, and the hex.
pub(super) type Move = (usize, Hex);

/// What is found out of the whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct End {
    pub(super) start: i32,
    /// Of the British, of the Zulu.
    pub(super) gain: [i32; 2],
    pub(super) luck: i32,
    pub(super) worth: i32,
    /// In how many of a thousand games the British win from the last field.
    pub(super) chance: i32,
    /// Which of the phases that were judged, from 0.
    pub(super) turning_points: Vec<usize>,
}

/// A line with figures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Line {
    Phase(Judged),
    End(End),
}

impl Line {
    /// Reads a line; none of anything else.
    pub(super) fn read(line: &str) -> Option<Self> {
        let (what, figures) = line.split_once(' ')?;
        let mut all: Vec<i32> = Vec::new();
        for figure in figures.split(' ') {
            all.push(figure.parse().ok()?);
        }
        let place = |at: usize| usize::try_from(all[at]).ok();
        match (what, all.len()) {
            (PHASE, 11..) => Some(Self::Phase(Judged {
                of: place(0)?,
                seq: place(1)?,
                turn: u16::try_from(all[2]).ok()?,
                phase: u8::try_from(all[3]).ok()?,
                british: all[4] == 0,
                expected: all[5],
                chance: all[6],
                gain: all[7],
                cost: all[8],
                luck: all[9],
                better: match place(10) {
                    Some(plan) => Some((plan, moves(&all[11..])?)),
                    None => None,
                },
            })),
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

fn moves(figures: &[i32]) -> Option<Vec<Move>> {
    let mut moves = Vec::new();
    for pair in figures.chunks_exact(2) {
        let hex = u16::try_from(pair[1]).ok()?;
        moves.push((usize::try_from(pair[0]).ok()?, Hex::of(hex)?));
    }
    Some(moves)
}
