//! How often somebody may ask: for each address and each player a fast and a slow window, and for what is costly one
//! window for everybody.
//!
//! An address is the one the connection comes from, or, behind a known number of proxies, what the outermost of them
//! wrote down; nothing that a client says about itself counts. An IPv6 address stands for its /64, which is one
//! household's. Whoever asks from this very machine without a proxy in between is not limited: that is a player at home,
//! a script of the operator, a test.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::AppState;
use crate::problem::Problem;
use crate::session::{Visitor, peer};

/// Requests in a burst, and the time after which that many more are allowed.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// So many at once.
    pub burst: NonZeroU32,
    /// So long until they are all back; one comes back after the burst's share of it.
    pub over: Duration,
}

/// How often somebody may ask.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Proxies between the players and this server, each of which adds to `X-Forwarded-For`.
    pub proxies: usize,
    /// Each address, the fast window and the slow one. A school or a telephone network is one address.
    pub address: [Window; 2],
    /// Each player, the fast window and the slow one.
    pub player: [Window; 2],
    /// Everybody together, for what is costly: beginning a game, showing a whole one, drawing it, entering by a code,
    /// making a bot.
    pub costly: Window,
}

const fn window(burst: u32, seconds: u64) -> Window {
    Window {
        burst: match NonZeroU32::new(burst) {
            Some(burst) => burst,
            None => NonZeroU32::MIN,
        },
        over: Duration::from_secs(seconds),
    }
}

impl Rule {
    /// What a public server takes. A quick human makes one or two requests a second.
    #[must_use]
    pub const fn usual(proxies: usize) -> Self {
        Self {
            proxies,
            address: [window(200, 4), window(18_000, 1_800)],
            player: [window(60, 6), window(5_400, 1_800)],
            costly: window(400, 8),
        }
    }
}

/// The windows as they stand.
pub struct Limits {
    proxies: usize,
    addresses: [DefaultKeyedRateLimiter<IpAddr>; 2],
    players: [DefaultKeyedRateLimiter<[u8; 32]>; 2],
    costly: DefaultDirectRateLimiter,
    since_swept: AtomicU32,
}

/// So many requests, and keys that have all their burst back are forgotten.
const SWEEP: u32 = 10_000;

impl Limits {
    /// By this rule, with nothing used yet.
    #[must_use]
    pub fn new(rule: Rule) -> Self {
        let quota = |window: Window| {
            let each = window.over / window.burst.get();
            Quota::with_period(each)
                .unwrap_or_else(|| Quota::per_second(window.burst))
                .allow_burst(window.burst)
        };
        Self {
            proxies: rule.proxies,
            addresses: rule.address.map(|window| RateLimiter::keyed(quota(window))),
            players: rule.player.map(|window| RateLimiter::keyed(quota(window))),
            costly: RateLimiter::direct(quota(rule.costly)),
            since_swept: AtomicU32::new(0),
        }
    }

    /// Whose window a request falls into; none for this very machine.
    fn address(&self, headers: &HeaderMap, peer: IpAddr) -> Option<IpAddr> {
        let said: Vec<&str> = headers
            .get_all("x-forwarded-for")
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .collect();
        if said.is_empty() && self.proxies == 0 && peer.to_canonical().is_loopback() {
            return None;
        }
        // Each proxy adds one at the end: what stands before ours is the client's own tale.
        let told = said
            .len()
            .checked_sub(self.proxies)
            .and_then(|at| said.get(at));
        let told = told.and_then(|text| text.trim().parse().ok());
        Some(household(told.unwrap_or(peer)))
    }

    /// Counts a request; the error is how long to wait.
    fn count(
        &self,
        address: IpAddr,
        player: Option<[u8; 32]>,
        costly: bool,
    ) -> Result<(), Duration> {
        let now = DefaultClock::default().now();
        let wait = |until: governor::NotUntil<_>| until.wait_time_from(now);
        for window in &self.addresses {
            window.check_key(&address).map_err(wait)?;
        }
        if let Some(player) = player {
            for window in &self.players {
                window.check_key(&player).map_err(wait)?;
            }
        }
        if costly {
            self.costly.check().map_err(wait)?;
        }
        if self.since_swept.fetch_add(1, Ordering::Relaxed) >= SWEEP {
            self.since_swept.store(0, Ordering::Relaxed);
            self.addresses.iter().for_each(RateLimiter::retain_recent);
            self.players.iter().for_each(RateLimiter::retain_recent);
        }
        Ok(())
    }
}

/// An IPv4 address by itself, an IPv6 address as its /64.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) => IpAddr::V6(Ipv6Addr::from_bits(long.to_bits() & !u128::from(u64::MAX))),
        short => short,
    }
}

