//! Challenges: the luck of a finished game, for others to play, and everybody's results.

use shared::fate::Seed;
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use super::columns::{rules_of, seed};
use super::daily::SeededRules;
use super::scores::{ScoreRow, ranked};
use super::{Store, games};
use crate::codes;
use crate::games::{AnyRules, Challenge, Registry};
use crate::problem::Problem;

/// Results that a challenge shows, at most.
const SHOWN: i64 = 100;

/// The best results of a challenge.
pub(super) const RESULTS: &str = include_str!("sql/results_of_challenge.sql");

impl Store {
    /// The challenge of a finished game; the same one each time.
    ///
    /// # Errors
    /// [`Problem::NoSuchGame`]; [`Problem::NotYetPublic`], since its luck would be revealed; or the database is unreachable.
    pub async fn challenge_by(&self, game: Uuid, now: OffsetDateTime) -> Result<String, Problem> {
        let mut tx = self.pool.begin().await?;
        // Its log is not read: the caller need not have played it.
        let stored = games::game_row(&mut tx, game, &games::NOBODY).await?;
        if !stored.is_public(now)? {
            return Err(Problem::NotYetPublic);
        }
        if stored.seats > 1 {
            return Err(Problem::NotPossible(
                "a challenge can only be made from a solo game".to_owned(),
            ));
        }
        let rules = rules_of(&self.registry, &stored.ruleset, stored.rules_version);
        let (rules, seed) = (rules.map_err(Problem::internal)?, seed(stored.seed)?);
        let code = keep(&mut tx, &rules, &seed, now).await?;
        // A game that continued from a moment of another is not comparable with one from the beginning.
        sqlx::query!(
            "update game set challenge = $2 where id = $1 and challenge is null and branch_at is null",
            game,
            code,
        )
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(code)
    }

    /// A challenge and everybody's results, best first.
    ///
    /// # Errors
    /// [`Problem::NoSuchChallenge`], or the database is unreachable.
    pub async fn challenge(&self, code: &str, key: &[u8; 32]) -> Result<Challenge, Problem> {
        let mut connection = self.pool.acquire().await?;
        let (rules, seed) = of(&self.registry, &mut connection, code).await?;
        let rows = sqlx::query_file_as!(
            ScoreRow,
            "src/store/sql/results_of_challenge.sql",
            code,
            SHOWN,
            &key[..],
        )
        .fetch_all(&mut *connection)
        .await?;
        Ok(Challenge {
            code: code.to_owned(),
            ruleset: rules.key(),
            rules_version: rules.version(),
            commitment: rules.commitment(&seed),
            total: rows.first().map_or(0, |row| row.total),
            results: ranked(rows, 0)?,
        })
    }
}

/// The rules and the seed of a challenge.
///
/// # Errors
/// [`Problem::NoSuchChallenge`], or the database is unreachable.
pub(super) async fn of(
    registry: &Registry,
    connection: &mut PgConnection,
    code: &str,
) -> Result<(AnyRules, Seed), Problem> {
    if !codes::is_two_words(code) {
        return Err(Problem::NoSuchChallenge);
    }
    let found = sqlx::query_as!(
        SeededRules,
        "select ruleset, rules_version, seed from challenge where code = $1",
        code
    )
    .fetch_optional(connection)
    .await?;
    found.ok_or(Problem::NoSuchChallenge)?.opened(registry)
}

/// The code of this luck, stored from now on.
async fn keep(
    connection: &mut PgConnection,
    rules: &AnyRules,
    seed: &Seed,
    now: OffsetDateTime,
) -> Result<String, Problem> {
    let promise = rules.commitment(seed);
    for code in codes(promise.bytes()) {
        let taken = sqlx::query_scalar!(
            "insert into challenge (code, ruleset, rules_version, seed, made_at) values ($1, $2, $3, $4, $5) \
             on conflict (code) do update set code = excluded.code returning seed",
            code,
            rules.key(),
            i32::from(rules.version()),
            &seed.0[..],
            now,
        )
        .fetch_optional(&mut *connection)
        .await?;
        // Another seed may have the same two words: then the next two are tried.
        if taken.is_some_and(|taken| taken == seed.0) {
            return Ok(code);
        }
    }
    Err(Problem::internal("every code of a challenge is taken"))
}

/// Two pronounceable words for every four bytes of a commitment.
fn codes(promise: &[u8; 32]) -> impl Iterator<Item = String> + '_ {
    let (fours, _) = promise.as_chunks();
    fours.iter().copied().map(codes::two_words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_can_be_said_aloud() {
        let mut promise = [0; 32];
        promise[..4].copy_from_slice(&[127, 0, 0, 1]);
        promise[28..].copy_from_slice(&[255; 4]);
        let all: Vec<String> = codes(&promise).collect();
        assert_eq!(all.len(), 8);
        assert_eq!(all[0], "lusab-babad");
        assert_eq!(all[7], "zuzuz-zuzuz");
    }
}
