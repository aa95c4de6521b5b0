//! The words of the program that shows what is over.

/// One field for each; every language must fill it.
pub(crate) struct ArchiveWords {
    /// Where a replay stands: entry, last entry, turn.
    pub(crate) place: fn(at: usize, last: usize, turn: u16) -> String,
    pub(crate) controls: &'static str,
    pub(crate) moment: &'static str,
    pub(crate) first: &'static str,
    pub(crate) back: &'static str,
    pub(crate) run: &'static str,
    pub(crate) pause: &'static str,
    pub(crate) next: &'static str,
    pub(crate) last: &'static str,
    pub(crate) speed: &'static str,
    /// Slowest first.
    pub(crate) speeds: [&'static str; 3],
    pub(crate) branch: &'static str,
    pub(crate) link: &'static str,
    pub(crate) copied: &'static str,
    pub(crate) download: &'static str,
    pub(crate) check_luck: &'static str,
    pub(crate) luck_holds: fn(draws: usize, promise: &str) -> String,
    pub(crate) luck_fails: &'static str,

    // The calendar and a day.
    /// So many days in a row, and the most there were.
    pub(crate) streak: fn(now: u32, longest: u32) -> String,
    pub(crate) month_before: &'static str,
    pub(crate) month_after: &'static str,
    pub(crate) to_today: &'static str,
    pub(crate) calendar_text: &'static str,
    /// Results of a day.
    pub(crate) results: fn(count: i64) -> String,
    pub(crate) unfinished: &'static str,
    pub(crate) no_challenge: &'static str,
    pub(crate) today_text: &'static str,
    pub(crate) past_text: &'static str,
    pub(crate) practise: &'static str,
    pub(crate) day_table: &'static str,
    pub(crate) watch_mine: &'static str,
    pub(crate) spread: &'static str,
    pub(crate) spread_none: &'static str,
    pub(crate) spread_mine: &'static str,
    /// Place, of how many, ahead of so many per cent.
    pub(crate) place_of_day: fn(rank: i64, total: i64, ahead: i64) -> String,
}
