//! How many files the system lets this process have open: every connection is one of them.

/// Default number of connections if there are enough files.
const USUAL: usize = 4_096;
/// Where the system does not report it: the smallest limit among common systems.
const UNKNOWN: usize = 256;
/// The minimum, however few files there are.
const LEAST: usize = 16;

/// How many connections there can be at the same time, besides so many other files.
#[must_use]
pub fn room(wanted: Option<usize>, others: usize) -> usize {
    let limits = std::fs::read_to_string("/proc/self/limits").ok();
    let files = match limits.as_deref().and_then(open_files) {
        Some(files) => files,
        None if cfg!(unix) => UNKNOWN,
        None => usize::MAX,
    };
    let room = within(wanted, files, others);
    if room < wanted.unwrap_or(USUAL) {
        tracing::warn!(
            "this process may have {files} files open, which leaves room for {room} connections: raise the limit \
             (ulimit -n, LimitNOFILE=) for more"
        );
    }
    room
}

fn within(wanted: Option<usize>, files: usize, others: usize) -> usize {
    let room = files.saturating_sub(others).max(LEAST);
    room.min(wanted.unwrap_or(USUAL))
}

/// The soft limit, as Linux reports it.
fn open_files(limits: &str) -> Option<usize> {
    let line = limits
        .lines()
        .find_map(|line| line.strip_prefix("Max open files"))?;
    let soft = line.split_whitespace().next()?;
    if soft == "unlimited" {
        return Some(usize::MAX);
    }
    soft.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_the_other_files_their_room() {
        assert_eq!(within(None, 256, 80), 176);
        assert_eq!(within(None, 524_288, 80), USUAL);
        assert_eq!(within(Some(100), 256, 80), 100);
        assert_eq!(within(Some(10_000), 1_024, 80), 944);
        assert_eq!(within(None, 50, 80), LEAST);
    }

    #[test]
    fn the_soft_limit_is_read() {
        let limits = "Limit                     Soft Limit           Hard Limit           Units     \n\
                      Max cpu time              unlimited            unlimited            seconds   \n\
                      Max open files            1024                 524288               files     \n";
        assert_eq!(open_files(limits), Some(1024));
        let unlimited = "Max open files            unlimited            unlimited            files";
        assert_eq!(open_files(unlimited), Some(usize::MAX));
        assert_eq!(open_files("Max cpu time unlimited"), None);
    }
}
