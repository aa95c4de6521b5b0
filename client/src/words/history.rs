//! The pages of the history: their names in addresses, and their titles.

use super::{Lang, ui};

/// The message whose attributes are the pages, in their order. The page without a name of its own is `overview`.
const PAGES: &str = "history-page";
const OVERVIEW: &str = "overview";

/// The title of a page by its name in its address, `regiments`; none if there is no such page.
pub(crate) fn history_title(lang: Lang, page: Option<&str>) -> Option<&'static str> {
    match page {
        None => Some(ui(lang).history),
        Some(OVERVIEW) => None,
        Some(name) => lang.bundle().get(PAGES, Some(name)),
    }
}

/// Every page with its title, which of the first one is that of its text.
pub(crate) fn history_pages(
    lang: Lang,
) -> impl Iterator<Item = (Option<&'static str>, &'static str)> {
    let pages = lang.bundle().attributes(PAGES);
    pages.map(|(name, title)| ((name != OVERVIEW).then_some(name), title))
}
