//! 9.0 and 10.0 The options of a game, and the names of the choices.

use serde::Serialize;

use crate::rules::UnknownRules;

/// The rules of one game: a choice of options in one version.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = IsandlwanaRules))]
pub struct IsandlwanaRules {
    /// 9.0: the automaton of 9.2 plays the Zulu.
    pub solitaire: bool,
    /// B1, ours: the automaton of `docs/isandlwana-british.md` plays the British. Never both.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub solitaire_zulu: bool,
    /// H1, ours: some British units begin with fewer steps ([`Unit::reduced_steps`](super::Unit::reduced_steps)).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub reduced: bool,
    /// 10.0: the British place companies, NB, QP and leaders where they like between columns 10 and 19.
    pub free_set_up: bool,
    /// R1: Reaction fire has the +1 of range 1.
    pub reaction_range_bonus: bool,
    /// Which version of the rules.
    pub version: u16,
}

/// Options besides the players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variant {
    /// 10.0: the free set-up.
    FreeSetUp,
    /// Reaction fire without R1's bonus.
    NoReactionBonus,
    /// H1: fewer British steps.
    Reduced,
}

/// The newest version.
const NEWEST: u16 = 1;
const BATTLE: &str = "isandlwana_battle";
const SOLITAIRE: &str = "isandlwana_solitaire";
const SOLITAIRE_ZULU: &str = "isandlwana_solitaire_zulu";
const FREE: &str = "_10.1";
const NO_BONUS: &str = "_r1";
const REDUCED: &str = "_h1";

impl IsandlwanaRules {
    /// For two players, without other options.
    pub const BATTLE: Self = Self {
        solitaire: false,
        solitaire_zulu: false,
        reduced: false,
        free_set_up: false,
        reaction_range_bonus: true,
        version: NEWEST,
    };
    /// The British alone against the automaton.
    pub const SOLITAIRE: Self = Self {
        solitaire: true,
        ..Self::BATTLE
    };

    /// The Zulu alone against our automaton.
    pub const SOLITAIRE_ZULU: Self = Self {
        solitaire_zulu: true,
        ..Self::BATTLE
    };

    /// Every combination, the simplest first; newer ones come last: the Zulu alone, then fewer steps, which are made for the
    /// historical set-up and exclude other options.
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
                        ..Self::BATTLE
                    });
                }
            }
        }
        for reaction_range_bonus in [true, false] {
            for free_set_up in [false, true] {
                all.push(Self {
                    free_set_up,
                    reaction_range_bonus,
                    ..Self::SOLITAIRE_ZULU
                });
            }
        }
        let reduced = [Self::BATTLE, Self::SOLITAIRE, Self::SOLITAIRE_ZULU];
        all.extend(reduced.map(|rules| Self {
            reduced: true,
            ..rules
        }));
        all
    }

    /// These rules with a variant turned on or off. H1 is made for the historical set-up and excludes other variants: the one
    /// turned on last stays.
    #[must_use]
    pub const fn toggled(self, variant: Variant) -> Self {
        let plain = Self {
            free_set_up: false,
            reaction_range_bonus: true,
            reduced: false,
            ..self
        };
        match variant {
            Variant::FreeSetUp => Self {
                free_set_up: !self.free_set_up,
                reaction_range_bonus: self.reaction_range_bonus,
                ..plain
            },
            Variant::NoReactionBonus => Self {
                free_set_up: self.free_set_up,
                reaction_range_bonus: !self.reaction_range_bonus,
                ..plain
            },
            Variant::Reduced => Self {
                reduced: !self.reduced,
                ..plain
            },
        }
    }

    /// The stable name: `isandlwana_battle`, `isandlwana_solitaire` or `isandlwana_solitaire_zulu`, then `_10.1` with the
    /// free set-up, then `_r1` without the bonus of ruling R1; or `_h1` with fewer steps.
    #[must_use]
    pub fn name(self) -> String {
        let first = match (self.solitaire, self.solitaire_zulu) {
            (true, _) => SOLITAIRE,
            (false, true) => SOLITAIRE_ZULU,
            (false, false) => BATTLE,
        };
        let free = if self.free_set_up { FREE } else { "" };
        let bonus = if self.reaction_range_bonus {
            ""
        } else {
            NO_BONUS
        };
        let steps = if self.reduced { REDUCED } else { "" };
        [first, free, bonus, steps].concat()
    }

    /// The rules of this name, in the newest version.
    pub(super) fn named(name: &str) -> Result<Self, UnknownRules> {
        let found = Self::all().into_iter().find(|rules| rules.name() == name);
        found.ok_or_else(|| {
            UnknownRules(format!(
                "no such ruleset: allowed are {BATTLE}, {SOLITAIRE} and {SOLITAIRE_ZULU}, followed by {FREE}, {NO_BONUS} or both, or by {REDUCED}"
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
