//! A game is its log: decisions and outcomes. State, result and replay derive from it, for any rules.

#[cfg(feature = "hash")]
use crate::digest::Digest;
use crate::fate::{DrawResult, ExpectedDraws, Fate, FateMismatch, Recorded, Recording};
#[cfg(feature = "hash")]
use crate::fate::{Lot, Seed, Seeded};
use crate::rules::{Refusal, Rules, Side, Sides, Witness};

mod entry;
#[cfg(feature = "hash")]
mod local;
mod take_back;

pub use entry::{Entry, LogError, LogErrorKind, MOST_TAKEN_BACK, NotPossible, Step};

/// A game in memory, rebuilt from its log.
///
/// # Examples
///
/// ```
/// use shared::fate::{Seed, Seeded};
/// use shared::ramparts::record::{Game, Ruleset};
/// use shared::rules::Side;
///
/// let mut fate = Seeded::new(Seed([7; 32]));
/// let mut game = Game::begin(Ruleset::STANDARD, &mut fate, &mut ())?;
/// let action = game.legal(Side::FIRST)[0];
/// game.play(Side::FIRST, action, &mut fate, &mut ())?;
/// // The log is all that is stored: replaying it needs no seed.
/// let again = Game::replay(game.rules(), game.log().to_vec())?;
/// assert_eq!(again.state(), game.state());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<R: Rules> {
    rules: R,
    log: Vec<Entry<R>>,
    state: R::State,
    /// States before each action that can be undone: of one side, since something was last revealed.
    before: Vec<R::State>,
    /// How many of these an automaton has answered, from the first: they can no longer be undone.
    answered: usize,
    /// The entries of decisions in force.
    in_force: Vec<u32>,
    /// The state before each [`CHECKPOINT`]th of these, from the first: the start of a long take-back. None in a game for one.
    checkpoints: Vec<R::State>,
    undos: u32,
    end: Option<End<R>>,
}

/// How a game ended, if not by its rules.
#[derive(Clone, Debug)]
enum End<R: Rules> {
    /// A side resigned or ran out of time.
    Forfeit(R::Outcome),
    /// Both sides called it off: it has no result.
    CalledOff,
}

/// Decisions between checkpoints: a take-back replays at most so many, however long the game is.
const CHECKPOINT: usize = 16;

/// Whether a side is one of the game's: a log or a caller may name any.
const fn takes_part<R: Rules>(side: Side) -> bool {
    side.0 < R::SIDES
}

/// Called for each entry of a replay, with its events and the state after it.
type Watch<'a, R> = &'a mut dyn FnMut(&Entry<R>, &[<R as Rules>::Event], &<R as Rules>::State);

impl<R: Rules> Game<R> {
    /// A new game, set up and played to its first decision.
    ///
    /// # Errors
    /// [`FateMismatch`] when a recorded or scripted fate does not fit.
    pub fn begin(
        rules: impl Into<R>,
        fate: impl Fate,
        witness: &mut impl Witness<R::Event>,
    ) -> Result<Self, FateMismatch> {
        let rules = rules.into();
        let mut noted = Recording::new(fate);
        let state = rules.begin(&mut noted, witness)?;
        let first = Entry {
            seq: 0,
            side: Side::FIRST,
            step: Step::Begin,
            outcomes: noted.outcomes(),
        };
        let checkpoints = if R::SIDES > 1 {
            vec![state.clone()]
        } else {
            Vec::new()
        };
        Ok(Self {
            rules,
            log: vec![first],
            state,
            before: Vec::new(),
            answered: 0,
            in_force: Vec::new(),
            checkpoints,
            undos: 0,
            end: None,
        })
    }

    /// A stored game, by the rules that wrote it.
    ///
    /// # Errors
    /// [`LogError`] with the entry that does not fit.
    pub fn replay(rules: R, log: Vec<Entry<R>>) -> Result<Self, LogError<R::Illegal>> {
        Self::replay_watched(rules, log, |_, _, _| {})
    }

    /// A stored game whose every outcome must follow from this seed: the proof of its luck.
    ///
    /// # Errors
    /// [`LogError`] with the first entry that does not fit the rules or the seed.
    #[cfg(feature = "hash")]
    pub fn prove(rules: R, seed: Seed, log: Vec<Entry<R>>) -> Result<Self, LogError<R::Illegal>> {
        let luck = |question, lot: Option<Lot<'_>>| Seeded::new(seed).resolve(question, lot);
        Self::replay_by(rules, Some(&luck), log, &mut |_, _, _| {})
    }

    /// A stored game; `watch` is called for each entry with its events and the state after it.
    ///
    /// # Errors
    /// [`LogError`] with the entry that does not fit.
    pub fn replay_watched(
        rules: R,
        log: Vec<Entry<R>>,
        mut watch: impl FnMut(&Entry<R>, &[R::Event], &R::State),
    ) -> Result<Self, LogError<R::Illegal>> {
        Self::replay_by(rules, None, log, &mut watch)
    }

