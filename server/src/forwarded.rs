//! The address that a request counts for, out of its `X-Forwarded-For` lines: nothing that a client says about itself counts.

use std::net::{IpAddr, Ipv6Addr};

/// Whose rate limits a request of this peer falls under, with so many proxies of ours before it; none for this very machine.
/// As bytes: one of a client's own tales that is no text takes nothing away from what our proxies added to it.
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
    // Each proxy adds one at the end: what stands before ours is the client's own tale.
    let told = said.len().checked_sub(proxies).and_then(|at| said.get(at));
    let told = told.and_then(|bytes| std::str::from_utf8(bytes).ok()?.trim().parse().ok());
    Some(rate_limit_prefix(told.unwrap_or(peer)))
}

/// The address that limits of one address go by: an IPv4 address by itself, an IPv6 address as its /64.
pub(crate) fn rate_limit_prefix(address: IpAddr) -> IpAddr {
    prefix(address, 64)
}

/// The address that limits of one site go by: an IPv4 address by itself, an IPv6 address as its /48, of which
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
