//! Players: an id, the hash of a token, a name.

use sqlx::{FromRow, PgConnection};
use time::OffsetDateTime;
use uuid::Uuid;

use super::Store;

/// One player.
#[derive(Clone, Debug, FromRow)]
pub struct PlayerRow {
    /// Whose games these are.
    pub id: Uuid,
    /// What others read on the tables.
    pub name: String,
    /// When the player first did something worth keeping.
    pub created_at: OffsetDateTime,
}

impl Store {
    /// The player with this token, if there is one.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn player(&self, token_hash: &[u8; 32]) -> Result<Option<PlayerRow>, sqlx::Error> {
        sqlx::query_as("select id, name, created_at from player where token_hash = $1")
            .bind(token_hash)
            .fetch_optional(&self.pool)
            .await
    }

    /// Gives the player with this token a name; makes the player if there is none yet.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn name_player(
        &self,
        token_hash: &[u8; 32],
        name: &str,
        now: OffsetDateTime,
    ) -> Result<PlayerRow, sqlx::Error> {
        sqlx::query_as(
            "insert into player (id, token_hash, name, created_at) values ($1, $2, $3, $4) \
             on conflict (token_hash) do update set name = excluded.name \
             returning id, name, created_at",
        )
        .bind(Uuid::new_v4())
        .bind(token_hash)
        .bind(name)
        .bind(now)
        .fetch_one(&self.pool)
        .await
    }
}

/// The player with this token, made if there is none yet, held until the transaction ends: what one player
/// begins at the same moment from two tabs happens one after the other.
pub(super) async fn hold(
    connection: &mut PgConnection,
    token_hash: &[u8; 32],
    now: OffsetDateTime,
) -> Result<Uuid, sqlx::Error> {
    let id = Uuid::new_v4();
    // Updating nothing is what makes the row come back, and be held, when it was there already.
    sqlx::query_scalar(
        "insert into player (id, token_hash, name, created_at) values ($1, $2, $3, $4) \
         on conflict (token_hash) do update set token_hash = excluded.token_hash \
         returning id",
    )
    .bind(id)
    .bind(token_hash)
    .bind(first_name(id))
    .bind(now)
    .fetch_one(connection)
    .await
}

/// The name of somebody who has not chosen one yet.
fn first_name(id: Uuid) -> String {
    format!("Recruit {:04}", id.as_u128() % 10_000)
}
