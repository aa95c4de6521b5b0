//! What travels between the browser (or a script) and the server: `/api/v1`, JSON. Times are RFC 3339 in UTC.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::fate::Outcome;
use crate::ramparts::{Action, Digest, Ending, Level, Score, UnknownVersion};
use crate::record::fairness::Draw;
use crate::record::{Commitment, Entry, Revealed, Rules, Ruleset};

/// Whether a game is one of many or one of a day's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameKind {
    /// A seed of its own, by the ruleset asked for.
    Standard,
    /// The seed of the UTC day it was begun on, which everybody has.
    Daily,
    /// The rules of the UTC day it was begun on, and a seed of its own: nobody can know its luck before.
    Blind,
}

/// Why a game of a day does not rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unranked {
    /// The day was over when it was begun.
    Practice,
    /// It is not the first try of its player, or of a browser that is this player's.
    Again,
    /// As many newcomers as a day has room for have begun at its address.
    Address,
    /// It was played on when the day was over.
    Late,
}

impl Unranked {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Practice, Self::Again, Self::Address, Self::Late];

    /// Its name, as it travels and is stored.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Practice => "practice",
            Self::Again => "again",
            Self::Address => "address",
            Self::Late => "late",
        }
    }
}

/// `POST /games`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// Made by the client; a repeat answers with the same game.
    pub command_id: Uuid,
    /// What to begin.
    pub kind: GameKind,
    /// By which rules; the standard siege when nothing is said. A daily or a blind game is played by its day's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruleset: Option<Ruleset>,
    /// A day that is over, to practise on its challenge; today's when nothing is said. A blind game is always today's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<String>,
    /// The moment of a finished game to go on from, by its rules and with its luck; such a game never ranks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Origin>,
    /// A challenge to take up, by its rules and with its luck; such a game never ranks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenge: Option<String>,
}

/// A moment of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// The game.
    pub game: Uuid,
    /// So many entries of its log, from 1: the set-up alone.
    pub entries: u32,
}

/// A whole game: the client rebuilds the table from the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameView {
    /// The game.
    pub id: Uuid,
    /// Standard, daily or blind.
    pub kind: GameKind,
    /// The day of a daily or a blind game, `YYYY-MM-DD`.
    pub day: Option<String>,
    /// Whether it counts for its leaderboard.
    pub ranked: bool,
    /// Why a game of a day does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unranked: Option<Unranked>,
    /// Whose rules.
    pub ruleset: Ruleset,
    /// Which version of them.
    pub rules_version: u16,
    /// Number of log entries.
    pub seq: u32,
    /// Digest of the table.
    pub digest: Digest,
    /// Everything decided and revealed so far.
    pub log: Vec<Entry>,
    /// Actions taken back.
    pub undos: u32,
    /// Once the game is over.
    pub score: Option<Score>,
    /// The promise its luck comes from.
    pub commitment: Commitment,
    /// Where its luck came from: once the game is over, and a day's game once the day is over for everyone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Revealed>,
    /// The challenge it is compared by, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenge: Option<String>,
}

impl GameView {
    /// The rules it is replayed by.
    ///
    /// # Errors
    /// [`UnknownVersion`]: rules that came after this program.
    pub const fn rules(&self) -> Result<Rules, UnknownVersion> {
        self.ruleset.version(self.rules_version)
    }
}

/// `POST /games/{id}/challenge`: the luck of a finished game, for others to play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChallengeCode {
    /// Two words that can be said aloud, the same for the same luck: `/challenge/{code}` is its page.
    pub code: String,
}

/// `GET /challenges/{code}`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Challenge {
    /// Two words that can be said aloud.
    pub code: String,
    /// By which rules.
    pub ruleset: Ruleset,
    /// Which version of them.
    pub rules_version: u16,
    /// The promise of its luck, which whoever watched a game of it knows.
    pub commitment: Commitment,
    /// How many results there are.
    pub total: i64,
    /// The best of them; at most 100.
    pub results: Vec<LeaderboardRow>,
}

/// `GET /games/{id}/record`: a finished game for everybody, with all that proves its luck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The game.
    pub id: Uuid,
    /// Who played it.
    pub name: String,
    /// Whether that is a program.
    pub bot: bool,
    /// Standard, daily or blind.
    pub kind: GameKind,
    /// The day of a daily or a blind game.
    pub day: Option<String>,
    /// Whether it counts for its leaderboard.
    pub ranked: bool,
    /// Whose rules.
    pub ruleset: Ruleset,
    /// Which version of them.
    pub rules_version: u16,
    /// The promise made when it began, or before its day.
    pub commitment: Commitment,
    /// Where its luck came from.
    pub seed: Revealed,
    /// Everything decided and revealed.
    pub log: Vec<Entry>,
    /// Every draw with its question and its lot, in order: by them the seed can be checked without the rules.
    pub draws: Vec<Draw>,
    /// Digest of the last table.
    pub digest: Digest,
    /// What it came to.
    pub score: Score,
    /// When it ended.
    pub finished_at: String,
}

