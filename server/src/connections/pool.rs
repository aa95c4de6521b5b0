//! The open connections: how many there may be, and which one is closed for another.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

use super::activity::{Activity, Phase};
use crate::client_address::{network, rate_limit_prefix};

/// How often the log reports connections that were closed or refused.
const TELL: Duration = Duration::from_secs(10);
/// How long to wait, when every connection is answering a request, before looking again for one that is not.
const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// How many addresses' connections one network may have: within an IPv6 /48 one site can use any number of addresses.
const ADDRESSES_OF_NETWORK: usize = 4;
/// No byte in either direction for so long while a request is answered: the client does not read. An idle event stream sends something
/// more often than this.
const STALLED: Duration = Duration::from_secs(20);

/// All open connections of a server.
pub(super) struct ConnectionPool {
    start: Instant,
    most: usize,
    /// Maximum per address; none: they are not counted.
    most_of_one: Option<usize>,
    /// After so long without progress one that is being answered may be closed as well.
    stalled: Duration,
    /// One for each socket, given back when it is closed.
    permits: Arc<Semaphore>,
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    next: u64,
    entries: HashMap<u64, Entry>,
    by_address: HashMap<IpAddr, usize>,
    by_network: HashMap<IpAddr, usize>,
    full: Tally,
    too_many_of_one: Tally,
    not_accepted: Tally,
}

struct Entry {
    address: IpAddr,
    network: IpAddr,
    activity: Arc<Activity>,
    closed: Arc<Notify>,
}

/// Events too frequent to log each time.
#[derive(Default)]
struct Tally {
    count: u64,
    told: Option<Instant>,
}

impl Tally {
    /// Counts; the number since the last report, if the next one is due.
    fn note(&mut self) -> Option<u64> {
        self.count += 1;
        if self.told.is_some_and(|told| told.elapsed() < TELL) {
            return None;
        }
        self.told = Some(Instant::now());
        Some(std::mem::take(&mut self.count))
    }
}

impl ConnectionPool {
    pub(super) fn new(most: usize, most_of_one: Option<usize>) -> Arc<Self> {
        Self::stalling_after(STALLED, most, most_of_one)
    }

    fn stalling_after(stalled: Duration, most: usize, most_of_one: Option<usize>) -> Arc<Self> {
        Arc::new(Self {
            start: Instant::now(),
            most,
            most_of_one,
            stalled,
            permits: Arc::new(Semaphore::new(most)),
            inner: Mutex::default(),
        })
    }

    /// A slot for a connection from this address; none if the address, or its network, has all it may have and uses them. If there
    /// is no room, the connection longest idle is closed, of the network that has most; if none is idle, one without progress for a
    /// while.
    pub(super) async fn admit(self: &Arc<Self>, peer: IpAddr) -> Option<ConnectionSlot> {
        let address = rate_limit_prefix(peer);
        if !peer.to_canonical().is_loopback()
            && let Some(most) = self.most_of_one
        {
            let (network, stalled) = (network(peer), self.stalled_since());
            let mut inner = self.inner();
            let has = inner.by_address.get(&address).copied();
            inner.make_room_of(has, most, stalled, |entry| entry.address == address)?;
            let (has, most) = (
                inner.by_network.get(&network).copied(),
                most * ADDRESSES_OF_NETWORK,
            );
            inner.make_room_of(has, most, stalled, |entry| entry.network == network)?;
        }
        let mut tell = true;
        let permit = loop {
            let stalled = self.stalled_since();
            self.inner().make_room(self.most, stalled, tell);
            tell = false;
            let permit = self.permits.clone().acquire_owned();
            if let Ok(permit) = tokio::time::timeout(LOOK_AGAIN, permit).await {
                break permit.ok()?;
            }
        };
        Some(self.insert((address, network(peer)), permit))
    }

    /// The time, in milliseconds after the start, since which a stalled connection has had no progress.
    fn stalled_since(&self) -> u64 {
        let since = self.start.elapsed().checked_sub(self.stalled);
        since.map_or(0, |since| since.as_millis() as u64)
    }

    fn insert(
        self: &Arc<Self>,
        (address, network): (IpAddr, IpAddr),
        permit: OwnedSemaphorePermit,
    ) -> ConnectionSlot {
        let activity = Arc::new(Activity::new(self.start));
        let closed = Arc::new(Notify::new());
        let mut inner = self.inner();
        let id = inner.next;
        inner.next += 1;
        *inner.by_address.entry(address).or_default() += 1;
        *inner.by_network.entry(network).or_default() += 1;
        inner.entries.insert(
            id,
            Entry {
                address,
                network,
                activity: activity.clone(),
                closed: closed.clone(),
            },
        );
        ConnectionSlot {
            id,
            activity,
            closed,
            pool: self.clone(),
            _permit: permit,
        }
    }

