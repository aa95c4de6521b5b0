//! A stored game, rebuilt from its log: what may be seen of it, and its clocks.

use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use shared::api::{Clock, GameKind, Offer, Origin, Seat, Unranked};
use shared::digest::Digest;
use shared::fairness::Revealed;
use shared::fate::Seed;
use shared::game::{NotPossible, Step};
use shared::rules::{Side, Sides};
use sqlx::types::Json;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::cache::CachedGame;
use super::clock::{self, ClockLog, ClockState};
use super::columns::{digest, keyed, kind, rules_of, seed, side, sides};
use super::daily;
use super::outages::{self, Outage};
use super::seats::SeatRow;
use crate::games::{AnyEntry, AnyGame, GameView, Registry};
use crate::problem::Problem;
use crate::times;

/// A game's row, the length of its log, and whether the caller has a seat in it. It holds the seed, so it has no `Debug`.
pub(super) struct GameRow {
    pub(super) id: Uuid,
    /// The caller's sides, a bit each.
    pub(super) mine: i32,
    /// How many sides people play.
    pub(super) seats: i16,
    pub(super) joined_at: Option<OffsetDateTime>,
    pub(super) clock: Option<Json<Clock>>,
    pub(super) kind: String,
    pub(super) day: Option<Date>,
    pub(super) ranked: bool,
    pub(super) unranked: Option<String>,
    pub(super) ruleset: String,
    pub(super) rules_version: i32,
    pub(super) seed: Vec<u8>,
    pub(super) seq: i32,
    pub(super) digest: Vec<u8>,
    pub(super) branch_of: Option<Uuid>,
    pub(super) branch_at: Option<i32>,
    pub(super) challenge: Option<String>,
    pub(super) rematch_of: Option<Uuid>,
    /// Whether it has ended.
    pub(super) over: bool,
    /// The outages since [`Self::joined_at`], in their order.
    pub(super) outages_began: Vec<OffsetDateTime>,
    pub(super) outages_ended: Vec<OffsetDateTime>,
}

impl GameRow {
    /// As [`StoredGame::is_public`], for callers that do not rebuild the game if it is not.
    pub(super) fn is_public(&self, now: OffsetDateTime) -> Result<bool, Problem> {
        Ok(is_public(self.over, kind(&self.kind)?, self.day, now))
    }

    /// Whether it is another player's game for one.
    pub(super) const fn is_anothers(&self) -> bool {
        self.mine == 0 && self.seats == 1
    }
}

/// Whether the luck of a game is public: it is over, and if it is one of a day, the day is over for everyone.
fn is_public(over: bool, kind: GameKind, day: Option<Date>, now: OffsetDateTime) -> bool {
    over && (kind != GameKind::Daily || is_late(day, now))
}

fn is_late(day: Option<Date>, now: OffsetDateTime) -> bool {
    day.is_some_and(|day| daily::is_over(day, now))
}

/// One row of a stored log.
pub(super) struct LogRow {
    pub(super) seq: i32,
    pub(super) side: Option<i16>,
    pub(super) command_id: Option<Uuid>,
    pub(super) step: Json<Box<RawValue>>,
    pub(super) outcomes: Json<Box<RawValue>>,
    pub(super) digest: Vec<u8>,
    pub(super) made_at: OffsetDateTime,
}

impl LogRow {
    pub(super) fn digest(&self) -> Result<Digest, Problem> {
        digest(&self.digest)
    }

    /// Its step as the clocks read it: an action with its side, none for the opening of a seal.
    fn clock_step(&self) -> Result<Step<Option<Side>>, Problem> {
        let step: Step<IgnoredAny> =
            serde_json::from_str(self.step.0.get()).map_err(Problem::internal)?;
        let side = side(self.side).map_err(Problem::internal)?;
        Ok(match step {
            Step::Act(_) => Step::Act(self.command_id.map(|_| side)),
            Step::Begin => Step::Begin,
            Step::Undo => Step::Undo,
            Step::TakeBack { to } => Step::TakeBack { to },
            Step::Resign => Step::Resign,
            Step::TimeOut => Step::TimeOut,
            Step::CallOff => Step::CallOff,
        })
    }

    /// What was done.
    pub(super) fn step(&self) -> Result<Step<Box<RawValue>>, Problem> {
        serde_json::from_str(self.step.0.get()).map_err(Problem::internal)
    }