impl Record {
    /// The rules it is replayed by.
    ///
    /// # Errors
    /// [`UnknownVersion`]: rules that came after this program.
    pub const fn rules(&self) -> Result<Rules, UnknownVersion> {
        self.ruleset.version(self.rules_version)
    }
}

/// `POST /games/{id}/moves`
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// Made by the client; a repeat gets the stored answer.
    pub command_id: Uuid,
    /// The number of entries the player was looking at.
    pub seq: u32,
    /// The action itself.
    pub action: Action,
    /// The digest of the table it was chosen on.
    pub digest: Digest,
}

/// `POST /games/{id}/undo`
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// Made by the client; a repeat gets the stored answer.
    pub command_id: Uuid,
    /// The number of entries the player was looking at.
    pub seq: u32,
    /// The digest of the table.
    pub digest: Digest,
}

/// The answer to a move or an undo.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveAnswer {
    /// Number of log entries now.
    pub seq: u32,
    /// What fate brought.
    pub outcomes: Vec<Outcome>,
    /// Digest of the table now.
    pub digest: Digest,
    /// Once the game is over.
    pub score: Option<Score>,
}

/// `GET /games/{id}/legal`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LegalActions {
    /// Number of log entries.
    pub seq: u32,
    /// Digest of the table.
    pub digest: Digest,
    /// Every legal action; empty when the game is over.
    pub actions: Vec<Action>,
    /// Whether the last action can be taken back.
    pub undo: bool,
}

/// A player as he sees himself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Public.
    pub id: Uuid,
    /// What the leaderboards show.
    pub name: String,
    /// Since when.
    pub created_at: String,
    /// Whether it is a program: its games never rank.
    pub bot: bool,
}

/// What a player is called who has not chosen a name, before a number of four digits; and alone, whose name is hidden.
pub const RECRUIT: &str = "Recruit";

/// What follows [`RECRUIT`] in a name that nobody has chosen, with the space before it; none if somebody has. Such a name
/// is stored as it is, and shown in the reader's language.
#[must_use]
pub fn recruit(name: &str) -> Option<&str> {
    let rest = name.strip_prefix(RECRUIT)?;
    let numbered = |rest: &str| match rest.as_bytes() {
        [b' ', number @ ..] => number.len() == 4 && number.iter().all(u8::is_ascii_digit),
        _ => false,
    };
    (rest.is_empty() || numbered(rest)).then_some(rest)
}

/// `GET /me/keys`: how a player is known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Keys {
    /// Browsers that are this player, this one included.
    pub browsers: i64,
    /// Passkeys that stand for this player.
    pub passkeys: i64,
    /// Since when there is a recovery code.
    pub recovery: Option<String>,
    /// From when on the player's results stand among those of established players, as long as a recovery code or a passkey
    /// is kept: a day after the first game that was played from beginning to end. None before there is one.
    pub established: Option<String>,
}

/// `POST /me/recovery`: the code to come back with one day, shown this once. An earlier one holds no longer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecoveryCode {
    /// Six groups of four letters and digits.
    pub code: String,
}

/// `POST /me/link`: the code for another browser to become the same player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LinkCode {
    /// Two groups of four letters and digits.
    pub code: String,
    /// Until when it holds; the first browser that enters uses it up.
    pub expires_at: String,
    /// The address to enter by, to be read by a camera: the `d` of an SVG path of unit squares.
    pub qr: String,
    /// How many squares the picture has on each side, its quiet margin included.
    pub qr_size: i32,
}

/// `POST /me/enter`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Enter {
    /// A recovery code or a link code, as typed.
    pub code: String,
}

/// `POST /bots`: a player that is a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bot {
    /// Who it is.
    pub player: Player,
    /// What it shows with each request, as `Authorization: Bearer`; told this once.
    pub token: String,
}

/// `GET /me/export`: everything that is kept about a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Export {
    /// Who.
    pub player: Player,
    /// Every game, oldest first.
    pub games: Vec<GameView>,
    /// What stays when the player is deleted, and only until the day is over; or has stayed of a player that these
    /// browsers were before.
    pub stays: Vec<SpentTry>,
}

/// That a browser has had its try at a day: a hash of both, which says nothing about any other day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SpentTry {
    /// `YYYY-MM-DD`
    pub day: String,
    /// 64 hexadecimal digits.
    pub hash: String,
}

/// `PUT /me`, `POST /bots`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// 1 to 24 characters.
    pub name: String,
}

/// `GET /me`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Me {
    /// None before the first game.
    pub player: Option<Player>,
    /// Unfinished first, then newest; at most 20.
    pub games: Vec<GameSummary>,
}

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameSummary {
    /// The game.
    pub id: Uuid,
    /// Standard, daily or blind.
    pub kind: GameKind,
    /// The day of a daily or a blind game.
    pub day: Option<String>,
    /// Whether it counts for its leaderboard.
    pub ranked: bool,
    /// Whose rules.
    pub ruleset: Ruleset,
    /// Number of log entries.
    pub seq: u32,
    /// The turn it is in, or ended in.
    pub turn: u16,
    /// Whether it is over.
    pub finished: bool,
    /// Victory points, once it is over.
    pub vp: Option<i16>,
    /// Level, once it is over.
    pub level: Option<Level>,
    /// When it last changed.
    pub updated_at: String,
}

