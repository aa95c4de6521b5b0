//! Verifiable luck: the commitment made before a game begins, and the proof once its seed is known.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::str::FromStr;

use hex::FromHex;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::fate::{DrawResult, Lot, Question, Seed, Seeded, Stream, stream_of};
use crate::game::{Entry, Game, LogError};
use crate::rules::Rules;

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

    /// The commitment to this seed and these rules: the hash of the four lines `shiyane/commitment/1`, the ruleset's key, the rules
    /// version, and the seed as 64 lower-case hexadecimal digits, each ended by a line feed.
    #[must_use]
    pub fn to(seed: &Seed, rules: impl Rules) -> Self {
        let (ruleset, version) = (rules.key(), rules.version());
        let seed = hex::encode(seed.0);
        let text = format!("shiyane/commitment/1\n{ruleset}\n{version}\n{seed}\n");
        Self(Sha256::digest(text).into())
    }
}

impl Commitment {
    /// Parses one.
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
    /// Parses one.
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
    pub value: u8,
}

/// Replays a log with the seed it is claimed to come from: every chit, card and die must be the one in the log. Returns the game
/// and each draw.
///
/// # Examples
///
/// ```
/// use shared::fairness::{Commitment, verify};
/// use shared::fate::{Seed, Seeded};
/// use shared::ramparts::record::{Game, Ruleset};
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
/// [`LogError`] with the first entry that does not fit the rules or the seed.
pub fn verify<R: Rules>(
    rules: R,
    seed: Seed,
    log: &[Entry<R>],
) -> Result<Verified<R>, LogError<R::Illegal>> {
    let entry = Cell::new(0);
    let draws = RefCell::new(Vec::new());
    let luck = |question: Question, lot: Option<Lot<'_>>| {
        let value = Seeded::new(seed).resolve(question, lot)?;
        let Question { stream, turn, n } = question;
        draws.borrow_mut().push(Draw {
            entry: entry.get(),
            stream: stream_of(stream)?,
            turn,
            n,
            lot: lot.into_iter().flat_map(Lot::numbers).collect(),
            value,
        });
        Ok(value)
    };
    let mut next = |done: &Entry<R>, _: &[R::Event], _: &R::State| entry.set(done.seq + 1);
    let game = Game::replay_by(rules, Some(&luck), log.to_vec(), &mut next)?;
    Ok((game, draws.into_inner()))
}

/// A game whose luck is verified, and each of its draws.
pub type Verified<R> = (Game<R>, Vec<Draw<<R as Rules>::Stream>>);

impl<S: Stream> Draw<S> {
    /// As in the log.
    #[must_use]
    pub const fn outcome(&self) -> DrawResult<S> {
        DrawResult {
            stream: self.stream,
            value: self.value,
        }
    }
}
