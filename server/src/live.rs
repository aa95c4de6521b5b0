//! Live games: whoever watches one is told of each entry of its log as soon as it is stored, and of who else is there.
//!
//! In one process this is a broadcast channel for each game that is watched. Several servers on one Postgres tell each
//! other by `NOTIFY` that a game has gone on (`notify`); what happened is then read from the database.

mod notify;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use shared::rules::Sides;
use tokio::sync::{broadcast, mpsc};
use uuid::Uuid;

use crate::games::StoredEntry;
use crate::problem::Problem;

pub use notify::across_servers;

/// Entries that a slow reader may be behind; one who is further behind reads from the database.
const BEHIND: usize = 64;
/// Streams that one player or newcomer may have open.
const STREAMS_OF_ONE: usize = 12;

/// Who looks on at a game, as everybody there is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Presence {
    /// The sides whose players are there, a bit each.
    pub sides: u8,
    /// Streams of those who have no side.
    pub spectators: u32,
}

/// What a stream is told.
#[derive(Clone, Debug)]
pub enum Update {
    /// An entry was stored.
    Entry(Arc<StoredEntry>),
    /// The game has gone on elsewhere, or something about it is another than before: what it is is in the database.
    Elsewhere,
    /// Somebody came or went.
    Presence(Presence),
}

/// The games that are being watched on this server.
#[derive(Clone, Debug, Default)]
pub struct Live {
    rooms: Arc<Mutex<Rooms>>,
    /// To other servers; none if there can be none.
    elsewhere: Option<mpsc::UnboundedSender<Uuid>>,
}

#[derive(Debug, Default)]
struct Rooms {
    games: HashMap<Uuid, Room>,
    streams: HashMap<[u8; 32], usize>,
}

/// Those who watch one game.
#[derive(Debug)]
struct Room {
    updates: broadcast::Sender<Update>,
    /// The sides of each stream's player; nobody's for a spectator's.
    present: Vec<(u64, Sides)>,
    next: u64,
}

impl Room {
    fn presence(&self) -> Presence {
        let mut presence = Presence {
            sides: 0,
            spectators: 0,
        };
        for (_, sides) in &self.present {
            presence.sides |= sides.bits();
            presence.spectators += u32::from(sides.is_empty());
        }
        presence
    }

    fn tell_presence(&self) {
        // Nobody hears it if nobody is there.
        let _ = self.updates.send(Update::Presence(self.presence()));
    }
}

/// A place in a game's room, given back when it is dropped.
#[derive(Debug)]
pub struct Stream {
    live: Live,
    game: Uuid,
    place: u64,
    key: [u8; 32],
    updates: broadcast::Receiver<Update>,
}

impl Live {
    /// Tells other servers as well, through this channel.
    #[must_use]
    pub fn with_others(elsewhere: mpsc::UnboundedSender<Uuid>) -> Self {
        Self {
            elsewhere: Some(elsewhere),
            ..Self::default()
        }
    }

    /// Whoever has this key begins to watch a game, as the player of these sides.
    ///
    /// # Errors
    /// [`Problem::TooManyStreams`]
    pub fn join(&self, game: Uuid, key: [u8; 32], sides: Sides) -> Result<Stream, Problem> {
        let mut rooms = self.rooms();
        let streams = rooms.streams.entry(key).or_default();
        if *streams >= STREAMS_OF_ONE {
            return Err(Problem::TooManyStreams {
                most: STREAMS_OF_ONE,
            });
        }
        *streams += 1;
        let room = rooms.games.entry(game).or_insert_with(|| Room {
            updates: broadcast::Sender::new(BEHIND),
            present: Vec::new(),
            next: 0,
        });
        let place = room.next;
        room.next += 1;
        room.present.push((place, sides));
        let updates = room.updates.subscribe();
        room.tell_presence();
        Ok(Stream {
            live: self.clone(),
            game,
            place,
            key,
            updates,
        })
    }

