//! The remaining time of a battle for two, in words, and when low time is announced.

use crate::isandlwana::say;
use crate::play::Seats;
use crate::words::IsandlwanaWords;

/// Minutes and seconds, with hours if there are any; days and hours if there are days.
pub(super) fn duration(words: &IsandlwanaWords, seconds: u32) -> String {
    let (minutes, hours) = (seconds / 60, seconds / 3600);
    match hours {
        0 => format!("{minutes}:{:02}", seconds % 60),
        1..24 => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        _ => words.days_and_hours(hours / 24, hours % 24),
    }
}

/// Each side with its remaining time, for a request of the situation; empty if there are no clocks.
pub(super) fn told_clocks(words: &IsandlwanaWords, seats: &Seats) -> String {
    let now = js_sys::Date::now();
    let told = seats.seats().iter().filter_map(|seat| {
        let left = seats.seconds_left(seat.side, now)?;
        let side = say::side(words, seat.side);
        Some(format!(" {side}: {}.", duration(words, left)))
    });
    told.collect()
}

/// Remaining seconds at which the player is warned.
const WARNINGS: [u32; 3] = [300, 60, 20];

pub(super) fn is_warning(before: Option<u32>, left: u32) -> bool {
    let passed = |&at: &u32| left <= at && before.is_some_and(|before| before > at);
    WARNINGS.iter().any(passed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Lang, isandlwana_words};

    #[test]
    fn little_time_is_told_once() {
        assert!(is_warning(Some(301), 300));
        assert!(is_warning(Some(301), 298), "a page that slept");
        assert!(!is_warning(Some(300), 299));
        assert!(!is_warning(None, 10), "whoever comes sees the clock");
        assert!(is_warning(Some(61), 60) && is_warning(Some(21), 20));
        assert!(!is_warning(Some(60), 310), "time was added");
    }

    #[test]
    fn a_clock_reads_as_clocks_do() {
        let words = isandlwana_words(Lang::all()[0]);
        for (seconds, read) in [
            (0, "0:00"),
            (65, "1:05"),
            (3_599, "59:59"),
            (3_600, "1:00:00"),
            (86_399, "23:59:59"),
        ] {
            assert_eq!(duration(words, seconds), read);
        }
        assert!(duration(words, 3 * 86_400 + 7_200).contains('3'));
    }
}
