//! The words of the program that has everything without a table.

/// One field for each; every language must fill it.
pub(crate) struct SiteWords {
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
    pub(crate) shared_table: &'static str,
    pub(crate) shared_text: &'static str,
    pub(crate) blind_table: &'static str,
    pub(crate) blind_text: &'static str,
    pub(crate) blind_play: &'static str,
    pub(crate) blind_continue: &'static str,
    pub(crate) blind_over: &'static str,
    pub(crate) what_to_trust: &'static str,
    pub(crate) past_text: &'static str,
    pub(crate) practise: &'static str,
    pub(crate) watch_mine: &'static str,
    pub(crate) spread: &'static str,
    pub(crate) spread_none: &'static str,
    pub(crate) spread_mine: &'static str,
    /// Place among everybody, of how many, ahead of so many per cent.
    pub(crate) place_of_day: fn(rank: i64, total: i64, ahead: i64) -> String,
    /// A day that was begun and not finished in time.
    pub(crate) given_up: &'static str,
    pub(crate) you_gave_up: &'static str,
    /// How many gave a day up.
    pub(crate) gave_up: fn(count: i64) -> String,

    // The tables of scores.
    pub(crate) which_table: &'static str,
    /// The shared one, the blind one.
    pub(crate) tables: [&'static str; 2],
    pub(crate) whose: &'static str,
    /// Established players', everybody's.
    pub(crate) players: [&'static str; 2],
    pub(crate) players_text: [&'static str; 2],
    /// Where a game would stand among those of established players.
    pub(crate) would_stand: fn(rank: i64) -> String,
    pub(crate) period: &'static str,
    /// Of all time, this week's, today's.
    pub(crate) periods: [&'static str; 3],
    pub(crate) around_me: &'static str,

    // A challenge.
    pub(crate) challenge_of: fn(code: &str) -> String,
    pub(crate) challenge_text: &'static str,
    pub(crate) take_up: &'static str,
    pub(crate) copy_link: &'static str,
    pub(crate) link_copied: &'static str,

    // Who one is.
    pub(crate) you_are: fn(name: &str) -> String,
    pub(crate) nobody: &'static str,
    pub(crate) keep: &'static str,
    pub(crate) keep_text: &'static str,
    /// Since when there is a code.
    pub(crate) keep_since: fn(date: &str) -> String,
    pub(crate) keep_make: &'static str,
    pub(crate) keep_shown: &'static str,
    pub(crate) established: &'static str,
    /// From when on, if a code or a passkey is kept.
    pub(crate) established_from: fn(date: &str) -> String,
    pub(crate) passkeys: fn(count: i64) -> String,
    pub(crate) passkey_make: &'static str,
    pub(crate) passkey_made: &'static str,
    pub(crate) passkey_none: &'static str,
    pub(crate) passkey_drop: &'static str,
    pub(crate) passkey_show: &'static str,
    pub(crate) other: &'static str,
    pub(crate) other_text: &'static str,
    pub(crate) other_make: &'static str,
    pub(crate) other_shown: &'static str,
    pub(crate) other_picture: &'static str,
    pub(crate) browsers: fn(count: i64) -> String,
    pub(crate) leave: &'static str,
    pub(crate) left: &'static str,
    /// The same, and no code or passkey leads back.
    pub(crate) leave_all_text: &'static str,
    pub(crate) leave_all: &'static str,
    pub(crate) left_all: &'static str,
    pub(crate) enter: &'static str,
    pub(crate) enter_text: &'static str,
    /// What becomes of who one was.
    pub(crate) enter_leaves: fn(name: &str) -> String,
    pub(crate) enter_code: &'static str,
    pub(crate) enter_do: &'static str,
    pub(crate) entered: fn(name: &str) -> String,
    pub(crate) take_along: &'static str,
    pub(crate) take_along_text: &'static str,
    pub(crate) take_along_do: &'static str,
    pub(crate) forget: &'static str,
    pub(crate) forget_text: &'static str,
    pub(crate) forget_do: &'static str,
    pub(crate) forget_sure: &'static str,
    pub(crate) forgotten: &'static str,
}
