//! A rematch: the two who have played a game begin another, with the sides exchanged.

use shared::api::Opponent;
use shared::rules::Side;
use time::OffsetDateTime;
use uuid::Uuid;

use super::begin::{self, MatchOptions};
use super::stored_game::StoredGame;
use super::{Store, games, joining, players};
use crate::problem::Problem;

impl Store {
    /// The rematch of a finished game for a player of it: begun for whoever asks first, who takes the opponent's side and waits for
    /// them; joined by the other. Whoever has a seat there is shown it, so it may be asked for again. One that was withdrawn before
    /// it was joined is none.
    ///
    /// # Errors
    /// [`Problem::NoSuchGame`], [`Problem::NotYourGame`], [`Problem::NotPossible`], as [`Store::join`], or the database is away.
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
        let begun = sqlx::query_scalar!(
            "select id from game where rematch_of = $1 and (finished_at is null or joined_at is not null)",
            id
        )
        .fetch_optional(&mut *tx)
        .await?;
        if let Some(rematch) = begun {
            let begun = games::look(&self.registry, &mut tx, rematch, key).await?;
            // The game alone decides who may: two hold it, one after the other.
            drop(tx);
            let code = begun
                .seated
                .iter()
                .find_map(|seat| seat.invitation.as_deref());
            return self.join(rematch, key, code, now, |_| true).await;
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
        sqlx::query!(
            "update game set rematch_of = null where rematch_of = $1",
            id
        )
        .execute(&mut *tx)
        .await?;
        sqlx::query!("update game set rematch_of = $1 where id = $2", id, rematch)
            .execute(&mut *tx)
            .await?;
        let begun = games::look(&self.registry, &mut tx, rematch, key).await?;
        joining::start_clocks(&mut tx, &begun, now).await?;
        tx.commit().await?;
        Ok(begun)
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
