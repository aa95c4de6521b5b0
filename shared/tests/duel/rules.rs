//! A second game, for tests only: small and complete, with two sides, dice, sealed decisions and a result. It shows what the siege
//! does not: that log, replay, proof and server require nothing of a game but its `Rules`.
//!
//! Three rounds. In each, either side may first take guard, once; then seals a number from 1 to 3. When both have sealed,
//! both are opened, and each rolls a die: the higher sum of number, die and guard has the round.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use shared::fate::{Fate, FateMismatch, Question, Stream, StreamId};
use shared::rules::{
    Outcome, Reason, Refusal, Rules, Side, SideResult, Sides, UnknownRules, Witness,
};

/// The game, in its only version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Duel {
    /// Whether an automaton plays the second side: it always has a 2.
    pub(crate) automaton: bool,
}

/// For two players.
pub(crate) const DUEL: Duel = Duel { automaton: false };

/// Two sides.
const SIDES: [Side; 2] = [Side::FIRST, Side::SECOND];
const ROUNDS: u16 = 3;

/// What a side does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Action {
    /// One more for this round.
    Guard,
    /// A number, by the hash of number and salt.
    Seal {
        /// [`hash`]
        hash: String,
        /// Number and salt; only for whom they belong to, until they are opened.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sealed: Option<Sealed>,
    },
    /// Opens a seal. Nobody decides it.
    Open(Sealed),
}

/// A number that was decided and not yet shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sealed {
    /// 1 to 3.
    pub(crate) number: u8,
    /// Known to nobody else.
    pub(crate) salt: String,
}

/// The action that seals a number.
pub(crate) fn seal(number: u8, salt: &str) -> Action {
    let sealed = Sealed {
        number,
        salt: salt.to_owned(),
    };
    Action::Seal {
        hash: hash(&sealed),
        sealed: Some(sealed),
    }
}

/// SHA-256 of number and salt, hexadecimal.
fn hash(sealed: &Sealed) -> String {
    hex::encode(Sha256::digest(format!("{} {}", sealed.number, sealed.salt)))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Draws {
    /// A side's die.
    Die,
}

impl Stream for Draws {
    const ALL: &'static [Self] = &[Self::Die];

    fn id(self) -> StreamId {
        StreamId {
            number: 0,
            name: "die",
        }
    }
}

/// What one side has in this round, and in all.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub(crate) struct Stand {
    /// Rounds it had.
    pub(crate) points: u8,
    /// Whether it took guard.
    pub(crate) guard: bool,
    /// The hash of its number.
    pub(crate) sealed: Option<String>,
    /// Its number, once it is opened.
    pub(crate) opened: Option<u8>,
}

/// All that both may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct State {
    /// From 1.
    pub(crate) round: u16,
    /// By side.
    pub(crate) stands: [Stand; 2],
    automaton: bool,
    over: bool,
}

impl State {
    fn of(&self, side: Side) -> Option<&Stand> {
        self.stands.get(usize::from(side.0))
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    Rolled { side: Side, die: u8 },
    Round { won: Option<Side> },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Illegal {
    NotToAct,
    OnGuard,
    BadNumber,
    WrongHash,
    NotDue,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotToAct => "this side has nothing to decide now",
            Self::OnGuard => "guard is taken once a round",
            Self::BadNumber => "a number is 1, 2 or 3",
            Self::WrongHash => "the hash is not that of number and salt",
            Self::NotDue => "it is not opened now",
        })
    }
}

