//! Error messages.

use super::{Lang, ui};
use crate::net::Failure;
use crate::play::Status;

/// The message while page and server cannot communicate; empty while they can.
pub(crate) fn connection(lang: Lang, status: &Status) -> &'static str {
    match status {
        Status::Trouble(429) => ui(lang).server_busy,
        Status::Trouble(_) => ui(lang).server_trouble,
        status if status.is_away() => ui(lang).reconnecting,
        _ => "",
    }
}

/// The message for a failure to reach the server.
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
