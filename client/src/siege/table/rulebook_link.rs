//! Links from the table into the rulebook of the game's edition: the case that forbids something, and the case of a thing.
//! Each link opens another tab, so that the game stays where it is.

use shared::ramparts::chits::{Chit, ChitKind, Split};
use shared::ramparts::event::Discarded;
use shared::ramparts::{Card, Edition, Event, Ibutho, Phase, Table};

use super::thing::Thing;
use crate::kit::markup::{Markup, Render, html, nothing};
use crate::kit::rulebook::{self, place};

/// Text that may end in its case, "… (6.7.1)", as markup in which the case links to the rulebook.
pub(crate) fn linked(edition: Edition, reason: &str) -> Markup {
    match split(reason) {
        Some((why, case)) => html! { (why) " (" (term(edition, case, case)) ")" },
        None => html! { (reason) },
    }
}

/// Whether such text ends in its case.
pub(crate) fn leads(reason: &str) -> bool {
    split(reason).is_some()
}

/// The link to the case of a reason in a button, which cannot contain a link.
pub(crate) fn beside(edition: Edition, reason: &str, rules: &str) -> Markup {
    html! {
        @if let Some((_, case)) = split(reason) {
            small class="to-case" { (term(edition, case, format!("{rules} {case}"))) }
        }
    }
}

/// A word as a link to the case that explains it.
pub(crate) fn term(edition: Edition, case: &str, word: impl Render) -> Markup {
    link(edition, &place(case), &word.render(), false)
}

/// The same, skipped by the Tab key: where there are too many of them.
pub(crate) fn term_aside(edition: Edition, case: &str, word: impl Render) -> Markup {
    link(edition, &place(case), &word.render(), true)
}

/// A card's name as a link to its abilities.
pub(crate) fn card(edition: Edition, card: Card, name: &str) -> Markup {
    link(edition, &place_of(edition, card), &name.render(), false)
}

/// The same, skipped by the Tab key.
pub(crate) fn card_aside(edition: Edition, card: Card, name: &str) -> Markup {
    link(edition, &place_of(edition, card), &name.render(), true)
}

fn place_of(edition: Edition, card: Card) -> String {
    format!("card-{}", edition.number(card).unwrap_or_default())
}

/// The link to the case, or the card, about a thing.
pub(crate) fn of_thing(table: &Table, thing: Thing, rules: &str) -> Markup {
    let edition = table.options.edition();
    let link = match thing {
        Thing::Card(of) => card(edition, of, rules),
        _ => term(edition, of(table, thing), rules),
    };
    html! { p class="to-case" { (link) } }
}

/// The link to the people and the place behind a piece, if the history has them.
pub(crate) fn history_of(table: &Table, thing: Thing, word: &str) -> Markup {
    match in_history(table, thing) {
        Some(place) => html! {
            p class="to-case" { a href={ "/history/" (place) } target="_blank" { (word) } }
        },
        None => nothing(),
    }
}

/// The page of the history, and its heading there.
const fn in_history(table: &Table, thing: Thing) -> Option<&'static str> {
    Some(match thing {
        Thing::Ibutho(Ibutho::UThulwana) => "regiments#uthulwana",
        Thing::Ibutho(Ibutho::UDloko) => "regiments#udloko",
        Thing::Ibutho(Ibutho::InDlondo) => "regiments#indlondo",
        Thing::Ibutho(Ibutho::InDluyengwe) => "regiments#indluyengwe",
        Thing::Building(_) => "place",
        Thing::Chit => match table.setup().phase {
            Phase::Impi(window) => match table.setup().face(window.chit) {
                ChitKind::PrinceDabulamanzi => "regiments#dabulamanzi",
                _ => return None,
            },
            _ => return None,
        },
        Thing::Card(card) => match card {
            Card::Chard => "defenders#chard",
            Card::Bromhead => "defenders#bromhead",
            Card::Dalton => "defenders#dalton",
            Card::Reynolds | Card::Dick => "defenders#reynolds",
            Card::Bourne => "defenders#bourne",
            Card::Hook => "defenders#hook",
            Card::Hitch | Card::Allen => "defenders#hitch",
            Card::Schiess => "defenders#schiess",
            Card::Smith => "defenders#smith",
            _ => return None,
        },
        _ => return None,
    })
}

