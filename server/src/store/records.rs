//! Complete games: a finished one for everybody, all of them as a dump, a player's own for export.

use std::collections::HashMap;
use std::sync::Arc;

use shared::fairness::Revealed;
use sqlx::PgConnection;
use sqlx::types::Json;
use time::macros::datetime;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::Store;
use super::games::{self, GameRows};
use super::stored_game::StoredGame;
use super::{blocking, daily};
use crate::games::{GameView, Record, Registry, Summary};
use crate::log_cost::{self, LogWork};
use crate::problem::Problem;
use crate::times;

/// Games read at a time for a dump or for their player: players need the connection too.
const PAGE: i64 = 100;
/// Entries of their logs, some hundred bytes each, plus those of one more game: they are in memory together.
const ENTRIES_OF_A_PAGE: i64 = 10_000;
/// A player's own games, in the order in which they were begun.
pub(super) const OWN: &str = include_str!("sql/own_games.sql");
/// What a finished game came to.
pub(super) const FINISHED_GAME: &str = include_str!("sql/finished_game.sql");

/// The result of a finished game, without its log.
pub struct FinishedGame {
    /// Its player; of a game for two, who began it.
    pub name: String,
    /// Of a game for two, the player of each side, in their order; empty for a deleted one.
    pub seated: Vec<String>,
    /// The part stored for lists.
    pub summary: Summary,
    /// The last turn.
    pub turn: i32,
    /// By which rules.
    pub ruleset: String,
}

/// The result of a dump.
#[derive(Debug)]
pub struct Dumped<T> {
    /// Games that were written.
    pub games: u64,
    /// Those that do not replay from their logs and were left out.
    pub broken: u64,
    /// The output they were written to.
    pub out: T,
}

struct FinishedGameRow {
    shown_name: Option<String>,
    seated: Vec<String>,
    over: bool,
    outcome: Option<Json<Summary>>,
    turn: Option<i32>,
    ruleset: String,
    day: Option<Date>,
}

impl Store {
    /// The result of a public game.
    ///
    /// # Errors
    /// [`Problem::NoSuchGame`]; [`Problem::NotYetPublic`]; [`Problem::NoPicture`] if it was called off and has no result; or the
    /// database is unreachable.
    pub async fn finished_game(
        &self,
        id: Uuid,
        now: OffsetDateTime,
    ) -> Result<FinishedGame, Problem> {
        let row = sqlx::query_file_as!(FinishedGameRow, "src/store/sql/finished_game.sql", id)
            .fetch_optional(&self.pool)
            .await?;
        let row = row.ok_or(Problem::NoSuchGame)?;
        if !row.over || row.day.is_some_and(|day| !daily::is_over(day, now)) {
            return Err(Problem::NotYetPublic);
        }
        let (Some(Json(outcome)), Some(turn)) = (row.outcome, row.turn) else {
            return Err(Problem::NoPicture);
        };
        Ok(FinishedGame {
            name: row.shown_name.unwrap_or_default(),
            seated: row.seated,
            summary: outcome,
            turn,
            ruleset: row.ruleset,
        })
    }

    /// A finished game, for everybody: with its seed and every draw. It marks the seats of the player with this key.
    ///
    /// # Errors
    /// [`Problem::NoSuchGame`], [`Problem::NotYetPublic`], or the database is unreachable.
    pub async fn record(
        &self,
        id: Uuid,
        key: &[u8; 32],
        now: OffsetDateTime,
    ) -> Result<Record, Problem> {
        let mut connection = self.pool.acquire().await?;
        let rows = games::open(&mut connection, id, key, now).await?;
        let end = end(&mut connection, id).await?;
        drop(connection);
        let registry = self.registry.clone();
        // It is replayed twice: to show it, and to verify its luck.
        let told = blocking(move || end.record(&rows.rebuilt(&registry)?, now));
        told.await?
    }

    /// A finished game, for everybody.
    ///
    /// # Errors
    /// [`Problem::NoSuchGame`], [`Problem::NotYetPublic`], or the database is unreachable.
    pub async fn finished(&self, id: Uuid, now: OffsetDateTime) -> Result<StoredGame, Problem> {
        let mut connection = self.pool.acquire().await?;
        let rows = games::open(&mut connection, id, &games::NOBODY, now).await?;
        drop(connection);
        rows.replayed(&self.registry).await
    }