    /// Whether it is the opening of a seal, which nobody decided.
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

/// A stored game, rebuilt from its log.
pub struct StoredGame {
    pub(super) id: Uuid,
    pub(super) kind: GameKind,
    pub(super) day: Option<Date>,
    pub(super) ranked: bool,
    unranked: Option<Unranked>,
    pub(super) seed: Seed,
    /// Where it continued from; none once that game is deleted.
    pub(super) origin: Option<Origin>,
    pub(super) challenge: Option<String>,
    /// The game that it is the rematch of.
    pub(super) rematch_of: Option<Uuid>,
    pub(super) rows: Vec<LogRow>,
    /// Who might decide after each entry.
    pub(super) to_act: Vec<Sides>,
    /// What its entries mean for the clocks, if it has any.
    clock_log: ClockLog,
    /// Those since the last seat was taken, which its clocks leave out.
    pub(super) outages: Vec<Outage>,
    /// The caller's sides.
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
    /// The digest of its state.
    pub(super) digest: Digest,
}

impl StoredGame {
    pub(super) fn new(
        registry: &Registry,
        row: GameRow,
        rows: Vec<LogRow>,
        seated: Vec<SeatRow>,
    ) -> Result<Self, Problem> {
        let rules =
            rules_of(registry, &row.ruleset, row.rules_version).map_err(Problem::internal)?;
        let log: Result<Vec<AnyEntry>, String> = rows.iter().map(LogRow::entry).collect();
        let log = log.map_err(Problem::internal)?;
        let (mut to_act, mut parts) = (Vec::new(), Vec::new());
        let game = rules.replay(&log, &mut |after| {
            to_act.push(after.to_act);
            parts.push(after.part);
        });
        let game =
            game.map_err(|broken| Problem::internal(format_args!("game {}: {broken}", row.id)))?;
        let mut clock_log = ClockLog::default();
        if row.clock.is_some() {
            for ((row, to_act), part) in rows.iter().zip(&to_act).zip(parts) {
                clock_log.push(row.made_at, row.clock_step()?, *to_act, part);
            }
        }
        let digest = digest(&row.digest)?;
        if game.digest() != digest {
            return Err(Problem::internal(format_args!(
                "game {}: its log gives another table",
                row.id
            )));
        }
        Ok(Self {
            id: row.id,
            to_act,
            clock_log,
            outages: outages::between(&row.outages_began, &row.outages_ended),
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
            rematch_of: row.rematch_of,
            rows,
            game,
            digest,
        })
    }

    /// All that the caller may see now.
    #[must_use]
    pub fn view(&self, now: OffsetDateTime) -> GameView {
        let (seats, offer) = self.seats(now);
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
            digest: self.digest,
            log,
            undos: self.game.undos(),
            score: outcome.map(|outcome| outcome.json),
            commitment: self.game.rules().commitment(&self.seed),
            seed: self.is_public(now).then_some(Revealed(self.seed)),
            challenge: self.challenge.clone(),
            seats,
            clock: self.clock,
            offer,
            invitation: self
                .seated
                .iter()
                .filter(|_| !self.mine.is_empty())
                .find_map(|seat| seat.invitation.clone()),
            rematch_of: self.rematch_of.filter(|_| !self.mine.is_empty()),
        }
    }

    /// Whether one player has all of several sides.
    pub(crate) fn is_on_one_screen(&self) -> bool {
        let players = self.game.rules().players();
        players.count() > 1 && players.iter().all(|side| self.mine.has(side))
    }

    /// Of a game for several players, the seats as the caller may see them, and the offer of one side to the other.
    pub(crate) fn seats(&self, now: OffsetDateTime) -> (Vec<Seat>, Option<Offer>) {
        self.seats_for(self.mine, now)
    }

    /// The same as a viewer with these sides may see it.
    pub(crate) fn seats_for(&self, mine: Sides, now: OffsetDateTime) -> (Vec<Seat>, Option<Offer>) {
        let clocks = self.clocks(now);
        let seat = |seat: &SeatRow| seat.seat(mine, clocks.as_ref());
        (self.seated.iter().map(seat).collect(), self.offer())
    }

    /// A side's offer to the other, if there was no entry since.
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

    /// Whether a seat is still to be taken; a deleted player's seat cannot be.
    pub(super) fn has_free_seat(&self) -> bool {
        self.seated.iter().any(|seat| seat.invitation.is_some())
    }