/// The case of anything but a card.
const fn of(table: &Table, thing: Thing) -> &'static str {
    match (thing, table.setup().phase) {
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

/// The case of a chit, by any split.
pub(crate) const fn of_chit(chit: Chit) -> &'static str {
    match chit.kind(Split::STANDARD) {
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

/// The case of an event; abilities are in one place, and their cards have the details.
pub(crate) const fn of_event(event: &Event) -> &'static str {
    match event {
        Event::Deployed { .. } => "3.0",
        Event::TurnBegins { .. } | Event::PhaseBegins { .. } => "4.0",
        Event::ChitDrawn { chit, .. } => of_chit(*chit),
        Event::ChitBack { .. } | Event::ChitUsed { .. } | Event::ChitIgnored { .. } => "5.0",
        Event::NoAdvanceLeft | Event::NobodyCalled | Event::SnipedAt => "5.3.7",
        Event::Delayed { .. } | Event::Advanced { .. } => "5.1",
        Event::Blocked { .. } => "5.1.2",
        Event::Defence { .. } | Event::StoppedByFire { .. } | Event::Stopped { .. } => "5.1.3",
        Event::Retreated { .. }
        | Event::Displaced { .. }
        | Event::Routed { .. }
        | Event::Hit { .. }
        | Event::Eliminated { .. } => "6.7.4",
        Event::Rallied { .. } | Event::Regrouped { .. } | Event::RestTheLads => "5.2",
        Event::AblazeDie { .. } | Event::NoEffect | Event::CaughtFire { .. } => "5.3.1",
        Event::FireFightDie { .. } | Event::FireOut { .. } => "6.5",
        Event::PrinceDie { .. } => "5.3.3",
        Event::Overheated => "5.3.4",
        Event::Debate => "5.3.5",
        Event::PutForth { .. }
        | Event::DefencePlaced { .. }
        | Event::CardToHand { .. }
        | Event::CardInserted { .. }
        | Event::SurgeonDie { .. }
        | Event::Given { .. } => "6.2",
        Event::PlatoonFormed { .. } => "6.3",
        Event::WorkLed { .. } | Event::StageBuilt { .. } | Event::BarricadeComplete { .. } => "6.4",
        Event::Distributed { .. } | Event::AmmunitionLow => "6.6",
        Event::Fired { .. } => "6.7",
        Event::Modified { .. } | Event::Raised { .. } => "6.7.5",
        Event::CardDrawn { .. } => "7.0",
        Event::CardDiscarded { why, .. } => match why {
            Discarded::HandLimit => "9.0",
            Discarded::Luck => "12.5",
            Discarded::Wasted => "12.3",
            Discarded::Fired | Discarded::Ability | Discarded::Spent | Discarded::Die => "2.2",
        },
        Event::CardWasted { .. } => "R18",
        Event::NightFalls => "10.0",
        Event::Ended { .. } | Event::BannerRaised { .. } => "11.0",
        Event::StrengthVaries { .. } => "12.1",
        Event::MorningAttack | Event::Gathered { .. } => "12.4",
        Event::Turned { .. } => "12.5",
    }
}

/// The card that an event is about.
pub(crate) const fn card_of(event: &Event) -> Option<Card> {
    match *event {
        Event::PutForth { card }
        | Event::Fired { card, .. }
        | Event::CardDrawn { card }
        | Event::CardDiscarded { card, .. }
        | Event::CardToHand { card, .. }
        | Event::CardInserted { card, .. }
        | Event::CardWasted { card }
        | Event::Defence { hero: card, .. }
        | Event::FireFightDie { hero: card, .. }
        | Event::DefencePlaced { hero: card }
        | Event::Distributed { hero: card }
        | Event::WorkLed { leader: card }
        | Event::Given { by: card, .. }
        | Event::Stopped { by: card, .. }
        | Event::BannerRaised { group: card }
        | Event::PlatoonFormed {
            lieutenant: card, ..
        } => Some(card),
        _ => None,
    }
}

/// The case of a word on the map; none for a place without a rule.
pub(crate) fn of_word(key: &str) -> Option<&'static str> {
    Some(match key {
        "close" | "medium" | "long" => "6.7.1",
        "chest" | "left_horn" | "right_horn" | "loins" => "2.1",
        "hospital" | "storehouse" => "5.3.1",
        "outer-perimeter" => "5.1.5",
        "inner-barricade" | "final-redoubt" => "6.4",
        _ => return None,
    })
}

fn split(reason: &str) -> Option<(&str, &str)> {
    let (why, case) = reason.strip_suffix(')')?.rsplit_once('(')?;
    let why = why.strip_suffix(' ')?;
    case.starts_with(|first: char| first == 'R' || first.is_ascii_digit())
        .then_some((why, case))
}

