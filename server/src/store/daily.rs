//! The daily challenges' secrets: one seed per game and UTC day, created on first use, committed to a day before and published when
//! the day is over.

use shared::api::{GRACE_HOURS, GameKind};
use shared::fairness::Revealed;
use shared::fate::Seed;
use sqlx::PgConnection;
use time::{Date, Duration, OffsetDateTime, Time};

use super::Store;
use super::columns::{self, kind_key, rules_of};
use crate::games::{AnyRules, DayView, Registry};
use crate::problem::Problem;
use crate::times;

/// A day of a game that has daily challenges.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameDay {
    /// The game, by its name in addresses.
    pub slug: &'static str,
    /// The day, in UTC.
    pub day: Date,
}

impl GameDay {
    /// The rules of its challenge, announced the day before. A day keeps the announced ones.
    pub(super) fn rules(self, registry: &Registry) -> Result<AnyRules, Problem> {
        let weekday = self.day.weekday().number_days_from_monday();
        let rules = registry.of_the_day(self.slug, weekday);
        rules.ok_or_else(|| Problem::internal("a game without a daily challenge"))
    }
}

/// How long after a day's end its games may still be finished as its own.
const GRACE: Duration = Duration::hours(GRACE_HOURS as i64);

/// Whether a day is over for everyone, so that its seed may be published.
pub(super) fn is_over(day: Date, now: OffsetDateTime) -> bool {
    day <= last_over(now)
}

/// The last day that is over for everyone.
pub(crate) fn last_over(now: OffsetDateTime) -> Date {
    (now - GRACE).date() - Duration::days(1)
}

/// A ruleset in its version, with a seed: what a day, a challenge or any new game is begun with. It has no `Debug`, since it holds a
/// seed.
#[derive(Clone)]
pub(super) struct SeededRules {
    pub(super) ruleset: String,
    pub(super) rules_version: i32,
    pub(super) seed: Vec<u8>,
}

impl SeededRules {
    /// These rules, with a new seed from the operating system's random generator, unless it is fixed.
    pub(super) fn fresh(rules: &AnyRules, fixed_seed: Option<Seed>) -> Result<Self, Problem> {
        let seed = match fixed_seed {
            Some(seed) => seed,
            None => {
                let mut seed = [0; 32];
                getrandom::fill(&mut seed).map_err(Problem::internal)?;
                Seed(seed)
            }
        };
        Ok(Self::of(rules, seed))
    }

    /// The columns for these.
    pub(super) fn of(rules: &AnyRules, seed: Seed) -> Self {
        Self {
            ruleset: rules.key(),
            rules_version: i32::from(rules.version()),
            seed: seed.0.to_vec(),
        }
    }

    /// Parses the columns.
    pub(super) fn opened(self, registry: &Registry) -> Result<(AnyRules, Seed), Problem> {
        let rules = rules_of(registry, &self.ruleset, self.rules_version);
        let rules = rules.map_err(Problem::internal)?;
        Ok((rules, columns::seed(self.seed)?))
    }
}

/// How many players' tries at a day have no result.
pub(super) const GIVEN_UP: &str = include_str!("sql/given_up.sql");

