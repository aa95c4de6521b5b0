//! Games and their logs: beginning, holding, rebuilding, appending.

use std::collections::HashMap;

use shared::api::{GameKind, GameView, Origin, Unranked};
use shared::fate::{Outcome, Seed, Seeded};
use shared::ramparts::Digest;
use shared::record::{Commitment, Entry, Game, Revealed, Rules, Ruleset, Step};
use sqlx::types::Json;
use sqlx::{FromRow, PgConnection};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::daily::{self, Day};
use super::keys;
use super::{Store, branches, challenges, tries};
use crate::problem::Problem;
use crate::times;

/// What is to be begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Begin {
    /// A game of its own by these rules; it ranks if they are a preset.
    Own(Ruleset),
    /// A day's challenge, by the day's rules; none is today's. Today's ranks if it is the player's first, another day's
    /// is practice.
    Daily(Option<Date>),
    /// By the rules of today's challenge, with luck of its own. It ranks at the day's blind table if it is the player's
    /// first there.
    Blind,
    /// One that goes on from a moment of a finished game.
    From(Origin),
    /// A challenge, by its code.
    Challenge(String),
}

impl Begin {
    const fn kind(&self) -> GameKind {
        match self {
            Self::Own(_) | Self::From(_) | Self::Challenge(_) => GameKind::Standard,
            Self::Daily(_) => GameKind::Daily,
            Self::Blind => GameKind::Blind,
        }
    }

    /// Whether a game that was begun is this.
    fn is(&self, stored: &StoredGame) -> bool {
        self.kind() == stored.kind
            && match self {
                Self::Own(ruleset) => stored.origin.is_none() && *ruleset == stored.game.ruleset(),
                // The same command after midnight is still the same.
                Self::Daily(day) => day.is_none() || stored.day == *day,
                Self::Blind => true,
                Self::From(origin) => stored.origin == Some(*origin),
                Self::Challenge(code) => stored.challenge.as_ref() == Some(code),
            }
    }
}

/// A game's row and whether it belongs to who asks. It holds the seed, so it has no `Debug`.
#[derive(FromRow)]
struct GameRow {
    id: Uuid,
    mine: bool,
    kind: String,
    day: Option<Date>,
    ranked: bool,
    unranked: Option<String>,
    ruleset: String,
    rules_version: i32,
    seed: Vec<u8>,
    seq: i32,
    digest: Vec<u8>,
    branch_of: Option<Uuid>,
    branch_at: Option<i32>,
    challenge: Option<String>,
}

/// One line of a stored log.
#[derive(FromRow)]
pub(super) struct Line {
    seq: i32,
    pub(super) command_id: Option<Uuid>,
    pub(super) step: Json<Step>,
    pub(super) outcomes: Json<Vec<Outcome>>,
    digest: Vec<u8>,
}

impl Line {
    pub(super) fn digest(&self) -> Result<Digest, Problem> {
        digest(&self.digest)
    }
}

/// A game out of the store, rebuilt from its log.
pub struct StoredGame {
    pub(super) id: Uuid,
    pub(super) kind: GameKind,
    pub(super) day: Option<Date>,
    pub(super) ranked: bool,
    unranked: Option<Unranked>,
    pub(super) seed: Seed,
    /// Where it went on from; none once that game is deleted.
    origin: Option<Origin>,
    challenge: Option<String>,
    pub(super) lines: Vec<Line>,
    /// The game itself.
    pub game: Game,
}

impl StoredGame {
    fn new(row: GameRow, lines: Vec<Line>) -> Result<Self, Problem> {
        let rules = rules_of(&row.ruleset, row.rules_version).map_err(Problem::internal)?;
        let log = lines
            .iter()
            .map(|line| Entry {
                seq: line.seq.unsigned_abs(),
                step: line.step.0,
                outcomes: line.outcomes.0.clone(),
            })
            .collect();
        let game = Game::replay(rules, log)
            .map_err(|broken| Problem::internal(format_args!("game {}: {broken}", row.id)))?;
        if game.digest() != digest(&row.digest)? {
            return Err(Problem::internal(format_args!(
                "game {}: its log gives another table",
                row.id
            )));
        }
        let seed = row
            .seed
            .try_into()
            .map_err(|_| Problem::internal("a seed of another length"))?;
        Ok(Self {
            id: row.id,
            kind: kind(&row.kind)?,
            day: row.day,
            ranked: row.ranked,
            unranked: row.unranked.as_deref().map(keyed).transpose()?,
            seed: Seed(seed),
            origin: row.branch_of.zip(row.branch_at).map(|(game, at)| Origin {
                game,
                entries: at.unsigned_abs(),
            }),
            challenge: row.challenge,
            lines,
            game,
        })
    }

