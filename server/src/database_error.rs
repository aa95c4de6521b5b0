//! What an error of the database means: that it cannot be reached, that something took too long, or a fault of ours.

/// Whether the error says that the database cannot be reached now, rather than that we asked it nonsense.
pub(crate) fn is_away(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed => true,
        sqlx::Error::Database(error) => error.code().is_some_and(|code| ended(&code)),
        _ => false,
    }
}

/// Whether a failure with this code is no fault of what was asked: the same on another connection, or later, may succeed.
/// Who waited too long for a lock or was cancelled (55P03, 57014) is another matter: that session goes on.
fn ended(code: &str) -> bool {
    // 08: connection, 53: out of resources (53300: too many connections), 57P: shut down, ended by an operator or for being
    // idle, starting up. 25P03, 25P04: ended for being idle in a transaction, or for one that took too long. 25006:
    // read-only, a standby.
    ["08", "53", "57P"]
        .iter()
        .any(|class| code.starts_with(class))
        || matches!(code, "25P03" | "25P04" | "25006")
}

/// Whether it says that something was waited for too long: a statement cancelled by its time limit, a lock not had in time, a
/// deadlock, a serialization failure.
pub(crate) fn gave_up_waiting(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .and_then(|error| error.code())
        .is_some_and(|code| matches!(&*code, "57014" | "55P03" | "40P01" | "40001"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_that_was_ended_is_told_from_a_wrong_question() {
        for code in [
            "08000", "08003", "08006", "08P01", "53000", "53100", "53200", "53300", "57P01",
            "57P02", "57P03", "57P04", "57P05", "25P03", "25P04", "25006",
        ] {
            assert!(ended(code), "{code}");
        }
        for code in [
            "42601", "42P01", "23505", "22003", "25P01", "25P02", "57014", "55P03", "40001",
            "40P01",
        ] {
            assert!(!ended(code), "{code}");
        }
    }
}
