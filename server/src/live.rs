//! Live games: everyone who watches one gets each entry of its log as soon as it is stored, and who else is there.
//!
//! In one process this is a broadcast channel for each watched game. Several servers on one Postgres notify each other by `NOTIFY`
//! that a game has changed (`notify`); what changed is then read from the database.

mod notify;
mod open_streams;
mod payload;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use shared::api::Presence;
use shared::rules::Sides;
use tokio::sync::{Notify, broadcast, mpsc};
use uuid::Uuid;

use crate::games::StoredEntry;
use crate::problem::Problem;
use crate::store::Watched;
use open_streams::{Admitted, OpenStreams};

pub use notify::across_servers;
pub use open_streams::StreamLimits;

/// Entries that a slow reader may be behind; a slower one reads from the database.
const BEHIND: usize = 64;

/// What a stream receives.
#[derive(Clone, Debug)]
pub enum Update {
    /// An entry was stored.
    Entry(Arc<StoredEntry>),
    /// The game has changed on another server, or something about it other than the log: the database has it.
    Changed,
    /// Somebody came or went.
    Presence(Presence),
    /// These keys are no longer valid.
    Revoked(Arc<[[u8; 32]]>),
}

/// The games that are being watched on this server.
#[derive(Clone, Debug, Default)]
pub struct Live {
    rooms: Arc<Mutex<Rooms>>,
    limits: StreamLimits,
    /// To other servers; none if there cannot be any.
    elsewhere: Option<mpsc::Sender<Uuid>>,
}

#[derive(Debug, Default)]
struct Rooms {
    games: HashMap<Uuid, Room>,
    streams: OpenStreams,
}

impl Rooms {
    fn tell_all(&mut self, update: &Update) {
        for room in self.games.values_mut() {
            room.changes += 1;
            let _ = room.updates.send(update.clone());
        }
    }

    /// The owner of this stream has left a game's room.
    fn leave(&mut self, game: Uuid, left: u64) {
        if let Entry::Occupied(mut room) = self.games.entry(game) {
            let mut seen = false;
            room.get_mut().present.retain(|(stream, sides)| {
                seen |= *stream == left && sides.is_some();
                *stream != left
            });
            if room.get().present.is_empty() {
                room.remove();
            } else if seen {
                room.get().tell_presence();
            }
        }
    }
}

/// Those who watch one game.
#[derive(Debug)]
struct Room {
    updates: broadcast::Sender<Update>,
    /// The sides of each stream's player; nobody's for a spectator's, and none before it is known whose it is.
    present: Vec<(u64, Option<Sides>)>,
    /// Number of changes of the game since somebody began to watch.
    changes: u64,
    shown: Shown,
}

/// A game after so many changes, shared by everybody who watches: rebuilding it takes long, and a hundred may watch.
type Shown = Arc<tokio::sync::Mutex<Option<(u64, Arc<Watched>)>>>;

impl Room {
    fn presence(&self) -> Presence {
        let mut presence = Presence {
            sides: 0,
            spectators: 0,
        };
        for sides in self.present.iter().filter_map(|(_, sides)| *sides) {
            presence.sides |= sides.bits();
            presence.spectators += u32::from(sides.is_empty());
        }
        presence
    }

    fn tell_presence(&self) {
        // The send fails if nobody is there.
        let _ = self.updates.send(Update::Presence(self.presence()));
    }
}

/// An event stream of a game, closed when it is dropped.
#[derive(Debug)]
pub struct Subscription {
    live: Live,
    game: Uuid,
    stream: u64,
    key: [u8; 32],
    /// Notified when the stream ends for another.
    ended: Arc<Notify>,
    updates: broadcast::Receiver<Update>,
}

impl Live {
    /// With at most so many streams.
    #[must_use]
    pub fn with_limits(limits: StreamLimits) -> Self {
        Self {
            limits,
            ..Self::default()
        }
    }

    /// Notifies other servers as well, through this channel.
    #[must_use]
    pub fn with_others(self, elsewhere: mpsc::Sender<Uuid>) -> Self {
        Self {
            elsewhere: Some(elsewhere),
            ..self
        }
    }

    /// How long a stream lasts.
    #[must_use]
    pub const fn lasts(&self) -> Duration {
        self.limits.lasts
    }

    /// The player with this key begins to watch a game from this address, if it counts; others are notified when he has [sat
    /// down](Subscription::identify). If there is no room, a stream of a network that has more ends for this one.
    ///
    /// # Errors
    /// [`Problem::TooManyStreams`]
    pub fn join(
        &self,
        game: Uuid,
        key: [u8; 32],
        address: Option<IpAddr>,
    ) -> Result<Subscription, Problem> {
        let mut rooms = self.rooms();
        let Admitted {
            id: stream,
            ended,
            instead_of,
        } = rooms.streams.admit(&self.limits, game, (key, address))?;
        if let Some((game, stream)) = instead_of {
            rooms.leave(game, stream);
        }
        let room = rooms.games.entry(game).or_insert_with(|| Room {
            updates: broadcast::Sender::new(BEHIND),
            present: Vec::new(),
            changes: 0,
            shown: Shown::default(),
        });
        room.present.push((stream, None));
        let updates = room.updates.subscribe();
        Ok(Subscription {
            live: self.clone(),
            game,
            stream,
            key,
            ended,
            updates,
        })
    }

