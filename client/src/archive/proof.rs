//! Whether the luck of a finished game was the promised one, found out by playing it again with the rules of this page.

use shared::record::{Commitment, Game};

use super::Kept;

/// How many draws follow from the seed, if it is the promised one and brings the whole log.
pub(super) fn draws(kept: &Kept) -> Option<usize> {
    let rules = kept.rules().ok()?;
    if Commitment::to(&kept.seed.0, rules) != kept.commitment {
        return None;
    }
    Game::prove(rules, kept.seed.0, kept.log.clone()).ok()?;
    Some(kept.log.iter().map(|entry| entry.outcomes.len()).sum())
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use shared::api::GameKind;
    use shared::fate::{Seed, Seeded};
    use shared::record::{Revealed, Ruleset};
    use uuid::Uuid;

    /// A game that has just begun, as it would be shown.
    pub(in crate::archive) fn kept() -> (Seed, Kept) {
        let (seed, ruleset) = (Seed([3; 32]), Ruleset::FIRST);
        let game = Game::begin(ruleset, Seeded::new(seed), &mut ()).expect("a game begins");
        let kept = Kept {
            kind: GameKind::Daily,
            id: Uuid::nil(),
            name: "Anna".into(),
            bot: false,
            day: None,
            ruleset,
            rules_version: game.rules().version(),
            commitment: Commitment::to(&seed, game.rules()),
            seed: Revealed(seed),
            log: game.log().to_vec(),
        };
        (seed, kept)
    }

    #[test]
    fn luck_is_checked_against_the_promise_and_the_log() {
        let (_, kept) = kept();
        assert_eq!(draws(&kept), Some(kept.log[0].outcomes.len()));
        let tampered = |tamper: fn(&mut Kept)| {
            let mut kept = kept.clone();
            tamper(&mut kept);
            draws(&kept)
        };
        for tamper in [
            (|kept| kept.commitment = Commitment::to(&kept.seed.0, Ruleset::STANDARD.newest()))
                as fn(&mut Kept),
            |kept| kept.seed = Revealed(Seed([4; 32])),
            |kept| {
                kept.seed = Revealed(Seed([4; 32]));
                kept.commitment = Commitment::to(&kept.seed.0, kept.ruleset.newest());
            },
            |kept| kept.log[0].outcomes[0].value ^= 1,
            // Another version of the rules than was promised, and one that nobody here knows.
            |kept| kept.rules_version = 1,
            |kept| kept.rules_version = 9,
        ] {
            assert_eq!(tampered(tamper), None);
        }
    }
}
