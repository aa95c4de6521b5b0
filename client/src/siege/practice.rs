//! `/siege/practice`: a siege by the standard rules that is stored in the browser only, with new luck each time. It needs no network
//! and counts for no leaderboard.

use leptos::prelude::*;
use uuid::Uuid;

use super::practice_game::{RULES, luck};
use super::table::{self, NEW_LUCK, Screen, advise_in};
use crate::guide::RESTART;
use crate::kit::markup::{Markup, nothing};
use crate::kit::preferences::{keep, kept};
use crate::kit::reactive::{link, reactive};
use crate::listen::while_pressed;
use crate::net;
use crate::play::{Viewer, delete_local};
use crate::router::Route;
use crate::siege::game::Play;
use crate::words::Ui;

/// Storage key of the id of the current one. It names the version of the rules: a game by an earlier one is not continued.
const KEPT: &str = "practice-2";

pub(super) fn practice() -> AnyView {
    let game = RwSignal::new(current().unwrap_or_else(new_game));
    // Another game has another table, which shows its opening and says how it stands.
    reactive(move || {
        let id = game.get();
        let play = Play::new(Viewer::Practice);
        play.open_local(id, RULES, luck(id));
        while_pressed(Box::new(move |does| match does {
            NEW_LUCK => game.set(new_game()),
            RESTART => {
                delete_local(id);
                game.set(id);
            }
            _ => {}
        }));
        table::siege(play, frame)
    })
}

/// Draws a new game in place of the current one, of which nothing stays in the browser.
fn new_game() -> Uuid {
    if let Some(before) = current() {
        delete_local(before);
    }
    let id = net::new_id();
    keep(KEPT, &id.to_string());
    id
}

fn current() -> Option<Uuid> {
    Uuid::try_parse(&kept(KEPT)?).ok()
}

/// Draws a new game with the advisor turned on.
pub(super) fn draw_advised() {
    advise_in(new_game());
}

/// The link back to the current game, if there is one.
pub(super) fn home_link(words: &Ui) -> Markup {
    match current() {
        Some(_) => link(
            "btn btn-quiet",
            &Route::SiegePractice.path(),
            words.practice,
        ),
        None => nothing(),
    }
}

/// Head and prompt as in any game; at its beginning it says what it counts for.
fn frame(screen: Screen) -> [AnyView; 2] {
    if screen.play.decisions() == 0 {
        screen.tell(screen.words().practice_note.to_owned());
    }
    table::played(screen)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_by_earlier_rules_is_not_continued() {
        assert_eq!(KEPT, format!("practice-{}", RULES.version()));
    }
}
