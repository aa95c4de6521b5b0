//! Which games there are. Outside a game's own module nothing else names it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::ramparts::options::Options;
use crate::ramparts::{NoRuleset, Preset, SiegeRules, UnknownVersion};

/// Which game is played. Append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Ruleset {
    /// The siege, with these options of one of its editions.
    Siege(Options),
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
        let Self::Siege(options) = self;
        options.preset()
    }

    /// The stable name used in the API and the database.
    #[must_use]
    pub fn key(self) -> String {
        let Self::Siege(options) = self;
        options.key()
    }

    /// With the newest version of its rules: what new games begin with.
    #[must_use]
    pub const fn newest(self) -> SiegeRules {
        let Self::Siege(options) = self;
        options.newest()
    }

    /// With this version of its rules: what a stored game goes on by.
    ///
    /// # Errors
    /// [`UnknownVersion`]
    pub const fn version(self, version: u16) -> Result<SiegeRules, UnknownVersion> {
        let Self::Siege(options) = self;
        options.version(version)
    }
}

impl Preset {
    /// The game it stands for.
    #[must_use]
    pub const fn ruleset(self) -> Ruleset {
        Ruleset::Siege(self.options())
    }
}

impl SiegeRules {
    /// Which game.
    #[must_use]
    pub const fn ruleset(self) -> Ruleset {
        Ruleset::Siege(self.options())
    }
}

impl Game<SiegeRules> {
    /// Which game it is.
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
        Options::from_key(text).map(Self::Siege)
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
