//! Days and instants as the API writes them: `2026-11-21` and RFC 3339 in UTC.

use time::format_description::BorrowedFormatItem;
use time::format_description::well_known::Rfc3339;
use time::macros::format_description;
use time::{Date, OffsetDateTime, UtcOffset};

const DAY: &[BorrowedFormatItem<'_>] = format_description!("[year]-[month]-[day]");

/// A day as written.
pub(crate) fn day(day: Date) -> String {
    day.format(DAY).unwrap_or_default()
}

/// Parses a day, in the canonical format only; a year before our era has another length.
pub(crate) fn parse_day(text: &str) -> Option<Date> {
    Date::parse(text, DAY)
        .ok()
        .filter(|&found| found.year() >= 0 && day(found) == text)
}

/// A month as written: `2026-11`.
pub(crate) fn month(first: Date) -> String {
    day(first).chars().take(7).collect()
}

/// Parses a month into its first day, in the canonical format only.
pub(crate) fn parse_month(text: &str) -> Option<Date> {
    parse_day(&format!("{text}-01"))
}

/// The last day of the month that begins with this one.
pub(crate) fn last_of_month(first: Date) -> Date {
    let days = first.month().length(first.year());
    first.replace_day(days).unwrap_or(first)
}

/// An instant as written, to the millisecond.
pub(crate) fn instant(instant: OffsetDateTime) -> String {
    let utc = instant.to_offset(UtcOffset::UTC);
    utc.replace_millisecond(utc.millisecond())
        .unwrap_or(utc)
        .format(&Rfc3339)
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::{date, datetime};

    #[test]
    fn days_read_as_they_are_written() {
        let day_of_the_battle = date!(1879 - 01 - 22);
        assert_eq!(day(day_of_the_battle), "1879-01-22");
        assert_eq!(parse_day("1879-01-22"), Some(day_of_the_battle));
        for wrong in [
            "",
            "today",
            "1879-1-22",
            "-1879-01-22",
            "1879-02-30",
            "1879-01-22T00:00",
            "+1879-01-22",
        ] {
            assert_eq!(parse_day(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn months_have_their_days() {
        let first = date!(2028 - 02 - 01);
        assert_eq!(parse_month("2028-02"), Some(first));
        assert_eq!(month(first), "2028-02");
        assert_eq!(last_of_month(first), date!(2028 - 02 - 29));
        for wrong in ["", "2028", "2028-2", "2028-13", "2028-02-01", "-1829-04"] {
            assert_eq!(parse_month(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn instants_are_utc_to_the_millisecond() {
        assert_eq!(
            instant(datetime!(1879-01-22 17:30:00.123456 +2)),
            "1879-01-22T15:30:00.123Z"
        );
        assert_eq!(
            instant(datetime!(1879-01-22 15:30 UTC)),
            "1879-01-22T15:30:00Z"
        );
    }
}
