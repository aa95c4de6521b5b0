//! A player's deadlines as a calendar (RFC 5545): for each such game an event that ends with the time, and an alarm before. The
//! events do not block time (`TRANSPARENT`), and are private.
//!
//! Hand-written, because a calendar needs only three things: lines are folded, text is escaped, and times are UTC.

use time::format_description::BorrowedFormatItem;
use time::macros::format_description;
use time::{Duration, OffsetDateTime, UtcOffset};

use super::Said;
use crate::store::{FeedNews, GameNews, What};

/// How long before the deadline an event begins.
const SHOWN: Duration = Duration::hours(1);
/// The earliest alarm, before the time runs out; a shorter time has it at its last quarter.
const ALARM: Duration = Duration::days(1);
/// Octets of a line, without the line ending.
const LINE: usize = 75;
/// A calendar has at least one component: this one if there is no event.
const EMPTY: [&str; 8] = [
    "BEGIN:VTIMEZONE",
    "TZID:Etc/UTC",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0000",
    "TZOFFSETTO:+0000",
    "END:STANDARD",
    "END:VTIMEZONE",
];

pub(super) fn written(turns: &FeedNews, said: &Said<'_>) -> String {
    let title = text(said.words().turns_title);
    let mut lines = Lines(String::new());
    lines.add("BEGIN:VCALENDAR");
    lines.add("VERSION:2.0");
    lines.add("PRODID:-//Shiyane//Turns//EN");
    lines.add("CALSCALE:GREGORIAN");
    // The name shown by readers, and how often they may poll.
    lines.add(&format!("NAME:{title}"));
    lines.add(&format!("X-WR-CALNAME:{title}"));
    lines.add("REFRESH-INTERVAL;VALUE=DURATION:PT1H");
    lines.add("X-PUBLISHED-TTL:PT1H");
    let events = turns.news.iter().filter_map(|news| match news.what {
        What::Decide {
            until: Some(until), ..
        } => Some((news, until)),
        _ => None,
    });
    let mut is_empty = true;
    for (news, until) in events {
        is_empty = false;
        event(&mut lines, news, until, said);
    }
    if is_empty {
        EMPTY.into_iter().for_each(|line| lines.add(line));
    }
    lines.add("END:VCALENDAR");
    lines.0
}

fn event(lines: &mut Lines, news: &GameNews, until: OffsetDateTime, said: &Said<'_>) {
    let left = (until - news.at).max(Duration::minutes(1));
    let title = text(&said.title(news));
    lines.add("BEGIN:VEVENT");
    lines.add(&format!("UID:{}@shiyane", news.name()));
    // When the turn began: constant as long as nothing changes.
    lines.add(&format!("DTSTAMP:{}", utc(news.at)));
    lines.add(&format!("DTSTART:{}", utc(until - left.min(SHOWN))));
    lines.add(&format!("DTEND:{}", utc(until)));
    lines.add(&format!("SUMMARY:{title}"));
    lines.add(&format!("DESCRIPTION:{}", text(&said.text(news))));
    lines.add(&format!("URL:{}", said.page(news)));
    lines.add("TRANSP:TRANSPARENT");
    lines.add("CLASS:PRIVATE");
    lines.add("BEGIN:VALARM");
    lines.add("ACTION:DISPLAY");
    lines.add(&format!("DESCRIPTION:{title}"));
    let quarter = Duration::seconds(left.whole_seconds() / 4);
    let before = quarter.min(ALARM).whole_minutes().max(1);
    lines.add(&format!("TRIGGER;RELATED=END:-PT{before}M"));
    lines.add("END:VALARM");
    lines.add("END:VEVENT");
}

/// The content so far.
struct Lines(String);

impl Lines {
    /// A line, folded with a leading space wherever it is too long; no character is split.
    fn add(&mut self, line: &str) {
        let mut room = LINE;
        for letter in line.chars() {
            if letter.len_utf8() > room {
                self.0.push_str("\r\n ");
                room = LINE - 1;
            }
            self.0.push(letter);
            room -= letter.len_utf8();
        }
        self.0.push_str("\r\n");
    }
}

/// A text as a value, with special characters escaped.
fn text(text: &str) -> String {
    let mut value = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' | ';' | ',' => {
                value.push('\\');
                value.push(letter);
            }
            '\n' => value.push_str("\\n"),
            _ if letter.is_control() => {}
            _ => value.push(letter),
        }
    }
    value
}

