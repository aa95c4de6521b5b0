//! The latest state of the seats of a game for several: players, clocks, an offer, a rematch, and presence; and a side's requests
//! beside its moves.

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::api::{Clock, Offer, Presence, Seat};
use shared::rules::{Side, Sides};
use uuid::Uuid;

use super::{Notice, Play, Status};
use crate::net::{self, AskedAt, Failure, GameView, Json, Playable, SeatRequest, Wire};

/// Milliseconds in a second.
const SECOND: f64 = 1000.0;

/// State of a rematch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rematch {
    /// It was asked for here, or both play it.
    Begun,
    /// The other player asks for it.
    Asked,
}

/// Seats, clocks, the open offer and who is present in a game for two, as the server sent them last; empty in a game for one.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Seats {
    seats: Vec<Seat>,
    offer: Option<Offer>,
    presence: Option<Presence>,
    /// How long the sides may think, if not for ever.
    pub(crate) clock: Option<Clock>,
    /// Whether the game is a rematch.
    pub(crate) is_rematch: bool,
    /// When the clocks were read, in milliseconds since 1970.
    read_at: f64,
}

impl Seats {
    /// From a whole game, at this moment; presence comes separately.
    pub(super) fn of<R: Playable>(view: &GameView<R>, now: f64) -> Self {
        Self {
            seats: view.seats.clone(),
            offer: view.offer,
            presence: None,
            clock: view.clock,
            is_rematch: view.rematch_of.is_some(),
            read_at: now,
        }
    }

    /// From the game's stream, at this moment.
    fn read(&mut self, told: &Json, now: f64) -> Option<()> {
        self.seats = Wire::read(told.get("seats"))?;
        self.offer = Wire::read(told.get("offer"));
        self.read_at = now;
        Some(())
    }

    /// One for each side that people play.
    pub(crate) fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The free side.
    pub(crate) fn free(&self) -> Option<Side> {
        let free = self.seats.iter().find(|seat| seat.name.is_none());
        free.map(|seat| seat.side)
    }

    /// The sides played here.
    fn ours(&self) -> Sides {
        let ours = self.seats.iter().filter(|seat| seat.mine);
        ours.fold(Sides::NOBODY, |sides, seat| sides.with(seat.side))
    }

    /// Whether two play it on separate screens, and it is played here.
    pub(crate) fn has_opponent(&self) -> bool {
        self.is_shared() && self.free().is_none()
    }

    /// The same, even if the other side is still free.
    pub(super) fn is_shared(&self) -> bool {
        let mine = self.seats.iter().filter(|seat| seat.mine).count();
        mine > 0 && mine < self.seats.len()
    }

    /// Stops running clocks, at this moment: the game is over. The remaining time is what the clock showed.
    pub(super) fn stop_clocks(&mut self, now: f64) {
        for seat in &mut self.seats {
            seat.seconds = left(seat, self.read_at, now);
            seat.running = false;
        }
    }

    /// Whether a clock runs.
    pub(super) fn clock_runs(&self) -> bool {
        self.seats.iter().any(|seat| seat.running)
    }

    /// The offer of one side to the other.
    pub(crate) const fn offer(&self) -> Option<Offer> {
        self.offer
    }

    /// The rematch; none if nobody has asked for one, and in a game of one player.
    pub(crate) fn rematch(&self) -> Option<Rematch> {
        let of = |mine| {
            self.seats
                .iter()
                .any(|seat| seat.mine == mine && seat.rematch.is_some())
        };
        match (of(true), of(false)) {
            (true, _) => Some(Rematch::Begun),
            (false, true) => Some(Rematch::Asked),
            (false, false) => None,
        }
    }

    /// Whether the player of a side is present; none if that is not known.
    pub(crate) fn is_there(&self, side: Side) -> Option<bool> {
        self.presence.map(|presence| presence.has(side))
    }

    /// The number of spectators.
    pub(crate) fn spectators(&self) -> u32 {
        self.presence.map_or(0, |presence| presence.spectators)
    }

