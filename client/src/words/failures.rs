//! What went wrong.

use super::{Lang, ui};
use crate::net::Failure;

/// What a failure to reach the server says.
pub(crate) fn failure(lang: Lang, failure: &Failure) -> String {
    let words = ui(lang);
    match failure {
        Failure::Unreachable => words.failure_unreachable.to_owned(),
        Failure::ServerError(status) => words.failure_server_error(*status),
        Failure::Malformed => words.failure_malformed.to_owned(),
        Failure::Refused(problem) => {
            let id = format!("problem-{}", problem.kind);
            let said = lang.bundle().get(&id, None);
            said.map_or_else(|| problem.detail.clone(), str::to_owned)
        }
    }
}
