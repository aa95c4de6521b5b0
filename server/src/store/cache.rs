//! Games after their last move, so that the next move need not replay the log.
//!
//! A game is taken out while a move of it is in progress, and put back only when that move is known to be stored, or was refused
//! and has changed nothing. So the cache holds a state that the database has, or has had: another server may have added to it,
//! which the number of entries and the digest show. They do not tell one history from another, after a failover that lost the last
//! moves: so a new connection empties the cache, and a caller must have its connection before it takes a game out.

use std::fmt;
use std::sync::{PoisonError, RwLock};

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use shared::digest::Digest;
use shared::fate::Seed;
use time::Date;
use uuid::Uuid;

use crate::games::AnyGame;

/// Games usually take some 10 kB, so these are thousands. The least used go first.
const MOST_BYTES: u64 = 64 << 20;
/// Initial capacity, in games.
const EXPECTED: usize = 1_000;
/// Keys that a game is remembered for: two players have a few browsers each.
const MOST_KEYS: usize = 8;
/// Approximate size of a cached game beside the game itself.
const BESIDE: usize = 1_024;

/// An unfinished game, with everything that a move of it needs. It holds the seed, so it has no `Debug`.
#[derive(Clone)]
pub(super) struct CachedGame {
    pub(super) game: Box<dyn AnyGame>,
    /// Of its state.
    pub(super) digest: Digest,
    pub(super) seed: Seed,
    /// Of a day's game, which no longer ranks when its day is over.
    pub(super) day: Option<Date>,
    /// How many sides people play.
    pub(super) seats: i16,
    /// Keys by which it was begun or played: no other takes it out of the cache. The database decides whether one has a seat.
    pub(super) keys: Vec<[u8; 32]>,
}

/// Number of times the cache was emptied: what was read before must not be put in after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Epoch(u64);

/// The games, by their ids.
pub(super) struct GameCache {
    games: Cache<Uuid, CachedGame, Bytes>,
    /// Held for reading while a game is put in, so that nothing is added while the cache is emptied.
    epoch: RwLock<u64>,
}

/// Approximate size of a game in bytes.
#[derive(Clone, Copy)]
struct Bytes;

impl Weighter<Uuid, CachedGame> for Bytes {
    fn weight(&self, _: &Uuid, cached: &CachedGame) -> u64 {
        (BESIDE + cached.game.bytes()) as u64
    }
}

/// Does not show the contents.
impl fmt::Debug for GameCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameCache")
            .field("games", &self.games.len())
            .field("bytes", &self.games.weight())
            .finish()
    }
}

impl Default for GameCache {
    fn default() -> Self {
        Self::of(MOST_BYTES)
    }
}

impl GameCache {
    fn of(most_bytes: u64) -> Self {
        let games = Cache::with_weighter(EXPECTED, most_bytes, Bytes);
        Self {
            games,
            epoch: RwLock::default(),
        }
    }

    /// Must be called before a game is read, with the connection for reading it already acquired.
    pub(super) fn epoch(&self) -> Epoch {
        Epoch(*self.epoch.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// A game that this key has played, removed from the cache.
    pub(super) fn take(&self, id: Uuid, key: &[u8; 32]) -> Option<CachedGame> {
        let taken = self
            .games
            .remove_if(&id, |cached| cached.keys.contains(key));
        taken.map(|(_, cached)| cached)
    }

    /// Puts a game in as it is stored, also for the keys that it was there for; not if the cache was emptied since `epoch`.
    pub(super) fn put(&self, id: Uuid, mut cached: CachedGame, epoch: Epoch) {
        if let Some((_, before)) = self.games.remove(&id) {
            let others = before
                .keys
                .into_iter()
                .filter(|key| !cached.keys.contains(key));
            let others: Vec<_> = others.take(MOST_KEYS - 1).collect();
            cached.keys.extend(others);
        }
        let now = self.epoch.read().unwrap_or_else(PoisonError::into_inner);
        if Epoch(*now) == epoch && !cached.game.is_over() {
            self.games.insert(id, cached);
        }
    }

    /// Empties it, including games that are taken out.
    pub(super) fn clear(&self) {
        let mut epoch = self.epoch.write().unwrap_or_else(PoisonError::into_inner);
        *epoch += 1;
        self.games.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Registry;

    const KEY: [u8; 32] = [1; 32];

    fn cached() -> CachedGame {
        let seed = Seed([7; 32]);
        let game = Registry::default().standard().unwrap().begin(seed).unwrap();
        CachedGame {
            digest: game.digest(),
            game,
            seed,
            day: None,
            seats: 1,
            keys: vec![KEY],
        }
    }

    #[test]
    fn a_game_is_taken_out_once_and_put_back_unless_the_cache_was_emptied_meanwhile() {
        let (cache, id) = (GameCache::default(), Uuid::from_u128(7));
        cache.put(id, cached(), cache.epoch());
        let epoch = cache.epoch();
        let taken = cache.take(id, &KEY).unwrap();
        assert!(cache.take(id, &KEY).is_none());
        cache.put(id, taken, epoch);
        let taken = cache.take(id, &KEY).unwrap();
        cache.clear();
        cache.put(id, taken, epoch);
        assert!(cache.take(id, &KEY).is_none());
        // One that was not taken out is removed as well.
        cache.put(id, cached(), cache.epoch());
        cache.clear();
        assert!(cache.take(id, &KEY).is_none());
    }

    #[test]
    fn only_a_key_that_went_on_with_a_game_takes_it_out() {
        let (cache, id, other) = (GameCache::default(), Uuid::from_u128(7), [2; 32]);
        cache.put(id, cached(), cache.epoch());
        assert!(cache.take(id, &other).is_none());
        // The other side has moved, through the database.
        let keys = vec![other];
        let moved = CachedGame { keys, ..cached() };
        cache.put(id, moved, cache.epoch());
        for key in [KEY, other] {
            let taken = cache.take(id, &key).unwrap();
            cache.put(id, taken, cache.epoch());
        }
        // Up to a limit.
        for key in 3..50 {
            let keys = vec![[key; 32]];
            let moved = CachedGame { keys, ..cached() };
            cache.put(id, moved, cache.epoch());
        }
        assert_eq!(cache.take(id, &[49; 32]).unwrap().keys.len(), MOST_KEYS);
    }

    #[test]
    fn it_never_holds_more_than_it_may_and_keeps_what_is_asked_for() {
        let most = 1 << 20;
        let (cache, epoch) = (GameCache::of(most), Epoch(0));
        let (asked, some) = (Uuid::from_u128(0), cached());
        cache.put(asked, some.clone(), epoch);
        for number in 1..10_000 {
            cache.put(Uuid::from_u128(number), some.clone(), epoch);
            if let Some(game) = cache.take(asked, &KEY) {
                cache.put(asked, game, epoch);
            }
            assert!(cache.games.weight() <= most);
        }
        assert!(cache.games.len() > 50, "{cache:?}");
        assert!(!format!("{cache:?}").contains("seed"));
        assert!(cache.take(asked, &KEY).is_some());
    }
}
