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
    /// The result of a draw.
    DrawResult
    /// One draw with everything needed to repeat it without the rules, as `docs/verify.py` does.
    Draw
    /// The outcome of a game.
    Score
    /// The part of a result stored for lists.
    Summary
    /// The level of victory.
    Level
    /// How a game ended.
    Ending
    /// Everything the players may see; without later draws and the seed.
    Table
    /// Why an action is refused.
    Reason
}
