//! Everything that can be wrong with a request, by meaning; sent as `application/problem+json` (RFC 9457).
//!
//! `type` is a stable slug: scripts and the page decide by it, people read `detail`. A fault of ours (any error not foreseen here)
//! is logged once, here, and answered without details.

use std::fmt::Display;
use std::time::Duration;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::value::RawValue;
use uuid::Uuid;

use crate::database_error;
use crate::games::{GameView, ProblemBody};

/// Largest body of a request, in bytes. A move needs about 250.
pub const LARGEST_BODY: usize = 16 * 1024;

/// Every `type` that a problem can have; a script may meet any of them.
pub(crate) const TYPES: [&str; 49] = [
    "not-json",
    "wrong-shape",
    "bad-query",
    "wrong-content-type",
    "too-large",
    "broken-body",
    "cross-site",
    "no-such-address",
    "method-not-allowed",
    "page-not-built",
    "no-picture",
    "no-such-game",
    "not-your-game",
    "command-id-reused",
    "stale",
    "illegal-action",
    "game-over",
    "not-possible",
    "open-games-limit",
    "newcomer-limit",
    "offer-limit",
    "seat-taken",
    "no-such-invitation",
    "first-try-open",
    "not-for-bots",
    "nothing-to-undo",
    "bad-name",
    "no-such-day",
    "no-such-month",
    "no-such-board",
    "database-away",
    "too-slow",
    "stopping",
    "internal",
    "not-yet-public",
    "no-such-moment",
    "not-on-board",
    "too-many",
    "too-many-streams",
    "name-taken",
    "name-reserved",
    "nobody-yet",
    "unknown-token",
    "no-such-code",
    "no-such-feed",
    "no-such-challenge",
    "passkey-refused",
    "no-passkeys-here",
    "busy",
];

