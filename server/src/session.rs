//! Identifies the caller: an anonymous player, by a random token in a cookie, or a bot by one in a header. Only the token's hash is
//! stored.

use std::convert::Infallible;
use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::{
    HeaderMap, HeaderName, HeaderValue,
    header::{AUTHORIZATION, COOKIE, SET_COOKIE},
    request::Parts,
};
use axum::response::AppendHeaders;
use ipnet::IpNet;

use crate::AppState;
use crate::client_address::peer;
use crate::header_values;
use crate::problem::Problem;
pub use crate::token::Token;

/// 400 days, the longest that browsers keep a cookie; whatever can create a player renews it, such as a new game.
const LIFETIME_SECONDS: u32 = 400 * 24 * 60 * 60;

/// The sender of this request. A caller becomes a player with the first data worth storing.
///
/// A well-formed token that is not stored yet is accepted from a browser: that is a new player, and a request repeated with the
/// same cookie stays one request, however often its answer was lost.
pub struct Session {
    token: Token,
    secure: bool,
    /// How the token was sent; a new one was not.
    shown: Option<TokenSource>,
    /// Whether an https request also carried the cookie that is set without https.
    plain: bool,
}

/// How a token was sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TokenSource {
    /// In a header.
    Bearer,
    /// In the cookie.
    Cookie,
    /// By https, in the cookie that is set without https.
    PlainCookie,
}

/// The token of a request, whether it is valid or not.
struct Shown {
    token: Option<(Token, TokenSource)>,
    secure: bool,
    plain: bool,
}

impl Shown {
    fn by(parts: &Parts, policy: &CookiePolicy) -> Result<Self, Problem> {
        let secure = policy.secure(&parts.headers, peer(&parts.extensions));
        let told = |secure| cookie(&parts.headers, cookie_name(secure)).and_then(Token::parse);
        let without_https = if secure { told(false) } else { None };
        let token = if let Some(shown) = bearer(&parts.headers) {
            let token = Token::parse(shown).ok_or(Problem::UnknownToken)?;
            Some((token, TokenSource::Bearer))
        } else if let Some(token) = told(secure) {
            Some((token, TokenSource::Cookie))
        } else {
            let plain = without_https.clone();
            plain.map(|token| (token, TokenSource::PlainCookie))
        };
        let plain = without_https
            .zip(token.as_ref())
            .is_some_and(|(plain, (token, _))| plain == *token);
        Ok(Self {
            token,
            secure,
            plain,
        })
    }
}

impl Token {
    fn key(&self, source: TokenSource) -> [u8; 32] {
        match source {
            TokenSource::Bearer => self.bots_hash(),
            TokenSource::Cookie | TokenSource::PlainCookie => self.hash(),
        }
    }
}

/// The key of a request, if it has one; not looked up in the database.
pub(crate) struct ShownKey(pub(crate) Option<[u8; 32]>);

impl FromRequestParts<AppState> for ShownKey {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Infallible> {
        let shown = Shown::by(parts, &state.cookies).ok();
        let shown = shown.and_then(|shown| shown.token);
        Ok(Self(shown.map(|(token, source)| token.key(source))))
    }
}

impl Session {
    /// The hash that the player is stored under.
    #[must_use]
    pub fn token_hash(&self) -> [u8; 32] {
        self.token.key(self.shown.unwrap_or(TokenSource::Cookie))
    }

    /// Whether the request brought a token at all; without one there cannot be a player.
    #[must_use]
    pub fn returning(&self) -> bool {
        self.shown.is_some()
    }

    /// Whether a script sent a bot's token.
    pub(crate) fn is_bot(&self) -> bool {
        self.shown == Some(TokenSource::Bearer)
    }

    /// Refuses a bot, whose token is its one way in: to sign in would spend it.
    ///
    /// # Errors
    /// [`Problem::NotPossible`]
    pub(crate) fn refuse_bot(&self) -> Result<(), Problem> {
        match self.is_bot() {
            true => Err(Problem::NotPossible(
                "a bot's token stays its player's: sign in with a browser's cookie, or with none"
                    .to_owned(),
            )),
            false => Ok(()),
        }
    }

    /// The same caller with a new token: a caller who becomes another player must not be known by the old one.
    pub(crate) fn renewed(&self) -> Result<Self, Problem> {
        Ok(Self {
            token: Token::new()?,
            secure: self.secure,
            shown: Some(TokenSource::Cookie),
            plain: false,
        })
    }

    /// The `set-cookie` headers in the answer of `/me`. Never the cookie that was sent: it may have been replaced meanwhile. But
    /// one set before there was https gets the name that is bound to this host, with the same token, so that a lost answer loses no
    /// player; and its old name ends, since that may be sent in the clear.
    pub(crate) fn greeting(&self) -> AppendHeaders<Vec<(HeaderName, HeaderValue)>> {
        let mut cookies = Vec::new();
        if matches!(self.shown, None | Some(TokenSource::PlainCookie)) {
            cookies.push((SET_COOKIE, self.cookie()));
        }
        if self.plain {
            let name = cookie_name(false);
            let end = format!("{name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure");
            cookies.extend(HeaderValue::try_from(end).map(|end| (SET_COOKIE, end)));
        }
        AppendHeaders(cookies)
    }

