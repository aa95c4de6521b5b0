//! The text of a case of the rulebook, shown over the table, so that a word's meaning is one tap away and the game stays.

use leptos::prelude::*;
use leptos::task::spawn_local;
use shared::ramparts::Edition;

use crate::kit::assets::asset;
use crate::kit::markup::{Markup, html, prose};
use crate::net::{self, Failure};
use crate::words::{self, Lang};

/// A place in the rulebook, and the rulebook once it is loaded.
#[derive(Clone, Copy)]
pub(crate) struct RulesText {
    edition: Edition,
    place: RwSignal<String>,
    text: RwSignal<Option<Result<String, Failure>>>,
}

impl RulesText {
    /// Nothing is loaded yet.
    pub(crate) fn new(edition: Edition) -> Self {
        Self {
            edition,
            place: RwSignal::new(String::new()),
            text: RwSignal::new(None),
        }
    }

    /// Goes to the case of a link: `/rules#c-6-7-4`, or `#c-6-7-4` within such a text. `false` if it is a link to something else.
    pub(crate) fn turn_to(self, href: &str) -> bool {
        let Some((book, place)) = href.split_once('#') else {
            return false;
        };
        if !(book.is_empty() || book.starts_with("/rules")) {
            return false;
        }
        self.place.set(place.to_owned());
        if !self.text.with_untracked(|text| matches!(text, Some(Ok(_)))) {
            let name = match self.edition {
                Edition::First => "rules-first",
                Edition::Second => "rules-second",
            };
            let file = asset(name);
            spawn_local(async move {
                self.text.try_set(Some(net::file(&file).await));
            });
        }
        true
    }

    /// The case; reactive.
    pub(crate) fn place(self) -> String {
        self.place.get()
    }

    /// The text of the case; reactive.
    pub(crate) fn shown(self, lang: Lang) -> Markup {
        let place = self.place();
        self.text.with(|text| {
            html! {
                @match text {
                    None => p { (words::ui(lang).loading) },
                    Some(Ok(text)) => div class="prose rulebook" {
                        (prose(excerpt(text, &place).unwrap_or_default()))
                    },
                    Some(Err(why)) => p role="alert" { (words::failure(lang, why)) },
                }
            }
        })
    }

    /// Its address in the whole rulebook; reactive.
    pub(crate) fn address(self) -> String {
        let book = match self.edition {
            Edition::First => "/rules/first#",
            Edition::Second => "/rules#",
        };
        book.to_owned() + &self.place()
    }
}

/// The text at a place, from its own element to the next heading.
fn excerpt<'a>(text: &'a str, place: &str) -> Option<&'a str> {
    let at = text.find(&format!("id=\"{place}\""))?;
    let rest = &text[text[..at].rfind('<')?..];
    let ends: &[&str] = match tag(rest) {
        "p" => &["/p"],
        _ => &["h2", "h3", "h4", "section", "/section", "/article"],
    };
    let marks = rest.match_indices('<').map(|(at, _)| at).skip(1);
    let end = marks
        .into_iter()
        .find(|&at| ends.contains(&tag(&rest[at..])))?;
    // A paragraph has its own end in it.
    match ends {
        ["/p"] => Some(&rest[..end + rest[end..].find('>')? + 1]),
        _ => Some(&rest[..end]),
    }
}

/// The name of the element with which a text begins.
fn tag(text: &str) -> &str {
    let name = text.trim_start_matches('<');
    let end = name.find(|sign: char| !sign.is_ascii_alphanumeric() && sign != '/');
    &name[..end.unwrap_or(name.len())]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In every language and both rulebooks: each place has its own words, and complete elements only.
    #[test]
    fn every_place_of_the_rulebook_has_its_excerpt() {
        let mut places = 0;
        for book in ["rules-first", "rules-second"] {
            for lang in Lang::with_text(&format!("{book}.html")) {
                let path = format!(
                    "{}/../static/words/{}/{book}.html",
                    env!("CARGO_MANIFEST_DIR"),
                    lang.code()
                );
                let text =
                    std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
                for place in text
                    .split(" id=\"")
                    .skip(1)
                    .filter_map(|rest| rest.split('"').next())
                {
                    if !(place.starts_with("c-") || place.starts_with("card-")) {
                        continue;
                    }
                    let shown = excerpt(&text, place).unwrap_or_else(|| panic!("{path}: {place}"));
                    for tag in ["p", "ul", "ol", "table", "div", "figure"] {
                        let opened = shown.matches(&format!("<{tag}>")).count()
                            + shown.matches(&format!("<{tag} ")).count();
                        let closed = shown.matches(&format!("</{tag}>")).count();
                        assert_eq!(opened, closed, "{path}: {place}: {tag}: {shown}");
                    }
                    places += 1;
                }
            }
        }
        assert!(places > 400, "{places}");
        assert_eq!(excerpt("<p>no such place</p>", "c-1-0"), None);
    }
}
