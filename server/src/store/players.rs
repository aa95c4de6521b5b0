//! Players: an id, the hash of a token, a name.

use shared::api::Player;
use sqlx::{FromRow, PgConnection};
use time::OffsetDateTime;
use uuid::Uuid;

use super::Store;
use crate::problem::Problem;
use crate::times;

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

impl PlayerRow {
    /// As the player sees himself.
    #[must_use]
    pub fn shown(self) -> Player {
        Player {
            id: self.id,
            name: self.name,
            created_at: times::instant(self.created_at),
        }
    }
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
    /// [`Problem::NameTaken`] when another player has one that looks the same, or the database is away.
    pub async fn name_player(
        &self,
        token_hash: &[u8; 32],
        name: &str,
        now: OffsetDateTime,
    ) -> Result<PlayerRow, Problem> {
        // A name that an operator has hidden stays hidden until it is another one.
        let named = sqlx::query_as(
            "insert into player (id, token_hash, name, name_skeleton, created_at) values ($1, $2, $3, $5, $4) \
             on conflict (token_hash) do update set name = excluded.name, name_skeleton = excluded.name_skeleton, \
                 name_hidden = player.name_hidden and player.name_skeleton is not distinct from excluded.name_skeleton \
             returning id, name, created_at",
        )
        .bind(Uuid::new_v4())
        .bind(token_hash)
        .bind(name)
        .bind(now)
        .bind(skeleton(name))
        .fetch_one(&self.pool)
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
        })
    }

    /// Shows everybody with this name under another, or again under their own; answers how many there are.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn hide_name(&self, name: &str, hidden: bool) -> Result<u64, sqlx::Error> {
        sqlx::query("update player set name_hidden = $2 where name = $1 or name_skeleton = $3")
            .bind(name)
            .bind(hidden)
            .bind(skeleton(name))
            .execute(&self.pool)
            .await
            .map(|done| done.rows_affected())
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

/// What a name comes down to for the eye: without case and spaces, and letters that look alike as one (UTS 39).
fn skeleton(name: &str) -> String {
    let plain = |text: &str| {
        unicode_security::skeleton(text)
            .collect::<String>()
            .to_lowercase()
    };
    // Twice: what lower case has made alike is alike.
    let letters: String = plain(&plain(name))
        .chars()
        .filter(|c| !c.is_whitespace())
        .collect();
    if letters.is_empty() {
        name.to_owned()
    } else {
        letters
    }
}

/// The name of somebody who has not chosen one yet.
fn first_name(id: Uuid) -> String {
    format!("Recruit {:04}", id.as_u128() % 10_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_one() {
        for (one, other) in [
            ("Nomvula", "nomvula"),
            ("Nomvula", "No mvula"),
            ("Paul", "\u{420}aul"),
            ("Paul", "Pau1"),
            ("Ann0", "AnnO"),
            ("Zulu", "ＺＵＬＵ"),
        ] {
            assert_eq!(skeleton(one), skeleton(other), "{one} {other}");
        }
        for (one, other) in [("Anna", "Ana"), ("Émile", "Emile"), ("7", "8"), ("!", "?")] {
            assert_ne!(skeleton(one), skeleton(other), "{one} {other}");
        }
    }
}
