//! Text typed by people: recovery codes, the two words of an invitation, names, days and months.
//!
//! The files are the server's own, included here one by one: the crate itself, with its database and its pictures, would take
//! minutes to compile with counters in every branch.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[allow(dead_code)]
#[path = "../../server/src/codes.rs"]
mod codes;
#[allow(dead_code)]
#[path = "../../server/src/names.rs"]
mod names;
#[allow(dead_code)]
#[path = "../../server/src/times.rs"]
mod times;

/// The part of the server's problems that those files use.
mod problem {
    #[derive(PartialEq, Eq, Debug)]
    pub(crate) enum Problem {
        BadName(&'static str),
        NameReserved,
        Internal(String),
    }

    impl Problem {
        pub(crate) fn internal(why: impl ToString) -> Self {
            Self::Internal(why.to_string())
        }
    }
}

use codes::Code;

fuzz_target!(|text: &str| {
    if let Some(code) = Code::read(text) {
        let shown = code.shown().expect("what was read can be shown");
        let again = Code::read(&shown).expect("what is shown can be read");
        assert!(again.hash() == code.hash(), "{shown}");
        assert_eq!(again.shown(), Ok(shown));
    }
    if codes::is_two_words(text) {
        assert!(text.is_ascii() && !text.contains('\0'));
    }
    if let Some(&bytes) = text.as_bytes().first_chunk() {
        assert!(codes::is_two_words(&codes::two_words(bytes)));
    }
    let shown = |text| names::shown(text, ["Recruit", "Recluta"].into_iter());
    if let Ok(name) = shown(text) {
        assert_eq!(shown(name), Ok(name));
        assert!(!names::skeleton(name).is_empty(), "{name:?}");
        assert!(name.chars().count() <= 24);
    }
    // Also called for stored names, whatever they are.
    let _ = (names::skeleton(text), names::is_reserved(text));
    if let Some(day) = times::parse_day(text) {
        assert_eq!(times::day(day), text);
    }
    if let Some(month) = times::parse_month(text) {
        assert_eq!(times::month(month), text);
        let last = times::last_of_month(month);
        assert_eq!((last.month(), last.year()), (month.month(), month.year()));
    }
});
