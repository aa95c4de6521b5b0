//! A game out of the store, rebuilt from its log: what may be seen of it, and what its clocks say.

use serde_json::value::RawValue;
use shared::api::{Clock, GameKind, Offer, Origin, Unranked};
use shared::digest::Digest;
use shared::fairness::Revealed;
use shared::fate::Seed;
use shared::game::Step;
use shared::rules::{Side, Sides};
use sqlx::FromRow;
use sqlx::types::Json;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::cache::CachedGame;
use super::clock::{self, Mark, Reading};
use super::columns::{digest, keyed, kind, rules_of, seed, side, sides};
use super::daily;
use super::seats::SeatRow;
use crate::games::{AnyEntry, AnyGame, GameView, Registry};
use crate::problem::Problem;
use crate::times;

/// A game's row, what its log comes to, and whether who asks has a seat in it. It holds the seed, so it has no `Debug`.
#[derive(FromRow)]
pub(super) struct GameRow {
    pub(super) id: Uuid,
    /// The sides of whoever asks, a bit each.
    pub(super) mine: i32,
    /// How many sides people play.
    pub(super) seats: i16,
    joined_at: Option<OffsetDateTime>,
    clock: Option<Json<Clock>>,
    kind: String,
    day: Option<Date>,
    ranked: bool,
    unranked: Option<String>,
    ruleset: String,
    rules_version: i32,
    seed: Vec<u8>,
    pub(super) seq: i32,
    digest: Vec<u8>,
    branch_of: Option<Uuid>,
    branch_at: Option<i32>,
    challenge: Option<String>,
}

/// One line of a stored log.
#[derive(FromRow)]
pub(super) struct Line {
    pub(super) seq: i32,
    side: Option<i16>,
    pub(super) command_id: Option<Uuid>,
    pub(super) step: Json<Box<RawValue>>,
    outcomes: Json<Box<RawValue>>,
    digest: Vec<u8>,
    made_at: OffsetDateTime,
}

impl Line {
    pub(super) fn digest(&self) -> Result<Digest, Problem> {
        digest(&self.digest)
    }

    /// What was done.
    pub(super) fn step(&self) -> Result<Step<Box<RawValue>>, Problem> {
        serde_json::from_str(self.step.0.get()).map_err(Problem::internal)
    }

    /// Whether nobody decided it: it opened what had been sealed.
    pub(super) fn followed(&self) -> bool {
        self.command_id.is_none() && matches!(self.step(), Ok(Step::Act(_)))
    }

    fn entry(&self) -> Result<AnyEntry, String> {
        Ok(AnyEntry {
            seq: self.seq.unsigned_abs(),
            side: side(self.side)?,
            step: self.step.0.clone(),
            outcomes: self.outcomes.0.clone(),
        })
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
    pub(super) origin: Option<Origin>,
    pub(super) challenge: Option<String>,
    pub(super) lines: Vec<Line>,
    /// What each entry means to the clocks.
    marks: Vec<Mark>,
    /// The sides of whoever asked for it.
    pub(crate) mine: Sides,
    /// How many sides people play.
    pub(super) seats: i16,
    /// When the last seat was taken.
    pub(super) joined_at: Option<OffsetDateTime>,
    pub(super) clock: Option<Clock>,
    /// Who plays which side, of a game for several players.
    pub(super) seated: Vec<SeatRow>,
    /// The game itself.
    pub game: Box<dyn AnyGame>,
}

impl StoredGame {
    pub(super) fn new(
        registry: &Registry,
        row: GameRow,
        lines: Vec<Line>,
        seated: Vec<SeatRow>,
    ) -> Result<Self, Problem> {
        let rules =
            rules_of(registry, &row.ruleset, row.rules_version).map_err(Problem::internal)?;
        let log: Result<Vec<AnyEntry>, String> = lines.iter().map(Line::entry).collect();
        let log = log.map_err(Problem::internal)?;
        let mut marks = Vec::new();
        let game = rules.replay(&log, &mut |after| {
            if row.clock.is_some()
                && let Some(line) = lines.get(after.seq as usize)
            {
                marks.push(Mark {
                    at: line.made_at,
                    acted: line
                        .command_id
                        .is_some_and(|_| matches!(line.step(), Ok(Step::Act(_))))
                        .then_some(log[after.seq as usize].side),
                    to_act: after.to_act,
                });
            }
        });
        let game =
            game.map_err(|broken| Problem::internal(format_args!("game {}: {broken}", row.id)))?;
        if game.digest() != digest(&row.digest)? {
            return Err(Problem::internal(format_args!(
                "game {}: its log gives another table",
                row.id
            )));
        }
        Ok(Self {
            id: row.id,
            marks,
            mine: sides(row.mine)?,
            seats: row.seats,
            joined_at: row.joined_at,
            clock: row.clock.map(|clock| clock.0),
            seated,
            kind: kind(&row.kind)?,
            day: row.day,
            ranked: row.ranked,
            unranked: row.unranked.as_deref().map(keyed).transpose()?,
            seed: seed(row.seed)?,
            origin: row.branch_of.zip(row.branch_at).map(|(game, at)| Origin {
                game,
                entries: at.unsigned_abs(),
            }),
            challenge: row.challenge,
            lines,
            game,
        })
    }