    /// The `set-cookie` headers that keep this caller known; none for a bot, whose token is for the header alone.
    pub(crate) fn cookies(&self) -> AppendHeaders<Option<(HeaderName, HeaderValue)>> {
        AppendHeaders((!self.is_bot()).then(|| (SET_COOKIE, self.cookie())))
    }

    /// The `set-cookie` header that keeps this caller known.
    #[must_use]
    pub fn cookie(&self) -> HeaderValue {
        let name = cookie_name(self.secure);
        let secure = if self.secure { "; Secure" } else { "" };
        let token = self.token.to_hex();
        let cookie = format!(
            "{name}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={LIFETIME_SECONDS}{secure}"
        );
        let mut value =
            HeaderValue::try_from(cookie).unwrap_or_else(|_| HeaderValue::from_static(""));
        value.set_sensitive(true);
        value
    }
}

impl FromRequestParts<AppState> for Session {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Problem> {
        let Shown {
            token,
            secure,
            plain,
        } = Shown::by(parts, &state.cookies)?;
        let (token, shown, plain) = match token {
            // Set before there was https. A neighbouring site, or anyone on the path of a request without https, can set it as
            // well; so it creates no new player, whose token another would know.
            Some((token, TokenSource::PlainCookie))
                if state.store.player(&token.hash()).await?.is_none() =>
            {
                (Token::new()?, None, false)
            }
            // A token in the header creates no player.
            Some((token, TokenSource::Bearer))
                if state.store.player(&token.bots_hash()).await?.is_none() =>
            {
                return Err(Problem::UnknownToken);
            }
            Some((token, source)) => (token, Some(source), plain),
            None => (Token::new()?, None, false),
        };
        Ok(Self {
            token,
            secure,
            shown,
            plain,
        })
    }
}

/// When cookies are marked Secure.
#[derive(Clone, Debug, Default)]
pub struct CookiePolicy {
    /// Always, because players come by https only.
    pub always_secure: bool,
    /// Proxies whose scheme header is trusted.
    pub trusted_proxies: Vec<IpNet>,
}

impl CookiePolicy {
    /// Whether a request came by https, as far as can be determined.
    pub(crate) fn secure(&self, headers: &HeaderMap, peer: Option<IpAddr>) -> bool {
        let told_https = || {
            headers
                .get("x-forwarded-proto")
                .is_some_and(|scheme| scheme == "https")
        };
        let trusted = |peer: IpAddr| {
            self.trusted_proxies
                .iter()
                .any(|net| net.contains(&peer.to_canonical()))
        };
        self.always_secure || (peer.is_some_and(trusted) && told_https())
    }
}

/// `__Host-` makes browsers refuse the cookie from any other host, or without https.
fn cookie_name(secure: bool) -> &'static str {
    if secure {
        "__Host-shiyane_player"
    } else {
        "shiyane_player"
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let shown = headers.get(AUTHORIZATION)?.to_str().unwrap_or_default();
    Some(header_values::bearer(shown))
}

/// Whether the client sent a cookie of ours, valid or not.
pub(crate) fn is_identified(headers: &HeaderMap) -> bool {
    [true, false]
        .into_iter()
        .any(|secure| cookie(headers, cookie_name(secure)).is_some())
}

/// A cookie by its name.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let lines = headers.get_all(COOKIE).iter();
    header_values::cookie(lines.filter_map(|line| line.to_str().ok()), name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append(
            COOKIE,
            HeaderValue::from_static("a=1; shiyane_player_old=x"),
        );
        headers.append(
            COOKIE,
            HeaderValue::from_static("b=2;shiyane_player=abc; c=3"),
        );
        assert_eq!(cookie(&headers, "shiyane_player"), Some("abc"));
        assert_eq!(cookie(&headers, "__Host-shiyane_player"), None);
    }

    #[test]
    fn the_scheme_is_taken_from_trusted_proxies_only() {
        let mut https = HeaderMap::new();
        https.insert("x-forwarded-proto", HeaderValue::from_static("https"));
        let policy = CookiePolicy {
            always_secure: false,
            trusted_proxies: vec!["10.0.0.0/8".parse().unwrap()],
        };
        let from = |address: &str| Some(address.parse::<IpAddr>().unwrap());
        assert!(policy.secure(&https, from("10.1.1.1")));
        assert!(policy.secure(&https, from("::ffff:10.1.1.1")));
        assert!(!policy.secure(&https, from("203.0.113.9")));
        assert!(!policy.secure(&https, None));
        assert!(!policy.secure(&HeaderMap::new(), from("10.1.1.1")));
        assert!(
            CookiePolicy {
                always_secure: true,
                ..policy
            }
            .secure(&HeaderMap::new(), None)
        );
    }
}
