//! Recent use by costly requests: of each address, each player and everybody together.
//!
//! Each of these is a sum that decays: 1/e of it is left after the window's time. Decaying sums add up, so everybody's use is
//! always the sum of the networks' uses. When it comes near the budget, a network that has used more than the fair share (the
//! budget divided by the number of networks that ask) is refused, and the others are admitted: a new client gets through, however
//! many loop.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::Window;
use crate::client_address::network;

/// The budgets for costly requests.
#[derive(Clone, Copy, Debug)]
pub struct Costly {
    /// Each address, the fast window and the slow one.
    pub address: [Window; 2],
    /// Each player, the fast window and the slow one.
    pub player: [Window; 2],
    /// Everybody together. Those below their fair share may use the same amount again.
    pub everybody: Window,
}

/// This share of a budget is all that a request needs, whatever it costs: it overdraws the rest, for which the next one waits. So
/// nothing is refused forever, and no client has to pause before something large.
const ENOUGH: f64 = 0.5;
/// At most this is missing for another unit to be admitted: the sums decay forever and never reach zero.
const ROUNDING: f64 = 0.5;
/// A network with less recent use than this does not count as asking.
const NEGLIGIBLE: f64 = 0.5;
/// How often addresses and players without recent use are removed.
const SWEEP: Duration = Duration::from_secs(60);

/// An amount at a point in time.
#[derive(Clone, Copy)]
struct Used {
    amount: f64,
    at: Instant,
}

impl Used {
    fn nothing(now: Instant) -> Self {
        Self {
            amount: 0.0,
            at: now,
        }
    }

    /// What is left of it at a time.
    fn by(self, now: Instant, window: Window) -> f64 {
        let passed = now.saturating_duration_since(self.at);
        self.amount * (-passed.as_secs_f64() / window.over.as_secs_f64()).exp()
    }

    fn add(&mut self, units: f64, now: Instant, window: Window) {
        self.amount = (self.by(now, window) + units).max(0.0);
        self.at = self.at.max(now);
    }
}

/// How long until `amount` has decayed to `to`.
fn wait(amount: f64, to: f64, window: Window) -> Duration {
    Duration::try_from_secs_f64((amount / to).ln().max(0.0) * window.over.as_secs_f64())
        .unwrap_or(window.over)
}

/// The accounts that were charged, for a refund.
#[derive(Clone, Copy)]
pub(super) struct Charge {
    address: IpAddr,
    player: Option<[u8; 32]>,
    /// What the same request was charged before.
    before: f64,
    units: f64,
    at: Instant,
}

impl Charge {
    /// The charges to everybody's budget for the same request before, and now. Together they are at most an address's burst:
    /// otherwise one large request would use up everybody's budget.
    fn shared(&self, rule: Costly) -> (f64, f64) {
        let most = f64::from(rule.address[0].burst.get());
        let before = self.before.min(most);
        (before, (self.before + self.units).min(most) - before)
    }
}

/// The current state of the budgets.
pub(super) struct Costs {
    rule: Costly,
    used: Mutex<State>,
}

struct State {
    addresses: HashMap<IpAddr, [Used; 2]>,
    players: HashMap<[u8; 32], [Used; 2]>,
    /// What each network has used of its own budget.
    networks: HashMap<IpAddr, [Used; 2]>,
    /// What each network has of everybody's budget.
    shares: HashMap<IpAddr, Used>,
    everybody: Used,
    swept: Instant,
    counted: Instant,
}

impl Costs {
    pub(super) fn new(rule: Costly) -> Self {
        let now = Instant::now();
        Self {
            rule,
            used: Mutex::new(State {
                addresses: HashMap::new(),
                players: HashMap::new(),
                networks: HashMap::new(),
                shares: HashMap::new(),
                everybody: Used::nothing(now),
                swept: now,
                counted: now,
            }),
        }
    }

    /// Charges these units; the error is how long to wait, and then nothing was charged.
    pub(super) fn charge(
        &self,
        address: IpAddr,
        player: Option<[u8; 32]>,
        units: impl Into<f64>,
        now: Instant,
    ) -> Result<Charge, Duration> {
        self.charge_more(address, player, (0.0, units.into()), now)
    }