    /// Entries were stored here: everybody who watches is told, and other servers are. `entries` is asked only if somebody
    /// watches.
    pub fn stored(&self, game: Uuid, entries: impl FnOnce() -> Vec<StoredEntry>) {
        if let Some(room) = self.rooms().games.get(&game) {
            for entry in entries() {
                let _ = room.updates.send(Update::Entry(Arc::new(entry)));
            }
        }
        if let Some(elsewhere) = &self.elsewhere {
            let _ = elsewhere.send(game);
        }
    }

    /// Something about a game is another than before: who sits there, or what a side asks for.
    pub fn changed(&self, game: Uuid) {
        self.gone_on(game);
        if let Some(elsewhere) = &self.elsewhere {
            let _ = elsewhere.send(game);
        }
    }

    /// A game has gone on at another server.
    fn gone_on(&self, game: Uuid) {
        if let Some(room) = self.rooms().games.get(&game) {
            let _ = room.updates.send(Update::Elsewhere);
        }
    }

    /// Any game may have gone on: the connection that tells was lost.
    fn any_gone_on(&self) {
        for room in self.rooms().games.values() {
            let _ = room.updates.send(Update::Elsewhere);
        }
    }

    /// Nothing here is left half-way by a panic.
    fn rooms(&self) -> MutexGuard<'_, Rooms> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Stream {
    /// The next thing that is told.
    pub async fn next(&mut self) -> Update {
        match self.updates.recv().await {
            Ok(update) => update,
            // The room lives as long as this place in it; whoever is too far behind reads from the database.
            Err(broadcast::error::RecvError::Lagged(_) | broadcast::error::RecvError::Closed) => {
                Update::Elsewhere
            }
        }
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        let mut rooms = self.live.rooms();
        if let Entry::Occupied(mut streams) = rooms.streams.entry(self.key) {
            *streams.get_mut() -= 1;
            if *streams.get() == 0 {
                streams.remove();
            }
        }
        if let Entry::Occupied(mut room) = rooms.games.entry(self.game) {
            room.get_mut()
                .present
                .retain(|(place, _)| *place != self.place);
            if room.get().present.is_empty() {
                room.remove();
            } else {
                room.get().tell_presence();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::rules::Side;

    const GAME: Uuid = Uuid::from_u128(1);

    #[tokio::test]
    async fn who_is_there_is_told_and_places_are_given_back() {
        let live = Live::default();
        let first = Sides::one(Side::FIRST);
        let mut anna = live.join(GAME, [1; 32], first).unwrap();
        let told = |update| match update {
            Update::Presence(presence) => (presence.sides, presence.spectators),
            other => panic!("{other:?}"),
        };
        assert_eq!(told(anna.next().await), (1, 0));
        let watcher = live.join(GAME, [2; 32], Sides::NOBODY).unwrap();
        assert_eq!(told(anna.next().await), (1, 1));
        drop(watcher);
        assert_eq!(told(anna.next().await), (1, 0));
        drop(anna);
        let rooms = live.rooms();
        assert!(rooms.games.is_empty() && rooms.streams.is_empty());
    }

    #[tokio::test]
    async fn nobody_has_streams_without_end() {
        let live = Live::default();
        let join = || live.join(GAME, [1; 32], Sides::NOBODY);
        let streams: Vec<_> = (0..STREAMS_OF_ONE).map(|_| join().unwrap()).collect();
        assert!(matches!(join(), Err(Problem::TooManyStreams { most: 12 })));
        assert!(live.join(GAME, [2; 32], Sides::NOBODY).is_ok());
        drop(streams);
        assert!(join().is_ok());
    }

    #[tokio::test]
    async fn whoever_is_too_far_behind_reads_from_the_database() {
        let live = Live::default();
        let mut slow = live.join(GAME, [1; 32], Sides::NOBODY).unwrap();
        for _ in 0..=BEHIND {
            live.gone_on(GAME);
        }
        assert!(matches!(slow.next().await, Update::Elsewhere));
    }
}
