//! `/me`: who the visitor is, what others call him, and all that is kept about him, to take along or away.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::IntoResponse;
use shared::api::{Export, Me, Rename};

use crate::problem::Problem;
use crate::session::Visitor;
use crate::store::PlayerRow;
use crate::{AppState, json};

/// Longest name, in characters.
const LONGEST_NAME: usize = 24;

/// Gives every visitor a cookie, so that the first thing he does can be repeated safely.
pub(super) async fn look(
    State(state): State<AppState>,
    visitor: Visitor,
) -> Result<impl IntoResponse, Problem> {
    let player = if visitor.returning() {
        state.store.player(&visitor.token_hash()).await?
    } else {
        None
    };
    let games = match &player {
        Some(player) => state.store.games_of(player.id).await?,
        None => Vec::new(),
    };
    let me = Me {
        player: player.map(PlayerRow::shown),
        games,
    };
    Ok(([(SET_COOKIE, visitor.cookie())], Json(me)))
}

pub(super) async fn rename(
    State(state): State<AppState>,
    visitor: Visitor,
    json::Json(rename): json::Json<Rename>,
) -> Result<impl IntoResponse, Problem> {
    known_if_bearer(&state, &visitor).await?;
    let name = name(&rename.name)?;
    let player = state
        .store
        .name_player(&visitor.token_hash(), name, (state.now)())
        .await?;
    Ok(([(SET_COOKIE, visitor.cookie())], Json(player.shown())))
}

/// Everything that is kept about the visitor.
pub(super) async fn export(
    State(state): State<AppState>,
    visitor: Visitor,
) -> Result<Json<Export>, Problem> {
    state
        .store
        .export(&visitor.token_hash(), (state.now)())
        .await
        .map(Json)
}

/// Forgets the visitor: player, games, places on the leaderboards.
pub(super) async fn forget(
    State(state): State<AppState>,
    visitor: Visitor,
) -> Result<StatusCode, Problem> {
    state.store.forget(&visitor.token_hash()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A cookie that nobody has yet is a new player's; a token in a header must have been told to a bot.
pub(super) async fn known_if_bearer(state: &AppState, visitor: &Visitor) -> Result<(), Problem> {
    if visitor.is_bearer() && state.store.player(&visitor.token_hash()).await?.is_none() {
        return Err(Problem::UnknownToken);
    }
    Ok(())
}

/// The name as it will be shown to others.
pub(super) fn name(asked: &str) -> Result<&str, Problem> {
    let name = asked.trim();
    if name.is_empty() {
        Err(Problem::BadName(
            "the name is empty: 1 to 24 characters are allowed",
        ))
    } else if name.chars().count() > LONGEST_NAME {
        Err(Problem::BadName(
            "the name is too long: 1 to 24 characters are allowed",
        ))
    } else if name.chars().any(cannot_be_seen) {
        Err(Problem::BadName(
            "the name has a character that cannot be seen: leave it out",
        ))
    } else {
        Ok(name)
    }
}

/// Control characters, and those by which a name could look like another one or disturb its neighbours: zero
/// width, line and paragraph ends, changes of writing direction, and stand-ins for nothing.
fn cannot_be_seen(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{ffff}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_can_be_seen() {
        assert_eq!(name("  Nomvula  ").ok(), Some("Nomvula"));
        assert_eq!(name("uThulwana 5 – é ñ").ok(), Some("uThulwana 5 – é ñ"));
        assert!(name(&"é".repeat(24)).is_ok());
        for wrong in [
            "",
            " \t ",
            &"é".repeat(25),
            "a\nb",
            "a\u{202e}b",
            "a\u{200b}b",
            "\u{3164}",
        ] {
            assert!(matches!(name(wrong), Err(Problem::BadName(_))), "{wrong:?}");
        }
    }
}