    /// The system has no file for another connection: an idle one is closed; returns whether there was one.
    pub(super) fn not_accepted(&self, error: &std::io::Error) -> bool {
        let stalled = self.stalled_since();
        let mut inner = self.inner();
        let open = inner.entries.len();
        let closed = inner.close_one(stalled, |_| true);
        if let Some(count) = inner.not_accepted.note() {
            tracing::error!(
                open,
                closed,
                count,
                "connections cannot be accepted: {error}"
            );
        }
        closed
    }

    /// Returns when no connection is open any more.
    pub(super) async fn all_closed(&self) {
        let all = u32::try_from(self.most).unwrap_or(u32::MAX);
        let _ = self.permits.acquire_many(all).await;
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    fn make_room_of(
        &mut self,
        has: Option<usize>,
        most: usize,
        stalled: u64,
        of: impl Fn(&Entry) -> bool,
    ) -> Option<()> {
        if has.unwrap_or_default() < most {
            return Some(());
        }
        let closed = self.close_one(stalled, of);
        if let Some(count) = self.too_many_of_one.note() {
            tracing::warn!(
                count,
                "an address or a network has all {most} connections that one may have: its longest waiting is closed, or a new one refused"
            );
        }
        closed.then_some(())
    }

    fn make_room(&mut self, most: usize, stalled: u64, tell: bool) {
        if self.entries.len() < most {
            return;
        }
        let closed = self.close_one(stalled, |_| true);
        if tell && let Some(count) = self.full.note() {
            if closed {
                tracing::warn!(
                    count,
                    "all {most} connections are taken: the longest waiting is closed for a new one"
                );
            } else {
                tracing::warn!(
                    count,
                    "all {most} connections are taken and in use: a new one waits"
                );
            }
        }
    }

    /// Closes the connection longest idle, of the network that has most of them; if none is idle, the one that has had no progress
    /// for longest, if that is since `stalled`. Returns whether there was one.
    fn close_one(&mut self, stalled: u64, of: impl Fn(&Entry) -> bool) -> bool {
        let may_go = self.entries.iter().filter_map(|(&id, entry)| {
            let (phase, since) = entry.activity.since();
            let has = self.by_network.get(&entry.network).copied();
            let busy = phase == Phase::Busy;
            (of(entry) && (!busy || since < stalled)).then_some((busy, Reverse(has), since, id))
        });
        match may_go.min() {
            Some((_, _, _, id)) => {
                if let Some(entry) = self.remove(id) {
                    entry.closed.notify_one();
                }
                true
            }
            None => false,
        }
    }

    fn remove(&mut self, id: u64) -> Option<Entry> {
        let entry = self.entries.remove(&id)?;
        one_less(&mut self.by_address, entry.address);
        one_less(&mut self.by_network, entry.network);
        Some(entry)
    }
}

fn one_less(counts: &mut HashMap<IpAddr, usize>, of: IpAddr) {
    if let Some(count) = counts.get_mut(&of) {
        *count -= 1;
        if *count == 0 {
            counts.remove(&of);
        }
    }
}

/// One open connection; it ends with this.
pub(super) struct ConnectionSlot {
    id: u64,
    /// What the connection is doing.
    pub(super) activity: Arc<Activity>,
    closed: Arc<Notify>,
    pool: Arc<ConnectionPool>,
    _permit: OwnedSemaphorePermit,
}

impl ConnectionSlot {
    /// Returns when the connection must be closed for another one.
    pub(super) async fn closed(&self) {
        self.closed.notified().await;
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.pool.inner().remove(self.id);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use super::*;

    fn v4(number: u8) -> IpAddr {
        [10, 0, 0, number].into()
    }

    /// Whether the connection was asked to close.
    async fn is_closed(slot: &ConnectionSlot) -> bool {
        tokio::time::timeout(Duration::ZERO, slot.closed())
            .await
            .is_ok()
    }

    #[tokio::test]
    async fn the_greediest_addresss_longest_waiting_goes_first() {
        let pool = ConnectionPool::new(5, None);
        let modest = pool.admit(v4(1)).await.unwrap();
        let busy = pool.admit(v4(2)).await.unwrap();
        busy.activity.enter(Phase::Busy);
        let mut waiting = Vec::new();
        for phase in [Phase::Kept, Phase::Head, Phase::New] {
            tokio::time::sleep(Duration::from_millis(3)).await;
            let slot = pool.admit(v4(2)).await.unwrap();
            slot.activity.enter(phase);
            waiting.push(slot);
        }
        let (new, ()) = tokio::join!(pool.admit(v4(3)), async {
            waiting[0].closed().await;
            waiting.remove(0);
        });
        assert!(new.is_some());
        for slot in [&modest, &busy, &waiting[0], &waiting[1]] {
            assert!(!is_closed(slot).await);
        }
    }

    #[tokio::test]
    async fn while_all_are_in_use_a_new_one_waits_for_the_first_to_end() {
        let pool = ConnectionPool::new(2, None);
        let (one, other) = (pool.admit(v4(1)).await.unwrap(), pool.admit(v4(1)).await);
        let other = other.unwrap();
        one.activity.enter(Phase::Busy);
        other.activity.enter(Phase::Busy);
        let third = tokio::spawn({
            let pool = pool.clone();
            async move { pool.admit(v4(2)).await.is_some() }
        });
        // It is answered and only waits for the next request, so it may be closed.
        other.activity.enter(Phase::Kept);
        other.closed().await;
        drop(other);
        assert!(third.await.unwrap());
        assert!(!is_closed(&one).await);
    }

    #[tokio::test]
    async fn an_address_has_so_many_and_this_machine_and_proxies_as_many_as_they_like() {
        let pool = ConnectionPool::new(100, Some(2));
        let busy = async |peer| {
            let slot = pool.admit(peer).await?;
            slot.activity.enter(Phase::Busy);
            Some(slot)
        };
        let (_one, _two) = (busy(v4(1)).await.unwrap(), busy(v4(1)).await.unwrap());
        assert!(busy(v4(1)).await.is_none());
        let other = busy(v4(2)).await.unwrap();
        other.activity.enter(Phase::Kept);
        let _second = busy(v4(2)).await.unwrap();
        let _third = busy(v4(2)).await.unwrap();
        assert!(is_closed(&other).await, "it waited, so it went");
        // The networks of one household are one address.
        let of = |host: u16| IpAddr::from([0x2001, 0xdb8, 0, 1, 0, 0, 0, host]);
        let _both = (busy(of(1)).await.unwrap(), busy(of(2)).await.unwrap());
        assert!(busy(of(3)).await.is_none());
        let here = IpAddr::from([127, 0, 0, 1]);
        let mut ours = Vec::new();
        for _ in 0..3 {
            ours.push(busy(here).await.unwrap());
        }
        let uncounted = ConnectionPool::new(100, None);
        let mut proxy = Vec::new();
        for _ in 0..50 {
            let slot = uncounted.admit(v4(1)).await.unwrap();
            slot.activity.enter(Phase::Busy);
            proxy.push(slot);
        }
    }

    #[tokio::test]
    async fn a_site_with_many_networks_has_not_all_connections() {
        let pool = ConnectionPool::new(100, Some(2));
        let of = |subnet: u16| IpAddr::from([0x2001, 0xdb8, 1, subnet, 0, 0, 0, 1]);
        let mut slots = Vec::new();
        for subnet in 0..20 {
            if let Some(slot) = pool.admit(of(subnet)).await {
                slot.activity.enter(Phase::Busy);
                slots.push(slot);
            }
        }
        assert_eq!(slots.len(), 2 * ADDRESSES_OF_NETWORK);
        assert!(
            pool.admit([0x2001, 0xdb8, 2, 0, 0, 0, 0, 1].into())
                .await
                .is_some()
        );
        drop(slots);
        assert!(pool.admit(of(0)).await.is_some());
    }

    #[tokio::test]
    async fn who_does_not_read_his_answers_keeps_nobody_out() {
        let stalled = Duration::from_millis(60);
        let pool = ConnectionPool::stalling_after(stalled, 3, None);
        let modest = pool.admit(v4(1)).await.unwrap();
        let [one, other] = [pool.admit(v4(2)).await, pool.admit(v4(2)).await];
        let (one, other) = (one.unwrap(), other.unwrap());
        for slot in [&modest, &one, &other] {
            slot.activity.enter(Phase::Busy);
        }
        tokio::time::sleep(2 * stalled).await;
        // A byte was sent to it.
        other.activity.enter(Phase::Busy);
        let new = tokio::spawn({
            let pool = pool.clone();
            async move { pool.admit(v4(3)).await.is_some() }
        });
        one.closed().await;
        drop(one);
        assert!(new.await.unwrap());
        assert!(!is_closed(&modest).await && !is_closed(&other).await);
    }

    #[tokio::test]
    async fn where_the_system_has_no_more_files_who_waits_longest_goes() {
        let pool = ConnectionPool::new(100, None);
        let error = std::io::Error::other("too many open files");
        assert!(!pool.not_accepted(&error), "there is none");
        let busy = pool.admit(v4(1)).await.unwrap();
        busy.activity.enter(Phase::Busy);
        let [silent, later] = [pool.admit(v4(1)).await, pool.admit(v4(1)).await];
        let (silent, later) = (silent.unwrap(), later.unwrap());
        assert!(pool.not_accepted(&error));
        assert!(is_closed(&silent).await);
        assert!(!is_closed(&later).await && !is_closed(&busy).await);
    }

    #[tokio::test]
    async fn what_ended_is_forgotten() {
        let pool = ConnectionPool::new(3, Some(3));
        for _ in 0..10 {
            drop(pool.admit(v4(1)).await.unwrap());
        }
        pool.all_closed().await;
        let inner = pool.inner();
        assert!(inner.entries.is_empty());
        assert!(inner.by_address.is_empty() && inner.by_network.is_empty());
    }
}
