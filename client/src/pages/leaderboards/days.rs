//! The day before and the day after, of days written `2026-11-21`.

/// The first day there can be a challenge of.
const FIRST: &str = "2026-01-01";

/// The day before, if there can be a challenge of it.
pub(super) fn before(day: &str) -> Option<String> {
    let (year, month, day) = parts(day)?;
    let (year, month, day) = match (month, day) {
        (1, 1) => (year - 1, 12, 31),
        (_, 1) => (year, month - 1, length(year, month - 1)),
        _ => (year, month, day - 1),
    };
    Some(written(year, month, day)).filter(|day| day.as_str() >= FIRST)
}

/// The day after.
pub(super) fn after(day: &str) -> Option<String> {
    let (year, month, day) = parts(day)?;
    Some(match (month, day) {
        (12, 31) => written(year + 1, 1, 1),
        (_, day) if day == length(year, month) => written(year, month + 1, 1),
        _ => written(year, month, day + 1),
    })
}

fn parts(text: &str) -> Option<(u16, u16, u16)> {
    let mut parts = text.splitn(3, '-').map(|part| part.parse().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    let real = (1..=9998).contains(&year) && (1..=12).contains(&month);
    (real && (1..=length(year, month)).contains(&day)).then_some((year, month, day))
}

const fn length(year: u16, month: u16) -> u16 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

fn written(year: u16, month: u16, day: u16) -> String {
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_follow_each_other() {
        for (day, next) in [
            ("2026-11-21", "2026-11-22"),
            ("2026-11-30", "2026-12-01"),
            ("2027-12-31", "2028-01-01"),
            ("2028-02-28", "2028-02-29"),
            ("2028-02-29", "2028-03-01"),
            ("2100-02-28", "2100-03-01"),
        ] {
            assert_eq!(after(day).as_deref(), Some(next));
            assert_eq!(before(next).as_deref(), Some(day));
        }
        assert_eq!(before("2026-01-01"), None);
        for wrong in ["", "today", "2026-13-01", "2026-02-29", "2026-11"] {
            assert_eq!(after(wrong), None, "{wrong}");
        }
    }
}
