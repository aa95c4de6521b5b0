//! The clocks of a game for two, computed from its log: when each entry was stored, who may decide after it, and in which part of
//! the game. Outages, in which nobody could play, are left out. Nothing else is stored of them, so anybody who has the log's times and
//! the outages can check a clock.
//!
//! Time is added for each decision, which is all that a side does in one part of the game until another may act: a hundred actions
//! add no more time than one action that could do the same.

use shared::api::Clock;
use shared::game::Step;
use shared::rules::{Side, Sides};
use time::{Duration, OffsetDateTime};

use super::outages::Outage;

/// In a game without a clock: a player idle for so long has left, and loses. Otherwise the other could only resign.
pub(super) const LONGEST_SILENCE: Duration = Duration::days(60);

/// What an entry of a log means for the clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct ClockEvent {
    /// When it was stored.
    at: OffsetDateTime,
    /// The side whose action it is; none if it is not an action, is the opening of a seal, or was taken back since.
    acted: Option<Side>,
    /// Who may decide after it.
    to_act: Sides,
    /// Which part of the game is played after it.
    part: u32,
}

/// What the entries of a log mean for the clocks.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct ClockLog {
    events: Vec<ClockEvent>,
    /// Entries whose action was not taken back.
    in_force: Vec<usize>,
}

impl ClockLog {
    /// The next entry of the log: an action with the side that decided it, none for the opening of a seal. What is taken back adds
    /// no time.
    pub(super) fn push(
        &mut self,
        at: OffsetDateTime,
        step: Step<Option<Side>>,
        to_act: Sides,
        part: u32,
    ) {
        let kept = match step {
            Step::Undo => self.in_force.len().saturating_sub(1),
            Step::TakeBack { to } => self.in_force.partition_point(|&entry| entry < to as usize),
            _ => self.in_force.len(),
        };
        for entry in self.in_force.drain(kept..) {
            self.events[entry].acted = None;
        }
        let acted = match step {
            Step::Act(acted) => {
                self.in_force.push(self.events.len());
                acted
            }
            _ => None,
        };
        self.events.push(ClockEvent {
            at,
            acted,
            to_act,
            part,
        });
    }

    /// The entry after which a side faced its current decision: the one that gave it the turn, or by which it proceeded to another
    /// part of the game. Another action, or one that was taken back, is not another decision.
    fn decision_of(&self, side: Side) -> usize {
        let before = self
            .events
            .iter()
            .rposition(|event| !event.to_act.has(side));
        let mut first = before.map_or(0, |before| before + 1);
        let turn = self.in_force.partition_point(|&entry| entry <= first);
        let mut part = self.events.get(first).map(|event| event.part);
        for &entry in &self.in_force[turn..] {
            let now = Some(self.events[entry].part);
            if now != part {
                (first, part) = (entry, now);
            }
        }
        first
    }

    /// For each entry the side that has made a decision by it, if one has: the first of consecutive actions in one part of the
    /// game.
    fn decided(&self) -> Vec<Option<Side>> {
        let mut last = None;
        let mut decided = vec![None; self.events.len()];
        for &entry in &self.in_force {
            let before = entry.checked_sub(1).map(|before| self.events[before].part);
            if let Some(side) = self.events[entry].acted {
                let this = Some((side, before));
                if last != this {
                    decided[entry] = Some(side);
                }
                last = this;
            }
        }
        decided
    }

    /// The game is over: nobody may decide any more.
    pub(super) fn over(mut self) -> Self {
        if let Some(last) = self.events.last_mut() {
            last.to_act = Sides::NOBODY;
        }
        self
    }
}

/// The clocks at a point in time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ClockState {
    /// Remaining time of each of the sides.
    pub(super) left: Vec<(Side, Duration)>,
    /// Those whose clocks run.
    pub(super) running: Sides,
    /// When the first of these runs out, and its side.
    pub(super) deadline: Option<(OffsetDateTime, Side)>,
}

