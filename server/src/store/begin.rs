//! Beginning a game: what may be requested, whether it ranks, and its first rows.

use shared::api::{Clock, GameKind, Opponent, Origin, Unranked};
use shared::fate::Seed;
use shared::rules::{Side, Sides};
use sqlx::PgConnection;
use sqlx::types::Json;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::columns::kind_key;
use super::daily::{self, SeededRules};
use super::games;
use super::stored_game::StoredGame;
use super::{GameDay, Quota, Store, branches, challenges, joining, players, seats, tries};
use crate::games::{AnyGame, AnyRules, GameView, Registry};
use crate::problem::Problem;
use crate::times;

/// What is to be begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameSpec {
    /// A separate game by these rules; one for one player ranks if [`AnyRules::ranks`].
    Own(AnyRules, MatchOptions),
    /// The challenge of a game's day, by the day's rules; none means today. Today's ranks if it is the player's first, another
    /// day's is practice.
    Daily(&'static str, Option<Date>),
    /// By the rules of today's challenge of a game, with separate luck. It ranks in the day's blind challenge if it is the player's
    /// first there.
    Blind(&'static str),
    /// One that continues from a moment of a finished game.
    From(Origin),
    /// A challenge, by its code.
    Challenge(String),
}

/// Options of a game for several players beside its rules; none for one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MatchOptions {
    /// The side of the player who begins; by default the first that people play.
    pub side: Option<Side>,
    /// How the other side finds its player; by default by invitation.
    pub opponent: Option<Opponent>,
    /// Thinking time of the sides; by default unlimited.
    pub clock: Option<Clock>,
}

impl MatchOptions {
    /// All sides belong to the player who begins.
    const ONE_SCREEN: Self = Self {
        side: None,
        opponent: Some(Opponent::OneScreen),
        clock: None,
    };

    fn is_on_one_screen(&self) -> bool {
        self.opponent == Some(Opponent::OneScreen)
    }

    /// Checks that a game by these rules can be begun with these options.
    ///
    /// # Errors
    /// [`Problem::WrongShape`], with what is allowed.
    pub fn check(self, rules: &AnyRules) -> Result<Self, Problem> {
        let wrong = |why: &str| Err(Problem::WrongShape(why.to_owned()));
        if rules.players().count() == 1 && self != Self::default() {
            return wrong("side, opponent, clock: a solo game has none of these; leave them out");
        }
        if self.side.is_some_and(|side| !rules.players().has(side)) {
            return wrong("side: nobody plays that side by these rules");
        }
        match self.clock.map(Clock::check) {
            Some(Err(why)) => wrong(why),
            _ => Ok(self),
        }
    }
}

impl GameSpec {
    const fn kind(&self) -> GameKind {
        match self {
            Self::Own(..) | Self::From(_) | Self::Challenge(_) => GameKind::Standard,
            Self::Daily(..) => GameKind::Daily,
            Self::Blind(_) => GameKind::Blind,
        }
    }

    /// Whether a game that was begun matches this.
    fn is(&self, stored: &StoredGame) -> bool {
        self.kind() == stored.kind
            && match self {
                Self::Own(rules, match_options) => {
                    stored.origin.is_none()
                        && rules.key() == stored.game.rules().key()
                        && match_options.clock == stored.clock
                        && match_options.side.is_none_or(|side| stored.mine.has(side))
                        && match_options.is_on_one_screen() == stored.is_on_one_screen()
                }
                // The same command repeated after midnight is still the same.
                Self::Daily(slug, day) => {
                    stored.game.rules().slug() == *slug && (day.is_none() || stored.day == *day)
                }
                Self::Blind(slug) => stored.game.rules().slug() == *slug,
                Self::From(origin) => stored.origin == Some(*origin),
                Self::Challenge(code) => stored.challenge.as_ref() == Some(code),
            }
    }
}

