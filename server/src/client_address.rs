//! The address that a request counts for: the connection's peer or, behind a known number of proxies, what the outermost of them
//! recorded; nothing that a client says about itself counts.
//!
//! An IPv6 address stands for its /64, which is one household's.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Once;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderValue};

use crate::AppState;
use crate::forwarded;
pub(crate) use crate::forwarded::{network, rate_limit_prefix};

/// How many proxies there are between the players and this server, each of which adds to `X-Forwarded-For`.
#[derive(Clone, Copy, Default, Debug)]
pub struct Proxies(pub usize);

impl Proxies {
    /// The address whose rate limits apply to a request of this peer; none for this machine itself.
    fn client_address(self, headers: &HeaderMap, peer: IpAddr) -> Option<IpAddr> {
        let lines = headers.get_all("x-forwarded-for").iter();
        if self.0 == 0 && headers.contains_key("x-forwarded-for") {
            // Once: otherwise whoever sends such a line fills the log.
            static TOLD: Once = Once::new();
            TOLD.call_once(|| {
                tracing::warn!(
                    "a request came with X-Forwarded-For: if players come through a proxy, set --proxies, or all of them count as one \
                     address and share its limits"
                );
            });
        }
        forwarded::client_address(self.0, lines.map(HeaderValue::as_bytes), peer)
    }
}

/// The address that a request counts for, by household; none for this machine itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientAddress(pub(crate) Option<IpAddr>);

impl ClientAddress {
    /// Of a request with these headers, whose connection is among the extensions.
    pub(crate) fn of(proxies: Proxies, headers: &HeaderMap, extensions: &Extensions) -> Self {
        Self(peer(extensions).and_then(|peer| proxies.client_address(headers, peer)))
    }
}

impl FromRequestParts<AppState> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Infallible> {
        Ok(Self::of(state.proxies, &parts.headers, &parts.extensions))
    }
}

/// Who is at the other end of the connection: a player, or the proxy nearest to us.
pub(crate) fn peer(extensions: &Extensions) -> Option<IpAddr> {
    let peer = extensions.get::<ConnectInfo<SocketAddr>>();
    peer.map(|info| info.0.ip())
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

    #[test]
    fn the_address_is_what_the_outermost_of_our_proxies_saw() {
        let peer: IpAddr = "10.0.0.1".parse().unwrap();
        let seen =
            |proxies, lines: &[&str]| Proxies(proxies).client_address(&told(lines), peer).unwrap();
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        assert_eq!(seen(0, &["1.1.1.1"]), peer);
        assert_eq!(seen(1, &["1.1.1.1"]), ip("1.1.1.1"));
        assert_eq!(seen(1, &["6.6.6.6, 1.1.1.1"]), ip("1.1.1.1"));
        assert_eq!(seen(1, &["6.6.6.6", "1.1.1.1"]), ip("1.1.1.1"));
        assert_eq!(seen(2, &["6.6.6.6, 1.1.1.1, 2.2.2.2"]), ip("1.1.1.1"));
        // Fewer than configured, or garbage: the request bypassed the proxies, or their number is wrong.
        assert_eq!(seen(2, &["1.1.1.1"]), peer);
        assert_eq!(seen(1, &[]), peer);
        assert_eq!(seen(1, &["nobody"]), peer);
        assert_eq!(seen(1, &["::ffff:1.1.1.1"]), ip("1.1.1.1"));
        assert_eq!(seen(1, &["2001:db8:1:2:3:4:5:6"]), ip("2001:db8:1:2::"));
    }

    /// Otherwise the sender of such a line would count as the proxy, whose limits everybody shares.
    #[test]
    fn a_line_that_is_no_text_hides_nobody() {
        let peer: IpAddr = "10.0.0.1".parse().unwrap();
        let seen = |proxies, lines: &[&[u8]]| {
            let mut headers = HeaderMap::new();
            for &line in lines {
                let line = axum::http::HeaderValue::from_bytes(line).unwrap();
                headers.append("x-forwarded-for", line);
            }
            Proxies(proxies).client_address(&headers, peer).unwrap()
        };
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        assert_eq!(seen(1, &[b"\xff, 1.1.1.1"]), ip("1.1.1.1"));
        assert_eq!(seen(2, &[b"\xe9\x80", b"1.1.1.1, 2.2.2.2"]), ip("1.1.1.1"));
        assert_eq!(seen(1, &[b"1.1.1.1, \xff"]), peer);
    }

    #[test]
    fn this_very_machine_is_free_unless_it_speaks_for_others() {
        let here: IpAddr = "::1".parse().unwrap();
        assert_eq!(Proxies(0).client_address(&told(&[]), here), None);
        assert!(
            Proxies(0)
                .client_address(&told(&["1.1.1.1"]), here)
                .is_some()
        );
        assert!(Proxies(1).client_address(&told(&[]), here).is_some());
    }
}