/// A moment as `20261124T140500Z`.
fn utc(at: OffsetDateTime) -> String {
    const UTC: &[BorrowedFormatItem<'_>] =
        format_description!("[year][month][day]T[hour][minute][second]Z");
    at.to_offset(UtcOffset::UTC).format(UTC).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use icalendar::parser::{read_calendar, unfold};
    use time::macros::datetime;

    use super::super::tests::{news, said, turns};
    use super::*;

    /// Another parser's reading of it, as lines `PART.NAME;parameters:value`.
    fn read(calendar: &str) -> Vec<String> {
        assert!(calendar.ends_with("\r\n"));
        for line in calendar.split_terminator("\r\n") {
            assert!(line.len() <= LINE && !line.contains(['\r', '\n']), "{line}");
        }
        let unfolded = unfold(calendar);
        let read = read_calendar(&unfolded).expect("a calendar");
        fn told(part: &icalendar::parser::Component<'_>, lines: &mut Vec<String>) {
            for property in &part.properties {
                lines.push(format!("{}.{}:{}", part.name, property.name, property.val));
            }
            part.components.iter().for_each(|part| told(part, lines));
        }
        let mut lines = Vec::new();
        read.components
            .iter()
            .for_each(|part| told(part, &mut lines));
        lines
    }

    #[test]
    fn a_turn_with_a_clock_is_an_event_that_ends_with_it() {
        let mut told = news();
        told.opponent = Some("Nomvula; the one, who \\ waits éééééééé".to_owned());
        let calendar = written(&turns(vec![told]), &said());
        let lines = read(&calendar);
        let has = |line: &str| assert!(lines.iter().any(|one| one == line), "{line} in {lines:?}");
        let id = "00000000-0000-0000-0000-000000000007";
        has(&format!("VEVENT.UID:{id}:4@shiyane"));
        has("VEVENT.DTSTAMP:18790122T080000Z");
        has("VEVENT.DTSTART:18790125T070000Z");
        has("VEVENT.DTEND:18790125T080000Z");
        has(&format!(
            "VEVENT.URL:https://shiyane.example/isandlwana/{id}"
        ));
        has("VALARM.TRIGGER:-PT1080M");
        assert!(calendar.contains("TRIGGER;RELATED=END:-PT1080M\r\n"));
        // As it was before it was escaped.
        has(
            "VEVENT.SUMMARY:Your turn against Nomvula; the one, who \\ waits éééééééé: The battle of Isandlwana",
        );
        assert!(
            unfold(&calendar)
                .contains(r"SUMMARY:Your turn against Nomvula\; the one\, who \\ waits é")
        );
    }

    #[test]
    fn a_short_clock_has_a_short_event_and_none_has_none() {
        let short = |seconds| {
            let mut told = news();
            told.what = What::Decide {
                seq: 4,
                until: Some(told.at + Duration::seconds(seconds)),
            };
            read(&written(&turns(vec![told]), &said()))
        };
        let lines = short(20 * 60);
        assert!(
            lines.contains(&"VEVENT.DTSTART:18790122T080000Z".to_owned()),
            "{lines:?}"
        );
        assert!(
            lines.contains(&"VALARM.TRIGGER:-PT5M".to_owned()),
            "{lines:?}"
        );
        // Nothing ends before it begins.
        let lines = short(-5);
        assert!(
            lines.contains(&"VEVENT.DTSTART:18790122T075855Z".to_owned()),
            "{lines:?}"
        );
        assert!(
            lines.contains(&"VEVENT.DTEND:18790122T075955Z".to_owned()),
            "{lines:?}"
        );
        let mut told = news();
        told.what = What::Decide {
            seq: 4,
            until: None,
        };
        let lines = read(&written(&turns(vec![told]), &said()));
        assert!(
            !lines.iter().any(|line| line.starts_with("VEVENT")),
            "{lines:?}"
        );
        assert!(
            lines.contains(&"VTIMEZONE.TZID:Etc/UTC".to_owned()),
            "{lines:?}"
        );
    }

    #[test]
    fn a_long_line_is_folded_between_letters() {
        for letter in ["a", "é", "—", "🛡"] {
            let long = letter.repeat(200);
            let mut lines = Lines(String::new());
            lines.add(&long);
            let folded: Vec<&str> = lines.0.split_terminator("\r\n").collect();
            assert!(folded.iter().all(|line| line.len() <= LINE), "{folded:?}");
            assert!(folded[0].len() + letter.len() > LINE, "{folded:?}");
            assert_eq!(lines.0.replace("\r\n ", ""), long + "\r\n");
        }
        assert_eq!(utc(datetime!(1879-01-22 17:30 +2)), "18790122T153000Z");
    }
}
