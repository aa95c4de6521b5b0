//! What the server sends, out of its JSON, and what it is sent. The names are those that `shared` uses; the tests
//! hold the two together.

use shared::api::{
    Daily, GameKind, GameSummary, GameView, Leaderboard, LeaderboardMeta, LeaderboardRow, Me,
    MoveAnswer, Player, Problem,
};
use shared::fate::{Outcome, Stream};
use shared::ramparts::{Ability, Action, Building, Card, Digest, Ending, Formation, Ibutho, Level};
use shared::record::{Entry, Ruleset, Step};
use uuid::Uuid;

use super::json::Json;

/// Something that comes over the wire.
pub(crate) trait Wire: Sized {
    /// Reads it; `None` when it is something else.
    fn read(json: &Json) -> Option<Self>;
}

impl<T: Wire> Wire for Vec<T> {
    fn read(json: &Json) -> Option<Self> {
        // A loop, because collecting options brings a page of code for each type.
        let mut all = Self::new();
        for item in json.list()? {
            all.push(T::read(item)?);
        }
        Some(all)
    }
}

/// `null` is none; anything else must be one.
fn maybe<T: Wire>(json: &Json) -> Option<Option<T>> {
    match json {
        Json::Null => Some(None),
        json => T::read(json).map(Some),
    }
}

impl Wire for String {
    fn read(json: &Json) -> Option<Self> {
        json.text().map(str::to_owned)
    }
}

impl Wire for i16 {
    fn read(json: &Json) -> Option<Self> {
        json.number()
    }
}

impl Wire for Uuid {
    fn read(json: &Json) -> Option<Self> {
        Self::try_parse(json.text()?).ok()
    }
}

impl Wire for Digest {
    fn read(json: &Json) -> Option<Self> {
        json.text()?.parse().ok()
    }
}

impl Wire for Card {
    fn read(json: &Json) -> Option<Self> {
        Self::from_number(json.number()?)
    }
}

/// One of these by its name.
fn named<T: Copy>(json: &Json, all: &[T], name: fn(T) -> &'static str) -> Option<T> {
    let text = json.text()?;
    all.iter().copied().find(|&one| name(one) == text)
}

impl Wire for Ibutho {
    fn read(json: &Json) -> Option<Self> {
        named(json, &Self::ALL, crate::words::ibutho)
    }
}

impl Wire for Building {
    fn read(json: &Json) -> Option<Self> {
        named(json, &Self::ALL, house)
    }
}

const fn house(building: Building) -> &'static str {
    match building {
        Building::Hospital => "hospital",
        Building::Storehouse => "storehouse",
    }
}

impl Wire for Formation {
    fn read(json: &Json) -> Option<Self> {
        named(json, &Self::ALL, track)
    }
}

const fn track(formation: Formation) -> &'static str {
    match formation {
        Formation::Chest => "chest",
        Formation::RightHorn => "right_horn",
        Formation::LeftHorn => "left_horn",
        Formation::Loins => "loins",
    }
}

impl Wire for Level {
    fn read(json: &Json) -> Option<Self> {
        const ALL: [Level; 6] = [
            Level::TragicDefeat,
            Level::IgnobleDefeat,
            Level::Standoff,
            Level::MinorVictory,
            Level::MajorVictory,
            Level::EpicVictory,
        ];
        named(json, &ALL, Self::key)
    }
}

impl Wire for Ending {
    fn read(json: &Json) -> Option<Self> {
        const ALL: [Ending; 3] = [Ending::Overrun, Ending::MilitaryVictory, Ending::Relieved];
        named(json, &ALL, Self::key)
    }
}

impl Wire for Stream {
    fn read(json: &Json) -> Option<Self> {
        const ALL: [Stream; Stream::COUNT] = [
            Stream::Formation,
            Stream::Cup,
            Stream::Pile,
            Stream::Bottom,
            Stream::Used,
            Stream::Dabulamanzi,
            Stream::Ablaze,
            Stream::Defence,
            Stream::Volley,
            Stream::FireFighting,
            Stream::Surgeon,
        ];
        named(json, &ALL, Self::name)
    }
}

impl Wire for GameKind {
    fn read(json: &Json) -> Option<Self> {
        named(json, &[Self::Standard, Self::Daily], kind)
    }
}

pub(super) const fn kind(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Standard => "standard",
        GameKind::Daily => "daily",
    }
}

