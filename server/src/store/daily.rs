//! The daily challenge's secret: one seed per UTC day, made by whoever needs it first.

use shared::fate::Seed;
use shared::record::Ruleset;
use sqlx::{FromRow, PgConnection};
use time::Date;

use crate::problem::Problem;

/// What the day's challenge is played by.
pub(super) const RULES: Ruleset = Ruleset::STANDARD;

/// What a game is begun with. It holds a seed, so it has no `Debug`.
#[derive(Clone, FromRow)]
pub(super) struct Day {
    pub(super) ruleset: String,
    pub(super) rules_version: i32,
    pub(super) seed: Vec<u8>,
}

impl Day {
    /// With a new seed out of the operating system's randomness, unless it is fixed.
    pub(super) fn fresh(ruleset: Ruleset, fixed_seed: Option<Seed>) -> Result<Self, Problem> {
        let seed = match fixed_seed {
            Some(seed) => seed.0.to_vec(),
            None => {
                let mut seed = vec![0; 32];
                getrandom::fill(&mut seed).map_err(Problem::internal)?;
                seed
            }
        };
        Ok(Self {
            ruleset: ruleset.key(),
            rules_version: i32::from(ruleset.rules_version()),
            seed,
        })
    }
}

/// The day's rules and seed; `fresh` becomes them when there are none yet. Whoever comes second gets the first's.
pub(super) async fn day(
    connection: &mut PgConnection,
    day: Date,
    fresh: Day,
) -> Result<Day, sqlx::Error> {
    sqlx::query(
        "insert into daily (day, ruleset, rules_version, seed) values ($1, $2, $3, $4) \
         on conflict (day) do nothing",
    )
    .bind(day)
    .bind(fresh.ruleset)
    .bind(fresh.rules_version)
    .bind(fresh.seed)
    .execute(&mut *connection)
    .await?;
    // A statement of its own: the first one does not see the row that another transaction has just put there.
    sqlx::query_as("select ruleset, rules_version, seed from daily where day = $1")
        .bind(day)
        .fetch_one(connection)
        .await
}
