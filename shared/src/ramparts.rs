//! The solitaire siege of Rorke's Drift, both editions, with their options and optional cards.
//!
//! Files follow the rulebook's chapters: [`map`], [`chits`] and [`cards`] are 2.0, `setup` 3.0, `sequence`
//! 4.0, `ibutho_phase` 5.0, `action_phase` 6.0, `card_draw` 7.0, `hero_phase` 8.0, `housekeeping` 9.0,
//! [`victory`] 11.0, [`options`] 12.0. Where the editions differ stands in [`edition`] alone. A rule that a ruling settles names it: R1 to R28, and those of
//! `docs/rulings.md` from R29.

pub mod action;
mod action_phase;
#[cfg(feature = "api")]
pub mod api;
mod card_draw;
pub mod cards;
pub mod chits;
mod cost;
mod dice;
mod digest;
#[cfg(feature = "openapi")]
mod documented;
pub mod edition;
mod ending;
pub mod event;
mod hero_phase;
mod housekeeping;
mod ibutho_phase;
pub mod illegal;
mod legal;
pub mod map;
mod odds;
#[cfg(feature = "openapi")]
mod openapi;
pub mod options;
pub mod pile;
#[cfg(feature = "hash")]
pub mod random_games;
pub mod record;
pub mod rules;
mod ruleset;
mod sequence;
mod setup;
mod stream;
pub mod table;
pub mod victory;

#[cfg(feature = "hash")]
pub use crate::digest::Digest;
pub use action::{Ability, Action};
pub use action_phase::volley::{Effect, raised, turned};
pub use cards::{Card, CardSet};
pub use chits::{Chit, ChitKind, ChitSet, Split};
pub use cost::Cost;
pub use edition::{Edition, SiegeRules, UnknownVersion};
pub use ending::Ending;
pub use event::{Event, Witness};
pub use housekeeping::HAND_LIMIT;
pub use illegal::Illegal;
pub use map::{Building, Formation, Ibutho, Post, Rampart, Range};
pub use odds::{Orders, VolleyOdds};
pub use options::{Difficulty, Options, Variant};
pub use rules::Summary;
pub use ruleset::{NoRuleset, Preset, Ruleset};
pub use stream::Stream;
pub use table::{Impossible, Phase, Setup, Table};
pub use victory::{Level, Score};

use crate::fate::{Fate, FateMismatch};

/// Why an action was refused. The table is unchanged.
pub type Refusal = crate::rules::Refusal<Illegal>;

impl From<Illegal> for Refusal {
    fn from(reason: Illegal) -> Self {
        Self::Illegal(reason)
    }
}

/// Sets up a game (3.0) by these rules, the newest of its edition if only options are given, and plays it to the first decision.
///
/// # Examples
///
/// ```
/// use shared::fate::Fast;
/// use shared::ramparts::{Options, begin};
///
/// let table = begin(Options::STANDARD, &mut Fast::new(1879), &mut ())?;
/// assert_eq!(table.turn, 1);
/// assert!(!table.legal_actions().is_empty());
/// # Ok::<(), shared::fate::FateMismatch>(())
/// ```
///
/// # Errors
/// [`FateMismatch`] when a recorded or scripted fate does not fit.
pub fn begin(
    rules: impl Into<SiegeRules>,
    fate: &mut impl Fate,
    witness: &mut impl Witness,
) -> Result<Table, FateMismatch> {
    let mut table = setup::before_formation(rules.into());
    let mut execution = Execution {
        t: &mut table,
        fate,
        w: witness,
    };
    execution.form_up()?;
    execution.vary_strengths()?;
    execution.begin_turn()?;
    execution.run()?;
    Ok(Table(table))
}

/// Does one action and all that follows from it, up to the next decision or the end.
///
/// # Examples
///
/// ```
/// use shared::fate::Fast;
/// use shared::ramparts::{Action, Options, Refusal, apply, begin};
///
/// let mut fate = Fast::new(1879);
/// let table = begin(Options::STANDARD, &mut fate, &mut ())?;
/// // Every legal action is done, and leaves the table as it was to whoever still has it.
/// for action in table.legal_actions() {
///     let next = apply(&table, action, &mut fate, &mut ())?;
///     assert_ne!(next, table);
/// }
/// // What is not legal is refused with a reason.
/// let refused = apply(&table, Action::BreakPlatoon, &mut fate, &mut ());
/// assert!(matches!(refused, Err(Refusal::Illegal(_))));
/// # Ok::<(), Refusal>(())
/// ```
///
/// # Errors
/// [`Refusal::Illegal`] with the reason when the rules forbid it; [`Refusal::Fate`] when a recorded or
/// scripted fate does not fit.
pub fn apply(
    table: &Table,
    action: Action,
    fate: &mut impl Fate,
    witness: &mut impl Witness,
) -> Result<Table, Refusal> {
    table.check(action)?;
    let mut next = *table;
    play_unchecked(&mut next, action, fate, witness)?;
    Ok(next)
}

/// [`apply`] in place for an action known to be legal: simulation and search.
///
/// # Errors
/// [`FateMismatch`] when fate does not fit; the table is then inconsistent and must be discarded.
pub fn play_unchecked(
    table: &mut Table,
    action: Action,
    fate: &mut impl Fate,
    witness: &mut impl Witness,
) -> Result<(), FateMismatch> {
    debug_assert_eq!(table.check(action), Ok(()));
    let mut execution = Execution {
        t: &mut table.0,
        fate,
        w: witness,
    };
    execution.act(action)?;
    execution.settle_defences();
    execution.run()
}

/// The table, the fate and the witness, while an action is executed.
struct Execution<'a, F, W> {
    t: &'a mut Setup,
    fate: &'a mut F,
    w: &'a mut W,
}
