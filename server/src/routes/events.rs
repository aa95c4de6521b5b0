//! `GET /games/{id}/events`: a game in progress as server-sent events, which can be resumed after a break.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::net::IpAddr;
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream;
use serde::{Deserialize, Serialize};
use shared::api::{Offer, Seat};
use shared::digest::Digest;
use shared::rules::Sides;
use tokio::time::{Instant, sleep, sleep_until};
use utoipa::IntoParams;
use uuid::Uuid;

use super::games::GameId;
use crate::AppState;
use crate::client_address::ClientAddress;
use crate::error_responses::{MayBeMissing, MayForbid, NeedsIdentity, QueryErrors, ServerErrors};
use crate::games::AnyEntry;
use crate::json::Params;
use crate::lifecycle::Stage;
use crate::live::{Subscription, Update};
use crate::log_cost;
use crate::problem::Problem;
use crate::rate_limits::RateLimits;
use crate::session::Session;
use crate::store::StoredGame;

/// An empty line, so that no proxy takes the stream for dead.
const KEEP_ALIVE: Duration = Duration::from_secs(15);
/// How long a browser waits before it reconnects.
const RETRY: Duration = Duration::from_secs(1);
/// Before an unreachable database is queried again.
const PAUSE: Duration = Duration::from_secs(1);

/// Where the stream begins.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct After {
    /// The last entry that is known; the whole log comes when nothing is said. A `Last-Event-ID` is stronger.
    #[serde(default)]
    after: Option<u32>,
}

/// An entry as it is sent.
#[derive(Serialize)]
struct EntryEvent<'a> {
    entry: &'a AnyEntry,
    digest: Digest,
    over: bool,
}

/// The players of the seats, with their clocks, and the offer of one side to the other.
#[derive(Serialize)]
struct Seats {
    seats: Vec<Seat>,
    offer: Option<Offer>,
}

