//! Live games: whoever watches one is told of each entry of its log as soon as it is stored, and of who else is there.
//!
//! In one process this is a broadcast channel for each game that is watched. Several servers on one Postgres tell each
//! other by `NOTIFY` that a game has gone on (`notify`); what happened is then read from the database.

mod notify;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use shared::api::Presence;
use shared::rules::Sides;
use tokio::sync::{broadcast, mpsc};
use uuid::Uuid;

use crate::games::StoredEntry;
use crate::limits::network;
use crate::problem::Problem;
use crate::store::Watched;

pub use notify::across_servers;

/// Entries that a slow reader may be behind; one who is further behind reads from the database.
const BEHIND: usize = 64;

/// How many streams there may be, and how long one lasts.
#[derive(Clone, Copy, Debug)]
pub struct StreamRule {
    /// Of one player or newcomer.
    pub of_player: usize,
    /// Of one address, whoever asks from there: a school is one.
    pub of_address: usize,
    /// Of one network, which may have addresses without end.
    pub of_network: usize,
    /// In all.
    pub most: usize,
    /// How long one lasts. Whoever it is for takes it up again, if he still may.
    pub lasts: Duration,
}

impl StreamRule {
    /// What a public server takes that has room for so many connections: no more than half of them are streams.
    #[must_use]
    pub const fn usual(connections: usize) -> Self {
        Self {
            of_player: 12,
            of_address: 100,
            of_network: 200,
            most: connections / 2,
            lasts: Duration::from_secs(10 * 60),
        }
    }
}

impl Default for StreamRule {
    fn default() -> Self {
        Self::usual(4_096)
    }
}

/// What a stream is told.
#[derive(Clone, Debug)]
pub enum Update {
    /// An entry was stored.
    Entry(Arc<StoredEntry>),
    /// The game has gone on elsewhere, or something about it is another than before: what it is is in the database.
    Changed,
    /// Somebody came or went.
    Presence(Presence),
    /// These keys are nobody's any more.
    Revoked(Arc<[[u8; 32]]>),
}

/// The games that are being watched on this server.
#[derive(Clone, Debug, Default)]
pub struct Live {
    rooms: Arc<Mutex<Rooms>>,
    rule: StreamRule,
    /// To other servers; none if there can be none.
    elsewhere: Option<mpsc::UnboundedSender<Uuid>>,
}

#[derive(Debug, Default)]
struct Rooms {
    games: HashMap<Uuid, Room>,
    streams: usize,
    of_players: HashMap<[u8; 32], usize>,
    of_addresses: HashMap<IpAddr, usize>,
    of_networks: HashMap<IpAddr, usize>,
}

impl Rooms {
    fn tell_all(&mut self, update: &Update) {
        for room in self.games.values_mut() {
            room.changes += 1;
            let _ = room.updates.send(update.clone());
        }
    }

    /// Counts one more stream.
    fn take(
        &mut self,
        rule: &StreamRule,
        key: [u8; 32],
        address: Option<IpAddr>,
    ) -> Result<(), Problem> {
        let full = |most, whose| Err(Problem::TooManyStreams { most, whose });
        let has = |count: Option<&usize>, most| count.is_some_and(|count| *count >= most);
        if has(self.of_players.get(&key), rule.of_player) {
            return full(rule.of_player, "for one player");
        }
        if has(
            address.and_then(|address| self.of_addresses.get(&address)),
            rule.of_address,
        ) {
            return full(rule.of_address, "for one address");
        }
        let site = address.map(network);
        if has(
            site.and_then(|site| self.of_networks.get(&site)),
            rule.of_network,
        ) {
            return full(rule.of_network, "for one network");
        }
        if self.streams >= rule.most {
            return full(rule.most, "on this server");
        }
        self.streams += 1;
        *self.of_players.entry(key).or_default() += 1;
        if let Some(address) = address {
            *self.of_addresses.entry(address).or_default() += 1;
            *self.of_networks.entry(network(address)).or_default() += 1;
        }
        Ok(())
    }
}

/// Counts one less; none is no entry.
fn give_back<K: Eq + Hash>(counts: &mut HashMap<K, usize>, key: K) {
    if let Entry::Occupied(mut count) = counts.entry(key) {
        *count.get_mut() -= 1;
        if *count.get() == 0 {
            count.remove();
        }
    }
}

/// Those who watch one game.
#[derive(Debug)]
struct Room {
    updates: broadcast::Sender<Update>,
    /// The sides of each stream's player; nobody's for a spectator's, and none before it is known whose it is.
    present: Vec<(u64, Option<Sides>)>,
    next: u64,
    /// How often the game has changed since somebody watches.
    changes: u64,
    shown: Shown,
}

