//! Rate limits: for each address, each network and each player a fast and a slow window, for costly requests another pair of these,
//! and a budget for everybody together of which each has a fair share (`costs`).
//!
//! What a request costs is declared with its route; what a long log costs that it makes us replay or copy, here.
//!
//! Which address a request counts for: [`crate::client_address`]. Clients on this machine without a proxy in between are not
//! limited: a player at home, a script of the operator, a test.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::MethodRouter;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::AppState;
use crate::client_address::{ClientAddress, network};
use crate::log_cost::{self, LogWork, Payer};
use crate::problem::Problem;
use crate::session::ShownKey;

mod costs;

pub use costs::Costly;
use costs::{Charge, Costs};

/// The cost of a request, besides counting as one request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cost {
    /// Nothing worth counting.
    Ordinary,
    /// So many units, if it is done: a refused, missing or repeated one costs nothing.
    Work(u16),
    /// One unit whatever the outcome: a wrong guess is charged too.
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
    /// So many in a burst.
    pub burst: NonZeroU32,
    /// Time until all are available again; one is after the burst's share of it.
    pub over: Duration,
}

/// A network has so many addresses' windows: an IPv6 /48 has 65,536 addresses that count separately. An IPv4 address is a network
/// by itself, which this does not limit.
const ADDRESSES_OF_A_NETWORK: NonZeroU32 = NonZeroU32::new(8).expect("not zero");

impl Window {
    /// The same for a whole network.
    const fn of_a_network(self) -> Self {
        Self {
            burst: self.burst.saturating_mul(ADDRESSES_OF_A_NETWORK),
            over: self.over,
        }
    }
}

/// Limits on how often clients may send requests.
#[derive(Clone, Copy, Debug)]
pub struct RateLimitConfig {
    /// Each address, the fast window and the slow one. A school or a telephone network is one address.
    pub address: [Window; 2],
    /// Each player, the fast window and the slow one.
    pub player: [Window; 2],
    /// The same for costly requests, and everybody together.
    pub costly: Costly,
}

/// Entries of a log that are free: a siege has some 150, a battle for two, played a piece at a time, 1,200.
const FREE_ENTRIES: u32 = 500;
/// Beyond these, so many cost a unit to replay, about as much work as anything else that costs one. A replay is not refunded,
/// whatever the outcome.
const ENTRIES_OF_A_UNIT: f64 = 1_000.0;
/// Entries whose copying is included in the cost of beginning a game.
const FREE_COPIES: u32 = 50;
/// Beyond these, so many cost a unit: some 20 kB on the disk, which stay. So a branch of a whole siege costs three, of a whole
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

