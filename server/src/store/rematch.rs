//! A rematch: the two players of a game begin another, with the sides exchanged.

use shared::api::Opponent;
use shared::rules::Side;
use time::OffsetDateTime;
use uuid::Uuid;

use super::begin::{self, MatchOptions};
use super::stored_game::StoredGame;
use super::{Store, games, joining, players};
use crate::problem::Problem;

impl Store {
    /// The rematch of a finished game for a player of it: begun for the first who asks, who takes the opponent's side and waits;
    /// joined by the other. A player with a seat there gets it again, so the request may be repeated. A withdrawn one does not count,
    /// nor does one with a live clock that nobody has joined within the hour, since its player may be gone. A player who has withdrawn
    /// one cannot offer another.
    ///
    /// # Errors
    /// [`Problem::NoSuchGame`], [`Problem::NotYourGame`], [`Problem::NotPossible`], or the database is unreachable.
    pub async fn rematch(
        &self,
        id: Uuid,
        key: &[u8; 32],
        now: OffsetDateTime,
    ) -> Result<StoredGame, Problem> {
        let mut tx = self.pool.begin().await?;
        let player = players::hold(&mut tx, key, now).await?.id;
        let stored = games::hold(&self.registry, &mut tx, id, key).await?;
        let side = opponents_side(&stored)?;
        let begun = sqlx::query!(
            "select id, coalesce(begun_by = $2, false) as \"mine!\", joined_at is not null as \"joined!\", \
                    finished_at is not null as \"over!\", created_at from game where rematch_of = $1",
            id,
            player
        )
        .fetch_optional(&mut *tx)
        .await?;
        if let Some(begun) = begun {
            let lapsed = joining::has_lapsed(stored.clock, begun.created_at, now);
            if begun.joined || begun.mine && !begun.over && !lapsed {
                return games::look(&self.registry, &mut tx, begun.id, key).await;
            }
            if begun.mine && begun.over {
                return Err(Problem::NotPossible(
                    "you have withdrawn the rematch of this game: the other side may still ask for one".to_owned(),
                ));
            }
            if !begun.over && !lapsed {
                // Their right to join is checked again in a separate transaction.
                drop(tx);
                return match self.join(begun.id, key, None, now, |_| true).await {
                    Err(Problem::GameOver | Problem::NoSuchInvitation | Problem::SeatTaken) => {
                        Err(Problem::NotPossible(
                            "the rematch is no more: ask for one yourself".to_owned(),
                        ))
                    }
                    joined => joined,
                };
            }
            sqlx::query!("update game set rematch_of = null where id = $1", begun.id)
                .execute(&mut *tx)
                .await?;
        }
        let rules = stored.game.rules().key();
        let rules = self.registry.newest(&rules);
        let rules = rules.map_err(|unknown| Problem::NotPossible(unknown.to_string()))?;
        let options = MatchOptions {
            side: Some(side),
            opponent: Some(Opponent::Invited),
            clock: stored.clock,
        };
        let rematch = begin::for_two(self, &mut tx, &rules, options, player, now).await?;
        sqlx::query!("update game set rematch_of = $1 where id = $2", id, rematch)
            .execute(&mut *tx)
            .await?;
        let begun = games::look(&self.registry, &mut tx, rematch, key).await?;
        joining::start_clocks(&mut tx, &begun, now).await?;
        tx.commit().await?;
        Ok(begun)
    }

    /// The game that a game is the rematch of.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub async fn rematch_of(&self, id: Uuid) -> Result<Option<Uuid>, Problem> {
        let of = sqlx::query_scalar!("select rematch_of from game where id = $1", id)
            .fetch_optional(&self.pool)
            .await?;
        Ok(of.flatten())
    }
}

/// The side of the other player of a finished game.
fn opponents_side(stored: &StoredGame) -> Result<Side, Problem> {
    let no = |why: &str| Err(Problem::NotPossible(why.to_owned()));
    if !stored.game.is_over() {
        return no("the game is not over: a rematch comes after it");
    }
    let others = stored
        .seated
        .iter()
        .filter(|seat| !stored.mine.has(seat.side()));
    let mut others = others.filter(|seat| seat.player.is_some());
    match (others.next(), others.next()) {
        (Some(other), None) => Ok(other.side()),
        _ => no("nobody else has played this game, or not any more: begin another one instead"),
    }
}
