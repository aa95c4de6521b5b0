//! What a move writes: the next entry of a log with its effects, and how a game ends.

use shared::digest::Digest;
use sqlx::PgConnection;
use sqlx::types::Json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::stored_game::StoredGame;
use crate::games::{AnyEntry, AnyGame};
use crate::problem::Problem;

/// One entry of a log to come: what a move writes.
pub(super) struct Next<'a> {
    /// The id of the game.
    pub(super) id: Uuid,
    /// The key of the player who decided, if it is not known yet that the side is his.
    pub(super) key: Option<&'a [u8; 32]>,
    /// The game after it.
    pub(super) game: &'a dyn AnyGame,
    /// The digest of its state.
    pub(super) digest: Digest,
    /// The command, if there is one.
    pub(super) command_id: Option<Uuid>,
    /// When the next side runs out of time; for two players, which without a clock have 60 days.
    pub(super) deadline: Option<OffsetDateTime>,
    /// When the entry is made.
    pub(super) now: OffsetDateTime,
}

impl Next<'_> {
    /// Writes and returns it; none if the game has moved on from the digest `before`, is over, or the key has no such seat. One
    /// statement, atomic.
    pub(super) async fn write(
        &self,
        connection: &mut PgConnection,
        before: Digest,
    ) -> Result<Option<AnyEntry>, sqlx::Error> {
        let Some(entry) = self.game.entry(self.game.seq() - 1) else {
            return Ok(None);
        };
        let written = sqlx::query_file!(
            "src/store/sql/next_entry.sql",
            self.id,
            entry.seq.cast_signed(),
            self.key.map(|key| &key[..]),
            self.command_id,
            Json(&entry.step) as _,
            Json(&entry.outcomes) as _,
            &self.digest.bytes()[..],
            i32::from(self.game.turn()),
            self.game.undos().cast_signed(),
            &before.bytes()[..],
            self.now,
            i16::from(entry.side.0),
            self.deadline,
        )
        .execute(connection)
        .await?;
        Ok((written.rows_affected() == 1).then_some(entry))
    }

    /// The same with the end of the game, of a game for one that is not late.
    pub(super) async fn write_last(
        &self,
        connection: &mut PgConnection,
        before: Digest,
    ) -> Result<Option<AnyEntry>, sqlx::Error> {
        let entry = self.game.entry(self.game.seq() - 1);
        let Some((entry, outcome)) = entry.zip(self.game.outcome()) else {
            return Ok(None);
        };
        let written = sqlx::query_file!(
            "src/store/sql/last_entry.sql",
            self.id,
            entry.seq.cast_signed(),
            self.key.map(|key| &key[..]),
            self.command_id,
            Json(&entry.step) as _,
            Json(&entry.outcomes) as _,
            &self.digest.bytes()[..],
            i32::from(self.game.turn()),
            self.game.undos().cast_signed(),
            &before.bytes()[..],
            self.now,
            i16::from(entry.side.0),
            Json(&outcome.summary) as _,
            outcome.rank_key,
        )
        .execute(connection)
        .await?;
        Ok((written.rows_affected() == 1).then_some(entry))
    }
}

/// Writes how a locked game ended, or that it is played on after its day. A day's game that is ranks no longer; whether it is
/// listed among those of established players is decided when it ends.
pub(super) async fn end(
    connection: &mut PgConnection,
    stored: &StoredGame,
    now: OffsetDateTime,
) -> Result<(), Problem> {
    let (game, late) = (&stored.game, stored.is_late(now));
    let over = game.is_over();
    if !(over || late && stored.ranked) {
        return Ok(());
    }
    let outcome = game.outcome();
    let summary = outcome.as_ref().map(|outcome| Json(&outcome.summary));
    sqlx::query!(
        "update game set finished_at = $2, outcome = $3, rank_key = $4, turn = $5, undos = $6, ranked = ranked and not $7, \
                         unranked = case when day is not null and ranked and $7 then 'late' else unranked end, \
                         established = day is not null and ranked and not $7 and $2::timestamptz is not null \
                                       and is_established(begun_by, $8) \
         where id = $1 and finished_at is null",
        stored.id,
        over.then_some(now),
        summary as _,
        outcome.as_ref().and_then(|outcome| outcome.rank_key),
        over.then_some(i32::from(game.turn())),
        over.then_some(game.undos().cast_signed()),
        late,
        now,
    )
    .execute(&mut *connection)
    .await?;
    if over && stored.seats > 1 {
        // Its free seat can no longer be taken.
        sqlx::query!("delete from invitation where game_id = $1", stored.id)
            .execute(connection)
            .await?;
    }
    Ok(())
}
