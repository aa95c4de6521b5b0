//! The clocks of a game for two, read from its log: when each entry was stored and who may decide after it. Nothing else is
//! kept of them, so what a clock says can be checked by anybody who has the log's times.

use shared::api::Clock;
use shared::rules::{Side, Sides};
use time::{Duration, OffsetDateTime};

/// What an entry of a log means to the clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mark {
    /// When it was stored.
    pub(super) at: OffsetDateTime,
    /// The side whose action it is; none of what is no action, or opened what had been sealed.
    pub(super) acted: Option<Side>,
    /// Who may decide after it.
    pub(super) to_act: Sides,
}

/// What the clocks say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Reading {
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
    log: &[Mark],
    now: OffsetDateTime,
) -> Reading {
    // The servers' clocks differ a little: no time is negative.
    let since = |from: OffsetDateTime, to: OffsetDateTime| {
        let spent = begun.map_or(Duration::ZERO, |begun| to - from.max(begun));
        spent.max(Duration::ZERO)
    };
    let left = |side: Side| match clock {
        Clock::Days(days) => {
            let whole = Duration::days(days.into());
            let last = log.iter().rposition(|mark| !mark.to_act.has(side));
            let own = log.iter().rposition(|mark| mark.acted == Some(side));
            // The entry that gave the side its turn, or its own last action.
            let turn = last.map_or(0, |last| last + 1).max(own.unwrap_or(0));
            log.get(turn)
                .map_or(whole, |mark| whole - since(mark.at, now))
        }
        Clock::Live { seconds, increment } => {
            let (mut left, increment) = (
                Duration::seconds(seconds.into()),
                Duration::seconds(increment.into()),
            );
            for (at, mark) in log.iter().enumerate() {
                if at > 0 && mark.acted == Some(side) {
                    left += increment;
                }
                if mark.to_act.has(side) {
                    left -= since(mark.at, log.get(at + 1).map_or(now, |next| next.at));
                }
            }
            left
        }
    };
    let left: Vec<_> = sides.iter().map(|side| (side, left(side))).collect();
    let to_act = log.last().map_or(Sides::NOBODY, |mark| mark.to_act);
    let running = match begun {
        Some(_) => to_act.both(sides),
        None => Sides::NOBODY,
    };
    let deadline = left
        .iter()
        .filter(|(side, _)| running.has(*side))
        .map(|&(side, left)| (now + left, side))
        .min();
    Reading {
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
    const BOTH: Sides = Sides::one(Side::FIRST).and(Side::SECOND);
    const LIVE: Clock = Clock::Live {
        seconds: 60,
        increment: 5,
    };

    fn at(seconds: i64) -> OffsetDateTime {
        BEGUN + Duration::seconds(seconds)
    }

    fn mark(seconds: i64, acted: Option<Side>, to_act: Sides) -> Mark {
        Mark {
            at: at(seconds),
            acted,
            to_act,
        }
    }

    fn seconds(reading: &Reading) -> Vec<i64> {
        let left = reading.left.iter();
        left.map(|(_, left)| left.whole_seconds()).collect()
    }

    #[test]
    fn a_live_clock_runs_while_its_side_has_to_act_and_gains_by_each_action() {
        let (first, second) = (Sides::one(Side::FIRST), Sides::one(Side::SECOND));
        let mut log = vec![mark(-100, None, first)];
        let read = |log: &[Mark], now| read(LIVE, BOTH, Some(BEGUN), log, at(now));
        assert_eq!(seconds(&read(&log, 10)), [50, 60], "not before both sat");
        log.push(mark(20, Some(Side::FIRST), second));
        let reading = read(&log, 50);
        assert_eq!(seconds(&reading), [45, 30]);
        assert_eq!(
            (reading.running, reading.deadline),
            (second, Some((at(80), Side::SECOND)))
        );
        log.push(mark(50, Some(Side::SECOND), BOTH));
        let reading = read(&log, 90);
        assert_eq!(seconds(&reading), [5, -5], "both run at once");
        assert_eq!(reading.deadline, Some((at(85), Side::SECOND)));
    }

    #[test]
    fn days_begin_anew_with_each_turn() {
        let (first, second) = (Sides::one(Side::FIRST), Sides::one(Side::SECOND));
        let day = 86_400;
        let mut log = vec![mark(-5, None, BOTH)];
        let read = |log: &[Mark], now| read(Clock::Days(1), BOTH, Some(BEGUN), log, at(now));
        assert_eq!(seconds(&read(&log, 10)), [day - 10, day - 10]);
        log.push(mark(100, Some(Side::FIRST), second));
        // What the other side does takes nothing away and gives nothing.
        assert_eq!(seconds(&read(&log, 110))[1], day - 110);
        log.push(mark(200, Some(Side::SECOND), first));
        assert_eq!(seconds(&read(&log, 230))[0], day - 30);
        log.push(mark(300, Some(Side::FIRST), first));
        let reading = read(&log, 301);
        assert_eq!(reading.deadline, Some((at(300 + day), Side::FIRST)));
    }

    #[test]
    fn no_clock_runs_before_the_last_seat_is_taken_or_when_the_game_is_over() {
        let log = [mark(0, None, BOTH)];
        let reading = read(LIVE, BOTH, None, &log, at(1_000));
        assert_eq!(seconds(&reading), [60, 60]);
        assert_eq!(reading.deadline, None);
        let log = [mark(0, None, Sides::NOBODY)];
        let reading = read(LIVE, BOTH, Some(BEGUN), &log, at(1_000));
        assert_eq!((reading.running, reading.deadline), (Sides::NOBODY, None));
    }
}
