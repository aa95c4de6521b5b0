//! A player's games for two: whose turn it is, for his list of them; and recent results, for his private feed. No column says who has
//! to decide: it follows from the log, so the games are rebuilt.

use std::sync::Arc;

use shared::api::{AskedRematch, Clock, GameForTwo, OfferKind, Turns};
use shared::rules::{Side, SideResult};
use sqlx::PgConnection;
use sqlx::types::Json;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::games::{self, NOBODY};
use super::joining;
use super::seats::SeatRow;
use super::stored_game::StoredGame;
use super::{Store, blocking};
use crate::games::Summary;
use crate::log_cost::{self, LogWork};
use crate::problem::Problem;
use crate::times;

/// Games that are read, those whose time runs out first before the others.
const LOOKED_AT: i64 = 50;
/// Of them, those in the list that a page requests at each visit: as many as the list of all games has.
const LISTED: usize = 20;
/// Entries of logs that a list or a feed reads, including the game that exceeds them: later games are listed when earlier ones are
/// over.
const ENTRIES: i64 = 40_000;
/// How long an ended game is listed.
const TOLD_FOR: Duration = Duration::days(14);

/// A player's games for two that are unfinished, or ended recently.
pub(super) const TURNS_OF: &str = include_str!("sql/turns_of.sql");

/// The contents of a feed.
pub(crate) struct FeedNews {
    /// Its player.
    pub(crate) player: Uuid,
    /// When this feed was created.
    pub(crate) made_at: OffsetDateTime,
    /// Games waiting for the player, and ended ones, the newest first.
    pub(crate) news: Vec<GameNews>,
}

/// The news of a game.
pub(crate) struct GameNews {
    /// The id of the game.
    pub(crate) id: Uuid,
    /// Which game it is.
    pub(crate) slug: String,
    /// The player's side.
    pub(crate) side: Side,
    /// The opponent's name; none once deleted.
    pub(crate) opponent: Option<String>,
    /// The turn that is played, or was the last.
    pub(crate) turn: u16,
    /// Since when.
    pub(crate) at: OffsetDateTime,
    /// The kind of news.
    pub(crate) what: What,
}

/// What the player is notified of.
pub(crate) enum What {
    /// It is his turn to decide.
    Decide {
        /// The entry that began his turn.
        seq: u32,
        /// When his time runs out, if it does.
        until: Option<OffsetDateTime>,
    },
    /// The other side made an offer.
    Answer {
        /// Entries that the log had then.
        seq: u32,
        /// What was offered.
        kind: OfferKind,
    },
    /// The other player of an ended game asks for a rematch.
    Rematch,
    /// The game has ended.
    Ended {
        /// The player's result; none if it was called off.
        result: Option<SideResult>,
        /// How it ended, as the game calls it.
        ending: Option<String>,
    },
}

impl Store {
    /// The news for the player whose feed has a token with this hash.
    ///
    /// # Errors
    /// [`Problem::NoSuchFeed`], or the database is unreachable.
    pub(crate) async fn turns(
        &self,
        token: &[u8; 32],
        now: OffsetDateTime,
    ) -> Result<FeedNews, Problem> {
        let mut connection = self.pool.acquire().await?;
        let feed = sqlx::query!(
            "select player_id, made_at from code where hash = $1 and kind = 'feed'",
            &token[..]
        )
        .fetch_optional(&mut *connection)
        .await?;
        let feed = feed.ok_or(Problem::NoSuchFeed)?;
        let player = feed.player_id;
        let asked = rematches_asked(&mut connection, player, now).await?;
        let found = games_for_two(&mut connection, player, now - TOLD_FOR).await?;
        drop(connection);
        let news = self.rebuilt(found, move |stored, ended| {
            stored.news_for(player, ended, now)
        });
        let mut news: Vec<GameNews> = news.await?.into_iter().flatten().collect();
        news.extend(asked.into_iter().map(|asked| GameNews {
            id: asked.game,
            slug: asked.slug,
            // The sides are exchanged: the asker has the player's.
            side: if asked.side == 0 { Side(1) } else { Side(0) },
            opponent: asked.opponent,
            turn: 0,
            at: asked.created_at,
            what: What::Rematch,
        }));
        news.sort_by_key(|one| (std::cmp::Reverse(one.at), one.id));
        Ok(FeedNews {
            player,
            made_at: feed.made_at,
            news,
        })
    }

    /// A player's unfinished games for two with another player: those that wait for him first, and of these the one whose time runs
    /// out first; and the rematches that he is asked for.
    ///
    /// # Errors
    /// When that is more to read than allowed in one request, or the database is unreachable.
    pub(crate) async fn turns_of(
        &self,
        player: Uuid,
        now: OffsetDateTime,
    ) -> Result<Turns, Problem> {
        let mut connection = self.pool.acquire().await?;
        let asked = rematches_asked(&mut connection, player, now).await?;
        let found = games_for_two(&mut connection, player, now).await?;
        drop(connection);
        let games = self.rebuilt(found, move |stored, _| stored.summary_for(player, now));
        let mut games: Vec<GameForTwo> = games.await?.into_iter().flatten().collect();
        // The database's order is by deadlines without the latest outages.
        games.sort_by_key(|game| {
            let waits = game.to_act || game.offer.is_some();
            (!waits, game.until.is_none(), game.until.clone())
        });
        games.truncate(LISTED);
        let rematches = asked.into_iter().map(|asked| AskedRematch {
            game: asked.game,
            opponent: asked.opponent,
            asked_at: times::instant(asked.created_at),
        });
        Ok(Turns {
            games,
            rematches: rematches.collect(),
        })
    }

