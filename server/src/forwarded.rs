//! The address that a request counts for, from its `X-Forwarded-For` lines: nothing that a client says about itself counts.

use std::net::{IpAddr, Ipv6Addr};

/// The address whose rate limits apply to a request of this peer, behind so many proxies of ours; none for this machine itself. As
/// bytes: a client's own line that is not text does not hide what our proxies added.
pub(crate) fn client_address<'a>(
    proxies: usize,
    lines: impl Iterator<Item = &'a [u8]>,
    peer: IpAddr,
) -> Option<IpAddr> {
    let said: Vec<&[u8]> = lines
        .flat_map(|line| line.split(|&byte| byte == b','))
        .collect();
    if said.is_empty() && proxies == 0 && peer.to_canonical().is_loopback() {
        return None;
    }
    // Each proxy appends one: what precedes ours is from the client.
    let told = said.len().checked_sub(proxies).and_then(|at| said.get(at));
    let told = told.and_then(|bytes| std::str::from_utf8(bytes).ok()?.trim().parse().ok());
    Some(rate_limit_prefix(told.unwrap_or(peer)))
}

/// The address used for limits per address: an IPv4 address by itself, an IPv6 address as its /64.
pub(crate) fn rate_limit_prefix(address: IpAddr) -> IpAddr {
    prefix(address, 64)
}

/// The address used for limits per site: an IPv4 address by itself, an IPv6 address as its /48, within which one site can use any
/// /64.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    prefix(address, 48)
}

/// An IPv4 address, or the first bits of an IPv6 address.
fn prefix(address: IpAddr, bits: u32) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) => IpAddr::V6(Ipv6Addr::from_bits(
            long.to_bits() & (u128::MAX << (128 - bits)),
        )),
        short => short,
    }
}
