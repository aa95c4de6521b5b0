//! Which languages a request asks for, the most wanted first.

use axum::http::{HeaderMap, header};

use crate::header_values::language_tags;
use crate::session;

/// The caller's languages, most preferred first: the one chosen here, which `static/boot.js` keeps in a cookie, then the browser's.
/// Browsers list them by weight, so the order is enough.
pub(crate) fn accepted(asked: &HeaderMap) -> impl Iterator<Item = &str> {
    let accepted = asked.get(header::ACCEPT_LANGUAGE);
    let accepted = accepted.and_then(|value| value.to_str().ok());
    let tags = language_tags(accepted.unwrap_or_default());
    session::cookie(asked, "lang").into_iter().chain(tags)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;
    use crate::words::tests::{all, languages};

    #[test]
    fn the_chosen_language_comes_first_then_those_of_the_browser() {
        let read = |cookie: &'static str, languages: &'static str| -> Vec<String> {
            let headers = [
                (header::COOKIE, cookie),
                (header::ACCEPT_LANGUAGE, languages),
            ];
            let headers = headers.map(|(name, value)| (name, HeaderValue::from_static(value)));
            let asked = HeaderMap::from_iter(headers);
            accepted(&asked).map(str::to_owned).collect()
        };
        assert_eq!(read("", "es-AR,es;q=0.9, en;q=0.8"), ["es-AR", "es", "en"]);
        assert_eq!(read("a=b; lang=es; c=d", "en"), ["es", "en"]);
        for rubbish in [";;,q=x", ",", "*"] {
            assert_eq!(
                languages().negotiate(accepted(&HeaderMap::from_iter([(
                    header::ACCEPT_LANGUAGE,
                    HeaderValue::from_static(rubbish),
                )]))),
                all()[0],
                "{rubbish}"
            );
        }
        let none = HeaderMap::new();
        assert_eq!(languages().negotiate(accepted(&none)), all()[0]);
        for (tag, lang) in [
            ("es-AR", "es"),
            ("ES", "es"),
            ("en-GB", "en"),
            ("qaa", "en"),
        ] {
            assert_eq!(
                languages().negotiate([tag].into_iter()).tag(),
                lang,
                "{tag}"
            );
        }
    }
}