impl Wire for Ruleset {
    fn read(json: &Json) -> Option<Self> {
        named(json, &[Self::SiegeStandard], Self::key)
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

impl Wire for Outcome {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            stream: Stream::read(json.get("stream"))?,
            value: json.get("value").number()?,
        })
    }
}

impl Wire for Entry {
    fn read(json: &Json) -> Option<Self> {
        let step = match json.get("step").variant()? {
            ("begin", _) => Step::Begin,
            ("undo", _) => Step::Undo,
            ("act", action) => Step::Act(Action::read(action)?),
            _ => return None,
        };
        Some(Self {
            seq: json.get("seq").number()?,
            step,
            outcomes: Wire::read(json.get("outcomes"))?,
        })
    }
}

impl Wire for GameView {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            id: Wire::read(json.get("id"))?,
            kind: Wire::read(json.get("kind"))?,
            day: maybe(json.get("day"))?,
            ranked: json.get("ranked").bool()?,
            ruleset: Wire::read(json.get("ruleset"))?,
            rules_version: json.get("rules_version").number()?,
            seq: json.get("seq").number()?,
            digest: Wire::read(json.get("digest"))?,
            log: Wire::read(json.get("log"))?,
            undos: json.get("undos").number()?,
            // Counted from the table, here as there.
            score: None,
        })
    }
}

impl Wire for MoveAnswer {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            seq: json.get("seq").number()?,
            outcomes: Wire::read(json.get("outcomes"))?,
            digest: Wire::read(json.get("digest"))?,
            // Counted from the table, here as there.
            score: None,
        })
    }
}

impl Wire for Player {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            id: Wire::read(json.get("id"))?,
            name: Wire::read(json.get("name"))?,
            created_at: Wire::read(json.get("created_at"))?,
        })
    }
}

impl Wire for Me {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            player: maybe(json.get("player"))?,
            games: Wire::read(json.get("games"))?,
        })
    }
}

impl Wire for GameSummary {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            id: Wire::read(json.get("id"))?,
            kind: Wire::read(json.get("kind"))?,
            day: maybe(json.get("day"))?,
            ranked: json.get("ranked").bool()?,
            seq: json.get("seq").number()?,
            turn: json.get("turn").number()?,
            finished: json.get("finished").bool()?,
            vp: maybe(json.get("vp"))?,
            level: maybe(json.get("level"))?,
            updated_at: Wire::read(json.get("updated_at"))?,
        })
    }
}

impl Wire for Daily {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            day: Wire::read(json.get("day"))?,
            closes_at: Wire::read(json.get("closes_at"))?,
            played: maybe(json.get("played"))?,
        })
    }
}

impl Wire for LeaderboardRow {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            rank: json.get("rank").number()?,
            name: Wire::read(json.get("name"))?,
            vp: json.get("vp").number()?,
            level: Wire::read(json.get("level"))?,
            ending: Wire::read(json.get("ending"))?,
            turns: json.get("turns").number()?,
            undos: json.get("undos").number()?,
            finished_at: Wire::read(json.get("finished_at"))?,
            game_id: Wire::read(json.get("game_id"))?,
            mine: json.get("mine").bool()?,
        })
    }
}

impl Wire for Leaderboard {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            board: Wire::read(json.get("board"))?,
            rows: Wire::read(json.get("rows"))?,
            meta: LeaderboardMeta {
                total: json.get("meta").get("total").number()?,
            },
        })
    }
}

impl Wire for Problem {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            kind: Wire::read(json.get("type"))?,
            title: Wire::read(json.get("title"))?,
            status: json.get("status").number()?,
            detail: Wire::read(json.get("detail"))?,
            reason: maybe(json.get("reason"))?,
            case: maybe(json.get("case"))?,
            // The page knows by itself what is legal.
            legal: None,
            game: maybe(json.get("game"))?.map(Box::new),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use serde::Serialize;
    use shared::fate::Fast;
    use shared::record::Game;

    use super::*;

    /// What `shared` writes is read as what it was.
    fn comes_back<T: Wire + Serialize + PartialEq + Debug>(value: &T) {
        let text = serde_json::to_string(value).expect("it can be written");
        let json = Json::parse(&text).unwrap_or_else(|| panic!("not read as JSON: {text}"));
        assert_eq!(T::read(&json).as_ref(), Some(value), "{text}");
    }

