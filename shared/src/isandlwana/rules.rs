//! The battle as one of several games.

use super::action::Action;
use super::ending::{BRITISH, Ending, ZULU};
use super::event::Event;
use super::field::Field;
use super::illegal::Illegal;
use super::options::IsandlwanaRules;
use super::stream::Stream;
use super::victory::Score;
use crate::fate::{Fate, FateMismatch};
use crate::rules::{Refusal, Rules, RulesetBoard, Side, Sides, UnknownRules, Witness};

impl Rules for IsandlwanaRules {
    const SLUG: &'static str = "isandlwana";
    const SIDES: u8 = 2;

    type State = Field;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type Stream = Stream;
    type Outcome = Score;

    fn find(ruleset: &str, version: u16) -> Result<Self, UnknownRules> {
        Self::versioned(ruleset, version)
    }

    fn newest(ruleset: &str) -> Result<Self, UnknownRules> {
        Self::named(ruleset)
    }

    fn standard() -> Self {
        Self::BATTLE
    }

    /// O13: alone against the automaton, by the book, every day. A careful player would win with the free set-up.
    fn of_the_day(_: u8) -> Option<Self> {
        Some(Self::SOLITAIRE)
    }

    /// O12: alone against the automaton; free set-up and R1 switched off have separate boards, both together have none.
    fn boards() -> &'static [RulesetBoard] {
        &[
            RulesetBoard {
                name: "isandlwana",
                ruleset: "isandlwana_solitaire",
            },
            RulesetBoard {
                name: "isandlwana_free_set_up",
                ruleset: "isandlwana_solitaire_10.1",
            },
            RulesetBoard {
                name: "isandlwana_without_bonus",
                ruleset: "isandlwana_solitaire_r1",
            },
        ]
    }

    /// Against an automaton only the other side.
    fn players(&self) -> Sides {
        match (self.solitaire, self.solitaire_zulu) {
            (true, _) => Sides::one(BRITISH),
            (false, true) => Sides::one(ZULU),
            (false, false) => Sides::one(BRITISH).with(ZULU),
        }
    }

    fn key(&self) -> String {
        self.name()
    }

    fn version(&self) -> u16 {
        self.version
    }

    fn begin(
        self,
        fate: &mut impl Fate,
        witness: &mut impl Witness<Event>,
    ) -> Result<Field, FateMismatch> {
        super::begin(self, fate, witness)
    }

    fn to_act(field: &Field) -> Sides {
        field.to_act().map_or(Sides::NOBODY, Sides::one)
    }

    fn is_over(field: &Field) -> bool {
        field.ending().is_some()
    }

    fn case(field: &Field, why: &Illegal) -> &'static str {
        why.case_in(field.phase)
    }

    fn check(field: &Field, side: Side, action: &Action) -> Result<(), Illegal> {
        field.check(side, action)
    }

    fn legal_into(field: &Field, side: Side, list: &mut Vec<Action>) {
        field.legal_into(side, list);
    }

    fn apply(
        field: &Field,
        side: Side,
        action: &Action,
        fate: &mut impl Fate,
        witness: &mut impl Witness<Event>,
    ) -> Result<Field, Refusal<Illegal>> {
        super::apply(field, side, action, fate, witness)
    }

    fn answered(before: &Field, after: &Field) -> bool {
        before.automatons_phases() != after.automatons_phases()
    }

    fn encode(field: &Field) -> Vec<u8> {
        field.encode()
    }

    fn turn(field: &Field) -> u16 {
        field.turn.into()
    }

    /// A phase; assigning hits, advancing and displacing belong to the phase that caused them.
    fn part(field: &Field) -> u32 {
        u32::from(field.turn) * 8 + u32::from(field.phase.number())
    }

    fn outcome(field: &Field) -> Option<Score> {
        field.ending().map(|ending| Score::of(field, ending))
    }

    fn forfeit(field: &Field, side: Side) -> Option<Score> {
        let ending = match side {
            BRITISH => Ending::BritishForfeit,
            _ => Ending::ZuluForfeit,
        };
        (field.rules.players().count() == 2).then(|| Score::of(field, ending))
    }
}
