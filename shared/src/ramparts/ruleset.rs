//! The names of the siege's rulesets: one canonical text for every combination of options.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::options::{Difficulty, Options};
use super::{Card, CardSet, Edition, SiegeRules, UnknownVersion};
use crate::game::Game;

/// A ruleset with its own name and leaderboard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Preset {
    /// The siege without options.
    SiegeStandard,
    /// The siege with every option and every card.
    SiegeFull,
    /// The siege with option 12.5 alone.
    SiegeAsItHappened,
    /// The first edition without options.
    SiegeFirst,
    /// The siege with its former chits, easier than the designer wanted it.
    SiegeGentle,
    /// A harder siege of our own.
    SiegeVeteran,
}

impl Preset {
    /// Every preset.
    pub const ALL: [Self; 6] = [
        Self::SiegeStandard,
        Self::SiegeFull,
        Self::SiegeAsItHappened,
        Self::SiegeFirst,
        Self::SiegeGentle,
        Self::SiegeVeteran,
    ];

    /// The stable name used in the API and the database.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::SiegeStandard => "siege_standard",
            Self::SiegeFull => "siege_full",
            Self::SiegeAsItHappened => "siege_as_it_happened",
            Self::SiegeFirst => "siege_first",
            Self::SiegeGentle => "siege_gentle",
            Self::SiegeVeteran => "siege_veteran",
        }
    }

    /// The name of its leaderboard; none if its results do not rank.
    #[must_use]
    pub const fn board(self) -> Option<&'static str> {
        Some(match self {
            Self::SiegeStandard => "standard",
            Self::SiegeFull => "full",
            Self::SiegeAsItHappened => "as_it_happened",
            Self::SiegeFirst => "first",
            Self::SiegeVeteran => "veteran",
            Self::SiegeGentle => return None,
        })
    }

    /// The options it stands for.
    #[must_use]
    pub const fn options(self) -> Options {
        match self {
            Self::SiegeStandard => Options::STANDARD,
            Self::SiegeFull => Options::FULL,
            Self::SiegeAsItHappened => Options::AS_IT_HAPPENED,
            Self::SiegeFirst => Options::FIRST,
            Self::SiegeGentle => Options::GENTLE,
            Self::SiegeVeteran => Options::VETERAN,
        }
    }
}

/// The prefix of free combinations of an edition's options.
const fn free(edition: Edition) -> &'static str {
    match edition {
        Edition::First => "siege_first_free",
        Edition::Second => "siege_free",
    }
}

impl Options {
    /// The preset that they are, if any.
    #[must_use]
    pub fn preset(self) -> Option<Preset> {
        Preset::ALL
            .into_iter()
            .find(|preset| preset.options() == self)
    }

    /// The stable name used in the API and the database: a preset's own, or `siege_free` (`siege_first_free` in the
    /// first edition) and then what is chosen, in order: `_gentle` or `_veteran`, `_12.1_12.2_12.4_12.5` and each card, by
    /// its number in the second edition, as `_c32`. ASCII, at most 120 bytes.
    #[must_use]
    pub fn key(self) -> String {
        if let Some(preset) = self.preset() {
            return preset.key().to_owned();
        }
        self.spelled_out()
    }

    /// What is chosen, as if presets had no names.
    pub(crate) fn spelled_out(self) -> String {
        let mut key = free(self.edition()).to_owned();
        if self.difficulty() != Difficulty::Standard {
            key.push('_');
            key.push_str(self.difficulty().key());
        }
        for &variant in self.terms().variants {
            if self.has(variant) {
                key.push('_');
                key.push_str(variant.case());
            }
        }
        for card in self.cards().iter() {
            key.push_str("_c");
            key.push_str(&card.number().to_string());
        }
        key
    }

