//! A position of the siege from any source: if it can occur in a game, what is listed as legal is what is accepted, and doing it does not
//! panic.

#![no_main]

use libfuzzer_sys::fuzz_target;
use shared::fate::Fast;
use shared::ramparts::{Action, Table, apply};

fuzz_target!(|bytes: &[u8]| {
    let Ok(table) = serde_json::from_slice::<Table>(bytes) else {
        return;
    };
    let listed = table.legal_actions();
    let accepted: Vec<_> = Action::all()
        .filter(|&action| table.check(action).is_ok())
        .collect();
    assert_eq!(listed.len(), accepted.len(), "{listed:?} {accepted:?}");
    assert!(listed.iter().all(|action| accepted.contains(action)));
    assert_eq!(listed.is_empty(), table.ending().is_some());
    for action in listed {
        let done = apply(&table, action, &mut Fast::new(1879), &mut ());
        assert!(done.is_ok(), "{action:?}: {done:?}");
    }
});