/// A game as it was after so many changes, for everybody who watches: to rebuild it takes long, and a hundred may watch.
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
    address: Option<IpAddr>,
    updates: broadcast::Receiver<Update>,
}

impl Live {
    /// With streams by this rule.
    #[must_use]
    pub fn by(rule: StreamRule) -> Self {
        Self {
            rule,
            ..Self::default()
        }
    }

    /// Tells other servers as well, through this channel.
    #[must_use]
    pub fn with_others(self, elsewhere: mpsc::UnboundedSender<Uuid>) -> Self {
        Self {
            elsewhere: Some(elsewhere),
            ..self
        }
    }

    /// How long a stream lasts.
    #[must_use]
    pub const fn lasts(&self) -> Duration {
        self.rule.lasts
    }

    /// Whoever has this key begins to watch a game from this address, if it counts; who else is there is told of it when he
    /// has [sat down](Stream::sit).
    ///
    /// # Errors
    /// [`Problem::TooManyStreams`]
    pub fn join(
        &self,
        game: Uuid,
        key: [u8; 32],
        address: Option<IpAddr>,
    ) -> Result<Stream, Problem> {
        let mut rooms = self.rooms();
        rooms.take(&self.rule, key, address)?;
        let room = rooms.games.entry(game).or_insert_with(|| Room {
            updates: broadcast::Sender::new(BEHIND),
            present: Vec::new(),
            next: 0,
            changes: 0,
            shown: Shown::default(),
        });
        let place = room.next;
        room.next += 1;
        room.present.push((place, None));
        let updates = room.updates.subscribe();
        Ok(Stream {
            live: self.clone(),
            game,
            place,
            key,
            address,
            updates,
        })
    }

