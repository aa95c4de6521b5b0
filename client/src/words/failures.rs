//! What went wrong, and what the player is told once.

use super::{Lang, illegal, notice_words, ui};
use crate::net::Failure;
use crate::play::Notice;

/// What a failure to reach the server says.
pub(crate) fn failure(lang: Lang, failure: &Failure) -> String {
    let words = ui(lang);
    match failure {
        Failure::Away => words.failure_away.to_owned(),
        Failure::Unwell(status) => words.failure_unwell(*status),
        Failure::Garbled => words.failure_garbled.to_owned(),
        Failure::Refused(problem) => {
            let id = format!("problem-{}", problem.kind);
            let said = lang.bundle().get(&id, None);
            said.map_or_else(|| problem.detail.clone(), str::to_owned)
        }
    }
}

/// What the player is told once.
pub(crate) fn notice(lang: Lang, notice: &Notice) -> String {
    let words = notice_words(lang);
    match notice {
        Notice::Illegal(reason) => illegal(lang, *reason),
        Notice::NothingToUndo => words.nothing_to_undo,
        Notice::Waiting => words.waiting,
        Notice::Stale => words.stale,
        Notice::Reloaded => words.reloaded,
        Notice::Refused(why) => return words.refused(&failure(lang, why)),
    }
    .to_owned()
}
