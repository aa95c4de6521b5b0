//! How often somebody may ask: for each address and each player a fast and a slow window, for what is costly another
//! pair of both, and a budget for everybody together of which each has a fair share (`costs`).
//!
//! What a request costs is said where its route is declared; what a long log costs that it makes us replay or copy, here.
//!
//! An address is the one the connection comes from, or, behind a known number of proxies, what the outermost of them
//! wrote down; nothing that a client says about itself counts. An IPv6 address stands for its /64, which is one
//! household's. Whoever asks from this very machine without a proxy in between is not limited: that is a player at home,
//! a script of the operator, a test.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::MethodRouter;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::AppState;
use crate::log_cost::{self, LogWork, Payer};
use crate::problem::Problem;
use crate::session::{ShownKey, peer};

mod costs;

pub use costs::Costly;
use costs::{Charge, Costs};

/// What a request costs, beside being one request more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cost {
    /// Nothing worth counting.
    Ordinary,
    /// So many units, if it is done: what is refused, not there or known already costs nothing.
    Work(u16),
    /// One unit whatever comes of it: a guess that was wrong is a guess.
    Attempt,
}

impl Cost {
    const fn units(self) -> u16 {
        match self {
            Self::Ordinary => 0,
            Self::Work(units) => units,
            Self::Attempt => 1,
        }
    }

    /// Whether a request with this outcome is charged.
    fn is_due(self, outcome: StatusCode) -> bool {
        let done = !outcome.is_client_error()
            && !matches!(
                outcome,
                StatusCode::NOT_MODIFIED | StatusCode::SERVICE_UNAVAILABLE
            );
        self == Self::Attempt || done
    }
}

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
    /// The same for what is costly, and everybody together.
    pub costly: Costly,
}

/// Entries of a log that cost nothing beside the request: a siege has some 150, a battle for two, played a piece at a time, 1,200.
const FREE_ENTRIES: u32 = 500;
/// Beyond these, as many cost a unit to replay, and are about as much work as anything else that costs one. What was
/// replayed is not given back, whatever comes of it.
const ENTRIES_OF_A_UNIT: f64 = 1_000.0;
/// Entries that are copied for what it costs to begin a game.
const FREE_COPIES: u32 = 50;
/// Beyond these, as many cost a unit: some 20 kB on the disk, which stay. So a branch of a whole siege costs three, of a whole
/// battle for two 24.
const COPIES_OF_A_UNIT: f64 = 50.0;

/// What work on a log costs.
fn log_units(work: LogWork) -> f64 {
    let (entries, free, of_a_unit) = match work {
        LogWork::Replay(entries) => (entries, FREE_ENTRIES, ENTRIES_OF_A_UNIT),
        LogWork::Copy(entries) => (entries, FREE_COPIES, COPIES_OF_A_UNIT),
    };
    f64::from(entries.saturating_sub(free)) / of_a_unit
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
            costly: Costly {
                address: [window(80, 20), window(2_400, 1_800)],
                player: [window(20, 20), window(600, 1_800)],
                everybody: window(400, 8),
            },
        }
    }
}