    /// Every replay: with each outcome checked against `luck`, if one is given.
    pub(crate) fn replay_by(
        rules: R,
        luck: Option<ExpectedDraws<'_>>,
        log: Vec<Entry<R>>,
        // One function for all callers, so that the page has it once.
        watch: Watch<'_, R>,
    ) -> Result<Self, LogError<R::Illegal>> {
        let mut entries = log.into_iter();
        let first = entries.next().ok_or(LogError {
            seq: 0,
            why: LogErrorKind::Empty,
        })?;
        if first.seq != 0 || first.step != Step::Begin || !first.side.is_first() {
            return Err(LogError {
                seq: first.seq,
                why: LogErrorKind::OutOfPlace,
            });
        }
        let mismatch = |mismatch| LogError {
            seq: 0,
            why: LogErrorKind::Refused(Refusal::Fate(mismatch)),
        };
        let mut events = Vec::new();
        let mut fate = Recorded::of(&first.outcomes, luck);
        let mut game = Self::begin(rules, &mut fate, &mut events).map_err(mismatch)?;
        fate.finish().map_err(mismatch)?;
        watch(&first, &events, &game.state);
        for entry in entries {
            events.clear();
            let seq = entry.seq;
            game.follow(&entry, luck, &mut events)
                .map_err(|why| LogError { seq, why })?;
            watch(&entry, &events, &game.state);
        }
        Ok(game)
    }

    /// Does the step of an entry after the first.
    fn follow(
        &mut self,
        entry: &Entry<R>,
        luck: Option<ExpectedDraws<'_>>,
        events: &mut Vec<R::Event>,
    ) -> Result<(), LogErrorKind<R::Illegal>> {
        if entry.seq != self.seq() || !takes_part::<R>(entry.side) {
            return Err(LogErrorKind::OutOfPlace);
        }
        if let Step::Act(action) = &entry.step {
            return self
                .apply_recorded_with(entry.side, action, &entry.outcomes, luck, events)
                .map_err(LogErrorKind::Refused);
        }
        // Other steps reveal nothing: outcomes in them belong elsewhere.
        if !entry.outcomes.is_empty() {
            let left = FateMismatch::LeftOver(entry.outcomes.len());
            return Err(LogErrorKind::Refused(Refusal::Fate(left)));
        }
        match entry.step {
            Step::Begin | Step::Act(_) => Err(LogErrorKind::OutOfPlace),
            // Until November 2026 one could undo past an automaton's actions, and such games remain valid.
            Step::Undo => self
                .take_last(entry.side)
                .map_err(LogErrorKind::NotPossible),
            Step::TakeBack { to } => self
                .take_back_to(entry.side, to)
                .map_err(LogErrorKind::NotPossible),
            Step::Resign => self.resign(entry.side).map_err(LogErrorKind::NotPossible),
            Step::TimeOut => self.time_out(entry.side).map_err(LogErrorKind::NotPossible),
            Step::CallOff => self.call_off(entry.side).map_err(LogErrorKind::NotPossible),
        }
    }

    /// Does an action of a side; the new entry holds the outcomes.
    ///
    /// # Errors
    /// [`Refusal`]; the game is then as it was.
    pub fn play(
        &mut self,
        side: Side,
        action: R::Action,
        fate: impl Fate,
        witness: &mut impl Witness<R::Event>,
    ) -> Result<&Entry<R>, Refusal<R::Illegal>> {
        self.is_open(side)?;
        let mut noted = Recording::new(fate);
        let next = R::apply(&self.state, side, &action, &mut noted, witness)?;
        let at = self.log.len();
        self.push(side, action, noted.outcomes(), next);
        Ok(&self.log[at])
    }

    /// Does an action whose outcomes are known: the browser with the server's answer, and replays.
    ///
    /// # Errors
    /// [`Refusal`]; the game is then as it was.
    pub fn apply_recorded(
        &mut self,
        side: Side,
        action: &R::Action,
        outcomes: &[DrawResult<R::Stream>],
        witness: &mut impl Witness<R::Event>,
    ) -> Result<(), Refusal<R::Illegal>> {
        self.apply_recorded_with(side, action, outcomes, None, witness)
    }

    fn apply_recorded_with(
        &mut self,
        side: Side,
        action: &R::Action,
        outcomes: &[DrawResult<R::Stream>],
        luck: Option<ExpectedDraws<'_>>,
        witness: &mut impl Witness<R::Event>,
    ) -> Result<(), Refusal<R::Illegal>> {
        self.is_open(side)?;
        let next = Self::after(&self.state, side, action, outcomes, luck, witness)?;
        self.push(side, action.clone(), outcomes.to_vec(), next);
        Ok(())
    }