/// What was wrong with a request.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    // --- the request itself ---
    /// The body is not JSON at all.
    #[error("the body is not JSON: {0}")]
    NotJson(String),
    /// The body is JSON, but not of the expected shape.
    #[error("the body does not have the expected shape: {0}")]
    WrongShape(String),
    /// A parameter after the `?` is not valid here.
    #[error("the query is not valid: {0}")]
    BadQuery(String),
    /// The content type is not JSON.
    #[error("send the body with Content-Type: application/json")]
    WrongContentType,
    /// The body is larger than [`LARGEST_BODY`].
    #[error("the body is larger than {LARGEST_BODY} bytes")]
    TooLarge,
    /// The body ended early.
    #[error("the body did not arrive whole")]
    BrokenBody,
    /// Another site's page made the browser send this.
    #[error("only Shiyane's own pages may send requests that change something")]
    CrossSite,
    /// Nothing lives at this address.
    #[error("there is nothing at this address")]
    NoSuchAddress,
    /// This address does not take this method.
    #[error("this address does not support this method")]
    MethodNotAllowed,
    /// More requests than one address or one player may send.
    #[error("too many requests; try again in {seconds} s")]
    TooMany {
        /// How long to wait.
        seconds: u64,
    },
    /// More event streams than one player, one address or everybody may have.
    #[error("at most {most} event streams {whose}; close one first, or come back later")]
    TooManyStreams {
        /// How many there may be.
        most: usize,
        /// For whom: one player, one address, one network, or all of this server.
        whose: &'static str,
    },
    /// The folder of the built page has no page.
    #[error("the page has not been built; run `cargo xtask play`")]
    PageNotBuilt,

    // --- games ---
    /// No game has this id.
    #[error("there is no such game")]
    NoSuchGame,
    /// It has no picture.
    #[error("there are no pictures of this game")]
    NoPicture,
    /// The game belongs to another player.
    #[error("this game belongs to another player")]
    NotYourGame,
    /// A command id was used again for something else.
    #[error("this command_id has been used for another command; make a new one for each command")]
    CommandIdReused,
    /// The game has gone on since the player looked.
    #[error("the game has moved on: it is at entry {}, digest {}", game.seq, game.digest)]
    Stale {
        /// The game in its current state.
        game: Box<GameView>,
    },
    /// The rules do not allow this action now.
    #[error("{detail}")]
    IllegalAction {
        /// Why not: the reason's stable name.
        reason: &'static str,
        /// The rulebook case.
        case: &'static str,
        /// Why not, in a sentence.
        detail: String,
        /// What can be done instead.
        legal: Vec<Box<RawValue>>,
    },
    /// Something other than an action that is not possible now.
    #[error("{0}")]
    NotPossible(String),
    /// A player has as many open games as allowed: so many.
    #[error(
        "{0} of your games are already waiting for an opponent, the most that one player may have; wait, withdraw one or invite \
         somebody"
    )]
    OpenGamesLimit(i64),
    /// The newcomers of a network have opened as many open games as allowed on one day.
    #[error(
        "new players at your address have already opened or joined as many games today as one address may; invite somebody, or \
         try again tomorrow"
    )]
    NewcomerLimit,
    /// A side has made as many offers as it may before the other acts.
    #[error("this side has asked three times: it can ask again when the other side has acted")]
    OfferLimit,
    /// The seat of a game is not free.
    #[error("all seats of this game are taken")]
    SeatTaken,
    /// No valid code or id for a free seat.
    #[error(
        "there is no such invitation, or its seat is taken; a code is two words of five letters, such as `lusab-babad`"
    )]
    NoSuchInvitation,
    /// The game, or its day, is not over: its luck is still secret.
    #[error(
        "you can see a game once it is over; a daily challenge game, one hour after its day closes"
    )]
    NotYetPublic,
    /// Not a moment that another game could continue from.
    #[error(
        "you cannot play on from entry {entries}: choose one from 1 to {most} at which somebody decides"
    )]
    NoSuchMoment {
        /// What was asked for.
        entries: u32,
        /// The last moment with something to decide.
        most: u32,
    },
    /// No such challenge.
    #[error(
        "there is no such challenge; a code is two words of five letters, such as `lusab-babad`"
    )]
    NoSuchChallenge,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// A day's game by a program while the day is open.
    #[error(
        "bots may play a daily challenge only when the day is over, from one hour after it closes"
    )]
    NotForBots,
    /// A second try at a day's luck while the first goes on.
    #[error(
        "your first game of this day is not over: finish game {game} before you play the day again"
    )]
    FirstTryOpen {
        /// The first try.
        game: Uuid,
    },
    /// Nothing to take back.
    #[error(
        "there is nothing to undo: nothing was done yet, or something has been revealed or the other side has acted since"
    )]
    NothingToUndo,

    // --- players and leaderboards ---
    /// A name that cannot be shown to others.
    #[error("{0}")]
    BadName(&'static str),
    /// The caller is not a player yet: nothing is stored.
    #[error("you have no player here yet: start a game to create one")]
    NobodyYet,
    /// The token in the header is not a bot's.
    #[error(
        "unknown bot token: send `Authorization: Bearer` and the 64 hex digits that `POST /bots` returned"
    )]
    UnknownToken,
    /// A code that belongs to no player.
    #[error(
        "this code is wrong or no longer valid: a link works once, within ten minutes; a recovery code, until you create a new one"
    )]
    NoSuchCode,
    /// Not the secret address of a feed, or no longer.
    #[error(
        "there is no feed at this address: it is mistyped, was replaced or switched off, or its player was deleted"
    )]
    NoSuchFeed,
    /// A passkey that was not verified.
    #[error("the passkey was not accepted: {0}; try again")]
    PasskeyRefused(String),
    /// A passkey belongs to a domain name, which a server for trying out lacks.
    #[error(
        "passkeys need a domain name, where this request used the server's IP address, or a server built with the feature `passkeys`"
    )]
    NoPasskeysHere,
    /// Another player has it, or one that looks the same.
    #[error("this name, or one that looks the same, is taken")]
    NameTaken,
    /// It imitates a given name, or an operator of the site.
    #[error(
        "this name is reserved: it looks like a name that the site gives out or like somebody who runs it"
    )]
    NameReserved,
    /// Not a day, or one that has not come yet.
    #[error("`{0}` has no challenge: use YYYY-MM-DD of a day that has come (UTC)")]
    NoSuchDay(String),
    /// Not a month.
    #[error("`{0}` is not a month: use YYYY-MM")]
    NoSuchMonth(String),
    /// Not a leaderboard.
    #[error(
        "there is no leaderboard `{asked}`: there are {known}, and daily/ and blind/ with a day"
    )]
    NoSuchBoard {
        /// What was asked for.
        asked: String,
        /// The names of those there are.
        known: String,
    },
    /// Not a side of a game for several.
    #[error("there are no ratings `{asked}`: there are {known}")]
    NoSuchRatings {
        /// What was asked for.
        asked: String,
        /// The existing ones, by game and side.
        known: String,
    },

    /// The game is not on that leaderboard.
    #[error(
        "that game is not on this leaderboard: it is not over, not ranked, or belongs on another one"
    )]
    NotOnBoard,

    // --- us ---
    /// The database cannot be reached.
    #[error(
        "the database is not available at the moment; try again, with the same command_id if there is one"
    )]
    DatabaseAway,
    /// The maximum of pictures is being drawn, or of files open.
    #[error("the server has too much to do at the moment; try again")]
    Busy,
    /// The server is about to stop.
    #[error("this server is shutting down; it still answers requests that it has begun")]
    Stopping,
    /// The answer took too long.
    #[error(
        "this took too long; see whether it was done, or repeat it: with the same command_id it is not done twice"
    )]
    TooSlow,
    /// Something failed in the server.
    #[error("something went wrong on our side; it has been logged")]
    Internal,
}

