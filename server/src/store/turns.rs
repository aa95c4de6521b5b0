//! The games for two that wait for a player, and what came of others lately, for his private feed. Who has to decide is in no
//! column: it follows from the log, so the games are rebuilt.

use std::sync::Arc;

use shared::api::OfferKind;
use shared::rules::{Side, SideResult};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::games::{self, NOBODY};
use super::stored_game::StoredGame;
use super::{Store, blocking};
use crate::games::Summary;
use crate::log_cost::{self, LogWork};
use crate::problem::Problem;

/// Games that are looked at, those first whose time runs out first.
const LOOKED_AT: i64 = 50;
/// How long an ended game is told of.
const TOLD_FOR: Duration = Duration::days(14);

/// A player's games for two that go on, or ended lately.
pub(super) const TURNS_OF: &str = include_str!("sql/turns_of.sql");

/// What a feed tells.
pub(crate) struct Turns {
    /// Whose it is.
    pub(crate) player: Uuid,
    /// Since when there is this feed.
    pub(crate) made_at: OffsetDateTime,
    /// What waits for the player, and what has ended, the newest first.
    pub(crate) news: Vec<GameNews>,
}

/// What there is to tell of a game.
pub(crate) struct GameNews {
    /// The game.
    pub(crate) id: Uuid,
    /// Which game it is.
    pub(crate) slug: &'static str,
    /// The player's side.
    pub(crate) side: Side,
    /// What others call the opponent; none once he is deleted.
    pub(crate) opponent: Option<String>,
    /// The turn that is played, or was the last.
    pub(crate) turn: u16,
    /// Since when it is so.
    pub(crate) at: OffsetDateTime,
    /// What it is.
    pub(crate) what: What,
}

/// What the player is told.
pub(crate) enum What {
    /// He has to decide.
    Decide {
        /// The entry by which it became his turn.
        seq: u32,
        /// When his time runs out, if it does.
        until: Option<OffsetDateTime>,
    },
    /// The other side asks for something.
    Answer {
        /// Entries that the log had when it did.
        seq: u32,
        /// What for.
        kind: OfferKind,
    },
    /// The game has ended.
    Ended {
        /// How the player did; none if it was called off.
        result: Option<SideResult>,
        /// How it ended, as the game calls it.
        ending: Option<String>,
    },
}

impl Store {
    /// What waits for the player whose feed has a token with this hash.
    ///
    /// # Errors
    /// [`Problem::NoSuchFeed`], or the database is away.
    pub(crate) async fn turns(
        &self,
        token: &[u8; 32],
        now: OffsetDateTime,
    ) -> Result<Turns, Problem> {
        let mut connection = self.pool.acquire().await?;
        let feed = sqlx::query!(
            "select player_id, made_at from code where hash = $1 and kind = 'feed'",
            &token[..]
        )
        .fetch_optional(&mut *connection)
        .await?;
        let feed = feed.ok_or(Problem::NoSuchFeed)?;
        let found = sqlx::query_file!(
            "src/store/sql/turns_of.sql",
            feed.player_id,
            now - TOLD_FOR,
            LOOKED_AT
        )
        .fetch_all(&mut *connection)
        .await?;
        let ids: Vec<Uuid> = found.iter().map(|row| row.id).collect();
        let rows = games::many(&mut connection, &ids, &NOBODY).await?;
        drop(connection);
        let entries = rows.iter().map(games::GameRows::entries).sum();
        log_cost::charge(LogWork::Replay(entries)).map_err(Problem::too_many)?;
        let registry = Arc::clone(&self.registry);
        let news = blocking(move || {
            let mut news = Vec::new();
            for row in rows {
                // One that is broken is logged, and keeps no other from being told of.
                let Ok(stored) = row.rebuilt(&registry) else {
                    continue;
                };
                let ended = found.iter().find(|row| row.id == stored.id);
                let ended = ended.and_then(|row| row.finished_at);
                news.extend(stored.news_for(feed.player_id, ended, now));
            }
            news.sort_by_key(|one| (std::cmp::Reverse(one.at), one.id));
            news
        });
        Ok(Turns {
            player: feed.player_id,
            made_at: feed.made_at,
            news: news.await?,
        })
    }
}

impl StoredGame {
    /// What there is to tell a player who has one of its seats. `ended` is when it did, if it has.
    fn news_for(
        &self,
        player: Uuid,
        ended: Option<OffsetDateTime>,
        now: OffsetDateTime,
    ) -> Vec<GameNews> {
        let (own, others): (Vec<_>, Vec<_>) = self
            .seated
            .iter()
            .partition(|seat| seat.player == Some(player));
        let (Some(own), Some(other)) = (own.first(), others.first()) else {
            return Vec::new();
        };
        let side = own.side();
        let tell = |at, what| GameNews {
            id: self.id,
            slug: self.game.rules().slug(),
            side,
            opponent: other.name.clone(),
            turn: self.game.turn(),
            at,
            what,
        };
        if self.game.is_over() {
            let outcome = self.game.outcome();
            let summary = outcome
                .as_ref()
                .and_then(|outcome| serde_json::from_str::<Summary>(outcome.summary.get()).ok());
            let what = What::Ended {
                result: outcome
                    .and_then(|outcome| outcome.results.get(usize::from(side.0)).copied()),
                ending: summary.and_then(|summary| summary.ending),
            };
            return ended.map(|at| tell(at, what)).into_iter().collect();
        }
        let mut news = Vec::new();
        if let Some(seq) = self.turn_of(side) {
            let since = self.lines.get(seq as usize).map(|line| line.made_at);
            let until = self.clocks(now).filter(|clocks| clocks.running.has(side));
            let until = until.and_then(|clocks| {
                let mut left = clocks.left.into_iter();
                left.find(|(of, _)| *of == side).map(|(_, left)| now + left)
            });
            news.push(tell(
                since.max(self.joined_at).unwrap_or(now),
                What::Decide { seq, until },
            ));
        }
        if let Some(offer) = self.offer().filter(|offer| offer.side != side) {
            let last = self.lines.last().map_or(now, |line| line.made_at);
            let (seq, kind) = (self.game.seq(), offer.kind);
            news.push(tell(last, What::Answer { seq, kind }));
        }
        news
    }

    /// The entry by which it became this side's turn; none if it is not. What a side does in a turn that goes on begins no other.
    fn turn_of(&self, side: Side) -> Option<u32> {
        let before = self.to_act.iter().rposition(|sides| !sides.has(side));
        let first = before.map_or(0, |before| before + 1);
        (first < self.to_act.len()).then(|| u32::try_from(first).unwrap_or(u32::MAX))
    }
}
