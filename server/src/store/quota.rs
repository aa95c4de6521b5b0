//! What newcomers at one address have only so much of.

use shared::api::GameKind;
use time::Date;

use super::daily::GameDay;

/// What newcomers at one address have only so much of in a day.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Quota {
    /// A first try at a day's challenge that ranks.
    FirstTry(GameKind, GameDay),
    /// A game that everybody is shown, on this day.
    OpenGame(Date),
    /// The free seat of such a game, on this day.
    Join(Date),
}
