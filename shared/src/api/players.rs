//! Players: the caller, his keys and codes.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::GameSummary;
#[cfg(feature = "openapi")]
use super::games::AnySummary;

/// A player, as shown to that player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Player {
    /// The player's public id.
    pub id: Uuid,
    /// The name shown on leaderboards.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 24))]
    pub name: String,
    /// When the player was created.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub created_at: String,
    /// Whether the player is a program, whose games never rank.
    pub bot: bool,
}

/// Maximum number of characters of a name.
pub const LONGEST_NAME: usize = 24;

/// The given name of a player who has not chosen one, before a number of four digits; alone for a hidden name.
pub const RECRUIT: &str = "Recruit";

/// The rest of a given name after [`RECRUIT`], with the leading space; none for a chosen one. A given name is stored as it is, and
/// displayed in the reader's language.
#[must_use]
pub fn recruit(name: &str) -> Option<&str> {
    let rest = name.strip_prefix(RECRUIT)?;
    let numbered = |rest: &str| match rest.as_bytes() {
        [b' ', number @ ..] => number.len() == 4 && number.iter().all(u8::is_ascii_digit),
        _ => false,
    };
    (rest.is_empty() || numbered(rest)).then_some(rest)
}

/// The name for a sentence or a row: one with right-to-left letters is isolated (Unicode Standard Annex 9), since the words and
/// numbers beside it would be reordered.
#[must_use]
pub fn isolated(name: &str) -> Cow<'_, str> {
    if name.chars().any(is_right_to_left) {
        Cow::Owned(format!("\u{2068}{name}\u{2069}"))
    } else {
        Cow::Borrowed(name)
    }
}

/// Whether the letter is in a block of the right-to-left scripts: Hebrew to Arabic Extended-A, their presentation forms, and those
/// of the supplementary plane.
const fn is_right_to_left(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

/// How a player signs in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Keys {
    /// Number of browsers signed in as this player, including this one.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub browsers: i64,
    /// Number of this player's passkeys.
    #[cfg_attr(feature = "openapi", schema(minimum = 0))]
    pub passkeys: i64,
    /// When the recovery code was created; null if there is none.
    #[cfg_attr(feature = "openapi", schema(required, format = DateTime))]
    pub recovery: Option<String>,
    /// From when on the player's results stand among those of established players, as long as a recovery code or a passkey
    /// is kept: a day after the first game that was played from beginning to end. None before there is one.
    #[cfg_attr(feature = "openapi", schema(required, format = DateTime))]
    pub established: Option<String>,
    /// When the secret addresses of the player's feed and calendar were created; null if there are none.
    #[cfg_attr(feature = "openapi", schema(required, format = DateTime))]
    pub feed: Option<String>,
}

/// Where a feed reader and a calendar find the games for two that wait for the player: secret addresses, shown this once. Earlier
/// ones hold no longer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TurnFeed {
    /// Games that wait, and those that ended within 14 days, as Atom (RFC 4287).
    #[cfg_attr(feature = "openapi", schema(format = "uri"))]
    pub atom: String,
    /// What time runs out for, as iCalendar (RFC 5545).
    #[cfg_attr(feature = "openapi", schema(format = "uri"))]
    pub calendar: String,
}

/// The code to come back with one day, shown this once. An earlier one holds no longer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecoveryCode {
    /// Six groups of four letters and digits.
    #[cfg_attr(
        feature = "openapi",
        schema(pattern = "^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$")
    )]
    pub code: String,
}

/// A code that signs another browser in as the same player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LinkCode {
    /// Two groups of four letters and digits.
    #[cfg_attr(
        feature = "openapi",
        schema(pattern = "^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$")
    )]
    pub code: String,
    /// When it expires; it works for one browser only.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub expires_at: String,
    /// The address to enter by, to be read by a camera: the `d` of an SVG path of unit squares.
    pub qr: String,
    /// How many squares the picture has on each side, its quiet margin included.
    #[cfg_attr(feature = "openapi", schema(minimum = 29))]
    pub qr_size: i32,
}

/// A request to sign in with a code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Enter {
    /// A recovery code or a link code, as typed: case and hyphens do not matter.
    pub code: String,
}

/// A player that is a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Bot {
    /// The player.
    pub player: Player,
    /// Its token for `Authorization: Bearer`; shown only once.
    #[cfg_attr(feature = "openapi", schema(pattern = "^[0-9a-f]{64}$"))]
    pub token: String,
}

/// A request to change the name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// 1 to 24 characters after trimming, none of them invisible, no mark without its letter, and none that passes for somebody
    /// who runs the site or for a name that is given.
    #[cfg_attr(feature = "openapi", schema(min_length = 1))]
    pub name: String,
}

/// Who the caller is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
pub struct Me<Ruleset, Level> {
    /// The player; null before the first game.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub player: Option<Player>,
    /// The player's games, unfinished ones first, then newest; at most 20.
    #[cfg_attr(feature = "openapi", schema(max_items = 20, value_type = Vec<AnySummary>))]
    pub games: Vec<GameSummary<Ruleset, Level>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_nobody_chose_is_known_by_its_number() {
        for (name, rest) in [
            ("Recruit 0760", Some(" 0760")),
            ("Recruit", Some("")),
            ("Recruit 12", None),
            ("Recruit 07601", None),
            ("Recruit 0é0", None),
            ("Recruits", None),
            ("Recluta 0760", None),
            ("Anna", None),
        ] {
            assert_eq!(recruit(name), rest, "{name}");
        }
    }
}
