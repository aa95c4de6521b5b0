//! Names of places, formations, phases, chits and levels.

use shared::ramparts::cards::Medal;
use shared::ramparts::chits::{Advance, ChitKind, Movers};
use shared::ramparts::event::PhaseName;
use shared::ramparts::options::Variant;
use shared::ramparts::record::{Preset, Ruleset};
use shared::ramparts::table::FiredIn;
use shared::ramparts::{
    Building, Card, Edition, Ending, Formation, Ibutho, Level, Phase, Rampart, Range,
};

use super::{Lang, Ui, card, decision_review_words, name_words, ui};
use crate::words::SiteWords;

/// The rules, in a word or two.
pub(crate) fn ruleset(ruleset: Ruleset, words: &'static Ui) -> &'static str {
    let Ruleset(options) = ruleset;
    match (ruleset.preset(), options.edition()) {
        (Some(preset), _) => words.preset(preset),
        (None, Edition::First) => words.free_first,
        (None, Edition::Second) => words.free_game,
    }
}

/// A hero's surname, with the first name where two share it, the same in every language; `None` if the card is not a person.
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

/// Why a choice is better, by the index of the source of its lead.
pub(crate) fn reason(lang: Lang, part: usize) -> &'static str {
    let words = decision_review_words(lang);
    match part {
        0 => words.why_held,
        1 => words.why_heroes,
        2 => words.why_hits,
        _ => words.why_buildings,
    }
}

/// A regiment's name as displayed; [`Ibutho::name`] is what is sent and stored, in an older spelling.
pub(crate) const fn regiment(of: Ibutho) -> &'static str {
    of.spelling()
}

/// A part of the fighting bull.
pub(crate) fn formation(lang: Lang, formation: Formation) -> &'static str {
    let words = name_words(lang);
    match formation {
        Formation::Chest => words.formation_chest,
        Formation::RightHorn => words.formation_right_horn,
        Formation::LeftHorn => words.formation_left_horn,
        Formation::Loins => words.formation_loins,
    }
}

/// A thatched building.
pub(crate) fn building(lang: Lang, building: Building) -> &'static str {
    let words = name_words(lang);
    match building {
        Building::Hospital => words.building_hospital,
        Building::Storehouse => words.building_storehouse,
    }
}

/// A barricade line.
pub(crate) fn rampart(lang: Lang, rampart: Rampart) -> &'static str {
    let words = name_words(lang);
    match rampart {
        Rampart::OuterPerimeter => words.rampart_outer_perimeter,
        Rampart::InnerBarricade => words.rampart_inner_barricade,
        Rampart::FinalRedoubt => words.rampart_final_redoubt,
    }
}

/// The key by which messages choose.
pub(super) const fn rampart_key(rampart: Rampart) -> &'static str {
    match rampart {
        Rampart::OuterPerimeter => "outer_perimeter",
        Rampart::InnerBarricade => "inner_barricade",
        Rampart::FinalRedoubt => "final_redoubt",
    }
}

/// Returns the word for a range.
pub(crate) fn range(lang: Lang, range: Range) -> &'static str {
    let words = name_words(lang);
    match range {
        Range::Close => words.range_close,
        Range::Medium => words.range_medium,
        Range::Long => words.range_long,
        Range::BoxFour => words.range_box_four,
    }
}

/// The key by which messages choose.
pub(super) const fn range_key(range: Range) -> &'static str {
    match range {
        Range::Close => "close",
        Range::Medium => "medium",
        Range::Long => "long",
        Range::BoxFour => "box_four",
    }
}

/// A box by its number on a track: "the Hospital", "box 3", "the Outer Perimeter".
pub(crate) fn place(lang: Lang, formation: Formation, number: i8) -> String {
    name_words(lang).the_place(place_key(formation, number), number)
}

/// The name of a box by itself, not in a sentence: "Hospital", "box 3", "Outer Perimeter".
pub(crate) fn place_name(lang: Lang, formation: Formation, number: i8) -> String {
    name_words(lang).place_name(place_key(formation, number), number)
}

/// The key by which messages choose.
pub(super) const fn place_key(formation: Formation, number: i8) -> &'static str {
    match (number, formation) {
        (..=-2, _) => rampart_key(Rampart::FinalRedoubt),
        (-1, _) => rampart_key(Rampart::InnerBarricade),
        (0, _) => rampart_key(Rampart::OuterPerimeter),
        (1, Formation::Chest) => "hospital",
        (1, Formation::RightHorn) => "storehouse",
        (1, Formation::LeftHorn) => "north_wall",
        (1, Formation::Loins) => "cattle_kraal",
        (2.., _) => "box",
    }
}

/// A phase's name.
pub(crate) fn phase(lang: Lang, phase: PhaseName) -> &'static str {
    let words = name_words(lang);
    match phase {
        PhaseName::Impi => words.phase_impi,
        PhaseName::Ibutho => words.phase_ibutho,
        PhaseName::Action => words.phase_action,
        PhaseName::CardDraw => words.phase_card_draw,
        PhaseName::Hero => words.phase_hero,
        PhaseName::Housekeeping => words.phase_housekeeping,
    }
}

