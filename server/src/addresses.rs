//! The page's own addresses: what the client has a page for gets the page, everything else a 404.

use uuid::Uuid;

use crate::games::Registry;
use crate::times;
use crate::words;

/// Every address that the client has a page for, with `{names}` for what varies; tests hold it to `client/src/router.rs` and
/// `static/boot.js`.
const PAGES: [&str; 41] = [
    "/",
    "/siege/first-night",
    "/siege/practice",
    "/siege/{game}",
    "/siege/{game}/result",
    "/siege/{game}/replay",
    "/siege/{game}/review",
    "/isandlwana",
    "/isandlwana/how-to-play",
    "/isandlwana/first-battle",
    "/isandlwana/{game}",
    "/isandlwana/{game}/replay",
    "/isandlwana/{game}/result",
    "/isandlwana/{game}/review",
    "/new",
    "/leaderboards",
    "/leaderboards/daily",
    "/leaderboards/daily/today",
    "/leaderboards/daily/{day}",
    "/leaderboards/daily/isandlwana",
    "/leaderboards/daily/isandlwana/today",
    "/leaderboards/daily/isandlwana/{day}",
    "/leaderboards/ratings/isandlwana",
    "/leaderboards/ratings/isandlwana/british",
    "/leaderboards/ratings/isandlwana/zulu",
    "/leaderboards/{board}",
    "/how-to-play",
    "/rules",
    "/rules/second",
    "/rules/first",
    "/rules/isandlwana",
    "/about",
    "/history",
    "/history/{page}",
    "/daily",
    "/daily/{of}",
    "/daily/isandlwana/{day}",
    "/player",
    "/my-record",
    "/luck",
    "/challenge/{code}",
];

/// Whether the client has a page for a path. Variable parts must be well-formed; the game, day or challenge need not exist.
pub(crate) fn has_page(path: &str, registry: &Registry) -> bool {
    let parts = parts(path);
    PAGES.iter().any(|page| {
        let wanted = self::parts(page);
        wanted.len() == parts.len()
            && wanted
                .iter()
                .zip(&parts)
                .all(|(wanted, part)| fits(wanted, part, registry))
    })
}

/// The new address of a page that had another one before there were several games.
pub(crate) fn moved(path: &str) -> Option<String> {
    match parts(path).as_slice() {
        [page, id] if Uuid::try_parse(id).is_ok() => match *page {
            "play" => Some(format!("/siege/{id}")),
            "result" | "replay" => Some(format!("/siege/{id}/{page}")),
            _ => None,
        },
        _ => None,
    }
}

/// Whether the client has leaderboards for games by this ruleset.
fn has_boards(ruleset: &str) -> bool {
    PAGES.iter().any(|page| {
        let slug = page.strip_suffix("/{game}").unwrap_or_default();
        let rest = ruleset.strip_prefix(slug.trim_start_matches('/'));
        !slug.is_empty() && rest.is_some_and(|rest| rest.starts_with('_'))
    })
}

fn parts(path: &str) -> Vec<&str> {
    path.split('/').filter(|part| !part.is_empty()).collect()
}