    /// Entries were stored here: those who watch and the other servers are notified. `entries` is called only if somebody watches.
    pub fn stored(&self, game: Uuid, entries: impl FnOnce() -> Vec<StoredEntry>) {
        if let Some(room) = self.rooms().games.get_mut(&game) {
            room.changes += 1;
            for entry in entries() {
                let _ = room.updates.send(Update::Entry(Arc::new(entry)));
            }
        }
        if let Some(elsewhere) = &self.elsewhere {
            let _ = elsewhere.try_send(game);
        }
    }

    /// Something about a game other than its log has changed: who sits there, or what a side asks for.
    pub fn changed(&self, game: Uuid) {
        self.changed_elsewhere(game);
        if let Some(elsewhere) = &self.elsewhere {
            let _ = elsewhere.try_send(game);
        }
    }

    /// These keys are no longer valid: their streams end. Those of other servers end when they reach their maximum age.
    pub fn revoked(&self, keys: &[[u8; 32]]) {
        let mut rooms = self.rooms();
        if keys.iter().any(|key| rooms.streams.has(key)) {
            let keys: Arc<[[u8; 32]]> = keys.into();
            rooms.tell_all(&Update::Revoked(keys));
        }
    }

    /// A game has changed at another server.
    fn changed_elsewhere(&self, game: Uuid) {
        if let Some(room) = self.rooms().games.get_mut(&game) {
            room.changes += 1;
            let _ = room.updates.send(Update::Changed);
        }
    }

    /// Any game may have changed: the connection for notifications was lost, or an outage is left out of clocks.
    pub(crate) fn any_changed(&self) {
        self.rooms().tell_all(&Update::Changed);
    }

    /// A panic leaves nothing here half done.
    fn rooms(&self) -> MutexGuard<'_, Rooms> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Subscription {
    /// The viewer is the player of these sides from now on.
    pub fn identify(&self, sides: Sides) {
        let mut rooms = self.live.rooms();
        rooms.streams.identify(self.stream, sides);
        let Some(room) = rooms.games.get_mut(&self.game) else {
            return;
        };
        let mut present = room.present.iter_mut();
        if let Some((_, known)) = present.find(|(stream, _)| *stream == self.stream)
            && *known != Some(sides)
        {
            *known = Some(sides);
            room.tell_presence();
        }
    }

    /// The game with all changes that were notified so far. The first viewer to ask after one or several changes has it read; the
    /// others wait for that.
    ///
    /// # Errors
    /// Any error of reading it.
    pub(crate) async fn shown(
        &self,
        read: impl Future<Output = Result<Watched, Problem>> + Send,
    ) -> Result<Arc<Watched>, Problem> {
        let room = || {
            let rooms = self.live.rooms();
            let room = rooms.games.get(&self.game);
            // The room lives as long as this stream.
            room.map_or_else(Default::default, |room| (room.changes, room.shown.clone()))
        };
        let (asked, shown) = room();
        let mut shown = shown.lock().await;
        if let Some((changes, watched)) = &*shown
            && *changes >= asked
        {
            return Ok(watched.clone());
        }
        // Taken before it is read: a change during the read causes another.
        let (changes, _) = room();
        let watched = Arc::new(read.await?);
        *shown = Some((changes, watched.clone()));
        Ok(watched)
    }

