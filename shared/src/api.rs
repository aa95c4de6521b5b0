//! The messages between browser (or script) and server: `/api/v1`, JSON. Times are RFC 3339 in UTC.

mod days;
mod export;
mod games;
mod leaderboards;
#[cfg(feature = "openapi")]
pub mod openapi;
#[cfg(feature = "openapi")]
pub mod parts;
mod players;
mod problem;
mod results;
mod seats;

pub use days::{Daily, DayDump, DayPlayed, DayView, GRACE_HOURS, Month, Streak};
pub use export::{CodeExport, CodeKind, Export, KeyExport, PasskeyExport, RatingExport, SpentTry};
pub use games::{
    Challenge, ChallengeCode, GameKind, GameSummary, GameView, LegalActions, Move, MoveAnswer,
    NewGame, Origin, PlainCommand, Record, Unranked,
};
pub use leaderboards::{
    Leaderboard, LeaderboardMeta, LeaderboardRank, LeaderboardRow, Points, Spread,
};
pub use players::{
    Bot, Enter, Keys, LONGEST_NAME, LinkCode, Me, Player, RECRUIT, RecoveryCode, Rename, TurnFeed,
    isolated, recruit,
};
pub use problem::Problem;
pub use results::{GameResult, MOST_RESULTS, Results};
pub use seats::{
    AcceptOffer, AskedRematch, Clock, GameForTwo, Invitation, Join, NewOffer, Offer, OfferKind,
    OpenGame, Opponent, Presence, Rating, RatingChange, Seat, Turns,
};
