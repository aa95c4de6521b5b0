//! Past daily challenges: a month of them, and how many days in a row a player has played.

use shared::api::{GameKind, Streak};
use shared::fairness::Commitment;
use time::{Date, Duration, OffsetDateTime};

use super::Store;
use super::daily::{self, SeededRules};
use super::lists::{self, FirstTry};
use crate::games::{DayPlayed, Month};
use crate::problem::Problem;
use crate::times;

/// How many results the challenges of some days have.
pub(super) const RESULTS: &str = include_str!("sql/results_of_days.sql");
/// The days on which a player has finished the challenge.
pub(super) const DAYS_PLAYED: &str = include_str!("sql/days_played.sql");

struct DayRow {
    day: Date,
    ruleset: String,
    results: i64,
}

impl Store {
    /// The challenges of a game's days: the rules, and the commitment to their luck.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub async fn days(
        &self,
        slug: &str,
        first: Date,
        last: Date,
    ) -> Result<Vec<(Date, String, Commitment)>, Problem> {
        let rows = sqlx::query!(
            "select day, ruleset, rules_version, seed from daily where slug = $3 and day between $1 and $2 order by day",
            first,
            last,
            slug,
        )
        .fetch_all(&self.pool)
        .await?;
        let promised = rows.into_iter().map(|row| {
            let rules = SeededRules {
                ruleset: row.ruleset,
                rules_version: row.rules_version,
                seed: row.seed,
            };
            let (rules, seed) = rules.opened(&self.registry)?;
            Ok((row.day, rules.key(), rules.commitment(&seed)))
        });
        promised.collect()
    }

    /// A game's challenges of the month that begins with this day, up to today, and the caller's results.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub async fn month(
        &self,
        slug: &str,
        first: Date,
        now: OffsetDateTime,
        key: Option<&[u8; 32]>,
    ) -> Result<Month, Problem> {
        let today = now.date();
        let last = times::last_of_month(first).min(today);
        let mut connection = self.pool.acquire().await?;
        let days = sqlx::query_file_as!(
            DayRow,
            "src/store/sql/results_of_days.sql",
            first,
            last,
            slug
        )
        .fetch_all(&mut *connection)
        .await?;
        let (mut mine, mut blind, mut finished) = (Vec::new(), Vec::new(), Vec::new());
        if let Some(key) = key {
            let daily = GameKind::Daily;
            mine = lists::first_tries(&mut connection, key, (daily, slug), first, last).await?;
            let kind = GameKind::Blind;
            blind = lists::first_tries(&mut connection, key, (kind, slug), first, last).await?;
            finished = sqlx::query_file_scalar!("src/store/sql/days_played.sql", &key[..], slug)
                .fetch_all(&mut *connection)
                .await?;
        }
        let days = days.into_iter().map(|row| {
            let day = times::day(row.day);
            let taken = |games: &mut Vec<FirstTry>| {
                let at = games
                    .iter()
                    .position(|(game, _)| game.day.as_ref() == Some(&day));
                at.map(|at| games.swap_remove(at))
            };
            let (of_day, blind) = (taken(&mut mine), taken(&mut blind));
            let in_time = |finished| !daily::is_over(row.day, finished);
            DayPlayed {
                day,
                ruleset: row.ruleset,
                results: row.results,
                given_up: daily::is_over(row.day, now)
                    && of_day
                        .as_ref()
                        .is_some_and(|(_, finished_at)| !finished_at.is_some_and(in_time)),
                mine: of_day.map(|(game, _)| game),
                blind: blind.map(|(game, _)| game),
            }
        });
        Ok(Month {
            month: times::month(first),
            days: days.collect(),
            streak: streak(&finished, today),
        })
    }
}

/// Streaks of days in ascending order, each once. A day that is not over yet does not end a streak.
fn streak(days: &[Date], today: Date) -> Streak {
    let (mut row, mut longest, mut before) = (0, 0, None);
    for &day in days {
        row = match before {
            Some(before) if day - before == Duration::DAY => row + 1,
            _ => 1,
        };
        longest = longest.max(row);
        before = Some(day);
    }
    let goes_on = before.is_some_and(|last| today - last <= Duration::DAY);
    Streak {
        now: if goes_on { row } else { 0 },
        longest,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    #[test]
    fn days_in_a_row_count_until_one_is_missed() {
        let today = date!(2026 - 03 - 02);
        let told = |days: &[Date]| {
            let Streak { now, longest } = streak(days, today);
            (now, longest)
        };
        assert_eq!(told(&[]), (0, 0));
        assert_eq!(told(&[today]), (1, 1));
        // Today is not over yet.
        assert_eq!(
            told(&[date!(2026 - 02 - 28), date!(2026 - 03 - 01)]),
            (2, 2)
        );
        assert_eq!(
            told(&[date!(2026 - 02 - 27), date!(2026 - 02 - 28)]),
            (0, 2)
        );
        let broken = [
            date!(2025 - 12 - 30),
            date!(2025 - 12 - 31),
            date!(2026 - 01 - 01),
            date!(2026 - 03 - 01),
            today,
        ];
        assert_eq!(told(&broken), (2, 3));
    }
}