/// The windows as they stand.
pub struct Limits {
    proxies: usize,
    addresses: [DefaultKeyedRateLimiter<IpAddr>; 2],
    players: [DefaultKeyedRateLimiter<[u8; 32]>; 2],
    costs: Costs,
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
            costs: Costs::new(rule.costly),
            since_swept: AtomicU32::new(0),
        }
    }

    /// Whose window a request falls into; none for this very machine.
    pub(crate) fn address(&self, headers: &HeaderMap, peer: IpAddr) -> Option<IpAddr> {
        // As bytes: one of a client's own tales that is no text takes nothing away from what our proxies added to it.
        let said: Vec<&[u8]> = headers
            .get_all("x-forwarded-for")
            .iter()
            .flat_map(|value| value.as_bytes().split(|&byte| byte == b','))
            .collect();
        if said.is_empty() && self.proxies == 0 && peer.to_canonical().is_loopback() {
            return None;
        }
        // Each proxy adds one at the end: what stands before ours is the client's own tale.
        let told = said
            .len()
            .checked_sub(self.proxies)
            .and_then(|at| said.get(at));
        let told = told.and_then(|bytes| std::str::from_utf8(bytes).ok()?.trim().parse().ok());
        Some(household(told.unwrap_or(peer)))
    }

    /// Counts a request; the error is how long to wait.
    fn count(&self, address: IpAddr, player: Option<[u8; 32]>) -> Result<(), Duration> {
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
        if self.since_swept.fetch_add(1, Ordering::Relaxed) >= SWEEP {
            self.since_swept.store(0, Ordering::Relaxed);
            self.addresses.iter().for_each(RateLimiter::retain_recent);
            self.players.iter().for_each(RateLimiter::retain_recent);
        }
        Ok(())
    }

    /// Counts a request and charges what it costs.
    fn admit(
        &self,
        address: IpAddr,
        player: Option<[u8; 32]>,
        cost: Cost,
    ) -> Result<Option<Charge>, Problem> {
        self.count(address, player).map_err(Problem::too_many)?;
        match cost.units() {
            0 => Ok(None),
            units => self
                .costs
                .charge(address, player, units, Instant::now())
                .map(Some)
                .map_err(Problem::too_many),
        }
    }

    /// Charges a request what work on a log costs, on top of what it has been charged before.
    fn charge_work(
        &self,
        address: IpAddr,
        player: Option<[u8; 32]>,
        before: &Mutex<f64>,
        work: LogWork,
    ) -> Result<(), Duration> {
        let units = log_units(work);
        if units <= 0.0 {
            return Ok(());
        }
        let mut before = before.lock().unwrap_or_else(PoisonError::into_inner);
        self.costs
            .charge_more(address, player, (*before, units), Instant::now())?;
        *before += units;
        Ok(())
    }

    /// Counts a request for a page.
    ///
    /// # Errors
    /// [`Problem::TooMany`].
    pub(crate) fn page(&self, headers: &HeaderMap, extensions: &Extensions) -> Result<(), Problem> {
        let address = peer(extensions).and_then(|peer| self.address(headers, peer));
        match address {
            Some(address) => self.admit(address, None, Cost::Ordinary).map(|_| ()),
            None => Ok(()),
        }
    }
}

/// Whose ordinary windows an address shares: an IPv4 address by itself, an IPv6 address as its /64.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    prefix(address, 64)
}

/// Whose share of everybody's budget an address uses: an IPv4 address by itself, an IPv6 address as its /48, of which
/// one site may have all the /64 it likes.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    prefix(address, 48)
}

/// An IPv4 address, or so many bits of an IPv6 address.
fn prefix(address: IpAddr, bits: u32) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) => IpAddr::V6(Ipv6Addr::from_bits(
            long.to_bits() & (u128::MAX << (128 - bits)),
        )),
        short => short,
    }
}

/// A route that counts who asks, and charges what it costs.
pub(crate) fn limited(
    route: MethodRouter<AppState>,
    cost: Cost,
    state: &AppState,
) -> MethodRouter<AppState> {
    route.route_layer(middleware::from_fn_with_state(
        state.clone(),
        move |state, shown, request, next| rate_limit(cost, state, shown, request, next),
    ))
}

/// Lets a request through, or answers 429 with the time to wait.
async fn rate_limit(
    cost: Cost,
    State(state): State<AppState>,
    ShownKey(player): ShownKey,
    request: Request,
    next: Next,
) -> Response {
    let peer = peer(request.extensions());
    let Some(address) = peer.and_then(|peer| state.limits.address(request.headers(), peer)) else {
        return next.run(request).await;
    };
    let charge = match state.limits.admit(address, player, cost) {
        Ok(charge) => charge,
        Err(problem) => return problem.into_response(),
    };
    let limits = state.limits.clone();
    let before = Mutex::new(f64::from(cost.units()));
    let payer: Payer = Arc::new(move |work| limits.charge_work(address, player, &before, work));
    let answer = log_cost::paid_by(Some(payer), next.run(request)).await;
    if let Some(charge) = charge
        && !cost.is_due(answer.status())
    {
        state.limits.costs.refund(charge, Instant::now());
    }
    answer
}

/// The address that a request counts for, as `limits` has it; none for this very machine.
pub(crate) struct ClientAddress(pub(crate) Option<IpAddr>);

impl FromRequestParts<AppState> for ClientAddress {
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