impl Problem {
    /// Time until there is room for another request.
    pub(crate) fn too_many(wait: Duration) -> Self {
        Self::TooMany {
            seconds: wait.as_secs() + 1,
        }
    }

    /// A fault of ours: logged, and answered without details.
    pub fn internal(error: impl Display) -> Self {
        tracing::error!(%error, "internal error");
        Self::Internal
    }

    fn about(&self) -> (StatusCode, &'static str, &'static str) {
        use StatusCode as S;
        match self {
            Self::NotJson(_) => (S::BAD_REQUEST, "not-json", "Not JSON"),
            Self::WrongShape(_) => (
                S::UNPROCESSABLE_ENTITY,
                "wrong-shape",
                "Unexpected shape of the body",
            ),
            Self::BadQuery(_) => (S::BAD_REQUEST, "bad-query", "Invalid query"),
            Self::WrongContentType => (
                S::UNSUPPORTED_MEDIA_TYPE,
                "wrong-content-type",
                "Wrong content type",
            ),
            Self::TooLarge => (S::PAYLOAD_TOO_LARGE, "too-large", "Body too large"),
            Self::BrokenBody => (S::BAD_REQUEST, "broken-body", "Incomplete body"),
            Self::CrossSite => (S::FORBIDDEN, "cross-site", "Sent from another site"),
            Self::NoSuchAddress => (S::NOT_FOUND, "no-such-address", "Not found"),
            Self::MethodNotAllowed => (
                S::METHOD_NOT_ALLOWED,
                "method-not-allowed",
                "Method not allowed",
            ),
            Self::TooMany { .. } => (S::TOO_MANY_REQUESTS, "too-many", "Too many requests"),
            Self::TooManyStreams { .. } => (
                S::TOO_MANY_REQUESTS,
                "too-many-streams",
                "Too many event streams",
            ),
            Self::PageNotBuilt => (S::NOT_FOUND, "page-not-built", "Page not built"),
            Self::NoSuchGame => (S::NOT_FOUND, "no-such-game", "No such game"),
            Self::NoPicture => (S::NOT_FOUND, "no-picture", "No picture"),
            Self::NotYourGame => (S::FORBIDDEN, "not-your-game", "Somebody else's game"),
            Self::CommandIdReused => (
                S::UNPROCESSABLE_ENTITY,
                "command-id-reused",
                "Command id used before",
            ),
            Self::Stale { .. } => (S::CONFLICT, "stale", "The game has moved on"),
            Self::IllegalAction { .. } => (
                S::UNPROCESSABLE_ENTITY,
                "illegal-action",
                "Against the rules",
            ),
            Self::NotYetPublic => (S::FORBIDDEN, "not-yet-public", "Not yet public"),
            Self::NoSuchMoment { .. } => {
                (S::UNPROCESSABLE_ENTITY, "no-such-moment", "No such moment")
            }
            Self::NoSuchChallenge => (S::NOT_FOUND, "no-such-challenge", "No such challenge"),
            Self::NotForBots => (S::FORBIDDEN, "not-for-bots", "Not for bots yet"),
            Self::FirstTryOpen { .. } => (S::CONFLICT, "first-try-open", "First try not over"),
            Self::GameOver => (S::CONFLICT, "game-over", "The game is over"),
            Self::NotPossible(_) => (S::UNPROCESSABLE_ENTITY, "not-possible", "Not possible now"),
            Self::OpenGamesLimit(_) => (
                S::UNPROCESSABLE_ENTITY,
                "open-games-limit",
                "Too many open games",
            ),
            Self::NewcomerLimit => (
                S::UNPROCESSABLE_ENTITY,
                "newcomer-limit",
                "Too many open games of newcomers",
            ),
            Self::OfferLimit => (S::UNPROCESSABLE_ENTITY, "offer-limit", "Asked too often"),
            Self::SeatTaken => (S::CONFLICT, "seat-taken", "No free seat"),
            Self::NoSuchInvitation => (S::NOT_FOUND, "no-such-invitation", "No such invitation"),
            Self::NothingToUndo => (
                S::UNPROCESSABLE_ENTITY,
                "nothing-to-undo",
                "Nothing to undo",
            ),
            Self::NobodyYet => (S::NOT_FOUND, "nobody-yet", "No player yet"),
            Self::UnknownToken => (S::UNAUTHORIZED, "unknown-token", "Unknown token"),
            Self::NoSuchCode => (S::NOT_FOUND, "no-such-code", "Unknown code"),
            Self::NoSuchFeed => (S::NOT_FOUND, "no-such-feed", "No such feed"),
            Self::PasskeyRefused(_) => (
                S::UNPROCESSABLE_ENTITY,
                "passkey-refused",
                "Passkey not accepted",
            ),
            Self::NoPasskeysHere => (S::CONFLICT, "no-passkeys-here", "No passkeys here"),
            Self::NameTaken => (S::CONFLICT, "name-taken", "Name taken"),
            Self::NameReserved => (S::UNPROCESSABLE_ENTITY, "name-reserved", "Name reserved"),
            Self::BadName(_) => (S::UNPROCESSABLE_ENTITY, "bad-name", "Invalid name"),
            Self::NoSuchBoard { .. } | Self::NoSuchRatings { .. } => {
                (S::NOT_FOUND, "no-such-board", "No such leaderboard")
            }
            Self::NotOnBoard => (S::NOT_FOUND, "not-on-board", "Not on this leaderboard"),
            Self::NoSuchMonth(_) => (S::NOT_FOUND, "no-such-month", "No such month"),
            Self::NoSuchDay(_) => (S::NOT_FOUND, "no-such-day", "No such day"),
            Self::DatabaseAway => (
                S::SERVICE_UNAVAILABLE,
                "database-away",
                "Database not available",
            ),
            Self::Busy => (S::SERVICE_UNAVAILABLE, "busy", "Busy"),
            Self::Stopping => (S::SERVICE_UNAVAILABLE, "stopping", "Shutting down"),
            Self::TooSlow => (S::SERVICE_UNAVAILABLE, "too-slow", "Took too long"),
            Self::Internal => (S::INTERNAL_SERVER_ERROR, "internal", "Internal error"),
        }
    }

