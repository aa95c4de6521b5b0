//! What an error of the database means: it cannot be reached, something took too long, or a fault of ours.

/// Whether the error means that the database is unreachable, rather than that the query was wrong.
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

/// Whether a failure with this code is not the query's fault: the same on another connection, or later, may succeed. A lock timeout
/// or a cancelled statement (55P03, 57014) is different: that session goes on.
fn ended(code: &str) -> bool {
    // 08: connection, 53: out of resources (53300: too many connections), 57P: shut down, ended by an operator or for being
    // idle, starting up. 25P03, 25P04: ended for being idle in a transaction, or for one that took too long. 25006:
    // read-only, a standby.
    ["08", "53", "57P"]
        .iter()
        .any(|class| code.starts_with(class))
        || matches!(code, "25P03" | "25P04" | "25006")
}

/// Whether something was waited for too long: a statement cancelled by its time limit, a lock timeout, a deadlock, a serialization
/// failure.
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
