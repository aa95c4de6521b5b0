//! Finding and taking the free seat of a game for several players.

use shared::api::{Clock, Invitation, OpenGame};
use shared::rules::{Side, Sides};
use sqlx::PgConnection;
use sqlx::types::Json;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::stored_game::StoredGame;
use super::{Quota, Store, games, players, seats};
use crate::problem::Problem;
use crate::{codes, times};

/// Open games that a list shows: those of established players first, and within both groups the newest first.
const LISTED: i64 = 50;

/// How long an open game is listed.
const LISTED_FOR: Duration = Duration::days(14);
/// The same for a game with a live clock, which runs as soon as somebody joins: its player should still be there.
const LIVE_LISTED_FOR: Duration = Duration::HOUR;
/// Listed open games of one player at a time.
const OPEN_OF_ONE: i64 = 5;

/// A free seat, as lists and invitations show it.
struct FreeSeat {
    game_id: Uuid,
    side: i16,
    ruleset: String,
    shown_name: Option<String>,
    bot: Option<bool>,
    clock: Option<Json<Clock>>,
    made_at: OffsetDateTime,
    /// Of the player who began it, at the side they play.
    rating: Option<i32>,
}

/// The newest open games.
pub(super) const OPEN: &str = include_str!("sql/open_games.sql");
/// How many games a player has opened whose seat is still free.
pub(super) const OPEN_OF: &str = include_str!("sql/open_games_of.sql");

impl Store {
    /// The game that an invitation is for.
    ///
    /// # Errors
    /// [`Problem::NoSuchInvitation`], or the database is unreachable.
    pub async fn invitation(&self, code: &str) -> Result<Invitation, Problem> {
        if !codes::is_two_words(code) {
            return Err(Problem::NoSuchInvitation);
        }
        let free = sqlx::query_file_as!(FreeSeat, "src/store/sql/invitation.sql", code)
            .fetch_optional(&self.pool)
            .await?;
        let free = free.ok_or(Problem::NoSuchInvitation)?;
        Ok(Invitation {
            game: free.game_id,
            side: side(free.side)?,
            ruleset: free.ruleset,
            name: free.shown_name,
            bot: free.bot.unwrap_or_default(),
            clock: free.clock.map(|clock| clock.0),
            rating: free.rating,
        })
    }

    /// The games whose free seat everybody may take: those of established players, the newest first, then all others.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub async fn open_games(&self, now: OffsetDateTime) -> Result<Vec<OpenGame>, Problem> {
        let free = sqlx::query_file_as!(
            FreeSeat,
            "src/store/sql/open_games.sql",
            LISTED,
            now - LISTED_FOR,
            now - LIVE_LISTED_FOR,
        )
        .fetch_all(&self.pool)
        .await?;
        let open = free.into_iter().map(|free| {
            Ok(OpenGame {
                game: free.game_id,
                side: side(free.side)?,
                ruleset: free.ruleset,
                name: free.shown_name,
                bot: free.bot.unwrap_or_default(),
                clock: free.clock.map(|clock| clock.0),
                made_at: times::instant(free.made_at),
                rating: free.rating,
            })
        });
        open.collect()
    }

    /// The player with this key, created if there is none yet, takes the free seat of a game: an open one, one that the code invites
    /// to, or that of a rematch which the opponent has begun. A player who has a seat there already gets the game. `newcomer`
    /// returns whether another player who is not established may take the seat of an open one.
    ///
    /// # Errors
    /// [`Problem::NoSuchGame`], [`Problem::NoSuchInvitation`], [`Problem::SeatTaken`], [`Problem::NewcomerLimit`], or the database is
    /// unreachable.
    pub async fn join(
        &self,
        id: Uuid,
        key: &[u8; 32],
        code: Option<&str>,
        now: OffsetDateTime,
        newcomer: impl FnOnce(Quota) -> bool + Send,
    ) -> Result<StoredGame, Problem> {
        let mut tx = self.pool.begin().await?;
        let player = players::hold(&mut tx, key, now).await?.id;
        let row = games::held_row(&mut tx, id, key).await?;
        if row.is_anothers() {
            return Err(if row.over {
                Problem::GameOver
            } else {
                Problem::NotYourGame
            });
        }
        let mut stored = games::replayed(&self.registry, &mut tx, row).await?;
        if !stored.mine.is_empty() {
            return Ok(stored);
        }
        if stored.game.is_over() {
            return Err(Problem::GameOver);
        }
        let mut invited = stored
            .seated
            .iter()
            .filter(|seat| seat.invitation.is_some());
        let Some(free) = invited.next() else {
            return Err(Problem::SeatTaken);
        };
        let (side, last) = (free.side(), invited.next().is_none());
        let number = i16::from(side.0);
        let asked = match stored.rematch_of {
            // The asker of a live one may be gone.
            Some(before) => {
                has_seat(&mut tx, before, player).await?
                    && !is_too_late(&mut tx, (id, number), stored.clock, now).await?
            }
            None => false,
        };
        if !asked && (code.is_none() || free.invitation.as_deref() != code) {
            if !free.open || is_too_late(&mut tx, (id, number), stored.clock, now).await? {
                return Err(Problem::NoSuchInvitation);
            }
            if !is_established(&mut tx, player, now).await? && !newcomer(Quota::Join(now.date())) {
                return Err(Problem::NewcomerLimit);
            }
        }
        sqlx::query!(
            "update seat set player_id = $3, guest = true, taken_at = $4 \
             where game_id = $1 and side = $2 and player_id is null",
            id,
            number,
            player,
            now,
        )
        .execute(&mut *tx)
        .await?;
        let invitation = sqlx::query!(
            "delete from invitation where game_id = $1 and side = $2",
            id,
            number
        )
        .execute(&mut *tx)
        .await?;
        // Whoever deletes his profile withdraws his own, and resigns only games that have been joined by then.
        if invitation.rows_affected() == 0 {
            return Err(Problem::NoSuchInvitation);
        }
        if !asked && stored.rematch_of.take().is_some() {
            // Somebody else used the invitation: the two can still have a rematch.
            sqlx::query!("update game set rematch_of = null where id = $1", id)
                .execute(&mut *tx)
                .await?;
        }
        if last {
            stored.joined_at = Some(now);
            sqlx::query!("update game set joined_at = $2 where id = $1", id, now)
                .execute(&mut *tx)
                .await?;
            sqlx::query!(
                "update seat set established = is_established(player_id, $2) \
                 where game_id = $1 and player_id is not null",
                id,
                now,
            )
            .execute(&mut *tx)
            .await?;
        }
        stored.mine = Sides::one(side);
        stored.seated = seats::of_one(&mut tx, id).await?;
        start_clocks(&mut tx, &stored, now).await?;
        tx.commit().await?;
        Ok(stored)
    }
}

