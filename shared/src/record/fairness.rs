//! Luck that anybody can check: the promise made before a game begins, and the proof once its seed is known.

use std::fmt;
use std::str::FromStr;

use hex::FromHex;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::{Entry, Game, Rules, Step};
use crate::fate::{Fate, FateMismatch, Lot, Outcome, Question, Seed, Seeded, Stream};
use crate::ramparts::Refusal;

/// SHA-256 over seed, ruleset and rules version ([`Commitment::to`]): public before the first draw, so that the seed
/// cannot be chosen afterwards. Written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// The hash itself.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The promise to play by this seed and these rules: the hash of the four lines `shiyane/commitment/1`, the
    /// ruleset's key, the rules version, and the seed as 64 lower-case hexadecimal digits, each ended by a line feed.
    #[must_use]
    pub fn to(seed: &Seed, rules: Rules) -> Self {
        let (ruleset, version) = (rules.ruleset(), rules.version());
        let seed = hex::encode(seed.0);
        let text = format!("shiyane/commitment/1\n{ruleset}\n{version}\n{seed}\n");
        Self(Sha256::digest(text).into())
    }
}

impl Commitment {
    /// One that was written.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        FromHex::from_hex(text).ok().map(Self)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<Commitment> for String {
    fn from(commitment: Commitment) -> Self {
        commitment.to_string()
    }
}

impl FromStr for Commitment {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::read(text).ok_or_else(|| "a commitment is 64 hexadecimal digits".to_owned())
    }
}

impl TryFrom<String> for Commitment {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

/// A seed that is no secret any more. Written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Revealed(pub Seed);

impl Revealed {
    /// One that was written.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        FromHex::from_hex(text).ok().map(|bytes| Self(Seed(bytes)))
    }
}

impl From<Revealed> for String {
    fn from(Revealed(seed): Revealed) -> Self {
        hex::encode(seed.0)
    }
}

impl TryFrom<String> for Revealed {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::read(&text).ok_or_else(|| "a seed is 64 hexadecimal digits".to_owned())
    }
}

/// One draw with all that is needed to make it again: `docs/verify.py` needs no rules for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draw {
    /// The log entry it belongs to.
    pub entry: u32,
    /// What it was for.
    pub stream: Stream,
    /// The turn asked for; 0 for what is settled once for the whole game.
    pub turn: u16,
    /// How many draws of the stream went before in that turn.
    pub n: u16,
    /// What could be drawn, by number; empty for a die.
    pub lot: Vec<u8>,
    /// What was drawn.
    pub value: u8,
}

/// A log that does not follow from a seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unfair {
    /// The first entry that does not.
    pub seq: u32,
    /// What is wrong with it.
    pub why: Amiss,
}

/// What is wrong with an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amiss {
    /// The rules refuse it.
    Refused(Refusal),
    /// There was nothing to take back.
    NothingToUndo,
    /// The seed brings other luck.
    OtherLuck,
    /// The log is empty or begins with something else than the set-up.
    NoBeginning,
}

impl fmt::Display for Unfair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {} by its seed: ", self.seq)?;
        match self.why {
            Amiss::Refused(refusal) => refusal.fmt(f),
            Amiss::NothingToUndo => f.write_str("there was nothing to take back"),
            Amiss::OtherLuck => f.write_str("it brings other luck than the log holds"),
            Amiss::NoBeginning => f.write_str("the log does not begin with the set-up"),
        }
    }
}

impl std::error::Error for Unfair {}

/// Plays a log again by the seed it is said to come from: every chit, card and die must be what the log holds. The
/// answer is the game and each draw.
///
/// # Errors
/// [`Unfair`] with the first entry that does not follow.
pub fn verify(rules: Rules, seed: Seed, log: &[Entry]) -> Result<(Game, Vec<Draw>), Unfair> {
    let mut told = Told {
        fate: Seeded::new(seed),
        entry: 0,
        draws: Vec::new(),
    };
    let unfair = |seq, why| Unfair { seq, why };
    let mismatch = |seq| move |mismatch| unfair(seq, Amiss::Refused(Refusal::Fate(mismatch)));
    let Some((first, rest)) = log.split_first() else {
        return Err(unfair(0, Amiss::NoBeginning));
    };
    let mut game = Game::begin(rules, &mut told, &mut ()).map_err(mismatch(0))?;
    if first.step != Step::Begin {
        return Err(unfair(0, Amiss::NoBeginning));
    }
    if game.log().first() != Some(first) {
        return Err(unfair(0, Amiss::OtherLuck));
    }
    for entry in rest {
        let seq = entry.seq;
        told.entry = seq;
        match entry.step {
            Step::Begin => return Err(unfair(seq, Amiss::NoBeginning)),
            Step::Act(action) => {
                game.play(action, &mut told, &mut ())
                    .map_err(|refusal| unfair(seq, Amiss::Refused(refusal)))?;
            }
            Step::Undo => {
                game.undo().map_err(|_| unfair(seq, Amiss::NothingToUndo))?;
            }
        }
        if game.log().last() != Some(entry) {
            return Err(unfair(seq, Amiss::OtherLuck));
        }
    }
    Ok((game, told.draws))
}

/// Another fate, with every question and answer written down.
struct Told {
    fate: Seeded,
    entry: u32,
    draws: Vec<Draw>,
}

impl Told {
    fn tell(&mut self, question: Question, lot: Vec<u8>, value: u8) -> u8 {
        let Question { stream, turn, n } = question;
        self.draws.push(Draw {
            entry: self.entry,
            stream,
            turn,
            n,
            lot,
            value,
        });
        value
    }
}

impl Fate for Told {
    fn roll(&mut self, question: Question) -> Result<u8, FateMismatch> {
        let value = self.fate.roll(question)?;
        Ok(self.tell(question, Vec::new(), value))
    }

    fn draw(&mut self, question: Question, lot: Lot) -> Result<u8, FateMismatch> {
        let value = self.fate.draw(question, lot)?;
        Ok(self.tell(question, lot.numbers().collect(), value))
    }
}

impl Draw {
    /// As the log has it.
    #[must_use]
    pub const fn outcome(&self) -> Outcome {
        Outcome {
            stream: self.stream,
            value: self.value,
        }
    }
}
