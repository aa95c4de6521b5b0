//! Offers of one side of a game to the other.

use shared::api::OfferKind;
use shared::rules::Side;
use sqlx::types::Json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::seats::{self, own_side};
use super::stored_game::StoredGame;
use super::{Store, games};
use crate::problem::Problem;

impl Store {
    /// A side of a game makes or withdraws an offer; or it declines the other's.
    ///
    /// # Errors
    /// [`Problem::NoSuchGame`], [`Problem::NotYourGame`], [`Problem::GameOver`], [`Problem::Stale`], [`Problem::OfferLimit`],
    /// [`Problem::NotPossible`], or the database is unreachable.
    pub async fn offer(
        &self,
        id: Uuid,
        key: &[u8; 32],
        asked: Option<(u32, Option<Side>, OfferKind)>,
        now: OffsetDateTime,
    ) -> Result<StoredGame, Problem> {
        let mut tx = self.pool.begin().await?;
        let mut stored = games::hold(&self.registry, &mut tx, id, key).await?;
        if stored.game.is_over() {
            return Err(Problem::GameOver);
        }
        match asked {
            None => {
                sqlx::query!("update offer set declined = true where game_id = $1", id)
                    .execute(&mut *tx)
                    .await?;
            }
            Some(_) if stored.has_free_seat() => {
                return Err(Problem::NotPossible(
                    "nobody has joined this game: there is nobody to ask, and it can be withdrawn"
                        .to_owned(),
                ));
            }
            Some((seq, side, kind)) => {
                if seq != stored.game.seq() {
                    return Err(Problem::Stale {
                        game: Box::new(stored.view(now)),
                    });
                }
                let side = own_side(side, stored.mine, stored.mine)?;
                // The words of the offer have no number: further back they would have to say how far.
                if let OfferKind::TakeBack { to } = kind
                    && let last = stored.game.last_action_of(side)
                    && last != Some(to)
                {
                    return Err(Problem::NotPossible(match last {
                        Some(last) => {
                            format!(
                                "a side asks to take back its last action, which is entry {last}"
                            )
                        }
                        None => "nothing to take back: this side has not acted yet".to_owned(),
                    }));
                }
                // Tried on a copy, so that an impossible offer is never made.
                let mut copy = stored.game.copied();
                let tried = match kind {
                    OfferKind::TakeBack { to } => copy.take_back(side, to),
                    OfferKind::CallOff => copy.call_off(side),
                };
                tried.map_err(|why| Problem::NotPossible(why.to_string()))?;
                // Offers are limited: three until the other side has acted. The same one repeated does not count.
                let others = stored
                    .game
                    .rules()
                    .players()
                    .iter()
                    .filter(|&other| other != side);
                let acted = others
                    .filter_map(|other| stored.game.last_action_of(other))
                    .max();
                let offered = sqlx::query!(
                    "insert into offer (game_id, seq, side, kind) values ($1, $2, $3, $4) \
                     on conflict (game_id) do update \
                     set seq = excluded.seq, side = excluded.side, kind = excluded.kind, declined = false, \
                     times = case when offer.side = excluded.side and offer.seq > $5 \
                         then offer.times + (offer.declined or offer.kind <> excluded.kind)::integer else 1 end \
                     where offer.side <> excluded.side or offer.seq <= $5 or offer.times < 3 \
                     or not (offer.declined or offer.kind <> excluded.kind)",
                    id,
                    seq.cast_signed(),
                    i16::from(side.0),
                    Json(kind) as _,
                    acted.map_or(0, u32::cast_signed),
                )
                .execute(&mut *tx)
                .await?;
                if offered.rows_affected() == 0 {
                    return Err(Problem::OfferLimit);
                }
            }
        }
        stored.seated = seats::of_one(&mut tx, id).await?;
        tx.commit().await?;
        Ok(stored)
    }
}
