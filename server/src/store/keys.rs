//! How a player is identified: by the key of a browser or a bot, by codes that sign in another browser, and by the token of a feed,
//! which is read-only.

use shared::api::Keys;
use sqlx::PgConnection;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::players::{self, Held, PlayerRow};
use super::{Store, tries};
use crate::codes::Code;
use crate::problem::Problem;
use crate::times;

/// How long a link to another browser is valid.
pub const LINK_HOLDS: Duration = Duration::minutes(10);

/// The purpose of a code, or of a feed's token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Account recovery: valid until replaced.
    Recovery,
    /// For another browser, soon: it is used up by the first that signs in.
    Link,
    /// To read which games wait for the player, until replaced. It does not sign in.
    Feed,
}

impl Purpose {
    const fn key(self) -> &'static str {
        match self {
            Self::Recovery => "recovery",
            Self::Link => "link",
            Self::Feed => "feed",
        }
    }

    fn expires(self, now: OffsetDateTime) -> Option<OffsetDateTime> {
        match self {
            Self::Recovery | Self::Feed => None,
            Self::Link => Some(now + LINK_HOLDS),
        }
    }
}

impl Store {
    /// The number of this player's browsers and passkeys, the dates of the recovery code and the feed, and the date from which he
    /// is established if he keeps a passkey or the code.
    ///
    /// # Errors
    /// [`Problem::NobodyYet`], or the database is unreachable.
    pub async fn keys(&self, key: &[u8; 32]) -> Result<Keys, Problem> {
        let found = sqlx::query!(
            "select (select count(*) from key where key.player_id = mine.player_id) as \"browsers!\", \
                    (select count(*) from passkey where passkey.player_id = mine.player_id) as \"passkeys!\", \
                    (select made_at from code where code.player_id = mine.player_id and kind = 'recovery') as \"recovery?\", \
                    (select made_at from code where code.player_id = mine.player_id and kind = 'feed') as \"feed?\", \
                    (select min(finished_at) + interval '1 day' from game \
                     where begun_by = mine.player_id and branch_at is null and (seats = 1 or rated) \
                     and not exists (select from player where player.id = mine.player_id and bot)) as \"established?\" \
             from key mine where mine.hash = $1",
            &key[..],
        )
        .fetch_optional(&self.pool)
        .await?;
        let found = found.ok_or(Problem::NobodyYet)?;
        Ok(Keys {
            browsers: found.browsers,
            passkeys: found.passkeys,
            recovery: found.recovery.map(times::instant),
            established: found.established.map(times::instant),
            feed: found.feed.map(times::instant),
        })
    }

    /// Stores a code, of which this is the hash, for the player with this key; it replaces the one for the same purpose.
    ///
    /// # Errors
    /// [`Problem::NobodyYet`], or the database is unreachable.
    pub async fn give_code(
        &self,
        key: &[u8; 32],
        code: &[u8; 32],
        purpose: Purpose,
        now: OffsetDateTime,
    ) -> Result<(), Problem> {
        let mut tx = self.pool.begin().await?;
        // Locked, so that a browser that is being signed out makes none that outlives it.
        let player = hold_owner(&mut tx, key).await?;
        sqlx::query!(
            "insert into code (hash, player_id, kind, made_at, expires_at) values ($1, $2, $3, $4, $5) \
             on conflict on constraint one_code_of_a_kind \
             do update set hash = excluded.hash, made_at = excluded.made_at, expires_at = excluded.expires_at, \
                           used_by = null, gave = null",
            &code[..],
            player,
            purpose.key(),
            now,
            purpose.expires(now),
        )
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(())
    }

