//! How many event streams there may be, and which one ends for another if there is no room.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use shared::rules::Sides;
use tokio::sync::Notify;
use uuid::Uuid;

use crate::client_address::network;
use crate::problem::Problem;

/// How many streams there may be, and how long one lasts.
#[derive(Clone, Copy, Debug)]
pub struct StreamLimits {
    /// Of one player or newcomer.
    pub of_player: usize,
    /// Per address, over all its users: a school is one.
    pub of_address: usize,
    /// Per network, which may have any number of addresses.
    pub of_network: usize,
    /// How many there may be in all.
    pub most: usize,
    /// How long one lasts, more or less by a fifth. The client reconnects, if it still may.
    pub lasts: Duration,
}

impl StreamLimits {
    /// Defaults of a public server with room for so many connections: at most half of them are streams.
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

impl Default for StreamLimits {
    fn default() -> Self {
        Self::usual(4_096)
    }
}

/// Owner of a stream: its key, and its address, if that counts.
pub(super) type Owner = ([u8; 32], Option<IpAddr>);

/// The open streams.
#[derive(Debug, Default)]
pub(super) struct OpenStreams {
    next: u64,
    streams: HashMap<u64, OpenStream>,
    of_players: HashMap<[u8; 32], usize>,
    of_addresses: HashMap<IpAddr, usize>,
    of_networks: HashMap<IpAddr, usize>,
}

#[derive(Debug)]
struct OpenStream {
    game: Uuid,
    owner: Owner,
    /// As in the game's room.
    sides: Option<Sides>,
    ended: Arc<Notify>,
}

/// An admitted stream.
pub(super) struct Admitted {
    pub(super) id: u64,
    /// Notified when it has to end for another.
    pub(super) ended: Arc<Notify>,
    /// The game and the stream that has ended for it.
    pub(super) instead_of: Option<(Uuid, u64)>,
}

impl OpenStreams {
    /// Records one more stream, if there is room or another can end for it.
    pub(super) fn admit(
        &mut self,
        limits: &StreamLimits,
        game: Uuid,
        owner: Owner,
    ) -> Result<Admitted, Problem> {
        let (key, address) = owner;
        let full = |most, whose| Err(Problem::TooManyStreams { most, whose });
        let has = |count: Option<&usize>, most| count.is_some_and(|count| *count >= most);
        if has(self.of_players.get(&key), limits.of_player) {
            return full(limits.of_player, "for one player");
        }
        if has(
            address.and_then(|address| self.of_addresses.get(&address)),
            limits.of_address,
        ) {
            return full(limits.of_address, "for one address");
        }
        let site = address.map(network);
        if has(
            site.and_then(|site| self.of_networks.get(&site)),
            limits.of_network,
        ) {
            return full(limits.of_network, "for one network");
        }
        let mut instead_of = None;
        if self.streams.len() >= limits.most {
            let Some(id) = self.dispensable(address) else {
                return full(limits.most, "on this server");
            };
            let ended = self.remove(id);
            instead_of = ended.map(|ended| {
                ended.ended.notify_one();
                (ended.game, id)
            });
        }
        let id = self.next;
        self.next += 1;
        let ended = Arc::new(Notify::new());
        self.streams.insert(
            id,
            OpenStream {
                game,
                owner,
                sides: None,
                ended: ended.clone(),
            },
        );
        *self.of_players.entry(key).or_default() += 1;
        if let Some(address) = address {
            *self.of_addresses.entry(address).or_default() += 1;
            *self.of_networks.entry(network(address)).or_default() += 1;
        }
        Ok(Admitted {
            id,
            ended,
            instead_of,
        })
    }

    /// The stream that ends for one from this address: of the network that has most, if that is more than its own will have, so that
    /// a few addresses do not keep everybody else out; a spectator's before a player's, the oldest.
    fn dispensable(&self, address: Option<IpAddr>) -> Option<u64> {
        let of = |address: Option<IpAddr>| {
            let count = address.and_then(|address| self.of_networks.get(&network(address)));
            count.copied().unwrap_or_default()
        };
        let own = of(address) + 1;
        let may_end = self.streams.iter().filter_map(|(&id, stream)| {
            let has = of(stream.owner.1);
            let plays = stream.sides != Some(Sides::NOBODY);
            (has > own).then_some((Reverse(has), plays, id))
        });
        may_end.min().map(|(_, _, id)| id)
    }

    /// The owner of this stream is the player of these sides.
    pub(super) fn identify(&mut self, id: u64, sides: Sides) {
        if let Some(stream) = self.streams.get_mut(&id) {
            stream.sides = Some(sides);
        }
    }

    /// A stream has ended; false if it had ended before, for another.
    pub(super) fn close(&mut self, id: u64) -> bool {
        self.remove(id).is_some()
    }

    /// Whether somebody with this key has a stream.
    pub(super) fn has(&self, key: &[u8; 32]) -> bool {
        self.of_players.contains_key(key)
    }

    fn remove(&mut self, id: u64) -> Option<OpenStream> {
        let stream = self.streams.remove(&id)?;
        let (key, address) = stream.owner;
        one_less(&mut self.of_players, key);
        if let Some(address) = address {
            one_less(&mut self.of_addresses, address);
            one_less(&mut self.of_networks, network(address));
        }
        Some(stream)
    }