impl Store {
    /// Begins a game for the player with this key, who is created if there is none yet. The same command again returns the same
    /// game. The first daily game of a player's day ranks, and the first blind one; a bot's games never do. `newcomer` returns
    /// whether another player who is not established may have what is limited.
    ///
    /// # Errors
    /// [`Problem::CommandIdReused`]; [`Problem::NotForBots`]; [`Problem::FirstTryOpen`]; or the database is unreachable.
    pub async fn begin(
        &self,
        key: &[u8; 32],
        command_id: Uuid,
        asked: GameSpec,
        now: OffsetDateTime,
        newcomer: impl Fn(Quota) -> bool,
    ) -> Result<GameView, Problem> {
        let mut tx = self.pool.begin().await?;
        let epoch = self.games.epoch();
        let held = players::hold(&mut tx, key, now).await?;
        let player = held.id;
        let begun: Option<Uuid> = sqlx::query_scalar!(
            "select id from game where begun_by = $1 and command_id = $2",
            player,
            command_id
        )
        .fetch_optional(&mut *tx)
        .await?;
        if let Some(id) = begun {
            let stored = games::look(&self.registry, &mut tx, id, key).await?;
            return if asked.is(&stored) {
                Ok(stored.view(now))
            } else {
                Err(Problem::CommandIdReused)
            };
        }

        let new = match asked {
            GameSpec::Own(rules, match_options) => {
                let fresh = SeededRules::fresh(&rules, self.fixed_seed)?;
                let for_one = rules.players().count() == 1;
                let ranked = for_one && rules.ranks() && !held.bot;
                New {
                    match_options,
                    ..New::by(&self.registry, fresh, ranked)?
                }
            }
            GameSpec::Daily(slug, Some(day)) if day != now.date() => {
                let of = GameDay { slug, day };
                let rules = daily::known(&mut tx, of).await?;
                let rules = rules.ok_or_else(|| Problem::NoSuchDay(times::day(day)))?;
                let of = (GameKind::Daily, of);
                let unranked = tries::unranked(&mut tx, held, of, now, || false).await?;
                New::of_day(&self.registry, rules, of, unranked)?
            }
            GameSpec::Daily(slug, _) | GameSpec::Blind(slug) => {
                let day = now.date();
                let today = GameDay { slug, day };
                let fresh = SeededRules::fresh(&today.rules(&self.registry)?, self.fixed_seed)?;
                let mut rules = daily::day(&mut tx, today, fresh).await?;
                let of = (asked.kind(), today);
                let may = || newcomer(Quota::FirstTry(of.0, today));
                let unranked = tries::unranked(&mut tx, held, of, now, may).await?;
                if of.0 == GameKind::Blind {
                    rules = SeededRules::fresh(&rules.opened(&self.registry)?.0, self.fixed_seed)?;
                }
                New::of_day(&self.registry, rules, of, unranked)?
            }
            GameSpec::From(origin) => {
                let (game, seed) = branches::of(&self.registry, &mut tx, origin, now).await?;
                New {
                    game,
                    seed,
                    kind: GameKind::Standard,
                    day: None,
                    ranked: false,
                    unranked: None,
                    origin: Some(origin),
                    challenge: None,
                    match_options: MatchOptions::ONE_SCREEN,
                }
            }
            GameSpec::Challenge(code) => {
                let (rules, seed) = challenges::of(&self.registry, &mut tx, &code).await?;
                let rules = SeededRules::of(&rules, seed);
                New {
                    challenge: Some(code),
                    ..New::by(&self.registry, rules, false)?
                }
            }
        };
        let open = new.match_options.opponent == Some(Opponent::Anybody);
        let established = match open {
            true => {
                let may = || newcomer(Quota::OpenGame(now.date()));
                joining::may_open_another(&mut tx, player, now, may).await?
            }
            false => false,
        };
        let begins = (player, established);
        let id = new.begun(&mut tx, begins, command_id, now).await?;
        let stored = games::look(&self.registry, &mut tx, id, key).await?;
        joining::start_clocks(&mut tx, &stored, now).await?;
        let view = stored.view(now);
        tx.commit().await?;
        if let Some(cached) = stored.cached(key) {
            self.games.put(id, cached, epoch);
        }
        Ok(view)
    }
}

/// Begins a game for two for this player, as [`Store::begin`] does, inside a transaction of the caller's. Returns its id.
pub(super) async fn for_two(
    store: &Store,
    connection: &mut PgConnection,
    rules: &AnyRules,
    match_options: MatchOptions,
    player: Uuid,
    now: OffsetDateTime,
) -> Result<Uuid, Problem> {
    let fresh = SeededRules::fresh(rules, store.fixed_seed)?;
    let new = New {
        match_options,
        ..New::by(&store.registry, fresh, false)?
    };
    new.begun(connection, (player, false), Uuid::new_v4(), now)
        .await
}

/// A game about to be stored. It holds the seed, so it has no `Debug`.
struct New {
    game: Box<dyn AnyGame>,
    seed: Seed,
    kind: GameKind,
    day: Option<Date>,
    ranked: bool,
    unranked: Option<Unranked>,
    origin: Option<Origin>,
    challenge: Option<String>,
    match_options: MatchOptions,
}

