//! Whether the luck of a finished game matches the commitment, checked by replaying it with the rules of this page.

use shared::fairness::Commitment;
use shared::game::Game;

use super::StoredGame;
use crate::net::Playable;
use crate::words::Ui;

/// How many draws follow from the seed, if it matches the commitment and produces the whole log.
pub(crate) fn draws<R: Playable>(stored: &StoredGame<R>) -> Option<usize> {
    let rules = stored.rules()?;
    if Commitment::to(&stored.seed.0, rules) != stored.commitment {
        return None;
    }
    Game::prove(rules, stored.seed.0, stored.log.clone()).ok()?;
    Some(stored.log.iter().map(|entry| entry.outcomes.len()).sum())
}

/// The result of [`draws`], in words.
pub(crate) fn told<R: Playable>(
    draws: Option<usize>,
    stored: &StoredGame<R>,
    words: &Ui,
) -> String {
    let promise = stored.commitment.to_string();
    draws.map_or_else(
        || words.luck_fails.to_owned(),
        |draws| words.luck_holds(draws, &promise[..12], R::SLUG),
    )
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use shared::api::GameKind;
    use shared::fairness::Revealed;
    use shared::fate::{Seed, Seeded};
    use shared::ramparts::record::{Rules, Ruleset};
    use uuid::Uuid;

    /// A game that has just begun, as a record.
    pub(crate) fn stored() -> (Seed, StoredGame<Rules>) {
        let (seed, ruleset) = (Seed([3; 32]), Ruleset::FIRST);
        let game: Game<Rules> =
            Game::begin(ruleset, Seeded::new(seed), &mut ()).expect("a game begins");
        let stored = StoredGame {
            kind: GameKind::Daily,
            id: Uuid::nil(),
            name: "Anna".into(),
            bot: false,
            day: None,
            ranked: true,
            ruleset,
            rules_version: game.rules().version(),
            commitment: Commitment::to(&seed, game.rules()),
            seed: Revealed(seed),
            log: game.log().to_vec(),
            seats: Vec::new(),
        };
        (seed, stored)
    }

    #[test]
    fn luck_is_checked_against_the_promise_and_the_log() {
        let (_, stored) = stored();
        assert_eq!(draws(&stored), Some(stored.log[0].outcomes.len()));
        let tampered = |tamper: fn(&mut StoredGame<Rules>)| {
            let mut stored = stored.clone();
            tamper(&mut stored);
            draws(&stored)
        };
        for tamper in [
            (|stored| {
                stored.commitment = Commitment::to(&stored.seed.0, Ruleset::STANDARD.newest())
            }) as fn(&mut StoredGame<Rules>),
            |stored| stored.seed = Revealed(Seed([4; 32])),
            |stored| {
                stored.seed = Revealed(Seed([4; 32]));
                stored.commitment = Commitment::to(&stored.seed.0, stored.ruleset.newest());
            },
            |stored| stored.log[0].outcomes[0].value ^= 1,
            // Another version of the rules than committed to, and one unknown here.
            |stored| stored.rules_version = 1,
            |stored| stored.rules_version = 9,
        ] {
            assert_eq!(tampered(tamper), None);
        }
    }
}