/// Beginning a game writes most, and a whole game is rebuilt for each who looks at it, or drawn; codes are not for
/// trying, nor bots for making by the thousand.
fn is_costly(request: &Request) -> bool {
    let path = request.uri().path();
    let ends = |with: &[&str]| with.iter().any(|end| path.ends_with(end));
    let writes = request.method() == Method::POST
        && ends(&["/games", "/bots", "/me/enter", "/options", "/challenge"]);
    writes || ends(&["/record", ".png", ".gif"])
}

/// Lets a request through, or answers 429 with the time to wait.
pub(crate) async fn in_measure(
    State(state): State<AppState>,
    visitor: Result<Visitor, Problem>,
    request: Request,
    next: Next,
) -> Response {
    let Some(peer) = peer(request.extensions()) else {
        return next.run(request).await;
    };
    let Some(address) = state.limits.address(request.headers(), peer) else {
        return next.run(request).await;
    };
    let player = visitor
        .ok()
        .filter(Visitor::returning)
        .map(|visitor| visitor.token_hash());
    match state.limits.count(address, player, is_costly(&request)) {
        Ok(()) => next.run(request).await,
        Err(wait) => Problem::TooMany {
            seconds: wait.as_secs() + 1,
        }
        .into_response(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use super::*;

    fn told(lines: &[&str]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        headers
    }

    fn behind(proxies: usize) -> Limits {
        Limits::new(Rule::usual(proxies))
    }

    #[test]
    fn the_address_is_what_the_outermost_of_our_proxies_saw() {
        let peer: IpAddr = "10.0.0.1".parse().unwrap();
        let seen = |proxies, lines: &[&str]| behind(proxies).address(&told(lines), peer).unwrap();
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        assert_eq!(seen(0, &["1.1.1.1"]), peer);
        assert_eq!(seen(1, &["1.1.1.1"]), ip("1.1.1.1"));
        assert_eq!(seen(1, &["6.6.6.6, 1.1.1.1"]), ip("1.1.1.1"));
        assert_eq!(seen(1, &["6.6.6.6", "1.1.1.1"]), ip("1.1.1.1"));
        assert_eq!(seen(2, &["6.6.6.6, 1.1.1.1, 2.2.2.2"]), ip("1.1.1.1"));
        // Fewer than there must be, or rubbish: somebody came past the proxies, or they are not as we were told.
        assert_eq!(seen(2, &["1.1.1.1"]), peer);
        assert_eq!(seen(1, &[]), peer);
        assert_eq!(seen(1, &["nobody"]), peer);
        assert_eq!(seen(1, &["::ffff:1.1.1.1"]), ip("1.1.1.1"));
        assert_eq!(seen(1, &["2001:db8:1:2:3:4:5:6"]), ip("2001:db8:1:2::"));
    }

    #[test]
    fn what_is_costly_is_known_by_its_address() {
        let asked = |method: Method, path: &str| {
            let request = Request::builder().method(method).uri(path);
            is_costly(&request.body(axum::body::Body::empty()).unwrap())
        };
        assert!(asked(Method::POST, "/games") && !asked(Method::GET, "/games"));
        for path in [
            "/games/1/record",
            "/siege.png",
            "/replay/1.gif",
            "/daily/2026-11-22.png",
        ] {
            assert!(asked(Method::GET, path), "{path}");
        }
        assert!(!asked(Method::GET, "/games/1") && !asked(Method::GET, "/daily"));
    }

    #[test]
    fn this_very_machine_is_free_unless_it_speaks_for_others() {
        let here: IpAddr = "::1".parse().unwrap();
        assert_eq!(behind(0).address(&told(&[]), here), None);
        assert!(behind(0).address(&told(&["1.1.1.1"]), here).is_some());
        assert!(behind(1).address(&told(&[]), here).is_some());
    }

    #[test]
    fn a_burst_is_used_up_for_its_address_and_its_player_alone() {
        let rule = Rule {
            address: [window(5, 3_600), window(8, 3_600)],
            player: [window(3, 3_600), window(3, 3_600)],
            costly: window(2, 3_600),
            ..Rule::usual(0)
        };
        let limits = Limits::new(rule);
        let [one, other]: [IpAddr; 2] = ["1.1.1.1", "2.2.2.2"].map(|text| text.parse().unwrap());
        for _ in 0..5 {
            assert_eq!(limits.count(one, None, false), Ok(()));
        }
        let wait = limits.count(one, None, false).unwrap_err();
        assert!(wait > Duration::from_secs(600), "{wait:?}");
        for _ in 0..3 {
            assert_eq!(limits.count(other, Some([7; 32]), false), Ok(()));
        }
        assert!(limits.count(other, Some([7; 32]), false).is_err());
        let third = "3.3.3.3".parse().unwrap();
        assert_eq!(limits.count(third, Some([8; 32]), true), Ok(()));
        assert_eq!(limits.count(third, None, true), Ok(()));
        assert!(
            limits
                .count("4.4.4.4".parse().unwrap(), None, true)
                .is_err()
        );
    }
}