    /// A side's remaining seconds at this moment, in milliseconds since 1970; of a game with clocks.
    pub(crate) fn seconds_left(&self, side: Side, now: f64) -> Option<u32> {
        let seat = self.seats.iter().find(|seat| seat.side == side)?;
        left(seat, self.read_at, now)
    }
}

/// Remaining seconds of a clock read at one moment, at another.
fn left(seat: &Seat, read_at: f64, now: f64) -> Option<u32> {
    let gone = match seat.running {
        true => ((now - read_at) / SECOND).max(0.0) as u32,
        false => 0,
    };
    seat.seconds.map(|seconds| seconds.saturating_sub(gone))
}

impl<R: Playable> Play<R> {
    /// The stream has the seats, or presence.
    pub(super) fn heard_of_seats(self, kind: &str, told: &str) {
        let Some(told) = Json::parse(told) else {
            return;
        };
        self.seats.update(|seats| match kind {
            "presence" => seats.presence = Wire::read(&told),
            _ => drop(seats.read(&told, js_sys::Date::now())),
        });
        // Taken in another tab, or by a request whose answer was lost.
        let ours = self.seats.with_untracked(Seats::ours);
        let known = self.info.with_untracked(|info| Some(info.as_ref()?.mine));
        if kind != "presence" && known.is_some_and(|known| known != ours) {
            self.fetch_again(None);
        }
    }

    /// Sends a request beside the moves, for the side played here. Nothing is sent while a decision is pending.
    pub(crate) fn request(self, what: SeatRequest) {
        let asked = self.with_optimistic(|optimistic| {
            let game = optimistic.game();
            AskedAt {
                game: optimistic.id,
                seq: game.seq(),
                digest: game.digest(),
                side: own_side(optimistic.mine, game.to_act()),
                command_id: net::new_id(),
            }
        });
        let Some(at) = asked.filter(|_| !self.sending.get_value()) else {
            self.notice.set(Some(Notice::Waiting));
            return;
        };
        self.sending.set_value(true);
        self.status.set(Status::Sending);
        spawn_local(self.send_request(at, what));
    }

    /// Begins or joins the rematch of the game, and opens it.
    pub(crate) fn rematch(self, open: impl FnOnce(Uuid) + 'static) {
        let (visit, wanted) = (self.visit.get_value(), self.wanted.get_value());
        let Some(id) = wanted.filter(|_| !self.sending.get_value()) else {
            self.notice.set(Some(Notice::Waiting));
            return;
        };
        self.sending.set_value(true);
        self.status.set(Status::Sending);
        spawn_local(async move {
            let rematch = net::rematch(id).await;
            if self.visit.get_value() != visit {
                return;
            }
            self.sending.set_value(false);
            self.status.set(Status::Ready);
            match rematch {
                Err(failure) => self.notice.set(Some(Notice::Refused(failure))),
                // A player who has left the table meanwhile is not taken back.
                Ok(id) if self.wanted.get_value() == wanted => open(id),
                Ok(_) => {}
            }
        });
    }

    async fn send_request(self, at: AskedAt, what: SeatRequest) {
        let visit = self.visit.get_value();
        let mut attempt = 0;
        let notice = loop {
            let answer = net::request(&at, what).await;
            if self.visit.get_value() != visit {
                return;
            }
            match answer {
                Ok(()) => break None,
                Err(failure) if failure.may_pass() => {
                    attempt += 1;
                    if !self.wait_for_server(attempt, &failure, visit).await {
                        return;
                    }
                }
                // The other side has moved meanwhile.
                Err(Failure::Refused(problem)) if problem.game.is_some() => {
                    break Some(Notice::Stale);
                }
                Err(failure) => break Some(Notice::Refused(failure)),
            }
        };
        self.fetch(at.game, notice).await;
    }
}