/// `GET /daily`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Daily {
    /// Today in UTC, `YYYY-MM-DD`.
    pub day: String,
    /// When the day closes.
    pub closes_at: String,
    /// By which rules today's is played.
    pub ruleset: Ruleset,
    /// The promise of today's luck.
    pub commitment: Commitment,
    /// By which rules tomorrow's will be played.
    pub next_ruleset: Ruleset,
    /// The promise of tomorrow's luck.
    pub next_commitment: Commitment,
    /// The player's first try, if there is one: it counts.
    pub played: Option<GameSummary>,
    /// The player's first try at the day's blind table.
    pub blind: Option<GameSummary>,
}

/// `GET /daily/months/{month}`: the challenges of a month, and how the visitor did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Month {
    /// `YYYY-MM`
    pub month: String,
    /// In their order, up to today. A day on which nobody came has no challenge.
    pub days: Vec<DayPlayed>,
    /// Days in a row, of all months.
    pub streak: Streak,
}

/// One day of a month.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DayPlayed {
    /// `YYYY-MM-DD`
    pub day: String,
    /// By which rules.
    pub ruleset: Ruleset,
    /// How many results its table has.
    pub results: i64,
    /// The visitor's first try, if there is one.
    pub mine: Option<GameSummary>,
    /// Whether that was given up: not finished by when the day was over for everyone.
    pub given_up: bool,
    /// The visitor's first try at the day's blind table.
    pub blind: Option<GameSummary>,
}

/// A line of `GET /dumps`: the finished games of a day, as a file for everybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DayDump {
    /// On which the games ended, `YYYY-MM-DD`.
    pub day: String,
    /// Where the file is: gzip, a [`Record`] in each line, without names.
    pub address: String,
    /// How long it is.
    pub bytes: u64,
}

/// Days in a row on which a player finished the game that ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Streak {
    /// Up to today, or yesterday while today's is not finished.
    pub now: u32,
    /// The most there ever were.
    pub longest: u32,
}

/// `GET /leaderboards/daily/{day}/spread`, `/leaderboards/blind/{day}/spread`: how the results of a day lie.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spread {
    /// `YYYY-MM-DD`
    pub day: String,
    /// Best first; only points that somebody has.
    pub points: Vec<Points>,
    /// First tries that were given up: not finished in time. None until the day is over for everyone.
    pub given_up: Option<i64>,
}

/// How many results have so many points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Points {
    /// Victory points.
    pub vp: i16,
    /// Results.
    pub games: i64,
}

/// `GET /daily/{day}`: a day's challenge, yesterday's or tomorrow's as well.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DayView {
    /// `YYYY-MM-DD`
    pub day: String,
    /// By which rules.
    pub ruleset: Ruleset,
    /// Which version of them.
    pub rules_version: u16,
    /// The promise of its luck.
    pub commitment: Commitment,
    /// Its seed, once the day is over for everyone: an hour after it closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Revealed>,
}

/// One row of a leaderboard, or of a challenge's results.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LeaderboardRow {
    /// From 1.
    pub rank: i64,
    /// The player's name.
    pub name: String,
    /// Whether that is a program; none of them stands on a leaderboard.
    pub bot: bool,
    /// Victory points.
    pub vp: i16,
    /// What they mean.
    pub level: Level,
    /// How the game ended.
    pub ending: Ending,
    /// Turns played.
    pub turns: u16,
    /// Actions taken back.
    pub undos: u32,
    /// When it ended.
    pub finished_at: String,
    /// The game.
    pub game_id: Uuid,
    /// Whether it is the asker's own.
    pub mine: bool,
}

/// `GET /leaderboards/{board}`, `GET /leaderboards/daily/{day}`, `GET /leaderboards/blind/{day}`, and the rows around a game with `/around/{game}`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Leaderboard {
    /// `standard`, `full`, `as_it_happened`, `first`, or the day.
    pub board: String,
    /// Best first: VP, fewer undos, fewer turns, earlier.
    pub rows: Vec<LeaderboardRow>,
    /// About the rows.
    pub meta: LeaderboardMeta,
}

/// About a leaderboard's rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LeaderboardMeta {
    /// How many results the board has in all.
    pub total: i64,
    /// Where the game stands that was asked about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// Where a game stands on a leaderboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Place {
    /// From 1.
    pub rank: i64,
    /// How many results stand behind it.
    pub behind: i64,
    /// Whether it is one of the results. A game of somebody who is not established is none of the established players',
    /// and is told where it would stand.
    pub counted: bool,
}

/// RFC 9457, with what a refused move needs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Problem {
    /// Stable slug, e.g. `illegal-action`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The slug in words.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// What was wrong here and what is allowed.
    pub detail: String,
    /// `illegal-action`: the reason's key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// `illegal-action`: the rulebook case.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case: Option<String>,
    /// `illegal-action`: what is legal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<Action>>,
    /// `stale`: the game as it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Box<GameView>>,
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