fn link(edition: Edition, place: &str, label: &Markup, aside: bool) -> Markup {
    let book = match edition {
        Edition::First => "/rules/first",
        Edition::Second => "/rules",
    };
    rulebook::link(book, place, label, aside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_leads_to_its_case_and_other_words_nowhere() {
        use Edition::{First, Second};
        assert_eq!(
            linked(Second, "A <fire> is in between (6.7.1)").0,
            "A &lt;fire&gt; is in between (<a href=\"/rules#c-6-7-1\" target=\"_blank\">6.7.1</a>)"
        );
        assert_eq!(
            beside(First, "He came back (R25)", "Rules").0,
            "<small class=\"to-case\"><a href=\"/rules/first#c-R25\" target=\"_blank\">Rules R25</a></small>"
        );
        assert!(leads("A fire is in between (6.7.1)"));
        for other in ["Nothing to undo.", "3 cards (too many)", "Trouble (503)."] {
            assert!(!leads(other));
            assert_eq!(linked(Second, other).0, other);
            assert_eq!(beside(Second, other, "Rules").0, "");
        }
    }

    #[test]
    fn every_piece_with_a_history_has_its_page_and_heading() {
        use shared::fate::Fast;
        use shared::ramparts::{Options, begin};
        let table = begin(Options::STANDARD, &mut Fast::new(1), &mut ()).expect("a game begins");
        let things = Ibutho::ALL.map(Thing::Ibutho).into_iter();
        let things = things.chain(Card::ALL.into_iter().map(Thing::Card));
        let named: Vec<&str> = things
            .filter_map(|thing| in_history(&table, thing))
            .collect();
        assert_eq!(named.len(), 15, "{named:?}");
        for place in named.into_iter().chain(["place", "regiments#dabulamanzi"]) {
            let (page, heading) = place.split_once('#').unwrap_or((place, ""));
            let path = format!(
                "{}/../static/words/en/history-{page}.html",
                env!("CARGO_MANIFEST_DIR")
            );
            let text = std::fs::read_to_string(path).expect("the page");
            let has = heading.is_empty() || text.contains(&format!(" id=\"{heading}\">"));
            assert!(has, "{place}");
        }
    }

    #[test]
    fn a_card_leads_to_its_number_in_the_edition() {
        let [first, second] =
            Edition::ALL.map(|edition| card(edition, Card::FixBayonets, "24 or 25").0);
        assert!(first.contains("\"/rules/first#card-25\""), "{first}");
        assert!(second.contains("\"/rules#card-24\""), "{second}");
    }

    /// Whole games with various rules: every case named leads somewhere in the book of their edition.
    #[test]
    fn every_case_and_card_that_the_log_names_is_in_the_book() {
        use shared::fate::Fast;
        use shared::ramparts::{apply, begin};
        let books = Edition::ALL.map(|edition| {
            let name = match edition {
                Edition::First => "first",
                Edition::Second => "second",
            };
            let path = format!(
                "{}/../static/words/en/rules-{name}.html",
                env!("CARGO_MANIFEST_DIR")
            );
            std::fs::read_to_string(path).expect("a book")
        });
        let mut kinds = std::collections::BTreeSet::new();
        let mut found = std::collections::BTreeSet::new();
        for seed in 0..300 {
            let options = crate::test_rulesets::rules(seed);
            let book = &books[Edition::ALL
                .iter()
                .position(|&of| of == options.edition())
                .expect("one of them")];
            let (mut fate, mut events) = (Fast::new(seed), Vec::new());
            let mut table = begin(options, &mut fate, &mut events).expect("a game begins");
            while table.ending().is_none() {
                let legal = table.legal_actions();
                let pick = fate.below(legal.len() as u32) as usize;
                table = apply(&table, legal[pick], &mut fate, &mut events).expect("legal");
            }
            for event in &events {
                let case = of_event(event);
                let anchor = format!(" id=\"c-{}\"", case.replace('.', "-"));
                // A book is long, and the same cases are named all the time.
                let new = found.insert((options.edition() as u8, anchor.clone()));
                assert!(!new || book.contains(&anchor), "{event:?}: {case}");
                if let Some(card) = card_of(event) {
                    let number = options.edition().number(card).expect("a card of the game");
                    let anchor = format!(" id=\"card-{number}\"");
                    let new = found.insert((options.edition() as u8, anchor.clone()));
                    assert!(!new || book.contains(&anchor), "{event:?}");
                }
                kinds.insert(case);
            }
        }
        for key in [
            "close",
            "medium",
            "long",
            "chest",
            "loins",
            "hospital",
            "inner-barricade",
        ] {
            let case = of_word(key).expect("a term of the rules");
            let anchor = format!(" id=\"c-{}\"", case.replace('.', "-"));
            assert!(books.iter().all(|book| book.contains(&anchor)), "{key}");
        }
        assert!(kinds.len() > 25, "{kinds:?}");
    }
}