fn fits(wanted: &str, part: &str, registry: &Registry) -> bool {
    match wanted {
        "{game}" => Uuid::try_parse(part).is_ok(),
        "{board}" => registry
            .board(part)
            .is_some_and(|board| has_boards(board.ruleset)),
        "{page}" => words::is_of_history(part),
        "{day}" => times::parse_day(part).is_some(),
        "{of}" => times::parse_day(part).is_some() || times::parse_month(part).is_some(),
        "{code}" => {
            let word = |word: &str| word.len() == 5 && word.bytes().all(|b| b.is_ascii_lowercase());
            part.split_once('-')
                .is_some_and(|(one, other)| word(one) && word(other))
        }
        _ => wanted == part,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use std::collections::BTreeSet;

    use super::*;

    fn is_page(path: &str) -> bool {
        has_page(path, &Registry::default())
    }

    /// An address with its variable parts left open.
    fn shape(parts: &[&str]) -> String {
        let open = |part: &&str| if part.starts_with('{') { "{}" } else { part }.to_owned();
        parts.iter().map(open).collect::<Vec<_>>().join("/")
    }

    #[test]
    fn the_list_is_the_clients() {
        let source = include_str!("../../client/src/router.rs");
        let (_, at) = source.split_once("match parts.as_slice() {").unwrap();
        let (arms, _) = at.split_once("_ => Self::NotFound").unwrap();
        let mut theirs = BTreeSet::new();
        for line in arms.lines() {
            let patterns = line.split("=>").next().unwrap().trim();
            let patterns = patterns.trim_start_matches("| ");
            if !patterns.starts_with('[') {
                continue;
            }
            for pattern in patterns.split('|') {
                let inside = pattern.trim().trim_start_matches('[').trim_end_matches(']');
                let parts = inside.split(',').map(str::trim);
                let parts: Vec<&str> = parts
                    .filter(|part| !part.is_empty())
                    .map(|part| {
                        let literal = part.strip_prefix('"');
                        literal.map_or("{}", |literal| literal.trim_end_matches('"'))
                    })
                    .collect();
                theirs.insert(shape(&parts));
            }
        }
        let ours: BTreeSet<String> = PAGES.iter().map(|page| shape(&parts(page))).collect();
        assert_eq!(ours, theirs);
    }

    #[test]
    fn the_boot_script_knows_no_other_pages() {
        let source = include_str!("../../static/boot.js");
        let firsts: BTreeSet<&str> = PAGES
            .iter()
            .filter_map(|page| parts(page).first().copied())
            .collect();
        let mut rules = 0;
        for line in source.lines().filter(|line| line.starts_with("const of")) {
            let Some((_, rule)) = line.split_once("/^\\/(") else {
                continue;
            };
            rules += 1;
            for page in rule.split(')').next().unwrap().split('|') {
                assert!(firsts.contains(page), "{page}");
            }
        }
        assert_eq!(rules, 1, "{source}");
    }

    #[test]
    fn what_is_no_page_is_told_from_one() {
        let game = "0198f2a0-0000-7000-8000-000000000001";
        for page in [
            "/",
            "//",
            "/how-to-play/",
            "/leaderboards/full",
            "/leaderboards/isandlwana_free_set_up",
            "/leaderboards/daily/2026-11-21",
            "/leaderboards/daily/isandlwana/2026-11-21",
            "/leaderboards/ratings/isandlwana/zulu",
            "/daily/isandlwana/2026-11-21",
            "/daily/2026-11",
            "/daily/2026-11-21",
            "/challenge/lusab-babad",
            &format!("/siege/{game}"),
            &format!("/siege/{game}/replay"),
            "/isandlwana",
            "/isandlwana/how-to-play",
            "/rules/isandlwana",
            "/history/regiments",
            &format!("/isandlwana/{game}"),
            &format!("/isandlwana/{game}/replay"),
            &format!("/isandlwana/{game}/result"),
        ] {
            assert!(is_page(page), "{page}");
        }
        for nothing in [
            "/metrics",
            "/healthz",
            "/health",
            "/siege",
            "/siege/7",
            "/siege/nobody/replay",
            "/rules/third",
            "/history/overview",
            "/history/of-rome",
            "/leaderboards/a",
            "/leaderboards/isandlwana_h1",
            "/leaderboards/ratings/siege",
            "/daily/siege/2026-11-21",
            "/daily/isandlwana/2026-11",
            "/leaderboards/a/b",
            "/leaderboards/daily/yesterday",
            "/daily/2026-13",
            "/challenge/lusab",
            "/wp-admin",
            "/%70layer",
            &format!("/games/{game}"),
            &format!("/siege/{game}/x"),
            &format!("/isandlwana/{game}/x"),
            &format!("/play/{game}"),
        ] {
            assert!(!is_page(nothing), "{nothing}");
        }
    }

    #[test]
    fn old_addresses_lead_to_pages() {
        let game = "0198f2a0-0000-7000-8000-000000000001";
        for page in ["play", "result", "replay"] {
            let new = moved(&format!("/{page}/{game}")).unwrap();
            assert!(is_page(&new), "{new}");
        }
        for elsewhere in ["/play", "/play/7", "/daily/2026-11", "//evil.example/play"] {
            assert_eq!(moved(elsewhere), None, "{elsewhere}");
        }
    }
}
