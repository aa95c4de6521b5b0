//! `GET /me/export`: everything that is stored about the caller, for download. It is sent while it is read, some games at a time:
//! they are never all in memory, and a slow reader holds no connection to the database.

use axum::body::Body;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde_json::to_string;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::AppState;
use crate::error_responses::{MayBeMissing, NeedsIdentity, ServerErrors};
use crate::games::Export;
use crate::problem::Problem;
use crate::session::Session;
use crate::store::{BEFORE_ALL, Begun, OwnGames, Store, blocking};

/// What is still to be sent of an [`Export`].
enum Rest {
    /// The player, and games that are already read.
    Games(String, Option<(OwnGames, Begun)>),
    /// Everything after this place, and what was sent.
    After(Begun, Sent),
    /// Everything is sent.
    Nothing,
}

/// What was sent of a player's games.
#[derive(Default)]
struct Sent {
    /// Whether any was.
    any: bool,
    /// Those that do not replay, listed at the end.
    broken: Vec<Uuid>,
}

/// Export everything that is stored about the player.
#[utoipa::path(get, path = "/me/export", responses((status = 200, description = "Success.", body = Export), NeedsIdentity, MayBeMissing, ServerErrors))]
pub(super) async fn export_player(
    State(state): State<AppState>,
    session: Session,
) -> Result<Response, Problem> {
    let player = state.store.player(&session.token_hash()).await?;
    let player = player.ok_or(Problem::NobodyYet)?;
    let (id, key, now) = (player.id, session.token_hash(), (state.now)());
    state.store.charge_for_own_games(id).await?;
    // The first games before the answer begins: an error of the database is answered as usual.
    let first = state.store.own_games((id, &key), BEFORE_ALL).await?;
    let export: Export = state.store.export(player, now).await?;
    let export = to_string(&export).map_err(Problem::internal)?;
    // The games, and which of them are broken, are its end, both still empty.
    let begin = export.strip_suffix("],\"broken\":[]}").map(str::to_owned);
    let begin = begin.ok_or_else(|| Problem::internal("the games of an export are not its end"))?;
    // Later errors can only truncate it, and truncated JSON is invalid.
    let body = stream::try_unfold(Rest::Games(begin, first), move |rest| {
        next(state.store.clone(), (id, key), now, rest)
    });
    Ok((
        [(CONTENT_TYPE, "application/json")],
        Body::from_stream(body),
    )
        .into_response())
}

async fn next(
    store: Store,
    (player, key): (Uuid, [u8; 32]),
    now: OffsetDateTime,
    rest: Rest,
) -> Result<Option<(String, Rest)>, Problem> {
    let (mut text, games, mut sent) = match rest {
        Rest::Games(begin, games) => (begin, games, Sent::default()),
        Rest::After(begun, sent) => (
            String::new(),
            store.own_games((player, &key), begun).await?,
            sent,
        ),
        Rest::Nothing => return Ok(None),
    };
    let Some((games, begun)) = games else {
        let broken = to_string(&sent.broken).map_err(Problem::internal)?;
        let end = format!("{text}],\"broken\":{broken}}}");
        return Ok(Some((end, Rest::Nothing)));
    };
    let written = blocking(move || {
        for view in games.views(now) {
            // A broken one does not stop the others.
            match view {
                Ok(view) => {
                    if sent.any {
                        text.push(',');
                    }
                    text += &to_string(&view).map_err(Problem::internal)?;
                    sent.any = true;
                }
                Err(id) => sent.broken.push(id),
            }
        }
        Ok((text, Rest::After(begun, sent)))
    });
    written.await?.map(Some)
}
