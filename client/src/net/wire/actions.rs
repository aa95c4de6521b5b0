//! Actions, read and written: what the player decided, as the API has it.

use shared::ramparts::{Ability, Action, Building, Card, Formation, Ibutho};

use super::Wire;
use super::names::{house, track};
use crate::net::json::Json;

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
            _ => return None,
        })
    }
}

fn ability(json: &Json) -> Option<Ability> {
    let (name, with) = json.variant()?;
    let card = |field: &str| Card::read(with.get(field));
    Some(match name {
        "chard_return" => Ability::ChardReturn,
        "chard_discard" => Ability::ChardDiscard,
        "bromhead_return" => Ability::BromheadReturn,
        "bromhead_discard" => Ability::BromheadDiscard,
        "dalton_discard" => Ability::DaltonDiscard,
        "bourne_discard" => Ability::BourneDiscard,
        "windridge_discard" => Ability::WindridgeDiscard,
        "adendorff_insert" => Ability::AdendorffInsert,
        "reynolds_recover" => Ability::ReynoldsRecover {
            hero: card("hero")?,
        },
        "schiess_discard" => Ability::SchiessDiscard {
            card: card("card")?,
            at: Ibutho::read(with.get("at"))?,
        },
        "hook_douse" => Ability::HookDouse,
        "hook_drive" => Ability::HookDrive,
        "williams_return" => Ability::WilliamsReturn {
            private: card("private")?,
        },
        "attwood_return" => Ability::AttwoodReturn,
        "dunne_discard" => Ability::DunneDiscard,
        "dunbar_insert" => Ability::DunbarInsert {
            formation: Formation::read(with.get("formation"))?,
        },
        "lugg_return" => Ability::LuggReturn,
        "gallagher_return" => Ability::GallagherReturn,
        "steady_discard" => Ability::SteadyDiscard {
            volley: card("volley")?,
        },
        _ => return None,
    })
}

/// What [`Wire`] reads as an action.
pub(crate) fn written(action: Action) -> String {
    let card = |name: &str, field: &str, card: Card| {
        format!("{{\"{name}\":{{\"{field}\":{}}}}}", card.number())
    };
    let shot = |name: &str, card: Card, at: Ibutho| {
        let at = crate::words::ibutho(at);
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
            return format!("{{\"put_out\":{{\"building\":\"{}\"}}}}", house(building));
        }
        Action::DrawMore => "draw_more",
        Action::DiscardDown { card: away } => return card("discard_down", "card", away),
        Action::Ability(ability) => {
            let ability = match ability {
                Ability::ChardReturn => "chard_return",
                Ability::ChardDiscard => "chard_discard",
                Ability::BromheadReturn => "bromhead_return",
                Ability::BromheadDiscard => "bromhead_discard",
                Ability::DaltonDiscard => "dalton_discard",
                Ability::BourneDiscard => "bourne_discard",
                Ability::WindridgeDiscard => "windridge_discard",
                Ability::AdendorffInsert => "adendorff_insert",
                Ability::ReynoldsRecover { hero } => {
                    return within(&card("reynolds_recover", "hero", hero));
                }
                Ability::SchiessDiscard { card, at } => {
                    return within(&shot("schiess_discard", card, at));
                }
                Ability::HookDouse => "hook_douse",
                Ability::HookDrive => "hook_drive",
                Ability::WilliamsReturn { private } => {
                    return within(&card("williams_return", "private", private));
                }
                Ability::AttwoodReturn => "attwood_return",
                Ability::DunneDiscard => "dunne_discard",
                Ability::DunbarInsert { formation } => {
                    let formation = track(formation);
                    return within(&format!(
                        "{{\"dunbar_insert\":{{\"formation\":\"{formation}\"}}}}"
                    ));
                }
                Ability::LuggReturn => "lugg_return",
                Ability::GallagherReturn => "gallagher_return",
                Ability::SteadyDiscard { volley } => {
                    return within(&card("steady_discard", "volley", volley));
                }
            };
            return within(&format!("\"{ability}\""));
        }
    };
    format!("\"{name}\"")
}

fn within(ability: &str) -> String {
    format!("{{\"ability\":{ability}}}")
}
