//! A player's own games in short, for the home page and the daily challenge.

use shared::api::GameKind;
use sqlx::types::Json;
use sqlx::{FromRow, PgConnection};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::Store;
use super::columns::{kind, kind_key};
use crate::games::{GameSummary, Summary};
use crate::problem::Problem;
use crate::times;

/// How many games a player's own list shows.
const LISTED: i64 = 20;

/// The games of the player `$1`, at most `$2`: each part is read from an index in its order. Of the unfinished ones, and of
/// those that others began, the hundred that were begun, or joined, last count, so that nobody's list grows with what he never
/// finishes.
pub(super) const GAMES_OF: &str = "with begun as materialized ( \
         select * from game \
         where begun_by = $1 and finished_at is null order by created_at desc, id limit 100), \
     joined as materialized ( \
         select game.* from ( \
             select game_id from seat where player_id = $1 and guest order by taken_at desc, game_id limit 100) taken \
         join game on game.id = game_id where begun_by is distinct from $1), \
     done as materialized ( \
         select * from game \
         where begun_by = $1 and finished_at is not null order by finished_at desc, id limit $2) \
     select id, kind, day, ranked, ruleset, seq, game_state.turn, outcome, finished_at, updated_at \
     from (select * from begun union all select * from joined union all select * from done) own join game_state on game_id = id \
     order by finished_at is not null, updated_at desc, id limit $2";

/// The first tries of the kind `$4` of the player with the key `$1` from the day `$2` to the day `$3`, of the game `$5`.
pub(super) const FIRST_TRIES: &str = "select distinct on (day) id, kind, day, ranked, ruleset, seq, game_state.turn, outcome, finished_at, updated_at \
     from game join game_state on game_id = id \
     where slug = $5 and begun_by = (select player_id from key where hash = $1) and day between $2 and $3 and kind = $4 \
     and created_at >= $2::date::timestamp at time zone 'utc' and created_at < ($3::date + 1)::timestamp at time zone 'utc' \
     and (created_at at time zone 'utc')::date = day order by day, ranked desc, created_at, id";

impl Store {
    /// A player's games: unfinished ones first, then the newest.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn games_of(&self, player: Uuid) -> Result<Vec<GameSummary>, Problem> {
        let rows: Vec<SummaryRow> = sqlx::query_as(GAMES_OF)
            .bind(player)
            .bind(LISTED)
            .fetch_all(&self.pool)
            .await?;
        rows.into_iter().map(SummaryRow::summary).collect()
    }

    /// A player's first try at a day.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn first_try(
        &self,
        key: &[u8; 32],
        kind: GameKind,
        day: Date,
    ) -> Result<Option<GameSummary>, Problem> {
        let mut connection = self.pool.acquire().await?;
        let of = (kind, self.registry.daily_game());
        let games = first_tries(&mut connection, key, of, day, day).await?;
        Ok(games.into_iter().next())
    }
}

/// A player's first tries at these days, begun on the day itself: one a day at most.
pub(super) async fn first_tries(
    connection: &mut PgConnection,
    key: &[u8; 32],
    (kind, slug): (GameKind, &str),
    first: Date,
    last: Date,
) -> Result<Vec<GameSummary>, Problem> {
    let rows: Vec<SummaryRow> = sqlx::query_as(FIRST_TRIES)
        .bind(key)
        .bind(first)
        .bind(last)
        .bind(kind_key(kind))
        .bind(slug)
        .fetch_all(connection)
        .await?;
    rows.into_iter().map(SummaryRow::summary).collect()
}

#[derive(FromRow)]
struct SummaryRow {
    id: Uuid,
    kind: String,
    day: Option<Date>,
    ranked: bool,
    ruleset: String,
    seq: i32,
    turn: i32,
    outcome: Option<Json<Summary>>,
    finished_at: Option<OffsetDateTime>,
    updated_at: OffsetDateTime,
}

impl SummaryRow {
    fn summary(self) -> Result<GameSummary, Problem> {
        let (vp, level) = match self.outcome {
            Some(Json(Summary { vp, level, .. })) => (vp, level),
            None => (None, None),
        };
        Ok(GameSummary {
            id: self.id,
            kind: kind(&self.kind)?,
            day: self.day.map(times::day),
            ranked: self.ranked,
            ruleset: self.ruleset,
            seq: self.seq.unsigned_abs(),
            turn: u16::try_from(self.turn).map_err(Problem::internal)?,
            finished: self.finished_at.is_some(),
            vp,
            level,
            updated_at: times::instant(self.updated_at),
        })
    }
}
