//! From the table into the rulebook of the game's edition: the case that forbids something, and the case of a thing.
//! Each link opens another tab, so that the game stays where it is.

use shared::ramparts::chits::{Chit, ChitKind};
use shared::ramparts::{Card, Edition, Phase, Table};

use super::art::escaped;
use super::thing::Thing;

/// Text that may end in its case, "… (6.7.1)", as markup in which the case leads to the rulebook.
pub(crate) fn linked(edition: Edition, reason: &str) -> String {
    match split(reason) {
        Some((why, case)) => format!("{} ({})", escaped(why), term(edition, case, case)),
        None => escaped(reason),
    }
}

/// The way to the case of a reason that stands in a button, where no link may be.
pub(crate) fn beside(edition: Edition, reason: &str, rules: &str) -> String {
    split(reason).map_or_else(String::new, |(_, case)| {
        format!(
            "<small class=\"to-case\">{}</small>",
            term(edition, case, &format!("{rules} {case}"))
        )
    })
}

/// A word as the way to the case that explains it.
pub(crate) fn term(edition: Edition, case: &str, word: &str) -> String {
    // 6.7.1 is at `c-6-7-1`, a ruling at `c-R25`.
    link(edition, &format!("c-{}", case.replace('.', "-")), word)
}

/// A card's name as the way to what it does.
pub(crate) fn card(edition: Edition, card: Card, name: &str) -> String {
    let number = edition.number(card).unwrap_or_default();
    link(edition, &format!("card-{number}"), name)
}

/// The way to the case, or the card, that tells of a thing.
pub(crate) fn of_thing(table: &Table, thing: Thing, rules: &str) -> String {
    let edition = table.options.edition();
    let link = match thing {
        Thing::Card(of) => card(edition, of, rules),
        _ => term(edition, of(table, thing), rules),
    };
    format!("<p class=\"to-case\">{link}</p>")
}

/// The case of anything but a card.
const fn of(table: &Table, thing: Thing) -> &'static str {
    match (thing, table.phase) {
        (Thing::Building(_), _) => "5.3.1",
        (Thing::Ammunition, _) => "6.6",
        (Thing::Barricade, _) => "6.4",
        (Thing::Platoon, _) => "6.3",
        (Thing::Chit, Phase::Impi(window)) => of_chit(window.chit),
        (Thing::Chit, _) => "5.0",
        (Thing::Dice, Phase::Luck(_)) => "12.5",
        (Thing::Dice, _) => "6.7.5",
        (Thing::Pile, _) => "3.0",
        (Thing::Discard, _) => "7.0",
        (Thing::Card(_) | Thing::Ibutho(_), _) => "2.3",
    }
}

/// The case of a chit.
pub(crate) const fn of_chit(chit: Chit) -> &'static str {
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

fn split(reason: &str) -> Option<(&str, &str)> {
    let (why, case) = reason.strip_suffix(')')?.rsplit_once('(')?;
    let why = why.strip_suffix(' ')?;
    case.starts_with(|first: char| first == 'R' || first.is_ascii_digit())
        .then_some((why, case))
}

fn link(edition: Edition, place: &str, label: &str) -> String {
    let book = match edition {
        Edition::First => "/first",
        Edition::Second => "",
    };
    format!("<a href=\"/rules{book}#{place}\" target=\"_blank\">{label}</a>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_leads_to_its_case_and_other_words_nowhere() {
        use Edition::{First, Second};
        assert_eq!(
            linked(Second, "A <fire> is in between (6.7.1)"),
            "A &lt;fire&gt; is in between (<a href=\"/rules#c-6-7-1\" target=\"_blank\">6.7.1</a>)"
        );
        assert_eq!(
            beside(First, "He came back (R25)", "Rules"),
            "<small class=\"to-case\"><a href=\"/rules/first#c-R25\" target=\"_blank\">Rules R25</a></small>"
        );
        for other in ["Nothing to undo.", "3 cards (too many)", "Trouble (503)."] {
            assert_eq!(linked(Second, other), other);
            assert_eq!(beside(Second, other, "Rules"), "");
        }
    }

    #[test]
    fn a_card_leads_to_its_number_in_the_edition() {
        let [first, second] =
            Edition::ALL.map(|edition| card(edition, Card::FixBayonets, "24 or 25"));
        assert!(first.contains("\"/rules/first#card-25\""), "{first}");
        assert!(second.contains("\"/rules#card-24\""), "{second}");
    }
}