    /// The next update; none if the key is no longer valid, or the stream has ended for another.
    pub async fn next(&mut self) -> Option<Update> {
        loop {
            let told = tokio::select! {
                biased;
                () = self.ended.notified() => return None,
                told = self.updates.recv() => told,
            };
            match told {
                Ok(Update::Revoked(keys)) if keys.contains(&self.key) => return None,
                Ok(Update::Revoked(_)) => {}
                Ok(update) => return Some(update),
                // The room lives as long as this stream; a viewer too far behind reads from the database.
                Err(
                    broadcast::error::RecvError::Lagged(_) | broadcast::error::RecvError::Closed,
                ) => return Some(Update::Changed),
            }
        }
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        let mut rooms = self.live.rooms();
        if rooms.streams.close(self.stream) {
            rooms.leave(self.game, self.stream);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::rules::Side;

    const GAME: Uuid = Uuid::from_u128(1);

    fn watch(live: &Live, key: u8) -> Result<Subscription, Problem> {
        live.join(GAME, [key; 32], None)
    }

    async fn presence(stream: &mut Subscription) -> (u8, u32) {
        match stream.next().await {
            Some(Update::Presence(presence)) => (presence.sides, presence.spectators),
            other => panic!("{other:?}"),
        }
    }

    #[tokio::test]
    async fn who_is_there_is_told_and_streams_are_closed() {
        let live = Live::default();
        let mut anna = watch(&live, 1).unwrap();
        anna.identify(Sides::one(Side::FIRST));
        assert_eq!(presence(&mut anna).await, (1, 0));
        // A viewer not yet known to be allowed to watch is not counted as present.
        let watcher = watch(&live, 2).unwrap();
        watcher.identify(Sides::NOBODY);
        assert_eq!(presence(&mut anna).await, (1, 1));
        watcher.identify(Sides::NOBODY);
        // A spectator who takes a seat is none any more.
        watcher.identify(Sides::one(Side::SECOND));
        assert_eq!(presence(&mut anna).await, (3, 0));
        drop(watcher);
        assert_eq!(presence(&mut anna).await, (1, 0));
        drop(anna);
        let rooms = live.rooms();
        assert!(rooms.games.is_empty() && rooms.streams.is_empty());
    }

    #[tokio::test]
    async fn a_few_addresses_do_not_keep_everybody_else_out() {
        let live = Live::with_limits(StreamLimits {
            most: 3,
            ..StreamLimits::default()
        });
        let [here, there] = [[127, 0, 0, 1], [10, 0, 0, 1]].map(IpAddr::from);
        let mut greedy: Vec<Subscription> = (0..3)
            .map(|key| live.join(GAME, [key; 32], Some(here)).unwrap())
            .collect();
        greedy
            .iter()
            .for_each(|stream| stream.identify(Sides::NOBODY));
        let other = Uuid::from_u128(2);
        let mut new = live.join(other, [9; 32], Some(there)).unwrap();
        // It ends whatever updates are pending, and no longer counts though it is not dropped yet.
        live.changed(GAME);
        assert!(greedy[0].next().await.is_none());
        greedy[0].identify(Sides::one(Side::FIRST));
        assert_eq!(live.rooms().games[&GAME].present.len(), 2);
        greedy.remove(0);
        assert_eq!(live.rooms().games[&GAME].present.len(), 2);
        let is_full = live.join(GAME, [8; 32], Some(here));
        assert!(matches!(
            is_full,
            Err(Problem::TooManyStreams { most: 3, .. })
        ));
        live.changed(other);
        assert!(matches!(new.next().await, Some(Update::Changed)));
        drop((greedy, new));
        let rooms = live.rooms();
        assert!(rooms.games.is_empty() && rooms.streams.is_empty());
    }

    #[tokio::test]
    async fn whoever_is_too_far_behind_reads_from_the_database() {
        let live = Live::default();
        let mut slow = watch(&live, 1).unwrap();
        for count in 0..=BEHIND {
            slow.identify(Sides::from_bits(1 + (count % 2) as u8));
        }
        assert!(matches!(slow.next().await, Some(Update::Changed)));
        assert!(matches!(slow.next().await, Some(Update::Presence(_))));
    }

    #[tokio::test]
    async fn a_game_is_read_once_after_a_change_however_many_watch() {
        use std::sync::atomic::{AtomicU32, Ordering};
        let live = Live::default();
        let streams: Vec<Subscription> = (0..100).map(|key| watch(&live, key).unwrap()).collect();
        let read = AtomicU32::new(0);
        let reading = async |changes: bool| {
            tokio::task::yield_now().await;
            if changes {
                live.changed(GAME);
            }
            read.fetch_add(1, Ordering::Relaxed);
            Ok(Watched::begun_by([1; 32]))
        };
        for times in 1..4 {
            live.changed(GAME);
            live.changed(GAME);
            let all = streams.iter().map(|stream| stream.shown(reading(false)));
            for shown in futures_util::future::join_all(all).await {
                let shown = shown.unwrap();
                assert_eq!(shown.sides_of(&[1; 32]).unwrap(), Sides::one(Side::FIRST));
                assert!(matches!(
                    shown.sides_of(&[2; 32]),
                    Err(Problem::NotYourGame)
                ));
            }
            assert_eq!(read.load(Ordering::Relaxed), times);
        }
        // A change during the read is not in the result.
        live.changed(GAME);
        streams[0].shown(reading(true)).await.unwrap();
        streams[1].shown(reading(false)).await.unwrap();
        assert_eq!(read.load(Ordering::Relaxed), 5);
        // After an error the next caller tries again.
        live.changed(GAME);
        let fails = async { Err(Problem::DatabaseAway) };
        assert!(streams[0].shown(fails).await.is_err());
        streams[1].shown(reading(false)).await.unwrap();
        assert_eq!(read.load(Ordering::Relaxed), 6);
    }

    #[tokio::test]
    async fn the_streams_of_a_key_end_when_it_is_nobodys_any_more() {
        let live = Live::default();
        let (mut one, mut other) = (watch(&live, 1).unwrap(), watch(&live, 2).unwrap());
        live.revoked(&[[1; 32], [3; 32]]);
        live.changed(GAME);
        assert!(one.next().await.is_none());
        assert!(matches!(other.next().await, Some(Update::Changed)));
    }
}
