//! Limits per address and day for players who are not established: first tries at a day's game that rank, places in the list of
//! open games, and seats of these. Otherwise new cookies would give an unlimited number.
//!
//! Established players are not counted: a school or a telephone network, which is one address, does not keep them from ranking.
//! Beyond the limit a game of a day begins all the same, and says why it does not rank. Kept in memory alone, for one day at a
//! time: addresses are never stored, and a restart resets the counts.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use time::Date;

use crate::client_address::network;
use crate::store::{GameDay, Quota};

/// First tries of newcomers that rank, at one address on one day, in a game's shared challenge and as many in its blind one: a
/// large class with its teacher.
const MOST: u32 = 40;

/// Games that newcomers open to everybody, at one address on one day: a household that looks for opponents, and less than a list
/// shows.
const MOST_OPEN: u32 = 10;

/// Open games that newcomers join, at one address on one day: far fewer than a list shows, which one of them could empty otherwise.
const MOST_JOINED: u32 = 20;

/// Counts of newcomers, on the latest day that was asked for.
#[derive(Default)]
pub struct NewcomerQuotas(Mutex<Option<OfDay>>);

struct OfDay {
    day: Date,
    taken: HashMap<(IpAddr, Quota), u32>,
}

impl NewcomerQuotas {
    /// Takes one of an address's quota on a day; false when none is left. A client without an address, on this machine, has no
    /// limit.
    pub(crate) fn take(&self, address: Option<IpAddr>, of: Quota) -> bool {
        let Some(address) = address else {
            return true;
        };
        let (day, most, address) = match of {
            Quota::FirstTry(_, GameDay { day, .. }) => (day, MOST, address),
            // Within an IPv6 network one can use any number of household prefixes.
            Quota::OpenGame(day) => (day, MOST_OPEN, network(address)),
            Quota::Join(day) => (day, MOST_JOINED, network(address)),
        };
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let of_day = match &mut *held {
            // A request from just before midnight that is handled after it counts for the new day.
            Some(of_day) if of_day.day >= day => of_day,
            other => other.insert(OfDay {
                day,
                taken: HashMap::new(),
            }),
        };
        let taken = of_day.taken.entry((address, of)).or_default();
        if *taken < most {
            *taken += 1;
            true
        } else {
            false
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::api::GameKind;
    use time::macros::date;

    #[test]
    fn a_class_may_begin_and_the_next_day_begins_anew() {
        let quotas = NewcomerQuotas::default();
        let (one, other) = (IpAddr::from([1, 1, 1, 1]), IpAddr::from([2, 2, 2, 2]));
        let of = |kind, slug, day| Quota::FirstTry(kind, GameDay { slug, day });
        let (day, next) = (date!(2026 - 11 - 22), date!(2026 - 11 - 23));
        let first = of(GameKind::Daily, "one", day);
        for _ in 0..MOST {
            assert!(quotas.take(Some(one), first));
        }
        assert!(!quotas.take(Some(one), first));
        assert!(quotas.take(Some(one), of(GameKind::Blind, "one", day)));
        assert!(quotas.take(Some(one), of(GameKind::Daily, "another", day)));
        assert!(quotas.take(Some(other), first));
        assert!(quotas.take(Some(one), of(GameKind::Daily, "one", next)));
        // A late request of the day before resets nothing.
        for _ in 1..MOST {
            quotas.take(Some(one), of(GameKind::Daily, "one", next));
            quotas.take(Some(other), first);
        }
        assert!(!quotas.take(Some(one), of(GameKind::Daily, "one", next)));
    }

    #[test]
    fn an_address_opens_a_few_games_a_day_whatever_cookies_and_networks_it_has() {
        let quotas = NewcomerQuotas::default();
        let of_site = |subnet: u16| IpAddr::from([0x2001, 0xdb8, 1, subnet, 0, 0, 0, 0]);
        let today = Quota::OpenGame(date!(2026 - 11 - 22));
        let opened = (0..50).filter(|&subnet| quotas.take(Some(of_site(subnet)), today));
        assert_eq!(opened.count(), MOST_OPEN as usize);
        assert!(quotas.take(Some(IpAddr::from([1, 1, 1, 1])), today));
        let tomorrow = Quota::OpenGame(date!(2026 - 11 - 23));
        assert!(quotas.take(Some(of_site(0)), tomorrow));
    }

    #[test]
    fn this_very_machine_is_not_counted() {
        let quotas = NewcomerQuotas::default();
        let day = GameDay {
            slug: "one",
            day: date!(2026 - 11 - 22),
        };
        let first = Quota::FirstTry(GameKind::Daily, day);
        assert!((0..=2 * MOST).all(|_| quotas.take(None, first)));
    }
}
