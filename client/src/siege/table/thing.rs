//! The things on the table that can be selected, and which of them an action is about.

use shared::ramparts::{Ability, Action, Building, Card, Formation, Ibutho, Phase, Table};

/// Something that can be selected.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Thing {
    /// A card, wherever it lies.
    Card(Card),
    /// A regiment on the map.
    Ibutho(Ibutho),
    /// One of the two thatched buildings.
    Building(Building),
    /// The Ammunition / Water Low marker's place.
    Ammunition,
    /// The barricades and the Zulu Victory marker.
    Barricade,
    /// The Reserve Platoon's place.
    Platoon,
    /// The chit that lies face up.
    Chit,
    /// The draw pile.
    Pile,
    /// The discard pile.
    Discard,
    /// The dice of a volley that waits for its +1, or for a card that turns one.
    Dice,
}

impl Thing {
    /// Its stable name in the page: `card-3`, `ibutho-uThulwana`, `building-hospital`, `pile`.
    pub(crate) fn key(self) -> String {
        match self {
            Self::Card(card) => format!("card-{}", card.number()),
            Self::Ibutho(ibutho) => format!("ibutho-{}", ibutho.name()),
            Self::Building(Building::Hospital) => "building-hospital".into(),
            Self::Building(Building::Storehouse) => "building-storehouse".into(),
            Self::Ammunition => "ammunition".into(),
            Self::Barricade => "barricade".into(),
            Self::Platoon => "platoon".into(),
            Self::Chit => "chit".into(),
            Self::Pile => "pile".into(),
            Self::Discard => "discard".into(),
            Self::Dice => "dice".into(),
        }
    }
}

impl Thing {
    /// The thing of this name.
    pub(crate) fn from_key(key: &str) -> Option<Self> {
        let plain = [
            Self::Ammunition,
            Self::Barricade,
            Self::Platoon,
            Self::Chit,
            Self::Pile,
            Self::Discard,
            Self::Dice,
        ];
        Card::ALL
            .into_iter()
            .map(Self::Card)
            .chain(Ibutho::ALL.into_iter().map(Self::Ibutho))
            .chain(Building::ALL.into_iter().map(Self::Building))
            .chain(plain)
            .find(|thing| thing.key() == key)
    }
}

/// Calls `tell` with the things an action is about, one by one; the one that performs it comes first.
pub(crate) fn concerns(table: &Table, action: Action, tell: &mut dyn FnMut(Thing)) {
    let burning = |tell: &mut dyn FnMut(Thing)| {
        for building in Building::ALL {
            if table.fires.at(building) {
                tell(Thing::Building(building));
            }
        }
    };
    match action {
        Action::Pass => {}
        Action::PutForth { card } | Action::DiscardDown { card } => tell(Thing::Card(card)),
        Action::FormPlatoon { lieutenant, second } => {
            tell(Thing::Card(lieutenant));
            tell(Thing::Card(second));
            tell(Thing::Platoon);
        }
        Action::BreakPlatoon => {
            if let Some(platoon) = table.platoon {
                tell(Thing::Card(platoon.lieutenant));
                tell(Thing::Card(platoon.second));
            }
            tell(Thing::Platoon);
        }
        Action::BeginWork { leader } => {
            tell(Thing::Card(leader));
            tell(Thing::Barricade);
        }
        Action::ContinueWork | Action::DismissBuilder => {
            if let Some(builder) = table.builder {
                tell(Thing::Card(builder));
            }
            tell(Thing::Barricade);
        }
        Action::FightFire { hero } => {
            tell(Thing::Card(hero));
            burning(tell);
        }
        Action::Distribute { hero } => {
            tell(Thing::Card(hero));
            tell(Thing::Ammunition);
        }
        Action::Volley { card, at } => {
            tell(Thing::Card(card));
            tell(Thing::Ibutho(at));
        }
        Action::PutOut { building } => tell(Thing::Building(building)),
        Action::DrawMore => tell(Thing::Pile),
        Action::Raise { .. } => tell(Thing::Dice),
        Action::TurnDie { card, .. } => {
            tell(Thing::Card(card));
            tell(Thing::Dice);
        }
        Action::Ability(ability) => {
            tell(Thing::Card(ability.card()));
            match ability {
                Ability::DaltonDiscard | Ability::AdendorffInsert | Ability::WatersInsert => {
                    tell(Thing::Chit);
                }
                Ability::SchiessDiscard { card, at } => {
                    tell(Thing::Card(card));
                    tell(Thing::Ibutho(at));
                    tell(Thing::Chit);
                }
                Ability::AllenDiscard { card, at } => {
                    tell(Thing::Card(card));
                    tell(Thing::Ibutho(at));
                }
                Ability::DunbarInsert { formation } => {
                    tell(Thing::Ibutho(table.on_track(formation)));
                    tell(Thing::Chit);
                }
                Ability::ReynoldsRecover { hero: card }
                | Ability::WilliamsReturn { private: card }
                | Ability::RoyReturn { private: card }
                | Ability::SteadyDiscard { volley: card } => {
                    tell(Thing::Card(card));
                    tell(Thing::Discard);
                }
                Ability::WindridgeDiscard | Ability::DunneDiscard => tell(Thing::Barricade),
                Ability::HookDouse => tell(Thing::Building(Building::Hospital)),
                Ability::HookDrive => {
                    tell(Thing::Ibutho(table.on_track(Formation::Chest)));
                    tell(Thing::Building(Building::Hospital));
                }
                Ability::AttwoodReturn | Ability::AllenReturn => tell(Thing::Ammunition),
                Ability::GallagherReturn => burning(tell),
                Ability::ChardReturn | Ability::BromheadDiscard => tell(Thing::Pile),
                Ability::WilliamJonesDiscard | Ability::DickReturn | Ability::DickDiscard => {
                    if let Phase::Entering(entry) = table.phase {
                        tell(Thing::Ibutho(entry.ibutho));
                    }
                }
                Ability::ChardDiscard
                | Ability::BromheadReturn
                | Ability::BourneDiscard
                | Ability::LuggReturn
                | Ability::SmithReturn
                | Ability::SmithDiscard
                | Ability::HitchReturn
                | Ability::ContingentDiscard
                | Ability::SpaldingDiscard
                | Ability::HorseDiscard
                | Ability::CompanyDiscard
                | Ability::MenOfHarlech
                | Ability::CattleStampede => {}
            }
        }
    }
}

