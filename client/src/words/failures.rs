//! What went wrong.

use super::{Lang, ui};
use crate::net::Failure;

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