    /// All that its player may see now.
    #[must_use]
    pub fn view(&self, now: OffsetDateTime) -> GameView {
        GameView {
            id: self.id,
            kind: self.kind,
            day: self.day.map(times::day),
            ranked: self.ranked,
            unranked: self.unranked,
            ruleset: self.game.ruleset(),
            rules_version: self.game.rules().version(),
            seq: self.game.seq(),
            digest: self.game.digest(),
            log: self.game.log().to_vec(),
            undos: self.game.undos(),
            score: self.game.score(),
            commitment: Commitment::to(&self.seed, self.game.rules()),
            seed: self.is_open(now).then_some(Revealed(self.seed)),
            challenge: self.challenge.clone(),
        }
    }

    /// Whether its luck is no secret any more.
    pub(super) fn is_open(&self, now: OffsetDateTime) -> bool {
        self.game.score().is_some() && (self.kind != GameKind::Daily || self.is_late(now))
    }

    /// Whether it is a game of a day that is over for everyone: played on, it ranks no longer.
    pub(super) fn is_late(&self, now: OffsetDateTime) -> bool {
        self.day.is_some_and(|day| daily::is_over(day, now))
    }

    /// The game's own fate.
    pub(super) fn fate(&self) -> Seeded {
        Seeded::new(self.seed)
    }
}

/// A game about to be stored. It holds the seed, so it has no `Debug`.
struct New {
    game: Game,
    seed: Seed,
    kind: GameKind,
    day: Option<Date>,
    ranked: bool,
    unranked: Option<Unranked>,
    origin: Option<Origin>,
    challenge: Option<String>,
}

impl New {
    /// Set up by these rules and this seed.
    fn by(rules: Day, ranked: bool) -> Result<Self, Problem> {
        let (rules, seed) = rules.opened()?;
        let game = Game::begin(rules, Seeded::new(seed), &mut ()).map_err(Problem::internal)?;
        Ok(Self {
            game,
            seed,
            kind: GameKind::Standard,
            day: None,
            ranked,
            unranked: None,
            origin: None,
            challenge: None,
        })
    }

    /// A try at a day.
    fn of_day(
        rules: Day,
        (kind, day): (GameKind, Date),
        unranked: Option<Unranked>,
    ) -> Result<Self, Problem> {
        Ok(Self {
            kind,
            day: Some(day),
            unranked,
            ..Self::by(rules, unranked.is_none())?
        })
    }

    /// Stores it, with its log so far: there is never a game without one.
    async fn begun(
        self,
        connection: &mut PgConnection,
        player: Uuid,
        command_id: Uuid,
        now: OffsetDateTime,
    ) -> Result<GameView, Problem> {
        let Self {
            game, seed, kind, ..
        } = &self;
        let (id, rules, kind) = (Uuid::new_v4(), game.rules(), *kind);
        let seq = i32::try_from(game.seq()).map_err(Problem::internal)?;
        sqlx::query(
            "insert into game (id, player_id, command_id, kind, day, ranked, ruleset, rules_version, seed, \
                               seq, digest, turn, undos, branch_of, branch_at, challenge, created_at, updated_at, unranked) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17, $18)",
        )
        .bind(id)
        .bind(player)
        .bind(command_id)
        .bind(kind_key(kind))
        .bind(self.day)
        .bind(self.ranked)
        .bind(rules.ruleset().key())
        .bind(i32::from(rules.version()))
        // A daily game has its day's.
        .bind((kind != GameKind::Daily).then_some(&seed.0[..]))
        .bind(seq)
        .bind(digest_bytes(game.digest()))
        .bind(i32::from(game.table().turn))
        .bind(i32::try_from(game.undos()).map_err(Problem::internal)?)
        .bind(self.origin.map(|origin| origin.game))
        .bind(self.origin.map(|_| seq))
        .bind(&self.challenge)
        .bind(now)
        .bind(self.unranked.map(Unranked::key))
        .execute(&mut *connection)
        .await?;
        match self.origin {
            Some(origin) => branches::copy(connection, origin, id, now).await?,
            None => {
                sqlx::query(
                    "insert into move (game_id, seq, step, outcomes, digest, made_at) \
                     values ($1, 0, '\"begin\"', $2, $3, $4)",
                )
                .bind(id)
                .bind(Json(&game.log()[0].outcomes))
                .bind(digest_bytes(game.digest()))
                .bind(now)
                .execute(connection)
                .await?;
            }
        }
        Ok(GameView {
            id,
            kind,
            day: self.day.map(times::day),
            ranked: self.ranked,
            unranked: self.unranked,
            ruleset: rules.ruleset(),
            rules_version: rules.version(),
            seq: game.seq(),
            digest: game.digest(),
            log: game.log().to_vec(),
            undos: game.undos(),
            score: None,
            commitment: Commitment::to(seed, rules),
            seed: None,
            challenge: self.challenge,
        })
    }
}

