//! How many newcomers may begin a day's game that ranks at one address: so many cookies are not had for nothing.
//!
//! Established players are not counted: neither a school nor a telephone network, which are one address each, keeps them
//! from ranking. Beyond the number a game begins all the same, and says why it does not rank. Kept in memory alone, for
//! one day at a time: nothing about addresses is ever written down, and a restart begins anew.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use shared::api::GameKind;
use time::Date;

use crate::AppState;
use crate::session::peer;
use crate::store::GameDay;

/// First tries of newcomers that rank, at one address on one day, in a game's shared challenge and as many in its blind one: a
/// large class with its teacher.
const MOST: u32 = 40;

/// First tries so far, on the latest day that anybody began one.
#[derive(Default)]
pub struct RankedStarts(Mutex<Option<OfDay>>);

struct OfDay {
    day: Date,
    starts: HashMap<(IpAddr, &'static str, GameKind), u32>,
}

impl RankedStarts {
    /// Takes one of an address's first tries of the day; false when there is none left. Who has no address, being on this
    /// very machine, may have as many as he likes.
    pub(crate) fn take(&self, address: Option<IpAddr>, kind: GameKind, of: GameDay) -> bool {
        let GameDay { slug, day } = of;
        let Some(address) = address else {
            return true;
        };
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let of_day = match &mut *held {
            Some(of_day) if of_day.day == day => of_day,
            other => other.insert(OfDay {
                day,
                starts: HashMap::new(),
            }),
        };
        let starts = of_day.starts.entry((address, slug, kind)).or_default();
        if *starts < MOST {
            *starts += 1;
            true
        } else {
            false
        }
    }
}

/// The address that a request counts for, as `limits` has it; none for this very machine.
pub(crate) struct Asker(pub(crate) Option<IpAddr>);

impl FromRequestParts<AppState> for Asker {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Infallible> {
        let peer = peer(&parts.extensions);
        Ok(Self(peer.and_then(|peer| {
            state.limits.address(&parts.headers, peer)
        })))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    #[test]
    fn a_class_may_begin_and_the_next_day_begins_anew() {
        let starts = RankedStarts::default();
        let (one, other) = (IpAddr::from([1, 1, 1, 1]), IpAddr::from([2, 2, 2, 2]));
        let of = |slug, day| GameDay { slug, day };
        let (day, next) = (date!(2026 - 11 - 22), date!(2026 - 11 - 23));
        let (another, day) = (of("another", day), of("one", day));
        let next = of("one", next);
        for _ in 0..MOST {
            assert!(starts.take(Some(one), GameKind::Daily, day));
        }
        assert!(!starts.take(Some(one), GameKind::Daily, day));
        assert!(starts.take(Some(one), GameKind::Blind, day));
        assert!(starts.take(Some(one), GameKind::Daily, another));
        assert!(starts.take(Some(other), GameKind::Daily, day));
        assert!(starts.take(Some(one), GameKind::Daily, next));
    }

    #[test]
    fn this_very_machine_is_not_counted() {
        let starts = RankedStarts::default();
        let day = GameDay {
            slug: "one",
            day: date!(2026 - 11 - 22),
        };
        assert!((0..=2 * MOST).all(|_| starts.take(None, GameKind::Daily, day)));
    }
}
