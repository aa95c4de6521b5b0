//! The pictures of the battle of Isandlwana: the survey map with its hexes, British companies and Zulu shields on it.

mod animated;
mod map;
mod pieces;
mod share_image;

use shared::game::Game;
use shared::isandlwana::{Ending, IsandlwanaRules, Score};
use shared::rules::Rules;
use time::Date;

use super::draw::Undrawn;
use super::{Form, Pictured, letters};
use crate::games::AnyGame;
use crate::problem::Problem;
use crate::store::FinishedGame;
use crate::words::Words;

/// Its name in addresses.
pub(crate) const SLUG: &str = IsandlwanaRules::SLUG;

pub(super) struct Battle;

impl Pictured for Battle {
    fn slug(&self) -> &'static str {
        SLUG
    }

    fn results(&self, count: i64, best: i16, words: &Words) -> String {
        words.battle_day_results(count, best)
    }

    fn of_itself(&self, words: &Words) -> Result<Vec<u8>, Undrawn> {
        share_image::of_itself(words)
    }

    fn of_day(&self, day: Date, told: &str, _: &str, words: &Words) -> Result<Vec<u8>, Undrawn> {
        share_image::of_day(day, told, words)
    }

    fn of_game(
        &self,
        game: &dyn AnyGame,
        outcome: &FinishedGame,
        form: Form,
        words: &'static Words,
    ) -> Result<Vec<u8>, Problem> {
        let game = game.as_any().downcast_ref::<Game<IsandlwanaRules>>();
        let game = game.ok_or(Problem::NoPicture)?;
        let score = game.outcome().ok_or(Problem::NoPicture)?;
        let result = ResultText::of(outcome, &score, words);
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

/// Who led which side, a sentence each without its full stop; empty for a battle for two whose players are both deleted. A player
/// without a name, or without a `legible` one, is called somebody.
pub(crate) fn players(
    outcome: &FinishedGame,
    words: &Words,
    legible: impl Fn(&str) -> Option<String>,
) -> Vec<String> {
    let seated = &outcome.seated;
    let two = seated.iter().any(|name| !name.is_empty());
    let alone = !outcome.ruleset.starts_with("isandlwana_battle");
    let zulu = outcome.ruleset.starts_with("isandlwana_solitaire_zulu");
    let led: &[(&str, &str)] = match seated.as_slice() {
        [british, zulu] if two => &[(british, "british"), (zulu, "zulu")],
        _ if alone && zulu => &[(&outcome.name, "zulu")],
        _ if alone => &[(&outcome.name, "british")],
        _ => &[],
    };
    let told = led.iter().map(|&(name, side)| {
        let name = Some(name).filter(|name| !name.is_empty());
        let name = name.and_then(|name| legible(&words.player(name)));
        words.battle_led(name.as_deref().unwrap_or(words.a_player), side)
    });
    told.collect()
}

/// The result of a battle, in words.
struct ResultText {
    /// How it ended.
    ending: &'static str,
    /// The same as a sentence, with who won and when.
    how: String,
    /// Who led which side, a line each.
    who: Vec<String>,
    /// For the British, of 999.
    points: u16,
    /// The last turn.
    turn: u8,
    words: &'static Words,
}

impl ResultText {
    fn of(outcome: &FinishedGame, score: &Score, words: &'static Words) -> Self {
        let mut who = players(outcome, words, letters::writable);
        if who.is_empty() {
            who.push(words.battle_for_two.to_owned());
        }
        Self {
            ending: words.battle_end(match score.ending {
                Ending::BritishForfeit | Ending::ZuluForfeit => "given-up",
                fought_out => fought_out.key(),
            }),
            how: words.battle_how(score.ending.key(), score.turn),
            who,
            points: score.points,
            turn: score.turn,
            words,
        }
    }
}
