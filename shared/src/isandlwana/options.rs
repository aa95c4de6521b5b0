//! 9.0 and 10.0 What can be chosen before a game, and the names of the choices.

use serde::Serialize;

use crate::rules::UnknownRules;

/// The rules of one game: a choice of options in one version.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = IsandlwanaRules))]
pub struct IsandlwanaRules {
    /// 9.0: the automaton of section 4 plays the Zulu.
    pub solitaire: bool,
    /// 10.0: the British place companies, NB, QP and leaders where they like between columns 10 and 19.
    pub free_set_up: bool,
    /// R1: Reaction fire has the +1 of range 1.
    pub reaction_range_bonus: bool,
    /// Which version of the rules.
    pub version: u16,
}

/// The newest version.
const NEWEST: u16 = 1;
const BATTLE: &str = "isandlwana_battle";
const SOLITAIRE: &str = "isandlwana_solitaire";
const FREE: &str = "_10.1";
const NO_BONUS: &str = "_r1";

impl IsandlwanaRules {
    /// For two players, nothing else chosen.
    pub const BATTLE: Self = Self {
        solitaire: false,
        free_set_up: false,
        reaction_range_bonus: true,
        version: NEWEST,
    };
    /// The British alone against the automaton.
    pub const SOLITAIRE: Self = Self {
        solitaire: true,
        ..Self::BATTLE
    };

    /// Every combination, the simplest first.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let mut all = Vec::new();
        for reaction_range_bonus in [true, false] {
            for free_set_up in [false, true] {
                for solitaire in [false, true] {
                    all.push(Self {
                        solitaire,
                        free_set_up,
                        reaction_range_bonus,
                        version: NEWEST,
                    });
                }
            }
        }
        all
    }

    /// The stable name: `isandlwana_battle` or `isandlwana_solitaire`, then `_10.1` with the free set-up, then `_r1`
    /// without the bonus of ruling R1.
    #[must_use]
    pub fn name(self) -> String {
        let first = if self.solitaire { SOLITAIRE } else { BATTLE };
        let free = if self.free_set_up { FREE } else { "" };
        let bonus = if self.reaction_range_bonus {
            ""
        } else {
            NO_BONUS
        };
        [first, free, bonus].concat()
    }

    /// The rules of this name, in the newest version.
    pub(super) fn named(name: &str) -> Result<Self, UnknownRules> {
        let found = Self::all().into_iter().find(|rules| rules.name() == name);
        found.ok_or_else(|| {
            UnknownRules(format!(
                "no such ruleset: allowed are {BATTLE} and {SOLITAIRE}, followed by {FREE}, {NO_BONUS} or both"
            ))
        })
    }

    /// The rules of this name in this version.
    pub(super) fn versioned(name: &str, version: u16) -> Result<Self, UnknownRules> {
        if !(1..=NEWEST).contains(&version) {
            return Err(UnknownRules(format!("{name} has no version {version}")));
        }
        Ok(Self {
            version,
            ..Self::named(name)?
        })
    }
}