impl Reason for Illegal {
    fn key(&self) -> &'static str {
        match self {
            Self::NotToAct => "not_to_act",
            Self::OnGuard => "on_guard",
            Self::BadNumber => "bad_number",
            Self::WrongHash => "wrong_hash",
            Self::NotDue => "not_due",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Result {
    /// Who has more rounds; none if nobody has.
    pub(crate) winner: Option<Side>,
}

impl Outcome for Result {
    type Summary = Self;

    fn summary(&self) -> Self {
        self.clone()
    }

    fn rank_key(&self) -> Option<i32> {
        None
    }

    fn result(&self, side: Side) -> SideResult {
        match self.winner {
            None => SideResult::Drawn,
            Some(winner) if winner == side => SideResult::Won,
            Some(_) => SideResult::Lost,
        }
    }
}

impl Rules for Duel {
    const SLUG: &'static str = "duel";
    const SIDES: u8 = 2;

    type State = State;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type Stream = Draws;
    type Outcome = Result;

    fn find(ruleset: &str, version: u16) -> std::result::Result<Self, UnknownRules> {
        match (ruleset, version) {
            ("duel_standard", 1) => Ok(DUEL),
            ("duel_alone", 1) => Ok(Self { automaton: true }),
            _ => Err(UnknownRules(format!("no ruleset {ruleset} {version}"))),
        }
    }

    fn standard() -> Self {
        DUEL
    }

    fn players(&self) -> Sides {
        match self.automaton {
            true => Sides::one(Side::FIRST),
            false => SIDES.into_iter().fold(Sides::NOBODY, Sides::with),
        }
    }

    fn is_whole(action: &Action) -> bool {
        !matches!(action, Action::Seal { sealed: None, .. })
    }

    fn newest(ruleset: &str) -> std::result::Result<Self, UnknownRules> {
        Self::find(ruleset, 1)
    }

    fn key(&self) -> String {
        let name = match self.automaton {
            true => "duel_alone",
            false => "duel_standard",
        };
        name.to_owned()
    }

    fn version(&self) -> u16 {
        1
    }

    fn begin(
        self,
        _: &mut impl Fate,
        _: &mut impl Witness<Event>,
    ) -> std::result::Result<State, FateMismatch> {
        Ok(State {
            round: 1,
            stands: Default::default(),
            automaton: self.automaton,
            over: false,
        })
    }

    fn to_act(state: &State) -> Sides {
        let open = |side: &Side| {
            let automaton = state.automaton && *side == Side::SECOND;
            !state.over && !automaton && state.stands[usize::from(side.0)].sealed.is_none()
        };
        SIDES
            .into_iter()
            .filter(open)
            .fold(Sides::NOBODY, Sides::with)
    }

    fn is_over(state: &State) -> bool {
        state.over
    }

    fn case(_: &State, _: &Illegal) -> &'static str {
        ""
    }

    fn check(state: &State, side: Side, action: &Action) -> std::result::Result<(), Illegal> {
        let stand = state.of(side).ok_or(Illegal::NotToAct)?;
        if let Action::Open(sealed) = action {
            let due = Self::to_act(state).is_empty();
            return match &stand.sealed {
                Some(_) if !due || stand.opened.is_some() => Err(Illegal::NotDue),
                Some(before) if *before == hash(sealed) => Ok(()),
                Some(_) => Err(Illegal::WrongHash),
                None => Err(Illegal::NotDue),
            };
        }
        match action {
            _ if !Self::to_act(state).has(side) => Err(Illegal::NotToAct),
            Action::Guard if stand.guard => Err(Illegal::OnGuard),
            Action::Seal {
                sealed: Some(sealed),
                ..
            } if !(1..=3).contains(&sealed.number) => Err(Illegal::BadNumber),
            Action::Seal {
                hash: told,
                sealed: Some(sealed),
            } if *told != hash(sealed) => Err(Illegal::WrongHash),
            Action::Seal { hash, .. } if hash.len() != 64 => Err(Illegal::WrongHash),
            _ => Ok(()),
        }
    }

    /// Sealed by one salt for all: a player who wants secrets takes a separate one.
    fn legal_into(state: &State, side: Side, list: &mut Vec<Action>) {
        list.clear();
        list.push(Action::Guard);
        list.extend([1, 2, 3].map(|number| seal(number, "salt")));
        list.retain(|action| Self::check(state, side, action).is_ok());
    }

    fn apply(
        state: &State,
        side: Side,
        action: &Action,
        fate: &mut impl Fate,
        witness: &mut impl Witness<Event>,
    ) -> std::result::Result<State, Refusal<Illegal>> {
        Self::check(state, side, action).map_err(Refusal::Illegal)?;
        let mut next = state.clone();
        let stand = &mut next.stands[usize::from(side.0)];
        match action {
            Action::Guard => stand.guard = true,
            Action::Seal { hash, .. } => stand.sealed = Some(hash.clone()),
            Action::Open(sealed) => stand.opened = Some(sealed.number),
        }
        if next.automaton && next.stands[0].opened.is_some() {
            next.stands[1].opened = Some(2);
        }
        if let [Some(first), Some(second)] = [0, 1].map(|side: usize| next.stands[side].opened) {
            let mut sums = [first, second];
            for (side, sum) in SIDES.into_iter().zip(&mut sums) {
                let die = fate.roll(Question {
                    stream: Draws::Die.id(),
                    turn: next.round,
                    n: side.0.into(),
                })?;
                witness.see(Event::Rolled { side, die });
                *sum += die + u8::from(next.stands[usize::from(side.0)].guard);
            }
            let won = match sums[0].cmp(&sums[1]) {
                std::cmp::Ordering::Less => Some(Side::SECOND),
                std::cmp::Ordering::Equal => None,
                std::cmp::Ordering::Greater => Some(Side::FIRST),
            };
            witness.see(Event::Round { won });
            for (side, stand) in SIDES.into_iter().zip(&mut next.stands) {
                *stand = Stand {
                    points: stand.points + u8::from(won == Some(side)),
                    ..Stand::default()
                };
            }
            next.over = next.round == ROUNDS;
            next.round += u16::from(!next.over);
        }
        Ok(next)
    }

    fn encode(state: &State) -> Vec<u8> {
        let mut bytes = state.round.to_be_bytes().to_vec();
        bytes.push(state.over.into());
        bytes.push(state.automaton.into());
        for stand in &state.stands {
            bytes.extend([stand.points, stand.guard.into(), stand.opened.unwrap_or(0)]);
            bytes.extend(stand.sealed.as_deref().unwrap_or("").as_bytes());
            bytes.push(b'\n');
        }
        bytes
    }

    fn turn(state: &State) -> u16 {
        state.round
    }

    fn outcome(state: &State) -> Option<Result> {
        let [first, second] = [0, 1].map(|side: usize| state.stands[side].points);
        let winner = match first.cmp(&second) {
            std::cmp::Ordering::Less => Some(Side::SECOND),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Side::FIRST),
        };
        state.over.then_some(Result { winner })
    }

    fn forfeit(_: &State, side: Side) -> Option<Result> {
        Some(Result {
            winner: Some(Side(1 - side.0)),
        })
    }

    fn concealed(action: &Action) -> Option<Action> {
        match action {
            Action::Seal {
                hash,
                sealed: Some(_),
            } => Some(Action::Seal {
                hash: hash.clone(),
                sealed: None,
            }),
            _ => None,
        }
    }

    fn opening(state: &State, side: Side, sealed: &Action) -> Option<Action> {
        let Action::Seal {
            sealed: Some(sealed),
            ..
        } = sealed
        else {
            return None;
        };
        let opening = Action::Open(sealed.clone());
        Self::check(state, side, &opening)
            .is_ok()
            .then_some(opening)
    }
}