    /// Else whoever sends such a line counts as the proxy, whose windows everybody then shares.
    #[test]
    fn a_line_that_is_no_text_hides_nobody() {
        let peer: IpAddr = "10.0.0.1".parse().unwrap();
        let seen = |proxies, lines: &[&[u8]]| {
            let mut headers = HeaderMap::new();
            for &line in lines {
                let line = axum::http::HeaderValue::from_bytes(line).unwrap();
                headers.append("x-forwarded-for", line);
            }
            behind(proxies).address(&headers, peer).unwrap()
        };
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        assert_eq!(seen(1, &[b"\xff, 1.1.1.1"]), ip("1.1.1.1"));
        assert_eq!(seen(2, &[b"\xe9\x80", b"1.1.1.1, 2.2.2.2"]), ip("1.1.1.1"));
        assert_eq!(seen(1, &[b"1.1.1.1, \xff"]), peer);
    }

    /// Whether work on a log is let in that a request of this address does first, which cost so much before.
    fn works(limits: &Limits, address: &str, before: u16, work: LogWork) -> bool {
        let (address, before) = (address.parse().unwrap(), Mutex::new(before.into()));
        limits.charge_work(address, None, &before, work).is_ok()
    }

    #[test]
    fn only_a_long_log_costs_anything() {
        let (short, long) = (LogWork::Replay(FREE_ENTRIES), LogWork::Replay(20_000));
        assert_eq!(log_units(short), 0.0);
        assert!(log_units(long) > 15.0);
        let limits = behind(1);
        for _ in 0..1_000 {
            assert!(works(&limits, "1.1.1.1", 0, short));
        }
        let replayed = (0..60).filter(|_| works(&limits, "1.1.1.1", 0, long));
        assert!((1..=5).contains(&replayed.count()));
        // At once for anybody else.
        assert!(works(&limits, "2.2.2.2", 0, long));
    }

    #[test]
    fn a_copied_log_costs_more_than_one_that_is_looked_at() {
        assert_eq!(log_units(LogWork::Copy(FREE_COPIES)), 0.0);
        assert_eq!(log_units(LogWork::Copy(150)), 2.0);
        assert_eq!(log_units(LogWork::Copy(1_200)), 23.0);
        // Of the longest there is, an address has a few, and then none for long.
        let limits = behind(1);
        let copied = (0..1_000).filter(|_| works(&limits, "1.1.1.1", 1, LogWork::Copy(4_000)));
        assert_eq!(copied.count(), 1);
    }

    /// Else nobody with more games than fit into one budget could ever take them along: what was refused is given back, so
    /// waiting would not help.
    #[test]
    fn whatever_a_request_costs_it_is_let_in_once() {
        let (address, player) = ("1.1.1.1".parse().unwrap(), Some([7; 32]));
        for entries in [11_000, 20_000, 1_000_000] {
            let limits = behind(1);
            assert!(limits.admit(address, player, Cost::Work(10)).is_ok());
            let before = Mutex::new(10.0);
            let work = LogWork::Replay(entries);
            let replayed = limits.charge_work(address, player, &before, work);
            assert_eq!(replayed, Ok(()), "{entries}");
            // A second request is another matter.
            let again = limits.admit(address, player, Cost::Work(10));
            assert!(again.is_err(), "{entries}");
            // And nobody else waits for it.
            let (other, somebody) = ("2.2.2.2".parse().unwrap(), Some([8; 32]));
            assert!(limits.admit(other, somebody, Cost::Work(1)).is_ok());
        }
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
            ..Rule::usual(0)
        };
        let limits = Limits::new(rule);
        let [one, other]: [IpAddr; 2] = ["1.1.1.1", "2.2.2.2"].map(|text| text.parse().unwrap());
        for _ in 0..5 {
            assert_eq!(limits.count(one, None), Ok(()));
        }
        let wait = limits.count(one, None).unwrap_err();
        assert!(wait > Duration::from_secs(600), "{wait:?}");
        for _ in 0..3 {
            assert_eq!(limits.count(other, Some([7; 32])), Ok(()));
        }
        assert!(limits.count(other, Some([7; 32])).is_err());
    }

    #[test]
    fn only_what_was_done_is_due_but_every_attempt_is() {
        for (outcome, work) in [
            (StatusCode::OK, true),
            (StatusCode::CREATED, true),
            (StatusCode::INTERNAL_SERVER_ERROR, true),
            (StatusCode::NOT_FOUND, false),
            (StatusCode::FORBIDDEN, false),
            (StatusCode::NOT_MODIFIED, false),
            (StatusCode::SERVICE_UNAVAILABLE, false),
        ] {
            assert_eq!(Cost::Work(1).is_due(outcome), work, "{outcome}");
            assert!(Cost::Attempt.is_due(outcome), "{outcome}");
        }
    }
}