/// Where a card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lies {
    /// In the player's hand.
    Hand,
    /// On the tableau, available.
    Tableau,
    /// In the Reserve Platoon.
    Platoon,
    /// In charge of the barricade work.
    AtWork,
    /// On the discard pile.
    Discard,
    /// In the draw pile, a raised banner, or out of the game.
    Pile,
}

/// Where a card lies.
pub(crate) fn lies(table: &Table, card: Card) -> Lies {
    let in_platoon = table
        .platoon
        .is_some_and(|platoon| card == platoon.lieutenant || card == platoon.second);
    if table.hand.has(card) {
        Lies::Hand
    } else if table.tableau.has(card) {
        Lies::Tableau
    } else if in_platoon {
        Lies::Platoon
    } else if table.builder == Some(card) {
        Lies::AtWork
    } else if table.discard.has(card) {
        Lies::Discard
    } else {
        Lies::Pile
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::fate::Fast;
    use shared::ramparts::{self, apply};

    #[test]
    fn a_thing_is_found_by_its_own_name() {
        for thing in [
            Thing::Card(Card::CommitReserveTwo),
            Thing::Ibutho(Ibutho::InDlondo),
            Thing::Building(Building::Storehouse),
            Thing::Chit,
            Thing::Dice,
        ] {
            assert_eq!(Thing::from_key(&thing.key()), Some(thing));
        }
        assert_eq!(Thing::from_key("card-51"), None);
    }

    #[test]
    fn every_action_but_a_pass_is_about_something_on_the_table() {
        for seed in 0..60 {
            let mut fate = Fast::new(seed);
            let options = crate::test_rulesets::rules(seed);
            let mut table = ramparts::begin(options, &mut fate, &mut ()).expect("a game begins");
            while table.ending().is_none() {
                let legal = table.legal_actions();
                for &action in &legal {
                    let mut things = Vec::new();
                    concerns(&table, action, &mut |thing| things.push(thing));
                    assert_eq!(things.is_empty(), action == Action::Pass, "{action:?}");
                    for thing in things {
                        assert!(
                            !matches!(thing, Thing::Card(card) if lies(&table, card) == Lies::Pile)
                        );
                    }
                }
                let pick = fate.below(legal.len() as u32) as usize;
                table = apply(&table, legal[pick], &mut fate, &mut ())
                    .expect("legal actions are accepted");
            }
        }
    }
}
