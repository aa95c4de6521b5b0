//! The game of a practice siege: its rules, its luck, and what the advisor is told of it.

use shared::fate::Seed;
use shared::ramparts::Options;
use shared::ramparts::record::{Game, Rules};
use shared::rules::Side;
use uuid::Uuid;

use crate::net::{Command, Decision, Json, Wire};

/// The standard rules.
pub(super) const RULES: Rules = Options::STANDARD.newest();

/// The luck of a practice game: its id is random enough.
pub(super) fn luck(id: Uuid) -> Seed {
    let mut seed = [0; 32];
    for (byte, of_id) in seed.iter_mut().zip(id.as_bytes()) {
        *byte = *of_id;
    }
    Seed(seed)
}

/// What the advisor is told of a practice game with these decisions.
pub(super) fn task(id: Uuid, commands: &str) -> String {
    format!("{{\"practice\":\"{id}\",\"commands\":{commands}}}")
}

/// The game of a [`task`], if it is one.
pub(super) fn read(task: &str) -> Option<Game> {
    let json = Json::parse(task)?;
    let luck = luck(Wire::read(json.get("practice"))?);
    let commands: Vec<Command<Rules>> = Wire::read(json.get("commands"))?;
    let (side, mut events) = (Side::default(), Vec::new());
    let mut game = Game::begin_local(RULES, luck, &mut events).ok()?;
    for command in commands {
        match command.decision {
            Decision::Act(action) => game.play_local(side, action, luck, &mut events).ok()?,
            Decision::Undo => game.undo(side).ok()?,
        }
    }
    Some(game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::ramparts::Action;

    const ID: Uuid = Uuid::from_u128(0x0198_f2a0_0000_7000_8000_0000_0000_0001);

    #[test]
    fn the_advisor_reads_the_game_that_the_page_has() {
        let mut game = Game::begin_local(RULES, luck(ID), &mut Vec::new()).expect("a game");
        let mut commands = Vec::new();
        let legal = game.state().legal_actions();
        let forth = legal
            .into_iter()
            .find(|action| matches!(action, Action::PutForth { .. }));
        let pass = Decision::Act(Action::Pass);
        let forth = Decision::Act(forth.expect("somebody in the hand"));
        for decision in [forth, Decision::Undo, pass, pass] {
            let command = Command::<Rules> {
                command_id: ID,
                seq: game.seq(),
                digest: game.digest(),
                decision,
            };
            match &command.decision {
                Decision::Act(action) => {
                    let done = game.play_local(Side::default(), *action, luck(ID), &mut Vec::new());
                    done.expect("legal");
                }
                Decision::Undo => game.undo(Side::default()).expect("possible"),
            }
            commands.push(command.body());
        }
        let told = task(ID, &format!("[{}]", commands.join(",")));
        let read = read(&told).expect("a task");
        assert_eq!((read.seq(), read.digest()), (5, game.digest()));
    }

    #[test]
    fn what_is_no_practice_game_is_not_read() {
        for text in [
            "",
            "{}",
            r#"{"practice":"x","commands":[]}"#,
            r#"{"practice":"0198f2a0-0000-7000-8000-000000000001"}"#,
            r#"{"ruleset":"siege_standard","log":[]}"#,
        ] {
            assert!(read(text).is_none(), "{text}");
        }
    }

    /// Two games begun in the same millisecond differ as well.
    #[test]
    fn other_ids_are_other_luck() {
        let begun = |id: u128| Game::begin_local(RULES, luck(Uuid::from_u128(id)), &mut Vec::new());
        let digests: Vec<_> = (0..4)
            .map(|id| begun(id).expect("a game").digest())
            .collect();
        assert!(digests.windows(2).all(|two| two[0] != two[1]));
    }
}