    /// Every public game, or those that ended on a day, by id. Without names, which their owners may withdraw. `tell` gets each with
    /// `out`, on a thread where it may compress and write. A game that does not replay is logged and does not stop the others.
    ///
    /// # Errors
    /// When the database is unreachable, or the first error of `tell`.
    pub async fn dump<T, E>(
        &self,
        day: Option<Date>,
        now: OffsetDateTime,
        out: T,
        tell: fn(&mut T, Record) -> Result<(), E>,
    ) -> Result<Dumped<T>, E>
    where
        T: Send + 'static,
        E: From<Problem> + Send + 'static,
    {
        let mut dumped = Dumped {
            games: 0,
            broken: 0,
            out,
        };
        let mut last = Uuid::nil();
        while let Some((page, end)) = self.finished_after(day, last).await? {
            last = end;
            let registry = self.registry.clone();
            let told = blocking(move || {
                for finished in page {
                    let id = finished.game.id();
                    let Ok(record) = finished.record(&registry, now) else {
                        tracing::error!("game {id} does not replay from its log and is left out");
                        dumped.broken += 1;
                        continue;
                    };
                    if let Some(mut record) = record {
                        record.name.clear();
                        for seat in &mut record.seats {
                            // A sequence of ratings would reveal which games are the same player's.
                            (seat.name, seat.rating) = (None, None);
                        }
                        tell(&mut dumped.out, record)?;
                        dumped.games += 1;
                    }
                }
                Ok::<_, E>(dumped)
            });
            dumped = told.await??;
        }
        Ok(dumped)
    }

    /// The next finished games after this one, and the last of them; none when there are no more.
    async fn finished_after(
        &self,
        day: Option<Date>,
        last: Uuid,
    ) -> Result<Option<(Vec<Finished>, Uuid)>, Problem> {
        let mut connection = self.pool.acquire().await?;
        let ids = match day {
            None => {
                sqlx::query_file_scalar!(
                    "src/store/sql/finished_after.sql",
                    last,
                    PAGE,
                    ENTRIES_OF_A_PAGE
                )
                .fetch_all(&mut *connection)
                .await?
            }
            Some(day) => {
                sqlx::query_file_scalar!(
                    "src/store/sql/finished_on.sql",
                    last,
                    PAGE,
                    ENTRIES_OF_A_PAGE,
                    day
                )
                .fetch_all(&mut *connection)
                .await?
            }
        };
        let Some(&end) = ids.last() else {
            return Ok(None);
        };
        let ends = sqlx::query_as!(
            End,
            "select game.id, coalesce(shown_name, '') as \"shown_name!\", coalesce(bot, false) as \"bot!\", \
                    finished_at as \"finished_at!\" \
             from game left join player on player.id = begun_by \
             where game.id = any($1) and finished_at is not null",
            &ids,
        )
        .fetch_all(&mut *connection)
        .await?;
        let mut ends: HashMap<Uuid, End> = ends.into_iter().map(|end| (end.id, end)).collect();
        let games = games::many(&mut connection, &ids, &games::NOBODY).await?;
        let games = games.into_iter();
        let page = games.filter_map(|game| {
            let end = ends.remove(&game.id())?;
            Some(Finished { game, end })
        });
        Ok(Some((page.collect(), end)))
    }

    /// Charges the caller for the logs of all games of a player, before any of them is read.
    ///
    /// # Errors
    /// [`Problem::TooMany`], or the database is unreachable.
    pub async fn charge_for_own_games(&self, player: Uuid) -> Result<(), Problem> {
        let entries = sqlx::query_scalar!(
            "select coalesce(sum(seq), 0) as \"entries!\" from game_state \
             where game_id in (select game_id from seat where player_id = $1)",
            player,
        )
        .fetch_one(&self.pool)
        .await?;
        let entries = u32::try_from(entries).unwrap_or(u32::MAX);
        log_cost::charge(LogWork::Replay(entries)).map_err(Problem::too_many)
    }

