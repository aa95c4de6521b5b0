//! Everything a player can decide.

use serde::{Deserialize, Serialize};

use super::cards::Card;
use super::map::{Building, Formation, Ibutho};

/// One decision. What is not a decision (draws, moves of iButhos, phases without a choice) happens by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Closes the iMpi window, or ends the phase.
    Pass,
    /// 6.2 and 8.0: a hero from the hand to the tableau.
    PutForth {
        /// The hero.
        card: Card,
    },
    /// 6.3: two available officers form the Reserve Platoon.
    FormPlatoon {
        /// Of two lieutenants, the one with the lower number.
        lieutenant: Card,
        /// A sergeant, or the other lieutenant.
        second: Card,
    },
    /// 6.3: the platoon's two heroes return to the hand; free.
    BreakPlatoon,
    /// 6.4: a leader takes charge and builds a stage.
    BeginWork {
        /// An available lieutenant or sergeant.
        leader: Card,
    },
    /// 6.4: the leader in charge builds another stage.
    ContinueWork,
    /// 6.4: the leader in charge returns to the hand; free.
    DismissBuilder,
    /// 6.5: an available hero fights a fire.
    FightFire {
        /// The hero.
        hero: Card,
    },
    /// 6.6: an available hero distributes ammunition and water.
    Distribute {
        /// The hero.
        hero: Card,
    },
    /// 6.7: a volley card from the hand, or an available hero, is discarded to fire.
    Volley {
        /// What fires.
        card: Card,
        /// Its target.
        at: Ibutho,
    },
    /// A hero's or event's own ability.
    Ability(Ability),
    /// 5.3.1 and 6.5: which of two fires is out.
    PutOut {
        /// The building.
        building: Building,
    },
    /// Card 4: one of the two further cards.
    DrawMore,
    /// 9.0: one card from a hand of more than five.
    DiscardDown {
        /// The card.
        card: Card,
    },
}

/// The abilities on the cards, with what each needs to know (rules page, section 3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ability {
    /// Card 3, Card Draw: draw one more.
    ChardReturn,
    /// Card 3, Action: two more Actions.
    ChardDiscard,
    /// Card 4, Action: one more Action.
    BromheadReturn,
    /// Card 4, Card Draw: up to two more cards.
    BromheadDiscard,
    /// Card 6, iMpi: ignore the chit.
    DaltonDiscard,
    /// Card 7, Action: no −1 applies to volleys this turn.
    BourneDiscard,
    /// Card 8, Action: one stage of barricade at once.
    WindridgeDiscard,
    /// Card 9, iMpi: put the chit back and draw another.
    AdendorffInsert,
    /// Card 10, Action or Housekeeping: a discarded hero is available at once.
    ReynoldsRecover {
        /// The hero.
        hero: Card,
    },
    /// Card 11, iMpi: fire a volley before the Zulus move.
    SchiessDiscard {
        /// The volley card or available hero that fires.
        card: Card,
        /// Its target.
        at: Ibutho,
    },
    /// Card 12, Action: the Hospital's fire is out.
    HookDouse,
    /// Card 12, Action: the iButho in the Hospital retreats one box.
    HookDrive,
    /// Card 13, Action: a discarded Private into the hand.
    WilliamsReturn {
        /// The Private.
        private: Card,
    },
    /// Card 14, Action: ammunition without spending an Action.
    AttwoodReturn,
    /// Card 15, Action: one stage of barricade at once.
    DunneDiscard,
    /// Card 16, iMpi: one formation of the Advance chit moves one box less.
    DunbarInsert {
        /// The formation.
        formation: Formation,
    },
    /// Card 17, Action: one more die on the next volley at Medium or Long this turn.
    LuggReturn,
    /// Card 18, Action: fight a fire without spending an Action.
    GallagherReturn,
    /// Card 28, Card Draw: a volley card from the discard pile into the hand.
    SteadyDiscard {
        /// The volley card.
        volley: Card,
    },
}

impl Ability {
    /// The card it stands on.
    #[must_use]
    pub const fn card(self) -> Card {
        match self {
            Self::ChardReturn | Self::ChardDiscard => Card::Chard,
            Self::BromheadReturn | Self::BromheadDiscard => Card::Bromhead,
            Self::DaltonDiscard => Card::Dalton,
            Self::BourneDiscard => Card::Bourne,
            Self::WindridgeDiscard => Card::Windridge,
            Self::AdendorffInsert => Card::Adendorff,
            Self::ReynoldsRecover { .. } => Card::Reynolds,
            Self::SchiessDiscard { .. } => Card::Schiess,
            Self::HookDouse | Self::HookDrive => Card::Hook,
            Self::WilliamsReturn { .. } => Card::JohnWilliams,
            Self::AttwoodReturn => Card::Attwood,
            Self::DunneDiscard => Card::Dunne,
            Self::DunbarInsert { .. } => Card::Dunbar,
            Self::LuggReturn => Card::Lugg,
            Self::GallagherReturn => Card::Gallagher,
            Self::SteadyDiscard { .. } => Card::SteadyLads,
        }
    }
}

impl Action {
    /// Every action there is, legal or not, with every combination of what it names.
    pub fn all() -> impl Iterator<Item = Self> {
        let each = Card::ALL;
        let plain = [
            Self::Pass,
            Self::BreakPlatoon,
            Self::ContinueWork,
            Self::DismissBuilder,
            Self::DrawMore,
        ];
        let abilities = [
            Ability::ChardReturn,
            Ability::ChardDiscard,
            Ability::BromheadReturn,
            Ability::BromheadDiscard,
            Ability::DaltonDiscard,
            Ability::BourneDiscard,
            Ability::WindridgeDiscard,
            Ability::AdendorffInsert,
            Ability::HookDouse,
            Ability::HookDrive,
            Ability::AttwoodReturn,
            Ability::DunneDiscard,
            Ability::LuggReturn,
            Ability::GallagherReturn,
        ];
        let of_card = each.into_iter().flat_map(|card| {
            [
                Self::PutForth { card },
                Self::BeginWork { leader: card },
                Self::FightFire { hero: card },
                Self::Distribute { hero: card },
                Self::DiscardDown { card },
                Self::Ability(Ability::ReynoldsRecover { hero: card }),
                Self::Ability(Ability::WilliamsReturn { private: card }),
                Self::Ability(Ability::SteadyDiscard { volley: card }),
            ]
        });
        let shots = each.into_iter().flat_map(|card| {
            Ibutho::ALL.into_iter().flat_map(move |at| {
                [
                    Self::Volley { card, at },
                    Self::Ability(Ability::SchiessDiscard { card, at }),
                ]
            })
        });
        let pairs = each.into_iter().flat_map(move |lieutenant| {
            each.into_iter()
                .map(move |second| Self::FormPlatoon { lieutenant, second })
        });
        plain
            .into_iter()
            .chain(abilities.into_iter().map(Self::Ability))
            .chain(of_card)
            .chain(shots)
            .chain(pairs)
            .chain(
                Building::ALL
                    .into_iter()
                    .map(|building| Self::PutOut { building }),
            )
            .chain(
                Formation::ALL
                    .into_iter()
                    .map(|formation| Self::Ability(Ability::DunbarInsert { formation })),
            )
    }
}
