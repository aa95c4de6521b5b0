//! The interface of a game's rules: one trait, which each game implements.
//!
//! A game's log, replay, undo, digest and proof of luck ([`crate::game`], `fairness`) are written once, for any [`Rules`].

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::fate::{Fate, FateMismatch, Stream};

/// A game's rules: a value is a choice of its options in one version of its rules, which a game keeps to its end.
///
/// A side passed to a function is one of the game's; [`Game`](crate::game::Game) ensures it.
///
/// ```
/// use shared::fate::Fast;
/// use shared::game::Game;
/// use shared::isandlwana::IsandlwanaRules;
/// use shared::ramparts::SiegeRules;
/// use shared::rules::Rules;
///
/// /// Takes the first legal action three times, whatever the game is; returns how many entries its log has then.
/// fn three_decisions<R: Rules>() -> Result<u32, String> {
///     let mut fate = Fast::new(7);
///     let begun = Game::<R>::begin(R::standard(), &mut fate, &mut ());
///     let mut game = begun.map_err(|mismatch| mismatch.to_string())?;
///     for _ in 0..3 {
///         let side = game.to_act().iter().next().ok_or("the game is over")?;
///         let action = game.legal(side).swap_remove(0);
///         let played = game.play(side, action, &mut fate, &mut ());
///         played.map_err(|refusal| format!("{refusal:?}"))?;
///     }
///     Ok(game.seq())
/// }
/// assert_eq!(three_decisions::<SiegeRules>()?, 4);
/// assert_eq!(three_decisions::<IsandlwanaRules>()?, 4);
/// # Ok::<(), String>(())
/// ```
pub trait Rules: Copy + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// The game's name in addresses, in the database and in the names of its rulesets.
    const SLUG: &'static str;
    /// How many sides there are; 1 for a solitaire game.
    const SIDES: u8;

    /// Everything that the players may know: the table.
    type State: Clone + PartialEq + fmt::Debug + Serialize + Send + Sync;
    /// A player's decision.
    type Action: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A reported event.
    type Event;
    /// Why an action is refused.
    type Illegal: Reason;
    /// The purposes of draws.
    type Stream: Stream;
    /// What a finished game came to.
    type Outcome: Outcome;

    /// The ruleset of this name in this version of its rules.
    ///
    /// # Errors
    /// [`UnknownRules`]: no such ruleset, or a version newer than this program.
    fn find(ruleset: &str, version: u16) -> Result<Self, UnknownRules>;

    /// The newest version of the ruleset of this name: for new games.
    ///
    /// # Errors
    /// [`UnknownRules`]: no such ruleset.
    fn newest(ruleset: &str) -> Result<Self, UnknownRules>;

    /// The default rules.
    fn standard() -> Self;

    /// The rules of a day's challenge, by the days since Monday; none if the game has no daily challenge.
    fn of_the_day(days_since_monday: u8) -> Option<Self> {
        let _ = days_since_monday;
        None
    }

    /// Its leaderboards, each by one of its rulesets; none if its results do not rank. No two games have one of the same name.
    fn boards() -> &'static [RulesetBoard] {
        &[]
    }

    /// Whether results by these rules are listed on a leaderboard.
    fn ranks(&self) -> bool {
        let key = self.key();
        Self::boards().iter().any(|board| board.ruleset == key)
    }

    /// The sides that people play; an automaton's are not among them, since its actions follow from the players'.
    fn players(&self) -> Sides {
        (0..Self::SIDES).fold(Sides::NOBODY, |sides, side| sides.with(Side(side)))
    }

    /// The stable name of the ruleset, used in the API, the database and the commitment to a game's luck: the slug, `_` and more,
    /// ASCII, at most 120 bytes.
    fn key(&self) -> String;

    /// Which version of its rules.
    fn version(&self) -> u16;

    /// Sets a game up and plays it to its first decision.
    ///
    /// # Errors
    /// [`FateMismatch`] when a recorded or scripted fate does not fit.
    fn begin(
        self,
        fate: &mut impl Fate,
        witness: &mut impl Witness<Self::Event>,
    ) -> Result<Self::State, FateMismatch>;

    /// Who may decide now: nobody when the game is over, or while sealed decisions are to be opened.
    fn to_act(state: &Self::State) -> Sides;

    /// Whether the rules say that the game is over.
    fn is_over(state: &Self::State) -> bool;

    /// The case of the rulebook for a reason.
    fn case(state: &Self::State, why: &Self::Illegal) -> &'static str;

    /// Whether an action is legal for a side.
    ///
    /// # Errors
    /// The reason why it is not.
    fn check(state: &Self::State, side: Side, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// Replaces the contents of `list` by every legal action of a side; if an action may hold many moves, by every action of one
    /// move.
    fn legal_into(state: &Self::State, side: Side, list: &mut Vec<Self::Action>);

    /// Does one action and all that follows from it, up to the next decision or the end.
    ///
    /// # Errors
    /// [`Refusal::Illegal`] with the reason when the rules forbid it; [`Refusal::Fate`] when a recorded or scripted fate
    /// does not fit.
    fn apply(
        state: &Self::State,
        side: Side,
        action: &Self::Action,
        fate: &mut impl Fate,
        witness: &mut impl Witness<Self::Event>,
    ) -> Result<Self::State, Refusal<Self::Illegal>>;

    /// Whether it was an automaton's turn to decide between the state before an action and the one after it. A player who has seen
    /// the automaton's actions cannot undo the action.
    fn answered(_before: &Self::State, _after: &Self::State) -> bool {
        false
    }

    /// The state as bytes, from which the digest is computed. It never changes within a version of the rules.
    fn encode(state: &Self::State) -> Vec<u8>;

    /// The turn that is being played, from 1; of a finished game the last one.
    fn turn(state: &Self::State) -> u16;

    /// A number for the current part of the game, such as a phase of a turn: consecutive decisions of a side within a part are one
    /// decision, for which a clock adds its time once. It only grows, except by take-backs.
    fn part(state: &Self::State) -> u32 {
        Self::turn(state).into()
    }

    /// The result of the game, once it is over by the rules.
    fn outcome(state: &Self::State) -> Option<Self::Outcome>;

    /// The result when a side resigns or runs out of time; none if that is impossible: a solitaire game.
    fn forfeit(state: &Self::State, side: Side) -> Option<Self::Outcome> {
        let _ = (state, side);
        None
    }

    /// What the other sides see of an action that holds a sealed decision: the same without it; none for an action that is shown
    /// whole. Both lead to the same state.
    fn concealed(action: &Self::Action) -> Option<Self::Action> {
        let _ = action;
        None
    }

    /// Whether an action holds its side's complete decision: the concealed form of a sealed one does not, so it cannot be played.
    fn is_whole(action: &Self::Action) -> bool {
        let _ = action;
        true
    }

    /// The action that opens a side's sealed decision, if it is due by the rules. Nobody decides it: a caller that has the whole
    /// log applies it immediately ([`crate::game::Game::open_sealed`]).
    fn opening(state: &Self::State, side: Side, sealed: &Self::Action) -> Option<Self::Action> {
        let _ = (state, side, sealed);
        None
    }
}

