//! A game is its log: what was decided and what fate brought. Table, score and replay derive from it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::fate::{Fate, FateMismatch, Luck, Noted, Outcome, Recorded};
#[cfg(feature = "hash")]
use crate::fate::{Seed, Seeded};
#[cfg(feature = "hash")]
use crate::ramparts::Digest;
use crate::ramparts::{
    self, Action, Event, Illegal, Refusal, Score, Table, UnknownVersion, Witness,
};

#[cfg(feature = "hash")]
pub mod fairness;
mod ruleset;

#[cfg(feature = "hash")]
pub use fairness::{Commitment, Revealed};
pub use ruleset::{NoRuleset, Preset, Rules, Ruleset};

/// One step of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The set-up; always and only the first.
    Begin,
    /// A decision of the player.
    Act(Action),
    /// The last decision is taken back.
    Undo,
}

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Its place, from 0.
    pub seq: u32,
    /// What was done.
    pub step: Step,
    /// What fate brought, in the order asked.
    pub outcomes: Vec<Outcome>,
}

/// A log that is not one of these rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogError {
    /// The entry that does not fit.
    pub seq: u32,
    /// Why.
    pub why: LogErrorKind,
}

/// Why an entry does not fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogErrorKind {
    /// Its number is not its place, or the set-up is not where it belongs.
    OutOfPlace,
    /// The log has no entry.
    Empty,
    /// The action or its outcomes are refused.
    Refused(Refusal),
    /// There was nothing to undo.
    NothingToUndo,
    /// It was written by rules that are not known here.
    Version(UnknownVersion),
}

impl From<UnknownVersion> for LogError {
    fn from(unknown: UnknownVersion) -> Self {
        Self {
            seq: 0,
            why: LogErrorKind::Version(unknown),
        }
    }
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "log entry {}: ", self.seq)?;
        match self.why {
            LogErrorKind::OutOfPlace => f.write_str("out of place"),
            LogErrorKind::Empty => f.write_str("missing"),
            LogErrorKind::Refused(refusal) => refusal.fmt(f),
            LogErrorKind::NothingToUndo => f.write_str("nothing to undo"),
            LogErrorKind::Version(unknown) => unknown.fmt(f),
        }
    }
}

impl std::error::Error for LogError {}

/// Something has been revealed since, or nothing was done yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NothingToUndo;

impl fmt::Display for NothingToUndo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nothing to undo: a chit, card or die has been revealed since")
    }
}

impl std::error::Error for NothingToUndo {}

/// A game in memory, rebuilt from its log.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    log: Vec<Entry>,
    table: Table,
    /// Tables before each action since something was last revealed.
    before: Vec<Table>,
    undos: u32,
}

impl Game {
    /// A new game, set up and played to its first decision: by the newest version of a ruleset, or by these rules.
    ///
    /// # Errors
    /// [`FateMismatch`] when a recorded or scripted fate does not fit.
    pub fn begin(
        rules: impl Into<Rules>,
        fate: impl Fate,
        witness: &mut impl Witness,
    ) -> Result<Self, FateMismatch> {
        let rules = rules.into();
        let mut noted = Noted::new(fate);
        let table = match rules {
            Rules::Siege(rules) => ramparts::begin(rules, &mut noted, witness)?,
        };
        let first = Entry {
            seq: 0,
            step: Step::Begin,
            outcomes: noted.outcomes(),
        };
        Ok(Self {
            rules,
            log: vec![first],
            table,
            before: Vec::new(),
            undos: 0,
        })
    }

    /// A stored game, by the rules that wrote it.
    ///
    /// # Errors
    /// [`LogError`] with the entry that does not fit.
    pub fn replay(rules: Rules, log: Vec<Entry>) -> Result<Self, LogError> {
        Self::replay_watched(rules, log, |_, _, _| {})
    }

    /// A stored game whose every outcome must follow from this seed: the proof of its luck.
    ///
    /// # Errors
    /// [`LogError`] with the first entry that does not fit the rules or the seed.
    #[cfg(feature = "hash")]
    pub fn prove(rules: Rules, seed: Seed, log: Vec<Entry>) -> Result<Self, LogError> {
        let luck = |question, lot| {
            let mut seeded = Seeded::new(seed);
            match lot {
                Some(lot) => seeded.draw(question, lot),
                None => seeded.roll(question),
            }
        };
        Self::replay_by(rules, Some(&luck), log, &mut |_, _, _| {})
    }

    /// A stored game, with what happened at each entry and the table after it told to `watch`.
    ///
    /// # Errors
    /// [`LogError`] with the entry that does not fit.
    pub fn replay_watched(
        rules: Rules,
        log: Vec<Entry>,
        mut watch: impl FnMut(&Entry, &[Event], &Table),
    ) -> Result<Self, LogError> {
        Self::replay_by(rules, None, log, &mut watch)
    }