    /// Charges a request that was charged so many units just before: it is admitted as if both were one charge, so that its own
    /// earlier charge does not block it.
    pub(super) fn charge_more(
        &self,
        address: IpAddr,
        player: Option<[u8; 32]>,
        (before, units): (f64, f64),
        now: Instant,
    ) -> Result<Charge, Duration> {
        let charge = Charge {
            address,
            player,
            before,
            units,
            at: now,
        };
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        used.forget(self.rule, now);
        within(&used.addresses, &address, self.rule.address, charge)?;
        within(
            &used.networks,
            &network(address),
            of_a_network(self.rule),
            charge,
        )?;
        if let Some(player) = player {
            within(&used.players, &player, self.rule.player, charge)?;
        }
        used.shared(self.rule, charge)?;
        used.add(self.rule, charge, 1.0, now);
        Ok(charge)
    }

    /// Refunds the charge for a wrong guess to everybody's budget: it cost nothing, and the guesser has still paid from his own.
    /// Otherwise many slow guessers would use up everybody's budget.
    pub(super) fn refund_everybody(&self, charge: Charge, now: Instant) {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        used.add_shared(self.rule, charge, -1.0, now);
    }

    /// Refunds a charge for something that was not done.
    pub(super) fn refund(&self, charge: Charge, now: Instant) {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        used.add(self.rule, charge, -1.0, now);
    }
}

fn of_a_network(rule: Costly) -> [Window; 2] {
    rule.address.map(Window::of_a_network)
}

/// Whether an individual budget has room for a charge.
fn within<K: Eq + Hash>(
    used: &HashMap<K, [Used; 2]>,
    key: &K,
    windows: [Window; 2],
    charge: Charge,
) -> Result<(), Duration> {
    let Some(used) = used.get(key) else {
        return Ok(());
    };
    for (used, window) in used.iter().zip(windows) {
        let burst = f64::from(window.burst.get());
        let needed = (charge.before + charge.units).min((burst * ENOUGH).max(1.0));
        let room = burst - needed + ROUNDING;
        let amount = used.by(charge.at, window) - charge.before;
        if amount > room {
            return Err(wait(amount, room, window));
        }
    }
    Ok(())
}

impl State {
    /// Whether everybody's budget has room for a charge, or, if it is short, the network is below its fair share.
    fn shared(&self, rule: Costly, charge: Charge) -> Result<(), Duration> {
        let window = rule.everybody;
        let (before, units) = charge.shared(rule);
        let budget = f64::from(window.burst.get());
        let all = self.everybody.by(charge.at, window);
        if all + units <= budget + ROUNDING {
            return Ok(());
        }
        let most = 2.0 * budget;
        if all >= most {
            return Err(wait(all, most, window));
        }
        let network = network(charge.address);
        let own = self
            .shares
            .get(&network)
            .map_or(0.0, |used| used.by(charge.at, window) - before);
        let newcomer = usize::from(!self.shares.contains_key(&network));
        let share = (budget / (self.shares.len() + newcomer) as f64).max(1.0);
        if own < share {
            Ok(())
        } else {
            Err(wait(own, share, window))
        }
    }

    /// Adds a charge (`sign` 1), or removes (-1) the part of it that has not decayed yet.
    fn add(&mut self, rule: Costly, charge: Charge, sign: f64, now: Instant) {
        let left = |units: f64, window| {
            Used {
                amount: sign * units,
                at: charge.at,
            }
            .by(now, window)
        };
        let each = |used: &mut [Used; 2], windows: [Window; 2]| {
            for (used, window) in used.iter_mut().zip(windows) {
                used.add(left(charge.units, window), now, window);
            }
        };
        let nothing = Used::nothing(now);
        each(
            self.addresses.entry(charge.address).or_insert([nothing; 2]),
            rule.address,
        );
        each(
            self.networks
                .entry(network(charge.address))
                .or_insert([nothing; 2]),
            of_a_network(rule),
        );
        if let Some(player) = charge.player {
            each(
                self.players.entry(player).or_insert([nothing; 2]),
                rule.player,
            );
        }
        self.add_shared(rule, charge, sign, now);
    }