/// Reads the clocks of these sides. They have run since `begun`, when the last seat was taken, but for the outages; they do not run before.
pub(super) fn read(
    clock: Clock,
    sides: Sides,
    begun: Option<OffsetDateTime>,
    log: &ClockLog,
    outages: &[Outage],
    now: OffsetDateTime,
) -> ClockState {
    let events = &log.events;
    let decided = match clock {
        Clock::Live { .. } => log.decided(),
        Clock::Days(_) => Vec::new(),
    };
    // The servers' clocks differ a little: no duration is negative.
    let since = |from: OffsetDateTime, to: OffsetDateTime| {
        let Some(begun) = begun else {
            return Duration::ZERO;
        };
        let from = from.max(begun);
        let spent = outages
            .iter()
            .fold(to - from, |spent, outage| spent - outage.overlap(from, to));
        spent.max(Duration::ZERO)
    };
    let left = |side: Side| match clock {
        Clock::Days(days) => {
            let whole = Duration::days(days.into());
            events
                .get(log.decision_of(side))
                .map_or(whole, |event| whole - since(event.at, now))
        }
        Clock::Live { seconds, increment } => {
            let (mut left, increment) = (
                Duration::seconds(seconds.into()),
                Duration::seconds(increment.into()),
            );
            for (at, event) in events.iter().enumerate() {
                // No time is added while nobody waits.
                let waited_for = begun.is_some_and(|begun| event.at >= begun);
                if waited_for && decided[at] == Some(side) {
                    left += increment;
                }
                if event.to_act.has(side) {
                    left -= since(event.at, events.get(at + 1).map_or(now, |next| next.at));
                }
            }
            left
        }
    };
    let left: Vec<_> = sides.iter().map(|side| (side, left(side))).collect();
    let to_act = events.last().map_or(Sides::NOBODY, |event| event.to_act);
    let running = match begun {
        Some(_) => to_act.intersection(sides),
        None => Sides::NOBODY,
    };
    let deadline = left
        .iter()
        .filter(|(side, _)| running.has(*side))
        .map(|&(side, left)| (now + left, side))
        .min();
    ClockState {
        left,
        running,
        deadline,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::datetime;

    const BEGUN: OffsetDateTime = datetime!(1879-01-22 08:00 UTC);
    const BOTH: Sides = Sides::one(Side::FIRST).with(Side::SECOND);
    const LIVE: Clock = Clock::Live {
        seconds: 60,
        increment: 5,
    };

    fn at(seconds: i64) -> OffsetDateTime {
        BEGUN + Duration::seconds(seconds)
    }

    /// With the set-up at this moment.
    fn begun(seconds: i64, to_act: Sides) -> ClockLog {
        let mut log = ClockLog::default();
        log.push(at(seconds), Step::Begin, to_act, 1);
        log
    }

    fn act(log: &mut ClockLog, seconds: i64, side: Side, to_act: Sides) {
        act_in(log, seconds, side, (to_act, 1));
    }

    /// With the part of the game that is played after it.
    fn act_in(log: &mut ClockLog, seconds: i64, side: Side, after: (Sides, u32)) {
        log.push(at(seconds), Step::Act(Some(side)), after.0, after.1);
    }

    fn seconds(reading: &ClockState) -> Vec<i64> {
        let left = reading.left.iter();
        left.map(|(_, left)| left.whole_seconds()).collect()
    }

    #[test]
    fn a_live_clock_runs_while_its_side_has_to_act_and_gains_by_each_decision() {
        let (first, second) = (Sides::one(Side::FIRST), Sides::one(Side::SECOND));
        let mut log = begun(-100, first);
        let read = |log: &ClockLog, now| read(LIVE, BOTH, Some(BEGUN), log, &[], at(now));
        assert_eq!(seconds(&read(&log, 10)), [50, 60], "not before both sat");
        act(&mut log, 20, Side::FIRST, second);
        let reading = read(&log, 50);
        assert_eq!(seconds(&reading), [45, 30]);
        assert_eq!(
            (reading.running, reading.deadline),
            (second, Some((at(80), Side::SECOND)))
        );
        act(&mut log, 50, Side::SECOND, BOTH);
        let reading = read(&log, 90);
        assert_eq!(seconds(&reading), [5, -5], "both run at once");
        assert_eq!(reading.deadline, Some((at(85), Side::SECOND)));
    }

    #[test]
    fn days_begin_anew_with_each_turn() {
        let (first, second) = (Sides::one(Side::FIRST), Sides::one(Side::SECOND));
        let day = 86_400;
        let mut log = begun(-5, BOTH);
        let read = |log: &ClockLog, now| read(Clock::Days(1), BOTH, Some(BEGUN), log, &[], at(now));
        assert_eq!(seconds(&read(&log, 10)), [day - 10, day - 10]);
        act(&mut log, 100, Side::FIRST, second);
        // The other side's actions take and add no time.
        assert_eq!(seconds(&read(&log, 110))[1], day - 110);
        act(&mut log, 200, Side::SECOND, first);
        assert_eq!(seconds(&read(&log, 230))[0], day - 30);
        // Nor do its own actions when they continue the same decision.
        act(&mut log, 300, Side::FIRST, first);
        let reading = read(&log, 301);
        assert_eq!(reading.deadline, Some((at(200 + day), Side::FIRST)));
        act_in(&mut log, 400, Side::FIRST, (first, 2));
        let reading = read(&log, 401);
        assert_eq!(reading.deadline, Some((at(400 + day), Side::FIRST)));
    }

    /// A battle's movement phase may be a hundred actions, and each added all the time again.
    #[test]
    fn many_actions_of_one_decision_have_the_time_of_one() {
        let (first, second) = (Sides::one(Side::FIRST), Sides::one(Side::SECOND));
        let day = 86_400;
        let mut log = begun(0, first);
        for moment in 1..=112 {
            act(&mut log, moment * 20_000, Side::FIRST, first);
        }
        let days = read(Clock::Days(1), BOTH, Some(BEGUN), &log, &[], at(5 * 20_000));
        assert_eq!(days.deadline, Some((at(day), Side::FIRST)));
        let mut log = begun(0, first);
        for moment in 1..=10 {
            act(&mut log, moment, Side::FIRST, first);
        }
        assert_eq!(
            seconds(&read(LIVE, BOTH, Some(BEGUN), &log, &[], at(10))),
            [55, 60]
        );
        // On to the next phase, where it decides again; then the other does.
        act_in(&mut log, 20, Side::FIRST, (first, 2));
        act_in(&mut log, 30, Side::FIRST, (second, 3));
        act_in(&mut log, 30, Side::SECOND, (first, 3));
        act_in(&mut log, 30, Side::FIRST, (first, 3));
        assert_eq!(
            seconds(&read(LIVE, BOTH, Some(BEGUN), &log, &[], at(30))),
            [45, 65]
        );
    }

    #[test]
    fn going_on_to_another_part_and_back_gains_nothing() {
        let first = Sides::one(Side::FIRST);
        let day = 86_400;
        let mut log = begun(0, first);
        act(&mut log, 5, Side::FIRST, first);
        for moment in 1..20 {
            act_in(&mut log, 10 * moment, Side::FIRST, (first, 2));
            let reading = read(Clock::Days(1), BOTH, Some(BEGUN), &log, &[], at(200));
            assert_eq!(seconds(&reading)[0], day - 200 + 10 * moment);
            log.push(at(10 * moment + 1), Step::Undo, first, 1);
            let reading = read(Clock::Days(1), BOTH, Some(BEGUN), &log, &[], at(200));
            assert_eq!(seconds(&reading)[0], day - 200);
        }
        assert_eq!(
            seconds(&read(LIVE, BOTH, Some(BEGUN), &log, &[], at(200)))[0],
            -135
        );
    }

    #[test]
    fn no_clock_runs_before_the_last_seat_is_taken_or_when_the_game_is_over() {
        let log = begun(0, BOTH);
        let reading = read(LIVE, BOTH, None, &log, &[], at(1_000));
        assert_eq!(seconds(&reading), [60, 60]);
        assert_eq!(reading.deadline, None);
        let log = begun(0, Sides::NOBODY);
        let reading = read(LIVE, BOTH, Some(BEGUN), &log, &[], at(1_000));
        assert_eq!((reading.running, reading.deadline), (Sides::NOBODY, None));
    }

    #[test]
    fn what_is_taken_back_gains_nothing() {
        let (first, second) = (Sides::one(Side::FIRST), Sides::one(Side::SECOND));
        let day = 86_400;
        for (clock, left) in [(LIVE, [20, 60]), (Clock::Days(1), [day - 40, day - 40])] {
            let mut log = begun(-5, BOTH);
            for moment in 1..20 {
                act(&mut log, 2 * moment, Side::FIRST, BOTH);
                log.push(at(2 * moment + 1), Step::Undo, BOTH, 1);
            }
            let reading = read(clock, BOTH, Some(BEGUN), &log, &[], at(40));
            assert_eq!(seconds(&reading)[0], left[0], "{clock:?}");
        }
        // By agreement: the action of this entry and all after it, the opening as well.
        let mut log = begun(0, first);
        act(&mut log, 10, Side::FIRST, second);
        act(&mut log, 20, Side::SECOND, Sides::NOBODY);
        log.push(at(20), Step::Act(None), first, 1);
        let read = |log: &ClockLog, now| read(LIVE, BOTH, Some(BEGUN), log, &[], at(now));
        assert_eq!(seconds(&read(&log, 20)), [55, 55]);
        log.push(at(20), Step::TakeBack { to: 2 }, second, 1);
        assert_eq!(seconds(&read(&log, 20)), [55, 50]);
        log.push(at(20), Step::TakeBack { to: 1 }, first, 1);
        assert_eq!(seconds(&read(&log, 20)), [50, 50]);
    }

    #[test]
    fn nothing_is_gained_before_the_last_seat_is_taken() {
        let mut log = begun(-100, BOTH);
        for moment in -50..-20 {
            act(&mut log, moment, Side::FIRST, BOTH);
        }
        for joined in [None, Some(BEGUN)] {
            let reading = read(LIVE, BOTH, joined, &log, &[], BEGUN);
            assert_eq!(seconds(&reading), [60, 60]);
        }
    }

    #[test]
    fn clocks_stand_still_in_an_outage() {
        let (first, second) = (Sides::one(Side::FIRST), Sides::one(Side::SECOND));
        let outage = |from, to| Outage {
            began_at: at(from),
            ended_at: at(to),
        };
        let mut log = begun(-100, first);
        // Before the last seat was taken, across the beginning, across a move, within a decision.
        let outages = [
            outage(-50, -40),
            outage(-5, 5),
            outage(15, 100),
            outage(110, 1_000),
        ];
        let reading = read(LIVE, BOTH, Some(BEGUN), &log, &outages, at(50));
        assert_eq!(seconds(&reading), [50, 60], "10 of 50 seconds");
        act(&mut log, 20, Side::FIRST, second);
        let reading = read(LIVE, BOTH, Some(BEGUN), &log, &outages, at(1_005));
        assert_eq!(seconds(&reading), [55, 45], "10 s and 5 more; 10 and 5 s");
        assert_eq!(reading.deadline, Some((at(1_050), Side::SECOND)));
        let reading = read(Clock::Days(1), BOTH, Some(BEGUN), &log, &outages, at(1_005));
        assert_eq!(seconds(&reading)[1], 86_400 - 15);
    }
}
