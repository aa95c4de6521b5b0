//! Players: an id and a name.

use shared::api::{Player, RECRUIT};
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use super::Store;
use crate::problem::Problem;
use crate::{names, times};

/// A player, as stored.
#[derive(Clone, Debug)]
pub struct PlayerRow {
    /// The owner of games.
    pub id: Uuid,
    /// The name on the leaderboards.
    pub name: String,
    /// When the player first did something worth storing.
    pub created_at: OffsetDateTime,
    /// Whether it is a program.
    pub bot: bool,
}

impl PlayerRow {
    /// As shown to the player himself.
    #[must_use]
    pub fn shown(self) -> Player {
        Player {
            id: self.id,
            name: self.name,
            created_at: times::instant(self.created_at),
            bot: self.bot,
        }
    }
}

/// A player who is locked until the transaction ends.
#[derive(Clone, Copy)]
pub(super) struct Held {
    pub(super) id: Uuid,
    /// Whether it is a program, whose games never rank.
    pub(super) bot: bool,
}

impl Store {
    /// The player with this key, if there is one.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub async fn player(&self, key: &[u8; 32]) -> Result<Option<PlayerRow>, sqlx::Error> {
        sqlx::query_as!(
            PlayerRow,
            "select id, name, created_at, bot from player where id = (select player_id from key where hash = $1)",
            &key[..],
        )
        .fetch_optional(&self.pool)
        .await
    }

    /// Names the player with this key; creates the player if there is none yet.
    ///
    /// # Errors
    /// [`Problem::NameTaken`] when another player has one that looks the same, [`Problem::NameReserved`], or the database is
    /// unreachable.
    pub async fn name_player(
        &self,
        key: &[u8; 32],
        chosen: &str,
        now: OffsetDateTime,
    ) -> Result<PlayerRow, Problem> {
        let mut tx = self.pool.begin().await?;
        let Held { id, .. } = hold(&mut tx, key, now).await?;
        let named = name(&mut tx, id, chosen).await?;
        tx.commit().await?;
        Ok(named)
    }

    /// Shows every player with this name under another, or again under their own; returns their number.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub async fn hide_name(&self, name: &str, hidden: bool) -> Result<u64, sqlx::Error> {
        sqlx::query!(
            "update player set name_hidden = $2 where name = $1 or name_skeleton = $3",
            name,
            hidden,
            names::skeleton(name),
        )
        .execute(&self.pool)
        .await
        .map(|done| done.rows_affected())
    }
}

/// The player with this key, created if there is none yet, locked until the transaction ends: what one player begins at the same
/// moment in two tabs or two browsers happens one after the other. A mere reference to him, such as a rating, does not wait for
/// that.
pub(super) async fn hold(
    connection: &mut PgConnection,
    key: &[u8; 32],
    now: OffsetDateTime,
) -> Result<Held, sqlx::Error> {
    loop {
        if let Some(held) = hold_known(connection, key).await? {
            return Ok(held);
        }
        let id = Uuid::new_v4();
        let made = sqlx::query!(
            "insert into key (hash, player_id, made_at) values ($1, $2, $3) on conflict (hash) do nothing",
            &key[..],
            id,
            now,
        )
        .execute(&mut *connection)
        .await?;
        // Another request with this key was first: it is known now.
        if made.rows_affected() == 0 {
            continue;
        }
        return sqlx::query_as!(
            Held,
            "insert into player (id, name, created_at) values ($1, $2, $3) returning id, bot",
            id,
            first_name(id),
            now,
        )
        .fetch_one(connection)
        .await;
    }
}

/// The player with this key, locked, if there is one. The player first and then the key, as everywhere: whoever held a key and waited
/// for its player would be waited for by the player's sign-out.
async fn hold_known(
    connection: &mut PgConnection,
    key: &[u8; 32],
) -> Result<Option<Held>, sqlx::Error> {
    let held = sqlx::query_as!(
        Held,
        "select id, bot from player where id = (select player_id from key where hash = $1) for no key update",
        &key[..],
    )
    .fetch_optional(&mut *connection)
    .await?;
    // A shared lock, so that the key is this player's until the end; it may have been signed out before.
    let still = sqlx::query_scalar!(
        "select player_id from key where hash = $1 for share",
        &key[..]
    )
    .fetch_optional(connection)
    .await?;
    Ok(held.filter(|held| still == Some(held.id)))
}

/// A player by id.
pub(super) async fn by_id(
    connection: &mut PgConnection,
    id: Uuid,
) -> Result<PlayerRow, sqlx::Error> {
    sqlx::query_as!(
        PlayerRow,
        "select id, name, created_at, bot from player where id = $1",
        id
    )
    .fetch_one(connection)
    .await
}

/// Gives a player a name.
pub(super) async fn name(
    connection: &mut PgConnection,
    id: Uuid,
    name: &str,
) -> Result<PlayerRow, Problem> {
    // A player who has not chosen yet may keep the given name, and go back to it; nobody else may take it.
    let skeleton = if name == first_name(id) {
        None
    } else if names::is_reserved(name) {
        return Err(Problem::NameReserved);
    } else {
        Some(names::skeleton(name))
    };
    // A name hidden by an operator stays hidden until it is changed. Whoever saves the name that he has keeps it, also if it has been
    // found to look like another since.
    let named = sqlx::query!(
        "update player set name = $2, name_skeleton = case when name = $2 then name_skeleton else $3 end, \
             name_hidden = name_hidden and (name = $2 or name_skeleton is not distinct from $3) where id = $1",
        id,
        name,
        skeleton,
    )
    .execute(&mut *connection)
    .await;
    named.map_err(|error| {
        let constraint = error
            .as_database_error()
            .and_then(|error| error.constraint());
        if constraint == Some("player_name_skeleton_key") {
            Problem::NameTaken
        } else {
            error.into()
        }
    })?;
    Ok(by_id(connection, id).await?)
}

/// The name of a player who has not chosen one yet.
pub(super) fn first_name(id: Uuid) -> String {
    format!("{RECRUIT} {:04}", id.as_u128() % 10_000)
}
