//! Everything a player can decide.

use serde::{Deserialize, Serialize};

use super::cards::{Card, CardSet};
use super::map::{Building, Formation, Ibutho};

/// One decision. What is not a decision (draws, moves of amabutho, phases without a choice) happens by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeAction))]
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
    /// 12.3.4 and R14: G Company's +1 goes on a die that shows this.
    Raise {
        /// 1 to 5.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 6))]
        pips: u8,
    },
    /// 12.5 of the first edition: a card is discarded to turn a die that shows this.
    TurnDie {
        /// From the hand or the tableau.
        card: Card,
        /// 5, which becomes a 6, or 6, which becomes a 5.
        #[cfg_attr(feature = "openapi", schema(minimum = 5, maximum = 6))]
        pips: u8,
    },
}

/// The abilities on the cards, with what each needs to know (rules page, section 3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SiegeAbility))]
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
    /// Card 32, Action: ammunition without spending an Action, or one more die on the next volley.
    SmithReturn,
    /// Card 32, Hero: put forth one more hero.
    SmithDiscard,
    /// Card 33, Action: ammunition without spending an Action.
    AllenReturn,
    /// Card 33, Action: fire a volley free.
    AllenDiscard {
        /// The volley card or available hero that fires.
        card: Card,
        /// Its target.
        at: Ibutho,
    },
    /// Card 34, Action: one more die on the next volley this turn.
    HitchReturn,
    /// Card 36, iButho: the iButho entering the Hospital stops in front of it.
    WilliamJonesDiscard,
    /// Card 37, Action: Hook or a Jones from the discard pile into the hand.
    RoyReturn {
        /// The Private.
        private: Card,
    },
    /// Card 38, iMpi: Zulu Snipers has no effect.
    WatersInsert,
    /// Card 39, iButho: a Heroic Defense just rolled is rolled again.
    DickReturn,
    /// Card 39, iButho: a defended box holds without a roll.
    DickDiscard,
    /// Card 40, Action: the banner, one more die at Close range (12.3.1).
    ContingentDiscard,
    /// Card 41, Action: every hero in hand is put forth (12.3.2).
    SpaldingDiscard,
    /// Card 42, Action: the banner, one more die at Medium and Long range (12.3.3).
    HorseDiscard,
    /// Card 43, Action: the banner, +1 on a die outside the camp (12.3.4).
    CompanyDiscard,
    /// Card 49, Action: no −1 applies this turn and every volley has one more die.
    MenOfHarlech,
    /// Card 50, Action: whoever is in box 1 or 2 of the Loins and Right Horn tracks retreats a box.
    CattleStampede,
}

impl Ability {
    /// Those without parameters.
    pub const PLAIN: [Self; 28] = [
        Self::ChardReturn,
        Self::ChardDiscard,
        Self::BromheadReturn,
        Self::BromheadDiscard,
        Self::DaltonDiscard,
        Self::BourneDiscard,
        Self::WindridgeDiscard,
        Self::AdendorffInsert,
        Self::HookDouse,
        Self::HookDrive,
        Self::AttwoodReturn,
        Self::DunneDiscard,
        Self::LuggReturn,
        Self::GallagherReturn,
        Self::SmithReturn,
        Self::SmithDiscard,
        Self::AllenReturn,
        Self::HitchReturn,
        Self::WilliamJonesDiscard,
        Self::WatersInsert,
        Self::DickReturn,
        Self::DickDiscard,
        Self::ContingentDiscard,
        Self::SpaldingDiscard,
        Self::HorseDiscard,
        Self::CompanyDiscard,
        Self::MenOfHarlech,
        Self::CattleStampede,
    ];

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
            Self::SmithReturn | Self::SmithDiscard => Card::Smith,
            Self::AllenReturn | Self::AllenDiscard { .. } => Card::Allen,
            Self::HitchReturn => Card::Hitch,
            Self::WilliamJonesDiscard => Card::WilliamJones,
            Self::RoyReturn { .. } => Card::Roy,
            Self::WatersInsert => Card::Waters,
            Self::DickReturn | Self::DickDiscard => Card::Dick,
            Self::ContingentDiscard => Card::NatalContingent,
            Self::SpaldingDiscard => Card::Spalding,
            Self::HorseDiscard => Card::NatalHorse,
            Self::CompanyDiscard => Card::GCompany,
            Self::MenOfHarlech => Card::MenOfHarlech,
            Self::CattleStampede => Card::CattleStampede,
        }
    }

    /// 6.2.2: whether it brings its hero back to the hand, where he can be put forth again.
    #[must_use]
    pub const fn returns(self) -> bool {
        matches!(
            self,
            Self::ChardReturn
                | Self::BromheadReturn
                | Self::WilliamsReturn { .. }
                | Self::AttwoodReturn
                | Self::LuggReturn
                | Self::GallagherReturn
                | Self::SmithReturn
                | Self::AllenReturn
                | Self::HitchReturn
                | Self::RoyReturn { .. }
                | Self::DickReturn
        )
    }

    /// Each with its card, so that those of absent cards are skipped without looking at them.
    pub(super) const fn by_card<const N: usize>(abilities: [Self; N]) -> [(CardSet, Self); N] {
        let mut all = [(CardSet::NONE, Self::ChardReturn); N];
        let mut i = 0;
        while i < N {
            all[i] = (CardSet::one(abilities[i].card()), abilities[i]);
            i += 1;
        }
        all
    }
}

impl Action {
    /// All actions, legal or not, with every combination of parameters.
    pub fn all() -> impl Iterator<Item = Self> {
        let each = Card::ALL;
        let plain = [
            Self::Pass,
            Self::BreakPlatoon,
            Self::ContinueWork,
            Self::DismissBuilder,
            Self::DrawMore,
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
                Self::Ability(Ability::RoyReturn { private: card }),
            ]
        });
        let shots = each.into_iter().flat_map(|card| {
            Ibutho::ALL.into_iter().flat_map(move |at| {
                [
                    Self::Volley { card, at },
                    Self::Ability(Ability::SchiessDiscard { card, at }),
                    Self::Ability(Ability::AllenDiscard { card, at }),
                ]
            })
        });
        let pairs = each.into_iter().flat_map(move |lieutenant| {
            each.into_iter()
                .map(move |second| Self::FormPlatoon { lieutenant, second })
        });
        plain
            .into_iter()
            .chain(Ability::PLAIN.into_iter().map(Self::Ability))
            .chain(of_card)
            .chain(shots)
            .chain(pairs)
            .chain((1..=6).map(|pips| Self::Raise { pips }))
            .chain(
                each.into_iter()
                    .flat_map(|card| [4, 5, 6].map(|pips| Self::TurnDie { card, pips })),
            )
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