    /// Entries were stored here: everybody who watches is told, and other servers are. `entries` is asked only if somebody
    /// watches.
    pub fn stored(&self, game: Uuid, entries: impl FnOnce() -> Vec<StoredEntry>) {
        if let Some(room) = self.rooms().games.get_mut(&game) {
            room.changes += 1;
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
        self.changed_elsewhere(game);
        if let Some(elsewhere) = &self.elsewhere {
            let _ = elsewhere.send(game);
        }
    }

    /// These keys are nobody's any more: their streams end. Another server's end when they have lasted as long as one does.
    pub fn revoked(&self, keys: &[[u8; 32]]) {
        let mut rooms = self.rooms();
        if keys.iter().any(|key| rooms.of_players.contains_key(key)) {
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

    /// Any game may have changed: the connection that tells was lost.
    fn any_changed(&self) {
        self.rooms().tell_all(&Update::Changed);
    }

    /// Nothing here is left half-way by a panic.
    fn rooms(&self) -> MutexGuard<'_, Rooms> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Stream {
    /// Whoever watches is the player of these sides, from now on.
    pub fn sit(&self, sides: Sides) {
        let mut rooms = self.live.rooms();
        let Some(room) = rooms.games.get_mut(&self.game) else {
            return;
        };
        let places = &mut room.present;
        if let Some((_, place)) = places.iter_mut().find(|(place, _)| *place == self.place)
            && *place != Some(sides)
        {
            *place = Some(sides);
            room.tell_presence();
        }
    }

    /// The game as it has become by all that was told until now. Of all who watch, whoever comes first after a change, or after
    /// several that came quickly, has it read; the others wait for that.
    ///
    /// # Errors
    /// Whatever reading it comes to.
    pub(crate) async fn shown(
        &self,
        read: impl Future<Output = Result<Watched, Problem>> + Send,
    ) -> Result<Arc<Watched>, Problem> {
        let room = || {
            let rooms = self.live.rooms();
            let room = rooms.games.get(&self.game);
            // The room lives as long as this place in it.
            room.map_or_else(Default::default, |room| (room.changes, room.shown.clone()))
        };
        let (asked, shown) = room();
        let mut shown = shown.lock().await;
        if let Some((changes, watched)) = &*shown
            && *changes >= asked
        {
            return Ok(watched.clone());
        }
        // Before it is read: what changes meanwhile is read again.
        let (changes, _) = room();
        let watched = Arc::new(read.await?);
        *shown = Some((changes, watched.clone()));
        Ok(watched)
    }

    /// The next thing that is told; none if the key is nobody's any more.
    pub async fn next(&mut self) -> Option<Update> {
        loop {
            match self.updates.recv().await {
                Ok(Update::Revoked(keys)) if keys.contains(&self.key) => return None,
                Ok(Update::Revoked(_)) => {}
                Ok(update) => return Some(update),
                // The room lives as long as this place in it; whoever is too far behind reads from the database.
                Err(
                    broadcast::error::RecvError::Lagged(_) | broadcast::error::RecvError::Closed,
                ) => return Some(Update::Changed),
            }
        }
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        let mut rooms = self.live.rooms();
        rooms.streams -= 1;
        give_back(&mut rooms.of_players, self.key);
        if let Some(address) = self.address {
            give_back(&mut rooms.of_addresses, address);
            give_back(&mut rooms.of_networks, network(address));
        }
        if let Entry::Occupied(mut room) = rooms.games.entry(self.game) {
            let mut seen = false;
            room.get_mut().present.retain(|(place, sides)| {
                seen |= *place == self.place && sides.is_some();
                *place != self.place
            });
            if room.get().present.is_empty() {
                room.remove();
            } else if seen {
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

    fn watch(live: &Live, key: u8) -> Result<Stream, Problem> {
        live.join(GAME, [key; 32], None)
    }

    async fn presence(stream: &mut Stream) -> (u8, u32) {
        match stream.next().await {
            Some(Update::Presence(presence)) => (presence.sides, presence.spectators),
            other => panic!("{other:?}"),
        }
    }

    #[tokio::test]
    async fn who_is_there_is_told_and_places_are_given_back() {
        let live = Live::default();
        let mut anna = watch(&live, 1).unwrap();
        anna.sit(Sides::one(Side::FIRST));
        assert_eq!(presence(&mut anna).await, (1, 0));
        // Who is not known to be allowed to look on is not there.
        let watcher = watch(&live, 2).unwrap();
        watcher.sit(Sides::NOBODY);
        assert_eq!(presence(&mut anna).await, (1, 1));
        watcher.sit(Sides::NOBODY);
        // A spectator who takes a seat is none any more.
        watcher.sit(Sides::one(Side::SECOND));
        assert_eq!(presence(&mut anna).await, (3, 0));
        drop(watcher);
        assert_eq!(presence(&mut anna).await, (1, 0));
        drop(anna);
        let rooms = live.rooms();
        assert!(rooms.games.is_empty() && rooms.streams == 0);
        assert!(rooms.of_players.is_empty() && rooms.of_addresses.is_empty());
        assert!(rooms.of_networks.is_empty());
    }

    #[tokio::test]
    async fn nobody_has_streams_without_end() {
        let live = Live::by(StreamRule {
            of_player: 2,
            of_address: 3,
            of_network: 3,
            most: 4,
            ..StreamRule::default()
        });
        let [here, there] = [[127, 0, 0, 1], [10, 0, 0, 1]].map(IpAddr::from);
        let join = |key, address| live.join(GAME, [key; 32], Some(address));
        let full = |joined: Result<Stream, Problem>| match joined {
            Err(Problem::TooManyStreams { most, .. }) => most,
            other => panic!("{other:?}"),
        };
        let mut streams = vec![join(1, here).unwrap(), join(1, here).unwrap()];
        assert_eq!(full(join(1, there)), 2);
        // A new cookie is a new key, not another address.
        streams.push(join(2, here).unwrap());
        assert_eq!(full(join(3, here)), 3);
        streams.push(join(3, there).unwrap());
        assert_eq!(full(join(4, there)), 4);
        assert_eq!(full(live.join(GAME, [5; 32], None)), 4);
        drop(streams);
        // Nor by one household of a site after the other.
        let household = |number| IpAddr::from([0x2001, 0xdb8, 0, number, 0, 0, 0, 1]);
        let streams: Vec<Stream> = (1..4)
            .map(|number| join(number as u8, household(number)).unwrap())
            .collect();
        assert_eq!(full(join(4, household(4))), 3);
        drop(streams);
        assert!(join(1, here).is_ok());
        assert!(live.rooms().of_networks.is_empty());
    }

    #[tokio::test]
    async fn whoever_is_too_far_behind_reads_from_the_database() {
        let live = Live::default();
        let mut slow = watch(&live, 1).unwrap();
        for count in 0..=BEHIND {
            slow.sit(Sides::from_bits(1 + (count % 2) as u8));
        }
        assert!(matches!(slow.next().await, Some(Update::Changed)));
        assert!(matches!(slow.next().await, Some(Update::Presence(_))));
    }

    #[tokio::test]
    async fn a_game_is_read_once_after_a_change_however_many_watch() {
        use std::sync::atomic::{AtomicU32, Ordering};
        let live = Live::default();
        let streams: Vec<Stream> = (0..100).map(|key| watch(&live, key).unwrap()).collect();
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
        // What changes while it is read is not in what was read.
        live.changed(GAME);
        streams[0].shown(reading(true)).await.unwrap();
        streams[1].shown(reading(false)).await.unwrap();
        assert_eq!(read.load(Ordering::Relaxed), 5);
        // What fails is tried again by the next.
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