/// No key has this hash.
const NOBODY: [u8; 32] = [0; 32];

macro_rules! game_row {
    ($which:literal) => {
        concat!(
            "select game.id, game.player_id is not distinct from (select player_id from key where hash = $2) as mine, game.kind, game.day, game.ranked, game.unranked, game.ruleset, \
                    game.rules_version, coalesce(game.seed, daily.seed) as seed, game.seq, game.digest, game.branch_of, game.branch_at, \
                    game.challenge \
             from game left join daily on daily.day = game.day \
             where ",
            $which
        )
    };
}

impl Store {
    /// Begins a game for the player with this key, whom it makes if there is none yet. The same command again
    /// answers with the same game. The first daily game of a player's day ranks, and the first blind one; a bot's
    /// games never do. `newcomer` says whether one more who is not established may have a first try that ranks.
    ///
    /// # Errors
    /// [`Problem::CommandIdReused`]; [`Problem::NotForBots`]; [`Problem::FirstTryOpen`]; or the database is away.
    pub async fn begin(
        &self,
        key: &[u8; 32],
        command_id: Uuid,
        asked: Begin,
        now: OffsetDateTime,
        newcomer: impl FnOnce(GameKind, Date) -> bool,
    ) -> Result<GameView, Problem> {
        let mut tx = self.pool.begin().await?;
        let held = keys::hold(&mut tx, key, now).await?;
        let player = held.id;
        let begun: Option<Uuid> =
            sqlx::query_scalar("select id from game where player_id = $1 and command_id = $2")
                .bind(player)
                .bind(command_id)
                .fetch_optional(&mut *tx)
                .await?;
        if let Some(id) = begun {
            let stored = look(&mut tx, id, key).await?;
            return if asked.is(&stored) {
                Ok(stored.view(now))
            } else {
                Err(Problem::CommandIdReused)
            };
        }

        let new = match asked {
            Begin::Own(ruleset) => {
                let fresh = Day::fresh(ruleset, self.fixed_seed)?;
                New::by(fresh, ruleset.preset().is_some() && !held.bot)?
            }
            Begin::Daily(Some(day)) if day != now.date() => {
                let rules = daily::known(&mut tx, day).await?;
                let rules = rules.ok_or_else(|| Problem::NoSuchDay(times::day(day)))?;
                let of = (GameKind::Daily, day);
                let unranked = tries::unranked(&mut tx, held, of, now, || false).await?;
                New::of_day(rules, of, unranked)?
            }
            Begin::Daily(_) | Begin::Blind => {
                let of = (asked.kind(), now.date());
                let fresh = Day::fresh(daily::weekday_rules(of.1), self.fixed_seed)?;
                let mut rules = daily::day(&mut tx, of.1, fresh).await?;
                let may = || newcomer(of.0, of.1);
                let unranked = tries::unranked(&mut tx, held, of, now, may).await?;
                if asked == Begin::Blind {
                    rules = Day::fresh(rules.opened()?.0, self.fixed_seed)?;
                }
                New::of_day(rules, of, unranked)?
            }
            Begin::From(origin) => {
                let (game, seed) = branches::of(&mut tx, origin, now).await?;
                New {
                    game,
                    seed,
                    kind: GameKind::Standard,
                    day: None,
                    ranked: false,
                    unranked: None,
                    origin: Some(origin),
                    challenge: None,
                }
            }
            Begin::Challenge(code) => {
                let (rules, seed) = challenges::of(&mut tx, &code).await?;
                let rules = Day::of(rules, seed);
                New {
                    challenge: Some(code),
                    ..New::by(rules, false)?
                }
            }
        };
        let view = new.begun(&mut tx, player, command_id, now).await?;
        tx.commit().await?;
        Ok(view)
    }

