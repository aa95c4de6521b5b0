//! Actions, read and written as in the API.

use shared::ramparts::record::Ruleset;
use shared::ramparts::{Ability, Action, Building, Card, Event, Formation, Ibutho, SiegeRules};

use super::{Playable, Wire};
use crate::net::json::Json;

impl Playable for SiegeRules {
    type Ruleset = Ruleset;

    fn versioned(ruleset: Ruleset, version: u16) -> Option<Self> {
        ruleset.version(version).ok()
    }

    fn ruleset(self) -> Ruleset {
        Self::ruleset(self)
    }

    fn written(action: &Action) -> String {
        written(*action)
    }

    fn begins_turn(event: &Event) -> Option<u16> {
        match *event {
            Event::TurnBegins { turn } => Some(turn),
            _ => None,
        }
    }

    fn begins_phase(event: &Event) -> bool {
        matches!(event, Event::PhaseBegins { .. })
    }
}

impl Wire for Action {
    fn read(json: &Json) -> Option<Self> {
        let (name, with) = json.variant()?;
        let card = |field: &str| Card::read(with.get(field));
        Some(match name {
            "pass" => Self::Pass,
            "put_forth" => Self::PutForth {
                card: card("card")?,
            },
            "form_platoon" => Self::FormPlatoon {
                lieutenant: card("lieutenant")?,
                second: card("second")?,
            },
            "break_platoon" => Self::BreakPlatoon,
            "begin_work" => Self::BeginWork {
                leader: card("leader")?,
            },
            "continue_work" => Self::ContinueWork,
            "dismiss_builder" => Self::DismissBuilder,
            "fight_fire" => Self::FightFire {
                hero: card("hero")?,
            },
            "distribute" => Self::Distribute {
                hero: card("hero")?,
            },
            "volley" => Self::Volley {
                card: card("card")?,
                at: Ibutho::read(with.get("at"))?,
            },
            "ability" => Self::Ability(ability(with)?),
            "put_out" => Self::PutOut {
                building: Building::read(with.get("building"))?,
            },
            "draw_more" => Self::DrawMore,
            "discard_down" => Self::DiscardDown {
                card: card("card")?,
            },
            "raise" => Self::Raise {
                pips: with.get("pips").number()?,
            },
            "turn_die" => Self::TurnDie {
                card: card("card")?,
                pips: with.get("pips").number()?,
            },
            _ => return None,
        })
    }
}

/// An ability's name in the API.
const fn key(ability: Ability) -> &'static str {
    match ability {
        Ability::ChardReturn => "chard_return",
        Ability::ChardDiscard => "chard_discard",
        Ability::BromheadReturn => "bromhead_return",
        Ability::BromheadDiscard => "bromhead_discard",
        Ability::DaltonDiscard => "dalton_discard",
        Ability::BourneDiscard => "bourne_discard",
        Ability::WindridgeDiscard => "windridge_discard",
        Ability::AdendorffInsert => "adendorff_insert",
        Ability::ReynoldsRecover { .. } => "reynolds_recover",
        Ability::SchiessDiscard { .. } => "schiess_discard",
        Ability::HookDouse => "hook_douse",
        Ability::HookDrive => "hook_drive",
        Ability::WilliamsReturn { .. } => "williams_return",
        Ability::AttwoodReturn => "attwood_return",
        Ability::DunneDiscard => "dunne_discard",
        Ability::DunbarInsert { .. } => "dunbar_insert",
        Ability::LuggReturn => "lugg_return",
        Ability::GallagherReturn => "gallagher_return",
        Ability::SteadyDiscard { .. } => "steady_discard",
        Ability::SmithReturn => "smith_return",
        Ability::SmithDiscard => "smith_discard",
        Ability::AllenReturn => "allen_return",
        Ability::AllenDiscard { .. } => "allen_discard",
        Ability::HitchReturn => "hitch_return",
        Ability::WilliamJonesDiscard => "william_jones_discard",
        Ability::RoyReturn { .. } => "roy_return",
        Ability::WatersInsert => "waters_insert",
        Ability::DickReturn => "dick_return",
        Ability::DickDiscard => "dick_discard",
        Ability::ContingentDiscard => "contingent_discard",
        Ability::SpaldingDiscard => "spalding_discard",
        Ability::HorseDiscard => "horse_discard",
        Ability::CompanyDiscard => "company_discard",
        Ability::MenOfHarlech => "men_of_harlech",
        Ability::CattleStampede => "cattle_stampede",
    }
}

