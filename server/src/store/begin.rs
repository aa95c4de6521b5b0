//! Beginning a game: what may be asked for, whether it ranks, and its first rows.

use shared::api::{GameKind, GameView, Origin, Unranked};
use shared::fate::{Seed, Seeded};
use shared::record::{Commitment, Game, Ruleset};
use sqlx::PgConnection;
use sqlx::types::Json;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::cache::CachedGame;
use super::columns::{SLUG, digest_bytes, kind_key};
use super::daily::{self, Day};
use super::games::{self, StoredGame};
use super::{Store, branches, challenges, players, tries};
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
        let epoch = self.games.epoch();
        let held = players::hold(&mut tx, key, now).await?;
        let player = held.id;
        let begun: Option<Uuid> =
            sqlx::query_scalar("select id from game where begun_by = $1 and command_id = $2")
                .bind(player)
                .bind(command_id)
                .fetch_optional(&mut *tx)
                .await?;
        if let Some(id) = begun {
            let stored = games::look(&mut tx, id, key).await?;
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
        let cached = CachedGame {
            game: new.game.clone(),
            seed: new.seed,
            day: new.day,
        };
        let view = new.begun(&mut tx, player, command_id, now).await?;
        tx.commit().await?;
        self.games.put(view.id, cached, epoch);
        Ok(view)
    }
}

/// The side of who plays alone.
const FIRST_SIDE: i16 = 0;

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
            "with game as ( \
                 insert into game (id, slug, begun_by, begun_side, seats, command_id, kind, day, ranked, ruleset, rules_version, \
                                   seed, branch_of, branch_at, challenge, created_at, unranked) \
                 values ($1, $19, $2, $20, 1, $3, $4, $5, $6, $7, $8, $9, $14, $15, $16, $17, $18) returning id), \
             seat as (insert into seat (game_id, side, player_id) select id, $20, $2 from game) \
             insert into game_state (game_id, seq, digest, turn, undos, updated_at) \
             select id, $10, $11, $12, $13, $17 from game",
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
        .bind(i32::from(game.state().turn))
        .bind(i32::try_from(game.undos()).map_err(Problem::internal)?)
        .bind(self.origin.map(|origin| origin.game))
        .bind(self.origin.map(|_| seq))
        .bind(&self.challenge)
        .bind(now)
        .bind(self.unranked.map(Unranked::key))
        .bind(SLUG)
        .bind(FIRST_SIDE)
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
