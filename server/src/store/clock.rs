//! The clocks of a game for two, read from its log: when each entry was stored and who may decide after it. Nothing else is
//! kept of them, so what a clock says can be checked by anybody who has the log's times.

use shared::api::Clock;
use shared::game::Step;
use shared::rules::{Side, Sides};
use time::{Duration, OffsetDateTime};

/// What an entry of a log means to the clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct ClockEvent {
    /// When it was stored.
    at: OffsetDateTime,
    /// The side whose action it is; none of what is no action, opened what had been sealed, or was taken back since.
    acted: Option<Side>,
    /// Who may decide after it.
    to_act: Sides,
}

/// What the entries of a log mean to the clocks.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct ClockLog {
    events: Vec<ClockEvent>,
    /// Entries whose action was not taken back.
    in_force: Vec<usize>,
}

impl ClockLog {
    /// The next entry of the log: an action with the side that decided it, none for what opened what had been sealed. What is
    /// taken back has gained nothing.
    pub(super) fn push(&mut self, at: OffsetDateTime, step: Step<Option<Side>>, to_act: Sides) {
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
        self.events.push(ClockEvent { at, acted, to_act });
    }

    /// The game is over: nobody may decide any more.
    pub(super) fn over(mut self) -> Self {
        if let Some(last) = self.events.last_mut() {
            last.to_act = Sides::NOBODY;
        }
        self
    }
}

/// What the clocks say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ClockState {
    /// How long each of the sides may still think.
    pub(super) left: Vec<(Side, Duration)>,
    /// Those whose clocks run.
    pub(super) running: Sides,
    /// When the first of these runs out, and whose it is.
    pub(super) deadline: Option<(OffsetDateTime, Side)>,
}

/// Reads the clocks of these sides. They have run since `begun`, when the last seat was taken; not at all before that.
pub(super) fn read(
    clock: Clock,
    sides: Sides,
    begun: Option<OffsetDateTime>,
    log: &ClockLog,
    now: OffsetDateTime,
) -> ClockState {
    let log = &log.events;
    // The servers' clocks differ a little: no time is negative.
    let since = |from: OffsetDateTime, to: OffsetDateTime| {
        let spent = begun.map_or(Duration::ZERO, |begun| to - from.max(begun));
        spent.max(Duration::ZERO)
    };
    let left = |side: Side| match clock {
        Clock::Days(days) => {
            let whole = Duration::days(days.into());
            let last = log.iter().rposition(|event| !event.to_act.has(side));
            let own = log.iter().rposition(|event| event.acted == Some(side));
            // The entry that gave the side its turn, or its own last action.
            let turn = last.map_or(0, |last| last + 1).max(own.unwrap_or(0));
            log.get(turn)
                .map_or(whole, |event| whole - since(event.at, now))
        }
        Clock::Live { seconds, increment } => {
            let (mut left, increment) = (
                Duration::seconds(seconds.into()),
                Duration::seconds(increment.into()),
            );
            for (at, event) in log.iter().enumerate() {
                // Nothing is gained while nobody waits.
                let waited_for = begun.is_some_and(|begun| event.at >= begun);
                if waited_for && event.acted == Some(side) {
                    left += increment;
                }
                if event.to_act.has(side) {
                    left -= since(event.at, log.get(at + 1).map_or(now, |next| next.at));
                }
            }
            left
        }
    };
    let left: Vec<_> = sides.iter().map(|side| (side, left(side))).collect();
    let to_act = log.last().map_or(Sides::NOBODY, |event| event.to_act);
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
        log.push(at(seconds), Step::Begin, to_act);
        log
    }

    fn act(log: &mut ClockLog, seconds: i64, side: Side, to_act: Sides) {
        log.push(at(seconds), Step::Act(Some(side)), to_act);
    }

    fn seconds(reading: &ClockState) -> Vec<i64> {
        let left = reading.left.iter();
        left.map(|(_, left)| left.whole_seconds()).collect()
    }

    #[test]
    fn a_live_clock_runs_while_its_side_has_to_act_and_gains_by_each_action() {
        let (first, second) = (Sides::one(Side::FIRST), Sides::one(Side::SECOND));
        let mut log = begun(-100, first);
        let read = |log: &ClockLog, now| read(LIVE, BOTH, Some(BEGUN), log, at(now));
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
        let read = |log: &ClockLog, now| read(Clock::Days(1), BOTH, Some(BEGUN), log, at(now));
        assert_eq!(seconds(&read(&log, 10)), [day - 10, day - 10]);
        act(&mut log, 100, Side::FIRST, second);
        // What the other side does takes nothing away and gives nothing.
        assert_eq!(seconds(&read(&log, 110))[1], day - 110);
        act(&mut log, 200, Side::SECOND, first);
        assert_eq!(seconds(&read(&log, 230))[0], day - 30);
        act(&mut log, 300, Side::FIRST, first);
        let reading = read(&log, 301);
        assert_eq!(reading.deadline, Some((at(300 + day), Side::FIRST)));
    }

    #[test]
    fn no_clock_runs_before_the_last_seat_is_taken_or_when_the_game_is_over() {
        let log = begun(0, BOTH);
        let reading = read(LIVE, BOTH, None, &log, at(1_000));
        assert_eq!(seconds(&reading), [60, 60]);
        assert_eq!(reading.deadline, None);
        let log = begun(0, Sides::NOBODY);
        let reading = read(LIVE, BOTH, Some(BEGUN), &log, at(1_000));
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
                log.push(at(2 * moment + 1), Step::Undo, BOTH);
            }
            let reading = read(clock, BOTH, Some(BEGUN), &log, at(40));
            assert_eq!(seconds(&reading)[0], left[0], "{clock:?}");
        }
        // By agreement: the action of this entry and all after it, what was opened as well.
        let mut log = begun(0, first);
        act(&mut log, 10, Side::FIRST, second);
        act(&mut log, 20, Side::SECOND, Sides::NOBODY);
        log.push(at(20), Step::Act(None), first);
        let read = |log: &ClockLog, now| read(LIVE, BOTH, Some(BEGUN), log, at(now));
        assert_eq!(seconds(&read(&log, 20)), [55, 55]);
        log.push(at(20), Step::TakeBack { to: 2 }, second);
        assert_eq!(seconds(&read(&log, 20)), [55, 50]);
        log.push(at(20), Step::TakeBack { to: 1 }, first);
        assert_eq!(seconds(&read(&log, 20)), [50, 50]);
    }

    #[test]
    fn nothing_is_gained_before_the_last_seat_is_taken() {
        let mut log = begun(-100, BOTH);
        for moment in -50..-20 {
            act(&mut log, moment, Side::FIRST, BOTH);
        }
        for joined in [None, Some(BEGUN)] {
            let reading = read(LIVE, BOTH, joined, &log, BEGUN);
            assert_eq!(seconds(&reading), [60, 60]);
        }
    }
}
