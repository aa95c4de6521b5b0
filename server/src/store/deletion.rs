//! Deleting a player: his keys and codes immediately, and then everything else in batches. However many games he has, no
//! transaction is long; and what a stopped server has left, the next one deletes.

use shared::rules::Side;
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Store, keys, tries};
use crate::games::StoredEntry;
use crate::problem::Problem;

/// Games per batch.
const GAMES: i64 = 200;
/// Games that are resigned before the next are looked up.
const RESIGNED: i64 = 20;
/// Entries of their logs, for which a slow database takes 1/10 of the statement timeout.
const ENTRIES: i64 = 5_000;

/// A player whose deletion was begun.
#[derive(Debug)]
pub struct Deletion {
    /// His id.
    pub player: Uuid,
    /// The keys that are no longer valid.
    pub keys: Vec<[u8; 32]>,
}

impl Store {
    /// Signs a player out everywhere, permanently. [`Store::finish_deletion`] deletes the rest. What stays until the day is over is
    /// that his browsers have had their try at it.
    ///
    /// # Errors
    /// [`Problem::NobodyYet`], or the database is unreachable.
    pub async fn begin_deletion(
        &self,
        key: &[u8; 32],
        now: OffsetDateTime,
    ) -> Result<Deletion, Problem> {
        let mut tx = self.pool.begin().await?;
        // Held first, so that no game begins meanwhile.
        let player = sqlx::query_scalar!(
            "select id from player where id = (select player_id from key where hash = $1) for update",
            &key[..],
        )
        .fetch_optional(&mut *tx)
        .await?;
        let player = player.ok_or(Problem::NobodyYet)?;
        // Looked up now: a game that ends while the player is held is not rated.
        keys::still_owned(&mut tx, key, player).await?;
        tries::remember(&mut tx, player, None, now).await?;
        sqlx::query!(
            "update player set deletion_begun_at = $2 where id = $1",
            player,
            now
        )
        .execute(&mut *tx)
        .await?;
        sqlx::query!("delete from code where player_id = $1", player)
            .execute(&mut *tx)
            .await?;
        sqlx::query!("delete from passkey where player_id = $1", player)
            .execute(&mut *tx)
            .await?;
        // A player who took a seat by one would have no opponent.
        sqlx::query!("delete from invitation where made_by = $1", player)
            .execute(&mut *tx)
            .await?;
        let keys = sqlx::query_scalar!(
            "delete from key where player_id = $1 returning hash",
            player
        )
        .fetch_all(&mut *tx)
        .await?;
        tx.commit().await?;
        let keys = keys.into_iter().map(<[u8; 32]>::try_from);
        let keys = keys.collect::<Result<_, _>>();
        let keys = keys.map_err(|_| Problem::internal("a key of another length"))?;
        Ok(Deletion { player, keys })
    }

    /// Deletes the rest of a player whose deletion was begun: all games that nobody else plays, their places on the leaderboards,
    /// and himself. Unfinished games with another player he resigns: nobody else could ever end them. `ended` is called for each.
    /// Repeated, or run by two servers concurrently, it has the same result.
    ///
    /// # Errors
    /// When the database is unreachable, or somebody holds one of the games too long.
    pub async fn finish_deletion(
        &self,
        player: Uuid,
        now: OffsetDateTime,
        ended: &(dyn Fn(Uuid, StoredEntry) + Sync),
    ) -> Result<(), Problem> {
        self.resign_all(player, now, ended).await?;
        loop {
            let mut tx = self.pool.begin().await?;
            let left = sqlx::query_scalar!(
                "select id from player where id = $1 and deletion_begun_at is not null for update",
                player,
            )
            .fetch_optional(&mut *tx)
            .await?;
            if left.is_none() {
                return Ok(());
            }
            // Their logs are deleted too. A game in which somebody else has a seat stays.
            let games = sqlx::query_file!("src/store/sql/delete_games.sql", player, GAMES, ENTRIES)
                .execute(&mut *tx)
                .await?;
            if games.rows_affected() == 0 {
                delete_player(&mut tx, player).await?;
            }
            tx.commit().await?;
        }
    }

    async fn resign_all(
        &self,
        player: Uuid,
        now: OffsetDateTime,
        ended: &(dyn Fn(Uuid, StoredEntry) + Sync),
    ) -> Result<(), Problem> {
        // Each is tried once: one that cannot be resigned does not stop the deletion.
        let mut tried = Vec::new();
        loop {
            let games = sqlx::query!(
                "select game_id, side from seat join game on game.id = game_id \
                 where player_id = $1 and finished_at is null and game_id <> all ($2) \
                 and exists (select from seat other where other.game_id = seat.game_id and other.player_id <> $1) limit $3",
                player,
                &tried,
                RESIGNED,
            )
            .fetch_all(&self.pool)
            .await?;
            if games.is_empty() {
                return Ok(());
            }
            for game in games {
                tried.push(game.game_id);
                let side = Side(u8::try_from(game.side).unwrap_or_default());
                match self.resign_for((game.game_id, side), now).await {
                    Ok(Some(entry)) => ended(game.game_id, entry),
                    Ok(None) | Err(Problem::NoSuchGame) => {}
                    Err(problem @ (Problem::DatabaseAway | Problem::TooSlow)) => {
                        return Err(problem);
                    }
                    Err(problem) => {
                        let id = game.game_id;
                        tracing::error!(
                            "game {id} of a deleted player cannot be resigned: {problem}"
                        );
                    }
                }
            }
        }
    }

    /// Players whose deletion was begun and is not finished.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub async fn being_deleted(&self) -> Result<Vec<Uuid>, sqlx::Error> {
        sqlx::query_scalar!(
            "select id from player where deletion_begun_at is not null order by deletion_begun_at"
        )
        .fetch_all(&self.pool)
        .await
    }
}

/// Deletes a player who has no games left but those with others: his seats in these become empty, without a trace of his rating.
async fn delete_player(connection: &mut PgConnection, player: Uuid) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update seat set rating_before = null, deviation_before = null, rating_after = null, deviation_after = null \
         where player_id = $1 and rating_after is not null",
        player,
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query!("delete from player where id = $1", player)
        .execute(connection)
        .await?;
    Ok(())
}