    /// A player's own games after a place in the order in which they were begun, and the next place; none when there are no more.
    /// No connection is held after they are read.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub async fn own_games(
        &self,
        (player, key): (Uuid, &[u8; 32]),
        (begun, last): Begun,
    ) -> Result<Option<(OwnGames, Begun)>, Problem> {
        let mut connection = self.pool.acquire().await?;
        let page = sqlx::query_file!(
            "src/store/sql/own_games.sql",
            player,
            begun,
            last,
            PAGE,
            ENTRIES_OF_A_PAGE,
        )
        .fetch_all(&mut *connection)
        .await?;
        let Some((at, end)) = page.last().map(|last| (last.created_at, last.id)) else {
            return Ok(None);
        };
        let ids: Vec<Uuid> = page.into_iter().map(|game| game.id).collect();
        let games = games::many(&mut connection, &ids, key).await?;
        let registry = self.registry.clone();
        Ok(Some((OwnGames { games, registry }, (at, end))))
    }
}

/// By whom a finished game was finished, and when; [`Problem::NoSuchGame`] if it has been deleted meanwhile.
async fn end(connection: &mut PgConnection, id: Uuid) -> Result<End, Problem> {
    let end = sqlx::query_as!(
        End,
        "select game.id, coalesce(shown_name, '') as \"shown_name!\", coalesce(bot, false) as \"bot!\", \
                finished_at as \"finished_at!\" \
         from game left join player on player.id = begun_by where game.id = $1 and finished_at is not null",
        id,
    )
    .fetch_optional(connection)
    .await?;
    end.ok_or(Problem::NoSuchGame)
}

/// When a game was begun, and its id: its place among those of its player.
pub type Begun = (OffsetDateTime, Uuid);

/// Before every game.
pub const BEFORE_ALL: Begun = (datetime!(0001-01-01 00:00 UTC), Uuid::nil());

/// Some of a player's games, as stored. They hold seeds, so there is no `Debug`.
pub struct OwnGames {
    games: Vec<GameRows>,
    registry: Arc<Registry>,
}

impl OwnGames {
    /// Each of them as its player may see it, or its id if it does not replay from its log, which is logged. It rebuilds them, so
    /// it is not for a thread that answers requests.
    pub fn views(self, now: OffsetDateTime) -> impl Iterator<Item = Result<GameView, Uuid>> {
        let Self { games, registry } = self;
        games.into_iter().map(move |game| {
            let id = game.id();
            let stored = game.rebuilt(&registry).map_err(|_| id)?;
            Ok(stored.view(now))
        })
    }
}

/// A game that is over, not yet rebuilt.
struct Finished {
    game: GameRows,
    end: End,
}

impl Finished {
    /// The complete game; none if it is not public.
    fn record(self, registry: &Registry, now: OffsetDateTime) -> Result<Option<Record>, Problem> {
        let stored = self.game.rebuilt(registry)?;
        if stored.is_public(now) {
            self.end.record(&stored, now).map(Some)
        } else {
            Ok(None)
        }
    }
}

/// By whom a game was finished, and when.
struct End {
    id: Uuid,
    shown_name: String,
    bot: bool,
    finished_at: OffsetDateTime,
}

impl End {
    fn record(self, stored: &StoredGame, now: OffsetDateTime) -> Result<Record, Problem> {
        if !stored.is_public(now) {
            return Err(Problem::NotYetPublic);
        }
        let (rules, log) = (stored.game.rules(), stored.game.log());
        let draws = rules.verify(stored.seed, &log).map_err(Problem::internal)?;
        Ok(Record {
            id: self.id,
            name: self.shown_name,
            bot: self.bot,
            kind: stored.kind,
            day: stored.day.map(times::day),
            ranked: stored.ranked,
            ruleset: rules.key(),
            rules_version: rules.version(),
            commitment: rules.commitment(&stored.seed),
            seed: Revealed(stored.seed),
            log,
            draws,
            digest: stored.game.digest(),
            score: stored.game.outcome().map(|outcome| outcome.json),
            seats: stored
                .seated
                .iter()
                .map(|seat| seat.seat(stored.mine, None))
                .collect(),
            finished_at: times::instant(self.finished_at),
        })
    }
}
