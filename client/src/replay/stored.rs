//! A finished game as it is public.

use shared::api::{GameKind, Seat};
use shared::fairness::{Commitment, Revealed};
use shared::game::Entry;
use uuid::Uuid;

use crate::net::{Json, Playable, Wire, maybe};

/// The parts used of `GET /games/{id}/record`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct StoredGame<R: Playable> {
    pub(crate) id: Uuid,
    /// Its player; of a game for two, who began it.
    pub(crate) name: String,
    /// Whether that is a program.
    pub(crate) bot: bool,
    pub(crate) kind: GameKind,
    /// The day of a daily or a blind game.
    pub(crate) day: Option<String>,
    /// Whether it counts for its leaderboard.
    pub(crate) ranked: bool,
    pub(crate) ruleset: R::Ruleset,
    /// Which version of its rules.
    pub(crate) rules_version: u16,
    /// The commitment made before it began.
    pub(crate) commitment: Commitment,
    /// Where its luck came from.
    pub(crate) seed: Revealed,
    pub(crate) log: Vec<Entry<R>>,
    /// Of a game for two, the player of each side.
    pub(crate) seats: Vec<Seat>,
}

impl<R: Playable> StoredGame<R> {
    /// The rules it was played by; none if newer than this program.
    pub(crate) fn rules(&self) -> Option<R> {
        R::versioned(self.ruleset, self.rules_version)
    }
}

impl<R: Playable> Wire for StoredGame<R> {
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            id: Wire::read(json.get("id"))?,
            name: Wire::read(json.get("name"))?,
            bot: json.get("bot").bool()?,
            kind: Wire::read(json.get("kind"))?,
            day: maybe(json.get("day"))?,
            ranked: json.get("ranked").bool()?,
            ruleset: Wire::read(json.get("ruleset"))?,
            rules_version: json.get("rules_version").number()?,
            commitment: Wire::read(json.get("commitment"))?,
            seed: Wire::read(json.get("seed"))?,
            log: Wire::read(json.get("log"))?,
            seats: maybe(json.get("seats"))?.unwrap_or_default(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::fate::{Fast, Seed};
    use shared::ramparts::api::Record;
    use shared::ramparts::record::{Game, Rules, Ruleset};
    use shared::rules::Side;

    /// Fields of `shared`, read by their names there.
    #[test]
    fn a_record_is_read_as_the_server_writes_it() {
        for day in [None, Some("2026-11-20".to_owned())] {
            let (mut fate, ruleset) = (Fast::new(3), Ruleset::FIRST);
            let mut game = Game::begin(ruleset, &mut fate, &mut ()).expect("a game begins");
            while game.state().ending().is_none() {
                let action = game.state().legal_actions()[0];
                game.play(Side::FIRST, action, &mut fate, &mut ())
                    .expect("legal");
            }
            let seed = Seed([9; 32]);
            let record: Record = Record {
                id: Uuid::from_u128(77),
                name: "Nomvula \"N\"".into(),
                bot: day.is_some(),
                kind: match day {
                    Some(_) => GameKind::Blind,
                    None => GameKind::Standard,
                },
                day: day.clone(),
                ranked: true,
                ruleset,
                rules_version: game.rules().version(),
                commitment: Commitment::to(&seed, game.rules()),
                seed: Revealed(seed),
                log: game.log().to_vec(),
                draws: Vec::new(),
                digest: game.digest(),
                score: game.outcome().expect("over"),
                finished_at: "2026-11-20T10:00:00Z".into(),
                seats: Vec::new(),
            };
            let json = serde_json::to_string(&record).expect("JSON");
            let stored: StoredGame<Rules> = crate::net::read(&json).expect("a record");
            assert_eq!(
                stored,
                StoredGame {
                    id: record.id,
                    name: record.name,
                    bot: record.bot,
                    kind: record.kind,
                    day,
                    ranked: record.ranked,
                    ruleset,
                    rules_version: 2,
                    commitment: record.commitment,
                    seed: record.seed,
                    log: record.log,
                    seats: Vec::new(),
                }
            );
        }
    }
}