    /// The options of this name.
    ///
    /// # Errors
    /// [`NoRuleset`]
    pub fn from_key(text: &str) -> Result<Self, NoRuleset> {
        if let Some(preset) = Preset::ALL.into_iter().find(|preset| preset.key() == text) {
            return Ok(preset.options());
        }
        let (edition, chosen) = Edition::ALL
            .into_iter()
            .find_map(|edition| Some((edition, text.strip_prefix(free(edition))?)))
            .ok_or(NoRuleset)?;
        let mut options = Self::none(edition);
        let mut cards = CardSet::NONE;
        let mut parts = chosen.split('_');
        if parts.next() != Some("") {
            return Err(NoRuleset);
        }
        for part in parts {
            let variants = edition.terms().variants;
            if let Some(&variant) = variants.iter().find(|one| one.case() == part) {
                options = options.with(variant, true);
            } else if let Some(difficulty) =
                Difficulty::ALL.into_iter().find(|one| one.key() == part)
            {
                options = options.with_difficulty(difficulty);
            } else {
                let number = part
                    .strip_prefix('c')
                    .and_then(|number| number.parse().ok());
                cards.insert(number.and_then(Card::from_number).ok_or(NoRuleset)?);
            }
        }
        let options = options.with_cards(cards).map_err(|_| NoRuleset)?;
        // A single text for each: no repetition, fixed order, no preset under another name.
        if options.key() == text {
            Ok(options)
        } else {
            Err(NoRuleset)
        }
    }
}

/// A text that names no ruleset.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoRuleset;

impl fmt::Display for NoRuleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such ruleset: allowed are")?;
        for preset in Preset::ALL {
            write!(f, " {},", preset.key())?;
        }
        let [first, second] = Edition::ALL.map(free);
        write!(
            f,
            " or {second} or {first} followed by what is chosen, in this order: _gentle or _veteran (in {second}), _12.1, _12.2, _12.4, _12.5, and cards _c32 to _c50; what has a name of its own goes by that"
        )
    }
}

impl std::error::Error for NoRuleset {}

/// A choice of options by its name, without a version of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Ruleset(pub Options);

impl Ruleset {
    /// The siege without options.
    pub const STANDARD: Self = Self(Options::STANDARD);
    /// The siege with every option and every card.
    pub const FULL: Self = Self(Options::FULL);
    /// The siege with option 12.5 alone.
    pub const AS_IT_HAPPENED: Self = Self(Options::AS_IT_HAPPENED);
    /// The first edition without options.
    pub const FIRST: Self = Self(Options::FIRST);
    /// The siege with its former chits.
    pub const GENTLE: Self = Self(Options::GENTLE);
    /// A harder siege of our own.
    pub const VETERAN: Self = Self(Options::VETERAN);
    /// Those with their own names.
    pub const PRESETS: [Self; 6] = [
        Self::STANDARD,
        Self::FULL,
        Self::AS_IT_HAPPENED,
        Self::FIRST,
        Self::GENTLE,
        Self::VETERAN,
    ];

    /// The preset that it is, if any.
    #[must_use]
    pub fn preset(self) -> Option<Preset> {
        self.0.preset()
    }

    /// The stable name used in the API and the database.
    #[must_use]
    pub fn key(self) -> String {
        self.0.key()
    }

    /// With the newest version of its rules: for new games.
    #[must_use]
    pub const fn newest(self) -> SiegeRules {
        self.0.newest()
    }

    /// With this version of its rules: for stored games.
    ///
    /// # Errors
    /// [`UnknownVersion`]
    pub const fn version(self, version: u16) -> Result<SiegeRules, UnknownVersion> {
        self.0.version(version)
    }
}

impl Preset {
    /// The ruleset it stands for.
    #[must_use]
    pub const fn ruleset(self) -> Ruleset {
        Ruleset(self.options())
    }
}

impl SiegeRules {
    /// Which ruleset.
    #[must_use]
    pub const fn ruleset(self) -> Ruleset {
        Ruleset(self.options())
    }
}

impl Game<SiegeRules> {
    /// Which ruleset it is played by.
    #[must_use]
    pub const fn ruleset(&self) -> Ruleset {
        self.rules().ruleset()
    }
}

impl From<Preset> for Ruleset {
    fn from(preset: Preset) -> Self {
        preset.ruleset()
    }
}

impl From<Ruleset> for SiegeRules {
    /// A new game's.
    fn from(ruleset: Ruleset) -> Self {
        ruleset.newest()
    }
}

impl FromStr for Ruleset {
    type Err = NoRuleset;

    fn from_str(text: &str) -> Result<Self, NoRuleset> {
        Options::from_key(text).map(Self)
    }
}

impl TryFrom<String> for Ruleset {
    type Error = NoRuleset;

    fn try_from(text: String) -> Result<Self, NoRuleset> {
        text.parse()
    }
}

impl From<Ruleset> for String {
    fn from(ruleset: Ruleset) -> Self {
        ruleset.key()
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.key())
    }
}
