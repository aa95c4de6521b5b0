//! The part of `/player` about the private feed: secret addresses for a feed reader and a calendar that show whose turn it is.

use shared::api::{Keys, TurnFeed};

use crate::days;
use crate::kit::markup::{Markup, html};
use crate::kit::reactive::button;
use crate::words::{Lang, SiteWords};

/// Creates addresses, and invalidates the previous ones.
pub(super) const MAKE: &str = "feed";
/// Invalidates them.
pub(super) const END: &str = "feed-end";
/// Copies one of those that are shown.
pub(super) const COPY_ATOM: &str = "feed-copy-atom";
pub(super) const COPY_CALENDAR: &str = "feed-copy-calendar";
/// Their place.
pub(super) const PLACE: &str = "feed-atom";

/// The address that a button copies, for a feed in the reader's language.
pub(super) fn address(made: &TurnFeed, lang: Lang, button: &str) -> String {
    let address = match button {
        COPY_CALENDAR => &made.calendar,
        _ => &made.atom,
    };
    address.to_owned() + lang.query()
}

/// The section; `made` are addresses that are shown this once.
pub(super) fn section(
    keys: Option<&Keys>,
    made: Option<&TurnFeed>,
    lang: Lang,
    more: &SiteWords,
) -> Markup {
    let since = keys.and_then(|keys| keys.feed.as_ref());
    html! {
        h2 { (more.feed) }
        p { (more.feed_text) }
        @if let Some(made) = made {
            h3 { (more.feed_atom) }
            p class="code code-address" id=(PLACE) tabindex="-1" { (address(made, lang, COPY_ATOM)) }
            (button("btn", COPY_ATOM, more.feed_copy_atom))
            h3 { (more.feed_calendar) }
            p class="code code-address" id="feed-calendar" { (address(made, lang, COPY_CALENDAR)) }
            (button("btn", COPY_CALENDAR, more.feed_copy_calendar))
            p { (more.feed_calendar_text) }
            p { (more.feed_shown) }
        } @else {
            @if let Some(since) = since { p data-feed-since { (more.feed_since(&days::date(since))) } }
            (button("btn", MAKE, if since.is_some() { more.feed_again } else { more.feed_make }))
        }
        @if made.is_some() || since.is_some() { (button("btn btn-quiet", END, more.feed_end)) }
    }
}
