//! The siege's pictures: its upright map, by day and by night, with the four regiments.

mod animated;
mod field;
mod ground;
mod map_drawing;
mod share_image;

use shared::ramparts::record::Game;
use shared::ramparts::{Ending, Level, SiegeRules};
use shared::rules::Rules as _;
use time::Date;

use super::draw::Undrawn;
use super::{Form, Pictured};
use crate::games::{AnyGame, Summary};
use crate::problem::Problem;
use crate::store::FinishedGame;
use crate::words::Words;

/// Its name in addresses.
pub(crate) const SLUG: &str = SiegeRules::SLUG;

pub(super) struct Siege;

impl Pictured for Siege {
    fn slug(&self) -> &'static str {
        SLUG
    }

    fn results(&self, count: i64, best: i16, words: &Words) -> String {
        words.day_results(count, best)
    }

    fn of_itself(&self, words: &Words) -> Result<Vec<u8>, Undrawn> {
        share_image::of_itself(words)
    }

    fn of_day(
        &self,
        day: Date,
        told: &str,
        ruleset: &str,
        words: &Words,
    ) -> Result<Vec<u8>, Undrawn> {
        share_image::of_day(day, told, ruleset, words)
    }

    fn of_game(
        &self,
        game: &dyn AnyGame,
        outcome: &FinishedGame,
        form: Form,
        words: &'static Words,
    ) -> Result<Vec<u8>, Problem> {
        let (vp, level, ending) = came_to(outcome).ok_or(Problem::NoPicture)?;
        let game = game.as_any().downcast_ref::<Game>();
        let game = game.ok_or(Problem::NoPicture)?;
        let how = words.how(ending.key(), outcome.turn);
        let result = share_image::ResultText {
            name: &outcome.name,
            vp,
            level,
            how: &how,
            rules: words.rules(&outcome.ruleset),
            words,
        };
        let drawn = match form {
            Form::Png => share_image::of_game(&result, game.state()),
            Form::Gif => {
                let log = game.log().to_vec();
                let moments = animated::moments(game.rules(), log).map_err(Problem::internal)?;
                animated::of_game(&result, &moments)
            }
        };
        drawn.map_err(Problem::internal)
    }
}

/// The result of a siege.
fn came_to(outcome: &FinishedGame) -> Option<(i16, Level, Ending)> {
    let Summary {
        vp, level, ending, ..
    } = &outcome.summary;
    let mut levels = Level::ALL.into_iter();
    let mut endings = Ending::ALL.into_iter();
    Some((
        (*vp)?,
        levels.find(|found| Some(found.key()) == level.as_deref())?,
        endings.find(|found| Some(found.key()) == ending.as_deref())?,
    ))
}
