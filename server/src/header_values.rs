//! Parses the values of request headers: a cookie, a bearer token, languages, entity tags, encodings.

/// A cookie by its name, out of the `Cookie` headers.
pub(crate) fn cookie<'a>(mut lines: impl Iterator<Item = &'a str>, name: &str) -> Option<&'a str> {
    lines.find_map(|line| {
        let mut pairs = line
            .split(';')
            .filter_map(|pair| pair.trim().split_once('='));
        pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
    })
}

/// The token of an `Authorization` header; empty for another scheme.
pub(crate) fn bearer(shown: &str) -> &str {
    let (scheme, token) = shown.split_once(' ').unwrap_or(("", shown));
    if scheme.eq_ignore_ascii_case("bearer") {
        token.trim()
    } else {
        ""
    }
}

/// The tags of an `Accept-Language` header, in order.
pub(crate) fn language_tags(accepted: &str) -> impl Iterator<Item = &str> {
    accepted
        .split(',')
        .map(|range| range.split(';').next().unwrap_or_default().trim())
}

/// Which of these languages to use for those that were requested: the first of them that exists, by its tag or by the language that
/// the tag begins with.
pub(crate) fn negotiated<'a>(
    there: &[&str],
    mut asked: impl Iterator<Item = &'a str>,
) -> Option<usize> {
    let base = |tag: &str| {
        let base = tag.split('-').next();
        base.unwrap_or_default().to_ascii_lowercase()
    };
    asked.find_map(|tag| {
        let exactly = there.iter().position(|lang| lang.eq_ignore_ascii_case(tag));
        exactly.or_else(|| there.iter().position(|lang| base(lang) == base(tag)))
    })
}

/// Whether one of the `If-None-Match` headers names this entity tag, weak or strong.
pub(crate) fn names_tag<'a>(mut lines: impl Iterator<Item = &'a [u8]>, tag: &[u8]) -> bool {
    /// Without the mark of a weak one.
    fn strong(tag: &[u8]) -> &[u8] {
        tag.strip_prefix(b"W/").unwrap_or(tag)
    }
    lines.any(|line| {
        let mut known = line.split(|&byte| byte == b',').map(<[u8]>::trim_ascii);
        known.any(|known| known == b"*" || strong(known) == strong(tag))
    })
}

/// Whether one of the `Accept-Encoding` headers takes gzip.
pub(crate) fn takes_gzip<'a>(mut lines: impl Iterator<Item = &'a str>) -> bool {
    lines.any(|line| {
        line.split(',').any(|coding| {
            let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
            let refused = weight
                .trim()
                .strip_prefix("q=")
                .is_some_and(|weight| weight.parse() == Ok(0.0));
            name.trim().eq_ignore_ascii_case("gzip") && !refused
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_bearer_shows_a_token() {
        assert_eq!(bearer("Bearer abc"), "abc");
        assert_eq!(bearer("BEARER  abc "), "abc");
        for other in ["Basic abc", "abc", "Bearer", ""] {
            assert_eq!(bearer(other), "", "{other}");
        }
    }

    #[test]
    fn a_language_that_there_is_not_is_passed_over() {
        let there = ["en", "es", "pt-BR"];
        let read = |accepted| negotiated(&there, language_tags(accepted));
        assert_eq!(read("fr, es-AR;q=0.9, en"), Some(1));
        assert_eq!(read("pt"), Some(2));
        assert_eq!(read("*, ;q=1"), None);
    }
}
