//! The battle's JSON: its actions, read and written as in the API.

use shared::isandlwana::{
    Action, BritishPhase, Event, Few, Hex, IsandlwanaRules, Piece, Shot, Step, Stream, Unit,
};
use shared::rules::Rules as _;

use crate::net::{AnyRuleset, Json, Playable, Wire};

impl Playable for IsandlwanaRules {
    /// Of the newest version, whatever version the game has.
    type Ruleset = Self;

    fn versioned(ruleset: Self, version: u16) -> Option<Self> {
        (1..=ruleset.version)
            .contains(&version)
            .then_some(Self { version, ..ruleset })
    }

    fn ruleset(self) -> Self {
        self
    }

    fn written(action: &Action) -> String {
        written(action)
    }

    fn begins_turn(event: &Event) -> Option<u16> {
        match *event {
            Event::TurnBegins { turn } => Some(turn.into()),
            _ => None,
        }
    }

    fn begins_phase(event: &Event) -> bool {
        matches!(event, Event::PhaseBegins { .. })
    }
}

impl From<IsandlwanaRules> for AnyRuleset {
    fn from(_: IsandlwanaRules) -> Self {
        Self::Other(IsandlwanaRules::SLUG.to_owned())
    }
}

impl Wire for IsandlwanaRules {
    fn read(json: &Json) -> Option<Self> {
        Self::newest(json.text()?).ok()
    }
}

impl Wire for Stream {
    fn read(json: &Json) -> Option<Self> {
        let name = json.text()?;
        Self::ALL.into_iter().find(|stream| stream.name() == name)
    }
}

impl Wire for Hex {
    fn read(json: &Json) -> Option<Self> {
        let text = json.text().filter(|text| text.len() == 4)?;
        Self::of(text.parse().ok()?)
    }
}

impl Wire for Piece {
    fn read(json: &Json) -> Option<Self> {
        let key = json.text()?;
        Self::all().find(|piece| piece.key() == key)
    }
}

impl Wire for Unit {
    fn read(json: &Json) -> Option<Self> {
        match Piece::read(json)? {
            Piece::Unit(unit) => Some(unit),
            _ => None,
        }
    }
}

impl Wire for Shot {
    fn read(json: &Json) -> Option<Self> {
        let points = match json.get("points") {
            Json::Null => None,
            points => Some(points.number()?),
        };
        Some(Self {
            unit: Wire::read(json.get("unit"))?,
            points,
        })
    }
}

impl Wire for Step {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            piece: Wire::read(json.get("piece"))?,
            to: Wire::read(json.get("to"))?,
            leave: json.get("leave").bool().unwrap_or_default(),
            form: json.get("form").bool().unwrap_or_default(),
        })
    }
}

/// A pair: a list of two.
impl<A: Wire, B: Wire> Wire for (A, B) {
    fn read(json: &Json) -> Option<Self> {
        match json.list()? {
            [one, other] => Some((A::read(one)?, B::read(other)?)),
            _ => None,
        }
    }
}

impl<T: Wire> Wire for Few<T> {
    fn read(json: &Json) -> Option<Self> {
        Vec::read(json).map(Self::Any)
    }
}

impl Wire for Action {
    fn read(json: &Json) -> Option<Self> {
        let (name, with) = json.variant()?;
        Some(match name {
            "place" => Self::Place(Wire::read(with)?),
            "colors" => Self::Colors(with.bool()?),
            "arrive" => Self::Arrive(Wire::read(with)?),
            "recycle" => Self::Recycle(Wire::read(with)?),
            "move" => Self::Move(Wire::read(with)?),
            "fire" => Self::Fire {
                target: Wire::read(with.get("target"))?,
                units: Wire::read(with.get("units"))?,
            },
            "attack" => Self::Attack {
                target: Wire::read(with.get("target"))?,
                attackers: Wire::read(with.get("attackers"))?,
            },
            "lose" => Self::Lose(Wire::read(with)?),
            "advance" => Self::Advance(match with {
                Json::Null => None,
                hex => Some(Wire::read(hex)?),
            }),
            "order" => Self::Order(match with.text()? {
                "combat" => BritishPhase::Combat,
                "movement" => BritishPhase::Movement,
                _ => return None,
            }),
            "march" => Self::March {
                from: Wire::read(with.get("from"))?,
                pieces: Wire::read(with.get("pieces"))?,
            },
            "displace" => Self::Displace(Wire::read(with)?),
            "done" => Self::Done,
            _ => return None,
        })
    }
}