fn ability(json: &Json) -> Option<Ability> {
    let (name, with) = json.variant()?;
    if let Some(plain) = Ability::PLAIN.into_iter().find(|&plain| key(plain) == name) {
        return Some(plain);
    }
    let card = |field: &str| Card::read(with.get(field));
    Some(match name {
        "reynolds_recover" => Ability::ReynoldsRecover {
            hero: card("hero")?,
        },
        "schiess_discard" => Ability::SchiessDiscard {
            card: card("card")?,
            at: Ibutho::read(with.get("at"))?,
        },
        "allen_discard" => Ability::AllenDiscard {
            card: card("card")?,
            at: Ibutho::read(with.get("at"))?,
        },
        "williams_return" => Ability::WilliamsReturn {
            private: card("private")?,
        },
        "roy_return" => Ability::RoyReturn {
            private: card("private")?,
        },
        "dunbar_insert" => Ability::DunbarInsert {
            formation: Formation::read(with.get("formation"))?,
        },
        "steady_discard" => Ability::SteadyDiscard {
            volley: card("volley")?,
        },
        _ => return None,
    })
}

/// What [`Wire`] reads as an action.
pub(crate) fn written(action: Action) -> String {
    let number =
        |name: &str, field: &str, number: u8| format!("{{\"{name}\":{{\"{field}\":{number}}}}}");
    let card = |name: &str, field: &str, card: Card| number(name, field, card.number());
    let shot = |name: &str, card: Card, at: Ibutho| {
        let at = at.name();
        format!(
            "{{\"{name}\":{{\"card\":{},\"at\":\"{at}\"}}}}",
            card.number()
        )
    };
    let name = match action {
        Action::Pass => "pass",
        Action::PutForth { card: hero } => return card("put_forth", "card", hero),
        Action::FormPlatoon { lieutenant, second } => {
            return format!(
                "{{\"form_platoon\":{{\"lieutenant\":{},\"second\":{}}}}}",
                lieutenant.number(),
                second.number()
            );
        }
        Action::BreakPlatoon => "break_platoon",
        Action::BeginWork { leader } => return card("begin_work", "leader", leader),
        Action::ContinueWork => "continue_work",
        Action::DismissBuilder => "dismiss_builder",
        Action::FightFire { hero } => return card("fight_fire", "hero", hero),
        Action::Distribute { hero } => return card("distribute", "hero", hero),
        Action::Volley { card, at } => return shot("volley", card, at),
        Action::PutOut { building } => {
            return format!("{{\"put_out\":{{\"building\":\"{}\"}}}}", building.key());
        }
        Action::DrawMore => "draw_more",
        Action::DiscardDown { card: away } => return card("discard_down", "card", away),
        Action::Raise { pips } => return number("raise", "pips", pips),
        Action::TurnDie { card, pips } => {
            return format!(
                "{{\"turn_die\":{{\"card\":{},\"pips\":{pips}}}}}",
                card.number()
            );
        }
        Action::Ability(ability) => {
            let name = key(ability);
            let within = match ability {
                Ability::ReynoldsRecover { hero } => card(name, "hero", hero),
                Ability::SchiessDiscard { card, at } | Ability::AllenDiscard { card, at } => {
                    shot(name, card, at)
                }
                Ability::WilliamsReturn { private } | Ability::RoyReturn { private } => {
                    card(name, "private", private)
                }
                Ability::DunbarInsert { formation } => {
                    format!("{{\"{name}\":{{\"formation\":\"{}\"}}}}", formation.key())
                }
                Ability::SteadyDiscard { volley } => card(name, "volley", volley),
                _ => format!("\"{name}\""),
            };
            return format!("{{\"ability\":{within}}}");
        }
    };
    format!("\"{name}\"")
}