impl Store {
    /// How many players gave up a day's shared or blind challenge: began it on the day and did not finish it in time. None until the day
    /// is over for everyone; from then on counted once, since that reads every try of the day: a player who deletes himself later stays
    /// counted until the server restarts.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub async fn given_up(
        &self,
        kind: GameKind,
        of @ GameDay { slug, day }: GameDay,
        now: OffsetDateTime,
    ) -> Result<Option<i64>, sqlx::Error> {
        let Some(closed) = day.next_day().filter(|_| is_over(day, now)) else {
            return Ok(None);
        };
        let known = self.given_up.get(&(kind, of));
        if known.is_some() {
            return Ok(known);
        }
        let closed = OffsetDateTime::new_utc(closed, Time::MIDNIGHT);
        let counted = sqlx::query_file_scalar!(
            "src/store/sql/given_up.sql",
            day,
            closed,
            kind_key(kind),
            slug,
            closed + GRACE,
        )
        .fetch_one(&self.pool)
        .await?;
        self.given_up.insert((kind, of), counted);
        Ok(Some(counted))
    }

    /// A day's challenge: created if it is today's or tomorrow's and does not exist yet; none for a past day that nobody played.
    ///
    /// # Errors
    /// [`Problem::NoSuchDay`], or the database is unreachable.
    pub async fn day(&self, wanted: GameDay, now: OffsetDateTime) -> Result<DayView, Problem> {
        let mut connection = self.pool.acquire().await?;
        let known = known(&mut connection, wanted).await?;
        let found = match known {
            Some(found) => found,
            None if wanted.day >= now.date() => {
                let rules = wanted.rules(&self.registry)?;
                let fresh = SeededRules::fresh(&rules, self.fixed_seed)?;
                day(&mut connection, wanted, fresh).await?
            }
            None => return Err(Problem::NoSuchDay(times::day(wanted.day))),
        };
        let (rules, seed) = found.opened(&self.registry)?;
        Ok(DayView {
            day: times::day(wanted.day),
            ruleset: rules.key(),
            rules_version: rules.version(),
            commitment: rules.commitment(&seed),
            seed: is_over(wanted.day, now).then_some(Revealed(seed)),
        })
    }
}

/// The rules and seed of a game's day, if it has a challenge.
pub(super) async fn known(
    connection: &mut PgConnection,
    GameDay { slug, day }: GameDay,
) -> Result<Option<SeededRules>, sqlx::Error> {
    sqlx::query_as!(
        SeededRules,
        "select ruleset, rules_version, seed from daily where slug = $2 and day = $1",
        day,
        slug
    )
    .fetch_optional(connection)
    .await
}

/// The day's rules and seed; `fresh` becomes them if there are none yet. A concurrent caller gets the first one's.
pub(super) async fn day(
    connection: &mut PgConnection,
    of: GameDay,
    fresh: SeededRules,
) -> Result<SeededRules, sqlx::Error> {
    sqlx::query!(
        "insert into daily (slug, day, ruleset, rules_version, seed) values ($5, $1, $2, $3, $4) \
         on conflict (slug, day) do nothing",
        of.day,
        fresh.ruleset,
        fresh.rules_version,
        fresh.seed,
        of.slug,
    )
    .execute(&mut *connection)
    .await?;
    // A separate statement: the first one does not see the row that another transaction has just inserted.
    known(connection, of).await?.ok_or(sqlx::Error::RowNotFound)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::ramparts::record::Preset;
    use time::macros::date;

    #[test]
    fn a_week_has_every_preset_of_the_books_and_wednesday_the_battles() {
        let registry = Registry::default();
        let slug = registry.daily_game(None).unwrap();
        let name = |day| GameDay { slug, day }.rules(&registry).unwrap().key();
        let monday = date!(2026 - 11 - 23);
        let week: Vec<_> = (0..7)
            .map(|days| name(monday + Duration::days(days)))
            .collect();
        // Neither the easy one, which does not rank, nor the one of our own.
        for preset in Preset::ALL {
            let ours = matches!(preset, Preset::SiegeGentle | Preset::SiegeVeteran);
            let has = week.iter().any(|name| name == preset.key());
            assert_eq!(has, !ours, "{preset:?}");
        }
        assert_eq!(name(date!(1879 - 01 - 22)), "siege_as_it_happened");
    }

    #[test]
    fn each_game_has_days_of_its_own() {
        let registry = Registry::default();
        let games: Vec<_> = registry.daily_games().collect();
        assert_eq!(games, ["siege", "isandlwana"]);
        assert_eq!(registry.daily_game(Some("isandlwana")), Ok(games[1]));
        assert!(registry.daily_game(Some("duel")).is_err());
        // Its first leaderboard's battle, every day.
        for days in 0..7 {
            let day = date!(2026 - 11 - 23) + Duration::days(days);
            let rules = GameDay {
                slug: games[1],
                day,
            }
            .rules(&registry)
            .unwrap();
            assert_eq!(rules.key(), "isandlwana_solitaire");
            assert!(rules.ranks());
        }
    }
}
