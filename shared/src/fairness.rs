//! Luck that anybody can check: the promise made before a game begins, and the proof once its seed is known.

use std::fmt;
use std::str::FromStr;

use hex::FromHex;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::fate::{Fate, FateMismatch, Lot, Outcome, Question, Seed, Seeded, Stream};
use crate::game::{Entry, Game, NotPossible, Step};
use crate::rules::{Refusal, Rules};

/// SHA-256 over seed, ruleset and rules version ([`Commitment::to`]): public before the first draw, so that the seed
/// cannot be chosen afterwards. Written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
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
    pub fn to(seed: &Seed, rules: impl Rules) -> Self {
        let (ruleset, version) = (rules.key(), rules.version());
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
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Seed, value_type = String, pattern = "^[0-9a-f]{64}$"))]
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
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Draw<S> {
    /// The log entry it belongs to.
    pub entry: u32,
    /// What it was for.
    pub stream: S,
    /// The turn asked for; 0 for what is settled once for the whole game.
    pub turn: u16,
    /// How many draws of the stream went before in that turn.
    pub n: u16,
    /// What could be drawn, by number; empty for a die.
    pub lot: Vec<u8>,
    /// What was drawn.
    #[cfg_attr(feature = "openapi", schema(maximum = 63))]
    pub value: u8,
}

/// A log that does not follow from a seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unfair<I> {
    /// The first entry that does not.
    pub seq: u32,
    /// What is wrong with it.
    pub why: Amiss<I>,
}

/// What is wrong with an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amiss<I> {
    /// The rules refuse it.
    Refused(Refusal<I>),
    /// It was not possible then.
    NotPossible(NotPossible),
    /// The seed brings other luck.
    OtherLuck,
    /// The log is empty or begins with something else than the set-up.
    NoBeginning,
}

impl<I: fmt::Display> fmt::Display for Unfair<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {} by its seed: ", self.seq)?;
        match &self.why {
            Amiss::Refused(refusal) => refusal.fmt(f),
            Amiss::NotPossible(why) => why.fmt(f),
            Amiss::OtherLuck => f.write_str("it brings other luck than the log holds"),
            Amiss::NoBeginning => f.write_str("the log does not begin with the set-up"),
        }
    }
}

impl<I: fmt::Debug + fmt::Display> std::error::Error for Unfair<I> {}

/// Plays a log again by the seed it is said to come from: every chit, card and die must be what the log holds. The
/// answer is the game and each draw.
///
/// # Examples
///
/// ```
/// use shared::fairness::{Commitment, verify};
/// use shared::fate::{Seed, Seeded};
/// use shared::record::{Game, Ruleset};
///
/// let (seed, rules) = (Seed([7; 32]), Ruleset::STANDARD.newest());
/// let promise = Commitment::to(&seed, rules);
/// let game = Game::begin(rules, Seeded::new(seed), &mut ())?;
/// // Once the seed is told, anybody can check the promise, and every chit, card and die.
/// assert_eq!(Commitment::to(&seed, rules), promise);
/// assert!(verify(rules, seed, game.log()).is_ok());
/// assert!(verify(rules, Seed([8; 32]), game.log()).is_err());
/// # Ok::<(), shared::fate::FateMismatch>(())
/// ```
///
/// # Errors
/// [`Unfair`] with the first entry that does not follow.
pub fn verify<R: Rules>(
    rules: R,
    seed: Seed,
    log: &[Entry<R>],
) -> Result<Verified<R>, Unfair<R::Illegal>> {
    let mut told = Told {
        fate: Seeded::new(seed),
        entry: 0,
        draws: Vec::new(),
    };
    let unfair = |seq, why| Unfair { seq, why };
    let mismatch = |mismatch| unfair(0, Amiss::Refused(Refusal::Fate(mismatch)));
    let Some((first, rest)) = log.split_first() else {
        return Err(unfair(0, Amiss::NoBeginning));
    };
    let mut game = Game::<R>::begin(rules, &mut told, &mut ()).map_err(mismatch)?;
    if first.step != Step::Begin {
        return Err(unfair(0, Amiss::NoBeginning));
    }
    if game.log().first() != Some(first) {
        return Err(unfair(0, Amiss::OtherLuck));
    }
    for entry in rest {
        let (seq, side) = (entry.seq, entry.side);
        told.entry = seq;
        let done = match &entry.step {
            Step::Begin => return Err(unfair(seq, Amiss::NoBeginning)),
            Step::Act(action) => {
                game.play(side, action.clone(), &mut told, &mut ())
                    .map_err(|refusal| unfair(seq, Amiss::Refused(refusal)))?;
                Ok(())
            }
            Step::Undo => game.undo(side),
            Step::TakeBack { to } => game.take_back(side, *to),
            Step::Resign => game.resign(side),
            Step::TimeOut => game.time_out(side),
            Step::CallOff => game.call_off(side),
        };
        done.map_err(|why| unfair(seq, Amiss::NotPossible(why)))?;
        if game.log().last() != Some(entry) {
            return Err(unfair(seq, Amiss::OtherLuck));
        }
    }
    Ok((game, told.draws))
}

/// A game whose luck is proved, and each of its draws.
pub type Verified<R> = (Game<R>, Vec<Draw<<R as Rules>::Stream>>);

/// Another fate, with every question and answer written down.
struct Told<S> {
    fate: Seeded,
    entry: u32,
    draws: Vec<Draw<S>>,
}

impl<S: Stream> Told<S> {
    fn tell(&mut self, question: Question, lot: Vec<u8>, value: u8) -> Result<u8, FateMismatch> {
        let Question { stream, turn, n } = question;
        let stream = *S::ALL
            .get(usize::from(stream.number))
            .ok_or(FateMismatch::Empty(stream))?;
        self.draws.push(Draw {
            entry: self.entry,
            stream,
            turn,
            n,
            lot,
            value,
        });
        Ok(value)
    }
}

impl<S: Stream> Fate for Told<S> {
    fn roll(&mut self, question: Question) -> Result<u8, FateMismatch> {
        let value = self.fate.roll(question)?;
        self.tell(question, Vec::new(), value)
    }

    fn draw(&mut self, question: Question, lot: Lot<'_>) -> Result<u8, FateMismatch> {
        let value = self.fate.draw(question, lot)?;
        self.tell(question, lot.numbers().collect(), value)
    }
}

impl<S: Stream> Draw<S> {
    /// As the log has it.
    #[must_use]
    pub const fn outcome(&self) -> Outcome<S> {
        Outcome {
            stream: self.stream,
            value: self.value,
        }
    }
}
