//! Line formats: messages in the languages' files, the output of the page's workers, its stored reviews, and notifications between
//! servers. Each parser terminates, and what it parses and is written again is parsed the same.
//!
//! The files are those of server and client, included here one by one.

#![no_main]

use libfuzzer_sys::fuzz_target;
use words::{pattern, resource};

#[allow(dead_code)]
#[path = "../../client/src/siege/advisor"]
mod siege {
    mod lines;

    /// Whether a line of advice or of a siege's review is parsed.
    pub(crate) fn says(line: &str) -> bool {
        lines::WorkerLine::read(line).is_some()
    }
}

#[allow(dead_code)]
#[path = "../../client/src/isandlwana/review"]
mod isandlwana {
    mod lines;

    /// Whether a line of a battle's review is parsed.
    pub(crate) fn says(line: &str) -> bool {
        lines::WorkerLine::read(line).is_some()
    }
}

#[allow(dead_code)]
#[path = "../../client/src/kit"]
mod kit {
    pub(crate) mod reviewed;

    /// The browser's storage, of a single list.
    pub(crate) mod preferences {
        use std::cell::RefCell;

        thread_local! {
            static KEPT: RefCell<Option<String>> = const { RefCell::new(None) };
        }

        pub(crate) fn kept(_: &str) -> Option<String> {
            KEPT.with_borrow(Clone::clone)
        }

        pub(crate) fn keep(_: &str, text: &str) {
            KEPT.set(Some(text.to_owned()));
        }
    }
}

#[path = "../../server/src/live"]
mod live {
    use std::collections::BTreeSet;

    mod payload;

    /// A parsed notification is written and parsed again, in a text that the database accepts.
    pub(crate) fn tells_again(text: &str) {
        let (Some(server), games) = payload::read(text) else {
            return;
        };
        let games: BTreeSet<_> = games.into_iter().take(payload::MOST).collect();
        let told = payload::written(server, &games);
        assert!(told.len() < 8_000);
        let again = payload::read(&told);
        assert_eq!(again, (Some(server), games.into_iter().collect()));
    }
}

/// A file of messages: every text is a piece of the file, and every pattern is parsed or refused.
fn messages(text: &str) {
    let Ok(entries) = resource::read(text) else {
        return;
    };
    for entry in entries {
        assert!(text.contains(entry.raw) && text.contains(entry.id));
        let Ok(parts) = pattern::parse(entry.raw) else {
            continue;
        };
        pattern::walk(&parts, &mut |part| {
            if let pattern::Part::Select { variants, .. } = part {
                let defaults = variants.iter().filter(|variant| variant.is_default);
                assert_eq!(defaults.count(), 1, "{text}");
            }
        });
    }
}

/// Results of reviews, stored and parsed again.
fn reviews(text: &str) {
    kit::preferences::keep("", text);
    let all = kit::reviewed::all();
    let Some(&last) = all.last() else {
        return;
    };
    kit::reviewed::remember(last);
    let again = kit::reviewed::all();
    assert_eq!(again.last(), Some(&last));
    let once = again.iter().filter(|one| one.game == last.game).count();
    assert_eq!(once, 1);
    assert!(again.len() <= all.len() && again.iter().all(|one| all.contains(one)));
}

fuzz_target!(|text: &str| {
    messages(text);
    reviews(text);
    for line in text.lines() {
        let _ = (siege::says(line), isandlwana::says(line));
    }
    live::tells_again(text);
});
