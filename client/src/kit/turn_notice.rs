//! "Your turn" for a player looking at another page: in the page's title and on its icon.

use leptos::prelude::*;

use super::follow::put;

/// Prefix of the title.
const SIGN: &str = "● ";

/// Shows or removes the sign, until the page is left.
pub(crate) fn while_turn(is_turn: impl Fn() -> bool + 'static) {
    super::follow::always(Box::new(move || show(is_turn())));
    on_cleanup(|| show(false));
}

fn show(is_turn: bool) {
    let document = document();
    let title = document.title();
    let plain = title.strip_prefix(SIGN).unwrap_or(&title);
    document.set_title(&match is_turn {
        true => format!("{SIGN}{plain}"),
        false => plain.to_owned(),
    });
    let icon = document.query_selector("link[rel=icon]").ok().flatten();
    let Some(icon) = icon else { return };
    // The build renames files, so only the page's first file knows both names.
    if icon.get_attribute("data-plain").is_none() {
        put(&icon, "data-plain", icon.get_attribute("href").as_deref());
    }
    let wanted = if is_turn { "data-turn" } else { "data-plain" };
    put(&icon, "href", icon.get_attribute(wanted).as_deref());
}