    /// A player's own game as it stands.
    ///
    /// # Errors
    /// [`Problem::NoSuchGame`], [`Problem::NotYourGame`], or the database is away.
    pub async fn game(&self, id: Uuid, key: &[u8; 32]) -> Result<StoredGame, Problem> {
        look(&mut *self.pool.acquire().await?, id, key).await
    }
}

/// A game as it stands, whoever asks.
pub(super) async fn anybodys(
    connection: &mut PgConnection,
    id: Uuid,
) -> Result<StoredGame, Problem> {
    let row: Option<GameRow> = sqlx::query_as(game_row!("game.id = $1"))
        .bind(id)
        .bind(NOBODY)
        .fetch_optional(&mut *connection)
        .await?;
    with_log(connection, row.ok_or(Problem::NoSuchGame)?).await
}

/// A game as it lies in the database: its row and its log, not yet played. It holds the seed, so it has no `Debug`.
pub(super) struct Stored {
    row: GameRow,
    lines: Vec<Line>,
}

impl Stored {
    /// Which game it is.
    pub(super) fn id(&self) -> Uuid {
        self.row.id
    }

    /// Rebuilds the game from its log, which takes a while: many are not rebuilt where requests are answered.
    pub(super) fn rebuilt(self) -> Result<StoredGame, Problem> {
        StoredGame::new(self.row, self.lines)
    }
}

#[derive(FromRow)]
struct LineOf {
    game_id: Uuid,
    #[sqlx(flatten)]
    line: Line,
}

/// Several games as they stand, whoever asks, by two queries; those that are there no more are left out.
pub(super) async fn many(
    connection: &mut PgConnection,
    ids: &[Uuid],
) -> Result<Vec<Stored>, sqlx::Error> {
    let rows: Vec<GameRow> = sqlx::query_as(game_row!("game.id = any($1)"))
        .bind(ids)
        .bind(NOBODY)
        .fetch_all(&mut *connection)
        .await?;
    let lines: Vec<LineOf> = sqlx::query_as(
        "select game_id, seq, command_id, step, outcomes, digest from move where game_id = any($1) order by game_id, seq",
    )
    .bind(ids)
    .fetch_all(connection)
    .await?;
    let mut logs: HashMap<Uuid, Vec<Line>> = HashMap::with_capacity(rows.len());
    for LineOf { game_id, line } in lines {
        logs.entry(game_id).or_default().push(line);
    }
    let mut rows: HashMap<Uuid, GameRow> = rows.into_iter().map(|row| (row.id, row)).collect();
    let stored = |id| {
        let row = rows.remove(id)?;
        let mut lines = logs.remove(id).unwrap_or_default();
        // A move made since the rows were read.
        lines.retain(|line| line.seq < row.seq);
        Some(Stored { row, lines })
    };
    Ok(ids.iter().filter_map(stored).collect())
}

/// A player's own game as it stands.
async fn look(
    connection: &mut PgConnection,
    id: Uuid,
    key: &[u8; 32],
) -> Result<StoredGame, Problem> {
    let row = sqlx::query_as(game_row!("game.id = $1"))
        .bind(id)
        .bind(key)
        .fetch_optional(&mut *connection)
        .await?;
    rebuild(connection, row).await
}

/// A game, held until the transaction ends: nobody else can change it meanwhile.
pub(super) async fn hold(
    connection: &mut PgConnection,
    id: Uuid,
    key: &[u8; 32],
) -> Result<StoredGame, Problem> {
    let row = sqlx::query_as(game_row!("game.id = $1 for update of game"))
        .bind(id)
        .bind(key)
        .fetch_optional(&mut *connection)
        .await?;
    rebuild(connection, row).await
}