    /// The same for everybody's budget and what the network has of it.
    fn add_shared(&mut self, rule: Costly, charge: Charge, sign: f64, now: Instant) {
        let share = Used {
            amount: sign * charge.shared(rule).1,
            at: charge.at,
        }
        .by(now, rule.everybody);
        let nothing = Used::nothing(now);
        self.shares
            .entry(network(charge.address))
            .or_insert(nothing)
            .add(share, now, rule.everybody);
        self.everybody.add(share, now, rule.everybody);
    }

    /// Removes accounts with next to no recent use.
    fn forget(&mut self, rule: Costly, now: Instant) {
        if now.saturating_duration_since(self.counted) >= rule.everybody.over / 8 {
            self.counted = now;
            self.shares
                .retain(|_, used| used.by(now, rule.everybody) >= NEGLIGIBLE);
        }
        if now.saturating_duration_since(self.swept) >= SWEEP {
            self.swept = now;
            let recent = |used: &[Used; 2], windows: [Window; 2]| {
                used.iter()
                    .zip(windows)
                    .any(|(used, window)| used.by(now, window) >= NEGLIGIBLE)
            };
            self.addresses.retain(|_, used| recent(used, rule.address));
            self.networks
                .retain(|_, used| recent(used, of_a_network(rule)));
            self.players.retain(|_, used| recent(used, rule.player));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::window;
    use super::*;

    const RULE: Costly = Costly {
        address: [window(100, 10), window(1_000_000, 1_000)],
        player: [window(20, 10), window(1_000_000, 1_000)],
        everybody: window(400, 8),
    };

    fn v4(number: u32) -> IpAddr {
        IpAddr::V4((0x0100_0000 + number).into())
    }

    /// How many of so many charges at once are admitted.
    fn admitted(costs: &Costs, address: IpAddr, player: Option<u8>, now: Instant) -> u32 {
        let player = player.map(|player| [player; 32]);
        (0..1_000)
            .map(|_| u32::from(costs.charge(address, player, 1, now).is_ok()))
            .sum()
    }

    #[test]
    fn forty_who_loop_do_not_keep_a_forty_first_out() {
        let costs = Costs::new(RULE);
        let (start, mut refused) = (Instant::now(), 0_u32);
        for millis in (0..60_000).step_by(50) {
            let now = start + Duration::from_millis(millis);
            for looping in 0..40 {
                refused += u32::from(costs.charge(v4(looping), None, 1, now).is_err());
            }
            // Another client every other second: begins a game, looks at another, and joins one.
            if millis % 2_000 == 0 {
                let number = u32::try_from(millis).expect("small");
                for _ in 0..3 {
                    assert!(
                        costs.charge(v4(1_000 + number), None, 1, now).is_ok(),
                        "after {millis} ms"
                    );
                }
            }
        }
        // Forty times twenty a second, of which fifty are taken.
        assert!(refused > 40_000, "{refused}");
        let used = costs.used.lock().unwrap();
        let all = used
            .everybody
            .by(start + Duration::from_secs(60), RULE.everybody);
        assert!((300.0..=500.0).contains(&all), "{all}");
    }

    #[test]
    fn the_greediest_is_refused_first() {
        let costs = Costs::new(RULE);
        let now = Instant::now();
        // Ten times thirty and one time ninety: together they leave ten, and the fair share is 36.
        for modest in 0..10 {
            for _ in 0..30 {
                assert!(costs.charge(v4(modest), None, 1, now).is_ok());
            }
        }
        assert_eq!(admitted(&costs, v4(99), None, now), 100, "its own budget");
        assert!(costs.charge(v4(99), None, 1, now).is_err());
        assert!(costs.charge(v4(0), None, 1, now).is_ok(), "below the share");
        assert_eq!(admitted(&costs, v4(0), None, now), 6, "up to the share");
    }

    #[test]
    fn an_address_and_a_player_have_a_budget_each_that_comes_back() {
        let costs = Costs::new(RULE);
        let now = Instant::now();
        assert_eq!(admitted(&costs, v4(1), Some(1), now), 20);
        assert_eq!(admitted(&costs, v4(2), Some(1), now), 0, "the same player");
        assert_eq!(admitted(&costs, v4(1), Some(2), now), 20);
        assert_eq!(admitted(&costs, v4(1), None, now), 60, "the same address");
        let wait = costs.charge(v4(1), None, 1, now).err().expect("a refusal");
        assert!(
            wait > Duration::ZERO && wait < Duration::from_secs(1),
            "{wait:?}"
        );
        let just_before = now + wait - Duration::from_millis(10);
        assert!(costs.charge(v4(1), None, 1, just_before).is_err());
        let then = now + wait + Duration::from_millis(10);
        assert!(costs.charge(v4(1), None, 1, then).is_ok());
    }

    #[test]
    fn who_has_not_kept_still_may_ask_for_something_large() {
        let costs = Costs::new(RULE);
        let now = Instant::now();
        for _ in 0..10 {
            assert!(costs.charge(v4(1), Some([1; 32]), 1, now).is_ok());
        }
        assert!(costs.charge(v4(1), Some([1; 32]), 24, now).is_ok());
        let wait = costs.charge(v4(1), Some([1; 32]), 24, now).err();
        let wait = wait.expect("a refusal");
        assert!((8..20).contains(&wait.as_secs()), "{wait:?}");
        let then = admitted(&costs, v4(1), Some(1), now + wait);
        assert!((9..=10).contains(&then), "{then}");
    }

    #[test]
    fn one_request_that_is_charged_twice_is_let_in_as_if_charged_once() {
        let costs = Costs::new(RULE);
        let now = Instant::now();
        let player = Some([1; 32]);
        assert!(costs.charge(v4(1), player, 11, now).is_ok());
        assert!(costs.charge_more(v4(1), player, (11.0, 900.0), now).is_ok());
        assert!(costs.charge(v4(1), player, 1, now).is_err());
        // The others have the rest of the common budget immediately: 300 of 400.
        let others = (2..5).map(|number| admitted(&costs, v4(number), None, now));
        assert_eq!(others.sum::<u32>(), 300);
    }

    #[test]
    fn what_was_not_done_is_given_back() {
        let costs = Costs::new(RULE);
        let now = Instant::now();
        for _ in 0..1_000 {
            let charge = costs.charge(v4(1), Some([1; 32]), 5, now).expect("room");
            costs.refund(charge, now);
        }
        assert_eq!(admitted(&costs, v4(1), Some(1), now), 20);
    }

    #[test]
    fn the_networks_of_one_site_share_one_share() {
        let costs = Costs::new(RULE);
        let now = Instant::now();
        let of_site =
            |site: u16, subnet: u16| -> IpAddr { [0x2001, 0xdb8, site, subnet, 0, 0, 0, 0].into() };
        for subnet in 0..1_000 {
            let _ = costs.charge(of_site(1, subnet), None, 1, now);
        }
        assert!(costs.charge(of_site(1, 2_000), None, 1, now).is_err());
        assert!(costs.charge(of_site(2, 0), None, 1, now).is_ok());
    }

    /// As many as it likes: each could guess as often as one address otherwise.
    #[test]
    fn who_guesses_from_all_addresses_of_a_network_pays_for_it() {
        let costs = Costs::new(RULE);
        let now = Instant::now();
        let guesses = (0..5_000).filter(|&subnet: &u16| {
            let address = [0x2001, 0xdb8, 1, subnet, 0, 0, 0, 0].into();
            let charge = costs.charge(address, None, 1, now);
            charge
                .map(|charge| costs.refund_everybody(charge, now))
                .is_ok()
        });
        assert_eq!(guesses.count(), 800);
    }

    #[test]
    fn whoever_is_gone_is_forgotten() {
        let costs = Costs::new(RULE);
        let start = Instant::now();
        for number in 0..300 {
            let player = [number as u8; 32];
            assert!(costs.charge(v4(number), Some(player), 1, start).is_ok());
        }
        let later = start + Duration::from_secs(100_000);
        assert!(costs.charge(v4(0), None, 1, later).is_ok());
        let used = costs.used.lock().unwrap();
        assert_eq!(
            (
                used.addresses.len(),
                used.players.len(),
                used.networks.len(),
                used.shares.len()
            ),
            (1, 0, 1, 1)
        );
    }
}
