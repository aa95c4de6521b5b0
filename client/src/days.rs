//! Days written `2026-11-21` and months written `2026-11`: those before and after, and their display.

use leptos::wasm_bindgen::JsValue;

use shared::api::GRACE_HOURS;

use crate::words::{Lang, ui};

/// The first possible day of a challenge.
const FIRST: &str = "2026-01-01";

/// The day before, if there can be a challenge on it.
pub(crate) fn before(day: &str) -> Option<String> {
    let (year, month, day) = parts(day)?;
    let (year, month, day) = match (month, day) {
        (1, 1) => (year - 1, 12, 31),
        (_, 1) => (year, month - 1, length(year, month - 1)),
        _ => (year, month, day - 1),
    };
    Some(written(year, month, day)).filter(|day| day.as_str() >= FIRST)
}

/// The day after this one; none if it is not a valid day.
pub(crate) fn after(day: &str) -> Option<String> {
    let (year, month, day) = parts(day)?;
    Some(match (month, day) {
        (12, 31) => written(year + 1, 1, 1),
        (_, day) if day == length(year, month) => written(year, month + 1, 1),
        _ => written(year, month, day + 1),
    })
}

/// The month before, if there can be a challenge in it.
pub(crate) fn month_before(month: &str) -> Option<String> {
    let last = before(&format!("{month}-01"))?;
    last.get(..7).map(str::to_owned)
}

/// The month after this one, as `2026-11`; none if it is not a valid month.
pub(crate) fn month_after(month: &str) -> Option<String> {
    let (year, number, _) = parts(&format!("{month}-01"))?;
    let first = after(&written(year, number, length(year, number)))?;
    first.get(..7).map(str::to_owned)
}

/// How many days a month has, and on which day of the week it begins: 0 is Monday.
pub(crate) fn shape(month: &str) -> Option<(u16, u16)> {
    let (year, number, _) = parts(&format!("{month}-01"))?;
    // Days since a Monday, the first of January 2001.
    let years = u32::from(year.checked_sub(2001)?);
    let leap = years / 4 - years / 100 + years / 400;
    let before: u16 = (1..number).map(|number| length(year, number)).sum();
    let days = years * 365 + leap + u32::from(before);
    Some((length(year, number), (days % 7) as u16))
}

/// Today in UTC.
pub(crate) fn today() -> String {
    now().get(..10).unwrap_or_default().to_owned()
}

/// Whether the games of a day's challenge are public: an hour after its end, until which they may be finished.
pub(crate) fn is_public(day: &str) -> bool {
    is_public_at(day, &now())
}

fn is_public_at(day: &str, now: &str) -> bool {
    after(day).is_some_and(|next| now >= &*format!("{next}T{GRACE_HOURS:02}:00"))
}

/// This moment, as the server writes moments (RFC 3339 in UTC).
pub(crate) fn now() -> String {
    js_sys::Date::new_0().to_iso_string().into()
}

/// A day in the reader's language, for headings and sentences.
pub(crate) fn date(time: &str) -> String {
    told(time, &[("dateStyle", "long")])
}

/// The same for a table's column.
pub(crate) fn short_date(time: &str) -> String {
    told(time, &[("dateStyle", "medium")])
}

/// A day in the reader's language, formatted with these parts.
pub(crate) fn told(time: &str, parts: &[(&str, &str)]) -> String {
    localized(time, &[&[("timeZone", "UTC")], parts].concat())
}

/// Date and time, in the reader's time zone.
pub(crate) fn moment(time: &str) -> String {
    localized(time, &[("dateStyle", "medium"), ("timeStyle", "short")])
}

fn localized(time: &str, options: &[(&str, &str)]) -> String {
    let all = js_sys::Object::new();
    for &(name, value) in options {
        let _ = js_sys::Reflect::set(&all, &name.into(), &JsValue::from_str(value));
    }
    js_sys::Date::new(&time.into())
        .to_locale_string(ui(Lang::now()).locale, &all)
        .into()
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
        assert_eq!(month_before("2028-03").as_deref(), Some("2028-02"));
        assert_eq!(month_after("2028-12").as_deref(), Some("2029-01"));
        assert_eq!(
            (month_before("2026-01"), month_after("nonsense")),
            (None, None)
        );
        assert_eq!(before("2026-01-01"), None);
        for wrong in ["", "today", "2026-13-01", "2026-02-29", "2026-11"] {
            assert_eq!(after(wrong), None, "{wrong}");
        }
    }

    /// As the server does: its links would lead to a refusal before.
    #[test]
    fn the_games_of_a_day_are_public_an_hour_after_it() {
        let is_public = |now| is_public_at("2027-12-31", now);
        assert!(!is_public("2027-12-31T23:59:59.999Z"));
        assert!(!is_public("2028-01-01T00:59:59.999Z"));
        assert!(is_public("2028-01-01T01:00:00.000Z"));
        assert!(!is_public_at("today", "2028-01-01T01:00:00.000Z"));
    }

    #[test]
    fn months_begin_on_their_day_of_the_week() {
        for (month, days, first) in [
            ("2001-01", 31, 0),
            ("2026-11", 30, 6),
            ("2028-02", 29, 1),
            ("2100-03", 31, 0),
            ("2001-02", 28, 3),
        ] {
            assert_eq!(shape(month), Some((days, first)), "{month}");
        }
        for wrong in ["", "2026", "2026-13", "1879-01"] {
            assert_eq!(shape(wrong), None, "{wrong}");
        }
    }
}
