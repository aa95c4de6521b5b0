//! Deleting a player: at once whatever he is known by, and then, a piece at a time, what is left of him. However many games he
//! has, no transaction is long; and what a server that stops has left, the next one deletes.

use shared::rules::Side;
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Store, keys, tries};
use crate::games::StoredEntry;
use crate::problem::Problem;

/// Games that are deleted at a time.
const GAMES: i64 = 200;
/// Games that are resigned between two looks for more.
const RESIGNED: i64 = 20;
/// Entries of their logs, for which a slow database takes a tenth of the time that a statement has.
const ENTRIES: i64 = 5_000;

/// A player who is being deleted.
#[derive(Debug)]
pub struct Deletion {
    /// Who it was.
    pub player: Uuid,
    /// The keys that are nobody's any more.
    pub keys: Vec<[u8; 32]>,
}

impl Store {
    /// Takes a player from all who are signed in as him, for ever. [`Store::finish_deletion`] deletes the rest. What stays until
    /// the day is over is that his browsers have had their try at it.
    ///
    /// # Errors
    /// [`Problem::NobodyYet`], or the database is away.
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
        // Asked at once: a game that ends while the player is held is not rated.
        keys::still_owned(&mut tx, key).await?;
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
        // Whoever took a seat by one would have an opponent who is gone.
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

    /// Deletes what is left of a player whose deletion was begun: all games that nobody else plays, their places on the
    /// leaderboards, and himself. Games that he is in the middle of with somebody else he resigns: nobody else could ever end
    /// them. `ended` is told of each. Done again, or by two servers at once, it comes to the same.
    ///
    /// # Errors
    /// When the database is away, or somebody holds one of the games too long.
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
            // Their logs go with them. A game that somebody else has a seat in stays.
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
        // Each is tried once: what cannot be resigned keeps nobody from being deleted.
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
    /// When the database is away.
    pub async fn being_deleted(&self) -> Result<Vec<Uuid>, sqlx::Error> {
        sqlx::query_scalar!(
            "select id from player where deletion_begun_at is not null order by deletion_begun_at"
        )
        .fetch_all(&self.pool)
        .await
    }
}

/// Deletes a player who has no games but those with others: his seats in these are empty from now on, without a trace of his
/// rating.
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