async fn rebuild(
    connection: &mut PgConnection,
    row: Option<GameRow>,
) -> Result<StoredGame, Problem> {
    let row = row.ok_or(Problem::NoSuchGame)?;
    if !row.mine {
        return Err(Problem::NotYourGame);
    }
    with_log(connection, row).await
}

async fn with_log(connection: &mut PgConnection, row: GameRow) -> Result<StoredGame, Problem> {
    // Its own statement, never joined to the one that takes the lock: a statement that waited for the row would
    // see the new row, but the log as it was before.
    let lines = sqlx::query_as(
        "select seq, command_id, step, outcomes, digest from move where game_id = $1 and seq < $2 order by seq",
    )
    .bind(row.id)
    .bind(row.seq)
    .fetch_all(connection)
    .await?;
    StoredGame::new(row, lines)
}

/// Writes down the last entry of a held game, and the score if it was the last of the game.
pub(super) async fn append(
    connection: &mut PgConnection,
    stored: &StoredGame,
    command_id: Uuid,
    now: OffsetDateTime,
) -> Result<(), Problem> {
    let game = &stored.game;
    let Some(entry) = game.log().last() else {
        return Err(Problem::internal("a game without a log"));
    };
    let score = game.score();
    let written = sqlx::query(
        // A day's game that is played on when the day is over ranks no longer; whether it stands among those of
        // established players is decided when it ends.
        "with entry as ( \
             insert into move (game_id, seq, command_id, step, outcomes, digest, made_at) \
             values ($1, $2, $3, $4, $5, $6, $7)) \
         update game set seq = $2 + 1, digest = $6, turn = $8, undos = $9, \
                         updated_at = greatest(updated_at, $7), \
                         finished_at = $10, vp = $11, level = $12, ending = $13, ranked = ranked and not $14, \
                         unranked = case when day is not null and ranked and $14 then 'late' else unranked end, \
                         established = day is not null and ranked and not $14 and $10::timestamptz is not null \
                                       and is_established(player_id, $7) \
         where id = $1 and seq = $2 and finished_at is null",
    )
    .bind(stored.id)
    .bind(entry.seq.cast_signed())
    .bind(command_id)
    .bind(Json(&entry.step))
    .bind(Json(&entry.outcomes))
    .bind(digest_bytes(game.digest()))
    .bind(now)
    .bind(i32::from(game.table().turn))
    .bind(game.undos().cast_signed())
    .bind(score.map(|_| now))
    .bind(score.map(|score| score.total))
    .bind(score.map(|score| score.level.key()))
    .bind(
        score
            .and_then(|score| score.ending)
            .map(|ending| ending.key()),
    )
    .bind(stored.is_late(now))
    .execute(connection)
    .await?;
    if written.rows_affected() == 1 {
        Ok(())
    } else {
        Err(Problem::internal(format_args!(
            "game {}: changed while it was held",
            stored.id
        )))
    }
}

/// A stored key as what it stands for.
pub(super) fn keyed<T: serde::de::DeserializeOwned>(key: &str) -> Result<T, Problem> {
    serde_json::from_value(key.into()).map_err(Problem::internal)
}

pub(super) fn kind(key: &str) -> Result<GameKind, Problem> {
    keyed(key)
}

pub(super) fn kind_key(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Standard => "standard",
        GameKind::Daily => "daily",
        GameKind::Blind => "blind",
    }
}

/// The rules that a log was written by, or that luck was promised for.
pub(super) fn rules_of(key: &str, version: i32) -> Result<Rules, String> {
    let ruleset: Ruleset =
        serde_json::from_value(key.into()).map_err(|error| format!("ruleset {key:?}: {error}"))?;
    let version =
        u16::try_from(version).map_err(|_| format!("rules {key} of version {version}"))?;
    let rules = ruleset.version(version);
    rules.map_err(|unknown| format!("rules {key}: {unknown}"))
}

fn digest(bytes: &[u8]) -> Result<Digest, Problem> {
    hex::encode(bytes)
        .parse()
        .map_err(|error: String| Problem::internal(error))
}

fn digest_bytes(digest: Digest) -> Vec<u8> {
    hex::decode(digest.to_string()).unwrap_or_default()
}
