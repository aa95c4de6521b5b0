//! Every word a player reads, in each language. Matches and structs are exhaustive: a missing translation does
//! not compile. Words common to all pages are in [`Ui`], the table's own in [`table::TableWords`].

#[cfg(feature = "en")]
mod en;
#[cfg(feature = "es")]
mod es;
mod file;
mod replay;
mod site;
pub(crate) mod table;
mod ui;
mod zulu;

use leptos::prelude::*;
use shared::Figure;
use shared::api::recruit;
use shared::ramparts::cards::Medal;
use shared::ramparts::chits::Chit;
use shared::ramparts::event::{Dice, PhaseName};
use shared::ramparts::table::FiredIn;
use shared::ramparts::{
    Action, Building, Card, Edition, Ending, Event, Formation, Level, Phase, Rampart, Range, Table,
};

use crate::net::Failure;
use crate::play::Notice;
pub(crate) use file::{card, chit_help, illegal, is_known, learn};
pub(crate) use replay::ReplayWords;
pub(crate) use site::SiteWords;
pub(crate) use ui::Ui;
pub(crate) use zulu::mark_zulu;

/// A language of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lang {
    /// English.
    En,
    /// Spanish.
    Es,
}

/// What kind of ability a line on a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AbilityKind {
    /// Heroic Effort: back to the hand.
    Return,
    /// Heroic Sacrifice: to the discard pile.
    Discard,
    /// Into the draw pile.
    Insert,
    /// As long as he is available.
    While,
    /// Heroic Defense of a box.
    Defends,
    /// The surgeon's: a die says what becomes of him.
    Recover,
    /// A second Private in the Hero Phase.
    Bonus,
    /// When drawn.
    Drawn,
    /// When fired.
    Fired,
}

/// When an ability can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    /// iMpi window.
    Impi,
    /// Action Phase.
    Action,
    /// An iButho at the threshold of a box.
    Ibutho,
    /// Card Draw.
    CardDraw,
    /// Hero Phase.
    Hero,
    /// Action Phase or Housekeeping.
    ActionOrHousekeeping,
    /// No phase of its own.
    Always,
}

/// One line on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AbilityWords {
    /// What sort.
    pub(crate) kind: AbilityKind,
    /// When.
    pub(crate) when: When,
    /// What it does.
    pub(crate) text: &'static str,
    /// In which edition; none is both.
    pub(crate) edition: Option<Edition>,
}

/// A card's words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CardWords {
    /// Its name.
    pub(crate) title: &'static str,
    /// What sort of card, or the hero's rank and corps.
    pub(crate) role: &'static str,
    /// What it can do besides firing, in either edition.
    pub(crate) abilities: Vec<AbilityWords>,
    /// Who he was, or what it is about, in a sentence; empty for most volleys.
    pub(crate) note: &'static str,
}

impl CardWords {
    /// What it can do besides firing.
    pub(crate) fn abilities(&self, edition: Edition) -> impl Iterator<Item = &AbilityWords> {
        let of = move |line: &&AbilityWords| line.edition.is_none_or(|of| of == edition);
        self.abilities.iter().filter(of)
    }
}

impl Lang {
    /// All of them.
    pub(crate) const ALL: [Self; 2] = [Self::En, Self::Es];

    /// The language in force; reactive.
    pub(crate) fn now() -> Self {
        expect_context::<RwSignal<Self>>().get()
    }

    /// For the `lang` attribute.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Es => "es",
        }
    }

    /// What an address ends with so that the server speaks this language where the link is posted.
    pub(crate) const fn query(self) -> &'static str {
        match self {
            Self::En => "",
            Self::Es => "?lang=es",
        }
    }

    /// Its own name in itself.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Es => "Español",
        }
    }

    /// Whether this client speaks it; `static/boot.js` loads the one that does.
    pub(crate) const fn is_spoken(self) -> bool {
        match self {
            Self::En => cfg!(feature = "en"),
            Self::Es => cfg!(feature = "es"),
        }
    }

    /// From a tag such as `es-AR`.
    pub(crate) fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| {
            code.get(..2)
                .is_some_and(|start| start.eq_ignore_ascii_case(lang.code()))
        })
    }
}

/// The same in the rooms of both languages; in a client of one language, its own for either.
macro_rules! spoken {
    ($lang:expr, $($room:ident)::+ $(($($arg:ident),*))?) => {
        match $lang {
            #[cfg(feature = "en")]
            Lang::En => en::$($room)::+ $(($($arg),*))?,
            #[cfg(feature = "es")]
            Lang::Es => es::$($room)::+ $(($($arg),*))?,
            #[cfg(not(feature = "en"))]
            Lang::En => es::$($room)::+ $(($($arg),*))?,
            #[cfg(not(feature = "es"))]
            Lang::Es => en::$($room)::+ $(($($arg),*))?,
        }
    };
}

/// The words common to all pages.
pub(crate) const fn ui(lang: Lang) -> &'static Ui {
    spoken!(lang, ui::UI)
}

/// The words of the program that shows what is over.
pub(crate) const fn replay_words(lang: Lang) -> &'static replay::ReplayWords {
    spoken!(lang, replay::REPLAY)
}

/// The words of the program that has everything without a table.
pub(crate) const fn site_words(lang: Lang) -> &'static SiteWords {
    spoken!(lang, site::SITE)
}

/// The words of the table's screen.
pub(crate) const fn table_words(lang: Lang) -> &'static table::TableWords {
    spoken!(lang, table::TABLE)
}

