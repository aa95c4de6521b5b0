//! Placeholders for a game's own parts in types generic over the game, until the server puts the games' schemas into the API's
//! document.

use utoipa::ToSchema;

macro_rules! parts {
    ($($(#[doc = $doc:literal])* $name:ident)*) => {
        $($(#[doc = $doc])*
        #[derive(Debug, ToSchema)]
        pub enum $name {
            #[doc(hidden)]
            OfAGame,
        })*

        /// A game's own parts: name and description.
        pub const PARTS: &[(&str, &str)] = &[$((stringify!($name), concat!($($doc),*))),*];
    };
}

parts! {
    /// The name of a game's rules: the game's own name, `_` and more.
    Ruleset
    /// A decision of a side.
    Action
    /// One line of the log.
    Entry
    /// What a draw brought.
    DrawResult
    /// One draw with all that is needed to make it again: `docs/verify.py` needs no rules for it.
    Draw
    /// What a game came to.
    Score
    /// The part of a result stored for lists.
    Summary
    /// What points mean.
    Level
    /// How a game ended.
    Ending
    /// All that the players may see. Not in it: what is drawn later, the seed.
    Table
    /// Why an action is refused.
    Reason
}
