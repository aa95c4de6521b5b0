//! Games as their last move left them, so that the next move need not replay the log.
//!
//! A game is taken out while a move of it is on its way, and put back only when that move is known to be stored. So what is
//! here is what the database has, or has had: another server may have gone on since, which the number of entries and the
//! digest tell. They do not tell one history from another, as a database has it that failed over and lost its last
//! moves: so a new connection empties the cache, and whoever takes a game out must have his connection before.

use std::fmt;
use std::sync::{PoisonError, RwLock};

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use shared::fate::Seed;
use time::Date;
use uuid::Uuid;

use crate::games::AnyGame;

/// Games usually weigh some 10 kB, so these are thousands. What nobody asks for goes first.
const MOST_BYTES: u64 = 64 << 20;
/// How many games the cache is laid out for; it grows as they come.
const EXPECTED: usize = 1_000;
/// An entry of the log with its outcomes, about.
const ENTRY: usize = 112;
/// A table, and those before it that can be gone back to, about.
const TABLES: usize = 4_096;

/// A game that is not over, with all that a move of it needs. It holds the seed, so it has no `Debug`.
#[derive(Clone)]
pub(super) struct CachedGame {
    pub(super) game: Box<dyn AnyGame>,
    pub(super) seed: Seed,
    /// Of a day's game, which no longer ranks when its day is over.
    pub(super) day: Option<Date>,
    /// Whether its sides have clocks.
    pub(super) clock: bool,
}

/// Counts how often the cache was emptied: what was read before that must not come in after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Epoch(u64);

/// The games, by their ids.
pub(super) struct GameCache {
    games: Cache<Uuid, CachedGame, Bytes>,
    /// Held for reading by whoever puts a game in, so that nothing comes in while it is emptied.
    epoch: RwLock<u64>,
}

/// How many bytes a game takes, about.
#[derive(Clone, Copy)]
struct Bytes;

impl Weighter<Uuid, CachedGame> for Bytes {
    fn weight(&self, _: &Uuid, cached: &CachedGame) -> u64 {
        (TABLES + cached.game.seq() as usize * ENTRY) as u64
    }
}

/// Says nothing of what is in it.
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

    /// To be asked for before a game is read, with the connection that it is read by in hand.
    pub(super) fn epoch(&self) -> Epoch {
        Epoch(*self.epoch.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// A game, which is in the cache no more.
    pub(super) fn take(&self, id: Uuid) -> Option<CachedGame> {
        self.games.remove(&id).map(|(_, cached)| cached)
    }

    /// Puts a game in as it is stored; not if the cache was emptied since `epoch`.
    pub(super) fn put(&self, id: Uuid, cached: CachedGame, epoch: Epoch) {
        let now = self.epoch.read().unwrap_or_else(PoisonError::into_inner);
        if Epoch(*now) == epoch && !cached.game.is_over() {
            self.games.insert(id, cached);
        }
    }

    /// Empties it, also of what is taken out.
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

    fn cached() -> CachedGame {
        let seed = Seed([7; 32]);
        CachedGame {
            game: Registry::default().standard().unwrap().begin(seed).unwrap(),
            seed,
            day: None,
            clock: false,
        }
    }

    #[test]
    fn a_game_is_taken_out_once_and_put_back_unless_the_cache_was_emptied_meanwhile() {
        let (cache, id) = (GameCache::default(), Uuid::from_u128(7));
        cache.put(id, cached(), cache.epoch());
        let epoch = cache.epoch();
        let taken = cache.take(id).unwrap();
        assert!(cache.take(id).is_none());
        cache.put(id, taken, epoch);
        let taken = cache.take(id).unwrap();
        cache.clear();
        cache.put(id, taken, epoch);
        assert!(cache.take(id).is_none());
        // One that was not taken out goes as well.
        cache.put(id, cached(), cache.epoch());
        cache.clear();
        assert!(cache.take(id).is_none());
    }

    #[test]
    fn it_never_holds_more_than_it_may_and_keeps_what_is_asked_for() {
        let most = 1 << 20;
        let (cache, epoch) = (GameCache::of(most), Epoch(0));
        let (asked, some) = (Uuid::from_u128(0), cached());
        cache.put(asked, some.clone(), epoch);
        for number in 1..10_000 {
            cache.put(Uuid::from_u128(number), some.clone(), epoch);
            if let Some(game) = cache.take(asked) {
                cache.put(asked, game, epoch);
            }
            assert!(cache.games.weight() <= most);
        }
        assert!(cache.games.len() > 50, "{cache:?}");
        assert!(!format!("{cache:?}").contains("seed"));
        assert!(cache.take(asked).is_some());
    }
}