    /// The state after an action whose outcomes are known.
    fn after(
        state: &R::State,
        side: Side,
        action: &R::Action,
        outcomes: &[DrawResult<R::Stream>],
        luck: Option<ExpectedDraws<'_>>,
        witness: &mut impl Witness<R::Event>,
    ) -> Result<R::State, Refusal<R::Illegal>> {
        let mut fate = Recorded::of(outcomes, luck);
        // Recording as in [`Game::begin`], so that the page has the rules compiled once.
        let mut noted = Recording::<_, R::Stream>::new(&mut fate);
        let next = R::apply(state, side, action, &mut noted, witness)?;
        fate.finish()?;
        Ok(next)
    }

    /// Number of states it holds: the current one, and earlier ones for undo.
    #[must_use]
    pub fn states(&self) -> usize {
        1 + self.before.len() + self.checkpoints.len()
    }

    fn push(
        &mut self,
        side: Side,
        action: R::Action,
        outcomes: Vec<DrawResult<R::Stream>>,
        next: R::State,
    ) {
        let before = std::mem::replace(&mut self.state, next);
        // What was revealed stays so, as does what the other side has seen.
        let others = self
            .last_decision()
            .is_some_and(|last| self.log[last].side != side);
        let passed = !R::to_act(&self.state).has(side);
        if others || passed || !outcomes.is_empty() {
            self.before.clear();
        }
        let answered = R::answered(&before, &self.state);
        if !passed && outcomes.is_empty() {
            self.before.push(before);
        }
        if answered || self.before.is_empty() {
            self.answered = self.before.len();
        }
        self.in_force.push(self.seq());
        if R::SIDES > 1 && self.in_force.len().is_multiple_of(CHECKPOINT) {
            self.checkpoints.push(self.state.clone());
        }
        self.record(side, Step::Act(action), outcomes);
    }

    /// Drops the decisions after so many.
    fn keep(&mut self, decisions: usize) {
        self.in_force.truncate(decisions);
        self.checkpoints.truncate(decisions / CHECKPOINT + 1);
    }

    fn record(&mut self, side: Side, step: Step<R::Action>, outcomes: Vec<DrawResult<R::Stream>>) {
        self.log.push(Entry {
            seq: self.seq(),
            side,
            step,
            outcomes,
        });
    }

    /// The sides that made a decision in force, of those entries that count.
    #[must_use]
    pub fn sides_in_force(&self, counts: &dyn Fn(u32) -> bool) -> Sides {
        let counted = self.in_force.iter().filter(|&&seq| counts(seq));
        let sides = counted.map(|&seq| self.log[seq as usize].side);
        sides.fold(Sides::NOBODY, Sides::with)
    }

    /// Whether the last decision in force is a side's.
    fn decided_last(&self, side: Side) -> bool {
        self.last_decision()
            .is_some_and(|last| self.log[last].side == side)
    }

    /// The entry of the last decision in force.
    fn last_decision(&self) -> Option<usize> {
        self.in_force.last().map(|&seq| seq as usize)
    }

    /// A side resigns.
    ///
    /// # Errors
    /// [`NotPossible`]
    pub fn resign(&mut self, side: Side) -> Result<(), NotPossible> {
        self.forfeit(side, Step::Resign)
    }

    /// A side's time has run out.
    ///
    /// # Errors
    /// [`NotPossible`]
    pub fn time_out(&mut self, side: Side) -> Result<(), NotPossible> {
        if !self.to_act().is_empty() && !self.to_act().has(side) {
            return Err(NotPossible::NotToAct);
        }
        self.forfeit(side, Step::TimeOut)
    }

    fn forfeit(&mut self, side: Side, step: Step<R::Action>) -> Result<(), NotPossible> {
        self.is_open_for_two(side)?;
        let outcome = R::forfeit(&self.state, side).ok_or(NotPossible::Solitaire)?;
        self.end = Some(End::Forfeit(outcome));
        self.record(side, step, Vec::new());
        Ok(())
    }

    /// Ends the game without a result, before its second turn.
    ///
    /// # Errors
    /// [`NotPossible`]
    pub fn call_off(&mut self, side: Side) -> Result<(), NotPossible> {
        self.check_call_off(side)?;
        self.end = Some(End::CalledOff);
        self.record(side, Step::CallOff, Vec::new());
        Ok(())
    }

    /// Whether a side can end the game without a result now.
    ///
    /// # Errors
    /// [`NotPossible`]
    pub fn check_call_off(&self, side: Side) -> Result<(), NotPossible> {
        self.is_open_for_two(side)?;
        match R::turn(&self.state) {
            0 | 1 => Ok(()),
            _ => Err(NotPossible::TooLate),
        }
    }

