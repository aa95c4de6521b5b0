//! Which game is played, by which version of its rules, and its name: one canonical text for every combination of
//! options.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::ramparts::options::Options;
use crate::ramparts::{self, Card, CardSet, Edition, UnknownVersion};

/// Which game is played. Append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Ruleset {
    /// The siege, with these options of one of its editions.
    Siege(Options),
}

/// A ruleset with a name of its own, played on its own terms.
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
}

impl Preset {
    /// Every preset.
    pub const ALL: [Self; 4] = [
        Self::SiegeStandard,
        Self::SiegeFull,
        Self::SiegeAsItHappened,
        Self::SiegeFirst,
    ];

    /// The stable name used in the API and the database.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::SiegeStandard => "siege_standard",
            Self::SiegeFull => "siege_full",
            Self::SiegeAsItHappened => "siege_as_it_happened",
            Self::SiegeFirst => "siege_first",
        }
    }

    /// The name of its leaderboard.
    #[must_use]
    pub const fn board(self) -> &'static str {
        match self {
            Self::SiegeStandard => "standard",
            Self::SiegeFull => "full",
            Self::SiegeAsItHappened => "as_it_happened",
            Self::SiegeFirst => "first",
        }
    }

    /// The game it stands for.
    #[must_use]
    pub const fn ruleset(self) -> Ruleset {
        match self {
            Self::SiegeStandard => Ruleset::STANDARD,
            Self::SiegeFull => Ruleset::FULL,
            Self::SiegeAsItHappened => Ruleset::AS_IT_HAPPENED,
            Self::SiegeFirst => Ruleset::FIRST,
        }
    }
}

/// What free combinations of an edition's options begin with.
const fn free(edition: Edition) -> &'static str {
    match edition {
        Edition::First => "siege_first_free",
        Edition::Second => "siege_free",
    }
}

impl Ruleset {
    /// The siege without options.
    pub const STANDARD: Self = Self::Siege(Options::STANDARD);
    /// The siege with every option and every card.
    pub const FULL: Self = Self::Siege(Options::FULL);
    /// The siege with option 12.5 alone.
    pub const AS_IT_HAPPENED: Self = Self::Siege(Options::AS_IT_HAPPENED);
    /// The first edition without options.
    pub const FIRST: Self = Self::Siege(Options::FIRST);
    /// Those with a name of their own.
    pub const PRESETS: [Self; 4] = [
        Self::STANDARD,
        Self::FULL,
        Self::AS_IT_HAPPENED,
        Self::FIRST,
    ];

    /// The preset it is, if it is one.
    #[must_use]
    pub fn preset(self) -> Option<Preset> {
        Preset::ALL
            .into_iter()
            .find(|preset| preset.ruleset() == self)
    }

    /// The stable name used in the API and the database: a preset's own, or `siege_free` (`siege_first_free` in the
    /// first edition) and then what is chosen, in order: `_12.1_12.2_12.4_12.5` and each card, by its number in the
    /// second edition, as `_c32`. ASCII, at most 120 bytes.
    #[must_use]
    pub fn key(self) -> String {
        if let Some(preset) = self.preset() {
            return preset.key().to_owned();
        }
        let Self::Siege(options) = self;
        let mut key = free(options.edition()).to_owned();
        for &variant in options.terms().variants {
            if options.has(variant) {
                key.push('_');
                key.push_str(variant.case());
            }
        }
        for card in options.cards().iter() {
            key.push_str("_c");
            key.push_str(&card.number().to_string());
        }
        key
    }

    /// With the newest version of its rules: what new games begin with.
    #[must_use]
    pub const fn newest(self) -> Rules {
        match self {
            Self::Siege(options) => Rules::Siege(options.newest()),
        }
    }

    /// With this version of its rules: what a stored game goes on by.
    ///
    /// # Errors
    /// [`UnknownVersion`]
    pub const fn version(self, version: u16) -> Result<Rules, UnknownVersion> {
        match self {
            Self::Siege(options) => match options.version(version) {
                Ok(rules) => Ok(Rules::Siege(rules)),
                Err(unknown) => Err(unknown),
            },
        }
    }
}

/// A ruleset in one version of its rules. A game keeps the one it began with; only versions that there are have a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rules {
    /// The siege.
    Siege(ramparts::Rules),
}

impl Rules {
    /// Which game.
    #[must_use]
    pub const fn ruleset(self) -> Ruleset {
        match self {
            Self::Siege(rules) => Ruleset::Siege(rules.options()),
        }
    }

    /// Which version of its rules.
    #[must_use]
    pub const fn version(self) -> u16 {
        match self {
            Self::Siege(rules) => rules.version(),
        }
    }
}

impl From<Ruleset> for Rules {
    /// A new game's.
    fn from(ruleset: Ruleset) -> Self {
        ruleset.newest()
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
            " or {second} or {first} followed by what is chosen, in this order: _12.1, _12.2, _12.4, _12.5, and cards _c32 to _c50"
        )
    }
}

impl std::error::Error for NoRuleset {}

impl FromStr for Ruleset {
    type Err = NoRuleset;

    fn from_str(text: &str) -> Result<Self, NoRuleset> {
        if let Some(preset) = Preset::ALL.into_iter().find(|preset| preset.key() == text) {
            return Ok(preset.ruleset());
        }
        let (edition, chosen) = Edition::ALL
            .into_iter()
            .find_map(|edition| Some((edition, text.strip_prefix(free(edition))?)))
            .ok_or(NoRuleset)?;
        let mut options = Options::none(edition);
        let mut cards = CardSet::NONE;
        let mut parts = chosen.split('_');
        if parts.next() != Some("") {
            return Err(NoRuleset);
        }
        for part in parts {
            let variants = edition.terms().variants;
            if let Some(&variant) = variants.iter().find(|one| one.case() == part) {
                options = options.with(variant, true);
            } else {
                let number = part
                    .strip_prefix('c')
                    .and_then(|number| number.parse().ok());
                cards.insert(number.and_then(Card::from_number).ok_or(NoRuleset)?);
            }
        }
        let ruleset = Self::Siege(options.with_cards(cards).map_err(|_| NoRuleset)?);
        // One text for each: nothing twice, nothing out of order, no preset under another name.
        if ruleset.key() == text {
            Ok(ruleset)
        } else {
            Err(NoRuleset)
        }
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