    /// Deletes the code of the player with this key for a purpose, if there is any.
    ///
    /// # Errors
    /// [`Problem::NobodyYet`], or the database is unreachable.
    pub async fn end_code(&self, key: &[u8; 32], purpose: Purpose) -> Result<(), Problem> {
        let player = self.player(key).await?.ok_or(Problem::NobodyYet)?;
        sqlx::query!(
            "delete from code where player_id = $1 and kind = $2",
            player.id,
            purpose.key(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Signs the browser with the key `old` in as the player whom the code belongs to, with the key `new`. A previous player
    /// without a game is deleted; games stay with the player who played them.
    ///
    /// # Errors
    /// [`Problem::NoSuchCode`], or the database is unreachable.
    pub async fn enter(
        &self,
        code: &Code,
        old: &[u8; 32],
        new: &[u8; 32],
        now: OffsetDateTime,
    ) -> Result<PlayerRow, Problem> {
        let mut tx = self.pool.begin().await?;
        let player = sqlx::query_scalar!(
            "select player_id from code where hash = $1",
            &code.hash()[..]
        )
        .fetch_optional(&mut *tx)
        .await?;
        let player = player.ok_or(Problem::NoSuchCode)?;
        hold_both(&mut tx, player, old).await?;
        // A link serves one browser; the same one again, if the answer with its new key was lost.
        let found = sqlx::query!(
            "select gave from code where hash = $1 and kind <> 'feed' and player_id = $4 \
             and (expires_at is null or expires_at > $2) and (used_by is null or used_by = $3) for update",
            &code.hash()[..],
            now,
            &old[..],
            player,
        )
        .fetch_optional(&mut *tx)
        .await?;
        let gave = found.ok_or(Problem::NoSuchCode)?.gave;
        sqlx::query!(
            "update code set used_by = $2, gave = $3 where hash = $1 and kind = 'link'",
            &code.hash()[..],
            &old[..],
            &new[..],
        )
        .execute(&mut *tx)
        .await?;
        let lost = gave.and_then(|hash| <[u8; 32]>::try_from(hash).ok());
        let old = lost.as_ref().unwrap_or(old);
        let entered = replace_key(&mut tx, player, old, new, now).await?;
        tx.commit().await?;
        Ok(entered)
    }

    /// Signs the player out of every other browser, and ends pending links; with `codes`, also the recovery code, all passkeys and
    /// the feed. Returns their keys.
    ///
    /// # Errors
    /// [`Problem::NobodyYet`], or the database is unreachable.
    pub async fn leave_elsewhere(
        &self,
        key: &[u8; 32],
        codes: bool,
        now: OffsetDateTime,
    ) -> Result<Vec<[u8; 32]>, Problem> {
        let mut tx = self.pool.begin().await?;
        // Locked, so that of two browsers that sign each other out concurrently one stays.
        let player = hold_owner(&mut tx, key).await?;
        sqlx::query!(
            "delete from code where player_id = $1 and (kind = 'link' or $2)",
            player,
            codes
        )
        .execute(&mut *tx)
        .await?;
        if codes {
            sqlx::query!("delete from passkey where player_id = $1", player)
                .execute(&mut *tx)
                .await?;
        }
        tries::remember(&mut tx, player, Some(key), now).await?;
        let left = sqlx::query_scalar!(
            "delete from key where player_id = $1 and hash <> $2 returning hash",
            player,
            &key[..],
        )
        .fetch_all(&mut *tx)
        .await?;
        tx.commit().await?;
        let hashes = left.into_iter().map(<[u8; 32]>::try_from);
        hashes
            .collect::<Result<_, _>>()
            .map_err(|_| Problem::internal("a key of another length"))
    }

    /// A new player that is a program, identified by this key.
    ///
    /// # Errors
    /// [`Problem::NameTaken`], or the database is unreachable.
    pub async fn make_bot(
        &self,
        key: &[u8; 32],
        name: &str,
        now: OffsetDateTime,
    ) -> Result<PlayerRow, Problem> {
        let mut tx = self.pool.begin().await?;
        let Held { id, .. } = players::hold(&mut tx, key, now).await?;
        sqlx::query!("update player set bot = true where id = $1", id)
            .execute(&mut *tx)
            .await?;
        let named = players::name(&mut tx, id, name).await?;
        tx.commit().await?;
        Ok(named)
    }
}

/// The player with this key, locked until the transaction ends.
///
/// # Errors
/// [`Problem::NobodyYet`], or the database is unreachable.
pub(super) async fn hold_owner(
    connection: &mut PgConnection,
    key: &[u8; 32],
) -> Result<Uuid, Problem> {
    let player = sqlx::query_scalar!(
        "select id from player where id = (select player_id from key where hash = $1) for no key update",
        &key[..],
    )
    .fetch_optional(&mut *connection)
    .await?;
    let player = player.ok_or(Problem::NobodyYet)?;
    still_owned(connection, key, player).await?;
    Ok(player)
}

/// Checks that a key is still this player's: its browser may have been signed out while the caller waited for the player, and be
/// another one by now.
///
/// # Errors
/// [`Problem::NobodyYet`], or the database is unreachable.
pub(super) async fn still_owned(
    connection: &mut PgConnection,
    key: &[u8; 32],
    player: Uuid,
) -> Result<(), Problem> {
    let owner = sqlx::query_scalar!("select player_id from key where hash = $1", &key[..])
        .fetch_optional(connection)
        .await?;
    match owner == Some(player) {
        true => Ok(()),
        false => Err(Problem::NobodyYet),
    }
}

/// Locks a player, and the one whose key `old` is, until the transaction ends: before any of their keys and codes, as everywhere. In
/// one order, since two browsers may change places. A mere reference to them, such as a rating, does not wait for that.
pub(super) async fn hold_both(
    connection: &mut PgConnection,
    player: Uuid,
    old: &[u8; 32],
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "select id from player where id in ($1, (select player_id from key where hash = $2)) order by id for no key update",
        player,
        &old[..],
    )
    .fetch_all(connection)
    .await
    .map(drop)
}

/// Gives a player the key `new` in place of the owner of `old`; both are locked ([`hold_both`]). A previous player without a game is
/// deleted.
pub(super) async fn replace_key(
    connection: &mut PgConnection,
    player: Uuid,
    old: &[u8; 32],
    new: &[u8; 32],
    now: OffsetDateTime,
) -> Result<PlayerRow, sqlx::Error> {
    let was = sqlx::query_scalar!(
        "delete from key where hash = $1 returning player_id",
        &old[..]
    )
    .fetch_optional(&mut *connection)
    .await?;
    tries::carry(connection, was, (old, new), now).await?;
    sqlx::query!(
        "insert into key (hash, player_id, made_at) values ($1, $2, $3)",
        &new[..],
        player,
        now,
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query!(
        "delete from player where id = $1 \
         and not exists (select from key where player_id = $1) and not exists (select from code where player_id = $1 and kind <> 'feed') \
         and not exists (select from passkey where player_id = $1) and not exists (select from seat where player_id = $1)",
        was,
    )
    .execute(&mut *connection)
    .await?;
    players::by_id(connection, player).await
}
