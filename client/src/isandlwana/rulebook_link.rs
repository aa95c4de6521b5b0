//! Links from the battle into its rulebook.

use crate::kit::markup::{Markup, Render};
use crate::kit::rulebook::{link, place};
use crate::router::Route;

/// A word as a link to the case, ruling or option that explains it: `8.3.1`, `R16`, `H1`.
pub(super) fn case_link(case: &str, word: impl Render) -> Markup {
    let book = Route::IsandlwanaRules.path();
    link(&book, &place(case), &word.render(), false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_leads_to_its_place_in_the_book() {
        assert_eq!(
            case_link("8.3.1", "<1>").0,
            "<a href=\"/rules/isandlwana#c-8-3-1\" target=\"_blank\">&lt;1&gt;</a>"
        );
        assert!(case_link("R16", "R16").0.contains("#c-R16\""));
    }
}