    #[test]
    fn every_action_comes_back() {
        let mut count = 0;
        for action in Action::all() {
            comes_back(&action);
            let text = serde_json::to_string(&action).expect("it can be written");
            assert_eq!(written(action), text);
            count += 1;
        }
        assert!(count > 1000, "{count}");
        for text in [
            r#""volley""#,
            r#"{"volley":{"card":19}}"#,
            r#"{"put_forth":{"card":32}}"#,
            r#""dance""#,
        ] {
            let json = Json::parse(text).expect("JSON");
            assert_eq!(Action::read(&json), None, "{text}");
        }
    }

    /// Whole games, so that every kind of step and outcome is among them.
    #[test]
    fn games_come_back() {
        for seed in 0..40 {
            let mut fate = Fast::new(seed);
            let mut game = Game::begin(Ruleset::SiegeStandard, &mut fate, &mut ()).expect("free");
            let mut n = seed as usize;
            while game.table().ending().is_none() {
                n += 1;
                if n.is_multiple_of(4) && game.undo().is_ok() {
                    continue;
                }
                let legal = game.table().legal_actions();
                game.play(legal[n * 31 % legal.len()], &mut fate, &mut ())
                    .expect("legal");
            }
            let view = GameView {
                id: Uuid::from_u128(u128::from(seed)),
                kind: if seed % 2 == 0 {
                    GameKind::Daily
                } else {
                    GameKind::Standard
                },
                day: (seed % 2 == 0).then(|| "2026-11-21".to_owned()),
                ranked: seed % 3 == 0,
                ruleset: game.ruleset(),
                rules_version: game.ruleset().rules_version(),
                seq: game.seq(),
                digest: game.digest(),
                log: game.log().to_vec(),
                undos: game.undos(),
                score: None,
            };
            comes_back(&view);
            comes_back(&Problem {
                kind: "stale".into(),
                title: "t".into(),
                status: 409,
                detail: "d\n\"ü\"".into(),
                reason: None,
                case: Some("6.7".into()),
                legal: None,
                game: Some(Box::new(view)),
            });
        }
    }

    #[test]
    fn every_list_of_names_is_whole() {
        for total in -5..80 {
            comes_back(&Level::of(total));
        }
        for ending in [Ending::Overrun, Ending::MilitaryVictory, Ending::Relieved] {
            comes_back(&ending);
        }
        for stream in [
            Stream::Formation,
            Stream::Cup,
            Stream::Pile,
            Stream::Bottom,
            Stream::Used,
            Stream::Dabulamanzi,
            Stream::Ablaze,
            Stream::Defence,
            Stream::Volley,
            Stream::FireFighting,
            Stream::Surgeon,
        ] {
            comes_back(&Outcome { stream, value: 6 });
        }
    }

    #[test]
    fn what_the_pages_ask_for_comes_back() {
        let game = GameSummary {
            id: Uuid::from_u128(1),
            kind: GameKind::Standard,
            day: None,
            ranked: true,
            seq: 3,
            turn: 2,
            finished: false,
            vp: None,
            level: None,
            updated_at: "2026-11-21T10:00:00Z".into(),
        };
        let over = GameSummary {
            vp: Some(-3),
            level: Some(Level::TragicDefeat),
            finished: true,
            day: Some("2026-11-21".into()),
            ..game.clone()
        };
        let player = Player {
            id: Uuid::from_u128(2),
            name: "Nomvula <é> \\ \u{1f600}".into(),
            created_at: "2026-11-21T10:00:00Z".into(),
        };
        comes_back(&Me {
            player: Some(player),
            games: vec![game, over.clone()],
        });
        comes_back(&Me {
            player: None,
            games: Vec::new(),
        });
        comes_back(&Daily {
            day: "2026-11-21".into(),
            closes_at: "2026-11-22T00:00:00Z".into(),
            played: Some(over),
        });
        comes_back(&Leaderboard {
            board: "standard".into(),
            rows: vec![LeaderboardRow {
                rank: 1,
                name: "n".into(),
                vp: 51,
                level: Level::MajorVictory,
                ending: Ending::Relieved,
                turns: 35,
                undos: 2,
                finished_at: "2026-11-21T10:00:00Z".into(),
                game_id: Uuid::from_u128(3),
                mine: true,
            }],
            meta: LeaderboardMeta {
                total: 9_000_000_000,
            },
        });
        comes_back(&MoveAnswer {
            seq: 4,
            outcomes: Vec::new(),
            digest: "00112233445566778899aabbccddeeff"
                .parse()
                .expect("32 digits"),
            score: None,
        });
    }
}