/// The leaderboard of a ruleset, for all its versions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RulesetBoard {
    /// Its name in addresses.
    pub name: &'static str,
    /// The ruleset's name.
    pub ruleset: &'static str,
}

/// Why an action is refused: a stable key for the API, a sentence by [`fmt::Display`].
pub trait Reason: Clone + PartialEq + fmt::Debug + fmt::Display {
    /// The stable name used in the API.
    fn key(&self) -> &'static str;
}

/// What a finished game came to.
pub trait Outcome:
    Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync
{
    /// The part stored for lists and leaderboards; of a game that ranks an object with `vp`, its points, `ending`, a text, and if
    /// it has a word for the points, `level`, or tells equal ones apart by enemies killed, `killed`.
    type Summary: Serialize;

    /// The part stored for lists and leaderboards.
    fn summary(&self) -> Self::Summary;

    /// The rank on a leaderboard: lower is better; none in a game that has no points.
    fn rank_key(&self) -> Option<i32>;

    /// The points of a rank key.
    fn points(rank_key: i32) -> i32 {
        -rank_key
    }

    /// The result of a side.
    fn result(&self, side: Side) -> SideResult;
}

/// The result of a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SideResult {
    /// It won.
    Won,
    /// Nobody did.
    Drawn,
    /// It lost.
    Lost,
}

/// One of a game's sides, by its number from 0.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(maximum = 7))]
#[serde(transparent)]
pub struct Side(pub u8);

impl Side {
    /// The first; of a solitaire game the only one.
    pub const FIRST: Self = Self(0);
    /// The second.
    pub const SECOND: Self = Self(1);

    /// Whether it is the first.
    #[must_use]
    pub const fn is_first(&self) -> bool {
        self.0 == 0
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Some of a game's sides; at most 8.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sides(u8);

impl Sides {
    /// None of them.
    pub const NOBODY: Self = Self(0);

    /// One side alone.
    #[must_use]
    pub const fn one(side: Side) -> Self {
        Self(1 << side.0)
    }

    /// These and another.
    #[must_use]
    pub const fn with(self, side: Side) -> Self {
        Self(self.0 | 1 << side.0)
    }

    /// Whether a side is one of them.
    #[must_use]
    pub const fn has(self, side: Side) -> bool {
        side.0 < 8 && self.0 >> side.0 & 1 == 1
    }

    /// A bit for each.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// How many there are.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Those that are in both.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// From a bit for each.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only one of them; none if there are several or nobody.
    #[must_use]
    pub fn single(self) -> Option<Side> {
        self.iter().next().filter(|_| self.count() == 1)
    }

    /// Each of them, the first first.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        (0..8).map(Side).filter(move |&side| self.has(side))
    }
}

/// Why an action was refused. The state is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal<I> {
    /// The rules forbid it.
    Illegal(I),
    /// Fate could not answer: the record does not belong to this game.
    Fate(FateMismatch),
    /// The game is over: resigned, out of time or called off.
    Over,
    /// The game has no such side.
    NoSuchSide,
}

impl<I: fmt::Display> fmt::Display for Refusal<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(reason) => reason.fmt(f),
            Self::Fate(mismatch) => mismatch.fmt(f),
            Self::Over => f.write_str("the game is over"),
            Self::NoSuchSide => f.write_str("the game has no such side"),
        }
    }
}

impl<I: fmt::Debug + fmt::Display> std::error::Error for Refusal<I> {}

impl<I> From<FateMismatch> for Refusal<I> {
    fn from(mismatch: FateMismatch) -> Self {
        Self::Fate(mismatch)
    }
}

/// Unknown rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownRules(pub String);

impl fmt::Display for UnknownRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UnknownRules {}

/// An observer of a game: the log, the page, or none.
pub trait Witness<E> {
    /// Called for each event as it happens.
    fn see(&mut self, event: E);
}

impl<E> Witness<E> for () {
    #[inline]
    fn see(&mut self, _: E) {}
}

impl<E> Witness<E> for Vec<E> {
    fn see(&mut self, event: E) {
        self.push(event);
    }
}
