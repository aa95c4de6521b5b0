//! Names of places, formations, phases, chits and levels in English.

use shared::ramparts::cards::Medal;
use shared::ramparts::chits::{Advance, Chit, ChitKind, Movers};
use shared::ramparts::event::PhaseName;
use shared::ramparts::table::Entry;
use shared::ramparts::{Building, Ending, Formation, Level, Phase, Rampart, Range, Table};

use crate::words::{AbilityKind, When};

pub(crate) const fn formation(formation: Formation) -> &'static str {
    match formation {
        Formation::Chest => "Chest",
        Formation::RightHorn => "Right Horn",
        Formation::LeftHorn => "Left Horn",
        Formation::Loins => "Loins",
    }
}

pub(crate) const fn building(building: Building) -> &'static str {
    match building {
        Building::Hospital => "Hospital",
        Building::Storehouse => "Storehouse",
    }
}

pub(crate) const fn first_box(formation: Formation) -> &'static str {
    match formation {
        Formation::Chest => "Hospital",
        Formation::RightHorn => "Storehouse",
        Formation::LeftHorn => "North Wall",
        Formation::Loins => "Cattle Kraal",
    }
}

pub(crate) const fn rampart(rampart: Rampart) -> &'static str {
    match rampart {
        Rampart::OuterPerimeter => "Outer Perimeter",
        Rampart::InnerBarricade => "Inner Barricade",
        Rampart::FinalRedoubt => "Final Redoubt",
    }
}

pub(crate) const fn range(range: Range) -> &'static str {
    match range {
        Range::Close => "Close",
        Range::Medium => "Medium",
        Range::Long => "Long",
        Range::BoxFour => "Box 4",
    }
}

pub(crate) fn place(formation: Formation, number: i8) -> String {
    match number {
        ..=-2 => "the Final Redoubt".into(),
        -1 => "the Inner Barricade".into(),
        0 => "the Outer Perimeter".into(),
        1 => format!("the {}", first_box(formation)),
        2.. => format!("box {number}"),
    }
}

pub(crate) const fn phase(phase: PhaseName) -> &'static str {
    match phase {
        PhaseName::Impi => "iMpi Phase",
        PhaseName::Ibutho => "iButho Phase",
        PhaseName::Action => "Action Phase",
        PhaseName::CardDraw => "Card Draw Phase",
        PhaseName::Hero => "Hero Phase",
        PhaseName::Housekeeping => "Housekeeping Phase",
    }
}

pub(crate) const fn phase_short(phase: PhaseName) -> &'static str {
    match phase {
        PhaseName::Impi => "iMpi",
        PhaseName::Ibutho => "iButho",
        PhaseName::Action => "Action",
        PhaseName::CardDraw => "Cards",
        PhaseName::Hero => "Hero",
        PhaseName::Housekeeping => "Tidy up",
    }
}

pub(crate) fn asked(table: &Table) -> String {
    match table.phase {
        Phase::Impi(_) => "A chit lies face up. Answer it with a hero, or let it happen.".into(),
        Phase::PutOut(_) => "One of the two fires is out. Choose which.".into(),
        Phase::Action { left: 0 } => {
            "No Action is left: only what is free, or end the phase.".into()
        }
        Phase::Action { left: 1 } => "Choose an Action.".into(),
        Phase::Action { left } => format!("Choose an Action: {left} are left."),
        Phase::CardDraw { more: 1.., .. } if !table.terms().must_draw => {
            "You may draw a card, or go on without.".into()
        }
        Phase::CardDraw { more: 0, .. } if !table.terms().must_draw => {
            "A hero may still fetch a card.".into()
        }
        Phase::CardDraw { more: 0, .. } => "The card is drawn. A hero may fetch more.".into(),
        Phase::CardDraw { .. } => "Bromhead lets you draw again, or stop here.".into(),
        Phase::Hero { left: 1.., .. } => "Put one hero forth, free of charge.".into(),
        Phase::Hero { pair: true, .. } => "A second Private may follow the first.".into(),
        Phase::Hero { .. } => "Only Smith or Dick can still do something.".into(),
        Phase::Entering(Entry {
            ibutho: who, die, ..
        }) => {
            let failed = die.map_or_else(String::new, |die| {
                format!("The defence failed with a {die}. ")
            });
            format!(
                "{failed}{} is about to enter. Answer it, or let it come.",
                who.name()
            )
        }
        Phase::PlusOne(_) => "G Company’s +1: on which die?".into(),
        Phase::Luck(_) => {
            "Discard a card to turn one 5 into a 6 or one 6 into a 5, or keep the dice.".into()
        }
        Phase::Housekeeping => "Keep five cards at most, or let the surgeon recover a hero.".into(),
        Phase::Over(_) => "The siege is over.".into(),
    }
}

pub(crate) const fn level(level: Level) -> &'static str {
    match level {
        Level::TragicDefeat => "Tragic Defeat",
        Level::IgnobleDefeat => "Ignoble Defeat",
        Level::Standoff => "Standoff",
        Level::MinorVictory => "Minor Victory",
        Level::MajorVictory => "Major Victory",
        Level::EpicVictory => "Epic Victory",
    }
}

pub(crate) const fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Overrun => "Overrun",
        Ending::MilitaryVictory => "Field cleared",
        Ending::Relieved => "Relieved",
    }
}

const fn movers(movers: Movers) -> &'static str {
    match movers {
        Movers::Chest => "Chest",
        Movers::LeftHorn => "Left Horn",
        Movers::RightHorn => "Right Horn",
        Movers::BothHorns => "Both Horns",
        Movers::Loins => "Loins",
        Movers::All => "All",
    }
}

pub(crate) fn chit(chit: Chit) -> String {
    match chit.kind() {
        ChitKind::Advance(Advance { who, boxes }) => format!("{} {boxes}", movers(who)),
        ChitKind::R => "R: Regroup".into(),
        ChitKind::BuildingAblaze => "Building Ablaze".into(),
        ChitKind::IndluyengweForward => "inDluyengwe Forward".into(),
        ChitKind::PrinceDabulamanzi => "Prince Dabulamanzi".into(),
        ChitKind::RiflesOverheat => "Rifles Overheat".into(),
        ChitKind::SeniorityDebate => "Seniority Debate".into(),
        ChitKind::WashingOfTheSpears => "Washing of the Spears".into(),
        ChitKind::ZuluSnipers => "Zulu Snipers".into(),
    }
}

pub(crate) const fn ability_kind(kind: AbilityKind) -> &'static str {
    match kind {
        AbilityKind::Return => "Return",
        AbilityKind::Discard => "Discard",
        AbilityKind::Insert => "Insert",
        AbilityKind::While => "While available",
        AbilityKind::Defends => "Defends",
        AbilityKind::Recover => "Recover",
        AbilityKind::Bonus => "Bonus",
        AbilityKind::Drawn => "When drawn",
        AbilityKind::Fired => "When fired",
    }
}

pub(crate) const fn medal(medal: Medal) -> &'static str {
    match medal {
        Medal::VictoriaCross => "Victoria Cross",
        Medal::DistinguishedConduct => "Distinguished Conduct Medal",
    }
}

pub(crate) const fn when(when: When) -> &'static str {
    match when {
        When::Impi => "iMpi",
        When::Action => "Action",
        When::Ibutho => "iButho",
        When::CardDraw => "Card Draw",
        When::Hero => "Hero",
        When::ActionOrHousekeeping => "Action or Housekeeping",
        When::Always => "",
    }
}