/// Checks that a player may begin another open game; returns whether he is established. He is locked, so that he opens one after
/// the other. `newcomer` returns whether one who is not established may.
///
/// # Errors
/// [`Problem::OpenGamesLimit`], [`Problem::NewcomerLimit`], or the database is unreachable.
pub(super) async fn may_open_another(
    connection: &mut PgConnection,
    player: Uuid,
    now: OffsetDateTime,
    newcomer: impl FnOnce() -> bool,
) -> Result<bool, Problem> {
    let open = sqlx::query_file_scalar!(
        "src/store/sql/open_games_of.sql",
        player,
        now - LISTED_FOR,
        now - LIVE_LISTED_FOR,
    )
    .fetch_one(&mut *connection)
    .await?;
    if open >= OPEN_OF_ONE {
        return Err(Problem::OpenGamesLimit(open));
    }
    let established = is_established(connection, player, now).await?;
    if !established && !newcomer() {
        return Err(Problem::NewcomerLimit);
    }
    Ok(established)
}

async fn is_established(
    connection: &mut PgConnection,
    player: Uuid,
    now: OffsetDateTime,
) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar!(
        "select is_established($1, $2) as \"established!\"",
        player,
        now
    )
    .fetch_one(connection)
    .await
}

/// Whether a game with a live clock has waited too long to be joined without an invitation.
async fn is_too_late(
    connection: &mut PgConnection,
    (game, side): (Uuid, i16),
    clock: Option<Clock>,
    now: OffsetDateTime,
) -> Result<bool, sqlx::Error> {
    if !matches!(clock, Some(Clock::Live { .. })) {
        return Ok(false);
    }
    let made_at = sqlx::query_scalar!(
        "select made_at from invitation where game_id = $1 and side = $2",
        game,
        side
    )
    .fetch_optional(connection)
    .await?;
    Ok(made_at.is_some_and(|made_at| has_lapsed(clock, made_at, now)))
}

/// Whether the player who offered a game with this clock at this time may be gone by now.
pub(super) fn has_lapsed(
    clock: Option<Clock>,
    made_at: OffsetDateTime,
    now: OffsetDateTime,
) -> bool {
    matches!(clock, Some(Clock::Live { .. })) && made_at <= now - LIVE_LISTED_FOR
}

/// Whether a player has a seat of a game.
async fn has_seat(
    connection: &mut PgConnection,
    game: Uuid,
    player: Uuid,
) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar!(
        "select exists (select from seat where game_id = $1 and player_id = $2) as \"has!\"",
        game,
        player
    )
    .fetch_one(connection)
    .await
}

/// All seats are taken: the clocks start.
pub(super) async fn start_clocks(
    connection: &mut PgConnection,
    stored: &StoredGame,
    now: OffsetDateTime,
) -> Result<(), sqlx::Error> {
    if let Some((deadline, _)) = stored.deadline(now, now) {
        sqlx::query!(
            "update game_state set deadline = $2 where game_id = $1",
            stored.id,
            deadline
        )
        .execute(connection)
        .await?;
    }
    Ok(())
}

fn side(stored: i16) -> Result<Side, Problem> {
    super::columns::side(Some(stored)).map_err(Problem::internal)
}
