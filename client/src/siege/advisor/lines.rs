//! The output of the advisor's worker, line by line: a word and whole numbers; points are hundredths of a victory point.

/// Begins the line of a decision.
pub(super) const DECISION: &str = "decision";
/// Begins the last line of a review.
pub(super) const END: &str = "end";
/// Begins a line of advice.
pub(super) const ADVICE: &str = "advice";

/// A parsed line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::siege) enum WorkerLine {
    /// About a decision, in a review.
    Decision(Decision),
    /// The end of a review.
    End(End),
    /// Advice, better with each line.
    BestActions(BestActions),
}

/// A review's findings about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::siege) struct Decision {
    /// How many decisions the game has.
    pub(in crate::siege) of: usize,
    /// The entry of the log.
    pub(in crate::siege) seq: usize,
    pub(in crate::siege) turn: u16,
    /// The expected result of the table.
    pub(in crate::siege) expected: i32,
    /// Difference of the choice to the rule of thumb's.
    pub(in crate::siege) gain: i32,
    /// Difference of the best one found to the choice.
    pub(in crate::siege) cost: i32,
    /// Gain or loss by luck.
    pub(in crate::siege) luck: i32,
    /// The best action's index in the list of legal ones.
    pub(in crate::siege) place: usize,
    /// Why it is better than the one taken.
    pub(in crate::siege) why: Reason,
}

/// The main source of a lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::siege) struct Reason {
    /// Holding the post, heroes, hits, buildings: 0 to 3.
    pub(in crate::siege) part: usize,
    /// Its share of the lead.
    pub(in crate::siege) by: i32,
}

/// A review's findings about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::siege) struct End {
    pub(in crate::siege) start: i32,
    pub(in crate::siege) gain: i32,
    pub(in crate::siege) cost: i32,
    pub(in crate::siege) luck: i32,
    pub(in crate::siege) score: i32,
    /// Indexes of decisions, from 0.
    pub(in crate::siege) turning_points: Vec<usize>,
}

/// The best actions at a table, best first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::siege) struct BestActions {
    /// The log's entries so far.
    pub(in crate::siege) seq: u32,
    /// The number of games in each evaluation.
    pub(in crate::siege) games: usize,
    pub(in crate::siege) best: Vec<RatedAction>,
}

/// One of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::siege) struct RatedAction {
    /// Its index in the list of legal actions.
    pub(in crate::siege) place: usize,
    pub(in crate::siege) expected: i32,
    /// The standard error of that.
    pub(in crate::siege) error: i32,
    /// In how many of a hundred games the post is overrun.
    pub(in crate::siege) overrun: i32,
    /// Of the first: whether it is clearly better than the second, and not by chance; of any other: whether it is clearly worse than the
    /// first.
    pub(in crate::siege) plain: bool,
    /// Of the first: why it is better than the second; of any other: why the first is better.
    pub(in crate::siege) why: Reason,
}

impl WorkerLine {
    /// Reads a line; none if it is anything else.
    pub(in crate::siege) fn read(line: &str) -> Option<Self> {
        let (what, figures) = line.split_once(' ')?;
        let mut all: Vec<i32> = Vec::new();
        for figure in figures.split(' ') {
            all.push(figure.parse().ok()?);
        }
        let number = |at: usize| all.get(at).copied().unwrap_or_default();
        let place = |at: usize| usize::try_from(number(at)).unwrap_or_default();
        let why = |at: usize| Reason {
            part: place(at),
            by: number(at + 1),
        };
        match (what, all.len()) {
            (DECISION, 10) => Some(Self::Decision(Decision {
                of: place(0),
                seq: place(1),
                turn: u16::try_from(number(2)).ok()?,
                expected: number(3),
                gain: number(4),
                cost: number(5),
                luck: number(6),
                place: place(7),
                why: why(8),
            })),
            (END, 5..) => Some(Self::End(End {
                start: number(0),
                gain: number(1),
                cost: number(2),
                luck: number(3),
                score: number(4),
                turning_points: (5..all.len()).map(place).collect(),
            })),
            (ADVICE, 2..) => Some(Self::BestActions(BestActions {
                seq: u32::try_from(number(0)).ok()?,
                games: place(1),
                best: (2..all.len())
                    .step_by(7)
                    .map(|at| RatedAction {
                        place: place(at),
                        expected: number(at + 1),
                        error: number(at + 2),
                        overrun: number(at + 3),
                        plain: number(at + 4) > 0,
                        why: why(at + 5),
                    })
                    .collect(),
            })),
            _ => None,
        }
    }
}