    #[cfg(test)]
    pub(super) fn is_empty(&self) -> bool {
        self.streams.is_empty()
            && self.of_players.is_empty()
            && self.of_addresses.is_empty()
            && self.of_networks.is_empty()
    }
}

/// Decrements a count and removes it at zero.
fn one_less<K: Eq + Hash>(counts: &mut HashMap<K, usize>, key: K) {
    if let Entry::Occupied(mut count) = counts.entry(key) {
        *count.get_mut() -= 1;
        if *count.get() == 0 {
            count.remove();
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use super::*;

    const GAME: Uuid = Uuid::from_u128(1);
    const RULE: StreamLimits = StreamLimits {
        of_player: 2,
        of_address: 3,
        of_network: 3,
        most: 4,
        lasts: Duration::from_secs(60),
    };

    fn v4(number: u8) -> Option<IpAddr> {
        Some([10, 0, 0, number].into())
    }

    /// A stream of the player of these sides.
    fn admitted(
        streams: &mut OpenStreams,
        key: u8,
        address: Option<IpAddr>,
        sides: Sides,
    ) -> Admitted {
        let stream = streams.admit(&RULE, GAME, ([key; 32], address)).unwrap();
        streams.identify(stream.id, sides);
        stream
    }

    fn full(asked: Result<Admitted, Problem>) -> usize {
        match asked {
            Err(Problem::TooManyStreams { most, .. }) => most,
            Err(other) => panic!("{other:?}"),
            Ok(stream) => panic!("admitted as {}", stream.id),
        }
    }

    #[test]
    fn nobody_has_streams_without_end() {
        let mut streams = OpenStreams::default();
        let mut admit = |key: u8, address| streams.admit(&RULE, GAME, ([key; 32], address));
        let mut open = vec![admit(1, v4(1)).unwrap(), admit(1, v4(1)).unwrap()];
        assert_eq!(full(admit(1, v4(2))), 2);
        // A new cookie is a new key, not another address.
        open.push(admit(2, v4(1)).unwrap());
        assert_eq!(full(admit(3, v4(1))), 3);
        for gone in open {
            assert!(streams.close(gone.id));
        }
        // Nor by one household of a site after the other.
        let rate_limit_prefix = |number| Some(IpAddr::from([0x2001, 0xdb8, 0, number, 0, 0, 0, 1]));
        let mut admit =
            |key: u8| streams.admit(&RULE, GAME, ([key; 32], rate_limit_prefix(key.into())));
        let open: Vec<Admitted> = (1..4).map(|key| admit(key).unwrap()).collect();
        assert_eq!(full(admit(4)), 3);
        for gone in open {
            streams.close(gone.id);
        }
        assert!(streams.is_empty());
    }

    #[test]
    fn where_there_is_no_room_a_spectator_of_the_greediest_network_goes_first() {
        let mut streams = OpenStreams::default();
        let mut of = |key, address, sides| admitted(&mut streams, key, address, sides);
        let player = of(1, v4(1), Sides::one(shared::rules::Side::FIRST));
        let looks_on = of(2, v4(1), Sides::NOBODY);
        let modest = of(3, v4(2), Sides::NOBODY);
        let last = of(4, v4(1), Sides::NOBODY);
        let mut join = |key: u8, address| streams.admit(&RULE, GAME, ([key; 32], address));
        // His own network would have as many.
        let new = join(5, v4(2)).unwrap();
        assert_eq!(new.instead_of, Some((GAME, looks_on.id)));
        // Both have two now, and so would a third.
        assert_eq!(full(join(6, v4(2))), 4);
        let second = join(6, v4(3)).unwrap();
        assert_eq!(second.instead_of, Some((GAME, modest.id)));
        let third = join(7, None).unwrap();
        assert_eq!(third.instead_of, Some((GAME, last.id)));
        // Everybody has one: nobody goes.
        assert_eq!(full(join(8, v4(4))), 4);
        // What has ended is closed once.
        assert!(!streams.close(looks_on.id) && !streams.close(last.id));
        for id in [player.id, new.id, second.id, third.id] {
            assert!(streams.close(id));
        }
        assert!(streams.is_empty());
    }

    /// Otherwise a player with seats in enough games would keep everybody else from watching.
    #[test]
    fn a_network_that_has_more_loses_a_players_stream_before_another_loses_a_spectators() {
        let mut streams = OpenStreams::default();
        let mut of = |key, address, sides| admitted(&mut streams, key, address, sides);
        let plays = Sides::one(shared::rules::Side::FIRST);
        let modest = [of(1, v4(1), Sides::NOBODY)];
        let greedy = [2, 3, 4].map(|key| of(key, v4(2), plays));
        let new = streams.admit(&RULE, GAME, ([5; 32], v4(3))).unwrap();
        assert_eq!(new.instead_of, Some((GAME, greedy[0].id)));
        assert!(streams.close(modest[0].id));
    }

    #[test]
    fn where_nobody_looks_on_the_greediest_network_has_one_player_less() {
        let mut streams = OpenStreams::default();
        let mut admit = |key: u8, address| streams.admit(&RULE, GAME, ([key; 32], address));
        let greedy: Vec<Admitted> = (1..4).map(|key| admit(key, v4(1)).unwrap()).collect();
        admit(4, v4(2)).unwrap();
        let new = admit(5, v4(3)).unwrap();
        assert_eq!(new.instead_of, Some((GAME, greedy[0].id)));
    }
}