/// A hero's surname, with the first name where two share it, the same in every language; `None` for what is no
/// person.
pub(crate) const fn surname(card: Card) -> Option<&'static str> {
    Some(match card {
        Card::Chard => "Chard",
        Card::Bromhead => "Bromhead",
        Card::Dalton => "Dalton",
        Card::Bourne => "Bourne",
        Card::Windridge => "Windridge",
        Card::Adendorff => "Adendorff",
        Card::Reynolds => "Reynolds",
        Card::Schiess => "Schiess",
        Card::Hook => "Hook",
        Card::JohnWilliams => "Williams",
        Card::Attwood => "Attwood",
        Card::Dunne => "Dunne",
        Card::Dunbar => "Dunbar",
        Card::Lugg => "Lugg",
        Card::Gallagher => "Gallagher",
        Card::Smith => "Smith",
        Card::Allen => "Allen",
        Card::Hitch => "Hitch",
        Card::RobertJones => "Robert Jones",
        Card::WilliamJones => "William Jones",
        Card::Roy => "Roy",
        Card::Waters => "Waters",
        Card::Dick => "Dick",
        Card::Spalding => "Spalding",
        Card::ReliefColumn
        | Card::NightFalls
        | Card::HereTheyCome
        | Card::PresentFireOne
        | Card::PresentFireTwo
        | Card::FireAtWill
        | Card::HarkTheOrders
        | Card::MarkYourTarget
        | Card::FixBayonets
        | Card::EnGarde
        | Card::ByRanks
        | Card::PickYourMan
        | Card::SteadyLads
        | Card::PourItOn
        | Card::CommitReserveOne
        | Card::CommitReserveTwo
        | Card::NatalContingent
        | Card::NatalHorse
        | Card::GCompany
        | Card::AimLow
        | Card::FrontRank
        | Card::RearRank
        | Card::RapidFire
        | Card::FourHundredYards
        | Card::MenOfHarlech
        | Card::CattleStampede => return None,
    })
}

/// A card in a sentence: a hero's surname, or the card's title.
pub(crate) fn name(lang: Lang, of: Card) -> &'static str {
    surname(of).unwrap_or_else(|| card(lang, of).title)
}

/// Points as they are written: with a minus, not a hyphen.
pub(crate) fn points(points: i16) -> String {
    Figure::from(points).to_string()
}

/// A player's name as it is shown: one that nobody has chosen is said in the reader's language.
pub(crate) fn player(lang: Lang, name: &str) -> String {
    match recruit(name) {
        Some(number) => ui(lang).recruit.to_owned() + number,
        None => name.to_owned(),
    }
}

/// Dice as they lie: `6, 4, 1`.
fn pips(dice: &Dice) -> String {
    let mut text = String::new();
    for (i, &pip) in dice.pips().iter().enumerate() {
        if i > 0 {
            text.push_str(", ");
        }
        text.push(char::from(b'0' + pip));
    }
    text
}

macro_rules! in_each_language {
    ($($(#[$doc:meta])* $name:ident in $room:ident ($($arg:ident: $kind:ty),*) -> $answer:ty;)*) => {
        $($(#[$doc])*
        pub(crate) fn $name(lang: Lang, $($arg: $kind),*) -> $answer {
            spoken!(lang, $room::$name($($arg),*))
        })*
    };
}

in_each_language! {
    /// A part of the fighting bull.
    formation in names (formation: Formation) -> &'static str;
    /// A thatched building.
    building in names (building: Building) -> &'static str;
    /// A barricade line.
    rampart in names (rampart: Rampart) -> &'static str;
    /// How far.
    range in names (range: Range) -> &'static str;
    /// A box by its number on a track: "the Hospital", "box 3", "the Outer Perimeter".
    place in names (formation: Formation, number: i8) -> String;
    /// A phase's name.
    phase in names (phase: PhaseName) -> &'static str;
    /// A phase's name in a word that fits a narrow strip.
    phase_short in names (phase: PhaseName) -> &'static str;
    /// What is to be decided now, in a sentence.
    asked in names (table: &Table) -> String;
    /// A level of victory.
    level in names (level: Level) -> &'static str;
    /// How a game ended, in a few words.
    ending in names (ending: Ending) -> &'static str;
    /// A chit's face in a few words: "Both Horns advance 1".
    chit in names (chit: Chit) -> String;
    /// The kind of an ability.
    ability_kind in names (kind: AbilityKind) -> &'static str;
    /// When an ability can be used.
    when in names (when: When) -> &'static str;
    /// A decoration.
    medal in names (medal: Medal) -> &'static str;
    /// What happened, in plain words; `None` for what another line tells already. `table` is any table of the
    /// game (iButhos never change their tracks).
    event in log (event: &Event, table: &Table) -> Option<String>;
    /// What a button for this action says.
    action in reasons (action: Action, table: &Table) -> String;
    /// What a failure to reach the server says.
    failure in reasons (failure: &Failure) -> String;
    /// What the player is told once.
    notice in reasons (notice: &Notice) -> String;
}

/// The phase's name.
pub(crate) const fn phase_name(phase: Phase) -> Option<PhaseName> {
    Some(match phase {
        Phase::Impi(_) => PhaseName::Impi,
        Phase::PutOut(_) | Phase::Action { .. } => PhaseName::Action,
        Phase::Entering(_) => PhaseName::Ibutho,
        Phase::PlusOne(volley) | Phase::Luck(volley) => match volley.fired_in {
            FiredIn::Impi(_) => PhaseName::Impi,
            FiredIn::Action { .. } => PhaseName::Action,
        },
        Phase::CardDraw { .. } => PhaseName::CardDraw,
        Phase::Hero { .. } => PhaseName::Hero,
        Phase::Housekeeping => PhaseName::Housekeeping,
        Phase::Over(_) => return None,
    })
}

#[cfg(test)]
mod tests;
