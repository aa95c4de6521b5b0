//! Parsers of request headers: cookies, tokens, addresses that proxies add, languages, entity tags.
//!
//! The files are the server's own, included here one by one.

#![no_main]

use std::net::IpAddr;

use libfuzzer_sys::fuzz_target;

#[path = "../../server/src/forwarded.rs"]
mod forwarded;
#[path = "../../server/src/header_values.rs"]
mod header_values;
#[allow(dead_code)]
#[path = "../../server/src/token.rs"]
mod token;

/// The part of the server's problems that those files use.
mod problem {
    pub(crate) struct Problem;

    impl Problem {
        pub(crate) fn internal<E>(_: E) -> Self {
            Self
        }
    }
}

use token::Token;

/// The existing languages, for the negotiation.
const LANGUAGES: [&str; 4] = ["en", "es", "pt-BR", "zu"];

/// A parsed token is written back the same, and there is a separate hash for each use.
fn token(text: &str) {
    let Some(token) = Token::parse(text) else {
        return;
    };
    assert_eq!(token.to_hex(), text.to_ascii_lowercase());
    assert!(token.hash() != token.bots_hash() && token.bots_hash() != token.feeds_hash());
    let lines = [
        format!("a=b; shiyane_player={text}"),
        "shiyane_player=c".to_owned(),
    ];
    let found = header_values::cookie(lines.iter().map(String::as_str), "shiyane_player");
    assert_eq!(found, Some(text));
    assert_eq!(header_values::bearer(&format!("bearer {text}")), text);
}

/// Whatever a client sends, the address is the peer's or the one that the outermost of our proxies has added.
fn address(line: &[u8]) {
    let peer = IpAddr::from([10, 0, 0, 1]);
    let of =
        |proxies, lines: &[&[u8]]| forwarded::client_address(proxies, lines.iter().copied(), peer);
    // No proxy is trusted.
    assert_eq!(of(0, &[line]), Some(peer));
    // One proxy adds an address in a line of its own or at the end of the client's.
    let added: &[u8] = b"192.0.2.7";
    let seen = Some(IpAddr::from([192, 0, 2, 7]));
    assert_eq!(of(1, &[line, added]), seen);
    assert_eq!(of(1, &[&[line, added].join(&b", "[..])]), seen);
    // Two, of which the inner one adds the outer one's.
    assert_eq!(of(2, &[line, added, b"198.51.100.1"]), seen);
    // A valid address stays itself as far as limits use it, and its network is no smaller.
    if let Some(address) = of(1, &[line]) {
        assert_eq!(forwarded::rate_limit_prefix(address), address);
        let network = forwarded::network(address);
        assert_eq!(forwarded::network(network), network);
        assert!(network == address || network.is_ipv6());
    }
}

/// A language is always one that exists, the first of those that are asked for.
fn language(text: &str) {
    let read =
        |text: &str| header_values::negotiated(&LANGUAGES, header_values::language_tags(text));
    let found = read(text);
    for (at, tag) in LANGUAGES.iter().enumerate() {
        assert_eq!(read(tag), Some(at));
        assert_eq!(read(&format!("{tag};q=0.5,{text}")), Some(at));
        // Adding a language at the end changes nothing.
        if let Some(found) = found {
            assert_eq!(read(&format!("{text},{tag}")), Some(found));
        }
    }
    if let Some(found) = found {
        let base = LANGUAGES[found].split('-').next().unwrap_or_default();
        assert!(text.to_ascii_lowercase().contains(base), "{text}");
    }
}

/// An answer's tag is recognized among others, weak or strong, and a different one is not.
fn tags(line: &[u8]) {
    let tag: &[u8] = b"\"0123456789abcdef01234567\"";
    let knows = |line: &[u8]| header_values::names_tag([line].into_iter(), tag);
    assert!(knows(&[line, tag].join(&b", "[..])));
    assert!(knows(&[line, &[b"W/", tag].concat()].join(&b","[..])));
    let names = |part: &[u8]| line.windows(part.len()).any(|window| window == part);
    assert!(!knows(line) || names(tag) || names(b"*"));
}

fuzz_target!(|bytes: &[u8]| {
    address(bytes);
    tags(bytes);
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    token(text);
    language(text);
    if let Some(value) = header_values::cookie(text.split('\n'), "shiyane_player") {
        assert!(text.contains(value) && !value.contains(';'), "{text}");
    }
    assert!(text.contains(header_values::bearer(text)));
    let gzip = header_values::takes_gzip([text].into_iter());
    assert!(
        !gzip || text.to_ascii_lowercase().contains("gzip"),
        "{text}"
    );
    let both = format!("{text},gzip");
    assert!(header_values::takes_gzip([both.as_str()].into_iter()));
});