    fn replay_by(
        rules: Rules,
        luck: Option<Luck>,
        log: Vec<Entry>,
        // One function for all who watch, so that the page has it once.
        watch: &mut dyn FnMut(&Entry, &[Event], &Table),
    ) -> Result<Self, LogError> {
        let mut entries = log.into_iter();
        let first = entries.next().ok_or(LogError {
            seq: 0,
            why: LogErrorKind::Empty,
        })?;
        if first.seq != 0 || first.step != Step::Begin {
            return Err(LogError {
                seq: first.seq,
                why: LogErrorKind::OutOfPlace,
            });
        }
        let mismatch = |seq| {
            move |mismatch| LogError {
                seq,
                why: LogErrorKind::Refused(Refusal::Fate(mismatch)),
            }
        };
        let mut events = Vec::new();
        let mut fate = Recorded::of(&first.outcomes, luck);
        let mut game = Self::begin(rules, &mut fate, &mut events).map_err(mismatch(0))?;
        fate.finish().map_err(mismatch(0))?;
        watch(&first, &events, &game.table);
        for entry in entries {
            events.clear();
            let seq = entry.seq;
            let fault = |why| LogError { seq, why };
            if seq != game.seq() {
                return Err(fault(LogErrorKind::OutOfPlace));
            }
            match entry.step {
                Step::Begin => return Err(fault(LogErrorKind::OutOfPlace)),
                Step::Act(action) => game
                    .answer_by(action, &entry.outcomes, luck, &mut events)
                    .map_err(|refusal| fault(LogErrorKind::Refused(refusal)))?,
                // An undo reveals nothing: whatever it is said to have brought belongs elsewhere.
                Step::Undo if !entry.outcomes.is_empty() => {
                    let left = FateMismatch::LeftOver(entry.outcomes.len());
                    return Err(fault(LogErrorKind::Refused(Refusal::Fate(left))));
                }
                Step::Undo => game
                    .undo()
                    .map_err(|NothingToUndo| fault(LogErrorKind::NothingToUndo))?,
            }
            watch(&entry, &events, &game.table);
        }
        Ok(game)
    }

    /// Does an action; the new entry holds what fate brought.
    ///
    /// # Errors
    /// [`Refusal`]; the game is then as it was.
    pub fn play(
        &mut self,
        action: Action,
        fate: impl Fate,
        witness: &mut impl Witness,
    ) -> Result<&Entry, Refusal> {
        let mut noted = Noted::new(fate);
        let next = ramparts::apply(&self.table, action, &mut noted, witness)?;
        let at = self.log.len();
        self.push(action, noted.outcomes(), next);
        Ok(&self.log[at])
    }

    /// Does an action whose outcomes are known: the browser with the server's answer, and replays.
    ///
    /// # Errors
    /// [`Refusal`]; the game is then as it was.
    pub fn answer(
        &mut self,
        action: Action,
        outcomes: &[Outcome],
        witness: &mut impl Witness,
    ) -> Result<(), Refusal> {
        self.answer_by(action, outcomes, None, witness)
    }

    fn answer_by(
        &mut self,
        action: Action,
        outcomes: &[Outcome],
        luck: Option<Luck>,
        witness: &mut impl Witness,
    ) -> Result<(), Refusal> {
        let mut fate = Recorded::of(outcomes, luck);
        // Noted as in [`Game::begin`], so that the page has the rules compiled once.
        let next = ramparts::apply(&self.table, action, &mut Noted::new(&mut fate), witness)?;
        fate.finish()?;
        self.push(action, outcomes.to_vec(), next);
        Ok(())
    }

    fn push(&mut self, action: Action, outcomes: Vec<Outcome>, next: Table) {
        if outcomes.is_empty() {
            self.before.push(self.table);
        } else {
            self.before.clear();
        }
        self.log.push(Entry {
            seq: self.seq(),
            step: Step::Act(action),
            outcomes,
        });
        self.table = next;
    }

    /// Takes the last action back, as long as nothing has been revealed since. It stays in the log.
    ///
    /// # Errors
    /// [`NothingToUndo`]
    pub fn undo(&mut self) -> Result<(), NothingToUndo> {
        if !self.can_undo() {
            return Err(NothingToUndo);
        }
        self.table = self.before.pop().ok_or(NothingToUndo)?;
        self.log.push(Entry {
            seq: self.seq(),
            step: Step::Undo,
            outcomes: Vec::new(),
        });
        self.undos += 1;
        Ok(())
    }

    /// Whether an undo is possible now. Never once the game is over.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        self.undoable() > 0
    }

    /// How many decisions can be taken back one after another: those since something was last revealed, all of the turn
    /// that is being played, since each begins with a chit.
    #[must_use]
    pub const fn undoable(&self) -> usize {
        match self.table.setup().ending() {
            None => self.before.len(),
            Some(_) => 0,
        }
    }

    /// Whether an action is legal now.
    ///
    /// # Errors
    /// The reason why it is not.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        self.table.check(action)
    }

    /// Everything on the table.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The log so far.
    #[must_use]
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// How many entries the log has; the next entry's number.
    #[must_use]
    pub fn seq(&self) -> u32 {
        self.log.len() as u32
    }

    /// How many actions were taken back.
    #[must_use]
    pub const fn undos(&self) -> u32 {
        self.undos
    }

    /// Which game it is.
    #[must_use]
    pub const fn ruleset(&self) -> Ruleset {
        self.rules.ruleset()
    }

    /// Which game, by which version of its rules.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The digest of the table.
    #[cfg(feature = "hash")]
    #[must_use]
    pub fn digest(&self) -> Digest {
        self.table.digest()
    }

    /// The score, once the game is over.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        self.table.ending().map(|_| Score::of(&self.table))
    }
}