    fn is_open_for_two(&self, side: Side) -> Result<(), NotPossible> {
        match () {
            () if self.is_over() => Err(NotPossible::Over),
            () if R::SIDES < 2 => Err(NotPossible::Solitaire),
            () if !takes_part::<R>(side) => Err(NotPossible::NoSuchSide),
            () => Ok(()),
        }
    }

    /// Opens the first sealed decision that is due by the rules, as its side's; none if there is none. Must be called after each
    /// action until there is none, by a caller that has the whole log.
    ///
    /// # Errors
    /// [`Refusal`] when the sealed decision does not match its seal.
    pub fn open_sealed(
        &mut self,
        fate: impl Fate,
        witness: &mut impl Witness<R::Event>,
    ) -> Result<Option<&Entry<R>>, Refusal<R::Illegal>> {
        // The log is long, and while somebody may act nothing in it is due.
        if self.is_over() || !self.to_act().is_empty() {
            return Ok(None);
        }
        let due = self.in_force.iter().find_map(|&seq| {
            let entry = &self.log[seq as usize];
            let Step::Act(sealed) = &entry.step else {
                return None;
            };
            R::concealed(sealed)?;
            Some((entry.side, R::opening(&self.state, entry.side, sealed)?))
        });
        match due {
            None => Ok(None),
            Some((side, opening)) => self.play(side, opening, fate, witness).map(Some),
        }
    }

    /// An entry as the other sides see it: without what is sealed.
    #[must_use]
    pub fn concealed(entry: &Entry<R>) -> Option<Entry<R>> {
        let Step::Act(action) = &entry.step else {
            return None;
        };
        Some(Entry {
            step: Step::Act(R::concealed(action)?),
            ..entry.clone()
        })
    }

    /// Who may decide now: nobody when the game is over, or while sealed decisions are to be opened.
    #[must_use]
    pub fn to_act(&self) -> Sides {
        match self.end {
            None => R::to_act(&self.state),
            Some(_) => Sides::NOBODY,
        }
    }

    /// Whether no decision is possible any more.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.end.is_some() || R::is_over(&self.state)
    }

    /// Whether an action is legal now.
    ///
    /// # Errors
    /// The reason why it is not.
    pub fn check(&self, side: Side, action: &R::Action) -> Result<(), Refusal<R::Illegal>> {
        self.is_open(side)?;
        R::check(&self.state, side, action).map_err(Refusal::Illegal)
    }

    /// The rules trust a side to be one of the game's, so a caller's side is checked here.
    fn is_open(&self, side: Side) -> Result<(), Refusal<R::Illegal>> {
        match self.end {
            Some(_) => Err(Refusal::Over),
            None if !takes_part::<R>(side) => Err(Refusal::NoSuchSide),
            None => Ok(()),
        }
    }

    /// Every legal action of a side; none when the game is over.
    #[must_use]
    pub fn legal(&self, side: Side) -> Vec<R::Action> {
        let mut list = Vec::new();
        self.legal_into(side, &mut list);
        list
    }

    /// [`Game::legal`], written into an existing list.
    pub fn legal_into(&self, side: Side, list: &mut Vec<R::Action>) {
        list.clear();
        if self.end.is_none() && takes_part::<R>(side) {
            R::legal_into(&self.state, side, list);
        }
    }

    /// Everything that the players may know.
    #[must_use]
    pub const fn state(&self) -> &R::State {
        &self.state
    }

    /// The log so far.
    #[must_use]
    pub fn log(&self) -> &[Entry<R>] {
        &self.log
    }

    /// How many entries the log has; the next entry's number.
    #[must_use]
    pub fn seq(&self) -> u32 {
        self.log.len() as u32
    }

    /// The turn that is being played; of a finished game the last one.
    #[must_use]
    pub fn turn(&self) -> u16 {
        R::turn(&self.state)
    }

    /// The part of the game that is being played.
    #[must_use]
    pub fn part(&self) -> u32 {
        R::part(&self.state)
    }

    /// Number of undos and take-backs.
    #[must_use]
    pub const fn undos(&self) -> u32 {
        self.undos
    }

    /// By which rules it is played.
    #[must_use]
    pub const fn rules(&self) -> R {
        self.rules
    }

    /// The digest of the state.
    #[cfg(feature = "hash")]
    #[must_use]
    pub fn digest(&self) -> Digest {
        Digest::of(&R::encode(&self.state))
    }

    /// Its result, once it is over; none of a game that was called off.
    #[must_use]
    pub fn outcome(&self) -> Option<R::Outcome> {
        match &self.end {
            None => R::outcome(&self.state),
            Some(End::Forfeit(outcome)) => Some(outcome.clone()),
            Some(End::CalledOff) => None,
        }
    }
}
