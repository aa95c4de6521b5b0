//! How the free seat of a game for several players is found and taken.

use shared::api::{Clock, Invitation, OpenGame};
use shared::rules::Side;
use sqlx::types::Json;
use sqlx::{FromRow, PgConnection};
use time::OffsetDateTime;
use uuid::Uuid;

use super::games;
use super::stored_game::StoredGame;
use super::{Store, players};
use crate::problem::Problem;
use crate::{codes, times};

/// Open games that a list shows, the newest first.
const LISTED: i64 = 50;

/// A free seat, as lists and invitations show it.
#[derive(FromRow)]
struct FreeSeat {
    game_id: Uuid,
    side: i16,
    ruleset: String,
    shown_name: Option<String>,
    bot: Option<bool>,
    clock: Option<Json<Clock>>,
    made_at: OffsetDateTime,
}

/// Every free seat with its game.
macro_rules! free_seats {
    ($which:literal) => {
        concat!(
            "select invitation.game_id, invitation.side, game.ruleset, shown_name, bot, game.clock, invitation.made_at \
             from invitation join game on game.id = invitation.game_id left join player on player.id = game.begun_by \
             where game.finished_at is null and ",
            $which
        )
    };
}

/// The newest open games, at most `$1`.
pub(super) const OPEN: &str =
    free_seats!("invitation.open order by invitation.made_at desc, invitation.game_id limit $1");

impl Store {
    /// What an invitation invites to.
    ///
    /// # Errors
    /// [`Problem::NoSuchInvitation`], or the database is away.
    pub async fn invitation(&self, code: &str) -> Result<Invitation, Problem> {
        if !codes::is_two_words(code) {
            return Err(Problem::NoSuchInvitation);
        }
        let free: Option<FreeSeat> = sqlx::query_as(free_seats!("invitation.code = $1"))
            .bind(code)
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
        })
    }

    /// The games whose free seat everybody may take, the newest first.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn open_games(&self) -> Result<Vec<OpenGame>, Problem> {
        let free: Vec<FreeSeat> = sqlx::query_as(OPEN)
            .bind(LISTED)
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
            })
        });
        open.collect()
    }

    /// The player with this key, whom it makes if there is none yet, takes the free seat of a game: an open one, or one that
    /// the code invites to. Whoever has a seat there already is shown the game.
    ///
    /// # Errors
    /// [`Problem::NoSuchGame`], [`Problem::NoSuchInvitation`], [`Problem::SeatTaken`], or the database is away.
    pub async fn join(
        &self,
        id: Uuid,
        key: &[u8; 32],
        code: Option<&str>,
        now: OffsetDateTime,
    ) -> Result<StoredGame, Problem> {
        let mut tx = self.pool.begin().await?;
        let player = players::hold(&mut tx, key, now).await?.id;
        let stored = games::hold_anybodys(&self.registry, &mut tx, id, key).await?;
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
            return Err(match stored.seats {
                1 => Problem::NotYourGame,
                _ => Problem::SeatTaken,
            });
        };
        if !(free.open || code.is_some() && free.invitation.as_deref() == code) {
            return Err(Problem::NoSuchInvitation);
        }
        for statement in [
            "update seat set player_id = $3, guest = true where game_id = $1 and side = $2 and player_id is null",
            "delete from invitation where game_id = $1 and side = $2 and $3::uuid is not null",
        ] {
            sqlx::query(statement)
                .bind(id)
                .bind(free.side)
                .bind(player)
                .execute(&mut *tx)
                .await?;
        }
        if invited.next().is_none() {
            sqlx::query("update game set joined_at = $2 where id = $1")
                .bind(id)
                .bind(now)
                .execute(&mut *tx)
                .await?;
        }
        let stored = games::look(&self.registry, &mut tx, id, key).await?;
        start_clocks(&mut tx, &stored, now).await?;
        tx.commit().await?;
        Ok(stored)
    }
}

/// Everybody sits: the clocks of a game, if it has any, begin to run.
pub(super) async fn start_clocks(
    connection: &mut PgConnection,
    stored: &StoredGame,
    now: OffsetDateTime,
) -> Result<(), sqlx::Error> {
    let reading = stored.reading(now);
    if let Some((deadline, _)) = reading.and_then(|reading| reading.deadline) {
        sqlx::query("update game_state set deadline = $2 where game_id = $1")
            .bind(stored.id)
            .bind(deadline)
            .execute(connection)
            .await?;
    }
    Ok(())
}

fn side(stored: i16) -> Result<Side, Problem> {
    super::columns::side(Some(stored)).map_err(Problem::internal)
}
