//! Words that differ by game, on the pages that have all of them: the game, its days, its leaderboards, how it ends.

use shared::isandlwana::{BRITISH, Ending};
use shared::rules::{RulesetBoard, Side};

use super::{Lang, SiteWords, Ui, ending, ruleset, site_words};
use crate::net::AnyEnding;
use crate::router::Game;

/// The name of a ruleset with a leaderboard, below its game's name.
pub(crate) fn board(of: RulesetBoard, words: &'static Ui) -> &'static str {
    match of.ruleset.parse() {
        Ok(ours) => ruleset(ours, words),
        Err(_) => {
            let id = format!("site-board-{}", of.name.replace('_', "-"));
            words.bundle.get(&id, None).unwrap_or_default()
        }
    }
}

/// How a game of any type ended, in a few words.
pub(crate) fn any_ending(lang: Lang, of: AnyEnding) -> &'static str {
    let words = site_words(lang);
    match of {
        AnyEnding::Siege(of) => ending(lang, of),
        AnyEnding::Isandlwana(Ending::Escape) => words.ended_escape,
        AnyEnding::Isandlwana(Ending::Survival) => words.ended_survival,
        AnyEnding::Isandlwana(Ending::Massacre) => words.ended_massacre,
        AnyEnding::Isandlwana(Ending::BritishForfeit | Ending::ZuluForfeit) => words.given_up,
    }
}

impl SiteWords {
    /// The name of a game.
    pub(crate) fn game(&self, game: Game) -> &'static str {
        self.of(game, "site-games")
    }

    /// The name of its daily challenge.
    pub(crate) fn daily(&self, game: Game) -> &'static str {
        self.of(game, "site-dailies")
    }

    /// The link to today's.
    pub(crate) fn to_today(&self, game: Game) -> &'static str {
        self.of(game, "site-to-today")
    }

    /// A day's, by the date.
    pub(crate) fn day(&self, game: Game, date: &str, words: &Ui) -> String {
        match game {
            Game::Isandlwana => self.battle_of(date),
            _ => words.daily_of(date),
        }
    }

    /// The name of a side of a game for two.
    pub(crate) fn side(&self, side: Side) -> &'static str {
        match side {
            BRITISH => self.battle_sides_british,
            _ => self.battle_sides_zulu,
        }
    }

    /// A message that has an attribute for each game, by its name in addresses.
    fn of(&self, game: Game, message: &str) -> &'static str {
        let said = self.bundle.get(message, Some(game.slug()));
        said.unwrap_or_default()
    }
}
