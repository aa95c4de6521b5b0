//! Old games replay forever: every stored game is replayed from its log and compared with what is stored.

use std::collections::HashMap;
use std::fmt;

use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use shared::fate::Seed;
use sqlx::types::Json;
use uuid::Uuid;

use super::Store;
use super::columns::{self, rules_of};
use crate::games::{AnyEntry, Registry};

/// Games read at a time.
const PAGE: i64 = 200;

/// Counts of a replay.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Replayed {
    /// Games, finished or not.
    pub games: u64,
    /// Those of them that are finished.
    pub finished: u64,
    /// Log entries of all of them.
    pub entries: u64,
    /// Games that came out differently.
    pub mismatches: u64,
}

impl fmt::Display for Replayed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games replayed ({} finished, {} log entries), {} differ from what is stored",
            self.games, self.finished, self.entries, self.mismatches
        )
    }
}

/// A game that does not replay to what is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mismatch {
    /// Id of the game.
    pub game: Uuid,
    /// The first thing that differs. Never holds a seed.
    pub why: String,
}

/// A game's row as stored. It holds the seed, so it has no `Debug`.
struct RawGame {
    id: Uuid,
    ruleset: String,
    rules_version: i32,
    seed: Vec<u8>,
    seq: i32,
    digest: Vec<u8>,
    turn: i32,
    undos: i32,
    /// None of these while it is not over.
    rank_key: Option<i32>,
    outcome: Option<Json<Value>>,
    finished: bool,
    final_turn: Option<i32>,
    final_undos: Option<i32>,
}

/// A log line as stored: one that these rules cannot read is a mismatch, not a failure of the query.
struct RawLine {
    game_id: Uuid,
    seq: i32,
    side: Option<i16>,
    step: Json<Value>,
    outcomes: Json<Value>,
    digest: Vec<u8>,
}

impl Store {
    /// Replays every game of the database, unfinished ones included: each entry's digest, the final digest, turn, undos, score and
    /// ending must be what is stored, and the seed must produce the stored luck again. Each mismatch is reported.
    ///
    /// # Errors
    /// When the database is unreachable.
    pub async fn replay_all(
        &self,
        mut tell: impl FnMut(&Mismatch),
    ) -> Result<Replayed, sqlx::Error> {
        let mut counts = Replayed::default();
        let mut last: Option<Uuid> = None;
        loop {
            let games = sqlx::query_file_as!(RawGame, "src/store/sql/stored_games.sql", last, PAGE)
                .fetch_all(&self.pool)
                .await?;
            let Some(end) = games.last() else {
                return Ok(counts);
            };
            last = Some(end.id);
            let ids: Vec<Uuid> = games.iter().map(|game| game.id).collect();
            let lines = sqlx::query_as!(
                RawLine,
                "select game_id, seq, side, step as \"step: _\", outcomes as \"outcomes: _\", digest \
                 from move where game_id = any($1) order by game_id, seq",
                &ids,
            )
            .fetch_all(&self.pool)
            .await?;
            let mut logs: HashMap<Uuid, Vec<RawLine>> = HashMap::new();
            for line in lines {
                logs.entry(line.game_id).or_default().push(line);
            }
            for game in games {
                let mut log = logs.remove(&game.id).unwrap_or_default();
                // A move made since the game's row was read.
                log.retain(|line| line.seq < game.seq);
                counts.games += 1;
                counts.finished += u64::from(game.finished);
                counts.entries += log.len() as u64;
                if let Err(why) = compare(&self.registry, &game, &log) {
                    counts.mismatches += 1;
                    tell(&Mismatch { game: game.id, why });
                }
            }
        }
    }
}

/// Replays one game; the error is the first thing that differs.
fn compare(registry: &Registry, stored: &RawGame, lines: &[RawLine]) -> Result<(), String> {
    let rules = rules_of(registry, &stored.ruleset, stored.rules_version)?;
    let log = lines.iter().map(entry).collect::<Result<Vec<_>, _>>()?;
    same("number of log entries", &stored.seq, &(log.len() as i32))?;
    let mut step = Ok(());
    let game = rules.replay(&log, &mut |after| {
        let line = &lines[after.seq as usize];
        if step.is_ok() {
            step = same(
                &format!("digest after entry {}", after.seq),
                &hex::encode(&line.digest),
                &after.digest().to_string(),
            );
        }
    })?;
    step?;
    same(
        "digest",
        &hex::encode(&stored.digest),
        &game.digest().to_string(),
    )?;
    same("turn", &stored.turn, &i32::from(game.turn()))?;
    same(
        "number of undos",
        &stored.undos,
        &game.undos().cast_signed(),
    )?;
    let outcome = game.outcome();
    let rank_key = outcome.as_ref().and_then(|outcome| outcome.rank_key);
    same("rank key", &stored.rank_key, &rank_key)?;
    let told = outcome.map(|outcome| serde_json::from_str::<Value>(outcome.summary.get()));
    let mut told = told.transpose().map_err(|error| error.to_string())?;
    let kept = stored.outcome.as_ref().map(|it| &it.0);
    // A result has more fields than when older games ended: the stored ones have to agree.
    if let (Some(Value::Object(told)), Some(Value::Object(kept))) = (&mut told, kept) {
        told.retain(|field, _| kept.contains_key(field));
    }
    same("outcome", &kept, &told.as_ref())?;
    same("its end", &stored.finished, &game.is_over())?;
    let ends = |of: i32| game.is_over().then_some(of);
    same("final turn", &stored.final_turn, &ends(stored.turn))?;
    same(
        "final number of undos",
        &stored.final_undos,
        &ends(stored.undos),
    )?;
    let seed = <[u8; 32]>::try_from(stored.seed.as_slice())
        .map_err(|_| "its seed is not 32 bytes long".to_owned())?;
    rules.verify(Seed(seed), &log).map(drop)
}

