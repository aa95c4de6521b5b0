//! Texts with a single canonical form: rulesets, digests, commitments, seeds.

#![no_main]

use libfuzzer_sys::fuzz_target;
use shared::ramparts::Digest;
use shared::ramparts::record::{Commitment, Revealed, Ruleset};

fuzz_target!(|text: &str| {
    if let Ok(ruleset) = text.parse::<Ruleset>() {
        assert_eq!(ruleset.to_string(), text, "one text for each ruleset");
        assert!(text.is_ascii() && text.len() <= 120);
        let newest = ruleset.newest();
        assert_eq!(ruleset.version(newest.version()), Ok(newest));
    }
    if let Ok(digest) = text.parse::<Digest>() {
        assert_eq!(digest.to_string(), text.to_lowercase());
    }
    if let Some(commitment) = Commitment::read(text) {
        assert_eq!(commitment.to_string(), text.to_lowercase());
    }
    if let Some(seed) = Revealed::read(text) {
        assert_eq!(String::from(seed), text.to_lowercase());
    }
});