/// Stream a game's updates as server-sent events: `entry` for each entry of its log, with the digest after it, starting after
/// `Last-Event-ID` or `after`; `presence` whenever someone connects or disconnects; and for games with several players
/// `seats` whenever a seat is taken, a clock is read or an offer is made, including a rematch.
#[utoipa::path(get, path = "/games/{id}/events", params(("id" = Uuid, Path), After, ("Last-Event-ID" = Option<u32>, Header, description = "Number of the last known entry; takes precedence over `after`.")), responses((status = 200, description = "Events, for some minutes: whoever stays takes the stream up again, as browsers do by themselves.", body = String, content_type = "text/event-stream"), QueryErrors, NeedsIdentity, MayForbid, MayBeMissing, ServerErrors))]
pub(super) async fn watch_game(
    State(state): State<AppState>,
    GameId(game): GameId,
    Params(After { after }): Params<After>,
    session: Session,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Problem> {
    let last = headers
        .get("last-event-id")
        .and_then(|id| id.to_str().ok()?.parse().ok())
        .or(after);
    let key = session.token_hash();
    // Before the log is read, so that nothing happens in between.
    let stream = state.live.join(game, key, address)?;
    // Those that began at once, as after a restart, do not come back at once.
    let tenths = 8 + u32::from(Uuid::new_v4().as_bytes()[0] % 5);
    let ends = Instant::now() + state.live.lasts() * tenths / 10;
    let mut watching = Watching {
        state,
        game,
        key,
        address,
        stream,
        ends,
        next: last.map_or(0, |last: u32| last.saturating_add(1)),
        seats: None,
        ready: VecDeque::new(),
    };
    // A client that may not watch is refused now.
    let stored = watching.state.store.game(game, &key).await?;
    watching.tell_of(&stored, stored.mine)?;
    let events = stream::unfold(watching, |mut watching| async {
        let event = watching.event().await?;
        Some((Ok::<_, Infallible>(event), watching))
    });
    let alive = KeepAlive::new().interval(KEEP_ALIVE);
    // Otherwise nginx buffers events until it has a page full of them.
    let unbuffered = [("x-accel-buffering", HeaderValue::from_static("no"))];
    let fresh = [(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];
    Ok((unbuffered, fresh, Sse::new(events).keep_alive(alive)))
}

/// One stream: what it has sent, and what it will send.
struct Watching {
    state: AppState,
    game: Uuid,
    key: [u8; 32],
    /// None of a client whose address is not known.
    address: Option<IpAddr>,
    stream: Subscription,
    /// When the stream ends; the client resumes it.
    ends: Instant,
    /// The number of the first entry that was not sent yet.
    next: u32,
    /// The last message about players, clocks and offers.
    seats: Option<String>,
    ready: VecDeque<Event>,
}

impl Watching {
    /// The next event; none when the server stops, the stream has lasted long enough, or the game is no longer this player's.
    async fn event(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.ready.pop_front() {
                return Some(event);
            }
            let lifecycle = self.state.lifecycle.clone();
            let update = tokio::select! {
                update = self.stream.next() => update?,
                () = sleep_until(self.ends) => return None,
                () = lifecycle.reached(Stage::Stopping) => return None,
            };
            match update {
                Update::Presence(presence) => {
                    let event = Event::default().event("presence").json_data(presence);
                    self.ready.extend(event.ok());
                }
                // A game for one is watched only by its player. For another, what this viewer may see and the clocks are read.
                Update::Entry(stored) if stored.entry.seq == self.next && self.seats.is_none() => {
                    self.tell(&stored.entry, stored.digest, stored.over);
                }
                Update::Entry(stored) if stored.entry.seq < self.next => {}
                Update::Entry(_) | Update::Changed | Update::Revoked(_) => loop {
                    let pause = match self.catch_up().await {
                        Ok(()) => break,
                        Err(Problem::DatabaseAway | Problem::TooSlow) => PAUSE,
                        Err(Problem::TooMany { seconds }) => Duration::from_secs(seconds),
                        // This viewer may not see it any more, or it would fail again a second later.
                        Err(_) => return None,
                    };
                    tokio::select! {
                        () = sleep(pause) => {}
                        () = sleep_until(self.ends) => return None,
                        () = lifecycle.reached(Stage::Stopping) => return None,
                    }
                },
            }
        }
    }

    /// Sends everything from the database that was not sent yet.
    async fn catch_up(&mut self) -> Result<(), Problem> {
        // The request that began the stream has paid; a long log is read again for each change.
        let limits = &self.state.rate_limits;
        let payer = |address| RateLimits::payer(limits, address, Some(self.key), 0.0);
        let read = self.state.store.watched(self.game);
        let read = log_cost::paid_by(self.address.map(payer), read);
        let watched = self.stream.shown(read).await?;
        let mine = watched.sides_of(&self.key)?;
        self.tell_of(&watched.game, mine)
    }

    /// Sends what was not sent yet of a game to a viewer with these sides.
    fn tell_of(&mut self, stored: &StoredGame, mine: Sides) -> Result<(), Problem> {
        self.stream.identify(mine);
        // A client that has entries which do not exist has another game's.
        if self.next > stored.game.seq() {
            self.next = 0;
        }
        for (entry, digest) in stored.entries_from(self.next, mine)? {
            let over = entry.seq + 1 == stored.game.seq() && stored.game.is_over();
            self.tell(&entry, digest, over);
        }
        self.tell_seats(stored, mine);
        Ok(())
    }

    /// Of a game for several players, the seats, if that was not sent yet.
    fn tell_seats(&mut self, stored: &StoredGame, mine: Sides) {
        let (seats, offer) = stored.seats_for(mine, (self.state.now)());
        if seats.is_empty() {
            return;
        }
        let seats = Seats { seats, offer };
        let Ok(told) = serde_json::to_string(&seats) else {
            return;
        };
        if self.seats.as_ref() != Some(&told) {
            self.ready
                .push_back(Event::default().event("seats").data(&told));
            self.seats = Some(told);
        }
    }

    fn tell(&mut self, entry: &AnyEntry, digest: Digest, over: bool) {
        let told = EntryEvent {
            entry,
            digest,
            over,
        };
        let event = Event::default()
            .event("entry")
            .id(entry.seq.to_string())
            .retry(RETRY)
            .json_data(told);
        self.ready.extend(event.ok());
        self.next = entry.seq + 1;
    }
}
