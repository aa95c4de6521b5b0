//! The passkeys of players, and pending questions to browsers.

use sqlx::types::Json;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;
use webauthn_rs::prelude::{CredentialID, Passkey};

use super::players::PlayerRow;
use super::{Store, keys};
use crate::passkeys::Question;
use crate::problem::Problem;

/// Maximum number of passkeys per player.
const MOST: i64 = 20;
/// How long a person may take to answer.
const TIMEOUT: Duration = Duration::minutes(5);
/// Maximum number of stored questions, some hundred bytes each,
const MOST_QUESTIONS: i64 = 10_000;
/// and per network: a school or a telephone network is one.
const MOST_OF_ASKER: i64 = 200;

impl Store {
    /// Stores the question to the browser with this key until it is answered. If there is no room the oldest is deleted, of the same
    /// asker if it has its maximum: endless questions of one asker do not displace the others'.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub(crate) async fn keep_question(
        &self,
        (key, asker): (&[u8; 32], Option<i64>),
        question: &Question,
        now: OffsetDateTime,
    ) -> Result<(), Problem> {
        sqlx::query_file!(
            "src/store/sql/keep_passkey_question.sql",
            &key[..],
            asker,
            Json(question) as _,
            now,
            now - TIMEOUT,
            MOST_QUESTIONS,
            MOST_OF_ASKER,
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The question to the browser with this key, if it is recent enough. Each question is answered once.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub(crate) async fn take_question(
        &self,
        key: &[u8; 32],
        now: OffsetDateTime,
    ) -> Result<Option<Question>, Problem> {
        let asked = sqlx::query!(
            "delete from passkey_question where key = $1 returning question, asked_at",
            &key[..],
        )
        .fetch_optional(&self.pool)
        .await?;
        let asked = asked.filter(|asked| now <= asked.asked_at + TIMEOUT);
        // A question of another version of the server may have another format: the browser can ask again.
        Ok(asked.and_then(|asked| serde_json::from_value(asked.question).ok()))
    }

    /// The ids of a player's passkeys, so that no authenticator makes a second one.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub async fn passkeys_of(&self, player: Uuid) -> Result<Vec<CredentialID>, sqlx::Error> {
        sqlx::query_scalar!(
            "select id as \"id: CredentialID\" from passkey where player_id = $1",
            player
        )
        .fetch_all(&self.pool)
        .await
    }

    /// Stores a passkey for the player with this key.
    ///
    /// # Errors
    /// [`Problem::NobodyYet`], [`Problem::PasskeyRefused`] when there are too many, or the database is unreachable.
    pub async fn keep_passkey(
        &self,
        key: &[u8; 32],
        passkey: &Passkey,
        now: OffsetDateTime,
    ) -> Result<(), Problem> {
        let mut tx = self.pool.begin().await?;
        let player = keys::hold_owner(&mut tx, key).await?;
        let kept = sqlx::query!(
            "insert into passkey (id, player_id, credential, made_at) select $1, $2, $3, $4 \
             where (select count(*) from passkey where player_id = $2) < $5 on conflict (id) do nothing",
            passkey.cred_id().as_slice(),
            player,
            Json(passkey) as _,
            now,
            MOST,
        )
        .execute(&mut *tx)
        .await?;
        if kept.rows_affected() == 0 {
            return Err(Problem::PasskeyRefused(format!(
                "it is kept already, or there are {MOST}, the most that one player has"
            )));
        }
        tx.commit().await?;
        Ok(())
    }

    /// A passkey by its id, if it is this player's.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub async fn passkey(&self, id: &[u8], player: Uuid) -> Result<Option<Passkey>, sqlx::Error> {
        let found = sqlx::query_scalar!(
            "select credential as \"credential: Json<Passkey>\" from passkey where id = $1 and player_id = $2",
            id,
            player,
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(found.map(|found| found.0))
    }

    /// Signs the browser with the key `old` in as the player who has proved this passkey, with the key `new`, as by a code.
    ///
    /// # Errors
    /// [`Problem::PasskeyRefused`] when it was deleted meanwhile, or the database is unreachable.
    pub async fn enter_by_passkey(
        &self,
        passkey: &Passkey,
        old: &[u8; 32],
        new: &[u8; 32],
        now: OffsetDateTime,
    ) -> Result<PlayerRow, Problem> {
        let mut tx = self.pool.begin().await?;
        let gone = || Problem::PasskeyRefused("it is not kept any more".to_owned());
        let id = passkey.cred_id().as_slice();
        let player = sqlx::query_scalar!("select player_id from passkey where id = $1", id)
            .fetch_optional(&mut *tx)
            .await?;
        let player = player.ok_or_else(gone)?;
        keys::hold_both(&mut tx, player, old).await?;
        let kept = sqlx::query!(
            "update passkey set credential = $2 where id = $1 and player_id = $3",
            id,
            Json(passkey) as _,
            player,
        )
        .execute(&mut *tx)
        .await?;
        if kept.rows_affected() == 0 {
            return Err(gone());
        }
        let entered = keys::replace_key(&mut tx, player, old, new, now).await?;
        tx.commit().await?;
        Ok(entered)
    }

    /// Deletes every passkey of the player with this key.
    ///
    /// # Errors
    /// [`Problem::NobodyYet`], or the database is unreachable.
    pub async fn drop_passkeys(&self, key: &[u8; 32]) -> Result<(), Problem> {
        let player = self.player(key).await?.ok_or(Problem::NobodyYet)?;
        sqlx::query!("delete from passkey where player_id = $1", player.id)
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