/// A phase's name in a word that fits a narrow strip.
pub(crate) fn phase_short(lang: Lang, phase: PhaseName) -> &'static str {
    let words = name_words(lang);
    match phase {
        PhaseName::Impi => words.phase_short_impi,
        PhaseName::Ibutho => words.phase_short_ibutho,
        PhaseName::Action => words.phase_short_action,
        PhaseName::CardDraw => words.phase_short_card_draw,
        PhaseName::Hero => words.phase_short_hero,
        PhaseName::Housekeeping => words.phase_short_housekeeping,
    }
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

/// A level of victory.
pub(crate) fn level(lang: Lang, level: Level) -> &'static str {
    let words = ui(lang);
    match level {
        Level::TragicDefeat => words.victory_tragic_defeat,
        Level::IgnobleDefeat => words.victory_ignoble_defeat,
        Level::Standoff => words.victory_standoff,
        Level::MinorVictory => words.victory_minor_victory,
        Level::MajorVictory => words.victory_major_victory,
        Level::EpicVictory => words.victory_epic_victory,
    }
}

/// How a game ended, in a few words.
pub(crate) fn ending(lang: Lang, ending: Ending) -> &'static str {
    let words = ui(lang);
    match ending {
        Ending::Overrun => words.ended_overrun,
        Ending::MilitaryVictory => words.ended_military_victory,
        Ending::Relieved => words.ended_relieved,
    }
}

/// A chit's face in a few words: "Both Horns advance 1".
pub(crate) fn chit(lang: Lang, face: ChitKind) -> String {
    let words = ui(lang);
    match face {
        ChitKind::Advance(Advance { who, boxes }) => {
            let movers = match who {
                Movers::Chest => "chest",
                Movers::LeftHorn => "left_horn",
                Movers::RightHorn => "right_horn",
                Movers::BothHorns => "both_horns",
                Movers::Loins => "loins",
                Movers::All => "all",
            };
            return words.chit_advance(movers, boxes);
        }
        ChitKind::R => words.chit_r,
        ChitKind::BuildingAblaze => words.chit_ablaze,
        ChitKind::IndluyengweForward => words.chit_forward,
        ChitKind::PrinceDabulamanzi => words.chit_prince,
        ChitKind::RiflesOverheat => words.chit_overheat,
        ChitKind::SeniorityDebate => words.chit_debate,
        ChitKind::WashingOfTheSpears => words.chit_washing,
        ChitKind::ZuluSnipers => words.chit_snipers,
    }
    .to_owned()
}

/// Returns the name of a decoration.
pub(crate) fn medal(lang: Lang, medal: Medal) -> &'static str {
    let words = ui(lang);
    match medal {
        Medal::VictoriaCross => words.medal_victoria_cross,
        Medal::DistinguishedConduct => words.medal_distinguished_conduct,
    }
}

/// Names of the rules, in the words of all pages.
impl Ui {
    /// Returns the name of a preset.
    pub(crate) const fn preset(&self, preset: Preset) -> &'static str {
        match preset {
            Preset::SiegeStandard => self.preset_siege_standard,
            Preset::SiegeFull => self.preset_siege_full,
            Preset::SiegeAsItHappened => self.preset_siege_as_it_happened,
            Preset::SiegeFirst => self.preset_siege_first,
            Preset::SiegeGentle => self.preset_siege_gentle,
            Preset::SiegeVeteran => self.preset_siege_veteran,
        }
    }

    /// An optional rule's name, and its description.
    pub(crate) const fn variant(&self, variant: Variant) -> (&'static str, &'static str) {
        match variant {
            Variant::StrongerIbuthos => (
                self.variant_stronger_ibuthos,
                self.variant_stronger_ibuthos_text,
            ),
            Variant::Melee => (self.variant_melee, self.variant_melee_text),
            Variant::MorningAttack => (
                self.variant_morning_attack,
                self.variant_morning_attack_text,
            ),
            Variant::Officers => (self.variant_officers, self.variant_officers_text),
            Variant::VaryingStrength => (
                self.variant_varying_strength,
                self.variant_varying_strength_text,
            ),
            Variant::LeftOut => (self.variant_left_out, self.variant_left_out_text),
            Variant::ChangeOfLuck => (
                self.variant_change_of_luck,
                self.variant_change_of_luck_text,
            ),
        }
    }

    /// Which optional cards belong together.
    pub(crate) const fn optional_cards_text(&self, edition: Edition) -> &'static str {
        match edition {
            Edition::First => self.optional_cards_text_first,
            Edition::Second => self.optional_cards_text_second,
        }
    }
}

impl SiteWords {
    /// What a preset is; of a combination that is none, that it is not.
    pub(crate) const fn preset(&self, preset: Option<Preset>) -> &'static str {
        match preset {
            Some(Preset::SiegeStandard) => self.preset_standard,
            Some(Preset::SiegeFull) => self.preset_full,
            Some(Preset::SiegeAsItHappened) => self.preset_as_it_happened,
            Some(Preset::SiegeFirst) => self.preset_first,
            Some(Preset::SiegeGentle) => self.preset_gentle,
            Some(Preset::SiegeVeteran) => self.preset_veteran,
            None => self.own_choice,
        }
    }
}