fn entry(line: &RawLine) -> Result<AnyEntry, String> {
    let text = |value: &Value| -> Result<Box<RawValue>, String> {
        to_raw_value(value).map_err(|error| format!("entry {}: {error}", line.seq))
    };
    Ok(AnyEntry {
        seq: u32::try_from(line.seq).map_err(|_| format!("entry {}: its number", line.seq))?,
        side: columns::side(line.side)?,
        step: text(&line.step.0)?,
        outcomes: text(&line.outcomes.0)?,
    })
}

fn same<T: PartialEq + fmt::Debug>(what: &str, stored: &T, replayed: &T) -> Result<(), String> {
    if stored == replayed {
        Ok(())
    } else {
        Err(format!("{what}: stored {stored:?}, replayed {replayed:?}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::ramparts::Score;
    use shared::ramparts::record::{Game, Rules, Ruleset};
    use shared::random_games::{play_random, seed_of};

    /// A random finished game as the database stores it.
    fn stored(rules: Rules, number: u64) -> (RawGame, Vec<RawLine>) {
        let (game, _) = play_random(rules, number).unwrap();
        let id = Uuid::from_u128(u128::from(number));
        let mut lines = Vec::new();
        Game::replay_watched(rules, game.log().to_vec(), |entry, _, table| {
            lines.push(RawLine {
                game_id: id,
                seq: entry.seq.cast_signed(),
                side: (entry.seq > 0).then_some(i16::from(entry.side.0)),
                step: Json(serde_json::to_value(entry.step).unwrap()),
                outcomes: Json(serde_json::to_value(&entry.outcomes).unwrap()),
                digest: hex::decode(table.digest().to_string()).unwrap(),
            });
        })
        .unwrap();
        let score: Score = game.outcome().unwrap();
        let row = RawGame {
            id,
            ruleset: serde_json::to_value(game.ruleset())
                .unwrap()
                .as_str()
                .unwrap()
                .to_owned(),
            rules_version: i32::from(rules.version()),
            seed: seed_of(number).0.to_vec(),
            seq: game.seq().cast_signed(),
            digest: hex::decode(game.digest().to_string()).unwrap(),
            turn: i32::from(game.state().turn),
            undos: game.undos().cast_signed(),
            rank_key: Some(-i32::from(score.total)),
            outcome: Some(Json(serde_json::json!({
                "vp": score.total,
                "level": score.level,
                "ending": score.ending,
            }))),
            finished: true,
            final_turn: Some(i32::from(game.state().turn)),
            final_undos: Some(game.undos().cast_signed()),
        };
        (row, lines)
    }

    #[test]
    fn a_game_as_it_was_stored_is_the_same() {
        for number in 0..50 {
            let (row, lines) = stored(Ruleset::STANDARD.newest(), number);
            assert_eq!(compare(&Registry::default(), &row, &lines), Ok(()));
        }
    }

    #[test]
    fn a_game_is_replayed_by_its_own_version_and_no_other() {
        for version in [1, 2] {
            let rules = Ruleset::FIRST.version(version).unwrap();
            let (mut row, lines) = stored(rules, 7);
            assert_eq!(compare(&Registry::default(), &row, &lines), Ok(()));
            row.rules_version = 3 - row.rules_version;
            compare(&Registry::default(), &row, &lines).unwrap_err();
        }
    }

    #[test]
    fn whatever_differs_is_found_and_named() {
        type Change = fn(&mut RawGame, &mut Vec<RawLine>);
        let changes: [(&str, Change); 14] = [
            ("ruleset", |row, _| row.ruleset = "chess".into()),
            ("version 9", |row, _| row.rules_version = 9),
            ("the seed brings another", |row, _| row.seed[0] ^= 1),
            ("32 bytes", |row, _| row.seed.truncate(9)),
            ("number of log entries", |_, lines| {
                lines.pop();
            }),
            ("digest", |row, _| row.digest[0] ^= 1),
            ("digest after entry 1", |_, lines| lines[1].digest[3] ^= 1),
            ("turn", |row, _| row.turn += 1),
            ("undos", |row, _| row.undos += 1),
            ("rank key", |row, _| row.rank_key = Some(100)),
            ("outcome", |row, _| row.outcome = None),
            ("final turn", |row, _| row.final_turn = Some(0)),
            ("final number of undos", |row, _| row.final_undos = None),
            ("its step cannot be read", |_, lines| {
                lines[2].step = Json(serde_json::json!({"act": "surrender"}));
            }),
        ];
        for (word, change) in changes {
            let (mut row, mut lines) = stored(Ruleset::STANDARD.newest(), 7);
            change(&mut row, &mut lines);
            let why = compare(&Registry::default(), &row, &lines).unwrap_err();
            assert!(why.contains(word), "{word}: {why}");
            assert!(!why.contains(&hex::encode(&row.seed)), "{why}");
        }
    }
}