impl RateLimitConfig {
    /// Defaults of a public server. A quick human sends one or two requests a second.
    #[must_use]
    pub const fn usual() -> Self {
        Self {
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

/// The current state of the windows.
pub struct RateLimits {
    addresses: [DefaultKeyedRateLimiter<IpAddr>; 2],
    networks: [DefaultKeyedRateLimiter<IpAddr>; 2],
    players: [DefaultKeyedRateLimiter<[u8; 32]>; 2],
    costs: Costs,
    since_swept: AtomicU32,
}

/// After so many requests, keys that have all their burst back are removed.
const SWEEP: u32 = 10_000;

impl RateLimits {
    /// By these windows, with nothing used yet.
    #[must_use]
    pub fn new(config: RateLimitConfig) -> Self {
        let quota = |window: Window| {
            let each = window.over / window.burst.get();
            Quota::with_period(each)
                .unwrap_or_else(|| Quota::per_second(window.burst))
                .allow_burst(window.burst)
        };
        Self {
            addresses: config
                .address
                .map(|window| RateLimiter::keyed(quota(window))),
            networks: config
                .address
                .map(|window| RateLimiter::keyed(quota(window.of_a_network()))),
            players: config
                .player
                .map(|window| RateLimiter::keyed(quota(window))),
            costs: Costs::new(config.costly),
            since_swept: AtomicU32::new(0),
        }
    }

    /// Counts a request; the error is how long to wait.
    fn count(&self, address: IpAddr, player: Option<[u8; 32]>) -> Result<(), Duration> {
        let now = DefaultClock::default().now();
        let wait = |until: governor::NotUntil<_>| until.wait_time_from(now);
        for window in &self.addresses {
            window.check_key(&address).map_err(wait)?;
        }
        for window in &self.networks {
            window.check_key(&network(address)).map_err(wait)?;
        }
        if let Some(player) = player {
            for window in &self.players {
                window.check_key(&player).map_err(wait)?;
            }
        }
        if self.since_swept.fetch_add(1, Ordering::Relaxed) >= SWEEP {
            self.since_swept.store(0, Ordering::Relaxed);
            self.addresses.iter().for_each(RateLimiter::retain_recent);
            self.networks.iter().for_each(RateLimiter::retain_recent);
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

    /// Charges a request for work on a log, in addition to earlier charges.
    /// Charges log work to this client, who was charged so many units just before.
    pub(crate) fn payer(
        limits: &Arc<Self>,
        address: IpAddr,
        player: Option<[u8; 32]>,
        charged: f64,
    ) -> Payer {
        let (limits, before) = (limits.clone(), Mutex::new(charged));
        Arc::new(move |work| limits.charge_work(address, player, &before, work))
    }

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
    pub(crate) fn page(&self, ClientAddress(address): ClientAddress) -> Result<(), Problem> {
        match address {
            Some(address) => self.admit(address, None, Cost::Ordinary).map(|_| ()),
            None => Ok(()),
        }
    }
}

/// A route that counts its clients and charges what it costs.
pub(crate) fn limited(
    route: MethodRouter<AppState>,
    cost: Cost,
    state: &AppState,
) -> MethodRouter<AppState> {
    route.route_layer(middleware::from_fn_with_state(
        state.clone(),
        move |state, address, shown, request, next| {
            rate_limit(cost, state, address, shown, request, next)
        },
    ))
}

/// Lets a request through, or answers 429 with the time to wait.
async fn rate_limit(
    cost: Cost,
    State(state): State<AppState>,
    ClientAddress(address): ClientAddress,
    ShownKey(player): ShownKey,
    request: Request,
    next: Next,
) -> Response {
    let Some(address) = address else {
        return next.run(request).await;
    };
    let charge = match state.rate_limits.admit(address, player, cost) {
        Ok(charge) => charge,
        Err(problem) => return problem.into_response(),
    };
    let charged = f64::from(cost.units());
    let payer = RateLimits::payer(&state.rate_limits, address, player, charged);
    let answer = log_cost::paid_by(Some(payer), next.run(request)).await;
    if let Some(charge) = charge {
        let costs = &state.rate_limits.costs;
        match (
            cost.is_due(answer.status()),
            answer.status().is_client_error(),
        ) {
            (false, _) => costs.refund(charge, Instant::now()),
            (true, true) => costs.refund_everybody(charge, Instant::now()),
            (true, false) => {}
        }
    }
    answer
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use super::*;

    fn usual() -> RateLimits {
        RateLimits::new(RateLimitConfig::usual())
    }

    /// Whether work on a log is admitted for a request of this address that cost so much before.
    fn works(limits: &RateLimits, address: &str, before: u16, work: LogWork) -> bool {
        let (address, before) = (address.parse().unwrap(), Mutex::new(before.into()));
        limits.charge_work(address, None, &before, work).is_ok()
    }

    #[test]
    fn only_a_long_log_costs_anything() {
        let (short, long) = (LogWork::Replay(FREE_ENTRIES), LogWork::Replay(20_000));
        assert_eq!(log_units(short), 0.0);
        assert!(log_units(long) > 15.0);
        let limits = usual();
        for _ in 0..1_000 {
            assert!(works(&limits, "1.1.1.1", 0, short));
        }
        let replayed = (0..60).filter(|_| works(&limits, "1.1.1.1", 0, long));
        assert!((1..=5).contains(&replayed.count()));
        // Immediately for every other address.
        assert!(works(&limits, "2.2.2.2", 0, long));
    }

    #[test]
    fn a_copied_log_costs_more_than_one_that_is_looked_at() {
        assert_eq!(log_units(LogWork::Copy(FREE_COPIES)), 0.0);
        assert_eq!(log_units(LogWork::Copy(150)), 2.0);
        assert_eq!(log_units(LogWork::Copy(1_200)), 23.0);
        // Of the longest logs an address has a few, and then none for long.
        let limits = usual();
        let copied = (0..1_000).filter(|_| works(&limits, "1.1.1.1", 1, LogWork::Copy(4_000)));
        assert_eq!(copied.count(), 1);
    }

    /// Otherwise a player with more games than fit into one budget could never export them: a refused charge is refunded, so
    /// waiting would not help.
    #[test]
    fn whatever_a_request_costs_it_is_let_in_once() {
        let (address, player) = ("1.1.1.1".parse().unwrap(), Some([7; 32]));
        for entries in [11_000, 20_000, 1_000_000] {
            let limits = usual();
            assert!(limits.admit(address, player, Cost::Work(10)).is_ok());
            let before = Mutex::new(10.0);
            let work = LogWork::Replay(entries);
            let replayed = limits.charge_work(address, player, &before, work);
            assert_eq!(replayed, Ok(()), "{entries}");
            // A second request is different.
            let again = limits.admit(address, player, Cost::Work(10));
            assert!(again.is_err(), "{entries}");
            // And no other client waits for it.
            let (other, somebody) = ("2.2.2.2".parse().unwrap(), Some([8; 32]));
            assert!(limits.admit(other, somebody, Cost::Work(1)).is_ok());
        }
    }

    #[test]
    fn a_burst_is_used_up_for_its_address_and_its_player_alone() {
        let rule = RateLimitConfig {
            address: [window(5, 3_600), window(8, 3_600)],
            player: [window(3, 3_600), window(3, 3_600)],
            ..RateLimitConfig::usual()
        };
        let limits = RateLimits::new(rule);
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
    fn a_network_has_no_more_than_eight_addresses_however_many_it_names() {
        let rule = RateLimitConfig {
            address: [window(5, 3_600), window(5, 3_600)],
            ..RateLimitConfig::usual()
        };
        let limits = RateLimits::new(rule);
        let of =
            |site: u16, subnet: u16| -> IpAddr { [0x2001, 0xdb8, site, subnet, 0, 0, 0, 0].into() };
        let asks = (0..1_000).map(|subnet| limits.count(of(1, subnet), None));
        assert_eq!(asks.filter(Result::is_ok).count(), 40);
        assert_eq!(limits.count(of(2, 0), None), Ok(()));
        // Every IPv4 address is a separate network.
        for number in 0..200 {
            assert_eq!(limits.count([10, 0, 0, number].into(), None), Ok(()));
        }
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
