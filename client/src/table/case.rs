//! From the table into the rulebook: the case that forbids something, and the case of a thing. Each link opens another
//! tab, so that the game stays where it is.

use shared::ramparts::chits::{Chit, ChitKind};
use shared::ramparts::{Phase, Table};

use super::art::escaped;
use super::thing::Thing;

/// Text that may end in its case, "… (6.7.1)", as markup in which the case leads to the rulebook.
pub(crate) fn linked(reason: &str) -> String {
    match split(reason) {
        Some((why, case)) => format!("{} ({})", escaped(why), link(&anchor(case), case)),
        None => escaped(reason),
    }
}

/// The way to the case of a reason that stands in a button, where no link may be.
pub(crate) fn beside(reason: &str, rules: &str) -> String {
    split(reason).map_or_else(String::new, |(_, case)| {
        format!(
            "<small class=\"to-case\">{}</small>",
            link(&anchor(case), &format!("{rules} {case}"))
        )
    })
}

/// The way to the case, or the card, that tells of a thing.
pub(crate) fn of_thing(table: &Table, thing: Thing, rules: &str) -> String {
    let anchor = match thing {
        Thing::Card(_) => thing.key(),
        Thing::Ibutho(_) => "c-2-3".into(),
        Thing::Building(_) => "c-5-3-1".into(),
        Thing::Ammunition => "c-6-6".into(),
        Thing::Barricade => "c-6-4".into(),
        Thing::Platoon => "c-6-3".into(),
        Thing::Chit => anchor(match table.phase {
            Phase::Impi(window) => of_chit(window.chit),
            _ => "5.0",
        }),
        Thing::Dice => "c-6-7-5".into(),
        Thing::Pile => "c-3-0".into(),
        Thing::Discard => "c-7-2".into(),
    };
    format!("<p class=\"to-case\">{}</p>", link(&anchor, rules))
}

/// The case of a chit.
const fn of_chit(chit: Chit) -> &'static str {
    match chit.kind() {
        ChitKind::Advance(_) => "5.1",
        ChitKind::R => "5.2",
        ChitKind::BuildingAblaze => "5.3.1",
        ChitKind::IndluyengweForward => "5.3.2",
        ChitKind::PrinceDabulamanzi => "5.3.3",
        ChitKind::RiflesOverheat => "5.3.4",
        ChitKind::SeniorityDebate => "5.3.5",
        ChitKind::WashingOfTheSpears => "5.3.6",
        ChitKind::ZuluSnipers => "5.3.7",
    }
}

/// Where a case stands on the page: `c-6-7-1`, and `c-R25` for a ruling.
fn anchor(case: &str) -> String {
    format!("c-{}", case.replace('.', "-"))
}

fn split(reason: &str) -> Option<(&str, &str)> {
    let (why, case) = reason.strip_suffix(')')?.rsplit_once('(')?;
    let why = why.strip_suffix(' ')?;
    case.starts_with(|first: char| first == 'R' || first.is_ascii_digit())
        .then_some((why, case))
}

fn link(anchor: &str, label: &str) -> String {
    format!("<a href=\"/rules#{anchor}\" target=\"_blank\">{label}</a>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_leads_to_its_case_and_other_words_nowhere() {
        assert_eq!(
            linked("A <fire> is in between (6.7.1)"),
            "A &lt;fire&gt; is in between (<a href=\"/rules#c-6-7-1\" target=\"_blank\">6.7.1</a>)"
        );
        assert_eq!(
            beside("He came back (R25)", "Rules"),
            "<small class=\"to-case\"><a href=\"/rules#c-R25\" target=\"_blank\">Rules R25</a></small>"
        );
        for other in ["Nothing to undo.", "3 cards (too many)", "Trouble (503)."] {
            assert_eq!(linked(other), other);
            assert_eq!(beside(other, "Rules"), "");
        }
    }
}
