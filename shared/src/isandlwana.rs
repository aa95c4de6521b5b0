//! The hex battle of Isandlwana: for two, or either side alone against an automaton.
//!
//! Files follow the rulebook's chapters: [`map`] and [`units`] are 2.0, `setup` 3.0, [`victory`] 4.0, `sequence` 5.0 with
//! `approach` (5.3) and `sniping` (5.7, 5.8), [`stacking`] 6.0, [`movement`] and `march` 7.0, [`fire`], [`attack`] and
//! `leaders` 8.0, `solitaire` 9.0, [`options`] 9.0 and 10.0. A rule that a ruling settles names it: R1 to R42, which stand in the
//! rules page (`static/words/en/rules-isandlwana.html`, served as `/rules/isandlwana`), and those of
//! `docs/isandlwana-rulings.md`. [`british`] is by `docs/isandlwana-british.md`.

pub mod action;
mod approach;
pub mod attack;
pub mod british;
mod digest;
#[cfg(feature = "openapi")]
mod documented;
pub mod ending;
pub mod event;
pub mod few;
pub mod field;
pub mod fire;
mod follow;
pub mod hex;
pub mod illegal;
mod leaders;
mod legal;
pub mod map;
mod map_data;
mod march;
pub mod movement;
#[cfg(feature = "openapi")]
mod openapi;
pub mod options;
pub mod orders;
pub mod places;
pub mod random_games;
mod rules;
mod sequence;
mod setup;
mod sniping;
mod solitaire;
pub mod stacking;
mod stream;
mod threat;
pub mod units;
pub mod victory;

pub use action::{Action, BritishPhase, Moves, Shot, Step};
pub use ending::{BRITISH, Ending, ZULU};
pub use event::Event;
pub use few::Few;
pub use field::{Colors, Field, Phase, Post};
pub use hex::{Hex, HexSet};
pub use illegal::Illegal;
pub use options::{IsandlwanaRules, Variant};
pub use orders::{GroupOrder, ZuluOrder};
pub use places::{ArmyPart, Place, UnitGroup};
pub use stream::Stream;
pub use threat::Threat;
pub use units::{Leader, Piece, Unit};
pub use victory::Score;

use crate::fate::{Fate, FateMismatch};
use crate::rules::{Side, Witness};

/// Why an action was refused. The field is unchanged.
pub type Refusal = crate::rules::Refusal<Illegal>;

/// Sets a game up (3.0) and plays it to the first decision.
///
/// # Examples
///
/// ```
/// use shared::fate::Fast;
/// use shared::isandlwana::{BRITISH, IsandlwanaRules, begin};
///
/// let field = begin(IsandlwanaRules::BATTLE, &mut Fast::new(1879), &mut ())?;
/// assert_eq!(field.to_act(), Some(BRITISH));
/// assert_eq!(field.zulu_count(), 112);
/// # Ok::<(), shared::fate::FateMismatch>(())
/// ```
///
/// # Errors
/// [`FateMismatch`] when a recorded or scripted fate does not fit.
pub fn begin(
    rules: IsandlwanaRules,
    fate: &mut impl Fate,
    witness: &mut impl Witness<Event>,
) -> Result<Field, FateMismatch> {
    let mut field = Field::set_up(rules);
    Execution::of(&mut field, fate, witness).run()?;
    Ok(field)
}

/// Does one action of a side and all that follows from it, up to the next decision or the end.
///
/// # Errors
/// [`Refusal::Illegal`] with the reason when the rules forbid it; [`Refusal::Fate`] when a recorded or scripted fate does
/// not fit.
pub fn apply(
    field: &Field,
    side: Side,
    action: &Action,
    fate: &mut impl Fate,
    witness: &mut impl Witness<Event>,
) -> Result<Field, Refusal> {
    field.check(side, action).map_err(Refusal::Illegal)?;
    let mut next = *field;
    play_unchecked(&mut next, action, fate, witness)?;
    Ok(next)
}

/// [`apply`] in place for an action known to be legal: simulation and search.
///
/// # Errors
/// [`FateMismatch`] when fate does not fit; the field is then inconsistent and must be discarded.
pub fn play_unchecked(
    field: &mut Field,
    action: &Action,
    fate: &mut impl Fate,
    witness: &mut impl Witness<Event>,
) -> Result<(), FateMismatch> {
    let mut execution = Execution::of(field, fate, witness);
    execution.act(action)?;
    execution.run()
}

/// Continues from a position until somebody has something to decide or the game is over: worked examples and analysis.
///
/// # Errors
/// [`FateMismatch`] when a recorded or scripted fate does not fit.
pub fn resume(
    field: &mut Field,
    fate: &mut impl Fate,
    witness: &mut impl Witness<Event>,
) -> Result<(), FateMismatch> {
    Execution::of(field, fate, witness).run()
}

/// The field, the fate and the witness, while an action is executed.
struct Execution<'a, F, W> {
    f: &'a mut Field,
    fate: &'a mut F,
    w: &'a mut W,
}

impl<'a, F, W> Execution<'a, F, W> {
    const fn of(f: &'a mut Field, fate: &'a mut F, w: &'a mut W) -> Self {
        Self { f, fate, w }
    }
}