    /// The results of this function for each game, in their order.
    async fn rebuilt<T: Send + 'static>(
        &self,
        found: Vec<Found>,
        make: impl Fn(StoredGame, Option<OffsetDateTime>) -> T + Send + 'static,
    ) -> Result<Vec<T>, Problem> {
        let registry = Arc::clone(&self.registry);
        blocking(move || {
            let mut made = Vec::new();
            for Found { rows, ended } in found {
                // A broken one is logged, and does not stop the others.
                if let Ok(stored) = rows.rebuilt(&registry) {
                    made.push(make(stored, ended));
                }
            }
            made
        })
        .await
    }
}

/// A rematch that a player is asked for.
struct Rematch {
    /// The game that has ended.
    game: Uuid,
    slug: String,
    /// The side of the player who asks.
    side: i16,
    created_at: OffsetDateTime,
    clock: Option<Json<Clock>>,
    opponent: Option<String>,
}

/// The rematches that others ask a player for and are still waiting for.
async fn rematches_asked(
    connection: &mut PgConnection,
    player: Uuid,
    now: OffsetDateTime,
) -> Result<Vec<Rematch>, Problem> {
    let mut asked = sqlx::query_file_as!(
        Rematch,
        "src/store/sql/rematches_asked.sql",
        player,
        now - TOLD_FOR
    )
    .fetch_all(connection)
    .await?;
    asked.retain(|one| {
        let clock = one.clock.as_ref().map(|clock| clock.0);
        !joining::has_lapsed(clock, one.created_at, now)
    });
    Ok(asked)
}

/// A game for two, and when it ended, if it has.
struct Found {
    rows: games::GameRows,
    ended: Option<OffsetDateTime>,
}

/// A player's games for two with another player that are unfinished, or ended after this moment. The caller is charged for their
/// logs before any is read.
async fn games_for_two(
    connection: &mut PgConnection,
    player: Uuid,
    ended_after: OffsetDateTime,
) -> Result<Vec<Found>, Problem> {
    let found = sqlx::query_file!(
        "src/store/sql/turns_of.sql",
        player,
        ended_after,
        LOOKED_AT,
        ENTRIES
    )
    .fetch_all(&mut *connection)
    .await?;
    let entries: i64 = found.iter().map(|row| i64::from(row.seq)).sum();
    let entries = u32::try_from(entries).unwrap_or(u32::MAX);
    log_cost::charge(LogWork::Replay(entries)).map_err(Problem::too_many)?;
    let ids: Vec<Uuid> = found.iter().map(|row| row.id).collect();
    let rows = games::many(connection, &ids, &NOBODY).await?;
    let ended = |id: Uuid| found.iter().find(|row| row.id == id)?.finished_at;
    let with_end = |rows: games::GameRows| Found {
        ended: ended(rows.id()),
        rows,
    };
    Ok(rows.into_iter().map(with_end).collect())
}

impl StoredGame {
    /// This player's seat, and that of the other side.
    fn seats_of(&self, player: Uuid) -> Option<(&SeatRow, &SeatRow)> {
        let mine = |seat: &&SeatRow| seat.player == Some(player);
        let (own, others): (Vec<_>, Vec<_>) = self.seated.iter().partition(mine);
        Some((own.first().copied()?, others.first().copied()?))
    }

    /// When this side's time runs out; none if its clock does not run.
    fn runs_out(&self, side: Side, now: OffsetDateTime) -> Option<OffsetDateTime> {
        let clocks = self.clocks(now).filter(|clocks| clocks.running.has(side))?;
        let mut left = clocks.left.into_iter();
        left.find(|(of, _)| *of == side).map(|(_, left)| now + left)
    }

    /// A list's summary of an unfinished game for a player who has one of its seats; none if it is over.
    fn summary_for(&self, player: Uuid, now: OffsetDateTime) -> Option<GameForTwo> {
        let (own, other) = self.seats_of(player)?;
        let side = own.side();
        let to_act = self.turn_of(side).is_some();
        let until = self.runs_out(side, now).filter(|_| to_act);
        let offer = self.offer().filter(|offer| offer.side != side);
        (!self.game.is_over()).then(|| GameForTwo {
            id: self.id,
            side,
            opponent: other.name.clone(),
            to_act,
            until: until.map(times::instant),
            offer: offer.map(|offer| offer.kind),
        })
    }

    /// The news for a player who has one of its seats. `ended` is when it ended, if it has.
    fn news_for(
        &self,
        player: Uuid,
        ended: Option<OffsetDateTime>,
        now: OffsetDateTime,
    ) -> Vec<GameNews> {
        let Some((own, other)) = self.seats_of(player) else {
            return Vec::new();
        };
        let side = own.side();
        let tell = |at, what| GameNews {
            id: self.id,
            slug: self.game.rules().slug().to_owned(),
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
            let since = self.rows.get(seq as usize).map(|row| row.made_at);
            let until = self.runs_out(side, now);
            // An outage since has moved the end.
            let outage = self.outages.last().map(|outage| outage.ended_at);
            news.push(tell(
                since.max(self.joined_at).max(outage).unwrap_or(now),
                What::Decide { seq, until },
            ));
        }
        if let Some(offer) = self.offer().filter(|offer| offer.side != side) {
            let last = self.rows.last().map_or(now, |row| row.made_at);
            let (seq, kind) = (self.game.seq(), offer.kind);
            news.push(tell(last, What::Answer { seq, kind }));
        }
        news
    }

    /// The entry that began this side's turn; none if it is not its turn. What a side does within a turn begins no other.
    fn turn_of(&self, side: Side) -> Option<u32> {
        let before = self.to_act.iter().rposition(|sides| !sides.has(side));
        let first = before.map_or(0, |before| before + 1);
        (first < self.to_act.len()).then(|| u32::try_from(first).unwrap_or(u32::MAX))
    }
}