    /// A side resigns. A game that nobody has joined is called off: there is no one who could have won it.
    ///
    /// # Errors
    /// [`NotPossible`]
    pub(super) fn resign(&mut self, side: Side) -> Result<Step<Option<Side>>, NotPossible> {
        if self.has_free_seat() && self.game.call_off(side).is_ok() {
            return Ok(Step::CallOff);
        }
        self.game.resign(side)?;
        Ok(Step::Resign)
    }

    /// Its clocks; none if it has none.
    pub(super) fn clocks(&self, now: OffsetDateTime) -> Option<ClockState> {
        let clock = self.clock?;
        let players = self.game.rules().players();
        let begun = self.joined_at;
        let read = |log: &ClockLog| clock::read(clock, players, begun, log, &self.outages, now);
        Some(match self.game.is_over() {
            true => read(&self.clock_log.clone().over()),
            false => read(&self.clock_log),
        })
    }

    /// When a side's time is up, and which, if nothing happens after `last`, when the last entry was stored: by its clocks, or
    /// without any by [`clock::LONGEST_SILENCE`]; none if nobody waits for anybody else.
    pub(super) fn deadline(
        &self,
        last: OffsetDateTime,
        now: OffsetDateTime,
    ) -> Option<(OffsetDateTime, Side)> {
        if let Some(clocks) = self.clocks(now) {
            return clocks.deadline;
        }
        let joined = self.joined_at.filter(|_| !self.game.is_over())?;
        let [one, other] = self.seated.as_slice() else {
            return None;
        };
        let side = self.game.to_act().iter().next();
        let side = side.filter(|_| self.game.to_act().count() == 1)?;
        // On one screen nobody waits for anybody.
        let since = joined.max(last);
        let outages = self.outages.iter().map(|outage| outage.overlap(since, now));
        let until = since + clock::LONGEST_SILENCE + outages.sum::<time::Duration>();
        (one.player != other.player).then_some((until, side))
    }

    /// The sides that made a decision, not taken back, since the last seat was taken.
    pub(super) fn sides_that_played(&self) -> Sides {
        self.game.sides_in_force(&|seq| {
            self.rows.get(seq as usize).is_none_or(|row| {
                // Automatic entries were decided by nobody.
                let decided = row.command_id.is_some();
                decided && self.joined_at.is_some_and(|joined| row.made_at >= joined)
            })
        })
    }

    /// When its last entry was stored.
    pub(super) fn last_entry_at(&self) -> Option<OffsetDateTime> {
        self.rows.last().map(|row| row.made_at)
    }

    /// The game has another entry: its effect on the clocks, and the digest after it.
    pub(super) fn went_on(&mut self, now: OffsetDateTime, step: Step<Option<Side>>) {
        self.digest = self.game.digest();
        self.to_act.push(self.game.to_act());
        if self.clock.is_some() {
            let (to_act, part) = (self.game.to_act(), self.game.part());
            self.clock_log.push(now, step, to_act, part);
        }
    }

    /// Whether everybody may watch: a game for several players is shown to anyone who knows its address.
    pub(super) fn is_watchable(&self) -> bool {
        self.seats > 1
    }

    /// The entries of its log from this number on, as a viewer with these sides may see them, with the digest after each.
    ///
    /// # Errors
    /// A stored digest that is invalid.
    pub(crate) fn entries_from(
        &self,
        first: u32,
        mine: Sides,
    ) -> Result<Vec<(AnyEntry, Digest)>, Problem> {
        let entries = self.game.log_from(first, mine);
        let rows = self.rows.iter().skip(first as usize);
        entries
            .into_iter()
            .zip(rows)
            .map(|(entry, row)| Ok((entry, row.digest()?)))
            .collect()
    }

    /// Whether its luck is public.
    pub(super) fn is_public(&self, now: OffsetDateTime) -> bool {
        is_public(self.game.is_over(), self.kind, self.day, now)
    }

    /// Whether it is a game of a day that is over for everyone: played on, it no longer ranks.
    pub(super) fn is_late(&self, now: OffsetDateTime) -> bool {
        is_late(self.day, now)
    }

    /// What the next move of the player with this key needs; none of a game with a clock, whose moves read the log's times.
    pub(super) fn cached(self, key: &[u8; 32]) -> Option<CachedGame> {
        self.clock.is_none().then(|| CachedGame {
            game: self.game,
            digest: self.digest,
            seed: self.seed,
            day: self.day,
            seats: self.seats,
            keys: vec![*key],
        })
    }
}