/// What [`Wire`] reads as an action.
fn written(action: &Action) -> String {
    let (name, with) = match action {
        Action::Place(pieces) => (
            "place",
            list(pieces, |(piece, hex)| format!("[\"{piece}\",\"{hex}\"]")),
        ),
        Action::Colors(raise) => ("colors", raise.to_string()),
        Action::Arrive(hex) => ("arrive", text(hex)),
        Action::Recycle(hex) => ("recycle", text(hex)),
        Action::Move(moves) => (
            "move",
            list(moves, |(from, to)| format!("[\"{from}\",\"{to}\"]")),
        ),
        Action::Fire { target, units } => {
            let units = list(units, shot);
            (
                "fire",
                format!("{{\"target\":\"{target}\",\"units\":{units}}}"),
            )
        }
        Action::Attack { target, attackers } => {
            let attackers = list(attackers, text);
            (
                "attack",
                format!("{{\"target\":\"{target}\",\"attackers\":{attackers}}}"),
            )
        }
        Action::Lose(units) => ("lose", list(units, text)),
        Action::Advance(hex) => ("advance", hex.as_ref().map_or("null".to_owned(), text)),
        Action::Order(half) => (
            "order",
            match half {
                BritishPhase::Combat => text(&"combat"),
                BritishPhase::Movement => text(&"movement"),
            },
        ),
        Action::March { from, pieces } => {
            let pieces = list(pieces, step);
            (
                "march",
                format!("{{\"from\":\"{from}\",\"pieces\":{pieces}}}"),
            )
        }
        Action::Displace(hex) => ("displace", text(hex)),
        Action::Done => return text(&"done"),
    };
    format!("{{\"{name}\":{with}}}")
}

fn text(name: &impl std::fmt::Display) -> String {
    format!("\"{name}\"")
}

fn list<T>(all: &[T], one: impl Fn(&T) -> String) -> String {
    let all: Vec<String> = all.iter().map(one).collect();
    format!("[{}]", all.join(","))
}

fn shot(shot: &Shot) -> String {
    let points = shot
        .points
        .map_or(String::new(), |points| format!(",\"points\":{points}"));
    format!("{{\"unit\":\"{}\"{points}}}", shot.unit)
}

fn step(step: &Step) -> String {
    let change = |name: &str, done: bool| match done {
        true => format!(",\"{name}\":true"),
        false => String::new(),
    };
    format!(
        "{{\"piece\":\"{}\",\"to\":\"{}\"{}{}}}",
        step.piece,
        step.to,
        change("leave", step.leave),
        change("form", step.form)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::fate::Fast;
    use shared::game::Game;

    fn comes_back(action: &Action) {
        let text = serde_json::to_string(action).expect("it can be written");
        assert_eq!(written(action), text);
        let json = Json::parse(&text).expect("JSON");
        assert_eq!(Action::read(&json).as_ref(), Some(action), "{text}");
    }

    /// What `shared` writes is read by the page, and vice versa.
    #[test]
    fn every_kind_of_action_comes_back() {
        let shot = |points| Shot {
            unit: Unit::Band1,
            points,
        };
        let hex = Hex::at(105);
        comes_back(&Action::Fire {
            target: hex,
            units: vec![shot(None), shot(Some(2))].into(),
        });
        comes_back(&Action::March {
            from: hex,
            pieces: vec![
                Step {
                    leave: true,
                    ..Step::to(Piece::Unit(Unit::StIz), hex)
                },
                Step {
                    form: true,
                    ..Step::to(Piece::Wagon, hex)
                },
            ]
            .into(),
        });
        comes_back(&Action::Move(vec![(hex, Hex::at(1206)), (hex, hex)].into()));
        comes_back(&Action::Lose(vec![Unit::A, Unit::Pioneers2]));
        for rules in [IsandlwanaRules::BATTLE, IsandlwanaRules::SOLITAIRE] {
            let mut fate = Fast::new(22);
            let mut game = Game::<IsandlwanaRules>::begin(rules, &mut fate, &mut ()).expect("free");
            let mut n = 0;
            while let Some(side) = game.to_act().iter().next() {
                let legal = game.legal(side);
                legal.iter().step_by(17).for_each(comes_back);
                n += 1;
                let chosen = legal[n * 31 % legal.len()].clone();
                comes_back(&chosen);
                game.play(side, chosen, &mut fate, &mut ()).expect("legal");
            }
            for entry in game.log() {
                let text = serde_json::to_string(entry).expect("it can be written");
                let json = Json::parse(&text).expect("JSON");
                assert_eq!(Wire::read(&json).as_ref(), Some(entry), "{text}");
            }
        }
    }
}