    /// All that whoever asked for it may see now.
    #[must_use]
    pub fn view(&self, now: OffsetDateTime) -> GameView {
        let reading = self.reading(now);
        let outcome = self.game.outcome();
        let log = if self.game.is_over() {
            self.game.log()
        } else {
            self.game.log_for(self.mine)
        };
        GameView {
            id: self.id,
            kind: self.kind,
            day: self.day.map(times::day),
            ranked: self.ranked,
            unranked: self.unranked,
            ruleset: self.game.rules().key(),
            rules_version: self.game.rules().version(),
            seq: self.game.seq(),
            digest: self.game.digest(),
            log,
            undos: self.game.undos(),
            score: outcome.map(|outcome| outcome.json),
            commitment: self.game.rules().commitment(&self.seed),
            seed: self.is_open(now).then_some(Revealed(self.seed)),
            challenge: self.challenge.clone(),
            seats: self
                .seated
                .iter()
                .map(|seat| seat.seat(self.mine, reading.as_ref()))
                .collect(),
            clock: self.clock,
            offer: self.offer(),
            invitation: self
                .seated
                .iter()
                .filter(|_| !self.mine.is_empty())
                .find_map(|seat| seat.invitation.clone()),
        }
    }

    /// What a side has asked the other for, if the game has not gone on since.
    pub(super) fn offer(&self) -> Option<Offer> {
        let seq = self.game.seq().cast_signed();
        self.seated
            .iter()
            .filter(|_| !self.game.is_over())
            .find_map(|seat| match seat.offered {
                Some((at, Json(kind))) if at == seq => Some(Offer {
                    side: seat.side(),
                    kind,
                }),
                _ => None,
            })
    }

    /// What its clocks say; none if it has none.
    pub(super) fn reading(&self, now: OffsetDateTime) -> Option<Reading> {
        let players = self.game.rules().players();
        let mut marks = self.marks.clone();
        if self.game.is_over()
            && let Some(last) = marks.last_mut()
        {
            last.to_act = Sides::NOBODY;
        }
        self.clock
            .map(|clock| clock::read(clock, players, self.joined_at, &marks, now))
    }

    /// The game has a further entry: what that means to the clocks.
    pub(super) fn mark(&mut self, now: OffsetDateTime, acted: Option<Side>) {
        self.marks.push(Mark {
            at: now,
            acted,
            to_act: self.game.to_act(),
        });
    }

    /// Whether everybody may look on: a game for several players is shown to whoever knows its address.
    pub(super) fn is_watchable(&self) -> bool {
        self.seats > 1
    }

    /// The entries of its log from this number on, as whoever asked for it may see them, with the digest after each.
    ///
    /// # Errors
    /// A stored digest that is none.
    pub(crate) fn entries_from(&self, first: u32) -> Result<Vec<(AnyEntry, Digest)>, Problem> {
        let entries = self.game.log_for(self.mine).into_iter().zip(&self.lines);
        entries
            .skip(first as usize)
            .map(|(entry, line)| Ok((entry, line.digest()?)))
            .collect()
    }

    /// Whether its luck is no secret any more.
    pub(super) fn is_open(&self, now: OffsetDateTime) -> bool {
        self.game.is_over() && (self.kind != GameKind::Daily || self.is_late(now))
    }

    /// Whether it is a game of a day that is over for everyone: played on, it ranks no longer.
    pub(super) fn is_late(&self, now: OffsetDateTime) -> bool {
        self.day.is_some_and(|day| daily::is_over(day, now))
    }

    /// What its next move needs.
    pub(super) fn cached(self) -> CachedGame {
        CachedGame {
            game: self.game,
            seed: self.seed,
            day: self.day,
            clock: self.clock.is_some(),
        }
    }
}
