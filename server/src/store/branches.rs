//! Games that continue from a moment of a finished one: its log until then, its seed, and another end.

use shared::api::Origin;
use shared::fate::Seed;
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use super::games;
use crate::games::{AnyGame, Registry};
use crate::log_cost::{self, LogWork};
use crate::problem::Problem;

/// The moment of a finished game, rebuilt, and the source of its luck.
///
/// # Errors
/// [`Problem::NoSuchGame`]; [`Problem::NotYetPublic`], since its luck would be revealed; [`Problem::NoSuchMoment`];
/// [`Problem::TooMany`], since copies are stored.
pub(super) async fn of(
    registry: &Registry,
    connection: &mut PgConnection,
    origin: Origin,
    now: OffsetDateTime,
) -> Result<(Box<dyn AnyGame>, Seed), Problem> {
    let rows = games::open(connection, origin.game, &games::NOBODY, now).await?;
    let entries = origin.entries;
    // After the last entry there is no decision.
    let most = rows.entries().saturating_sub(1);
    let no_moment = || Problem::NoSuchMoment { entries, most };
    if !(1..=most).contains(&entries) {
        return Err(no_moment());
    }
    log_cost::charge(LogWork::Copy(entries)).map_err(Problem::too_many)?;
    let stored = rows.replayed(registry).await?;
    let log = stored.game.log();
    let until = log.get(..entries as usize).unwrap_or(&log);
    let game = stored.game.rules().replay(until, &mut |_| {});
    let game = game.map_err(Problem::internal)?;
    // Between a seal and its opening nobody may decide, and a seal is opened once.
    if game.to_act().is_empty() && !game.is_over() {
        return Err(no_moment());
    }
    Ok((game, stored.seed))
}

/// Copies the log until the moment.
pub(super) async fn copy(
    connection: &mut PgConnection,
    origin: Origin,
    branch: Uuid,
    now: OffsetDateTime,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "insert into move (game_id, seq, follows, side, command_id, step, outcomes, digest, made_at) \
         select $1, seq, follows, side, command_id, step, outcomes, digest, $2 from move where game_id = $3 and seq < $4 order by seq",
        branch,
        now,
        origin.game,
        i32::try_from(origin.entries).unwrap_or(i32::MAX),
    )
    .execute(connection)
    .await?;
    Ok(())
}