impl New {
    /// Set up by these rules and this seed.
    fn by(registry: &Registry, rules: SeededRules, ranked: bool) -> Result<Self, Problem> {
        let (rules, seed) = rules.opened(registry)?;
        let game = rules.begin(seed).map_err(Problem::internal)?;
        Ok(Self {
            game,
            seed,
            kind: GameKind::Standard,
            day: None,
            ranked,
            unranked: None,
            origin: None,
            challenge: None,
            match_options: MatchOptions::default(),
        })
    }

    /// A try at a day.
    fn of_day(
        registry: &Registry,
        rules: SeededRules,
        (kind, of): (GameKind, GameDay),
        unranked: Option<Unranked>,
    ) -> Result<Self, Problem> {
        Ok(Self {
            kind,
            day: Some(of.day),
            unranked,
            ..Self::by(registry, rules, unranked.is_none())?
        })
    }

    /// The side of the player who begins, and those that are free.
    fn seats(&self) -> (Side, Sides) {
        let players = self.game.rules().players();
        let first = players.iter().next().unwrap_or(Side::FIRST);
        let own = self.match_options.side.unwrap_or(first);
        let free = match self.match_options.opponent {
            Some(Opponent::OneScreen) => Sides::NOBODY,
            _ => players
                .iter()
                .filter(|&side| side != own)
                .fold(Sides::NOBODY, Sides::with),
        };
        (own, free)
    }

    /// Stores it, with its log so far: a game always has one. Returns its id.
    async fn begun(
        &self,
        connection: &mut PgConnection,
        (player, established): (Uuid, bool),
        command_id: Uuid,
        now: OffsetDateTime,
    ) -> Result<Uuid, Problem> {
        let (game, seed, kind) = (&self.game, &self.seed, self.kind);
        let digest = game.digest();
        let (id, rules) = (Uuid::new_v4(), game.rules());
        let seq = i32::try_from(game.seq()).map_err(Problem::internal)?;
        let (own, free) = self.seats();
        let taken = rules.players().iter().filter(|&side| !free.has(side));
        let numbers = |side: Side| i16::from(side.0);
        let taken: Vec<i16> = taken.map(numbers).collect();
        let waiting: Vec<i16> = free.iter().map(numbers).collect();
        sqlx::query!(
            "with game as ( \
                 insert into game (id, slug, begun_by, begun_side, seats, command_id, kind, day, ranked, ruleset, rules_version, \
                                   seed, branch_of, branch_at, challenge, created_at, unranked, clock, joined_at) \
                 values ($1, $19, $2, $20, cardinality($21::smallint[]) + cardinality($22::smallint[]), $3, $4, $5, $6, $7, $8, \
                         $9, $14, $15, $16, $17, $18, $23, case when cardinality($22) = 0 then $17::timestamptz end) returning id), \
             taken as (insert into seat (game_id, side, player_id) select id, unnest($21), $2 from game), \
             free as (insert into seat (game_id, side) select id, unnest($22) from game) \
             insert into game_state (game_id, seq, digest, turn, undos, updated_at) \
             select id, $10, $11, $12, $13, $17 from game",
            id,
            player,
            command_id,
            kind_key(kind),
            self.day,
            self.ranked,
            rules.key(),
            i32::from(rules.version()),
            // A daily game uses its day's.
            (kind != GameKind::Daily).then_some(&seed.0[..]),
            seq,
            &digest.bytes()[..],
            i32::from(game.turn()),
            i32::try_from(game.undos()).map_err(Problem::internal)?,
            self.origin.map(|origin| origin.game),
            self.origin.map(|_| seq),
            self.challenge.as_deref(),
            now,
            self.unranked.map(Unranked::key),
            rules.slug(),
            numbers(own),
            &taken,
            &waiting,
            self.match_options.clock.map(Json) as _,
        )
        .execute(&mut *connection)
        .await?;
        match self.origin {
            Some(origin) => branches::copy(connection, origin, id, now).await?,
            None => {
                let begun = game.entry(0);
                let begun = begun.ok_or_else(|| Problem::internal("a game without a set-up"))?;
                sqlx::query!(
                    "insert into move (game_id, seq, step, outcomes, digest, made_at) \
                     values ($1, 0, '\"begin\"', $2, $3, $4)",
                    id,
                    Json(&begun.outcomes) as _,
                    &digest.bytes()[..],
                    now,
                )
                .execute(&mut *connection)
                .await?;
            }
        }
        let open = self.match_options.opponent == Some(Opponent::Anybody);
        for side in free.iter() {
            let listed = (open, established);
            seats::invite(connection, (id, side), player, listed, now).await?;
        }
        Ok(id)
    }
}