/// Of the sides played here, the one that may act, else the first.
fn own_side(mine: Sides, to_act: Sides) -> Side {
    let acting = mine.intersection(to_act);
    acting.iter().chain(mine.iter()).next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(side: u8, mine: bool, name: Option<&str>) -> Seat {
        Seat {
            side: Side(side),
            name: name.map(str::to_owned),
            bot: false,
            mine,
            seconds: Some(60),
            running: side == 0,
            rating: None,
            rematch: None,
        }
    }

    fn of_two(other: Option<&str>) -> Seats {
        Seats {
            seats: vec![seat(0, true, Some("Anna")), seat(1, false, other)],
            read_at: 10_000.0,
            ..Seats::default()
        }
    }

    #[test]
    fn the_clock_of_the_side_to_act_runs_from_when_it_was_read() {
        let seats = of_two(Some("Ben"));
        let left = |side, now| seats.seconds_left(Side(side), now);
        assert_eq!(left(0, 10_999.0), Some(60));
        assert_eq!(left(0, 15_000.0), Some(55));
        assert_eq!(left(0, 90_000.0), Some(0), "never less than nothing");
        assert_eq!(left(0, 5_000.0), Some(60), "a clock that was put back");
        assert_eq!(left(1, 90_000.0), Some(60), "it stands");
    }

    #[test]
    fn a_clock_that_was_stopped_stands() {
        let mut seats = of_two(Some("Ben"));
        assert!(seats.clock_runs());
        seats.stop_clocks(15_000.0);
        assert!(!seats.clock_runs());
        assert_eq!(seats.seconds_left(Side(0), 90_000.0), Some(55));
        assert_eq!(seats.seconds_left(Side(1), 90_000.0), Some(60));
    }

    #[test]
    fn an_opponent_sits_on_another_screen() {
        assert!(of_two(Some("Ben")).has_opponent());
        assert!(!of_two(None).has_opponent());
        assert!(of_two(None).is_shared(), "somebody may join");
        assert_eq!(of_two(None).free(), Some(Side(1)));
        let mut one_screen = of_two(Some("Anna"));
        one_screen.seats[1].mine = true;
        assert!(!one_screen.has_opponent());
        let mut looked_at = of_two(Some("Ben"));
        looked_at.seats[0].mine = false;
        assert!(!looked_at.has_opponent());
        assert!(!Seats::default().has_opponent());
    }

    #[test]
    fn the_stream_tells_seats_and_who_is_there() {
        let mut seats = of_two(None);
        let told = r#"{"seats":[{"side":0,"name":"Anna","bot":false,"mine":true,"seconds":50},
            {"side":1,"name":"Ben","bot":true,"mine":false,"seconds":60,"running":true}],
            "offer":{"side":1,"kind":{"take_back":{"to":4}}}}"#;
        let told = Json::parse(told).expect("JSON");
        assert_eq!(seats.read(&told, 20_000.0), Some(()));
        assert_eq!(seats.free(), None);
        assert_eq!(seats.seconds_left(Side(1), 21_000.0), Some(59));
        assert_eq!(seats.offer().map(|offer| offer.side), Some(Side(1)));
        assert_eq!(seats.is_there(Side(1)), None);
        let here = Json::parse(r#"{"sides":2,"spectators":3}"#).expect("JSON");
        seats.presence = Wire::read(&here);
        assert_eq!(seats.is_there(Side(1)), Some(true));
        assert_eq!(seats.is_there(Side(0)), Some(false));
        assert_eq!(seats.spectators(), 3);
        let nothing = Json::parse(r#"{"seats":[],"offer":null}"#).expect("JSON");
        assert_eq!(seats.read(&nothing, 0.0), Some(()));
        assert_eq!(seats.offer(), None);
    }

    #[test]
    fn one_asks_for_the_side_that_acts_if_it_is_ones_own() {
        let both = Sides::one(Side(0)).with(Side(1));
        assert_eq!(own_side(both, Sides::one(Side(1))), Side(1));
        assert_eq!(own_side(Sides::one(Side(0)), Sides::one(Side(1))), Side(0));
    }
}