    fn body(self) -> ProblemBody {
        let (status, slug, title) = self.about();
        let mut body = ProblemBody {
            kind: slug.into(),
            title: title.into(),
            status: status.as_u16(),
            detail: self.to_string(),
            reason: None,
            case: None,
            legal: None,
            game: None,
        };
        match self {
            Self::Stale { game } => body.game = Some(game),
            Self::IllegalAction {
                reason,
                case,
                legal,
                ..
            } => {
                body.reason = Some(reason.into());
                body.case = Some(case.into());
                body.legal = Some(legal);
            }
            _ => {}
        }
        body
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let (status, ..) = self.about();
        let wait = match self {
            Self::TooMany { seconds } => Some(seconds),
            Self::TooManyStreams { .. } => Some(10),
            _ if status == StatusCode::SERVICE_UNAVAILABLE => Some(1),
            _ => None,
        };
        let mut answer = (status, axum::Json(self.body())).into_response();
        let headers = answer.headers_mut();
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/problem+json"),
        );
        if status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if let Some(seconds) = wait {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        answer
    }
}

impl From<sqlx::Error> for Problem {
    fn from(error: sqlx::Error) -> Self {
        if database_error::is_away(&error) {
            tracing::warn!(%error, "the database is away");
            Self::DatabaseAway
        } else if database_error::gave_up_waiting(&error) {
            tracing::warn!(%error, "the database took too long");
            Self::TooSlow
        } else {
            Self::internal(error)
        }
    }
}
