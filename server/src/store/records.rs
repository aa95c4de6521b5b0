//! Games shown whole: a finished one to everybody, all of them as a dump, a player's own to take along or away.

use shared::api::{Export, Record};
use shared::ramparts::{Ending, Level};
use shared::record::fairness::verify;
use shared::record::{Commitment, Revealed, Ruleset};
use sqlx::{FromRow, PgConnection};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::Store;
use super::daily;
use super::games::{self, Kept};
use crate::problem::Problem;
use crate::times;

/// Games looked up at a time for a dump: those who play want the connection too.
const PAGE: i64 = 50;
/// `$2` finished games after `$1`.
const ALL: &str =
    "select id from game where finished_at is not null and id > $1 order by id limit $2";
/// The same of those that ended on the day `$3`.
const OF_A_DAY: &str =
    "select id from game where finished_on = $3 and id > $1 order by id limit $2";

/// What the finished game `$1` came to.
pub(super) const OUTCOME: &str = "select shown_name, vp, level, ending, turn, ruleset, rules_version, day \
     from game join player on player.id = player_id where game.id = $1";

/// What a finished game came to, without its log.
pub struct Outcome {
    /// Who played it.
    pub name: String,
    /// Victory points.
    pub vp: i16,
    /// How good that is.
    pub level: Level,
    /// How it ended.
    pub ending: Ending,
    /// The last turn.
    pub turn: i32,
    /// By which rules.
    pub ruleset: Ruleset,
}

#[derive(FromRow)]
struct OutcomeRow {
    shown_name: String,
    vp: Option<i16>,
    level: Option<String>,
    ending: Option<String>,
    turn: i32,
    ruleset: String,
    rules_version: i32,
    day: Option<Date>,
}

impl Store {
    /// What a game came to that is open to everybody.
    ///
    /// # Errors
    /// [`Problem::NoSuchGame`], [`Problem::NotYetPublic`], or the database is away.
    pub async fn outcome(&self, id: Uuid, now: OffsetDateTime) -> Result<Outcome, Problem> {
        let row: Option<OutcomeRow> = sqlx::query_as(OUTCOME)
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        let row = row.ok_or(Problem::NoSuchGame)?;
        let (Some(vp), Some(level), Some(ending)) = (row.vp, row.level, row.ending) else {
            return Err(Problem::NotYetPublic);
        };
        if row.day.is_some_and(|day| !daily::is_over(day, now)) {
            return Err(Problem::NotYetPublic);
        }
        Ok(Outcome {
            name: row.shown_name,
            vp,
            level: games::keyed(&level)?,
            ending: games::keyed(&ending)?,
            turn: row.turn,
            ruleset: games::rules_of(&row.ruleset, row.rules_version).map_err(Problem::internal)?,
        })
    }

    /// A finished game, for everybody: with its seed and every draw.
    ///
    /// # Errors
    /// [`Problem::NoSuchGame`], [`Problem::NotYetPublic`], or the database is away.
    pub async fn record(&self, id: Uuid, now: OffsetDateTime) -> Result<Record, Problem> {
        let mut connection = self.pool.acquire().await?;
        let kept = games::anybodys(&mut connection, id).await?;
        record(&mut connection, &kept, now).await
    }

    /// Every game that is open to everybody, or of those that ended on a day, in the order of their ids; answers how many
    /// there are. Without names, which whoever has one may take back.
    ///
    /// # Errors
    /// When the database is away, or the first that `tell` makes.
    pub async fn dump<E>(
        &self,
        day: Option<Date>,
        now: OffsetDateTime,
        mut tell: impl FnMut(Record) -> Result<(), E>,
    ) -> Result<u64, E>
    where
        E: From<Problem>,
    {
        let mut count = 0;
        let mut last = Uuid::nil();
        loop {
            let mut connection = self.pool.acquire().await.map_err(Problem::from)?;
            let query = match day {
                None => sqlx::query_scalar(ALL).bind(last).bind(PAGE),
                Some(day) => sqlx::query_scalar(OF_A_DAY).bind(last).bind(PAGE).bind(day),
            };
            let ids: Vec<Uuid> = query
                .fetch_all(&mut *connection)
                .await
                .map_err(Problem::from)?;
            let Some(&end) = ids.last() else {
                return Ok(count);
            };
            last = end;
            for id in ids {
                let kept = games::anybodys(&mut connection, id).await?;
                if kept.is_open(now) {
                    let mut record = record(&mut connection, &kept, now).await?;
                    record.name.clear();
                    tell(record)?;
                    count += 1;
                }
            }
        }
    }

    /// Everything that is kept about a player, to take along.
    ///
    /// # Errors
    /// [`Problem::NobodyYet`], or the database is away.
    pub async fn export(&self, key: &[u8; 32], now: OffsetDateTime) -> Result<Export, Problem> {
        let player = self.player(key).await?.ok_or(Problem::NobodyYet)?;
        let mut connection = self.pool.acquire().await?;
        let ids: Vec<Uuid> =
            sqlx::query_scalar("select id from game where player_id = $1 order by created_at, id")
                .bind(player.id)
                .fetch_all(&mut *connection)
                .await?;
        let mut games = Vec::with_capacity(ids.len());
        for id in ids {
            games.push(games::anybodys(&mut connection, id).await?.view(now));
        }
        Ok(Export {
            player: player.shown(),
            games,
        })
    }

    /// Deletes a player, all games and their places on the leaderboards.
    ///
    /// # Errors
    /// [`Problem::NobodyYet`], or the database is away.
    pub async fn forget(&self, key: &[u8; 32]) -> Result<(), Problem> {
        let mut tx = self.pool.begin().await?;
        // Held first, so that no game begins meanwhile.
        let player: Option<Uuid> =
            sqlx::query_scalar("select id from player where id = (select player_id from key where hash = $1) for update")
                .bind(key)
                .fetch_optional(&mut *tx)
                .await?;
        let player = player.ok_or(Problem::NobodyYet)?;
        // Their logs go with them.
        for statement in [
            "delete from game where player_id = $1",
            "delete from player where id = $1",
        ] {
            sqlx::query(statement)
                .bind(player)
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
        Ok(())
    }
}

async fn record(
    connection: &mut PgConnection,
    kept: &Kept,
    now: OffsetDateTime,
) -> Result<Record, Problem> {
    let (Some(score), true) = (kept.game.score(), kept.is_open(now)) else {
        return Err(Problem::NotYetPublic);
    };
    let (name, bot, finished_at): (String, bool, OffsetDateTime) = sqlx::query_as(
        "select shown_name, bot, finished_at \
         from game join player on player.id = player_id where game.id = $1 and finished_at is not null",
    )
    .bind(kept.id)
    .fetch_one(connection)
    .await?;
    let ruleset = kept.game.ruleset();
    let (game, draws) = verify(ruleset, kept.seed, kept.game.log()).map_err(Problem::internal)?;
    Ok(Record {
        id: kept.id,
        name,
        bot,
        kind: kept.kind,
        day: kept.day.map(times::day),
        ranked: kept.ranked,
        ruleset,
        rules_version: kept.rules_version,
        commitment: Commitment::to(&kept.seed, ruleset),
        seed: Revealed(kept.seed),
        log: game.log().to_vec(),
        draws,
        digest: game.digest(),
        score,
        finished_at: times::instant(finished_at),
    })
}
