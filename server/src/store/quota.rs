//! Quotas of newcomers at one address.

use shared::api::GameKind;
use time::Date;

use super::daily::GameDay;

/// What newcomers at one address have a limited number of in a day.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Quota {
    /// A first try at a day's challenge that ranks.
    FirstTry(GameKind, GameDay),
    /// A new open game, on this day.
    OpenGame(Date),
    /// The free seat of such a game, on this day.
    Join(Date),
}
